package intake

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// joined writes parts in a row with the spaces and brackets that keep their
// meaning: a fraction beside a letter gets brackets, a whole number before a
// fraction a space, an operator between two things spaces.
func joined(parts []part) string {
	parts = dropSpaces(parts)
	var b strings.Builder
	for i, p := range parts {
		text := p.text
		if p.kind == partFraction && crowded(parts, i) {
			text = "(" + text + ")"
		}
		b.WriteString(written(&b, parts, i, text))
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// dropSpaces leaves only the spaces that part two things which would run together.
func dropSpaces(parts []part) []part {
	out := make([]part, 0, len(parts))
	for i, p := range parts {
		if p.kind == partSpace {
			if len(out) == 0 || i+1 == len(parts) || out[len(out)-1].kind == partSpace {
				continue
			}
		}
		out = append(out, p)
	}
	return out
}

// neighbor is the nearest part that is no space.
func neighbor(parts []part, i, step int) (part, bool) {
	for i += step; i >= 0 && i < len(parts); i += step {
		if parts[i].kind != partSpace {
			return parts[i], true
		}
	}
	return part{}, false
}

// crowded reports whether a fraction stands beside a factor or a power, or is
// negative behind an operator.
func crowded(parts []part, i int) bool {
	if next, ok := neighbor(parts, i, 1); ok {
		switch next.kind {
		case partLetter, partPower, partOpen, partName, partFraction, partNumber:
			return true
		case partOther:
			return next.text == "|"
		case partOperator:
			if next.text == "/" {
				return true
			}
		case partShut, partComma, partWords, partSpace:
		}
	}
	before, ok := neighbor(parts, i, -1)
	if !ok {
		return false
	}
	switch before.kind {
	case partNumber:
		return !mixed(parts, i)
	case partLetter, partPower, partShut, partName, partFraction:
		return true
	case partOperator:
		return before.text == "/" || before.text == "÷" || strings.HasPrefix(parts[i].text, "-") && arithmetic(before.text)
	case partOther, partOpen, partComma, partWords, partSpace:
	}
	return false
}

// arithmetic reports whether a sign joins two numbers.
func arithmetic(sign string) bool { return strings.ContainsAny(sign, "+-×·÷±") }

// mixed reports whether a fraction goes with the whole number before it: 3 1/2.
func mixed(parts []part, i int) bool {
	before, ok := neighbor(parts, i, -1)
	if !ok || before.kind != partNumber || strings.ContainsAny(before.text, ".,") {
		return false
	}
	top, bottom, _ := strings.Cut(parts[i].text, "/")
	return allDigits(top) && allDigits(bottom)
}

func allDigits(s string) bool {
	for _, r := range s {
		if r < '0' || r > '9' {
			return false
		}
	}
	return s != ""
}

// written is one part with the spaces round it, behind what b holds.
func written(b *strings.Builder, parts []part, i int, text string) string {
	switch parts[i].kind {
	case partOperator:
		if unary(parts, i) || text == "/" || text == "·" {
			return text
		}
		return " " + text + " "
	case partComma:
		return text + " "
	case partWords, partName:
		return spaced(b, text)
	case partFraction:
		if mixed(parts, i) {
			return " " + text
		}
	case partLetter, partNumber:
		return afterPower(parts, i) + text
	case partSpace:
		if before, ok := neighbor(parts, i, -1); ok && before.kind == partPower || !apart(parts, i) {
			return "" // behind a power stands a dot, where anything is needed
		}
		return " "
	case partOther, partOpen, partShut, partPower:
	}
	return text
}

// afterPower is what stands between a name or a power and a letter or number.
func afterPower(parts []part, i int) string {
	before, ok := neighbor(parts, i, -1)
	switch {
	case !ok:
		return ""
	case before.kind == partName || before.kind == partPower && named(parts, i):
		return " " // sin x, log_2 8
	case before.kind == partPower && strings.HasPrefix(before.text, "^"):
		return "·" // x^2·y: without the dot the exponent might be 2y
	}
	return ""
}

// named reports whether the power before part i belongs to a function's name: log_2 8.
func named(parts []part, i int) bool {
	for i--; i > 0 && parts[i].kind == partSpace; i-- {
	}
	return i > 0 && parts[i-1].kind == partName
}

// unary reports whether a sign stands before one thing only.
func unary(parts []part, i int) bool {
	if !strings.Contains("+-±∓¬", parts[i].text) {
		return false
	}
	before, ok := neighbor(parts, i, -1)
	return !ok || before.kind == partOperator || before.kind == partOpen || before.kind == partComma
}

// apart reports whether a written space must stay: between two numbers, or about words.
func apart(parts []part, i int) bool {
	before, ok1 := neighbor(parts, i, -1)
	next, ok2 := neighbor(parts, i, 1)
	if !ok1 || !ok2 {
		return false
	}
	solid := func(p part) bool {
		return p.kind == partNumber || p.kind == partWords || p.kind == partOther || p.kind == partPower || p.kind == partName || p.kind == partLetter || p.kind == partShut
	}
	return solid(before) && solid(next) && next.kind != partPower
}

// spaced puts a space before a word that would run into letters or digits.
func spaced(b *strings.Builder, text string) string {
	if b.Len() == 0 || strings.HasPrefix(text, " ") {
		return text
	}
	last, _ := utf8.DecodeLastRuneInString(b.String())
	if unicode.IsLetter(last) || unicode.IsDigit(last) || last == ')' {
		return " " + text
	}
	return text
}
