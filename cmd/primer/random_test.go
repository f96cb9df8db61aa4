package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lab"
	"github.com/primer-tutor/primer/tutor/lab/sweep"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// A model with random weights does everything it may: valid JSON with any
// content, and any words. It must not break a lesson, give an answer away, bring
// back what has failed, or move what a student has mastered.

// chatter says what students say, by dice.
type chatter struct {
	dice    *rand.Rand
	library *course.Library
}

var remarks = []string{
	"i dont get it", "why", "idk", "my head is soup today", "flurb wug", "i like frogs", "ok", "i hate this", "who invented minus anyway", "hint pls",
	"no it is right", "what does positive mean", "you have the two numbers and you go along the line to the left of zero", "7", "-100", "1/2", "x = 3", "lol",
	"because i counted the steps to the left and then some more to the right", "/skip", "just tell me the answer", "hello", "is it 4 or 5",
}

// explanations leave something open, so that a model is asked what they hold.
var explanations = []string{
	"well you have the two numbers and then you go along the number line with them",
	"you look at the parts of the whole and how many parts there are in each fraction i guess",
	"i walked from the first number and the second number told me how far to walk",
	"the number below tells the parts so i thought about the pieces of the whole thing",
}

func (c chatter) next(s tutor.State) string {
	if s.Asked.Kind == tutor.AskTeachBack && c.dice.IntN(2) == 0 {
		return explanations[c.dice.IntN(len(explanations))]
	}
	if c.dice.IntN(5) < 3 {
		if right := rightAnswer(c.library, s); right != "" {
			return right
		}
	}
	return remarks[c.dice.IntN(len(remarks))]
}

// wander tells many turns with a model that answers by dice and checks each.
func wander(t *testing.T, say func(line string) []tutor.Event, state func() tutor.State, student chatter, turns int) {
	t.Helper()
	ledger := failedApproaches{}
	for range turns {
		before := state()
		line := student.next(before)
		events := say(line)
		decides := 0
		for _, e := range events {
			switch {
			case e.Failed != nil:
				t.Fatalf("%q: %s", line, e.Failed.Text)
			case e.Called != nil && e.Called.Role == "decide":
				decides++
			case e.Replied != nil && !ofHelp("so it is: "+e.Replied.Text) || e.Replied != nil && strings.TrimSpace(e.Replied.Text) == "":
				t.Errorf("%q: no reply, or one that drives the terminal: %q", line, e.Replied.Text)
			case e.Replied != nil:
				if p := state().Problem; p != nil && !state().Answered && !state().Told && before.Problem != nil && before.Problem.ID == p.ID {
					if l := leak(e.Replied.Text, p); l != "" {
						t.Errorf("%q: gives the answer away: %q", line, l)
					}
				}
			}
		}
		if decides > 1 {
			t.Errorf("%q: %d calls to decide", line, decides)
		}
		ledger.check(t, student.library, line, before, state())
	}
}

// failedApproaches are those that failed for a component in this session.
type failedApproaches map[string]bool

// check looks at what a turn added to the ledger: an approach that failed may
// come back only when the lesson has no other way left to explain the component.
func (f failedApproaches) check(t *testing.T, library *course.Library, line string, before, after tutor.State) {
	t.Helper()
	if before.Lesson != after.Lesson {
		clear(f)
		return
	}
	for _, u := range before.Ledger {
		if u.Outcome == "failed" {
			f[u.KC+" "+string(u.Approach)] = true
		}
	}
	lesson, _ := library.Lesson(after.Lesson)
	for _, u := range after.Ledger[min(len(before.Ledger), len(after.Ledger)):] {
		left := slices.ContainsFunc(lesson.Explanations, func(e course.Explanation) bool {
			used := slices.ContainsFunc(before.Ledger, func(o tutor.Used) bool { return o.KC == u.KC && o.Approach == e.Approach })
			return e.Component == u.KC && !used
		})
		if f[u.KC+" "+string(u.Approach)] && left {
			t.Errorf("%q: %s is used again for %s though it failed and another way is left", line, u.Approach, u.KC)
		}
	}
}

// ruled is a tutor without a model beside the one that has it. Where the model
// decided what a message is, or weighed an explanation, it goes by the record of
// that: a model may do these two things, and nothing else.
type ruled struct {
	kernel *kernel.Kernel
	book   *lab.Notebook
}

func newRuled(t *testing.T, library *course.Library) *ruled {
	t.Helper()
	r := &ruled{book: lab.NewNotebook(tutor.Profile{ID: "mia", Name: "Mia", Grade: 6})}
	var err error
	if r.kernel, err = kernel.New(library, r.book, store.NewFinder(kernel.TextsOf(library)), clockOf(time.Second)); err != nil {
		t.Fatal(err)
	}
	return r
}

