package kernel

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/learner"
)

// talk is a conversation with a tutor over a notebook: what was said back.
type talk struct {
	t *testing.T
	n *notebook
	k *Kernel
}

func converse(t *testing.T, n *notebook) *talk {
	t.Helper()
	return &talk{t: t, n: n, k: newTutor(t, n)}
}

// say sends a line and gives the reply.
func (c *talk) say(line string) string {
	c.t.Helper()
	reply := ""
	for _, e := range say(c.t, c.k, line) {
		if e.Replied != nil {
			reply = e.Replied.Text
		}
		if e.Failed != nil {
			c.t.Fatal(e.Failed.Text)
		}
	}
	return reply
}

// right answers the open question.
func (c *talk) right() string { return c.say(c.n.snap.State.Problem.Answer) }

func (c *talk) wants(reply string, parts ...string) {
	c.t.Helper()
	for _, p := range parts {
		if !strings.Contains(reply, p) {
			c.t.Errorf("no %q in:\n%s", p, reply)
		}
	}
}

// remembered is a student who mastered components some weeks ago.
func remembered(n *notebook, kcs ...string) {
	n.snap.Mastery = map[string]tutor.Mastery{}
	last := time.Date(2026, 2, 1, 15, 0, 0, 0, time.UTC)
	for _, kc := range kcs {
		n.snap.Mastery[kc] = tutor.Mastery{Student: "p", KC: kc, Known: .95, Rows: 8, Met: true, Last: last}
		n.snap.Reviews = append(n.snap.Reviews, tutor.Review{Student: "p", KC: kc, Due: last.AddDate(0, 0, 10), Stability: 10, Difficulty: 5, Reps: 2, State: 2, Last: last})
	}
}

// practiced are rows that fulfil every criterion of mastery of a component.
func practiced(n *notebook, kc string, last time.Time) {
	for i := range 8 {
		e := tutor.Evidence{
			ID: int64(len(n.snap.Evidence) + 1), Student: "p", Session: "before", Turn: i, At: last.Add(time.Duration(i-8) * time.Minute), KC: kc, Item: fmt.Sprint(kc, i%3),
			Kind: tutor.EvidenceCorrect, Right: true, Quality: 100, Confidence: 1, Attempt: 1, Phase: tutor.PhaseIndependent, Answer: tutor.KindInteger,
		}
		if i == 7 {
			e.Kind = tutor.EvidenceTransfer
		}
		n.snap.Evidence = append(n.snap.Evidence, e)
	}
	rows := learner.About(n.snap.Evidence, kc)
	m, _, _ := Again(n.snap.Evidence, tutor.Evidence{Student: "p", KC: kc}, tutor.Mastery{}, learner.DefaultBars(), last)
	m.Last = rows[len(rows)-1].At
	n.snap.Mastery[kc] = m
}

func TestAWarmUpOpensTheSessionAndMakesMasteryFirm(t *testing.T) {
	n := fresh(6)
	remembered(n, "int.abs", "frac.equiv")
	last := time.Date(2026, 2, 1, 15, 0, 0, 0, time.UTC)
	practiced(n, "int.order", last) // no review yet: it waits for a later day
	if m := n.snap.Mastery["int.order"]; !m.Met || m.Firm {
		t.Fatalf("before: %+v", m)
	}
	c := converse(t, n)
	c.wants(begin(t, c.k), "Hi Mia", "/skip")
	asked := map[string]string{}
	for range 3 {
		p := n.snap.State.Problem
		if p == nil || p.Role != tutor.RoleReview {
			t.Fatalf("no review question is open: %+v", n.snap.State.Asked)
		}
		asked[p.KC] = p.Lesson
		reply := c.right()
		if strings.Contains(reply, "smaller") {
			t.Errorf("a warm-up question is no easier one:\n%s", reply)
		}
	}
	if asked["int.order"] != "integers.number-line" || asked["frac.equiv"] != "fractions.equivalent" || len(asked) != 3 {
		t.Errorf("asked %v", asked)
	}
	if !n.snap.Mastery["int.order"].Firm {
		t.Errorf("a right answer on a later day did not make it firm: %+v", n.snap.Mastery["int.order"])
	}
	for _, r := range n.snap.Reviews {
		if r.Due.Before(c.k.Now()) {
			t.Errorf("still due after its answer: %+v", r)
		}
	}
	if s := n.snap.State; s.Series != nil || s.Problem == nil || s.Problem.Role != tutor.RoleTry || s.Phase != tutor.PhaseTry {
		t.Errorf("the lesson did not begin after it: %+v", s.Asked)
	}
}

