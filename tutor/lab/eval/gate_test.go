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

// TestGateOnReplies plays samples of two corpora: replies that lie, reveal, hurt, gush, promise,
// speak of "the child" or another language, and good ones. The weights have learned from the
// first and not from the sealed one. The whole is scored by "primer eval gate".
func TestGateOnReplies(t *testing.T) {
	for file, bar := range map[string]struct {
		step                       int // one row in so many is played here
		mostBadShown, mostGoodLost float64
	}{
		"testdata/gate.jsonl":        {17, .05, .22},
		"testdata/gate_sealed.jsonl": {5, .1, .25},
	} {
		good, bad := sampled(t, file, bar.step)
		if float64(bad.shown) > bar.mostBadShown*float64(bad.replies) || float64(good.dropped) > bar.mostGoodLost*float64(good.sentences) {
			t.Errorf("%s: %d of %d bad replies shown, %d of %d good sentences dropped", file, bad.shown, bad.replies, good.dropped, good.sentences)
		}
	}
}

// sampled plays one row in so many of a corpus.
func sampled(t *testing.T, file string, step int) (good, bad gateScore) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	all, err := readRows[gateRow](f)
	if err != nil {
		t.Fatal(err)
	}
	var rows []gateRow
	for i := 0; i < len(all); i += step {
		rows = append(rows, all[i])
	}
	outcomes, err := vetted(rows)
	if err != nil {
		t.Fatal(err)
	}
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
	return good, bad
}
