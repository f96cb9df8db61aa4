package course

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/claim"
)

// phrases reports what no claim can be read from, at its line.
func (c *lessonChecker) phrases(path []any, ideas []Idea) {
	for i, idea := range ideas {
		for _, list := range []struct {
			name    string
			phrases []string
		}{{"who", idea.Who}, {"says", idea.Says}, {"never", idea.Never}, {"to", idea.To}} {
			for j, phrase := range list.phrases {
				if err := claim.Check(phrase); err != nil {
					c.fault(sub(path, "ideas", i, list.name, j), "phrase-unreadable", err)
				}
			}
		}
	}
}

// opposites asks that a rubric accepts neither its model explanation with a sentence
// denied or two subjects exchanged, nor of one what is said of another.
func (c *lessonChecker) opposites(here []any, t TeachBack) {
	if !slices.ContainsFunc(t.Ideas, Idea.isClaim) {
		return // the phrases of older courses hear no denials
	}
	for _, text := range denied(t) {
		c.refuse(JudgeTeachBack(t, text).Explained(), sub(here, "ideas"), "accepts-denied", text)
	}
	for _, text := range exchanged(t.Model, t.Ideas) {
		c.refuse(JudgeTeachBack(t, text).Explained(), sub(here, "ideas"), "accepts-exchanged", text)
	}
	for i, a := range t.Ideas {
		for _, b := range t.Ideas[:i] {
			c.crossed(here, t, a, b)
		}
	}
}

// crossed asks that a sentence about one of two is not heard as said of both.
func (c *lessonChecker) crossed(here []any, t TeachBack, a, b Idea) {
	if !a.isClaim() || !b.isClaim() {
		return
	}
	for _, text := range claim.Cross(a.claim(), b.claim()) {
		present := JudgeTeachBack(t, text).Present
		c.refuse(slices.Contains(present, a.Idea) && slices.Contains(present, b.Idea), sub(here, "ideas"), "accepts-crossed", text)
	}
}

// denied is the model explanation with one sentence denied, for each sentence
// without which it would not be right, in each way.
func denied(t TeachBack) []string {
	sentences := claim.Plain(t.Model)
	with := func(i int, text string) string {
		out := slices.Clone(sentences)
		out[i] = text
		return strings.Join(slices.DeleteFunc(out, func(s string) bool { return s == "" }), ". ") + "."
	}
	var out []string
	for i, s := range sentences {
		whole, without := JudgeTeachBack(t, t.Model), JudgeTeachBack(t, with(i, ""))
		if len(without.Present) == len(whole.Present) {
			continue // says nothing that the others do not
		}
		for _, not := range claim.Negated(s) {
			out = append(out, with(i, not))
		}
	}
	return out
}

// exchanged are a text's sentences with two of the subjects of its claims exchanged.
func exchanged(text string, ideas []Idea) []string {
	set, err := claim.Compile(claimsOf(ideas))
	if err != nil {
		return nil // reported with its phrase
	}
	return set.Exchanged(text)
}
