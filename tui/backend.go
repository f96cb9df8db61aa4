package tui

import (
	"context"
	"iter"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// Backend is all that the screen and the line mode need of the rest of the
// program. Its methods may take time: they are called from commands, never while
// drawing, except those that say "from memory".
//
// The groups part what belongs together: Talk, Library and Learner are what one
// student may reach wherever they sit; the others are of the machine that the
// program runs on, of its other students and of their teacher.
type Backend interface {
	Talk
	Library
	Learner
	Household
	Teacher
	Lock
	Models
	Machine
	Files
}

// Talk is a student's conversations: the one that begins, and those of before.
type Talk interface {
	// Open resumes a lesson or starts it; tutor.ErrElsewhere while the student learns
	// in another window.
	Open(ctx context.Context, student, lesson string) (Chat, error)
	// TakeOver makes this window the student's; the turn of another is waited for.
	TakeOver(ctx context.Context, student string) error
	// Along is what was said in the student's newest conversation, oldest first.
	Along(ctx context.Context, student string) ([]tutor.Message, error)
	Talks(ctx context.Context, student string) ([]TalkCard, error) // the newest first
	// SearchTalks finds what was said, best first; tutor.ErrNoWords when there is
	// no word to look for.
	SearchTalks(ctx context.Context, student, text string) ([]TalkHit, error)
	ReadTalk(ctx context.Context, id string) ([]tutor.Message, error)
	// Heed reads a line that was typed where no lesson listens, by a student or, with "",
	// by somebody not known yet. Where it tells of danger it gives words of care, which
	// are shown in place of what the line would have done.
	Heed(ctx context.Context, student, text string) (words string, err error)
	// Meet is what is said to a line that answers no question of the first minute and tells
	// something all the same, "" where it tells nothing.
	Meet(ctx context.Context, text string) (words string)
	// Sent is what the student wrote in earlier sessions, oldest first.
	Sent(ctx context.Context, student string) ([]string, error)
}

// Library is the lessons that there are.
type Library interface {
	Lessons(ctx context.Context, student string) ([]LessonCard, error)
	// LessonsFor are the lessons that a line speaks of; tutor.ErrNoWords when there is no
	// word to look for.
	LessonsFor(ctx context.Context, student, text string) (Fitting, error)
}

// Learner is what one student has learned, and what waits for them.
type Learner interface {
	Home(ctx context.Context, student string) (HomeFacts, error)
	Progress(ctx context.Context, student string) (Progress, error)
	// Questions are the student's own that no lesson answered, the newest first.
	Questions(ctx context.Context, student string) ([]Question, error)
	// Memos are what is remembered for the next time, oldest first; Forget erases some
	// of them, for good.
	Memos(ctx context.Context, student string) ([]tutor.Memo, error)
	Forget(ctx context.Context, student string, memos []tutor.Memo) error
	// WarmUp readies the warm-up and names the lesson that opens with it; "" when
	// nothing waits.
	WarmUp(ctx context.Context, student string) (lesson string, err error)
}

// Household is the students of this machine.
type Household interface {
	Students(ctx context.Context) ([]tutor.Profile, error)
	Roster(ctx context.Context) ([]StudentCard, error)
	// Enroll makes a new student; said is what was typed for the grade, which may name
	// the country.
	Enroll(ctx context.Context, name string, grade int, said string) (tutor.Profile, error)
	SaveProfile(ctx context.Context, p tutor.Profile) error
	// SetCountry sets a student's country by its name or code; "none" takes it away. Its
	// error tells which are known.
	SetCountry(ctx context.Context, student, named string) (tutor.Profile, error)
	// Country is how a country is called, by its code, from memory.
	Country(code string) string
}

// Teacher is what waits for the teacher and what only a teacher may decide.
type Teacher interface {
	// Inbox is what waits, the gravest first; with seen also what the teacher has
	// looked at.
	Inbox(ctx context.Context, seen bool) ([]Matter, error)
	SeeMatters(ctx context.Context, ids []string) error
	ReadMatter(ctx context.Context, x Matter) (MatterTurn, error)
	// Decide puts the teacher's word beside the verdict of a matter's turn: it was
	// right, or wrong; why may be empty. A dispute is settled with it.
	Decide(ctx context.Context, x Matter, right bool, why string) (Ruling, error)
	// Answer answers a student's question, for that student.
	Answer(ctx context.Context, x Matter, text string) error
	// KeepCase keeps a turn with what it should have been, and gives the case's
	// number.
	KeepCase(ctx context.Context, x Matter, wanted tutor.Wanted, note string) (int64, error)
}

// Lock is the teacher's PIN. Where one is set, what is for teachers asks for it:
// the pane, the inbox, exports, changes of profiles.
type Lock interface {
	// Locked reports, from memory, whether a PIN is set.
	Locked() bool
	// Shared reports, from memory, whether several students learn here: then nobody
	// knows whether the one who types is the one whose talks are asked for.
	Shared() bool
	// Unlock tries a PIN. Wrong tries are counted outside, for good.
	Unlock(ctx context.Context, pin string) (PINTry, error)
	// SetPIN puts a PIN in the place of any other; "" leaves none.
	SetPIN(ctx context.Context, pin string) error
}

// Models is the language model: which speaks, which could, and how to get one.
// Fetching and trying take long; what came of a download that was stopped is kept.
type Models interface {
	// Model is the one in use, from memory.
	Model() ModelStatus
	Models(ctx context.Context) ([]ModelChoice, error)
	UseModel(ctx context.Context, name string) error // "none" = built-in
	FetchModel(ctx context.Context, name string, told func(Step)) (said string, err error)
	TryModel(ctx context.Context, name string, told func(Step)) (said string, err error)
}

// Machine is the settings of this machine, and its voice.
type Machine interface {
	// Settings are the kept ones, from memory.
	Settings() Settings
	// Settle keeps them, or says in one line what is wrong with them.
	Settle(ctx context.Context, s Settings) error
	// Preferences are the kept ones by the names that a person types, from memory,
	// and Prefer changes one by its name.
	Preferences() []Preference
	Prefer(ctx context.Context, name, value string) error
	// Voices are the programs here that can speak, and the folder that saved
	// lessons go to when none is named.
	Voices(ctx context.Context) (voices []string, exports string)
	// ReadAloud switches the reading on or off, for good with keep; off gives nil.
	ReadAloud(ctx context.Context, on, keep bool) (Aloud, error)
}

// Files is what is written on this machine. Nothing that is there is written over.
type Files interface {
	// Places are the folders to offer, from memory.
	Places() []Place
	// Save writes what was said in a session, or what else s names of the student.
	Save(ctx context.Context, student, session string, s Save, told func(Step)) (path string, err error)
	// Backup copies everything into one file.
	Backup(ctx context.Context, told func(Step)) (said string, err error)
}

// Chat is one student in one lesson. One turn runs at a time; it is canceled by
// its context, and its events still end with done or failed.
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
	// Earlier is the n messages before those that were given so far, oldest first;
	// fewer, or none, when the conversation begins with them. n below 1 is all of
	// them.
	Earlier(ctx context.Context, n int) ([]tutor.Message, error)
	End(ctx context.Context) error
}

