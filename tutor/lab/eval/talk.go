package eval

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lab"
)

// momentRow is one line of a child in a lesson, after others.
type momentRow struct {
	ID     string `json:"id"`
	Lesson string `json:"lesson"`
	Grade  int    `json:"grade"` // 0 is the youngest that the lesson is for
	Before lines  `json:"lead"`
	Line   string `json:"line"`
	Kind   string `json:"kind"` // what the writer meant it for
}

// lines are what was said before, in turn; one alone may stand without its list.
type lines []string

func (l *lines) UnmarshalJSON(data []byte) error {
	var one string
	if json.Unmarshal(data, &one) == nil {
		*l = slices.DeleteFunc(lines{one}, func(s string) bool { return s == "" })
		return nil
	}
	return json.Unmarshal(data, (*[]string)(l))
}

// momentReply is what the tutor made of it.
type momentReply struct {
	ID      string   `json:"id"`
	Open    string   `json:"open"`  // the question that was open
	Line    string   `json:"line"`  // as it was said
	Heard   string   `json:"heard"` // type, tags and verdict
	Why     string   `json:"why"`
	Reply   string   `json:"reply"`
	TakeUp  string   `json:"take_up"`
	Look    string   `json:"look"`
	Ask     string   `json:"ask"`
	Sources []string `json:"sources"`
	Calls   int      `json:"model_calls"`
}

// Talk plays moments: a lesson is opened, the lines before are said, then the line
// whose reply is looked at.
func Talk(rows io.Reader, out io.Writer, asJSON bool) error {
	return moments(rows, nil, out, asJSON)
}

// TalkSince is Talk with the replies of an earlier run, as its JSON has them, beside those
// that have changed since. What has changed comes first.
func TalkSince(last io.Reader) func(rows io.Reader, out io.Writer, asJSON bool) error {
	return func(rows io.Reader, out io.Writer, asJSON bool) error {
		was, err := readRows[momentReply](last)
		if err != nil {
			return fmt.Errorf("the earlier run: %w", err)
		}
		before := map[string]string{}
		for _, m := range was {
			before[m.ID] = m.Reply
		}
		return moments(rows, before, out, asJSON)
	}
}

func moments(rows io.Reader, before map[string]string, out io.Writer, asJSON bool) error {
	in, err := readRows[momentRow](rows)
	if err != nil {
		return err
	}
	library, err := course.Embedded()
	if err != nil {
		return err
	}
	replies := make([]momentReply, len(in))
	finder := store.NewFinder(kernel.TextsOf(library))
	for i, row := range in {
		if replies[i], err = row.play(library, finder); err != nil {
			return fmt.Errorf("row %s: %w", row.ID, err)
		}
	}
	if asJSON {
		return writeJSON(out, replies)
	}
	return printMoments(out, in, replies, before)
}

// lead opens the lesson of a moment and says the lines before it.
func (r momentRow) lead(ctx context.Context, library *course.Library, finder kernel.Finder) (*kernel.Kernel, *lab.Notebook, error) {
	lesson, ok := library.Lesson(r.Lesson)
	if !ok {
		return nil, nil, fmt.Errorf("no lesson %q", r.Lesson)
	}
	lesson.KeepOrder()
	r.Grade = cmp.Or(r.Grade, lesson.Grades[0])
	book := lab.NewNotebook(tutor.Profile{ID: "student", Name: "Sam", Grade: r.Grade})
	book.Open(r.ID, r.Lesson, 7)
	k, err := kernel.New(library, book, finder, Clock())
	if err != nil {
		return nil, nil, err
	}
	for range k.Begin(ctx, r.ID) {
	}
	for _, line := range r.Before {
		for e := range k.Turn(ctx, r.ID, line) {
			if e.Failed != nil {
				return nil, nil, fmt.Errorf("%s", e.Failed.Text)
			}
		}
	}
	return k, book, nil
}

func (r momentRow) play(library *course.Library, finder kernel.Finder) (momentReply, error) {
	ctx := context.Background()
	k, book, err := r.lead(ctx, library, finder)
	if err != nil {
		return momentReply{}, err
	}
	s := book.StateOf(r.ID)
	m := momentReply{ID: r.ID, Line: r.Line, Open: s.Asked.Text, Sources: []string{}}
	if s.Problem != nil && m.Open == "" {
		m.Open = s.Problem.Ask
	}
	for e := range k.Turn(ctx, r.ID, r.Line) {
		if e.Failed != nil {
			return m, fmt.Errorf("%s", e.Failed.Text)
		}
		m.take(e)
	}
	return m, nil
}

func (m *momentReply) take(e tutor.Event) {
	switch {
	case e.Understood != nil:
		m.Heard, m.Why = string(e.Understood.Type), e.Understood.Why
		for _, tag := range e.Understood.Tags {
			m.Heard += " +" + string(tag)
		}
	case e.Assessed != nil:
		m.Heard += ", " + string(e.Assessed.Kind)
	case e.Replied != nil:
		m.Reply = e.Replied.Text
		if p := e.Replied.Places; p != nil {
			m.TakeUp, m.Look, m.Ask = p.TakeUp, p.Look, p.Ask
			m.Sources = append(m.Sources, p.From...)
		}
	case e.Done != nil:
		m.Calls = e.Done.ModelCalls
	}
}

// printMoments writes the moments to be read by people, as a page of Markdown.
func printMoments(out io.Writer, rows []momentRow, replies []momentReply, before map[string]string) error {
	var changed, same strings.Builder
	n := 0
	for i, m := range replies {
		page, was := &same, ""
		if old, known := before[m.ID]; known && old != m.Reply {
			page, was = &changed, "Before:\n\n"+old+"\n\nNow:\n\n"
			n++
		}
		fmt.Fprintf(page, "## %s (%s, %s)\n\n*%s*\n\n> %s\n\n%s%s\n\n`%s` %s\n\n", m.ID, rows[i].Lesson, rows[i].Kind,
			flatten(m.Open), flatten(m.Line), was, m.Reply, m.Heard, html.EscapeString(strings.Join(m.Sources, ", ")))
	}
	if before != nil {
		if _, err := fmt.Fprintf(out, "# %d of %d replies have changed\n\n", n, len(replies)); err != nil {
			return err
		}
	}
	_, err := io.WriteString(out, changed.String()+same.String())
	return err
}

func flatten(text string) string { return strings.Join(strings.Fields(text), " ") }
