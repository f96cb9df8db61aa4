package kernel

import (
	"context"
	"slices"
	"strings"
	"testing"

	"primer/tutor"
	"primer/tutor/course"
	"primer/tutor/gate"
)

const asksWhy = "why do plants need the light"

// openQuestion is a moment of the science lesson with a speaker.
func openQuestion(t *testing.T, m *mind) (*Kernel, *notebook) {
	t.Helper()
	k, n := scienceTutor(t)
	k.Use(m.minds())
	return k, n
}

// TestAFailingSentenceIsDropped: the rest of the reply stands where no place of it is left
// empty, and the model is not asked again.
func TestAFailingSentenceIsDropped(t *testing.T) {
	m := &mind{speak: says("Leaves are like a kitchen. In 1779 a man from Holland found it out. They catch the light.")}
	k, _ := openQuestion(t, m)
	events := say(t, k, asksWhy)
	reply := replyText(events)
	if strings.Contains(reply, "1779") || !strings.Contains(reply, "Leaves are like a kitchen.") || !strings.Contains(reply, "What does a leaf need") {
		t.Errorf("reply:\n%s", reply)
	}
	if len(m.spoken) != 1 || !m.spoken[0].Own || !strings.Contains(strings.Join(m.spoken[0].Facts, " "), "light from the sun") {
		t.Fatalf("asked %+v", m.spoken)
	}
	d := eventOf(events, tutor.EventDone).Done
	if got := checksOf(events); !slices.Contains(got, "ungrounded dropped") || d.Rewrites != 0 || d.Fallback {
		t.Errorf("checks %v, figures %+v", got, d)
	}
}

// TestTheAuthoredReplyStandsWhole: where nothing is left of a place, no word of the model
// is shown.
func TestTheAuthoredReplyStandsWhole(t *testing.T) {
	for _, words := range []string{"In 1779 a man from Holland found it out.", "In 1779 a man from Holland found it out. What do you think?"} {
		m := &mind{speak: says(words)}
		k, _ := openQuestion(t, m)
		events := say(t, k, asksWhy)
		if reply := replyText(events); strings.Contains(reply, "1779") || strings.Contains(reply, "catch the light") || strings.Contains(reply, "do you think") || !strings.Contains(reply, "Leaves are a kitchen.") {
			t.Errorf("%q: reply:\n%s", words, reply)
		}
		if d := eventOf(events, tutor.EventDone).Done; len(m.spoken) != 1 || !d.Fallback {
			t.Errorf("%q: %d tries, figures %+v", words, len(m.spoken), d)
		}
	}
}

// TestAnOwnReplyUsesUpNoExplanation: the course's explanation was not given, so it
// may be given later.
func TestAnOwnReplyUsesUpNoExplanation(t *testing.T) {
	m := &mind{speak: says("With the light from the sun the leaves make sugar.")}
	k, n := openQuestion(t, m)
	say(t, k, asksWhy)
	if s := n.snap.State; len(s.Ledger) != 0 || s.Explained["bio.light"] != 0 {
		t.Errorf("ledger %+v, explained %v", s.Ledger, s.Explained)
	}
	k.Use(Minds{})
	if reply := replyText(say(t, k, "but why do leaves need light")); !strings.Contains(reply, "Leaves are a kitchen.") || len(n.snap.State.Ledger) != 1 {
		t.Errorf("reply:\n%s", reply)
	}
}

func TestARoutineReplyIsNeverRewritten(t *testing.T) {
	for _, line := range []string{"8", "i dont get it", "/explain", "/hint", "what does integer mean"} {
		m := &mind{speak: says("You know that 3 + 4 = 8.")}
		k, _ := at(t, sumOpen(), m)
		if events := say(t, k, line); len(m.spoken) > 1 || len(m.spoken) == 1 && m.spoken[0].Own || eventOf(events, tutor.EventDone).Done.Rewrites != 0 {
			t.Errorf("%q: %d tries", line, len(m.spoken))
		}
	}
}

