// Package answer reads typed mathematics and judges it exactly.
//
// It owns the reading of values in a sentence, their exact worth, the
// equivalence of two answers, the form apart from the value, and the check of
// stated equations and of working line by line. Everything that is rational is
// computed with big rationals; what is not is compared by exact rules where
// they exist and by high-precision sampling elsewhere.
//
// It never knows courses or people, never does I/O, and never guesses: what it
// cannot read or cannot decide is "not sure". A wrong answer called right is
// the worst error it can make.
package answer

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// Spec is what an answer is compared with.
type Spec struct {
	Expected  string           // the right answer: "3/4", "x=3", "a-3, b-1", "square"
	Accept    []string         // other right answers, synonyms, other wordings
	Reject    []string         // words that make a short text wrong
	Kind      tutor.AnswerKind // "" means: as Expected looks
	Syntax    string           // of both texts: "" plain, "latex", "maxima"
	Form      string           // asked form: "simplest", "mixed", "decimal", "2 places" ...; "within 0.1" is a Tolerance; "" any
	Unit      string           // unit the answer must carry; "" none
	Tolerance *big.Rat         // absolute tolerance; nil means exact
	Choices   []string         // for choice, ordering, matching
	Problem   string           // the question's text: context for what a sentence answers
	Shown     string           // what a picture shows the choices as, one below the other in their order: "bars"
}

// Outcome is what a comparison found. FormOK is false only when the value is
// right apart from its form: Equivalent and not FormOK is a right value in
// another form than asked; neither is a right number that lacks its unit or
// percent sign. A wrong value always has FormOK.
type Outcome struct {
	Equivalent    bool         // the value is right
	Sure          bool         // false: it cannot be read or decided, so ask again
	FormOK        bool         // written as asked
	FormNote      string       // what is missing in form, in plain words for a student
	Given         string       // the answer as read
	Value         *tutor.Value // the value meant, when it is one
	Reason        string       // for the teacher
	RelativeError float64      // |given-expected| / |expected|, for routing only; NaN if none
}

// Right reports whether value and form are both right.
func (o Outcome) Right() bool { return o.Sure && o.Equivalent && o.FormOK }

// Close reports whether the value is right but its form is not as asked, or a unit or
// percent sign is missing; FormNote says what.
func (o Outcome) Close() bool { return o.Sure && !o.FormOK }

// Wrong reports whether a readable answer is wrong.
func (o Outcome) Wrong() bool { return o.Sure && !o.Equivalent && o.FormOK }

// Statement is one claim found in a text and checked exactly.
type Statement struct {
	Text        string
	Start, End  int    // byte offsets in the text
	True, Sure  bool   // Sure is false when the claim cannot be decided
	Kind        string // "equation" or "comparison"
	Left, Right string // the two sides as read
}

// Line is one line of a student's working.
type Line struct {
	Text    string
	Follows bool // from the line before (or from the problem)
	Sure    bool
	Reason  string // for the teacher
}

// SpecOf is what an answer to the problem is compared with.
func SpecOf(p *tutor.Problem) Spec {
	return Spec{Expected: p.Answer, Accept: p.Accept, Reject: p.Reject, Kind: p.Kind, Form: p.Form, Unit: p.Unit, Choices: p.Choices, Problem: p.Ask, Shown: shownAs(p)}
}

// shownAs is what a picture shows the choices of a problem as, in their order: "bars" of "bars 1/3 1/6"; "" where it
// shows other things.
func shownAs(p *tutor.Problem) string {
	if kind, shown, ok := strings.Cut(p.Diagram, " "); ok && len(p.Choices) > 1 && shown == strings.Join(p.Choices, " ") {
		return kind
	}
	return ""
}

// SpecOfStep is what an answer to the sub-question is compared with.
func SpecOfStep(s *tutor.Step) Spec {
	return Spec{Expected: s.Answer, Accept: s.Accept, Reject: s.Reject, Kind: s.Kind, Choices: s.Choices, Problem: s.Ask, Shown: s.Shown}
}

