package kernel

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/message"
)

// fresh is a notebook with a student of a grade before their first lesson.
func fresh(grade int) *notebook {
	return &notebook{snap: tutor.Snapshot{
		Session: tutor.Session{ID: "s", Student: "p", Lesson: "integers.adding", Seed: 7},
		Profile: tutor.Profile{ID: "p", Name: "Mia", Grade: grade},
		State:   tutor.State{Lesson: "integers.adding"},
	}}
}

func say(t *testing.T, k *Kernel, line string) []tutor.Event {
	t.Helper()
	var events []tutor.Event
	for e := range k.Turn(t.Context(), "s", line) {
		events = append(events, e)
	}
	return events
}

func begin(t *testing.T, k *Kernel) string {
	t.Helper()
	var b strings.Builder
	for e := range k.Begin(t.Context(), "s") {
		if e.Said != nil {
			b.WriteString(e.Said.Delta)
		}
	}
	return b.String()
}

func TestStoppingKeepsWhatWasSaid(t *testing.T) {
	n := fresh(6)
	k := newTutor(t, n)
	begin(t, k)
	say(t, k, "idk")
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	for e := range k.Turn(ctx, "s", "not much") {
		if e.Said != nil {
			stop()
		}
	}
	last := n.commits[len(n.commits)-1]
	if len(last.Replies) != 1 || !last.Replies[0].Cut || last.Replies[0].Text == "" {
		t.Errorf("stored reply: %+v", last.Replies)
	}
	if last.Turn != 2 || n.snap.State.Phase != tutor.PhaseExplain {
		t.Errorf("turn %d, phase %d", last.Turn, n.snap.State.Phase)
	}
}

func TestWalkingAwayKeepsTheTurn(t *testing.T) {
	n := fresh(6)
	k := newTutor(t, n)
	begin(t, k)
	for range k.Turn(t.Context(), "s", "not much") {
		break // nobody listens any more
	}
	if got := len(n.commits); got != 2 {
		t.Errorf("%d commits, want the opening and the turn", got)
	}
}

// A line that was sent is stored, though its window is gone a moment later.
func TestALineOutlastsItsWindow(t *testing.T) {
	n := fresh(6)
	k := newTutor(t, n)
	begin(t, k)
	ctx, gone := context.WithCancel(t.Context())
	gone()
	for range k.Turn(ctx, "s", "my only line") {
	}
	if !slices.ContainsFunc(n.messages, func(m tutor.Message) bool { return m.By == tutor.ByStudent && m.Text == "my only line" }) {
		t.Errorf("stored: %+v", n.messages)
	}
}

func TestReplyIsWhatWasSaid(t *testing.T) {
	n := fresh(6)
	k := newTutor(t, n)
	begin(t, k)
	var said strings.Builder
	var whole string
	for _, e := range say(t, k, "a bit") {
		switch {
		case e.Said != nil:
			said.WriteString(e.Said.Delta)
		case e.Replied != nil:
			whole = e.Replied.Text
		}
	}
	if said.String() != whole || whole == "" {
		t.Errorf("said %q, stored %q", said.String(), whole)
	}
}

func TestTheLessonSpeaksToTheGrade(t *testing.T) {
	texts := map[int]string{}
	for _, grade := range []int{3, 8} {
		n := fresh(grade)
		k := newTutor(t, n)
		texts[grade] = begin(t, k)
		for _, e := range say(t, k, "a bit") {
			if e.Said != nil {
				texts[grade] += e.Said.Delta
			}
		}
	}
	if texts[3] == texts[8] {
		t.Errorf("grade 3 and grade 8 read the same:\n%s", texts[3])
	}
}

func TestDisputedAnswerDoesNotCount(t *testing.T) {
	n := fresh(6)
	k := newTutor(t, n)
	begin(t, k)
	say(t, k, "idk")
	say(t, k, "a bit")
	events := say(t, k, "999")
	var wrong *tutor.Evidence
	for _, e := range events {
		if e.Evidence != nil {
			wrong = e.Evidence
		}
	}
	if wrong == nil || wrong.Right {
		t.Fatal("no wrong row to dispute")
	}
	before := n.snap.Mastery[wrong.KC].Known
	for i := range n.snap.Evidence {
		n.snap.Evidence[i].Session = "s"
	}
	events = say(t, k, "/contest")
	flagged := false
	for _, e := range events {
		flagged = flagged || e.Flagged != nil && e.Flagged.Kind == "disputed"
	}
	after := n.snap.Mastery[wrong.KC]
	if !flagged || after.Rows != 0 || after.Known <= before {
		t.Errorf("flagged %v, rows %d, known %.2f to %.2f", flagged, after.Rows, before, after.Known)
	}
	if rows := learner.Settled(n.snap.Evidence); len(rows) != 0 {
		t.Errorf("still counting: %+v", rows)
	}
}

