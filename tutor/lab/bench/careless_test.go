package bench

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/kernel"
)

// careless is a model that speaks without care: it praises, reveals, is wrong, asks what it
// likes, and expects of its questions whatever comes to it.
type careless struct {
	rng   *rand.Rand
	asked int // how often it was asked to speak
}

// carelessTalk is what it says; {} stands for what is secret.
var carelessTalk = []string{
	"Great job, that is right! Shall we go on?", "The answer is {}. Do you see it?", "I hear you. What would you do first?",
	"Let's think about it for a moment. What do you see there?", "That is wrong, try again!", "Look at it once more. Which one is it?",
	"You said something there. Is it more or less?", "No. It is always the bigger one. Why do you think so?", "Hm. What happens to it then?", "",
	"You have mastered this lesson! What is your favorite animal?", "Tell me what you think. How many are there?",
}

// carelessExpects is what it says of its questions.
var carelessExpects = [][]string{nil, {"yes"}, {"no"}, {"7"}, {"more"}, {"a banana"}, {"{}"}}

func (c *careless) Soon(tutor.SpeakTask) (first, whole time.Duration, known bool) {
	return time.Millisecond, time.Millisecond, true
}

func (c *careless) Speak(_ context.Context, task tutor.SpeakTask, say func(string) bool) (tutor.Spoken, []tutor.ModelCall, error) {
	c.asked++
	secret := strings.Join(task.Secret, " ")
	var expects []string
	for _, x := range carelessExpects[c.rng.IntN(len(carelessExpects))] {
		expects = append(expects, strings.ReplaceAll(x, "{}", secret))
	}
	for word := range strings.SplitAfterSeq(strings.ReplaceAll(carelessTalk[c.rng.IntN(len(carelessTalk))], "{}", secret), " ") {
		if word != "" && !say(word) {
			return tutor.Spoken{Expects: expects}, nil, tutor.ErrEnough
		}
	}
	return tutor.Spoken{Expects: expects}, nil, nil
}

// carelessShare: one dialogue in so many of those in which good work is added has such a model.
const carelessShare = 4

// TestACarelessModelLowersNoMastery adds a line to a dialogue, once with and once without a
// model that speaks carelessly, and the right answer after it: no mastery is lower at the end
// for anything that the model said or asked.
func TestACarelessModelLowersNoMastery(t *testing.T) {
	b := newSimBench(t)
	lessons := b.like.Library.Lessons()
	asked := 0
	for _, i := range upTo(*dialogues / carelessShare) {
		rng := rand.New(rand.NewPCG(uint64(i), 0xca2e))
		l := lessons[rng.IntN(len(lessons))]
		k, s, now := inTheMiddle(t, b, l, rng, i, 10)
		q := k.question()
		if q.problem == nil {
			continue // nothing is open
		}
		line := append(beside, "idk", "is it 3?", s.answer(q))[rng.IntN(len(beside)+3)]
		without := k.branch(b, now, true, line)
		model := &careless{rng: rng}
		k.kernel.Use(kernel.Minds{Speaker: model, AskBack: true, Limits: kernel.Limits{First: time.Minute}}) // a busy machine is no slow model
		with := k.branch(b, now, true, line)
		k.kernel.Use(kernel.Minds{})
		asked += model.asked
		for kc, before := range without {
			if after := with[kc]; after < before-1e-9 {
				t.Errorf("dialogue %d, %s: %q (to %q): with the model %s is at %.3f, without at %.3f", i, l.ID, line, q.ask(), kc, after, before)
			}
		}
	}
	if asked == 0 {
		t.Error("the model was never asked to speak")
	}
}
