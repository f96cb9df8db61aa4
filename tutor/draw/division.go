package draw

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// division is a long division, with as many of its rounds as are to be shown.
type division struct {
	digits   string // of the number that is divided, without its point
	point    int    // how many of them stand before the point
	by       string
	rounds   int // shown; -1 for all
	decimals int // figures after the point, worked as long as something is left
}

// goRound is one go of a long division: what is taken away and what is left with
// the next digit brought down. Both end below the digit at index end.
type goRound struct {
	digit, taken, left int
	end                int
}

// maxDecimals bounds how far a division goes on behind the point.
const maxDecimals = 6

func readDivision(as args) (picture, error) {
	rest, rounds := as.take("rounds")
	rest, decimals := rest.take("decimals")
	d := division{rounds: -1}
	var numbers []string
	for _, a := range rest {
		if a.key != "" {
			return nil, fmt.Errorf("%q is not known here; there are rounds= and decimals=", a.key)
		}
		if word := strings.ReplaceAll(a.value, "÷", "/"); word != "/" {
			numbers = append(numbers, strings.FieldsFunc(word, func(r rune) bool { return r == '/' })...)
		}
	}
	if len(numbers) != 2 {
		return nil, errors.New("needs two numbers, as in: division 157 / 12")
	}
	if err := d.divide(numbers[0], numbers[1]); err != nil {
		return nil, err
	}
	return d, d.bounds(rounds, decimals)
}

// divide takes the two numbers.
func (d *division) divide(number, by string) error {
	whole, part, pointed := strings.Cut(number, ".")
	d.digits, d.point, d.by = whole+part, len(whole), by
	if v, err := strconv.Atoi(d.digits); err != nil || v < 1 || whole == "" || pointed && part == "" || len(d.digits) > 9 {
		return fmt.Errorf("%q is no number above 0 with at most 9 figures", number)
	}
	if v, err := strconv.Atoi(by); err != nil || v < 1 || len(by) > 9 {
		return fmt.Errorf("%q is not a whole number from 1 to 999999999", by)
	}
	d.decimals = len(part)
	return nil
}

func (d *division) bounds(rounds, decimals string) error {
	if rounds != "" {
		n, err := strconv.Atoi(rounds)
		if err != nil || n < 0 {
			return errors.New("rounds= must be a number")
		}
		d.rounds = n
	}
	if decimals != "" {
		n, err := strconv.Atoi(decimals)
		if err != nil || n < 0 || n > maxDecimals {
			return fmt.Errorf("decimals= must be a number from 0 to %d", maxDecimals)
		}
		d.decimals = max(d.decimals, n)
	}
	return nil
}

// worked are the rounds of the division from the left, the number with the zeros
// that were brought down, and what is left at the end.
func (d division) worked() (rounds []goRound, digits string, rest int) {
	by, _ := strconv.Atoi(d.by)
	left := 0
	for i := 0; i < len(d.digits) || left > 0 && i < d.point+d.decimals; i++ {
		figure := 0
		if i < len(d.digits) {
			figure = int(d.digits[i] - '0')
		}
		digits += strconv.Itoa(figure)
		left = left*10 + figure
		if left < by && len(rounds) == 0 && i < d.point-1 {
			continue
		}
		q := left / by
		rounds = append(rounds, goRound{digit: q, taken: q * by, left: left - q*by, end: i})
		left -= q * by
	}
	return rounds, digits, left
}

// withPoint is a number with its point after so many figures.
func withPoint(digits string, point int) string {
	if point >= len(digits) {
		return digits
	}
	return digits[:point] + "." + digits[point:]
}

func (d division) block(_ int, k ink) []string {
	rounds, digits, _ := d.worked()
	shown := rounds
	if d.rounds >= 0 {
		shown = rounds[:min(d.rounds, len(rounds))]
	}
	number := withPoint(digits, d.point)
	page := sheet{}
	page.put(0, 0, "")
	page.put(1, len(d.by), " "+k.pick("┌", "_")+strings.Repeat(k.pick("─", "_"), len(number)))
	page.put(2, 0, d.by+" "+k.pick("│", "|")+number)
	line := 3
	for i, r := range shown {
		page.put(0, d.column(r.end), strconv.Itoa(r.digit))
		if r.end >= d.point {
			page.put(0, d.column(d.point)-1, ".")
		}
		line = d.putRound(&page, line, r, digits, i == len(rounds)-1, k)
	}
	return page.lines()
}

// column is where the figure at an index of the number stands.
func (d division) column(i int) int {
	at := len(d.by) + 2 + i
	if i >= d.point {
		at++
	}
	return at
}

// putNumber writes a number whose last figure stands below the one at index end.
func (d division) putNumber(page *sheet, line, end int, text string) {
	for i := range text {
		page.put(line, d.column(end-len(text)+1+i), text[i:i+1])
	}
}

// putRound writes what is taken away, a line, and what is left with the next digit.
func (d division) putRound(page *sheet, line int, r goRound, digits string, last bool, k ink) int {
	taken := strconv.Itoa(r.taken)
	d.putNumber(page, line, r.end, taken)
	from := d.column(r.end - len(taken) + 1)
	page.put(line+1, from, strings.Repeat(k.pick("─", "-"), d.column(r.end)-from+1))
	left, end := strconv.Itoa(r.left), r.end
	if !last {
		left, end = left+digits[r.end+1:r.end+2], r.end+1
		if r.left == 0 {
			left = left[1:]
		}
	}
	d.putNumber(page, line+2, end, left)
	return line + 3
}

func (d division) spoken() string {
	rounds, digits, rest := d.worked()
	said := "a long division: " + withPoint(d.digits, d.point) + " divided by " + d.by
	if d.rounds >= 0 && d.rounds < len(rounds) {
		return said + ", worked as far as " + countNoun(d.rounds, "round")
	}
	for _, r := range rounds {
		said += fmt.Sprintf(". %s goes %s, that takes %d away and leaves %d", d.by, times(r.digit), r.taken, r.left)
	}
	var quotient strings.Builder
	for _, r := range rounds {
		quotient.WriteString(strconv.Itoa(r.digit))
	}
	figures := quotient.String()
	said += ". The result is " + withPoint(figures, len(figures)-(len(digits)-d.point))
	switch {
	case rest > 0 && d.decimals > 0:
		said += ", and it would go on"
	case rest > 0:
		said += " with " + strconv.Itoa(rest) + " left over"
	}
	return said
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return strconv.Itoa(n) + " times"
}

// formula is maths in its stacked form.
type formula struct{ text string }

func readFormula(as args) (picture, error) {
	if len(as) != 1 || as[0].key != "" || strings.TrimSpace(as[0].text()) == "" {
		return nil, errors.New(`needs one formula in quotes, as in: math "1/2 + 1/4 = 3/4"`)
	}
	return formula{as[0].text()}, nil
}

func (f formula) block(_ int, k ink) []string { return typesetMath(f.text, k).trimmed() }

func (f formula) spoken() string {
	return spokenBars.ReplaceAllString(typesetMath(f.text, true).said, "the absolute value of $1, end of absolute value")
}

// spokenBars are the bars of an absolute value, as they come through.
var spokenBars = pattern.New(`\| ([^|]+?) \|`)
