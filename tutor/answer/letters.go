package answer

import "strings"

// isVariable says that a word can be a variable or a product of some.
func (p *parser) isVariable(t token) bool {
	if t.kind != tokWord || len(t.raw) > 1 && joinWords[t.text] != "" {
		return false
	}
	if p.names[t.raw] || p.names[t.text] {
		return true
	}
	if len([]rune(t.raw)) == 1 || strings.Contains(t.raw, "_") {
		if p.known {
			return !t.spaced || p.relationAhead() || p.i > 0 && p.at(-1).kind == tokSign
		}
		return p.whole || t.text != "a" && t.text != "i"
	}
	if p.known {
		return p.maxima && len(p.names) > 0 || p.allNamed(t.raw)
	}
	beside := !t.spaced || p.i == 0 || p.at(-1).kind == tokSign
	return p.whole && (p.maxima || beside && len(t.raw) <= 6 && !plainWords[t.text])
}

// relationAhead says that the word at hand stands at the start or left of a relation sign or word.
func (p *parser) relationAhead() bool {
	switch next := p.at(1); next.text {
	case "=", "<", ">", "<=", ">=", "!=", "is", "equals":
		return true
	default:
		return p.i == 0 && next.kind == tokSign && next.text != "."
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
func (p *parser) variable(t token) *node {
	if !p.isVariable(t) {
		return nil
	}
	p.i++
	if len([]rune(t.raw)) == 1 || p.maxima || strings.Contains(t.raw, "_") || p.names[t.raw] {
		return &node{op: opName, name: p.cased(t)}
	}
	var n *node
	for rest := t.raw; rest != ""; {
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
func (p *parser) cased(t token) string {
	if !p.maxima && !p.names[t.raw] && p.names[t.text] {
		return t.text
	}
	return strings.TrimPrefix(t.raw, "%")
}

// plainWords are words of up to six letters that are never a product of variables.
var plainWords = wordSet(`a i the and or not no yes ok okay hi so it is of to go me my we he she up on in if an am at be by do us as um uh oh ya yo
 yep yup nope si es its an idk dk ik ty np pls plz lol hmm help wait done what how why who when can may will would could not but for get got
 has had have was were are they them this that then than there here right left more less most least half both each every all any some one's
 sum odd even true false area angle acute obtuse right prime ratio cube square circle line ray point noun verb add adding minus plus times
 divide mean median mode range red blue green cat dog the day days week hour year old new big small same equal equals cm km mm kg mg ml ft lb oz hr min sec mph`)

// wordSet makes a set of a text's words.
func wordSet(text string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(text) {
		set[w] = true
	}
	return set
}
