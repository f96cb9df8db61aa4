package report

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// Class is one table of students, who needs attention first.
type Class struct {
	At     time.Time `json:"at"`
	Lesson string    `json:"lesson,omitempty"` // id; "" is all lessons
	Title  string    `json:"title,omitempty"`
	Rows   []Row     `json:"students"`
}

// Row is one student of a class.
type Row struct {
	Student    string        `json:"student"`
	ID         string        `json:"id"`
	Grade      int           `json:"grade"`
	Complete   int           `json:"lessons_complete"`
	Begun      int           `json:"lessons_begun"`
	Mastered   int           `json:"components_mastered"` // firm or provisional
	Firm       int           `json:"components_firm"`
	Components int           `json:"components"` // of the lessons begun
	Attention  []string      `json:"attention"`  // a word each, the gravest first
	Last       time.Time     `json:"last_seen,omitzero"`
	Time       time.Duration `json:"time_ns"`
	Help       Help          `json:"help"`
	Open       []string      `json:"open_misconceptions"`
	Suggestion string        `json:"suggestion"`
	rank       int
}

func (from Reader) Class(ctx context.Context, lesson string) (Class, error) {
	r := Class{At: from.Now(), Lesson: lesson, Title: from.LessonTitle(lesson)}
	profiles, err := from.Records.Profiles(ctx)
	if err != nil {
		return r, err
	}
	attended, err := from.Records.Attendances(ctx, lesson)
	if err != nil {
		return r, err
	}
	for _, p := range profiles {
		if !from.means(p.ID) {
			continue
		}
		s := Student{Student: p, At: r.At, Attendance: attended[p.ID], names: from.ComponentName}
		if err := from.fillReport(ctx, &s); err != nil {
			return r, err
		}
		if lesson != "" {
			s.only(lesson, from.nextLesson(s))
		}
		r.Rows = append(r.Rows, rowOf(s))
	}
	sorting.Stable(r.Rows, func(a, b Row) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), strings.Compare(strings.ToLower(a.Student), strings.ToLower(b.Student)))
	})
	return r, nil
}

// only leaves of a report what is about one lesson. Flags and sureness stay: they
// are about the student.
func (r *Student) only(lesson, next string) {
	r.Lessons = slices.DeleteFunc(r.Lessons, func(l Lesson) bool { return l.ID != lesson })
	elsewhere := func(kc string) bool {
		return !slices.ContainsFunc(r.Lessons, func(l Lesson) bool {
			return slices.ContainsFunc(l.Components, func(c Component) bool { return c.ID == kc })
		})
	}
	r.Misconceptions = slices.DeleteFunc(r.Misconceptions, func(m Misconception) bool { return elsewhere(m.KC) })
	r.Spinning = slices.DeleteFunc(r.Spinning, func(s Spin) bool { return elsewhere(s.KC) })
	r.Reviews = slices.DeleteFunc(r.Reviews, func(v tutor.Review) bool { return elsewhere(v.KC) })
	r.Concerns = concernsOf(*r)
	r.Suggestion = suggestion(*r, next)
}

// goesWell is the rank of a student without a concern: below all others.
const goesWell = 99

func rowOf(r Student) Row {
	row := Row{
		Student: r.Student.Name, ID: r.Student.ID, Grade: r.Student.Grade, Begun: len(r.Lessons), Attention: []string{}, Last: r.Attendance.Last,
		Time: r.Attendance.Time, Open: []string{}, Suggestion: r.Suggestion, rank: goesWell,
	}
	for _, l := range r.Lessons {
		if l.Complete {
			row.Complete++
		}
		for _, c := range l.Components {
			row.Components++
			if c.Standing.Mastered() {
				row.Mastered++
			}
			if c.Standing == StandsFirm {
				row.Firm++
			}
			row.Help.Problems += c.Help.Problems
			row.Help.Rungs += c.Help.Rungs
			row.Help.Scaffolded += c.Help.Scaffolded
		}
	}
	for _, c := range r.Concerns {
		row.rank = min(row.rank, c.rank)
		if !slices.Contains(row.Attention, c.Word) {
			row.Attention = append(row.Attention, c.Word)
		}
	}
	for _, m := range r.Misconceptions {
		if !slices.Contains(row.Open, m.Name) {
			row.Open = append(row.Open, m.Name)
		}
	}
	return row
}

func (r Class) Print(w io.Writer) error {
	p := format.Page{W: w}
	what := "all lessons"
	if r.Lesson != "" {
		what = r.Title
	}
	attention := lists.Count(r.Rows, func(row Row) bool { return len(row.Attention) > 0 })
	if len(r.Rows) == 0 {
		p.Line("No student yet. Start one with: primer")
		return p.Err
	}
	p.Line("%s, %s. Who needs attention stands first: %d of %d", format.Count(len(r.Rows), "student"), what, attention, len(r.Rows))
	p.Line("")
	if p.Err != nil {
		return p.Err
	}
	return format.Table(w, r.cells())
}

func (r Class) cells() [][]string {
	out := [][]string{{"student", "lessons", "components mastered", "attention", "last seen", "time", "hints/problem", "open misconceptions", "suggestion"}}
	for _, row := range r.Rows {
		worked := "-"
		if !row.Last.IsZero() {
			worked = format.Spent(row.Time)
		}
		out = append(out, []string{
			row.Student, fmt.Sprintf("%d of %d", row.Complete, row.Begun), fmt.Sprintf("%d of %d, firm %d", row.Mastered, row.Components, row.Firm),
			format.Dash(strings.Join(row.Attention, ", ")), format.Dash(format.Day(row.Last)), worked, format.Dash(row.Help.perProblem()), format.Dash(strings.Join(row.Open, ", ")), row.Suggestion,
		})
	}
	return out
}

func (r Class) Table() [][]string {
	out := [][]string{{
		"student", "grade", "lessons_complete", "lessons_begun", "components_mastered", "components_firm", "components", "attention", "last_seen", "minutes",
		"hints_per_problem", "open_misconceptions", "suggestion",
	}}
	for _, row := range r.Rows {
		out = append(out, []string{
			row.Student, format.Grade(row.Grade), fmt.Sprint(row.Complete), fmt.Sprint(row.Begun), fmt.Sprint(row.Mastered), fmt.Sprint(row.Firm), fmt.Sprint(row.Components),
			strings.Join(row.Attention, ", "), format.Day(row.Last), fmt.Sprintf("%.1f", row.Time.Minutes()), row.Help.perProblem(), strings.Join(row.Open, ", "), row.Suggestion,
		})
	}
	return out
}
