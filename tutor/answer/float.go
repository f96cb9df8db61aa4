package answer

import (
	"math"
	"math/big"
)

// precision of sampled values, in bits. Values agree when they differ by less
// than one part in 2^120: far above rounding errors, far below any chance.
const (
	precision = 200
	agreeBits = 120
)

// Digits of the constants, to more than the working precision.
var (
	floatPi  = mustFloat("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534211706798")
	floatE   = mustFloat("2.71828182845904523536028747135266249775724709369995957496696762772407663035354759457138217852516642743")
	floatLn2 = mustFloat("0.69314718055994530941723212145817656807550013436025525412068000949339362196969471560586332699641868754")
)

func mustFloat(s string) *big.Float {
	f, _, err := big.ParseFloat(s, 10, precision+64, big.ToNearestEven)
	if err != nil {
		panic("answer: bad constant: " + s)
	}
	return f
}

func newFloat() *big.Float { return new(big.Float).SetPrec(precision + 32) }

func floatInt(n int64) *big.Float { return newFloat().SetInt64(n) }

func floatRat(r *big.Rat) *big.Float { return newFloat().SetRat(r) }

// inRange refuses values whose size would make the series useless.
func inRange(x *big.Float) bool { return x.Sign() == 0 || abs(x.MantExp(nil)) < 1<<16 }

// floatExp is e^x by Taylor's series on x/2^k.
func floatExp(x *big.Float) (*big.Float, bool) {
	if x.MantExp(nil) > 15 {
		return nil, false
	}
	const halvings = 16
	r := newFloat().Quo(x, floatLn2)
	k := roundFloat(r)
	r.Sub(x, newFloat().Mul(floatInt(k), floatLn2))
	r.SetMantExp(r, -halvings)
	sum, term := floatInt(1), floatInt(1)
	for i := int64(1); i < 40; i++ {
		term.Mul(term, r)
		term.Quo(term, floatInt(i))
		sum.Add(sum, term)
	}
	for range halvings {
		sum.Mul(sum, sum)
	}
	return sum.SetMantExp(sum, int(k)), true
}

// roundFloat is the nearest whole number of a small value.
func roundFloat(x *big.Float) int64 {
	f, _ := x.Float64()
	return int64(math.Round(f))
}

// floatLog is ln x for x > 0, by Newton's method on e^y = x.
func floatLog(x *big.Float) (*big.Float, bool) {
	if x.Sign() <= 0 || !inRange(x) {
		return nil, false
	}
	mant := newFloat()
	e := x.MantExp(mant)
	f, _ := mant.Float64()
	y := newFloat().SetFloat64(math.Log(f))
	for range 4 {
		ey, ok := floatExp(newFloat().Neg(y))
		if !ok {
			return nil, false
		}
		// y += x e^-y - 1, doubling the digits
		step := newFloat().Mul(mant, ey)
		step.Sub(step, floatInt(1))
		half := newFloat().Mul(step, step)
		half.SetMantExp(half, -1)
		y.Add(y, step)
		y.Sub(y, half)
	}
	return y.Add(y, newFloat().Mul(floatInt(int64(e)), floatLn2)), true
}

// floatSinCos is sine and cosine by Taylor's series after taking out whole turns.
func floatSinCos(x *big.Float) (sin, cos *big.Float, ok bool) {
	if x.MantExp(nil) > 24 {
		return nil, nil, false
	}
	turn := newFloat().SetMantExp(floatPi, 1)
	k := roundFloat(newFloat().Quo(x, turn))
	r := newFloat().Sub(x, newFloat().Mul(floatInt(k), turn))
	square := newFloat().Mul(r, r)
	sin, cos = newFloat().Set(r), floatInt(1)
	s, c := newFloat().Set(r), floatInt(1)
	for i := int64(1); i < 48; i++ {
		c.Mul(c, square).Quo(c, floatInt(-(2*i-1)*(2*i)))
		s.Mul(s, square).Quo(s, floatInt(-(2*i)*(2*i+1)))
		cos.Add(cos, c)
		sin.Add(sin, s)
	}
	return sin, cos, true
}

// floatAtan is the arc tangent by Newton's method from the machine's value.
func floatAtan(x *big.Float) (*big.Float, bool) {
	if !inRange(x) {
		return nil, false
	}
	f, _ := x.Float64()
	y := newFloat().SetFloat64(math.Atan(f))
	for range 3 {
		s, c, ok := floatSinCos(y)
		if !ok {
			return nil, false
		}
		// y += (x - tan y) / (1 + x tan y), which is tan of the difference
		num := newFloat().Sub(newFloat().Mul(x, c), s)
		den := newFloat().Add(c, newFloat().Mul(x, s))
		if den.Sign() == 0 {
			return nil, false
		}
		d := num.Quo(num, den)
		cube := newFloat().Mul(d, newFloat().Mul(d, d))
		y.Add(y, d.Sub(d, cube.Quo(cube, floatInt(3))))
	}
	return y, true
}

// floatPow is base^exp over the reals; a negative base needs an exponent that
// is whole or has an odd denominator.
func floatPow(base, exp *big.Float, exact *big.Rat) (*big.Float, bool) {
	if base.Sign() == 0 {
		return floatInt(0), exp.Sign() > 0
	}
	if exact != nil && exact.IsInt() && exact.Num().IsInt64() && abs(int(exact.Num().Int64())) <= 4096 {
		return floatIntPow(base, int(exact.Num().Int64()))
	}
	negative := false
	if base.Sign() < 0 {
		if exact == nil || exact.Denom().Bit(0) == 0 {
			return nil, false
		}
		negative = exact.Num().Bit(0) == 1
	}
	l, ok := floatLog(newFloat().Abs(base))
	if !ok {
		return nil, false
	}
	r, ok := floatExp(l.Mul(l, exp))
	if ok && negative {
		r.Neg(r)
	}
	return r, ok
}

func floatIntPow(base *big.Float, e int) (*big.Float, bool) {
	if abs(base.MantExp(nil))*abs(e) > 1<<16 {
		return nil, false
	}
	out, b := floatInt(1), newFloat().Set(base)
	for k := abs(e); k > 0; k >>= 1 {
		if k&1 == 1 {
			out.Mul(out, b)
		}
		b.Mul(b, b)
	}
	if e < 0 {
		if out.Sign() == 0 {
			return nil, false
		}
		out.Quo(floatInt(1), out)
	}
	return out, true
}
