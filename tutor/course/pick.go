package course

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course/formula"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// Want is what kind of problem is wanted next.
type Want struct {
	Component   string                     // "" any of the lesson's
	Difficulty  tutor.Difficulty           // the nearest there is; "" is easy
	Role        tutor.ProblemRole          // "" is practice
	Explanation string                     // for a check: id of the explanation just given, "" any
	Avoid       []tutor.AnswerKind         // kinds of question to avoid while others are left
	Seen        []string                   // ids of the problems already posed, newest last
	Right       []string                   // ids of those answered right: they do not come back
	Stale       func(p tutor.Problem) bool // of the fresh ones this holds for none, where there is another; nil where all are welcome
	Topics      []string                   // topics to tell it in, the dearest first; see Liked
	Tells       func(p tutor.Problem) bool // of the fresh ones one that this holds for is taken, where there is one; nil takes the first
	Asked       func(p tutor.Problem) bool // of those that were missed this holds for none; nil where all may come back
	Draw        Draw
}

// ErrExhausted is what Pick returns when all problems of the wanted kind were answered
// right, or posed twice.
var ErrExhausted = errors.New("all problems of the kind are used up")

// posedAtMost is how often the same problem is posed to who has not answered it right.
const posedAtMost = 2

// Pick chooses the next problem: the nearest difficulty, the item used least
// recently, and never a problem that was posed before while another one exists.
// When all are used up, the one missed longest ago comes again.
func (l *Lesson) Pick(w Want) (tutor.Problem, error) {
	w.Seen = append(slices.Clone(w.Right), w.Seen...) // elsewhere answered is seen, too
	posers := l.posers(w)
	if len(posers) == 0 {
		return tutor.Problem{}, fmt.Errorf("lesson %s has no %s problem for component %q", l.ID, orPractice(w.Role), w.Component)
	}
	if problem, ok := l.firstTry(w); ok {
		return l.inTopic(problem, w), nil
	}
	sorting.Stable(posers, func(a, b poser) int { return w.order(a, b) })
	for _, p := range posers {
		if problem, fresh, err := p.fresh(w); (fresh || err != nil) && (err != nil || w.fits(problem)) {
			return l.inTopic(problem, w), err
		}
	}
	switch {
	case w.Stale != nil:
		w.Stale = nil
		return l.Pick(w)
	case w.Tells != nil:
		w.Tells = nil
		return l.Pick(w)
	}
	problem, ok := l.missed(posers, w)
	if !ok {
		return problem, ErrExhausted
	}
	return l.inTopic(problem, w), nil
}

// fits reports whether a fresh problem is one that is wanted.
func (w Want) fits(p tutor.Problem) bool {
	return (w.Tells == nil || w.Tells(p)) && (w.Stale == nil || !w.Stale(p))
}

// inTopic tells a problem in one of the wanted topics, where a story fits it. Its choices
// stand in an order that the seed draws.
func (l *Lesson) inTopic(p tutor.Problem, w Want) tutor.Problem {
	if !l.written {
		p = shuffled(p, w.Draw.Seed)
	}
	if len(w.Topics) > 0 && p.Role != tutor.RolePlace {
		p, _ = l.Told(nil, p, w.Topics, w.Draw)
	}
	return p
}

// KeepOrder lets the choices of a lesson stand in the order in which they are written, so
// that a letter of a recorded line keeps its meaning.
func (l *Lesson) KeepOrder() { l.written = true }

// shuffled is a problem with the choices below its question, and below those of its
// sub-questions, in an order of the seed.
func shuffled(p tutor.Problem, seed uint64) tutor.Problem {
	p.Ask, p.Choices = shuffledChoices(p.Kind, p.Ask, p.Choices, seed)
	p.Steps = slices.Clone(p.Steps)
	for i := range p.Steps {
		s := &p.Steps[i]
		s.Ask, s.Choices = shuffledChoices(s.Kind, s.Ask, s.Choices, seed+uint64(i)+1)
	}
	return p
}

