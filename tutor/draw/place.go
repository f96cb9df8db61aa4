package draw

import (
	"errors"
	"fmt"
	"strings"

	"github.com/primer-tutor/primer/tutor/lists"
)

// placeTable shows numbers digit by digit under the names of their places.
type placeTable struct {
	numbers       []number
	before, after int // places before and after the point
}

// Names of places, from the ones to the left and to the right.
var (
	wholePlaces  = []string{"ones", "tens", "hundreds", "thousands", "ten thousands", "hundred thousands", "millions"}
	wholeShort   = []string{"O", "T", "H", "Th", "TTh", "HTh", "M"}
	brokenPlaces = []string{"tenths", "hundredths", "thousandths", "ten-thousandths"}
	brokenShort  = []string{"t", "h", "th", "tth"}
)

func readPlace(as args) (picture, error) {
	p := placeTable{before: 1}
	for _, a := range as {
		n, err := readNumber(strings.ReplaceAll(a.value, ",", ""))
		if err != nil {
			return nil, err
		}
		if n.minus || strings.ContainsAny(n.text, "/_%") {
			return nil, fmt.Errorf("%s must be a plain number such as 3.05", n.show(false))
		}
		whole, broken, _ := strings.Cut(n.text, ".")
		p.before, p.after = max(p.before, len(whole)), max(p.after, len(broken))
		p.numbers = append(p.numbers, n)
	}
	switch {
	case len(p.numbers) == 0 || len(p.numbers) > 10:
		return nil, errors.New("needs one to ten numbers, as in: place 3.05")
	case p.before > len(wholePlaces) || p.after > len(brokenPlaces):
		return nil, errors.New("from millions to ten-thousandths only")
	}
	return p, nil
}

func (p placeTable) block(width int, k ink) []string {
	lines := p.table(wholePlaces, brokenPlaces, k)
	if fits(lines, width) {
		return lines
	}
	return p.table(wholeShort, brokenShort, k)
}

// table rules the columns; the point has its own, without a name.
func (p placeTable) table(wholes, broken []string, k ink) []string {
	head := p.heads(wholes, broken)
	rows := [][]string{head}
	for _, n := range p.numbers {
		rows = append(rows, p.digits(n))
	}
	return ruled(rows, k)
}

func (p placeTable) heads(wholes, broken []string) []string {
	var head []string
	for i := p.before - 1; i >= 0; i-- {
		head = append(head, wholes[i])
	}
	if p.after > 0 {
		head = append(head, ".")
		head = append(head, broken[:p.after]...)
	}
	return head
}

// digits are one number's cells; places it does not have stay blank.
func (p placeTable) digits(n number) []string {
	whole, broken, point := strings.Cut(n.text, ".")
	var row []string
	for _, d := range padLeft(whole, p.before) {
		row = append(row, strings.TrimSpace(string(d)))
	}
	if p.after == 0 {
		return row
	}
	if !point {
		row = append(row, "")
	} else {
		row = append(row, ".")
	}
	for _, d := range pad(broken, p.after) {
		row = append(row, strings.TrimSpace(string(d)))
	}
	return row
}

// ruled draws rows of centered cells with a rule under the head.
func ruled(rows [][]string, k ink) []string {
	var widths []int
	for _, row := range rows {
		for c, text := range row {
			if c == len(widths) {
				widths = append(widths, 0)
			}
			widths[c] = max(widths[c], cells(text)+2)
		}
	}
	rule := func(l, m, r string) string {
		parts := lists.Map(widths, func(w int) string { return strings.Repeat(k.pick("─", "-"), w) })
		return k.pick(l, "+") + strings.Join(parts, k.pick(m, "+")) + k.pick(r, "+")
	}
	lines := []string{rule("┌", "┬", "┐")}
	for i, row := range rows {
		var parts []string
		for c, w := range widths {
			text := ""
			if c < len(row) {
				text = row[c]
			}
			parts = append(parts, center(text, w))
		}
		wall := k.pick("│", "|")
		lines = append(lines, wall+strings.Join(parts, wall)+wall)
		if i == 0 {
			lines = append(lines, rule("├", "┼", "┤"))
		}
	}
	return append(lines, rule("└", "┴", "┘"))
}

func (p placeTable) spoken() string {
	said := []string{"a place-value table"}
	names := p.heads(wholePlaces, brokenPlaces)
	for _, n := range p.numbers {
		var parts []string
		for i, d := range p.digits(n) {
			if d == "" || d == "." {
				continue
			}
			name := names[i]
			if d == "1" {
				name = strings.TrimSuffix(name, "s")
			}
			parts = append(parts, d+" "+name)
		}
		said = append(said, grouped(n.show(false))+" has "+strings.Join(parts, ", "))
	}
	return strings.Join(said, ". ")
}
