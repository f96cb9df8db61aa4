package gate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// An awaited choice may be told by its words or by its letter.

// concludesChoice: "..., so the tree is in front".
func (a *accounting) concludesChoice(p part) string {
	all, right := a.choices()
	if right < 0 || !p.concludes || termsOf(p.text).not || !holdsChoice(p.text, tellingOf(all, right)) || a.namesAnother(p.text, all, right) {
		return ""
	}
	return fmt.Sprintf("it concludes the choice: %q", p.text)
}

// choiceOfIt: a sentence speaks of what is asked and names the right choice and no other:
// "end in the background, where the mountains are".
func (a *accounting) choiceOfIt(s string) string {
	all, right := a.choices()
	low := strings.ToLower(marks.Replace(s))
	if right < 0 || asksOutright(low) {
		return ""
	}
	words := tellingOf(all, right)
	if !holdsChoice(low, words) || termsOf(low).not && len(words) < 2 {
		return ""
	}
	for i := range all {
		if i != right && holdsChoice(low, own(all, i)) {
			return ""
		}
	}
	asked, said := termsOf(firstLine(a.Problem.Ask)), termsOf(low)
	for w := range said.stems {
		if asked.stems[w] > 0 && !topicless(w) && w[0] != '#' && !slices.Contains(words, w) {
			return fmt.Sprintf("it tells the choice: %q", strings.TrimSpace(s))
		}
	}
	return ""
}

// firstLine is a question without its list of choices.
func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// choices are those of the open question, and which is right; -1 where none is.
func (a *accounting) choices() (all []string, right int) {
	p := a.Problem
	if p == nil || a.Step != nil && a.StepOnly {
		return nil, -1
	}
	if len(p.Choices) == 0 {
		return offered(p.Ask, p.Answer)
	}
	return p.Choices, slices.IndexFunc(p.Choices, func(c string) bool { return strings.EqualFold(strings.TrimSpace(c), strings.TrimSpace(p.Answer)) })
}

// choiceWords are the stems of a choice, small verbs too.
func choiceWords(text string) []string {
	var out []string
	for _, w := range termWords.FindAllString(strings.ToLower(strings.ReplaceAll(text, "’", "'")), -1) {
		if !in("bare_choice", w) {
			out = append(out, choiceStem(w))
		}
	}
	return out
}

func choiceStem(w string) string {
	if sign := asSign(w); sign != w {
		return sign
	}
	return meant(wordStem(w))
}

// own are the words by which a choice is told from the others.
func own(all []string, i int) []string {
	others := map[string]bool{}
	for k, c := range all {
		if k != i {
			for _, w := range choiceWords(c) {
				others[w] = true
			}
		}
	}
	var out []string
	for _, w := range choiceWords(all[i]) {
		if !others[w] {
			out = append(out, w)
		}
	}
	return out
}

// tellingOf are the words by which the right choice is told: its own, or all of it where it
// is a calculation, whose numbers stand anywhere.
func tellingOf(all []string, right int) []string {
	if words := choiceWords(all[right]); slices.ContainsFunc(words, func(w string) bool { return w[0] >= '0' && w[0] <= '9' }) {
		return words
	}
	return own(all, right)
}

// holdsChoice reports whether a text holds all of some words of a choice.
func holdsChoice(text string, words []string) bool {
	have := choiceWords(text)
	return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(have, w) })
}

// namesChoice: a statement holds all words of the right choice, or gives its one word as a
// result, or its letter.
func (a *accounting) namesChoice(text string) string {
	all, right := a.choices()
	if right < 0 || a.namesAnother(text, all, right) {
		return ""
	}
	words, not := tellingOf(all, right), termsOf(text).not
	switch {
	case not && len(words) < 2:
		return ""
	case len(words) >= 2 && (holdsChoice(text, words) || a.saysMuchOf(text, words)),
		a.givesAsResult(text, words) && a.ofTheQuestion(text, words):
		return fmt.Sprintf("it tells the choice: %q", text)
	case namesIt(text, words):
		return fmt.Sprintf("it names the choice: %q", text)
	case !not && holdsChoice(text, words) && a.nothingElse(text, words):
		return fmt.Sprintf("it tells the choice: %q", text)
	case a.defines(text, words):
		return fmt.Sprintf("it tells what the choice is: %q", text)
	case letterOf(text) == right:
		return fmt.Sprintf("it tells the choice by its letter: %q", text)
	}
	return ""
}

// Of a choice of many words its meaning may be told without all of them.
const (
	manyOfChoice = 3  // words by which it is told from the others
	muchOfChoice = .5 // of them are said
)

// saysMuchOf reports whether a statement has so many of a choice's own words, none of which the
// question or the student has said, that it tells what the choice says.
func (a *accounting) saysMuchOf(text string, words []string) bool {
	if len(words) < manyOfChoice {
		return false
	}
	known, have, said := choiceWords(firstLine(a.ask())+" "+a.Problem.Passage+" "+a.Said), choiceWords(text), 0
	said += lists.Count(words, func(w string) bool { return slices.Contains(have, w) && !slices.Contains(known, w) && !in("empty", w) })
	return said >= 2 && float64(said) >= muchOfChoice*float64(len(words))
}

