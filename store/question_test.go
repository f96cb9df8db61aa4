package store

import (
	"reflect"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// asksInVain is a turn whose question no lesson answers.
func asksInVain(t *testing.T, db *DB, text string) (turn int) {
	t.Helper()
	turn = hear(t, db, text)
	must(t, db.Commit(t.Context(), tutor.Commit{Session: "s-1", Turn: turn, Events: []tutor.Event{
		{Session: "s-1", Turn: turn, At: start, Kind: tutor.EventFlagged, Flagged: &tutor.Flag{Kind: tutor.FlagQuestion, Text: text}},
	}}))
	return turn
}

func TestAQuestionStandsOnTheListOnce(t *testing.T) {
	db := begun(t)
	for _, text := range []string{"how heavy is the moon", "How heavy is the moon?!", "do fish sleep", "how heavy is the moon ?"} {
		asksInVain(t, db, text)
	}
	for range 2 { // other flags come as often as they are raised
		must(t, db.Commit(t.Context(), wrong(hear(t, db, "8"))))
	}
	got, err := db.Questions(t.Context(), "ana")
	must(t, err)
	want := []tutor.Question{{Text: "do fish sleep", Lesson: "add", At: start}, {Text: "how heavy is the moon", Lesson: "add", At: start}}
	for i := range got {
		got[i].At = got[i].At.In(start.Location())
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the list is %+v", got)
	}
	if flags, err := db.Flags(t.Context(), "ana"); err != nil || len(flags) != 4 {
		t.Errorf("flags %+v (%v)", flags, err)
	}
}

func TestATeachersAnswerIsToldOnce(t *testing.T) {
	db := begun(t)
	asked := asksInVain(t, db, "how heavy is the moon")
	must(t, db.Commit(t.Context(), wrong(hear(t, db, "8"))))
	matters, err := db.Matters(t.Context(), "ana", false)
	must(t, err)
	id := ""
	for _, m := range matters {
		if m.Kind == tutor.FlagQuestion && m.Turn == asked && m.Said == "how heavy is the moon" {
			id = m.ID
			continue
		}
		if m.ID[0] == 'f' {
			wantCode(t, db.AnswerQuestion(t.Context(), m.ID, "Ms Hill", "words", start), Invalid)
		}
	}
	if id == "" {
		t.Fatalf("the inbox holds no question: %+v", matters)
	}
	wantCode(t, db.AnswerQuestion(t.Context(), id, "Ms Hill", "  ", start), Invalid)
	wantCode(t, db.AnswerQuestion(t.Context(), "f99", "Ms Hill", "words", start), NotFound)
	for _, bad := range []string{"w1-s-1", "", "1", "fx"} {
		wantCode(t, db.AnswerQuestion(t.Context(), bad, "Ms Hill", "words", start), Invalid)
	}

	answers := []string{"a hundredth of our planet", "about 1/81 of our planet"}
	for _, words := range answers { // the second takes the place of the first, and is told again
		must(t, db.AnswerQuestion(t.Context(), id, "Ms Hill", words, start.Add(time.Hour)))
		snap, err := db.Snapshot(t.Context(), "s-1")
		must(t, err)
		if len(snap.Untold) != 1 || snap.Untold[0].Answer.Text != words || !snap.Untold[0].Seen {
			t.Fatalf("untold: %+v", snap.Untold)
		}
		must(t, db.Commit(t.Context(), tutor.Commit{Session: "s-1", Turn: hear(t, db, "ok"), Told: []int64{snap.Untold[0].ID}}))
		if snap, err = db.Snapshot(t.Context(), "s-1"); err != nil || len(snap.Untold) != 0 {
			t.Errorf("told, and still waiting: %+v (%v)", snap.Untold, err)
		}
	}

	for question, want := range map[string]string{"How heavy is the moon?": answers[1], "how heavy is the sun": ""} {
		if got, err := db.TeacherSaid(t.Context(), "ana", question); err != nil || got != want {
			t.Errorf("%q was answered with %q (%v)", question, got, err)
		}
	}
	if got, err := db.TeacherSaid(t.Context(), "bo", "how heavy is the moon"); err != nil || got != "" {
		t.Errorf("another student is told %q (%v)", got, err)
	}

	// An export has both, and brings them along; here the question is known already.
	b, err := db.Export(t.Context(), "s-1")
	must(t, err)
	other := opened(t)
	must(t, other.Import(t.Context(), b))
	was, err := db.Questions(t.Context(), "ana")
	must(t, err)
	got, err := other.Questions(t.Context(), "ana")
	must(t, err)
	if len(got) != 1 || got[0].Answer == nil || got[0].Answer.Text != answers[1] || got[0].Answer.Told.IsZero() || !reflect.DeepEqual(got, was) {
		t.Errorf("came along as %+v, was %+v", got, was)
	}
	b.Session.ID = "s-2"
	for i := range b.Evidence {
		b.Evidence[i].ID, b.Evidence[i].Refers = 0, 0
	}
	b.Events, b.Overrides = nil, nil
	must(t, other.Import(t.Context(), b))
	if got, err = other.Questions(t.Context(), "ana"); err != nil || len(got) != 1 {
		t.Errorf("the same question twice: %+v (%v)", got, err)
	}
}
