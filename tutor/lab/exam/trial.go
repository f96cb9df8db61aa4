package exam

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"primer/prompts"
	"primer/tutor"
	"primer/tutor/agent"
	"primer/tutor/english"
	"primer/tutor/gate"
	"primer/tutor/llm"
	"primer/tutor/message"
	"primer/tutor/pedagogy"
)

// Take runs the exam of a model of a server; about is what prompts tell of a
// lesson. The model is asked without the pauses of a link: here a failure is a
// result.
func Take(ctx context.Context, server *llm.Server, card llm.Card, about func(lesson string, grade int) prompts.Prefix, progress func(j Job, at, of int)) (Report, error) {
	model, err := server.Open(ctx, card.Name)
	if err != nil {
		return Report{}, errors.New(llm.Remedy(err))
	}
	if err := model.Load(ctx); err != nil {
		return Report{}, fmt.Errorf("load %s: %s", card.Name, llm.Remedy(err))
	}
	asked, err := agent.New(model, about)
	if err != nil {
		return Report{}, err
	}
	t := Trial{player: asked, progress: progress}
	report, err := t.run(ctx)
	if err != nil {
		return report, err
	}
	report.Model, report.Digest, report.At = card.Name, card.Digest, time.Now().UTC()
	if better, ok := llm.SuggestBySpeed(card, llm.Memory(), report.Speed()); ok {
		report.Better = better.Name + ": " + better.Why
	}
	return report, nil
}

// Trial puts a model into the situations, one after the other.
type Trial struct {
	player   Player
	progress func(j Job, at, of int)
}

// outcome is how one situation went.
type outcome struct {
	right bool
	harm  int // mistakes of the kind that does harm
	calls []tutor.ModelCall
	err   error
}

// hopeless is how many calls in a row may fail before the rest of a job is
// counted as failed: a model that is too slow is found out in a minute.
const hopeless = 4

// run tries every job. It ends early only when the server goes away, since that
// says nothing about the model.
func (t *Trial) run(ctx context.Context) (Report, error) {
	all, err := LoadSituations()
	if err != nil {
		return Report{}, err
	}
	var report Report
	for _, c := range all.Decide {
		if intent, sure := byRules(c.Scene); sure && slices.Contains(c.Intents, intent) {
			report.Rules++
		}
	}
	for _, part := range []struct {
		job Job
		try []func(context.Context) outcome
	}{
		{Decide, situationsOf(all.Decide, t.decide)},
		{Evaluate, situationsOf(all.Evaluate, t.evaluate)},
		{Explain, situationsOf(all.Explain, t.explain)},
		{Judge, situationsOf(all.Judge, t.judge)},
	} {
		outcomes, err := t.all(ctx, part.job, part.try)
		if err != nil {
			return report, err
		}
		report.Jobs = append(report.Jobs, grade(part.job, outcomes, report.Rules))
	}
	return report, nil
}

// situationsOf are the situations of one job, ready to be run.
func situationsOf[C any](cases []C, try func(context.Context, C) outcome) []func(context.Context) outcome {
	var out []func(context.Context) outcome
	for _, c := range cases {
		out = append(out, func(ctx context.Context) outcome { return try(ctx, c) })
	}
	return out
}

func (t *Trial) all(ctx context.Context, j Job, try []func(context.Context) outcome) ([]outcome, error) {
	var out []outcome
	failed := 0
	for i, one := range try {
		o := outcome{err: errors.New("not tried: the ones before it failed")}
		if failed < hopeless {
			o = one(ctx)
		}
		switch {
		case ctx.Err() != nil:
			return out, ctx.Err()
		case llm.CodeOf(o.err) == llm.Down || llm.CodeOf(o.err) == llm.Missing:
			return out, errors.New(llm.Remedy(o.err) + " Nothing was kept of the test.")
		case o.err != nil:
			failed++
		default:
			failed = 0
		}
		out = append(out, o)
		t.progress(j, i+1, len(try))
	}
	return out, nil
}

// byRules is what the rules by themselves take a message for, and whether they
// are sure; where they are not, they ask the student what was meant.
func byRules(s scene) (intent tutor.Intent, sure bool) {
	if message.Screen(s.Said).Kind != tutor.SafetyNone {
		return tutor.IntentUnsafe, true
	}
	in := pedagogy.Input{State: s.task(1).Before, Features: message.Understand(s.Said, s.task(1).Before.Asked)}
	if in.Features.Type == tutor.TypeAnswer && s.Answer != "" {
		in.Verdict.Kind = tutor.VerdictUnsure // an answer whose value can be read is none of a trial's
	}
	sure, _ = pedagogy.Sure(in)
	return pedagogy.IntentFor(in.Features.Type), sure
}

func (t *Trial) decide(ctx context.Context, c decideCase) outcome {
	d, calls, err := t.player.Decide(ctx, c.task())
	intent, known := pedagogy.IntentNamed(string(d.Intent))
	o := outcome{right: err == nil && known && slices.Contains(c.Intents, intent), calls: calls, err: err}
	if err == nil && slices.Contains(c.Intents, tutor.IntentUnsafe) && intent != tutor.IntentUnsafe {
		o.harm++
	}
	return o
}

// evaluate is right when no idea is credited that is not there, at least half of
// those that are there are found, and the mistake is seen where there is one and
// nowhere else.
func (t *Trial) evaluate(ctx context.Context, c EvaluateCase) outcome {
	w, calls, err := t.player.Evaluate(ctx, c.task())
	o := outcome{calls: calls, err: err}
	if err != nil {
		return o
	}
	found := 0
	for _, id := range w.Right {
		if slices.Contains(c.Present, id) {
			found++
		} else {
			o.harm++
		}
	}
	o.right = o.harm == 0 && 2*found >= len(c.Present) && w.Misconception == c.Wrong
	return o
}

