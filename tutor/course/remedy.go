package course

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course/bugs"
	"github.com/primer-tutor/primer/tutor/course/formula"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// Slip is an answer to be matched with the mistakes of its lesson.
type Slip struct {
	Problem *tutor.Problem
	Verdict tutor.Verdict
	Reason  string // in the student's words, or ""
}

// Matched is the mistake that a slip shows.
type Matched struct {
	*Remediation
	Heard bool // the reason shows it
	vars  formula.Vars
}

// Remedy finds the mistake that an answer shows: one that its reason tells, before one
// that its value fits, and the diagnosed one before the others. A right answer shows one
// only by its reason.
func (l *Lesson) Remedy(c *bugs.Catalogue, s Slip) (Matched, bool) {
	all := l.candidates(c, s.Problem)
	var fits []int
	if s.Verdict.Kind.Wrong() {
		fits = l.fitting(all, s)
	}
	if i, ok := l.heardIn(all, fits, s); ok && (!s.Verdict.Kind.Right() || l.byReasonAlone(all[i].Remediation, s.Problem)) {
		all[i].Heard = true
		return all[i], true
	}
	if len(fits) == 0 {
		return Matched{}, false
	}
	return all[fits[0]], true
}

// byReasonAlone reports whether a mistake can stand behind a right answer: in words, where
// the question shows it without a wrong answer. "The cat is doing it" is wrong of the
// cat and right of sleeps.
func (l *Lesson) byReasonAlone(r *Remediation, p *tutor.Problem) bool {
	item := l.itemOf(p)
	return r.Type != "" || slices.ContainsFunc(r.Shows, func(s Shown) bool { return s.Item == item && s.Gives == "" })
}

// candidates are the mistakes that may show in a problem, with its operands.
func (l *Lesson) candidates(c *bugs.Catalogue, p *tutor.Problem) []Matched {
	var all []Matched
	list, open := l.Remediations(), l.placing(c, p)
	for i := range list {
		r := &list[i]
		if vars, ok := open.varsFor(r); ok {
			all = append(all, Matched{Remediation: r, vars: vars})
		}
	}
	return all
}

// itemOf is the id that the lesson's own files have for what was posed.
func (l *Lesson) itemOf(p *tutor.Problem) string {
	return strings.TrimSuffix(strings.TrimPrefix(p.Item, l.ID+"/"), checkEnding)
}

// placer reads the operands of questions, as the catalogue does.
type placer interface {
	Place(problem string) (typ string, args []string, ok bool)
	Operands(typ string, args []string) (formula.Vars, bool)
}

// placing is a problem in which mistakes may show; its operands are read once, for the
// first mistake that needs them.
type placing struct {
	placer
	kc, item string
	operands func() (typ string, args []string)
}

func (l *Lesson) placing(c placer, p *tutor.Problem) placing {
	return placing{c, p.KC, l.itemOf(p), sync.OnceValues(func() (string, []string) { return l.operandsOf(c, p) })}
}

// varsFor gives the values of the operands in a problem; false where the mistake is not
// meant for it.
func (p placing) varsFor(r *Remediation) (formula.Vars, bool) {
	if r.Component != p.kc {
		return nil, false
	}
	if r.Type == "" {
		return formula.Vars{}, slices.ContainsFunc(r.Shows, func(s Shown) bool { return s.Item == p.item })
	}
	typ, args := p.operands()
	if typ != r.Type {
		return nil, false
	}
	vars, ok := p.Operands(typ, args)
	return vars, ok && (r.When == "" || isTrue(r.When, vars))
}

// operandsOf is the type of a problem and its operands: as it was drawn, as a mistake
// that it shows names them, or as its words do.
func (l *Lesson) operandsOf(c placer, p *tutor.Problem) (typ string, args []string) {
	if p.Type != "" && len(p.Args) > 0 {
		return p.Type, p.Args
	}
	item := l.itemOf(p)
	for _, r := range l.Remediations() {
		for _, s := range r.Shows {
			if s.Item == item && len(s.Args) > 0 {
				return r.Type, s.Args
			}
		}
	}
	typ, args, _ = c.Place(p.Ask)
	return typ, args
}

// isTrue reports whether a formula holds; one that cannot be worked out does not.
func isTrue(source string, vars formula.Vars) bool {
	v, err := evaluated(source, vars)
	truth, ok := v.Bool()
	return err == nil && ok && truth
}

func evaluated(source string, vars formula.Vars) (formula.Value, error) {
	expr, err := formula.Parse(source)
	if err != nil {
		return formula.Value{}, err
	}
	return expr.Eval(vars)
}