func TestPersonalDataIsMaskedBeforeItIsStored(t *testing.T) {
	n := fresh(6)
	k := newTutor(t, n)
	begin(t, k)
	say(t, k, "my email is mia.k@example.com ok")
	for _, m := range n.messages {
		if strings.Contains(m.Text, "example.com") {
			t.Errorf("stored: %q", m.Text)
		}
	}
}

func TestControlCharactersNeverReachTheStore(t *testing.T) {
	n := fresh(6)
	k := newTutor(t, n)
	begin(t, k)
	say(t, k, "hi \x1b[31mred\x1b]0;title\x07 \x00there")
	for _, m := range n.messages {
		if strings.ContainsAny(m.Text, "\x1b\x07\x00") {
			t.Errorf("stored: %q", m.Text)
		}
	}
}

// broken is a memory whose disk is full at the commit.
type broken struct{ *notebook }

func (broken) Commit(context.Context, tutor.Commit) error {
	return errors.New("no space left on the disk")
}

func TestATurnThatCannotBeStoredSaysSo(t *testing.T) {
	n := fresh(6)
	k := newTutor(t, n)
	k.Memory = broken{n}
	events := say(t, k, "hello")
	last := events[len(events)-1]
	if last.Failed == nil || !strings.Contains(last.Failed.Text, "disk") {
		t.Errorf("last event %+v", last)
	}
}

func TestALeftoverMessageIsAnsweredUnderItsOwnTurn(t *testing.T) {
	n := fresh(6)
	k := newTutor(t, n)
	begin(t, k)
	n.turns, n.left = 1, "a bit"
	var done *tutor.Event
	for e := range k.Begin(t.Context(), "s") {
		if e.Done != nil {
			done = &e
		}
	}
	if done == nil || done.Turn != 1 || n.turns != 1 {
		t.Errorf("done %+v, turns %d", done, n.turns)
	}
}

func BenchmarkTurn(b *testing.B) {
	n := fresh(6)
	k := newTutor(b, n)
	for range k.Begin(b.Context(), "s") {
	}
	for b.Loop() {
		for range k.Turn(b.Context(), "s", "5") {
		}
		n.messages, n.commits = nil, nil
	}
}

// TestReturningGoesUpOneLevel leaves two lessons for earlier ones and finds both
// ways back.
func TestReturningGoesUpOneLevel(t *testing.T) {
	n := fresh(6)
	n.others = map[string]tutor.State{"integers.subtracting": {Lesson: "integers.subtracting", Started: true, Phase: tutor.PhaseGuided}}
	k := newTutor(t, n)
	turn := &composing{work: work{decision: *decisionOf(t, k)}, minds: k.mindsFor(silent(t))}
	turn.plan.Next = tutor.Next{Kind: tutor.NextReturn, Lesson: "integers.subtracting"}
	after, _ := turn.changeLesson(t.Context(), tutor.State{Lesson: "integers.adding", ReturnTo: []string{"integers.order", "integers.subtracting"}})
	if after.Lesson != "integers.subtracting" || len(after.ReturnTo) != 1 || after.ReturnTo[0] != "integers.order" {
		t.Errorf("in %s, still to return to %v", after.Lesson, after.ReturnTo)
	}
}

// A choice that was offered is an answer, whatever its words would mean elsewhere.
func TestAnOfferedChoiceIsNoCryForHelp(t *testing.T) {
	const choice = "i want to kill myself"
	if message.Screen(choice).Kind == tutor.SafetyNone {
		t.Fatal("the line is harmless, so the test shows nothing")
	}
	for _, offered := range []bool{true, false} {
		s := sumOpen()
		if s.Problem.Kind, s.Problem.Answer, s.Problem.Choices = tutor.KindChoice, "go home", []string{"go home", "stay"}; offered {
			s.Problem.Choices[1] = choice
		}
		k, _ := at(t, s, nil)
		screened := false
		for _, e := range say(t, k, choice) {
			screened = screened || e.Screened != nil && e.Screened.Kind != tutor.SafetyNone
		}
		if screened == offered {
			t.Errorf("offered %t, taken for danger %t", offered, screened)
		}
	}
}
