package tutor

import "time"

// Session is one sitting of one student with one lesson.
type Session struct {
	ID           string    `json:"id"`
	Student      string    `json:"student"` // id of the profile
	Lesson       string    `json:"lesson"`
	Started      time.Time `json:"started"`
	Ended        time.Time `json:"ended,omitzero"`
	LastTurn     time.Time `json:"last_turn,omitzero"` // when the student last wrote
	Turns        int       `json:"turns"`              // number of the newest turn
	Seed         uint64    `json:"seed"`
	CourseDigest string    `json:"course_digest,omitempty"`
	Rules        string    `json:"rules,omitempty"` // version of the rules
	Model        string    `json:"model,omitempty"` // "" is the built-in tutor
}

// Snapshot is all that a turn reads, as of one moment.
type Snapshot struct {
	Session  Session
	Profile  Profile
	State    State              // of the session's lesson; zero when it was never begun
	Mastery  map[string]Mastery // of the student, by component
	Recent   []Message          // the newest of the session, oldest first
	Evidence []Evidence         // the newest rows of the student, oldest first
	Reviews  []Review
	Outcomes []ApproachOutcome
	Done     map[string]bool // the student's other lessons that were begun: whether each is complete
	Untold   []FlagRow       // questions that a teacher has answered and the student has not heard of, the oldest first

	Yesterday Yesterday // of a session in which the student has not written yet
}

// ApproachOutcome is how often an approach was tried with a student on a
// component, and how often the next attempt then succeeded.
type ApproachOutcome struct {
	KC       string   `json:"kc"`
	Approach Approach `json:"approach"`
	Tried    int      `json:"tried"`
	Worked   int      `json:"worked"`
}

// Commit is everything a turn changes. Decisions, model calls, failed checks and
// flags are taken from the events, so that nothing can be shown that is not
// recorded.
type Commit struct {
	Session        string
	Turn           int
	State          State   // of the lesson State.Lesson, which becomes the session's
	Left           []State // of lessons that were left in this turn, for a prerequisite or back from one
	Events         []Event
	Replies        []Message
	Evidence       []Evidence      // ids are given by the store; student, session, turn are filled in when empty
	Mastery        []Mastery       // replaces what was believed of these components
	Misconceptions []Misconception // opened, shown again or healed
	Profile        *Profile        // when it changed
	Reviews        []Review
	Approaches     []Used  // used in this turn, or whose outcome was learned in it
	Told           []int64 // ids of the questions whose answer the student heard in this turn
	Memos          []Memo  // what of this turn is to be remembered; nothing is of a session in which safety was flagged
	Recalled       *Memo   // the one that opened the session, with Told set
}

// Bundle is one whole session with its student, as an export holds it: nothing
// that is stored of either is left out, but for what follows from the rest.
type Bundle struct {
	Profile Profile
	Session Session

	// Of the session.
	Turns      []TurnMark
	Messages   []Message
	Events     []Event
	Evidence   []Evidence // with the ids they had, so that Refers still points
	Approaches []Used     // with their outcomes
	Overrides  []Override
	Flags      []FlagRow
	Cases      []Case
	Memos      []Memo

	// Of the student, as it is now.
	State          State // of the session's lesson; it stands in States too
	States         []Standing
	Mastery        []Mastery
	Misconceptions []Misconception
	Reviews        []Review
	Outcomes       []ApproachOutcome
}

// TurnMark is when a turn was heard and answered; Done is zero while it is not.
type TurnMark struct {
	Turn  int       `json:"turn"`
	Heard time.Time `json:"heard"`
	Done  time.Time `json:"done,omitzero"`
	Open  bool      `json:"open,omitempty"` // heard, and never answered
	Seen  bool      `json:"seen,omitempty"` // a teacher has looked at the sentences withheld in it
}

// Standing is where one lesson of a student stands, and since when.
type Standing struct {
	At    time.Time `json:"at"`
	State State     `json:"state"`
}

// Override is a teacher's word about a row of evidence.
type Override struct {
	Evidence int64     `json:"evidence"` // id of the row
	At       time.Time `json:"at"`
	By       string    `json:"by"`
	Right    bool      `json:"right"`
	Quality  int       `json:"quality"` // 0-100
	Note     string    `json:"note,omitempty"`
}

// FlagRow is something a teacher should see, with where it happened.
type FlagRow struct {
	ID      int64     `json:"id,omitempty"`
	Student string    `json:"student"`
	Session string    `json:"session"`
	Turn    int       `json:"turn"`
	At      time.Time `json:"at"`
	Seen    bool      `json:"seen,omitempty"`
	Flag
	Answer *FlagAnswer `json:"answer,omitempty"` // of a question, once a teacher has answered it
}

// FlagAnswer is what a teacher answered to a student's question.
type FlagAnswer struct {
	At   time.Time `json:"at"`
	By   string    `json:"by"`
	Text string    `json:"text"`
	Told time.Time `json:"told,omitzero"` // when the student heard it
}

// Question is one of a student's that no lesson answers, with what became of it.
type Question struct {
	Text   string      `json:"text"`
	Lesson string      `json:"lesson"` // id of the one in which it was asked
	At     time.Time   `json:"at"`
	Seen   bool        `json:"seen,omitempty"` // a teacher has looked at it
	Answer *FlagAnswer `json:"answer,omitempty"`
}

// Matter is one thing in the teacher's inbox: a flag, or the sentences of a turn
// that the checks kept from the student.
type Matter struct {
	ID       string    `json:"id"`      // "f12", or "w7-3f2a9c"
	Kind     string    `json:"kind"`    // of the flag, or withheld
	Student  string    `json:"student"` // id
	Name     string    `json:"name"`
	Session  string    `json:"session"`
	Lesson   string    `json:"lesson"`
	Turn     int       `json:"turn"` // that it is about
	At       time.Time `json:"at"`
	Seen     bool      `json:"seen,omitempty"`
	Text     string    `json:"text"`
	Said     string    `json:"said,omitempty"`  // by the student in that turn
	Reply    string    `json:"reply,omitempty"` // what the tutor answered
	Verdict  Verdict   `json:"verdict,omitzero"`
	Withheld []Check   `json:"withheld,omitempty"`
}

// Attendance is how much a student has worked.
type Attendance struct {
	Student  string        `json:"student"` // id
	Sessions int           `json:"sessions"`
	Turns    int           `json:"turns"`
	Time     time.Duration `json:"time_ns"` // between messages, of a pause only its beginning
	Last     time.Time     `json:"last,omitzero"`
}

// LessonState is where a lesson stands, in a line.
type LessonState struct {
	Lesson   string    `json:"lesson"`
	Phase    Phase     `json:"phase"`
	Complete bool      `json:"complete"`
	At       time.Time `json:"at"` // of the last turn in it
}
