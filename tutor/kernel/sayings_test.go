package kernel

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// TestASayingHasItsOwnReply: what children say in any lesson is answered as just that, each
// time in other words while there are some, and the question stays open.
func TestASayingHasItsOwnReply(t *testing.T) {
	n := fresh(6)
	k := newTutor(t, n)
	begin(t, k)
	say(t, k, "idk")
	say(t, k, "not much")
	asked := n.snap.State.Problem.Ask
	replies := map[string]bool{}
	for _, line := range []string{"my tooth fell out at lunch", "my tooth came out in a bagel today", "i lost a tooth and it bled"} {
		for _, e := range say(t, k, line) {
			if e.Kind != tutor.EventReplied {
				continue
			}
			if from := strings.Join(e.Replied.Places.From, " "); from != "saying tooth" {
				t.Errorf("%q is answered from %q: %s", line, from, e.Replied.Text)
			}
			replies[e.Replied.Text] = true
		}
	}
	if len(replies) != 3 {
		t.Errorf("%d replies to three lines: %v", len(replies), replies)
	}
	if p := n.snap.State.Problem; p == nil || p.Ask != asked || n.snap.State.Attempts != 0 {
		t.Errorf("%+v is open", p)
	}
}

// TestASayingIsNoAnswer: an answer, a question on the topic and a cry for help are not taken
// for what they sound like.
func TestASayingIsNoAnswer(t *testing.T) {
	for _, line := range []string{"-5", "why do we go left", "i want to die", "hint please"} {
		n := fresh(6)
		k := newTutor(t, n)
		begin(t, k)
		say(t, k, "idk")
		say(t, k, "not much")
		for _, e := range say(t, k, line) {
			if e.Kind == tutor.EventReplied && e.Replied.Places != nil && strings.HasPrefix(strings.Join(e.Replied.Places.From, " "), "saying ") {
				t.Errorf("%q is answered with %s", line, e.Replied.Text)
			}
		}
	}
}

// TestSayingsFitTheirFeelings: the teacher is told of a feeling that weighs, whoever words
// the reply.
func TestSayingsFitTheirFeelings(t *testing.T) {
	n := fresh(6)
	k := newTutor(t, n)
	begin(t, k)
	say(t, k, "idk")
	say(t, k, "not much")
	told := false
	for _, e := range say(t, k, "im so nervous about my test tomorrow") {
		told = told || e.Kind == tutor.EventFlagged && e.Flagged.Kind == "feeling"
	}
	if !told {
		t.Error("the teacher is not told of a worry")
	}
}
