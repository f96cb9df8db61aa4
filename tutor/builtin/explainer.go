package builtin

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// component explains the component that comes next, with a worked example the
// first time, and asks its check question.
func (d desk) component(w *tutor.Work) {
	kc := d.Next.Component
	first := d.Before.Explained[kc] == 0
	intro := d.announced(kc)
	before := stack(w.Text, d.closing())
	if d.contrast(w, kc) {
		w.Text = stack(before, w.Text)
		d.openCheck(w, kc, "")
		return
	}
	e, ok := d.pickExplanation(kc)
	if !ok {
		d.workedInstead(w, kc)
		if w.Explains == "" { // no further way to see it: nothing may announce one
			intro = ""
		}
		w.Text = stack(before, intro, w.Text)
		d.openCheck(w, kc, "")
		return
	}
	whole := first && d.Move == tutor.MoveActivated || d.hasRoom() && !first && d.closing() == ""
	w.Text = stack(before, intro, d.explanationText(e, whole))
	w.Picture, w.Approach, w.Analogy, w.Explains = e.Diagram, e.Approach, e.ID, kc
	if d.rightBefore() && !first { // the point is earned: its gist ties it up, and a picture of another sum would not
		w.Picture = ""
	}
	if first {
		d.withExample(w, kc, whole)
	}
	d.openCheck(w, kc, e.ID)
	if first && w.Problem != nil {
		w.Tail = stack(d.say("now_you"), w.Tail)
	}
}

// withExample puts a worked example behind an explanation, where the reply has room for one: it takes the place of a
// picture that the words do not need, and for young children the picture takes its place. A reply that tells how one problem goes tells no second one.
func (d desk) withExample(w *tutor.Work, kc string, whole bool) {
	example, ok := d.lesson.WorkedFor(kc)
	hasPicture := d.age == course.Young && course.ShowsSomething(w.Picture)
	if !ok || d.tired() || d.closing() != "" || hasPicture || strings.Contains(w.Text, example.Problem) || d.heard(example.Problem) {
		return
	}
	if !whole {
		w.Picture = ""
	}
	w.Text = stack(w.Text, picture(w.Picture), d.workedExample(kc))
	w.Picture = ""
}

// announced leads to the explanation of a component, where nothing else does.
func (d desk) announced(kc string) string {
	first := d.Before.Explained[kc] == 0
	switch {
	case d.Move == tutor.MoveActivated: // has its own
	case first && d.Move == tutor.MoveReexplain:
		return d.say("in_short")
	case first:
		return d.say("new_idea", func(x *prompts.Words) { x.Component = d.componentName(kc) })
	case d.backAnnounced():
	case d.rightBefore():
		return d.say("idea_behind")
	default:
		return d.anotherWay()
	}
	return ""
}

// rightBefore reports whether an explanation follows a right answer: it shows no other way then.
func (d desk) rightBefore() bool { return d.Move == tutor.MoveConfirm && d.Verdict.Kind.Right() }

// tired reports whether somebody is tired of the lesson or annoyed: then an idea comes in few words, and without
// a worked example.
func (d desk) tired() bool {
	return d.Features.First(tutor.Feelings) != "" || d.Before.Felt == tutor.TagBored || d.Features.Sub == tutor.SubFrustrated || d.Features.Carries(tutor.TagShorter)
}

// closing shows how the problem goes that is left for another one.
func (d desk) closing() string {
	p := d.Before.Problem
	if p == nil || d.Move != tutor.MoveReexplain || d.Before.Answered || d.Before.Attempts == 0 || len(p.Worked) == 0 {
		return "" // nobody is told the answer for one wrong try
	}
	return d.say("that_one", func(w *prompts.Words) { w.Hint = strings.Join(p.Worked, " ") })
}

// hasRoom reports whether the words may be more than a few: who does not understand is
// told the whole of another way, who slipped only its gist.
func (d desk) hasRoom() bool {
	n := d.Require.Explainer
	return n != nil && n.Length != tutor.Brief
}

