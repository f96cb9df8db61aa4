package exam

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/lists"
)

// Job is one kind of work that a model may earn. Where it has not, the rules and the
// authored words do it.
type Job string

// The jobs, in the order in which they are told.
const (
	Speak   Job = "speak"    // a reply's three places
	AskBack Job = "ask back" // a question of its own, and what it expects
	Label   Job = "label"    // which of two readings of a line holds
	Choose  Job = "choose"   // which question of the bank a line asks
	Explain Job = "explain"  // which ideas an explanation holds
)

// Jobs lists them all.
var Jobs = []Job{Speak, AskBack, Label, Choose, Explain}

// bar is what a job asks of a model beside being clearly better than Primer alone.
type bar struct {
	may, its string  // how the job is told: what it may do, whose figures they are
	late     float64 // seconds after which an answer is late: of the first words where it streams
}

// mostLate is the share of answers that may be late, and mostThrown of replies that may
// come to nothing: a child has waited for each.
const (
	mostLate   = .25
	mostThrown = .1
	mostHarm   = .01
	fewest     = 4 // answers that were waited for, before their time says something
)

var bars = map[Job]bar{
	Speak:   {may: "speak", its: "its replies were", late: 2.5},
	AskBack: {may: "ask back", its: "its questions were", late: 2.5},
	Label:   {may: "settle what a line is", its: "its labels were", late: 2.5},
	Choose:  {may: "choose answers", its: "its choices were", late: 2.5},
	Explain: {may: "judge explanations", its: "its judging of explanations was", late: 2.5},
}

// Answer is how one item went, kept as soon as it is known.
type Answer struct {
	Exam   string  `json:"exam"` // of which version
	Job    Job     `json:"job"`
	Item   string  `json:"item"`
	Model  bool    `json:"model"`            // the model was right
	Alone  bool    `json:"alone"`            // Primer without a model was
	Harm   string  `json:"harm,omitempty"`   // what was false or revealing in what was shown
	Thrown bool    `json:"thrown,omitempty"` // a reply came to nothing: the authored one was given after the wait
	Wait   float64 `json:"seconds"`          // until first words, or the answer
	Failed string  `json:"failed,omitempty"` // why there was no answer
}

// Outcome says where a job stands.
type Outcome string

// The outcomes of a job.
const (
	Open   Outcome = ""       // not clear yet
	Given  Outcome = "given"  // it is clearly better
	Denied Outcome = "denied" // it cannot be any more
)

// JobReport is how a model did at one job.
type JobReport struct {
	Job     Job     `json:"job"`
	Asked   int     `json:"asked"`
	Of      int     `json:"of"`
	Right   float64 `json:"right"` // share of the items asked
	Alone   float64 `json:"alone"` // of Primer without a model, on all items
	Lower   float64 `json:"lower"` // bound of how much better the model is
	Harm    int     `json:"harm"`
	Thrown  int     `json:"thrown"`
	Failed  int     `json:"failed"`
	Wait    float64 `json:"wait_seconds"` // the median
	Outcome Outcome `json:"outcome"`
	Because string  `json:"because,omitempty"`
}

// decide sums the answers to a job up. left are the items that were not asked yet, each
// with whether Primer alone is right: they bound what can still come.
func decide(j Job, answers []Answer, left []bool) JobReport {
	r := JobReport{Job: j, Asked: len(answers), Of: len(answers) + len(left)}
	var won, lost, late, mute, asked int
	var waits []float64
	for _, a := range answers {
		r.Right += one(a.Model)
		r.Alone += one(a.Alone) / float64(r.Of)
		won, lost = won+int(one(a.Model && !a.Alone)), lost+int(one(!a.Model && a.Alone))
		r.Harm, r.Thrown, r.Failed = r.Harm+int(one(a.Harm != "")), r.Thrown+int(one(a.Thrown)), r.Failed+int(one(a.Failed != ""))
		if a.Wait > 0 {
			waits = append(waits, a.Wait)
			asked++
			late, mute = late+int(one(a.Wait > bars[j].late)), mute+int(one(a.Failed != ""))
		}
	}
	if n := float64(len(answers)); n > 0 {
		r.Right /= n
	}
	r.Wait = Quantile(waits, .5)
	r.Lower = lower(won, lost, len(answers))
	could := 0
	for _, alone := range left {
		r.Alone += one(alone) / float64(r.Of)
		could += int(one(!alone))
	}
	faults := []fault{{"failed", mute, mostThrown}, {"late", late, mostLate}, {"thrown", r.Thrown, mostThrown}}
	sure := firstFault(faults, func(f fault) bool { return asked >= fewest && wilson(f.times, asked) > f.most })
	likely := firstFault(faults, func(f fault) bool { return float64(f.times) > f.most*float64(asked) })
	switch shown := len(answers) - r.Thrown - r.Failed; {
	case float64(r.Harm) > mostHarm*float64(max(shown, 1)) && r.Harm > 0:
		r.Outcome, r.Because = Denied, "harm"
	case sure != "":
		r.Outcome, r.Because = Denied, sure
	case lower(won+could, lost, r.Of) <= 0: // even if it wins wherever it still can
		r.Outcome, r.Because = Denied, "worse"
	case len(left) > 0:
		return r
	case likely != "":
		r.Outcome, r.Because = Denied, likely
	case r.Lower > 0:
		r.Outcome = Given
	default:
		r.Outcome, r.Because = Denied, "worse"
	}
	return r
}

// fault is what may go wrong with an answer: how often it did, and the share that may.
type fault struct {
	name  string
	times int
	most  float64
}

// firstFault names the first fault that is beyond what may be, "" for none.
func firstFault(faults []fault, beyond func(fault) bool) string {
	if i := slices.IndexFunc(faults, beyond); i >= 0 {
		return faults[i].name
	}
	return ""
}

func one(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// Report is how a model did at all jobs. It holds for the weights it was made with: a
// model that was pulled anew has another digest.
type Report struct {
	Model  string      `json:"model"`
	Digest string      `json:"digest"`
	Exam   string      `json:"exam"`
	At     string      `json:"at"` // day
	Reads  float64     `json:"reads_tokens_per_second"`
	Talks  float64     `json:"talks_tokens_per_second"`
	Jobs   []JobReport `json:"jobs"`
	Better string      `json:"suggestion,omitempty"` // a model that would be faster, or better
}

// May lists the jobs that were earned.
func (r Report) May() []Job {
	var out []Job
	for _, j := range r.Jobs {
		if j.Outcome == Given {
			out = append(out, j.Job)
		}
	}
	return out
}

// Open reports whether some job is not clear yet.
func (r Report) Open() bool {
	return slices.ContainsFunc(r.Jobs, func(j JobReport) bool { return j.Outcome == Open })
}

// Job is the report of one job; its zero value when it was not tried.
func (r Report) Job(name Job) JobReport {
	for _, j := range r.Jobs {
		if j.Job == name {
			return j
		}
	}
	return JobReport{Job: name}
}

// Words says what a model may do: "may speak and ask back".
func Words(jobs []Job) string {
	out := lists.Map(jobs, func(j Job) string { return bars[j].may })
	switch n := len(out); n {
	case 0:
		return "has earned no job: Primer speaks alone"
	case 1:
		return "may " + out[0]
	default:
		return "may " + strings.Join(out[:n-1], ", ") + " and " + out[n-1]
	}
}
