package builtin

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
)

// little is one line for who does not know twice in a row: a small step with a choice of two.
func (d desk) little(w *tutor.Work) {
	p := d.Before.Problem
	for _, s := range p.Steps {
		if one, other, ok := pairOf(s.Kind, s.Answer, s.Choices); ok && Asked(d.Before.SaidBefore, s.Ask) == 0 && !Repeats(d.Before.SaidBefore, s.Ask) && len(s.Choices) <= 2 {
			ask := withoutList(s.Ask)
			w.Text = d.say("little_step", func(x *prompts.Words) { x.Ask, x.One, x.Other = ask, d.inOrder(one, other), d.inOrder(other, one) })
			w.Asks, w.Lead, w.Expects, w.Tell = true, s.Ask, expects(s), stepTold(s)
			return
		}
	}
	if text := d.twoOf(*p); text != "" {
		w.Text = text
		return
	}
	if len(p.Pairs) > 1 && len(p.Choices) > 1 {
		one := p.Pairs[int(d.Before.Seed%uint64(len(p.Pairs)))]
		other := slices.DeleteFunc(slices.Clone(p.Choices), func(c string) bool { return c == one.Right })[0]
		w.Text = d.say("little_pair", func(x *prompts.Words) {
			x.Given, x.One, x.Other = one.Left, d.inOrder(one.Right, other), d.inOrder(other, one.Right)
		})
		w.Asks, w.Lead, w.Expects = true, one.Left, []string{one.Right}
		return
	}
	w.Text = d.say("little_ways")
}

// twoOf is the open question as a choice of its answer and another one; "" where no two can
// be told.
func (d desk) twoOf(p tutor.Problem) string {
	one, other, ok := pairOf(p.Kind, p.Answer, p.Choices)
	if !ok {
		return ""
	}
	return d.say("little_two", func(x *prompts.Words) { x.One, x.Other = d.inOrder(one, other), d.inOrder(other, one) })
}

// inOrder is the one of two that stands where the first of them was given: which of them
// stands first follows from the session's seed and the turn.
func (d desk) inOrder(one, other string) string {
	if (d.Before.Seed+uint64(d.Turn))%2 == 0 {
		return one
	}
	return other
}

// pairOf is an answer and another one that somebody may give.
func pairOf(kind tutor.AnswerKind, right string, choices []string) (one, other string, ok bool) {
	switch kind {
	case tutor.KindTrueFalse:
		return "true", "false", true
	case tutor.KindChoice:
		for _, c := range choices {
			if c != right {
				return strings.TrimRight(right, "."), strings.TrimRight(c, "."), true
			}
		}
	case tutor.KindInteger, tutor.KindDecimal, tutor.KindFraction:
		v, exact := new(big.Rat).SetString(strings.ReplaceAll(right, "−", "-"))
		switch {
		case !exact:
		case v.Sign() < 0:
			return right, strings.TrimLeft(right, "-−"), true
		case v.IsInt():
			return right, new(big.Rat).Add(v, big.NewRat(1, 1)).RatString(), true
		case strings.Contains(right, "/"):
			return right, new(big.Rat).SetFrac(v.Num(), new(big.Int).Add(v.Denom(), v.Num())).RatString(), true
		}
	case tutor.KindNumeric, tutor.KindConceptual, tutor.KindMixed, tutor.KindPercent, tutor.KindRatio, tutor.KindUnits, tutor.KindExpression,
		tutor.KindEquation, tutor.KindInequality, tutor.KindInterval, tutor.KindList, tutor.KindSet, tutor.KindShortText, tutor.KindOrdering, tutor.KindMatching:
	}
	return "", "", false
}
