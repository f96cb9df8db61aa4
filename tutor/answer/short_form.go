package answer

import (
	"slices"
	"sync"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// What is a value only beside its question: "none left" is zero, "quarter to three" a time,
// "greater than 4" an inequality, "slope 3" a part of an equation.

// specially reads what is a value only where one of its kind is awaited: "quarter to
// three" as a time, "none" as zero; nil for the rest.
func (w *wanted) specially(toks, trimmed []english.Token) *node {
	switch w.class {
	case classRest:
		return everything(trimStart(toks), w.how) // "left" at the end belongs to it
	case classColon:
		if w.spec.Kind != tutor.KindRatio {
			if c := pastTo(trimmed); c != nil && (w.wantsTime() || c.worded) {
				return c
			}
		}
	case classNumber, classQuantity, classSolved:
		return w.zeroSaid(toks)
	case classText, classChoice, classTruth, classOrder, classBag, classMatch, classPercent, classFormula, classEquation, classClaim, classGroup:
	}
	return nil
}

// zeroSaid reads "none left" and "no apples" as zero; nil for the rest. "Nothing" is
// one only where zero is awaited: else it may be all that a student knows.
func (w *wanted) zeroSaid(toks []english.Token) *node {
	toks = ended(toks)
	none := false
	for i, t := range toks {
		switch {
		case nothingWords[t.Text] && !none:
			none = t.Text == "none" || w.awaitsZero()
		case !none && t.Text == "no" && w.ofProblem(toks[i+1:]):
			none = true
		case besideNothing[t.Text] || fillers[t.Text] && t.Text != "no":
		case i > 0 && toks[i-1].Text == "no" && none:
		default:
			return nil
		}
	}
	if !none {
		return nil
	}
	return whole(0)
}

// ofProblem reports whether words begin with one of the problem's.
func (w *wanted) ofProblem(toks []english.Token) bool {
	return len(toks) > 0 && toks[0].Kind == english.Word && inProblem(toks[0].Text, w.spec.Problem)
}

// awaitsZero reports whether the right answer is zero.
func (w *wanted) awaitsZero() bool {
	n := w.node
	if n.op == opQuantity {
		n = n.kids[0]
	}
	worth := exactWorth(n)
	return worth != nil && worth.Sign() == 0
}

// countsGroups reports whether the problem itself counts what a message counts: tens, ones.
func (w *wanted) countsGroups(toks []english.Token) bool {
	return slices.ContainsFunc(toks, func(t english.Token) bool { return english.Group(t.Text) != 0 && inProblem(t.Text, w.spec.Problem) })
}

// completed reads "greater than 4" as "x is greater than 4", and "2 cats to 3
// dogs" as 2:3; nil for the rest.
func (w *wanted) completed(toks []english.Token, how reading) *node {
	if len(toks) < 2 {
		return nil
	}
	if n := w.withName(toks, how); n != nil {
		return n
	}
	if w.class == classColon && !w.wantsTime() {
		all := mentionsIn(toks, reading{})
		if len(all) == 2 && all[0].noun != "" && ratioWords(toks[min(all[0].last+1, all[1].first):all[1].first]) {
			return join(opColon, all[0].node, all[1].node)
		}
	}
	return nil
}

// withName puts the one variable before a comparison that leaves it out: "greater than 4",
// "18 or more"; nil for the rest.
func (w *wanted) withName(toks []english.Token, how reading) *node {
	last := toks[len(toks)-1].Text
	open := toks[len(toks)-2].Text == "or" && (aboveWords[last] || belowWords[last])
	if w.class != classClaim || len(w.how.names) != 1 || !open && !comparing[toks[0].Text] {
		return nil
	}
	for name := range w.how.names {
		x := []english.Token{{Kind: english.Word, Text: name, Raw: name, Spaced: true}}
		if open {
			x = append(x, english.Token{Kind: english.Sign, Text: "=", Raw: "="})
		}
		if n := everything(append(x, toks...), how); n != nil && n.op == opRelation {
			return n
		}
	}
	return nil
}

// ratioWords reports whether words between two counted things make a ratio of them.
func ratioWords(gap []english.Token) bool {
	p := newParser(gap, reading{ratio: true})
	return p.ratioSign() && p.Done()
}

// memberOf drops the "x in" of "x in (2, 5]".
func memberOf(toks []english.Token) []english.Token {
	if len(toks) > 3 && toks[0].Kind == english.Word && len(toks[0].Raw) == 1 && toks[1].Text == "in" && toks[2].IsSign() {
		return toks[2:]
	}
	return toks
}

// pastTo reads "half past 6", "quarter to seven" and "20 past 6"; nil for the rest. It
// is worded where it can be nothing but a time: "10 to 3" may be a ratio.
func pastTo(toks []english.Token) *node {
	p := newParser(toks, reading{})
	var minutes int64
	worded := true
	switch {
	case p.Words("half"):
		minutes = 30
	case p.Words("quarter"), p.Words("a", "quarter"):
		minutes = 15
	default:
		minutes = smallInt(p.atom())
		worded = p.Words("minutes")
	}
	past := p.wordOf(pastWords)
	if !past && !p.wordOf(toWords) {
		return nil
	}
	hour := smallInt(p.atom())
	if hour < 0 || !p.Done() || minutes <= 0 || minutes > 59 {
		return nil
	}
	if !past {
		hour, minutes = hour-1, 60-minutes
	}
	if hour <= 0 {
		hour = 12
	}
	c := join(opColon, whole(hour), whole(minutes))
	c.worded = worded || past
	return c
}

// smallInt is a whole number as written, -1 for what is none.
func smallInt(n *node) int64 {
	if !n.isInt() || !n.num.Rat.Num().IsInt64() {
		return -1
	}
	return n.num.Rat.Num().Int64()
}

// namesFor are words that stand for the letters of a line's equation; see letters.txt.
var namesFor = sync.OnceValue(func() map[string]string { return namedBy("letters.txt") })

// named reads "slope 3, intercept 2" and "m is 3 b is 2" for "m=3, b=2".
func (w *wanted) named(toks []english.Token) verdict {
	want := assignments(w.node)
	if want == nil {
		return verdict{}
	}
	got := map[string]*node{}
	p := newParser(toks, reading{names: w.how.names})
	for !p.Done() {
		t := p.At(0)
		name := t.Text
		if full := namesFor()[name]; want[full] != nil {
			name = full
		}
		p.I++
		if want[name] == nil || t.Kind != english.Word {
			continue
		}
		for p.At(0).Is("is", "=", ":", "of", "equals") {
			p.I++
		}
		if n := p.sum(); n != nil && got[name] == nil && n.op != opName {
			got[name] = n
		}
	}
	if len(got) != len(want) {
		return verdict{}
	}
	equal, sure := assignmentsEqual(want, got)
	return decided(equal, sure, "one value for each name")
}
