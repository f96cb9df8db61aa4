package formula

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
)

// function is one built-in; most < 0 means any number of arguments.
type function struct {
	least, most int
	run         func(args []Value) (Value, error)
}

func (f function) takes() string {
	switch {
	case f.most < 0:
		return fmt.Sprintf("at least %d", f.least)
	case f.least == f.most && f.least == 1:
		return "1 value"
	case f.least == f.most:
		return fmt.Sprintf("%d values", f.least)
	}
	return fmt.Sprintf("%d to %d values", f.least, f.most)
}

// functions is the whole list. "if" is here for its arguments only: the parser
// turns it into a choice, so that only one side is calculated.
var functions = map[string]function{
	"if":       {3, 3, nil},
	"abs":      one(func(x *big.Rat) (*big.Rat, error) { return new(big.Rat).Abs(x), nil }),
	"sign":     one(func(x *big.Rat) (*big.Rat, error) { return new(big.Rat).SetInt64(int64(x.Sign())), nil }),
	"floor":    one(func(x *big.Rat) (*big.Rat, error) { return floor(x), nil }),
	"ceil":     one(func(x *big.Rat) (*big.Rat, error) { return ceil(x), nil }),
	"int":      one(func(x *big.Rat) (*big.Rat, error) { return truncate(x), nil }),
	"sqrt":     one(sqrt),
	"round":    {1, 2, roundFunc},
	"min":      {1, -1, func(a []Value) (Value, error) { return extreme(a, -1) }},
	"max":      {1, -1, func(a []Value) (Value, error) { return extreme(a, 1) }},
	"gcd":      {2, -1, func(a []Value) (Value, error) { return foldWhole(a, gcd) }},
	"lcm":      {2, -1, func(a []Value) (Value, error) { return foldWhole(a, lcm) }},
	"coprime":  {2, 2, coprimeFunc},
	"isint":    {1, 1, isintFunc},
	"num":      {1, 1, func(a []Value) (Value, error) { return part(a[0], true) }},
	"den":      {1, 1, func(a []Value) (Value, error) { return part(a[0], false) }},
	"whole":    {1, 1, func(a []Value) (Value, error) { return pieceOf(a[0], 0) }},
	"top":      {1, 1, func(a []Value) (Value, error) { return pieceOf(a[0], 1) }},
	"bottom":   {1, 1, func(a []Value) (Value, error) { return pieceOf(a[0], 2) }},
	"places":   {1, 1, placesFunc},
	"digits":   {1, 1, digitsFunc},
	"digit":    {2, 2, digitFunc},
	"len":      {1, 1, lenFunc},
	"reverse":  {1, 1, reverseFunc},
	"frac":     {2, 2, fracFunc},
	"mixed":    {1, 1, textOf(writeMixed)},
	"dec":      {1, 2, decFunc},
	"pct":      {1, 1, pctFunc},
	"str":      {1, 1, func(a []Value) (Value, error) { return Str(a[0].String()), nil }},
	"value":    {1, 1, valueFunc},
	"poly":     {2, -1, polyFunc},
	"contains": {2, 2, containsFunc},
}

// one wraps a function of one number.
func one(f func(*big.Rat) (*big.Rat, error)) function {
	return function{1, 1, func(args []Value) (Value, error) {
		x, err := numberArg(args[0])
		if err != nil {
			return Value{}, err
		}
		z, err := f(x)
		return Value{rat: z}, err
	}}
}

// textOf wraps a way of writing a number.
func textOf(write func(*big.Rat) (string, error)) func([]Value) (Value, error) {
	return func(args []Value) (Value, error) {
		x, err := numberArg(args[0])
		if err != nil {
			return Value{}, err
		}
		s, err := write(x)
		return Value{rat: x, text: s, written: true}, err
	}
}

func numberArg(v Value) (*big.Rat, error) {
	if v.kind != Number {
		return nil, fmt.Errorf("needs a number, not %s", v.kind)
	}
	return v.number(), nil
}

func wholeArg(v Value) (*big.Int, error) {
	x, err := numberArg(v)
	if err != nil {
		return nil, err
	}
	if !x.IsInt() {
		return nil, fmt.Errorf("needs a whole number, not %s", x.RatString())
	}
	return x.Num(), nil
}

// smallArg is a whole number from low to high.
func smallArg(v Value, low, high int64) (int, error) {
	n, err := wholeArg(v)
	if err != nil {
		return 0, err
	}
	if !n.IsInt64() || n.Int64() < low || n.Int64() > high {
		return 0, fmt.Errorf("%s is not from %d to %d", n, low, high)
	}
	return int(n.Int64()), nil
}

