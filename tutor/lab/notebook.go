package lab

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// What a snapshot holds at most, as the database's does.
const (
	notedMessages = 16
	notedEvidence = 200
)

// Notebook is a memory that lasts as long as the program: for replaying recorded
// sessions and for measuring conversations. It keeps the database's rules of
// remembering (what a snapshot holds, when the outcome of an approach counts) and
// one student; it serves one goroutine at a time.
type Notebook struct {
	Profile  tutor.Profile
	States   map[string]tutor.State // by lesson
	Mastery  map[string]tutor.Mastery
	Evidence []tutor.Evidence // oldest first
	Reviews  map[string]tutor.Review
	Outcomes map[triedOn]tries

	sessions map[string]*sessionNotes
	counted  map[useOf]bool
}

// triedOn is an approach to a component.
type triedOn struct {
	KC       string
	Approach tutor.Approach
}

// tries is how often an approach was tried, and how often it worked.
type tries struct{ Tried, Worked int }

// sessionNotes are those of one session.
type sessionNotes struct {
	lesson   string
	seed     uint64
	turns    int
	messages []tutor.Message // the newest
}

// useOf is one use of an approach; its outcome counts once.
type useOf struct {
	session string
	used    tutor.Used
}

// NewNotebook is the memory of a student of whom nothing else is known.
func NewNotebook(p tutor.Profile) *Notebook {
	return &Notebook{
		Profile: p, States: map[string]tutor.State{}, Mastery: map[string]tutor.Mastery{}, Reviews: map[string]tutor.Review{},
		Outcomes: map[triedOn]tries{}, sessions: map[string]*sessionNotes{}, counted: map[useOf]bool{},
	}
}

// Copy is a notebook that goes on by itself from where this one stands.
func (n *Notebook) Copy() *Notebook {
	c := *n
	c.States, c.Mastery, c.Reviews, c.Outcomes = maps.Clone(n.States), maps.Clone(n.Mastery), maps.Clone(n.Reviews), maps.Clone(n.Outcomes)
	c.Evidence, c.counted, c.sessions = slices.Clone(n.Evidence), maps.Clone(n.counted), map[string]*sessionNotes{}
	for id, s := range n.sessions {
		own := *s
		own.messages = slices.Clone(s.messages)
		c.sessions[id] = &own
	}
	return &c
}

// Open begins a session with a lesson, which stands where it was left.
func (n *Notebook) Open(id, lesson string, seed uint64) {
	n.sessions[id] = &sessionNotes{lesson: lesson, seed: seed}
}

// StateOf is where the lesson of a session stands.
func (n *Notebook) StateOf(id string) tutor.State {
	s := n.sessions[id]
	if s == nil {
		return tutor.State{}
	}
	return n.States[s.lesson]
}

func errNotOpen(id string) error { return fmt.Errorf("session %s was not begun", id) }

// Serial waits for nobody: a notebook has one reader.
func (n *Notebook) Serial(context.Context, string) (release func(), err error) {
	return func() {}, nil
}

// Hear takes the student's words as a new turn.
func (n *Notebook) Hear(_ context.Context, id, text string, at time.Time) (int, error) {
	s := n.sessions[id]
	if s == nil {
		return 0, errNotOpen(id)
	}
	s.turns++
	s.keep(tutor.Message{Session: id, Turn: s.turns, By: tutor.ByStudent, Text: text, At: at})
	return s.turns, nil
}

func (s *sessionNotes) keep(messages ...tutor.Message) {
	s.messages = append(s.messages, messages...)
	s.messages = slices.Clone(s.messages[max(0, len(s.messages)-notedMessages):])
}