// evidence is what a line is worth, said where the other tutor stood before it.
func (r *ruled) evidence(t *testing.T, before *lab.Notebook, line string, recorded []tutor.Event) []string {
	t.Helper()
	*r.book = *before
	r.kernel.Use(kernel.Minds{})
	if decisionIn(recorded).Source != tutor.FromRules || weighedByModel(recorded) {
		r.kernel.Use(kernel.Recorded(recorded, recorded[0].Turn))
	}
	var rows []tutor.Event
	for e := range r.kernel.Turn(t.Context(), "s", line) {
		rows = append(rows, e)
	}
	return worth(rows)
}

// worth is the evidence of a turn in words, without its times.
func worth(events []tutor.Event) []string {
	var out []string
	for _, e := range events {
		if v := e.Evidence; v != nil {
			out = append(out, fmt.Sprintf("%s %s %s right %v quality %d sure %.2f hints %d scaffolds %d attempt %d %s", v.KC, v.Item, v.Kind, v.Right, v.Quality, v.Confidence, v.Hints, v.Scaffolds, v.Attempt, v.Misconception))
		}
	}
	return out
}

// weighedByModel says that a model was asked what an explanation is worth: that
// is before the decision. What an evaluator says comes after it.
func weighedByModel(events []tutor.Event) bool {
	for _, e := range events {
		switch {
		case e.Decided != nil:
			return false
		case e.Called != nil && (e.Called.Role == "evaluate" || e.Called.Role == string(tutor.Evaluator)):
			return true
		}
	}
	return false
}

func decisionIn(events []tutor.Event) tutor.Decision {
	for _, e := range events {
		if e.Decided != nil {
			return *e.Decided
		}
	}
	return tutor.Decision{}
}

func TestARandomModelDoesNoHarm(t *testing.T) {
	library := mustLibrary(t)
	for lesson, seed := range map[string]uint64{"integers.adding": 1, "fractions.comparing": 2} {
		t.Run(lesson, func(t *testing.T) {
			t.Parallel()
			c := scenario{library: library, lesson: lesson, judge: kernel.JudgeAll}.open(t)
			c.server.Answer = llmtest.Random(seed)
			rules := newRuled(t, library)
			student := chatter{dice: rand.New(rand.NewPCG(seed, 7)), library: library}
			calls, weighed := map[string]int{}, 0
			wander(t, func(line string) []tutor.Event {
				before := c.book.Copy()
				events, _ := c.say(line)
				c.link.Hurry()
				for _, e := range events {
					if e.Called != nil {
						calls[e.Called.Role]++
					}
				}
				if weighedByModel(events) {
					weighed++
					modest(t, line, events)
				}
				if was, now := worth(events), rules.evidence(t, before, line, events); !slices.Equal(was, now) {
					t.Errorf("%q is worth %q with a model and %q without", line, was, now)
				}
				return events
			}, c.state, student, sweep.Of(120, 1000))
			if calls["label"] < 5 || calls["explainer"] < 10 || weighed == 0 { // the judge sees what passes the gate, which is hardly a reply
				t.Errorf("the model was hardly asked: %v", calls)
			}
			t.Logf("calls %v, %d weighed, %d rows of evidence", calls, weighed, len(c.book.Evidence))
			foldedAgain(t, c.book)
		})
	}
}

// modest says that what a model weighed counts less than what code can judge: it
// is no number, and never surer than the rules allow.
func modest(t *testing.T, line string, events []tutor.Event) {
	t.Helper()
	for _, e := range events {
		v := e.Evidence
		if v == nil || v.Kind == tutor.EvidenceSelfReport {
			continue
		}
		if v.Quality > 85 && v.Kind == tutor.EvidenceTeachBack {
			t.Errorf("%q: a model gives full marks: %+v", line, *v)
		}
	}
}

// foldedAgain folds the evidence again, and finds the mastery that was kept.
func foldedAgain(t *testing.T, book *lab.Notebook) {
	t.Helper()
	if len(book.Evidence) < 20 {
		t.Errorf("only %d rows of evidence", len(book.Evidence))
	}
	at := book.Evidence[len(book.Evidence)-1].At
	kept, _ := learner.Resumed(book.Mastery)
	folded := learner.Fold(book.Evidence, at)
	for kc := range book.Mastery {
		was := learner.Mastery("mia", kc, learner.Of(kept, kc), at)
		now := learner.Mastery("mia", kc, learner.Of(folded, kc), at)
		if was.Rows != now.Rows || math.Abs(was.Known-now.Known) > 1e-9 {
			t.Errorf("%s: %.6f from %d rows was kept, %.6f from %d rows is folded", kc, was.Known, was.Rows, now.Known, now.Rows)
		}
	}
}
