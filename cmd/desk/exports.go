package desk

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/lab"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// The ways a session can be written. A class table is of students, not sessions.
const (
	FormatMarkdown = "md"
	FormatHTML     = "html"
	FormatJSONL    = "jsonl"
	FormatCSV      = "csv"
	FormatXAPI     = "xapi"
	FormatTable    = "table"
)

var ExportFormats = []string{FormatMarkdown, FormatHTML, FormatJSONL, FormatCSV, FormatXAPI, FormatTable}

func errFormat(format string) error {
	return fmt.Errorf("no format %q; there are md, html, jsonl, csv, xapi and table", format)
}

// FormatOf is the format that was asked for, or that the ending of a file means.
func FormatOf(format, path string) (string, error) {
	if format == "" {
		switch ending := strings.ToLower(strings.TrimPrefix(filepath.Ext(path), ".")); {
		case ending == "htm":
			format = FormatHTML
		case ending == "json":
			format = FormatXAPI
		case slices.Contains(ExportFormats, ending):
			format = ending
		default:
			format = FormatMarkdown
		}
	}
	if !slices.Contains(ExportFormats, format) {
		return "", errFormat(format)
	}
	return format, nil
}

// endingOf is how a file of a format ends.
func endingOf(format string) string {
	switch format {
	case FormatXAPI:
		return "xapi.json"
	case FormatTable:
		return "table.csv"
	}
	return format
}

// Export is what is written, and how.
type Export struct {
	IDs       []string // of sessions: those of a student stand together, oldest first
	Format    string
	Decisions bool
	Home      string               // see export.Options
	Report    func(done, all int)  // told of each session that is written; may be nil
	Lesson    string               // of a class table: only this one
	Students  func(id string) bool // of a class table: only these; nil is all
}

// WriteExport writes sessions to a file of their own, whole or not at all. What
// is there already is replaced only where the caller says so.
func (a *Desk) WriteExport(ctx context.Context, x Export, path string, replace bool) error {
	if !slices.Contains(ExportFormats, x.Format) {
		return errFormat(x.Format)
	}
	return SaveFile(path, replace, func(w io.Writer) error { return a.PrintExport(ctx, x, w) })
}

// PrintExport writes sessions one by one: no more than one is held at a time.
func (a *Desk) PrintExport(ctx context.Context, x Export, w io.Writer) error {
	o := export.Options{Decisions: x.Decisions, Lesson: a.Reports().LessonTitle, Component: a.Reports().ComponentName, Home: x.Home}
	switch x.Format {
	case FormatHTML:
		return export.HTML(w, a.transcripts(ctx, x, a.transcript), o)
	case FormatCSV:
		return export.CSV(w, a.transcripts(ctx, x, a.rows), o)
	case FormatXAPI:
		return export.XAPI(w, a.transcripts(ctx, x, a.transcript), o)
	case FormatJSONL:
		return export.JSONLines(w, a.transcripts(ctx, x, a.wholeTranscripts()))
	case FormatTable:
		return a.printTable(ctx, x, w)
	}
	return export.Markdown(w, a.transcripts(ctx, x, a.transcript), o)
}

// printTable writes a row for each student of the export.
func (a *Desk) printTable(ctx context.Context, x Export, w io.Writer) error {
	from := a.Reports()
	from.Among = x.Students
	r, err := from.Class(ctx, x.Lesson)
	if err != nil {
		return err
	}
	return export.Table(w, r.Table())
}

// transcripts reads the sessions of an export as they are wanted.
func (a *Desk) transcripts(ctx context.Context, x Export, read func(ctx context.Context, id string) (export.Transcript, error)) iter.Seq2[export.Transcript, error] {
	return func(yield func(export.Transcript, error) bool) {
		for i, id := range x.IDs {
			if x.Report != nil {
				x.Report(i, len(x.IDs))
			}
			t, err := read(ctx, id)
			if err == nil {
				err = ctx.Err()
			}
			if !yield(t, err) || err != nil {
				return
			}
		}
	}
}

// transcript reads a session for people: without what no page shows, the pieces
// of replies and the texts that went to models, which are most of a long one.
func (a *Desk) transcript(ctx context.Context, id string) (export.Transcript, error) {
	b, err := a.DB.ExportFrame(ctx, id)
	if err != nil {
		return export.Transcript{}, err
	}
	err = a.DB.EachEvent(ctx, id, func(e tutor.Event) error {
		if c := e.Called; c != nil {
			c.Text, c.Raw, c.Thinking = "", "", ""
		}
		if e.Said == nil {
			b.Events = append(b.Events, e)
		}
		return nil
	})
	return export.Transcript{Bundle: b}, err
}

// rows reads a session for its evidence alone.
func (a *Desk) rows(ctx context.Context, id string) (export.Transcript, error) {
	b, err := a.DB.ExportFrame(ctx, id)
	return export.Transcript{Bundle: b}, err
}

