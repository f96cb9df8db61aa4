package desk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/kernel"
)

// Overruling is what a teacher says about the verdict of one turn.
type Overruling struct {
	Student string
	Turn    string // SESSION:TURN
	Right   bool
	Wrong   bool
	Because string
	By      string
}

func (o Overruling) Check() error {
	switch {
	case strings.TrimSpace(o.Student) == "":
		return errors.New("no student given; name one with --student (\"primer students\" lists them)")
	case o.Right == o.Wrong:
		return errors.New("say --right or --wrong: what the answer was")
	case strings.TrimSpace(o.Because) == "":
		return errors.New("no reason given; add --because \"TEXT\", it is kept beside the verdict")
	}
	_, _, err := o.Where()
	return err
}

// Where reads SESSION:TURN.
func (o Overruling) Where() (session string, turn int, err error) {
	session, number, ok := strings.Cut(o.Turn, ":")
	turn, bad := strconv.Atoi(number)
	if !ok || bad != nil || session == "" || turn < 1 {
		return "", 0, fmt.Errorf("no turn %q; write it as SESSION:TURN, for example 3f2a:12 (\"primer sessions\" lists the sessions)", o.Turn)
	}
	return session, turn, nil
}

// Overrule stores a teacher's word about the answer of a turn and says what
// became of the student's mastery.
func (a *Desk) Overrule(ctx context.Context, o Overruling) (string, error) {
	p, err := a.FindStudent(ctx, o.Student)
	if err != nil {
		return "", err
	}
	row, err := a.judgedIn(ctx, p, o)
	if err != nil {
		return "", err
	}
	r, err := a.rule(ctx, row, o)
	return fmt.Sprintf("Turn %d of %s counts as %s now. %s: %d to %d percent%s.",
		row.Turn, row.Session, rightOrWrong(o.Right), r.component, r.before.Percent(), r.after.Percent(), standingWords(r.after)), err
}

// ruling is what a teacher's word made of a component.
type ruling struct {
	component     string
	before, after tutor.Mastery
}

// rule puts a teacher's word beside a judged answer, and settles the dispute
// About it.
func (a *Desk) rule(ctx context.Context, row tutor.Evidence, o Overruling) (ruling, error) {
	known, err := a.DB.MasteryOf(ctx, row.Student)
	if err != nil {
		return ruling{}, err
	}
	now, r := time.Now(), ruling{component: row.KC, before: known[row.KC]}
	if c, ok := a.Library.Component(row.KC); ok {
		r.component = c.Name
	}
	word := tutor.Override{Evidence: row.ID, At: now, By: format.Printable(o.By), Right: o.Right, Note: format.Printable(strings.TrimSpace(o.Because))}
	if o.Right {
		word.Quality = 100
	}
	err = a.DB.Overrule(ctx, word, func(word tutor.Evidence, rows []tutor.Evidence) store.Belief {
		var b store.Belief
		b.Mastery, b.Misconceptions, _ = kernel.Again(rows, word, r.before, a.Kernel.Bars, now)
		b.Others = kernel.Others(rows, word, known, a.Kernel.Bars, now)
		r.after = b.Mastery
		return b
	})
	if err != nil {
		return r, err
	}
	return r, a.settleDispute(ctx, row.Student, row)
}

// settleDispute takes a dispute that the teacher has answered out of the inbox.
func (a *Desk) settleDispute(ctx context.Context, student string, row tutor.Evidence) error {
	flags, err := a.DB.Flags(ctx, student)
	for _, f := range flags {
		if !f.Seen && f.Kind == "disputed" && f.Session == row.Session && strings.HasSuffix(f.Text, fmt.Sprintf(" turn %d", row.Turn)) {
			if err := a.DB.SeeFlag(ctx, f.ID); err != nil {
				return err
			}
		}
	}
	return err
}

// judgedIn is the row of evidence that a turn gave.
func (a *Desk) judgedIn(ctx context.Context, p tutor.Profile, o Overruling) (tutor.Evidence, error) {
	prefix, turn, err := o.Where()
	if err != nil {
		return tutor.Evidence{}, err
	}
	s, err := a.sessionNamed(ctx, p, prefix)
	if err != nil {
		return tutor.Evidence{}, err
	}
	if s.Student != p.ID {
		return tutor.Evidence{}, fmt.Errorf("session %s is not one of %s; \"primer sessions --student %s\" lists those", s.ID, p.Name, p.Name)
	}
	rows, err := a.DB.EvidenceIn(ctx, s.ID, turn)
	if err != nil {
		return tutor.Evidence{}, err
	}
	for _, e := range rows {
		if e.Refers == 0 {
			return e, nil
		}
	}
	return tutor.Evidence{}, fmt.Errorf("no answer was judged in turn %d of session %s; \"primer report --student %s --why COMPONENT\" lists the judged ones", turn, s.ID, p.Name)
}

// sessionNamed is a session by the beginning of its id, or the student's newest.
func (a *Desk) sessionNamed(ctx context.Context, p tutor.Profile, prefix string) (tutor.Session, error) {
	if prefix == "last" {
		return a.DB.LatestSession(ctx, p.ID, "")
	}
	return a.DB.Session(ctx, prefix)
}

func rightOrWrong(right bool) string {
	if right {
		return "right"
	}
	return "wrong"
}

func standingWords(m tutor.Mastery) string {
	switch {
	case m.Met && m.Firm:
		return ", mastered and firm"
	case m.Met:
		return ", mastered until it holds on a later day"
	}
	return ""
}

