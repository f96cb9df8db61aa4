// Package export turns recorded sessions into files for people and programs:
// transcripts in Markdown and HTML, JSON Lines that hold everything and can be
// imported again, CSV of the evidence, and the figures by which sessions are
// compared.
//
// It owns those formats. Values come in and bytes go out: it opens no file, asks
// no database and computes no verdict or mastery. Nothing a student, a model or
// an import wrote can become markup or drive a terminal: every text passes
// through clean, and HTML is written by a template that escapes.
package export

import (
	"time"

	"primer/tutor"
)

// Session is one sitting of one student with one lesson.
type Session struct {
	ID           string    `json:"id"`
	Student      string    `json:"student"` // id of the profile
	Lesson       string    `json:"lesson"`
	Started      time.Time `json:"started"`
	Ended        time.Time `json:"ended,omitzero"`
	LastTurn     time.Time `json:"last_turn,omitzero"`
	Turns        int       `json:"turns"`
	Seed         uint64    `json:"seed"`
	CourseDigest string    `json:"course_digest,omitempty"`
	Rules        string    `json:"rules,omitempty"`
	Model        string    `json:"model,omitempty"` // "" is the built-in tutor
}

// Transcript is one session whole.
type Transcript struct {
	Profile        tutor.Profile
	Session        Session
	Before         *Before // where the student stood when it began; nil when that is not known
	Messages       []tutor.Message
	Events         []tutor.Event
	Evidence       []tutor.Evidence
	State          tutor.State // of the session's lesson, as it is now
	Mastery        []tutor.Mastery
	Misconceptions []tutor.Misconception
	Reviews        []tutor.Review
}

// Before is where a student stood before the first turn of a session. A replay
// starts from here.
type Before struct {
	Lesson     string           `json:"lesson"` // that the session began with
	Profile    tutor.Profile    `json:"profile"`
	States     []tutor.State    `json:"states,omitempty"`
	Mastery    []tutor.Mastery  `json:"mastery,omitempty"`
	Evidence   []tutor.Evidence `json:"evidence,omitempty"`
	Reviews    []tutor.Review   `json:"reviews,omitempty"`
	Outcomes   []Outcome        `json:"outcomes,omitempty"`
	Incomplete bool             `json:"incomplete,omitempty"` // earlier sessions are missing
}

// Outcome is how often an approach was tried on a component, and how often the
// next attempt then succeeded.
type Outcome struct {
	KC       string         `json:"kc"`
	Approach tutor.Approach `json:"approach"`
	Tried    int            `json:"tried"`
	Worked   int            `json:"worked"`
}

// Options say what a transcript shows.
type Options struct {
	Decisions bool                   // a block per turn for teachers
	Lesson    func(id string) string // title of a lesson
	Component func(id string) string // name of a component
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
