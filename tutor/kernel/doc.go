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

	"primer/tutor"
	"primer/tutor/builtin"
	"primer/tutor/course"
	"primer/tutor/course/bugs"
	"primer/tutor/learner"
	"primer/tutor/pedagogy"
)

// Memory is where a session lives. A turn reads it once and commits once.
type Memory interface {
	// Hear makes the student's words durable and returns the turn's number.
	Hear(ctx context.Context, session, text string, at time.Time) (turn int, err error)
	// Snapshot reads all that a turn needs, as of one moment.
	Snapshot(ctx context.Context, session string) (Snapshot, error)
	// Commit stores everything a turn changed, whole or not at all.
	Commit(ctx context.Context, c Commit) error
}

// Archive is the part of memory that few turns need.
type Archive interface {
	// Unanswered is a stored message whose turn was never committed.
	Unanswered(ctx context.Context, session string) (turn int, text string, at time.Time, ok bool, err error)
	// Lesson is where another lesson of the session's student stands.
	Lesson(ctx context.Context, student, lesson string) (tutor.State, error)
	// History is all evidence of a student about one component, oldest first.
	History(ctx context.Context, student, kc string) ([]tutor.Evidence, error)
}

// Snapshot is what a turn reads.
type Snapshot struct {
	Session  SessionInfo
	Profile  tutor.Profile
	State    tutor.State
	Mastery  map[string]tutor.Mastery
	Recent   []tutor.Message  // newest last
	Evidence []tutor.Evidence // the newest rows of the student, oldest first
	Reviews  []tutor.Review
	Outcomes []Outcome
	Done     map[string]bool // lessons that are complete
}

// SessionInfo names a session.
type SessionInfo struct {
	ID      string
	Student string
	Lesson  string
	Seed    uint64
}

// Outcome is how often an approach was followed by a right answer.
type Outcome struct {
	KC       string
	Approach tutor.Approach
	Tried    int
	Worked   int
}

// Commit is what a turn writes.
type Commit struct {
	Session        string
	Turn           int
	State          tutor.State
	Left           []tutor.State // lessons that were left for another in this turn
	Events         []tutor.Event
	Replies        []tutor.Message
	Evidence       []tutor.Evidence
	Mastery        []tutor.Mastery
	Misconceptions []tutor.Misconception
	Profile        *tutor.Profile
	Reviews        []tutor.Review
	Approaches     []tutor.Used
}

// Kernel is a tutor. What a model plays in it is set with Use; often nothing.
type Kernel struct {
	Library *course.Library
	Bugs    *bugs.Catalogue
	Staff   builtin.Staff
	Memory  Memory
	Archive Archive
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
}
