// Package export turns recorded sessions into files for people and programs:
// transcripts in Markdown and HTML, JSON Lines that hold everything and can be
// imported again, CSV of the evidence, xAPI statements, the take-home page, and the
// figures by which sessions are compared.
//
// It owns those formats. Values come in and bytes go out: it opens no file, asks
// no database and computes no verdict or mastery. Nothing a student, a model or
// an import wrote can become markup or drive a terminal: every text passes
// through clean, and HTML is written by a template that escapes.
package export

import "github.com/primer-tutor/primer/tutor"

// Transcript is one session whole.
type Transcript struct {
	tutor.Bundle
	Before *Before // where the student stood when it began; nil when that is not known

	// Rest gives events that are not in Events, one at a time: a long session's
	// need not be held all at once. Only JSONLines asks for them.
	Rest func(take func(tutor.Event) error) error
}

// Before is where a student stood before the first turn of a session. A replay
// starts from here.
type Before struct {
	Lesson     string                  `json:"lesson"` // that the session began with
	Profile    tutor.Profile           `json:"profile"`
	States     []tutor.State           `json:"states,omitempty"`
	Mastery    []tutor.Mastery         `json:"mastery,omitempty"`
	Evidence   []tutor.Evidence        `json:"evidence,omitempty"`
	Reviews    []tutor.Review          `json:"reviews,omitempty"`
	Outcomes   []tutor.ApproachOutcome `json:"outcomes,omitempty"`
	Incomplete bool                    `json:"incomplete,omitempty"` // earlier sessions are missing
}

// Options say what a transcript shows.
type Options struct {
	Decisions bool                   // a block per turn for teachers
	Lesson    func(id string) string // title of a lesson
	Component func(id string) string // name of a component
	Home      string                 // of xAPI: the address of the school whose accounts the students' are; "" is none
}

func (o Options) lesson(id string) string {
	if o.Lesson == nil {
		return id
	}
	return o.Lesson(id)
}

func (o Options) component(id string) string {
	if o.Component == nil {
		return id
	}
	return o.Component(id)
}
