package course

import (
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/english"
)

// What an entry of the sayings must have.
const (
	fewestSaid    = 10
	fewestReplies = 3
	sayingWords   = 38
)

// TestSayingsAreWhole: every saying can be found and answered, at every age, in few
// words and with at most one question.
func TestSayingsAreWhole(t *testing.T) {
	ids, said := map[string]bool{}, map[string]string{}
	others := []string{string(tutor.TagNews), string(tutor.TagRemark), SaysPlay, SaysTutor, SaysWish}
	for _, s := range ReadSayings().Entries {
		if ids[s.ID] {
			t.Errorf("%s stands there twice", s.ID)
		}
		ids[s.ID] = true
		if s.About == "" || s.Feeling() == "" && !slices.Contains(others, s.Tag) {
			t.Errorf("%s: about %q, tag %q", s.ID, s.About, s.Tag)
		}
		if sorry := s.Feeling() != "" && s.Feeling() != tutor.TagJoy && s.Feeling() != tutor.TagProud; s.Later != "" && sorry || s.Weighs && !sorry {
			t.Errorf("%s, %s: later %q, weighs %v", s.ID, s.Tag, s.Later, s.Weighs)
		}
		if len(s.Said) < fewestSaid || len(s.Reply) < fewestReplies {
			t.Errorf("%s: %d wordings and %d replies", s.ID, len(s.Said), len(s.Reply))
		}
		for _, line := range s.Said {
			key := strings.Join(bank.Words(line), " ")
			if other := said[key]; other != "" && other != s.ID {
				t.Errorf("%q is said in %s and in %s", line, other, s.ID)
			}
			said[key] = s.ID
		}
		for _, reply := range s.Reply {
			for _, age := range Ages {
				text := reply.For(age)
				questions := 0
				for _, sentence := range english.Sentences(text) {
					if strings.HasSuffix(strings.TrimSpace(sentence), "?") {
						questions++
					}
				}
				if n := len(strings.Fields(text)); n == 0 || n > sayingWords || questions > 1 {
					t.Errorf("%s: %d words, %d questions: %s", s.ID, n, questions, text)
				}
			}
		}
	}
	if len(ids) < 200 {
		t.Errorf("only %d sayings", len(ids))
	}
}

// TestSayingsFindThemselves: with one wording left out, most lines still find what they say.
func TestSayingsFindThemselves(t *testing.T) {
	all := ReadSayings()
	right, n := 0, 0
	for i, s := range all.Entries {
		for w := 0; w < len(s.Said); w += 5 {
			n++
			if hits := all.Bank.Without(i, w, s.Said[w], 1); len(hits) > 0 && hits[0].Entry == i {
				right++
			}
		}
	}
	if share := float64(right) / float64(n); share < .35 {
		t.Errorf("%.2f of %d find themselves", share, n)
	}
}
