package answer

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
)

// plainNots are a message and an answer with what denies in them written in one way: "do not", "don't" and
// "dont" are "not", "no one" is "nobody". changed is false where neither denies so.
func plainNots(toks []english.Token, accepted string) (plain []english.Token, plainly string, changed bool) {
	plain, said := withPlainNots(toks)
	right, asked := withPlainNots(english.Tokens(strings.ToLower(accepted)))
	words := lists.Map(right, func(t english.Token) string { return t.Text })
	return plain, strings.Join(words, " "), said || asked
}

// withPlainNots is a message with what denies in it written in one way; changed is false where nothing is.
func withPlainNots(toks []english.Token) (plain []english.Token, changed bool) {
	for i := 0; i < len(toks); i++ {
		t, next := toks[i], ""
		if i+1 < len(toks) {
			next = toks[i+1].Text
		}
		switch {
		case helpingVerbs[t.Text] && next == "not":
			changed = true
			continue
		case contractedNots[t.Text]:
			t.Text, changed = "not", true
		case t.Text == "no" && next == "one":
			t.Text, changed = "nobody", true
			i++
		case t.Text == "noone":
			t.Text, changed = "nobody", true
		}
		plain = append(plain, t)
	}
	return plain, changed
}
