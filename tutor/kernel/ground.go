package kernel

import (
	"context"
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/course"
	"primer/tutor/gate"
	"primer/tutor/pedagogy"
)

// A student's own question is answered from what the lessons say, and the reply
// names the place: the meaning of a word, the lesson's note on it, what a search
// of the lesson finds, then what a search of the other lessons finds. What none
// of them tells, the tutor says it does not know.

// Finder searches the texts of all lessons, best first. A question without a word
// to look for is tutor.ErrNoWords.
type Finder interface {
	Find(ctx context.Context, q tutor.Search) ([]tutor.Found, error)
}

// mostHits is how many texts are tried when the first would give the answer away.
const mostHits = 12

// answered is what the student's question is answered from; nil where the turn
// answers none, or where it is about nothing that could be looked for.
func (t *turn) answered(p pedagogy.Plan) *tutor.Answered {
	if p.Move != tutor.MoveAnswer || t.in.Features.Type != tutor.TypeQuestion || t.in.Command != pedagogy.NoCommand {
		return nil
	}
	if t.answer == nil {
		a := t.lookUp(p)
		t.answer = &a
	}
	if *t.answer == (tutor.Answered{}) {
		return nil
	}
	return t.answer
}

// lookUp takes the first text that tells it and gives no answer away.
func (t *turn) lookUp(p pedagogy.Plan) tutor.Answered {
	var a tutor.Answered
	if note, ok := t.noteOn(t.text); ok {
		if a.Silent = t.givesAway(p, note.Text); !a.Silent {
			a.Found, a.Own = &note, true
			return a
		}
	}
	tell, near, err := t.hits(t.text)
	if err != nil {
		return a
	}
	if t.aboutWorking(t.text) { // an explanation shows that better than a text with one word in common
		tell, near = slices.DeleteFunc(tell, func(f tutor.Found) bool { return f.Words == 1 && f.Kind != tutor.FoundTerm }), nil
	}
	for i, f := range slices.Concat(tell, near) {
		if !t.givesAway(p, f.Text) {
			return tutor.Answered{Found: &f, Own: f.Lesson == t.in.State.Lesson, Near: i >= len(tell)}
		}
		a.Silent = a.Silent || i < len(tell)
	}
	if !a.Silent && (t.aboutTheProblem(t.text) || t.aboutWorking(t.text) || asksOfTheTask.MatchString(strings.ToLower(t.text))) {
		return tutor.Answered{}
	}
	a.Asked = true
	return a
}

// hits are the texts that answer a question, those of the open lesson before
// those of the others, and the texts of the open lesson that come near.
func (t *turn) hits(question string) (tell, near []tutor.Found, err error) {
	if t.Finder == nil {
		return nil, nil, tutor.ErrNoWords
	}
	lesson, age := t.in.State.Lesson, t.age().String()
	for _, q := range []tutor.Search{{Text: question, Lesson: lesson, Age: age, Most: mostHits}, {Text: question, Age: age, Most: 2 * mostHits}} {
		found, err := t.Finder.Find(t.ctx, q)
		if err != nil {
			return nil, nil, err
		}
		for _, f := range found {
			own := f.Lesson == lesson
			switch {
			case own != (q.Lesson != ""):
			case Tells(question, f, own):
				tell = append(tell, f)
			case own && Near(f):
				near = append(near, f)
			}
		}
	}
	return tell, near, nil
}

// givesAway says that a text tells the answer to what is open after this turn:
// by the gate's check, or, where words answer it, because the text itself would
// be graded right.
func (t *turn) givesAway(p pedagogy.Plan, text string) bool {
	s := p.State
	if s.Problem == nil || s.Answered {
		return false
	}
	c := gate.Context{Problem: s.Problem, Given: []string{s.Problem.Ask, s.Problem.Passage}, Authored: true}
	if s.Asked.Kind == tutor.AskStep && s.StepAt < len(s.Problem.Steps) {
		c.Step = &s.Problem.Steps[s.StepAt]
	}
	reveals := func(checks []tutor.Check) bool {
		return slices.ContainsFunc(checks, func(f tutor.Check) bool { return f.Name == gate.RevealsAnswer })
	}
	if reveals(gate.Reply(text, c)) || t.wouldBeRight(c, text) || holdsPhrase(text, s.Problem.Answer) {
		return true
	}
	return slices.ContainsFunc(gate.Sentences(text), func(sentence string) bool {
		return reveals(gate.Sentence(sentence, c)) || t.wouldBeRight(c, sentence)
	})
}

// wouldBeRight grades a text as an answer in words.
func (t *turn) wouldBeRight(c gate.Context, text string) bool {
	said := tutor.Features{Type: tutor.TypeAnswer, Meant: -1, Confidence: 1}
	if c.Step != nil && textual(c.Step.Kind) && course.JudgeStep(c.Step, said, text).Kind.Right() {
		return true
	}
	return textual(c.Problem.Kind) && course.Judge(t.Bugs, c.Problem, said, text).Kind.Right()
}

// holdsPhrase says that a text holds an answer of three words or more as it stands.
func holdsPhrase(text, answer string) bool {
	return len(strings.Fields(answer)) >= 3 && strings.Contains(strings.ToLower(text), strings.ToLower(strings.TrimRight(answer, ".")))
}

func textual(k tutor.AnswerKind) bool { return k == tutor.KindShortText || k == tutor.KindConceptual }

// noteOn is the note that the lesson has for a question.
func (t *turn) noteOn(question string) (tutor.Found, bool) {
	lesson, ok := t.Library.Lesson(t.in.State.Lesson)
	if !ok {
		return tutor.Found{}, false
	}
	note, ok := lesson.NoteOn(question)
	if !ok {
		return tutor.Found{}, false
	}
	return tutor.Found{Lesson: lesson.ID, Title: lesson.Title, Kind: tutor.FoundNote, Text: note.Text.For(t.age()), Score: 1}, true
}

// groundedFacts are the found texts that a model may rest its reply on, each with
// its place; none of them gives the open answer away.
func (t *turn) groundedFacts(question string) []string {
	hits, _, err := t.hits(question)
	if err != nil {
		return nil
	}
	var out []string
	for _, f := range hits {
		if !t.givesAway(t.plan, f.Text) {
			out = append(out, t.Staff.Fact(f, f.Lesson == t.in.State.Lesson))
		}
	}
	return out
}

// unknown says that the student asked for something that no lesson tells, or that
// may not be told now. Those words are said exactly: a model would fill the gap.
func (t *turn) unknown() bool {
	a := t.answered(t.plan)
	return a != nil && (a.Found == nil || a.Near)
}

// askedFor is the word of the lesson whose meaning a question asks for, or "": a
// question that holds such a word among others asks for more than its meaning.
func askedFor(lesson *course.Lesson, f tutor.Features, text string) string {
	all := strings.Join(f.Keywords, " ")
	term, ok := lesson.Term(all)
	if !ok && f.Sub == tutor.SubVocabulary {
		if term, ok = lesson.Term(text); !ok {
			return ""
		}
	}
	if !ok || f.Sub != tutor.SubVocabulary && len(besides(term, all)) > 0 {
		return ""
	}
	return term.Term
}

// besides are the stems of a text that stand in no form of a term.
func besides(term course.Term, text string) []string {
	own := gate.Stems(term.Term + " " + strings.Join(term.Also, " "))
	return slices.DeleteFunc(gate.Stems(text), func(w string) bool { return slices.Contains(own, w) })
}
