package course

import (
	"fmt"
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
		if !slices.Contains([]string{"true", "false"}, strings.ToLower(s.Answer)) {
			c.fault(sub(path, "answer"), fmt.Sprintf("the answer %q is neither true nor false", s.Answer), `write answer: "true" or answer: "false"`)
		}
	case tutor.KindOrdering:
		c.ordering(path, a, s)
	case tutor.KindMatching:
		c.matching(path, a)
	case classification:
		c.grouping(path, a)
	case tutor.KindUnits:
		if !strings.ContainsFunc(s.Answer, func(r rune) bool { return unicode.IsLetter(r) || strings.ContainsRune("°$€£%", r) }) {
			c.fault(sub(path, "answer"), fmt.Sprintf("the answer %q has no unit", s.Answer), `write it behind the number: "12 cm"`)
		}
	case tutor.KindInteger:
		if r, ok := answer.Exact(s.Answer); ok && !r.IsInt() {
			c.fault(sub(path, "answer"), fmt.Sprintf("the answer can be %s, which is not a whole number", s.Answer), "say in where: what makes it whole, such as isint(a / b), or change kind:")
		}
	case tutor.KindDecimal:
		if r, ok := answer.Exact(s.Answer); ok && !finite(r.Denom().String(), s.Answer) {
			c.fault(sub(path, "answer"), fmt.Sprintf("the answer can be %s, which is no decimal that ends soon", s.Answer), "say in where: what makes it end, or change kind:")
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
		if f.has && a.Kind != f.kind {
			c.fault(sub(path, f.name), fmt.Sprintf("%s: does not go with kind %s", f.name, a.Kind), "write kind: "+string(f.kind)+", or remove it")
		}
	}
	if len(a.Choices) > 0 && a.Kind != tutor.KindChoice && a.Kind != tutor.KindOrdering && a.Kind != tutor.KindMatching {
		c.fault(sub(path, "choices"), fmt.Sprintf("choices: do not go with kind %s", a.Kind), "write kind: choice, or remove them")
	}
	if a.Form != "" && !knownForm(a.Form) {
		c.fault(sub(path, "form"), fmt.Sprintf("form %q is not known", a.Form), "use one of "+strings.Join(forms, ", ")+", or a number of places such as 2 places")
	}
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
			c.fault(sub(path, "choices"), fmt.Sprintf("the choice %q stands there twice", choice), "make the choices different")
			return
		}
	}
	switch {
	case len(s.Choices) < 2 || s.Answer == "":
	case rights == 0 && !(len(s.Answer) == 1 && int(strings.ToLower(s.Answer)[0]-'a') < len(s.Choices)):
		c.fault(sub(path, "answer"), fmt.Sprintf("the answer %q is not among the choices %s", s.Answer, strings.Join(s.Choices, ", ")), "write it as it stands in choices:")
	case rights > 1:
		c.fault(sub(path, "choices"), fmt.Sprintf("%d of the choices are right", rights), "leave one right choice, or ask for a set")
	}
}

func (c *lessonChecker) ordering(path []any, a Asked, s *tutor.Step) {
	things, field := a.Order, "order"
	if len(things) == 0 {
		things, field = s.Choices, "choices"
	}
	for i, thing := range things {
		if slices.ContainsFunc(things[:i], func(o string) bool { return strings.EqualFold(o, thing) }) {
			c.fault(sub(path, field), fmt.Sprintf("%q stands in the order twice", thing), "name each thing once")
			return
		}
	}
	if len(a.Order) == 1 {
		c.fault(sub(path, field), "one thing has no order", "list at least two")
	}
}

func (c *lessonChecker) matching(path []any, a Asked) {
	if len(a.Pairs) == 0 {
		c.fault(path, "a matching question has no pairs", "write pairs: {thing: what it belongs to}")
		return
	}
	if len(a.Pairs) == 1 {
		c.fault(sub(path, "pairs"), "one pair is nothing to match", "write at least two")
	}
	for i, p := range a.Pairs {
		for _, o := range a.Pairs[:i] {
			if strings.EqualFold(o.Left, p.Left) {
				c.fault(sub(path, "pairs"), fmt.Sprintf("%q stands on the left twice", p.Left), "name each thing once")
			}
			if strings.EqualFold(o.Right, p.Right) {
				c.fault(sub(path, "pairs", p.Left), fmt.Sprintf("%q and %q belong to the same: %q", o.Left, p.Left, p.Right), "give each its own, or write kind: classification with groups:")
			}
		}
	}
}

func (c *lessonChecker) grouping(path []any, a Asked) {
	if len(a.Groups) < 2 {
		c.fault(sub(path, "groups"), fmt.Sprintf("%d groups are too few to sort into", len(a.Groups)), "write groups: with two or more")
	}
	seen := map[string]string{}
	for _, g := range a.Groups {
		for i, item := range g.Items {
			key := strings.ToLower(item)
			if first, twice := seen[key]; twice {
				c.fault(sub(path, "groups", g.Name, i), fmt.Sprintf("%q is in %q already", item, first), "put each thing into one group")
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
				c.fault(sub(path, "accept", i), fmt.Sprintf("%s is accepted, but the answer is %s", other, s.Answer), "accept other ways of writing the same value only")
			}
		}
	}
	good := append(slices.Clone(s.Accept), s.Answer)
	for i, bad := range a.Reject {
		for _, wording := range c.lesson.widen([]string{bad}) {
			if slices.ContainsFunc(good, func(g string) bool { return sameStems(g, wording) }) {
				c.fault(sub(path, "reject", i), fmt.Sprintf("%q is both accepted and rejected", wording), "take it out of one of the two")
				break
			}
		}
	}
	for i, m := range a.Mistakes {
		for _, says := range m.Says {
			if s.Kind == tutor.KindChoice && !slices.ContainsFunc(s.Choices, func(o string) bool { return strings.EqualFold(o, says) || saidAny(o, []string{says}) }) {
				c.fault(sub(path, "mistakes", i), fmt.Sprintf("%q is none of the choices", says), "name a wrong choice as it stands in choices:")
			}
			if !strings.Contains(says, "+") && right(s, says) {
				c.fault(sub(path, "mistakes", i), fmt.Sprintf("the mistake %q grades as right", says), "take it out, or make the answer narrower")
			}
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
					c.fault(sub(path, "ideas", i, "wrong", j), fmt.Sprintf("%q shows the idea and its opposite", wording), "take it out of words: or of wrong:")
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
