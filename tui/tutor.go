package tui

import (
	"context"
	"iter"
	"time"

	"primer/tutor"
)

// LessonCard is one lesson as the home screen shows it.
type LessonCard struct {
	ID       string
	Title    string
	Subject  string
	Course   string
	Grades   [2]int // first and last grade it is written for
	Percent  int    // mastery, 0-100
	Phase    tutor.Phase
	Started  bool
	Last     time.Time // when it was last worked at
	Complete bool
	Firm     bool   // right again on a later day
	Needs    string // title of the lesson that should come first, or ""
	Suits    bool   // for the student's grade
}

// ModelStatus is the language model in use, for the status line.
type ModelStatus struct {
	Name   string // "" when the built-in tutor speaks alone
	Host   string
	Note   string // one line on how to get freer talk, when there is no model
	Remote bool   // the student's words leave this machine
}

// ModelChoice is one row of the model picker.
type ModelChoice struct {
	Name    string // "none" stands for the built-in tutor
	Note    string // size, what it can do, whether it fits this machine
	Current bool
	Work    ModelWork // what choosing it begins
}

// SessionInfo is where a chat stands.
type SessionInfo struct {
	ID         string
	Lesson     string // id
	Title      string // of the lesson
	Student    tutor.Profile
	Phase      tutor.Phase
	Percent    int             // mastery of the lesson, 0-100
	Complete   bool            // by the criteria of mastery
	Prev       []tutor.Message // the conversation so far, oldest first
	More       bool            // there is more before Prev, which a historian brings
	PrevEvents []tutor.Event   // its events, for the teacher's pane
}

// Backend is what the screen needs of the rest of the program. Its methods may
// take time: they are called from commands, never while drawing, except Model,
// which answers from memory.
type Backend interface {
	Students(ctx context.Context) ([]tutor.Profile, error)
	Enroll(ctx context.Context, name string, grade int) (tutor.Profile, error)
	SaveProfile(ctx context.Context, p tutor.Profile) error
	Lessons(ctx context.Context, student string) ([]LessonCard, error)
	Open(ctx context.Context, student, lesson string) (Chat, error) // resumes or starts
	Model() ModelStatus
	Models(ctx context.Context) ([]ModelChoice, error)
	UseModel(ctx context.Context, name string) error // "none" = built-in
}

// Chat is one student in one lesson. The screen runs one turn at a time; a turn
// is canceled by its context, and its events still end with done or failed.
type Chat interface {
	// Session is read when the chat opens, and again after every turn for phase
	// and percent; it may leave Prev and PrevEvents empty the second time.
	Session() SessionInfo
	// Begin is the tutor's opening, or the answer to a stored message without a
	// reply. It yields nothing when a resumed lesson needs neither.
	Begin(ctx context.Context) iter.Seq[tutor.Event]
	// Turn takes a student's line, or a slash command that the tutor answers:
	// /hint /explain /example /why /skip /contest /progress.
	Turn(ctx context.Context, text string) iter.Seq[tutor.Event]
	// Export writes the session as "md" or "jsonl" and says where.
	Export(ctx context.Context, format string, decisions bool) (path string, err error)
	End(ctx context.Context) error
}
