package kernel

import (
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/gate"
	"primer/tutor/pedagogy"
)

// reply is what the student gets to see.
type reply struct {
	by       tutor.Speaker
	shown    strings.Builder
	from     int // where in it the model's words begin
	cut      bool
	withheld int
	spoken   bool // a model's words are in it
	own      bool // they are an answer of its own, not the drafts in other words
	held     bool // collected whole, to be judged before it is shown
}

// compose makes one reply in one voice. Where a model speaks, its words are let
// through sentence by sentence; when it fails, what it has said stays and the
// built-in words carry on. Questions and pictures are shown exactly as they stand.
func (t *turn) compose() {
	t.reply.by = t.speaker()
	if t.judgedReply() {
		t.composeJudged()
	} else {
		t.composeOnce()
	}
	if t.reply.own {
		t.unused()
	}
	t.reply.cut = t.stopped()
}

// unused takes the explanations of the drafts out of the ledger again: the reply
// was the model's own, so they were not given and may be later.
func (t *turn) unused() {
	for _, w := range t.drafts {
		u := tutor.Used{KC: w.Explains, Approach: w.Approach, Analogy: w.Analogy, Turn: t.number}
		if i := slices.Index(t.plan.State.Ledger, u); i >= 0 && w.Explains != "" {
			t.plan.State.Ledger = slices.Delete(slices.Clone(t.plan.State.Ledger), i, i+1)
			t.plan.State.Explained[w.Explains]--
		}
	}
}

func (t *turn) composeOnce() {
	words, tail := t.words(), t.tail()
	t.follows = t.asksAfter(tail)
	if t.sayMessage() && t.decision.Action == tutor.ActRespond {
		words = ""
	}
	switch {
	case t.wording != "" && t.decision.Action == tutor.ActDelegate:
		t.sayWeighed()
	case t.modelSpeaks():
		t.speak(words, tail)
	default:
		t.sayBuiltin(words)
	}
	for _, w := range t.drafts {
		if !t.reply.own { // a picture belongs to the words of its draft
			t.show(fence(w.Picture))
		}
	}
	t.show(tail)
	if strings.TrimSpace(t.reply.shown.String()) == "" && !t.stopped() {
		t.show(t.fallbackLine())
	}
}

// asksAfter says that a question is shown after the words as it stands: that of
// the tail, or one with which a specialist's words end.
func (t *turn) asksAfter(tail string) bool {
	return strings.Contains(tail, "?") || slices.ContainsFunc(t.drafts, func(w tutor.Work) bool { return w.Asks })
}

// words are the built-in words of all drafts, as paragraphs; a picture that
// belongs to words comes after them.
func (t *turn) words() string {
	var parts []string
	for _, w := range t.drafts {
		if strings.TrimSpace(w.Text) != "" {
			parts = append(parts, strings.TrimSpace(w.Text))
		}
	}
	return strings.Join(parts, "\n\n")
}

// sayMessage says the sentence or the reply that came with a model's decision,
// as far as it holds before the gate, and whether all of it did.
func (t *turn) sayMessage() bool {
	if !t.hasMessage() {
		return false
	}
	for _, s := range gate.Sentences(t.decision.Message) {
		if _, held := t.pass(s, replaced); !held {
			return false
		}
	}
	t.paragraph()
	return true
}

// hasMessage says that words came with a model's decision.
func (t *turn) hasMessage() bool {
	return t.decision.Source == tutor.FromModel && t.decision.Message != "" && !t.wordless
}

// tail is the last question of the drafts: one question at a time.
func (t *turn) tail() string {
	for _, w := range slices.Backward(t.drafts) {
		if strings.TrimSpace(w.Tail) != "" {
			return strings.TrimSpace(w.Tail)
		}
	}
	return ""
}

// speaker is whose words the reply is: the specialist that speaks alone, or the tutor.
func (t *turn) speaker() tutor.Speaker {
	var by []tutor.SpecialistName
	for _, w := range t.drafts {
		if w.By != "" && joined(w.Text, w.Tail) != "" {
			by = append(by, w.By)
		}
	}
	if len(by) == 1 {
		return tutor.Speaker(by[0])
	}
	return tutor.ByTutor
}

// modelSpeaks says whether a model words this reply: there is one, specialists
// were called, and at least one of them has words of its own to say.
func (t *turn) modelSpeaks() bool {
	if t.minds.Speaker == nil || t.mute || t.weighed || t.decision.Action != tutor.ActDelegate || t.plan.Move == tutor.MoveBottomOut || t.unknown() {
		return false
	}
	for _, w := range t.drafts {
		if w.By != tutor.Assessor && strings.TrimSpace(w.Text) != "" {
			return true
		}
	}
	return false
}

// speak streams the model's words through the gate, after what is said exactly:
// a verdict is code's, in its words too.
func (t *turn) speak(words, tail string) {
	task, lead, kept := t.speakTask(tail)
	if len(task.Tasks) == 0 {
		t.sayBuiltin(words)
		return
	}
	task.Fixes = t.fixes
	t.sayBuiltin(lead)
	words = strings.TrimSpace(strings.TrimPrefix(words, lead))
	t.reply.from = t.reply.shown.Len()
	refused, err := t.speakOn(task)
	said := strings.TrimSpace(t.reply.shown.String()[t.reply.from:])
	switch {
	case t.stopped():
	case err != nil:
		t.without(err)
		t.carryOn(words)
	case refused || said == "" || !task.Own && t.besides(task, said) || t.asksNothing(said):
		t.fallback = true
		t.carryOn(words)
	default:
		t.reply.own = task.Own
		t.carryOn(kept)
	}
}