// givesAsResult reports whether a word of a choice stands as a result: its only one, or one
// that is no everyday talk.
func (a *accounting) givesAsResult(text string, words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return (len(words) == 1 || !everyday()[w]) && a.result(text, w) })
}

// namesIt reports whether a thing is given a word of a choice for its name.
func namesIt(text string, words []string) bool {
	name := givesName.FindString(text)
	return name != "" && slices.ContainsFunc(words, func(w string) bool { return !everyday()[w] && holdsChoice(name, []string{w}) })
}

// pointsAtIt reports whether a statement names something of the question beside the choice,
// or points with "it".
func (a *accounting) pointsAtIt(text string, asked unit, words []string) bool {
	of := func(w string) bool { return asked.stems[w] > 0 && !slices.Contains(words, w) && w[0] != '#' }
	return slices.ContainsFunc(termsOf(text).order, of) || anyIn("pointing_at", readingWords(text))
}

// givesName gives a thing its name, which is the choice.
var givesName = pattern.New(`\b(?:is|are|was|were|it's|that's|we|they|people|you)(?: (?:also|then|just|what we|what you))? (?:called?|named?|known as) .*$`)

// mostDefining is how many words of meaning a sentence has that tells what a thing is.
const mostDefining = 5

// defines reports whether a statement says of what is asked all that the lesson says in a
// short sentence of the choice: "it is moving air" for the wind.
func (a *accounting) defines(text string, words []string) bool {
	said := termsOf(text)
	asked := termsOf(a.ask() + " " + a.Problem.Passage)
	if len(words) == 0 || said.not || !a.pointsAtIt(text, asked, words) {
		return false
	}
	for _, at := range a.Ground.near[meant(words[0])] {
		x := a.Ground.units[at]
		if x.wide || x.not || len(x.order) > mostDefining || !slices.Contains(words, x.order[0]) || !x.holdsAll(words) {
			continue
		}
		rest := slices.DeleteFunc(slices.Clone(x.order), func(w string) bool {
			return slices.Contains(words, w)
		})
		if len(rest) > 1 && slices.ContainsFunc(rest, func(w string) bool { return !topicless(w) }) && said.holdsAll(rest) && !asked.holdsAll(rest) {
			return true
		}
	}
	return false
}

// nothingElse reports whether a statement speaks of the question and the choice alone: it
// has nothing beside them, and names something of the question or points with "it".
func (a *accounting) nothingElse(text string, words []string) bool {
	asked := termsOf(a.ask() + " " + a.Problem.Passage)
	return a.pointsAtIt(text, asked, words) && !slices.ContainsFunc(termsOf(text).order, func(w string) bool {
		return asked.stems[w] == 0 && !slices.Contains(words, w) && !topicless(w)
	})
}

// namesAnother: the statement sets the choices side by side.
func (a *accounting) namesAnother(text string, all []string, right int) bool {
	for i := range all {
		if words := own(all, i); i != right && holdsChoice(text, words) && !a.result(text, words[0]) {
			return true
		}
	}
	return false
}

// letter names a choice by its letter: "b is right", "take c".
var letter = pattern.New(`(?:^|\b(?:is|it's|take|choose|pick|answer|choice|letter|option|at|with|try) )"?([a-e])\)?"?(?:$|[.!]| is\b| fits\b)`)

func letterOf(text string) int {
	m := letter.FindStringSubmatch(text)
	if m == nil || strings.HasPrefix(text, "a ") {
		return -1
	}
	return int(m[1][0] - 'a')
}

// result reports whether a word of meaning stands in a text behind a verb that gives a result.
func (a *accounting) result(text, stem string) bool {
	words := strings.FieldsFunc(text, func(r rune) bool { return !isTermRune(r) })
	for i, w := range words {
		if w = strings.Trim(w, "./"); meant(wordStem(w)) != meant(stem) && "#"+w != stem {
			continue
		}
		for j := i - 1; j >= 0; j-- {
			if in("verb_of_result", words[j]) || strings.HasSuffix(words[j], "'s") {
				return true
			}
			if !in("before_result", words[j]) {
				break
			}
		}
	}
	return false
}

func isTermRune(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '\'' || r == '/' || r == '.' || r > 127
}

// ofTheQuestion reports whether a statement is about what is asked: it names something of
// the question, or points with "it" or "that", and not at something else alone.
func (a *accounting) ofTheQuestion(text string, answer []string) bool {
	asked := termsOf(a.Problem.Ask)
	others := 0
	for _, w := range termsOf(text).order {
		if slices.Contains(answer, w) || everyday()[w] && asked.stems[w] == 0 {
			continue
		}
		if asked.stems[w] > 0 {
			return true
		}
		others++
	}
	return others == 0
}
