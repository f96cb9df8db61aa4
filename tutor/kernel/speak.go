package kernel

import (
	"context"
	"errors"
	"strings"

	"primer/tutor"
	"primer/tutor/english"
	"primer/tutor/gate"
)

// mostRewrites is how often a model may say a withheld sentence otherwise. Only a
// reply of its own is rewritten; for a routine one the built-in words are at hand.
const mostRewrites = 2

// What became of a sentence that failed a check.
const (
	replaced  = "replaced"
	rewritten = "rewritten"
	dropped   = "dropped"
	cut       = "cut"
)

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

// speak streams the model's words through the gate, after what is said exactly:
// a verdict is code's, in its words too.
func (t *composing) speak(ctx context.Context, words, tail string) {
	task, lead, kept := t.speakTask(ctx, tail)
	if len(task.Tasks) == 0 {
		t.sayBuiltin(words)
		return
	}
	task.Fixes = t.fixes
	t.sayBuiltin(lead)
	words = strings.TrimSpace(strings.TrimPrefix(words, lead))
	t.from = t.shown.Len()
	refused, err := t.speakOn(ctx, task)
	said := strings.TrimSpace(t.shown.String()[t.from:])
	switch {
	case t.stopped():
	case err != nil:
		t.without(err)
		t.carryOn(words)
	case refused || said == "" || !task.Own && t.misses(task, said) || t.asksNothing(said):
		t.fallback = true
		t.carryOn(words)
	default:
		t.own = task.Own
		t.carryOn(kept)
	}
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

// misses reports whether the model's words leave out what the explanation is about,
// although the built-in words speak of it.
func (t *composing) misses(task tutor.SpeakTask, said string) bool {
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

// speakOn has a model speak until all it wants to say is said, a sentence is
// withheld for good, or it fails. It says whether what it said is not the whole.
func (t *composing) speakOn(ctx context.Context, task tutor.SpeakTask) (refused bool, err error) {
	err = within(ctx, t.Limits.reply(), func(ctx context.Context) error {
		for try := 0; ; try++ {
			done := replaced
			if task.Own && try < mostRewrites {
				done = rewritten
			}
			fix, err := t.streamed(ctx, task, done)
			refused = fix != nil
			if err != nil || fix == nil || done == replaced || t.stopped() {
				return err
			}
			t.rewrites++
			task.Fixes = append(task.Fixes, *fix)
			task.Said = strings.TrimSpace(t.shown.String()[t.from:])
		}
	})
	return refused, err
}

// streamed lets the model's sentences through the gate, until one is refused.
func (t *composing) streamed(ctx context.Context, task tutor.SpeakTask, done string) (*tutor.Fix, error) {
	var split english.Splitter
	var fix *tutor.Fix
	enough := false
	pass := func(sentence string) bool {
		if strings.TrimSpace(sentence) == "" || task.Said != "" && gate.Repeats(sentence, task.Said) {
			return true
		}
		t.space()
		var why *tutor.Check
		if why, enough = t.passStreamed(sentence, done); why != nil {
			fix = &tutor.Fix{Sentence: strings.TrimSpace(sentence), Why: why.Why}
		}
		return fix == nil && !enough
	}
	calls, err := t.Speaker.Speak(ctx, task, func(delta string) bool {
		for _, s := range split.Push(delta) {
			if !pass(s) {
				return false
			}
		}
		return !t.stopped() && ctx.Err() == nil
	})
	t.record(calls)
	if err == nil && fix == nil && !enough && !t.stopped() {
		pass(split.Rest())
	}
	switch {
	case fix != nil && !t.stopped():
		return fix, nil
	case ctx.Err() != nil && !enough: // it was stopped by its deadline, not by us
		return nil, ctx.Err()
	case errors.Is(err, tutor.ErrEnough):
		return nil, nil
	}
	return fix, err
}

// passStreamed is pass with the two ends a sentence can have without being
// withheld: a question too many is dropped, and what is too long is cut.
func (t *composing) passStreamed(sentence, done string) (withheld *tutor.Check, enough bool) {
	if c, long := t.tooLong(sentence); long {
		t.checked(c, cut)
		return nil, true
	}
	c, ok := t.pass(sentence, done)
	if ok {
		return nil, false
	}
	return &c, false
}

// tooLong reports whether with this sentence the model's words are over the length
// that was asked for. The first sentence is never too long a reply.
func (t *composing) tooLong(sentence string) (tutor.Check, bool) {
	said := t.shown.String()[t.from:]
	if strings.TrimSpace(said) == "" {
		return tutor.Check{}, false
	}
	return gate.OverLong(said+sentence, t.gateContext())
}

// space parts the model's words from what was said before them.
func (t *composing) space() {
	shown := t.shown.String()
	if shown == "" || strings.HasSuffix(shown, " ") || strings.HasSuffix(shown, "\n") {
		return
	}
	first := len(shown) == t.from
	t.emitSaid(" ")
	if first {
		t.from = t.shown.Len()
	}
}

// pass checks one sentence of a model and shows it when it holds. A question
// before the question that follows anyway is dropped: that is no fault to mend.
func (t *composing) pass(sentence, done string) (tutor.Check, bool) {
	if strings.TrimSpace(sentence) == "" {
		return tutor.Check{}, true
	}
	context := t.gateContext()
	bad := gate.Sentence(sentence, context)
	if len(bad) == 0 {
		bad = gate.Together(t.shown.String()[t.from:], sentence, context)
	}
	if len(bad) == 0 {
		t.emitSaid(sentence)
		t.spoken = true
		return tutor.Check{}, true
	}
	if len(bad) == 1 && bad[0].Name == gate.ExtraQuestion {
		t.checked(bad[0], dropped)
		return tutor.Check{}, true
	}
	t.withheld++
	for _, c := range bad {
		t.checked(c, done)
	}
	return bad[0], false
}

// carryOn lets the built-in words follow what a model has said so far, less the
// sentences that it has said already in nearly the same words.
func (t *composing) carryOn(words string) {
	words = t.unsaid(words)
	if strings.TrimSpace(words) == "" {
		return
	}
	if t.shown.Len() > 0 {
		t.emitSaid("\n\n")
	}
	t.sayBuiltin(words)
}

// unsaid are words without the prose that the reply holds already.
func (t *composing) unsaid(words string) string {
	said := t.shown.String()[min(t.from, t.shown.Len()):]
	if strings.TrimSpace(said) == "" {
		return words
	}
	prose, kept := words, ""
	if at := structure(words); at >= 0 {
		prose, kept = words[:at], words[at:]
	}
	var out strings.Builder
	for _, s := range english.Sentences(prose) {
		if gate.Repeats(s, said) {
			continue
		}
		out.WriteString(s)
	}
	if kept == "" {
		return strings.TrimSpace(out.String())
	}
	return joined(out.String(), kept)
}