// fitting are the candidates that an answer fits, the surest first: the one written for
// this very answer, the diagnosed one, the one whose formula gives it.
func (l *Lesson) fitting(all []Matched, s Slip) []int {
	var fits []int
	rank := make([]int, len(all))
	for i, f := range all {
		rank[i] = len(s.Verdict.Bugs) + 1
		diagnosed := slices.IndexFunc(s.Verdict.Bugs, func(b tutor.Explanation) bool { return b.Bug == f.Bug })
		switch {
		case l.shownIn(f.Remediation, s):
			rank[i] = -1
		case f.Bug != "" && diagnosed >= 0:
			rank[i] = diagnosed
		case f.Gives != "" && f.givesIt(s.Verdict.Given):
		default:
			continue
		}
		fits = append(fits, i)
	}
	sorting.Stable(fits, func(a, b int) int { return cmp.Compare(rank[a], rank[b]) })
	return fits
}

// shownIn reports whether a mistake is written for this answer to this question.
func (l *Lesson) shownIn(r *Remediation, s Slip) bool {
	item := l.itemOf(s.Problem)
	return slices.ContainsFunc(r.Shows, func(shown Shown) bool {
		if shown.Item != item || shown.Gives == "" {
			return false
		}
		return sameGiven(s.Problem, l.asPosed(item, shown.Gives, s.Problem), s.Verdict.Given)
	})
}

// asPosed is a choice with what was drawn for the problem, in whatever order its choices
// were listed.
func (l *Lesson) asPosed(item, choice string, p *tutor.Problem) string {
	if slices.Contains(p.Choices, choice) {
		return choice // it is the same in every draw
	}
	for _, t := range l.all() {
		i := slices.Index(t.Choices, choice)
		if t.ID != item || i < 0 {
			continue
		}
		if again, ok := t.again(p.ID, Draw{Max: widest}); ok && i < len(again.Choices) {
			return again.Choices[i]
		}
	}
	return choice
}

// sameGiven reports whether an answer is the one that is written.
func sameGiven(p *tutor.Problem, written, given string) bool {
	if strings.EqualFold(strings.TrimSpace(written), strings.TrimSpace(given)) {
		return true
	}
	spec := answer.Spec{Expected: written, Kind: p.Kind, Choices: p.Choices, Unit: p.Unit}
	out := answer.Compare(spec, given)
	return out.Sure && out.Equivalent
}

// Chosen is an answer as it is spoken of: the choice that it names by letter, place or likeness,
// and any other answer as it was given.
func Chosen(p *tutor.Problem, given string) string {
	if p.Kind != tutor.KindChoice {
		return given
	}
	for _, c := range p.Choices {
		if sameGiven(p, c, given) {
			return c
		}
	}
	return given
}

// givesIt reports whether the mistake's own formula gives an answer.
func (m Matched) givesIt(given string) bool {
	v, err := evaluated(m.Gives, m.vars)
	if err != nil {
		return false
	}
	equal, sure := answer.Equal(v.String(), given)
	return equal && sure
}

// filling puts values into a text.
type filling func(text string, vars formula.Vars) (string, error)

func filledWith(text string, vars formula.Vars) (string, error) {
	t, err := formula.ParseTemplate(text)
	if err != nil {
		return "", err
	}
	filled, err := t.Fill(vars)
	return tidy(filled), err
}

// saidAs is a reply's name in the ledger of what was said; without its number, the
// beginning of all names of the mistake.
func (r *Remediation) saidAs(variant string) string {
	return "mistake:" + r.Component + "/" + r.ID + "/" + variant
}

// Read counts the mistake's replies that were given.
func (r *Remediation) Read(ledger []tutor.Used) int {
	return lists.Count(ledger, func(u tutor.Used) bool { return strings.HasPrefix(u.Analogy, r.saidAs("")) })
}

// slots are what a reply's texts may be filled with.
func (m Matched) slots(given, said string) formula.Vars {
	vars := formula.Vars{"given": formula.Str(given), "said": formula.Str(said)}
	maps.Copy(vars, m.vars)
	return vars
}

// Reply is one of the mistake's replies to an answer, with the problem's numbers. said is
// the reason as it is said back, or "". ok is false where a text cannot be filled.
func (m Matched) Reply(lesson string, variant int, age Age, given, said string) (r tutor.Remedy, ok bool) {
	if variant >= len(m.Replies) {
		return r, false
	}
	written := m.Replies[variant]
	vars := m.slots(given, said)
	fill := func(text string) string {
		filled, err := filledWith(text, vars)
		ok = ok && err == nil
		return filled
	}
	ok = true
	grant := written.Grant
	if said != "" && !written.GrantSaid.Empty() {
		grant = written.GrantSaid
	}
	r = tutor.Remedy{
		ID: lesson + "/" + m.ID, Analogy: m.saidAs(strconv.Itoa(variant + 1)), Grant: fill(grant.For(age)), Look: fill(written.Look.For(age)), Picture: fill(written.Diagram),
		Ask: fill(written.Ask.For(age)), Tell: fill(written.Tell.For(age)), Heard: m.Heard,
	}
	for _, e := range written.Expects {
		r.Expects = append(r.Expects, fill(e))
	}
	return r, ok
}