func TestTheQuestionChoosesTheComponent(t *testing.T) {
	for question, want := range map[string]string{
		"how does the water get up from the roots": "Roots are like a straw",
		"why do plants need the light":             "Leaves are a kitchen",
	} {
		k, _ := scienceTutor(t)
		if reply := replyText(say(t, k, question)); !strings.Contains(reply, want) {
			t.Errorf("%q is answered:\n%s", question, reply)
		}
	}
}

// TestTheCourseAnswersWhatItCan: a question that the course has a text for is
// answered with it, and no model is asked for an answer of its own.
func TestTheCourseAnswersWhatItCan(t *testing.T) {
	const note = "In the dark a plant lives on the sugar that it stored."
	for _, m := range []*mind{{}, {speak: says("At night it lives on stored sugar, since no light comes in.")}} {
		k, _ := openQuestion(t, m)
		lesson, _ := k.Library.Lesson("plants.light")
		lesson.Notes = []course.Note{{About: []string{"night", "in the dark"}, Text: course.Text{Middle: note}}}
		events := say(t, k, "what does a plant do in the dark")
		reply := replyText(events)
		if m.speak == nil && !strings.Contains(reply, note) || !strings.Contains(reply, "What does a leaf need") {
			t.Errorf("reply:\n%s", reply)
		}
		if m.speak != nil && (len(m.spoken) != 1 || m.spoken[0].Own || !strings.HasSuffix(m.spoken[0].Drafts[0].Text, note)) {
			t.Errorf("asked %+v", m.spoken)
		}
	}
}

func TestOneQuestionAtATime(t *testing.T) {
	m := &mind{speak: says("Think of what you owe. Where would you start? Money helps here.")}
	k, _ := at(t, sumOpen(), m)
	events := say(t, k, "8")
	reply := replyText(events)
	if strings.Contains(reply, "Where would you start?") || !strings.Contains(reply, "Money helps here.") || strings.Count(reply, "?") != 1 {
		t.Errorf("reply:\n%s", reply)
	}
	if got := checksOf(events); !slices.Contains(got, gate.ExtraQuestion+" dropped") || len(m.spoken) != 1 {
		t.Errorf("checks %v, %d tries", got, len(m.spoken))
	}
}

// judges is a judge whose n-th judgment is given.
func judges(list ...tutor.Judgment) func(context.Context, int, tutor.JudgeTask) (tutor.Judgment, error) {
	return func(_ context.Context, n int, _ tutor.JudgeTask) (tutor.Judgment, error) {
		return list[min(n, len(list))-1], nil
	}
}

var (
	rejects = tutor.Judgment{Checks: []tutor.Check{{Name: "factual_consistency", Why: "leaves take air too"}}, Confidence: .9, Fixes: []string{"say that they need air too"}}
	doubts  = tutor.Judgment{Checks: []tutor.Check{{Name: "factual_consistency", Why: "leaves take air too"}}, Confidence: .6}
	passes  = tutor.Judgment{Checks: []tutor.Check{{Name: "factual_consistency", Passed: true}}, Confidence: .9}
)

func TestARejectedReplyIsShownWithANote(t *testing.T) {
	m := &mind{speak: says("Leaves take light from the sun."), judge: judges(rejects)}
	k, n := openQuestion(t, m)
	events := say(t, k, asksWhy)
	reply := replyText(events)
	if !strings.Contains(reply, "Leaves take light from the sun") || !strings.Contains(reply, "eacher") {
		t.Errorf("reply:\n%s", reply)
	}
	if len(m.spoken) != 3 || m.spoken[1].Fixes[0].Why != "say that they need air too" {
		t.Errorf("%d tries", len(m.spoken))
	}
	if got := checksOf(events); !slices.Equal(got, []string{"judge rewritten", "judge rewritten", "judge noted"}) {
		t.Errorf("checks %v", got)
	}
	if f := eventOf(events, tutor.EventFlagged).Flagged; f == nil || f.Kind != "withheld" {
		t.Errorf("flag %+v", f)
	}
	if got := n.commits[0].Replies[0].Text; got+"\n" != reply {
		t.Errorf("stored %q", got)
	}
}

