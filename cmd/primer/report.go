package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"primer/store"
	"primer/tutor"
	"primer/tutor/course"
	"primer/tutor/export"
	"primer/tutor/learner"
)

// studentReport is all that is known of a student, for teachers.
type studentReport struct {
	Student        tutor.Profile           `json:"student"`
	At             time.Time               `json:"at"`
	Lessons        []lessonReport          `json:"lessons"` // begun ones
	Misconceptions []tutor.Misconception   `json:"open_misconceptions"`
	Reviews        []tutor.Review          `json:"reviews"`
	Approaches     []store.ApproachOutcome `json:"approaches"`
	Sessions       []export.Figures        `json:"sessions"` // the newest first
	Flags          []store.Flag            `json:"flags"`    // not yet seen
}

// lessonReport is how far a student is in a lesson.
type lessonReport struct {
	ID         string            `json:"id"`
	Title      string            `json:"title"`
	Phase      tutor.Phase       `json:"phase"` // 0 when it was never opened
	Complete   bool              `json:"complete"`
	Components []componentReport `json:"components"`
}

// componentReport is what is believed of one component, and why.
type componentReport struct {
	ID       string            `json:"id"`
	Name     string            `json:"name"`
	Mastery  tutor.Mastery     `json:"mastery"`
	Evidence map[string]int    `json:"evidence"` // rows by kind
	Criteria []tutor.Criterion `json:"criteria"`
}

func reportCommand(s *settings) *cobra.Command {
	student, asJSON := "", false
	cmd := &cobra.Command{
		Use:     "report --student NAME",
		Short:   "Show what a student has mastered, and from what that follows",
		Example: "primer report --student Mia\nprimer report --student Mia --json",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if student == "" {
				return errors.New("no student given; primer report --student NAME (\"primer students\" lists them)")
			}
			a, err := openApp(cmd.Context(), s)
			if err != nil {
				return err
			}
			defer a.close()
			r, err := a.reportOn(cmd.Context(), student)
			if err != nil {
				return err
			}
			if asJSON {
				return json.NewEncoder(cmd.OutOrStdout()).Encode(r)
			}
			return a.printReport(cmd.OutOrStdout(), r)
		},
	}
	cmd.Flags().StringVar(&student, "student", "", "name of the student")
	cmd.Flags().BoolVar(&asJSON, "json", false, "one JSON object")
	completeFlag(cmd, "student", completeStudents(s))
	return cmd
}

// reportOn gathers what is stored of a student.
func (a *app) reportOn(ctx context.Context, name string) (studentReport, error) {
	p, err := a.findStudent(ctx, name)
	r := studentReport{Student: p, At: time.Now()}
	if err != nil {
		return r, err
	}
	if r.Lessons, err = a.lessonReports(ctx, p.ID, r.At); err != nil {
		return r, err
	}
	open, err := a.db.Misconceptions(ctx, p.ID)
	if err != nil {
		return r, err
	}
	r.Misconceptions = slices.DeleteFunc(open, func(m tutor.Misconception) bool { return !m.Healed.IsZero() })
	if r.Reviews, err = a.db.Reviews(ctx, p.ID); err != nil {
		return r, err
	}
	if r.Approaches, err = a.db.Outcomes(ctx, p.ID); err != nil {
		return r, err
	}
	flags, err := a.db.Flags(ctx, p.ID)
	if err != nil {
		return r, err
	}
	r.Flags = slices.DeleteFunc(flags, func(f store.Flag) bool { return f.Seen })
	r.Sessions, err = a.figuresOf(ctx, p.ID)
	return r, err
}

// figuresOf measures every session of a student, the newest first.
func (a *app) figuresOf(ctx context.Context, student string) ([]export.Figures, error) {
	sessions, err := a.db.Sessions(ctx, student)
	if err != nil {
		return nil, err
	}
	var out []export.Figures
	for _, s := range sessions {
		b, err := a.db.Export(ctx, s.ID)
		if err != nil {
			return nil, err
		}
		out = append(out, export.Measure(transcriptOf(b)))
	}
	return out, nil
}

// lessonReports are the lessons that were begun or that have evidence.
func (a *app) lessonReports(ctx context.Context, student string, now time.Time) ([]lessonReport, error) {
	states, err := a.db.States(ctx, student)
	if err != nil {
		return nil, err
	}
	mastery, err := a.db.MasteryOf(ctx, student)
	if err != nil {
		return nil, err
	}
	rows, err := a.db.EvidenceOf(ctx, student, "")
	if err != nil {
		return nil, err
	}
	var out []lessonReport
	for _, l := range a.library.Lessons() {
		r := lessonReport{ID: l.ID, Title: l.Title, Components: componentReports(l, mastery, rows)}
		for _, s := range states {
			if s.Lesson == l.ID {
				r.Phase, r.Complete = s.Phase, s.Complete
			}
		}
		if r.Phase > 0 || slices.ContainsFunc(r.Components, func(c componentReport) bool { return len(c.Evidence) > 0 }) {
			out = append(out, r)
		}
	}
	return out, nil
}

