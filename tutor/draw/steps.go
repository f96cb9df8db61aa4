package draw

import (
	"errors"
	"fmt"
	"strings"
)

// worked is a calculation line by line, aligned on its equals signs.
type worked struct{ lines []workedLine }

type workedLine struct{ left, sign, right, note string }

func readSteps(as args) (picture, error) {
	var w worked
	for _, a := range as {
		switch {
		case a.key == "" && len(w.lines) < 30:
			w.lines = append(w.lines, splitLine(a.text()))
		case a.key == "note" && len(w.lines) > 0:
			w.lines[len(w.lines)-1].note = a.text()
		case a.key == "note":
			return nil, errors.New("note= must follow a line")
		case a.key == "":
			return nil, errors.New("at most 30 lines")
		default:
			return nil, fmt.Errorf("%q is not known here; put a line that holds = in quotes", a.key)
		}
	}
	if len(w.lines) == 0 {
		return nil, errors.New(`needs lines, as in: steps "2 + 3 x 4" "2 + 12" "14"`)
	}
	w.chain()
	return w, nil
}

// splitLine cuts a line at its only sign of relation; a line with none, or with
// several, is all left side.
func splitLine(text string) workedLine {
	for _, sign := range []string{"<=", ">=", "≤", "≥", "≠", "≈", "=", "<", ">"} {
		if strings.Count(text, sign) != 1 {
			continue
		}
		left, right, _ := strings.Cut(text, sign)
		return workedLine{left: strings.TrimSpace(left), sign: sign, right: strings.TrimSpace(right)}
	}
	return workedLine{left: strings.TrimSpace(text)}
}

// chain puts an equals sign before every line but the first when none has one:
// then the lines are one value written in new ways.
func (w *worked) chain() {
	for _, l := range w.lines {
		if l.sign != "" {
			return
		}
	}
	for i := range w.lines[1:] {
		l := &w.lines[i+1]
		l.sign, l.right, l.left = "=", l.left, ""
	}
	first := &w.lines[0]
	first.sign, first.right, first.left = " ", first.left, ""
}

func (w worked) block(width int, k ink) []string {
	left, all := 0, 0
	var rows []string
	for _, l := range w.lines {
		left = max(left, cells(typeset(l.left, k)))
	}
	for _, l := range w.lines {
		row := typeset(l.left, k)
		if l.sign != "" {
			row = padLeft(row, left)
			if left > 0 {
				row += " "
			}
			row += typeset(l.sign, k) + " " + typeset(l.right, k)
		}
		rows = append(rows, row)
		all = max(all, cells(row))
	}
	return w.annotate(rows, all, width, k)
}

// annotate puts the notes in a column beside the lines, or below where they do not fit.
func (w worked) annotate(rows []string, all, width int, k ink) []string {
	var lines []string
	for i, row := range rows {
		note := w.lines[i].note
		beside := pad(row, all) + "   " + k.pick("← ", "<- ") + note
		switch {
		case note == "":
			lines = append(lines, row)
		case cells(beside) <= width:
			lines = append(lines, beside)
		default:
			lines = append(append(lines, row), wrap("  ("+note+")", width)...)
		}
	}
	return lines
}

// typeset is maths as Inline draws it, or as typed where only ASCII may be.
func typeset(text string, k ink) string {
	if !k {
		return text
	}
	return inlineMath(text)
}

func (w worked) spoken() string {
	said := []string{"worked steps"}
	for i, l := range w.lines {
		text := sayMath(strings.TrimSpace(l.left + " " + l.sign + " " + l.right))
		if l.note != "" {
			text += ", " + l.note
		}
		if i == 0 {
			said[0] += ". " + strings.TrimSpace(text)
			continue
		}
		said = append(said, text)
	}
	return strings.Join(said, ". Then ")
}
