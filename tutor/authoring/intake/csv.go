package intake

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// csvColumns are the columns that a table of questions may have. Those of which
// there may be several take a number: hint1, hint2.
var csvColumns = []string{"id", "lesson", "skill", "question", "answer", "kind", "accept", "choices", "choice", "hint", "solution", "source", "license"}

// CSVHelp says how a table has to look.
const CSVHelp = "the first line names the columns: question and answer, and if you like lesson, skill, kind, choices (parted by |), accept (parted by |), hint1 to hint9, solution, source, license, id"

// maxBadRows bounds the rows that are named one by one as broken.
const maxBadRows = 1000

// maxColumns bounds the columns of a table.
const maxColumns = 64

// CSV reads a table of questions; rows that name the same lesson come into it.
func CSV(file string, data []byte, b *Builder) error {
	t, err := newTable(file, data)
	if err != nil {
		return err
	}
	units := shelf{}
	bad := 0
	for n := 1; ; n++ {
		row, line, err := t.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			b.unread(BadRow, file, line, err)
			if bad++; bad == maxBadRows {
				return fmt.Errorf("%s has more than %d broken rows; save it anew as CSV", file, maxBadRows)
			}
			continue
		}
		it, reason, err := t.item(row, line, n)
		if reason != "" {
			b.unread(reason, file, line, err)
			continue
		}
		if len(it.Credits) == 0 {
			it.Credits = b.credits()
		}
		unit := units.of(CleanLine(row["lesson"]), b.head.Title)
		unit.Items = append(unit.Items, it)
	}
	return units.build(b)
}

// table reads rows by the names of their columns.
type table struct {
	file  string
	rows  *csv.Reader
	names []string
}

func newTable(file string, data []byte) (*table, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	head, _, _ := bytes.Cut(data, []byte("\n"))
	r := csv.NewReader(bytes.NewReader(data))
	r.Comma = comma(string(head))
	names, err := r.Read()
	if err != nil {
		return nil, course.Fault{File: file, Line: 1, Text: "the first line names no columns", Remedy: CSVHelp}
	}
	if len(names) > maxColumns {
		return nil, course.Fault{File: file, Line: 1, Text: fmt.Sprintf("the first line names more than %d columns", maxColumns), Remedy: CSVHelp}
	}
	t := &table{file: file, rows: r}
	for _, name := range names {
		name = strings.ToLower(CleanLine(name))
		if !slices.Contains(csvColumns, strings.TrimRight(name, "0123456789 ")) {
			return nil, course.Fault{File: file, Line: 1, Text: fmt.Sprintf("the column %q is not known", name), Remedy: CSVHelp}
		}
		if slices.Contains(t.names, name) {
			return nil, course.Fault{File: file, Line: 1, Text: fmt.Sprintf("the column %q stands there twice", name), Remedy: "number them: hint1, hint2"}
		}
		t.names = append(t.names, name)
	}
	for _, must := range []string{"question", "answer"} {
		if !slices.Contains(t.names, must) {
			return nil, course.Fault{File: file, Line: 1, Text: fmt.Sprintf("the column %q is missing", must), Remedy: CSVHelp}
		}
	}
	return t, nil
}

// comma is what parts the columns: the sign that the first line holds most of.
func comma(head string) rune {
	best := ','
	for _, r := range ";\t" {
		if strings.Count(head, string(r)) > strings.Count(head, string(best)) {
			best = r
		}
	}
	return best
}

// next reads a row; line is where it begins.
func (t *table) next() (row map[string]string, line int, err error) {
	fields, err := t.rows.Read()
	var broken *csv.ParseError
	if errors.As(err, &broken) {
		return nil, broken.StartLine, broken.Err
	}
	if err != nil {
		return nil, 0, err
	}
	line, _ = t.rows.FieldPos(0)
	row = map[string]string{}
	for i, name := range t.names {
		row[name] = strings.TrimSpace(fields[i])
	}
	return row, line, nil
}

// item makes a question of a row.
func (t *table) item(row map[string]string, line, n int) (it Item, reason string, err error) {
	it = Item{ID: cmp.Or(CleanLine(row["id"]), fmt.Sprintf("question-%d", n)), File: t.file, Line: line, Skill: CleanLine(row["skill"]), Kind: tutor.AnswerKind(strings.ToLower(row["kind"]))}
	if it.Kind != "" && !slices.Contains(askedKinds, it.Kind) {
		return it, Unsupported, fmt.Errorf("kind %q", CleanLine(string(it.Kind)))
	}
	if hasMedia(row["question"], row["answer"]) || hasFigure(row["question"], row["answer"]) {
		return it, OnlyMedia, errors.New("a picture or a sound")
	}
	text := func(name string) string {
		out, failed := htmlText(row[name])
		if failed != nil && err == nil {
			err = fmt.Errorf("%s: %w", name, failed)
		}
		return out
	}
	it.Ask, it.Answer = text("question"), text("answer")
	if strings.Contains(row["answer"], `\`) {
		it.LaTeX = row["answer"]
	}
	t.lists(&it, text)
	it.hint(text("solution"), true)
	if c := creditOf(row["source"], row["license"]); c.Text() != "" {
		it.Credits = []Credit{c}
	}
	if err != nil {
		return it, BadLaTeX, err
	}
	return it, "", nil
}

// lists reads the columns of which there may be several.
func (t *table) lists(it *Item, text func(column string) string) {
	for _, name := range t.names {
		switch strings.TrimRight(name, "0123456789 ") {
		case "choices":
			it.Choices = append(it.Choices, listed(text(name))...)
		case "accept":
			it.Accept = append(it.Accept, listed(text(name))...)
		case "choice":
			it.Choices = append(it.Choices, filled(text(name))...)
		case "hint":
			it.hint(text(name), false)
		}
	}
}

// askedKinds are the kinds that a row may ask for by name.
var askedKinds = []tutor.AnswerKind{
	tutor.KindInteger, tutor.KindDecimal, tutor.KindFraction, tutor.KindMixed, tutor.KindPercent, tutor.KindRatio, tutor.KindUnits, tutor.KindExpression,
	tutor.KindEquation, tutor.KindInequality, tutor.KindInterval, tutor.KindList, tutor.KindSet, tutor.KindChoice, tutor.KindTrueFalse, tutor.KindShortText,
}

// listed cuts a cell at its bars.
func listed(cell string) []string {
	var out []string
	for part := range strings.SplitSeq(cell, "|") {
		out = append(out, filled(strings.TrimSpace(part))...)
	}
	return out
}

// filled is a list of one text, or of none when it is empty.
func filled(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}
