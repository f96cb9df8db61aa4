package gate

import (
	"os"
	"strings"
	"testing"
)

// TestFalseMath scores the claims of testdata: a false alarm counts as a miss does.
func TestFalseMath(t *testing.T) {
	rows, err := os.ReadFile("testdata/claims.txt")
	if err != nil {
		t.Fatal(err)
	}
	total, missed, alarms := 0, 0, 0
	for line := range strings.Lines(string(rows)) {
		mark, sentence, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok || mark != "+" && mark != "-" {
			continue
		}
		total++
		switch found := FalseMath(sentence); {
		case mark == "-" && len(found) == 0:
			missed++
			t.Logf("missed: %s", sentence)
		case mark == "+" && len(found) > 0:
			alarms++
			t.Logf("false alarm on %q: %s", found[0].Text, sentence)
		}
	}
	t.Logf("%d sentences, %d false ones missed, %d false alarms", total, missed, alarms)
	if total < 300 || missed > total/100 || alarms > 0 {
		t.Errorf("want 300 sentences or more, at most 1 %% missed, no false alarm")
	}
}
