package course

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// hintsExpect asks that every hint that asks something says what it expects, so that the next
// line can be held against that first.
func (c *lessonChecker) hintsExpect() {
	for i := range c.lesson.Templates {
		c.templateExpects(at("problems", i), &c.lesson.Templates[i])
	}
	for i := range c.lesson.Transfer {
		c.templateExpects(at("transfer", i), &c.lesson.Transfer[i])
	}
	for i, e := range c.lesson.Explanations {
		if e.Check != nil {
			c.expects(at("explanations", i, "check"), "hint", e.Check.Hint, e.Check.Expects)
		}
	}
	for i, q := range c.lesson.Questions {
		c.expects(at("questions", i), "hint", q.Hint, q.Expects)
	}
}

func (c *lessonChecker) templateExpects(here []any, t *Template) {
	c.refuse(len(t.Expects) > len(t.Hints), sub(here, "expects"), "expects-without-hint", len(t.Expects), len(t.Hints))
	for rung, hint := range t.Hints {
		var expects []string
		if rung < len(t.Expects) {
			expects = t.Expects[rung]
		}
		c.expects(here, "hints", hint, expects)
	}
	for i, it := range t.Scaffold {
		c.expects(sub(here, "scaffold", i), "hint", it.Hint, it.Expects)
	}
}

// expects holds a hint beside what it expects.
func (c *lessonChecker) expects(here []any, field string, hint Text, expects []string) {
	asked := ""
	for _, age := range Ages {
		if text := hint.For(age); asked == "" && asksAnything(text) {
			asked = text
		}
	}
	path := sub(here, "expects")
	c.refuse(asked != "" && len(expects) == 0, sub(here, field), "hint-asks-without-expects", shortened(asked))
	c.refuse(asked == "" && len(expects) > 0, path, "expects-without-question", strings.Join(expects, ", "))
	for _, e := range expects {
		c.refuse(strings.TrimSpace(e) == "", path, "expects-nothing")
		c.refuse(len(strings.Fields(filledIn.ReplaceAllString(e, "5"))) > expectsWords, path, "expects-too-much", shortened(e), expectsWords)
	}
	c.refuse(len(expects) > 1 && slices.Contains(expects, tutor.Anything), path, "expects-anything-and-more")
}

// expectsWords is how long a short right answer may be.
const expectsWords = 6

// asksAnything reports whether a text asks something at its end.
func asksAnything(text string) bool { return strings.HasSuffix(strings.TrimSpace(text), "?") }
