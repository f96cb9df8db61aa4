package eval

import (
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/lists"
)

// gradeRow is one typed answer with the expected one and the label.
type gradeRow struct {
	ID         string `json:"id"`
	Tier       string `json:"tier"`
	Kind       string `json:"kind"`
	Problem    string `json:"problem"`
	Expected   string `json:"expected"`
	Answer     string `json:"answer"`
	Equivalent bool   `json:"equivalent"`
	Syntax     string `json:"syntax"`
	Form       string `json:"form"`
	Tolerance  string `json:"tolerance"`
	Accept     *bool  `json:"accept"` // whether value and form are both right, where the row says so
}

// gradePrediction is what Primer says of one row.
type gradePrediction struct {
	ID         string `json:"id"`
	Equivalent bool   `json:"equivalent"`
	Verdict    string `json:"verdict"` // correct, close_form, incorrect, unsure
	Reason     string `json:"reason,omitempty"`
}

// gradeCount counts the rows of one tier or kind.
type gradeCount struct {
	rows, positive, right, falseAccepts, falseRejects, unsure int
}

// Grade scores the comparison of answers: accuracy, wrong answers accepted,
// right ones refused, and readings that were unsure, by tier and by kind.
func Grade(in io.Reader, out io.Writer, asJSON bool) error {
	rows, err := readRows[gradeRow](in)
	if err != nil {
		return err
	}
	predictions := lists.Map(rows, gradeOne)
	if asJSON {
		return writeJSON(out, predictions)
	}
	return printGrades(out, rows, predictions)
}

// gradeOne asks the answer room about one row.
func gradeOne(row gradeRow) gradePrediction {
	spec := answer.Spec{Expected: row.Expected, Syntax: row.Syntax, Form: row.Form, Tolerance: tolerance(row.Tolerance, row.Expected), Problem: row.Problem}
	if spec.Syntax == "plain" {
		spec.Syntax = ""
	}
	got := answer.Compare(spec, row.Answer)
	verdict := "incorrect"
	switch {
	case got.Sure && !got.FormOK:
		verdict = "close_form"
	case got.Equivalent:
		verdict = "correct"
	case !got.Sure:
		verdict = "unsure"
	}
	return gradePrediction{ID: row.ID, Equivalent: got.Equivalent, Verdict: verdict, Reason: got.Reason}
}

// tolerance reads "abs 0.01", "rel 0.01" or "0.01" as an absolute tolerance;
// nil when there is none.
func tolerance(text, expected string) *big.Rat {
	relative := strings.HasPrefix(text, "rel ")
	number, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(text, "abs "), "rel "), " ")
	r, ok := new(big.Rat).SetString(number)
	if !ok {
		return nil
	}
	if relative {
		if worth, ok := answer.Exact(expected); ok {
			r.Mul(r, worth.Abs(new(big.Rat).Set(worth)))
		}
	}
	return r
}

// printGrades writes the tables by tier and by kind.
func printGrades(out io.Writer, rows []gradeRow, predictions []gradePrediction) error {
	byTier, byKind := map[string]*gradeCount{}, map[string]*gradeCount{}
	form, formRight := 0, 0
	for i, row := range rows {
		countGrade(byTier, row.Tier, row, predictions[i])
		countGrade(byKind, row.Tier+"/"+row.Kind, row, predictions[i])
		if row.Accept != nil {
			form++
			if *row.Accept == (predictions[i].Verdict == "correct") {
				formRight++
			}
		}
	}
	for _, table := range []struct {
		name   string
		counts map[string]*gradeCount
	}{{"tier", byTier}, {"kind", byKind}} {
		if err := printTable(out, gradeTable(table.name, table.counts)); err != nil {
			return err
		}
		if _, err := fmt.Fprintln(out); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(out, "value and form both as asked, of the rows that say: %s\n", share(formRight, form))
	return err
}

func countGrade(counts map[string]*gradeCount, key string, row gradeRow, p gradePrediction) {
	c := counts[key]
	if c == nil {
		c = &gradeCount{}
		counts[key] = c
	}
	c.rows++
	if row.Equivalent {
		c.positive++
	}
	switch {
	case row.Equivalent == p.Equivalent:
		c.right++
	case p.Equivalent:
		c.falseAccepts++
	default:
		c.falseRejects++
	}
	if p.Verdict == "unsure" {
		c.unsure++
	}
}

func gradeTable(name string, counts map[string]*gradeCount) [][]string {
	table := [][]string{{name, "rows", "accuracy", "false accepts", "of wrong answers", "false rejects", "unsure"}}
	for _, key := range sortedKeys(counts) {
		c := counts[key]
		table = append(table, []string{
			key, fmt.Sprint(c.rows), share(c.right, c.rows), fmt.Sprint(c.falseAccepts), share(c.falseAccepts, c.rows-c.positive), fmt.Sprint(c.falseRejects), fmt.Sprint(c.unsure),
		})
	}
	return table
}

// sortedKeys lists the keys of a map in order.
func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
