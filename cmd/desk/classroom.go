package desk

import (
	"context"
	"errors"
	"iter"
	"slices"
	"time"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/report"
)

var _ tui.ClassRoom = (*ClassRoom)(nil)

// ClassRoom is a class as its teacher's live view sees it. It reads what is stored, so that
// it may run in any terminal of the machine that serves the class.
type ClassRoom struct {
	*Desk
	Class string // "" is all classes
}

// needKeys are the needs as the screen names them.
var needKeys = map[report.Need]tui.PupilNeed{
	report.NeedDanger: tui.NeedDanger, report.NeedStuck: tui.NeedStuck, report.NeedSad: tui.NeedSad, report.NeedWaiting: tui.NeedWaiting,
	report.NeedQuiet: tui.NeedQuiet, report.NeedNothing: tui.NeedNothing, report.NeedAway: tui.NeedAway,
}

// Live is the class just now, who needs a person first.
func (r *ClassRoom) Live(ctx context.Context) ([]report.Live, error) {
	facts, err := r.DB.Live(ctx, r.Class)
	if err != nil {
		return nil, err
	}
	return r.Reports().JustNow(facts), nil
}

// Now is the class as the screen shows it.
func (r *ClassRoom) Now(ctx context.Context) ([]tui.Pupil, error) {
	rows, err := r.Live(ctx)
	pupils := make([]tui.Pupil, len(rows))
	for i, l := range rows {
		pupils[i] = tui.Pupil{ID: l.ID, Name: l.Name, Group: l.Group, Lesson: l.Lesson, Phase: l.Phase, Complete: l.Complete, Verdicts: l.Verdicts, Needs: needKeys[l.Needs], Quiet: l.Quiet}
	}
	return pupils, err
}

// MissedToday is what most of the class got wrong today.
func (r *ClassRoom) MissedToday(ctx context.Context) ([]report.Missed, error) {
	return r.Reports().Missed(ctx, r.DB, r.Class, Midnight(time.Now()))
}

// Missed is the same as the screen shows it.
func (r *ClassRoom) Missed(ctx context.Context) ([]tui.MissedItem, error) {
	found, err := r.MissedToday(ctx)
	items := make([]tui.MissedItem, len(found))
	for i, m := range found {
		items[i] = tui.MissedItem{Component: m.Component, Item: m.Item, Answer: m.Answer, Misconception: m.Misconception, Students: m.Students}
	}
	return items, err
}

// ListLive lists the class just now, and what most of it missed today.
func (r *ClassRoom) ListLive(ctx context.Context) (format.List, error) {
	l := format.List{None: "Nobody is in a class yet.", Head: []string{"student", "needs", "lesson", "phase", "answers", "quiet"}}
	rows, err := r.Live(ctx)
	if err != nil {
		return l, err
	}
	for _, one := range rows {
		phase, quiet := "", ""
		if one.Session != "" {
			phase, quiet = format.Ratio(int(one.Phase), int(tutor.PhaseProve)), format.Wait(one.Quiet)
		}
		l.Add(one, one.Name, string(one.Needs), one.Lesson, phase, format.Join(one.Verdicts), quiet)
	}
	missed, err := r.MissedToday(ctx)
	for _, m := range missed {
		l.Add(m, "missed by "+format.Count(m.Students, "student"), m.Component, m.Item, "", m.Answer, m.Misconception)
	}
	return l, err
}

// Follow is the talk of a student, as it happens.
func (r *ClassRoom) Follow(ctx context.Context, student string) (tui.Chat, error) {
	f := &followed{room: r, student: student}
	return f, f.open(ctx)
}

// followed is a student's talk that a teacher follows. Its one turn brings what is stored
// of it, as it is stored; what is said in it is a note.
type followed struct {
	room    *ClassRoom
	student string
	session tutor.Session
	turn    int // that was brought last
	info    tui.SessionInfo
}

// open reads the newest talk of the student, with what was said in it so far.
func (f *followed) open(ctx context.Context) error {
	db := f.room.DB
	var err error
	if f.session, err = db.LatestSession(ctx, f.student, ""); err != nil {
		return err
	}
	snap, err := db.Snapshot(ctx, f.session.ID)
	if err != nil {
		return err
	}
	f.info = tui.SessionInfo{ID: f.session.ID, Lesson: f.session.Lesson, Title: f.room.Reports().LessonTitle(f.session.Lesson), Student: snap.Profile, Phase: snap.State.Phase, Complete: snap.State.Complete, Turns: f.session.Turns}
	if l, ok := f.room.Library.Lesson(f.session.Lesson); ok {
		f.info.Percent = percentOf(l.KCs(), snap.Mastery)
	}
	if f.info.Prev, err = db.Messages(ctx, f.session.ID); err != nil {
		return err
	}
	f.info.PrevEvents, err = db.EventsSince(ctx, f.session.ID, f.session.Turns-shownTurns)
	for _, e := range f.info.PrevEvents {
		f.turn = max(f.turn, e.Turn)
	}
	// What is said and not answered yet comes with its answer.
	f.info.Prev = slices.DeleteFunc(f.info.Prev, func(m tutor.Message) bool { return m.Turn > f.turn })
	return err
}

func (f *followed) Session() tui.SessionInfo { return f.info }

func (f *followed) Earlier(context.Context, int) ([]tutor.Message, error) { return nil, nil }

func (f *followed) End(context.Context) error { return nil }

// followEvery is how often a talk that is followed is looked at.
const followEvery = 500 * time.Millisecond

// Begin brings what happens, until ctx ends.
func (f *followed) Begin(ctx context.Context) iter.Seq[tutor.Event] {
	return func(yield func(tutor.Event) bool) {
		look := time.NewTicker(followEvery)
		defer look.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-look.C:
			}
			events, err := f.news(ctx)
			if err != nil {
				if ctx.Err() == nil {
					yield(tutor.Event{Kind: tutor.EventFailed, Session: f.session.ID, Failed: &tutor.Failure{Text: err.Error()}})
				}
				return
			}
			for _, e := range events {
				if !yield(e) {
					return
				}
			}
		}
	}
}

// news are the events since the last ones; the student may have begun another session.
func (f *followed) news(ctx context.Context) ([]tutor.Event, error) {
	newest, err := f.room.DB.LatestSession(ctx, f.student, "")
	if err != nil {
		return nil, err
	}
	if newest.ID != f.session.ID {
		f.turn = -1
	}
	f.session = newest
	if f.turn >= newest.Turns {
		return nil, nil
	}
	events, err := f.room.DB.EventsSince(ctx, newest.ID, f.turn+1)
	for _, e := range events {
		f.turn = max(f.turn, e.Turn)
	}
	return events, err
}

// Turn leaves a note for the student.
func (f *followed) Turn(ctx context.Context, text string) iter.Seq[tutor.Event] {
	return func(yield func(tutor.Event) bool) {
		if err := f.room.leaveNote(ctx, f.student, text); err != nil {
			yield(tutor.Event{Kind: tutor.EventFailed, Failed: &tutor.Failure{Text: err.Error()}})
		}
	}
}

// leaveNote leaves a student a note, by their id.
func (a *Desk) leaveNote(ctx context.Context, student, text string) error {
	text = format.OneLine(format.Printable(text))
	if n := len([]rune(text)); n > longestAnswer {
		return errors.New("a note has at most " + format.Count(longestAnswer, "character"))
	}
	return a.DB.LeaveNote(ctx, store.TeacherNote{Student: student, At: time.Now(), Text: text})
}
