package builtin

import (
	"slices"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
)

// A wish is met by doing what was wished for in the same reply, with what the lesson holds. Where
// it holds nothing that would do, that is said, and the nearest thing is offered.

// doneBy is how the wishes are done that need more than words, by the class of the reply; each
// reports whether it could be.
var doneBy = map[string]func(d desk, w *tutor.Work) bool{
	"wish_yes_no":  desk.yesOrNo,
	"wish_choices": desk.toChoose,
	"wish_half":    desk.begun,
	"wish_turns":   desk.oneFirst,
	"wish_debate":  desk.otherSide,
	"wish_explain": desk.listens,
	"wish_plain":   desk.inPlainWords,
	"wish_tongue":  desk.inPlainWords,
	"wish_gist":    desk.inPoints,
	"wish_tale":    desk.asTale,
	"wish_own":     desk.theirOwn,
	"wish_role":    desk.inRole,
	"wish_make":    desk.theirsToSolve,

	"wish_unchosen": desk.withoutChoices,
	"wish_keys":     desk.inFewKeys,
}

// grant does what was wished for, where it is one of those wishes; it reports whether it did, or
// said that it can't.
func (d desk) grant(w *tutor.Work) bool {
	do, ok := doneBy[d.Class]
	if !ok {
		return false
	}
	w.From = "say " + d.Class
	if !do(d, w) {
		w.Text, w.From = d.inTurn("wish_other"), "say wish_other"
		w.Asks = asks(w.Text)
	}
	if w.Tail == "" && !w.Asks {
		w.Tail = d.stillOpen()
	}
	return true
}

// sayWish says words of the class of the reply, or of an occasion beside it.
func (d desk) sayWish(beside string, fill ...func(*prompts.Words)) string {
	return d.inTurnOf(d.Class+beside, d.Class, fill...)
}

// yesOrNo asks something about the open problem that yes or no answers: about its first small
// step, or whether an answer is right that is not.
func (d desk) yesOrNo(w *tutor.Work) bool {
	p := d.Before.Problem
	if p.Kind == tutor.KindTrueFalse {
		w.Text = d.sayWish("_open")
		return true
	}
	if len(p.Steps) > 1 && smallQuestion(p.Steps[0], p) && Asked(d.Before.SaidBefore, p.Steps[0].Ask) == 0 {
		step := p.Steps[0]
		if right, wrong, ok := pairOf(step.Kind, step.Answer, step.Choices); ok && step.Kind != tutor.KindTrueFalse {
			one := d.inOrder(right, wrong)
			d.asksYesNo(w, withoutList(step.Ask), one, one == right)
			w.Tell = stepTold(step)
			return true
		}
	}
	wrong := d.wrongAnswers(*p)
	if len(wrong) == 0 {
		return false
	}
	d.asksYesNo(w, d.reminder(), wrong[0], false)
	w.Tell = d.say("wish_yes_no_tell", func(x *prompts.Words) { x.One = inQuotes(wrong[0]) })
	return true
}

// asksYesNo asks whether something is the answer to a question.
func (d desk) asksYesNo(w *tutor.Work, ask, one string, right bool) {
	w.Text = d.sayWish("", func(x *prompts.Words) { x.Ask, x.One = ask, inQuotes(one) })
	w.Asks, w.Lead = true, ask
	if w.Expects = []string{"no", "nope", "nah", "n", "false", "wrong", "not"}; right {
		w.Expects = []string{"yes", "yep", "yeah", "ya", "y", "true", "right"}
	}
}

// inQuotes is an answer in words as it is put inside a sentence; numbers stand as they are.
func inQuotes(answer string) string {
	if strings.ContainsFunc(answer, unicode.IsLetter) && len(answer) > 1 {
		return `"` + answer + `"`
	}
	return answer
}

// wrongAnswers are answers to a problem that somebody may give and that are not right.
func (d desk) wrongAnswers(p tutor.Problem) []string {
	wrong := d.lesson.WrongAnswers(&p)
	if _, other, ok := pairOf(p.Kind, p.Answer, p.Choices); ok && !slices.Contains(wrong, other) {
		wrong = append(wrong, other)
	}
	for i := range wrong {
		wrong[i] = strings.TrimRight(wrong[i], ".")
	}
	return wrong
}

// mostToChoose is how many answers there are to choose from.
const mostToChoose = 3

