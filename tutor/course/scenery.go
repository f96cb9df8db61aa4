package course

import (
	"slices"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// Things of a problem's story that only stand there to be counted, or to happen to somebody, may be
// others: "can it be a hamster, ants are gross". Numbers, answer and grading stay.

// mostThing is how many words a thing has that takes the place of another one.
const mostThing = 3

// Swapped tells a problem with another thing in the place of one that its question names. ok is false
// where the lesson is about the thing itself, where it is named in another way than as a thing that
// stands by itself ("an ant hill"), and where what is wanted is no thing.
func (l *Lesson) Swapped(p tutor.Problem, unwanted, wanted string) (told tutor.Problem, ok bool) {
	s, ok := swapOf(unwanted, wanted)
	if !ok || l.Subject != "math" && l.Scenery != freeScenery || p.Passage != "" || l.isAbout(s.one) || s.within {
		return p, false
	}
	told = p
	told.Ask = s.in(p.Ask)
	if s.refused || told.Ask == p.Ask || s.named(told.Ask) {
		return p, false
	}
	told.Plain, told.Depicts, told.Topic = s.in(p.Plain), s.in(p.Depicts), ownThing
	told.Answer, told.Accept, told.Reject, told.Choices = s.in(p.Answer), s.inAll(p.Accept), s.inAll(p.Reject), s.inAll(p.Choices)
	told.Hints, told.Worked, told.Steps = s.inAll(p.Hints), s.inAll(p.Worked), slices.Clone(p.Steps)
	told.Expects = slices.Clone(p.Expects)
	for i := range told.Expects {
		told.Expects[i] = s.inAll(told.Expects[i])
	}
	for i := range told.Steps {
		s.step(&told.Steps[i])
	}
	if len(p.Ideas)+len(p.Pairs)+len(p.Mistakes) > 0 || !judged(&told, told.Answer).Kind.Right() {
		return p, false
	}
	return told, true
}

// ownThing is the topic of a problem that is told of a thing which the child named.
const ownThing = "own"

// freeScenery marks a lesson beside math whose stories may be told of other things: what is so of honey is
// not so of slime.
const freeScenery = "free"

// isAbout reports whether a word belongs to what the lesson teaches, or is a unit.
func (l *Lesson) isAbout(noun string) bool {
	if english.UnitNamed(noun) != nil || english.UnitNamed(english.Plural(noun)) != nil {
		return true
	}
	is := func(w string) bool { return english.Singular(strings.ToLower(w)) == noun }
	for _, t := range l.Vocabulary {
		if slices.ContainsFunc(append([]string{t.Term}, t.Also...), func(w string) bool { return slices.ContainsFunc(strings.Fields(w), is) }) {
			return true
		}
	}
	return slices.ContainsFunc(l.Components, func(k Component) bool { return slices.ContainsFunc(k.Focus, is) })
}

// scenery puts one thing in the place of another in texts.
type scenery struct {
	one, many     string // the thing of the story
	byOne, byMany string // what takes its place
	refused       bool   // it stands somewhere as a part of another name
	within        bool   // it is named in what is wished for: "my uncle Ray" for the uncle
}

// swapOf is false where what is wanted is no thing that could be counted.
func swapOf(unwanted, wanted string) (s *scenery, ok bool) {
	words := strings.Fields(english.AsMeant(strings.ToLower(wanted)))
	if slices.ContainsFunc(strings.Fields(english.School().Canonical(wanted)), english.NamesNoThing) {
		return nil, false
	}
	for len(words) > 1 && english.IsDeterminer(words[0]) {
		words = words[1:]
	}
	if len(words) == 0 || len(words) > mostThing || slices.ContainsFunc(words, noThing) {
		return nil, false
	}
	for i, w := range words {
		words[i] = english.ToListener(w)
	}
	last := len(words) - 1
	noun, before := words[last], strings.Join(words[:last], " ")
	if english.Uncounted(noun) != english.Uncounted(strings.ToLower(unwanted)) || english.Holds(unwanted) {
		return nil, false
	}
	named := func(n string) string { return strings.TrimSpace(before + " " + n) }
	old := english.Singular(strings.ToLower(unwanted))
	within := slices.ContainsFunc(strings.Fields(strings.ToLower(wanted)), func(w string) bool { return english.Singular(w) == old })
	return &scenery{one: old, many: english.Plural(old), byOne: named(english.Singular(noun)), byMany: named(english.Plural(noun)), within: within}, noun != ""
}

// noThing reports whether a word of what is wanted keeps it from being a thing.
func noThing(w string) bool {
	return english.NamesNoThing(w) || english.IsDeterminer(w) || strings.IndexFunc(w, func(r rune) bool { return !unicode.IsLetter(r) && r != '-' && r != '\'' }) >= 0
}

// named reports whether a text still names the old thing.
func (s *scenery) named(text string) bool {
	return slices.ContainsFunc(english.Tokens(text), func(t english.Token) bool { return t.Text == s.one || t.Text == s.many })
}

func (s *scenery) inAll(texts []string) []string {
	out := slices.Clone(texts)
	for i := range out {
		out[i] = s.in(out[i])
	}
	return out
}

func (s *scenery) step(t *tutor.Step) {
	t.Ask, t.Answer, t.Hint, t.Tell = s.in(t.Ask), s.in(t.Answer), s.in(t.Hint), s.in(t.Tell)
	t.Accept, t.Reject, t.Choices, t.Expects = s.inAll(t.Accept), s.inAll(t.Reject), s.inAll(t.Choices), s.inAll(t.Expects)
}

// in is a text with the new thing in the place of the old one.
func (s *scenery) in(text string) string {
	tokens := english.Tokens(text)
	var out strings.Builder
	at := 0
	for i, t := range tokens {
		if t.Kind != english.Word || t.Text != s.one && t.Text != s.many {
			continue
		}
		if i > 0 && tokens[i-1].Kind == english.Word && !english.StandsAlone(tokens[i-1].Text) {
			s.refused = true
			continue
		}
		by, from := s.byMany, t.Start
		if t.Text == s.one {
			by = s.byOne
			if article := tokens[max(i-1, 0)]; i > 0 && (article.Text == "a" || article.Text == "an") {
				by, from = english.WithArticle(by), article.Start
			}
		}
		if r := []rune(text[from:])[0]; unicode.IsUpper(r) {
			by = strings.ToUpper(by[:1]) + by[1:]
		}
		out.WriteString(text[at:from] + by)
		at = t.End
	}
	return out.String() + text[at:]
}
