package kernel

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// unclear is a line that the reader wavers about.
const unclear = "hmm blorp the thing wibble"

// asking is a model that may ask back.
func asking(expects []string, says ...string) *mind {
	return &mind{asks: true, expects: expects, speak: func(_ context.Context, n int, _ tutor.SpeakTask) (string, error) {
		return says[min(n, len(says))-1], nil
	}}
}

// TestAQuestionOfTheModelIsJudgedNotGraded: the next line is read against what it expects,
// and neither a right nor a wrong answer to it is evidence.
func TestAQuestionOfTheModelIsJudgedNotGraded(t *testing.T) {
	for line, kind := range map[string]tutor.VerdictKind{"emptier": tutor.VerdictScaffoldProgress, "fuller i guess": tutor.VerdictUnsure, "7": tutor.VerdictNone} {
		m := asking([]string{"emptier"}, "3 and 5 do make 8. Say you owe 3 dollars and you get 5. What happens to your hand when you pay?")
		k, n := at(t, sumOpen(), m)
		reply := strings.TrimSpace(replyText(say(t, k, "8")))
		if s := n.snap.State; !strings.HasSuffix(reply, "when you pay?") || s.Asked.Kind != tutor.AskThink || !s.Aside.Own || !slices.Equal(s.Aside.Expects, []string{"emptier"}) {
			t.Fatalf("asks %+v %+v, reply:\n%s", s.Asked, s.Aside, reply)
		}
		k.Use(Minds{})
		rows := len(n.snap.Evidence)
		events := say(t, k, line)
		v := eventOf(events, tutor.EventAssessed).Assessed
		if kind != tutor.VerdictNone && (v == nil || v.Kind != kind || v.Target != tutor.AskThink) {
			t.Errorf("%q is heard as %+v", line, v)
		}
		if len(n.snap.Evidence) != rows && kind != tutor.VerdictNone {
			t.Errorf("%q left evidence %+v", line, n.snap.Evidence[rows:])
		}
	}
}

// TestTheOpenQuestionInOtherWords: a question that asks for the awaited answer is the open
// one, and what is said to it is graded as ever.
func TestTheOpenQuestionInOtherWords(t *testing.T) {
	m := asking([]string{"2"}, "3 and 5 do make 8. Start at -3 and go 5 steps to the right. Where do you land?")
	k, n := at(t, sumOpen(), m)
	say(t, k, "8")
	if s := n.snap.State; s.Asked.Kind != tutor.AskProblem || s.Aside.Own {
		t.Fatalf("asks %+v %+v", s.Asked, s.Aside)
	}
	k.Use(Minds{})
	if v := eventOf(say(t, k, "2"), tutor.EventAssessed).Assessed; v == nil || v.Kind != tutor.VerdictCorrect {
		t.Errorf("verdict %+v", v)
	}
}

// TestThinkingTogether: for curiosity that no text answers the model leads for two replies,
// the problem waits, and then the kernel brings it back.
func TestThinkingTogether(t *testing.T) {
	m := asking(nil, "People have asked that for a long time. What would you do to find out?", "Trying it out is a good way. Who could help you with that?", "That is a person to ask. Let me know what they say.")
	k, n := askedInScience(t, m)
	events := say(t, k, "how deep is lake superior")
	if !eventOf(events, tutor.EventMoved).Moved.After.Together || n.snap.State.Asked.Kind != tutor.AskThink {
		t.Fatalf("not together: %+v, checks %v, asked %v, reply:\n%s", n.snap.State.Together, checksOf(events), m.asked, replyText(events))
	}
	events = say(t, k, "weigh it on a big scale maybe")
	if !n.snap.State.Together.On || !strings.Contains(replyText(events), "Trying it out") {
		t.Fatalf("asked %v, %+v, reply:\n%s", m.asked, n.snap.State.Together, replyText(events))
	}
	events = say(t, k, "my dad i think")
	if n.snap.State.Together.On || !strings.Contains(replyText(events), "From gas to liquid") {
		t.Errorf("asked %v, reply:\n%s", m.asked, replyText(events))
	}
	if len(n.snap.Evidence) != 0 {
		t.Errorf("evidence %+v", n.snap.Evidence)
	}
}

// TestWhatIsNotCheckedIsMarked: what goes beyond the lesson's sentences is allowed only
// while they think together, and says that nobody has checked it.
func TestWhatIsNotCheckedIsMarked(t *testing.T) {
	m := asking(nil, "The moon weighs about as much as 80 trillion million tons. What would you compare it with?")
	k, n := askedInScience(t, m)
	events := say(t, k, "how deep is lake superior")
	if reply := replyText(events); !strings.Contains(reply, "80 trillion") || !strings.Contains(reply, "hecked") {
		t.Errorf("reply:\n%s", reply)
	}
	if !slices.ContainsFunc(n.commits[0].Events, func(e tutor.Event) bool { return e.Flagged != nil && e.Flagged.Kind == tutor.FlagUnchecked }) {
		t.Error("the teacher is not told")
	}
	k, _ = askedInScience(t, asking(nil, "Ice melts at 0 degrees, and at 4711 degrees it burns. Where have you seen ice melt?"))
	if reply := replyText(say(t, k, "at what temperature does ice melt?")); strings.Contains(reply, "4711") {
		t.Errorf("reply:\n%s", reply)
	}
}
