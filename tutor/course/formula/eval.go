package formula

import (
	"errors"
	"math/big"
)

// Eval calculates the expression; an error names the column at fault. It gives
// the same value for the same names always.
func (e *Expr) Eval(vars Vars) (Value, error) { return e.root.eval(vars) }

// node is a part of the tree.
type node interface {
	eval(vars Vars) (Value, error)
}

type (
	literal struct{ value Value }
	name    struct {
		name string
		at   int
	}
	minus struct {
		x  node
		at int
	}
	negation struct {
		x  node
		at int
	}
	logic struct {
		left, right node
		or          bool
		at          int
	}
	choice struct {
		cond, yes, no node
		at            int
	}
	binary struct {
		left, right node
		sign        token
	}
	comparison struct {
		operands []node
		signs    []token
	}
	call struct {
		name string
		f    function
		args []node
		at   int
	}
)

func (n literal) eval(Vars) (Value, error) { return n.value, nil }

func (n name) eval(vars Vars) (Value, error) {
	v, ok := vars[n.name]
	if !ok {
		return Value{}, at(n.at, "%q has no value", n.name)
	}
	return v, nil
}

func (n minus) eval(vars Vars) (Value, error) {
	x, err := evalNumber(n.x, vars, n.at)
	if err != nil {
		return Value{}, err
	}
	return Value{rat: new(big.Rat).Neg(x)}, nil
}

func (n negation) eval(vars Vars) (Value, error) {
	b, err := evalTruth(n.x, vars, n.at)
	return Bool(!b), err
}

// eval leaves the right side alone when the left one settles it, so that
// "b != 0 and a/b > 1" is safe.
func (n logic) eval(vars Vars) (Value, error) {
	b, err := evalTruth(n.left, vars, n.at)
	if err != nil || b == n.or {
		return Bool(b), err
	}
	b, err = evalTruth(n.right, vars, n.at)
	return Bool(b), err
}

func (n choice) eval(vars Vars) (Value, error) {
	b, err := evalTruth(n.cond, vars, n.at)
	if err != nil {
		return Value{}, err
	}
	if b {
		return n.yes.eval(vars)
	}
	return n.no.eval(vars)
}

func (n comparison) eval(vars Vars) (Value, error) {
	left, err := n.operands[0].eval(vars)
	if err != nil {
		return Value{}, err
	}
	for i, sign := range n.signs {
		right, err := n.operands[i+1].eval(vars)
		if err != nil {
			return Value{}, err
		}
		holds, err := compare(left, right, sign)
		if err != nil || !holds {
			return Bool(false), err
		}
		left = right
	}
	return Bool(true), nil
}

func compare(left, right Value, sign token) (bool, error) {
	if left.kind != right.kind {
		return false, at(sign.at, "%s cannot be compared with %s", left.kind, right.kind)
	}
	if left.kind != Number {
		same := left.text == right.text && left.truth == right.truth
		switch sign.text {
		case "==":
			return same, nil
		case "!=":
			return !same, nil
		}
		return false, at(sign.at, "%s has no order for %q", left.kind, sign.text)
	}
	c := left.number().Cmp(right.number())
	switch sign.text {
	case "==":
		return c == 0, nil
	case "!=":
		return c != 0, nil
	case "<":
		return c < 0, nil
	case "<=":
		return c <= 0, nil
	case ">":
		return c > 0, nil
	}
	return c >= 0, nil
}

func (n binary) eval(vars Vars) (Value, error) {
	left, err := n.left.eval(vars)
	if err != nil {
		return Value{}, err
	}
	right, err := n.right.eval(vars)
	if err != nil {
		return Value{}, err
	}
	if n.sign.text == "+" && (left.kind == Text || right.kind == Text) {
		return join(left, right, n.sign.at)
	}
	if left.kind != Number || right.kind != Number {
		return Value{}, at(n.sign.at, "%q needs numbers, not %s and %s", n.sign.text, left.kind, right.kind)
	}
	x, err := operate(n.sign.text, left.number(), right.number())
	if err != nil {
		return Value{}, at(n.sign.at, "%s", err)
	}
	return Value{rat: x}, nil
}

func join(left, right Value, offset int) (Value, error) {
	s := left.String() + right.String()
	if len(s) > maxText {
		return Value{}, at(offset, "the text grows longer than %d bytes", maxText)
	}
	return Str(s), nil
}

func operate(sign string, x, y *big.Rat) (*big.Rat, error) {
	z := new(big.Rat)
	switch sign {
	case "+":
		z.Add(x, y)
	case "-":
		z.Sub(x, y)
	case "*":
		z.Mul(x, y)
	case "/", "%":
		if y.Sign() == 0 {
			return nil, errors.New("division by 0")
		}
		z.Quo(x, y)
		if sign == "%" {
			z.Sub(x, z.Mul(y, floor(z)))
		}
	case "^":
		return power(x, y)
	}
	return bounded(z)
}

func bounded(x *big.Rat) (*big.Rat, error) {
	if x.Num().BitLen() > maxBits || x.Denom().BitLen() > maxBits {
		return nil, errors.New("the number grows too large")
	}
	return x, nil
}

// power is exact for whole exponents; others are an error.
func power(x, y *big.Rat) (*big.Rat, error) {
	if !y.IsInt() {
		return nil, errors.New("an exponent must be a whole number")
	}
	n := new(big.Int).Abs(y.Num())
	bits := int64(max(x.Num().BitLen(), x.Denom().BitLen()))
	if !n.IsInt64() || n.Int64() > maxBits || bits*n.Int64() > maxBits {
		return nil, errors.New("the power grows too large")
	}
	if y.Sign() < 0 && x.Sign() == 0 {
		return nil, errors.New("division by 0")
	}
	num := new(big.Int).Exp(x.Num(), n, nil)
	den := new(big.Int).Exp(x.Denom(), n, nil)
	if y.Sign() < 0 {
		num, den = den, num
	}
	return new(big.Rat).SetFrac(num, den), nil
}

func floor(x *big.Rat) *big.Rat {
	q := new(big.Int).Div(x.Num(), x.Denom()) // Euclidean, and the denominator is positive
	return new(big.Rat).SetInt(q)
}

func evalNumber(n node, vars Vars, offset int) (*big.Rat, error) {
	v, err := n.eval(vars)
	if err != nil {
		return nil, err
	}
	if v.kind != Number {
		return nil, at(offset, "a number is needed, not %s", v.kind)
	}
	return v.number(), nil
}

func evalTruth(n node, vars Vars, offset int) (bool, error) {
	v, err := n.eval(vars)
	if err != nil {
		return false, err
	}
	if v.kind != Truth {
		return false, at(offset, "true or false is needed, not %s", v.kind)
	}
	return v.truth, nil
}

func (n call) eval(vars Vars) (Value, error) {
	args := make([]Value, len(n.args))
	for i, x := range n.args {
		v, err := x.eval(vars)
		if err != nil {
			return Value{}, err
		}
		args[i] = v
	}
	v, err := n.f.run(args)
	if err != nil {
		return Value{}, at(n.at, "%s: %s", n.name, err)
	}
	if len(v.text) > maxText {
		return Value{}, at(n.at, "%s: the text grows longer than %d bytes", n.name, maxText)
	}
	return v, nil
}
