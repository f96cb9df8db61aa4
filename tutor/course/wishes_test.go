package course

import "testing"

// What is wished for is known by likeness, and other talk in a lesson is none.
func TestLikestWish(t *testing.T) {
	const enough = .6
	for line, want := range map[string]string{
		"could i have some answers to choose from": "choices", "will you start it off for me": "half", "lets disagree for fun": "debate",
		"please use words that kids know": "plain", "easier please": "", "tell it like an adventure": "tale", "ask me lots of fast questions": "series",
		"can we do it with horses": "", "say that again": "", "what does that mean": "", "we went to the beach": "",
	} {
		got, share, _ := LikestWish(line)
		if share < enough {
			got = ""
		}
		if got != want {
			t.Errorf("LikestWish(%q) = %q with %.2f, want %q", line, got, share, want)
		}
	}
}
