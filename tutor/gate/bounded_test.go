package gate

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// longestWork is how long one reply may take; tries is how often a longer one is looked at
// again: on a busy machine the quickest look tells what the work itself takes.
const (
	longestWork = 20 * time.Millisecond
	tries       = 200
)

// quickest is the shortest time that a reply takes, of a few.
func quickest(reply string, c Context) time.Duration {
	best := time.Hour
	for range tries {
		start := time.Now()
		Vet(reply, c)
		if best = min(best, time.Since(start)); best <= longestWork {
			break
		}
	}
	return best
}

// lectured is a question of a lesson that says as much as the longest ones.
func lectured() Context {
	c := switches()
	says := []string{"A current needs a closed path.", "A battery lasts longer while the lamp is off."}
	things := strings.Fields("lamp battery wire switch path current finger torch bell motor circuit metal plastic copper energy light")
	for i := range 4000 {
		says = append(says, fmt.Sprintf("The %s number %d goes with the %s and not with the %s, so the %s is left over.", things[i%16], i, things[i/16%16], things[i/5%16], things[i/7%16]))
	}
	c.Ground = NewGround(says, []string{"switch, lamp, battery, wire, gap, path, finger"}, nil)
	c.Verdict = tutor.Verdict{Kind: tutor.VerdictIncorrect, Given: "it empties the battery"}
	return c
}

// hostile are replies that want much work.
var hostile = []string{
	strings.Repeat("[", 50_000), strings.Repeat("[", 1_999), strings.Repeat("(", 1_900), strings.Repeat("(", 390), strings.Repeat("1 + ", 490), strings.Repeat("1 + ", 99), strings.Repeat("-4 is less than ", 24),
	strings.Repeat("You owe 4 dollars, so you borrow 1 dollar more, but it is money. ", 30), strings.Repeat("a ", 190), strings.Repeat("?", 1_900), strings.Repeat("lamp, battery, ", 26) + ".",
	strings.Repeat("The lamp, the wire and the battery are not the same as the switch. ", 29), strings.Repeat("minus one half a dozen over two tens and ", 9), strings.Repeat("you're right, ", 140),
	strings.Repeat("up it down ", 170), strings.Repeat("1/2 of the 3 out of 4 to 5 ", 70), strings.Repeat("**a* _b_ ", 220), strings.Repeat("\"a\" ", 480), strings.Repeat("f-o-u-r ", 240),
}

// TestWorkIsBounded: no reply, however odd, keeps a student waiting.
func TestWorkIsBounded(t *testing.T) {
	for name, c := range map[string]Context{"a debt": debts(), "a long lesson": lectured()} {
		Vet("Those 4 dollars are money you owe.", c) // the word lists are read once
		for _, reply := range hostile {
			if took := quickest(reply, c); took > longestWork {
				t.Errorf("%s: %.24q... takes %s", name, reply, took)
			}
		}
	}
}

// FuzzReply: whatever a model says, looking at it ends soon, and what is shown of it is some
// of its sentences, none of which was dropped.
func FuzzReply(f *testing.F) {
	for _, s := range append([]string{
		"Those 4 dollars are money you owe.", "minus five", "It's one more than four below zero.", "VII or 1/2?", "```draw\nnumberline from=-5 to=5\n```", "You're right, the lamp is off. A battery works like a pump!",
		"You get 5 tens and 2 ones. Take away 2, that leaves 12, and share it among the 4.", "If it did that, the battery would be empty! Any lamp you like is as good as a path, yes.",
	}, hostile...) {
		f.Add(s)
	}
	contexts := []Context{debts(), switches()}
	f.Fuzz(func(t *testing.T, reply string) {
		for _, c := range contexts {
			out := Vet(reply, c)
			if !someOf(english.Sentences(reply), out.Shown) {
				t.Errorf("%q is shown of %q", out.Shown, reply)
			}
			for _, d := range out.Dropped {
				if len(d.Sentence) > 12 && strings.Count(reply, d.Sentence) == 1 && strings.Contains(out.Shown, d.Sentence) {
					t.Errorf("%q was dropped and is shown in %q", d.Sentence, out.Shown)
				}
			}
			if took := quickest(reply, c); took > longestWork {
				t.Errorf("%.40q takes %s", reply, took)
			}
		}
	})
}

// someOf reports whether a text is some of the sentences, in their order.
func someOf(sentences []string, text string) bool {
	at := map[int]bool{0: true}
	for _, s := range sentences {
		for from := range at {
			rest := text[from:]
			if from == 0 {
				s = strings.TrimLeft(s, " \n\t\r")
			}
			if strings.HasPrefix(rest, s) {
				at[from+len(s)] = true
			}
			if strings.TrimSpace(s) == strings.TrimSpace(rest) {
				return true
			}
		}
	}
	return at[len(text)]
}
