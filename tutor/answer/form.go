package answer

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/lists"
)

// withinForm begins the form of a number that need only be near: "within 0.01".
const withinForm = "within "

// formNote says in plain words how a right value should be written instead, ""
// when it is written as asked. Forms: simplest, fraction, proper, improper,
// mixed, decimal, percent, integer, ratio, scientific, pi, prime_factorization,
// factored, expanded, same_form, unit, "2 places", one number (when a problem
// asks to compute).
func (w *wanted) formNote(n *node) string {
	if n.op == opRelation && w.class != classEquation && w.class != classClaim {
		if name, _, ok := solved(n); w.class == classSolved && !ok || w.class == classSolved && name == "" {
			return "Solve it: write what " + w.variable() + " is equal to."
		}
		if k := outcomeOf(n); k != nil {
			n = k
		}
	}
	for _, asked := range strings.FieldsFunc(w.spec.Form, func(r rune) bool { return r == ';' || r == ',' }) {
		if note := w.askedForm(strings.TrimSpace(asked), n); note != "" {
			return note
		}
	}
	if w.spec.Form == "" {
		return w.worked(n)
	}
	return ""
}

func (w *wanted) variable() string {
	if name, _, _ := solutions(w.node); name != "" {
		return name
	}
	return "it"
}

// worked notes a computation that still has to be carried out: "7 + 5" for 12.
func (w *wanted) worked(n *node) string {
	if w.class != classNumber || !bare(w.node) || bare(n) {
		return ""
	}
	if n.op == opQuantity || n.op == opPercent {
		n = n.kids[0]
	}
	if n.core().op == opAdd || n.core().op == opMul && !isScientific(n.core()) || n.core().op == opDiv && !bare(n) {
		return "Work it out to one number."
	}
	return ""
}

// formChecks holds what each asked form demands; each returns what to say to
// the student, "" when the form is as asked.
var formChecks = map[string]func(w *wanted, n *node) string{
	"simplest": func(_ *wanted, n *node) string { return simplestNote(n) },
	"fraction": func(_ *wanted, n *node) string {
		return unless(n.isFraction() || n.op == opMixed, "Write it as a fraction.")
	},
	"proper":     (*wanted).properNote,
	"improper":   func(_ *wanted, n *node) string { return unless(n.isFraction(), "Write it as one fraction.") },
	"mixed":      mixedNote,
	"decimal":    func(_ *wanted, n *node) string { return unless(n.op == opNum, "Write it as a decimal.") },
	"percent":    func(_ *wanted, n *node) string { return unless(n.op == opPercent, "Write it as a percent.") },
	"integer":    func(_ *wanted, n *node) string { return unless(n.isInt(), "Write it as a whole number.") },
	"ratio":      func(_ *wanted, n *node) string { return unless(n.op == opColon, "Write it as a ratio, such as 2:3.") },
	"scientific": scientificNote,
	"pi":         (*wanted).piNote,
	"primefactorization": func(_ *wanted, n *node) string {
		return unless(primeFactors(n), "Write it as a product of prime numbers.")
	},
	"factored": func(_ *wanted, n *node) string { return unless(n.op != opAdd, "Write it as a product of factors.") },
	"expanded": expandedNote,
	"sameform": func(w *wanted, n *node) string { return unless(w.alike(n), "Write it in the form that was asked for.") },
	"unit":     (*wanted).unitNote,
}

// formNames maps other names of a form to the one in formChecks.
var formNames = map[string]string{
	"simplified": "simplest", "simplify": "simplest", "lowest": "simplest", "lowest terms": "simplest", "reduced": "simplest", "simplest form": "simplest",
	"mixed number": "mixed", "whole": "integer", "whole number": "integer", "prime factorization": "primefactorization", "unit as asked": "unit",
	"simplify=enforced": "simplest", "standard": "", "expression": "",
}

// unless is the note when a demand is not met.
func unless(met bool, note string) string {
	if met {
		return ""
	}
	return note
}

// askedForm checks one asked form.
func (w *wanted) askedForm(asked string, n *node) string {
	name := strings.ReplaceAll(strings.ToLower(asked), "_", "")
	if other, ok := formNames[name]; ok {
		name = other
	}
	n = n.core()
	if n.op == opQuantity && name != "unit" {
		n = n.kids[0].core()
	}
	if check := formChecks[name]; check != nil {
		return check(w, n)
	}
	return placesNote(asked, n)
}

// properNote asks for a proper fraction or mixed number, in lowest terms unless that is left open.
func (w *wanted) properNote(n *node) string {
	switch {
	case n.isFraction() && isWhole(n):
		return "Write it as a whole number."
	case !n.isFraction() && n.op != opMixed && !n.isInt():
		return "Write it as a fraction."
	case !strings.Contains(w.spec.Form, "simplify=optional"):
		return simplestNote(n)
	}
	return ""
}

func mixedNote(_ *wanted, n *node) string {
	if n.op != opMixed && !n.isInt() && (!n.isFraction() || !isProper(n)) {
		return "Write it as a mixed number."
	}
	return simplestNote(n)
}

func scientificNote(_ *wanted, n *node) string {
	written := n.op == opNum && n.num.Exponent || isScientific(n)
	return unless(written, "Write it in scientific notation, such as 4.5 x 10^3.")
}

func (w *wanted) piNote(n *node) string {
	hasPi := n.has(func(k *node) bool { return k.name == "pi" })
	return unless(hasPi || !numeric(w.node) || !w.manyOfPi(), "Give it as a multiple of pi.")
}

