package kernel

import (
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"primer/tutor"
	"primer/tutor/english"
	"primer/tutor/gate"
)

// What became of a sentence that failed a check.
const (
	replaced  = "replaced"
	rewritten = "rewritten"
	dropped   = "dropped"
)

// mostSaid bounds what is taken of a model's words, in bytes; what is longer is no reply.
const mostSaid = 8000

// modelSpeaks reports whether a model words this reply: there is one, specialists
// were called, and at least one of them has words of its own to say.
func (t *composing) modelSpeaks() bool {
	if t.Speaker == nil || t.mute || t.in.Screen.CheckIn || t.weighed || t.made.Action != tutor.ActDelegate || t.plan.Move == tutor.MoveBottomOut || t.unknown() {
		return false
	}
	for _, w := range t.drafts {
		if w.By != tutor.Assessor && strings.TrimSpace(w.Text) != "" {
			return true
		}
	}
	return false
}

// speak shows the model's words, after what is said exactly: a verdict is code's, in
// its words too. They are looked at whole before any of them is shown. Where the gate
// leaves a place of them empty, the built-in words stand there whole.
func (t *composing) speak(ctx context.Context, words, tail string) {
	task, lead, kept := t.speakTask(ctx, tail)
	if len(task.Tasks) == 0 {
		t.sayBuiltin(words)
		return
	}
	task.Fixes = t.fixes
	t.sayBuiltin(lead)
	words = strings.TrimSpace(strings.TrimPrefix(words, lead))
	said, err := t.said(ctx, task)
	switch {
	case t.stopped():
		return
	case err != nil:
		t.without(err)
	default:
		said = t.vetted(said)
	}
	if said == "" || t.asksNothing(said) {
		t.fallback = true
		t.afterLead(words)
		return
	}
	t.afterLead("")
	t.emitSaid(said)
	t.spoken, t.own = true, task.Own
	t.afterLead(kept)
}

// afterLead shows built-in words as a paragraph of their own.
func (t *composing) afterLead(words string) {
	if t.shown.Len() > 0 {
		t.paragraph()
	}
	t.sayBuiltin(strings.TrimSpace(words))
}

// vetted is what may be shown of a model's words, "" where the built-in words stand
// instead. What was dropped, and why, is kept for the teacher.
func (t *composing) vetted(words string) string {
	found := gate.Vet(words, t.spokenContext())
	done := dropped
	if found.Shown == "" {
		done = replaced
	}
	for _, c := range found.Dropped {
		if c.Name != gate.ExtraQuestion { // the question that follows is asked instead: no fault
			t.withheld++
			t.checked(c, done)
			continue
		}
		t.checked(c, dropped)
	}
	return found.Shown
}

// asksNothing reports whether a check question was asked for, and none is there: the
// words have none, and none follows.
func (t *composing) asksNothing(said string) bool {
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

// speakTask gathers what the model is to say, with what is shown exactly before and
// after its words. A verdict leads, and so does the news that the lesson ends or
// changes: neither is ever left to a model. The assessor's words are its
// question, which stands in the tail.
func (t *composing) speakTask(ctx context.Context, tail string) (task tutor.SpeakTask, lead, kept string) {
	task = tutor.SpeakTask{Session: t.snap.Session.ID, Decision: t.made}
	for i, w := range t.drafts {
		switch {
		case w.By == "":
			lead = joined(lead, w.Text) // what is no specialist's is said exactly
			continue
		case w.By == tutor.Assessor || strings.TrimSpace(w.Text) == "":
			continue
		case w.By == tutor.Evaluator && t.plan.Move != tutor.MoveTaught, w.By == tutor.PlanAdapter && t.changesPlan():
			lead = joined(lead, w.Text)
			continue
		}
		var exact string
		if w.Text, exact = divide(w); w.Text != "" {
			task.Tasks, task.Drafts = append(task.Tasks, t.tasks[i]), append(task.Drafts, w)
		}
		kept = joined(kept, exact)
	}
	task.Lead, task.Tail = lead, joined(kept, tail)
	if task.Own = t.ownReply(); task.Own {
		task.Facts = t.factsFor(ctx, t.in.Text, t.plan.Component)
	}
	return task, lead, kept
}

// changesPlan reports whether the lesson ends or gives way to another one.
func (t *decision) changesPlan() bool {
	k := t.plan.Next.Kind
	return k == tutor.NextComplete || k == tutor.NextPrereq || k == tutor.NextReturn
}

// divide parts a draft into the prose that a model may say in its own words and
// what is shown exactly as it was written: pictures, worked steps, and the
// question with which the words end.
func divide(w tutor.Work) (prose, kept string) {
	prose = strings.TrimSpace(w.Text)
	if at := structure(prose); at >= 0 {
		return strings.TrimSpace(prose[:at]), strings.TrimSpace(prose[at:])
	}
	if sentences := english.Sentences(prose); w.Asks && len(sentences) > 0 {
		last := sentences[len(sentences)-1]
		return strings.TrimSpace(strings.TrimSuffix(prose, last)), strings.TrimSpace(last)
	}
	return prose, ""
}

// structure is where the first fence or list of a text begins, or -1.
func structure(text string) int {
	at := 0
	for _, line := range strings.SplitAfter(text, "\n") {
		if s := strings.TrimSpace(line); strings.HasPrefix(s, "```") || strings.HasPrefix(s, "- ") || strings.HasPrefix(s, "1. ") {
			return at
		}
		at += len(line)
	}
	return -1
}

// said collects the words of a model. When it fails in the middle nothing of them counts.
func (t *composing) said(ctx context.Context, task tutor.SpeakTask) (string, error) {
	var words strings.Builder
	err := within(ctx, t.Limits.reply(), func(ctx context.Context) error {
		calls, err := t.Speaker.Speak(ctx, task, func(delta string) bool {
			words.WriteString(delta)
			return words.Len() <= mostSaid && !t.stopped() && ctx.Err() == nil
		})
		t.record(calls)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, tutor.ErrEnough):
			return nil
		}
		return err
	})
	if err != nil {
		return "", err
	}
	return finished(words.String()), nil
}

// finished are words without a last sentence that was broken off.
func finished(words string) string {
	sentences := english.Sentences(words)
	if n := len(sentences); n > 1 && !english.Fenced(sentences[n-1]) && !ends(sentences[n-1]) {
		sentences = sentences[:n-1]
	}
	return strings.TrimSpace(strings.Join(sentences, ""))
}

// ends reports whether a sentence comes to its end.
func ends(sentence string) bool {
	return strings.ContainsAny(lastOf(strings.TrimRight(sentence, " \n\t\"'”’)*_`")), ".!?:…")
}

func lastOf(text string) string {
	r, _ := utf8.DecodeLastRuneInString(text)
	return string(r)
}
