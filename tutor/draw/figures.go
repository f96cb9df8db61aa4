package draw

import (
	"errors"
	"fmt"
	"math"
	"strings"
)

// rectangle is one with the lengths of two sides written on; what it covers is not told.
type rectangle struct {
	long, wide number
	unit       string
}

func readRectangle(as args) (picture, error) {
	r := rectangle{}
	var sizes []string
	for _, a := range as {
		switch {
		case a.key == "unit":
			r.unit = " " + a.value
		case a.key != "":
			return nil, fmt.Errorf("%q is not known here; known: unit", a.key)
		case a.value != "x":
			sizes = append(sizes, a.text())
		}
	}
	if len(sizes) != 2 {
		return nil, errors.New("needs two sides, as in: rectangle 5 x 3 unit=cm")
	}
	for i, into := range []*number{&r.long, &r.wide} {
		n, err := readNumber(sizes[i])
		if err != nil {
			return nil, err
		}
		if n.rat.Sign() <= 0 {
			return nil, errors.New("a side must be longer than 0")
		}
		*into = n
	}
	return r, nil
}

// The room of a drawn rectangle, in cells; a cell is about twice as high as wide.
const (
	mostAcross = 30.0
	mostDown   = 8.0
)

func (r rectangle) block(_ int, k ink) []string {
	long, _ := r.long.rat.Float64()
	wide, _ := r.wide.rat.Float64()
	scale := min(mostAcross/(2*long), mostDown/wide)
	across, down := max(int(math.Round(2*long*scale)), 4), max(int(math.Round(wide*scale)), 1)
	dash, side := k.pick("─", "-"), k.pick("│", "|")
	top := r.long.show(k) + r.unit
	out := []string{at(1+max(0, (across-cells(top))/2), top), k.pick("┌", "+") + strings.Repeat(dash, across) + k.pick("┐", "+")}
	for i := range down {
		line := side + strings.Repeat(" ", across) + side
		if i == down/2 {
			line += " " + r.wide.show(k) + r.unit
		}
		out = append(out, line)
	}
	return append(out, k.pick("└", "+")+strings.Repeat(dash, across)+k.pick("┘", "+"))
}

func (r rectangle) spoken() string {
	return fmt.Sprintf("a rectangle. One side is %s%s long, the side next to it %s%s", r.long.text, r.unit, r.wide.text, r.unit)
}

// vanish is a straight road or track that runs to one point on the horizon.
type vanish struct{ posts int }

func readVanish(as args) (picture, error) {
	if err := as.only("posts"); err != nil {
		return nil, err
	}
	n, err := as.number("posts", "0")
	if err != nil || !n.rat.IsInt() || n.rat.Cmp(rat(0)) < 0 || n.rat.Cmp(rat(4)) > 0 {
		return nil, errors.New("posts= must be a whole number from 0 to 4")
	}
	return vanish{int(n.rat.Num().Int64())}, nil
}

// The picture of a vanishing point in cells.
const (
	vanishDown   = 4
	vanishAcross = 20
)

func (v vanish) block(_ int, k ink) []string {
	page := sheet{}
	horizon := max(v.posts-1, 0) // as high as half of the nearest post
	page.put(horizon, 0, strings.Repeat(k.pick("─", "-"), 2*vanishAcross+1))
	page.put(horizon, vanishAcross, k.pick("●", "o"))
	for down := 1; down <= vanishDown; down++ {
		page.put(horizon+down, vanishAcross-2*down, k.pick("╱", "/"))
		page.put(horizon+down, vanishAcross+2*down, k.pick("╲", "\\"))
	}
	for near := range v.posts { // the farthest first; each is as long above the horizon as below it
		for row := horizon - near; row <= horizon+near; row++ {
			page.put(row, vanishAcross-8-4*near, k.pick("┃", "|"))
		}
	}
	return page.lines()
}

func (v vanish) spoken() string {
	said := "the edges of a straight road come together in one point on the horizon"
	if v.posts > 1 {
		said += fmt.Sprintf(". Beside it %d equal posts get smaller toward the point", v.posts)
	}
	return said
}
