package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lab/sweep"
	"github.com/primer-tutor/primer/tutor/learner"
)

func readFile(t *testing.T, name string) string {
	t.Helper()
	raw, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// everySecond is half of the lessons, those from the first or from the second on;
// "make sweep" takes all of them.
func everySecond(t *testing.T, from int) []string {
	var ids []string
	for i, id := range lessons(t) {
		if sweep.Of(i%2 == from, true) {
			ids = append(ids, id)
		}
	}
	return ids
}

// every lesson that comes with the program
func lessons(t *testing.T) []string {
	var ids []string
	for _, l := range mustLibrary(t).Lessons() {
		ids = append(ids, l.ID)
	}
	return ids
}

func TestStrongStudentCompletesEveryLesson(t *testing.T) {
	for _, id := range lessons(t) {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			l := teach(t, id, 6, 7, func(s tutor.State) string { return rightAnswer(mustLibrary(t), s) })
			events := l.events()
			if got := phases(events); !slices.Equal(got, []tutor.Phase{1, 4, 5}) {
				t.Errorf("phases %v: who is right and sure works alone at once", got)
			}
			if !l.state().Complete {
				t.Errorf("not complete after %d lines\n%s", l.typed, l.tail())
			}
			completesOnTime(t, l, events)
			leaksNothing(t, events)
		})
	}
}

// phases are those the lesson went through, in order, each once as it was entered.
func phases(events []tutor.Event) []tutor.Phase {
	var out []tutor.Phase
	for _, e := range events {
		if e.Moved != nil && (len(out) == 0 || out[len(out)-1] != e.Moved.After.Phase) {
			out = append(out, e.Moved.After.Phase)
		}
	}
	return out
}

// completesOnTime works the criteria out again from the evidence rows of the
// trace, with code of its own, and compares turn by turn.
func completesOnTime(t *testing.T, l *lesson, events []tutor.Event) {
	t.Helper()
	var rows []tutor.Evidence
	for _, e := range events {
		switch {
		case e.Evidence != nil:
			rows = append(rows, *e.Evidence)
		case e.Moved != nil:
			want := e.Moved.Before.Phase == tutor.PhaseProve && masteredByHand(l, rows)
			if got := e.Moved.After.Complete; got && !want && !e.Moved.Before.Complete {
				t.Errorf("turn %d: complete too early", e.Turn)
			} else if want && !got {
				t.Errorf("turn %d: should be complete", e.Turn)
			}
		}
	}
}

// masteredByHand is SPEC 9's list, written down once more. Only the forecast is
// taken from the learner model, over the same rows.
func masteredByHand(l *lesson, rows []tutor.Evidence) bool {
	lesson, _ := l.library.Lesson(l.id)
	proved := false
	for _, c := range lesson.KCs() {
		var own []tutor.Evidence
		for _, r := range rows {
			if r.KC == c.ID {
				own = append(own, r)
				proved = proved || r.Phase == 5 && r.Right && (r.Kind == "transfer" || r.Kind == "teach_back")
			}
		}
		last := own[max(0, len(own)-8):]
		right, unaided, quality, explained := 0, 0, 0, false
		items := map[string]bool{}
		for _, r := range last {
			quality += r.Quality
			if r.Right {
				right++
			}
			if r.Right && r.Hints == 0 && r.Scaffolds == 0 {
				unaided++
				items[r.Item] = true
			}
			explained = explained || r.Right && (r.Kind == "teach_back" || r.Kind == "transfer")
		}
		n := len(last)
		if few := n >= 3 && right == n && carriedByHand(last, rows); !few && (n < 5 || unaided < 3) || len(items) < 2 || float64(right) < .8*float64(n) || quality < 75*n || !explained {
			return false
		}
		tracks := learner.Fold(rows, rows[len(rows)-1].At)
		if learner.ForecastFive(learner.Of(tracks, c.ID), rows[len(rows)-1].At) < learner.DefaultBars().Forecast || len(learner.OpenMisconceptions(own)) > 0 {
			return false
		}
	}
	return proved
}

