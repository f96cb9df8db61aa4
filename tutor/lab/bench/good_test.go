package bench

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// dialogues is how many are generated: few in "make test", 20,000 in "make good".
var dialogues = flag.Int("dialogues", 150, "generated dialogues in which good work is added")

// beside are lines that answer nothing: questions, feelings, remarks, thanks.
var beside = []string{
	"why is that", "what does that even mean?", "can you say that again", "is this for school?", "who made this up",
	"this is fun", "i am so tired today", "im a bit nervous", "my dog had puppies", "haha", "thanks", "hm",
	"thats a weird one hm", "i like this one", "wait", "how long is this", "i did this with my grandma once",
}

// onceLowered are dialogues in which a feeling, or a word on the question, was taken for an answer.
var onceLowered = []int{7393, 8585, 8761, 9137}

// inTheMiddle is dialogue i of a lesson after less than so many turns: the teacher, the student, who knows little
// or much, and the time.
func inTheMiddle(t *testing.T, b simBench, l *course.Lesson, rng *rand.Rand, i, turns int) (*kernelTeacher, *simulated, time.Time) {
	k := newKernelTeacher(t, b.like, l.ID, uint64(i), true)
	m := plainMind()
	m.Known = []float64{.2, .6, .95}[rng.IntN(3)]
	s := newSimulated(m, b.library, b.bugs, l, uint64(i))
	now := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
	k.raw(now, "")
	for range rng.IntN(turns) {
		now = now.Add(20 * time.Second)
		k.raw(now, s.answer(k.question()))
	}
	return k, s, now
}

// TestGoodWorkNeverLowersMastery adds a right step, a right explanation, a question or a
// feeling to a dialogue, and the right answer after it: no mastery is lower at the end
// than without what was added. In the place of an explanation there is none.
func TestGoodWorkNeverLowersMastery(t *testing.T) {
	b := newSimBench(t)
	lessons := b.like.Library.Lessons()
	added := map[string]int{}
	for _, i := range append(onceLowered, upTo(*dialogues)...) {
		rng := rand.New(rand.NewPCG(uint64(i), 0x600d))
		l := lessons[rng.IntN(len(lessons))]
		k, _, now := inTheMiddle(t, b, l, rng, i, 14)
		q := k.question()
		kind, line := goodLine(rng, b, q)
		if q.problem == nil && q.asked != tutor.AskTeachBack {
			continue // nothing is open
		}
		added[kind]++
		var instead []string
		if q.asked == tutor.AskTeachBack {
			instead = []string{"idk"}
		}
		without, with := k.branch(b, now, kind != explained, instead...), k.branch(b, now, kind != explained, line)
		for kc, before := range without {
			if after := with[kc]; after < before-1e-9 {
				t.Errorf("dialogue %d, %s: %s added (%q to %q, before its answer) takes %s from %.3f to %.3f", i, l.ID, kind, line, q.ask(), kc, before, after)
			}
		}
	}
	for _, kind := range []string{"something beside", "a right step", explained} {
		if added[kind] == 0 {
			t.Errorf("%s was never added: %v", kind, added)
		}
	}
}

// goodLine is something good to say before the answer.
func goodLine(rng *rand.Rand, b simBench, q question) (kind, line string) {
	n, err := 0, error(nil)
	if q.problem != nil {
		n, err = strconv.Atoi(q.problem.Answer)
	}
	switch {
	case q.asked == tutor.AskTeachBack:
		return explained, strongLine(b.library, q)
	case q.problem != nil && err == nil && q.problem.Kind == tutor.KindInteger && q.asked == tutor.AskProblem && rng.IntN(2) == 0:
		return "a right step", fmt.Sprintf("%d + %d", n-1, 1)
	}
	return "something beside", beside[rng.IntN(len(beside))]
}

// explained is the kind of what is added in the place of "idk": what comes after it may be
// about something else.
const explained = "an explanation"

// branch is what would be believed after some more lines, and the right answer where that
// is wanted; the teacher stays as it is.
func (k *kernelTeacher) branch(b simBench, now time.Time, right bool, lines ...string) map[string]float64 {
	whole, tutorNow := *k.book.Copy(), k.now
	for _, line := range lines {
		k.raw(now, line)
	}
	if open := k.question().problem; right && open != nil {
		for n := 0; n < 2 && (n == 0 || k.stillOpen(open)); n++ { // a small question beside it may take the first
			k.raw(now, strongLine(b.library, k.question()))
		}
	} else if right {
		k.raw(now, strongLine(b.library, k.question()))
	}
	out := map[string]float64{}
	for kc, m := range k.book.Mastery {
		out[kc] = m.Known
	}
	*k.book, k.now = whole, tutorNow
	return out
}

// stillOpen reports whether a problem is open and asked.
func (k *kernelTeacher) stillOpen(p *tutor.Problem) bool {
	q := k.question()
	return q.problem != nil && q.problem.ID == p.ID && q.asked != tutor.AskTeachBack && q.asked != tutor.AskStep && !k.book.StateOf(k.session).Answered
}

// ask is the question in words.
func (q question) ask() string {
	if q.problem == nil {
		return string(q.asked)
	}
	return q.problem.Ask
}
