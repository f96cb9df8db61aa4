package source

import (
	"strconv"
	"strings"
)

// mathNode is an element of MathML that is open, with what it holds already.
type mathNode struct {
	name string
	tex  bool // an annotation that says the formula in LaTeX
	text string
	kids []string
}

func (n mathNode) row() string {
	if len(n.kids) == 0 {
		return n.text
	}
	return strings.Join(n.kids, "")
}

// kid is a part of the element, in parentheses where it is more than one thing.
func (n mathNode) kid(i int) string {
	if i >= len(n.kids) {
		return ""
	}
	return grouped(n.kids[i])
}

// grouped puts what is more than one thing into parentheses.
func grouped(s string) string {
	s = strings.TrimSpace(s)
	if strings.ContainsAny(s, " +-−·×÷*/") && !(strings.HasPrefix(s, "(") && strings.HasSuffix(s, ")")) {
		return "(" + s + ")"
	}
	return s
}

// typed is the element as people type it.
func (n mathNode) typed() string {
	switch n.name {
	case "mfrac":
		return n.kid(0) + "/" + n.kid(1)
	case "msup":
		return n.kid(0) + "^" + n.kid(1)
	case "msub":
		return n.kid(0) + "_" + n.kid(1)
	case "msubsup":
		return n.kid(0) + "_" + n.kid(1) + "^" + n.kid(2)
	case "msqrt":
		return "sqrt(" + n.row() + ")"
	case "mroot":
		return "root(" + strings.Join(n.kids, ", ") + ")"
	case "mfenced":
		return "(" + strings.Join(n.kids, ", ") + ")"
	case "mo":
		return operator(n.text)
	case "mtext":
		return " " + n.text + " "
	case "annotation", "annotation-xml", "mspace", "mphantom":
		return ""
	}
	return n.row()
}

// operator is a sign with the spaces that it is typed with.
func operator(sign string) string {
	switch sign {
	case "+", "-", "−", "=", "×", "÷", "·", "<", ">", "≤", "≥", "≠", "≈", "⋅", "∗", ":":
		return " " + strings.NewReplacer("−", "-", "⋅", "·").Replace(sign) + " "
	case "\u2062", "\u2061":
		return ""
	}
	return sign
}

// shutMath closes an element of a formula; the last one puts it into the text.
func (p *page) shutMath(name string) {
	n := p.maths[len(p.maths)-1]
	if n.name != name {
		if name != "math" {
			return // an end without a beginning
		}
		n = p.maths[0]
	}
	p.maths = p.maths[:len(p.maths)-1]
	if name == "math" {
		p.maths = nil
		p.text.WriteString(" " + mixedNumber(n.row()) + " ")
		return
	}
	if len(p.maths) == 0 {
		return
	}
	over := &p.maths[len(p.maths)-1]
	said := n.typed()
	if n.name == "mfrac" && len(over.kids) > 0 && endsInDigit(over.kids[len(over.kids)-1]) {
		said = " " + said // 2 1/2
	}
	if len(over.kids) < 10000 {
		over.kids = append(over.kids, said)
	}
}

func endsInDigit(s string) bool { return s != "" && s[len(s)-1] >= '0' && s[len(s)-1] <= '9' }

func mixedNumber(s string) string { return strings.Join(strings.Fields(s), " ") }

func itoa(n int) string { return strconv.Itoa(n) }

// atoi is a number, 0 for what is none.
func atoi(s string) int {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	if err != nil || n < 0 || n > 1e6 {
		return 0
	}
	return n
}
