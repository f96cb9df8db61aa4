package draw

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// division is a long division, with as many of its rounds as are to be shown.
type division struct {
	whole, by string
	rounds    int // shown; -1 for all
}

// goRound is one go of a long division: what is taken away and what is left with
// the next digit brought down. Both end below the digit at index end.
type goRound struct {
	digit, taken, left int
	end                int
}

func readDivision(as args) (picture, error) {
	rest, rounds := as.take("rounds")
	d := division{rounds: -1}
	var numbers []string
	for _, a := range rest {
		if word := strings.ReplaceAll(a.value, "÷", "/"); a.key == "" && word != "/" {
			numbers = append(numbers, strings.FieldsFunc(word, func(r rune) bool { return r == '/' })...)
		}
	}
	if len(numbers) != 2 {
		return nil, errors.New("needs two whole numbers, as in: division 157 / 12")
	}
	for _, n := range numbers {
		if v, err := strconv.Atoi(n); err != nil || v < 1 || len(n) > 9 {
			return nil, fmt.Errorf("%q is not a whole number from 1 to 999999999", n)
		}
	}
	d.whole, d.by = numbers[0], numbers[1]
	if rounds != "" {
		n, err := strconv.Atoi(rounds)
		if err != nil || n < 0 {
			return nil, errors.New("rounds= must be a number")
		}
		d.rounds = n
	}
	return d, nil
}

// worked are the rounds of the division, from the left.
func (d division) worked() (rounds []goRound, rest int) {
	by, _ := strconv.Atoi(d.by)
	left := 0
	for i, c := range d.whole {
		left = left*10 + int(c-'0')
		if left < by && (len(rounds) == 0 && i < len(d.whole)-1) {
			continue
		}
		q := left / by
		rounds = append(rounds, goRound{digit: q, taken: q * by, left: left - q*by, end: i})
		left -= q * by
	}
	return rounds, left
}

func (d division) block(_ int, k ink) []string {
	rounds, _ := d.worked()
	shown := rounds
	if d.rounds >= 0 {
		shown = rounds[:min(d.rounds, len(rounds))]
	}
	page := sheet{}
	first := len(d.by) + 2 // where the number begins
	page.put(1, len(d.by), " "+k.pick("┌", "_")+strings.Repeat(k.pick("─", "_"), len(d.whole)))
	page.put(2, 0, d.by+" "+k.pick("│", "|")+d.whole)
	line := 3
	for i, r := range shown {
		page.put(0, first+r.end, strconv.Itoa(r.digit))
		line = d.putRound(&page, line, first, r, i, len(rounds), k)
	}
	if len(shown) == 0 {
		page.put(0, 0, "")
	}
	return page.lines()
}

// putRound writes what is taken away, a line, and what is left with the next digit.
func (d division) putRound(page *sheet, line, first int, r goRound, i, all int, k ink) int {
	right := func(at, end int, text string) { page.put(at, first+end-len(text)+1, text) }
	taken := strconv.Itoa(r.taken)
	right(line, r.end, taken)
	rule := strings.Repeat(k.pick("─", "-"), len(taken))
	page.put(line+1, first+r.end-len(taken)+1, rule)
	left, end := strconv.Itoa(r.left), r.end
	if i < all-1 {
		left, end = left+d.whole[r.end+1:r.end+2], r.end+1
		if r.left == 0 {
			left = left[1:]
		}
	}
	right(line+2, end, left)
	return line + 3
}

func (d division) spoken() string {
	rounds, rest := d.worked()
	said := "a long division: " + d.whole + " divided by " + d.by
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
	said += ". The result is " + quotient.String()
	if rest > 0 {
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

func (f formula) spoken() string { return typesetMath(f.text, true).said }