// Typist is a Chat that can use the time in which the student types: Typing is called with
// the first letter of a line, and returns at once.
type Typist interface{ Typing() }

// Aloud reads the tutor's words aloud. Its methods answer at once, but for Quiet.
type Aloud interface {
	Say(by tutor.Speaker, markdown string)
	Hush()
	Speaking() bool
	// Quiet waits until all is said; its error says why nothing is said any more.
	Quiet(ctx context.Context) error
}

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
	Firm     bool      // right again on a later day
	Needs    string    // title of the lesson that should come first, or ""
	Suits    bool      // for the student's grade
	Assigned bool      // by the teacher, and not complete yet
	Until    time.Time // of an assignment; zero for no day
}

// Named reports whether a student who types a name means this lesson: its id or its title.
func (c LessonCard) Named(name string) bool {
	return name != "" && (strings.EqualFold(c.ID, name) || strings.EqualFold(c.Title, name))
}

// Fitting is what a line is, that was typed where a lesson is chosen and names none.
type Fitting struct {
	Asks    bool     // it is a question
	Lessons []string // ids of those that tell of it, the best first
}

// Best is the lesson that tells most of it, or "".
func (f Fitting) Best() string {
	if len(f.Lessons) == 0 {
		return ""
	}
	return f.Lessons[0]
}

