package pedagogy

import (
	"fmt"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// Advance moves the dialogue by one student message: it says what to do and what
// the state is afterwards.
func Advance(in Input) Plan {
	p := Plan{State: clone(in.State), Step: -1, Component: ComponentOf(in)}
	p.State.Offered, p.State.Meant = tutor.Offer{}, ""
	switch {
	case in.Screen.Urgent:
		p.Move, p.State.Paused = tutor.MoveCare, true
		p.because("the safety rules see a person in danger: " + in.Screen.Why)
	case unsafe(in):
		p.Move = tutor.MoveRefuse
		p.because("the safety rules: " + in.Screen.Why)
		if in.Screen.Kind == tutor.SafetyNone { // the second net: only the decision saw it
			p.Flags = append(p.Flags, tutor.Flag{Kind: tutor.FlagSafety, Text: "the decision reads it as unsafe: " + clip(in.Text, 120)})
		}
	case in.State.Paused:
		p.Move, p.State.Paused = tutor.MoveResume, false
		p.because("the lesson was paused after a safety reply")
	case !in.State.Started && !inSeries(in.State):
		openLesson(&p, in)
	case in.Command != NoCommand:
		command(&p, in)
	default:
		hear(&p, in)
		takeUpTold(&p, in)
	}
	complete(&p, in)
	if p.State.Asked.Kind != tutor.AskThink {
		p.State.Aside = tutor.Aside{}
	}
	return p
}

// openLesson begins a lesson with a problem worth trying, or, where it has none to
// pose, with what the student knows already.
func openLesson(p *Plan, in Input) {
	p.Move = tutor.MoveOpen
	p.State.Lesson, p.State.Started = in.Lesson.ID, true
	p.State.Phase, p.State.Mode = tutor.PhaseTry, tutor.ModeNormal
	p.because("the lesson begins")
	if kc := explaining(p.State, in.Lesson); in.Lesson.Posed[kc] {
		try(p, kc, tutor.Easy)
		return
	}
	p.ask(tutor.AskActivate, "")
}

// unsafe reports whether the message is out of bounds, by the rules or by the decision's second net.
func unsafe(in Input) bool {
	return in.Screen.Kind != tutor.SafetyNone && in.Screen.Kind != tutor.SafetyPersonal || in.Features.Type == tutor.TypeUnsafe
}

// wishes are what holds at every moment, by what the message says beside its type.
var wishes = map[string]func(p *Plan, in Input){
	tutor.SubSkip: skip, tutor.SubWantExample: example, tutor.SubWantAnswer: wantAnswer, tutor.SubRepeat: goOn,
	tutor.SubBye: moving(tutor.MoveBye, ""), tutor.SubDisagree: disagrees, tutor.SubSame: lookAgain,
	tutor.SubBreak:      func(p *Plan, _ Input) { respondTo(p, "wish_break", "wishes for a break") },
	tutor.SubAnother:    func(p *Plan, _ Input) { respondTo(p, "wish_topic", "wishes for another topic") },
	tutor.SubFrustrated: frustrated, tutor.SubWish: wishesMore,
	tutor.SubWantPicture: moving(tutor.MovePicture, "asks to see it"),
	tutor.SubCheckMe:     aside, tutor.SubWait: aside, tutor.SubLaugh: aside, tutor.SubTools: aside,
}

// types are what else a message may be.
var types = map[tutor.MessageType]func(p *Plan, in Input){
	tutor.TypeUnsafe: moving(tutor.MoveRefuse, ""), tutor.TypeSocial: social, tutor.TypeOffTopic: offTopic,
	tutor.TypeQuestion: question, tutor.TypeHelpRequest: help, tutor.TypeConfusion: help, tutor.TypeContinuation: goOn,
	tutor.TypeAnswer: answered, tutor.TypeSelfExplanation: answered,
}

// social takes small talk; said to the warm-up it is a response like any other.
func social(p *Plan, in Input) {
	if in.State.Asked.Kind == tutor.AskActivate && in.Features.Sub == "" {
		activated(p, in)
		return
	}
	if in.Features.Own && in.Features.Sub == "" {
		respondTo(p, news(in.Features), "says something of themselves")
		return
	}
	if in.Features.Sub == "" && len(strings.Fields(in.Text)) >= thoughtWords && in.State.Problem != nil {
		respondTo(p, "remark", "says something that is neither an answer nor a greeting")
		return
	}
	p.Move = tutor.MoveSocial
}

func aside(p *Plan, in Input) {
	p.Move = tutor.MoveSocial
	p.because("an aside that counts nothing: " + in.Features.Sub)
}

func moving(m tutor.Move, why string) func(*Plan, Input) {
	return func(p *Plan, _ Input) {
		if p.Move = m; why != "" {
			p.because(why)
		}
	}
}

// hear takes a message of words, and says a word on what else it wishes for.
func hear(p *Plan, in Input) {
	if owns(p, in) {
		return
	}
	takeIn(p, in)
	wishesToo(p, in)
	stopsToo(p, in)
}

// takeIn takes a message of words by what matters most in it.
func takeIn(p *Plan, in Input) {
	keepTopic(p, in)
	wish, resizes := wishes[in.Features.Sub], in.Features.Sub == tutor.SubHarder || in.Features.Sub == tutor.SubSimpler
	switch {
	case wantsPlacement(in):
		startPlacement(p, in)
		return
	case reasonOpen(in.State) && thinks(in.Features):
		reasoned(p, in)
		return
	case talked(p, in), followed(p, in), meetsLost(p, in), wishedFor(p, in), confided(p, in):
		return
	case wish != nil && !overruled(in):
		wish(p, in)
		return
	case resizes && resize(p, in):
		return
	case carried(p, in):
		return
	case lingers(in):
		tellHow(p, in, "the question is put aside after several turns beside it")
		return
	}
	p.State.Felt = ""
	beside(p, in)
	if take := types[in.Features.Type]; take != nil {
		take(p, in)
	}
	behindWish(p, in)
	if in.Features.Type != tutor.TypeOffTopic {
		p.State.OffTopic = 0
	}
}

// thinks reports whether a message may be a thought, or that there is none.
func thinks(f tutor.Features) bool {
	switch f.Type {
	case tutor.TypeAnswer, tutor.TypeSelfExplanation, tutor.TypeConfusion, tutor.TypeHelpRequest, tutor.TypeContinuation:
		return f.Sub != tutor.SubBye && f.Sub != tutor.SubFrustrated && f.Sub != tutor.SubSkip
	case tutor.TypeQuestion, tutor.TypeOffTopic, tutor.TypeSocial, tutor.TypeUnsafe:
	}
	return false
}

// answered takes an answer or an explanation, by what was asked.
func answered(p *Plan, in Input) {
	switch in.State.Asked.Kind {
	case tutor.AskActivate:
		activated(p, in)
	case tutor.AskProblem, tutor.AskCheck, tutor.AskThink, tutor.AskClarify, tutor.AskStep:
		if in.Verdict.Target == tutor.AskStep || in.Verdict.Target == tutor.AskThink && in.State.Asked.Kind == tutor.AskStep {
			stepAnswer(p, in)
			return
		}
		mainAnswer(p, in)
	case tutor.AskTeachBack:
		teachBack(p, in)
	case tutor.AskReady, tutor.AskNothing:
		pose(p, in, "nothing was asked")
	}
}

// activated ends phase one on any response.
func activated(p *Plan, in Input) {
	p.Move = tutor.MoveActivated
	forward(p, tutor.PhaseExplain, "any response to what they know already")
	explain(p, explaining(p.State, in.Lesson))
}

func question(p *Plan, in Input) {
	if in.State.Running(tutor.SeriesPlacement) {
		noHelpYet(p)
		return
	}
	if in.Lesson.Term != "" {
		p.Move = tutor.MoveDefine
		p.because("asks about a word of the lesson: " + in.Lesson.Term)
	} else {
		p.Move = tutor.MoveAnswer
	}
	p.rejected("grading it: a question is no attempt, what is open stays open")
}

// offTopic steers back; what they tell of themselves is taken up first.
func offTopic(p *Plan, in Input) {
	if in.State.Asked.Kind == tutor.AskActivate && !in.Features.Carries(tutor.TagNews) { // any thought about the warm-up is welcome
		activated(p, in)
		return
	}
	if in.Features.Own && in.State.Said[news(in.Features)] < thoughtsAtMost {
		respondTo(p, news(in.Features), "tells something of their own, beside the lesson")
		return
	}
	if long := len(strings.Fields(in.Text)) >= thoughtWords; long && !in.Features.Carries(tutor.TagQuestion) && in.State.Problem != nil && !inSeries(in.State) && in.State.Said["remark"] < thoughtsAtMost {
		respondTo(p, tones(in.Features), "says something that may be beside the lesson or about it")
		return
	}
	p.Move = tutor.MoveSteer
	p.State.OffTopic++
}

func example(p *Plan, in Input) {
	if in.State.Running(tutor.SeriesPlacement) {
		noHelpYet(p)
		return
	}
	p.Move = tutor.MoveExample
	p.because("asked for an example")
	if in.State.Asked.Kind == tutor.AskActivate {
		activated(p, in)
	}
}

// goOn takes "ok", "next", "yes": never an answer to a problem.
func goOn(p *Plan, in Input) {
	switch in.State.Asked.Kind {
	case tutor.AskActivate:
		activated(p, in)
	case tutor.AskProblem, tutor.AskCheck, tutor.AskStep, tutor.AskTeachBack, tutor.AskClarify, tutor.AskThink:
		if nudge(p, in) {
			return
		}
		if in.Features.Confidence < SureAt && len(strings.Fields(in.Text)) >= storyWords {
			respondTo(p, "wish_other", "wishes for something, and it is not clear for what")
			return
		}
		p.Move = tutor.MoveRestate
		p.because("goes on while a question is open")
		if in.State.Asked.Kind == tutor.AskThink {
			p.ask(tutor.AskProblem, in.State.Problem.Ask)
		}
	case tutor.AskReady, tutor.AskNothing:
		pose(p, in, "goes on")
	}
}

// nodsUntilHint is at how many an "ok" in a row somebody is taken for stuck.
const nodsUntilHint = 3

// nudge gives a hint to who answers an open question with nothing but "ok": it
// may be that they do not know how to begin. It stops below the worked step, so
// that nobody is handed the answer for saying "ok".
func nudge(p *Plan, in Input) bool {
	s := in.State
	nods := 1 + inARow(s.Recent, func(e tutor.Exchange) bool { return e.Type == tutor.TypeContinuation })
	if s.Problem == nil || s.Asked.Kind == tutor.AskTeachBack || s.Running(tutor.SeriesPlacement) || nods%nodsUntilHint != 0 {
		return false
	}
	switch {
	case s.Asked.Kind == tutor.AskStep && (s.StepHinted || s.Problem.Steps[s.StepAt].Hint == ""):
		return false
	case s.Asked.Kind == tutor.AskStep:
		stepHelp(p, in)
	case nextRung(s.Hints, *s.Problem, in) > tutor.HintStrong:
		return false
	default:
		ladder(p, in)
	}
	p.because(fmt.Sprintf("%d times nothing but \"ok\": a hint instead of the question alone", nods))
	return true
}

// inARow counts the turns just before this one that were alike.
func inARow(recent []tutor.Exchange, alike func(tutor.Exchange) bool) int {
	n := 0
	for n < len(recent) && alike(recent[len(recent)-1-n]) {
		n++
	}
	return n
}

// pose goes on to the next question when none is open.
func pose(p *Plan, in Input, why string) {
	p.Move = tutor.MovePose
	p.because(why)
	follow(p, in)
}

// complete sets the lesson's completion, and nothing else does.
func complete(p *Plan, in Input) {
	if p.State.Complete || inSeries(in.State) || p.State.Errand != nil || !in.Standing.Complete(p.State.Phase) || in.State.Phase != tutor.PhaseProve {
		return
	}
	if p.State.Asked.Kind == tutor.AskStep || p.Move == tutor.MoveCare {
		return
	}
	p.State.Complete = true
	p.State.Failed = nil
	p.Next = tutor.Next{Kind: tutor.NextComplete}
	if n := len(p.State.ReturnTo); n > 0 {
		p.Next = tutor.Next{Kind: tutor.NextReturn, Lesson: p.State.ReturnTo[n-1]}
	}
	p.State.Problem, p.State.TeachKC, p.State.Mode = nil, "", tutor.ModeNormal
	p.ask(tutor.AskReady, "")
	p.because("phase five and every mastery criterion")
}

// ComponentOf is the component that a turn is about.
func ComponentOf(in Input) string {
	switch {
	case in.State.Problem != nil:
		return in.State.Problem.KC
	case in.State.TeachKC != "":
		return in.State.TeachKC
	}
	return explaining(in.State, in.Lesson)
}

// Resume opens a lesson for a session: from its beginning, or where it stands.
func Resume(in Input) Plan {
	p := Plan{State: clone(in.State), Step: -1, Component: ComponentOf(in), Move: tutor.MoveResume}
	p.State.Paused = false
	p.State.Narrative, p.State.SaidBefore = "", nil
	if startWarmUp(&p, in) {
		return p
	}
	if !in.State.Started && !inSeries(in.State) {
		openLesson(&p, in)
		return p
	}
	p.because("the lesson goes on where it was left")
	if p.State.Asked.Kind == tutor.AskNothing {
		p.ask(tutor.AskReady, "")
	}
	return p
}
