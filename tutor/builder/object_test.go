package builder

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"primer/prompts"
	"primer/tutor/builder/source"
)

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
		got, err := readObject(text, func(prompts.FoundVocabulary) bool { return true })
		if err != nil && want >= 0 || err == nil && len(got.Terms) != want {
			t.Errorf("%.60q: %d terms, want %d (%v)", text, len(got.Terms), want, err)
		}
	}
}

func FuzzReadObject(f *testing.F) {
	f.Add(`{"terms":[{"quote":"a"},{"quote":"b`)
	f.Fuzz(func(t *testing.T, text string) {
		_, err := readObject(text, func(prompts.FoundVocabulary) bool { return true })
		if json.Valid([]byte(text)) && strings.HasPrefix(text, `{"terms":[`) && err != nil {
			t.Errorf("%q is an object and was not read: %v", text, err)
		}
	})
}

// An answer that was half written is asked for again.
func TestAJournalHasWholeAnswersOnly(t *testing.T) {
	j := FolderJournal(filepath.Join(t.TempDir(), "answers"))
	if _, ok := j.Kept("a"); ok {
		t.Error("an empty journal has an answer")
	}
	if err := j.Keep("a", []byte(`{"text":"x"}`)); err != nil {
		t.Fatal(err)
	}
	o := &office{options: Options{Journal: j}}
	if k, ok := o.kept("a"); !ok || k.Text != "x" {
		t.Errorf("kept %+v, %v", k, ok)
	}
	if err := os.WriteFile(filepath.Join(string(j), "b.json"), []byte(`{"text":"x`), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, ok := o.kept("b"); ok {
		t.Error("half an answer counts as one")
	}
	files, _ := os.ReadDir(string(j))
	if len(files) != 2 {
		t.Errorf("%d files for two answers", len(files))
	}
}

// A topic is read in portions that together hold every line once.
func TestPortionsHoldEverything(t *testing.T) {
	var topic Topic
	var p Passage
	for n := range 300 {
		p.Blocks = append(p.Blocks, source.Block{Kind: source.Paragraph, Text: strings.Repeat("word ", n%40) + "end."})
	}
	topic.Passages = []Passage{p, p}
	for _, limit := range []int{leastPortion, firstPortion} {
		all := strings.Join(topic.portions(limit), "")
		if all != p.Text()+p.Text() {
			t.Errorf("portions of %d lose something: %d bytes of %d", limit, len(all), 2*len(p.Text()))
		}
		for _, text := range topic.portions(limit) {
			if n := prompts.Tokens(text); n > limit+limit/5 {
				t.Errorf("a portion of %d tokens, at most %d", n, limit)
			}
		}
	}
	if got := halves("one two three four"); len(got) != 2 || got[0]+got[1] != "one two three four" {
		t.Errorf("halves %q", got)
	}
}