func shuffledChoices(kind tutor.AnswerKind, ask string, choices []string, seed uint64) (string, []string) {
	text, listed := strings.CutSuffix(ask, "\n"+lettered(choices))
	if kind != tutor.KindChoice || !listed {
		return ask, choices
	}
	h := fnv.New64a()
	_, _ = h.Write([]byte(text)) // a hash never fails to take bytes
	order := slices.Clone(choices)
	rng := rand.New(rand.NewPCG(seed, h.Sum64()))
	rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	return text + "\n" + lettered(order), order
}

// AsListed is a problem with its choices in the order of the last list of them in a text, so
// that "b" means what it meant there. ok is false where the text does not list them; a
// problem that lists no choices is what it was.
func AsListed(p tutor.Problem, text string) (_ tutor.Problem, ok bool) {
	ask, listed := strings.CutSuffix(p.Ask, "\n"+lettered(p.Choices))
	if p.Kind != tutor.KindChoice || !listed {
		return p, true
	}
	inOrder := slices.Sorted(slices.Values(p.Choices))
	var list []string
	for line := range strings.SplitSeq(text, "\n") {
		thing, next := strings.CutPrefix(strings.TrimSpace(line), letter(len(list))+") ")
		if !next {
			thing, next = strings.CutPrefix(strings.TrimSpace(line), letter(0)+") ")
			list = nil
		}
		if !next {
			continue
		}
		if list = append(list, thing); slices.Equal(slices.Sorted(slices.Values(list)), inOrder) {
			p.Ask, p.Choices, ok = ask+"\n"+lettered(list), list, true
			list = nil
		}
	}
	return p, ok
}

func orPractice(r tutor.ProblemRole) tutor.ProblemRole {
	if r == "" {
		return tutor.RolePractice
	}
	return r
}

// firstTry is the small question behind an explanation, asked before anything is told: one
// look is enough for it, and it shows whether that explanation is needed.
func (l *Lesson) firstTry(w Want) (tutor.Problem, bool) {
	if w.Role != tutor.RoleTry || w.Difficulty != tutor.Easy && w.Difficulty != "" {
		return tutor.Problem{}, false
	}
	var used []tutor.Used
	for range l.Explanations {
		e, ok := l.Explain(w.Component, used, tutor.Approaches, w.Draw.Age)
		if !ok {
			break
		}
		p, ok := l.CheckOf(e, w.Draw.Age)
		if ok && !slices.Contains(w.Seen, p.ID) && !slices.Contains(w.Avoid, p.Kind) && w.fits(p) {
			return w.as(p), true
		}
		used = append(used, tutor.Used{KC: w.Component, Analogy: e.ID})
	}
	return tutor.Problem{}, false
}

// poser is an item that can pose a problem.
type poser struct {
	item       string
	kc         string
	kind       tutor.AnswerKind
	difficulty tutor.Difficulty
	fixed      *tutor.Problem // when there is nothing to draw
	template   *Template
	index      int
}

// posers lists the items that fit the role and the component.
func (l *Lesson) posers(w Want) []poser {
	var all []poser
	switch orPractice(w.Role) {
	case tutor.RoleTransfer:
		all = templatePosers(l.Transfer)
	case tutor.RoleConcept:
		all = l.questionPosers(w.Draw)
	case tutor.RoleCheck:
		all = l.checkPosers(w.Explanation, w.Draw.Age)
	case tutor.RoleTry, tutor.RolePractice, tutor.RolePlace, tutor.RoleReview:
		all = templatePosers(l.Templates)
	}
	all = slices.DeleteFunc(all, func(p poser) bool { return w.Component != "" && p.kc != w.Component })
	for i := range all {
		all[i].index = i
	}
	return all
}

func templatePosers(templates []Template) []poser {
	all := make([]poser, len(templates))
	for i := range templates {
		t := &templates[i]
		all[i] = poser{item: t.item(), kc: t.Component, kind: t.Kind, difficulty: t.Difficulty, template: t}
	}
	return all
}

func (l *Lesson) questionPosers(d Draw) []poser {
	all := make([]poser, len(l.Questions))
	for i, q := range l.Questions {
		p := q.Problem(l, d.Age)
		all[i] = poser{item: p.Item, kc: p.KC, kind: p.Kind, difficulty: p.Difficulty, fixed: &p}
	}
	return all
}

