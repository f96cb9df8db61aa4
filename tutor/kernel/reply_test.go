package kernel

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/gate"
)

const asksWhy = "why do plants need the light"

// openQuestion is a moment of the science lesson with a speaker.
func openQuestion(t *testing.T, m *mind) (*Kernel, *notebook) {
	t.Helper()
	k, n := scienceTutor(t)
	k.Use(m.minds())
	return k, n
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
	rejects = tutor.Judgment{Checks: []tutor.Check{{Name: "factual_consistency", Why: "leaves do not sing"}}, Confidence: .9}
	doubts  = tutor.Judgment{Checks: []tutor.Check{{Name: "factual_consistency", Why: "leaves do not sing"}}, Confidence: .6}
	passes  = tutor.Judgment{Checks: []tutor.Check{{Name: "factual_consistency", Passed: true}}, Confidence: .9}
)

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
		if e.Component == "int.add.mixed" && e.Analogy == "elevator" {
			lift = e.ID
		}
	}
	if lift == "" {
		t.Fatal("no elevator in the lesson")
	}
	s.Ledger = []tutor.Used{
		{KC: "int.add.mixed", Approach: tutor.ConcreteExample, Analogy: lift, Turn: 1, Outcome: "failed"},
		{KC: "int.add.mixed", Approach: tutor.ContrastWithWrong, Analogy: "bug:ignores-signs", Turn: 2, Outcome: "failed"},
	}
	for text, want := range map[string]bool{
		"Think of the elevator that goes up five floors.": true,
		"The signs of the two numbers are different.":     false,
	} {
		m := &mind{speak: says(text)}
		k, _ := at(t, s, m)
		events := say(t, k, "i dont get it")
		if got := slices.Contains(checksOf(events), gate.UsedApproach+" replaced"); got != want {
			t.Errorf("%q: checks %v, %+v", text, checksOf(events), eventOf(events, tutor.EventUnderstood).Understood)
		}
	}
}

// TestAModelIsToldTheMoment: what it may rely on, what must not be said yet, and what
// Primer alone would point at.
func TestAModelIsToldTheMoment(t *testing.T) {
	m := &mind{speak: says("Look at the two signs.")}
	k, _ := at(t, sumOpen(), m)
	say(t, k, "8")
	if len(m.spoken) != 1 {
		t.Fatalf("asked %v", m.asked)
	}
	task := m.spoken[0]
	if !slices.Equal(task.Secret, []string{"2"}) || !strings.Contains(task.Draft, "3 plus 5 is 8") || !strings.Contains(task.Tail, "fuller or emptier?") || task.Task.Name != tutor.Explainer || task.AskBack {
		t.Errorf("told %+v", task)
	}
	m = &mind{speak: says("With the light from the sun the leaves make sugar.")}
	k, _ = openQuestion(t, m)
	say(t, k, asksWhy)
	if !strings.Contains(strings.Join(m.spoken[0].Rely, " "), "light from the sun") {
		t.Errorf("may rely on %q", m.spoken[0].Rely)
	}
}

// TestAReplyIsOneOrTheOther: what a model says stands whole, or the authored reply does:
// never half of each.
func TestAReplyIsOneOrTheOther(t *testing.T) {
	authored, _ := at(t, sumOpen(), nil)
	want := replyText(say(t, authored, "8"))
	for text, stands := range map[string]bool{
		"3 and 5 do make 8. Now look at the sign of the 3.":                      true,
		"3 and 5 do make 8. You know that 3 + 4 = 8. Now look at the two signs.": true,  // a sentence in the middle may be missing
		"You know that 3 + 4 = 8. Go on.":                                        false, // nothing is left that takes the line up
		"Great job, that is right!":                                              false,
		"So it is 2.":                                                            false,
		"Hm.":                                                                    false,
	} {
		m := &mind{speak: says(text)}
		k, _ := at(t, sumOpen(), m)
		events := say(t, k, "8")
		reply, told := replyText(events), eventOf(events, tutor.EventReplied).Replied
		if told.Model != stands || !stands && reply != want {
			t.Errorf("%q gives\n%s", text, reply)
		}
		if stands && (strings.Contains(reply, "= 8") || strings.Contains(reply, "Think of money") || !strings.HasSuffix(strings.TrimSpace(reply), "does your hand get fuller or emptier?")) {
			t.Errorf("%q gives\n%s", text, reply)
		}
	}
}

