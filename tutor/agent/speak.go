package agent

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/llm"
)

// mostSentences ends a reply that goes on and on.
const mostSentences = 7

// What a job may cost, in tokens as prompts.Tokens estimates them: on a machine that reads
// slowly each token of it is waited for.
const (
	slowJob = 90
	fastJob = 260
)

// Speak asks once for the words of a reply and passes them on as they come; what its
// question expects comes back as data. It returns tutor.ErrEnough when it stopped before
// the end: then the sentence that had begun is not wanted. Other errors are those of Label.
func (a *Agent) Speak(ctx context.Context, task tutor.SpeakTask, say func(delta string) bool) (tutor.Spoken, []tutor.ModelCall, error) {
	c, err := a.speaking(task)
	if err != nil {
		return tutor.Spoken{}, nil, err
	}
	voice := voice{say: say}
	reply, calls, err := a.ask(ctx, c, func(d llm.Delta) bool { return voice.take(d.Text) })
	if err == nil {
		err = voice.ended(reply)
	}
	if err != nil && err != tutor.ErrEnough && len(calls) > 0 {
		calls[0].Error = err.Error()
	}
	return tutor.Spoken{Expects: voice.expects()}, calls, err
}

// Soon is how long the first sentence and a whole reply would take now, by what was
// measured of this model on this machine and what of the prompt it has read already.
func (a *Agent) Soon(task tutor.SpeakTask) (first, all time.Duration, known bool) {
	c, err := a.speaking(task)
	if err != nil {
		return 0, 0, false
	}
	if p, ok := a.model.(pool); ok {
		if begins, talks, known := p.Soon(c.request); known {
			begins += overhead
			return begins + seconds(firstSentence/talks), begins + seconds(wholeReply/talks), true
		}
		return 0, 0, false
	}
	return a.pace.soon(whole(c.request))
}

// speaking is the call for a reply.
func (a *Agent) speaking(task tutor.SpeakTask) (call, error) {
	b, err := a.begin(task.Session, task.Task)
	if err != nil {
		return call{}, err
	}
	by := task.Task.Name
	if !slices.Contains(speakers, by) {
		by = tutor.Explainer
	}
	job, err := a.fittedJob(by, moment(task, by))
	if err != nil {
		return call{}, err
	}
	c := newCall(string(by), b, job, task.Task, studentLimit)
	c.request.Limits = llm.SpeakLimits
	return c, nil
}

// speakers have words of their own; the assessor's are its question, which stands as it is.
var speakers = []tutor.SpecialistName{tutor.Explainer, tutor.Evaluator, tutor.Motivator, tutor.TopicSteering, tutor.PlanAdapter}

// fittedJob leaves out what is needed least until the job is short enough for this machine.
func (a *Agent) fittedJob(by tutor.SpecialistName, in prompts.Speaking) (prompts.Prompt, error) {
	most := fastJob
	if a.pace.slow() {
		most = slowJob
	}
	for {
		p, err := a.asks.Speak(by, in)
		if err != nil || prompts.Tokens(p.Text) <= most || !shorter(&in) {
			return p, err
		}
	}
}

// shorter drops or shortens one thing, the least needed first. What must not be said, the
// verdict and the question that is open are never dropped.
func shorter(in *prompts.Speaking) bool {
	switch {
	case len(in.Facts) > 1:
		in.Facts = in.Facts[:len(in.Facts)-1]
	case in.Went != "" || in.Approach != "" || in.Change != "":
		in.Went, in.Approach, in.Change = "", "", ""
	case in.Used != "":
		in.Used = ""
	case in.Tries > 0:
		in.Tries = 0
	case utf8.RuneCountInString(in.True) > leastTrue:
		in.True = line(in.True, max(leastTrue, utf8.RuneCountInString(in.True)-40))
	case len(in.Facts) > 0 && in.True != "":
		in.Facts = nil
	case in.Error != "":
		in.Error = ""
	case utf8.RuneCountInString(in.Lead) > leastLead:
		in.Lead = newest(in.Lead, leastLead)
	case utf8.RuneCountInString(in.Secret) > leastSecret:
		in.Secret = line(in.Secret, leastSecret)
	case utf8.RuneCountInString(in.True) > scantTrue:
		in.True = line(in.True, max(scantTrue, utf8.RuneCountInString(in.True)-20))
	case in.Lead != "":
		in.Lead = ""
	default:
		return false
	}
	return true
}

// How many characters are told at least, before something else is left out.
const (
	leastTrue   = 120 // of what the authored reply points at
	leastLead   = 40  // of what was said before the words
	leastSecret = 40  // of what must not be said: its beginning tells it
	scantTrue   = 48  // where all else is left out
)

const (
	trueLimit = 500 // characters of the authored reply
	mostFacts = 4
	factLimit = 240
)

