package lab

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/kernel"
)

// Other is whom recorded sessions are compared with.
type Other struct {
	Name     string // as a report calls it
	Rules    RuleSet
	Minds    *kernel.Minds // nil does what the recorded model did
	EachTurn bool          // put back where the record stands whenever it asks something else
}

// Contrast is what recorded sessions and another tutor have to say to the same
// messages.
//
// A student's recorded words answer what the recorded tutor asked. Once the other
// one asks something else, the rest of the session says nothing about it: the
// comparison of that session ends there, and only what is before counts. Or, turn
// by turn, the other one is put back to where the record stands: then every turn
// is compared, each on its own. The next session of the student begins where the
// record says that it did.
type Contrast struct {
	With     string
	Sessions []*Compared
	Was, Now export.Measures // of what is like for like
	Stopped  bool
	Each     bool // see otherTutor
}

// Compared is one session of a contrast.
type Compared struct {
	Session  string             `json:"session"`
	Student  string             `json:"student"`
	Lesson   string             `json:"lesson"`
	Turns    int                `json:"turns"`              // of the record
	Compared int                `json:"compared"`           // like for like
	Diverged int                `json:"diverged,omitempty"` // first turn that is not
	Because  string             `json:"because,omitempty"`
	PutBack  []aside            `json:"put_back,omitempty"` // turns before which the other tutor was put back
	Notes    []string           `json:"notes,omitempty"`
	Changes  []Change           `json:"-"`
	was, now export.Transcript  // cut to what is like for like
	figures  [2]export.Measures // of both, once it is over
	other    *retelling
	differs  int // turns that this program decides otherwise than the record, without any change
}

// aside is a turn before which the other tutor had asked something else.
type aside struct {
	Turn    int    `json:"turn"`
	Because string `json:"because"`
}

// Compare runs recorded sessions again with another tutor, student by student;
// told hears how many turns are done.
func Compare(ctx context.Context, library *course.Library, sessions []export.Transcript, with Other, told func(done, all int)) (Contrast, error) {
	out := Contrast{With: with.Name, Each: with.EachTurn}
	k, err := kernel.New(library, NewNotebook(tutor.Profile{}), store.NewFinder(kernel.TextsOf(library)), time.Now)
	if err != nil {
		return out, err
	}
	all, done := 0, 0
	for i := range sessions {
		all += len(momentsOf(&sessions[i]))
	}
	for _, of := range byStudent(sessions) {
		s := studentRun{kernel: k, with: with, told: func() { told(done, all); done++ }}
		if err := s.run(ctx, of); err != nil {
			return out, err
		}
		out.Sessions = append(out.Sessions, s.sessions...)
		if ctx.Err() != nil {
			out.Stopped = true
			break
		}
	}
	out.sum()
	return out, nil
}

// byStudent parts sessions by whose they are.
func byStudent(sessions []export.Transcript) [][]export.Transcript {
	var out [][]export.Transcript
	at := map[string]int{}
	for _, t := range sessions {
		i, known := at[t.Profile.ID]
		if !known {
			i = len(out)
			at[t.Profile.ID] = i
			out = append(out, nil)
		}
		out[i] = append(out[i], t)
	}
	return out
}

// studentRun compares the sessions of one student.
type studentRun struct {
	kernel   *kernel.Kernel
	with     Other
	told     func()
	record   *retelling // the record as it was
	sessions []*Compared
}

func (s *studentRun) run(ctx context.Context, sessions []export.Transcript) error {
	open := map[string]*Compared{}
	for _, m := range moments(sessions) {
		if ctx.Err() != nil {
			break
		}
		s.told()
		id := m.session.Session.ID
		if m.turn == 0 {
			open[id] = s.begin(m)
			s.sessions = append(s.sessions, open[id])
		}
		if err := s.take(ctx, open[id], m); err != nil {
			return fmt.Errorf("turn %d of session %s cannot be run again: %w", m.turn, id, err)
		}
	}
	for _, c := range s.sessions {
		c.measure()
	}
	return nil
}

// begin sets another tutor where a recorded session began.
func (s *studentRun) begin(m moment) *Compared {
	t, first := *m.session, s.record == nil
	if first {
		before, _ := beginning(t)
		s.record = retellingLike(s.kernel, before)
	}
	c := &Compared{Session: t.Session.ID, Student: t.Profile.Name, Lesson: firstLesson(t), other: s.other()}
	if l, ok := s.kernel.Library.Lesson(c.Lesson); ok {
		c.Lesson = l.Title
	}
	c.was.Session, c.now.Session = t.Session, t.Session
	c.now.Session.Rules = s.with.Rules.Name
	c.note(s.kernel.Library, t, first)
	return c
}

// other is the other tutor, where the record stands now.
func (s *studentRun) other() *retelling {
	r := retellingWith(s.kernel, s.record.book.Copy())
	s.with.Rules.set(r.kernel)
	r.minds = s.with.Minds
	return r
}

// measure works the figures out and lets go of what they came from.
func (c *Compared) measure() {
	c.figures = [2]export.Measures{export.Measure(c.was), export.Measure(c.now)}
	c.was, c.now, c.other = export.Transcript{}, export.Transcript{}, nil
	if c.differs > 0 {
		c.Notes = append(c.Notes, fmt.Sprintf("%s differently even with the recorded tutor: this program or its course is not the one that recorded them", turnsRun(c.differs)))
	}
}

// note says why a session may run otherwise than it did, whoever tutors: first is
// for the student's first one in the files.
func (c *Compared) note(library *course.Library, t export.Transcript, first bool) {
	notes := []string{otherRules(library, t)}
	if first {
		_, before := beginning(t)
		notes = append(notes, before)
	}
	for _, n := range notes {
		if n != "" {
			c.Notes = append(c.Notes, n)
		}
	}
}

