package markdown

import (
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"
)

// bare is what is to be seen, without trailing spaces.
func bare(lines []string) string {
	out := make([]string, len(lines))
	for i, s := range lines {
		out[i] = strings.TrimRight(ansi.Strip(s), " ")
	}
	return strings.Join(out, "\n")
}

func TestLooks(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		width            int
	}{
		{"words stay whole", "one two three four five", "one two three four\nfive", 20},
		{"line breaks stay", "one\ntwo  \nthree", "one\ntwo\nthree", 20},
		{"a hyphen is no place to break", "the sum is now 12-7 here", "the sum is now\n12-7 here", 17},
		{"a number and its unit stay together", "it is about 3\u00a0km", "it is about\n3\u00a0km", 14},
		{"a word that is too long is cut", "see abcdefghijklmnop", "see\nabcdefghij\nklmnop", 10},
		{"Chinese breaks anywhere but before a stop", "世界世界世。界", "世界世界\n世。界", 9},
		{"a list", "- one\n- two three four five", "• one\n• two three four\n  five", 17},
		{"a list in a list", "1. a\n2. b\n   - c\n   - d", "1. a\n2. b\n   • c\n   • d", 40},
		{"a list that starts later", "7) a\n8) b", "7) a\n8) b", 40},
		{"tasks", "- [ ] one\n- [x] two", "[ ] one\n[x] two", 40},
		{"a quote", "> one two three four five six", "│ one two three\n│ four five six", 15},
		{"a heading", "# Head\ntext", "Head\n\ntext", 40},
		{"code is broken, not cut", "```\nif x {\n    return fractions\n}\n```", "  if x {\n      return fractions\n  }", 24},
		{"code too long", "```\n  abcdefghijklmnopqrstuvwxyz\n```", "    abcdefghijklmnop\n      qrstuvwxyz", 20},
		{"what looks like HTML is text", "is a<b and c>d?\n\n<div>\nx", "is a<b and c>d?\n\n<div>\nx", 40},
		{"what looks like a definition is text", "[1]: first thing", "[1]: first thing", 40},
		{"a link says where it leads", "[words](http://x.y) <http://z.y>", "words (http://x.y) http://z.y", 40},
		{"escapes", `2\*3\*4 &lt; &#65; &amp;`, "2*3*4 < A &", 40},
		{"references that cannot be seen stay", "a&#27;[2J &#0; &Tab; &#x202e;", "a&#27;[2J &#0; &Tab; &#x202e;", 60},
		{"a table", "| a | bb |\n|:-:|--:|\n| one | 2 |", " a  │ bb\n────┼───\none │  2", 40},
		{
			"a table with too little room", "| part | what it says |\n|---|---|\n| top | how many pieces we take |\n| bottom | how big one is |",
			"part   │ what it says\n───────┼───────────────\ntop    │ how many\n       │ pieces we take\n───────┼───────────────\nbottom │ how big one is", 23,
		},
		{"a table with hardly any", "| one thing | other thing |\n|---|---|\n| a | b |\n| c | d |", "one thing: a\nother thing: b\n\none thing: c\nother thing: d", 16},
	} {
		if got := bare(Lines(c.text, c.width, Look{})); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// A style ends on the line where it began, so that it colors nothing beside it.
func TestStylesEndWithTheirLine(t *testing.T) {
	for _, l := range Lines("**bold and *both of them* through** several `lines of code`", 12, Look{Code: ansi.Red}) {
		if strings.Count(l, "\x1b[m") != strings.Count(l, "\x1b[")-strings.Count(l, "\x1b[m") {
			t.Errorf("open style in %q", l)
		}
	}
}

func FuzzLines(f *testing.F) {
	for _, s := range []string{
		"plain", "| a | b |\n|---|---|\n| 1 | 2 |", "- a\n  - b\n    > c\n      1. d", "**b *i `c` ~~s~~*** [l](u)", "世界👩‍👩‍👧e\u0301", "```\ncode\n", "a\\\nb", "&#27;&amp;",
	} {
		f.Add(s, 40)
	}
	f.Fuzz(func(t *testing.T, text string, width int) {
		width = 12 + width&127
		text = strings.Map(func(r rune) rune {
			if r != '\n' && unicode.IsControl(r) {
				return -1
			}
			return r
		}, strings.ToValidUTF8(text, ""))
		for _, l := range Lines(text, width, Look{Code: ansi.Red}) {
			if w := ansi.StringWidth(l); w > width {
				t.Errorf("%d wide, not %d: %q", w, width, l)
			}
			if strings.IndexFunc(ansi.Strip(l), unicode.IsControl) >= 0 {
				t.Errorf("a control character in %q", l)
			}
		}
	})
}

func BenchmarkLines(b *testing.B) {
	text := strings.Repeat("The **bottom** number counts how many equal pieces `one` whole is cut into.\n\n- one\n- two\n\n", 22)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Lines(text, 80, Look{})
	}
}
