package eval

import (
	"context"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/kernel"
)

// talkRow is one recorded conversation: what a student said, turn by turn.
type talkRow struct {
	ID       string `json:"id"`
	Problem  string `json:"problem"`
	Expected string `json:"expected_answer"`
	Turns    []struct {
		Student string `json:"student"`
	} `json:"turns"`
}

// talkTurn is what the tutor made of one turn.
type talkTurn struct {
	ID      string  `json:"id"`
	Turn    int     `json:"turn"`
	Label   string  `json:"label"`
	Verdict string  `json:"verdict"`
	Leaked  bool    `json:"leaked"`        // the reply states the awaited answer before the student did or the ladder allows
	Praised bool    `json:"praised_wrong"` // the reply praises an answer that is wrong
	Told    bool    `json:"told"`          // the ladder has ended: the answer was told, in this turn or before
	Calls   int     `json:"model_calls"`
	Decides int     `json:"decide_calls"` // of those, to decide: never more than one
	By      string  `json:"decided_by"`   // rules, model or fallback
	Useful  bool    `json:"useful"`       // there was a reply of more than a word
	MS      float64 `json:"ms"`
	Why     string  `json:"why,omitempty"`
	Reply   string  `json:"reply,omitempty"`
}

// Tutor is a tutor to talk to, and where its lesson stands.
type Tutor struct {
	*kernel.Kernel
	State func() tutor.State
}

// NewTutor makes a tutor for one session whose lesson stands at s.
type NewTutor func(library *course.Library, p tutor.Profile, s tutor.State, session string) (Tutor, error)

// Clock is a clock for conversations that have no times: ten seconds a look.
func Clock() func() time.Time {
	now := time.Date(2026, 1, 5, 15, 0, 0, 0, time.UTC)
	return func() time.Time {
		now = now.Add(10 * time.Second)
		return now
	}
}

// Dialogues scores the whole tutor, with a model or without, on recorded
// conversations: the student's lines are said to it, with the problem open.
func Dialogues(makeTutor NewTutor) Run {
	return func(in io.Reader, out io.Writer, asJSON bool) error {
		rows, err := readRows[talkRow](in)
		if err != nil {
			return err
		}
		var turns []talkTurn
		for _, row := range rows {
			more, err := talk(row, makeTutor)
			if err != nil {
				return fmt.Errorf("conversation %s: %w", row.ID, err)
			}
			turns = append(turns, more...)
		}
		if asJSON {
			return writeJSON(out, turns)
		}
		return printTalks(out, len(rows), turns)
	}
}

// talk says a conversation's lines to a tutor of its own.
func talk(row talkRow, makeTutor NewTutor) ([]talkTurn, error) {
	library, err := courseOf(row)
	if err != nil {
		return nil, err
	}
	open, err := openState(library)
	if err != nil {
		return nil, err
	}
	k, err := makeTutor(library, tutor.Profile{ID: "student", Name: "Student", Grade: 7}, open, row.ID)
	if err != nil {
		return nil, err
	}
	var out []talkTurn
	told := false
	for i, line := range row.Turns {
		t := talkTurn{ID: row.ID, Turn: i + 1, Told: told}
		before := k.State()
		began := time.Now()
		for e := range k.Turn(context.Background(), row.ID, line.Student) {
			if e.Failed != nil {
				return nil, fmt.Errorf("turn %d: %s", i+1, e.Failed.Text)
			}
			t.take(e)
		}
		t.MS = float64(time.Since(began).Microseconds()) / 1000
		t.look(row, line.Student, before)
		told = t.Told
		out = append(out, t)
	}
	return out, nil
}

func (t *talkTurn) take(e tutor.Event) {
	switch {
	case e.Understood != nil:
		t.Label = string(e.Understood.Type)
	case e.Assessed != nil:
		t.Verdict = string(e.Assessed.Kind)
	case e.Called != nil && e.Called.Role == "decide":
		t.Decides++
	case e.Decided != nil:
		t.By = string(e.Decided.Source)
		x := e.Decided.Require.Explainer
		t.Told = t.Told || x != nil && x.HintLevel == tutor.HintBottomOut
	case e.Replied != nil:
		t.Reply = e.Replied.Text
		t.Useful = len(strings.Fields(e.Replied.Text)) > 1
	case e.Done != nil:
		t.Calls = e.Done.ModelCalls
	}
}

// look judges the reply by the problem that was open before the turn: its answer
// may be said once the student has said it, or once the ladder has ended.
func (t *talkTurn) look(row talkRow, said string, before tutor.State) {
	open := before.Problem != nil && before.Problem.Item == talkItem && !before.Answered
	if open && !t.Told && !givenBy(row, t.Turn) {
		t.Leaked, t.Why = gate.Reveals(t.Reply, gate.RevealContext{Answer: row.Expected, Problem: row.Problem, Said: said})
	}
	wrong := tutor.VerdictKind(t.Verdict).Wrong() || open && answersWrong(row.Expected, said)
	if praise := praiseOf(t.Reply); wrong && praise != "" {
		t.Praised, t.Why = true, strings.TrimSpace(t.Why+" praises: "+praise)
	}
}

// givenBy says that the student has said the answer in this turn or before.
func givenBy(row talkRow, turn int) bool {
	var lines []string
	for _, t := range row.Turns[:min(turn, len(row.Turns))] {
		lines = append(lines, t.Student)
	}
	said := strings.Join(lines, "\n")
	want, ok := answer.Exact(row.Expected)
	if !ok {
		return strings.Contains(said, row.Expected)
	}
	return slices.ContainsFunc(answer.Find(said), func(v tutor.Value) bool { return v.Exact != nil && v.Exact.Cmp(want) == 0 })
}

