package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"primer/store"
	"primer/tutor"
	"primer/tutor/export"
)

// exportFormats are the ways a session can be written.
var exportFormats = []string{"md", "html", "jsonl", "csv"}

// exportFlags are what an export shall be.
type exportFlags struct {
	student, format, out string
	decisions            bool
}

func exportCommand(s *settings) *cobra.Command {
	var f exportFlags
	cmd := &cobra.Command{
		Use:   "export SESSION",
		Short: "Write a session, or all of a student, as a file",
		Long: "Export writes one session (its id, the beginning of it, or \"last\") or all sessions of a student: as Markdown or HTML to read and\n" +
			"print, as JSON Lines with everything in it (\"primer import\" and \"primer replay\" read that), or as CSV of the evidence.",
		Example:           "primer export last --decisions\nprimer export 3f2a --format html --out mia.html\nprimer export --student Mia --format csv --out mia.csv",
		Args:              atMostOne("session"),
		ValidArgsFunction: completeSessions(s),
		RunE: func(cmd *cobra.Command, args []string) error {
			a, err := openApp(cmd.Context(), s)
			if err != nil {
				return err
			}
			defer a.close()
			return a.export(cmd.Context(), args, f, cmd.OutOrStdout())
		},
	}
	cmd.Flags().StringVar(&f.student, "student", "", "all sessions of this student")
	cmd.Flags().StringVar(&f.format, "format", "", "md, html, jsonl or csv; by default the ending of --out, or md")
	cmd.Flags().StringVar(&f.out, "out", "", "file to write; without it the text goes to standard output")
	cmd.Flags().BoolVar(&f.decisions, "decisions", false, "with the tutor's decisions in each turn, for teachers")
	completeFlag(cmd, "student", completeStudents(s))
	completeFlag(cmd, "format", cobra.FixedCompletions(exportFormats, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// export chooses the sessions and writes them to a new file or to out.
func (a *app) export(ctx context.Context, args []string, f exportFlags, out io.Writer) error {
	if f.format == "" {
		f.format = strings.TrimPrefix(filepath.Ext(f.out), ".")
		if !slices.Contains(exportFormats, f.format) {
			f.format = exportFormats[0]
		}
	}
	if !slices.Contains(exportFormats, f.format) {
		return errFormat(f.format)
	}
	ids, err := a.chosenSessions(ctx, args, f.student)
	if err != nil {
		return err
	}
	if f.out == "" {
		return a.printExport(ctx, ids, f.format, f.decisions, out)
	}
	if err := a.writeExport(ctx, ids, f.format, f.decisions, f.out, false); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s: %s\n", f.out, count(len(ids), "session"))
	return err
}

// chosenSessions are the ids of one session or of all of a student, oldest first.
func (a *app) chosenSessions(ctx context.Context, args []string, student string) ([]string, error) {
	switch {
	case len(args) == 1 && student != "":
		return nil, errors.New("name a session or --student, not both")
	case len(args) == 1:
		session, err := a.findSession(ctx, args[0])
		return []string{session.ID}, err
	case student == "":
		return nil, errors.New("no session given; \"primer sessions\" lists them, \"primer export last\" takes the newest")
	}
	p, err := a.findStudent(ctx, student)
	if err != nil {
		return nil, err
	}
	sessions, err := a.db.Sessions(ctx, p.ID)
	if err == nil && len(sessions) == 0 {
		err = fmt.Errorf("%s has no session yet; \"primer --student %s\" begins one", p.Name, p.Name)
	}
	var ids []string
	for _, s := range slices.Backward(sessions) {
		ids = append(ids, s.ID)
	}
	return ids, err
}

// findSession takes an id, the beginning of one, or "last".
func (a *app) findSession(ctx context.Context, id string) (store.Session, error) {
	if id != "last" {
		return a.db.Session(ctx, id)
	}
	sessions, err := a.db.Sessions(ctx, "")
	if err == nil && len(sessions) == 0 {
		err = errors.New("there is no session yet; \"primer\" begins one")
	}
	if err != nil {
		return store.Session{}, err
	}
	return sessions[0], nil
}

func (a *app) findStudent(ctx context.Context, name string) (tutor.Profile, error) {
	p, err := a.db.Profile(ctx, name)
	if store.CodeOf(err) == store.NotFound {
		return p, fmt.Errorf("no student %q; \"primer students\" lists them", name)
	}
	return p, err
}

func errFormat(format string) error {
	return fmt.Errorf("no format %q; there are md, html, jsonl and csv", format)
}

// writeExport writes sessions to a file of their own, whole or not at all. What
// is there already is replaced only where the caller says so.
func (a *app) writeExport(ctx context.Context, ids []string, format string, decisions bool, path string, replace bool) error {
	if !slices.Contains(exportFormats, format) {
		return errFormat(format)
	}
	return saveFile(path, replace, func(w io.Writer) error { return a.printExport(ctx, ids, format, decisions, w) })
}

func (a *app) printExport(ctx context.Context, ids []string, format string, decisions bool, w io.Writer) error {
	var sessions []export.Transcript
	for _, id := range ids {
		b, err := a.db.Export(ctx, id)
		if err != nil {
			return err
		}
		sessions = append(sessions, transcriptOf(b))
	}
	o := export.Options{Decisions: decisions, Lesson: a.lessonTitle, Component: a.componentName}
	switch format {
	case "html":
		return export.HTML(w, sessions, o)
	case "csv":
		return export.CSV(w, sessions, o)
	case "jsonl":
		if err := a.addBeginning(ctx, sessions); err != nil {
			return err
		}
		return export.JSONLines(w, sessions)
	}
	return export.Markdown(w, sessions, o)
}

func transcriptOf(b store.Bundle) export.Transcript {
	return export.Transcript{
		Profile: b.Profile, Session: export.Session(b.Session), Messages: b.Messages, Events: b.Events, Evidence: b.Evidence, State: b.State,
		Mastery: b.Mastery, Misconceptions: b.Misconceptions, Reviews: b.Reviews,
	}
}

func (a *app) lessonTitle(id string) string {
	if l, ok := a.library.Lesson(id); ok {
		return l.Title
	}
	return id
}

func (a *app) componentName(id string) string {
	if c, ok := a.library.Component(id); ok {
		return c.Name
	}
	return id
}

// addBeginning adds where the student stood before the first of the sessions
// (they come oldest first). That is not stored: it is found by running the
// earlier sessions again.
func (a *app) addBeginning(ctx context.Context, sessions []export.Transcript) error {
	first := &sessions[0]
	p := first.Profile
	p.Strengths, p.Struggles = nil, nil // learned in sessions
	r, err := newRetelling(a.library, &export.Before{Profile: p})
	if err != nil {
		return err
	}
	earlier, err := a.earlier(ctx, first.Session)
	if err != nil {
		return err
	}
	begun := momentsOf(first)[0].at
	whole := true
	for _, m := range moments(earlier) {
		if !m.at.Before(begun) {
			break
		}
		_, err := r.tell(ctx, m)
		whole = whole && err == nil // such as a session of a course that is not at hand
	}
	lesson := firstLesson(*first)
	first.Before = r.standing(lesson)
	first.Before.Incomplete = !whole || !beganAs(*first, r.book.States[lesson])
	return nil
}

// earlier are the student's sessions that began before s.
func (a *app) earlier(ctx context.Context, s export.Session) ([]export.Transcript, error) {
	all, err := a.db.Sessions(ctx, s.Student)
	if err != nil {
		return nil, err
	}
	var out []export.Transcript
	for _, other := range slices.Backward(all) {
		if other.ID == s.ID || !other.Started.Before(s.Started) {
			continue
		}
		b, err := a.db.Export(ctx, other.ID)
		if err != nil {
			return nil, err
		}
		out = append(out, transcriptOf(b))
	}
	return out, nil
}

// beganAs says that a session's opening found the lesson in this state.
func beganAs(t export.Transcript, s tutor.State) bool {
	for _, e := range t.Events {
		if e.Turn == 0 && e.Moved != nil {
			was, now := e.Moved.Before, s.View()
			now.Lesson = was.Lesson
			return was == now
		}
	}
	return true
}

// saveFile writes a new file of mode 0600, whole or not at all.
func saveFile(path string, replace bool, write func(io.Writer) error) error {
	if _, err := os.Lstat(path); err == nil && !replace {
		return fmt.Errorf("%s is there already; choose another name", path)
	}
	if replace {
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return cannotWrite(path, err)
		}
	}
	draft, err := os.CreateTemp(filepath.Dir(path), ".primer-*") // of mode 0600
	if err != nil {
		return cannotWrite(path, err)
	}
	defer func() { _ = os.Remove(draft.Name()) }() // gone already when all went well
	err = write(draft)
	if synced := draft.Sync(); err == nil && synced != nil {
		err = cannotWrite(path, synced)
	}
	if closed := draft.Close(); err == nil && closed != nil {
		err = cannotWrite(path, closed)
	}
	if err != nil {
		return err
	}
	if !replace {
		if err := os.Link(draft.Name(), path); !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, os.ErrPermission) {
			return cannotWrite(path, err)
		}
	}
	return cannotWrite(path, os.Rename(draft.Name(), path))
}

// cannotWrite names the file and the remedy; nil stays nil.
func cannotWrite(path string, err error) error {
	if err == nil {
		return nil
	}
	var about *os.PathError
	reason := err
	if errors.As(err, &about) {
		reason = about.Err
	}
	return fmt.Errorf("%s cannot be written (%w); choose another place", path, reason)
}