func expandedNote(_ *wanted, n *node) string {
	brackets := n.has(func(k *node) bool { return k.op == opMul && hasSumFactor(k) })
	return unless(!brackets, "Multiply out the brackets.")
}

func (w *wanted) unitNote(n *node) string {
	asked := n.op == opQuantity && (w.node.op != opQuantity || n.unit.Factor.Cmp(w.node.unit.Factor) == 0)
	return unless(asked, "Give it in the unit that was asked for.")
}

// manyOfPi reports whether the expected value is a rational multiple of pi with a small denominator.
func (w *wanted) manyOfPi() bool {
	if w.node.has(func(k *node) bool { return k.name == "pi" }) {
		return true
	}
	r, ok := exactOf(w.node)
	if !ok {
		return false
	}
	ratio := newFloat().Quo(floatRat(r), floatPi)
	for d := int64(1); d <= 24; d++ {
		scaled := newFloat().Mul(ratio, floatInt(d))
		off := newFloat().Sub(scaled, floatInt(roundFloat(scaled)))
		if off.Sign() == 0 || off.MantExp(nil) < -30 {
			return true
		}
	}
	return false
}

// simplestNote checks lowest terms, a positive denominator and a reduced root.
func simplestNote(n *node) string {
	switch {
	case n.op == opMixed:
		if !isProper(n.kids[1]) || !lowest(n.kids[1]) {
			return "Right value. Write it in simplest form."
		}
	case n.isFraction():
		if !lowest(n) {
			return "Right value. Write it in simplest form."
		}
	case n.op == opNum && n.num.Decimal:
		return "Write it as a fraction in simplest form."
	case n.op == opColon:
		if !lowestRatio(n) {
			return "Right ratio. Write it in simplest form."
		}
	case n.has(reducibleRoot):
		return "Right value. Write the root in simplest form."
	case n.op == opAdd || n.op == opMul || n.op == opDiv:
		_, numeric := exactOf(n)
		return unless(!numeric, "Work it out to one number.")
	}
	return ""
}

func isProper(n *node) bool {
	r, ok := exactOf(n)
	return ok && new(big.Rat).Abs(r).Cmp(rational(1, 1)) < 0
}

// lowest reports whether a written fraction has no common factor, a denominator above 1 and no sign below.
func lowest(n *node) bool {
	a, b := n.kids[0].core().num.Rat, n.kids[1].num.Rat
	if n.kids[1].op == opNeg || a == nil || b == nil {
		return false
	}
	return coprime(a, b) && b.Cmp(rational(1, 1)) > 0
}

func coprime(a, b *big.Rat) bool {
	g := new(big.Int).GCD(nil, nil, new(big.Int).Abs(a.Num()), new(big.Int).Abs(b.Num()))
	return g.IsInt64() && g.Int64() == 1
}

func lowestRatio(n *node) bool {
	g := new(big.Int)
	for _, k := range n.kids {
		r, ok := exactOf(k)
		if !ok || !r.IsInt() {
			return false
		}
		g.GCD(nil, nil, g, new(big.Int).Abs(r.Num()))
	}
	return g.IsInt64() && g.Int64() == 1
}

// reducibleRoot reports whether a square factor can still be taken out of a root.
func reducibleRoot(n *node) bool {
	if n.op != opCall || n.name != "sqrt" {
		return false
	}
	r, ok := exactOf(n.kids[0])
	if !ok || !r.IsInt() || r.Sign() <= 0 {
		return ok && !r.IsInt()
	}
	primes, ok := factors(r.Num())
	for _, p := range primes {
		if p.num >= 2 {
			return true
		}
	}
	return !ok
}

// primeFactors reports whether a product has prime factors only, powers of primes allowed.
func primeFactors(n *node) bool {
	switch {
	case n.op == opMul:
		return !slices.ContainsFunc(n.kids, func(k *node) bool { return !primeFactors(k) })
	case n.op == opPow:
		return primeFactors(n.kids[0]) && n.kids[1].isInt()
	case n.op == opNum:
		return n.isInt() && n.num.Rat.Num().ProbablyPrime(10)
	}
	return false
}

func hasSumFactor(n *node) bool {
	return slices.ContainsFunc(n.kids, func(k *node) bool { return k.op == opAdd })
}

// alike reports whether an answer has the shape of the expected one: the same
// operation at the top, with as many parts.
func (w *wanted) alike(n *node) bool { return shapeOf(w.node) == shapeOf(n) }

// shapeOf writes the operations of an expression without its numbers and signs.
func shapeOf(n *node) string {
	n = n.core()
	switch {
	case n.op == opRelation:
		parts := lists.Map(n.kids, shapeOf)
		return strings.Join(parts, "=")
	case n.op == opMul:
		count := lists.Count(n.kids, func(k *node) bool { return len(k.variables(nil)) > 0 })
		return "product" + itoa(count)
	case n.op == opAdd:
		return "sum" + itoa(len(n.kids))
	case n.op == opName:
		return n.name
	}
	return "value"
}

// placesNote checks a number of decimal places: "2 places", "nearest tenth".
func placesNote(asked string, n *node) string {
	want := -1
	lower := strings.ToLower(asked)
	switch {
	case strings.Contains(lower, "tenth"):
		want = 1
	case strings.Contains(lower, "hundredth"):
		want = 2
	case strings.Contains(lower, "place") && lower != "" && isDigit(lower[0]):
		want = int(lower[0] - '0')
	}
	if want < 0 || n.op == opNum && n.num.Places == want {
		return ""
	}
	return "Round it to " + itoa(want) + " decimal " + map[bool]string{true: "place", false: "places"}[want == 1] + "."
}