// wholeTranscripts reads sessions for JSON Lines: the events while they are
// written, and before the first session of each student where they stood.
func (a *Desk) wholeTranscripts() func(ctx context.Context, id string) (export.Transcript, error) {
	student := ""
	return func(ctx context.Context, id string) (export.Transcript, error) {
		b, err := a.DB.ExportFrame(ctx, id)
		if err != nil {
			return export.Transcript{}, err
		}
		t := export.Transcript{Bundle: b}
		if t.Profile.ID != student {
			student = t.Profile.ID
			if t.Events, err = a.DB.Opening(ctx, id); err != nil {
				return t, err
			}
			if err := lab.AddBeginning(ctx, a.DB, a.Kernel, &t); err != nil {
				return t, err
			}
			t.Events = nil
		}
		t.Rest = func(take func(tutor.Event) error) error { return a.DB.EachEvent(ctx, id, take) }
		return t, nil
	}
}

// SessionsIn are the ids of the sessions of a student, of a group or of all, that began
// on certain days.
func (a *Desk) SessionsIn(ctx context.Context, student string, of Group, d days) ([]string, error) {
	id, name := "", cmp.Or(of.Class, "the class")
	if student != "" {
		p, err := a.FindStudent(ctx, student)
		if err != nil {
			return nil, err
		}
		id, name = p.ID, p.Name
	}
	among, err := a.Among(ctx, of)
	if err != nil {
		return nil, err
	}
	sessions, err := a.DB.Sessions(ctx, id)
	if err != nil {
		return nil, err
	}
	if among != nil {
		sessions = slices.DeleteFunc(sessions, func(s tutor.Session) bool { return !among(s.Student) })
	}
	slices.Reverse(sessions) // the newest come first
	sorting.Stable(sessions, func(a, b tutor.Session) int { return strings.Compare(a.Student, b.Student) })
	var ids []string
	for _, s := range sessions {
		if d.Hold(s.Started) {
			ids = append(ids, s.ID)
		}
	}
	switch {
	case len(sessions) == 0:
		return nil, fmt.Errorf("%s has no session yet; \"primer\" begins one", name)
	case len(ids) == 0:
		return nil, fmt.Errorf("no session of %s began %s; \"primer sessions\" lists them", name, d.words())
	}
	return ids, nil
}

// days are a range of days, the first and the last included.
type days struct {
	from, until time.Time // until is the beginning of the day after; zero is no bound
	Some        bool      // a bound was given
}

func (d days) Hold(at time.Time) bool {
	return !at.Before(d.from) && (d.until.IsZero() || at.Before(d.until))
}

func (d days) words() string {
	from, to := d.from.Format(time.DateOnly), d.until.AddDate(0, 0, -1).Format(time.DateOnly)
	switch {
	case !d.Some:
		return "yet"
	case d.from.IsZero():
		return "on " + to + " or before"
	case d.until.IsZero():
		return "on " + from + " or later"
	case from == to:
		return "on " + from
	}
	return "from " + from + " to " + to
}

// DaysOf reads the bounds of a range, in the time of this place.
func DaysOf(from, to string, now time.Time) (days, error) {
	d := days{Some: from != "" || to != ""}
	var err error
	if from != "" {
		if d.from, err = dayNamed(from, now); err != nil {
			return d, err
		}
	}
	if to == "" {
		return d, nil
	}
	last, err := dayNamed(to, now)
	if err == nil && last.Before(d.from) {
		err = fmt.Errorf("--to %s is before --from %s; change them round", to, from)
	}
	d.until = last.AddDate(0, 0, 1)
	return d, err
}

func dayNamed(name string, now time.Time) (time.Time, error) {
	year, month, day := now.Date()
	today := time.Date(year, month, day, 0, 0, 0, 0, now.Location())
	switch name {
	case "today":
		return today, nil
	case "yesterday":
		return today.AddDate(0, 0, -1), nil
	}
	at, err := time.ParseInLocation(time.DateOnly, name, now.Location())
	if err != nil {
		return at, fmt.Errorf("%q is no day; write one such as %s, today or yesterday", name, today.Format(time.DateOnly))
	}
	return at, nil
}

// FindSession takes an id, the beginning of one, or "last".
func (a *Desk) FindSession(ctx context.Context, id string) (tutor.Session, error) {
	if id != "last" {
		return a.DB.Session(ctx, id)
	}
	sessions, err := a.DB.Sessions(ctx, "")
	if err == nil && len(sessions) == 0 {
		err = errors.New("there is no session yet; \"primer\" begins one")
	}
	if err != nil {
		return tutor.Session{}, err
	}
	return sessions[0], nil
}

func (a *Desk) FindStudent(ctx context.Context, name string) (tutor.Profile, error) {
	p, err := a.DB.Profile(ctx, name)
	if store.CodeOf(err) == store.NotFound {
		return p, fmt.Errorf("no student %q; \"primer students\" lists them", name)
	}
	return p, err
}
