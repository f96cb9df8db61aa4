package course

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"primer/tutor"
	"primer/tutor/answer"
)

// shape checks that a question holds what its kind needs, and nothing that
// another kind would need. It says whether it does.
func (c *lessonChecker) shape(path []any, a Asked, s *tutor.Step) bool {
	before := len(c.faults)
	c.fields(path, a)
	c.ideas(path, a.Kind, a.Ideas)
	switch a.Kind {
	case tutor.KindChoice:
		c.choices(path, s)
	case tutor.KindTrueFalse:
		c.refuse(!slices.Contains([]string{"true", "false"}, strings.ToLower(s.Answer)), sub(path, "answer"), "answer-neither-true-nor-false", s.Answer)
	case tutor.KindOrdering:
		c.ordering(path, a, s)
	case tutor.KindMatching:
		c.matching(path, a)
	case classification:
		c.grouping(path, a)
	case tutor.KindUnits:
		if !strings.ContainsFunc(s.Answer, func(r rune) bool { return unicode.IsLetter(r) || strings.ContainsRune("°$€£%", r) }) {
			c.fault(sub(path, "answer"), "answer-without-unit", s.Answer)
		}
	case tutor.KindInteger:
		if r, ok := answer.Exact(s.Answer); ok && !r.IsInt() {
			c.fault(sub(path, "answer"), "answer-not-whole", s.Answer)
		}
	case tutor.KindDecimal:
		if r, ok := answer.Exact(s.Answer); ok && !finite(r.Denom().String(), s.Answer) {
			c.fault(sub(path, "answer"), "answer-no-decimal", s.Answer)
		}
	case tutor.KindNumeric, tutor.KindConceptual, tutor.KindFraction, tutor.KindMixed, tutor.KindPercent, tutor.KindRatio, tutor.KindExpression,
		tutor.KindEquation, tutor.KindInequality, tutor.KindInterval, tutor.KindList, tutor.KindSet, tutor.KindShortText:
	}
	c.otherAnswers(path, a, s)
	return len(c.faults) == before
}

// finite says that an exact value is written with a few places.
func finite(denominator, text string) bool {
	_, places, _ := strings.Cut(text, ".")
	return len(places) <= 5 && (denominator == "1" || !strings.Contains(text, "/"))
}

// fields reports what belongs to another kind of question.
func (c *lessonChecker) fields(path []any, a Asked) {
	for _, f := range []struct {
		name string
		has  bool
		kind tutor.AnswerKind
	}{
		{"order", len(a.Order) > 0, tutor.KindOrdering},
		{"pairs", len(a.Pairs) > 0, tutor.KindMatching},
		{"groups", len(a.Groups) > 0, classification},
		{"ideas", len(a.Ideas) > 0, tutor.KindConceptual},
	} {
		c.refuse(f.has && a.Kind != f.kind, sub(path, f.name), "field-of-another-kind", f.name, a.Kind, string(f.kind))
	}
	c.refuse(len(a.Choices) > 0 && a.Kind != tutor.KindChoice && a.Kind != tutor.KindOrdering && a.Kind != tutor.KindMatching, sub(path, "choices"), "choices-of-another-kind", a.Kind)
	c.refuse(a.Form != "" && !knownForm(a.Form), sub(path, "form"), "form-unknown", a.Form, strings.Join(forms, ", "))
}

// forms are the forms that can be asked for.
var forms = []string{
	"simplest", "fraction", "proper", "improper", "mixed", "decimal", "percent", "integer", "ratio", "scientific", "pi",
	"prime_factorization", "factored", "expanded", "same_form", "unit", "exact",
}

var places = regexp.MustCompile(`^\d+ (?:decimal )?places?$`)

func knownForm(form string) bool {
	for _, f := range strings.FieldsFunc(form, func(r rune) bool { return r == ';' || r == ',' }) {
		if f = strings.TrimSpace(f); !slices.Contains(forms, f) && !places.MatchString(f) {
			return false
		}
	}
	return true
}

