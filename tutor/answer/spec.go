package answer

import (
	"strings"

	"primer/tutor"
	"primer/tutor/english"
)

// SpecOf is what an answer to the problem is compared with.
func SpecOf(p *tutor.Problem) Spec {
	return Spec{Expected: p.Answer, Accept: p.Accept, Reject: p.Reject, Kind: p.Kind, Form: p.Form, Unit: p.Unit, Choices: p.Choices, Problem: p.Ask}
}

// SpecOfStep is what an answer to the sub-question is compared with.
func SpecOfStep(s *tutor.Step) Spec {
	return Spec{Expected: s.Answer, Accept: s.Accept, Reject: s.Reject, Kind: s.Kind, Choices: s.Choices, Problem: s.Ask}
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
		w.class = wordsClass(spec.Expected)
		return w
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

func wordsClass(expected string) class {
	word := strings.ToLower(strings.Trim(expected, " .!"))
	if len(word) > 1 && (yesWords[word] || noWords[word]) { // "right" may be an angle, "N" a choice
		return classTruth
	}
	return classText
}

// readMath parses the expected answer; what is not mathematics stays text.
func (w *wanted) readMath() {
	toks := english.TokensIn(mathPart(w.spec.Expected, w.spec.Syntax), w.spec.Syntax)
	if onlyWords(toks, w.spec.Kind) {
		w.class = wordsClass(w.spec.Expected)
		return
	}
	w.how = reading{both: strings.Contains(w.spec.Expected, "=") || strings.Contains(w.spec.Expected, "±") || strings.Contains(w.spec.Expected, "pm"), names: likelyNames(toks, nil), maxima: w.spec.Syntax == "maxima", factorial: factorials(toks, true), ratio: w.spec.Kind == tutor.KindRatio}
	w.node = everything(trim(toks, w.how.factorial), w.how)
	if w.node == nil {
		w.node = counted(toks)
	}
	if w.node == nil {
		w.class = wordsClass(w.spec.Expected)
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

// factorials says that "!" is written as an operator in the text.
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

// onlyWords says that an expected answer is made of letters and is no number
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
	return len(toks) > 1 || len(first.Raw) != 2 || plainWords[first.Text]
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
