package eval

import (
	"os"
	"strings"
	"testing"
)

const vetRow = `{"id":"g1","lesson":"integers.adding","grade":6,"lead":"ok","line":"3 because 4 take away 1","reply":"`

// TestGateTellsWhatIsShown: of a reply in a moment of a lesson it tells what a student would
// read and why the rest was dropped.
func TestGateTellsWhatIsShown(t *testing.T) {
	for reply, want := range map[string]string{
		"You owe 4 dollars, and you borrow 1 dollar more. Do you owe more than before, or less?":                                  `"shown":"You owe 4 dollars, and you borrow 1 dollar more. Do you owe more than before, or less?","dropped":[]}`,
		"You owe 4 dollars, and you borrow 1 dollar more. Those 4 dollars are money you owe. That is 4 + 1 = 6. Do you owe more?": `"shown":"You owe 4 dollars, and you borrow 1 dollar more. Those 4 dollars are money you owe. Do you owe more?","dropped":[{"sentence":"That is 4 + 1 = 6.","why":"false_equation`,
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

// The bars of the corpus: how many bad replies of its sample may be shown, and how much of
// the good sentences dropped. The whole is scored by "primer eval gate".
const (
	mostBadShown    = .05
	mostGoodDropped = .22
	corpusStep      = 17 // one row in so many is played here
)

// TestGateOnReplies plays a sample of the corpus: replies that lie, reveal, hurt, gush, promise,
// speak of "the child" or another language, and good ones, by four writers.
func TestGateOnReplies(t *testing.T) {
	f, err := os.Open("testdata/gate.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	all, err := readRows[gateRow](f)
	if err != nil {
		t.Fatal(err)
	}
	var rows []gateRow
	for i := 0; i < len(all); i += corpusStep {
		rows = append(rows, all[i])
	}
	outcomes, err := vetted(rows)
	if err != nil {
		t.Fatal(err)
	}
	var good, bad gateScore
	for i, row := range rows {
		if row.Bad == "" {
			good.add(row, outcomes[i])
			continue
		}
		bad.add(row, outcomes[i])
		if outcomes[i].Shown != "" {
			t.Logf("shown, although %s: %s", row.Bad, outcomes[i].Shown)
		}
	}
	if float64(bad.shown) > mostBadShown*float64(bad.replies) || float64(good.dropped) > mostGoodDropped*float64(good.sentences) {
		t.Errorf("%d of %d bad replies shown, %d of %d good sentences dropped", bad.shown, bad.replies, good.dropped, good.sentences)
	}
}