// choices asks for one right choice among different ones.
func (c *lessonChecker) choices(path []any, s *tutor.Step) {
	rights := 0
	for i, choice := range s.Choices {
		if strings.EqualFold(choice, s.Answer) || slices.ContainsFunc(s.Accept, func(a string) bool { return strings.EqualFold(choice, a) }) {
			rights++
		} else if equal, sure := answer.Equal(choice, s.Answer); equal && sure {
			rights++
		}
		if slices.ContainsFunc(s.Choices[:i], func(other string) bool { return strings.EqualFold(strings.TrimSpace(other), strings.TrimSpace(choice)) }) {
			c.fault(sub(path, "choices"), "choice-stands-twice", choice)
			return
		}
	}
	switch {
	case len(s.Choices) < 2 || s.Answer == "":
	case rights == 0 && !(len(s.Answer) == 1 && int(strings.ToLower(s.Answer)[0]-'a') < len(s.Choices)):
		c.fault(sub(path, "answer"), "answer-not-among-choices", s.Answer, strings.Join(s.Choices, ", "))
	case rights > 1:
		c.fault(sub(path, "choices"), "several-choices-right", rights)
	}
}

func (c *lessonChecker) ordering(path []any, a Asked, s *tutor.Step) {
	things, field := a.Order, "order"
	if len(things) == 0 {
		things, field = s.Choices, "choices"
	}
	for i, thing := range things {
		if slices.ContainsFunc(things[:i], func(o string) bool { return strings.EqualFold(o, thing) }) {
			c.fault(sub(path, field), "thing-twice-in-order", thing)
			return
		}
	}
	c.refuse(len(a.Order) == 1, sub(path, field), "order-of-one")
}

func (c *lessonChecker) matching(path []any, a Asked) {
	if len(a.Pairs) == 0 {
		c.fault(path, "matching-without-pairs")
		return
	}
	c.refuse(len(a.Pairs) == 1, sub(path, "pairs"), "one-pair")
	for i, p := range a.Pairs {
		for _, o := range a.Pairs[:i] {
			c.refuse(strings.EqualFold(o.Left, p.Left), sub(path, "pairs"), "pair-twice-on-the-left", p.Left)
			c.refuse(strings.EqualFold(o.Right, p.Right), sub(path, "pairs", p.Left), "pairs-share-their-right", o.Left, p.Left, p.Right)
		}
	}
}

func (c *lessonChecker) grouping(path []any, a Asked) {
	c.refuse(len(a.Groups) < 2, sub(path, "groups"), "too-few-groups", len(a.Groups))
	seen := map[string]string{}
	for _, g := range a.Groups {
		for i, item := range g.Items {
			key := strings.ToLower(item)
			if first, twice := seen[key]; twice {
				c.fault(sub(path, "groups", g.Name, i), "thing-in-two-groups", item, first)
			}
			seen[key] = g.Name
		}
	}
}

// otherAnswers checks accept: against the answer and against reject:.
func (c *lessonChecker) otherAnswers(path []any, a Asked, s *tutor.Step) {
	if slices.Contains(numeric, a.Kind) {
		for i, other := range a.Accept {
			if i >= len(s.Accept) {
				break
			}
			if equal, sure := answer.Equal(s.Accept[i], s.Answer); sure && !equal {
				c.fault(sub(path, "accept", i), "accepted-value-differs", other, s.Answer)
			}
		}
	}
	good := append(slices.Clone(s.Accept), s.Answer)
	for i, bad := range a.Reject {
		for _, wording := range c.lesson.widen([]string{bad}) {
			if slices.ContainsFunc(good, func(g string) bool { return sameStems(g, wording) }) {
				c.fault(sub(path, "reject", i), "accepted-and-rejected", wording)
				break
			}
		}
	}
	for i, m := range a.Mistakes {
		for _, says := range m.Says {
			if s.Kind == tutor.KindChoice && !slices.ContainsFunc(s.Choices, func(o string) bool { return strings.EqualFold(o, says) || saidAny(o, []string{says}) }) {
				c.fault(sub(path, "mistakes", i), "mistake-is-no-choice", says)
			}
			c.refuse(!strings.Contains(says, "+") && right(s, says), sub(path, "mistakes", i), "mistake-grades-as-right", says)
		}
	}
	c.bothWays(path, a.Ideas)
}

// bothWays reports phrases that show an idea and its opposite.
func (c *lessonChecker) bothWays(path []any, ideas []Idea) {
	for i, idea := range ideas {
		words := c.lesson.widen(idea.Words)
		for j, wrong := range idea.Wrong {
			for _, wording := range c.lesson.widen([]string{wrong}) {
				if slices.ContainsFunc(words, func(w string) bool { return sameStems(w, wording) }) {
					c.fault(sub(path, "ideas", i, "wrong", j), "phrase-shows-both-ways", wording)
					break
				}
			}
		}
	}
}

// sameStems says that two phrases are the same but for endings.
func sameStems(a, b string) bool {
	x, y := tokens(a), tokens(b)
	return len(x) > 0 && slices.EqualFunc(x, y, func(p, q word) bool { return p.stem == q.stem })
}
