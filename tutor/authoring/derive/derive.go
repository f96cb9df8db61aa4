package derive

import (
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// Result is what a question comes to.
type Result struct {
	Task    string // by its heading in the data: "median"
	Answer  string
	Kind    tutor.AnswerKind
	Form    string   // in which the answer is asked for, "" for any
	Choices []string // where it is one of few
}

// longest bounds the questions that are looked at; what is longer tells a story.
const longest = 400

// Of works a question out that is written in a language ("en").
func Of(language, ask string) (Result, bool) {
	w := wordsOf(language)
	if w == nil || len(ask) > longest || strings.Count(ask, "?") > 1 {
		return Result{}, false
	}
	ask = w.figures(strings.Join(strings.Fields(ask), " "))
	low := strings.ToLower(ask)
	if w.says(low, "more") {
		return Result{}, false
	}
	q := question{words: w, text: ask, low: low, near: w.says(low, "rounded")}
	if r, ok := q.asSentence(); ok {
		return r, true
	}
	for _, t := range tasks {
		at := w.end(low, t.name)
		if at < 0 {
			continue
		}
		r, ok := t.work(q, at)
		if ok {
			r.Task = t.name
		}
		if ok && !t.near && q.near && !short(r.Answer) {
			return Result{}, false // it is to be rounded, which this task does not do
		}
		return r, ok && r.Answer != ""
	}
	return Result{}, false
}

// asSentence works out a question that is a sentence of a known form as a whole.
func (q question) asSentence() (Result, bool) {
	if r, ok := q.leftOut(); ok {
		return r, true
	}
	if at := q.words.end(q.low, "express"); at >= 0 { // an amount, or anything else
		if r, ok := q.convert(at); ok {
			r.Task = "convert"
			return r, true
		}
	}
	for _, t := range templates {
		if r, ok := q.template(t); ok {
			return r, true
		}
	}
	return Result{}, false
}

// short reports whether an answer needs no rounding: a whole number, or one with at most
// one decimal place.
func short(text string) bool { return fewPlaces.MatchString(text) }

var fewPlaces = pattern.New(`^-?\d+(?:\.\d)?$`)

// Ways are the names of all workings.
func Ways() []string {
	out := lists.Map(templates, func(t template) string { return t.name })
	for _, t := range tasks {
		out = append(out, t.name)
	}
	return out
}

// question is one that is worked out.
type question struct {
	words     *words
	text, low string
	near      bool // its answer is to be rounded
}

// task is a working that words ask for. It gets where they end in the question.
type task struct {
	name string
	work func(q question, at int) (Result, bool)
	near bool // it rounds itself
}

// tasks are the workings in the order in which they are looked for: what is said by more
// words first. A question that asks for several things by these words is answered by none
// but the first, which may then find what it needs or not.
var tasks = []task{
	{"unit price", question.unitPrice, true},
	{"unit rate", question.unitRate, true},
	{"ratio", question.ratio, false},
	{"mean", question.mean, false},
	{"median", question.median, false},
	{"mode", question.mode, false},
	{"range", question.spread, false},
	{"ascending", question.ascending, false},
	{"descending", question.descending, false},
	{"compare", question.compare, false},
	{"round", question.round, true},
	{"scientific", question.scientific, false},
	{"in decimals", question.inDecimals, false},
	{"mixed", question.mixed, false},
	{"percent", question.percent, false},
	{"decimal", question.decimal, false},
	{"fraction", question.fraction, false},
	{"standard", question.standard, false},
	{"convert", question.convert, false},
	{"distance", question.distance, false},
	{"midpoint", question.midpoint, false},
	{"line", question.line, false},
	{"slope", question.slope, false},
	{"isolate", question.isolate, false},
	{"factor", question.factor, false},
	{"solution of", question.solution, false},
	{"solve", question.solve, false},
	{"complex", question.complex, false},
	{"expand", question.expand, false},
	{"evaluate", question.evaluate, false},
	{"simplify", question.simplify, false},
}
