// Package agent asks a language model for its jobs: to settle two readings of a line, to
// choose what a line is about, to weigh an explanation, to say a reply freely and ask back;
// and, where a teacher wants that, to look at a reply before it is shown.
//
// It owns what a model is told and how its answer is read. It never decides what
// is right, what a student has mastered or when a lesson is complete: what it
// returns is raw, and the rules and the gate make it safe to follow and to show.
// It never asks twice and has no answer of its own: when the model fails, it
// says so in a few words, and the built-in tutor goes on.
package agent

import (
	"encoding/json"
	"errors"
	"sync"
	"time"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/llm"
)

// Lessons gives what a prompt tells about a lesson, worded for a grade: the
// lesson's fields of a prefix, the student's left empty.
type Lessons func(lesson string, grade int) prompts.Prefix

// Agent is a model that does the jobs it has earned. It may be used by several sessions
// at once.
type Agent struct {
	model   llm.Model
	asks    *prompts.Asks
	lessons Lessons
	schemas schemas
	now     func() time.Time // for deadlines
	pace    pace

	patience time.Duration // for a lab: in place of every call's own limits; 0 for those

	mu       sync.Mutex
	sessions []*session     // the latest, newest last
	meter    *Meter         // nil for no budget
	calls    map[string]int // under way, by place
	warming  map[string]*readingAhead
}

// pool is a model at hosts of its own, which know better than its calls how fast it is, and
// where a prompt was read.
type pool interface {
	Soon(r llm.Request) (begins time.Duration, talks float64, known bool)
	Expect(reads, talks float64)
	Speed() (reads, talks float64)
}

// place is where calls and readings ahead are in each other's way: a session's at a pool,
// else the one model.
func (a *Agent) place(session string) string {
	if _, ok := a.model.(pool); ok {
		return session
	}
	return ""
}

// schemas are those of the answers that are objects; an evaluation's depends on
// what is looked for.
type schemas struct{ label, choose, judge json.RawMessage }

// The roles of a call that no specialist's name says.
const (
	roleLabel    = "label"
	roleChoose   = "choose"
	roleEvaluate = "evaluate"
	roleJudge    = "judge"
)

// New makes an agent that asks a model.
func New(model llm.Model, lessons Lessons) (*Agent, error) {
	asks, err := prompts.LoadAsk()
	if err != nil {
		return nil, err
	}
	a := &Agent{model: model, asks: asks, lessons: lessons, now: time.Now, calls: map[string]int{}, warming: map[string]*readingAhead{}}
	var failed [4]error
	a.schemas.label, failed[0] = prompts.SchemaOf[prompts.Labeled]()
	a.schemas.choose, failed[1] = prompts.SchemaOf[prompts.Chosen]()
	a.schemas.judge, failed[2] = prompts.SchemaOf[prompts.Judged]()
	_, failed[3] = prompts.SchemaOf[prompts.Evaluated]()
	return a, errors.Join(failed[:]...)
}

// Patience has every call wait so long: for a lab in which a person types the words.
func (a *Agent) Patience(d time.Duration) { a.patience = d }

// Unreadable is the failure of a model that answered, but not with what was
// asked for.
type Unreadable struct{ Why string }

// Error is the reason, short and for people.
func (e *Unreadable) Error() string { return e.Why }

// Unwrap lets the kernel tell it from a failure of the server.
func (e *Unreadable) Unwrap() error { return tutor.ErrUnreadable }

// unasked turns the pause of a model that failed into the word for it, since the
// failure itself was told, and seats that are taken into when there would be one.
func unasked(err error, job string) error {
	var e *llm.Error
	switch {
	case !errors.As(err, &e):
		return err
	case e.Code == llm.Resting:
		return tutor.ErrAway
	case e.Code == llm.Busy:
		return &tutor.Busy{Job: job, Why: e.Text, Soon: e.Wait}
	}
	return err
}
