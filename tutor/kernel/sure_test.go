package kernel

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

func flagOf(events []tutor.Event, kind string) string {
	for _, e := range events {
		if e.Flagged != nil && e.Flagged.Kind == kind {
			return e.Flagged.Text
		}
	}
	return ""
}

func TestHowSureTheStudentWasGoesWithTheEvidence(t *testing.T) {
	for line, want := range map[string]struct {
		sure  tutor.Sureness
		right bool
		flag  string
		says  string
	}{
		"/sure 8":  {tutor.SureYes, false, "sure_wrong", "sure"},
		"/guess 2": {tutor.SureGuess, true, "lucky_guess", "guess"},
		"/think 2": {tutor.SureThink, true, "", ""},
		"/Sure  2": {tutor.SureYes, true, "", ""},
		"2":        {tutor.SureUnsaid, true, "", ""},
		"/guess 8": {tutor.SureGuess, false, "", ""},
	} {
		n := fresh(6)
		n.snap.State = guided()
		n.snap.State.Attempts, n.snap.State.Hints = 0, tutor.NoHint
		k := newTutor(t, n)
		events := say(t, k, line)
		if n.messages[0].Text != line {
			t.Errorf("%q is stored as %q", line, n.messages[0].Text)
		}
		if rows := n.snap.Evidence; len(rows) != 1 || rows[0].Sure != want.sure || rows[0].Right != want.right {
			t.Errorf("%q: rows %+v", line, rows)
		}
		reply := replyText(events)
		if want.flag != "" && flagOf(events, want.flag) == "" || want.says != "" && !strings.Contains(reply, want.says) {
			t.Errorf("%q: flag %q, reply:\n%s", line, flagOf(events, want.flag), reply)
		}
		if want.flag == "" && (flagOf(events, "sure_wrong")+flagOf(events, "lucky_guess") != "" || strings.Contains(reply, "guess") || strings.Contains(reply, "sure")) {
			t.Errorf("%q speaks of sureness:\n%s", line, reply)
		}
	}
}

func TestALeftoverKeepsHowSureTheStudentWas(t *testing.T) {
	n := fresh(6)
	n.snap.State = guided()
	n.turns, n.left = 1, "/sure 2"
	k := newTutor(t, n)
	begin(t, k)
	if rows := n.snap.Evidence; len(rows) != 1 || rows[0].Sure != tutor.SureYes || !rows[0].Right {
		t.Errorf("rows %+v", rows)
	}
}
