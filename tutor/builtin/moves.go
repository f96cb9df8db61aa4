package builtin

import (
	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// part is one voice in a move.
type part struct {
	move tutor.Move
	by   tutor.SpecialistName // "" is the tutor itself
}

// parts are the voices that choose their words. The others say the piece that
// stands in the move's row.
var parts = map[part]func(d desk, w *tutor.Work){
	{tutor.MoveConfirm, tutor.Evaluator}:   func(d desk, w *tutor.Work) { w.Text = d.confirm() },
	{tutor.MoveAskHow, tutor.Evaluator}:    func(d desk, w *tutor.Work) { w.Text = d.confirm() },
	{tutor.MoveForm, tutor.Evaluator}:      desk.form,
	{tutor.MoveRemedy, tutor.Evaluator}:    desk.wrong,
	{tutor.MoveReason, tutor.Evaluator}:    desk.reasoned,
	{tutor.MoveReasoned, tutor.Evaluator}:  desk.thought,
	{tutor.MoveReexplain, tutor.Evaluator}: desk.wrong,
	{tutor.MoveStepRetry, tutor.Evaluator}: desk.stepWrong,
	{tutor.MoveTaught, tutor.Evaluator}:    desk.taught,
	{tutor.MoveHowAgain, tutor.Evaluator}:  desk.takenUp,
	{tutor.MoveLookAgain, tutor.Evaluator}: desk.lookedAgain,

	{tutor.MoveActivated, tutor.Explainer}: desk.activated,
	{tutor.MoveRemedy, tutor.Explainer}:    desk.remedy,
	{tutor.MoveReason, tutor.Explainer}:    desk.redirect,
	{tutor.MoveScaffold, tutor.Explainer}: func(d desk, w *tutor.Work) {
		w.Text, w.Approach = d.say("scaffold"), tutor.StepByStep
	},
	{tutor.MoveStepHint, tutor.Explainer}: desk.stepHint,
	{tutor.MoveStepTell, tutor.Explainer}: func(d desk, w *tutor.Work) {
		w.Text = d.sayHint("step_tell", stepTold(d.stepAt(d.Step)))
	},
	{tutor.MoveSynthesis, tutor.Explainer}: desk.synthesize,
	{tutor.MoveHint, tutor.Explainer}:      desk.hint,
	{tutor.MoveLittle, tutor.Explainer}:    desk.little,
	{tutor.MoveBottomOut, tutor.Explainer}: desk.wholeSolution,
	{tutor.MoveTellHow, tutor.Explainer}:   desk.tellHow,
	{tutor.MoveHowAgain, tutor.Explainer}:  desk.askMissing,
	{tutor.MoveDefine, tutor.Explainer}:    func(d desk, w *tutor.Work) { w.Text = d.define() },
	{tutor.MoveAnswer, tutor.Explainer}:    desk.answer,
	{tutor.MoveExample, tutor.Explainer}:   desk.example,
	{tutor.MoveDisagree, tutor.Explainer}: func(d desk, w *tutor.Work) {
		w.Text = d.say("disagree", func(x *prompts.Words) { x.Reason = d.reason() })
	},
	{tutor.MovePicture, tutor.Explainer}: desk.picture,

	{tutor.MoveClarify, ""}:  func(d desk, w *tutor.Work) { w.Text = d.clarify() },
	{tutor.MoveSocial, ""}:   func(d desk, w *tutor.Work) { w.Text = d.social() },
	{tutor.MoveWhy, ""}:      func(d desk, w *tutor.Work) { w.Text = d.why() },
	{tutor.MoveProgress, ""}: func(d desk, w *tutor.Work) { w.Text = d.progress() },
	{tutor.MoveContest, ""}:  func(d desk, w *tutor.Work) { w.Text = d.contest() },
}

// jobs are those of the specialists that go by more than the move.
var jobs = map[tutor.SpecialistName]func(d desk, w *tutor.Work){
	tutor.Assessor: desk.assess, tutor.TopicSteering: desk.steer, tutor.PlanAdapter: desk.adapt, tutor.Motivator: desk.takeUp,
}

// speak is one voice of a move: its own way, or the piece of its row, and the
// question or reminder that stands last.
func (d desk) speak(by tutor.SpecialistName, w *tutor.Work) {
	row := pedagogy.Moves[d.Move]
	v := row.Voice(by)
	if job, ok := jobs[by]; ok {
		job(d, w)
	} else if own, ok := parts[part{d.Move, by}]; ok && d.has(row.Needs) {
		own(d, w)
	} else if !ok && v.Says != "" {
		w.Text = d.sayGiven(v.Says)
	}
	if w.Tail == "" && (v.Ask != pedagogy.AskStanding || !w.Asks && !asks(w.Text)) { // one question at a time
		w.Tail = d.last(v.Ask)
	}
	if by == tutor.Explainer && d.Next.Kind == tutor.NextExplain {
		d.component(w)
	}
}

// has reports whether the lesson and the open problem hold what a move speaks of.
func (d desk) has(m pedagogy.Material) bool {
	p := d.Before.Problem
	switch m {
	case pedagogy.OpenProblem:
		return p != nil
	case pedagogy.SubQuestions:
		return p != nil && len(p.Steps) > 0
	case pedagogy.Rubric:
		_, ok := d.lesson.TeachBackFor(d.Component)
		return ok
	case pedagogy.NoMaterial:
	}
	return true
}

func (d desk) last(ask pedagogy.Ask) string {
	switch ask {
	case pedagogy.AskOpen:
		return d.askedAgain()
	case pedagogy.AskPosed:
		return d.posedQuestion()
	case pedagogy.AskStanding:
		return d.stillOpen()
	case pedagogy.AskNothing:
	}
	return ""
}
