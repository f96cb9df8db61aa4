package main

import (
	"context"
	"time"

	"primer/tui"
	"primer/tutor"
	"primer/tutor/format"
	"primer/tutor/learner"
	"primer/tutor/report"
)

// Progress is what a student has learned so far.
func (b *backend) Progress(ctx context.Context, student string) (tui.Progress, error) {
	p, err := b.db.Profile(ctx, student)
	if err != nil {
		return tui.Progress{}, err
	}
	return b.progressOf(ctx, p)
}

// progressOf is the report on a student as the student sees it: no criteria, no
// teacher's words.
func (a *app) progressOf(ctx context.Context, p tutor.Profile) (tui.Progress, error) {
	r, err := a.reports().Student(ctx, p)
	if err != nil {
		return tui.Progress{}, err
	}
	rows, err := a.db.EvidenceOf(ctx, p.ID, "")
	if err != nil {
		return tui.Progress{}, err
	}
	out := tui.Progress{Name: p.Name, Minutes: int(r.Attendance.Time.Minutes()), Helps: helpful(r.Approaches)}
	rises, stands := learner.Rises(rows, r.At), standsIn(r)
	for _, l := range r.Lessons {
		lesson := tui.ProgressLesson{Title: l.Title, Complete: l.Complete}
		for _, c := range l.Components {
			lesson.Parts = append(lesson.Parts, tui.ProgressPart{
				Name: c.Name, Percent: c.Percent, Answered: c.Mastery.Rows, Mastered: c.Standing.Mastered(), Firm: c.Standing == report.StandsFirm,
				Trend: c.Trend, Right: c.Lately.Right, Of: c.Lately.Of, Rise: percents(rises[c.ID]), Stand: stands[c.ID],
			})
		}
		out.Lessons = append(out.Lessons, lesson)
	}
	for _, m := range r.Healed {
		if m.Words != "" {
			out.Mended = append(out.Mended, format.OneLine(m.Words))
		}
	}
	out.Map = a.progressMap(stands)
	waiting, err := a.reports().Waiting(ctx, p.ID)
	if err != nil {
		return out, err
	}
	out.Due = len(waiting)
	out.Streak, err = a.reports().Streak(ctx, p.ID)
	return out, err
}

// standsIn are the components that were begun, by how far they are.
func standsIn(r report.Student) map[string]tui.Stand {
	stands := map[string]tui.Stand{}
	for _, l := range r.Lessons {
		for _, c := range l.Components {
			stands[c.ID] = standOf(c.Standing, c.Due, r.At)
		}
	}
	return stands
}

// standOf is a component's standing as the student's map shows it.
func standOf(s report.Standing, due, now time.Time) tui.Stand {
	switch {
	case s.Mastered() && !due.IsZero() && !due.After(now):
		return tui.StandFading
	case s == report.StandsFirm:
		return tui.StandFirm
	case s == report.StandsProvisional:
		return tui.StandKnown
	case s == report.StandsLearning:
		return tui.StandBegun
	}
	return tui.StandNew
}

// progressMap is every component there is, by subject and lesson.
func (a *app) progressMap(stands map[string]tui.Stand) []tui.ProgressSubject {
	var out []tui.ProgressSubject
	at := map[string]int{}
	for _, l := range a.library.Outlines() {
		i, known := at[l.Subject]
		if !known {
			i = len(out)
			at[l.Subject] = i
			out = append(out, tui.ProgressSubject{Subject: l.Subject})
		}
		var lesson []tui.Stand
		for _, c := range l.Components {
			lesson = append(lesson, stands[c.ID])
		}
		out[i].Lessons = append(out[i].Lessons, lesson)
	}
	return out
}

func percents(known []float64) []int {
	out := make([]int, len(known))
	for i, k := range known {
		out[i] = tutor.Mastery{Known: k}.Percent()
	}
	return out
}

// helpful are the approaches that worked more often than not, as a student would
// name them.
func helpful(outcomes []report.Approach) []string {
	names := map[tutor.Approach]string{
		tutor.VisualDescription: "pictures", tutor.StepByStep: "going step by step", tutor.ConcreteExample: "starting from an example",
		tutor.DifferentAnalogy: "comparing it with something else", tutor.ConnectToKnown: "building on what you know",
		tutor.ContrastWithWrong: "seeing why a wrong way goes wrong", tutor.SimplerLanguage: "simpler words",
	}
	var out []string
	for _, o := range outcomes {
		if o.Tried >= 3 && 2*o.Worked > o.Tried {
			out = append(out, names[o.Approach])
		}
	}
	return out
}