func ceil(x *big.Rat) *big.Rat {
	z := floor(new(big.Rat).Neg(x))
	return z.Neg(z)
}

func truncate(x *big.Rat) *big.Rat {
	if x.Sign() < 0 {
		return ceil(x)
	}
	return floor(x)
}

// sqrt is exact: only squares of rationals have one.
func sqrt(x *big.Rat) (*big.Rat, error) {
	if x.Sign() < 0 {
		return nil, errors.New("a negative number has no square root")
	}
	n, d := new(big.Int).Sqrt(x.Num()), new(big.Int).Sqrt(x.Denom())
	z := new(big.Rat).SetFrac(n, d)
	if new(big.Rat).Mul(z, z).Cmp(x) != 0 {
		return nil, fmt.Errorf("%s has no exact square root", x.RatString())
	}
	return z, nil
}

// roundFunc rounds half away from zero, as schools do; round(x, -1) is to tens.
func roundFunc(args []Value) (Value, error) {
	x, err := numberArg(args[0])
	if err != nil {
		return Value{}, err
	}
	places := 0
	if len(args) == 2 {
		if places, err = smallArg(args[1], -30, 30); err != nil {
			return Value{}, err
		}
	}
	return Value{rat: roundTo(x, places)}, nil
}

func roundTo(x *big.Rat, places int) *big.Rat {
	shift, _ := power(big.NewRat(10, 1), big.NewRat(int64(places), 1)) // |places| <= 30: never too large
	z := new(big.Rat).Mul(new(big.Rat).Abs(x), shift)
	z = floor(z.Add(z, big.NewRat(1, 2)))
	z.Quo(z, shift)
	if x.Sign() < 0 {
		z.Neg(z)
	}
	return z
}

// extreme is the smallest (dir -1) or largest (dir 1), as it was written.
func extreme(args []Value, dir int) (Value, error) {
	best := args[0]
	for _, v := range args {
		x, err := numberArg(v)
		if err != nil {
			return Value{}, err
		}
		if x.Cmp(best.number()) == dir {
			best = v
		}
	}
	return best, nil
}

func foldWhole(args []Value, f func(x, y *big.Int) *big.Int) (Value, error) {
	z, err := wholeArg(args[0])
	for i := 1; i < len(args) && err == nil; i++ {
		var n *big.Int
		if n, err = wholeArg(args[i]); err == nil {
			z = f(z, n)
		}
	}
	if err != nil {
		return Value{}, err
	}
	x, err := bounded(new(big.Rat).SetInt(z))
	return Value{rat: x}, err
}

func gcd(x, y *big.Int) *big.Int {
	return new(big.Int).GCD(nil, nil, new(big.Int).Abs(x), new(big.Int).Abs(y))
}

func lcm(x, y *big.Int) *big.Int {
	if x.Sign() == 0 || y.Sign() == 0 {
		return new(big.Int)
	}
	z := new(big.Int).Div(new(big.Int).Mul(x, y), gcd(x, y))
	return z.Abs(z)
}

func coprimeFunc(args []Value) (Value, error) {
	g, err := foldWhole(args, gcd)
	if err != nil {
		return Value{}, err
	}
	return Bool(g.rat.Cmp(big.NewRat(1, 1)) == 0), nil
}

func isintFunc(args []Value) (Value, error) {
	return Bool(args[0].kind == Number && args[0].number().IsInt()), nil
}

// part is the top or bottom of a fraction as it is written.
func part(v Value, top bool) (Value, error) {
	if _, err := numberArg(v); err != nil {
		return Value{}, err
	}
	n, d := v.parts()
	if !top {
		n = d
	}
	return Value{rat: new(big.Rat).SetInt(n)}, nil
}

// pieceOf is the whole number, the top or the bottom (0, 1, 2) of a mixed number,
// fraction or whole number that is not negative, as it is written.
func pieceOf(v Value, which int) (Value, error) {
	if _, err := numberArg(v); err != nil {
		return Value{}, err
	}
	whole, rest, mixed := strings.Cut(v.String(), " ")
	if !mixed {
		whole, rest = "0", v.String()
	}
	top, bottom, fraction := strings.Cut(rest, "/")
	if !fraction {
		whole, top, bottom = rest, "0", "1"
	}
	if strings.Trim(whole+top+bottom, "0123456789") != "" {
		return Value{}, fmt.Errorf("%s is no mixed number, fraction or whole number", v)
	}
	x, _ := new(big.Rat).SetString([...]string{whole, top, bottom}[which])
	return Value{rat: x}, nil
}

func placesFunc(args []Value) (Value, error) {
	if _, err := numberArg(args[0]); err != nil {
		return Value{}, err
	}
	n := args[0].places()
	if n < 0 {
		return Value{}, fmt.Errorf("%s has no end as a decimal", args[0])
	}
	return Int(int64(n)), nil
}

