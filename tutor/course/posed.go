package course

import (
	"strings"

	"primer/tutor"
)

// Posed is the problem of an id once more, as it was posed to somebody; d says
// whose numbers and wording. ok is false when the lesson does not hold it any
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
	prog, err := t.ready()
	if err != nil {
		return tutor.Problem{}, false
	}
	for _, largest := range []int{d.Max, widest} {
		d.Max = largest
		w := walk{program: prog, env: d.start(), most: 1, only: numbersIn(strings.TrimPrefix(id, t.item()))}
		if err := w.from(0); err != nil || len(w.found) == 0 || t.numbered(w.found[0]) != id {
			continue
		}
		p, err := t.fill(w.found[0], d)
		return p, err == nil
	}
	return tutor.Problem{}, false
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
