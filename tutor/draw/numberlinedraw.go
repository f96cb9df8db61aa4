package draw

import (
	"cmp"
	"math/big"
	"strings"

	"github.com/primer-tutor/primer/tutor/lists"
)

// widestLine is how far a number line may stretch: past it the eye loses the
// ticks, however wide the screen is.
const widestLine = 72

// axis is a number line laid on cells.
type axis struct {
	numberLine
	k      ink
	margin int // cells left of the first tick
	gap    int // cells from tick to tick
	every  int // each how many ticks a label stands
	page   sheet
}

func (l numberLine) block(width int, k ink) []string {
	a := axis{numberLine: l, k: k}
	a.lay(min(width, widestLine))
	row := a.drawJumps(width)
	row = a.drawMarks(row)
	row = a.drawRay(row)
	a.drawLine(row)
	a.drawLabels(row + 1)
	return a.page.lines()
}

// lay fits the ticks into the width; labels may stand over the ends by half.
func (a *axis) lay(width int) {
	first, last := a.label(a.from, a.k), a.label(a.to, a.k)
	a.margin = max(cells(first)/2, 2)
	room := width - a.margin - max(cells(last)/2, 2) - 1
	a.gap = max(1, room/a.ticks())
	a.gap = min(a.gap, max(12, widestLine/3))
	a.every = a.labelEvery()
}

// labelEvery is the smallest 1, 2, 4, 5, 10 ... at which labels have a blank
// between them; a few ticks more when that gives both ends of the line a label.
func (a *axis) labelEvery() int {
	n, first := a.ticks(), 0
	for scale := 1; scale <= n; scale *= 10 {
		for _, m := range []int{1, 2, 4, 5} {
			every := m * scale
			if every > n || !a.labelsFit(every) {
				continue
			}
			if a.firstLabel(every) == 0 && n%every == 0 && (first == 0 || every <= 3*first) {
				return every
			}
			first = cmp.Or(first, every)
		}
	}
	return max(first, 1)
}

func (a *axis) labelsFit(every int) bool {
	edge := -1
	for i := a.firstLabel(every); i <= a.ticks(); i += every {
		w := cells(a.label(a.at(i), a.k))
		left := a.column(a.at(i)) - w/2
		if edge >= 0 && left < edge+1 {
			return false
		}
		edge = left + w
	}
	return true
}

// firstLabel is the first tick with a label, so that 0 has one when it is a tick.
func (a *axis) firstLabel(every int) int {
	zero := quo(new(big.Rat).Neg(a.from), a.step)
	if !zero.IsInt() || zero.Sign() < 0 || zero.Cmp(rat(int64(a.ticks()))) > 0 {
		return 0
	}
	return int(zero.Num().Int64()) % every
}

// column is the cell of a value, to the nearest.
func (a *axis) column(v *big.Rat) int {
	cellsOn := mul(quo(sub(v, a.from), a.step), rat(int64(a.gap)))
	return a.margin + round(cellsOn)
}

func (a *axis) drawLine(row int) {
	end := a.column(a.to)
	a.page.put(row, a.margin-2, a.k.pick("←─", "<-"))
	a.page.put(row, a.margin, strings.Repeat(a.k.pick("─", "-"), end-a.margin))
	for i := range a.ticks() + 1 {
		a.page.put(row, a.column(a.at(i)), a.k.pick("┼", "+"))
	}
	a.page.put(row, end+1, a.k.pick("─→", "->"))
	for _, v := range a.points() {
		a.page.put(row, a.column(v), a.k.pick("●", "o"))
	}
}

// points are all values with a dot on the line.
func (a *axis) points() []*big.Rat {
	out := lists.Map(a.marks, func(m number) *big.Rat { return m.rat })
	return append(out, a.stops()...)
}

