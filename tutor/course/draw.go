package course

import (
	"errors"
	"fmt"
	"hash/fnv"
	"maps"
	"math/rand/v2"
	"slices"

	"primer/tutor/course/formula"
)

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

// errNone says that no numbers meet the constraints.
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