func TestAWarmUpShowsWhatWasForgottenAndGoesOn(t *testing.T) {
	n := fresh(6)
	remembered(n, "int.abs", "frac.equiv")
	c := converse(t, n)
	begin(t, c.k)
	first := n.snap.State.Problem
	reply := c.say("9999")
	if !strings.Contains(reply, first.Worked[len(first.Worked)-1]) || n.snap.State.Problem == nil || n.snap.State.Problem.KC == first.KC {
		t.Errorf("after a wrong answer:\n%s", reply)
	}
	rows := n.snap.Evidence
	if len(rows) != 1 || rows[0].Right || rows[0].KC != first.KC {
		t.Errorf("rows: %+v", rows)
	}
	c.wants(c.right(), "1 of 2")
}

func TestAWarmUpCanBeSkippedAndDoesNotComeBackThatDay(t *testing.T) {
	n := fresh(6)
	remembered(n, "int.abs", "frac.equiv")
	n.snap.State = guided()
	open := n.snap.State.Problem
	c := converse(t, n)
	begin(t, c.k)
	c.wants(c.say("/skip"), open.Ask)
	if s := n.snap.State; s.Series != nil || s.Problem == nil || s.Problem.ID != open.ID || s.Attempts != 1 || s.Hints != tutor.HintPump {
		t.Errorf("the lesson's question came back as %+v", s.Problem)
	}
	if text := begin(t, c.k); n.snap.State.Series != nil || !strings.Contains(text, open.Ask) {
		t.Errorf("the second session of the day begins with:\n%s", text)
	}
}

// guided is a lesson in the middle of guided practice, with one wrong answer and
// one hint on the open problem.
func guided() tutor.State {
	p := &tutor.Problem{
		ID: "add-mixed#-3,5", Item: "add-mixed", KC: "int.add.mixed", Lesson: "integers.adding", Role: tutor.RolePractice, Type: "int_add",
		Args: []string{"-3", "5"}, Ask: "What is -3 + 5?", Kind: tutor.KindInteger, Answer: "2", Difficulty: tutor.Easy,
		Hints: []string{"Where would you start?", "Start at -3.", "How many steps are left?"}, Worked: []string{"Start at -3.", "-3 + 5 = 2"},
	}
	return tutor.State{
		Lesson: "integers.adding", Phase: tutor.PhaseGuided, Mode: tutor.ModeNormal, Asked: tutor.Asked{Kind: tutor.AskProblem, Text: p.Ask, Answer: p.Kind},
		Seed: 7, Started: true, Problem: p, Attempts: 1, Hints: tutor.HintPump, Checked: map[string]bool{"int.add.same": true, "int.add.mixed": true},
		TaughtBack: map[string]bool{"int.add.mixed": true, "int.add.same": true},
	}
}

func TestLeavingInAWarmUpLosesNothing(t *testing.T) {
	n := fresh(6)
	remembered(n, "int.abs", "frac.equiv")
	c := converse(t, n)
	begin(t, c.k)
	c.right()
	open := n.snap.State.Problem.Ask
	c.wants(begin(t, converse(t, n).k), open)
	c.wants(c.right(), "2 of 2")
}