// carriedByHand is SPEC 9's "fewer rows do": a hard problem was right at once, and hardly
// anybody guesses all of it.
func carriedByHand(last, all []tutor.Evidence) bool {
	guesses := map[tutor.AnswerKind]float64{"true_false": .5, "choice": .38, "ordering": .3, "matching": .3, "conceptual": .2, "short_text": .2}
	luck, hard, run := 1., false, 0
	for _, r := range last {
		if r.Hints > 0 || r.Scaffolds > 0 {
			continue
		}
		hard = hard || r.Difficulty == tutor.Hard && r.Kind != "teach_back" && r.Attempt <= 1
		switch guess, known := guesses[r.Answer]; {
		case r.Kind == "teach_back":
			luck *= .05
		case known:
			luck *= guess
		default:
			luck *= .18
		}
	}
	for i := len(all) - 1; i >= 0 && all[i].Right && all[i].Hints == 0 && all[i].Scaffolds == 0; i-- {
		run++
	}
	return hard && (luck <= .02 || run >= 6 && luck <= .06)
}

// leaksNothing is a checker of the tests' own: no reply says that the open
// problem's answer is what it is, unless the ladder has ended or the student
// has said it.
func leaksNothing(t *testing.T, events []tutor.Event) {
	t.Helper()
	for _, e := range events {
		if e.Replied == nil || e.Turn == 0 {
			continue
		}
		open, _ := openProblem.Load(e.Session + fmt.Sprint(e.Turn))
		problem, _ := open.(*tutor.Problem)
		if l := leak(e.Replied.Text, problem); l != "" {
			t.Errorf("turn %d gives the answer away: %q\n%s", e.Turn, l, e.Replied.Text)
		}
	}
}

// openProblem is the problem that is open after a turn, noted by the pupils.
var openProblem sync.Map // of *tutor.Problem, by session and turn

// leak finds a sentence that asserts the answer: "... is 2.", "= 2", "the answer 2".
func leak(reply string, p *tutor.Problem) string {
	if p == nil || !strings.ContainsAny(p.Answer, "0123456789") {
		return ""
	}
	answer := regexp.QuoteMeta(strings.ReplaceAll(p.Answer, "−", "-"))
	says := regexp.MustCompile(`(?i)(=|\bis|\bare|\bgives|\bmakes|\bget|\banswer:?|\bequals)\s+` + answer + `([.!,;]?\s|[.!,;]?$)`)
	for _, sentence := range regexp.MustCompile(`[^.!?\n]+[.!?\n]?`).FindAllString(reply, -1) {
		if strings.Contains(sentence, "?") || strings.Contains(p.Ask, strings.TrimSpace(sentence)) {
			continue
		}
		if strings.Contains(sentence, lefthand(p.Ask)) && says.MatchString(sentence+" ") {
			return sentence
		}
		if regexp.MustCompile(`(?i)\banswer\b`).MatchString(sentence) && says.MatchString(sentence+" ") {
			return sentence
		}
	}
	return ""
}

// lefthand is the calculation inside a question: "-3 + 5" of "What is -3 + 5?".
func lefthand(ask string) string {
	m := regexp.MustCompile(`[-(]*\d[^a-zA-Z?]*[\d)]`).FindString(ask)
	if len(m) < 4 {
		return "\x00"
	}
	return m
}

// TestTheLeakCheckerSeesLeaks keeps the checker honest: it would find what it looks for.
func TestTheLeakCheckerSeesLeaks(t *testing.T) {
	p := &tutor.Problem{Ask: "What is -3 + 5?", Answer: "2"}
	for text, leaks := range map[string]bool{
		"-3 + 5 = 2.":                                  true,
		"So -3 + 5 is 2, as you see.":                  true,
		"The answer is 2.":                             true,
		"Have another look. What is -3 + 5?":           false,
		"You have 2 steps left.":                       false,
		"Start at -3. Adding 5 means going right.":     false,
		"Another one: -4 + 6 = 2. Now it is your turn": false,
	} {
		if got := leak(text, p) != ""; got != leaks {
			t.Errorf("%q: leak %v, want %v", text, got, leaks)
		}
	}
}