// moment is what the model gets to see of this moment beside the conversation.
func moment(task tutor.SpeakTask, by tutor.SpecialistName) prompts.Speaking {
	t := task.Task
	in := prompts.Speaking{
		Open: line(prose(t.Before.Asked.Text), tutorLimit), Verdict: verdict(t.Verdict), Lead: newest(prose(task.Lead), 120), True: line(prose(task.Draft), trueLimit),
		Facts: lines(task.Rely, mostFacts, factLimit), Used: line(strings.Join(task.Used[max(0, len(task.Used)-3):], ", "), 120),
		Secret: strings.TrimRight(line(strings.Join(task.Secret, "; "), 80), "."), Together: task.Together > 0, AskBack: task.AskBack,
	}
	if t.Before.Answered || t.Before.Asked.Kind != tutor.AskThink { // else the conversation ends with it
		in.Open = ""
	}
	if t.Verdict.Kind.Wrong() {
		if in.Tries = t.Before.Attempts + 1; len(t.Verdict.Bugs) > 0 {
			in.Error = line(t.Verdict.Bugs[0].Student, 120)
		}
	}
	require(&in, t.Require, by)
	if by == tutor.Motivator && t.Class != "" { // what was felt or told says more than the signal
		in.Signal = strings.ReplaceAll(strings.TrimPrefix(t.Class, "feel_"), "_", " ")
	}
	return in
}

// require adds what one specialist was told.
func require(in *prompts.Speaking, r tutor.Requirements, by tutor.SpecialistName) {
	plain := func(s string) string { return strings.ReplaceAll(s, "_", " ") }
	switch {
	case by == tutor.Explainer && r.Explainer != nil:
		in.Approach, in.Confusion = plain(string(r.Explainer.Approach)), line(r.Explainer.ConfusionPoint, 80)
	case by == tutor.PlanAdapter && r.PlanAdapter != nil:
		in.Change = line(plain(string(r.PlanAdapter.Trigger))+", "+r.PlanAdapter.Evidence, 120)
	case by == tutor.TopicSteering && r.TopicSteering != nil:
		in.Firmness = r.TopicSteering.Firmness
	case by == tutor.Motivator && r.Motivator != nil:
		in.Signal, in.Went = r.Motivator.Signal, line(r.Motivator.WentWell, 80)
	}
}

// verdicts say in capitals what a small model must not overlook.
var verdicts = map[tutor.VerdictKind]string{
	tutor.VerdictCorrect: "RIGHT", tutor.VerdictScaffoldProgress: "RIGHT", tutor.VerdictCloseForm: "RIGHT VALUE, the form is still open: ",
	tutor.VerdictBuggy: "WRONG", tutor.VerdictCloseNumber: "WRONG", tutor.VerdictIncorrect: "WRONG",
	tutor.VerdictStuck: "no try yet", tutor.VerdictUnsure: "", tutor.VerdictTeachBack: "an explanation, heard",
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

// voice passes a model's words on as they come, up to the line that tells what its
// question expects.
type voice struct {
	say       func(string) bool
	clean     cleaner
	split     english.Splitter
	sentences int
	said      bool
	enough    bool // the reply is long enough, or nobody wants more

	held string // may be the beginning of that line
	data bool   // the line has begun
	told string // what stands in it
}

// dataMark begins the line that tells what a question expects.
const dataMark = "EXPECTS:"

func (v *voice) take(delta string) bool {
	return v.sort(v.clean.take(delta))
}

// sort parts the words from the data behind them.
func (v *voice) sort(text string) bool {
	if v.data {
		v.told += text
		return !strings.Contains(strings.TrimSpace(v.told)+"", "\n") && len(v.told) < 200
	}
	v.held += text
	at := strings.Index(strings.ToUpper(v.held), dataMark)
	if at >= 0 {
		words := v.held[:at]
		v.data, v.told, v.held = true, v.held[at+len(dataMark):], ""
		return v.pass(strings.TrimRight(words, " \n(*-"))
	}
	keep := beginning(v.held)
	words := v.held[:len(v.held)-keep]
	v.held = v.held[len(v.held)-keep:]
	return v.pass(words)
}

// beginning is how many bytes at the end of a text may be the beginning of the mark.
func beginning(text string) int {
	upper := strings.ToUpper(text)
	for n := min(len(dataMark)-1, len(text)); n > 0; n-- {
		if strings.HasSuffix(upper, dataMark[:n]) {
			return n
		}
	}
	return 0
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

// anything is how a model says that whatever is said answers its question.
const anything = "any"

// expects are the short answers that the data names.
func (v *voice) expects() []string {
	first, _, _ := strings.Cut(strings.TrimSpace(v.told), "\n")
	var out []string
	for x := range strings.FieldsFuncSeq(first, func(r rune) bool {
		return r == ';' || r == '|' || r == '/' && !strings.ContainsAny(first, "0123456789")
	}) {
		if x = strings.Trim(line(x, 60), ` *."'`); x != "" && !strings.EqualFold(x, anything) {
			out = append(out, x)
		}
	}
	return out
}

// ended judges how the words ended.
func (v *voice) ended(reply llm.Reply) error {
	switch {
	case v.data:
		return nil
	case v.enough, !v.sort(v.clean.rest()), !v.pass(v.held):
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
