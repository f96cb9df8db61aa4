package source

import (
	"strings"
	"testing"
)

func TestIndex(t *testing.T) {
	doc, err := From(t.Context(), "a.md", strings.NewReader("# Fractions\n\nA fraction is a part of a whole.\n\n# Plants\n\nA plant makes food in its leaves.\n\nRoots take up water, and leaves give some of it off.\n"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex([]Document{doc})
	for words, want := range map[string]string{
		"leaf food of plants": "A plant makes food", "water": "Roots take up", "whole parts": "A fraction", "": "", "dinosaurs": "",
	} {
		found := x.Find(words, 2)
		switch {
		case want == "" && len(found) > 0, want != "" && (len(found) == 0 || !strings.HasPrefix(found[0].Block.Text, want)):
			t.Errorf("%q finds %v, want %q", words, found, want)
		case want != "" && found[0].Block.Place.Heading == "":
			t.Errorf("%q: no place", words)
		}
	}
}

// A document that was read is kept, and given back under the name it has now.
func TestCache(t *testing.T) {
	shelf := Shelf{Dir: t.TempDir(), Most: 400}
	read := func(name, text string) Document {
		doc, err := From(t.Context(), name, strings.NewReader(text), Options{Cache: shelf})
		if err != nil {
			t.Fatal(err)
		}
		return doc
	}
	first := read("a.md", "# A\n\ntext")
	again := read("b.md", "# A\n\ntext")
	if shown(first) != shown(again) || again.Blocks[1].Place.File != "b.md" || first.Digest != again.Digest {
		t.Errorf("%v and %v", first, again)
	}
	for n := range 20 {
		read("c.md", strings.Repeat("word ", n+1))
	}
	var total int
	for _, key := range []string{first.Digest} {
		if _, ok := shelf.Get(edition + "-markdown-" + key); ok {
			total++
		}
	}
	if total != 0 {
		t.Error("the oldest document is still kept")
	}
}
