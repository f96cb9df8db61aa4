package kernel

import (
	"cmp"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// A child may tell its answer by what that is like: "that gooey black stuff plants love". Where one choice stands
// clearly above the others it is asked whether that one is meant, in the same words whether it is right or wrong, and
// nothing is graded before the yes. Where nothing tells which thing is meant it is asked for by its name.

// How much a line must be like a choice that it is taken to describe, and how much more than like any other.
const (
	meantAt   = 1.2
	meantLead = .35
)

// Lines of so many words describe something.
const (
	leastMeant = 2
	mostMeant  = 24
)

// asksMeant has the reply ask whether the choice is meant that the line describes, or what the thing is called that
// it only likens.
func (t *decision) asksMeant() {
	if shown := t.in.State.Asked.Choices; t.in.State.Meant != "" && len(shown) > 1 && answer.SaysNo(t.in.Text) && !t.in.Verdict.Kind.Right() && !t.in.Verdict.Kind.Wrong() {
		t.askBackMeant("meant_other", builtin.Words{List: builtin.Listed(shown)})
		return
	}
	if !t.mayDescribe() {
		return
	}
	choice := cmp.Or(t.besideLetter(), t.describedChoice(t.in.Text))
	if clauses := english.Clauses(t.in.Text); choice == "" && len(clauses) > 1 && message.Understand(clauses[1].Text, tutor.Asked{}).Hedged { // "..., like 70% sure"
		choice = t.describedChoice(clauses[0].Text)
	}
	if choice != "" && t.in.Remedy == nil {
		t.askBackMeant("meant_choice", builtin.Words{One: choice})
		t.plan.State.Meant = choice
		return
	}
	thing := answer.AskedFor(t.in.State.Problem.Ask)
	if thing != "" && len(t.in.State.Asked.Choices) == 0 && answer.Likens(t.spec(), t.in.Text) {
		quote, _ := english.QuotedInShort(t.in.Text)
		t.askBackMeant("meant_named", builtin.Words{Quote: quote, One: thing})
	}
}

// askBackMeant makes such a question the reply.
func (t *decision) askBackMeant(occasion string, w builtin.Words) {
	t.answer = nil
	pedagogy.AskBack(&t.plan, occasion)
	t.plan.Reply = t.phrase(occasion, w)
	t.remade()
}

// mayDescribe reports whether a line that was not graded may tell an answer by what it is like: it asks nothing,
// wishes for nothing, and tells nothing of the student's own.
func (t *decision) mayDescribe() bool {
	s, v := t.in.State, t.in.Verdict
	words := len(strings.Fields(t.in.Text))
	open := s.Problem != nil && !s.Answered && s.Series == nil && s.Mode != tutor.ModeTeachBack && (s.Asked.Kind == tutor.AskProblem || s.Asked.Kind == tutor.AskCheck)
	switch {
	case !open, v.Kind != tutor.VerdictNone && v.Kind != tutor.VerdictUnsure, words < leastMeant || words > mostMeant:
		return false
	case !t.ordinary() || t.verbatim || t.certain || t.wordFirst != "":
		return false
	}
	return !t.asksInDoubt() && !t.tellsOwn() && slices.Contains(describing, t.in.Features.Type)
}

// asksInDoubt reports whether a line asks, doubts, wishes or wavers: it describes nothing.
func (t *decision) asksInDoubt() bool {
	f, likens := t.in.Features, answer.Likens(t.spec(), t.in.Text)
	asks := strings.Contains(t.in.Text, "?") || english.OpensWh(t.in.Text) || english.AskedIn(t.in.Text) != "" && !english.PointsAtOne(t.in.Text) && !likens
	return asks || f.Carries(tutor.TagDoubt) || t.in.Lost != "" && !likens || t.in.Wish != "" || f.First(tutor.Wishes) != "" || english.WeighsTwo(t.in.Text)
}

// describing are the types of lines that may be descriptions: most of those that nobody could read as an answer.
var describing = []tutor.MessageType{tutor.TypeAnswer, tutor.TypeSelfExplanation, tutor.TypeOffTopic, tutor.TypeSocial, tutor.TypeContinuation, tutor.TypeQuestion}

// tellsOwn reports whether a line tells of what happened to its writer, or how they feel.
func (t *decision) tellsOwn() bool {
	f := t.in.Features
	feels := f.First(tutor.Feelings) != "" && message.SaysFeeling(t.in.Text)
	first := t.in.Text
	if clauses := english.Clauses(first); len(clauses) > 0 {
		first = clauses[0].Text
	}
	return feels || english.OfUs(first) && english.Happened(first) || english.OfUs(t.in.Text) && f.Told.Kind != "" && !f.Told.Learned
}

// describedChoice is the choice that a text describes clearly above the others; "" for none. What is denied
// describes nothing, but where the question itself denies.
func (t *decision) describedChoice(said string) string {
	asked := t.in.State.Asked
	if len(asked.Choices) < 2 || t.spec().Kind != tutor.KindChoice {
		return ""
	}
	if words := strings.Fields(said); english.OfUs(strings.Join(words[:min(len(words), leastMeant)], " ")) { // "ours is hard as a rock" tells of theirs
		return ""
	}
	if c, ok := answer.UnnamedChoice(said, t.in.State.Problem.Ask, asked.Choices); ok {
		return strings.TrimRight(c, ".")
	}
	if answer.NamesChoice(said, asked.Choices) {
		return ""
	}
	if c, ok := answer.KinChoice(said, t.in.State.Problem.Ask, asked.Choices); ok {
		return strings.TrimRight(c, ".")
	}
	if answer.Denies(said) && !answer.Denies(t.in.State.Problem.Ask) {
		return ""
	}
	like := bank.Describes(said, t.thingsToChoose(asked.Choices))
	sorted := slices.Sorted(slices.Values(like))
	best, next := sorted[len(sorted)-1], sorted[len(sorted)-2]
	if best < meantAt || best-next < meantLead {
		return ""
	}
	return strings.TrimRight(asked.Choices[slices.Index(like, best)], ".")
}

// thingsToChoose are the choices with what the lesson tells of each: every sentence of its texts and of what
// children ask in it that has a word of that choice alone, and what its words mean.
func (t *decision) thingsToChoose(choices []string) []bank.Thing {
	things, own := make([]bank.Thing, len(choices)), make([][]string, len(choices))
	for i, c := range choices {
		things[i].Name, own[i] = c, bank.Telling(c)
		for _, w := range english.Tokens(c) {
			if means := course.Gloss(w.Text); means != "" {
				things[i].Told = append(things[i].Told, english.Sentences(means)...)
			}
		}
	}
	if t.lesson == nil {
		return things
	}
	for _, sentence := range t.lessonSentences() {
		if i := ownerOf(bank.Telling(sentence), own); i >= 0 {
			things[i].Told = append(things[i].Told, sentence)
		}
	}
	return things
}

// ownerOf is the one of several sets that alone has words of a sentence; -1 for none, or more than one.
func ownerOf(words []string, sets [][]string) int {
	at := -1
	for _, w := range words {
		of := -1
		for i, set := range sets {
			if slices.Contains(set, w) {
				if of >= 0 {
					of = -2
					break
				}
				of = i
			}
		}
		switch {
		case of < 0 || of == at:
		case at >= 0:
			return -1
		default:
			at = of
		}
	}
	return at
}

// lessonSentences are the sentences of the open lesson, and what children ask in it.
func (t *decision) lessonSentences() []string {
	var out []string
	add := func(texts ...string) {
		for _, text := range texts {
			for _, s := range english.Sentences(text) {
				if s = strings.TrimSpace(s); len(strings.Fields(s)) >= bareWords {
					out = append(out, s)
				}
			}
		}
	}
	add(lessonTexts(t.lesson, t.age())...)
	for _, c := range t.lesson.Components {
		add(componentTexts(t.lesson, c.ID, t.age())...)
	}
	for _, e := range t.lesson.Asks().Entries {
		add(e.Asked...)
		add(e.Answer.For(t.age()))
	}
	return out
}
