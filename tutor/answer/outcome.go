package answer

import (
	"math"
	"math/big"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// A verdict as it is told outside: with the form, the reading and the distance.

// outcome fills in form, reading and distance; toks is the typed text.
func (w *wanted) outcome(v verdict, typed string, toks []english.Token) Outcome {
	out := Outcome{
		Equivalent: v.equal, Sure: v.sure, FormOK: true, Given: strings.TrimSpace(typed), Reason: v.reason, RelativeError: math.NaN(),
	}
	if v.lacks != "" {
		out.FormOK, out.FormNote = false, v.lacks
	}
	if v.node == nil {
		return out
	}
	out.Value = valueGiven(v.node, typed, toks)
	out.Given = out.Value.Text
	if v.equal {
		if note := w.formNote(v.node); note != "" {
			out.FormOK, out.FormNote = false, note
		}
		return out
	}
	out.RelativeError = w.relativeError(v.node)
	return out
}

// valueGiven is the answer as read, found again in the typed text.
func valueGiven(n *node, typed string, toks []english.Token) *tutor.Value {
	worth := exactWorth(n)
	if worth != nil {
		mentions := mentionsIn(toks, reading{})
		for i := len(mentions) - 1; i >= 0; i-- {
			if exact := exactWorth(mentions[i].node); exact != nil && worth.Cmp(exact) == 0 {
				v := valueOf(mentions[i], toks, typed)
				return &v
			}
		}
	}
	v := tutor.Value{Text: strings.TrimSpace(typed), Start: 0, End: len(typed), Form: formOf(n), Exact: worth}
	if n.op == opQuantity {
		v.Unit = n.unit.Name
	}
	if v.Exact == nil {
		v.Expr = canonical(n)
	}
	return &v
}

// relativeError is how far off a wrong number is; NaN where that means nothing.
func (w *wanted) relativeError(n *node) float64 {
	if w.node == nil {
		return math.NaN()
	}
	want, got := exactWorth(w.node), exactWorth(n)
	if want == nil || got == nil || want.Sign() == 0 {
		return math.NaN()
	}
	diff := new(big.Rat).Sub(got, want)
	diff.Quo(diff, want)
	f, _ := diff.Abs(diff).Float64()
	return f
}
