package formula

import (
	"errors"
	"fmt"
	"math/big"
)

// Eval calculates the expression; an error names the column at fault. It gives
// the same value for the same names always.
func (e *Expr) Eval(vars Vars) (Value, error) { return e.root(vars) }

// node is a part of an expression, ready to be calculated.
type node func(vars Vars) (Value, error)

func literal(v Value) node { return func(Vars) (Value, error) { return v, nil } }

func named(name string, offset int) node {
	return func(vars Vars) (Value, error) {
		v, ok := vars[name]
		if !ok {
			return Value{}, at(offset, "%q has no value", name)
		}
		return v, nil
	}
}

func minus(x node, offset int) node {
	return func(vars Vars) (Value, error) {
		n, err := x.number(vars, offset)
		if err != nil {
			return Value{}, err
		}
		return Value{rat: new(big.Rat).Neg(n)}, nil
	}
}

func negation(x node, offset int) node {
	return func(vars Vars) (Value, error) {
		b, err := x.truth(vars, offset)
		return Bool(!b), err
	}
}

// logic leaves the right side alone when the left one settles it, so that
// "b != 0 and a/b > 1" is safe.
func logic(left, right node, or bool, offset int) node {
	return func(vars Vars) (Value, error) {
		b, err := left.truth(vars, offset)
		if err == nil && b != or {
			b, err = right.truth(vars, offset)
		}
		return Bool(b), err
	}
}

func choice(cond, yes, no node, offset int) node {
	return func(vars Vars) (Value, error) {
		b, err := cond.truth(vars, offset)
		switch {
		case err != nil:
			return Value{}, err
		case b:
			return yes(vars)
		}
		return no(vars)
	}
}

// comparison is a chain: 1 < a < 9.
func comparison(operands []node, signs []token) node {
	return func(vars Vars) (Value, error) {
		left, err := operands[0](vars)
		for i := 0; i < len(signs) && err == nil; i++ {
			right, errRight := operands[i+1](vars)
			if errRight != nil {
				return Value{}, errRight
			}
			holds, err := compare(left, right, signs[i])
			if err != nil || !holds {
				return Bool(false), err
			}
			left = right
		}
		return Bool(err == nil), err
	}
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

func binary(x, y node, sign token) node {
	return func(vars Vars) (Value, error) {
		left, err := x(vars)
		if err != nil {
			return Value{}, err
		}
		right, err := y(vars)
		if err != nil {
			return Value{}, err
		}
		if sign.text == "+" && (left.kind == Text || right.kind == Text) {
			return join(left, right, sign.at)
		}
		if left.kind != Number || right.kind != Number {
			return Value{}, at(sign.at, "%q needs numbers, not %s and %s", sign.text, left.kind, right.kind)
		}
		z, err := operate(sign.text, left.number(), right.number())
		if err != nil {
			return Value{}, at(sign.at, "%s", err)
		}
		return Value{rat: z}, nil
	}
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

// number calculates what must be a number.
func (n node) number(vars Vars, offset int) (*big.Rat, error) {
	v, err := n(vars)
	if err == nil && v.kind != Number {
		err = at(offset, "a number is needed, not %s", v.kind)
	}
	return v.number(), err
}

// truth calculates what must be true or false.
func (n node) truth(vars Vars, offset int) (bool, error) {
	v, err := n(vars)
	if err == nil && v.kind != Truth {
		err = at(offset, "true or false is needed, not %s", v.kind)
	}
	return v.truth, err
}

func call(name string, f function, args []node, offset int) node {
	return func(vars Vars) (Value, error) {
		values := make([]Value, len(args))
		for i, x := range args {
			v, err := x(vars)
			if err != nil {
				return Value{}, err
			}
			values[i] = v
		}
		v, err := f.run(values)
		if err == nil && len(v.text) > maxText {
			err = fmt.Errorf("the text grows longer than %d bytes", maxText)
		}
		if err != nil {
			return Value{}, at(offset, "%s: %s", name, err)
		}
		return v, nil
	}
}
