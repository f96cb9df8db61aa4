package answer

import (
	"strings"
	"unicode/utf8"

	"primer/tutor/english"
)

// isVariable reports whether a word can be a variable or a product of some.
func (p *parser) isVariable(t english.Token) bool {
	single := utf8.RuneCountInString(t.Raw) == 1 || strings.Contains(t.Raw, "_")
	beside := !t.Spaced || p.I == 0 || p.At(-1).IsSign()
	switch {
	case t.Kind != english.Word || len(t.Raw) > 1 && joinWords[t.Text] != "":
		return false
	case p.names[t.Raw] || p.names[t.Text]:
		return true
	case single && p.known:
		return !t.Spaced || p.relationAhead() || p.I > 0 && p.At(-1).IsSign()
	case single:
		return p.whole || !t.Is("a", "i")
	case p.known:
		return p.maxima && len(p.names) > 0 || p.allNamed(t.Raw)
	}
	return p.whole && (p.maxima || beside && len(t.Raw) <= 6 && !plainWords[t.Text])
}

// relationAhead says that the word at hand stands at the start or left of a relation sign or word.
func (p *parser) relationAhead() bool {
	switch next := p.At(1); next.Text {
	case "=", "<", ">", "<=", ">=", "!=", "is", "equals":
		return true
	default:
		return p.I == 0 && next.IsSign() && next.Text != "."
	}
}

// allNamed says that every letter of a word is a variable of the expected answer, or pi.
func (p *parser) allNamed(word string) bool {
	for rest := word; rest != ""; {
		if strings.HasPrefix(rest, "pi") {
			rest = rest[2:]
			continue
		}
		if !p.names[rest[:1]] {
			return false
		}
		rest = rest[1:]
	}
	return true
}

// variable reads a name; several letters are the product of as many variables.
func (p *parser) variable(t english.Token) *node {
	if !p.isVariable(t) {
		return nil
	}
	p.I++
	if utf8.RuneCountInString(t.Raw) == 1 || p.maxima || strings.Contains(t.Raw, "_") || p.names[t.Raw] {
		return &node{op: opName, name: p.cased(t)}
	}
	var n *node
	for rest := t.Raw; rest != ""; {
		name := rest[:1]
		if strings.HasPrefix(rest, "pi") {
			name = "pi"
		}
		rest = rest[len(name):]
		factor := &node{op: opName, name: name}
		if n == nil {
			n = factor
		} else {
			n = product(n, factor)
		}
	}
	if n.op == opMul {
		n.name = letters
	}
	return n
}

// letters marks a product that was written as one word, "xy": a power behind it belongs to its last letter.
const letters = "letters"

// cased is the variable as the expected answer spells it: a phone's capital is no other variable.
func (p *parser) cased(t english.Token) string {
	if !p.maxima && !p.names[t.Raw] && p.names[t.Text] {
		return t.Text
	}
	return strings.TrimPrefix(t.Raw, "%")
}