// wanted is an expected answer, read.
type wanted struct {
	spec  Spec
	class class
	node  *node // of a mathematical answer
	how   reading
}

// class is how an expected answer is compared.
type class uint8

const (
	classText     class = iota // words
	classChoice                // one of several choices
	classTruth                 // yes or no, true or false
	classOrder                 // items in an order
	classBag                   // items in any order
	classMatch                 // pairs
	classNumber                // a number or a constant expression
	classPercent               // a number of hundredths
	classQuantity              // a number with a unit
	classColon                 // a ratio or a time
	classRest                  // quotient and remainder
	classFormula               // an expression with variables
	classEquation              // an equation that is no solution
	classSolved                // "x = 3", "x = 3 or x = -3", "±3"
	classClaim                 // inequalities, intervals
	classGroup                 // point, list, set, assignments
)

// read works out how the expected answer is to be compared.
func read(spec Spec) wanted {
	if within, ok := strings.CutPrefix(spec.Form, withinForm); ok {
		if r, fine := new(big.Rat).SetString(within); fine {
			spec.Tolerance, spec.Form = r, ""
		}
	}
	w := wanted{spec: spec, class: classText}
	switch spec.Kind {
	case tutor.KindChoice:
		w.class = classChoice
		return w
	case tutor.KindTrueFalse:
		w.class = classTruth
		return w
	case tutor.KindOrdering:
		w.class = classOrder
		return w
	case tutor.KindMatching:
		w.class = classMatch
		return w
	case tutor.KindShortText, tutor.KindConceptual:
		if !lettersOnly(english.Tokens(spec.Expected)) {
			w.class = w.wordsClass()
			return w
		}
	case tutor.KindNumeric, tutor.KindInteger, tutor.KindDecimal, tutor.KindFraction, tutor.KindMixed, tutor.KindPercent, tutor.KindRatio, tutor.KindUnits,
		tutor.KindExpression, tutor.KindEquation, tutor.KindInequality, tutor.KindInterval, tutor.KindList, tutor.KindSet:
	}
	if len(spec.Choices) > 0 {
		w.class = classChoice
		return w
	}
	w.readMath()
	if w.class == classText && spec.Kind == tutor.KindList {
		w.class = classOrder
	}
	if w.class == classText && spec.Kind == tutor.KindSet {
		w.class = classBag
	}
	return w
}

func (w *wanted) wordsClass() class {
	expected := w.spec.Expected
	word := strings.ToLower(strings.Trim(expected, " .!"))
	if len(word) > 1 && (yesWords[word] || noWords[word]) { // "right" may be an angle, "N" a choice
		return classTruth
	}
	if !strings.ContainsAny(word, ",;:=-") && !strings.Contains(word, " is ") {
		return classText
	}
	switch toks := english.Tokens(expected); {
	case pairedWords(toks):
		return classMatch
	case strings.Contains(word, ",") && w.asksOrder():
		return classOrder
	}
	return classText
}

// pairedWords reports whether an expected answer is a list of pairs in words: "coin-solid,
// milk-liquid", "the boy is the narrator and the woman is the author".
func pairedWords(toks []english.Token) bool {
	all := pieces(toks)
	return len(all) > 1 && !slices.ContainsFunc(all, func(piece []english.Token) bool { return len(onePair(piece)) == 0 })
}

// longWords reports whether all that stands between the signs are words that are no letters of algebra.
func longWords(toks []english.Token) bool {
	return !slices.ContainsFunc(toks, func(t english.Token) bool {
		return t.Kind == english.Number || t.Kind == english.Word && len(t.Raw) < 3 && !smallWords[t.Text] && !clauseJoins[t.Text] || isNumberWord(t.Text)
	})
}

