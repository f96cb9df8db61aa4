package course

import (
	"errors"
	"fmt"
	"hash/fnv"
	"maps"
	"math/big"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/course/formula"

	"github.com/goccy/go-yaml/ast"
)

// program is what a template holds in formulas, parsed once: its variables, its
// constraints by the place where they can be checked, its texts and its formulas.
type program struct {
	vars    []variable
	settled [][]*formula.Expr // constraints to check once the first i variables are known
	texts   map[string]*formula.Template
	exprs   map[string]*formula.Expr
}

// programFault says which field of a template is wrong.
type programFault struct {
	path []any
	text string
}

// compile parses everything; the fault names the first thing that cannot be.
func (t *Template) compile() (*program, *programFault) {
	p := &program{texts: map[string]*formula.Template{}, exprs: map[string]*formula.Expr{}}
	for _, v := range t.Vars {
		ready, err := v.ready()
		if err != nil {
			return nil, &programFault{[]any{"vars", v.Name}, fmt.Sprintf("variable %q: %s", v.Name, err)}
		}
		p.vars = append(p.vars, ready)
	}
	var constraints []*formula.Expr
	for i, w := range t.Where {
		e, err := formula.Parse(w)
		if err != nil {
			return nil, &programFault{[]any{"where", i}, fmt.Sprintf("constraint %q: %s", w, err)}
		}
		constraints = append(constraints, e)
	}
	p.settle(constraints)
	return p, t.parse(p)
}

// parse readies the template's texts and formulas.
func (t *Template) parse(p *program) *programFault {
	var bad *programFault
	note := func(path []any, source string, err error) {
		if err != nil && bad == nil {
			bad = &programFault{path, fmt.Sprintf("%q: %s", source, err)}
		}
	}
	tagged(reflect.ValueOf(t), "fill", "", nil, func(path []any, word string, text Text) {
		for _, age := range Ages {
			switch source := text.For(age); {
			case word == "formula" && source != "" && p.exprs[source] == nil:
				parsed, err := formula.Parse(source)
				p.exprs[source] = parsed
				note(path, source, err)
			case word == "text" && strings.ContainsAny(source, "{}") && p.texts[source] == nil:
				parsed, err := formula.ParseTemplate(source)
				p.texts[source] = parsed
				note(path, source, err)
			}
		}
	})
	return bad
}

// ready is the program, parsed now if the template did not come from a file.
func (t *Template) ready() (*program, error) {
	if t.program != nil {
		return t.program, nil
	}
	p, bad := t.compile()
	if bad != nil {
		return nil, errors.New(bad.text)
	}
	return p, nil
}

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

// Draw is what a problem is drawn with.
type Draw struct {
	Seed uint64 // the same seed gives the same problem
	Max  int    // largest operand for the student's age group; 0 means 20
	Age  Age    // wording
}

// Bounds on the search for numbers. Where most draws meet the constraints a few
// tries do; where few do, the space is walked in a random order.
const (
	maxTries = 12
	maxWalk  = 200_000 // values tried
	maxFound = 4096    // solutions kept when all are listed
)

// errNone reports whether no numbers meet the constraints.
var errNone = errors.New("no numbers meet the constraints")

// numbers draws values that meet the constraints: some independent tries, which
// spread evenly, then a walk in random order, which finds what is rare.
func (t *Template) numbers(d Draw) (formula.Vars, error) {
	p, err := t.ready()
	if err != nil {
		return nil, err
	}
	rng := t.random(d.Seed)
	for range maxTries {
		w := walk{program: p, env: d.start(), rng: rng, most: 1, once: true}
		if err := w.from(0); err != nil {
			return nil, err
		}
		if len(w.found) == 1 {
			return w.found[0], nil
		}
	}
	w := walk{program: p, env: d.start(), rng: rng, most: 1}
	if err := w.from(0); err != nil {
		return nil, err
	}
	if len(w.found) == 0 {
		return nil, errNone
	}
	return w.found[0], nil
}

// random mixes the template's id into the seed, so that two templates drawn with
// one seed do not get the same numbers.
func (t *Template) random(seed uint64) *rand.Rand {
	h := fnv.New64a()
	_, _ = h.Write([]byte(t.ID)) // a hash never fails to take bytes
	return rand.New(rand.NewPCG(seed, h.Sum64()))
}

// start is what formulas may use besides the variables.
func (d Draw) start() formula.Vars {
	largest := d.Max
	if largest <= 0 {
		largest = 20
	}
	return formula.Vars{maxName: formula.Int(int64(largest))}
}

// all lists the values that meet the constraints, as far as the bounds allow.
func (p *program) all(d Draw) ([]formula.Vars, error) {
	w := walk{program: p, env: d.start(), most: maxFound}
	err := w.from(0)
	return w.found, err
}

// walk goes through the assignments of a program, the first variable slowest,
// and leaves a branch as soon as a constraint fails.
type walk struct {
	*program
	env   formula.Vars
	rng   *rand.Rand        // nil walks in order
	once  bool              // try one value of each variable only
	most  int               // solutions wanted
	only  map[string]string // values that variables must have, as they are written
	found []formula.Vars
	steps int
}

func (w *walk) from(at int) error {
	if w.steps++; w.steps > maxWalk || len(w.found) >= w.most {
		return nil
	}
	ok, err := w.holds(at)
	if err != nil || !ok {
		return err
	}
	if at == len(w.vars) {
		w.found = append(w.found, maps.Clone(w.env))
		return nil
	}
	v := w.vars[at]
	n, low, err := v.span(w.env)
	if err != nil {
		return err
	}
	for i := range w.indexes(n) {
		value, err := v.value(w.env, i, low)
		if err != nil {
			return fmt.Errorf("variable %q: %w", v.name, err)
		}
		if want, asked := w.only[v.name]; asked && value.String() != want {
			continue
		}
		w.env[v.name] = value
		if err := w.from(at + 1); err != nil {
			return err
		}
	}
	return nil
}

// indexes goes through 0 to n-1: in order, from a random place with a random
// stride, or to one random place only.
func (w *walk) indexes(n int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		if n == 0 {
			return
		}
		first, stride, count := 0, 1, n
		if w.rng != nil && n > 1 {
			first = w.rng.IntN(n)
			for stride = 1 + w.rng.IntN(n-1); gcd(stride, n) != 1; {
				stride = 1 + w.rng.IntN(n-1)
			}
		}
		if w.once {
			count = 1
		}
		for i := range count {
			if !yield((first + i*stride) % n) {
				return
			}
		}
	}
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// holds checks the constraints that the variables before at settle.
func (w *walk) holds(at int) (bool, error) {
	for _, c := range w.settled[at] {
		v, err := c.Eval(w.env)
		if err != nil {
			return false, fmt.Errorf("constraint %q: %w", c, err)
		}
		truth, ok := v.Bool()
		if !ok {
			return false, fmt.Errorf("constraint %q is neither true nor false", c)
		}
		if !truth {
			return false, nil
		}
	}
	return true, nil
}

// settle gives each constraint the place from which its names are known.
func (p *program) settle(constraints []*formula.Expr) {
	p.settled = make([][]*formula.Expr, len(p.vars)+1)
	for _, c := range constraints {
		names, at := c.Names(), 0
		for i, v := range p.vars {
			if slices.Contains(names, v.name) {
				at = i + 1
			}
		}
		p.settled[at] = append(p.settled[at], c)
	}
}