// backAnnounced reports whether the plan adapter leads to this explanation in its own
// words, which stand right before it: a worked solution would come between.
func (d desk) backAnnounced() bool {
	return d.BackFrom != 0 && d.Require.PlanAdapter != nil && d.Next.Kind == tutor.NextExplain && d.Move != tutor.MoveBottomOut
}

// activated answers the warm-up: thanks for what was said, or comfort where
// nothing was known.
func (d desk) activated(w *tutor.Work) {
	switch {
	case d.Next.Kind != tutor.NextExplain: // the next question comes at once
	case d.lost():
		w.Text = d.say("activated_unsure")
	default:
		w.Text = d.lesson.Activate.Reply.For(d.age)
	}
}

// anotherWay leads to another explanation, kindly where the student is lost.
func (d desk) anotherWay() string {
	if d.lost() {
		return d.say("another_way_stuck")
	}
	return d.say("another_way")
}

// lost reports whether the student did not know or did not understand.
func (d desk) lost() bool {
	return d.Features.Type == tutor.TypeConfusion || d.Features.Type == tutor.TypeHelpRequest
}

// contrast answers a named misconception at a check question with its remedy,
// less the remedy's own question: the next check question takes its place.
func (d desk) contrast(w *tutor.Work, kc string) bool {
	id := "bug:" + d.Verdict.Bug()
	text, diagram, _ := d.remedyText()
	text = withoutQuestion(text)
	if d.Move != tutor.MoveReexplain || text == "" || d.used(id) || d.usedLast(kc, tutor.ContrastWithWrong) {
		return false
	}
	w.Text, w.Picture, w.Approach, w.Analogy, w.Explains = text, diagram, tutor.ContrastWithWrong, id, kc
	return true
}

// withoutQuestion drops a question at the end of a text.
func withoutQuestion(text string) string {
	text = strings.TrimSpace(text)
	if !asks(text) {
		return text
	}
	return text[:strings.LastIndexAny(text[:len(text)-1], ".!?")+1]
}

// openCheck poses the check question of an explanation, or a problem of the
// lesson when the explanation has none left.
func (d desk) openCheck(w *tutor.Work, kc, explanation string) {
	want := course.Want{Component: kc, Role: tutor.RoleCheck, Explanation: explanation, Seen: d.After.Seen, Right: d.After.Right, Stale: d.stale, Asked: d.askedBefore, Topics: course.Liked(d.After, d.Profile), Draw: d.draw()}
	problem, err := d.lesson.Pick(want)
	if want.Tells = d.telling(); err != nil || slices.Contains(d.After.Seen, problem.ID) || d.heard(problem.Ask) || d.stale(problem) || want.Tells != nil && !want.Tells(problem) {
		want.Role, want.Difficulty = tutor.RolePractice, tutor.Easy
		if other, e := d.lesson.Pick(want); e == nil {
			problem, err = other, nil
			problem.Role = tutor.RoleCheck
		}
	}
	if err != nil {
		return
	}
	w.Problem, w.Tail = &problem, Posed(problem)
}

// heard reports whether the tutor said these words a while ago: what was tried is no
// example, and no check of an explanation.
func (d desk) heard(words string) bool {
	return slices.ContainsFunc(d.Recent, func(m tutor.Message) bool { return m.By != tutor.ByStudent && strings.Contains(m.Text, words) })
}

// draw is the source of numbers for the next problem: it follows from the
// session's seed and what was drawn before, so that a replay draws the same.
func (d desk) draw() course.Draw {
	return course.Draw{Seed: d.After.Seed + uint64(d.After.Drawn)*0x9e3779b97f4a7c15, Max: d.Band.Numbers, Age: d.age}
}