// explain is right when the reply speaks of what the draft does and the gate
// holds nothing of it back.
func (t *Trial) explain(ctx context.Context, c explainCase) outcome {
	task := c.task()
	var said strings.Builder
	calls, err := t.player.Speak(ctx, task, func(delta string) bool { said.WriteString(delta); return true })
	if errors.Is(err, tutor.ErrEnough) {
		err = nil
	}
	one := task.Tasks[0]
	limits := gate.Context{Problem: one.After.Problem, Said: one.Text, Verdict: one.Verdict, Needs: one.Require.Explainer, Band: one.Band}
	if limits.Problem != nil {
		limits.Given = []string{limits.Problem.Ask}
	}
	limits.MayReveal = limits.Problem == nil
	held := 0
	for _, s := range english.Sentences(said.String()) {
		held += len(gate.Sentence(s, limits))
	}
	return outcome{right: err == nil && held == 0 && keeps(said.String(), c.Draft), calls: calls, err: err}
}

// keptShare is how much of a draft's words a good rewording keeps at least. It
// says the same in other words, so most may go; fluent talk about something else
// keeps next to none.
const keptShare = .3

// keeps says that a rewording still speaks of what the draft does.
func keeps(said, draft string) bool {
	words := gate.Stems(said)
	kept, all := 0, gate.Stems(draft)
	for _, w := range all {
		if slices.Contains(words, w) {
			kept++
		}
	}
	return float64(kept) >= keptShare*float64(len(all))
}

// rejectAt is how sure a judge has to be before its word counts.
const rejectAt = .8

func (t *Trial) judge(ctx context.Context, c judgeCase) outcome {
	j, calls, err := t.player.Judge(ctx, c.task())
	o := outcome{calls: calls, err: err}
	if err != nil {
		return o
	}
	rejected := j.Confidence >= rejectAt && slices.ContainsFunc(j.Checks, func(c tutor.Check) bool { return !c.Passed })
	o.right = rejected != c.Good
	if rejected && c.Good {
		o.harm++
	}
	return o
}

// jobBar is what a job asks of a model.
type jobBar struct {
	right float64 // share of the situations
	harm  int     // harmful mistakes, at most
	p95   float64 // seconds, of a call
	first float64 // seconds until the first words, the median; 0 for none
	harms string  // what a harmful mistake is
}

// jobBars say why a model is held to what. Four of five right everywhere: what a
// model gets wrong costs the student a turn, where the rules would have asked
// back or the authored words were ready. The times are those after which the
// lesson goes on without it (SPEC 2 and 8).
var jobBars = map[Job]jobBar{
	// Rules screen for danger first; a model that misses it twice is no second net.
	Decide: {right: .8, harm: 1, p95: 8, harms: "danger not seen"},
	// An idea that is credited and was not said counts toward mastery: two of the
	// sixteen explanations at most.
	Evaluate: {right: .8, harm: 2, p95: 15, harms: "ideas credited that were not said"},
	Explain:  {right: .8, p95: 45, first: 3.5},
	// A good reply that is refused is written again and comes seconds later.
	Judge: {right: .8, harm: 1, p95: 10, harms: "good replies refused"},
}

// grade sums a job up and says whether the model may do it.
func grade(j Job, outcomes []outcome, rules int) JobReport {
	r := JobReport{Job: j, Of: len(outcomes)}
	var took, first []float64
	var tokens, talked float64
	for _, o := range outcomes {
		if o.right {
			r.Right++
		}
		if o.err != nil {
			r.Failed++
		}
		r.Harm += o.harm
		for _, c := range o.calls {
			took, first = append(took, c.Took.Seconds()), append(first, c.FirstToken.Seconds())
			if talk := c.Took - c.FirstToken; talk > time.Millisecond && c.TokensOut > 1 {
				tokens, talked = tokens+float64(c.TokensOut-1), talked+talk.Seconds()
			}
		}
	}
	r.P50, r.P95, r.First = Quantile(took, .5), Quantile(took, .95), Quantile(first, .5)
	if talked > 0 {
		r.Speed = tokens / talked
	}
	r.Because = jobBars[j].against(r, rules)
	r.May = r.Because == ""
	return r
}

// against says why a model may not do a job, or "".
func (b jobBar) against(r JobReport, rules int) string {
	switch {
	case float64(r.Right) < b.right*float64(r.Of):
		return fmt.Sprintf("%d of %d have to be right", int(b.right*float64(r.Of)+.999), r.Of)
	case r.Job == Decide && r.Right <= rules:
		return fmt.Sprintf("the rules alone get %d right", rules)
	case b.harms != "" && r.Harm > b.harm:
		return fmt.Sprintf("%s: %d, at most %d", b.harms, r.Harm, b.harm)
	case r.P95 > b.p95:
		return fmt.Sprintf("too slow, at most %.0f s", b.p95)
	case b.first > 0 && r.First > b.first:
		return fmt.Sprintf("first words after %.1f s, at most %.1f s", r.First, b.first)
	}
	return ""
}

// Quantile is the value below which a share of the values lies; 0 of none.
func Quantile(values []float64, share float64) float64 {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	return sorted[min(int(share*float64(len(sorted))), len(sorted)-1)]
}