func (l *Lesson) checkPosers(explanation string, age Age) []poser {
	var all []poser
	for _, e := range l.Explanations {
		p, ok := l.CheckOf(e, age)
		if ok && (explanation == "" || e.ID == explanation) {
			all = append(all, poser{item: p.Item, kc: p.KC, kind: p.Kind, difficulty: p.Difficulty, fixed: &p})
		}
	}
	return all
}

// Problem is the conceptual question as a problem of its lesson.
func (q Question) Problem(l *Lesson, age Age) tutor.Problem {
	it := Item{Ask: q.Ask, Asked: q.Asked, Hint: q.Hint, Expects: q.Expects, Tell: q.Why, lesson: l}
	if q.Bug != "" && len(q.Reject) > 0 {
		it.Mistakes = append(slices.Clone(q.Mistakes), Mistake{Says: q.Reject, Bug: q.Bug})
	}
	p := it.Problem(l.ID+"/"+q.ID, l.ID, q.Component, tutor.RoleConcept, age)
	p.Difficulty = tutor.Medium
	return p
}

// order compares two items: kinds to avoid last, then by distance of difficulty,
// then the one used least recently, then by a turn of the seed.
func (w Want) order(a, b poser) int {
	for _, key := range []func(poser) int{
		func(p poser) int {
			if slices.Contains(w.Avoid, p.kind) {
				return 1
			}
			return 0
		},
		func(p poser) int { return abs(rung(p.difficulty) - rung(w.Difficulty)) },
		func(p poser) int { return w.lastUse(p.item) },
		func(p poser) int { return rung(p.difficulty) },
		func(p poser) int { return (p.index + int(w.Draw.Seed%97)) % 97 },
	} {
		if d := key(a) - key(b); d != 0 {
			return d
		}
	}
	return 0
}

func abs(n int) int { return max(n, -n) }

// rungs order the difficulties.
var rungs = []tutor.Difficulty{tutor.Easy, tutor.Medium, tutor.Hard}

func rung(d tutor.Difficulty) int { return max(0, slices.Index(rungs, d)) }

// lastUse is when the item was last used: 0 for never, the larger the later.
func (w Want) lastUse(item string) int {
	for i := len(w.Seen) - 1; i >= 0; i-- {
		if rest, ok := strings.CutPrefix(w.Seen[i], item); ok && (rest == "" || rest[0] == '(') {
			return i + 1
		}
	}
	return 0
}

// fresh poses a problem that was not seen; ok is false when the item has none left.
func (p poser) fresh(w Want) (problem tutor.Problem, ok bool, err error) {
	if p.fixed != nil {
		return *p.fixed, !slices.Contains(w.Seen, p.fixed.ID), nil
	}
	for i := range uint64(8) {
		d := w.Draw
		d.Seed += i * 0x9e3779b97f4a7c15 // an odd stride: other numbers, the same sequence for the same seed
		env, err := p.template.draw(d)
		if err == nil && slices.Contains(w.Seen, p.template.numbered(env)) { // before it is written, which costs much more
			continue
		}
		if err == nil {
			problem, err = p.template.write(env, d)
		}
		if err != nil || w.fits(problem) {
			return w.as(problem), err == nil, err
		}
	}
	if w.Stale != nil { // looked for in some draws, not in all that there are
		return problem, false, nil
	}
	return p.unseen(w)
}

// unseen walks through all the numbers of a template for some not seen yet.
func (p poser) unseen(w Want) (tutor.Problem, bool, error) {
	prog, err := p.template.ready()
	if err != nil {
		return tutor.Problem{}, false, err
	}
	all, err := prog.all(w.Draw)
	if err != nil || len(all) == 0 {
		return tutor.Problem{}, false, err
	}
	first := int(w.Draw.Seed % uint64(len(all)))
	for i := range all {
		env := all[(first+i)%len(all)]
		if slices.Contains(w.Seen, p.template.numbered(env)) {
			continue
		}
		problem, err := p.template.fill(env, w.Draw)
		return w.as(problem), err == nil, err
	}
	return tutor.Problem{}, false, nil
}

