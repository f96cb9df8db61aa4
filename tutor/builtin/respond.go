package builtin

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// Respond is the reply of a turn in which no specialist is called: greetings,
// what cannot be read, and the student's own questions about the tutor's verdicts.
func (s Staff) Respond(t tutor.Task) tutor.Work {
	w := tutor.Work{Source: tutor.FromRules}
	d := s.desk(t)
	if d.speak("", &w); w.Text+w.Tail == "" {
		w.Tail = d.stillOpen()
	}
	return w
}

// Opening greets: the lesson's first question, or the one that is still open.
func (s Staff) Opening(t tutor.Task) string {
	d := s.desk(t)
	if t.Move == tutor.MoveOpen && t.Turn > 0 {
		return stack(d.say("open_next"), d.opened())
	}
	if t.Move == tutor.MoveOpen {
		return stack(d.say(d.opens("open"), d.yesterday), d.opened())
	}
	if p := d.After.Problem; p != nil && d.After.Asked.Kind == tutor.AskStep {
		return stack(d.say(d.opens("welcome_back"), d.yesterday, func(w *prompts.Words) { w.Ask = reposed(*p) }), d.openQuestion())
	}
	back := "welcome_back"
	if d.After.Running(tutor.SeriesWarmUp) {
		back = "welcome_warmup"
	}
	if text := d.say(d.opens(back), d.yesterday, func(w *prompts.Words) { w.Ask = d.reopened() }); text != "" {
		return text
	}
	return stack(d.say(d.opens("greeting"), d.yesterday), d.say("ready"))
}

// opened is the first question of a lesson, with its text, and with its picture for who
// is young.
func (d desk) opened() string {
	p := d.After.Problem
	switch {
	case p == nil:
		return d.openQuestion()
	case d.pictureHelps() && !p.Look:
		return stack(picture(p.Diagram), Posed(*p))
	}
	return Posed(*p)
}

// opens is the occasion of an opening that has room for what was talked about before,
// where there is something.
func (d desk) opens(occasion string) string {
	if d.Yesterday == "" {
		return occasion
	}
	return occasion + "_yesterday"
}

func (d desk) yesterday(w *prompts.Words) { w.Yesterday = d.Yesterday }

func (d desk) contest() string {
	if d.Verdict.Kind == tutor.VerdictNone {
		return d.say("contest_none")
	}
	return d.say("contest")
}

func (d desk) social() string {
	pieces := []string{tutor.SubGreeting, tutor.SubThanks, tutor.SubCheckMe, tutor.SubWait, tutor.SubLaugh, tutor.SubTools}
	if slices.Contains(pieces, d.Features.Sub) {
		return d.say(d.Features.Sub)
	}
	return d.say("social")
}

// inLetters reports whether what is open is answered by the letters of its choices.
func (d desk) inLetters() bool {
	if d.Before.Asked.Kind == tutor.AskStep {
		step := d.stepAt(d.Before.StepAt)
		return course.InLetters(step.Answer, step.Choices)
	}
	return course.InLetters(d.Before.Problem.Answer, d.Before.Problem.Choices)
}

func (d desk) clarify() string {
	asked := d.Before.Asked
	switch {
	case d.kind() == tutor.KindMatching:
		return d.say("clarify_match")
	case d.kind() == tutor.KindOrdering && d.inLetters():
		return d.say("clarify_order")
	case d.kind() == tutor.KindOrdering:
		return d.say("clarify_values")
	case len(asked.Choices) > 0:
		return d.say("clarify_choices", func(w *prompts.Words) { w.List = strings.TrimRight(choices(withoutStops(asked.Choices)), ".") })
	case d.kind() == tutor.KindTrueFalse:
		return d.say("clarify_choices", func(w *prompts.Words) { w.List = "true or false" })
	case len(d.Features.Values) > 1 && d.Features.Meant < 0:
		return d.say("clarify_two")
	case d.Features.Type == tutor.TypeSelfExplanation && d.Before.Asked.Kind != tutor.AskTeachBack:
		return d.say("clarify_how")
	case asked.Answer == tutor.KindInteger || asked.Answer == tutor.KindDecimal:
		return d.say("clarify_number")
	case asked.Answer == tutor.KindFraction || asked.Answer == tutor.KindMixed:
		return d.say("clarify_fraction")
	}
	return d.say("clarify")
}

// Listed is a list of choices as it stands in a question: "left, right or neither".
func Listed(shown []string) string { return strings.TrimRight(choices(withoutStops(shown)), ".") }