func TestAMendedReplyPasses(t *testing.T) {
	m := &mind{speak: func(_ context.Context, n int, _ tutor.SpeakTask) (string, error) {
		return []string{"Leaves take light from the sun.", "From the light the leaves make sugar."}[min(n, 2)-1], nil
	}, judge: judges(rejects, passes)}
	k, _ := openQuestion(t, m)
	events := say(t, k, asksWhy)
	if reply := replyText(events); strings.Contains(reply, "Leaves take light") || !strings.Contains(reply, "the light the leaves make sugar") || strings.Contains(reply, "eacher") {
		t.Errorf("reply:\n%s", reply)
	}
	var shown strings.Builder
	for _, e := range events {
		if e.Said != nil {
			shown.WriteString(e.Said.Delta)
		}
	}
	if shown.String()+"\n" != replyText(events) {
		t.Errorf("shown %q, stored %q", shown.String(), replyText(events))
	}
}

func TestTheJudgeKeepsToItsSubjectsAndItsDoubts(t *testing.T) {
	facts := func(m *mind, mode JudgeMode) Minds {
		out := m.minds()
		out.JudgeMode = mode
		return out
	}
	doubting := &mind{speak: says("Leaves take light from the sun."), judge: judges(doubts)}
	k, _ := scienceTutor(t)
	k.Use(facts(doubting, JudgeFacts))
	if got := checksOf(say(t, k, asksWhy)); len(got) > 0 {
		t.Errorf("a judgment that is not sure did %v", got)
	}
	maths := &mind{speak: says("Look at the sign of each number."), judge: judges(rejects)}
	k, _ = at(t, sumOpen(), nil)
	k.Use(facts(maths, JudgeFacts))
	say(t, k, "8")
	if slices.Contains(maths.asked, "judge") {
		t.Errorf("asked about math: %v", maths.asked)
	}
	off := &mind{speak: says("The leaves make sugar."), judge: judges(rejects)}
	k, _ = scienceTutor(t)
	k.Use(facts(off, ""))
	say(t, k, asksWhy)
	if slices.Contains(off.asked, "judge") {
		t.Errorf("asked while it is off: %v", off.asked)
	}
}

// TestStoppingWhileTheJudgeLooks: nothing was shown, so nothing is kept as said.
func TestStoppingWhileTheJudgeLooks(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	m := &mind{speak: says("The leaves make sugar."), judge: func(context.Context, int, tutor.JudgeTask) (tutor.Judgment, error) {
		stop()
		return passes, nil
	}}
	k, n := openQuestion(t, m)
	for e := range k.Turn(ctx, "s", asksWhy) {
		if e.Said != nil {
			t.Errorf("shown: %q", e.Said.Delta)
		}
	}
	if got := n.commits[0].Replies[0]; got.Text != "" || !got.Cut {
		t.Errorf("stored %+v", got)
	}
}

// TestAnAnalogyDoesNotComeAgain: a model may not tell of the lift once more, but
// what a remedy was about is no analogy, and its words stay free.
func TestAnAnalogyDoesNotComeAgain(t *testing.T) {
	s := sumOpen()
	var lift string
	k, _ := at(t, s, nil)
	lesson, _ := k.Library.Lesson("integers.adding")
	for _, e := range lesson.Explanations {
		if e.Component == "int.add.mixed" && e.Analogy == "lift" {
			lift = e.ID
		}
	}
	if lift == "" {
		t.Fatal("no lift in the lesson")
	}
	s.Ledger = []tutor.Used{
		{KC: "int.add.mixed", Approach: tutor.ConcreteExample, Analogy: lift, Turn: 1, Outcome: "failed"},
		{KC: "int.add.mixed", Approach: tutor.ContrastWithWrong, Analogy: "bug:ignores-signs", Turn: 2, Outcome: "failed"},
	}
	for text, want := range map[string]bool{
		"Think of the lift that goes up five floors.": true,
		"The signs of the two numbers are different.": false,
	} {
		m := &mind{speak: says(text)}
		k, _ := at(t, s, m)
		events := say(t, k, "i dont get it")
		if got := slices.Contains(checksOf(events), gate.UsedApproach+" replaced"); got != want {
			t.Errorf("%q: checks %v, %+v", text, checksOf(events), eventOf(events, tutor.EventUnderstood).Understood)
		}
	}
}