func TestAPlacementLetsTheStudentEnterWhereTheyStand(t *testing.T) {
	for name, c := range map[string]struct {
		answers func(p *tutor.Problem) string
		phase   tutor.Phase
		says    string
		checked int
	}{
		"able": {func(p *tutor.Problem) string { return p.Answer }, tutor.PhaseIndependent, "right", 2},
		"a part": {func(p *tutor.Problem) string {
			if p.KC == "int.add.same" {
				return p.Answer
			}
			return "9999"
		}, tutor.PhaseExplain, "start with", 1},
		"new": {func(*tutor.Problem) string { return "i dont know" }, tutor.PhaseExplain, "beginning", 0},
	} {
		t.Run(name, func(t *testing.T) {
			n := fresh(6)
			talk := converse(t, n)
			talk.wants(begin(t, talk.k), "know this already")
			opening := talk.say("i know this already")
			talk.wants(opening, "without hints")
			if strings.Contains(opening, "next") || strings.Contains(opening, "another") {
				t.Errorf("the first question is called another one:\n%s", opening)
			}
			asked, reply := 0, ""
			for n.snap.State.Running(tutor.SeriesPlacement) {
				if asked++; asked == 1 {
					talk.wants(talk.say("can i get a hint"), "hints", n.snap.State.Problem.Ask)
				}
				reply = talk.say(c.answers(n.snap.State.Problem))
			}
			s := n.snap.State
			if asked < 3 || asked > 6 || s.Phase != c.phase || len(s.Checked) != c.checked || s.Problem == nil {
				t.Errorf("%d questions, then phase %d, checked %v", asked, s.Phase, s.Checked)
			}
			talk.wants(reply, c.says)
			for _, e := range n.snap.Evidence {
				if e.Hints != tutor.NoHint || e.Right && e.Kind != tutor.EvidenceCorrect {
					t.Errorf("row %+v", e)
				}
			}
		})
	}
}

// TestKnowingItIsHeard: in whatever words somebody says to know this, a few questions
// find out; with an answer it is an answer.
func TestKnowingItIsHeard(t *testing.T) {
	for line, placed := range map[string]bool{
		"i know this already": true, "we did this last year": true, "I already learned this": true, "quiz me": true, "test me please": true,
		"i already know how to do this": true, "we learned this already": true, "ive already done this": true,
		"ok": false, "a bit": false, "start from the beginning": false, "what is this": false,
	} {
		n := fresh(6)
		c := converse(t, n)
		begin(t, c.k)
		c.say(line)
		if got := n.snap.State.Running(tutor.SeriesPlacement); got != placed {
			t.Errorf("%q: a placement runs: %v", line, got)
		}
	}
}

// TestWhyOpensMasteryInPlainWords: what each criterion needs, what there is, what
// to do, and whether mastery holds already on another day.
func TestWhyOpensMasteryInPlainWords(t *testing.T) {
	n := fresh(6)
	n.snap.State = guided()
	n.snap.Mastery = map[string]tutor.Mastery{}
	practiced(n, "int.add.same", time.Date(2026, 3, 2, 14, 0, 0, 0, time.UTC))
	c := converse(t, n)
	c.wants(c.say("/why"), "Mastered for now. One right answer on another day", "**adding a negative and a positive number**: not practiced yet", "What is -3 + 5?")
	c.say("8")
	c.wants(c.say("/why"), "On the way.", "- open: at least 5 answers (so far: 1 answer). To do: answer the next questions.", "two right answers without help clear it up")
	m := n.snap.Mastery["int.add.same"]
	m.Firm = true
	n.snap.Mastery["int.add.same"] = m
	c.wants(c.say("/why"), "held on another day")
}

func TestAPlacementShowsNoPictures(t *testing.T) {
	n := fresh(3)
	n.snap.Session.Lesson, n.snap.State.Lesson = "fractions.comparing", "fractions.comparing"
	c := converse(t, n)
	begin(t, c.k)
	for reply := c.say("quiz me"); n.snap.State.Running(tutor.SeriesPlacement); reply = c.say("idk") {
		if strings.Contains(reply, "```draw") {
			t.Errorf("a picture is a hint:\n%s", reply)
		}
	}
}

// Who comes back in the middle of a warm-up is told that the question is one of it.
func TestAWarmUpIsNamedToWhoComesBack(t *testing.T) {
	n := fresh(6)
	remembered(n, "int.abs", "frac.equiv")
	c := converse(t, n)
	begin(t, c.k)
	c.right()
	if text := begin(t, c.k); !strings.Contains(text, "warm") || !strings.Contains(text, n.snap.State.Problem.Ask) {
		t.Errorf("coming back:\n%s", text)
	}
}
