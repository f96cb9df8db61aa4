package answer

import (
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file reads the value with which a message begins, where what follows is its reason: the numbers in there are
// how somebody came to it, and no answer.

// beforeReason judges a value that stands alone before a word of reason: "5/12 cause 1 + 4 is 5 and 6 + 6 is 12". ok
// is false where none does, and where what follows takes it back or comes to the awaited one.
func (w *wanted) beforeReason(toks []english.Token) (v verdict, ok bool) {
	switch w.class {
	case classNumber, classPercent, classQuantity, classColon:
	case classText:
		return w.wordBeforeReason(toks)
	case classChoice, classTruth, classOrder, classBag, classMatch, classRest, classFormula, classEquation, classSolved, classClaim, classGroup:
		return v, false
	}
	at := slices.IndexFunc(toks, func(t english.Token) bool { return reasonWords[t.Text] && t.Text != "as" })
	if at < 1 || at+1 >= len(toks) || slices.ContainsFunc(toks[:at], isDenial) || takesBack(toks[at:]) || w.comesTo(toks[at:]) {
		return v, false
	}
	head := trimNoise(toks[:at])
	if n := everything(head, w.how); n == nil || !bare(n) && w.class != classColon {
		return v, false
	}
	if v = w.compare(toks[:at]); !v.equal {
		if other := alternatives(w.spec, toks[:at]); other.equal {
			v = other
		}
	}
	return v, v.sure
}

// mostNamed is how many words with a meaning of their own name one thing at most.
const mostNamed = 2

// wordBeforeReason judges a word or two that stand before a word of reason, where as few are awaited: "sun because then
// it says sets the birds".
func (w *wanted) wordBeforeReason(toks []english.Token) (v verdict, ok bool) {
	at := slices.IndexFunc(toks, func(t english.Token) bool { return reasonWords[t.Text] && t.Text != "as" })
	if at < 1 || at+1 >= len(toks) || len(content(toks[:at])) > mostNamed || len(content(english.Tokens(w.spec.Expected))) > mostNamed || anyOf(english.Tokens(w.spec.Expected), reasonWords) {
		return v, false
	}
	if slices.ContainsFunc(toks[:at], isDenial) || takesBack(toks[at:]) {
		return v, false
	}
	v = w.compare(toks[:at])
	return v, v.sure
}

// takesBack reports whether words take back what was said before them.
func takesBack(toks []english.Token) bool {
	return slices.ContainsFunc(corrections, func(p english.Phrase) bool {
		for i := range toks {
			if len(p.Words) > 1 && p.Begins(toks[i:]) {
				return true
			}
		}
		return false
	})
}

// comesTo reports whether a message comes to the awaited value in the end: "so its -5".
func (w *wanted) comesTo(toks []english.Token) bool {
	all := mentionsIn(toks, w.how)
	if len(all) == 0 {
		return false
	}
	last := all[len(all)-1]
	k := last.first - 1
	for k >= 0 && conclusionGaps[toks[k].Text] {
		k--
	}
	return k >= 0 && conclusionWords[toks[k].Text] && w.judge(last.node).equal
}

// firstOfSeveral judges one of several numbers to choose from with which a message begins, where what follows names
// none of them and denies nothing: "1/6 is bigger duh 6 is more than 3".
func (w *wanted) firstOfSeveral(toks []english.Token) (v verdict, ok bool) {
	all := slices.DeleteFunc(mentionsIn(toks, reading{}), func(m mention) bool { return m.compound })
	if len(all) < 2 || !allOf(toks[:all[0].first], fillers) || slices.ContainsFunc(toks, isDenial) || takesBack(toks) {
		return v, false
	}
	for i, m := range all {
		if offered := w.offers(m.node); offered != (i == 0) {
			return v, false
		}
	}
	v = w.compare(toks[:all[1].first])
	return v, v.sure
}

// offers reports whether a value is one of the numbers to choose from.
func (w *wanted) offers(n *node) bool {
	got := exactWorth(n)
	return got != nil && slices.ContainsFunc(w.spec.Choices, func(c string) bool {
		worth, ok := Exact(c)
		return ok && worth.Cmp(got) == 0
	})
}

// numberByEar judges a number to choose from that is written as it sounds: "minus for" among -4 and -1.
func (w *wanted) numberByEar(toks []english.Token) verdict {
	for _, heard := range [][]english.Token{aloneNumber(toks), mendedNumbers(toks, w.spec.Problem)} {
		n := everything(trimNoise(heard), reading{})
		if n == nil || !w.offers(n) {
			continue
		}
		if v := w.compare(heard); v.sure {
			return v
		}
	}
	return verdict{}
}