func (a *axis) drawLabels(row int) {
	for i := a.firstLabel(a.every); i <= a.ticks(); i += a.every {
		text := a.label(a.at(i), a.k)
		a.page.put(row, a.column(a.at(i))-cells(text)/2, text)
	}
	for _, v := range a.stops() { // the ends of jumps, where there is room
		text := a.exact(v)
		if col := a.column(v) - cells(text)/2; !a.labelled(v) && a.page.free(row, col, cells(text)) {
			a.page.put(row, col, text)
		}
	}
}

// labelled reports that a value stands on a tick with a label.
func (a *axis) labelled(v *big.Rat) bool {
	i := quo(sub(v, a.from), a.step)
	return i.IsInt() && (int(i.Num().Int64())-a.firstLabel(a.every))%a.every == 0
}

// name is what stands above a marked point: its own name, or its value when no
// tick says it.
func (a *axis) name(i int) string {
	if i < len(a.labels) {
		return a.labels[i]
	}
	if a.labelled(a.marks[i].rat) {
		return ""
	}
	return a.exact(a.marks[i].rat)
}

// exact writes a value as its author did where it is a mark, else as the ticks are.
func (a *axis) exact(v *big.Rat) string {
	for _, m := range a.marks {
		if m.rat.Cmp(v) == 0 {
			return grouped(m.show(a.k))
		}
	}
	return a.label(v, a.k)
}

// drawMarks writes the names of marked points above the line and returns the
// line's row. Names that would touch go one row higher.
func (a *axis) drawMarks(row int) int {
	var ends []int // the last cell taken on each level, from the line upwards
	level := make([]int, len(a.marks))
	for _, i := range a.sortedMarks() {
		name := a.name(i)
		if name == "" {
			continue
		}
		col := a.nameColumn(i, name)
		for level[i] < len(ends) && ends[level[i]] >= col {
			level[i]++
		}
		if level[i] == len(ends) {
			ends = append(ends, 0)
		}
		ends[level[i]] = col + cells(name)
	}
	for i := range a.marks {
		if name := a.name(i); name != "" {
			a.page.put(row+len(ends)-1-level[i], a.nameColumn(i, name), name)
		}
	}
	return row + len(ends)
}

// nameColumn centers a name over its point.
func (a *axis) nameColumn(i int, name string) int {
	return max(0, a.column(a.marks[i].rat)-cells(name)/2)
}

// drawJumps gives each jump a row with an arrow and returns the next row.
func (a *axis) drawJumps(width int) int {
	stops := a.stops()
	for i, j := range a.jumps {
		a.drawJump(i, a.column(stops[i]), a.column(stops[i+1]), j, width)
	}
	return len(a.jumps)
}

func (a *axis) drawJump(row, from, to int, j number, width int) {
	text := j.signed(a.k)
	left, right := min(from, to), max(from, to)
	a.page.put(row, left, strings.Repeat(a.k.pick("─", "-"), right-left))
	a.page.put(row, from, a.k.pick("●", "o"))
	switch {
	case to > from:
		a.page.put(row, to, a.k.pick("▶", ">"))
	case to < from:
		a.page.put(row, to, a.k.pick("◀", "<"))
	}
	room := right - left - 1
	switch {
	case room >= cells(text)+4:
		a.page.put(row, left+1+(room-cells(text)-2)/2, " "+text+" ")
	case right+2+cells(text) <= width:
		a.page.put(row, right+2, text)
	default:
		a.page.put(row, left-1-cells(text), text)
	}
}

// drawRay gives the ray a row with an arrow to the end of the line and returns
// the next row.
func (a *axis) drawRay(row int) int {
	if a.ray == nil {
		return row
	}
	end, open := a.column(a.ray.end.rat), a.k.pick("○", "o")
	if a.ray.included {
		open = a.k.pick("●", "*")
	}
	if a.ray.right {
		tip := a.column(a.to) + 2
		a.page.put(row, end, open+strings.Repeat(a.k.pick("━", "="), tip-end-1)+a.k.pick("▶", ">"))
	} else {
		tip := a.margin - 2
		a.page.put(row, tip, a.k.pick("◀", "<")+strings.Repeat(a.k.pick("━", "="), end-tip-1)+open)
	}
	return row + 1
}