// Snapshot is what a turn reads.
func (n *Notebook) Snapshot(_ context.Context, id string) (tutor.Snapshot, error) {
	s := n.sessions[id]
	if s == nil {
		return tutor.Snapshot{}, errNotOpen(id)
	}
	snap := tutor.Snapshot{
		Session: tutor.Session{ID: id, Student: n.Profile.ID, Lesson: s.lesson, Seed: s.seed},
		Profile: n.Profile, State: n.States[s.lesson], Mastery: maps.Clone(n.Mastery), Recent: slices.Clone(s.messages),
		Evidence: slices.Clone(n.Evidence[max(0, len(n.Evidence)-notedEvidence):]), Reviews: n.reviews(), Done: map[string]bool{},
	}
	for lesson, state := range n.States {
		if lesson != s.lesson {
			snap.Done[lesson] = state.Complete
		}
	}
	for a, c := range n.Outcomes {
		snap.Outcomes = append(snap.Outcomes, tutor.ApproachOutcome{KC: a.KC, Approach: a.Approach, Tried: c.Tried, Worked: c.Worked})
	}
	sorting.Stable(snap.Outcomes, func(a, b tutor.ApproachOutcome) int {
		return cmp.Or(cmp.Compare(a.KC, b.KC), cmp.Compare(a.Approach, b.Approach))
	})
	return snap, nil
}

// reviews are in the order in which they fall due.
func (n *Notebook) reviews() []tutor.Review {
	due := slices.Collect(maps.Values(n.Reviews))
	sorting.Stable(due, func(a, b tutor.Review) int {
		return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.KC, b.KC))
	})
	return due
}

// Commit takes over what a turn changed.
func (n *Notebook) Commit(_ context.Context, c tutor.Commit) error {
	s := n.sessions[c.Session]
	if s == nil {
		return errNotOpen(c.Session)
	}
	for _, left := range c.Left {
		n.States[left.Lesson] = left
	}
	n.States[c.State.Lesson] = c.State
	s.lesson = c.State.Lesson
	s.keep(c.Replies...)
	for i := range c.Evidence {
		c.Evidence[i].ID = n.nextID()
		n.Evidence = append(n.Evidence, c.Evidence[i])
	}
	for _, m := range c.Mastery {
		n.Mastery[m.KC] = m
	}
	for _, r := range c.Reviews {
		n.Reviews[r.KC] = r
	}
	for _, u := range c.Approaches {
		n.learn(c.Session, u)
	}
	if c.Profile != nil {
		n.Profile = *c.Profile
	}
	return nil
}

func (n *Notebook) nextID() int64 {
	if len(n.Evidence) == 0 {
		return 1
	}
	return n.Evidence[len(n.Evidence)-1].ID + 1
}

// learn counts the outcome of an approach, once.
func (n *Notebook) learn(id string, u tutor.Used) {
	outcome := u.Outcome
	u.Outcome = ""
	if outcome == "" || n.counted[useOf{id, u}] {
		return
	}
	n.counted[useOf{id, u}] = true
	a := triedOn{u.KC, u.Approach}
	c := n.Outcomes[a]
	c.Tried++
	if outcome == "worked" {
		c.Worked++
	}
	n.Outcomes[a] = c
}

// TeacherSaid is nothing: no teacher looks at a notebook.
func (n *Notebook) TeacherSaid(context.Context, string, string) (string, error) { return "", nil }

// Unanswered is never anything: a notebook does not outlive a crash.
func (n *Notebook) Unanswered(context.Context, string) (int, string, time.Time, bool, error) {
	return 0, "", time.Time{}, false, nil
}

// State is where another lesson stands.
func (n *Notebook) State(_ context.Context, _, lesson string) (s tutor.State, begun bool, err error) {
	s, begun = n.States[lesson]
	return s, begun, nil
}

// EvidenceOf is all evidence about a component, or about all when kc is empty.
func (n *Notebook) EvidenceOf(_ context.Context, _, kc string) ([]tutor.Evidence, error) {
	if kc == "" {
		return slices.Clone(n.Evidence), nil
	}
	return slices.DeleteFunc(slices.Clone(n.Evidence), func(e tutor.Evidence) bool { return e.KC != kc }), nil
}
