package main

import (
	"context"
	"fmt"
	"io"
	"iter"
	"path/filepath"
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/export"
	"primer/tutor/lab"
	"primer/tutor/report"
)

// The ways a session can be written. A class table is of students, not sessions.
const (
	formatMarkdown = "md"
	formatHTML     = "html"
	formatJSONL    = "jsonl"
	formatCSV      = "csv"
	formatXAPI     = "xapi"
	formatTable    = "table"
)

var exportFormats = []string{formatMarkdown, formatHTML, formatJSONL, formatCSV, formatXAPI, formatTable}

func errFormat(format string) error {
	return fmt.Errorf("no format %q; there are md, html, jsonl, csv, xapi and table", format)
}

// formatOf is the format that was asked for, or that the ending of a file means.
func formatOf(format, path string) (string, error) {
	if format == "" {
		switch ending := strings.ToLower(strings.TrimPrefix(filepath.Ext(path), ".")); {
		case ending == "htm":
			format = formatHTML
		case ending == "json":
			format = formatXAPI
		case slices.Contains(exportFormats, ending):
			format = ending
		default:
			format = formatMarkdown
		}
	}
	if !slices.Contains(exportFormats, format) {
		return "", errFormat(format)
	}
	return format, nil
}

// endingOf is how a file of a format ends.
func endingOf(format string) string {
	switch format {
	case formatXAPI:
		return "xapi.json"
	case formatTable:
		return "table.csv"
	}
	return format
}

// exporting is what is written, and how.
type exporting struct {
	ids       []string // of sessions: those of a student stand together, oldest first
	format    string
	decisions bool
	home      string               // see export.Options
	report    func(done, all int)  // told of each session that is written; may be nil
	lesson    string               // of a class table: only this one
	students  func(id string) bool // of a class table: only these; nil is all
}

// writeExport writes sessions to a file of their own, whole or not at all. What
// is there already is replaced only where the caller says so.
func (a *app) writeExport(ctx context.Context, x exporting, path string, replace bool) error {
	if !slices.Contains(exportFormats, x.format) {
		return errFormat(x.format)
	}
	return saveFile(path, replace, func(w io.Writer) error { return a.printExport(ctx, x, w) })
}

// printExport writes sessions one by one: no more than one is held at a time.
func (a *app) printExport(ctx context.Context, x exporting, w io.Writer) error {
	o := export.Options{Decisions: x.decisions, Lesson: a.reports().LessonTitle, Component: a.reports().ComponentName, Home: x.home}
	switch x.format {
	case formatHTML:
		return export.HTML(w, a.transcripts(ctx, x, a.transcript), o)
	case formatCSV:
		return export.CSV(w, a.transcripts(ctx, x, a.rows), o)
	case formatXAPI:
		return export.XAPI(w, a.transcripts(ctx, x, a.transcript), o)
	case formatJSONL:
		return export.JSONLines(w, a.transcripts(ctx, x, a.wholeTranscripts()))
	case formatTable:
		return a.printTable(ctx, x, w)
	}
	return export.Markdown(w, a.transcripts(ctx, x, a.transcript), o)
}

// printTable writes a row for each student of the export.
func (a *app) printTable(ctx context.Context, x exporting, w io.Writer) error {
	r, err := a.reports().Class(ctx, x.lesson)
	if err != nil {
		return err
	}
	if x.students != nil {
		r.Rows = slices.DeleteFunc(r.Rows, func(row report.Row) bool { return !x.students(row.ID) })
	}
	return export.Table(w, r.Table())
}

// transcripts reads the sessions of an export as they are wanted.
func (a *app) transcripts(ctx context.Context, x exporting, read func(ctx context.Context, id string) (export.Transcript, error)) iter.Seq2[export.Transcript, error] {
	return func(yield func(export.Transcript, error) bool) {
		for i, id := range x.ids {
			if x.report != nil {
				x.report(i, len(x.ids))
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
func (a *app) transcript(ctx context.Context, id string) (export.Transcript, error) {
	b, err := a.db.ExportFrame(ctx, id)
	if err != nil {
		return export.Transcript{}, err
	}
	err = a.db.EachEvent(ctx, id, func(e tutor.Event) error {
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
func (a *app) rows(ctx context.Context, id string) (export.Transcript, error) {
	b, err := a.db.ExportFrame(ctx, id)
	return export.Transcript{Bundle: b}, err
}

// wholeTranscripts reads sessions for JSON Lines: the events while they are
// written, and before the first session of each student where they stood.
func (a *app) wholeTranscripts() func(ctx context.Context, id string) (export.Transcript, error) {
	student := ""
	return func(ctx context.Context, id string) (export.Transcript, error) {
		b, err := a.db.ExportFrame(ctx, id)
		if err != nil {
			return export.Transcript{}, err
		}
		t := export.Transcript{Bundle: b}
		if t.Profile.ID != student {
			student = t.Profile.ID
			if t.Events, err = a.db.Opening(ctx, id); err != nil {
				return t, err
			}
			if err := lab.AddBeginning(ctx, a.db, a.kernel, &t); err != nil {
				return t, err
			}
			t.Events = nil
		}
		t.Rest = func(take func(tutor.Event) error) error { return a.db.EachEvent(ctx, id, take) }
		return t, nil
	}
}
