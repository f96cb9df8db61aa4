package draw

import (
	"errors"
	"strings"
)

// balance is a scale with something in each pan.
type balance struct{ left, right, tilt string }

func readBalance(as args) (picture, error) {
	as, tilt := as.take("tilt")
	if tilt != "" && tilt != "left" && tilt != "right" {
		return nil, errors.New("tilt= must be left or right, the heavier side")
	}
	if len(as) != 2 || as[0].key+as[1].key != "" {
		return nil, errors.New(`needs two sides, as in: balance "2x + 1" "7"`)
	}
	return balance{as[0].text(), as[1].text(), tilt}, nil
}

func (b balance) block(_ int, k ink) []string {
	left, right := typeset(b.left, k), typeset(b.right, k)
	pan := max(cells(left), cells(right)) + 4
	gap := 5
	page := sheet{}
	lrow, rrow := 0, 0
	switch b.tilt {
	case "left":
		lrow = 1
	case "right":
		rrow = 1
	}
	for side, text := range []string{left, right} {
		row, col := lrow, 0
		if side == 1 {
			row, col = rrow, pan+gap
		}
		page.put(row, col, strings.TrimRight(center(text, pan), " "))
		page.put(row+1, col, k.pick("╰", `\`)+strings.Repeat(k.pick("─", "_"), pan-2)+k.pick("╯", "/"))
	}
	b.beam(&page, max(lrow, rrow)+2, pan, gap, k)
	return page.lines()
}

// beam draws what the pans stand on.
func (b balance) beam(page *sheet, row, pan, gap int, k ink) {
	from, to := pan/2, pan+gap+pan/2
	middle := (from + to) / 2
	if b.tilt != "" {
		page.put(min(row, row-1), pickSide(b.tilt == "left", to, from), k.pick("│", "|"))
	}
	page.put(row, from, k.pick("└", "+")+strings.Repeat(k.pick("─", "-"), to-from-1)+k.pick("┘", "+"))
	page.put(row, middle, k.pick("┬", "+"))
	page.put(row+1, middle-1, k.pick("╱│╲", "/|\\"))
	page.put(row+2, middle-3, k.pick("▔▔▔▔▔▔▔", "======="))
}

func pickSide(first bool, a, b int) int {
	if first {
		return a
	}
	return b
}

func (b balance) spoken() string {
	said := "a balance with " + sayMath(b.left) + " on the left and " + sayMath(b.right) + " on the right"
	if b.tilt == "" {
		return said + ". It is level"
	}
	return said + ". The " + b.tilt + " side is heavier"
}
