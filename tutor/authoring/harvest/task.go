package harvest

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// task is a question with its answer, before it is a problem of a draft.
type task struct {
	ask    string
	answer string
	kind   tutor.AnswerKind
	form   string
	expr   string   // what is computed, "" where nothing is
	steps  []string // of the solution, as the text has them
	way    string   // by which it was derived from the question's own words: "median"; "" for others
}

// ask makes the question that a true chain answers; false when it answers none
// that makes sense alone.
func ask(c chain) (task, bool) {
	if len(c.sides) < 2 || len(c.quote) > 600 {
		return task{}, false
	}
	t, ok := asked(c)
	if !ok || strings.TrimSpace(t.answer) == "" {
		return task{}, false
	}
	t.steps = links(c)
	return t, true
}

func asked(c chain) (task, bool) {
	if n := c.numeric(); len(n.sides) >= 2 && len(n.sides) < len(c.sides) {
		return asked(n)
	}
	first, last := c.first(), c.last()
	switch {
	case strings.Contains(first.text, ":"):
		return ratioOf(first, last)
	case len(first.vars) > 0:
		return rewritten(first, last)
	case !last.atom():
		return task{}, false
	case first.ops > 0:
		return value(first, last)
	}
	return converted(first, last)
}

// tooPlain is a calculation that nobody learns from: 5 × 1, 0 + 3.
var tooPlain = pattern.New(`^\(?[\d.]+\)? ?[×*·/÷] ?1$|^1 ?[×*·] ?[\d.]+$|^\d+ ?\+ ?0$|^0 ?\+ ?\d+$`)

// value asks for the worth of a calculation.
func value(first, last side) (task, bool) {
	text := tidySigns(first.noUnits())
	for thousands.MatchString(text) {
		text = thousands.ReplaceAllString(text, "$1$2")
	}
	if tooPlain.MatchString(text) || last.unit != "" && first.unit != "" && unlike(first.unit, last.unit) && !last.rate() {
		return task{}, false
	}
	t := task{ask: "Work out " + text + ".", answer: last.number(), expr: first.math}
	if strings.Contains(text, " of ") {
		t.ask = "What is " + text + "?"
	}
	t.kind = answer.NumberKind(t.answer)
	if t.kind == tutor.KindPercent && !strings.Contains(text, "%") {
		return task{}, false
	}
	return t, t.kind != ""
}

// unlike reports whether two units differ other than in a raised sign: an area has
// other units than its sides.
func unlike(a, b string) bool { return strings.TrimRight(a, "s") != strings.TrimRight(b, "s") }

var spacesAround = pattern.New(`\s*([+×÷·])\s*`)

// tidySigns gives signs the spaces and the look that questions have.
func tidySigns(text string) string {
	text = spacesAround.ReplaceAllString(strings.ReplaceAll(strings.ReplaceAll(text, " x ", " × "), "*", "×"), " $1 ")
	return strings.Join(strings.Fields(text), " ")
}

// conversions are the other ways of writing a number, by the kinds of both.
var conversions = map[[2]tutor.AnswerKind]struct{ as, form string }{
	{tutor.KindFraction, tutor.KindMixed}:   {"a mixed number", "mixed"},
	{tutor.KindDecimal, tutor.KindMixed}:    {"a mixed number", "mixed"},
	{tutor.KindMixed, tutor.KindFraction}:   {"an improper fraction", "improper"},
	{tutor.KindDecimal, tutor.KindFraction}: {"a fraction in lowest terms", "simplest"},
	{tutor.KindPercent, tutor.KindFraction}: {"a fraction in lowest terms", "simplest"},
	{tutor.KindFraction, tutor.KindDecimal}: {"a decimal", "decimal"},
	{tutor.KindMixed, tutor.KindDecimal}:    {"a decimal", "decimal"},
	{tutor.KindPercent, tutor.KindDecimal}:  {"a decimal", "decimal"},
	{tutor.KindInteger, tutor.KindPercent}:  {"a percent", "percent"},
	{tutor.KindDecimal, tutor.KindPercent}:  {"a percent", "percent"},
	{tutor.KindFraction, tutor.KindPercent}: {"a percent", "percent"},
	{tutor.KindMixed, tutor.KindPercent}:    {"a percent", "percent"},
}

// converted asks for another way of writing a number.
func converted(first, last side) (task, bool) {
	a, b := first.number(), last.number()
	from, to := answer.NumberKind(a), answer.NumberKind(b)
	t := task{answer: b, kind: to, expr: first.math}
	if first.unit != "" && last.unit != "" {
		return changed(first, last)
	}
	if from == tutor.KindFraction && to == tutor.KindInteger && !strings.HasPrefix(a, "-") { // 180/3 = 60 miles per hour
		t.ask = "Work out " + strings.Replace(a, "/", " ÷ ", 1) + "."
		return t, first.unit == ""
	}
	if a == b || first.unit+last.unit != "" {
		return t, false
	}
	if from == tutor.KindFraction && to == tutor.KindFraction {
		return equalFraction(a, b)
	}
	c, ok := conversions[[2]tutor.AnswerKind{from, to}]
	if !ok || c.form == "simplest" && !lowest(b) {
		return t, false
	}
	t.ask, t.form = "Write "+a+" as "+c.as+".", c.form
	return t, true
}

// equalFraction asks for lowest terms, or for the missing top of an equal
// fraction.
func equalFraction(a, b string) (task, bool) {
	if lowest(b) && !lowest(a) {
		return task{ask: "Write " + a + " in lowest terms.", answer: b, kind: tutor.KindFraction, form: "simplest", expr: mathOf(a)}, true
	}
	p := fractionText.FindStringSubmatch(b)
	if p == nil || a == b || !lowest(a) || strings.HasPrefix(a, "-") {
		return task{}, false
	}
	return task{ask: "What number is missing? " + a + " = ?/" + p[2], answer: p[1], kind: tutor.KindInteger, expr: "(" + a + ") * " + p[2]}, true
}

// changed asks for another unit. The grader knows what units are worth, so a
// false change never comes this far.
func changed(first, last side) (task, bool) {
	if !unlike(first.unit, last.unit) || strings.ContainsAny(first.text+last.text, "²³^$") || strings.Contains(first.text, "sq") {
		return task{}, false
	}
	return task{ask: "Change " + first.text + " to " + last.unit + ".", answer: last.text, kind: tutor.KindUnits}, true
}

// rewritten asks for an expression in another form.
func rewritten(first, last side) (task, bool) {
	a, b := tidySigns(first.text), tidySigns(last.text)
	t := task{answer: b, kind: tutor.KindExpression, expr: first.math}
	if first.ops == 0 || len(last.vars) == 0 || len(a) < 4 || first.unit != "" || !subset(last.vars, first.vars) {
		return t, false
	}
	inA, inB := strings.Contains(a, "("), strings.Contains(b, "(")
	switch {
	case inA && !inB:
		t.ask, t.form = "Multiply out and simplify: "+a, "expanded"
	case inB && !inA:
		t.ask, t.form = "Factor: "+a, "factored"
	case last.ops < first.ops:
		t.ask, t.form = "Simplify: "+a, "simplest"
	default:
		return t, false
	}
	return t, true
}

func subset(some, all []string) bool {
	return !slices.ContainsFunc(some, func(s string) bool { return len(with(all, s)) != len(all) })
}

// links are the steps of a chain, one equation each.
func links(c chain) []string {
	var out []string
	for i := 1; i < len(c.sides); i++ {
		out = append(out, tidySigns(c.sides[i-1].text)+" = "+tidySigns(c.sides[i].text))
	}
	return out
}
