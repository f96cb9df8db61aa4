package intake

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// csvColumns are the columns that a table of questions may have. Those of which
// there may be several take a number: hint1, hint2.
var csvColumns = []string{"id", "lesson", "skill", "question", "answer", "kind", "accept", "choices", "choice", "hint", "solution", "source", "license"}

// CSVHelp says how a table has to look.
const CSVHelp = "the first line names the columns: question and answer, and if you like lesson, skill, kind, choices (parted by |), accept (parted by |), hint1 to hint9, solution, source, license, id; other names are mapped: --map question=Prompt"

// maxBadRows bounds the rows that are named one by one as broken.
const maxBadRows = 1000

// maxColumns bounds the columns of a table.
const maxColumns = 64

// CSV reads a table of questions; rows that name the same lesson come into it. A column
// that is neither known nor mapped is ignored, with a note.
func CSV(file string, data []byte, columns Columns, b *Builder) error {
	text := decoded(data)
	t, err := newTable(file, text, columns)
	if err != nil {
		return err
	}
	t.key = t.keying(file, text, columns)
	if len(t.ignored) > 0 {
		b.report.Notes = append(b.report.Notes, "ignored columns: "+strings.Join(t.ignored, ", "))
	}
	s := newShelf(file, b)
	bad := 0
	for {
		row, line, err := t.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			s.take(line, Item{}, BadRow, err)
			if bad++; bad == maxBadRows {
				return fmt.Errorf("%s has more than %d broken rows; save it anew as CSV", file, maxBadRows)
			}
			continue
		}
		it, reason, err := t.item(row)
		s.lesson = CleanLine(row["lesson"])
		s.take(line, it, reason, err)
	}
	return s.build()
}

// table reads rows by the names of their columns.
type table struct {
	rows    *csv.Reader
	names   []string // of each column, what it holds; "" is nothing that is known
	ignored []string
	key     keying // how an answer names one of the choices
}

// mostKeyed bounds the rows that are looked at to see how answers name choices.
const mostKeyed = 2000

// keying looks through a table of choices for how its answers name them.
func (t *table) keying(file, text string, columns Columns) keying {
	again, err := newTable(file, text, columns)
	if err != nil || !slices.Contains(t.names, "choice2") {
		return ""
	}
	var rows []keyRow
	for len(rows) < mostKeyed {
		row, _, err := again.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			continue
		}
		if it, reason, err := again.item(row); err == nil && reason == "" {
			rows = append(rows, keyRow{it.Answer, it.Choices})
		}
	}
	return keyed(rows)
}

// rowsOf reads the rows of a table by the sign that parts its columns: the one that the first
// line names, as spreadsheets write it, or the one that stands there most often.
func rowsOf(text string) *csv.Reader {
	told, rest, _ := strings.Cut(text, "\n")
	sign, said := strings.CutPrefix(strings.ToLower(strings.TrimSpace(told)), "sep=")
	parts := comma(text)
	if said {
		parts, text = comma(rest), "\n"+rest // the lines keep their numbers
	}
	if said && len(sign) == 1 && strings.Contains(",;|", sign) {
		parts = rune(sign[0])
	}
	r := csv.NewReader(strings.NewReader(text))
	r.Comma = parts
	return r
}

func newTable(file, text string, columns Columns) (*table, error) {
	r := rowsOf(text)
	head, err := r.Read()
	switch {
	case err != nil:
		return nil, course.Fault{File: file, Line: 1, Text: "the first line names no columns", Remedy: CSVHelp}
	case len(head) > maxColumns:
		return nil, course.Fault{File: file, Line: 1, Text: fmt.Sprintf("the first line names more than %d columns", maxColumns), Remedy: CSVHelp}
	}
	for i := range head {
		head[i] = CleanLine(head[i])
	}
	t := &table{rows: r}
	if t.names, err = columns.find(file, 1, head); err != nil {
		return nil, err
	}
	for i, name := range t.names {
		switch {
		case name == "" && head[i] != "":
			t.ignored = append(t.ignored, head[i])
		case name != "" && slices.Contains(t.names[:i], name):
			return nil, course.Fault{File: file, Line: 1, Text: fmt.Sprintf("the column %q stands there twice", name), Remedy: "number them: hint1, hint2"}
		}
	}
	for _, must := range []string{"question", "answer"} {
		if !slices.Contains(t.names, must) {
			f := course.Fault{File: file, Line: 1, Text: fmt.Sprintf("the column %q is missing; it has %s", must, strings.Join(head, ", ")), Remedy: "name the column that holds it: --map " + must + "=" + strconv.Quote(head[0])}
			return nil, &Unmapped{Fault: f, Columns: head}
		}
	}
	return t, nil
}

// comma is what parts the columns: the sign that the first line holds most of, outside
// its quotes.
func comma(text string) rune {
	head, _, _ := strings.Cut(text, "\n")
	parts := strings.Split(head, `"`)
	best, most := ',', 0
	for _, r := range ",;\t|" {
		n := 0
		for i := 0; i < len(parts); i += 2 {
			n += strings.Count(parts[i], string(r))
		}
		if n > most {
			best, most = r, n
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
		if name != "" {
			row[name] = strings.TrimSpace(fields[i])
		}
	}
	return row, line, nil
}

// item makes a question of a row.
func (t *table) item(row map[string]string) (it Item, reason string, err error) {
	it = Item{ID: CleanLine(row["id"]), Skill: CleanLine(row["skill"]), Kind: tutor.AnswerKind(strings.ToLower(row["kind"]))}
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
	it.Answer = t.key.chosen(it.Answer, it.Choices)
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
		switch unnumbered(name) {
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
