package english

import (
	"strings"
	"testing"
	"unicode"
)

func texts(toks []Token) string {
	var out []string
	for _, t := range toks {
		out = append(out, t.Text)
	}
	return strings.Join(out, "|")
}

func TestTokens(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"it's 3½ cm", "it's|3|1|/|2|cm"},
		{"5 – 2 × 3", "5|-|2|*|3"},
		{"It’s 1,512.50!!!", "it's|1,512.50|!"},
		{"x² >= 4 ?? ", "x|^|(|2|)|>=|4|?"},
		{`\frac{3}{4} \cdot 2`, "3|/|4|*|2"},
		{"**8** is 2**3", "\"|8|\"|is|2|^|3"},
		{"a\n\nb", "a|\n|b"},
		{"1234", "1234"},
		{"12 345 of 0.666...", "12 345|of|0.666..."},
		{"", ""},
	} {
		if got := texts(Tokens(c.text)); got != c.want {
			t.Errorf("Tokens(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}

func TestKindsOfTokens(t *testing.T) {
	want := []Kind{Word, Mark, Word, Number, Sign, Number, Mark, Face, Break, Sign, Word}
	for i, tok := range Tokens("so, is 3 != 4? 😀\n(ok") {
		if i >= len(want) || tok.Kind != want[i] {
			t.Errorf("token %d %q is of kind %d", i, tok.Text, tok.Kind)
		}
	}
}

func TestTokensKnowTheirSentence(t *testing.T) {
	var got []int
	for _, tok := range Tokens("ok. wait... 2.5 is it?! yes\nno") {
		if !tok.IsSign() {
			got = append(got, tok.Sentence)
		}
	}
	for i, want := range []int{0, 1, 2, 2, 2, 3, 4} {
		if got[i] != want {
			t.Fatalf("sentences %v", got)
		}
	}
}

// checkPlaces fails unless the tokens stand in order inside the text and all
// that lies between them is white space.
func checkPlaces(t *testing.T, text string) {
	t.Helper()
	end := 0
	for _, tok := range Tokens(text) {
		if tok.Start < 0 || tok.End < tok.Start || tok.End > len(text) {
			t.Fatalf("%q: token %q at %d-%d", text, tok.Text, tok.Start, tok.End)
		}
		if isPlain(text) {
			if tok.Start < end && tok.Kind != Break || tok.Kind != Break && text[tok.Start:tok.End] != tok.Raw {
				t.Fatalf("%q: token %q at %d-%d, the one before ends at %d", text, tok.Raw, tok.Start, tok.End, end)
			}
			if tok.Start > end && strings.TrimFunc(text[end:tok.Start], unicode.IsSpace) != "" {
				t.Fatalf("%q: lost %q", text, text[end:tok.Start])
			}
			end = max(end, tok.End)
		}
	}
}

func FuzzTokens(f *testing.F) {
	for _, s := range []string{"it's 3 1/2", "12 345 678", "0.666... x_1", "½ ²√9", `\frac{1}{\sqrt[3]{2}}`, "a\r\n\t b", "**b** *i* 2**3", "1.000,5 1,5 5th 4e-3", "\xff\\", "$5 \\$5 $x$"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) { checkPlaces(t, text) })
}
