package tutor

import "time"

// MemoKind is what sort of thing is remembered.
type MemoKind string

// The kinds. One that no opening of a session speaks of is not kept.
const (
	MemoWorry    MemoKind = "worry"    // something weighed on the student; Text is the feeling, never the words
	MemoNews     MemoKind = "news"     // good or neutral, as a clause: "your hamster learned a trick"
	MemoTheme    MemoKind = "theme"    // the same as a noun: "your hamster"
	MemoInterest MemoKind = "interest" // a topic of the student's own: "football"
	MemoQuestion MemoKind = "question" // one of the student's that no lesson answers
	MemoHard     MemoKind = "hard"     // a component that went wrong more than once
	MemoWell     MemoKind = "well"     // a component that came right without help after it had gone wrong
	MemoMastered MemoKind = "mastered" // a component whose criteria came to hold
)

// MemoKinds lists them, first what a session is opened with before all others.
var MemoKinds = []MemoKind{MemoWorry, MemoNews, MemoTheme, MemoMastered, MemoWell, MemoHard, MemoQuestion, MemoInterest}

// Life reports whether the student told it of their own life.
func (k MemoKind) Life() bool {
	switch k {
	case MemoWorry, MemoNews, MemoTheme, MemoInterest, MemoQuestion:
		return true
	case MemoHard, MemoWell, MemoMastered:
	}
	return false
}

// Memo is one thing that was talked about, in few words, kept so that the next session
// may begin with it. The student and the teacher read and erase it.
type Memo struct {
	ID      int64     `json:"id,omitempty"` // 0 for an interest that stands in the profile alone
	Kind    MemoKind  `json:"kind"`
	Text    string    `json:"text"`
	About   string    `json:"about,omitempty"` // id of the component, the topic or the saying
	Session string    `json:"session,omitempty"`
	Turn    int       `json:"turn,omitempty"`
	At      time.Time `json:"at,omitzero"`
	Told    int       `json:"told,omitempty"` // the how-manieth opening that spoke of what is kept was with it; 0 for none yet
}

// Yesterday is what a session may be opened with.
type Yesterday struct {
	Memos  []Memo // of the student, oldest first
	Last   string // id of the session before this one in which the student wrote, or ""
	InHere string // the same of those in this session's lesson
}
