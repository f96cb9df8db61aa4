package derive

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// measure is a unit of one measure, or of one to a power: how many base units it is worth.
type measure struct {
	unit  *english.Unit
	worth *big.Rat
	power int
}

// measures are the units of a name: one, or two of a rate ("km/h").
func (w *words) measures(name string) ([]measure, bool) {
	parts := strings.Split(strings.Replace(name, w.first("over"), "/", 1), "/")
	if len(parts) > 2 {
		return nil, false
	}
	var out []measure
	for _, p := range parts {
		m, ok := w.measure(strings.Trim(p, " ."))
		if !ok {
			return nil, false
		}
		out = append(out, m)
	}
	return out, true
}

// powers are the endings of units of areas and spaces.
var powers = []struct {
	end   string
	power int
}{{"^2", 2}, {"²", 2}, {"^3", 3}, {"³", 3}}

// measure is the unit of a name: "cm", "square meters", "μL".
func (w *words) measure(name string) (measure, bool) {
	m := measure{power: 1}
	for _, p := range powers {
		if bare, found := strings.CutSuffix(name, p.end); found {
			name, m.power = bare, p.power
		}
	}
	for power, heading := range map[int]string{2: "squared", 3: "cubed"} {
		for _, before := range w.lists[heading] {
			if bare, found := strings.CutPrefix(name, before+" "); found {
				name, m.power = bare, power
			}
		}
	}
	unit, times := prefixed(name)
	if unit == nil || unit.Dim.IsMoney() || strings.Contains(unit.Name, "°") {
		return m, false
	}
	one := new(big.Rat).Mul(unit.Factor, times)
	m.unit, m.worth = unit, big.NewRat(1, 1)
	for range m.power {
		m.worth.Mul(m.worth, one)
	}
	return m, true
}

// first is the first phrase of a heading.
func (w *words) first(name string) string {
	if list := w.lists[name]; len(list) > 0 {
		return " " + list[0] + " "
	}
	return "/"
}

// What stands before the sign or the name of a unit, as powers of ten.
var (
	signPrefixes = map[string]int{"p": -12, "n": -9, "μ": -6, "µ": -6, "m": -3, "c": -2, "d": -1, "k": 3, "M": 6, "G": 9, "T": 12}
	namePrefixes = map[string]int{"pico": -12, "nano": -9, "micro": -6, "milli": -3, "centi": -2, "deci": -1, "kilo": 3, "mega": 6, "giga": 9, "tera": 12}
	signs        = []string{"m", "g", "s", "L", "l"}
	names        = []string{"meter", "metre", "gram", "second", "liter", "litre"}
)

// prefixed is a unit by its name or sign, and how often it is taken.
func prefixed(name string) (*english.Unit, *big.Rat) {
	one := big.NewRat(1, 1)
	if u := english.UnitNamed(name); u != nil {
		return u, one
	}
	for prefix, power := range signPrefixes {
		if bare, found := strings.CutPrefix(name, prefix); found && slices.Contains(signs, bare) {
			return english.UnitNamed(strings.ToLower(bare)), powerOfTen(power)
		}
	}
	low := strings.TrimSuffix(strings.ToLower(name), "s")
	for prefix, power := range namePrefixes {
		if bare, found := strings.CutPrefix(low, prefix); found && slices.Contains(names, bare) {
			return english.UnitNamed(bare), powerOfTen(power)
		}
	}
	if len(name) > len("cal") || name == "L" { // a sign may mean another thing in small letters
		return unitOf(name), one
	}
	return nil, one
}

func powerOfTen(n int) *big.Rat {
	p := new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(n, -n))), nil))
	if n < 0 {
		return p.Inv(p)
	}
	return p
}

// changed is an amount in another unit. Units of two systems are near each other only in
// books, so that a change must be by a whole number or by a power of ten.
func (w *words) changed(amount, from, to string) (Result, bool) {
	x, err := answer.Exact(strings.NewReplacer("×", "*", "·", "*").Replace(amount))
	a, ok := w.measures(from)
	b, okB := w.measures(to)
	if !err || !ok || !okB || len(a) != len(b) || slices.EqualFunc(a, b, func(a, b measure) bool { return a.unit == b.unit && a.worth.Cmp(b.worth) == 0 }) {
		return Result{}, false
	}
	by := big.NewRat(1, 1)
	for i := range a {
		one := new(big.Rat).Quo(a[i].worth, b[i].worth)
		if !a[i].unit.Same(b[i].unit) || a[i].power != b[i].power || !one.IsInt() && !new(big.Rat).Inv(one).IsInt() {
			return Result{}, false
		}
		if i > 0 {
			one.Inv(one) // of what stands below the line
		}
		by.Mul(by, one)
	}
	text := amountWritten(x.Mul(x, by), amount)
	if !known(to) { // the question names the unit, so that a number is enough
		return Result{Answer: text, Kind: cmp.Or(answer.NumberKind(text), tutor.KindExpression)}, text != ""
	}
	return Result{Answer: text + " " + to, Kind: tutor.KindUnits}, text != ""
}

// known reports whether a unit is one by its own name, without a prefix or a power read
// here.
func known(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		low := english.UnitNamed(strings.ToLower(part))
		if u, times := prefixed(part); english.UnitNamed(part) == nil && (low == nil || u == nil || low.Factor.Cmp(new(big.Rat).Mul(u.Factor, times)) != 0) {
			return false
		}
	}
	return true
}

// Bounds of a number that is written out: places, and figures of one with a power of ten.
const (
	mostPlaces  = 4
	mostFigures = 8
	mostTens    = 30
)

// amountWritten is a number as an amount is written: a decimal, one with a power of ten
// where it is small or large, or a fraction where the amount was one; "" for one without an
// end.
func amountWritten(x *big.Rat, like string) string {
	if strings.Contains(like, "/") {
		return written(x)
	}
	if d := asDecimal(x, mostPlaces); d != "" && len(d) <= mostFigures+2 {
		return d
	}
	for tens := -mostTens; tens <= mostTens; tens++ {
		m := new(big.Rat).Quo(x, powerOfTen(tens))
		if abs := new(big.Rat).Abs(m); abs.Cmp(big.NewRat(1, 1)) < 0 || abs.Cmp(big.NewRat(10, 1)) >= 0 {
			continue
		}
		if d := asDecimal(m, mostFigures); d != "" {
			return d + " × 10^" + big.NewInt(int64(tens)).String()
		}
	}
	return ""
}

// gap is an equation of two amounts one of which is left out: "1 km = ____ m".
var gap = pattern.New(`(?:^|[\s:])(\d+(?:\.\d+)?)\s*([\pLμµ/²³^\d]+?)\s*=\s*_{2,}\s*([\pLμµ/²³^\d]+)\s*\.?$`)

// leftOut fills the gap of such an equation.
func (q question) leftOut() (Result, bool) {
	m := gap.FindStringSubmatch(q.text)
	if m == nil {
		return Result{}, false
	}
	r, ok := q.words.changed(m[1], m[2], m[3])
	if ok {
		r.Answer, _ = strings.CutSuffix(r.Answer, " "+m[3])
		r.Kind, r.Task = answer.NumberKind(r.Answer), "left out"
		r.Kind = cmp.Or(r.Kind, tutor.KindExpression)
	}
	return r, ok
}
