package learned

import "testing"

// TestFile: a model is read back as it was written, and nothing else is.
func TestFile(t *testing.T) {
	m := &Model{Scale: .01, Always: -120}
	m.Weights[Place("a promise")] = 100
	back, err := Decode(m.Encode())
	if err != nil || *back != *m {
		t.Fatalf("read back %v", err)
	}
	if got := back.Doubt([]string{"a promise", "a promise"}); got > -.19 || got < -.21 {
		t.Errorf("doubt %v, a sign counts once: want -.20", got)
	}
	for _, file := range [][]byte{nil, []byte("primer doubts 1\n"), m.Encode()[1:]} {
		if _, err := Decode(file); err == nil {
			t.Errorf("%d bytes are read as weights", len(file))
		}
	}
}
