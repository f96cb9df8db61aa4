package kernel

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/gate"
)

// What a model may rest a reply of its own on is the lesson's own text, the part
// of it that is nearest to the student's words. The same text is what its numbers
// and names are held against.

const (
	mostFacts     = 8    // pieces of text sent along
	mostFactChars = 1600 // of them together: a prompt that is short is read fast
	nameWeight    = 3    // how much more a component's name counts than its explanations
)

// componentFor is the component that a question is about by its words, or the
// current one when no other is clearly nearer.
func (t *scene) componentFor(question, current string) string {
	lesson, age := t.lesson, t.age()
	if lesson == nil || len(lesson.Components) < 2 {
		return current
	}
	bags := make([]map[string]float64, len(lesson.Components))
	for i, c := range lesson.Components {
		bags[i] = componentBag(lesson, c, age)
	}
	best, most := current, 0.
	for i, c := range lesson.Components {
		score := nearness(gate.Stems(question), bags[i], bags)
		if c.ID == current {
			score += .01 // a tie goes to what is practiced
		}
		if score > most {
			best, most = c.ID, score
		}
	}
	return best
}

// componentBag is how much each stem stands for a component.
func componentBag(lesson *course.Lesson, c course.Component, age course.Age) map[string]float64 {
	bag := map[string]float64{}
	add := func(text string, weight float64) {
		for _, w := range gate.Stems(text) {
			bag[w] = max(bag[w], weight)
		}
	}
	for _, text := range componentTexts(lesson, c.ID, age) {
		add(text, 1)
	}
	add(c.Name+" "+strings.Join(c.Focus, " "), nameWeight)
	return bag
}

// nearness weighs the stems of a question by how few components hold them.
func nearness(question []string, bag map[string]float64, all []map[string]float64) float64 {
	score := 0.
	for _, w := range question {
		holders := 0
		for _, other := range all {
			if other[w] > 0 {
				holders++
			}
		}
		if holders > 0 {
			score += bag[w] * math.Log(float64(len(all)+1)/float64(holders))
		}
	}
	return score
}

// componentTexts lists what the lesson says about one component.
func componentTexts(lesson *course.Lesson, kc string, age course.Age) []string {
	var out []string
	for _, e := range lesson.Explanations {
		if e.Component == kc {
			out = append(out, e.Text.For(age), e.Brief.For(age))
		}
	}
	if e, ok := lesson.WorkedFor(kc); ok {
		out = append(out, e.Problem+" "+strings.Join(e.Steps, " "))
	}
	if tb, ok := lesson.TeachBackFor(kc); ok {
		out = append(out, tb.Model)
	}
	if s, ok := lesson.SynthesisFor(kc); ok {
		out = append(out, s.Text.For(age))
	}
	for _, q := range lesson.Questions {
		if q.Component == kc {
			out = append(out, q.Why.For(age))
		}
	}
	return slices.DeleteFunc(out, func(s string) bool { return strings.TrimSpace(s) == "" })
}

// lessonTexts lists what the lesson says beside its components: words, claims,
// passages, notes.
func lessonTexts(lesson *course.Lesson, age course.Age) []string {
	var out []string
	for _, term := range lesson.Vocabulary {
		out = append(out, strings.TrimSpace(term.Term+": "+term.Means.For(age)+" "+term.Example))
	}
	for _, c := range lesson.Claims {
		claim := c.Claim
		if c.Disputed {
			claim += " (Not everybody agrees: " + c.Note + ")"
		}
		out = append(out, claim)
	}
	for _, p := range lesson.Passages {
		out = append(out, strings.TrimSpace(p.Title+" "+p.Text.For(age)))
	}
	for _, n := range lesson.Notes {
		out = append(out, n.Text.For(age))
	}
	return out
}

// factsFor is the lesson's text that is nearest to a question, nearest first: what
// the search found with its place, then what shares most words with it.
func (t *decision) factsFor(ctx context.Context, question, kc string) []string {
	lesson, age := t.lesson, t.age()
	if lesson == nil {
		return nil
	}
	pool := t.groundedFacts(ctx, question)
	found := len(pool)
	for _, text := range slices.Concat(componentTexts(lesson, kc, age), lessonTexts(lesson, age)) {
		if text = strings.Join(strings.Fields(text), " "); text != "" && !slices.ContainsFunc(pool, func(p string) bool { return strings.Contains(p, text) }) {
			pool = append(pool, text)
		}
	}
	want := map[string]bool{}
	for _, w := range gate.Stems(question) {
		want[w] = true
	}
	slices.SortStableFunc(pool[found:], func(a, b string) int { return cmp.Compare(overlap(b, want), overlap(a, want)) })
	var out []string
	chars := 0
	for _, text := range pool {
		if len(out) == mostFacts || chars+len(text) > mostFactChars && len(out) > 0 {
			break
		}
		out, chars = append(out, text), chars+len(text)
	}
	return out
}

// overlap counts the wanted stems that a text holds.
func overlap(text string, want map[string]bool) int {
	seen := map[string]bool{}
	for _, w := range gate.Stems(text) {
		if want[w] {
			seen[w] = true
		}
	}
	return len(seen)
}

// grounds is the text that numbers and names of a model's words must stand in,
// where a subject's facts cannot be computed: the whole lesson, what is about to
// be said, and what was said before.
func (t *composing) grounds() []string {
	if !gate.Grounded(t.subject) {
		return nil
	}
	if t.ground == nil {
		t.ground = t.groundsOf()
		for _, w := range t.drafts {
			t.ground = append(t.ground, w.Text, w.Tail)
		}
	}
	return t.ground
}

// groundsOf is the whole lesson, and what was said before.
func (t *scene) groundsOf() []string {
	lesson, age := t.lesson, t.age()
	out := append([]string{lesson.Title, t.in.Profile.Name, strings.Join(t.in.Profile.Interests, " ")}, lessonTexts(lesson, age)...)
	for _, c := range lesson.Components {
		out = append(out, c.Name)
		out = append(out, componentTexts(lesson, c.ID, age)...)
	}
	for _, m := range lesson.Misconceptions {
		out = append(out, m.Student, m.Remedy.For(age))
	}
	for _, m := range t.snap.Recent {
		out = append(out, m.Text)
	}
	return out
}

// age is the age group whose words the student reads.
func (t *scene) age() course.Age { return course.AgeOf(t.in.Profile.Grade) }

// Texts are all texts of the lessons in the words of an age, lesson by lesson:
// what a Finder searches.
func Texts(library *course.Library, age course.Age) []tutor.Found {
	var out []tutor.Found
	for _, lesson := range library.Told() {
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
