package agent

import (
	"cmp"
	"context"
	"strings"

	"primer/prompts"
	"primer/tutor"
	"primer/tutor/english"
	"primer/tutor/llm"
)

// mostSentences ends a reply that goes on and on.
const mostSentences = 6

const (
	draftLimit = 700 // characters of one specialist's words
	mostFacts  = 5
	factLimit  = 260
)

// Speak asks once for the words of a reply and passes them on as they come. It
// returns tutor.ErrEnough when it stopped before the end: then the sentence that
// had begun is not wanted. Other errors are those of Decide.
func (a *Agent) Speak(ctx context.Context, task tutor.SpeakTask, say func(delta string) bool) ([]tutor.ModelCall, error) {
	if !speakable(task) {
		return nil, &Unreadable{"there is nothing to say"}
	}
	b, err := a.begin(task.Session, task.Tasks[0])
	if err != nil {
		return nil, err
	}
	role, job, err := a.job(task)
	if err != nil {
		return nil, err
	}
	voice := voice{say: say}
	c := newCall(role, b, job, task.Tasks[0], studentLimit)
	c.request.Limits = llm.SpeakLimits
	reply, calls, err := a.ask(ctx, c, func(d llm.Delta) bool { return voice.take(d.Text) })
	if err == nil {
		err = voice.ended(reply)
	}
	if err != nil && err != tutor.ErrEnough && len(calls) > 0 {
		calls[0].Error = err.Error()
	}
	return calls, err
}

// speakable reports whether there is something to say: the words of specialists, or
// facts for a reply of the model's own.
func speakable(task tutor.SpeakTask) bool {
	switch {
	case len(task.Tasks) == 0:
		return false
	case task.Own:
		return len(task.Facts) > 0 || len(task.Drafts) > 0
	}
	return len(task.Tasks) == len(task.Drafts)
}

// job is the prompt for what was withheld, of the model's own answer, of the one
// specialist that speaks, or of several.
func (a *Agent) job(task tutor.SpeakTask) (role string, job prompts.Prompt, err error) {
	in := speaking(task)
	switch {
	case len(task.Fixes) > 0:
		job, err = a.asks.Rewrite(in)
		return roleRewrite, job, err
	case task.Own:
		job, err = a.asks.Answer(in)
		return cmp.Or(string(task.Tasks[0].Name), string(tutor.Explainer)), job, err
	case len(task.Drafts) == 1 && task.Drafts[0].By != "":
		job, err = a.asks.Speak(task.Drafts[0].By, in)
		return string(task.Drafts[0].By), job, err
	}
	job, err = a.asks.Compose(in)
	return roleCompose, job, err
}

// speaking is what the model gets to see of this moment beside the conversation.
func speaking(task tutor.SpeakTask) prompts.Speaking {
	t := task.Tasks[0]
	in := prompts.Speaking{
		Verdict: verdict(t.Verdict), Right: line(t.Verdict.Praise, 120), Lead: line(task.Lead, 120),
		Facts: lines(task.Facts, mostFacts, factLimit), Kept: newest(task.Said, 240), Tone: tutor.ToneNeutral,
	}
	in.Open = reopened(t, line(prose(task.Tail), tutorLimit))
	if t.Verdict.Kind.Wrong() && len(t.Verdict.Bugs) > 0 {
		in.Error = line(t.Verdict.Bugs[0].Student, 160)
	}
	for _, f := range task.Fixes {
		in.Fixes = append(in.Fixes, tutor.Fix{Sentence: line(f.Sentence, 160), Why: line(f.Why, 120)})
	}
	for i, w := range task.Drafts {
		in.Parts = append(in.Parts, prompts.Part{By: w.By, Draft: line(prose(w.Text), draftLimit)})
		if i < len(task.Tasks) {
			require(&in, task.Tasks[i].Require, w.By, t.Band)
		}
	}
	if len(in.Parts) > 0 {
		in.Draft = in.Parts[0].Draft
	} else {
		require(&in, t.Require, tutor.Explainer, t.Band)
	}
	if task.Own {
		in.Dials = dials(t.Directive, in.Approach != "")
		return in
	}
	// The text is written already: what would shape one is of no use.
	in.Focus, in.Avoid = "", nil
	return in
}

