package llm_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/llm"
)

type glossary struct {
	Terms []struct {
		Quote string `json:"quote"`
		Term  string `json:"term"`
	} `json:"terms"`
}

// What came whole of an answer is read, however it ends.
func TestAnswersAreReadAsFarAsTheyGo(t *testing.T) {
	const one = `{"quote":"a, b}","term":"x","means":"y","example":""}`
	for text, want := range map[string]int{
		`{"terms":[` + one + `,` + one + `]}`:                     2,
		"Here you are:\n```json\n{\"terms\":[" + one + "]}\n```":  1,
		`{"terms":[` + one + `,{"quote":"cut off in the mid`:      1,
		`{"terms":[` + one + `,` + one + `],"more":"cut`:          2,
		`{"terms":[` + one + `,{"quote":7,"term":"x"},null,"x"]}`: 4, // what is no item is an empty one, and dropped later
		`{"terms":[]}`: 0,
		`{ "reasoning": 1 } {"terms":[` + one + `]}`:             0,
		`{"terms":[{"quote":"` + strings.Repeat("long ", 40_000): -1,
		`no JSON at all`:                -1,
		`[{"terms":1}]`:                 0,
		``:                              -1,
		strings.Repeat(`{"a":`, 20_000): -1,
		`{"terms":[{"quote":"a\"}],` + "\x00" + `"b"`:    -1,
		`{"terms":` + strings.Repeat("[", 20_000) + `]}`: -1,
	} {
		got, why := llm.ReadObject(text, func(glossary) bool { return true })
		if why != "" && want >= 0 || why == "" && len(got.Terms) != want {
			t.Errorf("%.60q: %d terms, want %d (it %s)", text, len(got.Terms), want, why)
		}
	}
}

func FuzzReadObject(f *testing.F) {
	f.Add(`{"terms":[{"quote":"a"},{"quote":"b`)
	f.Add("{\"a\\")
	f.Fuzz(func(t *testing.T, text string) {
		_, why := llm.ReadObject(text, func(glossary) bool { return true })
		if json.Valid([]byte(text)) && strings.HasPrefix(text, `{"terms":[`) && why != "" {
			t.Errorf("%q is an object and was not read: it %s", text, why)
		}
		got, why := llm.ReadObject(text, func(g glossary) bool { return len(g.Terms) > 0 })
		if why == "" && len(got.Terms) == 0 {
			t.Errorf("%q gave what was not to be good", text)
		}
	})
}