// Matters are the inbox of a student by name, of a group or of all.
func (a *Desk) Matters(ctx context.Context, student string, of Group, all bool) ([]tutor.Matter, error) {
	id := ""
	if student != "" {
		p, err := a.FindStudent(ctx, student)
		if err != nil {
			return nil, err
		}
		id = p.ID
	}
	among, err := a.Among(ctx, of)
	if err != nil {
		return nil, err
	}
	found, err := a.DB.Matters(ctx, id, all)
	if among != nil {
		found = slices.DeleteFunc(found, func(m tutor.Matter) bool { return !among(m.Student) })
	}
	return found, err
}

// ForAnybody leaves out what nobody but a teacher may read, while no PIN tells who that
// is: alerts, and where several learn everything. kept counts what is left out.
func (a *Desk) ForAnybody(ctx context.Context, matters []tutor.Matter) (open []tutor.Matter, kept int, err error) {
	if a.HasPIN(ctx) {
		return matters, 0, nil
	}
	students, err := a.DB.Profiles(ctx)
	if err != nil {
		return nil, 0, err
	}
	for _, m := range matters {
		if len(students) > 1 || tui.MatterKind(m.Kind) == tui.KindSafety {
			kept++
			continue
		}
		open = append(open, m)
	}
	return open, kept, nil
}

// PutAway puts matters away and counts them; "all" are those of a group, or of everybody.
func (a *Desk) PutAway(ctx context.Context, ids []string, of Group) (int, error) {
	if len(ids) == 0 {
		return 0, errors.New("nothing named; \"primer inbox\" lists the ids, \"primer inbox seen all\" takes them all")
	}
	if len(ids) == 1 && ids[0] == "all" {
		matters, err := a.Matters(ctx, "", of, false)
		if err != nil {
			return 0, err
		}
		ids = nil
		for _, m := range matters {
			ids = append(ids, m.ID)
		}
	}
	for i, id := range ids {
		if err := a.DB.SeeMatter(ctx, id); err != nil {
			return i, err
		}
	}
	return len(ids), nil
}

// Inbox is what waits for the teacher, the gravest first.
func (b *Backend) Inbox(ctx context.Context, seen bool) ([]tui.Matter, error) {
	found, err := b.DB.Matters(ctx, "", seen)
	all := make([]tui.Matter, len(found))
	for i, m := range found {
		all[i] = tui.Matter{
			ID: m.ID, Kind: tui.MatterKind(m.Kind), Student: m.Name, Lesson: b.Reports().LessonTitle(m.Lesson), Session: m.Session, Turn: m.Turn, At: m.At, Seen: m.Seen,
			Why: m.Text, Said: m.Said, Reply: m.Reply, Verdict: m.Verdict.Kind, Held: len(m.Withheld),
		}
	}
	return all, err
}

// SeeMatters marks matters as seen.
func (b *Backend) SeeMatters(ctx context.Context, ids []string) error {
	_, err := b.PutAway(ctx, ids, Group{})
	return err
}

// beside is how many turns before and after a matter's own are read with it.
const beside = 2

// ReadMatter is the turn of a matter with those beside it.
func (b *Backend) ReadMatter(ctx context.Context, x tui.Matter) (tui.MatterTurn, error) {
	var out tui.MatterTurn
	for turn := max(x.Turn-beside, 0); turn <= x.Turn+beside; turn++ {
		said, err := b.DB.MessagesIn(ctx, x.Session, turn)
		if err != nil {
			return out, err
		}
		out.Said = append(out.Said, said...)
		if turn == 0 { // the opening, of which only the words matter here
			continue
		}
		events, err := b.DB.Events(ctx, x.Session, turn)
		if err != nil {
			return out, err
		}
		out.Events = append(out.Events, events...)
	}
	return out, nil
}

// Decide puts the teacher's word beside the verdict of a matter's turn.
func (b *Backend) Decide(ctx context.Context, x tui.Matter, right bool, why string) (tui.Ruling, error) {
	r, err := b.decide(ctx, x.Session, x.Turn, right, why)
	return tui.Ruling{Component: r.component, Before: r.before.Percent(), After: r.after.Percent()}, err
}

// decide is an override of a turn that is known by its session's whole id.
func (a *Desk) decide(ctx context.Context, session string, turn int, right bool, why string) (ruling, error) {
	s, err := a.DB.Session(ctx, session)
	if err != nil {
		return ruling{}, err
	}
	p, err := a.DB.Profile(ctx, s.Student)
	if err != nil {
		return ruling{}, err
	}
	o := Overruling{Student: p.Name, Turn: fmt.Sprintf("%s:%d", session, turn), Right: right, Wrong: !right, Because: why, By: theTeacher}
	row, err := a.judgedIn(ctx, p, o)
	if err != nil {
		return ruling{}, err
	}
	return a.rule(ctx, row, o)
}

// theTeacher is who decides in the inbox: there are no names behind the PIN.
const theTeacher = "teacher"

// KeepCase keeps a matter's turn with what it should have been.
func (b *Backend) KeepCase(ctx context.Context, x tui.Matter, wanted tutor.Wanted, note string) (int64, error) {
	s, err := b.DB.Session(ctx, x.Session)
	if err != nil {
		return 0, err
	}
	return b.DB.KeepCase(ctx, tutor.Case{
		Student: s.Student, Session: s.ID, Turn: x.Turn, At: time.Now(), By: theTeacher, Wanted: wanted, Note: format.OneLine(format.Printable(note)),
	})
}
