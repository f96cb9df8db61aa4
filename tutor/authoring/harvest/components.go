package harvest

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/course/bugs"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// mostComponents is how many a lesson may have, ownComponent how many problems
// make a heading one of its own.
const (
	mostComponents = 5
	ownComponent   = 4
)

// components are the headings under which there is enough to practice; without
// several of these the lesson is one.
func (h *harvester) components(l builder.Lesson) []builder.Component {
	count := map[string]int{}
	for _, p := range h.problems {
		if !p.term {
			count[p.section]++
		}
	}
	var out []builder.Component
	for _, s := range h.unit.sections {
		named := h.tongue.role(s.title) == teaches && s.title != h.unit.title && !exampleMark.MatchString(s.title) && !plainHeading.MatchString(s.title)
		if first := firstWords(s); named && count[s.title] >= ownComponent && first != "" && len(out) < mostComponents {
			count[s.title] = 0
			out = append(out, builder.Component{Part: builder.Part{ID: s.title, Source: s.place, Quote: first}, Name: h.unit.lowered(numbered.ReplaceAllString(s.title, ""))})
		}
	}
	if len(out) > 1 {
		return out
	}
	for _, s := range h.unit.sections {
		if first := firstWords(s); first != "" {
			at := s.blocks[0].Place
			return []builder.Component{{Part: builder.Part{ID: "", Source: at, Quote: first}, Name: h.unit.lowered(l.Title)}}
		}
	}
	return nil
}

// firstWords are the first words of a section that something may rest on.
func firstWords(s section) string {
	for _, b := range s.blocks {
		if b.Kind == source.Paragraph && words(b.Text) >= leastQuoted {
			return quoted(b.Text)
		}
	}
	return ""
}

// lowered is a title as words inside a sentence: "How Plants Eat" is "how plants
// eat", but a name that the text writes large stays so.
func (u unit) lowered(title string) string {
	fields := strings.Fields(title)
	if strings.ToUpper(title) == title {
		return strings.ToLower(strings.Join(fields, " "))
	}
	for i, f := range fields {
		_, n := utf8.DecodeRuneInString(f)
		second, _ := utf8.DecodeRuneInString(f[n:])
		low := small(f)
		if !unicode.IsLower(second) || f == low || i > 0 && u.names(f) { // not "PDFs" nor "LCM"
			continue
		}
		fields[i] = low
	}
	return strings.Join(fields, " ")
}

// names reports whether the text writes a word large inside a sentence.
func (u unit) names(word string) bool {
	whole := regexp.MustCompile(`[\p{Ll},;] ` + regexp.QuoteMeta(word) + `(?:[^\pL]|$)`)
	for _, s := range u.sections {
		for _, b := range s.blocks {
			if whole.MatchString(b.Text) {
				return true
			}
		}
	}
	return false
}

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
	if h.tongue.role(p.section) == exercises {
		best = l.Components[0].ID
	}
	for _, k := range l.Components {
		n := lists.Count(h.problems, func(o problem) bool { return o.section == k.ID && o.about() == p.about() })
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

// mostMistakes is how many wrong rules of the catalogue a lesson names.
const mostMistakes = 5

// mistakes are the wrong rules of the catalogue that give a wrong answer to the
// lesson's own problems, the commonest first.
func (h *harvester) mistakes(l builder.Lesson) []builder.Misconception {
	type shown struct {
		m      builder.Misconception
		weight float64
	}
	var all []shown
	at := map[string]int{}
	for _, p := range l.Problems {
		for _, w := range h.catalogue.Predict(p.Type, p.Args) {
			if w.Right {
				continue
			}
			id := p.Type + " " + w.Bug
			if i, known := at[id]; known {
				all[i].weight++
				continue
			}
			for _, r := range h.catalogue.Rules(p.Type) {
				if r.Bug == w.Bug {
					at[id] = len(all)
					all = append(all, shown{misconception(p, r), r.Common})
				}
			}
		}
	}
	sorting.Stable(all, func(a, b shown) int { return cmp.Compare(b.weight, a.weight) })
	return lists.Map(all[:min(len(all), mostMistakes)], func(s shown) builder.Misconception { return s.m })
}

func misconception(p builder.Problem, r bugs.Rule) builder.Misconception {
	remedy := r.Remedy
	if !strings.HasSuffix(remedy, "?") {
		remedy += " What do you think now?"
	}
	return builder.Misconception{
		Part: builder.Part{Source: p.Source, Quote: p.Quote}, Wrong: r.Student, Right: "You worked with the numbers of the question.",
		Remedy: remedy, Type: p.Type, Bug: r.Bug,
	}
}
