package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/learner"
)

// BenchmarkTurnAfterYears is one turn of a student with 100,000 rows of evidence,
// on a real database, without a model: what the kernel thinks, what reading
// costs, and what storing costs, which is mostly waiting twice for the disk. A
// bare wait for the same disk is measured beside it, and the processor time of
// the thinking, which other programs on the machine do not lengthen.
func BenchmarkTurnAfterYears(b *testing.B) {
	clock := &stopwatch{}
	s := afterYears(b, clock)
	var think, read, write, whole, busy, disk times
	lines := 0
	runtime.LockOSThread() // for its processor time
	defer runtime.UnlockOSThread()
	for b.Loop() {
		line := s.line(b, lines)
		lines++
		*clock = stopwatch{Memory: clock.Memory}
		worked, began := threadTime(), time.Now()
		s.turn(b, line)
		took := time.Since(began)
		think.add(took - clock.read - clock.write)
		busy.add(threadTime() - worked - clock.worked)
		read.add(clock.read)
		write.add(clock.write)
		whole.add(took)
	}
	b.StopTimer()
	for range 100 {
		disk.add(waitForDisk(b, b.TempDir()))
	}
	b.ReportMetric(0, "ns/op") // the parts say more
	think.report(b, "think")
	read.report(b, "read")
	write.report(b, "write")
	whole.report(b, "turn")
	busy.report(b, "think-cpu")
	disk.report(b, "disk")
}

// stopwatch is the memory with the time spent in it.
type stopwatch struct {
	kernel.Memory
	read, write time.Duration
	worked      time.Duration // processor time of both
}

func (s *stopwatch) Hear(ctx context.Context, session, text string, at time.Time) (turn int, err error) {
	s.time(&s.write, func() { turn, err = s.Memory.Hear(ctx, session, text, at) })
	return turn, err
}

func (s *stopwatch) Snapshot(ctx context.Context, session string) (snap tutor.Snapshot, err error) {
	s.time(&s.read, func() { snap, err = s.Memory.Snapshot(ctx, session) })
	return snap, err
}

func (s *stopwatch) Commit(ctx context.Context, c tutor.Commit) (err error) {
	s.time(&s.write, func() { err = s.Memory.Commit(ctx, c) })
	return err
}

func (s *stopwatch) time(sum *time.Duration, do func()) {
	began, worked := time.Now(), threadTime()
	do()
	*sum += time.Since(began)
	s.worked += threadTime() - worked
}

// veteran is a student of many years in a session that never comes to its end.
type veteran struct {
	*desk.Desk
	student tutor.Profile
	session tutor.Session
}

// afterYears is a database with 100,000 rows of one student's evidence, and a
// session just begun.
func afterYears(b *testing.B, clock *stopwatch) *veteran {
	b.Helper()
	a, student := enrolled(b)
	clock.Memory = a.DB
	a.Kernel.Memory = clock
	s := &veteran{Desk: a, student: student}
	s.open(b)
	s.live(b, 100_000)
	return s
}

func enrolled(b *testing.B) (*desk.Desk, tutor.Profile) {
	b.Helper()
	a, err := desk.Open(b.Context(), &desk.Flags{Data: b.TempDir(), Model: "none", Seed: 7})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(a.Close)
	student, err := a.NewStudent(b.Context(), "Mia", 6, "")
	if err != nil {
		b.Fatal(err)
	}
	return a, student
}

func (s *veteran) open(b *testing.B) {
	b.Helper()
	var err error
	if s.session, err = s.OpenSession(b.Context(), s.student, "integers.adding"); err != nil {
		b.Fatal(err)
	}
	drain(b, s.Kernel.Begin(b.Context(), s.session.ID))
}

// live gives the student a past: rows over all components that there are and
// thirty others, one every ten minutes, with the mastery that follows from them.
func (s *veteran) live(b *testing.B, n int) {
	b.Helper()
	var kcs []string
	for _, l := range s.Library.Outlines() {
		for _, kc := range l.KCs() {
			kcs = append(kcs, kc.ID)
		}
	}
	for i := range 30 {
		kcs = append(kcs, fmt.Sprint("past.", i))
	}
	now := time.Now()
	rows := make([]tutor.Evidence, n)
	for i := range rows {
		rows[i] = tutor.Evidence{
			Student: s.student.ID, At: now.Add(-time.Duration(n-i) * 10 * time.Minute), KC: kcs[i%len(kcs)], Item: fmt.Sprint("item", i%7),
			Problem: fmt.Sprint("problem", i), Kind: tutor.EvidenceCorrect, Right: i%4 > 0, Quality: 90, Confidence: 1, Attempt: 1,
			Answer: tutor.KindInteger, Difficulty: tutor.Medium, Phase: tutor.PhaseGuided,
		}
		if !rows[i].Right {
			rows[i].Kind, rows[i].Quality = tutor.EvidenceIncorrect, 0
		}
	}
	turn, err := s.DB.Hear(b.Context(), s.session.ID, "all these years", now)
	if err != nil {
		b.Fatal(err)
	}
	c := tutor.Commit{Session: s.session.ID, Turn: turn, Evidence: rows}
	tracks := learner.Fold(rows, now)
	for _, kc := range kcs {
		c.Mastery = append(c.Mastery, learner.Mastery(s.student.ID, kc, learner.Of(tracks, kc), now))
	}
	if err := s.DB.Commit(b.Context(), c); err != nil {
		b.Fatal(err)
	}
}

// line is what the student types next: right once in a while, so that the lesson
// goes on, and much else.
func (s *veteran) line(b *testing.B, n int) string {
	b.Helper()
	state, _, err := s.DB.State(b.Context(), s.student.ID, "integers.adding")
	if err != nil {
		b.Fatal(err)
	}
	switch n % 10 {
	case 0, 3:
		return "99"
	case 1:
		return "i think its -8?"
	case 2:
		return "idk"
	case 4:
		return "/hint"
	case 5:
		return "what does absolute value mean?"
	case 6:
		return "i followed what you told me and got to 2"
	}
	if line := rightAnswer(s.Library, state); line != "" {
		return line
	}
	return "ok"
}

func (s *veteran) turn(b *testing.B, line string) {
	b.Helper()
	drain(b, s.Kernel.Turn(b.Context(), s.session.ID, line))
}

func drain(b *testing.B, events func(yield func(tutor.Event) bool)) {
	b.Helper()
	for e := range events {
		if e.Failed != nil {
			b.Fatal(e.Failed.Text)
		}
	}
}

// waitForDisk is how long the disk takes to keep a small file for good.
func waitForDisk(b *testing.B, dir string) time.Duration {
	b.Helper()
	file, err := os.Create(filepath.Join(dir, "wait"))
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	began := time.Now()
	if _, err := file.Write(make([]byte, 8192)); err != nil {
		b.Fatal(err)
	}
	if err := file.Sync(); err != nil {
		b.Fatal(err)
	}
	return time.Since(began)
}

// times are what one part took, turn by turn.
type times []time.Duration

func (t *times) add(d time.Duration) { *t = append(*t, d) }

func (t *times) report(b *testing.B, what string) {
	b.Helper()
	if len(*t) == 0 {
		b.Fatalf("%s: nothing was measured", what)
	}
	slices.Sort(*t)
	if (*t)[len(*t)-1] == 0 { // cannot be measured here
		return
	}
	for _, percent := range []int{50, 99} {
		at := (*t)[(len(*t)-1)*percent/100]
		b.ReportMetric(float64(at.Microseconds())/1000, fmt.Sprintf("%s-p%d-ms", what, percent))
	}
}
