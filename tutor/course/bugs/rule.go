package bugs

import (
	"cmp"
	"fmt"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/course/formula"
)

// Rule is one buggy rule: what a student does instead of the right thing.
// It is what the catalogue's files and course files hold.
type Rule struct {
	Type    string   `yaml:"type" json:",omitempty"`    // key of the problem type: "int_add"
	Bug     string   `yaml:"bug" json:",omitempty"`     // name of the rule: "ignores-signs"
	Also    []string `yaml:"also" json:",omitempty"`    // other names of it
	Gives   Formulas `yaml:"gives" json:",omitempty"`   // the wrong answers, the most typical first
	When    string   `yaml:"when" json:",omitempty"`    // formula: the rule shows itself only then
	Common  float64  `yaml:"common" json:",omitempty"`  // how often it is met among the rules of its type, 1 (rare) to 9
	Args    []string `yaml:"args" json:",omitempty"`    // names of the operands, when the type is new
	Right   string   `yaml:"right" json:",omitempty"`   // formula of the right answer, when the type is new
	Student string   `yaml:"student" json:",omitempty"` // what the student did, in plain words, without the right answer
	Teacher string   `yaml:"teacher" json:",omitempty"` // the same with the literature's terms
	Remedy  string   `yaml:"remedy" json:",omitempty"`  // a case where the rule gives nonsense, or what to look at
	Source  string   `yaml:"source" json:",omitempty"`

	when     *formula.Expr
	formulas []maker
}

// Formulas is one formula or a list of them. "@name" stands for a procedure.
type Formulas []string

// UnmarshalYAML takes a single text as a list of one.
func (f *Formulas) UnmarshalYAML(decode func(any) error) error {
	var list []string
	if err := decode(&list); err == nil {
		*f = list
		return nil
	}
	var one string
	if err := decode(&one); err != nil {
		return err
	}
	*f = Formulas{one}
	return nil
}

// Type is one type of problem with its right answer and its rules.
type Type struct {
	Name  string   `yaml:"type" json:",omitempty"`
	About string   `yaml:"about" json:",omitempty"` // in an author's words
	Args  []string `yaml:"args" json:",omitempty"`  // names of the operands; "list..." takes any number
	Right string   `yaml:"right" json:",omitempty"` // formula of the right answer
	When  string   `yaml:"when" json:",omitempty"`  // formula: operands read from a text are of this type only then
	Reads Reading  `yaml:"reads" json:",omitempty"` // how an answer is read
	Asks  []string `yaml:"asks" json:",omitempty"`  // shapes of a problem's text, from which operands are read
	Rules []Rule   `yaml:"rules" json:",omitempty"`

	right maker
	when  *formula.Expr
	asks  []shape
}

// Reading is how an answer to a type of problem is read.
type Reading string

// An answer is a value, or a pick of the larger operand ("0.8", ">", "0.8 > 0.76").
const (
	ReadsValue Reading = ""
	ReadsPick  Reading = "pick"
)

// maker makes answers from operands.
type maker interface {
	make(ops operands) ([]formula.Value, error)
}

// operands are a problem's operands, in order and by name.
type operands struct {
	list  []formula.Value
	named formula.Vars
}

// bind gives the type's names to the operands. More operands than names are
// left out of the names, fewer are an error.
func (t *Type) bind(args []string) (operands, error) {
	ops := operands{named: formula.Vars{}}
	for _, s := range args {
		ops.list = append(ops.list, formula.Parsed(s))
	}
	for i, name := range t.Args {
		if strings.HasSuffix(name, "...") {
			break
		}
		if i >= len(args) {
			return ops, fmt.Errorf("%s needs %s", t.Name, strings.Join(t.Args, ", "))
		}
		ops.named[name] = ops.list[i]
	}
	return ops, nil
}

// byFormula makes one answer.
type byFormula struct{ expr *formula.Expr }

func (f byFormula) make(ops operands) ([]formula.Value, error) {
	v, err := f.expr.Eval(ops.named)
	if err != nil {
		return nil, err
	}
	return []formula.Value{v}, nil
}