// toChoose gives the right answer among others.
func (d desk) toChoose(w *tutor.Work) bool {
	p := d.Before.Problem
	if len(p.Choices) > 0 || p.Kind == tutor.KindTrueFalse {
		list := p.Choices
		if len(list) == 0 {
			list = []string{"true", "false"}
		}
		w.Tail = d.sayWish("_open", func(x *prompts.Words) { x.List = strings.TrimRight(choices(list), ".") })
		return true
	}
	offered := append([]string{p.Answer}, d.wrongAnswers(*p)...)
	if len(offered) < 2 || len(strings.Fields(p.Answer)) > phrase {
		return false
	}
	offered = offered[:min(len(offered), mostToChoose)]
	turn := int((d.Before.Seed + uint64(d.Turn)) % uint64(len(offered)))
	offered = slices.Concat(offered[turn:], offered[:turn])
	w.Tail = d.sayWish("", func(x *prompts.Words) { x.List = choices(offered) })
	return true
}

// begun does the first part of the open problem; the rest is theirs.
func (d desk) begun(w *tutor.Work) bool {
	p := d.Before.Problem
	part, expects := "", []string(nil)
	switch {
	case len(p.Steps) > 1 && !d.Before.Looked:
		part = stepTold(p.Steps[0])
	case len(p.Worked) > 1:
		part = p.Worked[0]
	case len(p.Hints) > 0:
		last := len(p.Hints) - 1
		part, expects = p.Hints[last], expected(p.Expects, last)
	default:
		return false
	}
	w.Text = d.sayWish("", func(x *prompts.Words) { x.Hint = sentence(part) })
	w.Asks, w.Expects = asks(part), expects
	return true
}

// oneFirst works one out, and the open problem is theirs.
func (d desk) oneFirst(w *tutor.Work) bool {
	text, diagram := d.workedExample(d.Component), ""
	if e, ok := d.lesson.WorkedFor(d.Component); ok {
		diagram = e.Diagram
	}
	if q, ok := d.lesson.Like(*d.Before.Problem, d.draw()); ok && len(q.Worked) > 1 {
		text, diagram = stack(d.say("worked_example", func(x *prompts.Words) { x.Ask = q.Ask }), "- "+strings.Join(q.Worked, "\n- ")), ""
	}
	if text == "" {
		return false
	}
	w.Text, w.Picture = stack(d.sayWish(""), text), diagram
	return true
}

// otherSide argues for the side that was named, or for a wrong view, as children put it.
func (d desk) otherSide(w *tutor.Work) bool {
	w.Asks = true
	if d.Side != "" {
		w.Text = d.sayWish("_view", func(x *prompts.Words) { x.Quote = d.Side })
		return true
	}
	p := d.Before.Problem
	gives, reason := d.lesson.OtherSide(p, d.Text)
	if wrong := d.wrongAnswers(*p); gives == "" && reason == "" && len(wrong) > 0 {
		gives = wrong[0]
	}
	if p.Kind == tutor.KindTrueFalse {
		gives = ""
	}
	beside := ""
	switch {
	case gives != "" && reason != "":
		beside = "_said"
	case reason != "":
		beside = "_reason"
	case gives != "":
		beside = "_side"
	}
	w.Text = d.sayWish(beside, func(x *prompts.Words) {
		x.One, x.Quote = strings.TrimRight(gives, "."), strings.TrimRight(reason, ".!")
	})
	return true
}

// listens asks for the explanation that they would like to give.
func (d desk) listens(w *tutor.Work) bool {
	w.Text, w.Tail = d.sayWish(""), d.openQuestion()
	return true
}

// inPlainWords says the idea of what is open in the plainest words that the lesson has, with those of its
// terms that the question uses, and the question itself in plainer words.
func (d desk) inPlainWords(w *tutor.Work) bool {
	var plain []string
	if p := d.Before.Problem; p != nil {
		for _, term := range d.lesson.Vocabulary {
			if names(p.Ask, term.Term) && len(plain) < mostTerms && !d.tellsOpen(term.Means.For(course.Young)) {
				plain = append(plain, term.Means.For(course.Young))
			}
		}
	}
	if e, ok := d.unsaidBrief(d.Component, course.Young); ok && len(plain) < mostTerms {
		plain = append(plain, e.Brief.For(course.Young))
		w.Approach, w.Analogy, w.Explains = tutor.SimplerLanguage, e.ID, d.Component
	}
	w.Text = stack(d.sayWish(""), join(plain...))
	if question := d.plainly(); question != "" && d.Class == "wish_plain" {
		w.Tail = question
	}
	return true
}

// mostTerms is how many plain sentences are said at once.
const mostTerms = 2

// unsaidBrief is an explanation of a component whose short form was not said and gives nothing
// away.
func (d desk) unsaidBrief(kc string, age course.Age) (course.Explanation, bool) {
	i := slices.IndexFunc(d.lesson.Explanations, func(e course.Explanation) bool {
		brief := e.Brief.For(age)
		return e.Component == kc && brief != "" && !d.used(e.ID) && !d.tellsOpen(brief) && !d.nearlyTells(brief) && !Repeats(d.Before.SaidBefore, brief)
	})
	if i < 0 {
		return course.Explanation{}, false
	}
	return d.lesson.Explanations[i], true
}

