package course

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
)

// item checks a fixed question.
func (c *lessonChecker) item(path []any, it Item) {
	step := it.Step(Middle)
	c.kind(path, it.Asked)
	c.computes(path, step.Ask, step.Answer)
	if c.shape(path, it.Asked, &step) {
		c.grades(path, &step)
		c.asked(path, it.Asked, &step)
	}
	c.keeps(path, &step)
}

// kinds lists the kinds of answer that a question may ask for.
var kinds = []tutor.AnswerKind{
	tutor.KindInteger, tutor.KindDecimal, tutor.KindFraction, tutor.KindMixed, tutor.KindPercent, tutor.KindRatio,
	tutor.KindUnits, tutor.KindExpression, tutor.KindEquation, tutor.KindInequality, tutor.KindInterval,
	tutor.KindList, tutor.KindSet, tutor.KindChoice, tutor.KindTrueFalse, tutor.KindShortText,
	tutor.KindOrdering, tutor.KindMatching, classification, tutor.KindConceptual,
}

// numeric are the kinds whose answer is one exact number.
var numeric = []tutor.AnswerKind{tutor.KindInteger, tutor.KindDecimal, tutor.KindFraction, tutor.KindMixed}

func (c *lessonChecker) kind(path []any, a Asked) {
	kind, choices := a.Kind, a.Choices
	c.refuse(!slices.Contains(kinds, kind), append(path, "kind"), "kind-unknown", kind, join(kinds))
	c.refuse((kind == tutor.KindChoice || kind == tutor.KindOrdering && len(a.Order) == 0) && len(choices) < 2, sub(path, "kind"), "kind-needs-choices")
}

// grades asks that the answer and all it accepts are right by the grader, and
// that all it rejects is not. It reports whether the answer itself is.
func (c *lessonChecker) grades(path []any, s *tutor.Step) bool {
	if strings.TrimSpace(s.Answer) == "" {
		c.fault(path, "no-answer")
		return false
	}
	own := right(s, s.Answer)
	if _, number := answer.Exact(s.Answer); !number && slices.Contains(numeric, s.Kind) {
		own = false
	}
	c.refuse(!own, append(path, "answer"), "answer-does-not-grade", s.Answer, s.Kind)
	for _, a := range s.Accept {
		c.refuse(!right(s, a), append(path, "accept"), "accepted-does-not-grade", a)
	}
	for _, r := range s.Reject {
		c.refuse(right(s, r), append(path, "reject"), "rejected-grades-as-right", r)
	}
	return own
}

func right(s *tutor.Step, typed string) bool {
	out := compareAsked(s, typed)
	return out.Sure && out.Equivalent && out.FormOK
}

// shape checks that a question holds what its kind needs, and nothing that
// another kind would need. It reports whether it does.
func (c *lessonChecker) shape(path []any, a Asked, s *tutor.Step) bool {
	before := len(c.faults)
	c.fields(path, a)
	c.ideas(path, a.Kind, a.Ideas)
	if check, asked := shapeChecks[a.Kind]; asked {
		check(c, path, a, s)
	}
	c.otherAnswers(path, a, s)
	return len(c.faults) == before
}

// shapeChecks are what a kind of question asks of itself; the others ask nothing
// but that their answer grades.
var shapeChecks = map[tutor.AnswerKind]func(c *lessonChecker, path []any, a Asked, s *tutor.Step){
	tutor.KindChoice:   (*lessonChecker).choices,
	tutor.KindOrdering: (*lessonChecker).ordering,
	tutor.KindMatching: (*lessonChecker).matching,
	classification:     (*lessonChecker).grouping,
	tutor.KindTrueFalse: func(c *lessonChecker, path []any, _ Asked, s *tutor.Step) {
		truth := strings.ToLower(s.Answer)
		c.refuse(truth != "true" && truth != "false", sub(path, "answer"), "answer-neither-true-nor-false", s.Answer)
	},
	tutor.KindUnits: func(c *lessonChecker, path []any, _ Asked, s *tutor.Step) {
		c.refuse(!hasUnit.MatchString(s.Answer), sub(path, "answer"), "answer-without-unit", s.Answer)
	},
	tutor.KindInteger: func(c *lessonChecker, path []any, _ Asked, s *tutor.Step) {
		r, ok := answer.Exact(s.Answer)
		c.refuse(ok && !r.IsInt(), sub(path, "answer"), "answer-not-whole", s.Answer)
	},
	tutor.KindDecimal: func(c *lessonChecker, path []any, _ Asked, s *tutor.Step) {
		r, ok := answer.Exact(s.Answer)
		c.refuse(ok && !finite(r.Denom().String(), s.Answer), sub(path, "answer"), "answer-no-decimal", s.Answer)
	},
}

