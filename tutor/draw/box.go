package draw

import (
	"cmp"
	"strings"

	"github.com/primer-tutor/primer/tutor/lists"
)

// box is a piece of typeset maths: lines of one width, one of which stands on
// the line of writing.
type box struct {
	lines []string
	base  int // index of the line of writing
	width int
	said  string // the piece as it is read aloud
}

// boxOf is a box of one line.
func boxOf(text string) box {
	return box{lines: []string{text}, width: cells(text), said: strings.TrimSpace(text)}
}

// saying is the box with other words for it.
func (b box) saying(words string) box {
	b.said = words
	return b
}

// sayAll joins what is read aloud.
func sayAll(boxes []box) string {
	var said []string
	for _, b := range boxes {
		if b.said != "" {
			said = append(said, b.said)
		}
	}
	return strings.Join(said, " ")
}

// above and below count the lines over and under the line of writing.
func (b box) above() int { return b.base }
func (b box) below() int { return len(b.lines) - 1 - b.base }

// tall says that the box is more than one line high.
func (b box) tall() bool { return len(b.lines) > 1 }

// besides puts boxes next to each other on one line of writing.
func besides(boxes ...box) box {
	up, down := 0, 0
	for _, b := range boxes {
		up, down = max(up, b.above()), max(down, b.below())
	}
	out := box{lines: make([]string, up+1+down), base: up, said: sayAll(boxes)}
	for _, b := range boxes {
		for i := range out.lines {
			line := ""
			if at := i - up + b.base; at >= 0 && at < len(b.lines) {
				line = b.lines[at]
			}
			out.lines[i] += pad(line, b.width)
		}
		out.width += b.width
	}
	return out
}

// fractionOf puts one box over another, with a line between them that is the
// line of writing.
func fractionOf(top, bottom box, k ink) box {
	w := max(top.width, bottom.width)
	if top.tall() || bottom.tall() { // the line of an outer fraction is the longer one
		w += 2
	}
	lines := make([]string, 0, len(top.lines)+len(bottom.lines)+1)
	for _, l := range top.lines {
		lines = append(lines, center(l, w))
	}
	lines = append(lines, strings.Repeat(k.pick("─", "-"), w))
	for _, l := range bottom.lines {
		lines = append(lines, center(l, w))
	}
	return box{lines: lines, base: len(top.lines), width: w, said: sayOver(top, bottom)}
}

// sayOver is "three quarters" for plain numbers, else "the fraction a over b, end
// of fraction" where the ear could lose its end.
func sayOver(top, bottom box) string {
	if said := sayFraction(top.said, bottom.said); !strings.Contains(said, " over ") || !strings.Contains(top.said+bottom.said, " ") {
		return said
	}
	return "the fraction " + top.said + ", over " + bottom.said + ", end of fraction"
}

// rootOf draws a root sign before a box and a line over it.
func rootOf(degree string, in box, k ink) box {
	bar := strings.Repeat(k.pick("─", "_"), in.width)
	lines := []string{" " + k.pick("┌", "_") + bar}
	for i, l := range in.lines {
		sign := " " + k.pick("│", "|")
		if i == len(in.lines)-1 {
			sign = k.pick("╲│", `\|`)
		}
		lines = append(lines, sign+pad(l, in.width))
	}
	out := box{lines: lines, base: in.base + 1, width: in.width + 2, said: sayRoot(degree, in.said)}
	if degree == "" {
		return out
	}
	w := cells(degree) - 1
	for i, l := range out.lines {
		before := strings.Repeat(" ", w)
		if i == len(out.lines)-2 || len(out.lines) == 2 && i == 0 {
			l, before = strings.TrimPrefix(l, " "), degree
		}
		out.lines[i] = pad(before+l, out.width+w)
	}
	out.width += w
	return out
}

