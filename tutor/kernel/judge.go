package kernel

import (
	"context"
	"strings"

	"primer/tutor"
	"primer/tutor/gate"
)

// The judge is a second look at a whole reply, by a model, after every sentence
// has passed the exact checks: factual consistency, curriculum alignment,
// internal consistency, sound pedagogy, picture and text agree. It is off unless
// somebody turns it on, and it never keeps a student waiting for nothing: when it
// fails or is late, the reply passes.

const (
	judgeSure    = .80 // a judgment less sure than this rejects nothing
	mostRejudged = 2   // times a rejected reply is said otherwise
	judgeCheck   = "judge"
)

// judgedReply reports whether this reply is looked at whole: a model words it, and its
// subject is one of those that are judged.
func (t *composing) judgedReply() bool {
	if t.Judge == nil || t.mute || t.in.Screen.CheckIn || t.wording == "" && !t.modelSpeaks() && !t.hasMessage() {
		return false
	}
	switch t.JudgeMode {
	case JudgeAll:
		return true
	case JudgeFacts:
		return gate.Grounded(t.subject)
	case JudgeOff, "":
	}
	return false
}

// composeJudged collects the reply whole and shows it once the judge lets it
// pass. A rejected one is said otherwise, twice at most; then it is shown with a
// note, kept as a failure and put before the teacher.
func (t *composing) composeJudged(ctx context.Context) {
	t.held = true
	for try := 0; !t.stopped(); try++ {
		t.startOver()
		t.composeOnce(ctx)
		if !t.spoken || t.stopped() {
			break
		}
		if try > 0 && t.mute { // it failed while mending: nothing of it is shown
			t.wordless = true
			continue
		}
		c, fixes := t.secondLook(ctx)
		if c == nil || c.Passed {
			break
		}
		if try == mostRejudged {
			t.showWithNote(c)
			break
		}
		t.checked(*c, rewritten)
		t.rewrites++
		t.sayOtherwise(fixes)
	}
	t.release()
}

// secondLook asks for a judgment. It is nil when there is none: then the reply passes.
func (t *composing) secondLook(ctx context.Context) (*tutor.Check, []string) {
	text := t.shown.String()
	job := tutor.JudgeTask{Session: t.snap.Session.ID, Task: t.task("", t.plan), Reply: text, Facts: t.factsFor(ctx, t.in.Text+" "+text, t.plan.Component)}
	j, err := ask(ctx, t.minds, t.Limits.judge(), func(ctx context.Context) (tutor.Judgment, []tutor.ModelCall, error) {
		return t.Judge.Judge(ctx, job)
	})
	if err != nil {
		t.notice(err)
		return nil, nil
	}
	c := rejection(j, text)
	if c.Passed && len(j.Checks) > 0 {
		t.emit(tutor.Event{Kind: tutor.EventChecked, Checked: c})
	}
	return c, j.Fixes
}

// rejection sums a judgment up: it rejects when one of its checks failed and it
// is sure enough.
func rejection(j tutor.Judgment, text string) *tutor.Check {
	c := &tutor.Check{Name: judgeCheck, Sentence: strings.TrimSpace(text), Passed: true, Done: "shown", Score: max(0, min(1, j.Confidence))}
	var why []string
	for _, check := range j.Checks {
		if !check.Passed {
			why = append(why, strings.TrimSpace(check.Name+" "+check.Why))
		}
	}
	if len(why) > 0 && c.Score >= judgeSure {
		c.Passed = false
		c.Why = strings.Join(append(why, j.Fixes...), "; ")
	}
	return c
}

// sayOtherwise tells the speaker what to mend. What the decision or the evaluator
// said cannot be asked for again: built-in words take its place.
func (t *composing) sayOtherwise(fixes []string) {
	t.wordless = true
	if len(fixes) == 0 {
		fixes = []string{"the reply does not hold: keep to the draft"}
	}
	t.fixes = t.fixes[:0]
	for _, f := range fixes {
		t.fixes = append(t.fixes, tutor.Fix{Why: f})
	}
}

// startOver drops what was collected.
func (t *composing) startOver() {
	t.shown.Reset()
	t.spoken, t.own = false, false
}

// showWithNote shows a reply that the judge still rejects, with a word of caution
// before the question with which it ends.
func (t *composing) showWithNote(c *tutor.Check) {
	t.checked(*c, "noted")
	text, tail := t.shown.String(), t.tail()
	head, ends := strings.CutSuffix(text, tail)
	t.shown.Reset()
	t.emitSaid(head)
	t.show(t.Staff.Doubt(t.task("", t.plan)))
	if ends {
		t.show(tail)
	}
	t.plan.Flags = append(t.plan.Flags, tutor.Flag{Kind: "withheld", Text: "the judge rejects this reply: " + c.Why})
}

// release shows what was collected. Of a turn that was stopped nothing was shown.
func (t *composing) release() {
	t.held = false
	text := t.shown.String()
	t.shown.Reset()
	t.emitSaid(text)
}
