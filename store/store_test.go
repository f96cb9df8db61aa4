package store

import (
	"context"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

var start = time.Date(2025, 3, 4, 15, 0, 0, 0, time.UTC)

func clock() time.Time { return start }

// opened is a new database in a folder of the test's own.
func opened(t testing.TB) *DB {
	t.Helper()
	return openedAt(t, filepath.Join(t.TempDir(), "primer.db"))
}

func openedAt(t testing.TB, path string) *DB {
	t.Helper()
	db, err := Open(t.Context(), path, clock)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

// begun is a database with the student Ana in a session s-1 on adding integers.
func begun(t testing.TB) *DB {
	t.Helper()
	db := opened(t)
	begin(t, db)
	return db
}

func begin(t testing.TB, db *DB) {
	t.Helper()
	must(t, db.CreateProfile(t.Context(), tutor.Profile{ID: "ana", Name: "Ana", Grade: 5, Interests: []string{"frogs"}}))
	must(t, db.CreateSession(t.Context(), tutor.Session{ID: "s-1", Student: "ana", Lesson: "add", Seed: 1 << 63, Rules: "1"}))
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wantCode(t testing.TB, err error, code Code) {
	t.Helper()
	if CodeOf(err) != code {
		t.Fatalf("want code %q, have %q: %v", code, CodeOf(err), err)
	}
}

// hear is Hear that must work.
func hear(t testing.TB, db *DB, text string) int {
	t.Helper()
	turn, err := db.Hear(t.Context(), "s-1", text, start)
	must(t, err)
	return turn
}

// wrong is the commit of a turn with everything in it: a wrong answer that
// shows a misconception.
func wrong(turn int) tutor.Commit {
	e := tutor.Evidence{
		At: start, KC: "add", Item: "t1", Problem: "t1#1", Kind: tutor.EvidenceIncorrect, Quality: 20, Confidence: 1,
		Attempt: 1, Took: 3 * time.Second, Misconception: "forgot_negative", Answer: tutor.KindInteger, Difficulty: tutor.Easy, Phase: tutor.PhaseGuided,
	}
	event := func(seq int, kind tutor.EventKind) tutor.Event {
		return tutor.Event{Session: "s-1", Turn: turn, Seq: seq, At: start, Kind: kind}
	}
	decided, called, directed, checked, evidence, flagged, done := event(0, tutor.EventDecided), event(1, tutor.EventCalled),
		event(2, tutor.EventDirected), event(3, tutor.EventChecked), event(4, tutor.EventEvidence), event(5, tutor.EventFlagged), event(6, tutor.EventDone)
	decided.Decided = &tutor.Decision{Intent: tutor.IntentAnswer, Action: tutor.ActDelegate, Plan: []tutor.SpecialistName{tutor.Evaluator}, Source: tutor.FromRules, Confidence: .9}
	called.Called = &tutor.ModelCall{Role: "compose", Model: "tiny", Prompt: "compose@1", Text: "sent", Raw: "came", TokensIn: 7}
	directed.Directed = &tutor.Directive{Style: tutor.Dial{Name: "style", Value: "pictures"}}
	checked.Checked = &tutor.Check{Name: "false_equation", Sentence: "2 + 2 = 5", Done: "replaced"}
	evidence.Evidence = &e
	flagged.Flagged = &tutor.Flag{Kind: "stuck", Text: "three wrong answers"}
	done.Done = &tutor.Done{ModelCalls: 1, TokensIn: 7}
	return tutor.Commit{
		Session: "s-1", Turn: turn,
		State:    tutor.State{Lesson: "add", Phase: tutor.PhaseGuided, Mode: tutor.ModeScaffolding, StepAt: 1, Problem: &tutor.Problem{ID: "t1#1", Answer: "2"}},
		Events:   []tutor.Event{decided, called, directed, checked, evidence, flagged, done},
		Replies:  []tutor.Message{{By: tutor.ByExplainer, Text: "Look at the sign.", At: start}},
		Evidence: []tutor.Evidence{e},
		Mastery:  []tutor.Mastery{{KC: "add", Known: .4, Forecast: .3, Rows: 1, Last: start, OpenBugs: []string{"forgot_negative"}, Track: `{"kc":"add"}`}},
		Misconceptions: []tutor.Misconception{
			{KC: "add", Name: "forgot_negative", Opened: start, Last: start, Shown: 1},
		},
		Profile:    &tutor.Profile{ID: "ana", Name: "Ana", Grade: 5, Struggles: []string{"adding"}, Created: start},
		Reviews:    []tutor.Review{{KC: "add", Due: start.Add(time.Hour), Stability: 2, Difficulty: 5, Reps: 1, State: 2, Last: start}},
		Approaches: []tutor.Used{{KC: "add", Approach: tutor.StepByStep, Turn: turn, Outcome: "failed"}},
	}
}

func TestATurnComesBackAsItWasCommitted(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", "er", "primer.db")
	db := openedAt(t, path)
	begin(t, db)
	turn := hear(t, db, "8")
	c := wrong(turn)
	must(t, db.Commit(t.Context(), c))
	must(t, db.Close())

	db = openedAt(t, path)
	snap, err := db.Snapshot(t.Context(), "s-1")
	must(t, err)
	if !reflect.DeepEqual(snap.State, c.State) {
		t.Errorf("state came back as %+v", snap.State)
	}
	if snap.Session.Seed != 1<<63 || snap.Session.Turns != 1 || !snap.Session.LastTurn.Equal(start) {
		t.Errorf("session came back as %+v", snap.Session)
	}
	if !reflect.DeepEqual(snap.Profile, *c.Profile) {
		t.Errorf("profile came back as %+v", snap.Profile)
	}
	want := c.Mastery[0]
	want.Student = "ana"
	if !reflect.DeepEqual(snap.Mastery["add"], want) {
		t.Errorf("mastery came back as %+v", snap.Mastery["add"])
	}
	if len(snap.Recent) != 2 || snap.Recent[0].By != tutor.ByStudent || snap.Recent[1].Text != "Look at the sign." {
		t.Errorf("messages came back as %+v", snap.Recent)
	}
	row := c.Evidence[0]
	row.ID, row.Student, row.Session, row.Turn = 1, "ana", "s-1", turn
	if len(snap.Evidence) != 1 || !reflect.DeepEqual(snap.Evidence[0], row) {
		t.Errorf("evidence came back as %+v", snap.Evidence)
	}
	if bugs, err := db.Misconceptions(t.Context(), "ana"); err != nil || len(bugs) != 1 || bugs[0].Name != "forgot_negative" {
		t.Errorf("misconceptions came back as %+v, %v", bugs, err)
	}
	if want := []tutor.ApproachOutcome{{KC: "add", Approach: tutor.StepByStep, Tried: 1}}; !reflect.DeepEqual(snap.Outcomes, want) {
		t.Errorf("outcomes came back as %+v", snap.Outcomes)
	}
	if len(snap.Reviews) != 1 || snap.Reviews[0].Stability != 2 {
		t.Errorf("reviews came back as %+v", snap.Reviews)
	}
}

func TestEventsComeBackWithTheirFacts(t *testing.T) {
	db := begun(t)
	c := wrong(hear(t, db, "8"))
	must(t, db.Commit(t.Context(), c))
	events, err := db.Events(t.Context(), "s-1", 0)
	must(t, err)
	if len(events) != len(c.Events) {
		t.Fatalf("%d events of %d came back", len(events), len(c.Events))
	}
	for i, e := range events {
		want := c.Events[i]
		if e.Kind == tutor.EventEvidence {
			row := *want.Evidence
			row.ID, row.Student, row.Session, row.Turn = 1, "ana", "s-1", 1
			want.Evidence = &row
		}
		if !reflect.DeepEqual(e, want) {
			t.Errorf("event %s came back as %+v", want.Kind, e)
		}
	}
	decisions, err := db.Decisions(t.Context(), "s-1")
	must(t, err)
	calls, err := db.ModelCalls(t.Context(), "s-1")
	must(t, err)
	flags, err := db.Flags(t.Context(), "")
	must(t, err)
	if len(decisions) != 1 || len(calls) != 1 || len(flags) != 1 || flags[0].Kind != "stuck" || flags[0].Student != "ana" {
		t.Errorf("decisions %v, calls %v, flags %v", decisions, calls, flags)
	}
}

func TestAMessageWithoutAReplyIsFoundAgain(t *testing.T) {
	db := begun(t)
	must(t, db.Commit(t.Context(), wrong(hear(t, db, "8"))))
	turn := hear(t, db, "is it 2?")
	got, text, at, ok, err := db.Unanswered(t.Context(), "s-1")
	must(t, err)
	if !ok || got != turn || text != "is it 2?" || !at.Equal(start) {
		t.Fatalf("unanswered: %d %q %v %v", got, text, at, ok)
	}
	must(t, db.Commit(t.Context(), wrong(turn)))
	if _, _, _, ok, _ := db.Unanswered(t.Context(), "s-1"); ok {
		t.Error("still unanswered after its commit")
	}
	wantCode(t, db.Commit(t.Context(), wrong(turn)), TurnDone)
	wantCode(t, db.Commit(t.Context(), wrong(99)), NotFound)
}

// A commit that fails at its end, or whose context is gone, leaves nothing.
func TestACommitIsWholeOrNotAtAll(t *testing.T) {
	db := begun(t)
	turn := hear(t, db, "8")
	before := dump(t, db)
	c := wrong(turn)
	c.Profile = &tutor.Profile{ID: "nobody", Name: "Nobody"} // the last thing written
	wantCode(t, db.Commit(t.Context(), c), NotFound)
	c = wrong(turn)
	c.Events = append(c.Events, c.Events[0]) // twice the same number
	if err := db.Commit(t.Context(), c); err == nil {
		t.Error("two events of one number were taken")
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if err := db.Commit(gone, wrong(turn)); err == nil {
		t.Error("a canceled commit succeeded")
	}
	if after := dump(t, db); after != before {
		t.Errorf("something was left:\n%s\nbefore:\n%s", after, before)
	}
	must(t, db.Commit(t.Context(), wrong(turn)))
}

// dump counts the rows of every table and shows the turns.
func dump(t *testing.T, db *DB) string {
	t.Helper()
	rows, err := db.sql.QueryContext(t.Context(), `SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
	must(t, err)
	defer func() { _ = rows.Close() }()
	var names []string
	for rows.Next() {
		var name string
		must(t, rows.Scan(&name))
		names = append(names, name)
	}
	var out strings.Builder
	for _, name := range names {
		n := 0
		must(t, db.sql.QueryRowContext(t.Context(), "SELECT count(*) FROM "+name).Scan(&n))
		out.WriteString(fmt.Sprintln(name, n))
	}
	var status string
	must(t, db.sql.QueryRowContext(t.Context(), "SELECT group_concat(status) FROM turns").Scan(&status))
	return out.String() + status
}

func TestEvidenceIsNeverChanged(t *testing.T) {
	db := begun(t)
	must(t, db.Commit(t.Context(), wrong(hear(t, db, "8"))))
	if _, err := db.sql.ExecContext(t.Context(), `UPDATE evidence SET right = 1`); err == nil {
		t.Error("a row of evidence was changed")
	}
	must(t, db.Contest(t.Context(), 1, "i meant 2", start))
	again := func(word tutor.Evidence, rows []tutor.Evidence) Belief {
		if word.Refers != 1 || len(rows) != 3 || rows[2].ID != word.ID {
			t.Errorf("folded again over %+v with the word %+v", rows, word)
		}
		return Belief{Mastery: tutor.Mastery{KC: word.KC, Known: .8, Rows: 1}}
	}
	must(t, db.Overrule(t.Context(), tutor.Override{Evidence: 1, At: start, By: "teacher", Right: true, Quality: 90, Note: "typo"}, again))
	believed, err := db.MasteryOf(t.Context(), "ana")
	must(t, err)
	open, err := db.Misconceptions(t.Context(), "ana")
	must(t, err)
	if believed["add"].Known != .8 || len(open) != 0 {
		t.Errorf("after the teacher's word: %+v, misconceptions %+v", believed["add"], open)
	}
	wantCode(t, db.Contest(t.Context(), 77, "?", start), NotFound)
	rows, err := db.EvidenceOf(t.Context(), "ana", "add")
	must(t, err)
	if len(rows) != 3 || rows[1].Kind != tutor.EvidenceDisputed || rows[1].Refers != 1 || rows[2].Kind != tutor.EvidenceOverride || !rows[2].Right {
		t.Errorf("rows: %+v", rows)
	}
	disputes, err := db.Disputes(t.Context(), "ana")
	must(t, err)
	overrides, err := db.Overrides(t.Context(), "")
	must(t, err)
	if len(disputes) != 1 || disputes[0].Text != "i meant 2" || len(overrides) != 1 || overrides[0].By != "teacher" {
		t.Errorf("disputes %+v, overrides %+v", disputes, overrides)
	}
}

func TestSessionsAreFoundByTheirBeginning(t *testing.T) {
	db := begun(t)
	for i, id := range []string{"s-10", "s_2", "t"} {
		must(t, db.CreateSession(t.Context(), tutor.Session{ID: id, Student: "ana", Lesson: "sub", Started: start.Add(time.Duration(i+1) * time.Hour)}))
	}
	for _, c := range []struct {
		prefix, id string
		code       Code
	}{
		{"s-1", "s-1", ""},
		{"s-10", "s-10", ""},
		{"t", "t", ""},
		{"s_", "s_2", ""},
		{"s", "", Ambiguous},
		{"x", "", NotFound},
		{"", "", NotFound},
		{"%", "", NotFound},
	} {
		s, err := db.Session(t.Context(), c.prefix)
		if s.ID != c.id || CodeOf(err) != c.code {
			t.Errorf("%q finds %q, %v", c.prefix, s.ID, err)
		}
	}
	list, err := db.Sessions(t.Context(), "ana")
	must(t, err)
	if len(list) != 4 || list[0].ID != "t" {
		t.Errorf("sessions: %+v", list)
	}
	latest, err := db.LatestSession(t.Context(), "ana", "add")
	must(t, err)
	if latest.ID != "s-1" {
		t.Errorf("latest: %+v", latest)
	}
	must(t, db.EndSession(t.Context(), "s-1", start))
	must(t, db.EndSession(t.Context(), "s-1", start.Add(time.Hour)))
	if s, _ := db.Session(t.Context(), "s-1"); !s.Ended.Equal(start) {
		t.Errorf("ended at %v", s.Ended)
	}
	wantCode(t, db.EndSession(t.Context(), "zz", start), NotFound)
	wantCode(t, db.CreateSession(t.Context(), tutor.Session{ID: "t", Student: "ana", Lesson: "sub"}), Exists)
	wantCode(t, db.CreateSession(t.Context(), tutor.Session{ID: "u", Student: "nobody", Lesson: "sub"}), NotFound)
	_, err = db.Hear(t.Context(), "zz", "hello", start)
	wantCode(t, err, NotFound)
}

func TestProfiles(t *testing.T) {
	db := begun(t)
	p, err := db.Profile(t.Context(), "aNA")
	must(t, err)
	if p.ID != "ana" || p.Interests[0] != "frogs" || !p.Created.Equal(start) {
		t.Errorf("profile: %+v", p)
	}
	_, err = db.Profile(t.Context(), "bo")
	wantCode(t, err, NotFound)
	wantCode(t, db.CreateProfile(t.Context(), tutor.Profile{ID: "x", Name: "ANA"}), Exists)
	wantCode(t, db.CreateProfile(t.Context(), tutor.Profile{ID: "ana", Name: "Bo"}), Exists)
	wantCode(t, db.CreateProfile(t.Context(), tutor.Profile{ID: "x", Name: " "}), Invalid)
	wantCode(t, db.UpdateProfile(t.Context(), tutor.Profile{ID: "x", Name: "Bo"}), NotFound)
	must(t, db.CreateProfile(t.Context(), tutor.Profile{ID: "x", Name: "Bo"}))
	list, err := db.Profiles(t.Context())
	must(t, err)
	if len(list) != 2 || list[1].Name != "Bo" {
		t.Errorf("profiles: %+v", list)
	}
	wantCode(t, db.UpdateProfile(t.Context(), tutor.Profile{ID: "x", Name: "Ana"}), Exists)
}

// An approach is counted once, when its outcome becomes known.
func TestApproachesAreCountedOnce(t *testing.T) {
	db := begun(t)
	for _, outcome := range []string{"", "worked", "worked"} {
		turn := hear(t, db, "ok")
		must(t, db.Commit(t.Context(), tutor.Commit{Session: "s-1", Turn: turn, Approaches: []tutor.Used{{KC: "add", Approach: tutor.StepByStep, Turn: 1, Outcome: outcome}}}))
	}
	got, err := db.Outcomes(t.Context(), "ana")
	must(t, err)
	if want := []tutor.ApproachOutcome{{KC: "add", Approach: tutor.StepByStep, Tried: 1, Worked: 1}}; !reflect.DeepEqual(got, want) {
		t.Errorf("outcomes: %+v", got)
	}
}

func TestASessionMovesToAnotherMachine(t *testing.T) {
	db := begun(t)
	must(t, db.Commit(t.Context(), wrong(hear(t, db, "8"))))
	must(t, db.Contest(t.Context(), 1, "i meant 2", start))
	hear(t, db, "hello?")
	b, err := db.Export(t.Context(), "s-1")
	must(t, err)

	other := opened(t)
	must(t, other.CreateProfile(t.Context(), tutor.Profile{ID: "somebody", Name: "Ana"}))
	must(t, other.CreateSession(t.Context(), tutor.Session{ID: "s-0", Student: "somebody", Lesson: "add"}))
	_, err = other.Hear(t.Context(), "s-0", "4", start)
	must(t, err)
	must(t, other.Commit(t.Context(), tutor.Commit{Session: "s-0", Turn: 1, Evidence: []tutor.Evidence{{KC: "add", Kind: tutor.EvidenceCorrect, Right: true}}}))
	must(t, other.Import(t.Context(), b))
	back, err := other.Export(t.Context(), "s-1")
	must(t, err)
	if back.Profile.Name != "Ana 2" || !reflect.DeepEqual(back.State, b.State) || !reflect.DeepEqual(back.Mastery, b.Mastery) || !reflect.DeepEqual(back.Session, b.Session) {
		t.Errorf("came back as %+v", back)
	}
	if len(back.Messages) != len(b.Messages) || len(back.Events) != len(b.Events) || len(back.Evidence) != 2 || back.Evidence[1].Refers != back.Evidence[0].ID {
		t.Errorf("came back as %+v", back)
	}
	if turn, text, _, ok, _ := other.Unanswered(t.Context(), "s-1"); !ok || turn != 2 || text != "hello?" {
		t.Errorf("unanswered: %d %q %v", turn, text, ok)
	}
	wantCode(t, other.Import(t.Context(), b), Exists)
	wantCode(t, other.Import(t.Context(), tutor.Bundle{}), Invalid)
	before := dump(t, other)
	b.Session.ID, b.Messages[0].Turn = "s-9", 1<<40
	if err := other.Import(t.Context(), b); err == nil {
		t.Error("a message of an impossible turn was taken")
	}
	if after := dump(t, other); after != before {
		t.Errorf("something was left:\n%s\nbefore:\n%s", after, before)
	}
}

// TestAHistoryIsWholeWhoeverWrites: what is kept of a component's rows grows with those of other windows,
// and with more than are kept.
func TestAHistoryIsWholeWhoeverWrites(t *testing.T) {
	db := begun(t)
	other := openedAt(t, db.Path())
	want := 0
	for turn, n := range []int{3, 0, 2, wholeRows, 5, 4} {
		writer := []*DB{db, other}[turn%2]
		rows := make([]tutor.Evidence, 2*n) // every other one is of another component
		for i := range rows {
			rows[i] = tutor.Evidence{KC: []string{"add", "sub"}[i%2], Item: "x", Kind: tutor.EvidenceCorrect, Right: true, At: start}
		}
		must(t, writer.Commit(t.Context(), tutor.Commit{Session: "s-1", Turn: hear(t, writer, fmt.Sprint("line ", turn)), Evidence: rows}))
		want += n
		for range 2 {
			got, err := db.EvidenceOf(t.Context(), "ana", "add")
			must(t, err)
			if len(got) != want || slices.ContainsFunc(got, func(e tutor.Evidence) bool { return e.KC != "add" }) ||
				!slices.IsSortedFunc(got, func(a, b tutor.Evidence) int { return int(a.ID - b.ID) }) {
				t.Fatalf("turn %d: %d rows, want %d in their order", turn, len(got), want)
			}
			clear(got) // it is the caller's own
		}
	}
}