// pickExplanation takes the next explanation that the ledger allows, the
// required approach first.
func (d desk) pickExplanation(kc string) (course.Explanation, bool) {
	prefer := tutor.Approaches
	if n := d.Require.Explainer; n != nil {
		others := slices.DeleteFunc(slices.Clone(prefer), func(a tutor.Approach) bool { return a == n.Approach })
		prefer = append([]tutor.Approach{n.Approach}, others...)
	}
	used := slices.Clone(d.Before.Ledger)
	e, ok := d.lesson.Explain(kc, used, prefer, d.age)
	for ok && (d.tellsAnswer(e.Text.For(d.age)) || d.tellsAnswer(e.Brief.For(d.age))) {
		used = append(used, tutor.Used{KC: kc, Analogy: e.ID})
		e, ok = d.lesson.Explain(kc, used, prefer, d.age)
	}
	return e, ok && !d.usedLast(kc, e.Approach)
}

// phrase is how many words an answer must have to be known for itself in a text:
// "solid" stands in every text about solids, "it was soft as cloth" in few.
const phrase = 3

// tellsAnswer reports whether a text holds the answer, a phrase, of a question that
// stays open.
func (d desk) tellsAnswer(text string) bool {
	p := d.After.Problem
	return p != nil && !d.After.Answered && d.Next.Kind == tutor.NextNothing && len(strings.Fields(p.Answer)) >= phrase && names(text, p.Answer)
}

// explanationText is the whole of an explanation, or its gist.
func (d desk) explanationText(e course.Explanation, whole bool) string {
	if whole || e.Brief.Empty() {
		return e.Text.For(d.age)
	}
	return e.Brief.For(d.age)
}

// another explains a component once more, another way, in few words.
func (d desk) another(w *tutor.Work, kc string, brief bool) {
	e, ok := d.pickExplanation(kc)
	if !ok {
		d.workedInstead(w, kc)
		if w.Explains != "" {
			w.Text = stack(d.anotherWay(), w.Text)
		}
		return
	}
	intro := d.anotherWay()
	if d.Features.Type == tutor.TypeQuestion {
		intro = d.say("no_question_answer")
	}
	w.Text = stack(intro, d.explanationText(e, !brief))
	w.Picture, w.Approach, w.Analogy, w.Explains = e.Diagram, e.Approach, e.ID, kc
}

// workedInstead stands in when every explanation was used: a worked example with
// other numbers, then what it all comes to, and after that no more words.
func (d desk) workedInstead(w *tutor.Work, kc string) {
	w.Approach, _ = d.exampleApproach(kc)
	w.Explains = kc
	if id := "worked:" + kc; !d.used(id) {
		w.Text, w.Analogy = d.workedExample(kc), id
		return
	}
	if syn, ok := d.lesson.SynthesisFor(kc); ok && !d.used("synthesis:"+kc) {
		w.Text, w.Analogy = syn.Text.For(d.age), "synthesis:"+kc
		return
	}
	w.Text, w.Explains, w.Approach = d.say("try_one"), "", "" // no explanation
}

// exampleApproach is the approach that a worked example counts as: the first that
// suits it, was not one of the last two and did not fail; one that failed, and then fresh is
// false, where there is no other.
func (d desk) exampleApproach(kc string) (a tutor.Approach, fresh bool) {
	suits := []tutor.Approach{tutor.StepByStep, tutor.ConcreteExample, tutor.ConnectToKnown}
	failed := func(a tutor.Approach) bool {
		return slices.ContainsFunc(d.Before.Ledger, func(u tutor.Used) bool { return u.KC == kc && u.Approach == a && u.Outcome == "failed" })
	}
	if i := slices.IndexFunc(suits, func(a tutor.Approach) bool { return !d.usedLast(kc, a) && !failed(a) }); i >= 0 {
		return suits[i], true
	}
	i := slices.IndexFunc(suits, func(a tutor.Approach) bool { return !d.usedLast(kc, a) })
	return suits[max(i, 0)], false
}

// usedLast reports whether an approach is one of the last two for a component: three
// explanations in a row never use one twice.
func (d desk) usedLast(kc string, a tutor.Approach) bool {
	var own []tutor.Approach
	for _, u := range d.Before.Ledger {
		if u.KC == kc {
			own = append(own, u.Approach)
		}
	}
	return slices.Contains(own[max(0, len(own)-2):], a)
}

