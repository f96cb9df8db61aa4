package english

import "testing"

// Who asks a word back says what is not understood.
func TestEchoesWord(t *testing.T) {
	for line, want := range map[string]bool{
		"a half of what": true, "a current of what? i only see a wire": true, "current? like in a river": true, "turns into what tho": true,
		"push or pull or what": false, "its a current": false, "current? because it flows": false, "what is a current": false, "a wire, that is what i see": false,
	} {
		if got := EchoesWord(line); got != want {
			t.Errorf("%q: %v", line, got)
		}
	}
}
