package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/lists"
)

// listedStudent is a line of "primer students".
type listedStudent struct {
	Name     string    `json:"name"`
	ID       string    `json:"id"`
	Grade    int       `json:"grade"`
	Sessions int       `json:"sessions"`
	Last     time.Time `json:"last,omitzero"`
	Complete int       `json:"lessons_complete"`
}

func studentsCommand(s *desk.Flags) *cobra.Command {
	cmd := listCommand(s, "students", "List the students", "primer students --json\nprimer students --rename Mia Maya", listStudents)
	old := cmd.Flags().String("rename", "", "give the student of this name the one that follows")
	list := cmd.RunE
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if *old != "" && len(args) == 1 {
			return nil
		}
		return noArgs(cmd, args)
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		from, to, both := strings.Cut(*old, "=")
		if len(args) == 1 {
			to = args[0]
		}
		if *old == "" {
			return list(cmd, args)
		}
		if len(args) == 0 && !both {
			return errors.New("say the new name too: primer students --rename " + *old + " NEW")
		}
		return withApp(s, func(cmd *cobra.Command, a *desk.Desk, _ []string) error {
			return rename(cmd.Context(), a, cmd.OutOrStdout(), from, to)
		})(cmd, args)
	}
	return cmd
}

func lessonsCommand(s *desk.Flags) *cobra.Command {
	cmd := listCommand(s, "lessons", "List the lessons of all courses", "primer lessons --course ./my-course\nprimer lessons --student Mia", nil)
	student := cmd.Flags().String("student", "", "show how far this student is")
	completeFlag(cmd, "student", completeStudents(s))
	runList(cmd, s, func(ctx context.Context, a *desk.Desk) (format.List, error) { return listLessons(ctx, a, *student) })
	return cmd
}

func sessionsCommand(s *desk.Flags) *cobra.Command {
	cmd := listCommand(s, "sessions", "List the sessions, the newest first, or search what was said in them",
		"primer sessions --student Mia\nprimer sessions --search \"equal pieces\" --student Mia", nil)
	student := cmd.Flags().String("student", "", "only those of this student")
	words := cmd.Flags().String("search", "", "the messages in which these words were said, the best first")
	completeFlag(cmd, "student", completeStudents(s))
	runList(cmd, s, func(ctx context.Context, a *desk.Desk) (format.List, error) {
		if cmd.Flags().Changed("search") {
			return listSaid(ctx, a, *student, *words)
		}
		return listSessions(ctx, a, *student)
	})
	return cmd
}

func listCommand(s *desk.Flags, name, short, example string, make func(context.Context, *desk.Desk) (format.List, error)) *cobra.Command {
	cmd := &cobra.Command{Use: name, Short: short, Example: example, Args: noArgs}
	cmd.Flags().Bool("json", false, "one JSON object per line")
	runList(cmd, s, make)
	return cmd
}

func runList(cmd *cobra.Command, s *desk.Flags, make func(context.Context, *desk.Desk) (format.List, error)) {
	cmd.RunE = withApp(s, func(cmd *cobra.Command, a *desk.Desk, _ []string) error {
		l, err := make(cmd.Context(), a)
		return printed(cmd, l, err)
	})
}

func listStudents(ctx context.Context, a *desk.Desk) (format.List, error) {
	l := format.List{None: "No student yet. Start one with: primer", Head: []string{"name", "grade", "sessions", "last", "lessons complete"}}
	profiles, err := a.DB.Profiles(ctx)
	if err != nil {
		return l, err
	}
	for _, p := range profiles {
		item, err := listed(ctx, a, p)
		if err != nil {
			return l, err
		}
		l.Add(item, p.Name, format.Grade(p.Grade), fmt.Sprint(item.Sessions), format.Stamp(item.Last), fmt.Sprint(item.Complete))
	}
	return l, nil
}

func listed(ctx context.Context, a *desk.Desk, p tutor.Profile) (listedStudent, error) {
	item := listedStudent{Name: p.Name, ID: p.ID, Grade: p.Grade}
	sessions, err := a.DB.Sessions(ctx, p.ID)
	if err != nil {
		return item, err
	}
	item.Sessions = len(sessions)
	if len(sessions) > 0 {
		item.Last = sessions[0].Started
	}
	states, err := a.DB.States(ctx, p.ID)
	item.Complete += lists.Count(states, func(s tutor.LessonState) bool { return s.Complete })
	return item, err
}