func componentReports(l *course.Lesson, mastery map[string]tutor.Mastery, rows []tutor.Evidence) []componentReport {
	var out []componentReport
	for _, kc := range l.KCs() {
		r := componentReport{ID: kc.ID, Name: kc.Name, Mastery: mastery[kc.ID], Evidence: map[string]int{}}
		var own []tutor.Evidence
		for _, e := range rows {
			if e.KC == kc.ID {
				own = append(own, e)
				r.Evidence[string(e.Kind)]++
			}
		}
		r.Criteria = learner.Criteria(kc.ID, own, r.Mastery, learner.OpenMisconceptions(own), learner.DefaultBars())
		out = append(out, r)
	}
	return out
}

// printReport writes the report as text.
func (a *app) printReport(w io.Writer, r studentReport) error {
	p := page{w: w}
	p.line("%s, grade %s", r.Student.Name, gradeName(r.Student.Grade))
	if len(r.Lessons) == 0 {
		p.line("No lesson begun yet.")
	}
	for _, l := range r.Lessons {
		p.lesson(l)
	}
	p.head("Open misconceptions", len(r.Misconceptions))
	for _, m := range r.Misconceptions {
		p.line("  %s in %s: shown %s, last on %s", m.Name, a.componentName(m.KC), count(m.Shown, "time"), stampOf(m.Last))
	}
	p.head("Reviews", len(r.Reviews))
	for _, v := range r.Reviews {
		p.line("  %s: %s", a.componentName(v.KC), dueText(v.Due, r.At))
	}
	p.head("What works", len(r.Approaches))
	for _, o := range r.Approaches {
		p.line("  %s: %s worked %d of %s", a.componentName(o.KC), o.Approach, o.Worked, count(o.Tried, "time"))
	}
	p.head("For the teacher", len(r.Flags))
	for _, f := range r.Flags {
		p.line("  %s: %s (session %s, turn %d)", f.Kind, f.Text, f.Session, f.Turn)
	}
	for _, f := range r.Sessions {
		p.line("")
		p.line("Session %s, %s", f.Session, a.lessonTitle(f.Lesson))
		for _, l := range f.Lines() {
			p.line("  %s: %s", l.Name, l.Text)
		}
	}
	return p.err
}

// page writes lines and keeps the first error.
type page struct {
	w   io.Writer
	err error
}

func (p *page) line(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintln(p.w, printable(fmt.Sprintf(format, args...)))
	}
}

func (p *page) head(title string, n int) {
	p.line("")
	if n == 0 {
		title += ": none"
	}
	p.line("%s", title)
}

func (p *page) lesson(l lessonReport) {
	where := "not opened"
	switch {
	case l.Complete:
		where = "complete"
	case l.Phase > 0:
		where = fmt.Sprintf("phase %d, %s", l.Phase, l.Phase.Name())
	}
	p.line("")
	p.line("%s (%s)", l.Title, where)
	for _, c := range l.Components {
		p.line("  %s: %d %%, %s", c.Name, knownPercent(c.Mastery), evidenceText(c.Evidence))
		if len(c.Evidence) == 0 {
			continue
		}
		for _, k := range c.Criteria {
			mark := "open"
			if k.Met {
				mark = "met "
			}
			p.line("    %s  %s: has %s, needs %s", mark, k.Name, k.Have, k.Need)
		}
	}
}

// knownPercent is 0 while nothing was answered.
func knownPercent(m tutor.Mastery) int {
	if m.Rows == 0 {
		return 0
	}
	return m.Percent()
}

func evidenceText(kinds map[string]int) string {
	var text strings.Builder
	for _, k := range []tutor.EvidenceKind{
		tutor.EvidenceCorrect, tutor.EvidenceClose, tutor.EvidenceIncorrect, tutor.EvidenceHinted, tutor.EvidenceScaffolded,
		tutor.EvidenceTeachBack, tutor.EvidenceTransfer, tutor.EvidenceSelfReport, tutor.EvidenceDisputed, tutor.EvidenceOverride,
	} {
		if n := kinds[string(k)]; n > 0 {
			text.WriteString(fmt.Sprintf(", %d %s", n, k))
		}
	}
	if text.String() == "" {
		return "no answer yet"
	}
	return text.String()[2:]
}

func dueText(due, now time.Time) string {
	days := int(due.Sub(now).Hours() / 24)
	switch {
	case !due.After(now):
		return "due now"
	case days == 0:
		return "due within a day"
	}
	return "due in " + count(days, "day")
}
