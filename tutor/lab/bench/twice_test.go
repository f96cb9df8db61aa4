package bench

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// played is how many lessons are simulated: few in "make test", 10,000 in "make twice".
var played = flag.Int("played", 84, "simulated lessons in which nothing may come twice")

// kinds of students that are simulated, by what they know and what they say beside.
var sorts = []struct {
	known, bug, idk, beside float64
}{
	{.95, .2, .3, 0}, {.2, .5, .3, 0}, {0, .5, .3, .1}, {0, 0, 1, 0}, {.5, 1, .2, .2}, {0, 1, .9, .05},
}

// TestNothingComesTwice simulates lessons of students of all sorts: no item that was answered
// right comes back, no question is asked a third time in the same words, and no sentence of
// ten words or more is said twice in a session.
func TestNothingComesTwice(t *testing.T) {
	b := newSimBench(t)
	lessons := b.like.Library.Lessons()
	faults := map[string]int{}
	for _, i := range append(onceFaulty, upTo(*played)...) {
		rng := rand.New(rand.NewPCG(uint64(i), 0x2ce))
		l, sort := lessons[i%len(lessons)], sorts[(i/len(lessons)+i)%len(sorts)]
		k := newKernelTeacher(t, b.like, l.ID, uint64(i), true)
		m := plainMind()
		m.Known, m.Bug, m.Idk = sort.known, sort.bug, sort.idk
		if sort.idk == 1 {
			m.Guess, m.Choose, m.StepEase = 0, 0, 0
		}
		s := newSimulated(m, b.library, b.bugs, l, uint64(i))
		w := watch{kernelTeacher: k, right: map[string]bool{}}
		now := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
		for day := range 2 {
			now = now.Add(time.Duration(day) * 25 * time.Hour)
			w.said, w.asked = map[string]string{}, map[string]int{}
			opening := k.raw(now, "")
			k.read(opening)
			w.see("", k.question(), opening)
			for range simDay {
				if k.book.StateOf(k.session).Complete {
					break
				}
				now = now.Add(20 * time.Second)
				line := s.answer(k.question())
				if rng.Float64() < sort.beside {
					line = beside[rng.IntN(len(beside))]
				}
				events := k.raw(now, line)
				said, q := k.read(events), k.question()
				s.listen(said, q)
				w.see(line, q, events)
			}
		}
		for _, f := range w.faults {
			kind, _, _ := strings.Cut(f, ":")
			if faults[kind]++; faults[kind] <= *tell {
				t.Errorf("lesson %d, %s: %s", i, l.ID, f)
			}
		}
	}
	for kind, n := range faults {
		t.Errorf("%s: %d in %d lessons", kind, n, *played)
	}
}

// onceFaulty are lessons in which something came twice: a question after another lesson, in
// another item's words, in the warm-up, as a check, to who was lost or asked to hear it again;
// where an errand led to.
var onceFaulty = []int{170, 215, 459, 667, 921, 1112, 1700, 3275, 3679, 6166}

func upTo(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// tell is how many faults of a kind are told whole.
var tell = flag.Int("tell", 3, "faults of a kind that are told whole")

// watch looks at what is said in the lessons of one student.
type watch struct {
	*kernelTeacher
	right  map[string]bool   // items that were answered right
	said   map[string]string // long sentences of the session -> the line after which they were said
	asked  map[string]int    // questions -> how often they were asked
	open   string
	faults []string
}

func (w *watch) fault(format string, args ...any) {
	w.faults = append(w.faults, fmt.Sprintf(format, args...))
}

// see looks at one turn.
func (w *watch) see(line string, q question, events []tutor.Event) {
	if q.problem != nil && q.problem.ID != w.open {
		if w.right[q.problem.ID] && q.asked != tutor.AskTeachBack {
			w.fault("an item answered right comes back: %s after %q", q.problem.ID, line)
		}
		w.open = q.problem.ID
	}
	for _, e := range events {
		if r := e.Evidence; r != nil && r.Right && r.Problem != "" {
			w.right[r.Problem] = true
		}
	}
	reply := saidIn(events)
	if ask := waiting(q); ask != "" && line != wantsAgain && strings.Contains(reply, ask) {
		shown := ask + "\n" + q.problem.Diagram // the same words beside another clock are another question
		if w.asked[shown]++; w.asked[shown] > 2 {
			w.fault("a question is asked a third time: %q after %q", ask, line)
		}
	}
	for _, s := range longSentences(reply) {
		if q.problem != nil && strings.Contains(q.problem.Ask, s) && w.asked[waiting(q)+"\n"+q.problem.Diagram] <= 1 {
			continue // a story with other numbers is another item
		}
		if before, twice := w.said[s]; twice {
			w.fault("a sentence is said twice: %q after %q and %q", s, before, line)
		}
		w.said[s] = line
	}
}

// wantsAgain is the line with which somebody asks to hear the question again.
const wantsAgain = "can you say that again"

// waiting is the question that waits, in its words.
func waiting(q question) string {
	switch {
	case q.problem == nil:
		return ""
	case q.asked == tutor.AskStep && q.step < len(q.problem.Steps):
		return q.problem.Steps[q.step].Ask
	}
	return q.problem.Ask
}

// noSentence are the lines of a reply that are none: of a list, a quoted text or a picture. A
// question is quoted only for who asks to hear it again.
var noSentence = regexp.MustCompile("(?ms)^```.*?^```$|^\\s*(?:[a-z]\\)|\\d+\\)|>).*?$")

// longSentences are those of ten words or more.
func longSentences(text string) []string {
	var long []string
	for _, s := range english.Sentences(noSentence.ReplaceAllString(text, "\n\n")) {
		if s = strings.TrimSpace(s); len(strings.Fields(s)) >= 10 && !slices.Contains(long, s) {
			long = append(long, s)
		}
	}
	return long
}
