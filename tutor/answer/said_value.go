package answer

import (
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
)

// The value that a message gives, read whole or in its sentence.

// mathVerdict reads a message as mathematics: whole if it is nothing else, or
// else the value that its sentence gives as the answer.
func (w *wanted) mathVerdict(toks []english.Token) verdict {
	if v := w.lastLine(toks); v.sure {
		return v
	}
	how := w.how
	how.groups = !w.countsGroups(toks)
	how.factorial = how.factorial || factorials(toks, false)
	trimmed := trim(toks, how.factorial, how.names)
	if pause(toks, w.spec.Problem) && !w.isSpan(toks) {
		return unsure("asks for a moment")
	}
	if n := w.specially(toks, trimmed); n != nil {
		return w.judged(n)
	}
	if deniedBefore(toks, trimmed) {
		return unsure("denies it")
	}
	if n := w.completed(trimmed, how); n != nil {
		return w.judged(n)
	}
	if n := everything(memberOf(trimmed), how); n != nil {
		return w.judged(n)
	}
	if w.unknownIn(trimmed) {
		return unsure("an expression with an unknown")
	}
	if w.class == classGroup || w.class == classSolved {
		if v := w.correctedWhole(toks); v.sure {
			return v
		}
	}
	if w.class == classGroup {
		if v := w.named(toks); v.sure {
			return v
		}
	}
	return w.sentenceVerdict(toks, how)
}

// judged is the verdict on a value, with the value.
func (w *wanted) judged(n *node) verdict {
	v := w.judge(n)
	v.node = n
	return v
}

// unknownIn reports whether a message is algebra where a number is awaited: "5 more than
// x" is not 5, and "2x = 12" does not say 12.
func (w *wanted) unknownIn(toks []english.Token) bool {
	switch w.class {
	case classNumber, classQuantity, classPercent:
	case classText, classChoice, classTruth, classOrder, classBag, classMatch, classColon, classRest, classFormula, classEquation, classSolved, classClaim, classGroup:
		return false
	}
	letter := func(t english.Token) bool {
		return t.Kind == english.Word && (len(t.Raw) == 1 || !t.Spaced)
	}
	if !slices.ContainsFunc(toks, letter) {
		return false
	}
	n := everything(toks, reading{})
	if n == nil || len(n.variables(nil)) == 0 {
		return false
	}
	if n.op != opRelation {
		return n.isScalar()
	}
	return unsolved(n)
}

// unsolved reports whether a relation holds one unknown and does not say what it is.
func unsolved(n *node) bool {
	if n.op != opRelation || len(n.variables(nil)) != 1 {
		return false
	}
	_, _, ok := solved(n)
	return !ok
}

// deniedBefore reports whether the words left out at the start of a message take back
// what follows: "no es 6".
func deniedBefore(toks, trimmed []english.Token) bool {
	if len(trimmed) == 0 || trimmed[0].Start == toks[0].Start {
		return false
	}
	at := slices.IndexFunc(toks, func(t english.Token) bool { return t.Start == trimmed[0].Start })
	return slices.ContainsFunc(changes(), func(p english.Phrase) bool { return p.Label == changesBefore && p.Ends(toks[:max(at, 0)]) })
}

// correctedWhole judges the several values that stand behind words that take others back.
func (w *wanted) correctedWhole(toks []english.Token) verdict {
	last := lastWord(toks)
	if len(last) == len(toks) {
		return verdict{}
	}
	return w.judgeAll(trim(last, w.how.factorial, w.how.names))
}

// judgeAll judges what tokens say that are all one value; none where they are not.
func (w *wanted) judgeAll(toks []english.Token) verdict {
	n := everything(toks, w.how)
	if n == nil {
		return verdict{}
	}
	v := w.judge(n)
	v.node = n
	return v
}

// isSpan reports whether "1 min" answers with a span of time, and asks for none.
func (w *wanted) isSpan(toks []english.Token) bool {
	return w.class == classQuantity && w.node.unit.Dim.IsTime() && !waiting[toks[0].Text]
}

// sentenceVerdict judges the value that a sentence gives.
func (w *wanted) sentenceVerdict(toks []english.Token, how reading) verdict {
	how.whole = false
	mentions := mentionsIn(toks, how)
	if len(mentions) == 0 {
		return unsure("no value in it")
	}
	if n := w.gathered(toks, mentions); n != nil {
		return w.judged(n)
	}
	i := meant(toks, mentions, askedNouns(w.spec.Problem))
	if i < 0 {
		return unsure("several values, none of them clearly meant")
	}
	if torn(toks, mentions[i]) {
		return unsure("part of an expression that cannot be read whole")
	}
	if stepOnly(toks, mentions, i) {
		return unsure("a step of the working, with no result named")
	}
	if reason := refusal(toks, mentions[i], w.spec.Problem); reason != "" {
		return unsure(reason)
	}
	return w.judged(mentions[i].node)
}

// gathered collects the mentions of a sentence into one list where several
// values are expected.
func (w *wanted) gathered(toks []english.Token, all []mention) *node {
	if w.class != classGroup && w.class != classSolved || len(all) < 2 || len(all) > 16 || all[0].compound {
		return nil
	}
	for _, out := range excluded(toks, all) {
		if out {
			return nil
		}
	}
	list := &node{op: opList, name: ","}
	for _, m := range all {
		if m.chained || refusal(toks, m, w.spec.Problem) != "" {
			return nil
		}
		list.kids = append(list.kids, m.node)
	}
	return list
}

// lastLine judges the last line of several, where working ends in its result.
func (w *wanted) lastLine(toks []english.Token) verdict {
	at := -1
	for i, t := range toks {
		if t.Text == english.LineEnd {
			at = i
		}
	}
	if at < 0 || w.class == classGroup || w.class == classSolved && len(spread(w.node)) > 1 {
		return verdict{}
	}
	return w.judgeAll(trimNoise(toks[at+1:]))
}
