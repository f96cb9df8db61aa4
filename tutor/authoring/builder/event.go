package builder

// Event says how far a build is. What is told is what happens: a program may
// follow the events and needs nothing else.
type Event struct {
	Kind   EventKind `json:"event"`
	Lesson string    `json:"lesson,omitempty"`
	Wave   int       `json:"wave,omitempty"`
	N      int       `json:"n,omitempty"`  // of the lesson, from 1
	Of     int       `json:"of,omitempty"` // lessons known by now
	Step   int       `json:"step,omitempty"`
	Steps  int       `json:"steps,omitempty"` // at most in this lesson
	Text   string    `json:"text,omitempty"`
	Tokens int       `json:"tokens"` // so far
}

// EventKind is what happened.
type EventKind string

// The events, in the order in which they come.
const (
	BuildAccepted   EventKind = "accepted"
	LessonStarted   EventKind = "lesson_started"
	StepTaken       EventKind = "step"
	LessonCompleted EventKind = "lesson_completed"
	LessonFailed    EventKind = "lesson_failed"
	BuildDone       EventKind = "done"
)
