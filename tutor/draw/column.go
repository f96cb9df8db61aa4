package draw

import (
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/primer-tutor/primer/tutor/lists"
)

// column is a calculation written with one number under the other, with what is
// carried or borrowed above it.
type column struct {
	numbers []number
	sign    string // + - x
	open    bool   // the answer is not shown
}

// maxRows and maxPlaces keep a written calculation on a page.
const (
	maxRows   = 6
	maxPlaces = 12
)

func readColumn(as args) (picture, error) {
	var c column
	rest, answer := as.take("answer")
	switch answer {
	case "", "yes":
	case "no":
		c.open = true
	default:
		return nil, errors.New("answer= must be yes or no")
	}
	for i, a := range rest {
		word := strings.NewReplacer("−", "-", "×", "x", "*", "x").Replace(a.value)
		switch {
		case a.key != "":
			return nil, fmt.Errorf("%q is not known here", a.key)
		case i%2 == 1 && (word != "+" && word != "-" && word != "x" || c.sign != "" && c.sign != word):
			return nil, fmt.Errorf("%q must be the sign +, - or x, the same in all places", a.value)
		case i%2 == 1:
			c.sign = word
		default:
			n, err := readInColumn(a.value)
			if err != nil {
				return nil, err
			}
			c.numbers = append(c.numbers, n)
		}
	}
	return c.checked(len(rest))
}

// readInColumn reads a number that can stand under another one.
func readInColumn(text string) (number, error) {
	n, err := readNumber(text)
	if err == nil && (n.minus || strings.Trim(n.text, "0123456789.") != "" || len(n.text) > maxPlaces) {
		err = fmt.Errorf("%q cannot be written in a column: positive whole or decimal numbers of at most %d places", text, maxPlaces)
	}
	return n, err
}

func (c column) checked(words int) (picture, error) {
	switch {
	case len(c.numbers) < 2 || words%2 == 0:
		return nil, errors.New("needs numbers with a sign between them, as in: column 478 + 256")
	case c.sign != "+" && len(c.numbers) > 2:
		return nil, errors.New("only addition takes more than two numbers")
	case len(c.numbers) > maxRows:
		return nil, fmt.Errorf("at most %d numbers", maxRows)
	case c.sign == "-" && c.numbers[0].rat.Cmp(c.numbers[1].rat) < 0:
		return nil, errors.New("the second number must not be the greater one")
	case c.sign == "x" && (!c.numbers[0].rat.IsInt() || !c.numbers[1].rat.IsInt()):
		return nil, errors.New("only whole numbers are multiplied in a column")
	}
	return c, nil
}

// digitsOf are the digits of a number for a number of decimals, without the point.
func digitsOf(r *big.Rat, decimals int) string {
	text := strings.Replace(r.FloatString(decimals), ".", "", 1)
	if trimmed := strings.TrimLeft(text, "0"); len(trimmed) > decimals {
		return trimmed
	}
	return text[max(0, len(text)-decimals-1):]
}

// decimals is the most places after the point that a number was written with.
func (c column) decimals() int {
	most := 0
	for _, n := range c.numbers {
		if _, part, ok := strings.Cut(n.text, "."); ok {
			most = max(most, len(part))
		}
	}
	return most
}

// result is what the calculation comes to.
func (c column) result() *big.Rat {
	out := new(big.Rat).Set(c.numbers[0].rat)
	for _, n := range c.numbers[1:] {
		switch c.sign {
		case "+":
			out.Add(out, n.rat)
		case "-":
			out.Sub(out, n.rat)
		case "x":
			out.Mul(out, n.rat)
		}
	}
	return out
}

// row is one line of the calculation: a mark before it, and a text for each place.
type row struct {
	mark  string
	above bool     // what is carried or borrowed: it has no point
	cells []string // the last one is the lowest place
}

func digitCells(digits string) []string { return strings.Split(digits, "") }

func (c column) block(_ int, k ink) []string {
	d := c.decimals()
	var rows []row
	for i, n := range c.numbers {
		mark := ""
		if i == len(c.numbers)-1 {
			mark = typesetSign(c.sign, k)
		}
		rows = append(rows, row{mark: mark, cells: digitCells(digitsOf(n.rat, d))})
	}
	if above := c.above(d); len(above) > 0 && !c.open {
		rows = append([]row{{above: true, cells: c.smallIn(above, k)}}, rows...)
	}
	lines := len(rows)
	if !c.open {
		rows = append(rows, c.partial()...)
		rows = append(rows, row{cells: digitCells(digitsOf(c.result(), d))})
	}
	return c.ruled(rows, lines, d, k)
}

func typesetSign(sign string, k ink) string {
	if !k {
		return sign
	}
	return strings.NewReplacer("-", "−", "x", "×").Replace(sign)
}