// asksNothing says that a check question was asked for, and none is there: the
// words have none, and none follows.
func (t *turn) asksNothing(said string) bool {
	if t.tail() != "" || t.follows {
		return false
	}
	for _, c := range gate.Reply(said, t.gateContext()) {
		if c.Name == gate.NoQuestion {
			t.checked(c, "followed by the built-in words")
			return true
		}
	}
	return false
}

// besides says that the model's words leave out what the explanation is about,
// although the built-in words speak of it.
func (t *turn) besides(task tutor.SpeakTask, said string) bool {
	missing := func(text string) (tutor.Check, bool) {
		for _, c := range gate.Reply(text, t.gateContext()) {
			if c.Name == gate.FocusMissing {
				return c, true
			}
		}
		return tutor.Check{}, false
	}
	c, bad := missing(said)
	if !bad {
		return false
	}
	for _, w := range task.Drafts {
		if _, also := missing(w.Text); w.By == tutor.Explainer && !also {
			c.Done = "followed by the built-in words"
			t.emit(tutor.Event{Kind: tutor.EventChecked, Checked: &c})
			return true
		}
	}
	return false
}

// sayBuiltin shows the built-in words. They are checked too: a sentence that
// gives the open problem's answer away, praises a wrong answer or is unsafe is
// left out.
func (t *turn) sayBuiltin(words string) {
	context := t.gateContext()
	context.Authored = true
	if context.Problem != nil && !speaksOf(words, context.Problem) {
		context.Problem, context.Step = nil, nil
	}
	for _, s := range gate.Sentences(words) {
		if t.stopped() {
			return
		}
		if c, bad := graver(gate.Sentence(s, context)); bad {
			t.reply.withheld++
			c.Done = "left out"
			t.emit(tutor.Event{Kind: tutor.EventChecked, Checked: &c})
			continue
		}
		t.emitSaid(s)
	}
}

// graver is the first failed check for which authored words are left out;
// length, level and equations of authored text are the course check's business.
func graver(failed []tutor.Check) (tutor.Check, bool) {
	for _, c := range failed {
		switch c.Name {
		case gate.RevealsAnswer, gate.PraisesWrong, gate.Unsafe, gate.Control:
			return c, true
		}
	}
	return tutor.Check{}, false
}

// speaksOf says that words are about a problem: they name all its numbers. An
// example with other numbers may happen to end in the awaited value; that gives
// nothing away.
func speaksOf(words string, p *tutor.Problem) bool {
	for _, arg := range p.Args {
		if !strings.Contains(words, arg) {
			return false
		}
	}
	return len(p.Args) > 0
}

// gateContext is what a reply is checked against: the question that is open
// after this turn, and whether its answer may be said.
func (t *turn) gateContext() gate.Context {
	s := t.plan.State
	c := gate.Context{
		Problem: s.Problem, Said: t.text, Verdict: t.in.Verdict, Needs: t.explainerNeeds(), Band: t.in.Band, Used: t.usedBefore(),
		Draft:     t.words(),
		MayReveal: s.Problem == nil || s.Answered, Subject: t.subject(), Facts: t.grounds(), Follows: t.follows,
	}
	if before := t.in.State.Problem; s.Problem != nil {
		c.Posed = before == nil || before.ID != s.Problem.ID || t.in.Command == pedagogy.CommandWhy
		c.Given = append(c.Given, s.Problem.Ask)
		c.Given = append(c.Given, s.Problem.Hints...)
	}
	if s.Asked.Kind == tutor.AskStep && s.Problem != nil && s.StepAt < len(s.Problem.Steps) {
		c.Step = &s.Problem.Steps[s.StepAt]
	}
	return c
}

// show adds a block of its own to the reply: a picture or the question.
func (t *turn) show(block string) {
	if strings.TrimSpace(block) == "" || t.stopped() {
		return
	}
	t.paragraph()
	t.emitSaid(strings.TrimLeft(block, "\n"))
}

// paragraph ends what was said so far with a blank line.
func (t *turn) paragraph() {
	if shown := t.reply.shown.String(); shown != "" && !strings.HasSuffix(shown, "\n\n") {
		t.emitSaid("\n\n")
	}
}

func (t *turn) emitSaid(delta string) {
	if t.stopped() {
		return
	}
	t.reply.shown.WriteString(delta)
	if t.reply.held {
		return
	}
	t.emit(tutor.Event{Kind: tutor.EventSaid, Said: &tutor.Said{By: t.reply.by, Delta: delta}})
}

// stopped says that the student has stopped the turn.
func (t *turn) stopped() bool { return t.gone || t.ctx.Err() != nil }

// fallbackLine is what is said when nothing else is left to say.
func (t *turn) fallbackLine() string {
	w := t.Staff.Respond(t.task("", t.plan))
	return joined(w.Text, w.Tail)
}

// record keeps model calls for the trace and counts them.
func (t *turn) record(calls []tutor.ModelCall) {
	for _, c := range calls {
		t.calls = append(t.calls, c)
		t.emit(tutor.Event{Kind: tutor.EventCalled, Called: &c})
		if c.Back {
			t.emit(tutor.Event{Kind: tutor.EventNotice, Notice: &tutor.Notice{Kind: "model", Text: "the model is back"}})
		}
	}
}

func fence(notation string) string {
	if strings.TrimSpace(notation) == "" {
		return ""
	}
	return "```draw\n" + strings.TrimSpace(notation) + "\n```"
}

func joined(a, b string) string {
	a, b = strings.TrimSpace(a), strings.TrimSpace(b)
	if a != "" && b != "" {
		return a + "\n\n" + b
	}
	return a + b
}
