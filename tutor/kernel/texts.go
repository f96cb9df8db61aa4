package kernel

import (
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/course"
)

// Texts are all texts of the lessons in the words of an age, lesson by lesson:
// what a Finder searches.
func Texts(library *course.Library, age course.Age) []tutor.Found {
	var out []tutor.Found
	for _, lesson := range library.Lessons() {
		for _, f := range slices.Concat(partTexts(lesson, age), wordTexts(lesson, age)) {
			f.Lesson, f.Title, f.Text = lesson.ID, lesson.Title, strings.TrimSpace(f.Text)
			if f.Text != "" {
				out = append(out, f)
			}
		}
	}
	return out
}

// partTexts are the texts that belong to a component.
func partTexts(lesson *course.Lesson, age course.Age) []tutor.Found {
	var out []tutor.Found
	add := func(kind tutor.FoundKind, kc, text string) {
		place := ""
		if c, ok := lesson.Component(kc); ok {
			place = c.Name
		}
		out = append(out, tutor.Found{Kind: kind, Place: place, Text: text})
	}
	for _, e := range lesson.Explanations {
		add(tutor.FoundExplanation, e.Component, e.Text.For(age))
	}
	for _, s := range lesson.Synthesis {
		add(tutor.FoundSummary, s.Component, s.Text.For(age))
	}
	for _, q := range lesson.Questions {
		add(tutor.FoundSummary, q.Component, q.Why.For(age))
	}
	for _, w := range lesson.Worked {
		add(tutor.FoundExample, w.Component, w.Problem+"\n"+strings.Join(w.Steps, "\n"))
	}
	return out
}

// wordTexts are notes, words, claims and passages.
func wordTexts(lesson *course.Lesson, age course.Age) []tutor.Found {
	var out []tutor.Found
	for _, n := range lesson.Notes {
		out = append(out, tutor.Found{Kind: tutor.FoundNote, Text: n.Text.For(age), Also: strings.Join(n.About, " ")})
	}
	for _, w := range lesson.Vocabulary {
		out = append(out, tutor.Found{Kind: tutor.FoundTerm, Place: w.Term, Text: strings.TrimSpace(w.Means.For(age) + " " + w.Example), Also: strings.Join(w.Also, " ")})
	}
	for _, c := range lesson.Claims {
		f := tutor.Found{Kind: tutor.FoundClaim, Text: c.Claim, Source: c.RestsOn}
		if c.Disputed {
			f.Note = c.Note
		}
		out = append(out, f)
	}
	for _, p := range lesson.Passages {
		out = append(out, tutor.Found{Kind: tutor.FoundPassage, Place: p.Title, Text: p.Text.For(age), Source: p.Source})
	}
	return out
}