func (d desk) workedExample(kc string) string {
	e, ok := d.lesson.WorkedFor(kc)
	if !ok {
		return ""
	}
	lines := make([]string, 0, len(e.Steps))
	for _, s := range e.Steps {
		lines = append(lines, "- "+s)
	}
	if !slices.ContainsFunc(lines, func(step string) bool { return d.Before.SaidBefore.Times(step) == 0 }) { // watched before
		return ""
	}
	return stack(d.say("worked_example", func(w *prompts.Words) { w.Ask = e.Problem }), strings.Join(lines, "\n"))
}

func (d desk) example(w *tutor.Work) {
	w.Text = d.workedExample(d.Component)
	if e, ok := d.lesson.WorkedFor(d.Component); ok {
		w.Picture = e.Diagram
	}
}

func (d desk) define() string {
	term, ok := d.lesson.Term(either(d.Term, d.Text))
	if !ok {
		return ""
	}
	example := term.Example
	if d.tellsOpen(example) || d.nearlyTells(example) { // "Soldiers around Paris were a trigger."
		example = ""
	}
	return join(term.Means.For(d.age), example)
}

// stillOpen names the question that waits, after an aside.
func (d desk) stillOpen() string {
	if d.openQuestion() == "" {
		return d.say("ready")
	}
	if left := d.stillToSort(); left != "" {
		return d.say("still_sorting", func(w *prompts.Words) { w.List = left })
	}
	return d.say("still_open")
}

// stillToSort lists what is left of the open sorting after a message that put some things in their place beside what it
// asks or tells; "" after any other.
func (d desk) stillToSort() string {
	s := d.Before
	if s.Problem == nil || s.Answered || s.Asked.Kind == tutor.AskStep {
		return ""
	}
	var placed []string
	if s.Placed.Problem == s.Problem.ID {
		placed = s.Placed.Things
	}
	things, ok := course.SortsSome(s.Problem, placed, d.Text)
	if !ok {
		return ""
	}
	return course.StillToSort(s.Problem, things)
}

// reason words the last verdict for the student, in a sentence that does not
// tell the awaited answer.
func (d desk) reason() string {
	j := d.Before.Judged
	wrong := j != nil && j.Verdict.Kind.Wrong() && j.Verdict.Given != ""
	switch {
	case wrong && j.Verdict.Bug() != "":
		return sentence(d.studentWords(j.Verdict))
	case !wrong && d.workedBefore() != "":
		return d.workedBefore()
	case !wrong || d.textual():
		return d.howJudged()
	}
	return "I worked it out exactly, and " + tidy(j.Verdict.Given) + " is not what comes out."
}

// workedBefore is how the problem is worked out whose right answer is doubted, where another one is open by now and it
// tells nothing of that; "" where it is long or was told already.
func (d desk) workedBefore() string {
	j, p := d.Before.Judged, d.Before.Problem
	if j == nil || j.Problem == nil || !j.Verdict.Kind.Right() || p != nil && p.ID == j.Problem.ID {
		return ""
	}
	worked := strings.Join(j.Problem.Worked, " ")
	if len(strings.Fields(worked)) > mostWorkedBefore || Repeats(d.Before.SaidBefore, worked) || d.tellsOpen(worked) || d.nearlyTells(worked) {
		return ""
	}
	return worked
}

// mostWorkedBefore is how many words such a solution has at most.
const mostWorkedBefore = 40

// howJudged says how answers to a question of this kind are judged.
func (d desk) howJudged() string {
	if d.textual() {
		return "I check whether an answer says what the lesson says, in whatever words."
	}
	return "I work each question out exactly before I call an answer right or not."
}

// studentWords says what a known wrong rule does, in the lesson's words or, where
// it has none, in the catalogue's.
func (d desk) studentWords(v tutor.Verdict) string {
	m, _ := d.misconception(v.Bug())
	return either(m.Student, v.Bugs[0].Student)
}
