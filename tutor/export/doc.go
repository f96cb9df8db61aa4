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

import (
	"iter"
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
	Profile    tutor.Profile
	Session    Session
	Before     *Before // where the student stood when it began; nil when that is not known
	Turns      []TurnMark
	Messages   []tutor.Message
	Events     []tutor.Event
	Evidence   []tutor.Evidence
	Approaches []tutor.Used // with their outcomes
	Overrides  []Override
	Flags      []Flag
	Analysis   *tutor.Analysis
	Cases      []tutor.Case

	// Of the student, as it is now.
	State          tutor.State // of the session's lesson
	States         []Standing  // of all lessons
	Mastery        []tutor.Mastery
	Misconceptions []tutor.Misconception
	Reviews        []tutor.Review
	Outcomes       []Outcome

	// Rest gives events that are not in Events, one at a time: a long session's
	// need not be held all at once. Only JSONLines asks for them.
	Rest func(take func(tutor.Event) error) error
}

// Of gives sessions that are at hand, for the writers that take them one by one.
func Of(sessions ...Transcript) iter.Seq2[Transcript, error] {
	return func(yield func(Transcript, error) bool) {
		for _, t := range sessions {
			if !yield(t, nil) {
				return
			}
		}
	}
}

// TurnMark is when a turn was heard and answered.
type TurnMark struct {
	Turn  int       `json:"turn"`
	Heard time.Time `json:"heard"`
	Done  time.Time `json:"done,omitzero"`
	Open  bool      `json:"open,omitempty"` // heard, and never answered
	Seen  bool      `json:"seen,omitempty"` // a teacher has looked at the sentences withheld in it
}

// Override is a teacher's word about a row of evidence.
type Override struct {
	Evidence int64     `json:"evidence"` // id of the row
	At       time.Time `json:"at"`
	By       string    `json:"by"`
	Right    bool      `json:"right"`
	Quality  int       `json:"quality"`
	Note     string    `json:"note,omitempty"`
}

// Flag is something a teacher should see, with where it happened.
type Flag struct {
	ID      int64     `json:"id,omitempty"`
	Student string    `json:"student"`
	Session string    `json:"session"`
	Turn    int       `json:"turn"`
	At      time.Time `json:"at"`
	Seen    bool      `json:"seen,omitempty"`
	tutor.Flag
}

// Standing is where one lesson of a student stands, and since when.
type Standing struct {
	At    time.Time   `json:"at"`
	State tutor.State `json:"state"`
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
