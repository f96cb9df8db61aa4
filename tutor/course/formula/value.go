package formula

import (
	"fmt"
	"math/big"
	"strings"
)

// Kind is what a Value is.
type Kind int

// A value is a number, a truth or a text.
const (
	Number Kind = iota
	Truth
	Text
)

// String names the kind in an author's words.
func (k Kind) String() string {
	switch k {
	case Number:
		return "a number"
	case Truth:
		return "true or false"
	case Text:
		return "a text"
	}
	return "nothing"
}

// Value is an exact rational, a truth or a text; the zero Value is the number 0.
// A number remembers how it was written ("2/4", "1.50", "1 1/2") until something
// is calculated with it, because buggy rules work on what stands on the paper.
type Value struct {
	kind    Kind
	rat     *big.Rat
	truth   bool
	text    string // the text, or the number as written
	written bool
}

// Int is a whole number.
func Int(n int64) Value { return Value{rat: new(big.Rat).SetInt64(n)} }

// Rat is an exact number; x is copied.
func Rat(x *big.Rat) Value { return Value{rat: new(big.Rat).Set(x)} }

// Bool is a truth.
func Bool(b bool) Value { return Value{kind: Truth, truth: b} }

// Str is a text.
func Str(s string) Value { return Value{kind: Text, text: s} }

// Fraction is num/den as written, not simplified; den must not be 0.
func Fraction(num, den *big.Int) (Value, error) {
	if den.Sign() == 0 {
		return Value{}, fmt.Errorf("a fraction with bottom 0")
	}
	return Value{rat: new(big.Rat).SetFrac(num, den), text: num.String() + "/" + den.String(), written: true}, nil
}

// ParseNumber reads an operand as course files and problems write it: "-3",
// "0.50", "2/4", "1 1/2". It remembers the writing.
func ParseNumber(s string) (Value, error) {
	s = strings.TrimSpace(strings.ReplaceAll(s, "\u2212", "-"))
	if len(s) == 0 || len(s) > 200 {
		return Value{}, fmt.Errorf("%.20q is no number", s)
	}
	x, ok := readMixed(s)
	if !ok {
		return Value{}, fmt.Errorf("%.40q is no number", s)
	}
	return Value{rat: x, text: s, written: true}, nil
}

// Parsed is the number s says, or else the text s.
func Parsed(s string) Value {
	if v, err := ParseNumber(s); err == nil {
		return v
	}
	return Str(s)
}

func readMixed(s string) (*big.Rat, bool) {
	whole, part, mixed := strings.Cut(s, " ")
	if !mixed {
		return readPlain(s)
	}
	w, ok := readPlain(whole)
	if !ok || !w.IsInt() {
		return nil, false
	}
	f, ok := readPlain(strings.TrimSpace(part))
	if !ok || f.Sign() < 0 || !strings.Contains(part, "/") {
		return nil, false
	}
	if strings.HasPrefix(whole, "-") {
		f.Neg(f)
	}
	return w.Add(w, f), true
}

// readPlain takes digits, one sign, one point or one bar: none of the other
// notations of big.Rat (exponents, hexadecimal), which could be huge.
func readPlain(s string) (*big.Rat, bool) {
	body := strings.TrimPrefix(strings.TrimPrefix(s, "-"), "+")
	if body == "" || strings.Trim(body, "0123456789./") != "" || strings.Count(body, ".")+strings.Count(body, "/") > 1 {
		return nil, false
	}
	if body[len(body)-1] == '/' || body[0] == '/' || body == "." {
		return nil, false
	}
	if _, den, ok := strings.Cut(body, "/"); ok && strings.Trim(den, "0") == "" {
		return nil, false
	}
	return new(big.Rat).SetString(s)
}

// Kind says what the value is.
func (v Value) Kind() Kind { return v.kind }

// Rat is the number, and whether it is one. The caller may keep and change it.
func (v Value) Rat() (*big.Rat, bool) {
	if v.kind != Number {
		return nil, false
	}
	return new(big.Rat).Set(v.number()), true
}

// Bool is the truth, and whether it is one.
func (v Value) Bool() (truth, ok bool) { return v.truth, v.kind == Truth }

// Written reports whether the number is kept as it was written.
func (v Value) Written() bool { return v.written }

// String writes the value as a person would: "-3", "3/4", "2/4" if so written.
func (v Value) String() string {
	switch v.kind {
	case Number:
		if v.written {
			return v.text
		}
		return v.number().RatString()
	case Truth:
		if v.truth {
			return "true"
		}
		return "false"
	case Text:
		return v.text
	}
	return ""
}

// number is the rational without a copy: callers must not change it.
func (v Value) number() *big.Rat {
	if v.rat == nil {
		return new(big.Rat)
	}
	return v.rat
}

// parts is the top and bottom as written when written as a fraction, else in
// lowest terms.
func (v Value) parts() (num, den *big.Int) {
	if v.written && !strings.ContainsAny(v.text, " .") {
		if top, bottom, ok := strings.Cut(v.text, "/"); ok {
			n, okN := new(big.Int).SetString(top, 10)
			d, okD := new(big.Int).SetString(bottom, 10)
			if okN && okD {
				return n, d
			}
		}
	}
	x := v.number()
	return new(big.Int).Set(x.Num()), new(big.Int).Set(x.Denom())
}

// places is the count of digits after the point as written, or of the exact
// decimal; -1 when it never ends.
func (v Value) places() int {
	if v.written {
		if _, after, ok := strings.Cut(v.text, "."); ok {
			return len(after)
		}
	}
	return decimalPlaces(v.number())
}

// decimalPlaces is how many places x needs; -1 when it never ends.
func decimalPlaces(x *big.Rat) int {
	den := new(big.Int).Set(x.Denom())
	twos, fives := int(den.TrailingZeroBits()), 0
	den.Rsh(den, uint(twos))
	five, rest := big.NewInt(5), new(big.Int)
	for {
		q, r := new(big.Int).QuoRem(den, five, rest)
		if r.Sign() != 0 {
			break
		}
		den, fives = q, fives+1
	}
	if den.Cmp(big.NewInt(1)) != 0 {
		return -1
	}
	return max(twos, fives)
}