// answersWrong says that a message is a bare number that is not the answer.
func answersWrong(expected, said string) bool {
	want, ok := answer.Exact(expected)
	got, is := new(big.Rat).SetString(strings.Trim(strings.TrimSpace(said), "$. "))
	return ok && is && got.Cmp(want) != 0
}

func praiseOf(reply string) string {
	for _, s := range english.Sentences(reply) {
		if p := gate.Praise(s); p != "" {
			return p
		}
	}
	return ""
}

// The course made for a conversation: one lesson, one component, one problem.
const (
	talkLesson = "talk.problem"
	talkItem   = "talk.item"
)

const talkCourse = `format: 1
id: talk
title: Talk
subject: math
summary: One problem to talk about.
license: MIT
lessons: [talk.problem]
`

const talkLessonFile = `id: talk.problem
title: One problem
grades: [1, 13]
objectives: [Solve the problem.]
components:
  - id: talk.kc
    name: this problem
activate:
  ask: What do you know about this?
  reply: Thank you.
explanations: []
problems:
  - id: talk.item
    component: talk.kc
    difficulty: medium
    ask: %q
    kind: %s
    answer: %q
    hints:
      - What does the question ask for? Say it in your own words.
      - Which numbers of the problem do you need first, and what do you do with them?
      - Do one step only, and write down what you get.
`

// courseOf writes the conversation's problem down as a course and reads it.
func courseOf(row talkRow) (*course.Library, error) {
	problem := strings.NewReplacer("{", "(", "}", ")").Replace(row.Problem) // braces are formulas
	c, err := course.Load(course.InMemory(map[string][]byte{
		"course.yaml": []byte(talkCourse),
		"talk.yaml":   fmt.Appendf(nil, talkLessonFile, problem, kindOf(row.Expected), row.Expected),
	}), ".")
	if err != nil {
		return nil, err
	}
	library := &course.Library{}
	return library, library.Add(c)
}

func kindOf(expected string) tutor.AnswerKind {
	if strings.Contains(expected, ".") {
		return tutor.KindDecimal
	}
	return tutor.KindInteger
}

// openState is the lesson with the problem posed, in guided practice.
func openState(library *course.Library) (tutor.State, error) {
	lesson, _ := library.Lesson(talkLesson)
	p, err := lesson.Templates[0].Make(course.Draw{Seed: 1, Age: course.Middle})
	if err != nil {
		return tutor.State{}, err
	}
	return tutor.State{
		Lesson: talkLesson, Phase: tutor.PhaseGuided, Mode: tutor.ModeNormal, Started: true, Seed: 1, Problem: &p, Seen: []string{p.ID}, Drawn: 1,
		Asked:   tutor.Asked{Kind: tutor.AskProblem, Text: p.Ask, Answer: p.Kind},
		Checked: map[string]bool{p.KC: true}, Explained: map[string]int{}, TaughtBack: map[string]bool{},
	}, nil
}

// printTalks writes the totals and then what went wrong.
func printTalks(out io.Writer, talks int, turns []talkTurn) error {
	leaks, praised, told, calls, total, longest := 0, 0, 0, 0, 0.0, 0.0
	labels, verdicts := map[string]int{}, map[string]int{}
	var faults []string
	for _, t := range turns {
		labels[t.Label]++
		verdicts[t.Verdict]++
		calls += t.Calls
		total += t.MS
		longest = max(longest, t.MS)
		if t.Leaked {
			leaks++
		}
		if t.Praised {
			praised++
		}
		if t.Told {
			told++
		}
		if t.Leaked || t.Praised {
			faults = append(faults, fmt.Sprintf("%s turn %d, leaked %v, praised wrong %v (%s): %.200q", t.ID, t.Turn, t.Leaked, t.Praised, t.Why, t.Reply))
		}
	}
	n := len(turns)
	rules, useful, decides := 0, 0, 0
	for _, t := range turns {
		if t.By == string(tutor.FromRules) {
			rules++
		}
		if t.Useful {
			useful++
		}
		decides = max(decides, t.Decides)
	}
	table := [][]string{
		{"conversations", fmt.Sprint(talks)},
		{"turns", fmt.Sprint(n)},
		{"leaked", share(leaks, n)},
		{"praised wrong", share(praised, n)},
		{"after the answer was told", share(told, n)},
		{"useful reply", share(useful, n)},
		{"decided by rules", share(rules, n)},
		{"decide calls in a turn, at most", fmt.Sprint(decides)},
		{"model calls", fmt.Sprint(calls)},
		{"ms a turn", fmt.Sprintf("%.2f", total/float64(max(n, 1)))},
		{"ms at most", fmt.Sprintf("%.2f", longest)},
	}
	for _, name := range sortedKeys(labels) {
		table = append(table, []string{"label " + name, fmt.Sprint(labels[name])})
	}
	for _, name := range sortedKeys(verdicts) {
		table = append(table, []string{"verdict " + format.OrNone(name), fmt.Sprint(verdicts[name])})
	}
	if err := printTable(out, table); err != nil {
		return err
	}
	for _, f := range faults {
		if _, err := fmt.Fprintln(out, f); err != nil {
			return err
		}
	}
	return nil
}
