package pedagogy

import (
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// mainAnswer takes a message judged against the main problem.
func mainAnswer(p *Plan, in Input) {
	switch in.Verdict.Kind {
	case tutor.VerdictCorrect:
		right(p, in)
	case tutor.VerdictCloseForm:
		if !onTheWay(in) || inWords(in.State) || in.State.Problem.Kind == tutor.KindConceptual { // asked for the rest, somebody is helped
			p.State.Attempts++
		}
		p.Move = tutor.MoveForm
		p.ask(tutor.AskProblem, in.State.Problem.Ask)
		p.because("right value, another form is asked for")
	case tutor.VerdictBuggy, tutor.VerdictCloseNumber, tutor.VerdictIncorrect:
		wrong(p, in)
	case tutor.VerdictStuck:
		giveUp(p, in)
	case tutor.VerdictScaffoldProgress:
		if in.Lost != tutor.LostStep || inSeries(in.State) {
			unread(p, in)
			return
		}
		onTheStep(p)
	case tutor.VerdictUnsure, tutor.VerdictNone, tutor.VerdictTeachBack:
		unread(p, in)
	}
}

// onTheStep grants what comes out of a step of the way; the next one is asked.
func onTheStep(p *Plan) {
	p.State.Hints = max(p.State.Hints, helps[tutor.LostStep])
	p.State.Felt, p.State.OffTopic = "", 0
	respondTo(p, LostClass(tutor.LostStep), "a step of the way is right; the next one is asked")
}

// unread takes what cannot be graded: a thought is welcome, a reason that shows a mistake
// is answered, anything else is asked again. Neither counts.
func unread(p *Plan, in Input) {
	if in.Remedy != nil && !inSeries(in.State) {
		p.Move = tutor.MoveReason
		p.ask(tutor.AskThink, in.State.Problem.Ask)
		p.because("no answer can be read, but the reason shows a mistake: " + in.Remedy.ID)
		return
	}
	if in.State.Asked.Kind == tutor.AskThink {
		p.Move = tutor.MoveThink
		p.ask(tutor.AskProblem, in.State.Problem.Ask)
		p.because("a thought in answer to the remedy's question; the problem is still open")
		return
	}
	if unread := func(e tutor.Exchange) bool {
		return e.Verdict == tutor.VerdictUnsure && e.Of == in.State.Problem.ID
	}; inARow(in.State.Recent, unread) >= clarifyAtMost && in.State.Asked.Kind != tutor.AskStep {
		if inSeries(in.State) {
			missed(p, in, "not readable three times in a row: the next question")
			return
		}
		p.because("not readable three times in a row: help instead of asking again")
		ladder(p, in)
		return
	}
	if long := in.States || len(strings.Fields(in.Text)) >= thoughtWords; long && in.State.Asked.Kind != tutor.AskStep && (!in.Features.Hedged || tellsSomething(in.Features)) && in.State.Said[thought(in)] < thoughtsAtMost && !inSeries(in.State) {
		respondTo(p, thought(in), "says more than a slip, and no answer can be read in it")
		return
	}
	p.Move = tutor.MoveClarify
	p.because("cannot be read as an answer: " + in.Verdict.Reason)
	p.rejected("counting it as wrong: unsure never counts")
}

// tellsSomething reports whether a line that sounds unsure tells something all the same.
func tellsSomething(f tutor.Features) bool { return f.Told.Kind != "" || f.Carries(tutor.TagDoubt) }

// thought is the class of the reply to what is said and cannot be read as an answer:
// something of their own, or something that they take to be so.
func thought(in Input) string {
	switch f := in.Features; {
	case f.Carries(tutor.TagDoubt):
		return ClassDoubt
	case f.Carries(tutor.TagGlad) || f.Carries(tutor.TagSore):
		return news(f)
	case !f.Own && (f.Type == tutor.TypeSelfExplanation || f.Carries(tutor.TagClaim) || f.Carries(tutor.TagDoubt) || f.Carries(tutor.TagReason)):
		return "claim"
	}
	return "remark"
}

// What is said in so many words is a thought, not an answer that was mistyped; after
// some of them in a lesson the tutor asks what is meant.
const (
	thoughtWords   = 5
	thoughtsAtMost = 3
)

// clarifyAtMost is how often in a row the tutor asks what was meant.
const clarifyAtMost = 2

// right closes the main problem, or asks how it was found.
func right(p *Plan, in Input) {
	s := &p.State
	s.Attempts++
	s.Answered, s.LastBug = true, ""
	s.Right = append(slices.Clone(s.Right), s.Problem.ID)
	s.Right = s.Right[max(0, len(s.Right)-keepSeen):]
	if s.Mode == tutor.ModeScaffolding {
		leaveScaffold(s)
	}
	if inSeries(*s) {
		p.Move = tutor.MoveConfirm
		if s.Series.Kind == tutor.SeriesPlacement {
			p.Move = tutor.MovePose // a placement tells its verdicts at its end
		}
		finish(p, in)
		return
	}
	settle(s, p.Component, "worked")
	switch role := s.Problem.Role; {
	case role == tutor.RolePractice && in.Remedy == nil:
		if practiced(p, in) {
			return
		}
	case role == tutor.RoleTry && in.Remedy == nil && (sure(in) || saidWhy(in)):
		s.Checked[p.Component] = true
	case role == tutor.RoleCheck:
		s.Checked[p.Component] = true
	case role == tutor.RoleTransfer || role == tutor.RoleConcept:
		s.Transfer = true
	}
	if in.Remedy != nil {
		p.Move = tutor.MoveReason
		p.ask(tutor.AskThink, s.Problem.Ask)
		p.because("right, but its reason shows a mistake: " + in.Remedy.ID)
		p.rejected("going on: the reason would stay")
		return
	}
	p.Move = tutor.MoveConfirm
	finish(p, in)
}

// practiced asks how a right answer of practice was found, unless that was said with it, and reports whether it did.
func practiced(p *Plan, in Input) bool {
	switch {
	case explainedUnasked(in, p.Component):
		p.State.TaughtBack[p.Component] = true
		p.because("right, and why was said with it: that is the explanation")
	case in.Account.Given:
		p.because("why was said with the answer: nobody is asked how once more")
	case in.Lost == tutor.LostWhy || in.Features.Carries(tutor.TagQuestion):
		p.because("what was asked is explained behind the verdict: nobody is asked to say that again")
	case in.Mastery[p.Component].Known >= explains && asksHow(p.State, in.Lesson, p.Component):
		p.Move = tutor.MoveAskHow
		openTeachBack(p, p.Component)
		p.because("first right answer to this component: let the student explain")
		return true
	}
	return false
}

// saidWhy reports whether a right answer came with its reason, and as no guess.
func saidWhy(in Input) bool {
	return in.Account.Given && in.Sure != tutor.SureGuess && !in.Features.Hedged
}

// explainedUnasked reports whether a right answer came with the explanation of its component, which would be asked
// for now or later.
func explainedUnasked(in Input, kc string) bool {
	role := in.State.Problem.Role
	return role == tutor.RolePractice && in.Remedy == nil && in.Account.Explains() && asksHow(in.State, in.Lesson, kc)
}

// sure reports whether a right answer came at once, without help and without a doubt.
func sure(in Input) bool {
	s := in.State
	return s.Attempts == 0 && s.Hints == tutor.NoHint && in.Sure != tutor.SureGuess && !in.Features.Hedged
}

// reasonOpen reports whether the answer was right and only its reason is still talked about.
func reasonOpen(s tutor.State) bool { return s.Answered && s.Asked.Kind == tutor.AskThink }

// reasoned takes whatever is said to the small question about a reason: what it shows,
// and the lesson goes on.
func reasoned(p *Plan, in Input) {
	p.Move = tutor.MoveReasoned
	p.because("a thought about the reason; the problem was answered before")
	finish(p, in)
}

// wrong takes a readable wrong answer to the main problem.
func wrong(p *Plan, in Input) {
	s := &p.State
	s.Attempts++
	if inSeries(*s) {
		missed(p, in, "wrong: the next question")
		return
	}
	s.LastBug, p.Bug = in.Verdict.Bug(), in.Verdict.Bug()
	settle(s, p.Component, "failed")
	switch {
	case s.Problem.Role == tutor.RoleTry && (in.Remedy == nil && !looksAt(*s.Problem) || s.Attempts > 1):
		untold(p, in, "the first try was wrong")
	case s.Mode == tutor.ModeScaffolding && s.Problem.Role != tutor.RoleCheck:
		addStuck(s, p.Component)
		s.StepAttempts++
		stepAgain(p, in)
		p.because("an attempt at the main problem while scaffolding; the sub-question stays")
	case s.Problem.Role == tutor.RoleCheck && in.Remedy == nil && s.Attempts < in.Rules.scaffoldAt():
		wrongUnnamed(p, in)
	case s.Problem.Role == tutor.RoleCheck && s.Attempts < in.Rules.scaffoldAt():
		addStuck(s, p.Component)
		redirect(p)
	case !failed(p, in, "wrong"):
		redirect(p)
	}
}

// wrongUnnamed takes a wrong answer to a check in which no known mistake shows.
func wrongUnnamed(p *Plan, in Input) {
	addStuck(&p.State, p.Component)
	switch {
	case lostHere(p, in, failuresLost):
	case another(p, in):
		p.Move = tutor.MoveReexplain
		p.because("the check question was wrong, and no known mistake: another approach, not another volume")
	default:
		redirect(p)
	}
}

// looksAt reports whether a problem has a small step or a hint of its own to look at.
func looksAt(p tutor.Problem) bool { return len(p.Steps) > 1 || len(p.Hints) > 0 }

// untold explains a component whose first problem was too much: by its mistake where
// that has a name, as a new idea where it has none.
func untold(p *Plan, in Input, why string) {
	p.Move = tutor.MoveReexplain
	addStuck(&p.State, p.Component)
	if lostHere(p, in, failuresLost) {
		return
	}
	p.because(why + ": the smallest explanation, then a problem that shows whether it worked")
	if p.State.Phase == tutor.PhaseTry {
		forward(p, tutor.PhaseExplain, "not right and sure: the idea first")
	}
	explain(p, p.Component)
}

// redirect answers a first wrong answer where it went wrong; the problem stays open.
func redirect(p *Plan) {
	p.Move = tutor.MoveRemedy
	p.ask(tutor.AskThink, p.State.Problem.Ask)
	p.because("wrong at the first attempt: locate the error, then retry")
	p.rejected("scaffold: needs a second attempt")
	p.rejected("next problem: this one is open")
}

// failed answers a failure that is not the first at its problem, and reports
// whether it was one.
func failed(p *Plan, in Input, how string) bool {
	s := &p.State
	addStuck(s, p.Component)
	switch {
	case s.Problem.Role == tutor.RoleCheck:
		wrongCheck(p, in)
	case s.Synthesized:
		bottomOut(p, in, how+" again after the synthesis")
	case stepsDone(*s):
		p.Step = len(s.Problem.Steps) - 1
		synthesis(p, "the sub-questions are done and the answer is still wrong: pull together what they found", "the same sub-questions again")
	case s.Attempts >= in.Rules.scaffoldAt() && backDue(*s):
		backNow(p, in, how)
	case s.Attempts >= in.Rules.scaffoldAt() && !stuckNow(in) && another(p, in):
		p.Move = tutor.MoveReexplain
		p.because(how + " again: the idea another way, then a problem that shows whether it worked")
	case s.Attempts >= in.Rules.scaffoldAt() && slices.Contains(s.Stuck, "scaffolded "+p.Component):
		bottomOut(p, in, how+" again: it is shown, and another one follows")
	case s.Attempts >= in.Rules.scaffoldAt():
		addStuck(s, "scaffolded "+p.Component)
		startScaffold(p, in, how+", and at least the second attempt")
	default:
		return false
	}
	return true
}

func stuckNow(in Input) bool { return in.Verdict.Kind == tutor.VerdictStuck }

// another plans another explanation of the component at hand, where there is one.
func another(p *Plan, in Input) bool {
	order := Order(withLedger(in, *p), p.Component)
	if p.State.Errand != nil || len(order) == 0 || !slices.Contains(in.Lesson.Ways[p.Component], order[0]) {
		return false
	}
	explain(p, p.Component)
	return true
}

// wrongCheck explains the same component another way, with another check question.
func wrongCheck(p *Plan, in Input) {
	p.because("the check question was wrong: another approach, not another volume")
	if lostHere(p, in, failuresLost) {
		return
	}
	p.Move = tutor.MoveReexplain
	explain(p, p.Component)
}

// lostHere counts a failure while something is explained, and reports whether it was the
// last of so many in a row that another way out is taken: what it rests on, first of all.
func lostHere(p *Plan, in Input, most int) bool {
	p.State.Failures++
	if p.State.Failures < most {
		return false
	}
	p.Move = tutor.MoveReexplain
	unstick(p, in, fmt.Sprintf("%d failures in a row while explaining", most))
	return true
}

// giveUp takes "I don't know": an attempt, but no answer.
func giveUp(p *Plan, in Input) {
	s := &p.State
	if s.Problem == nil {
		pose(p, in, "nothing is open")
		return
	}
	s.Attempts++
	switch {
	case inSeries(*s):
		missed(p, in, "not known: the next question")
		return
	case s.Problem.Role == tutor.RoleTry && s.Phase == tutor.PhaseTry && in.Lesson.Activates && len(s.Tries) == 0:
		p.Move = tutor.MoveActivate
		closeProblem(p)
		p.ask(tutor.AskActivate, "")
		p.because("the first problem is too much: what they know already is a smaller step")
		return
	case s.Problem.Role == tutor.RoleTry:
		untold(p, in, "not known")
		return
	}
	if !failed(p, in, "stuck") {
		ladder(p, in)
	}
}

// bottomOut gives the worked solution away; the problem is over and counts as assisted.
func bottomOut(p *Plan, in Input, why string) {
	p.Move, p.Level = tutor.MoveBottomOut, tutor.HintBottomOut
	p.State.Told, p.State.Hints = true, tutor.HintBottomOut
	p.because("the end of the ladder: " + why)
	finish(p, in)
}

// finish completes the open problem, resets its counters and goes on.
func finish(p *Plan, in Input) {
	if inSeries(p.State) {
		nextInSeries(p, in)
		return
	}
	closeProblem(p)
	follow(p, in)
}

// closeProblem notes how the open problem went and closes it.
func closeProblem(p *Plan) {
	if p.State.Problem != nil {
		record(&p.State)
	}
	letGo(&p.State)
}

// record notes how the problem went, for the moves between phases.
func record(s *tutor.State) {
	helped := s.Told || s.ScaffoldFrom > 0
	try := tutor.Try{
		KC: s.Problem.KC, Item: s.Problem.Item, Hints: int(s.Hints), Helped: helped,
		Right: s.Answered && s.Attempts == 1 && !helped,
	}
	s.Tries = append(s.Tries, try)
	if s.Problem.Role == tutor.RoleCheck {
		if try.Right {
			s.Failures = 0
		}
		return
	}
	switch {
	case helped && s.Answered: // worked through to it: no reason to send anyone back
		s.Failures = max(s.Failures, 1)
	case helped:
		s.Failures++
	case s.Answered:
		s.Failures = 0
	}
}

func addStuck(s *tutor.State, kc string) {
	if !slices.Contains(s.Stuck, kc) {
		s.Stuck = append(s.Stuck, kc)
	}
}

// mostTaughtBack is in how many problems of a lesson an explanation is asked for.
const mostTaughtBack = 2

// explains is how sure it is that a component is known before it is to be explained.
const explains = .75

// asksHow reports whether a right answer is to be explained: the first of a component, while
// enough is left for those that no transfer problem can prove.
func asksHow(s tutor.State, l Facts, kc string) bool {
	left := mostTaughtBack - len(s.TaughtBack)
	for _, other := range l.Components {
		if other.ID != kc && !s.TaughtBack[other.ID] && (!l.Carries[other.ID] || slices.Contains(s.Stuck, other.ID)) {
			left--
		}
	}
	first := !l.Carries[kc] || slices.Contains(s.Stuck, kc)
	return !s.TaughtBack[kc] && (left > 0 || first && len(s.TaughtBack) < mostTaughtBack)
}

// mostTeachBacks is how often the same explanation is asked for.
const mostTeachBacks = 2

// openTeachBack asks how; the problem is answered but not yet complete.
func openTeachBack(p *Plan, kc string) {
	s := &p.State
	s.Mode, s.TeachKC, s.TeachBacks = tutor.ModeTeachBack, kc, 1
	s.TaughtBack[kc] = true
	p.ask(tutor.AskTeachBack, "")
}

// teachBack takes an answer to "how did you get that?". Words of help came
// before this; what is neither help nor explanation, or says something the wrong
// way, is asked once more.
func teachBack(p *Plan, in Input) {
	explains := in.Verdict.Kind == tutor.VerdictTeachBack
	enough := in.Verdict.Explained() || in.Account.Works || in.State.TeachBacks >= mostTeachBacks
	if explains && len(in.Verdict.Against) == 0 && enough {
		p.Move = tutor.MoveTaught
		p.because("an explanation")
		finish(p, in)
		return
	}
	if in.State.TeachBacks < mostTeachBacks {
		p.Move = tutor.MoveHowAgain
		p.State.TeachBacks++
		switch {
		case explains && len(in.Verdict.Against) == 0:
			p.because("an explanation with an idea missing: that one is asked for, by a question of its own")
			return
		case explains:
			p.because("an explanation that says the opposite of " + in.Verdict.Against[0] + ": asked once more")
			p.rejected("taking it as explained: what is wrong in it would stay")
			return
		}
		p.because("neither an explanation nor a request for help: asked once more")
		return
	}
	tellHow(p, in, "no right explanation the second time either")
}

// tellHow gives the explanation instead of the student. "I don't know" is never an attempt here.
func tellHow(p *Plan, in Input, why string) {
	p.Move = tutor.MoveTellHow
	p.because("teach-back ends: " + why)
	finish(p, in)
}

// mostBeside is how many turns a teach-back stays open without an explanation or
// a request for help: a pending question never locks the lesson.
const mostBeside = 3

// lingers reports whether talk goes on beside an open teach-back: "ok", thanks, what
// is off the topic, or an explanation that is not read as one.
func lingers(in Input) bool {
	beside := []tutor.MessageType{tutor.TypeOffTopic, tutor.TypeSocial, tutor.TypeContinuation}
	waited := inARow(in.State.Recent, func(e tutor.Exchange) bool { return e.Mode == tutor.ModeTeachBack })
	return in.State.Asked.Kind == tutor.AskTeachBack && waited >= mostBeside && slices.Contains(beside, in.Features.Type)
}
