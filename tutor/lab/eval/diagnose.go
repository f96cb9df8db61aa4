package eval

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/course/bugs"
	"github.com/primer-tutor/primer/tutor/course/working"
)

// diagnoseRow is one wrong (or, as a control, right) answer with the buggy rule
// that makes it.
type diagnoseRow struct {
	ID      string            `json:"id"`
	Type    string            `json:"type"`
	Problem string            `json:"problem"`
	Args    []json.RawMessage `json:"args"`
	Answer  string            `json:"answer"`
	Correct string            `json:"correct"`
	Bug     string            `json:"bug"`
	Also    []string          `json:"also_explained_by"`
}

// diagnosePrediction is what is written for other scorers.
type diagnosePrediction struct {
	ID   string   `json:"id"`
	Bugs []string `json:"bugs"`
}

// Labels of rows that no rule makes.
const (
	labelCorrect = "none-correct"
	labelSlip    = "none-slip"
)

// Diagnose scores the buggy rules: how often the first explanation is the
// labelled one, how often any is, and how often something is claimed for a right
// answer or a mere slip.
func Diagnose(rows io.Reader, out io.Writer, asJSON bool) error {
	list, err := readRows[diagnoseRow](rows)
	if err != nil {
		return err
	}
	catalogue, err := bugs.Builtin()
	if err != nil {
		return fmt.Errorf("load the buggy rules: %w", err)
	}
	predictions := make([]diagnosePrediction, len(list))
	for i, row := range list {
		found := []string{}
		for _, e := range working.Explain(catalogue, row.question()) {
			found = append(found, e.Bug)
		}
		predictions[i] = diagnosePrediction{row.ID, found}
	}
	if asJSON {
		return writeJSON(out, predictions)
	}
	return newDiagnoseTable(catalogue, list, predictions).print(out)
}

func (r diagnoseRow) question() bugs.Question {
	q := bugs.Question{Type: r.Type, Problem: r.Problem, Correct: r.Correct, Given: r.Answer}
	for _, raw := range r.Args {
		q.Args = append(q.Args, operandText(raw))
	}
	return q
}

// operandText writes an operand as course files do: [1,2] is 1/2, [3,1,2] is 3 1/2.
func operandText(raw json.RawMessage) string {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		return text
	}
	var parts []json.Number
	if json.Unmarshal(raw, &parts) == nil {
		switch len(parts) {
		case 2:
			return string(parts[0] + "/" + parts[1])
		case 3:
			return string(parts[0] + " " + parts[1] + "/" + parts[2])
		}
	}
	return string(raw)
}

// tally counts the rows of one group.
type tally struct {
	rows, first, firstOrAlso, any int
}

func (t *tally) add(row diagnoseRow, found []string) {
	t.rows++
	if len(found) > 0 && found[0] == row.Bug {
		t.first++
	}
	if len(found) > 0 && (found[0] == row.Bug || slices.Contains(row.Also, found[0])) {
		t.firstOrAlso++
	}
	if slices.Contains(found, row.Bug) {
		t.any++
	}
}

func (t tally) cells(name string) []string {
	return []string{name, fmt.Sprint(t.rows), share(t.first, t.rows), share(t.firstOrAlso, t.rows), share(t.any, t.rows)}
}

// diagnoseTable is the figures for people.
type diagnoseTable struct {
	generated, real, unnamed tally
	types                    map[string]*tally
	claimed, controls        map[string]int
	misses                   []string
}

func newDiagnoseTable(c *bugs.Catalogue, rows []diagnoseRow, predictions []diagnosePrediction) *diagnoseTable {
	t := &diagnoseTable{types: map[string]*tally{}, claimed: map[string]int{}, controls: map[string]int{}}
	known := knownBugs(c)
	for i, row := range rows {
		found := predictions[i].Bugs
		if row.Bug == labelCorrect || row.Bug == labelSlip {
			t.controls[row.Bug]++
			if len(found) > 0 {
				t.claimed[row.Bug]++
				t.miss(row, found)
			}
			continue
		}
		t.count(row, found, known[row.Bug])
	}
	return t
}

func knownBugs(c *bugs.Catalogue) map[string]bool {
	known := map[string]bool{}
	for _, typ := range c.Types() {
		for _, r := range c.Rules(typ) {
			known[r.Bug] = true
		}
	}
	return known
}

func (t *diagnoseTable) count(row diagnoseRow, found []string, known bool) {
	switch isReal := strings.HasPrefix(row.Type, "real:"); {
	case isReal && known:
		t.real.add(row, found)
	case isReal:
		t.unnamed.add(row, found)
		return
	default:
		t.generated.add(row, found)
		if t.types[row.Type] == nil {
			t.types[row.Type] = &tally{}
		}
		t.types[row.Type].add(row, found)
	}
	if len(found) == 0 || found[0] != row.Bug {
		t.miss(row, found)
	}
}

func (t *diagnoseTable) miss(row diagnoseRow, found []string) {
	mark := ""
	if len(found) > 0 && slices.Contains(row.Also, found[0]) {
		mark = " (also right)"
	}
	problem := strings.Join(strings.Fields(row.Problem), " ")
	t.misses = append(t.misses, fmt.Sprintf("%s  %s: %.60s -> %.40q  is %s, found %v%s", row.ID, row.Type, problem, row.Answer, row.Bug, found, mark))
}

func (t *diagnoseTable) print(out io.Writer) error {
	cells := [][]string{{"rows with a rule", "n", "first right", "first right or as good", "any right"}}
	cells = append(cells, t.generated.cells("generated"), t.real.cells("real, rule in the catalogue"), t.unnamed.cells("real, rule not in it"))
	var names []string
	for name := range t.types {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		cells = append(cells, t.types[name].cells("  "+name))
	}
	if err := printTable(out, cells); err != nil {
		return err
	}
	for _, label := range []string{labelCorrect, labelSlip} {
		if _, err := fmt.Fprintf(out, "claimed for %s: %d of %d, %s\n", label, t.claimed[label], t.controls[label], share(t.claimed[label], t.controls[label])); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(out, "\nmisses:\n%s\n", strings.Join(t.misses, "\n"))
	return err
}
