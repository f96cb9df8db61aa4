package draw

import (
	"regexp"
	"strings"
)

// Stacked draws a line of maths with its fractions upright:
//
//	1   1   3
//	─ + ─ = ─
//	2   4   4
//
// A line without fractions comes back as one line.
func Stacked(expr string) []string {
	expr = unlatex(clean(expr))
	var pieces []stack
	at := 0
	for _, m := range upright.FindAllStringSubmatchIndex(expr, -1) {
		if at < m[0] {
			pieces = append(pieces, flat(expr[at:m[0]]))
		}
		pieces = append(pieces, over(expr[m[2]:m[3]], expr[m[4]:m[5]]))
		at = m[1]
	}
	if at < len(expr) {
		pieces = append(pieces, flat(expr[at:]))
	}
	return join(pieces)
}

// upright finds one thing over another: numbers, letters, or groups in brackets.
var upright = regexp.MustCompile(`(\d+(?:\.\d+)?[a-z]?|[a-zA-Z]|\([^()]*\))/(\d+(?:\.\d+)?[a-z]?|[a-zA-Z]|\([^()]*\))`)

// stack is a piece of a line: top and bottom are empty for what is not a fraction.
type stack struct{ top, middle, bottom string }

func flat(text string) stack {
	return stack{middle: strings.ReplaceAll(inlineMath(text), " * ", " × ")}
}

// over is a fraction; brackets round its whole top or bottom are not needed.
func over(top, bottom string) stack {
	top, bottom = inlineMath(strings.Trim(top, "()")), inlineMath(strings.Trim(bottom, "()"))
	w := max(cells(top), cells(bottom))
	return stack{center(top, w), strings.Repeat("─", w), center(bottom, w)}
}

func join(pieces []stack) []string {
	var top, middle, bottom strings.Builder
	tall := false
	for _, p := range pieces {
		w := cells(p.middle)
		tall = tall || p.top != ""
		top.WriteString(pad(p.top, w))
		middle.WriteString(p.middle)
		bottom.WriteString(pad(p.bottom, w))
	}
	if !tall {
		return []string{strings.TrimRight(middle.String(), " ")}
	}
	var lines []string
	for _, b := range []string{top.String(), middle.String(), bottom.String()} {
		lines = append(lines, strings.TrimRight(b, " "))
	}
	return lines
}