// onePair is the thing and the group of a piece of such a list, nil where it is none.
func onePair(piece []english.Token) [][]english.Token {
	at := -1
	for i, t := range piece {
		if t.Text == "-" || t.Text == "->" || roleVerbs[t.Text] {
			if at >= 0 {
				return nil
			}
			at = i
		}
	}
	if at < 1 || at+1 >= len(piece) || len(content(piece[:at])) == 0 || len(content(piece[at+1:])) == 0 {
		return nil
	}
	if piece[at].Text == "-" && (!piece[at].Spaced && len(piece) == 3 && len(piece[0].Raw) == 1) {
		return nil
	}
	return [][]english.Token{piece[:at], piece[at+1:]}
}

// asksOrder reports whether the problem asks for words in an order.
func (w *wanted) asksOrder() bool {
	toks := english.Tokens(w.spec.Problem)
	return anyOf(toks, orderWords) && !anyOf(toks, anyOrder)
}

// readMath parses the expected answer; what is not mathematics stays text.
func (w *wanted) readMath() {
	toks := english.TokensIn(mathPart(w.spec.Expected, w.spec.Syntax), w.spec.Syntax)
	if onlyWords(toks, w.spec.Kind) || w.spec.Kind == "" && anyOf(toks, roleVerbs) && longWords(toks) && pairedWords(toks) {
		w.class = w.wordsClass()
		return
	}
	w.how = reading{both: strings.Contains(w.spec.Expected, "=") || strings.Contains(w.spec.Expected, "±") || strings.Contains(w.spec.Expected, "pm"), names: w.lettersNamed(toks), maxima: w.spec.Syntax == "maxima", factorial: factorials(toks, true), ratio: w.spec.Kind == tutor.KindRatio, things: true}
	w.node = everything(trim(toks, w.how.factorial, w.how.names), w.how)
	if w.node == nil {
		w.node = counted(toks)
	}
	if w.node == nil {
		w.class = w.wordsClass()
		return
	}
	for name := range w.node.variables(nil) {
		if w.how.names == nil {
			w.how.names = map[string]bool{}
		}
		w.how.names[name] = true
	}
	w.how.known = true
	w.how.both = w.node.has(func(k *node) bool { return k.op == opPlusMinus })
	w.class = classify(w.node)
	w.how.ratio = w.how.ratio || w.class == classColon
	w.how.compares = w.class == classClaim
	w.how.things = w.node.op == opQuantity && w.node.unit.Top != nil || strings.Contains(w.spec.Unit, " per ")
}

// lettersNamed are the letters that stand for unknowns: where an expression or a
// condition is awaited every single one does, and none is a unit.
func (w *wanted) lettersNamed(toks []english.Token) map[string]bool {
	names := likelyNames(toks, nil)
	if k := w.spec.Kind; k != tutor.KindExpression && k != tutor.KindEquation && k != tutor.KindInequality {
		return names
	}
	for _, t := range toks {
		if t.Kind != english.Word || len(t.Raw) != 1 || names[t.Raw] || t.Text == "x" {
			continue
		}
		if names == nil {
			names = map[string]bool{}
		}
		names[t.Raw] = true
	}
	return names
}

// counted reads "12 cookies" as 12; nil for what is no number with a noun behind it.
func counted(toks []english.Token) *node {
	all := mentionsIn(toks, reading{})
	if len(all) != 1 || all[0].first != 0 || !bare(all[0].node) || len(toks)-all[0].last > 3 {
		return nil
	}
	for _, t := range toks[all[0].last:] {
		if t.Kind != english.Word || len(t.Raw) < 3 {
			return nil
		}
	}
	return all[0].node
}

// factorials reports whether "!" is written as an operator in the text.
// At the end of a text it is one only where atEnd allows it: "x!" may be joy.
func factorials(toks []english.Token, atEnd bool) bool {
	for i, t := range toks {
		if t.Text != "!" || t.Spaced || i == 0 || len(t.Raw) > 1 || i+1 == len(toks) && !atEnd {
			continue
		}
		before := toks[i-1]
		if before.Text == ")" || before.Kind == english.Word && len(before.Raw) == 1 {
			return true
		}
		if before.Kind == english.Number && i+1 < len(toks) {
			return true
		}
	}
	return false
}

