package answer

import (
	"math"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// verdict is the outcome of one comparison before form is looked at.
type verdict struct {
	equal, sure bool
	reason      string
	lacks       string // for the student: what a right number still lacks (a unit, a percent sign)
	node        *node  // the answer as read
}

func right(reason string) verdict  { return verdict{equal: true, sure: true, reason: reason} }
func wrong(reason string) verdict  { return verdict{sure: true, reason: reason} }
func unsure(reason string) verdict { return verdict{reason: reason} }

// decided turns the result of a comparison into a verdict.
func decided(equal, sure bool, reason string) verdict {
	return verdict{equal: equal && sure, sure: sure, reason: reason}
}

// Compare judges a whole message against the expected answer. Value and form
// are judged apart: a right value in another form than asked is Equivalent
// without FormOK. A number that is right but lacks its unit or percent sign is
// not Equivalent, and FormNote says what is missing.
func Compare(spec Spec, typed string) Outcome {
	if len(typed) > english.MaxText || len(spec.Expected) > english.MaxText {
		return Outcome{FormOK: true, Reason: "too long to read", RelativeError: math.NaN()}
	}
	w, typed := read(spec), withoutCounted(english.Unglued(typed), spec.Problem)
	all := withSigns(english.TokensIn(mathPart(typed, spec.Syntax), spec.Syntax))
	if w.class == classChoice && w.choiceAsWritten(all) >= 0 { // whatever its words would say in a sentence
		return w.outcome(w.choiceVerdict(all), typed, all)
	}
	if v, ok := w.asClock(typed); ok {
		return w.outcome(v, typed, all)
	}
	toks, foreign := own(all, spec)
	if foreign != "" {
		return w.outcome(unsure(foreign), typed, nil)
	}
	toks = w.oneOnTop(w.byPart(answered(toks)))
	v := w.readAny(toks)
	if v.equal && rejected(spec, toks, w.class) {
		v = wrong("an answer the problem rejects")
	}
	if spec.Syntax != "" || strings.Contains(typed, "\\boxed") {
		all = english.Tokens(typed)
	}
	return w.outcome(v, typed, all)
}

// readAny compares a message with the expected answer, up to its reason or whole, and with its fractions as they are meant.
func (w *wanted) readAny(toks []english.Token) verdict {
	v, ok := w.beforeReason(toks)
	if !ok {
		v = w.anyhow(toks)
	}
	if v.equal {
		return v
	}
	if w.addsUp(toks) {
		v = wrong("a sum that is not worked out")
		v.lacks = "Yes, that many of them. How much do they make together?"
		return v
	}
	parts := w.inParts(toks)
	if parts == nil {
		return v
	}
	meant, ok := w.beforeReason(parts)
	if !ok {
		meant = w.anyhow(parts)
	}
	if meant.equal || meant.sure && !v.sure {
		return meant
	}
	return v
}

// anyhow compares a message with the expected answer, then read another way, then with the other
// answers that are accepted.
func (w *wanted) anyhow(toks []english.Token) verdict {
	v := w.compare(toks)
	if !v.equal {
		if other := w.otherwise(toks); other.equal {
			v = other
		}
	}
	if !v.equal && v.lacks == "" && !w.picksAnother(toks) {
		if other := alternatives(w.spec, toks); other.equal {
			v = other
		}
	}
	if !v.equal && v.lacks == "" && w.owed(toks) {
		v.reason, v.lacks = "what is owed", "You said what you owe. Write it as a number that shows the owing."
	}
	return v
}

// picksAnother reports whether a message names one of the wrong choices before it gives a reason: what is
// accepted as the right one in other words counts nothing in the reason for another.
func (w *wanted) picksAnother(toks []english.Token) bool {
	same := func(a, b english.Token) bool { return a.Text == b.Text }
	asAccepted := func(a string) bool { return slices.EqualFunc(english.Tokens(strings.ToLower(a)), toks, same) }
	if w.class != classChoice || slices.ContainsFunc(w.spec.Accept, asAccepted) {
		return false
	}
	if phraseSaid(toks, w.spec.Expected, sameWord) != saidNot { // it is named, and not picked: "its not 10% of 90 dollars"
		return true
	}
	head := toks
	if i := slices.IndexFunc(toks, func(t english.Token) bool {
		return reasonWords[t.Text] || t.Text == "," || t.Text == "." || t.Text == "!"
	}); i >= 0 {
		head = toks[:i]
	}
	if len(head) == 0 {
		return false
	}
	picked := w.picked(head)
	return len(picked) == 1 && picked[0] != w.choiceIndex(w.spec.Expected)
}

// otherwise reads what was not right another way, that can only make it so: letters as
// variables on both sides ("5m" and "5*m"), or a slip in a number word ("sevn").
func (w *wanted) otherwise(toks []english.Token) verdict {
	switch w.class {
	case classNumber, classQuantity, classPercent:
	case classColon:
		return w.ratioByEar(toks)
	case classChoice:
		return w.numberByEar(toks)
	case classText, classTruth, classOrder, classBag, classMatch, classRest, classFormula, classEquation, classSolved, classClaim, classGroup:
		return verdict{}
	}
	mended := mendedNumbers(toks, w.spec.Problem)
	var alone verdict
	for _, whole := range [][]english.Token{aloneNumber(toks), mended} {
		if n := everything(trimNoise(whole), w.how); n != nil {
			alone = w.judge(n)
			break
		}
	}
	if alone.equal {
		return alone
	}
	if mended != nil { // a slip may stand beside any of these: "fity too"
		toks = mended
	}
	for _, other := range [][]english.Token{mended, endsByEar(toks), arrivedAt(toks), sunkBelow(toks), w.partsOf(toks), stacked(toks), w.workedInWords(toks), w.withoutCent(toks)} {
		if other == nil {
			continue
		}
		if v := w.compare(other); v.equal {
			return v
		}
	}
	if v := w.allBut(toks); v.equal {
		return v
	}
	if alone.sure {
		return alone
	}
	return w.asVariables(toks)
}

// owed reports whether somebody says to owe the right amount, where a number below zero is awaited that
// shows it: "i owe 4".
func (w *wanted) owed(toks []english.Token) bool {
	if !strings.HasPrefix(w.spec.Expected, "-") || !anyOf(toks, owingWords) || anyOf(toks, negations) || anyOf(toks, owners) {
		return false
	}
	values := mentionsIn(toks, w.how)
	if len(values) != 1 || belowZero(values[0].node) {
		return false
	}
	n := everything(slices.Concat(english.Tokens("-"), toks[values[0].first:values[0].last]), w.how)
	return n != nil && w.judge(n).equal
}

// asVariables compares "5m" with "5*m": each single letter of the expected answer that
// was read as a unit or a thousand stands for an unknown.
func (w *wanted) asVariables(toks []english.Token) verdict {
	letters := map[string]bool{}
	for _, t := range english.TokensIn(w.spec.Expected, w.spec.Syntax) {
		if t.Kind == english.Word && len(t.Raw) == 1 {
			letters[t.Raw] = true
		}
	}
	said := func(t english.Token) bool { return letters[t.Raw] }
	if len(letters) != 1 || w.awaitsZero() || w.spec.Kind != "" || !slices.ContainsFunc(toks, said) {
		return verdict{}
	}
	other := w.spec
	other.Kind = tutor.KindExpression
	x := read(other)
	if x.class != classFormula {
		return verdict{}
	}
	v := x.compare(toks)
	v.node = nil
	return v
}

// alternatives compares with every other accepted answer.
func alternatives(spec Spec, toks []english.Token) verdict {
	for _, a := range spec.Accept {
		if len(a) > english.MaxText {
			continue
		}
		other := spec
		other.Expected, other.Accept = a, nil
		w := read(other)
		if w.class == classText && spec.Kind == "" {
			continue // already looked for by the text comparison
		}
		v := w.compare(toks)
		if plain, accepted, changed := plainNots(toks, a); !v.equal && changed {
			other.Expected = accepted
			again := read(other)
			v = again.compare(plain)
		}
		if v.equal {
			v.reason = "accepted answer " + a
			return v
		}
	}
	return verdict{}
}

// rejected reports whether a mathematical answer is one that the problem lists as wrong.
func rejected(spec Spec, toks []english.Token, c class) bool {
	if c == classText || c == classTruth || c == classChoice {
		return false
	}
	for _, r := range spec.Reject {
		w := read(Spec{Expected: r, Kind: spec.Kind, Syntax: spec.Syntax})
		if w.class == classText {
			if phraseSaid(toks, r, sameWord) == saidPlainly {
				return true
			}
			continue
		}
		if n := everything(trimNoise(toks), w.how); n != nil && w.class == classify(n) && sameShape(w.node, n) {
			return true
		}
	}
	return false
}

// sameShape reports whether two answers are written the same way, not only worth the same.
func sameShape(a, b *node) bool {
	if a.op != b.op || a.name != b.name || len(a.kids) != len(b.kids) {
		return false
	}
	if a.op == opNum && (a.num.Rat == nil || b.num.Rat == nil || a.num.Rat.Cmp(b.num.Rat) != 0) {
		return false
	}
	for i := range a.kids {
		if !sameShape(a.kids[i], b.kids[i]) {
			return false
		}
	}
	return true
}

// compare judges the tokens of a message.
func (w *wanted) compare(toks []english.Token) verdict {
	if len(toks) == 0 {
		return unsure("nothing that can be read")
	}
	switch w.class {
	case classNumber, classPercent, classQuantity, classChoice:
		if v, ok := w.pointed(toks); ok {
			return v
		}
	case classText, classTruth, classOrder, classBag, classMatch, classColon, classRest, classFormula, classEquation, classSolved, classClaim, classGroup:
	}
	switch w.class {
	case classText:
		if word := w.wordAtPlace(toks); word != nil {
			return textVerdict(*w, word)
		}
		return w.roleVerdict(w.lastSaid(toks), func(said []english.Token) verdict { return textVerdict(*w, said) })
	case classTruth:
		return w.truthVerdict(w.lastSaid(toks))
	case classChoice:
		return w.choiceSaid(toks)
	case classOrder:
		return w.orderVerdict(w.lastSaid(toks))
	case classBag:
		return w.bagVerdict(w.lastSaid(toks))
	case classMatch:
		return w.matchVerdict(w.lastSaid(toks))
	case classNumber, classPercent, classQuantity, classColon, classRest, classFormula, classEquation, classSolved, classClaim, classGroup:
	}
	return w.mathVerdict(toks)
}

// lastSaid is a message without what it takes back, unless such words are part of
// what is awaited or nothing is said beside a choice.
func (w *wanted) lastSaid(toks []english.Token) []english.Token {
	kept := lastWord(toks)
	if len(kept) == len(toks) || w.class == classChoice && w.choiceAsWritten(toks) >= 0 {
		return toks
	}
	if w.class == classText && anyOf(english.Tokens(w.spec.Expected), takingBack) {
		return toks
	}
	return kept
}