// choices lists what may be chosen: "left, right or neither".
func choices(list []string) string {
	if len(list) == 1 {
		return list[0]
	}
	return strings.Join(list[:len(list)-1], ", ") + " or " + list[len(list)-1]
}

// why opens the last verdict and every mastery number to what it rests on.
func (d desk) why() string {
	verdict := ""
	if d.Verdict.Kind != tutor.VerdictNone && d.Verdict.Given != "" {
		verdict = d.say("why_verdict", func(w *prompts.Words) { w.Reason = strings.TrimRight(d.verdictReason(), ".") })
	}
	return stack(verdict, d.say("why", func(w *prompts.Words) { w.List = d.criteria() }))
}

// reasons word a verdict for the student, on an answer that was computed and on
// one in words; none tells the awaited answer.
var reasons = map[tutor.VerdictKind]struct{ computed, inWords string }{
	tutor.VerdictCorrect:          {"I worked the question out exactly and it came out the same", "it says what the lesson says"},
	tutor.VerdictScaffoldProgress: {"I worked the question out exactly and it came out the same", "it says what the lesson says"},
	tutor.VerdictCloseForm:        {"the value is right; ", "it is right so far; "},
	tutor.VerdictCloseNumber:      {"I worked the question out exactly and it came out different", "I looked for what the lesson says about it, and it says something else"},
	tutor.VerdictIncorrect:        {"I worked the question out exactly and it came out different", "I looked for what the lesson says about it, and it says something else"},
	tutor.VerdictTeachBack:        {"I looked for the ideas that explain it", "I looked for the ideas that explain it"},
	tutor.VerdictUnsure:           {notRead, notRead},
	tutor.VerdictStuck:            {notRead, notRead},
	tutor.VerdictNone:             {notRead, notRead},
}

const notRead = "I could not read an answer in it, so nothing was counted"

func (d desk) verdictReason() string {
	v, form := d.Verdict, ""
	if v.Kind == tutor.VerdictCloseForm {
		form = v.Form
	}
	switch {
	case v.Nearly:
		return strings.ToLower(form)
	case v.Kind == tutor.VerdictBuggy && d.textual():
		return d.studentWords(v)
	case v.Kind == tutor.VerdictBuggy:
		return v.Bugs[0].Student
	case d.textual():
		return reasons[v.Kind].inWords + form
	}
	return reasons[v.Kind].computed + strings.ToLower(form)
}

func (d desk) criteria() string {
	var lines []string
	for _, m := range d.Mastery {
		lines = append(lines, known(m))
		for _, c := range m.Criteria {
			if m.Rows > 0 { // of what was not practiced yet everything is open
				lines = append(lines, criterion(c))
			}
		}
		lines = append(lines, "")
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// known says how far a component is, without a number where nothing was seen yet.
func known(m tutor.MasteryMove) string {
	if m.Rows == 0 {
		return fmt.Sprintf("**%s**: not practiced yet", m.Name)
	}
	return fmt.Sprintf("**%s**: %d%%", m.Name, int(m.After*100+.5))
}

// criterion says what a criterion needs, in a student's words where its own are
// for teachers.
func criterion(c tutor.Criterion) string {
	need, have := c.Need, c.Have
	switch c.Name {
	case "quality":
		need, have = "answers found with little help", c.Have+" of 100"
	case "forecast":
		need = "a good chance to get the next ones right"
	case "misconceptions":
		need, have = "no mix-up left to clear up", "one to clear up"
	}
	if c.Met {
		return "- done: " + need
	}
	return fmt.Sprintf("- open: %s (so far: %s)", need, have)
}

// progress tells how far the lesson is: as a list for the command, in a sentence for who asks in words.
func (d desk) progress() string {
	var lines []string
	done := 0
	for _, m := range d.Mastery {
		met := 0
		for _, c := range m.Criteria {
			if c.Met {
				met++
			}
		}
		if met == len(m.Criteria) {
			done++
		}
		lines = append(lines, fmt.Sprintf("- %s; %d of %d things shown", known(m), met, len(m.Criteria)))
	}
	if !strings.HasPrefix(strings.TrimSpace(d.Text), "/") && len(d.Mastery) > 0 {
		occasion := "how_far"
		if done > 0 {
			occasion = "how_far_done"
		}
		return d.inTurn(occasion, func(x *prompts.Words) {
			x.Went, x.One, x.Other = strconv.Itoa(int(d.Before.Phase)), strconv.Itoa(done), strconv.Itoa(len(d.Mastery))
		})
	}
	lines = append(lines, fmt.Sprintf("- You are at part %d of 5: %s.", d.Before.Phase, d.Before.Phase.Name()))
	return strings.Join(lines, "\n")
}