// as gives a drawn problem the wanted role.
func (w Want) as(p tutor.Problem) tutor.Problem {
	p.Role = orPractice(w.Role)
	return p
}

// missed poses again what was missed longest ago, where it was not posed too often.
func (l *Lesson) missed(posers []poser, w Want) (tutor.Problem, bool) {
	times := map[string]int{}
	for _, id := range w.Seen {
		times[id]++
	}
	for _, id := range w.Seen {
		if times[id] >= posedAtMost || slices.Contains(w.Right, id) {
			continue
		}
		for _, p := range posers {
			if problem, ok := p.again(id, w.Draw); ok && (w.Asked == nil || !w.Asked(problem)) {
				return w.as(problem), true
			}
		}
	}
	return tutor.Problem{}, false
}

// again is the problem of an id, where the item poses it.
func (p poser) again(id string, d Draw) (tutor.Problem, bool) {
	switch {
	case p.fixed != nil:
		return *p.fixed, p.fixed.ID == id
	case p.template != nil && (p.item == id || strings.HasPrefix(id, p.item+"(")):
		return p.template.again(id, d)
	}
	return tutor.Problem{}, false
}

// Like is a problem of the same template with other numbers and another answer.
func (l *Lesson) Like(p tutor.Problem, d Draw) (tutor.Problem, bool) {
	for _, one := range append(templatePosers(l.Templates), templatePosers(l.Transfer)...) {
		if one.item != p.Item {
			continue
		}
		for range 8 {
			d.Seed += 0x9e3779b97f4a7c15
			if q, err := one.template.Make(d); err == nil && q.Ask != p.Ask && q.Answer != p.Answer {
				return q, true
			}
		}
	}
	return tutor.Problem{}, false
}

// Posed is the problem of an id once more, as it was posed to somebody; d says
// whose numbers and wording. Its choices stand as they are written: AsListed puts them
// as they stood before the student. ok is false when the lesson does not hold it any
// more.
func (l *Lesson) Posed(id string, d Draw) (p tutor.Problem, ok bool) {
	all := templatePosers(l.Templates)
	all = append(all, templatePosers(l.Transfer)...)
	all = append(all, l.questionPosers(d)...)
	all = append(all, l.checkPosers("", d.Age)...)
	for _, one := range all {
		switch {
		case one.fixed != nil && one.fixed.ID == id:
			return *one.fixed, true
		case one.template != nil && (one.item == id || strings.HasPrefix(id, one.item+"(")):
			return one.template.again(id, d)
		}
	}
	return tutor.Problem{}, false
}

// widest is the largest operand of any age group, for ids of problems that were
// posed when the student was in another one.
const widest = 1000

// again fills the template with the numbers that an id names.
func (t *Template) again(id string, d Draw) (tutor.Problem, bool) {
	env, ok := t.drawnAs(id, d)
	if !ok {
		return tutor.Problem{}, false
	}
	p, err := t.fill(env, d)
	return p, err == nil
}

// drawnAs gives the values that an id names to the template's variables.
func (t *Template) drawnAs(id string, d Draw) (formula.Vars, bool) {
	prog, err := t.ready()
	if err != nil {
		return nil, false
	}
	for _, largest := range []int{d.Max, widest} {
		d.Max = largest
		w := walk{program: prog, env: d.start(), most: 1, only: numbersIn(strings.TrimPrefix(id, t.item()))}
		if err := w.from(0); err == nil && len(w.found) > 0 && t.numbered(w.found[0]) == id {
			return w.found[0], true
		}
	}
	return nil, false
}

// numbersIn reads "(a=-3,b=5)", the tail of a problem's id.
func numbersIn(tail string) map[string]string {
	out := map[string]string{}
	for part := range strings.SplitSeq(strings.Trim(tail, "()"), ",") {
		if name, value, ok := strings.Cut(part, "="); ok {
			out[name] = value
		}
	}
	return out
}
