// Package kernel runs a turn: receive, screen, understand, assess, decide,
// consult, compose, validate, commit. It owns that order, the session, the ports
// to memory and model, and the one place where a lesson is declared complete.
//
// It knows no SQL, no HTTP and no screen, and it does not import the model: the
// compiler proves that the tutor needs none.
package kernel

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/course/bugs"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// Memory is where sessions live. A turn holds the student's turn, reads once and
// commits once; the last four are for the few turns that need more.
type Memory interface {
	// Serial waits until no other turn of the session's student runs, in whatever
	// process, and holds theirs until release; tutor.ErrElsewhere when another window
	// is the student's.
	Serial(ctx context.Context, session string) (release func(), err error)
	// Hear makes the student's words durable and returns the turn's number.
	Hear(ctx context.Context, session, text string, at time.Time) (turn int, err error)
	// Snapshot reads all that a turn needs, as of one moment.
	Snapshot(ctx context.Context, session string) (tutor.Snapshot, error)
	// Commit stores everything a turn changed, whole or not at all.
	Commit(ctx context.Context, c tutor.Commit) error

	// Unanswered is a stored message whose turn was never committed.
	Unanswered(ctx context.Context, session string) (turn int, text string, at time.Time, ok bool, err error)
	// State is where another lesson of the session's student stands, if it was begun.
	State(ctx context.Context, student, lesson string) (s tutor.State, begun bool, err error)
	// EvidenceOf is all evidence of a student about one component, or about all
	// when kc is empty, oldest first.
	EvidenceOf(ctx context.Context, student, kc string) ([]tutor.Evidence, error)
	// TeacherSaid is what a teacher answered when the student asked the same before, or "".
	TeacherSaid(ctx context.Context, student, question string) (answer string, err error)
}

// Kernel is a tutor. What a model plays in it is set with Use; often nothing.
type Kernel struct {
	Library *course.Library
	Bugs    *bugs.Catalogue
	Staff   builtin.Staff
	Memory  Memory
	Bars    learner.Bars
	Rules   pedagogy.Rules
	Now     func() time.Time
	// Finder searches the lessons for the student's own questions. Without one they
	// are answered from the lesson's notes, or with another explanation.
	Finder Finder
	// At, when set, is called at each stage boundary with the stage's name: tests kill the process there.
	At func(stage string)

	minds      atomic.Pointer[Minds]
	budgetTold sync.Map // session and day -> that the budget is used up was said
	grounds    sync.Map // lesson -> what it says, as the gate holds words against it
	told       sync.Map // lesson and age -> its passages
}

// New is a kernel that teaches by the ordinary bars and rules, with the built-in
// specialists and the buggy rules of the library.
func New(library *course.Library, m Memory, f Finder, now func() time.Time) (*Kernel, error) {
	catalogue := bugs.Checked(library.Rules())
	staff, err := builtin.NewStaff(library)
	if err != nil {
		return nil, err
	}
	staff.Tells = showing(catalogue)
	return &Kernel{Library: library, Bugs: catalogue, Staff: staff, Memory: m, Bars: learner.DefaultBars(), Now: now, Finder: f}, nil
}

// showing knows of the problems that show a wrong rule.
func showing(c *bugs.Catalogue) func(p tutor.Problem, bug string) bool {
	return func(p tutor.Problem, bug string) bool { return c.Tells(p.Type, p.Args, bug) }
}

// TextsOf gives the texts of a library by the name of an age, the middle one for
// any other name: what a Finder searches.
func TextsOf(library *course.Library) func(age string) []tutor.Found {
	return func(name string) []tutor.Found {
		for _, age := range []course.Age{course.Young, course.Older} {
			if age.String() == name {
				return Texts(library, age)
			}
		}
		return Texts(library, course.Middle)
	}
}
