package eval

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// school is a history in which strong students are right more often and the item
// "hard" is missed by most; half of the students are for fitting.
func school() string {
	random := rand.New(rand.NewPCG(1, 2))
	var b strings.Builder
	b.WriteString("student,order,skill,item,correct,ts,kcs,part\n")
	for s := range 60 {
		part := []string{"fit", "dev"}[s%2]
		for n := range 30 {
			item, chance := fmt.Sprint("i", n%5), .5+.4*float64(s%3)/2
			if n%5 == 4 {
				item, chance = "hard", chance-.45
			}
			right := 0
			if random.Float64() < chance {
				right = 1
			}
			fmt.Fprintf(&b, "s%d,%d,skill%d,%s,%d,-1,0,%s\n", s, n, n/10, item, right, part)
		}
	}
	return b.String()
}

// figure is the cell under a column's name in the first line that begins with row.
func figure(t *testing.T, table, row, column string) float64 {
	t.Helper()
	gap := regexp.MustCompile(`\s{2,}`)
	var head []string
	for line := range strings.Lines(table) {
		cells := gap.Split(strings.TrimSpace(line), -1)
		if head == nil {
			head = cells
		}
		if cells[0] != row {
			continue
		}
		for i, name := range head {
			if name == column {
				v, err := strconv.ParseFloat(cells[i], 64)
				if err != nil {
					t.Fatal(err)
				}
				return v
			}
		}
	}
	t.Fatalf("no %s of %s in\n%s", column, row, table)
	return 0
}

// Learning from the fitting students which items are hard foresees the others better.
func TestFitLearnsItems(t *testing.T) {
	var plain, fitted bytes.Buffer
	if err := Learner(strings.NewReader(school()), &plain, false); err != nil {
		t.Fatal(err)
	}
	if err := LearnerOf([]Histories{{Name: "school", Rows: strings.NewReader(school())}}, strings.NewReader(school()), &fitted, false); err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(fitted.String(), "\n") // past the name
	if a, b := figure(t, plain.String(), "dev", "AUC"), figure(t, table, "dev", "AUC"); b < a+.03 {
		t.Errorf("AUC %.3f without, %.3f with learned items", a, b)
	}
	if err := LearnerOf([]Histories{{Rows: strings.NewReader(school())}}, strings.NewReader("student\n"), &fitted, false); err == nil || !strings.Contains(err.Error(), "--fit") {
		t.Errorf("a bad --fit file: %v", err)
	}
}

// Several files are shown apart and pooled.
func TestFilesArePooled(t *testing.T) {
	var out bytes.Buffer
	files := []Histories{{Name: "one", Rows: strings.NewReader(school())}, {Name: "two", Rows: strings.NewReader(school())}}
	if err := LearnerOf(files, nil, &out, false); err != nil {
		t.Fatal(err)
	}
	_, pooled, found := strings.Cut(out.String(), "pooled\n")
	if !found || !strings.HasPrefix(out.String(), "one\n") || figure(t, pooled, "all", "n") != 3600 {
		t.Errorf("pooled:\n%s", out.String())
	}
}

// A refit prints parameters as the code holds them, the same each time.
func TestRefit(t *testing.T) {
	refit := func() string {
		var out bytes.Buffer
		if err := Refit([]Histories{{Name: "school", Rows: strings.NewReader(school()), Weight: 1}}, &out); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	got := refit()
	for _, want := range []string{"Prior: ", "Next: Weights{", "Five: Weights{", "OfLevel: ", "// all answers so far"} {
		if !strings.Contains(got, want) {
			t.Errorf("lacks %q:\n%s", want, got)
		}
	}
	if again := refit(); again != got {
		t.Errorf("refitted again:\n%s\nbefore:\n%s", again, got)
	}
	if err := Refit([]Histories{{Name: "none", Rows: strings.NewReader("student,order,skill,correct\n")}}, &bytes.Buffer{}); err == nil || !strings.HasPrefix(err.Error(), "none: ") {
		t.Errorf("a file without answers: %v", err)
	}
}

// The five answers after a stop tell whether it was right.
func TestStopsAreJudged(t *testing.T) {
	rows := func(answers string) string {
		var b strings.Builder
		b.WriteString("student,order,skill,item,correct\n")
		for i, c := range answers {
			fmt.Fprintf(&b, "a,%d,add,i%d,%c\n", i, i, c)
		}
		return b.String()
	}
	for answers, want := range map[string]stopTally{
		"11111111": {pairs: 1, stopped: 1, until: 3, cost: 3, judged: 1},
		"01110101": {pairs: 1, stopped: 1, until: 4, cost: 4},
		"11100110": {pairs: 1, stopped: 1, until: 3, cost: 3, judged: 1, untrue: 1, below: 1},
		"11101110": {pairs: 1, stopped: 1, until: 3, cost: 3, judged: 1, below: 1},
		"110110":   {pairs: 1, cost: 6},
	} {
		read, err := readAnswers(strings.NewReader(rows(answers)))
		if err != nil {
			t.Fatal(err)
		}
		if got := summed(stops([]masteryRule{inARow(3)}, read), 0); got != want {
			t.Errorf("%s: %+v, want %+v", answers, got, want)
		}
	}
}