// sayRoot is "the square root of 2", closed where it holds more than one thing.
func sayRoot(degree, in string) string {
	name := map[string]string{"": "the square root of ", "³": "the cube root of ", "3": "the cube root of "}[degree]
	name = cmp.Or(name, "the root of degree "+degree+" of ")
	if strings.Contains(in, " ") {
		return name + in + ", end of root"
	}
	return name + in
}

// raised puts an exponent to the right of a box and above it; lowered an index
// below it.
func raised(base, exponent box) box {
	exponent.base = len(exponent.lines) - 1 + base.above() + 1
	return besides(base, exponent)
}

func lowered(base, index box) box {
	index.base = -1 - base.below()
	return besides(base, index.onto(base.below()+1))
}

// onto is a box that hangs n lines below the line of writing.
func (b box) onto(n int) box {
	blank := make([]string, n)
	for i := range blank {
		blank[i] = strings.Repeat(" ", b.width)
	}
	return box{lines: append(blank, b.lines...), base: 0, width: b.width, said: b.said}
}

// bracketed puts brackets as high as the box round it.
func bracketed(open, shut string, in box, k ink) box {
	said := in.said
	if strings.Contains(said, " ") && !strings.HasPrefix(said, "negative ") { // round one number nobody reads them aloud
		said = "open bracket " + said + " close bracket"
	}
	if !in.tall() {
		return besides(boxOf(open), in, boxOf(shut)).saying(said)
	}
	return besides(bracketOf(open, in, k), in, bracketOf(shut, in, k)).saying(said)
}

// bracketShapes are the top, middle and bottom of brackets that grow.
var bracketShapes = map[string][3]string{
	"(": {"⎛", "⎜", "⎝"}, ")": {"⎞", "⎟", "⎠"},
	"[": {"⎡", "⎢", "⎣"}, "]": {"⎤", "⎥", "⎦"},
	"|": {"│", "│", "│"},
}

func bracketOf(sign string, in box, k ink) box {
	shape, ok := bracketShapes[sign]
	out := box{lines: make([]string, len(in.lines)), base: in.base, width: cells(sign)} // said with what it holds
	for i := range out.lines {
		switch {
		case !ok || !bool(k):
			out.lines[i] = sign
		case i == 0:
			out.lines[i] = shape[0]
		case i == len(out.lines)-1:
			out.lines[i] = shape[2]
		default:
			out.lines[i] = shape[1]
		}
	}
	return out
}

// rowsOf puts rows of boxes under each other, the columns aligned: right and
// left in turn, as in LaTeX's aligned.
func rowsOf(rows [][]box) box {
	var widths []int
	for _, row := range rows {
		for c, b := range row {
			if c == len(widths) {
				widths = append(widths, 0)
			}
			widths[c] = max(widths[c], b.width)
		}
	}
	var out box
	for _, row := range rows {
		for c := range row {
			row[c] = row[c].aligned(widths[c], c%2 == 0 && len(widths) > 1)
		}
		line := besides(row...)
		out.said = strings.TrimPrefix(out.said+"; "+line.said, "; ")
		out.lines = append(out.lines, line.lines...)
		out.width = max(out.width, line.width)
	}
	out.base = (len(out.lines) - 1) / 2
	for i := range out.lines {
		out.lines[i] = pad(out.lines[i], out.width)
	}
	return out
}

// aligned widens a box with blanks on its left (right is true) or right.
func (b box) aligned(width int, right bool) box {
	lines := make([]string, len(b.lines))
	for i, l := range b.lines {
		if right {
			lines[i] = strings.Repeat(" ", max(0, width-b.width)) + pad(l, b.width)
		} else {
			lines[i] = pad(l, width)
		}
	}
	return box{lines: lines, base: b.base, width: max(width, b.width), said: b.said}
}

// trimmed are the lines without blanks at their ends.
func (b box) trimmed() []string {
	return lists.Map(b.lines, func(l string) string { return strings.TrimRight(l, " ") })
}
