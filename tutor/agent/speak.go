package agent

import (
	"context"
	"strings"

	"primer/prompts"
	"primer/tutor"
	"primer/tutor/gate"
	"primer/tutor/llm"
)

// mostSentences ends a reply that goes on and on.
const mostSentences = 6

// Speak asks once for the words of a reply and passes them on as they come. It
// returns tutor.ErrEnough when it stopped before the end: then the sentence that
// had begun is not wanted. Other errors are those of Decide.
func (a *Agent) Speak(ctx context.Context, task tutor.SpeakTask, say func(delta string) bool) ([]tutor.ModelCall, error) {
	if len(task.Tasks) == 0 || len(task.Tasks) != len(task.Drafts) {
		return nil, &Unreadable{"there is nothing to say"}
	}
	prefix, err := a.prefix(task.Session, task.Tasks[0])
	if err != nil {
		return nil, err
	}
	role, job, err := a.job(task)
	if err != nil {
		return nil, err
	}
	voice := voice{say: say}
	c := newCall(role, prefix, job, history(task.Tasks[0]))
	reply, calls, err := a.ask(ctx, c, func(d llm.Delta) bool { return voice.take(d.Text) })
	if err == nil {
		err = voice.ended(reply)
	}
	if err != nil && err != tutor.ErrEnough && len(calls) > 0 {
		calls[0].Error = err.Error()
	}
	return calls, err
}

// job is the prompt of the one specialist that speaks, or that of several.
func (a *Agent) job(task tutor.SpeakTask) (role string, job prompts.Prompt, err error) {
	in := speaking(task)
	if len(task.Drafts) == 1 && task.Drafts[0].By != "" {
		job, err = a.asks.Speak(task.Drafts[0].By, in)
		return string(task.Drafts[0].By), job, err
	}
	job, err = a.asks.Compose(in)
	return "compose", job, err
}

// speaking is what the model gets to see of this moment.
func speaking(task tutor.SpeakTask) prompts.Speaking {
	t := task.Tasks[0]
	in := prompts.Speaking{
		Asked: line(t.Before.Asked.Text, 240), Said: line(t.Text, 400), Verdict: verdict(t.Verdict), Right: line(t.Verdict.Praise, 160),
		Dials: dials(t.Directive), Lead: line(task.Lead, 240), Tail: line(prose(task.Tail), 160), Words: most(t.Band.ReplyWords, 60), SentenceWords: most(t.Band.SentenceWords, 16), Tone: tutor.ToneNeutral,
	}
	if !t.After.Answered {
		in.Open = line(t.After.Asked.Text, 240)
	}
	if t.Verdict.Kind.Wrong() && len(t.Verdict.Bugs) > 0 {
		in.Error = line(t.Verdict.Bugs[0].Student, 200)
	}
	for i, w := range task.Drafts {
		in.Parts = append(in.Parts, prompts.Part{By: w.By, Draft: clip(prose(w.Text), 1200)})
		require(&in, task.Tasks[i].Require, w.By)
	}
	in.Draft = in.Parts[0].Draft
	return in
}

// require adds what one specialist was told.
func require(in *prompts.Speaking, r tutor.Requirements, by tutor.SpecialistName) {
	switch {
	case by == tutor.Explainer && r.Explainer != nil:
		in.Approach, in.Tone = r.Explainer.Approach, r.Explainer.Tone
		for _, a := range r.Explainer.Avoid {
			in.Avoid = append(in.Avoid, strings.ReplaceAll(string(a), "_", " "))
		}
		in.Confusion = line(r.Explainer.ConfusionPoint, 120)
	case by == tutor.PlanAdapter && r.PlanAdapter != nil:
		in.Change = line(strings.ReplaceAll(string(r.PlanAdapter.Trigger), "_", " ")+", "+r.PlanAdapter.Evidence, 160)
	case by == tutor.TopicSteering && r.TopicSteering != nil:
		in.Firmness = r.TopicSteering.Firmness
	case by == tutor.Motivator && r.Motivator != nil:
		in.Signal, in.Went = r.Motivator.Signal, line(r.Motivator.WentWell, 160)
	}
}

// verdict says in capitals what a small model must not overlook.
func verdict(v tutor.Verdict) string {
	switch v.Kind {
	case tutor.VerdictCorrect, tutor.VerdictScaffoldProgress:
		return "RIGHT"
	case tutor.VerdictCloseForm:
		return "RIGHT VALUE, the form is still open: " + line(v.Form, 120)
	case tutor.VerdictBuggy, tutor.VerdictCloseNumber, tutor.VerdictIncorrect:
		return "WRONG"
	case tutor.VerdictStuck:
		return "no try yet"
	case tutor.VerdictUnsure:
		return "could not be read"
	case tutor.VerdictTeachBack:
		return "an explanation, heard"
	case tutor.VerdictNone:
	}
	return ""
}

func dials(d tutor.Directive) []string {
	var out []string
	for _, dial := range []tutor.Dial{d.Style, d.Scaffolding} {
		if dial.Say != "" {
			out = append(out, dial.Say)
		}
	}
	return out
}

func most(n, otherwise int) int {
	if n <= 0 {
		return otherwise
	}
	return n
}

// clip shortens a text that keeps its lines.
func clip(s string, limit int) string {
	s = strings.TrimSpace(s)
	if runes := []rune(s); len(runes) > limit {
		return string(runes[:limit-1]) + "…"
	}
	return s
}

// voice passes a model's words on as they come.
type voice struct {
	say       func(string) bool
	clean     cleaner
	split     gate.Splitter
	sentences int
	said      bool
	enough    bool // the reply is long enough, or nobody wants more
}

func (v *voice) take(delta string) bool {
	return v.pass(v.clean.take(delta))
}

func (v *voice) pass(delta string) bool {
	if delta == "" {
		return true
	}
	v.said = true
	v.sentences += len(v.split.Push(delta))
	if !v.say(delta) || v.sentences >= mostSentences {
		v.enough = true
		return false
	}
	return true
}

// ended judges how the words ended.
func (v *voice) ended(reply llm.Reply) error {
	switch {
	case v.enough, !v.pass(v.clean.rest()):
		return tutor.ErrEnough
	case !v.said:
		return &Unreadable{"an empty answer"}
	case reply.Truncated && v.sentences == 0:
		return &Unreadable{"the answer was cut off"}
	case reply.Truncated && v.split.Rest() != "":
		return tutor.ErrEnough
	}
	return nil
}
