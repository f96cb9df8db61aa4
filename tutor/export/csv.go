package export

import (
	"encoding/csv"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
)

var csvHead = []string{
	"id", "student", "name", "session", "turn", "at", "component", "component_name", "item", "problem", "kind", "right", "quality", "confidence",
	"hints", "scaffolds", "attempt", "seconds", "sure", "misconception", "answer_kind", "difficulty", "phase", "refers", "note",
}

// CSV writes one line per row of evidence. Times are UTC, confidence 0..1,
// quality 0-100.
func CSV(w io.Writer, sessions iter.Seq2[Transcript, error], o Options) error {
	out := csv.NewWriter(w)
	_ = out.Write(csvHead) // Error tells at the end
	for t, err := range sessions {
		if err != nil {
			return err
		}
		for _, e := range t.Evidence {
			_ = out.Write(csvRow(e, t.Profile, o))
		}
	}
	out.Flush()
	return out.Error()
}

// Table writes rows of a table, the head among them, as CSV that no spreadsheet
// takes for formulas.
func Table(w io.Writer, rows [][]string) error {
	out := csv.NewWriter(w)
	for _, row := range rows {
		cells := lists.Map(row, cell)
		_ = out.Write(cells) // Error tells at the end
	}
	out.Flush()
	return out.Error()
}

func csvRow(e tutor.Evidence, p tutor.Profile, o Options) []string {
	return []string{
		strconv.FormatInt(e.ID, 10), cell(p.ID), cell(p.Name), cell(e.Session), strconv.Itoa(e.Turn), e.At.UTC().Format(time.RFC3339), cell(e.KC), cell(o.component(e.KC)),
		cell(e.Item), cell(e.Problem), cell(string(e.Kind)), strconv.FormatBool(e.Right), strconv.Itoa(e.Quality), fmt.Sprintf("%.3f", e.Confidence),
		strconv.Itoa(int(e.Hints)), strconv.Itoa(e.Scaffolds), strconv.Itoa(e.Attempt), fmt.Sprintf("%.1f", e.Took.Seconds()), cell(string(e.Sure)), cell(e.Misconception), cell(string(e.Answer)),
		cell(string(e.Difficulty)), strconv.Itoa(int(e.Phase)), strconv.FormatInt(e.Refers, 10), cell(e.Note),
	}
}

// cell is a text on one line that no spreadsheet takes for a formula: one that
// begins with a sign of a formula gets an apostrophe, as OWASP advises. The wide
// forms of the signs count in Japanese spreadsheets. A plain number is none, and
// stays a number.
func cell(s string) string {
	s = line(s)
	if _, err := strconv.ParseFloat(s, 64); err == nil {
		return s
	}
	if strings.IndexAny(s, "=+-@＝＋－＠") == 0 {
		return "'" + s
	}
	return s
}