func compileMaker(src string) (maker, error) {
	if name, ok := strings.CutPrefix(src, "@"); ok {
		p, ok := procedures[name]
		if !ok {
			return nil, fmt.Errorf("there is no procedure %q", src)
		}
		return p, nil
	}
	e, err := formula.Parse(src)
	return byFormula{e}, err
}

// readying makes what makes the answers of a type that a text states.
type readying func(t *Type, src string) (maker, error)

// readyNow reads a formula and checks the names in it.
func readyNow(t *Type, src string) (maker, error) {
	m, err := compileMaker(src)
	if err == nil {
		err = t.checkNames(m)
	}
	return m, err
}

// readyLater reads a formula when it is first asked for an answer: some thousand were checked when they
// were written, and a lesson asks a few of them.
func readyLater(t *Type, src string) (maker, error) {
	return later{sync.OnceValues(func() (maker, error) { return readyNow(t, src) })}, nil
}

// later makes the answers of a formula that is read then.
type later struct{ ready func() (maker, error) }

func (l later) make(ops operands) ([]formula.Value, error) {
	m, err := l.ready()
	if err != nil {
		return nil, err
	}
	return m.make(ops)
}

// compile checks the rule and readies its formulas.
func (r *Rule) compile(t *Type, ready readying) error {
	r.Type = t.Name
	if r.Bug == "" || strings.Trim(r.Bug, "abcdefghijklmnopqrstuvwxyzN0123456789-=") != "" {
		return fmt.Errorf("bug %q: a name is small letters with hyphens", r.Bug)
	}
	if len(r.Gives) == 0 {
		return fmt.Errorf("%s of %s: gives is missing", r.Bug, t.Name)
	}
	r.Common = cmp.Or(r.Common, defaultCommon)
	r.formulas = nil
	for _, src := range r.Gives {
		m, err := ready(t, src)
		if err != nil {
			return fmt.Errorf("%s of %s: gives %q: %w", r.Bug, t.Name, src, err)
		}
		r.formulas = append(r.formulas, m)
	}
	return r.compileWhen(t)
}

// defaultCommon ranks a rule that does not say how common it is.
const defaultCommon = 4

func (r *Rule) compileWhen(t *Type) error {
	var err error
	if r.when, err = t.condition(r.When); err != nil {
		return fmt.Errorf("%s of %s: when %q: %w", r.Bug, t.Name, r.When, err)
	}
	return nil
}

// condition reads a formula that must hold; none for "".
func (t *Type) condition(src string) (*formula.Expr, error) {
	if src == "" {
		return nil, nil
	}
	e, err := formula.Parse(src)
	if err != nil {
		return nil, err
	}
	return e, t.checkNames(byFormula{e})
}

// holds reports whether a condition is met; what cannot be calculated is not.
func holds(condition *formula.Expr, ops operands) bool {
	if condition == nil {
		return true
	}
	v, err := condition.Eval(ops.named)
	truth, ok := v.Bool()
	return err == nil && truth && ok
}

// checkNames refuses names that are no operands of the type.
func (t *Type) checkNames(m maker) error {
	f, ok := m.(byFormula)
	if !ok {
		return nil
	}
	for _, name := range f.expr.Names() {
		known := false
		for _, arg := range t.Args {
			known = known || arg == name
		}
		if !known {
			return fmt.Errorf("%q is no operand; they are %s", name, strings.Join(t.Args, ", "))
		}
	}
	return nil
}

// answers are the wrong answers the rule gives, none when it does not show
// itself on these operands.
func (r *Rule) answers(ops operands) []formula.Value {
	if !holds(r.when, ops) {
		return nil
	}
	var all []formula.Value
	for _, m := range r.formulas {
		// An error means that the rule cannot be carried out here, such as a bottom of 0.
		if values, err := m.make(ops); err == nil {
			all = append(all, values...)
		}
	}
	return all
}
