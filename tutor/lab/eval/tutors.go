package eval

import (
	"context"
	"time"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/agent"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lab"
	"github.com/primer-tutor/primer/tutor/lab/exam"
	"github.com/primer-tutor/primer/tutor/llm"
)

// Kinds are the parts that can be scored on labelled rows, by name.
var Kinds = map[string]Run{
	"grade":      Grade,
	"understand": Understand,
	"diagnose":   Diagnose,
	"reply":      Reply,
	"explain":    Explain,
	"gate":       Gate,
	"talk":       Talk,
	"learner":    Learner,
	"dialogues":  Dialogues(BuiltIn),
	"faq":        FAQ,
}

// BuiltIn is the tutor as students get it, without a model, over a course made for
// one conversation that stands at s.
func BuiltIn(library *course.Library, p tutor.Profile, s tutor.State, session string) (Tutor, error) {
	book := lab.NewNotebook(p)
	book.States[s.Lesson] = s
	book.Open(session, s.Lesson, s.Seed)
	k, err := kernel.New(library, book, store.NewFinder(kernel.TextsOf(library)), Clock())
	return Tutor{Kernel: k, State: func() tutor.State { return book.StateOf(session) }}, err
}

// WithModel is the tutor with a model, which may do everything, so that all it
// does can be seen.
func WithModel(model llm.Model) NewTutor {
	return func(library *course.Library, p tutor.Profile, s tutor.State, session string) (Tutor, error) {
		played, err := BuiltIn(library, p, s, session)
		if err != nil {
			return played, err
		}
		about := func(string, int) prompts.Prefix {
			return prompts.Prefix{Subject: "math", Lesson: "One problem"}
		}
		open := func(context.Context) (llm.Model, error) { return model, nil }
		asked, err := agent.New(llm.NewLink(open, played.Now), about)
		if err != nil {
			return played, err
		}
		minds := exam.Permit{Jobs: exam.Jobs}.Minds(asked, "")
		minds.Limits.First = time.Hour // nobody waits
		played.Use(minds)
		return played, nil
	}
}
