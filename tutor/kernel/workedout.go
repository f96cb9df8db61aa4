package kernel

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/english"
)

// A student's own question behind a right answer that is nothing but a sum is worked out,
// exactly: "is 25% of 20 then 5", "do you get the same with 4 times 2", "what is 20 x 30".

// ofMath is the subject in which numbers in a question are meant as such.
const ofMath = "math"

// workedOut answers such a question behind the right answer to a problem; it is "" where
// the question is none.
func (t *reading) workedOut(question string, answered *tutor.Problem) string {
	if t.subject != ofMath || answered == nil {
		return ""
	}
	if said := t.ofAnswer(question, answered); said != "" {
		return said
	}
	values := sums(question)
	asks, plain := english.Comparing(outside(question, values))
	switch {
	case !plain:
	case asks == english.AsksWhetherSame && plainlySame(values):
		return t.said("worked_yes", builtin.Words{One: values[0].Text, Other: "the same as " + values[1].Text})
	case slices.ContainsFunc(values, works):
		return t.sumOf(values, asks, answered)
	}
	return ""
}

// sumOf answers what is asked of values of which one has to be worked out.
func (t *reading) sumOf(values []tutor.Value, asks english.Comparison, answered *tutor.Problem) string {
	switch {
	case len(values) == 2 && asks != english.AsksHowMuch:
		return t.bothOf(values[0], values[1])
	case len(values) == 1 && asks == english.AsksWhetherSame:
		if given, ok := answer.Exact(answered.Answer); ok {
			return t.bothOf(values[0], tutor.Value{Text: answered.Answer, Exact: given})
		}
	case len(values) == 1 && asks == english.AsksHowMuch:
		if v := shown(values[0]); v != "" {
			return t.said("worked_what", builtin.Words{One: values[0].Text, Given: v})
		}
	}
	return ""
}

// plainlySame reports whether values are two that are the same and have not to be worked out: "is 4/8
// the same as 1/2".
func plainlySame(values []tutor.Value) bool {
	return len(values) == 2 && !works(values[0]) && !works(values[1]) && values[0].Exact.Cmp(values[1].Exact) == 0
}

// bothOf tells whether two values are the same.
func (t *reading) bothOf(one, other tutor.Value) string {
	if one.Exact == nil || other.Exact == nil {
		return ""
	}
	if !works(one) {
		one, other = other, one
	}
	w := builtin.Words{One: one.Text, Other: other.Text, Given: shown(one), Hint: shown(other)}
	switch same := one.Exact.Cmp(other.Exact) == 0; {
	case w.Given == "" || w.Hint == "":
		return ""
	case same && works(other):
		return t.said("worked_both", w)
	case same:
		return t.said("worked_yes", w)
	}
	return t.said("worked_no", w)
}

// said words an occasion before a plan is made.
func (t *reading) said(occasion string, w builtin.Words) string {
	return t.Staff.Say(occasion, t.voice(t.in.State).Grade, t.in.Turn, w)
}

// sums are the values in a text that stand in no longer one.
func sums(text string) []tutor.Value {
	found := answer.Find(text)
	return slices.DeleteFunc(slices.Clone(found), func(v tutor.Value) bool {
		return v.Exact == nil || slices.ContainsFunc(found, func(w tutor.Value) bool {
			return w.Exact != nil && w.End-w.Start > v.End-v.Start && w.Start <= v.Start && v.End <= w.End
		})
	})
}

// outside is what is left of a text without its values.
func outside(text string, values []tutor.Value) string {
	var out strings.Builder
	at := 0
	for _, v := range values {
		out.WriteString(text[at:v.Start])
		at = v.End
	}
	out.WriteString(text[at:])
	return out.String()
}

// works reports whether a value has to be worked out.
func works(v tutor.Value) bool { return v.Expr != "" }

// shown is a value as it is told: a whole number or a fraction; "" where another form would
// read better.
func shown(v tutor.Value) string {
	if !works(v) {
		return v.Text
	}
	if v.Exact.IsInt() || strings.Contains(v.Text, "/") {
		return v.Exact.RatString()
	}
	if ten := new(big.Rat).Mul(v.Exact, big.NewRat(hundredth, 1)); ten.IsInt() {
		return strings.TrimRight(v.Exact.FloatString(2), "0")
	}
	return ""
}

// hundredth is how fine a decimal is told.
const hundredth = 100
