package draw

import (
	"errors"
	"fmt"
	"strings"
)

// parsed is a sentence cut into parts, each with its name under it.
type parsed struct{ parts, roles []string }

func readSentence(as args) (picture, error) {
	var p parsed
	for _, a := range as {
		part, role := a.key, a.text()
		if part == "" {
			part, role = role, ""
		}
		p.parts, p.roles = append(p.parts, part), append(p.roles, role)
	}
	if len(p.parts) == 0 || len(p.parts) > 30 {
		return nil, errors.New(`needs one to thirty parts, as in: sentence "The old dog"=subject barked=verb`)
	}
	return p, nil
}

func (p parsed) block(width int, k ink) []string {
	var lines []string
	page, col := sheet{}, 0
	for i, part := range p.parts {
		w := max(cells(part), cells(p.roles[i]))
		if col > 0 && col+w > width {
			lines = append(lines, page.lines()...)
			page, col = sheet{}, 0
		}
		page.put(0, col, center(part, w))
		page.put(1, col, "")
		page.put(2, col, "")
		if p.roles[i] != "" {
			page.put(1, col, under(w, k))
			page.put(2, col, center(p.roles[i], w))
		}
		col += w + 2
	}
	return append(lines, page.lines()...)
}

// under is the bracket below a part, w cells wide.
func under(w int, k ink) string {
	if w == 1 {
		return k.pick("│", "|")
	}
	left := (w - 2) / 2
	line := k.pick("─", "-")
	if w == 2 {
		return k.pick("└┘", "\\/")
	}
	return k.pick("└", "\\") + strings.Repeat(line, left) + k.pick("┬", "+") + strings.Repeat(line, w-3-left) + k.pick("┘", "/")
}

func (p parsed) spoken() string {
	var said []string
	for i, part := range p.parts {
		if p.roles[i] == "" {
			said = append(said, fmt.Sprintf("%q", part))
			continue
		}
		said = append(said, fmt.Sprintf("%q is the %s", part, p.roles[i]))
	}
	return "a sentence in parts: " + strings.Join(said, ", ")
}

// swatches are colors in a row, in words: color itself is no business of a text.
type swatches struct{ colors, notes []string }

func readSwatches(as args) (picture, error) {
	var s swatches
	for _, a := range as {
		color, note := a.key, a.text()
		if color == "" {
			color, note = note, ""
		}
		s.colors, s.notes = append(s.colors, color), append(s.notes, note)
	}
	if len(s.colors) == 0 || len(s.colors) > 24 {
		return nil, errors.New(`needs one to twenty-four colors, as in: swatches red="warm" blue="cool"`)
	}
	return s, nil
}

func (s swatches) block(width int, k ink) []string {
	var lines []string
	var row []drawn
	used := 0
	for i, color := range s.colors {
		w := max(cells(color), cells(s.notes[i])) + 2
		box := drawn{[]string{
			k.pick("╭", ".") + strings.Repeat(k.pick("─", "-"), w) + k.pick("╮", "."),
			k.pick("│", "|") + center(color, w) + k.pick("│", "|"),
		}, w + 2}
		if s.notes[i] != "" {
			box.lines = append(box.lines, k.pick("│", "|")+center(s.notes[i], w)+k.pick("│", "|"))
		}
		box.lines = append(box.lines, k.pick("╰", "'")+strings.Repeat(k.pick("─", "-"), w)+k.pick("╯", "'"))
		if used > 0 && used+3+box.width > width {
			lines = append(lines, beside(row)...)
			row, used = nil, 0
		}
		used += box.width + 3*min(used, 1)
		row = append(row, box)
	}
	return append(lines, beside(row)...)
}

func (s swatches) spoken() string {
	var said []string
	for i, color := range s.colors {
		if s.notes[i] != "" {
			color += " (" + s.notes[i] + ")"
		}
		said = append(said, color)
	}
	return "colors side by side: " + strings.Join(said, ", ")
}