// onlyWords reports whether an expected answer is made of letters and is no number
// word: "square", "C", "yes". Two letters that are no word are a product.
func onlyWords(toks []english.Token, kind tutor.AnswerKind) bool {
	if kind == tutor.KindExpression || len(toks) == 0 {
		return false
	}
	for _, t := range toks {
		if t.Kind != english.Word && !(t.IsSign() && strings.Contains(".,'!?-()", t.Text)) {
			return false
		}
		_, number := english.Small(t.Text)
		if number || english.Scale(t.Text) != 0 || english.Part(t.Text) != 0 || t.Text == "pi" || t.Text == "remainder" {
			return false
		}
	}
	first := toks[0]
	return !lettersOnly(toks) && (len(toks) > 1 || len(first.Raw) != 2 || plainWords[first.Text])
}

// lettersOnly reports whether single letters, or two that are no word, stand between
// signs of mathematics: "a-b", "-x", "(a-b)(c-d)". That is no text: a-b is not b-a.
func lettersOnly(toks []english.Token) bool {
	signs := 0
	for _, t := range toks {
		switch {
		case t.Text == "-" || t.Is("(", ")") && len(toks) > 3:
			signs++
		case t.Kind != english.Word, len(t.Raw) > 2 && !strings.Contains(t.Raw, "_"), len(t.Raw) == 2 && plainWords[t.Text]:
			return false
		}
	}
	return signs > 0 && slices.ContainsFunc(toks, func(t english.Token) bool { return t.Text == "-" })
}

// classify says how a parsed answer is compared.
func classify(n *node) class {
	if n.has(func(k *node) bool { return k.op == opPlusMinus }) {
		if _, _, ok := solutions(n); ok {
			return classSolved
		}
	}
	switch n.op {
	case opPercent:
		return classPercent
	case opQuantity:
		return classQuantity
	case opColon:
		return classColon
	case opRemainder:
		return classRest
	case opRelation, opLogic:
		return classifyClaim(n)
	case opList:
		return classifyList(n)
	case opTuple, opBracket, opSet, opUnion:
		return classGroup
	case opPlusMinus:
		return classSolved
	case opNum, opName, opAdd, opMul, opDiv, opNeg, opPow, opCall, opAbs, opFact, opMixed, opInf:
	}
	if len(n.variables(nil)) > 0 {
		return classFormula
	}
	return classNumber
}

func classifyClaim(n *node) class {
	if assignments(n) != nil {
		return classGroup
	}
	if _, _, ok := solutions(n); ok {
		return classSolved
	}
	if n.isEquation() {
		return classEquation
	}
	return classClaim
}

func classifyList(n *node) class {
	if assignments(n) != nil {
		return classGroup
	}
	for _, k := range n.kids {
		if k.op == opRelation {
			if _, _, ok := solutions(n); ok {
				return classSolved
			}
		}
	}
	return classGroup
}

// mathPart is the part of a LaTeX text that holds the answer: the boxes, or the
// last piece between dollar signs behind words.
func mathPart(text, syntax string) string {
	if syntax != "latex" && !strings.Contains(text, "\\boxed") {
		return text
	}
	var boxes []string
	for rest := text; ; {
		at := strings.Index(rest, "\\boxed{")
		if at < 0 {
			break
		}
		body, end := braced(rest[at+len("\\boxed"):])
		boxes = append(boxes, body)
		rest = rest[at+len("\\boxed")+end:]
	}
	if len(boxes) > 0 {
		return strings.Join(boxes, ", ")
	}
	return text
}

// braced is the text inside the braces that open a text, and the offset behind them.
func braced(text string) (body string, end int) {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '{':
			depth++
		case '}':
			depth--
			if depth == 0 {
				return text[1:i], i + 1
			}
		}
	}
	return strings.TrimPrefix(text, "{"), len(text)
}
