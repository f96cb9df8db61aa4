package gate

import (
	"strings"

	"primer/tutor"
)

// Names of the checks, as they stand in tutor.Check.
const (
	FalseEquation = "false_equation"
	RevealsAnswer = "reveals_answer"
	PraisesWrong  = "praises_wrong"
	Unsafe        = "unsafe"
	Control       = "control"
	OverLength    = "over_length"
	ReadingLevel  = "reading_level"
	NoQuestion    = "no_question"
	FocusMissing  = "focus_missing"
	UsedApproach  = "used_approach"
	ExtraQuestion = "extra_question" // a question in the words although one follows them
	MetaTalk      = "meta_talk"      // speaks of itself, its prompt or its notes
	Ungrounded    = "ungrounded"     // a number or a name that the lesson's text does not hold
)

// Context is what a reply is checked against. Its zero value checks only what
// needs no context: equations, safety, control characters.
type Context struct {
	Problem   *tutor.Problem
	Step      *tutor.Step // awaited sub-question, nil if none
	StepOnly  bool        // the main answer may be said, the sub-question's not
	Authored  bool        // written by people and checked with the course: equations, length and level are not checked again
	MayReveal bool        // end of the ladder, or already answered right
	Said      string      // the student's last message
	Verdict   tutor.Verdict
	Posed     bool // the problem was posed in this very turn: the verdict is about the one before it
	Needs     *tutor.ExplainerNeeds
	Band      tutor.Band
	Question  bool // the reply must end with a question
	Used      []tutor.Used
	Given     []string // texts the student has been shown or has said; what stands there is no leak
	Subject   string   // of the lesson: some checks belong to some subjects
	Facts     []string // the lesson's text about it; nil when it is not at hand
	Draft     string   // the built-in words that are said otherwise
	Follows   bool     // a question follows these words, so they must ask none
}

// awaited is one answer that must not be given away.
type awaited struct {
	ask, answer string
	accept      []string
}

// awaiting lists the answers that must stay unsaid.
func (c Context) awaiting() []awaited {
	if c.MayReveal || c.Verdict.Kind.Right() && c.Step == nil && !c.Posed {
		return nil
	}
	var out []awaited
	if c.Step != nil {
		out = append(out, awaited{c.Step.Ask, c.Step.Answer, c.Step.Accept})
	}
	if c.Problem != nil && !(c.StepOnly && c.Step != nil) {
		out = append(out, awaited{c.Problem.Ask, c.Problem.Answer, c.Problem.Accept})
	}
	return out
}

// reveals checks one text against every awaited answer.
func (c Context) reveals(text string) (bool, string) {
	for _, a := range c.awaiting() {
		told, why := Reveals(text, RevealContext{
			Answer: a.answer, Problem: a.ask, Accept: a.accept,
			History: strings.Join(c.Given, "\n"), Said: c.Said, Wrong: c.wrong(),
		})
		if told {
			return true, why
		}
	}
	return false, ""
}

// wrong lists wrong answers that must not be confirmed.
func (c Context) wrong() []string {
	if c.Verdict.Kind.Wrong() && c.Verdict.Given != "" {
		return []string{c.Verdict.Given}
	}
	return nil
}

// failed is a check that did not pass.
func failed(name, sentence, why string) tutor.Check {
	return tutor.Check{Name: name, Sentence: strings.TrimSpace(sentence), Why: why}
}
