package line

import (
	"bytes"
	"testing"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tui/words"
)

func TestTheLettersOfChoicesAreSaid(t *testing.T) {
	var out bytes.Buffer
	m := &mode{words: words.In("en"), out: &out}
	m.say("Which is the area? a) 5 + 4 b) 5 × (4 + 1)\n\nIt is 2 × (3 + a) in all.")
	want := "Tutor: Which is the area?\nTutor: a) 5 plus 4 b) 5 times open bracket 4 plus 1 close bracket\n" +
		"Tutor: It is 2 times open bracket 3 plus a close bracket in all.\n"
	if got := out.String(); !bytes.HasPrefix(out.Bytes(), []byte(want)) {
		t.Errorf("said %q, want it to begin with %q", got, want)
	}
}

// TestEveryCommandDoesSomething: each row of the table that can be typed in lines
// is the tutor's, an answer, or has its function here.
func TestEveryCommandDoesSomething(t *testing.T) {
	for _, c := range tui.Commands() {
		if c.Front != tui.OnScreen && c.Does != tui.DoAsk && c.Does != tui.DoAnswer && deeds[c.Does] == nil {
			t.Errorf("%s does nothing", c.Name)
		}
	}
}