// ruled lines the rows up by their places and draws the lines under them.
func (c column) ruled(rows []row, under, decimals int, k ink) []string {
	wide, most := 1, 0
	for _, r := range rows {
		most = max(most, len(r.cells))
		wide = max(wide, widest(r.cells))
	}
	gap := ""
	if wide > 1 {
		gap = " "
	}
	var lines []string
	width := 2 + most*wide + (most-1)*len(gap) + min(decimals, 1)
	for i, r := range rows {
		if i == under || i == len(rows)-1 && i > under {
			lines = append(lines, strings.Repeat(k.pick("─", "-"), width))
		}
		var line strings.Builder
		line.WriteString(pad(r.mark, 2))
		for p := range most {
			cell := ""
			if at := p - (most - len(r.cells)); at >= 0 {
				cell = r.cells[at]
			}
			if decimals > 0 && p == most-decimals {
				line.WriteString(k.point(r, most, decimals))
			}
			line.WriteString(padLeft(cell, wide))
			if p < most-1 {
				line.WriteString(gap)
			}
		}
		lines = append(lines, strings.TrimRight(line.String(), " "))
	}
	if len(rows) == under {
		lines = append(lines, strings.Repeat(k.pick("─", "-"), width))
	}
	return lines
}

// point stands before the decimals of a row that has digits there.
func (k ink) point(r row, most, decimals int) string {
	if r.above || len(r.cells) < decimals || most < decimals {
		return " "
	}
	return "."
}

// smallIn writes what is carried in small figures, so that it is not read as a
// number of its own.
func (c column) smallIn(above []string, k ink) []string {
	if c.sign != "+" || !bool(k) {
		return above
	}
	return lists.Map(above, func(text string) string { return smallFigures(text, true) })
}

// above is what stands over the calculation: what is carried in a sum, and what
// a digit becomes when ten are borrowed. Nothing when nothing is.
func (c column) above(decimals int) []string {
	switch c.sign {
	case "+":
		return c.carried(decimals)
	case "-":
		return c.borrowed(decimals)
	}
	return nil
}

func (c column) carried(decimals int) []string {
	var all []string
	width := len(digitsOf(c.result(), decimals))
	for _, n := range c.numbers {
		all = append(all, digitsOf(n.rat, decimals))
	}
	out, carry, any := make([]string, width), 0, false
	for p := range width {
		sum := carry
		for _, digits := range all {
			if at := len(digits) - 1 - p; at >= 0 {
				sum += int(digits[at] - '0')
			}
		}
		if carry = sum / 10; carry > 0 && p+1 < width {
			out[width-2-p], any = fmt.Sprint(carry), true
		}
	}
	if !any {
		return nil
	}
	return out
}

func (c column) borrowed(decimals int) []string {
	top, bottom := digitsOf(c.numbers[0].rat, decimals), digitsOf(c.numbers[1].rat, decimals)
	have := make([]int, len(top))
	for i := range have {
		have[i] = int(top[i] - '0')
	}
	any := false
	for p := range have {
		at, take := len(top)-1-p, 0
		if i := len(bottom) - 1 - p; i >= 0 {
			take = int(bottom[i] - '0')
		}
		if have[at] < take && at > 0 {
			have[at] += 10
			have[at-1]--
			any = true
		}
	}
	if !any {
		return nil
	}
	out := make([]string, len(top))
	for i, v := range have {
		if v < 0 { // it borrowed before it could lend: ten came from the left
			v += 10
		}
		if v != int(top[i]-'0') {
			out[i] = fmt.Sprint(v)
		}
	}
	return out
}

// partial are the lines between the factors and their product.
func (c column) partial() []row {
	if c.sign != "x" {
		return nil
	}
	digits := digitsOf(c.numbers[1].rat, 0)
	if len(digits) < 2 {
		return nil
	}
	var rows []row
	scale := big.NewRat(1, 1)
	for i := len(digits) - 1; i >= 0; i-- {
		part := new(big.Rat).Mul(c.numbers[0].rat, new(big.Rat).Mul(scale, big.NewRat(int64(digits[i]-'0'), 1)))
		if part.Sign() > 0 {
			rows = append(rows, row{cells: digitCells(digitsOf(part, 0))})
		}
		scale = new(big.Rat).Mul(scale, big.NewRat(10, 1))
	}
	if len(rows) < 2 {
		return nil
	}
	return rows
}

func (c column) spoken() string {
	names := lists.Map(c.numbers, func(n number) string { return n.text })
	word := map[string]string{"+": " plus ", "-": " minus ", "x": " times "}[c.sign]
	said := strings.Join(names, word) + ", written one under the other"
	if c.open {
		return said
	}
	if above := c.above(c.decimals()); len(above) > 0 {
		said += map[string]string{"+": ". Carried, from the left: ", "-": ". After borrowing, the top digits become, where they change: "}[c.sign] + listed(above)
	}
	return said + ". The result is " + c.result().FloatString(c.decimals())
}

// listed joins the texts that are not empty.
func listed(texts []string) string {
	var out []string
	for _, t := range texts {
		if t != "" {
			out = append(out, t)
		}
	}
	return strings.Join(out, ", ")
}
