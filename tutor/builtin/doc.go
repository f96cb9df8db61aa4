// Package builtin is the tutor without a model: the specialists' own way of
// doing their jobs, from the course's texts and the phrasebook of prompts/say.
//
// It chooses among words that people wrote. It never decides what to do, never
// grades, and never calls a model; whatever it says is true without one.
package builtin

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// Staff is the built-in specialists over a library of courses.
type Staff struct {
	Library *course.Library
	Book    *prompts.Phrasebook
	// Tells reports whether a wrong rule leads a problem to another answer than the right
	// one; nil where nobody knows.
	Tells func(p tutor.Problem, bug string) bool
}

// NewStaff is a staff that speaks with the embedded phrases.
func NewStaff(library *course.Library) (Staff, error) {
	book, err := prompts.LoadSay()
	return Staff{Library: library, Book: book}, err
}

// Work does one specialist's job.
func (s Staff) Work(t tutor.Task) tutor.Work {
	d := s.desk(t)
	w := tutor.Work{By: t.Name, Source: tutor.FromRules}
	d.speak(t.Name, &w)
	return w
}

// Words is what an occasion may speak of.
type Words = prompts.Words

// Say words an occasion that is no specialist's, for a grade. The turn's number
// picks the variant, so that neighbors differ.
func (s Staff) Say(occasion string, grade, turn int, w Words) string {
	return s.Book.Say(occasion, course.AgeOf(grade).String(), turn, w)
}

// desk is one task with the lesson it is about at hand.
type desk struct {
	tutor.Task
	staff  Staff
	lesson *course.Lesson
	age    course.Age
}

func (s Staff) desk(t tutor.Task) desk {
	lesson, ok := s.Library.Lesson(t.After.Lesson)
	if !ok {
		lesson = &course.Lesson{}
	}
	return desk{Task: t, staff: s, lesson: lesson, age: course.AgeOf(t.Profile.Grade)}
}

// say renders an occasion's words; the turn number picks the variant, so that
// neighbors differ.
func (d desk) say(occasion string, fill ...func(*prompts.Words)) string {
	w := d.words()
	for _, f := range fill {
		f(&w)
	}
	first := ""
	for i := range variantsTried {
		text := d.staff.Book.Say(occasion, d.age.String(), d.Turn+i, w)
		if text != "" && !Repeats(d.Before.SaidBefore, text) {
			return text
		}
		first = either(first, text)
	}
	if again := occasion + "_again"; first == "" && d.staff.Book.Has(again) { // its question was asked often enough
		return d.staff.Book.Say(again, d.age.String(), d.Turn, w)
	}
	return first
}

// variantsTried is how many variants are looked at for one that was not said yet.
const variantsTried = 6

// words are those that most occasions share.
func (d desk) words() prompts.Words {
	return prompts.Words{
		Name: d.Profile.Name, Lesson: d.lesson.Title, Component: d.componentName(d.Component),
		Given: d.given(), Form: sentence(d.Verdict.Form), Praise: sentence(d.Verdict.Praise), Ask: d.reminder(),
		Said: saidBack(d.Text), Quote: quoted(d.Text), Like: likened(d.Text), Topic: d.Topic, Near: d.Near,
	}
}

func (d desk) componentName(id string) string {
	c, ok := d.staff.Library.Component(id)
	if !ok {
		return d.lesson.Title
	}
	return c.Name
}

// openQuestion is the question that waits after this turn, as the student saw it.
func (d desk) openQuestion() string {
	s := d.After
	switch s.Asked.Kind {
	case tutor.AskActivate:
		return d.lesson.Activate.Ask.For(d.age)
	case tutor.AskTeachBack:
		return d.teachBackAsk(s.TeachKC)
	case tutor.AskStep:
		return d.stepAt(s.StepAt).Ask
	case tutor.AskProblem, tutor.AskCheck, tutor.AskThink, tutor.AskClarify:
		if s.Answered && s.Aside.Asks != "" { // only its reason is still talked about
			return s.Aside.Asks
		}
		if s.Problem != nil {
			return s.Problem.Ask
		}
	case tutor.AskReady, tutor.AskNothing:
	}
	return ""
}

// teachBackAsk asks how a problem was solved, or, with no problem before it or one
// that was not worked out, for the component to be explained.
func (d desk) teachBackAsk(kc string) string {
	p := d.After.Problem
	told := p == nil || d.lesson.Subject != "math" && slices.Contains(inText, p.Kind)
	if tb, ok := d.lesson.TeachBackFor(kc); ok && tb.Ask != "" && told {
		return tb.Ask
	}
	return d.staff.Book.Say("ask_how", d.age.String(), d.Turn, prompts.Words{})
}

// stepAt is a sub-question of the problem that was open when the turn began.
func (d desk) stepAt(i int) tutor.Step {
	p := d.Before.Problem
	if p == nil || i < 0 || i >= len(p.Steps) {
		return tutor.Step{}
	}
	return p.Steps[i]
}

// sentence makes a phrase a sentence: a capital first, a full stop last.
func sentence(s string) string {
	s = strings.TrimSpace(s)
	if s == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(s)
	s = string(unicode.ToUpper(first)) + s[size:]
	if !strings.ContainsAny(s[len(s)-1:], ".!?:)") {
		s += "."
	}
	return s
}

// join puts texts together as one paragraph, leaving out the empty ones.
func join(texts ...string) string { return joinWith(" ", texts...) }

// stack puts texts one below the other as paragraphs.
func stack(texts ...string) string { return joinWith("\n\n", texts...) }

func joinWith(sep string, texts ...string) string {
	var kept []string
	for _, t := range texts {
		if t = strings.TrimSpace(t); t != "" {
			kept = append(kept, t)
		}
	}
	return strings.Join(kept, sep)
}

// picture puts a diagram's notation into its fence.
func picture(notation string) string {
	if strings.TrimSpace(notation) == "" {
		return ""
	}
	return "```draw\n" + strings.TrimSpace(notation) + "\n```"
}

// asks reports whether a text ends with a question.
func asks(text string) bool { return strings.HasSuffix(strings.TrimSpace(text), "?") }
