package main

import (
	"context"
	"fmt"
	"time"

	"primer/tui"
	"primer/tutor"
	"primer/tutor/format"
)

// Inbox is what waits for the teacher, the gravest first.
func (b *backend) Inbox(ctx context.Context, seen bool) ([]tui.Matter, error) {
	found, err := b.db.Matters(ctx, "", seen)
	all := make([]tui.Matter, len(found))
	for i, m := range found {
		all[i] = tui.Matter{
			ID: m.ID, Kind: tui.MatterKind(m.Kind), Student: m.Name, Lesson: b.reports().LessonTitle(m.Lesson), Session: m.Session, Turn: m.Turn, At: m.At, Seen: m.Seen,
			Why: m.Text, Said: m.Said, Reply: m.Reply, Verdict: m.Verdict.Kind, Held: len(m.Withheld),
		}
	}
	return all, err
}

// SeeMatters marks matters as seen.
func (b *backend) SeeMatters(ctx context.Context, ids []string) error {
	_, err := b.see(ctx, ids)
	return err
}

// beside is how many turns before and after a matter's own are read with it.
const beside = 2

// ReadMatter is the turn of a matter with those beside it.
func (b *backend) ReadMatter(ctx context.Context, x tui.Matter) (tui.MatterTurn, error) {
	var out tui.MatterTurn
	for turn := max(x.Turn-beside, 0); turn <= x.Turn+beside; turn++ {
		said, err := b.db.MessagesIn(ctx, x.Session, turn)
		if err != nil {
			return out, err
		}
		out.Said = append(out.Said, said...)
		if turn == 0 { // the opening, of which only the words matter here
			continue
		}
		events, err := b.db.Events(ctx, x.Session, turn)
		if err != nil {
			return out, err
		}
		out.Events = append(out.Events, events...)
	}
	return out, nil
}

// Decide puts the teacher's word beside the verdict of a matter's turn.
func (b *backend) Decide(ctx context.Context, x tui.Matter, right bool, why string) (tui.Ruling, error) {
	r, err := b.decide(ctx, x.Session, x.Turn, right, why)
	return tui.Ruling{Component: r.component, Before: r.before.Percent(), After: r.after.Percent()}, err
}

// decide is an override of a turn that is known by its session's whole id.
func (a *app) decide(ctx context.Context, session string, turn int, right bool, why string) (ruling, error) {
	s, err := a.db.Session(ctx, session)
	if err != nil {
		return ruling{}, err
	}
	p, err := a.db.Profile(ctx, s.Student)
	if err != nil {
		return ruling{}, err
	}
	o := overruling{student: p.Name, turn: fmt.Sprintf("%s:%d", session, turn), right: right, wrong: !right, because: why, by: theTeacher}
	row, err := a.judgedIn(ctx, p, o)
	if err != nil {
		return ruling{}, err
	}
	return a.rule(ctx, row, o)
}

// theTeacher is who decides in the inbox: there are no names behind the PIN.
const theTeacher = "teacher"

// KeepCase keeps a matter's turn with what it should have been.
func (b *backend) KeepCase(ctx context.Context, x tui.Matter, wanted tutor.Wanted, note string) (int64, error) {
	s, err := b.db.Session(ctx, x.Session)
	if err != nil {
		return 0, err
	}
	return b.db.KeepCase(ctx, tutor.Case{
		Student: s.Student, Session: s.ID, Turn: x.Turn, At: time.Now(), By: theTeacher, Wanted: wanted, Note: format.OneLine(format.Printable(note)),
	})
}