// reopened is the question that is open after this turn, when it is another one
// than the conversation ends with and does not stand in the tail.
func reopened(t tutor.Task, tail string) string {
	open := line(prose(t.After.Asked.Text), tutorLimit)
	if t.After.Answered || open == line(prose(t.Before.Asked.Text), tutorLimit) || strings.Contains(tail, open) {
		return ""
	}
	return open
}

// words of a reply of each length; an age group may have room for fewer.
var words = map[tutor.Length]int{tutor.Brief: 60, tutor.Moderate: 110, tutor.Thorough: 200}

// require adds what one specialist was told.
func require(in *prompts.Speaking, r tutor.Requirements, by tutor.SpecialistName, band tutor.Band) {
	switch {
	case by == tutor.Explainer && r.Explainer != nil:
		in.Approach, in.Tone = r.Explainer.Approach, r.Explainer.Tone
		for _, a := range r.Explainer.Avoid {
			in.Avoid = append(in.Avoid, strings.ReplaceAll(string(a), "_", " "))
		}
		in.Focus, in.Confusion = line(r.Explainer.Focus, 60), line(r.Explainer.ConfusionPoint, 100)
		if n := words[r.Explainer.Length]; n > 0 && 4*n <= 3*most(band.ReplyWords, 60) {
			in.Words = n // else the prefix says about the same
		}
	case by == tutor.PlanAdapter && r.PlanAdapter != nil:
		in.Change = line(strings.ReplaceAll(string(r.PlanAdapter.Trigger), "_", " ")+", "+r.PlanAdapter.Evidence, 160)
	case by == tutor.TopicSteering && r.TopicSteering != nil:
		in.Firmness = r.TopicSteering.Firmness
	case by == tutor.Motivator && r.Motivator != nil:
		in.Signal, in.Went = r.Motivator.Signal, line(r.Motivator.WentWell, 160)
	}
}

// verdicts say in capitals what a small model must not overlook.
var verdicts = map[tutor.VerdictKind]string{
	tutor.VerdictCorrect: "RIGHT", tutor.VerdictScaffoldProgress: "RIGHT", tutor.VerdictCloseForm: "RIGHT VALUE, the form is still open: ",
	tutor.VerdictBuggy: "WRONG", tutor.VerdictCloseNumber: "WRONG", tutor.VerdictIncorrect: "WRONG",
	tutor.VerdictStuck: "no try yet", tutor.VerdictUnsure: "could not be read", tutor.VerdictTeachBack: "an explanation, heard",
}

func verdict(v tutor.Verdict) string {
	if v.Kind == tutor.VerdictTeachBack && len(v.Against) > 0 {
		return "an explanation with something WRONG in it, the opposite of: " + line(strings.Join(v.Against, "; "), 120)
	}
	if v.Kind == tutor.VerdictCloseForm {
		return verdicts[v.Kind] + line(v.Form, 120)
	}
	return verdicts[v.Kind]
}

// dials are the directives that ask for something out of the ordinary; a way of
// explaining that was chosen says more than the style.
func dials(d tutor.Directive, way bool) []string {
	var out []string
	if d.Style.Say != "" && !way {
		out = append(out, line(d.Style.Say, 80))
	}
	if d.Scaffolding.Say != "" && d.Scaffolding.Value != "some" {
		out = append(out, line(d.Scaffolding.Say, 80))
	}
	return out
}

// voice passes a model's words on as they come.
type voice struct {
	say       func(string) bool
	clean     cleaner
	split     english.Splitter
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
