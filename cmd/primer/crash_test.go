package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
)

// What a victim is told through its environment.
const (
	victimData  = "PRIMER_TEST_DATA"  // its data folder
	victimTrace = "PRIMER_TEST_TRACE" // where it writes its events
	victimStage = "PRIMER_TEST_STAGE" // it kills itself when it comes to this stage ...
	victimNth   = "PRIMER_TEST_NTH"   // ... for the nth time
)

const (
	crashLesson = "integers.adding"
	crashSeed   = 7
)

// TestVictim is no test of its own: it is the line mode in a process that other
// tests kill.
func TestVictim(t *testing.T) {
	data := os.Getenv(victimData)
	if data == "" {
		t.Skip("only as a process to be killed")
	}
	s := &desk.Flags{Data: data, Model: "none", Student: "Mia", Lesson: crashLesson, Plain: true, Seed: crashSeed, Trace: os.Getenv(victimTrace)}
	a, err := desk.Open(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	a.Kernel.At = dieAt(os.Getenv(victimStage), os.Getenv(victimNth))
	if err := runPlain(t.Context(), a, s, os.Stdin, os.Stdout); err != nil {
		t.Fatal(err)
	}
}

// dieAt kills this very process at the nth visit of a stage.
func dieAt(fatal, nth string) func(stage string) {
	left, err := strconv.Atoi(nth)
	if err != nil || fatal == "" {
		return nil
	}
	return func(stage string) {
		if stage != fatal {
			return
		}
		if left--; left > 0 {
			return
		}
		if self, err := os.FindProcess(os.Getpid()); err == nil {
			_ = self.Kill()
		}
		select {} // the signal is on its way
	}
}

// saga is one script of a student that is told by many processes, each killed
// while it tells.
type saga struct {
	t     *testing.T
	data  string
	lines []string
	runs  int
}

// victim is one process of a saga, not yet started.
func (s *saga) victim(ctx context.Context, stage string, nth int) (child *exec.Cmd, out *bytes.Buffer) {
	s.runs++
	out = &bytes.Buffer{}
	child = exec.CommandContext(ctx, os.Args[0], "-test.run=^TestVictim$", "-test.timeout=60s")
	child.Env = append(os.Environ(), victimData+"="+s.data, victimTrace+"="+filepath.Join(s.data, fmt.Sprintf("trace%04d", s.runs)),
		victimStage+"="+stage, victimNth+"="+strconv.Itoa(nth))
	child.Stdin = strings.NewReader(strings.Join(s.rest(), "\n") + "\n")
	child.Stdout, child.Stderr = out, out
	return child, out
}

// killedAt runs a victim until it dies at the nth visit of a stage; stage "" lets
// it live to the end of the script.
func (s *saga) killedAt(stage string, nth int) {
	s.t.Helper()
	child, out := s.victim(s.t.Context(), stage, nth)
	err := child.Run()
	killed := child.ProcessState != nil && child.ProcessState.ExitCode() == -1
	if killed != (stage != "") || err != nil && !killed {
		s.t.Fatalf("at %q %d: killed %v, %v\n%s", stage, nth, killed, err, tailOf(out.String()))
	}
}

// rest is what is still to be typed: the grade of a student who is not enrolled
// yet, then the lines that are not stored.
func (s *saga) rest() []string {
	db := s.open()
	defer func() { _ = db.Close() }()
	if _, err := db.Profile(s.t.Context(), "Mia"); err != nil {
		return append([]string{"6"}, s.lines...)
	}
	return s.lines[len(s.told(db).typed):]
}

func (s *saga) open() *store.DB {
	s.t.Helper()
	db, err := store.Open(s.t.Context(), filepath.Join(s.data, "primer.db"), time.Now)
	if err != nil {
		s.t.Fatalf("run %d: %v", s.runs, err)
	}
	return db
}

// told is what a database says of all sessions of a student, in order.
type told struct {
	typed    []string // the student's messages
	turns    []string // each turn that is done, in a line: what was typed and what came of it
	evidence []string
	known    map[string]float64
	open     int // messages without a reply
}

func (s *saga) told(db *store.DB) told {
	s.t.Helper()
	return tellFrom(s.t, db, "Mia")
}

// tellFrom reads the story of a student and checks on the way that every message
// has one reply at most.
func tellFrom(t *testing.T, db *store.DB, student string) told {
	t.Helper()
	out := told{known: map[string]float64{}}
	who, err := db.Profile(t.Context(), student)
	if err != nil {
		t.Fatal(err)
	}
	sessions, err := db.Sessions(t.Context(), who.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, session := range slices.Backward(sessions) {
		out.session(t, db, session.ID)
	}
	rows, err := db.EvidenceOf(t.Context(), who.ID, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range rows {
		out.evidence = append(out.evidence, fmt.Sprint(e.KC, e.Item, e.Problem, e.Kind, e.Right, e.Quality, e.Hints, e.Scaffolds, e.Attempt, e.Misconception))
	}
	mastery, err := db.MasteryOf(t.Context(), who.ID)
	if err != nil {
		t.Fatal(err)
	}
	for kc, m := range mastery {
		out.known[kc] = m.Known
	}
	return out
}

func (out *told) session(t *testing.T, db *store.DB, id string) {
	t.Helper()
	messages, err := db.Messages(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	said := map[int][]tutor.Message{}
	for _, m := range messages {
		if m.By == tutor.ByStudent {
			out.typed = append(out.typed, m.Text)
			said[m.Turn] = append([]tutor.Message{m}, said[m.Turn]...)
		} else {
			said[m.Turn] = append(said[m.Turn], m)
		}
	}
	outcomes := outcomesOf(t, db, id)
	for turn := 1; turn <= len(said); turn++ {
		switch pair := said[turn]; len(pair) {
		case 0: // the last one: turn 0 is counted in said
		case 1:
			out.open++
		case 2:
			out.turns = append(out.turns, pair[0].Text+" | "+outcomes[turn])
		default:
			t.Errorf("session %s, turn %d has %d messages", id, turn, len(pair))
		}
	}
}

// outcomesOf is what each turn of a session came to: verdict, decision and new
// standing. The wording is left out: it differs with the number of the turn.
func outcomesOf(t *testing.T, db *store.DB, session string) map[int]string {
	t.Helper()
	events, err := db.Events(t.Context(), session, 0)
	if err != nil {
		t.Fatal(err)
	}
	out := map[int]string{}
	for _, e := range events {
		switch {
		case e.Assessed != nil:
			out[e.Turn] += fmt.Sprint(e.Assessed.Kind, " ", e.Assessed.Bug(), " ")
		case e.Decided != nil:
			out[e.Turn] += fmt.Sprint(e.Decided.Intent, e.Decided.Plan, " ")
		case e.Moved != nil:
			out[e.Turn] += fmt.Sprintf("%+v", e.Moved.After)
		}
	}
	return out
}

// nothingMissing compares the database with what the processes had said before
// they died: what was shown as heard or done must be there, whole.
func (s *saga) nothingMissing() {
	s.t.Helper()
	db := s.open()
	defer func() { _ = db.Close() }()
	health, err := db.Check(s.t.Context())
	if err != nil || len(health.Problems) > 0 {
		s.t.Fatalf("run %d: database: %v %v", s.runs, err, health.Problems)
	}
	seen := s.seen()
	done := map[turnKey]bool{}
	for _, e := range seen {
		done[turnKey{e.Session, e.Turn}] = e.Done != nil
	}
	for _, e := range seen {
		switch {
		case e.Heard != nil:
			s.must(db, e, tutor.ByStudent, e.Heard.Text)
		case e.Replied != nil && done[turnKey{e.Session, e.Turn}]:
			s.must(db, e, e.Replied.By, e.Replied.Text)
		}
	}
}

type turnKey struct {
	session string
	turn    int
}

// seen are the events that the last process had shown; the last line may be cut.
func (s *saga) seen() []tutor.Event {
	s.t.Helper()
	raw, err := os.ReadFile(filepath.Join(s.data, fmt.Sprintf("trace%04d", s.runs)))
	if os.IsNotExist(err) { // killed before it began to write
		return nil
	}
	if err != nil {
		s.t.Fatal(err)
	}
	var events []tutor.Event
	lines := bufio.NewScanner(bytes.NewReader(raw))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var e tutor.Event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			break
		}
		events = append(events, e)
	}
	return events
}

func (s *saga) must(db *store.DB, e tutor.Event, by tutor.Speaker, text string) {
	s.t.Helper()
	messages, err := db.Messages(s.t.Context(), e.Session)
	if err != nil {
		s.t.Fatal(err)
	}
	if !slices.ContainsFunc(messages, func(m tutor.Message) bool { return m.Turn == e.Turn && m.By == by && m.Text == text }) {
		s.t.Errorf("run %d: shown but not stored: turn %d, %s: %s", s.runs, e.Turn, by, text)
	}
}

// sameStory compares a saga that was told to its end with the same script told
// without any harm.
func (s *saga) sameStory(want told) {
	s.t.Helper()
	db := s.open()
	defer func() { _ = db.Close() }()
	doubts, err := desk.VerifyBeliefs(s.t.Context(), db, func(int, int) {})
	if err != nil || len(doubts) > 0 {
		s.t.Errorf("what is believed is not what the evidence says: %v, %+v", err, doubts)
	}
	got := s.told(db)
	if got.open > 0 {
		s.t.Errorf("%d messages were never answered", got.open)
	}
	sameLines(s.t, "typed", got.typed, want.typed)
	sameLines(s.t, "turns", got.turns, want.turns)
	sameLines(s.t, "evidence", got.evidence, want.evidence)
	for kc, known := range want.known {
		if math.Abs(got.known[kc]-known) > 1e-3 { // a break of seconds is forgotten of, but not nothing
			s.t.Errorf("%s is known at %v, without harm at %v", kc, got.known[kc], known)
		}
	}
}

func sameLines(t *testing.T, what string, got, want []string) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		var g, w string
		if i < len(got) {
			g = got[i]
		}
		if i < len(want) {
			w = want[i]
		}
		if g != w {
			t.Errorf("%s differ at %d:\n got %s\nwant %s", what, i, g, w)
			return
		}
	}
}

