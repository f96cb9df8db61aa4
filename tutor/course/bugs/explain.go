package bugs

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course/formula"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// Question is one wrong answer to explain.
type Question struct {
	Type    string   // type of the problem; "" or an unknown one is worked out from Problem
	Args    []string // operands as exact text; none means that they are read from Problem
	Problem string   // the question's text
	Correct string   // the right answer; "" means the type's own formula
	Given   string   // what the student gave
	Work    string   // all that the student wrote; "" means Given
}

// Explain names the buggy rules that give this answer, the likeliest first. It
// is empty for a right answer, for an answer that no rule gives, and for a
// problem that it cannot read. Weights add up to 1.
func (c *Catalogue) Explain(q Question) []tutor.Explanation {
	t, ops, ok := c.place(q)
	if !ok || q.Given == "" {
		return nil
	}
	judge := t.judgeOf(q, ops)
	if judge.isRight() {
		return nil
	}
	if found := t.fitting(ops, judge); len(found) > 0 || t.Reads != ReadsValue {
		return found
	}
	// A slip at the very end hides the rule; the steps before it may still show it.
	return t.fitting(ops, valueJudge{steps(q.Given), t.rightAnswers(q, ops)})
}

// Standing is what an answer is worth before any rule is looked for.
type Standing struct {
	Right bool   // it is the right answer
	Pick  bool   // the question asks which of two is larger, so that signs compare
	Type  string // of the problem, "" where it cannot be told
}

// Stand tells how an answer stands.
func (c *Catalogue) Stand(q Question) Standing {
	if t, ops, ok := c.place(q); ok {
		if q.Type == t.Name || q.Correct == "" || t.Reads == ReadsPick {
			return Standing{t.judgeOf(q, ops).isRight(), t.Reads == ReadsPick, t.Name}
		}
	}
	right := q.Correct != "" && valueJudge{readings(q.Given), readings(q.Correct)}.isRight()
	return Standing{Right: right}
}

// fitting are the rules that give the answer, ranked.
func (t *Type) fitting(ops operands, judge judge) []tutor.Explanation {
	var found []tutor.Explanation
	var total float64
	for i := range t.Rules {
		r := &t.Rules[i]
		weight := r.Common * judge.fit(r.answers(ops))
		if weight == 0 {
			continue
		}
		total += weight
		found = append(found, r.explanation(weight))
	}
	for i := range found {
		found[i].Weight /= total
	}
	sorting.Stable(found, func(a, b tutor.Explanation) int {
		switch {
		case a.Weight > b.Weight:
			return -1
		case a.Weight < b.Weight:
			return 1
		}
		return 0
	})
	return found
}

// judge compares one given answer with the right one and with rules' answers.
type judge interface {
	isRight() bool
	// fit is how surely one of the answers is the given one, 0 to 1.
	fit(answers []formula.Value) float64
}

func (t *Type) judgeOf(q Question, ops operands) judge {
	right := t.rightAnswers(q, ops)
	switch t.Reads {
	case ReadsPick:
		j := pickJudge{ops: ops}
		for _, v := range t.ownRight(ops) {
			j.right = pickOf(v, ops)
		}
		j.given = readPick(q.Given, asksSmaller(q, j.right, ops), ops)
		if bareSign(q.Given) && t.shownSwapped(q.Problem, ops) {
			j.given = j.given.swapped()
		}
		return j
	case ReadsValue:
		return valueJudge{readings(q.Given), right}
	}
	return valueJudge{readings(q.Given), right}
}

// rightAnswers are the stated right answer and the type's own.
func (t *Type) rightAnswers(q Question, ops operands) []reading {
	var all []reading
	if q.Correct != "" {
		all = append(all, readings(q.Correct)...)
	}
	for _, v := range t.ownRight(ops) {
		all = append(all, read(v.String()))
	}
	return all
}

func (t *Type) ownRight(ops operands) []formula.Value {
	if t.right == nil {
		return nil
	}
	values, err := t.right.make(ops)
	if err != nil {
		return nil
	}
	return values
}

// valueJudge compares values.
type valueJudge struct {
	given []reading // the surest first
	right []reading
}

