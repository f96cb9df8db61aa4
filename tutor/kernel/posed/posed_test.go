package posed

import (
	"strings"
	"testing"

	"primer/tutor"
)

// sums is a lesson of adding in which two questions were asked.
func sums() Quest {
	return Quest{
		Lesson: "adding", KC: "add", Subject: "math", Role: tutor.RolePractice, Hint: "Read the question once more.",
		Band: tutor.Band{SentenceWords: 20, ReplyWords: 60, Syllables: 2}, Seen: []string{"What is 2 + 3?"},
		Examples: []tutor.Problem{{Ask: "What is 4 + 4?", Answer: "8", Kind: tutor.KindInteger}},
	}
}

// TestWhatMayBeAsked: of what a model proposes only what code can answer, and what
// is new, is asked.
func TestWhatMayBeAsked(t *testing.T) {
	for name, c := range map[string]struct {
		raw  tutor.Posed
		says string // in the reason of a refusal; "" is none
	}{
		"right":               {tutor.Posed{Ask: "What is 6 + 5?", Expression: "6 + 5", Answer: "11", Hint: "Count on from 6."}, ""},
		"with labels":         {tutor.Posed{Ask: "Question: What is 6 + 5?", Expression: "6 + 5 =", Answer: "Answer: 11.", Hint: "Count on from 6."}, ""},
		"wrong answer":        {tutor.Posed{Ask: "What is 6 + 5?", Expression: "6 + 5", Answer: "12"}, "does not come out"},
		"other numbers":       {tutor.Posed{Ask: "What is 6 + 5?", Expression: "7 + 4", Answer: "11"}, "numbers of the question"},
		"no working":          {tutor.Posed{Ask: "What is 6 + 5?", Answer: "11"}, "how the answer is computed"},
		"asked before":        {tutor.Posed{Ask: "what is 2 + 3 ?", Expression: "2 + 3", Answer: "5"}, "asked before"},
		"an example":          {tutor.Posed{Ask: "What is 4 + 4?", Expression: "4 + 4", Answer: "8"}, "asked before"},
		"two questions":       {tutor.Posed{Ask: "What is 6 + 5? And 5 + 5?", Expression: "6 + 5", Answer: "11"}, "more than one"},
		"no question":         {tutor.Posed{Ask: "Add 6 and 5.", Expression: "6 + 5", Answer: "11"}, "no question"},
		"nothing":             {tutor.Posed{}, "missing"},
		"no end":              {tutor.Posed{Ask: strings.Repeat("so ", 200) + "what is 6 + 5?", Expression: "6 + 5", Answer: "11"}, "too long"},
		"two right choices":   {tutor.Posed{Ask: "What is 6 + 5?", Expression: "6 + 5", Answer: "11", Choices: []string{"11", "22/2", "9"}}, "choices"},
		"one choice":          {tutor.Posed{Ask: "What is 6 + 5?", Expression: "6 + 5", Answer: "11", Choices: []string{"11"}}, "1 choices"},
		"another story's sum": {tutor.Posed{Ask: "Mia has 6 apples and gives away 5. How many are left?", Expression: "6 + 5", Answer: "11"}, "takes away"},
	} {
		p, _, why := Acceptable(c.raw, sums())
		if (why == "") != (c.says == "") || !strings.Contains(why, c.says) {
			t.Errorf("%s: refused because %q, want %q", name, why, c.says)
		}
		if why == "" && (p.Answer != "11" || p.Kind != tutor.KindInteger || !strings.HasPrefix(p.ID, "posed-") || len(p.Hints) != 1) {
			t.Errorf("%s: %+v", name, p)
		}
	}
}