// Question is one of a student's that no lesson answered, with what became of it.
type Question struct {
	Text   string
	Lesson string // title of the one in which it was asked
	At     time.Time
	Seen   bool   // the teacher has looked at it
	Answer string // of the teacher; "" while there is none
}

// HomeFacts is what the first screen tells beside the lessons.
type HomeFacts struct {
	Streak int  // days in a row on which something was learned
	Review int  // questions of the warm-up that waits
	Inbox  int  // things that wait for the teacher to look at
	Alert  bool // one of them is about danger
	// Gone is the lesson that the student was in last, where it was taken away since; else
	// it is "".
	Gone string
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
	Together   bool            // they think about something together, and the problem waits
	Turns      int             // of the student
	Prev       []tutor.Message // the conversation so far, oldest first
	More       bool            // there is more before Prev, which a historian brings
	PrevEvents []tutor.Event   // its events, for the teacher's pane
}

// TalkCard is one conversation, as the list of all of them shows it.
type TalkCard struct {
	ID       string
	Lesson   string // id
	Title    string // of the lesson
	Began    time.Time
	Answers  int // lines of the student
	Phase    tutor.Phase
	Complete bool // the lesson was complete at its end
	Gone     bool // its lesson is no longer there: it can be read, not gone on with
}

// TalkHit is a message that a search over all conversations found.
type TalkHit struct {
	Talk  TalkCard
	Turn  int
	By    tutor.Speaker
	At    time.Time
	Text  string   // the part of the message where the words stand
	Marks [][2]int // where in Text, in bytes
}

// StudentCard is one student, as the list of all of them shows it.
type StudentCard struct {
	Profile tutor.Profile
	Last    time.Time // the last day of learning; zero for none
	Lesson  string    // title of the lesson under way, or ""
}

// Matter is one thing that waits for the teacher: a dispute, a flag, sentences
// that were held back.
type Matter struct {
	ID      string
	Kind    MatterKind
	Student string // name
	Lesson  string // title
	Session string
	Turn    int // that it is about
	At      time.Time
	Seen    bool
	Why     string // as it was recorded
	Said    string // by the student
	Reply   string // of the tutor
	Verdict tutor.VerdictKind
	Held    int // sentences that the checks kept from the student
}

// MatterTurn is the turn of a matter and those beside it.
type MatterTurn struct {
	Said   []tutor.Message
	Events []tutor.Event
}

// Ruling is what a teacher's word made of a component.
type Ruling struct {
	Component     string
	Before, After int // mastery, 0-100
}

// PINTry is how a try went.
type PINTry struct {
	Fits  bool
	Early bool          // it came before the wait was over, and was not looked at
	Wait  time.Duration // before the next one
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

// ModelWork is what a row of the model picker stands for.
type ModelWork int

const (
	ModelUse   ModelWork = iota // let it speak
	ModelFetch                  // bring it here first
	ModelTry                    // find out what it may do
)

// Settings are a person's choices that are kept.
type Settings struct {
	Theme     string // one of Themes
	Language  string // of the screen: a code of words.Languages
	Still     bool   // nothing moves by itself
	ASCII     bool   // pictures with plain characters only
	ReadAloud bool
	Voice     string // the program that speaks; "" is the best one
	Exports   string // folder for saved lessons; "" is the one of Primer
}

// Preference is a setting as a person names it.
type Preference struct{ Name, Value string }

// Save is what shall be written, and where.
type Save struct {
	Format    string // md, html, jsonl, csv, xapi
	Decisions bool   // with the decisions of each turn, for teachers
	All       bool   // all lessons of the student, not this one only
	TakeHome  bool   // a page for student and parents, in place of a transcript
	Place     string // a folder or a new file; "" is where the program keeps such files
}

// PlaceKind is what sort of folder one can save in: the key of its name.
type PlaceKind string

// The kinds.
const (
	PlaceKept      PlaceKind = "export.place-kept"      // where the program keeps such files
	PlaceHere      PlaceKind = "export.place-here"      // where it was started
	PlaceDocuments PlaceKind = "export.place-documents" // the person's own documents
)

// Place is a folder to save in.
type Place struct {
	Kind PlaceKind
	Path string
}

// Step is how far long work is.
type Step struct {
	Done, All int64 // All is 0 while nobody knows how much it is
	Bytes     bool  // bytes are counted; otherwise things
	Doing     string
}
