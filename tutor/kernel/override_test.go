package kernel

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/learner"
)

// TestATeachersWordChangesWhatCounts: a right answer called wrong is put right,
// with the misconception it seemed to show; a right one taken away makes what was
// firm provisional.
func TestATeachersWordChangesWhatCounts(t *testing.T) {
	n := fresh(6)
	n.snap.Mastery = map[string]tutor.Mastery{}
	last := time.Date(2026, 3, 2, 14, 0, 0, 0, time.UTC)
	practiced(n, "int.order", last)
	rows := n.snap.Evidence
	rows[2].Kind, rows[2].Right, rows[2].Quality, rows[2].Misconception = tutor.EvidenceIncorrect, false, 10, "reads-digits-only"
	rows[7].Kind, rows[7].Right, rows[7].Quality, rows[7].Misconception = tutor.EvidenceIncorrect, false, 10, "reads-digits-only"
	again := func(word tutor.Evidence, before tutor.Mastery) (tutor.Mastery, []tutor.Misconception) {
		word.Student, word.KC, word.ID = "p", "int.order", 99
		m, bugs, _ := Again(append(slices.Clone(rows), word), word, before, learner.DefaultBars(), last)
		return m, bugs
	}
	was, bugs := again(tutor.Evidence{}, tutor.Mastery{})
	if len(bugs) != 1 || bugs[0].Shown != 2 || !bugs[0].Healed.IsZero() || len(was.OpenBugs) != 1 {
		t.Fatalf("before the word: %+v", bugs)
	}
	right := tutor.Evidence{Kind: tutor.EvidenceOverride, Refers: rows[7].ID, Right: true, Quality: 100}
	if m, bugs := again(right, tutor.Mastery{Firm: true}); m.Known <= was.Known || len(m.OpenBugs) != 0 || bugs[0].Shown != 1 {
		t.Errorf("after \"it was right\": %.2f from %.2f, open %v", m.Known, was.Known, m.OpenBugs)
	}
	practicedAgain := fresh(6)
	practicedAgain.snap.Mastery = map[string]tutor.Mastery{}
	practiced(practicedAgain, "int.order", last)
	rows = practicedAgain.snap.Evidence
	wrong := tutor.Evidence{Kind: tutor.EvidenceOverride, Refers: rows[3].ID}
	if m, _ := again(wrong, tutor.Mastery{Met: true, Firm: true}); m.Firm {
		t.Error("still firm after a success was taken away")
	}
	if m, _ := again(tutor.Evidence{Kind: tutor.EvidenceOverride, Refers: rows[3].ID, Right: true, Quality: 100}, tutor.Mastery{Met: true, Firm: true}); !m.Firm {
		t.Error("no longer firm though the teacher agrees")
	}
}

func TestADisputeClosesTheMisconceptionItSeemedToShow(t *testing.T) {
	n := fresh(6)
	n.snap.State = guided()
	n.snap.State.Attempts, n.snap.State.Hints = 0, tutor.NoHint
	k := newTutor(t, n)
	say(t, k, "8")
	first := n.commits[len(n.commits)-1].Misconceptions
	for i := range n.snap.Evidence {
		n.snap.Evidence[i].Session = "s"
	}
	say(t, k, "/contest")
	second := n.commits[len(n.commits)-1].Misconceptions
	if len(first) != 1 || !first[0].Healed.IsZero() || len(second) != 1 || second[0].Name != first[0].Name || second[0].Healed.IsZero() {
		t.Errorf("opened %+v, after the dispute %+v", first, second)
	}
	reply := replyText(say(t, k, "/why"))
	if !strings.Contains(reply, "not practiced yet") {
		t.Errorf("a disputed answer is told as practice:\n%s", reply)
	}
}

func TestAPlacementCanBeLeft(t *testing.T) {
	n := fresh(6)
	c := converse(t, n)
	begin(t, c.k)
	c.say("quiz me")
	reply := c.say("/skip")
	if s := n.snap.State; s.Series != nil || s.Phase != tutor.PhaseExplain || s.Problem == nil || s.Problem.Role != tutor.RoleCheck || len(n.snap.Evidence) != 0 {
		t.Errorf("phase %d, open %+v\n%s", s.Phase, s.Problem, reply)
	}
	if strings.Contains(reply, "0 of") {
		t.Errorf("counts what was not asked:\n%s", reply)
	}
}
