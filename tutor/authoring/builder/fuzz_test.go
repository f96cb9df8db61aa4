package builder_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// Whatever a worker answers, a build ends and keeps only what is supported.
func FuzzWorkers(f *testing.F) {
	f.Add(`{"problems":[{"quote":"1/5 + 2/5 = 3/5","ask":"What is 1/5 + 2/5?","answer":"3/5","hints":["x"`)
	f.Add(`{"claims":[{"quote":"` + strings.Repeat("a ", 400) + `","claim":null},7,"x"],"explanations":{"a":1},"objectives":[1]}`)
	f.Add(`{{{"components":[{"name":"\u0000\u001b[2J"}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		s := scripted{plan: wholePlan}
		s.spoil = func(_ int, at string, honest llmtest.Turn) llmtest.Turn {
			if at == "direct" {
				return honest
			}
			return llmtest.Turn{Text: text}
		}
		d, err := builder.Build(t.Context(), &near{scripted: s}, fractions, sample(t)[1:2], builder.Options{Depth: 2, Steps: 6})
		if err != nil {
			t.Fatal(err)
		}
		supported(t, d, sample(t))
	})
}

// A passage that is found stands there: its words in a row.
func FuzzFind(f *testing.F) {
	f.Add("Add the numerators, and keep the denominator.", "the NUMERATORS, and  keep")
	f.Add("2 * 3 = 6 and **bold** words — here", "bold words - here")
	f.Fuzz(func(t *testing.T, text, quote string) {
		g := builder.NewGround([]source.Document{{Name: "a", Blocks: []source.Block{{Text: text, Place: source.Place{File: "a"}}}}})
		_, found := g.Find(quote, source.Place{})
		if letters := onlyLetters(quote); found && !strings.Contains(onlyLetters(text), letters) {
			t.Errorf("%q was found in %q", quote, text)
		}
	})
}

func onlyLetters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}
