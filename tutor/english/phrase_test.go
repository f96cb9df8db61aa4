package english

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

// book is a small book that uses the whole notation.
func book(t *testing.T) *Book {
	t.Helper()
	return MustBook(os.DirFS("testdata"), "book.txt")
}

func TestBookFindsPhrases(t *testing.T) {
	b := book(t)
	for _, c := range []struct{ text, want string }{
		{"I don't know", "unknown:I don't know"},
		{"well, i dont really know.", "unknown:i dont really know"},
		{"I don’t, uh, know", ""},
		{"i dont know you", ""},
		{"no idea!", "unknown:no idea"},
		{"no idea why", ""},
		{"no clue. but yesterday i had one", "unknown:no clue"},
		{"yesterday i had no clue", ""},
		{"what does the numerator mean?", "about:what does the numerator mean(the numerator)"},
		{"what does one of the big dolls mean", ""},
		{"what do dolls cost", "about:what do dolls cost"},
		{"what do six of the very big dolls cost", ""},
		{"it is about twelve", "amount:about twelve"},
		{"um, 12 please", "amount:12"},
		{"12 dolls", ""},
		{"5 $ i think", "amount:5 $"},
		{"the ball is great", "praise:great"},
		{"the ball is not great", ""},
		{"the ball. great", ""},
		{"no idea. roughly 5", "unknown:no idea; amount:roughly 5"},
	} {
		tokens := Tokens(c.text)
		var got []string
		for _, h := range b.Find(tokens) {
			said := h.Label + ":" + c.text[tokens[h.From].Start:tokens[h.To-1].End]
			if h.TopicTo > h.TopicFrom {
				said += "(" + c.text[tokens[h.TopicFrom].Start:tokens[h.TopicTo-1].End] + ")"
			}
			got = append(got, said)
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("Find(%q) = %q, want %q", c.text, strings.Join(got, "; "), c.want)
		}
	}
}

func TestRulesCarryWhatTheBookSays(t *testing.T) {
	hits := book(t).Find(Tokens("no idea"))
	if len(hits) != 1 || hits[0].Label != "unknown" || hits[0].Sub != "give_up" || hits[0].Strength != .9 || hits[0].Name != "says not to know" {
		t.Errorf("hits %+v", hits)
	}
	if hits := book(t).Find(Tokens("about 5 cents")); hits[0].Strength != 1 || hits[0].Sub != "" {
		t.Errorf("a heading without strength gives %v", hits[0].Strength)
	}
	if !book(t).Has(Tokens("well, no idea"), "unknown") || book(t).Has(Tokens("an idea"), "unknown") {
		t.Error("Has does not say what Find finds")
	}
}

func TestBrokenBooksNameTheLine(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"no heading", "b.txt:1: pattern \"no heading\" stands before any heading"},
		{"[x] y\na <nothing>", "b.txt:2: pattern \"a <nothing>\": no class <nothing>"},
		{"[x] y\nbut not a", "b.txt:2: pattern \"but not a\": no pattern above it"},
		{"[a b c d] y", "b.txt:1: heading"},
		{"[] y", "b.txt:1: heading"},
		{"[x] y\n& a ..", "b.txt:2: pattern \"a ..\": \"&\" goes with words"},
		{"[x] y\na||b", "b.txt:2: pattern \"a||b\": broken element \"\""},
	} {
		l, err := LexiconOf(first, nil)
		if err != nil {
			t.Fatal(err)
		}
		var files fs.FS = fstest.MapFS{"b.txt": {Data: []byte(c.text)}}
		if _, err := l.LoadBook(files, "b.txt"); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("LoadBook(%q): %v, want %s", c.text, err, c.want)
		}
	}
}

func TestLexiconKnowsClasses(t *testing.T) {
	l, err := LexiconOf(first, fstest.MapFS{"c.txt": {Data: []byte("[pet]\ncat dog\n[mine]\n<pet> <my>\n")}}, "c.txt")
	if err != nil {
		t.Fatal(err)
	}
	for word, want := range map[string]bool{"cat": true, "my": true, "knot": false} {
		if got := l.Is(Tokens(word)[0], "mine"); got != want {
			t.Errorf("%q is of class mine: %v", word, got)
		}
	}
	if l.id("don't") == 0 || l.id("xylophone") != 0 {
		t.Error("the lexicon does not tell the words of classes from others")
	}
}

func BenchmarkFind(b *testing.B) {
	k := MustBook(os.DirFS("testdata"), "book.txt")
	tokens := Tokens("well i really dont know what the numerator means, but about twelve dolls?")
	for b.Loop() {
		k.Find(tokens)
	}
}

func FuzzFind(f *testing.F) {
	k := MustBook(os.DirFS("testdata"), "book.txt")
	f.Add("no idea. roughly 5 $")
	f.Fuzz(func(t *testing.T, text string) {
		tokens := Tokens(text)
		for _, h := range k.Find(tokens) {
			if h.From < 0 || h.To > len(tokens) || h.From >= h.To || h.TopicTo > h.To {
				t.Errorf("Find(%q) = %+v", text, h)
			}
		}
	})
}
