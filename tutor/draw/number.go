package draw

import (
	"fmt"
	"math/big"
	"strings"
)

// number is an exact value that remembers how it was written.
type number struct {
	rat   *big.Rat
	text  string // as typed, without sign and spaces: "3/4", "1_1/2", "0.50", "25%"
	minus bool
}

// maxDigits bounds a typed number: pictures hold a few digits, hostile text more.
const maxDigits = 24

// readNumber reads -5, +5, 3.05, 3/4, 1_1/2, 25%; the minus may be "−".
func readNumber(s string) (number, error) {
	bad := fmt.Errorf("%q is not a number (write -5, 3.05, 3/4, 1_1/2 or 25%%)", s)
	t := strings.TrimPrefix(strings.ReplaceAll(strings.TrimSpace(s), "−", "-"), "+")
	minus := strings.HasPrefix(t, "-")
	t = strings.TrimPrefix(t, "-")
	if t == "" || len(t) > maxDigits || strings.Trim(t, "0123456789./_%") != "" {
		return number{}, bad
	}
	r, ok := worth(t)
	if !ok {
		return number{}, bad
	}
	if minus {
		r.Neg(r)
	}
	return number{rat: r, text: t, minus: minus}, nil
}

// worth is the value of an unsigned number.
func worth(t string) (*big.Rat, bool) {
	if body, ok := strings.CutSuffix(t, "%"); ok {
		r, ok := worth(body)
		if !ok || strings.Contains(body, "%") {
			return nil, false
		}
		return r.Quo(r, big.NewRat(100, 1)), true
	}
	if whole, part, ok := strings.Cut(t, "_"); ok {
		w, wok := worth(whole)
		p, pok := worth(part)
		if !wok || !pok || !w.IsInt() || !strings.Contains(part, "/") {
			return nil, false
		}
		return w.Add(w, p), true
	}
	if top, bottom, ok := strings.Cut(t, "/"); ok {
		if strings.ContainsAny(top+bottom, "./%") || strings.Trim(bottom, "0") == "" || top == "" {
			return nil, false
		}
	}
	return new(big.Rat).SetString(t)
}

// show writes the number for a screen.
func (n number) show(k ink) string {
	sign := ""
	if n.minus {
		sign = k.pick("−", "-")
	}
	return sign + showUnsigned(n.text)
}

// signed is show with a plus sign for what is not negative.
func (n number) signed(k ink) string {
	if n.minus {
		return n.show(k)
	}
	return "+" + n.show(k)
}

// showUnsigned writes fractions as they are typed: a student writes 1/4, and a
// one-character fraction is too small to read in the cell of a terminal.
func showUnsigned(t string) string { return strings.Replace(t, "_", " ", 1) }

// grouped is a number on a line with commas between its thousands: 12,345. What is no
// whole number stays as it is.
func grouped(text string) string {
	digits := strings.TrimLeft(text, "-−")
	sign := strings.TrimSuffix(text, digits)
	if strings.Trim(digits, "0123456789") != "" {
		return text
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return sign + digits
}

// vulgar holds the fractions that Unicode has as one character; they are read
// wherever they come in, and never drawn.
var vulgar = map[string]string{
	"1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾",
	"1/5": "⅕", "2/5": "⅖", "3/5": "⅗", "4/5": "⅘", "1/6": "⅙", "5/6": "⅚",
	"1/7": "⅐", "1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞", "1/9": "⅑", "1/10": "⅒",
}

// fraction is the number as a fraction in the parts it was written with:
// 2/4 stays 2/4, 1_1/2 is 3/2, 0.25 is 25/100, 3 is 3/1.
func (n number) fraction() (top, bottom int64, ok bool) {
	bottom = 1
	body := strings.TrimSuffix(n.text, "%")
	if body != n.text {
		bottom = 100
	}
	if _, part, cut := strings.Cut(body, "/"); cut {
		b, bok := new(big.Int).SetString(part, 10)
		if !bok || !b.IsInt64() {
			return 0, 0, false
		}
		bottom *= b.Int64()
	} else if _, places, cut := strings.Cut(body, "."); cut && len(places) <= 6 {
		for range places {
			bottom *= 10
		}
	}
	t := new(big.Rat).Mul(n.rat, new(big.Rat).SetInt64(bottom))
	if !t.IsInt() || !t.Num().IsInt64() || bottom <= 0 {
		return 0, 0, false
	}
	return t.Num().Int64(), bottom, true
}

// whole is the number as a small count, or an error that names it.
func (n number) whole(least, most int64) (int, error) {
	if !n.rat.IsInt() || !n.rat.Num().IsInt64() || n.rat.Num().Int64() < least || n.rat.Num().Int64() > most {
		return 0, fmt.Errorf("%s must be a whole number from %d to %d", n.show(false), least, most)
	}
	return int(n.rat.Num().Int64()), nil
}

func rat(i int64) *big.Rat { return new(big.Rat).SetInt64(i) }

func add(a, b *big.Rat) *big.Rat { return new(big.Rat).Add(a, b) }

func sub(a, b *big.Rat) *big.Rat { return new(big.Rat).Sub(a, b) }

func mul(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(a, b) }

func quo(a, b *big.Rat) *big.Rat { return new(big.Rat).Quo(a, b) }

// floor is the greatest whole number not above r.
func floor(r *big.Rat) *big.Int { return new(big.Int).Div(r.Num(), r.Denom()) }

// round is r to the nearest int, halves up; r must be small.
func round(r *big.Rat) int {
	return int(floor(add(r, big.NewRat(1, 2))).Int64())
}