// hasUnit finds the unit of an answer; a time of day is its own.
var hasUnit = pattern.New(`[\pL°$€£%]|^\d{1,2}:\d\d$`)

// finite reports whether an exact value is written with a few places.
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

// places are the forms that hold a number: "2 places", and "within 0.5" for an answer
// that need only be near.
var places = pattern.New(`^(?:\d+ (?:decimal )?places?|within \d+(?:[./]\d+)?)$`)

func knownForm(form string) bool {
	return !slices.ContainsFunc(strings.FieldsFunc(form, func(r rune) bool { return r == ';' || r == ',' }), func(f string) bool {
		f = strings.TrimSpace(f)
		return !slices.Contains(forms, f) && !places.MatchString(f)
	})
}

// choices asks for one right choice among different ones.
func (c *lessonChecker) choices(path []any, _ Asked, s *tutor.Step) {
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

func (c *lessonChecker) matching(path []any, a Asked, _ *tutor.Step) {
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

func (c *lessonChecker) grouping(path []any, a Asked, _ *tutor.Step) {
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
	c.phrases(path, a.Ideas)
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

// sameStems reports whether two phrases are the same but for endings.
func sameStems(a, b string) bool {
	x, y := tokens(a), tokens(b)
	return len(x) > 0 && slices.EqualFunc(x, y, func(p, q word) bool { return p.stem == q.stem })
}

// asked checks what a question asks for beyond its answer: its passage, its
// rubric and the examples that the author wrote. The step is the question as posed.
func (c *lessonChecker) asked(path []any, a Asked, s *tutor.Step) {
	c.examples(path, s, a)
	c.refuse(a.Need < 0 || a.Need > len(a.Ideas), sub(path, "need"), "need-out-of-range", a.Need, len(a.Ideas))
	c.evidence(path, a)
	for i, m := range a.Mistakes {
		c.refuse(len(m.Says) == 0, sub(path, "mistakes", i), "mistake-without-words")
		c.refuse(!slices.ContainsFunc(c.lesson.Misconceptions, func(k Misconception) bool { return k.Bug == m.Bug }), sub(path, "mistakes", i, "bug"), "misconception-unknown", m.Bug)
	}
}

// examples grades the answers that the author gives as examples.
func (c *lessonChecker) examples(path []any, s *tutor.Step, a Asked) {
	for i, e := range a.RightExamples {
		if !right(s, e) {
			c.fault(sub(path, "right_examples", i), "right-example-is-wrong", e, compareAsked(s, e).Reason)
		}
	}
	for i, e := range a.WrongExamples {
		c.refuse(right(s, e), sub(path, "wrong_examples", i), "wrong-example-is-right", e)
	}
}

func (c *lessonChecker) ideas(path []any, kind tutor.AnswerKind, ideas []Idea) {
	c.refuse(kind == tutor.KindConceptual && len(ideas) == 0, path, "no-ideas")
	for i, idea := range ideas {
		c.refuse(idea.Idea == "" || len(idea.Words)+len(idea.Says)+len(idea.Never) == 0, sub(path, "ideas", i), "idea-not-whole")
	}
}

// evidence asks that the words to be named stand in the passage.
func (c *lessonChecker) evidence(path []any, a Asked) {
	p, known := c.lesson.passage(a.Passage)
	switch {
	case a.Passage != "" && !known:
		c.fault(sub(path, "passage"), "passage-unknown", a.Passage)
	case a.Passage == "" && len(a.Evidence) > 0:
		c.fault(sub(path, "evidence"), "evidence-without-passage")
	}
	if !known {
		return
	}
	for i, e := range a.Evidence {
		for _, age := range Ages {
			if !strings.Contains(plainWords(p.Text.For(age)), plainWords(e)) {
				c.fault(sub(path, "evidence", i), "evidence-not-in-passage", p.ID, e)
				break
			}
		}
	}
}

// plainWords is a text as words and spaces, for finding one text in another.
func plainWords(text string) string { return " " + strings.Join(wordsOf(text), " ") + " " }
