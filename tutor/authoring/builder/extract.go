package builder

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
)

// researchFor are the topics whose notes serve a category.
var researchFor = map[Category][]string{
	OfComponents:     {"overview", "concepts"},
	OfLesson:         {"overview", "concepts"},
	OfVocabulary:     {"concepts"},
	OfProblems:       {"worked_examples", "practice"},
	OfMisconceptions: {"misconceptions"},
}

// mostNotes and mostKnown bound what a worker is told beside the text.
const (
	mostNotes = 8
	mostKnown = 12
)

// extract has workers look for the parts of a category and keeps what they find.
func (s *stock) extract(ctx context.Context, o *office, k Category) (string, error) {
	before := len(s.lesson.partsOf(k))
	err := s.overText(ctx, o, func(text string) error { return s.find(ctx, o, k, text) })
	s.check()
	if err != nil {
		return "", err
	}
	s.compared = false
	return s.tally(k, before), nil
}

// tally says what came of an extraction in one line.
func (s *stock) tally(k Category, before int) string {
	parts := s.lesson.partsOf(k)
	found, keeps, why := len(parts)-before, 0, map[WarningKind]int{}
	for _, p := range parts[min(before, len(parts)):] {
		switch {
		case p.kept():
			keeps++
		case len(p.Warnings) > 0:
			why[p.Warnings[0].Kind]++
		}
	}
	said := []string{fmt.Sprintf("%s: %d new, %d kept", k, found, keeps)}
	for _, kind := range []WarningKind{Unfound, NotGraded, Contradicts, Unsafe} {
		if n := why[kind]; n > 0 {
			said = append(said, fmt.Sprintf("%d %s", n, strings.ReplaceAll(string(kind), "_", " ")))
		}
	}
	return strings.Join(said, ", ") + "."
}

// find asks one worker about one portion of the text.
func (s *stock) find(ctx context.Context, o *office, k Category, text string) error {
	w := prompts.Work{Notes: s.notesFor(k), Known: s.known(k)}
	if k != OfComponents {
		for _, c := range s.lesson.Components {
			if c.kept() {
				w.Components = append(w.Components, line(c.Name, 80))
			}
		}
	}
	switch k {
	case OfComponents:
		return taken(ctx, o, s, text, prompts.BuildComponents, w, s.takeComponents)
	case OfLesson:
		return taken(ctx, o, s, text, prompts.BuildLesson, w, s.takeLesson)
	case OfVocabulary:
		return taken(ctx, o, s, text, prompts.BuildVocabulary, w, s.takeTerms)
	case OfProblems:
		return taken(ctx, o, s, text, prompts.BuildProblems, w, s.takeProblems)
	case OfMisconceptions:
		return taken(ctx, o, s, text, prompts.BuildMisconceptions, w, s.takeMisconceptions)
	}
	return fmt.Errorf("no category %q", k)
}

// taken makes one call and keeps its result.
func taken[T any](ctx context.Context, o *office, s *stock, text string, task prompts.BuildTask, w prompts.Work, take func(T)) error {
	schema, err := prompts.SchemaOf[T]()
	if err != nil {
		return err
	}
	r, err := s.request(o, text, task, w, schema)
	if err != nil {
		return err
	}
	out, err := ask(ctx, o, r, func(T) bool { return true })
	if err == nil {
		take(out)
	}
	return err
}

func (s *stock) notesFor(k Category) []string {
	var out []string
	for _, topic := range researchFor[k] {
		out = append(out, s.notes[topic]...)
	}
	return out[:min(len(out), mostNotes)]
}

// known is what there is of a category, in short, the newest first.
func (s *stock) known(k Category) []string {
	var out []string
	switch k {
	case OfComponents:
		out = lists.Map(s.lesson.Components, func(c Component) string { return c.Name })
	case OfLesson:
		out = lists.Map(s.lesson.Claims, func(c Claim) string { return c.Text })
	case OfVocabulary:
		out = lists.Map(s.lesson.Vocabulary, func(t Term) string { return t.Term })
	case OfProblems:
		out = lists.Map(s.lesson.Problems, func(p Problem) string { return p.Ask })
	case OfMisconceptions:
		out = lists.Map(s.lesson.Misconceptions, func(m Misconception) string { return m.Wrong })
	}
	slices.Reverse(out)
	out = out[:min(len(out), mostKnown)]
	for i := range out {
		out[i] = line(out[i], 70)
	}
	return out
}

