package english

import "testing"

// What somebody would like to do alone is no request.
func TestWouldLike(t *testing.T) {
	for text, want := range map[string]bool{
		"i would put six in mine": true, "I'd love to swim in it once": true, "i wanna sew one for my cousin": true, "i want to see that in real life": true,
		"can you draw one": false, "i wanna do it with you": false, "give me a harder one": false, "i want us to play": false, "i like them": false,
	} {
		if got := WouldLike(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	for text, want := range map[string]bool{"and i bet she is lost": true, "i hope it rains": true, "i counted them": false, "it is deeper": false} {
		if got := Opines(text); got != want {
			t.Errorf("%q opines: %v", text, got)
		}
	}
}

// A clause with which behind a statement says something of it, and asks nothing.
func TestWhichRelates(t *testing.T) {
	for line, asks := range map[string]bool{
		"you get more that way. which is why i like small parties": false, "it runs the other way round, which is kind of rude": false,
		"which is the top one": true, "the top is blue, which is it?": true,
	} {
		if got := AskedIn(line) != ""; got != asks {
			t.Errorf("%q asks: %v", line, got)
		}
	}
}
