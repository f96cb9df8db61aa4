package intake

import (
	"encoding/csv"
	"errors"
	"fmt"
	"html"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/course"
)

// ankiSeparators are the names of what parts the fields of a text export.
var ankiSeparators = map[string]rune{"tab": '\t', "comma": ',', "semicolon": ';', "space": ' ', "pipe": '|', "colon": ':'}

// ankiText is a text export: what its first lines say, and the rows below.
type ankiText struct {
	file   string
	comma  rune
	plain  bool // its fields are no HTML
	deck   string
	names  []string
	meta   map[int]string // columns, from 0, that are no field: guid, notetype, deck, tags
	rows   *csv.Reader
	before int // lines before the rows
}

// AnkiText makes questions of notes or cards that Anki exported as text. The columns say
// which one asks and which answers, where there are more than two.
func AnkiText(file string, data []byte, columns Columns, b *Builder) error {
	t := newAnkiText(file, decoded(data))
	r := NewAnki(file, b)
	var rows [][]string
	var lines []int
	for {
		row, err := t.rows.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return course.Fault{File: file, Line: t.before + 1, Text: "its rows cannot be read", Remedy: "export it from Anki as \"Notes in Plain Text\""}
		}
		line, _ := t.rows.FieldPos(0)
		rows, lines = append(rows, row), append(lines, t.before+line)
	}
	ask, answer, err := t.sides(rows, columns)
	if err != nil {
		return err
	}
	for i, row := range rows {
		if err := r.add(t.card(row, i, ask, answer), lines[i]); err != nil {
			return err
		}
	}
	return r.Close()
}

// newAnkiText reads the lines that describe the file: "#separator:tab".
func newAnkiText(file, text string) *ankiText {
	t := &ankiText{file: file, meta: map[int]string{}}
	for strings.HasPrefix(text, "#") {
		line, rest, _ := strings.Cut(text, "\n")
		name, value, _ := strings.Cut(line[1:], ":") // what is no word of Anki's is a comment
		t.says(strings.ToLower(strings.TrimSpace(name)), value)
		text, t.before = rest, t.before+1
	}
	if t.comma == 0 {
		head, _, _ := strings.Cut(text, "\n")
		t.comma = comma(head)
		if !strings.ContainsRune(head, t.comma) {
			t.comma = '\t'
		}
	}
	t.rows = csv.NewReader(strings.NewReader(text))
	t.rows.Comma, t.rows.LazyQuotes, t.rows.FieldsPerRecord = t.comma, true, -1
	return t
}

// says takes one of those lines.
func (t *ankiText) says(name, value string) {
	kind, isColumn := strings.CutSuffix(name, " column")
	switch at, err := strconv.Atoi(strings.TrimSpace(value)); {
	case name == "separator" && ankiSeparators[strings.ToLower(strings.TrimSpace(value))] != 0:
		t.comma = ankiSeparators[strings.ToLower(strings.TrimSpace(value))]
	case name == "separator" && len(value) == 1 && strings.Contains("\t,;|:", value):
		t.comma = rune(value[0])
	case name == "html":
		t.plain = strings.TrimSpace(value) != "true"
	case name == "deck":
		t.deck = CleanLine(value)
	case name == "columns":
		for part := range strings.SplitSeq(value, string(max(t.comma, '\t'))) {
			t.names = append(t.names, CleanLine(part))
		}
	case isColumn && err == nil && at > 0 && at <= maxColumns:
		t.meta[at-1] = kind
	}
}

// fewest is the part of the rows that fill a column which counts: a tenth.
const fewest = 10

// sides are the columns that ask and answer, from 0.
func (t *ankiText) sides(rows [][]string, columns Columns) (ask, answer int, err error) {
	used, names := t.used(rows)
	if len(columns) == 0 {
		return t.onlySides(rows, used, names)
	}
	found, err := columns.find(t.file, t.before+1, names)
	if err != nil {
		return 0, 0, err
	}
	ask, answer = slices.Index(found, "question"), slices.Index(found, "answer")
	if ask < 0 || answer < 0 {
		return 0, 0, course.Fault{File: t.file, Line: t.before + 1, Text: "the question and the answer are not both named", Remedy: "name them: --map question=1 --map answer=2"}
	}
	return ask, answer, nil
}

// used are the columns that hold fields, and the names of all.
func (t *ankiText) used(rows [][]string) (used []int, names []string) {
	var filled [maxColumns]int
	names = slices.Clone(t.names)
	for _, row := range rows {
		for i, field := range row[:min(len(row), maxColumns)] {
			if _, meta := t.meta[i]; !meta && strings.TrimSpace(field) != "" {
				filled[i]++
			}
			if i >= len(names) {
				names = append(names, strconv.Itoa(i+1))
			}
		}
	}
	for i, n := range filled {
		if n > 0 && fewest*n >= len(rows) {
			used = append(used, i)
		}
	}
	return used, names
}

// onlySides are the columns that ask and answer where there are no others.
func (t *ankiText) onlySides(rows [][]string, used []int, names []string) (ask, answer int, err error) {
	switch len(used) {
	case 0, 1:
		if !slices.ContainsFunc(rows, func(row []string) bool { return len(hiddenIn(row)) > 0 }) {
			return 0, 0, course.Fault{File: t.file, Line: t.before + 1, Text: "it is neither an .apkg file nor notes as text: no row has two columns", Remedy: "export the deck from Anki as .apkg, or as \"Notes in Plain Text\""}
		}
		return 0, 1, nil
	case 2:
		return used[0], used[1], nil
	}
	var example []string
	for _, i := range used[:min(len(used), 6)] {
		if i < len(rows[0]) {
			example = append(example, names[i]+" "+strconv.Quote(short(anyTag.ReplaceAllString(rows[0][i], " "))))
		}
	}
	f := course.Fault{File: t.file, Line: t.before + 1, Text: "it has several columns and does not say which one asks and which answers: " + strings.Join(example, ", "), Remedy: fmt.Sprintf("name them: --map question=%s --map answer=%s", names[used[0]], names[used[1]])}
	return 0, 0, &Unmapped{Fault: f, Columns: names}
}

// card is a row as a note.
func (t *ankiText) card(row []string, n, ask, answer int) Card {
	c := Card{ID: int64(n) + 1, Deck: t.deck}
	for i, field := range row {
		if t.meta[i] == "deck" {
			c.Deck = CleanLine(field)
		}
	}
	for _, i := range []int{ask, answer} {
		if i < len(row) {
			field := row[i]
			if t.plain {
				field = strings.ReplaceAll(html.EscapeString(field), "\n", "<br>")
			}
			c.Fields = append(c.Fields, field)
		}
	}
	c.Cloze = clozeStart.MatchString(fmt.Sprint(c.Fields))
	return c
}
