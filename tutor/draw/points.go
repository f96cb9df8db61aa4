package draw

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// points are named points on a coordinate grid of whole numbers.
type points struct {
	low, high int // both axes
	names     []string
	x, y      []int
}

func readPoints(as args) (picture, error) {
	p := points{}
	var err error
	if p.low, err = as.bound("from", "-5"); err != nil {
		return nil, err
	}
	if p.high, err = as.bound("to", "5"); err != nil {
		return nil, err
	}
	if p.low > 0 || p.high < 1 || p.high-p.low > 20 {
		return nil, errors.New("from= must be 0 or less, to= more than 0, at most 20 apart")
	}
	for _, a := range as {
		if a.key == "from" || a.key == "to" {
			continue
		}
		if err := p.read(a); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// bound reads an end of the axes.
func (as args) bound(key, def string) (int, error) {
	n, err := as.number(key, def)
	if err != nil {
		return 0, err
	}
	return n.whole(-20, 20)
}

func (p *points) read(a arg) error {
	xy := a.list()
	if a.key == "" || len(xy) != 2 {
		return fmt.Errorf("%q must be a point, as in: A=2,3", a.value)
	}
	for i, to := range []*[]int{&p.x, &p.y} {
		n, err := readNumber(xy[i])
		if err != nil {
			return fmt.Errorf("%s=: %w", a.key, err)
		}
		v, err := n.whole(int64(p.low), int64(p.high))
		if err != nil {
			return fmt.Errorf("%s=: %w", a.key, err)
		}
		*to = append(*to, v)
	}
	p.names = append(p.names, a.key)
	return nil
}

// cellsPerUnit makes a unit about as wide as it is high.
const cellsPerUnit = 3

func (p points) block(_ int, k ink) []string {
	page := sheet{}
	left := len(strconv.Itoa(p.low)) + 1
	col := func(x int) int { return left + (x-p.low)*cellsPerUnit }
	page.put(0, col(0), "y")
	for y := p.high; y >= p.low; y-- {
		p.drawRow(&page, p.row(y), y, col, k)
	}
	for x := p.low; x <= p.high; x += 1 + (p.high-p.low)/12 {
		text := signedInt(x, k)
		page.put(p.row(p.low)+1, col(x)-cells(text)/2, text)
	}
	for i, name := range p.names {
		page.put(p.row(p.y[i]), col(p.x[i]), k.pick("●", "o"))
		if cells(name) < cellsPerUnit {
			page.put(p.row(p.y[i]), col(p.x[i])+1, name)
		}
	}
	return page.lines()
}

// row is where a height stands; the name of the axis is above it.
func (p points) row(y int) int { return p.high - y + 1 }

func signedInt(n int, k ink) string {
	return strings.ReplaceAll(strconv.Itoa(n), "-", k.pick("−", "-"))
}

// drawRow draws one row of the grid: dots, the axes, and numbers along them.
func (p points) drawRow(page *sheet, row, y int, col func(int) int, k ink) {
	for x := p.low; x <= p.high; x++ {
		page.put(row, col(x), k.pick("·", "."))
		if y == 0 && x < p.high {
			page.put(row, col(x), strings.Repeat(k.pick("─", "-"), cellsPerUnit))
		}
	}
	if y == 0 {
		page.put(row, col(p.high), k.pick("▶ x", "> x"))
	}
	page.put(row, col(0), k.pick("│", "|"))
	page.put(row, 0, padLeft(signedInt(y, k), len(strconv.Itoa(p.low))))
	switch {
	case y == 0:
		page.put(row, col(0), k.pick("┼", "+"))
	case y == p.high:
		page.put(row, col(0), k.pick("▲", "^"))
	}
}

func (p points) spoken() string {
	said := []string{fmt.Sprintf("a coordinate grid from %s to %s both ways", sayNumber(strconv.Itoa(p.low)), sayNumber(strconv.Itoa(p.high)))}
	for i, name := range p.names {
		said = append(said, fmt.Sprintf("Point %s is at x %s, y %s", name, sayNumber(strconv.Itoa(p.x[i])), sayNumber(strconv.Itoa(p.y[i]))))
	}
	return strings.Join(slices.Clip(said), ". ")
}