func (j valueJudge) isRight() bool {
	for _, g := range j.given {
		for _, r := range j.right {
			if matchAnswer(g, r) != noMatch {
				return true
			}
		}
	}
	return false
}

// How surely a fit of each kind tells the rule. An answer written as the rule
// writes it tells more than one of the same value; the further answers of a rule
// (a variant of it) tell less than its typical one.
const (
	fitText    = 1
	fitValue   = 0.7
	fitRounded = 0.5
	fitVariant = 0.3
)

func (j valueJudge) fit(answers []formula.Value) float64 {
	var best float64
	for i, v := range answers {
		exact := read(v.String())
		if j.equalsRight(exact) {
			continue
		}
		for _, g := range j.given {
			f := fitOf(matchAnswer(g, exact))
			if i > 0 {
				f *= fitVariant
			}
			best = max(best, f)
		}
	}
	return best
}

func (j valueJudge) equalsRight(exact reading) bool {
	return slices.ContainsFunc(j.right, func(r reading) bool {
		m := matchAnswer(exact, r)
		return m == sameText || m == sameSize
	})
}

func fitOf(m match) float64 {
	switch m {
	case noMatch:
		return 0
	case rounded:
		return fitRounded
	case sameSize:
		return fitValue
	case sameText:
		return fitText
	}
	return 0
}

// pickJudge compares which operand was taken for the larger one.
type pickJudge struct {
	ops          operands
	given, right pick
}

func (j pickJudge) isRight() bool { return j.given == noPick || j.given == j.right }

func (j pickJudge) fit(answers []formula.Value) float64 {
	for _, v := range answers {
		if p := pickOf(v, j.ops); p == j.given && p != j.right {
			return fitText
		}
	}
	return 0
}

// Prediction is a wrong answer that a type's rules give.
type Prediction struct {
	Bug   string   // the commonest rule that gives it
	Also  []string // the other rules that give an answer of the same value
	Gives string   // the answer as the rule writes it
	Right bool     // it is the right answer: the rule does not show itself here
}

// Predict is the typical answer of every rule, rules of equal value merged, the
// commonest first. It is what checks and makers of choices need.
func (c *Catalogue) Predict(typ string, args []string) []Prediction {
	t, ok := c.made().types[typ]
	if !ok {
		return nil
	}
	ops, err := t.bind(args)
	if err != nil {
		return nil
	}
	right := t.rightAnswers(Question{}, ops)
	rules := slices.Clone(t.Rules)
	sorting.Stable(rules, func(a, b Rule) int { return cmp.Compare(b.Common, a.Common) })
	var all []Prediction
	for i := range rules {
		answers := rules[i].answers(ops)
		if len(answers) == 0 {
			continue
		}
		gives := read(answers[0].String())
		j := slices.IndexFunc(all, func(p Prediction) bool { return matchAnswer(gives, read(p.Gives)) >= sameSize })
		if j >= 0 {
			all[j].Also = append(all[j].Also, rules[i].Bug)
			continue
		}
		p := Prediction{Bug: rules[i].Bug, Gives: gives.text}
		p.Right = valueJudge{right: right}.equalsRight(gives)
		all = append(all, p)
	}
	return all
}

// Tells reports whether a buggy rule shows itself in a problem: it leads to an answer,
// and to another one than the right one.
func (c *Catalogue) Tells(typ string, args []string, bug string) bool {
	return slices.ContainsFunc(c.Predict(typ, args), func(p Prediction) bool {
		return !p.Right && (p.Bug == bug || slices.Contains(p.Also, bug))
	})
}

// Right is the right answer by the type's own formula.
func (c *Catalogue) Right(typ string, args []string) (string, error) {
	t, ok := c.made().types[typ]
	if !ok {
		return "", fmt.Errorf("there is no problem type %q", typ)
	}
	ops, err := t.bind(args)
	if err != nil {
		return "", err
	}
	if t.right == nil {
		return "", fmt.Errorf("type %s states no right answer", typ)
	}
	values, err := t.right.make(ops)
	if err != nil {
		return "", fmt.Errorf("type %s: %w", typ, err)
	}
	return values[0].String(), nil
}
