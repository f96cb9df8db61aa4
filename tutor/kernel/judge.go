package kernel

import (
	"context"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/gate"
)

// The judge is a second look at a whole reply, by a model, after every sentence
// has passed the exact checks: factual consistency, curriculum alignment,
// internal consistency, sound pedagogy, picture and text agree. It is off unless
// somebody turns it on, and it never keeps a student waiting for nothing: when it
// fails or is late, the reply passes.

const (
	judgeSure  = .80 // a judgment less sure than this rejects nothing
	judgeCheck = "judge"
)

// judgedReply reports whether this reply is looked at whole: a model words it, and its
// subject is one of those that are judged.
func (t *composing) judgedReply() bool {
	if t.Judge == nil || !t.modelSpeaks() {
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

// composeJudged collects the reply whole and shows it once the judge lets it pass. One
// that is rejected is withheld: the authored reply stands instead, and the teacher sees why.
func (t *composing) composeJudged(ctx context.Context) {
	t.held = true
	before := t.plan
	t.composeOnce(ctx)
	if t.spoken && !t.stopped() && !t.mute {
		if c := t.secondLook(ctx); c != nil && !c.Passed {
			t.checked(*c, replaced)
			t.plan, t.spoken, t.own, t.mute, t.fallback = before, false, false, true, true
			t.withheld++
			t.shown.Reset()
			t.composeOnce(ctx)
			t.plan.Flags = append(t.plan.Flags, tutor.Flag{Kind: "withheld", Text: "the judge rejects a reply: " + c.Why})
		}
	}
	t.release()
}

// secondLook asks for a judgment. It is nil when there is none: then the reply passes.
func (t *composing) secondLook(ctx context.Context) *tutor.Check {
	text := t.shown.String()
	job := tutor.JudgeTask{Session: t.snap.Session.ID, Task: t.task("", t.plan), Reply: text, Facts: t.factsFor(ctx, t.in.Text+" "+text, t.plan.Component)}
	j, err := ask(ctx, t.minds, t.Limits.judge(), func(ctx context.Context) (tutor.Judgment, []tutor.ModelCall, error) {
		return t.Judge.Judge(ctx, job)
	})
	if err != nil {
		t.notice(err)
		return nil
	}
	c := rejection(j, text)
	if c.Passed && len(j.Checks) > 0 {
		t.emit(tutor.Event{Kind: tutor.EventChecked, Checked: c})
	}
	return c
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
		c.Passed, c.Why = false, strings.Join(why, "; ")
	}
	return c
}

// release shows what was collected. Of a turn that was stopped nothing was shown.
func (t *composing) release() {
	t.held = false
	text := t.shown.String()
	t.shown.Reset()
	t.emitSaid(text)
}
