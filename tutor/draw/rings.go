package draw

import (
	"errors"
	"fmt"
	"math"
	"strings"
)

// wheel is names in a ring, the first on top, going round clockwise.
type wheel struct{ names []string }

func readWheel(as args) (picture, error) {
	names, err := as.words(3, 12)
	return wheel{names}, err
}

// words reads bare words, at least least of them and at most most.
func (as args) words(least, most int) ([]string, error) {
	var out []string
	for _, a := range as {
		if a.key != "" {
			return nil, fmt.Errorf("%q is not known here; put words that hold = in quotes", a.key)
		}
		out = append(out, a.text())
	}
	if len(out) < least || len(out) > most {
		return nil, fmt.Errorf("needs %d to %d words", least, most)
	}
	return out, nil
}

func (w wheel) block(width int, k ink) []string {
	wide := widest(w.names)
	n := len(w.names)
	ry := float64(max(2, n/2))
	rx := min(ry*2.4+float64(wide)/2, float64(width-wide-1)/2)
	page := sheet{}
	for i, name := range w.names {
		turn := 2 * math.Pi * float64(i) / float64(n)
		row := int(math.Round(ry - ry*math.Cos(turn)))
		mid := float64(wide)/2 + rx + rx*math.Sin(turn)
		col := max(0, int(math.Round(mid-float64(cells(name))/2)))
		if !page.free(row, col, cells(name)) {
			return []string{strings.Repeat("?", width+1)}
		}
		page.put(row, col, name)
	}
	page.put(int(ry), int(math.Round(float64(wide)/2+rx)), k.pick("↻", "o"))
	return page.lines()
}

func (w wheel) spoken() string {
	said := "a wheel. Going round clockwise from the top: " + strings.Join(w.names, ", ")
	n := len(w.names)
	if n%2 != 0 {
		return said
	}
	var pairs []string
	for i := range n / 2 {
		pairs = append(pairs, w.names[i]+" and "+w.names[i+n/2])
	}
	return said + ". Opposite each other: " + strings.Join(pairs, "; ")
}

// cycle is steps of which the last leads to the first.
type cycle struct{ steps []string }

func readCycle(as args) (picture, error) {
	steps, err := as.words(2, 12)
	return cycle{steps}, err
}

func (c cycle) block(width int, k ink) []string {
	arrow := k.pick(" → ", " -> ")
	line := strings.Join(c.steps, arrow)
	last := cells(c.steps[len(c.steps)-1])
	if cells(line) <= width {
		page := sheet{}
		page.put(0, 0, line)
		from, to := cells(c.steps[0])/2, cells(line)-last+last/2
		page.put(1, from, k.pick("↑", "^"))
		page.put(1, to, k.pick("│", "|"))
		page.put(2, from, k.pick("└", "+")+strings.Repeat(k.pick("─", "-"), to-from-1)+k.pick("┘", "+"))
		return page.lines()
	}
	var lines []string
	for i, s := range c.steps {
		lines = append(lines, wrap(fmt.Sprintf("%d. %s", i+1, s), width)...)
	}
	return append(lines, wrap(k.pick("↻ and back to 1", "-> and back to 1"), width)...)
}

func (c cycle) spoken() string {
	return "a cycle: " + strings.Join(c.steps, ", then ") + ", and back to " + c.steps[0]
}

// cellTable is rows of cells under a head.
type cellTable struct{ rows [][]string }

func readTable(as args) (picture, error) {
	var t cellTable
	head, ok := as.get("head")
	if !ok {
		return nil, errors.New("head= is missing, as in: table head=planet,moons Mars,2 Earth,1")
	}
	t.rows = append(t.rows, head.list())
	for _, a := range as {
		switch {
		case a.key == "head":
		case a.key != "":
			return nil, fmt.Errorf("%q is not known here; known: head", a.key)
		default:
			t.rows = append(t.rows, arg{value: a.value}.list())
		}
	}
	for _, row := range t.rows {
		if len(row) > len(t.rows[0]) || len(row) == 0 {
			return nil, fmt.Errorf("row %s has not the head's %s", strings.Join(row, ","), countNoun(len(t.rows[0]), "cell"))
		}
	}
	if len(t.rows) > 40 || len(t.rows[0]) > 12 {
		return nil, errors.New("at most 40 rows of 12 cells")
	}
	return t, nil
}

func (t cellTable) block(_ int, k ink) []string { return ruled(t.rows, k) }

func (t cellTable) spoken() string {
	said := []string{"a table"}
	head := t.rows[0]
	for _, row := range t.rows[1:] {
		var parts []string
		for i, cell := range row {
			parts = append(parts, head[i]+" "+cell)
		}
		said = append(said, strings.Join(parts, ", "))
	}
	return strings.Join(said, ". ")
}
