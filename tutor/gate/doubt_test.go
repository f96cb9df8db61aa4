package gate

import "testing"

// TestDoubtsAreRead: the embedded weights are such.
func TestDoubtsAreRead(t *testing.T) {
	if doubts().Scale <= 0 {
		t.Error("the weights have no scale")
	}
}

// TestOwnCaseOfAQuestion: a question may be about a case of its own, whose values are no
// statement; a statement with values from nowhere is none that may pass.
func TestOwnCaseOfAQuestion(t *testing.T) {
	a := tens().accounting()
	for s, stray := range map[string]bool{"What would 30 and 20 make?": false, "How much is 77?": false, "There are 77 of them.": true} {
		if got := a.strayValues(s) != ""; got != stray {
			t.Errorf("%q: stray %v, want %v", s, got, stray)
		}
	}
}

// TestWhatIsNoVerdict: a time, a check whether something was understood, two things side by side.
func TestWhatIsNoVerdict(t *testing.T) {
	for s, praises := range map[string]bool{"Right now all of them are here.": false, "Got it?": false, "Right.": true, "You got it!": true} {
		if got := Praise(s) != ""; got != praises {
			t.Errorf("%q praises: %v, want %v", s, got, praises)
		}
	}
	a := switches().accounting()
	if why := a.ruledOut("One lamp is on and the other one is off."); why != "" {
		t.Errorf("two things side by side: %s", why)
	}
	if why := a.ruledOut("So it can only be the other one."); why == "" {
		t.Error("the other one is told")
	}
}