// Bounds on what a lesson holds of each kind, dropped parts too.
const (
	mostComponents   = 6
	mostExplanations = 16
	mostClaims       = 40
	mostTerms        = 40
	mostProblems     = 80
	mostMistakes     = 20
)

func part(prefix string, n int, quote string) Part {
	return Part{ID: id(prefix, n), Quote: quote, State: Open}
}

func (s *stock) takeComponents(f prompts.FoundComponents) {
	l := &s.lesson
	for _, c := range f.Components {
		same := func(k Component) bool { return alike(k.Name) == alike(c.Name) }
		if len(l.Components) < mostComponents && !slices.ContainsFunc(l.Components, same) {
			l.Components = append(l.Components, Component{Part: part("k", len(l.Components), c.Quote), Name: c.Name})
		}
	}
}

func (s *stock) takeLesson(f prompts.FoundLesson) {
	l := &s.lesson
	for _, o := range f.Objectives {
		if o = line(o, 120); o != "" && len(l.Objectives) < 3 && !slices.Contains(l.Objectives, o) && shared(o, s.lesson.Title+" "+s.topicText()) >= explainShare && !orders.MatchString(o) {
			l.Objectives = append(l.Objectives, o)
		}
	}
	for _, e := range f.Explanations {
		same := func(o Explanation) bool { return alike(o.Text) == alike(e.Text) }
		if len(l.Explanations) < mostExplanations && !slices.ContainsFunc(l.Explanations, same) {
			l.Explanations = append(l.Explanations, Explanation{
				Part: part("e", len(l.Explanations), e.Quote), Component: s.componentOf(e.Component), Approach: tutor.Approach(e.Approach), Title: e.Title, Text: e.Text,
			})
		}
	}
	for _, c := range f.Claims {
		same := func(o Claim) bool { return alike(o.Text) == alike(c.Claim) }
		if len(l.Claims) < mostClaims && !slices.ContainsFunc(l.Claims, same) {
			l.Claims = append(l.Claims, Claim{Part: part("c", len(l.Claims), c.Quote), Text: c.Claim})
		}
	}
}

func (s *stock) topicText() string {
	var b strings.Builder
	for _, p := range s.topic.Passages {
		b.WriteString(p.Text())
	}
	return b.String()
}

// componentOf is the id of the component that a model named, "" for none.
func (s *stock) componentOf(name string) string {
	best, most := "", 0.0
	for _, c := range s.lesson.Components {
		if !c.kept() {
			continue
		}
		if alike(c.Name) == alike(name) {
			return c.ID
		}
		if like := min(shared(name, c.Name), shared(c.Name, name)); like > most && like >= explainShare {
			best, most = c.ID, like
		}
	}
	return best
}

func (s *stock) takeTerms(f prompts.FoundVocabulary) {
	l := &s.lesson
	for _, t := range f.Terms {
		same := func(o Term) bool { return alike(o.Term) == alike(t.Term) && alike(o.Means) == alike(t.Means) }
		if len(l.Vocabulary) < mostTerms && !slices.ContainsFunc(l.Vocabulary, same) {
			l.Vocabulary = append(l.Vocabulary, Term{Part: part("t", len(l.Vocabulary), t.Quote), Term: t.Term, Means: t.Means, Example: t.Example})
		}
	}
}

func (s *stock) takeProblems(f prompts.FoundProblems) {
	l := &s.lesson
	for _, p := range f.Problems {
		same := func(o Problem) bool { return alike(o.Ask) == alike(p.Ask) && alike(o.Answer) == alike(p.Answer) }
		if len(l.Problems) >= mostProblems || slices.ContainsFunc(l.Problems, same) {
			continue
		}
		l.Problems = append(l.Problems, Problem{
			Part: part("p", len(l.Problems), p.Quote), Component: s.componentOf(p.Component), Difficulty: tutor.Difficulty(p.Difficulty),
			Ask: p.Ask, Answer: p.Answer, Expression: p.Expression, Choices: p.Choices, Hints: p.Hints,
		})
	}
}

func (s *stock) takeMisconceptions(f prompts.FoundMisconceptions) {
	l := &s.lesson
	for _, m := range f.Misconceptions {
		same := func(o Misconception) bool { return alike(o.Wrong) == alike(m.Wrong) }
		if len(l.Misconceptions) < mostMistakes && !slices.ContainsFunc(l.Misconceptions, same) {
			l.Misconceptions = append(l.Misconceptions, Misconception{Part: part("m", len(l.Misconceptions), m.Quote), Wrong: m.Wrong, Right: m.Right, Remedy: m.Remedy})
		}
	}
}
