package tui

import (
	"context"
	"iter"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/primer-tutor/primer/tutor"
)

// aRoom is a class of three: one is stuck.
type aRoom struct {
	pupils []Pupil
	news   chan tutor.Event // of the talk that is followed
	notes  []string
}

func (r *aRoom) Now(context.Context) ([]Pupil, error) { return r.pupils, nil }

func (r *aRoom) Missed(context.Context) ([]MissedItem, error) {
	return []MissedItem{{Component: "adding negative numbers", Item: "-3 + 5", Answer: "-8", Misconception: "ignores-signs", Students: 7}}, nil
}

func (r *aRoom) Follow(_ context.Context, student string) (Chat, error) {
	return &aTalk{room: r, info: SessionInfo{ID: "s", Title: "Adding", Student: tutor.Profile{ID: student, Name: "Ben"}, Prev: []tutor.Message{{Session: "s", Turn: 1, By: tutor.ByStudent, Text: "is it 4?"}}}}, nil
}

type aTalk struct {
	room *aRoom
	info SessionInfo
}

func (c *aTalk) Session() SessionInfo                                  { return c.info }
func (c *aTalk) Earlier(context.Context, int) ([]tutor.Message, error) { return nil, nil }
func (c *aTalk) End(context.Context) error                             { return nil }

func (c *aTalk) Begin(ctx context.Context) iter.Seq[tutor.Event] {
	return func(yield func(tutor.Event) bool) {
		for {
			select {
			case <-ctx.Done():
				return
			case e := <-c.room.news:
				if !yield(e) {
					return
				}
			}
		}
	}
}

func (c *aTalk) Turn(_ context.Context, text string) iter.Seq[tutor.Event] {
	return func(func(tutor.Event) bool) { c.room.notes = append(c.room.notes, text) }
}

// atWatch plays the live view.
func atWatch(t *testing.T, r *aRoom, test func(s *stage, w *watch)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		r.news = make(chan tutor.Event)
		ctx, stop := context.WithCancel(t.Context())
		w := newWatch(ctx, r, "5b", Options{Theme: ThemeDark, Now: func() time.Time { return morning }})
		s := &stage{t: t, msgs: make(chan tea.Msg, 1000), root: w}
		s.run(w.Init())
		s.give(tea.WindowSizeMsg{Width: 140, Height: 30})
		s.wait(2 * second)
		test(s, w)
		s.wait(time.Minute) // notices that were shown go by
		stop()
		synctest.Wait()
	})
}

// TestTheClassLive: who is first in the class's own order stands first, in words and signs;
// enter opens the talk with the pane, what happens there comes by itself, a typed line is a
// note, and esc goes back.
func TestTheClassLive(t *testing.T) {
	r := &aRoom{pupils: []Pupil{
		{ID: "ben", Name: "Ben", Group: "B", Lesson: "Adding", Phase: tutor.PhaseGuided, Verdicts: []tutor.VerdictKind{tutor.VerdictCorrect, tutor.VerdictBuggy, tutor.VerdictStuck}, Needs: NeedStuck},
		{ID: "mia", Name: "Mia", Lesson: "Adding", Complete: true, Needs: NeedNothing, Quiet: 3 * time.Minute},
		{ID: "zoe", Name: "Zoe", Needs: NeedAway},
	}}
	atWatch(t, r, func(s *stage, w *watch) {
		shows := func(all ...string) {
			t.Helper()
			shown := ansi.Strip(w.View().Content)
			for _, want := range all {
				if !strings.Contains(shown, want) {
					t.Errorf("%q is not shown:\n%s", want, shown)
				}
			}
		}
		shows("5b · 3 students · 1 needs you", "▸ Ben (B)", "stuck", "▮▮▮▯▯", "✓✗?", "3 min", "Missed most today", "7 × adding negative numbers: -3 + 5 → -8 · ignores-signs")
		r.pupils[2].Needs = NeedDanger
		s.wait(2 * second)
		shows("2 need you", "! danger")
		s.press("enter")
		s.wait(second)
		shows("Adding", "is it 4?", "a note to Ben, told as yours", "Teacher")
		for _, e := range []tutor.Event{
			{Kind: tutor.EventHeard, Heard: &tutor.Heard{Text: "i think 17"}},
			{Kind: tutor.EventReplied, Replied: &tutor.Replied{By: tutor.ByTutor, Text: "Not yet. What is 8 and 8?"}},
			{Kind: tutor.EventDone, Done: &tutor.Done{}},
			{Kind: tutor.EventHeard, Heard: &tutor.Heard{Text: "16 then"}},
			{Kind: tutor.EventReplied, Replied: &tutor.Replied{By: tutor.ByTutor, Text: "Right."}},
			{Kind: tutor.EventDone, Done: &tutor.Done{}},
		} {
			e.Session, e.Turn = "s", 2
			r.news <- e
		}
		s.wait(second)
		shows("i think 17", "Not yet. What is 8 and 8?", "16 then", "Right.")
		s.press("W", "e", "l", "l", "enter")
		s.wait(second)
		shows("Ben is told in the lesson.")
		if strings.Join(r.notes, "|") != "Well" {
			t.Errorf("notes: %q", r.notes)
		}
		s.press("esc")
		s.wait(second)
		shows("5b · 3 students")
		s.press("down", "down", "enter")
		shows("5b · 3 students") // who has no lesson has no talk
		s.press("q")
		if !s.quit {
			t.Error("q does not close it")
		}
	})
}
