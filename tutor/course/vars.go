package course

import (
	"fmt"
	"math/big"
	"strings"

	"primer/tutor/course/formula"

	"github.com/goccy/go-yaml/ast"
)

// Vars are the variables of a template in the order of the file, because a
// formula may use the names above it.
type Vars []Var

// Var is one variable: a range "-9..-1", a list "2, 3, 5" or a formula "= a + 1".
type Var struct {
	Name string
	From string
}

// UnmarshalYAML reads a mapping and keeps its order.
func (v *Vars) UnmarshalYAML(node ast.Node) error {
	pairs, ok := pairsOf(node)
	if !ok {
		return faultAt(node, "vars-are-no-mapping")
	}
	for _, p := range pairs {
		from, ok := scalar(p.Value)
		if !ok || from == "" {
			return faultAt(p.Key, "variable-without-source", p.Key)
		}
		*v = append(*v, Var{Name: p.Key.String(), From: from})
	}
	return nil
}

// maxName stands for the largest operand of the student's age group.
const maxName = "max"

// variable is a Var ready to be drawn.
type variable struct {
	name     string
	low      *formula.Expr // a range, with high
	high     *formula.Expr
	list     []formula.Value
	computed *formula.Expr
}

// ready parses what the variable is drawn from.
func (v Var) ready() (variable, error) {
	out := variable{name: v.Name}
	var err error
	if source, ok := strings.CutPrefix(v.From, "="); ok {
		out.computed, err = formula.Parse(source)
		return out, err
	}
	if low, high, ok := strings.Cut(v.From, ".."); ok && !strings.ContainsAny(v.From, `'"`) {
		if out.low, err = formula.Parse(low); err != nil {
			return out, err
		}
		out.high, err = formula.Parse(high)
		return out, err
	}
	for _, piece := range splitList(v.From) {
		value, err := listed(piece)
		if err != nil {
			return out, err
		}
		out.list = append(out.list, value)
	}
	return out, nil
}

// listed is one entry of a list: a number as written, or a text in quotes.
func listed(piece string) (formula.Value, error) {
	if len(piece) >= 2 && (piece[0] == '\'' || piece[0] == '"') && piece[len(piece)-1] == piece[0] {
		return formula.Str(piece[1 : len(piece)-1]), nil
	}
	v, err := formula.ParseNumber(piece)
	if err != nil {
		return v, fmt.Errorf("%q is no number; put texts in 'quotes' and begin formulas with =", piece)
	}
	return v, nil
}

// splitList cuts at the commas that stand outside quotes.
func splitList(s string) []string {
	var pieces []string
	var quote rune
	start := 0
	for i, r := range s {
		switch {
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case r == '\'' || r == '"':
			quote = r
		case r == ',':
			pieces = append(pieces, strings.TrimSpace(s[start:i]))
			start = i + 1
		}
	}
	return append(pieces, strings.TrimSpace(s[start:]))
}

// span is how many values the variable can take with the names above it, and
// the first one of a range.
func (v variable) span(env formula.Vars) (n int, low int64, err error) {
	switch {
	case v.computed != nil:
		return 1, 0, nil
	case v.list != nil:
		return len(v.list), 0, nil
	}
	low, err = wholeOf(v.low, env)
	if err != nil {
		return 0, 0, err
	}
	high, err := wholeOf(v.high, env)
	if err != nil || high < low {
		return 0, 0, err
	}
	if high-low > 1_000_000 {
		return 0, 0, fmt.Errorf("the range of %q is wider than a million", v.name)
	}
	return int(high-low) + 1, low, nil
}

// value is the variable's i-th value.
func (v variable) value(env formula.Vars, i int, low int64) (formula.Value, error) {
	switch {
	case v.computed != nil:
		return v.computed.Eval(env)
	case v.list != nil:
		return v.list[i], nil
	}
	return formula.Int(low + int64(i)), nil
}

func wholeOf(e *formula.Expr, env formula.Vars) (int64, error) {
	v, err := e.Eval(env)
	if err != nil {
		return 0, err
	}
	r, ok := v.Rat()
	if !ok || !r.IsInt() || r.Num().CmpAbs(big.NewInt(1<<40)) > 0 {
		return 0, fmt.Errorf("the end of a range must be a whole number, not %s", v)
	}
	return r.Num().Int64(), nil
}