// TestWhatIsShownStays: a model that is not fast enough to be checked whole is shown as it
// speaks; when a sentence fails, the authored question closes what was shown.
func TestWhatIsShownStays(t *testing.T) {
	m := &mind{speak: says("Look at the sign of the 3. You know that 3 + 4 = 8. Now look at the two signs."), soon: time.Second, whole: time.Hour}
	k, _ := at(t, sumOpen(), m)
	events := say(t, k, "8")
	reply := strings.TrimSpace(replyText(events))
	if !strings.HasPrefix(reply, "Look at the sign of the 3.") || strings.Contains(reply, "two signs") || !strings.HasSuffix(reply, "fuller or emptier?") {
		t.Errorf("checks %v, asked %v, reply:\n%s", checksOf(events), m.asked, reply)
	}
}

// TestABusyModelIsNotMissed: where the seats of the model are taken the authored reply comes,
// the pane says why and when there would have been words, and the student is told nothing.
func TestABusyModelIsNotMissed(t *testing.T) {
	m := &mind{speak: func(context.Context, int, tutor.SpeakTask) (string, error) {
		return "", &tutor.Busy{Job: "speak", Why: "the seats are taken", Soon: 9 * time.Second}
	}}
	k, _ := at(t, sumOpen(), m)
	events := say(t, k, "8")
	u := eventOf(events, tutor.EventUnasked).Unasked
	if u == nil || u.Job != "speak" || u.Why != "the seats are taken" || u.Soon != 9*time.Second || !strings.Contains(replyText(events), "Think of money") {
		t.Errorf("asked %v, %+v, reply:\n%s", m.asked, u, replyText(events))
	}
	if got := notices(events); len(got) > 0 {
		t.Errorf("the student is told %q", got)
	}
}

// TestNobodyWaitsInVain: where first words would come later than the limit the model is
// not asked, the authored reply comes at once, and the pane says why.
func TestNobodyWaitsInVain(t *testing.T) {
	m := &mind{speak: says("Look at the two signs."), soon: 3 * time.Minute}
	k, _ := at(t, sumOpen(), m)
	events := say(t, k, "8")
	u := eventOf(events, tutor.EventUnasked).Unasked
	if len(m.spoken) != 0 || u == nil || u.Why != whyLate || u.Soon != 3*time.Minute || !strings.Contains(replyText(events), "Think of money") {
		t.Errorf("asked %v, %+v", m.asked, u)
	}
	if got := notices(events); len(got) > 0 {
		t.Errorf("the student is told %q", got)
	}
}

// TestOneCallATurnOnASlowHost: where a reading was settled by a model, it speaks too only
// when that is known to be in time.
func TestOneCallATurnOnASlowHost(t *testing.T) {
	for soon, want := range map[time.Duration][]string{0: {"label"}, time.Hour: {"label"}, time.Second: {"label", "speak"}} {
		m := &mind{speak: says("Start at -3 and walk along the line."), soon: soon, label: func(context.Context, tutor.LabelTask) (tutor.Intent, error) { return tutor.IntentConfusion, nil }}
		k, _ := at(t, sumOpen(), m)
		say(t, k, "the arrows all look the same from here")
		if !slices.Equal(m.asked, want) {
			t.Errorf("first words after %s: asked %v", soon, m.asked)
		}
	}
}

// TestARejectedReplyIsWithheld: the judge only withholds; the authored reply stands.
func TestARejectedReplyIsWithheld(t *testing.T) {
	m := &mind{speak: says("With the light from the sun the leaves make sugar."), judge: judges(rejects)}
	k, n := openQuestion(t, m)
	events := say(t, k, asksWhy)
	if reply := replyText(events); strings.Contains(reply, "With the light") || !strings.Contains(reply, "Leaves are a kitchen.") {
		t.Errorf("reply:\n%s", reply)
	}
	if len(m.spoken) != 1 || !slices.Contains(checksOf(events), "judge replaced") || eventOf(events, tutor.EventFlagged).Flagged == nil {
		t.Errorf("%d tries, checks %v", len(m.spoken), checksOf(events))
	}
	if got := n.commits[0].Replies[0].Text; got+"\n" != replyText(events) {
		t.Errorf("stored %q", got)
	}
}

// TestALabsModelIsMarked: a model that a lab lets speak without an exam says so each time.
func TestALabsModelIsMarked(t *testing.T) {
	m := &mind{speak: says("3 and 5 do make 8. Now look at the sign of the 3.")}
	k, _ := at(t, sumOpen(), nil)
	minds := m.minds()
	minds.Granted = true
	k.Use(minds)
	events := say(t, k, "8")
	if !eventOf(events, tutor.EventReplied).Replied.Granted || !strings.Contains(replyText(events), "not tested") {
		t.Errorf("reply:\n%s", replyText(events))
	}
}
