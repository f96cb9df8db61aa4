package bugs

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/primer-tutor/primer/tutor/lately"
)

// The types and rules of data/*.yaml, in the order of the files, a type on a
// line: YAML takes six times as long to read, and this is read whenever a lesson
// is opened. A test keeps it fresh.
//
//go:embed catalogue.jsonl
var lines []byte

// Catalogue is a set of problem types with their rules. It is never changed once
// it is made, and any number of goroutines may read it.
type Catalogue struct {
	made   func() shelf // read when it is first asked for something
	placed *lately.Kept[placed]
}

func newCatalogue(made func() shelf) *Catalogue {
	return &Catalogue{made: made, placed: lately.Keep[placed](mostPlaced, maxTask)}
}

// shelf holds the types of a catalogue.
type shelf struct {
	types map[string]*Type
	order []string // of the types, as they stand in the files
}

var builtin = sync.OnceValues(load)

// Builtin is the catalogue that comes with the program.
func Builtin() (*Catalogue, error) {
	all, err := builtin()
	if err != nil {
		return nil, err
	}
	return newCatalogue(func() shelf { return all }), nil
}

// Checked is the built-in catalogue with the rules of courses that were checked when
// they were read. Nothing of it is read before somebody asks: the way to the first frame
// needs none of it. A rule that does not fit beside those of another course is left out.
func Checked(rules []Rule) *Catalogue {
	return newCatalogue(sync.OnceValue(func() shelf {
		all, err := builtin()
		if err != nil {
			panic("bugs: " + err.Error()) // a test reads it
		}
		if more, err := all.with(rules, readyLater); err == nil {
			return more
		}
		for i := range rules {
			if more, err := all.with(rules[i:i+1], readyLater); err == nil {
				all = more
			}
		}
		return all
	}))
}

func load() (shelf, error) {
	c := shelf{types: map[string]*Type{}}
	dec := json.NewDecoder(bytes.NewReader(lines))
	for dec.More() {
		t := &Type{}
		if err := dec.Decode(t); err != nil {
			return c, fmt.Errorf("read catalogue: %w", err)
		}
		if err := c.add(t); err != nil {
			return c, fmt.Errorf("read catalogue: %w", err)
		}
	}
	return c, nil
}

func (c *shelf) add(t *Type) error {
	if _, twice := c.types[t.Name]; twice {
		return fmt.Errorf("type %s stands there twice", t.Name)
	}
	if err := t.compile(readyLater); err != nil { // a test has read them all
		return err
	}
	c.types[t.Name] = t
	c.order = append(c.order, t.Name)
	return nil
}

func (t *Type) compile(ready readying) error {
	var err error
	if t.Right != "" {
		if t.right, err = ready(t, t.Right); err != nil {
			return fmt.Errorf("type %s: right %q: %w", t.Name, t.Right, err)
		}
	}
	if t.when, err = t.condition(t.When); err != nil {
		return fmt.Errorf("type %s: when %q: %w", t.Name, t.When, err)
	}
	t.asks = nil
	for _, src := range t.Asks {
		s, err := compileShape(src)
		if err != nil {
			return fmt.Errorf("type %s: asks %q: %w", t.Name, src, err)
		}
		t.asks = append(t.asks, s)
	}
	for i := range t.Rules {
		if err := t.Rules[i].compile(t, ready); err != nil {
			return err
		}
	}
	return nil
}

// With is the catalogue with the rules of course files added. A rule whose type
// and bug are known takes the place of the old one, formula and words alike;
// where it states no formula it changes the words alone.
func (c *Catalogue) With(rules []Rule) (*Catalogue, error) {
	more, err := c.made().with(rules, readyNow)
	if err != nil {
		return nil, err
	}
	return newCatalogue(func() shelf { return more }), nil
}

func (c shelf) with(rules []Rule, ready readying) (shelf, error) {
	more := shelf{maps.Clone(c.types), slices.Clone(c.order)}
	for _, r := range rules {
		t, err := more.typeFor(r)
		if err != nil {
			return shelf{}, err
		}
		at := t.place(r)
		if known := more.types[t.Name]; known == nil {
			err = t.compile(ready)
		} else {
			err = t.Rules[at].compile(t, ready) // all else of it is ready
		}
		if err != nil {
			return shelf{}, err
		}
		if more.types[t.Name] == nil {
			more.order = append(more.order, t.Name)
		}
		more.types[t.Name] = t
	}
	return more, nil
}

// typeFor is a copy of the rule's type, or a new type made from the rule.
func (c shelf) typeFor(r Rule) (*Type, error) {
	old, ok := c.types[r.Type]
	if !ok {
		if r.Type == "" || len(r.Args) == 0 {
			return nil, fmt.Errorf("rule %s: type %q is new, so args must name its operands", r.Bug, r.Type)
		}
		return &Type{Name: r.Type, Args: r.Args, Right: r.Right}, nil
	}
	if len(r.Args) > 0 && !slices.Equal(r.Args, old.Args) {
		return nil, fmt.Errorf("rule %s: the operands of %s are %v, not %v", r.Bug, r.Type, old.Args, r.Args)
	}
	t := *old
	t.Rules = slices.Clone(old.Rules)
	return &t, nil
}

// place puts a rule into the type, over the one of that name if there is one, and
// says where.
func (t *Type) place(r Rule) int {
	i := slices.IndexFunc(t.Rules, func(old Rule) bool { return old.named(r.Bug) })
	if i < 0 {
		t.Rules = append(t.Rules, r)
		return len(t.Rules) - 1
	}
	old := t.Rules[i]
	r.Bug, r.Also = old.Bug, append(slices.Clone(old.Also), r.Also...)
	if len(r.Gives) == 0 {
		r.Gives, r.When = old.Gives, old.When
	}
	r.Common = cmp.Or(r.Common, old.Common)
	r.Student, r.Teacher = cmp.Or(r.Student, old.Student), cmp.Or(r.Teacher, old.Teacher)
	r.Remedy, r.Source = cmp.Or(r.Remedy, old.Remedy), cmp.Or(r.Source, old.Source)
	t.Rules[i] = r
	return i
}

func (r Rule) named(name string) bool { return r.Bug == name || slices.Contains(r.Also, name) }

// Types names every type of problem, in the catalogue's order.
func (c *Catalogue) Types() []string { return slices.Clone(c.made().order) }

// Type is the type of that name, and whether there is one.
func (c *Catalogue) Type(name string) (Type, bool) {
	t, ok := c.made().types[name]
	if !ok {
		return Type{}, false
	}
	copied := *t
	copied.Rules = slices.Clone(t.Rules)
	return copied, true
}

// Rules are the rules of a type, in the catalogue's order; none for an unknown type.
func (c *Catalogue) Rules(typ string) []Rule {
	if t, ok := c.made().types[typ]; ok {
		return slices.Clone(t.Rules)
	}
	return nil
}

// Name is the catalogue's name of a rule that is known by several.
func (c *Catalogue) Name(typ, name string) (bug string, ok bool) {
	if t, known := c.made().types[typ]; known {
		for _, r := range t.Rules {
			if r.named(name) {
				return r.Bug, true
			}
		}
	}
	return "", false
}
