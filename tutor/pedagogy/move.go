package pedagogy

import "primer/tutor"

// Plan is the rules' answer to a turn: the move, what follows it, and the state
// after it (without a problem that the assessor has still to choose).
type Plan struct {
	Move      tutor.Move
	Next      tutor.Next
	State     tutor.State
	Component string          // the component that this turn is about
	Level     tutor.HintLevel // of a hint
	Step      int             // sub-question that the words are about, -1 for none
	Bug       string
	Loop      Loop
	Why       []string // reasons, for the teacher
	Not       []string // moves considered and not taken
	Flags     []tutor.Flag
	BackFrom  tutor.Phase // the phase that was left backwards, or 0

	Lines      []Line // said besides what the specialists say, in this order
	Reopen     bool   // the lesson's own question is open again and has to be shown
	ErrandOver bool   // the way back is from an errand, not from a lesson that is complete
}

func (p *Plan) because(why string)  { p.Why = append(p.Why, why) }
func (p *Plan) rejected(why string) { p.Not = append(p.Not, why) }
func (p *Plan) say(l Line)          { p.Lines = append(p.Lines, l) }
func (p *Plan) ask(kind tutor.AskKind, text string) {
	p.State.Asked = tutor.Asked{Kind: kind, Text: text}
	if pr := p.State.Problem; pr != nil && (kind == tutor.AskProblem || kind == tutor.AskCheck || kind == tutor.AskThink) {
		p.State.Asked.Answer, p.State.Asked.Choices = pr.Kind, pr.Choices
	}
	if pr := p.State.Problem; pr != nil && kind == tutor.AskStep && p.State.StepAt < len(pr.Steps) {
		step := pr.Steps[p.State.StepAt]
		p.State.Asked.Answer, p.State.Asked.Choices = step.Kind, step.Choices
	}
}
