// Package agent asks a language model to do two jobs: to decide a turn that the
// rules are not sure of, and to say a reply in its own words.
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

	"primer/prompts"
	"primer/tutor"
	"primer/tutor/llm"
)

// Lessons gives what a prompt tells about a lesson, worded for a grade: the
// lesson's fields of a prefix, the student's left empty.
type Lessons func(lesson string, grade int) prompts.Prefix

// Agent is a model that decides and speaks. It may be used by several sessions.
type Agent struct {
	model   llm.Model
	asks    *prompts.Asks
	lessons Lessons
	schema  json.RawMessage // of a decision

	mu       sync.Mutex
	prefixes []prefix // of the latest sessions, newest last
}

// New makes an agent that asks a model.
func New(model llm.Model, lessons Lessons) (*Agent, error) {
	asks, err := prompts.LoadAsk()
	if err != nil {
		return nil, err
	}
	schema, err := prompts.SchemaOf[prompts.Decided]()
	if err != nil {
		return nil, err
	}
	return &Agent{model: model, asks: asks, lessons: lessons, schema: schema}, nil
}

// Unreadable is the failure of a model that answered, but not with what was
// asked for.
type Unreadable struct{ Why string }

// Error is the reason, short and for people.
func (e *Unreadable) Error() string { return e.Why }

// Unwrap lets the kernel tell it from a failure of the server.
func (e *Unreadable) Unwrap() error { return tutor.ErrUnreadable }

// quiet turns the pause of a model that failed into the word for it, since the
// failure itself was told.
func quiet(err error) error {
	var e *llm.Error
	if errors.As(err, &e) && e.Code == llm.Resting {
		return tutor.ErrAway
	}
	return err
}
