package answer

import (
	"math"
	"math/big"
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
	w, typed := read(spec), withoutCounted(typed, spec.Problem)
	all := english.TokensIn(mathPart(typed, spec.Syntax), spec.Syntax)
	if w.class == classChoice && w.choiceAsWritten(all) >= 0 { // whatever its words would say in a sentence
		return w.outcome(w.choiceVerdict(all), typed, all)
	}
	toks, foreign := own(all, spec)
	if foreign != "" {
		return w.outcome(unsure(foreign), typed, nil)
	}
	toks = answered(toks)
	v := w.compare(toks)
	if !v.equal {
		if other := w.otherwise(toks); other.equal {
			v = other
		}
	}
	if !v.equal && v.lacks == "" {
		if other := alternatives(spec, toks); other.equal {
			v = other
		}
	}
	if v.equal && rejected(spec, toks, w.class) {
		v = wrong("an answer the problem rejects")
	}
	if spec.Syntax != "" || strings.Contains(typed, "\\boxed") {
		all = english.Tokens(typed)
	}
	return w.outcome(v, typed, all)
}

// otherwise reads what was not right another way, that can only make it so: letters as
// variables on both sides ("5m" and "5*m"), or a slip in a number word ("sevn").
func (w *wanted) otherwise(toks []english.Token) verdict {
	switch w.class {
	case classNumber, classQuantity, classPercent:
	case classText, classChoice, classTruth, classOrder, classBag, classMatch, classColon, classRest, classFormula, classEquation, classSolved, classClaim, classGroup:
		return verdict{}
	}
	if mended := mendedNumbers(toks, w.spec.Problem); mended != nil {
		if n := everything(trimNoise(mended), w.how); n != nil {
			return w.judge(n)
		}
		return verdict{}
	}
	return w.asVariables(toks)
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
		if v := w.compare(toks); v.equal {
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
		return w.roleVerdict(w.lastSaid(toks), func(said []english.Token) verdict { return textVerdict(*w, said) })
	case classTruth:
		return w.truthVerdict(w.lastSaid(toks))
	case classChoice:
		said := w.lastSaid(toks)
		return w.heldTo(w.roleVerdict(said, w.choiceVerdict), said)
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

func (w *wanted) truthVerdict(toks []english.Token) verdict {
	want := truthOf(english.Tokens(w.spec.Expected))
	got := truthOf(toks)
	switch {
	case got == truthUnknown || want == truthUnknown:
		return unsure("neither yes nor no")
	case got == want:
		return right("says the same")
	}
	return wrong("says the opposite")
}

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
	return slices.ContainsFunc(changes, func(p english.Phrase) bool { return p.Label == changesBefore && p.Ends(toks[:max(at, 0)]) })
}

// correctedWhole judges the several values that stand behind words that take others back.
func (w *wanted) correctedWhole(toks []english.Token) verdict {
	last := lastWord(toks)
	if len(last) == len(toks) {
		return verdict{}
	}
	n := everything(trim(last, w.how.factorial, w.how.names), w.how)
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

// namesFor are words that stand for the letters of a line's equation.
var namesFor = map[string]string{"slope": "m", "gradient": "m", "intercept": "b", "yintercept": "b"}

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
		if full := namesFor[name]; want[full] != nil {
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
	n := everything(trimNoise(toks[at+1:]), w.how)
	if n == nil {
		return verdict{}
	}
	v := w.judge(n)
	v.node = n
	return v
}
