package eval

import (
	"strings"
	"testing"
)

const vetRow = `{"id":"g1","lesson":"integers.adding","grade":6,"lead":"ok","line":"3 because 4 take away 1","reply":"`

// TestGateTellsWhatIsShown: of a reply in a moment of a lesson it tells what a student would
// read and why the rest was dropped.
func TestGateTellsWhatIsShown(t *testing.T) {
	for reply, want := range map[string]string{
		"You owe 4 dollars, and you borrow 1 dollar more. Do you owe more than before, or less?": `"shown":"You owe 4 dollars, and you borrow 1 dollar more. Do you owe more than before, or less?","dropped":[]}`,
		"You owe 4 dollars, and you borrow 1 dollar more. That is 4 + 1 = 6. Do you owe more?":   `"shown":"You owe 4 dollars, and you borrow 1 dollar more. Do you owe more?","dropped":[{"sentence":"That is 4 + 1 = 6.","why":"false_equation`,
		"The answer is -5. Do you see it?": `"shown":"","dropped":[{"sentence":"The answer is -5.","why":"reveals_answer`,
	} {
		var out strings.Builder
		if err := Gate(strings.NewReader(vetRow+reply+`"}`), &out, true); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s: %s, want %s", reply, out.String(), want)
		}
	}
}
