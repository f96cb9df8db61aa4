package main

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/course"
	"primer/tutor/export"
	"primer/tutor/kernel"
)

// otherTutor is whom recorded sessions are compared with.
type otherTutor struct {
	name  string // as a report calls it
	rules ruleSet
	minds *kernel.Minds // nil does what the recorded model did
}

// contrast is what recorded sessions and another tutor have to say to the same
// messages.
//
// A student's recorded words answer what the recorded tutor asked. Once the other
// one asks something else, the rest of the session says nothing about it: the
// comparison of that session ends there, and only what is before counts. The
// next session of the student begins where the record says that it did.
type contrast struct {
	With     string
	Sessions []*comparedSession
	Was, Now export.Measures // of what is like for like
	Stopped  bool
}

// comparedSession is one session of a contrast.
type comparedSession struct {
	Session  string   `json:"session"`
	Student  string   `json:"student"`
	Lesson   string   `json:"lesson"`
	Turns    int      `json:"turns"`              // of the record
	Compared int      `json:"compared"`           // like for like
	Diverged int      `json:"diverged,omitempty"` // first turn that is not
	Because  string   `json:"because,omitempty"`
	Notes    []string `json:"notes,omitempty"`
	changes  []change
	was, now export.Transcript // cut to what is like for like
	other    *retelling
	differs  int // turns that this program decides otherwise than the record, without any change
}

// compare runs recorded sessions again with another tutor; told hears how many
// turns are done.
func compare(ctx context.Context, library *course.Library, sessions []export.Transcript, with otherTutor, told func(done, all int)) (contrast, error) {
	out := contrast{With: with.name}
	open := map[string]*comparedSession{}
	records := map[string]*retelling{} // by student: the record as it was
	all := moments(sessions)
	for i, m := range all {
		if ctx.Err() != nil {
			out.Stopped = true
			break
		}
		told(i, len(all))
		first := records[m.session.Profile.ID] == nil
		record, err := recordOf(library, records, m)
		if err != nil {
			return out, err
		}
		if m.turn == 0 {
			c, err := begin(library, record, m, with)
			if err != nil {
				return out, err
			}
			c.note(library, *m.session, first)
			open[m.session.Session.ID] = c
			out.Sessions = append(out.Sessions, c)
		}
		if err := open[m.session.Session.ID].take(ctx, record, m); err != nil {
			return out, fmt.Errorf("turn %d of session %s cannot be run again: %w", m.turn, m.session.Session.ID, err)
		}
	}
	out.sum()
	return out, nil
}

// recordOf is the retelling that follows a student's record.
func recordOf(library *course.Library, records map[string]*retelling, m moment) (*retelling, error) {
	id := m.session.Profile.ID
	if r := records[id]; r != nil {
		return r, nil
	}
	before, _ := beginning(*m.session)
	r, err := newRetelling(library, before)
	records[id] = r
	return r, err
}

// begin sets another tutor where a recorded session began.
func begin(library *course.Library, record *retelling, m moment, with otherTutor) (*comparedSession, error) {
	t := *m.session
	before, err := copied(record.standing(firstLesson(t)))
	if err != nil {
		return nil, err
	}
	other, err := newRetelling(library, before)
	if err != nil {
		return nil, err
	}
	with.rules.set(other.kernel)
	other.minds = with.minds
	c := &comparedSession{Session: t.Session.ID, Student: t.Profile.Name, Lesson: firstLesson(t), other: other}
	if l, ok := library.Lesson(c.Lesson); ok {
		c.Lesson = l.Title
	}
	c.was.Session, c.now.Session = t.Session, t.Session
	c.now.Session.Rules = with.rules.name
	return c, nil
}

// note says why a session may run otherwise than it did, whoever tutors: first is
// for the student's first one in the files.
func (c *comparedSession) note(library *course.Library, t export.Transcript, first bool) {
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

// copied shares nothing with the standing it was made of: both retellings go on
// from it.
func copied(b *export.Before) (*export.Before, error) {
	raw, err := json.Marshal(b)
	if err != nil {
		return nil, err
	}
	out := &export.Before{}
	return out, json.Unmarshal(raw, out)
}

// take runs one moment with both, as far as it is like for like.
func (c *comparedSession) take(ctx context.Context, record *retelling, m moment) error {
	if m.turn > 0 {
		c.Turns++
	}
	was := eventsIn(*m.session, m.turn)
	if c.Diverged == 0 && m.turn > 0 {
		c.fits(record, was, m)
	}
	if c.Diverged == 0 {
		now, err := c.other.tell(ctx, m)
		if ctx.Err() != nil {
			return nil // what was compared before stands
		}
		if err != nil {
			return err
		}
		c.keep(was, now, m)
	}
	again, err := record.tell(ctx, m)
	if err == nil && len(changesBetween(was, again, m, record.minds == nil)) > 0 {
		c.differs++
	}
	return err
}

// fits says whether the recorded message answers what the other tutor asked.
func (c *comparedSession) fits(record *retelling, was []tutor.Event, m moment) {
	asked := record.book.stateOf(c.Session)
	then, now := asked.View(), c.other.book.stateOf(c.Session)
	for _, e := range was {
		if e.Moved != nil {
			then = e.Moved.Before
			break
		}
	}
	if sameQuestion(then, now.View()) {
		return
	}
	c.Diverged = m.turn
	c.Because = fmt.Sprintf("%q answered %s; this tutor had asked %s", cutTo(m.text, 60), questionWords(asked), questionWords(now))
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
	return fmt.Sprintf("%q", cutTo(strings.Join(strings.Fields(s.Asked.Text), " "), 120))
}

// keep takes over what both did in a turn.
func (c *comparedSession) keep(was, now []tutor.Event, m moment) {
	if m.turn > 0 {
		c.Compared++
	}
	c.changes = append(c.changes, changesBetween(was, now, m, c.other.minds == nil)...)
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
func changesBetween(was, now []tutor.Event, m moment, recorded bool) []change {
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
	var out []change
	for _, name := range b.names(a) {
		if a.facts[name] != b.facts[name] {
			out = append(out, change{m.session.Session.ID, m.turn, name, orNone(a.facts[name]), orNone(b.facts[name])})
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
func (out *contrast) sum() {
	var was, now []export.Measures
	for _, c := range out.Sessions {
		if c.differs > 0 {
			c.Notes = append(c.Notes, fmt.Sprintf("%s differently even with the recorded tutor: this program or its course is not the one that recorded them", turnsRun(c.differs)))
		}
		was, now = append(was, export.Measure(c.was)), append(now, export.Measure(c.now))
	}
	out.Was, out.Now = export.Sum(was), export.Sum(now)
}

func turnsRun(n int) string {
	if n == 1 {
		return "1 turn runs"
	}
	return fmt.Sprintf("%d turns run", n)
}

// cutTo shortens a text to so many letters.
func cutTo(s string, most int) string {
	r := []rune(s)
	if len(r) <= most {
		return s
	}
	return string(r[:most-1]) + "…"
}