// harmless tells the script once in this process: what is typed, and what comes
// of it. Its student is right, wrong, at a loss and curious by turns.
func harmless(t *testing.T, longest int) (lines []string, want told) {
	t.Helper()
	l := teach(t, crashLesson, 6, crashSeed, func(s tutor.State) string {
		line := moody(t, s, len(lines))
		if line == "" || len(lines) == longest {
			return ""
		}
		lines = append(lines, line)
		return line
	})
	return lines, tellFrom(t, l.Desk.DB, "Mia")
}

func moody(t *testing.T, s tutor.State, n int) string {
	asked := s.Asked.Kind == tutor.AskProblem || s.Asked.Kind == tutor.AskStep
	switch {
	case asked && n%6 == 2:
		return "99"
	case asked && n%7 == 3:
		return "idk"
	case n%11 == 4:
		return "/hint"
	case n%3 == 1:
		return "what does absolute value mean?"
	}
	return rightAnswer(mustLibrary(t), s)
}

func tailOf(s string) string { return s[max(0, len(s)-3000):] }

// stages are the boundaries within a turn, in order.
var stages = []string{"receive", "screen", "understand", "assess", "decide", "specialists", "compose", "commit", "done"}

// The process is killed at every boundary. With nth = 1 one and the same message
// is killed again and again before its reply; with more, replies lie between.
func TestKilledAtEveryStage(t *testing.T) {
	lines, want := harmless(t, 60)
	s := &saga{t: t, data: t.TempDir(), lines: lines}
	for _, nth := range []int{1, 3} {
		for _, stage := range stages {
			s.killedAt(stage, nth)
			s.nothingMissing()
			s.leftAsItStands(stage)
		}
	}
	s.killedAt("", 0)
	s.nothingMissing()
	s.sameStory(want)
}

// leftAsItStands says what a kill at a stage leaves behind: a message without a
// reply once it was heard, and none after the commit.
func (s *saga) leftAsItStands(stage string) {
	s.t.Helper()
	db := s.open()
	defer func() { _ = db.Close() }()
	want := 1
	if stage == "receive" || stage == "done" {
		want = 0
	}
	if got := s.told(db).open; got != want {
		s.t.Errorf("killed at %s: %d messages without a reply, want %d", stage, got, want)
	}
}
