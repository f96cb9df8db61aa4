package harvest

import (
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/authoring/builder"
)

// place gives each explanation the component under whose heading it stands: its
// own, or that of the nearest heading before it. Otherwise the last section of a
// lesson would be told to a student who is at the first.
func (h *harvester) place(l *builder.Lesson) {
	for i := range l.Explanations {
		l.Explanations[i].Component = h.nearest(l, l.Explanations[i].Title)
	}
}

// nearest is the component of a heading, or of the last heading before it that is
// one; of what stands before all of them, it is the first.
func (h *harvester) nearest(l *builder.Lesson, title string) string {
	if len(l.Components) == 0 {
		return ""
	}
	near := l.Components[0].ID
	for _, s := range h.unit.sections {
		if slices.ContainsFunc(l.Components, func(k builder.Component) bool { return k.ID == s.title }) {
			near = s.title
		}
		if s.title == title {
			break
		}
	}
	return near
}

// componentOf is the component that a problem practices: that of its heading; for
// one of a list of exercises, that whose own problems are most like it.
func (h *harvester) componentOf(l *builder.Lesson, p problem) string {
	if len(l.Components) < 2 || slices.ContainsFunc(l.Components, func(k builder.Component) bool { return k.ID == p.section }) {
		return h.nearest(l, p.section)
	}
	best, most := h.nearest(l, p.section), 0
	if roleOf(p.section) == exercises {
		best = l.Components[0].ID
	}
	for _, k := range l.Components {
		n := 0
		for _, o := range h.problems {
			if o.section == k.ID && o.about() == p.about() {
				n++
			}
		}
		if n > most {
			best, most = k.ID, n
		}
	}
	return best
}

// about is what two problems of one sort have in common: what is asked for, and
// the signs and numbers of a calculation.
func (p problem) about() string {
	if s, ok := sumOf(p.ask); ok && !p.told {
		sign := s.only()
		if sign == "" || s.bracket || len(s.signs) > 1 && s.mixed() {
			sign = "several"
		}
		for _, mark := range []string{"%", "/", "."} {
			if s.has(mark) {
				return sign + mark
			}
		}
		if s.below(p.answer) {
			return sign + "below"
		}
		return sign
	}
	word, _, _ := strings.Cut(p.ask, " ")
	if p.told {
		word = "told"
	}
	if p.kind == tutor.KindInteger || p.kind == tutor.KindDecimal {
		return word
	}
	return word + string(p.kind) + p.form
}
