package english

import (
	"slices"
	"strings"
	"testing"
)

func TestSentences(t *testing.T) {
	cases := []struct {
		name, text string
		want       []string
	}{
		{"two", "One thing. Another?", []string{"One thing. ", "Another?"}},
		{"decimal", "It is 3.5 m long. Right?", []string{"It is 3.5 m long. ", "Right?"}},
		{"abbreviation", "Use fruit, e.g. apples. Then count.", []string{"Use fruit, e.g. apples. ", "Then count."}},
		{"quote", `She said "stop." Then she left.`, []string{`She said "stop." `, "Then she left."}},
		{"bold end", "**Look!** Here it is.", []string{"**Look!** ", "Here it is."}},
		{"list", "Steps:\n1. Add 2.\n2. Take 3.\nDone.", []string{"Steps:\n", "1. Add 2.\n", "2. Take 3.\n", "Done."}},
		{"paragraphs", "One line\n\nAnother line", []string{"One line\n\n", "Another line"}},
		{"folded line", "One line\ngoes on. Next.", []string{"One line\ngoes on. ", "Next."}},
		{"dots inside", "Count 3, 6, 9, ... and so on. Good?", []string{"Count 3, 6, 9, ... and so on. ", "Good?"}},
		{"fence", "Look:\n```draw\nbars 1/2. x\n```\nWhat do you see?", []string{"Look:\n", "```draw\nbars 1/2. x\n```\n", "What do you see?"}},
		{"empty", "", nil},
	}
	for _, tc := range cases {
		if got := Sentences(tc.text); !slices.Equal(got, tc.want) {
			t.Errorf("%s: Sentences(%q)\n got %q\nwant %q", tc.name, tc.text, got, tc.want)
		}
	}
}

// A stream cut anywhere gives the same sentences as the whole text.
func TestSplitterStream(t *testing.T) {
	text := "Look at 3.5 here. It is e.g. a number!\n\n```draw\nbars 1/2\n```\nIs it? Yes... so it is. **Done.** 1. no"
	want := Sentences(text)
	for size := 1; size < 9; size++ {
		var s Splitter
		var got []string
		for at := 0; at < len(text); at += size {
			got = append(got, s.Push(text[at:min(at+size, len(text))])...)
		}
		if rest := s.Rest(); rest != "" {
			got = append(got, rest)
		}
		if !slices.Equal(got, want) {
			t.Errorf("pieces of %d bytes: got %q, want %q", size, got, want)
		}
	}
}

// FuzzSplitter: nothing is lost or changed, whatever arrives.
func FuzzSplitter(f *testing.F) {
	f.Add("One. Two? ```draw\nx", 3)
	f.Add("...\n\n.\"!?é…. ", 1)
	f.Fuzz(func(t *testing.T, text string, size int) {
		size = max(1, min(size, 50))
		var s Splitter
		var got strings.Builder
		for at := 0; at < len(text); at += size {
			for _, piece := range s.Push(text[at:min(at+size, len(text))]) {
				got.WriteString(piece)
			}
		}
		got.WriteString(s.Rest())
		if got.String() != text {
			t.Errorf("got %q, want %q", got.String(), text)
		}
	})
}

func TestStemsOfOneWordAreOne(t *testing.T) {
	for _, forms := range [][]string{
		{"slice", "slices", "sliced", "slicing"}, {"share", "shares", "sharing"}, {"fraction", "fractions"}, {"carry", "carries", "carried"}, {"add", "adds", "added", "adding"},
	} {
		for _, form := range forms {
			if Stem(form) != Stem(forms[0]) {
				t.Errorf("Stem(%q) = %q, and Stem(%q) = %q", form, Stem(form), forms[0], Stem(forms[0]))
			}
		}
	}
	if Stem("number") == Stem("numeral") {
		t.Error("two words are one")
	}
}