// listedLesson is a line of "primer lessons".
type listedLesson struct {
	ID         string   `json:"id"`
	Title      string   `json:"title"`
	Course     string   `json:"course"`
	Subject    string   `json:"subject"`
	Grades     []int    `json:"grades"`
	Needs      []string `json:"needs,omitempty"`
	Components []string `json:"components"`
	Percent    int      `json:"percent,omitempty"`
	Complete   bool     `json:"complete,omitempty"`
}

func listLessons(ctx context.Context, a *desk.Desk, student string) (format.List, error) {
	l := format.List{None: "No lesson. Name a folder of lessons with --course DIR.", Head: []string{"lesson", "title", "subject", "grades", "needs"}}
	far, err := howFar(ctx, a, student)
	if err != nil {
		return l, err
	}
	if student != "" {
		l.Head = append(l.Head, "known")
	}
	for _, lesson := range a.Library.Outlines() {
		item := listedLesson{ID: lesson.ID, Title: lesson.Title, Course: lesson.Course, Subject: lesson.Subject, Grades: lesson.Grades, Needs: lesson.Needs}
		for _, kc := range lesson.KCs() {
			item.Components = append(item.Components, kc.ID)
		}
		cells := []string{lesson.ID, lesson.Title, lesson.Subject, format.Grades(lesson.Grades), strings.Join(lesson.Needs, ", ")}
		if student != "" {
			item.Percent, item.Complete = far[lesson.ID].Percent, far[lesson.ID].Complete
			cells = append(cells, fmt.Sprintf("%d%%%s", item.Percent, done(item.Complete)))
		}
		l.Add(item, cells...)
	}
	return l, nil
}

// howFar is how far a student is in each lesson; nothing without a student.
func howFar(ctx context.Context, a *desk.Desk, student string) (map[string]listedLesson, error) {
	far := map[string]listedLesson{}
	if student == "" {
		return far, nil
	}
	p, err := a.FindStudent(ctx, student)
	if err != nil {
		return nil, err
	}
	cards, err := a.LessonCards(ctx, p)
	for _, c := range cards {
		far[c.ID] = listedLesson{Percent: c.Percent, Complete: c.Complete}
	}
	return far, err
}

// listedSession is a line of "primer sessions".
type listedSession struct {
	tutor.Session
	Name     string           `json:"name"`
	Measures *export.Measures `json:"measures,omitempty"`
}

// measureAll adds the measures of each session.
func measureAll(ctx context.Context, a *desk.Desk, items []*listedSession) error {
	for _, item := range items {
		m, err := a.Reports().Measure(ctx, item.ID)
		if err != nil {
			return err
		}
		item.Measures = &m
	}
	return nil
}

func listSessions(ctx context.Context, a *desk.Desk, student string) (format.List, error) {
	l := format.List{None: "No session yet. Begin one with: primer", Head: []string{"session", "student", "lesson", "began", "turns", "tutor"}}
	id, names := "", map[string]string{}
	if student != "" {
		p, err := a.FindStudent(ctx, student)
		if err != nil {
			return l, err
		}
		id, l.None = p.ID, "No session of "+p.Name+" yet. Begin one with: primer --student "+p.Name
	}
	profiles, err := a.DB.Profiles(ctx)
	if err != nil {
		return l, err
	}
	for _, p := range profiles {
		names[p.ID] = p.Name
	}
	sessions, err := a.DB.Sessions(ctx, id)
	var items []*listedSession
	l.Fill = func() error { return measureAll(ctx, a, items) }
	for _, s := range sessions {
		item := &listedSession{Session: s, Name: names[s.Student]}
		items = append(items, item)
		l.Add(item, s.ID, names[s.Student], s.Lesson, format.Stamp(s.Started), fmt.Sprint(s.Turns), format.Model(s.Model))
	}
	return l, err
}

func done(complete bool) string {
	if complete {
		return ", complete"
	}
	return ""
}