// digitsFunc counts the digits of a whole number.
func digitsFunc(args []Value) (Value, error) {
	n, err := wholeArg(args[0])
	if err != nil {
		return Value{}, err
	}
	return Int(int64(len(new(big.Int).Abs(n).String()))), nil
}

// digitFunc is digit i counted from the right, 0 for the ones; 0 beyond the left end.
func digitFunc(args []Value) (Value, error) {
	n, err := wholeArg(args[0])
	if err != nil {
		return Value{}, err
	}
	i, err := smallArg(args[1], 0, 2000)
	if err != nil {
		return Value{}, err
	}
	s := new(big.Int).Abs(n).String()
	if i >= len(s) {
		return Int(0), nil
	}
	return Int(int64(s[len(s)-1-i] - '0')), nil
}

func lenFunc(args []Value) (Value, error) {
	return Int(int64(len([]rune(args[0].String())))), nil
}

// reverseFunc turns a text, or the digits of a whole number, round.
func reverseFunc(args []Value) (Value, error) {
	s := args[0].String()
	if args[0].kind == Number {
		n, err := wholeArg(args[0])
		if err != nil {
			return Value{}, err
		}
		s = new(big.Int).Abs(n).String()
	}
	runes := []rune(s)
	for i, j := 0, len(runes)-1; i < j; i, j = i+1, j-1 {
		runes[i], runes[j] = runes[j], runes[i]
	}
	if args[0].kind != Number {
		return Str(string(runes)), nil
	}
	x, _ := new(big.Rat).SetString(string(runes))
	if args[0].number().Sign() < 0 {
		x.Neg(x)
	}
	return Value{rat: x}, nil
}

func fracFunc(args []Value) (Value, error) {
	n, err := wholeArg(args[0])
	if err != nil {
		return Value{}, err
	}
	d, err := wholeArg(args[1])
	if err != nil {
		return Value{}, err
	}
	return Fraction(n, d)
}

// decFunc writes a decimal, exactly or with a count of places.
func decFunc(args []Value) (Value, error) {
	x, err := numberArg(args[0])
	if err != nil {
		return Value{}, err
	}
	if len(args) == 1 {
		return textOf(writeDecimal)(args)
	}
	places, err := smallArg(args[1], 0, 30)
	if err != nil {
		return Value{}, err
	}
	z := roundTo(x, places)
	return Value{rat: z, text: z.FloatString(places), written: true}, nil
}

// pctFunc writes 0.35 as the text "35%".
func pctFunc(args []Value) (Value, error) {
	x, err := numberArg(args[0])
	if err != nil {
		return Value{}, err
	}
	hundred := new(big.Rat).Mul(x, big.NewRat(100, 1))
	s, err := writeDecimal(hundred)
	if err != nil {
		s = hundred.RatString()
	}
	return Str(s + "%"), nil
}

// valueFunc reads a text as a number: value("2/4").
func valueFunc(args []Value) (Value, error) {
	if args[0].kind == Number {
		return Value{rat: args[0].number()}, nil
	}
	return ParseNumber(args[0].String())
}

// polyFunc writes a sum of terms: poly(1, "x^2", -6, "x", 9, "") is "x^2 - 6x + 9".
func polyFunc(args []Value) (Value, error) {
	if len(args)%2 != 0 {
		return Value{}, errors.New("needs pairs of a number and a text")
	}
	var b strings.Builder
	for i := 0; i < len(args); i += 2 {
		x, err := numberArg(args[i])
		if err != nil {
			return Value{}, err
		}
		writeTerm(&b, x, args[i+1].String())
	}
	if b.Len() == 0 {
		return Str("0"), nil
	}
	return Str(b.String()), nil
}

func writeTerm(b *strings.Builder, x *big.Rat, letters string) {
	if x.Sign() == 0 {
		return
	}
	switch {
	case b.Len() > 0 && x.Sign() < 0:
		b.WriteString(" - ")
	case b.Len() > 0:
		b.WriteString(" + ")
	case x.Sign() < 0:
		b.WriteString("-")
	}
	size := new(big.Rat).Abs(x)
	isOne := size.Cmp(big.NewRat(1, 1)) == 0
	if !isOne || letters == "" {
		if size.IsInt() || letters == "" {
			b.WriteString(size.RatString())
		} else {
			b.WriteString("(" + size.RatString() + ")")
		}
	}
	b.WriteString(letters)
}

func containsFunc(args []Value) (Value, error) {
	return Bool(strings.Contains(args[0].String(), args[1].String())), nil
}
