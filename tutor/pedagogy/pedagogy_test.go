package pedagogy

import (
	"slices"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

func problem() *tutor.Problem {
	return &tutor.Problem{
		ID: "p1", Item: "i1", KC: "a", Lesson: "l", Role: tutor.RolePractice, Ask: "What is -3 + 5?", Kind: tutor.KindInteger, Answer: "2",
		Hints: []string{"Where do you start?", "Start at -3.", "Go 5 steps."}, Worked: []string{"Start at -3.", "-3 + 5 = 2"},
		Steps: []tutor.Step{{Ask: "How many steps?", Kind: tutor.KindInteger, Answer: "5", Hint: "Look at the 5."}, {Ask: "Which way?", Kind: tutor.KindChoice, Answer: "right"}},
	}
}

func input(change func(*Input)) Input {
	p := problem()
	in := Input{
		Turn: 3, Now: time.Unix(1000, 0), Text: "x",
		State: tutor.State{
			Lesson: "l", Started: true, Phase: tutor.PhaseGuided, Mode: tutor.ModeNormal, Problem: p,
			Asked: tutor.Asked{Kind: tutor.AskProblem, Text: p.Ask}, Checked: map[string]bool{"a": true, "b": true},
		},
		Features: tutor.Features{Type: tutor.TypeAnswer, Confidence: .95, Meant: -1},
		Lesson:   Facts{ID: "l", Title: "Adding", Components: []tutor.KC{{ID: "a", Name: "adding"}, {ID: "b", Name: "taking away"}}},
	}
	if change != nil {
		change(&in)
	}
	return in
}

func TestAnAttemptIsAnAnswerOrGivingUp(t *testing.T) {
	for name, c := range map[string]struct {
		change   func(*Input)
		move     tutor.Move
		attempts int
	}{
		"a question is none":      {func(in *Input) { in.Features.Type = tutor.TypeQuestion }, tutor.MoveAnswer, 0},
		"a word asked for":        {func(in *Input) { in.Features.Type, in.Lesson.Term = tutor.TypeQuestion, "sum" }, tutor.MoveDefine, 0},
		"a hint request":          {func(in *Input) { in.Features.Type = tutor.TypeHelpRequest }, tutor.MoveHint, 0},
		"confusion":               {func(in *Input) { in.Features.Type = tutor.TypeConfusion }, tutor.MoveAnswer, 0},
		"unreadable":              {func(in *Input) { in.Verdict.Kind = tutor.VerdictUnsure }, tutor.MoveClarify, 0},
		"wrong":                   {func(in *Input) { in.Verdict.Kind = tutor.VerdictIncorrect }, tutor.MoveRemedy, 1},
		"right value, wrong form": {func(in *Input) { in.Verdict.Kind = tutor.VerdictCloseForm }, tutor.MoveForm, 0},
		"giving up": {func(in *Input) {
			in.Features.Type, in.Features.Sub, in.Verdict.Kind = tutor.TypeConfusion, tutor.SubGiveUp, tutor.VerdictStuck
		}, tutor.MoveHint, 1},
		"ok":        {func(in *Input) { in.Features.Type = tutor.TypeContinuation }, tutor.MoveRestate, 0},
		"off topic": {func(in *Input) { in.Features.Type = tutor.TypeOffTopic }, tutor.MoveSteer, 0},
	} {
		t.Run(name, func(t *testing.T) {
			p := Advance(input(c.change))
			if p.Move != c.move || p.State.Attempts != c.attempts || p.State.Problem == nil {
				t.Errorf("move %s, attempts %d, open %v; want %s, %d, open", p.Move, p.State.Attempts, p.State.Problem != nil, c.move, c.attempts)
			}
		})
	}
}

// What could not be read is helped at the third time, and counts for its own question only.
func TestUnreadableLinesCountForTheirQuestion(t *testing.T) {
	for of, move := range map[string]tutor.Move{"this": tutor.MoveHint, "the one before": tutor.MoveClarify} {
		p := Advance(input(func(in *Input) {
			in.Verdict.Kind = tutor.VerdictUnsure
			if of == "this" {
				of = in.State.Problem.ID
			}
			unread := tutor.Exchange{Verdict: tutor.VerdictUnsure, Of: of}
			in.State.Recent = []tutor.Exchange{unread, unread}
		}))
		if p.Move != move {
			t.Errorf("after two of %q: %s, want %s", of, p.Move, move)
		}
	}
}

func TestScaffoldingBeginsAtTheSecondAttempt(t *testing.T) {
	first := Advance(input(func(in *Input) { in.Verdict.Kind = tutor.VerdictIncorrect }))
	if first.State.Mode != tutor.ModeNormal {
		t.Errorf("after one wrong answer: %s", first.State.Mode)
	}
	second := Advance(input(func(in *Input) { in.State, in.Verdict.Kind = first.State, tutor.VerdictIncorrect }))
	if second.State.Mode != tutor.ModeScaffolding || second.State.Asked.Kind != tutor.AskStep || second.State.Asked.Text != "How many steps?" {
		t.Errorf("after two: %s, asks %+v", second.State.Mode, second.State.Asked)
	}
}

func scaffolded(in *Input) {
	s := &in.State
	s.Mode, s.ScaffoldFrom, s.Attempts = tutor.ModeScaffolding, 2, 2
	s.Asked = tutor.Asked{Kind: tutor.AskStep, Text: s.Problem.Steps[0].Ask}
	in.Verdict.Target = tutor.AskStep
}

func TestSubQuestionsAreNotAskedAThirdTime(t *testing.T) {
	state := input(scaffolded).State
	for i, want := range []tutor.Move{tutor.MoveStepHint, tutor.MoveStepTell} {
		p := Advance(input(func(in *Input) {
			in.State = state
			in.Verdict = tutor.Verdict{Kind: tutor.VerdictIncorrect, Target: tutor.AskStep}
		}))
		if p.Move != want {
			t.Fatalf("wrong sub-answer %d: %s, want %s", i+1, p.Move, want)
		}
		state = p.State
	}
	if state.StepAt != 1 || state.StepAttempts != 0 {
		t.Errorf("after its answer is told: step %d, attempts %d", state.StepAt, state.StepAttempts)
	}
}

func TestAllSubQuestionsDoneReturnsToTheProblem(t *testing.T) {
	p := Advance(input(func(in *Input) {
		scaffolded(in)
		in.State.StepAt = 1
		in.Verdict.Kind = tutor.VerdictScaffoldProgress
	}))
	if p.Move != tutor.MoveStepsDone || p.State.Mode != tutor.ModeNormal || p.State.Attempts != 3 {
		t.Errorf("%s, %s, attempts %d", p.Move, p.State.Mode, p.State.Attempts)
	}
}

func TestLooping(t *testing.T) {
	turn := func(mode tutor.Mode, q string) tutor.Exchange { return tutor.Exchange{Mode: mode, Question: q} }
	s := tutor.ModeScaffolding
	for name, c := range map[string]struct {
		recent []tutor.Exchange
		done   bool
		want   loop
	}{
		"too few scaffolding turns": {[]tutor.Exchange{turn(s, "q"), turn(s, "q")}, false, loopNone},
		"another question":          {[]tutor.Exchange{turn(s, "a"), turn(s, "b"), turn(s, "q")}, false, loopGoesOn},
		"the same again":            {[]tutor.Exchange{turn(s, "a"), turn(s, "q"), turn(s, "q")}, false, loopSynthesis},
		"after a synthesis":         {[]tutor.Exchange{turn(s, "a"), turn(s, "q"), turn(s, "q")}, true, loopExit},
		"long ago":                  {[]tutor.Exchange{turn(s, "q"), turn(s, "q"), turn(s, "q"), turn("NORMAL", ""), turn("NORMAL", ""), turn("NORMAL", ""), turn(s, "q")}, false, loopNone},
	} {
		t.Run(name, func(t *testing.T) {
			got := looping(tutor.State{Recent: c.recent, Synthesized: c.done, Asked: tutor.Asked{Text: "q"}})
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheLadderEndsInTheSolution(t *testing.T) {
	state := input(nil).State
	var moves []tutor.Move
	for range 5 {
		p := Advance(input(func(in *Input) { in.State, in.Features.Type = state, tutor.TypeHelpRequest }))
		moves = append(moves, p.Move)
		state = p.State
	}
	want := []tutor.Move{tutor.MoveHint, tutor.MoveHint, tutor.MoveHint, tutor.MoveHint, tutor.MoveBottomOut}
	if !slices.Equal(moves, want) {
		t.Errorf("%v, want %v", moves, want)
	}
}

func TestTheAnswerIsGivenOnRequestAfterTwoAttempts(t *testing.T) {
	for attempts, want := range []tutor.Move{tutor.MoveHint, tutor.MoveHint, tutor.MoveBottomOut} {
		p := Advance(input(func(in *Input) {
			in.State.Attempts = attempts
			in.Features.Type, in.Features.Sub = tutor.TypeHelpRequest, tutor.SubWantAnswer
		}))
		if p.Move != want {
			t.Errorf("after %d attempts: %s, want %s", attempts, p.Move, want)
		}
	}
}

func TestPhases(t *testing.T) {
	right := tutor.Try{KC: "a", Right: true}
	hinted := tutor.Try{KC: "a", Right: true, Hints: 2}
	for name, c := range map[string]struct {
		change func(*Input)
		want   tutor.Phase
	}{
		"any response ends the warm-up": {func(in *Input) {
			in.State.Phase, in.State.Problem, in.State.Checked = tutor.PhaseTry, nil, nil
			in.State.Asked = tutor.Asked{Kind: tutor.AskActivate}
			in.Features.Type = tutor.TypeConfusion
		}, tutor.PhaseExplain},
		"the last check question right": {func(in *Input) {
			in.State.Phase, in.State.Problem.Role, in.State.Checked = tutor.PhaseExplain, tutor.RoleCheck, map[string]bool{"b": true}
			in.Verdict.Kind = tutor.VerdictCorrect
		}, tutor.PhaseGuided},
		"one check of two": {func(in *Input) {
			in.State.Phase, in.State.Problem.Role, in.State.Checked = tutor.PhaseExplain, tutor.RoleCheck, nil
			in.Verdict.Kind = tutor.VerdictCorrect
		}, tutor.PhaseExplain},
		"two of three right": {func(in *Input) {
			in.State.Tries, in.State.TaughtBack = []tutor.Try{right, {KC: "a"}}, map[string]bool{"a": true}
			in.Verdict.Kind = tutor.VerdictCorrect
		}, tutor.PhaseIndependent},
		"right with two hints does not count": {func(in *Input) {
			in.State.Tries, in.State.TaughtBack = []tutor.Try{hinted, hinted}, map[string]bool{"a": true}
			in.Verdict.Kind = tutor.VerdictCorrect
		}, tutor.PhaseGuided},
		"criteria hold but teach-back": {func(in *Input) {
			in.State.Phase, in.State.TaughtBack, in.Standing.Practiced = tutor.PhaseIndependent, map[string]bool{"a": true}, true
			in.Verdict.Kind = tutor.VerdictCorrect
		}, tutor.PhaseProve},
		"one failure more sends back": {func(in *Input) {
			in.State.Phase, in.State.Failures, in.State.ScaffoldFrom, in.State.Attempts = tutor.PhaseIndependent, 1, 2, 3
			in.State.Synthesized = true
			in.Verdict.Kind = tutor.VerdictIncorrect
		}, tutor.PhaseGuided},
	} {
		t.Run(name, func(t *testing.T) {
			p := Advance(input(c.change))
			if p.State.Phase != c.want {
				t.Errorf("phase %d, want %d: %v", p.State.Phase, c.want, p.Why)
			}
		})
	}
}

func TestCompletionNeedsPhaseFiveAndEveryCriterion(t *testing.T) {
	for _, c := range []struct {
		s     Standing
		phase tutor.Phase
		want  bool
	}{
		{Standing{Met: true, Proved: true}, tutor.PhaseProve, true},
		{Standing{Met: true, Proved: true}, tutor.PhaseIndependent, false},
		{Standing{Met: true}, tutor.PhaseProve, false},
		{Standing{Proved: true}, tutor.PhaseProve, false},
	} {
		if got := c.s.Complete(c.phase); got != c.want {
			t.Errorf("%+v in phase %d: %v", c.s, c.phase, got)
		}
	}
}

func TestTeachBack(t *testing.T) {
	wrongWay := tutor.Verdict{Kind: tutor.VerdictTeachBack, Quality: 80, Present: []string{"one"}, Against: []string{"two"}}
	open := func(in *Input) {
		s := &in.State
		s.Mode, s.Answered, s.TeachKC, s.TeachBacks, s.Asked = tutor.ModeTeachBack, true, "a", 1, tutor.Asked{Kind: tutor.AskTeachBack}
	}
	for name, c := range map[string]struct {
		change func(*Input)
		want   tutor.Move
	}{
		"an explanation":  {func(in *Input) { in.Verdict.Kind, in.Verdict.Quality = tutor.VerdictTeachBack, 80 }, tutor.MoveTaught},
		"an idea missing": {func(in *Input) { in.Verdict.Kind, in.Verdict.Quality = tutor.VerdictTeachBack, 40 }, tutor.MoveHowAgain},
		"missing again": {func(in *Input) {
			in.Verdict.Kind, in.Verdict.Quality, in.State.TeachBacks = tutor.VerdictTeachBack, 40, 2
		}, tutor.MoveTaught},
		"a way that works": {func(in *Input) { in.Verdict.Kind, in.Account.Works = tutor.VerdictTeachBack, true }, tutor.MoveTaught},
		"help":             {func(in *Input) { in.Features.Type = tutor.TypeHelpRequest }, tutor.MoveTellHow},
		"i don't know":     {func(in *Input) { in.Features.Type, in.Features.Sub = tutor.TypeConfusion, tutor.SubGiveUp }, tutor.MoveTellHow},
		"the wrong way":    {func(in *Input) { in.Verdict = wrongWay }, tutor.MoveHowAgain},
		"wrong again":      {func(in *Input) { in.Verdict, in.State.TeachBacks = wrongWay, 2 }, tutor.MoveTellHow},
		"a bare number":    {nil, tutor.MoveHowAgain},
		"twice":            {func(in *Input) { in.State.TeachBacks = 2 }, tutor.MoveTellHow},
	} {
		t.Run(name, func(t *testing.T) {
			in := input(open)
			if c.change != nil {
				c.change(&in)
			}
			p := Advance(in)
			if p.Move != c.want {
				t.Errorf("%s, want %s", p.Move, c.want)
			}
			for _, row := range Record(in) {
				if c.want != tutor.MoveTaught && (in.Verdict.Kind != tutor.VerdictTeachBack || row.Right || row.Quality >= tutor.ExplainedAt) {
					t.Errorf("counted: %+v", row)
				}
			}
		})
	}
}

func TestUsedUpNeverBarsEverything(t *testing.T) {
	var ledger []tutor.Used
	for _, a := range tutor.Approaches {
		ledger = append(ledger, tutor.Used{KC: "a", Approach: a, Outcome: "failed"})
	}
	if got := UsedUp(ledger, "a"); !slices.Equal(got, tutor.Approaches[len(tutor.Approaches)-2:]) {
		t.Errorf("%v", got)
	}
}

func TestDirectivesTellTheirCause(t *testing.T) {
	in := input(func(in *Input) {
		in.Profile.Style = "steps"
		in.Mastery = map[string]tutor.Mastery{"a": {Known: .2}}
		in.State.Recent = []tutor.Exchange{{Verdict: tutor.VerdictIncorrect}, {Verdict: tutor.VerdictStuck}}
	})
	d := Directives(in)
	for _, dial := range []tutor.Dial{d.Style, d.Difficulty, d.Scaffolding, d.Phase} {
		if dial.Value == "" || dial.Why == "" {
			t.Errorf("%+v", dial)
		}
	}
	if d.Style.Say == "" || d.Scaffolding.Say == "" {
		t.Errorf("a reply is told nothing of %+v", d)
	}
	if d.Style.Value != "steps" || d.Difficulty.Value != "easier" || d.Scaffolding.Value != "more" {
		t.Errorf("%+v", d)
	}
	if got := Order(in, "a")[0]; got != tutor.StepByStep {
		t.Errorf("who likes steps gets %s first", got)
	}
	if got := nextRung(tutor.NoHint, *problem(), in); got != tutor.HintNormal {
		t.Errorf("who struggles gets rung %d", got)
	}
}

func TestSkipAlwaysWorks(t *testing.T) {
	for _, kind := range []tutor.AskKind{tutor.AskActivate, tutor.AskProblem, tutor.AskCheck, tutor.AskStep, tutor.AskTeachBack, tutor.AskThink, tutor.AskReady} {
		in := input(func(in *Input) { in.Command, in.State.Asked.Kind = CommandSkip, kind })
		if kind == tutor.AskActivate {
			in.State.Phase, in.State.Problem = tutor.PhaseTry, nil
		}
		p := Advance(in)
		if p.Move != tutor.MoveSkip || p.Next.Kind == tutor.NextNothing {
			t.Errorf("%s: %s, next %q", kind, p.Move, p.Next.Kind)
		}
		if rows := Record(in); len(rows) > 0 {
			t.Errorf("%s: skipping counted", kind)
		}
	}
}

func TestSafetyComesFirst(t *testing.T) {
	p := Advance(input(func(in *Input) {
		in.Screen = tutor.Screening{Kind: tutor.SafetySelfHarm, Urgent: true}
		in.Verdict.Kind = tutor.VerdictCorrect
	}))
	if p.Move != tutor.MoveCare || !p.State.Paused {
		t.Errorf("%s, paused %v", p.Move, p.State.Paused)
	}
}

func TestDoneSubQuestionsAreNotAskedAgain(t *testing.T) {
	p := Advance(input(func(in *Input) {
		s := &in.State
		s.ScaffoldFrom, s.Attempts, s.StepAt = 2, 3, len(s.Problem.Steps)
		in.Verdict.Kind = tutor.VerdictIncorrect
	}))
	if p.Move != tutor.MoveSynthesis || p.State.Mode != tutor.ModeNormal || !p.State.Synthesized {
		t.Errorf("%s, %s", p.Move, p.State.Mode)
	}
}

func TestHarderAndEasierOnRequest(t *testing.T) {
	for sub, want := range map[string]tutor.Difficulty{tutor.SubHarder: tutor.Hard, tutor.SubSimpler: tutor.Easy} {
		p := Advance(input(func(in *Input) { in.Features.Type, in.Features.Sub = tutor.TypeHelpRequest, sub }))
		if p.Move != tutor.MovePose || p.Next.Difficulty != want || p.State.Problem != nil {
			t.Errorf("%s: %s, next %+v", sub, p.Move, p.Next)
		}
	}
}

// TestOnlyOkIsTakenForStuck: the third "ok" in a row gets a hint, and no row of
// them climbs to the answer.
func TestOnlyOkIsTakenForStuck(t *testing.T) {
	in := input(func(in *Input) { in.Features.Type = tutor.TypeContinuation })
	hints := 0
	for i := range 20 {
		p := Advance(in)
		switch {
		case p.Move == tutor.MoveHint:
			hints++
		case p.Move != tutor.MoveRestate:
			t.Fatalf("ok number %d: %s", i+1, p.Move)
		}
		if want := min((i+1)/3, 3); hints != want {
			t.Errorf("after %d times ok: %d hints, want %d", i+1, hints, want)
		}
		in.State = Remember(p.State, in, p)
	}
	if in.State.Problem == nil || in.State.Told || in.State.Attempts != 0 {
		t.Errorf("open %v, told %v, attempts %d", in.State.Problem != nil, in.State.Told, in.State.Attempts)
	}
}

// TestSkippingComesRound: what is skipped leaves no try, so each skip goes on to
// the next component.
func TestSkippingComesRound(t *testing.T) {
	for at, want := range map[string]string{"a": "b", "b": "a"} {
		p := Advance(input(func(in *Input) { in.Command, in.State.Problem.KC = CommandSkip, at }))
		if p.Next.Component != want {
			t.Errorf("after %s: %s, want %s", at, p.Next.Component, want)
		}
	}
}

func TestATeachBackNeverLocks(t *testing.T) {
	in := Input{Features: tutor.Features{Type: tutor.TypeOffTopic, Confidence: .9}, Lesson: Facts{ID: "l", Components: []tutor.KC{{ID: "k"}}}}
	in.State = tutor.State{Lesson: "l", Started: true, Phase: tutor.PhaseGuided, Mode: tutor.ModeTeachBack, TeachKC: "k", TeachBacks: 1, Answered: true, Asked: tutor.Asked{Kind: tutor.AskTeachBack}}
	for turn := range 4 {
		p := Advance(in)
		if left := p.Move == tutor.MoveTellHow; left != (turn == 3) {
			t.Fatalf("message %d beside the question: %s", turn+1, p.Move)
		}
		in.State = p.State
		in.State.Recent = append(in.State.Recent, tutor.Exchange{Turn: turn + 1, Type: tutor.TypeOffTopic, Mode: tutor.ModeTeachBack})
	}
}

// A component that has no rubric is proved by a transfer problem of its own, also
// after another component was: nobody is asked to explain without end.
func TestProofWithoutARubric(t *testing.T) {
	in := Input{Lesson: Facts{Components: []tutor.KC{{ID: "a"}, {ID: "b"}}, Solved: []string{"b"}}, Standing: Standing{Practiced: true, Unproved: []string{"b"}}}
	p := Plan{State: tutor.State{Transfer: true}}
	prove(&p, in)
	if p.Next.Kind != tutor.NextPose || p.Next.Role != tutor.RoleTransfer || p.Next.Component != "b" {
		t.Errorf("next is %+v", p.Next)
	}
}
