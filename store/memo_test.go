package store

import (
	"fmt"
	"slices"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// kept is a turn of a session in which something is to be remembered.
func kept(t *testing.T, db *DB, session string, memos ...tutor.Memo) {
	t.Helper()
	turn, err := db.Hear(t.Context(), session, "words", start)
	must(t, err)
	for i := range memos {
		memos[i].At = start
	}
	must(t, db.Commit(t.Context(), tutor.Commit{Session: session, Turn: turn, Memos: memos}))
}

// session opens a further session of Ana.
func session(t *testing.T, db *DB, id, lesson string) {
	t.Helper()
	must(t, db.CreateSession(t.Context(), tutor.Session{ID: id, Student: "ana", Lesson: lesson}))
}

// texts are what is remembered of Ana, in its order.
func texts(t *testing.T, db *DB) (out []string) {
	t.Helper()
	memos, err := db.Memos(t.Context(), "ana")
	must(t, err)
	for _, m := range memos {
		out = append(out, m.Text)
	}
	return out
}

func wantTexts(t *testing.T, db *DB, want ...string) {
	t.Helper()
	if got := texts(t, db); !slices.Equal(got, want) {
		t.Errorf("remembered: %q, want %q", got, want)
	}
}

func news(text string) tutor.Memo { return tutor.Memo{Kind: tutor.MemoNews, Text: text} }

// Few of a kind are kept, and of a component only how it went last; the interests of the
// profile are among what is remembered.
func TestFewAreKept(t *testing.T) {
	db := begun(t)
	kept(t, db, "s-1", news("one"), news("two"), tutor.Memo{Kind: tutor.MemoHard, Text: "adding", About: "add"})
	kept(t, db, "s-1", news("three"), tutor.Memo{Kind: tutor.MemoWell, Text: "adding", About: "add"})
	memos, err := db.Memos(t.Context(), "ana")
	must(t, err)
	if len(memos) != 4 || memos[0].Text != "two" || memos[1].Text != "three" || memos[2].Kind != tutor.MemoWell || memos[3].Text != "frogs" || memos[3].ID != 0 {
		t.Errorf("remembered: %+v", memos)
	}
	if m := memos[1]; m.Session != "s-1" || m.Turn != 2 || !m.At.Equal(start) {
		t.Errorf("a memo without its turn: %+v", m)
	}
}

// What was talked about long ago is forgotten.
func TestOldSessionsAreForgotten(t *testing.T) {
	db := begun(t)
	kept(t, db, "s-1", news("0"))
	for i := range memosSessions {
		id := fmt.Sprintf("s-%d", i+2)
		session(t, db, id, "add")
		kept(t, db, id, news(fmt.Sprint(i+1)))
	}
	wantTexts(t, db, "1", "2", "3", "4", "5", "frogs")
}

// Nothing is kept of a session in which safety was flagged, whatever came before or after.
func TestNothingIsKeptBesideAFlagOfSafety(t *testing.T) {
	db := begun(t)
	kept(t, db, "s-1", news("before"))
	turn := hear(t, db, "words")
	flagged := tutor.Event{Session: "s-1", Turn: turn, Kind: tutor.EventFlagged, At: start, Flagged: &tutor.Flag{Kind: tutor.FlagSafety, Text: "abuse"}}
	must(t, db.Commit(t.Context(), tutor.Commit{Session: "s-1", Turn: turn, Events: []tutor.Event{flagged}, Memos: []tutor.Memo{news("in it")}}))
	kept(t, db, "s-1", news("after"))
	wantTexts(t, db, "frogs")
}

// What is forgotten is deleted, an interest from the profile too; another student's is not.
func TestForget(t *testing.T) {
	db := begun(t)
	kept(t, db, "s-1", news("one"), news("two"))
	memos, err := db.Memos(t.Context(), "ana")
	must(t, err)
	must(t, db.CreateProfile(t.Context(), tutor.Profile{ID: "ben", Name: "Ben", Grade: 4}))
	must(t, db.Forget(t.Context(), "ben", memos))
	wantTexts(t, db, "one", "two", "frogs")
	must(t, db.Forget(t.Context(), "ana", memos[:1]))
	wantTexts(t, db, "two", "frogs")
	must(t, db.Forget(t.Context(), "ana", memos))
	wantTexts(t, db)
	var rows int
	must(t, db.sql.QueryRowContext(t.Context(), `SELECT count(*) FROM memos`).Scan(&rows))
	if p, err := db.Profile(t.Context(), "ana"); err != nil || rows != 0 || len(p.Interests) != 0 {
		t.Errorf("%d rows, %+v, %v", rows, p, err)
	}
}

// A session knows what it may be opened with until the student writes, and which session was
// the last, of any lesson and of its own.
func TestYesterday(t *testing.T) {
	db := begun(t)
	kept(t, db, "s-1", news("one"))
	session(t, db, "s-2", "subtract")
	kept(t, db, "s-2", news("two"))
	session(t, db, "s-3", "multiply") // nobody wrote in it
	session(t, db, "s-4", "add")
	snap, err := db.Snapshot(t.Context(), "s-4")
	must(t, err)
	if y := snap.Yesterday; y.Last != "s-2" || y.InHere != "s-1" || len(y.Memos) != 2 {
		t.Errorf("yesterday: %+v", y)
	}
	told := snap.Yesterday.Memos[0]
	told.Told = 1
	must(t, db.Commit(t.Context(), tutor.Commit{Session: "s-4", Recalled: &told}))
	kept(t, db, "s-4", news("one"))
	memos, err := db.Memos(t.Context(), "ana")
	must(t, err)
	if len(memos) != 4 || memos[0].Told != 1 || memos[2].Text != "one" || memos[2].Told != 0 {
		t.Errorf("what opened the last session has to stay: %+v", memos)
	}
	if snap, err = db.Snapshot(t.Context(), "s-4"); err != nil || len(snap.Yesterday.Memos) > 0 {
		t.Errorf("in the session: %+v, %v", snap.Yesterday, err)
	}
}

// A session goes with its memory, and brings it along.
func TestAnExportCarriesTheMemory(t *testing.T) {
	db := begun(t)
	kept(t, db, "s-1", news("one"))
	b, err := db.Export(t.Context(), "s-1")
	must(t, err)
	other := opened(t)
	must(t, other.Import(t.Context(), b))
	if memos, err := other.Memos(t.Context(), "ana"); err != nil || len(memos) != 2 || memos[0].Text != "one" || memos[0].Turn != 1 {
		t.Errorf("imported: %+v, %v", memos, err)
	}
}

// Who is removed takes the memory along.
func TestTheMemoryGoesWithTheStudent(t *testing.T) {
	db := begun(t)
	kept(t, db, "s-1", news("one"))
	for _, table := range []string{"evidence", "messages", "turns", "sessions", "profiles"} {
		_, err := db.sql.ExecContext(t.Context(), `DELETE FROM `+table)
		must(t, err)
	}
	var rows int
	must(t, db.sql.QueryRowContext(t.Context(), `SELECT count(*) FROM memos`).Scan(&rows))
	if rows != 0 {
		t.Errorf("%d memos of nobody", rows)
	}
}