// nearlyTells reports whether a text holds most words of meaning of the open question's answer.
func (d desk) nearlyTells(text string) bool {
	p := d.Before.Problem
	if p == nil || d.Before.Answered {
		return false
	}
	return slices.ContainsFunc(append([]string{p.Answer}, p.Accept...), func(answer string) bool { return course.TellsMost(text, answer) })
}

// mostPoints is how many points the gist of a lesson has.
const mostPoints = 3

// inPoints says what matters most, a point for each component, that of the open one first.
func (d desk) inPoints(w *tutor.Work) bool {
	var points []string
	add := func(kc string) {
		if e, ok := d.unsaidBrief(kc, d.age); ok && len(points) < mostPoints {
			points = append(points, "- "+e.Brief.For(d.age))
		}
	}
	add(d.Component)
	for _, c := range d.lesson.KCs() {
		if c.ID != d.Component {
			add(c.ID)
		}
	}
	if len(points) == 0 {
		return false
	}
	w.Text = stack(d.sayWish(""), strings.Join(points, "\n"))
	return true
}

// tellable are the approaches whose explanations can be heard as a story.
var tellable = []tutor.Approach{tutor.ConcreteExample, tutor.DifferentAnalogy, tutor.ConnectToKnown}

// asTale tells the idea as a story, or begins one together.
func (d desk) asTale(w *tutor.Work) bool {
	for _, e := range d.lesson.Explanations {
		text := e.Text.For(d.age)
		if e.Component == d.Component && slices.Contains(tellable, e.Approach) && !d.used(e.ID) && !d.tellsOpen(text) && !d.nearlyTells(text) && !Repeats(d.Before.SaidBefore, text) {
			w.Text = stack(d.sayWish(""), text)
			w.Approach, w.Analogy, w.Explains = e.Approach, e.ID, d.Component
			return true
		}
	}
	w.Text = d.inTurnOf("told_wants_tale", d.Class)
	open := d.reminder()
	w.Asks = asks(w.Text) || open != "" && strings.HasSuffix(w.Text, open)
	return true
}

// theirOwn has them make one up, and gives them something to hold it against.
func (d desk) theirOwn(w *tutor.Work) bool {
	hold := ""
	if e, ok := d.unsaidBrief(d.Component, d.age); ok {
		hold = e.Brief.For(d.age)
	}
	beside := "_alone"
	if hold != "" {
		beside = ""
	}
	w.Text = d.sayWish(beside, func(x *prompts.Words) { x.Tell = hold })
	w.Asks, w.Lead, w.Tell = true, d.say("wish_own_lead"), d.say("wish_own_told")
	return true
}

// theirsToSolve has them make one up that the tutor can't solve, with something to hold it against.
func (d desk) theirsToSolve(w *tutor.Work) bool {
	hold := ""
	if e, ok := d.unsaidBrief(d.Component, d.age); ok {
		hold = e.Brief.For(d.age)
	}
	w.Text = d.sayWish("", func(x *prompts.Words) { x.Tell = hold })
	w.Asks, w.Lead, w.Tell = true, d.say("wish_own_lead"), d.say("wish_own_told")
	return true
}

// withoutChoices asks the open question without what it offers to choose from.
func (d desk) withoutChoices(w *tutor.Work) bool {
	ask := withoutList(d.Before.Problem.Ask)
	w.Text, w.Asks = d.sayWish("", func(x *prompts.Words) { x.Ask = ask }), true
	return true
}

// inFewKeys says with how little the open question can be answered.
func (d desk) inFewKeys(w *tutor.Work) bool {
	p := d.Before.Problem
	list := func(x *prompts.Words) { x.List = strings.TrimRight(choices(withoutStops(p.Choices)), ".") }
	beside := ""
	if d.Topic != "" {
		beside = "_point"
	}
	w.Text = join(d.sayWish(beside), d.sayWish("_"+typed(*p), list))
	w.Tail = d.openQuestion()
	return true
}

// inRole has them be who they would like to be, or says who the tutor is for them, and asks the open
// question there.
func (d desk) inRole(w *tutor.Work) bool {
	role, mine := english.RoleIn(d.Text)
	beside := ""
	switch {
	case role == "":
		beside = "_any"
	case mine:
		beside = "_tutor"
	}
	w.Text = d.sayWish(beside, func(x *prompts.Words) { x.One = role })
	w.Asks = true
	return true
}
