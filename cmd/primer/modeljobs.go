package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"primer/tutor/kernel"
	"primer/tutor/llm"
)

// job is one kind of work that a model may be given. Where it may not, the rules
// and the built-in words do it.
type job string

const (
	jobDecide   job = "decide"   // what a message is, when the rules are not sure
	jobEvaluate job = "evaluate" // which ideas an explanation holds
	jobExplain  job = "explain"  // the words of a reply, and questions that the course lacks
	jobJudge    job = "judge"    // whether a whole reply may be shown
)

var allJobs = []job{jobDecide, jobEvaluate, jobExplain, jobJudge}

// untested are the jobs of a model that was never tried: those in which code
// looks at every answer before it counts. A decision is made safe by the rules
// and every sentence passes the gate; what a model makes of an explanation, or of
// a whole reply, nobody can check.
var untested = []job{jobDecide, jobExplain}

// jobReport is how a model did at one job.
type jobReport struct {
	Job     job     `json:"job"`
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

// modelReport is how a model did at all of them. It holds for the weights it was
// made with: a model that was pulled anew has another digest.
type modelReport struct {
	Model  string      `json:"model"`
	Digest string      `json:"digest"`
	At     time.Time   `json:"at"`
	Rules  int         `json:"rules_right"` // how many of the decide situations the rules read right by themselves
	Jobs   []jobReport `json:"jobs"`
	Better string      `json:"suggestion,omitempty"` // a model that would be faster, or better
}

// may are the jobs that it passed.
func (r modelReport) may() []job {
	var out []job
	for _, j := range r.Jobs {
		if j.May {
			out = append(out, j.Job)
		}
	}
	return out
}

// job is the report of one job; its zero value when it was not tried.
func (r modelReport) job(name job) jobReport {
	for _, j := range r.Jobs {
		if j.Job == name {
			return j
		}
	}
	return jobReport{Job: name}
}

// speed is that of the job in which most is said.
func (r modelReport) speed() float64 { return r.job(jobExplain).Speed }

func reportsPath(data string) string { return filepath.Join(data, "models.json") }

// readReports reads what is known of the models that were tested. A file that
// cannot be read is as good as none: the tests can be run again.
func readReports(data string) ([]modelReport, error) {
	raw, err := os.ReadFile(reportsPath(data))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read model tests: %w", err)
	}
	var all []modelReport
	if err := json.Unmarshal(raw, &all); err != nil {
		return nil, fmt.Errorf("%s: %w; delete the file and run \"primer model test\" again", reportsPath(data), err)
	}
	return all, nil
}

// keepReport takes a report in, in place of an older one of the same model.
func keepReport(data string, r modelReport) error {
	all, err := readReports(data)
	if err != nil {
		all = nil // the file is of no use, and is replaced
	}
	all = slices.DeleteFunc(all, func(o modelReport) bool { return llm.SameModel(o.Model, r.Model) })
	raw, err := json.MarshalIndent(append(all, r), "", "  ")
	if err != nil {
		return err
	}
	return replaceFile(reportsPath(data), append(raw, '\n'))
}

// permit is what a model may do, and why.
type permit struct {
	jobs   []job
	report *modelReport // nil when it is untested
	note   string       // in a few words, for lists
}

// permitOf looks a model up. An unknown digest (a server that is away) is taken
// for the tested one.
func permitOf(reports []modelReport, name, digest string) permit {
	for _, r := range reports {
		if !llm.SameModel(r.Model, name) {
			continue
		}
		if digest != "" && r.Digest != digest {
			return permit{jobs: untested, note: "changed since it was tested; \"primer model test\" looks again"}
		}
		return permit{jobs: r.may(), report: &r, note: "tested: " + jobWords(r.may())}
	}
	return permit{jobs: untested, note: "not tested yet: " + jobWords(untested)}
}

// jobWords says what a model does.
func jobWords(jobs []job) string {
	words := map[job]string{jobDecide: "decides", jobEvaluate: "evaluates", jobExplain: "explains", jobJudge: "judges"}
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

// player plays every part that a model may be given.
type player interface {
	kernel.Decider
	kernel.Speaker
	kernel.Evaluator
	kernel.Poser
	kernel.Judge
}

// minds gives the kernel those parts of a model that it may play. A mode of the
// judge that a person has chosen holds for a model that was never tested, too.
func (p permit) minds(model player, judge kernel.JudgeMode) kernel.Minds {
	m := kernel.Minds{JudgeMode: p.judging(judge)}
	may := func(j job) bool { return slices.Contains(p.jobs, j) }
	if may(jobDecide) {
		m.Decider = model
	}
	if may(jobEvaluate) {
		m.Evaluator = model
	}
	if may(jobExplain) {
		m.Speaker = model
	}
	if may(jobExplain) && may(jobDecide) {
		m.Poser = model // what it poses is worked out again by the exact grader
	}
	if m.JudgeMode != kernel.JudgeOff {
		m.Judge = model
	}
	return m
}

// judging is the mode in which this model judges.
func (p permit) judging(chosen kernel.JudgeMode) kernel.JudgeMode {
	may := slices.Contains(p.jobs, jobJudge)
	switch {
	case chosen == "" && may && p.report != nil && p.report.job(jobJudge).P95 <= briskJudge:
		return kernel.JudgeFacts
	case chosen == "", p.report != nil && !may:
		return kernel.JudgeOff
	}
	return chosen
}
