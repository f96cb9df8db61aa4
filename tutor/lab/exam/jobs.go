package exam

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"primer/tutor/format"
	"primer/tutor/kernel"
	"primer/tutor/llm"
)

// Job is one kind of work that a model may be given. Where it may not, the rules
// and the built-in words do it.
type Job string

const (
	Decide   Job = "decide"   // what a message is, when the rules are not sure
	Evaluate Job = "evaluate" // which ideas an explanation holds
	Explain  Job = "explain"  // the words of a reply, and questions that the course lacks
	Judge    Job = "judge"    // whether a whole reply may be shown
)

var Jobs = []Job{Decide, Evaluate, Explain, Judge}

// Untested are the jobs of a model that was never tried: those in which code
// looks at every answer before it counts. A decision is made safe by the rules
// and every sentence passes the gate; what a model makes of an explanation, or of
// a whole reply, nobody can check.
var Untested = []Job{Decide, Explain}

// JobReport is how a model did at one job.
type JobReport struct {
	Job     Job     `json:"job"`
	Right   int     `json:"right"`
	Of      int     `json:"of"`
	Failed  int     `json:"failed"` // calls without an answer that could be read
	Harm    int     `json:"harm"`   // mistakes of the kind that does harm: see harmful
	P50     float64 `json:"p50_seconds"`
	P95     float64 `json:"p95_seconds"`
	First   float64 `json:"first_words_p50_seconds"`
	Speed   float64 `json:"tokens_per_second"`
	May     bool    `json:"may"`
	Because string  `json:"because,omitempty"` // why it may not
}

// Report is how a model did at all of them. It holds for the weights it was
// made with: a model that was pulled anew has another digest.
type Report struct {
	Model  string      `json:"model"`
	Digest string      `json:"digest"`
	At     time.Time   `json:"at"`
	Rules  int         `json:"rules_right"` // how many of the decide situations the rules read right by themselves
	Jobs   []JobReport `json:"jobs"`
	Better string      `json:"suggestion,omitempty"` // a model that would be faster, or better
}

// May are the jobs that it passed.
func (r Report) May() []Job {
	var out []Job
	for _, j := range r.Jobs {
		if j.May {
			out = append(out, j.Job)
		}
	}
	return out
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

// Speed is that of the job in which most is said.
func (r Report) Speed() float64 { return r.Job(Explain).Speed }

func Path(data string) string { return filepath.Join(data, "models.json") }

// Read reads what is known of the models that were tested. A file that
// cannot be read is as good as none: the tests can be run again.
func Read(data string) ([]Report, error) {
	raw, err := os.ReadFile(Path(data))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read model tests: %w", err)
	}
	var all []Report
	if err := json.Unmarshal(raw, &all); err != nil {
		return nil, fmt.Errorf("%s: %w; delete the file and run \"primer model test\" again", Path(data), err)
	}
	return all, nil
}

// Keep takes a report in, in place of an older one of the same model;
// replace writes a file whole or not at all.
func Keep(data string, r Report, replace func(path string, raw []byte) error) error {
	all, err := Read(data)
	if err != nil {
		all = nil // the file is of no use, and is replaced
	}
	all = slices.DeleteFunc(all, func(o Report) bool { return llm.SameModel(o.Model, r.Model) })
	raw, err := json.MarshalIndent(append(all, r), "", "  ")
	if err != nil {
		return err
	}
	return replace(Path(data), append(raw, '\n'))
}

// Permit is what a model may do, and why.
type Permit struct {
	Jobs   []Job
	Report *Report // nil when it is untested
	Note   string  // in a few words, for lists
}

// PermitOf looks a model up. An unknown digest (a server that is away) is taken
// for the tested one.
func PermitOf(reports []Report, name, digest string) Permit {
	for _, r := range reports {
		if !llm.SameModel(r.Model, name) {
			continue
		}
		if digest != "" && r.Digest != digest {
			return Permit{Jobs: Untested, Note: "changed since it was tested; \"primer model test\" looks again"}
		}
		return Permit{Jobs: r.May(), Report: &r, Note: "tested: " + Words(r.May())}
	}
	return Permit{Jobs: Untested, Note: "not tested yet: " + Words(Untested)}
}

// Words says what a model does.
func Words(jobs []Job) string {
	words := map[Job]string{Decide: "decides", Evaluate: "evaluates", Explain: "explains", Judge: "judges"}
	var out []string
	for _, j := range jobs {
		out = append(out, words[j])
	}
	if len(out) == 0 {
		return "does nothing well enough, the built-in tutor speaks"
	}
	return strings.Join(out, ", ")
}

// briskJudge is how fast a judge must be to be used without being asked for: its
// reply is shown whole only after it.
const briskJudge = 3.0 // seconds, the 95th percentile

// Player plays every part that a model may be given.
type Player interface {
	kernel.Decider
	kernel.Speaker
	kernel.Evaluator
	kernel.Poser
	kernel.Judge
}

// Minds gives the kernel those parts of a model that it may play. A mode of the
// judge that a person has chosen holds for a model that was never tested, too.
func (p Permit) Minds(model Player, judge kernel.JudgeMode) kernel.Minds {
	m := kernel.Minds{JudgeMode: p.Judging(judge)}
	may := func(j Job) bool { return slices.Contains(p.Jobs, j) }
	if may(Decide) {
		m.Decider = model
	}
	if may(Evaluate) {
		m.Evaluator = model
	}
	if may(Explain) {
		m.Speaker = model
	}
	if may(Explain) && may(Decide) {
		m.Poser = model // what it poses is worked out again by the exact grader
	}
	if m.JudgeMode != kernel.JudgeOff {
		m.Judge = model
	}
	return m
}

// Judging is the mode in which this model judges.
func (p Permit) Judging(chosen kernel.JudgeMode) kernel.JudgeMode {
	may := slices.Contains(p.Jobs, Judge)
	switch {
	case chosen == "" && may && p.Report != nil && p.Report.Job(Judge).P95 <= briskJudge:
		return kernel.JudgeFacts
	case chosen == "", p.Report != nil && !may:
		return kernel.JudgeOff
	}
	return chosen
}

// Print writes the report as a table.
func (r Report) Print(w io.Writer) error {
	_, _ = fmt.Fprintln(w, format.Printable(r.Model))
	table := tabwriter.NewWriter(w, 0, 8, 3, ' ', 0)
	_, _ = fmt.Fprintln(table, "job\tright\tp50\tp95\ttokens/s\tmay it?\t")
	for _, j := range r.Jobs {
		verdict := "yes"
		if !j.May {
			verdict = "no: " + j.Because
		}
		_, _ = fmt.Fprintf(table, "%s\t%d of %d\t%.1f s\t%.1f s\t%.0f\t%s\t\n", j.Job, j.Right, j.Of, j.P50, j.P95, j.Speed, verdict)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	decide := r.Job(Decide)
	_, _ = fmt.Fprintf(w, "By themselves the rules read %d of the %d messages right. First words of a reply after %.1f s.\n", r.Rules, decide.Of, r.Job(Explain).First)
	if r.Better != "" {
		_, _ = fmt.Fprintln(w, "Perhaps better here: "+r.Better)
	}
	_, err := fmt.Fprintln(w, strings.ToUpper(r.Model[:1])+r.Model[1:]+" "+Words(r.May())+". The result is kept.")
	return err
}