// take runs one moment with both, as far as it is like for like.
func (s *studentRun) take(ctx context.Context, c *Compared, m moment) error {
	was := eventsIn(*m.session, m.turn)
	if m.turn > 0 {
		c.Turns++
		if why := c.misfit(s.record, was, m); why != "" {
			s.part(c, m, why)
		}
	}
	if c.other != nil {
		now, err := c.other.tell(ctx, m)
		if ctx.Err() != nil {
			return nil // what was compared before stands
		}
		if err != nil {
			return err
		}
		c.keep(was, now, m)
	}
	again, err := s.record.tell(ctx, m)
	if err == nil && len(changesBetween(was, again, m, s.record.minds == nil)) > 0 {
		c.differs++
	}
	return err
}

// part is what happens where the other tutor asked something else: it leaves the
// session, or is put back.
func (s *studentRun) part(c *Compared, m moment, why string) {
	if c.Diverged == 0 {
		c.Diverged, c.Because = m.turn, why
	}
	c.other = nil
	if s.with.EachTurn {
		c.PutBack = append(c.PutBack, aside{m.turn, why})
		c.other = s.other()
	}
}

// misfit says why the recorded message is no answer to what the other tutor asked;
// "" where it is one, or nobody compares any more.
func (c *Compared) misfit(record *retelling, was []tutor.Event, m moment) string {
	if c.other == nil {
		return ""
	}
	asked := record.book.StateOf(c.Session)
	then, now := asked.View(), c.other.book.StateOf(c.Session)
	for _, e := range was {
		if e.Moved != nil {
			then = e.Moved.Before
			break
		}
	}
	if sameQuestion(then, now.View()) {
		return ""
	}
	return fmt.Sprintf("%q answered %s; this tutor had asked %s", format.Cut(m.text, 60), questionWords(asked), questionWords(now))
}

// sameQuestion says that what waits for an answer is the same.
func sameQuestion(a, b tutor.StateView) bool {
	if a.Lesson != b.Lesson || a.Asked != b.Asked || a.Problem != b.Problem {
		return false
	}
	return a.Asked != tutor.AskStep || a.Step == b.Step
}

func questionWords(s tutor.State) string {
	if s.Asked.Kind == tutor.AskNothing || s.Asked.Text == "" {
		return "no question"
	}
	return fmt.Sprintf("%q", format.Cut(strings.Join(strings.Fields(s.Asked.Text), " "), 120))
}

// keep takes over what both did in a turn.
func (c *Compared) keep(was, now []tutor.Event, m moment) {
	if m.turn > 0 {
		c.Compared++
	}
	c.Changes = append(c.Changes, changesBetween(was, now, m, c.other.minds == nil)...)
	c.was.Events, c.now.Events = append(c.was.Events, was...), append(c.now.Events, now...)
	for _, msg := range m.session.Messages {
		if msg.Turn == m.turn {
			c.was.Messages, c.now.Messages = append(c.was.Messages, msg), append(c.now.Messages, msg)
		}
	}
	for _, e := range was {
		if e.Evidence != nil {
			c.was.Evidence = append(c.was.Evidence, *e.Evidence)
		}
	}
	for _, e := range now {
		if e.Evidence != nil {
			c.now.Evidence = append(c.now.Evidence, *e.Evidence)
		}
	}
}

func eventsIn(t export.Transcript, turn int) []tutor.Event {
	var out []tutor.Event
	for _, e := range t.Events {
		if e.Turn == turn {
			out = append(out, e)
		}
	}
	return out
}

// changesBetween are the decisions, verdicts and words that are not alike. Words
// of a model that nobody asks now are no change: recorded minds say nothing.
func changesBetween(was, now []tutor.Event, m moment, recorded bool) []Change {
	a, b := outlineOf(was), outlineOf(now)
	for _, o := range []*outline{&a, &b} {
		for name := range o.facts {
			if strings.HasPrefix(name, "requirements of ") || strings.HasPrefix(name, "mastery of ") || strings.HasPrefix(name, "evidence of ") || name == "state" {
				delete(o.facts, name)
			}
		}
	}
	if !recorded || !spokenByModel(was) {
		a.put("words", wordsOf(was))
		b.put("words", wordsOf(now))
	}
	var out []Change
	for _, name := range b.names(a) {
		if a.facts[name] != b.facts[name] {
			out = append(out, Change{m.session.Session.ID, m.turn, name, format.OrNone(a.facts[name]), format.OrNone(b.facts[name])})
		}
	}
	return out
}

func wordsOf(events []tutor.Event) string {
	for _, e := range events {
		if e.Replied != nil {
			return strings.Join(strings.Fields(e.Replied.Text), " ")
		}
	}
	return ""
}

// spokenByModel says that the reply of a turn was worded by a model.
func spokenByModel(events []tutor.Event) bool {
	silent := []string{"decide", "evaluate", "pose", "judge"}
	return slices.ContainsFunc(events, func(e tutor.Event) bool { return e.Called != nil && !slices.Contains(silent, e.Called.Role) })
}

// sum takes together what is like for like in all sessions.
func (out *Contrast) sum() {
	var was, now []export.Measures
	for _, c := range out.Sessions {
		was, now = append(was, c.figures[0]), append(now, c.figures[1])
	}
	out.Was, out.Now = export.Sum(was), export.Sum(now)
}

func turnsRun(n int) string {
	if n == 1 {
		return "1 turn runs"
	}
	return fmt.Sprintf("%d turns run", n)
}
