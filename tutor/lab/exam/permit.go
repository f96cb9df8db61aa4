package exam

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/llm"
)

// Permit is what a model may do, and why.
type Permit struct {
	Jobs    []Job
	Report  *Report // nil when it is untried
	Note    string  // in plain words, for lists, the pane and the doctor
	Granted bool    // by a lab, without an exam
}

// Granted is a permit for all jobs without an exam: for a lab, which marks every reply.
func Granted() Permit {
	return Permit{Jobs: Jobs, Granted: true, Note: "a lab gave it every job without a test; each reply says so"}
}

// PermitOf looks a model up. A model that was not tried has no job; an unknown digest (of
// a server that is away) is taken for the tried one.
func PermitOf(reports []Report, name, digest string) Permit {
	for _, r := range reports {
		switch {
		case !llm.SameModel(r.Model, name):
		case digest != "" && r.Digest != digest:
			return Permit{Note: "changed since it was tested; a short test comes before its first words"}
		case r.Exam != Version():
			return Permit{Note: "was tested by an older exam; a short test comes before its first words"}
		default:
			return Permit{Jobs: r.May(), Report: &r, Note: r.Say()}
		}
	}
	return Permit{Note: "not tested yet; a short test comes before its first words"}
}

// Tested reports whether nothing is left to be found out by a short test.
func (p Permit) Tested() bool { return p.Granted || p.Report != nil }

// why tells why a job was not given, with its figures.
func (j JobReport) why() string {
	b := bars[j.Job]
	switch j.Because {
	case "harm":
		return fmt.Sprintf("%s false or gave answers away (%d of %d)", b.its, j.Harm, j.Asked)
	case "late":
		return fmt.Sprintf("%s too late (%.1f s, at most %.1f s)", b.its, j.Wait, b.late)
	case "failed":
		return fmt.Sprintf("%s of no use too often (%d of %d)", b.its, j.Failed, j.Asked)
	case "thrown":
		return fmt.Sprintf("%s held back too often (%d of %d)", b.its, j.Thrown, j.Asked)
	case "speak":
		return "it asks back only if it may speak"
	case "worse":
		return fmt.Sprintf("%s no better than mine (%s against %s)", b.its, share(j.Right), share(j.Alone))
	}
	return fmt.Sprintf("%s not clear yet (%d of %d asked)", b.its, j.Asked, j.Of)
}

func share(x float64) string { return strings.TrimPrefix(fmt.Sprintf("%.2f", x), "0") }

// Say tells in plain words what the model may do, and why it may not do the rest.
func (r Report) Say() string {
	out := []string{Words(r.May())}
	for _, j := range r.Jobs {
		if j.Outcome != Given {
			out = append(out, j.why())
		}
	}
	return strings.Join(out, "; ")
}

// Player plays every part that a model may be given.
type Player interface {
	kernel.Labeler
	kernel.Chooser
	kernel.Speaker
	kernel.Evaluator
	kernel.Judge
}

// Minds gives the kernel those parts of a model that it may play. A judge is no job: it
// only withholds, and a teacher chooses to pay for it.
func (p Permit) Minds(model Player, judge kernel.JudgeMode) kernel.Minds {
	m := kernel.Minds{JudgeMode: cmp.Or(judge, kernel.JudgeOff), Granted: p.Granted}
	may := func(j Job) bool { return slices.Contains(p.Jobs, j) }
	if may(Label) {
		m.Labeler = model
	}
	if may(Choose) {
		m.Chooser = model
	}
	if may(Explain) {
		m.Evaluator = model
	}
	if may(Speak) {
		m.Speaker, m.AskBack = model, may(AskBack)
	}
	if m.JudgeMode != kernel.JudgeOff && m.Speaker != nil {
		m.Judge = model
	}
	return m
}

// Print writes the report as a table.
func (r Report) Print(w io.Writer) error {
	_, _ = fmt.Fprintf(w, "%s: reads about %.0f and writes about %.0f tokens a second here\n", format.Printable(r.Model), r.Reads, r.Talks)
	table := tabwriter.NewWriter(w, 0, 8, 3, ' ', 0)
	_, _ = fmt.Fprintln(table, "job\tasked\tright\tPrimer alone\tfalse or revealing\theld back\twait\tmay it?\t")
	for _, j := range r.Jobs {
		verdict := "yes"
		if j.Outcome != Given {
			verdict = "no: " + j.why()
		}
		_, _ = fmt.Fprintf(table, "%s\t%d of %d\t%s\t%s\t%d\t%d\t%.1f s\t%s\t\n", j.Job, j.Asked, j.Of, share(j.Right), share(j.Alone), j.Harm, j.Thrown, j.Wait, verdict)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	if r.Better != "" {
		_, _ = fmt.Fprintln(w, "Perhaps better here: "+r.Better)
	}
	more := ""
	if r.Open() {
		more = " \"primer model test\" goes on with what is not clear."
	}
	_, err := fmt.Fprintln(w, format.Printable(r.Model)+" "+Words(r.May())+". The result is kept."+more)
	return err
}
