package source

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

func TestDecode(t *testing.T) {
	wide := func(text string, big bool) string {
		var b strings.Builder
		for _, u := range utf16.Encode([]rune("\ufeff" + text)) {
			if big {
				b.Write([]byte{byte(u >> 8), byte(u)})
			} else {
				b.Write([]byte{byte(u), byte(u >> 8)})
			}
		}
		return b.String()
	}
	for raw, want := range map[string]string{
		"plain":                       "plain",
		"\xef\xbb\xbfwith a mark":     "with a mark",
		wide("½ of 𝒙 × 4", false):     "½ of 𝒙 × 4",
		wide("½ of 𝒙 × 4", true):      "½ of 𝒙 × 4",
		"caf\xe9, 5\xb0, \x93so\x94":  "café, 5°, “so”",
		"both: é and \xe9":            "both: é and é",
		"\x80 100":                    "€ 100",
		"":                            "",
		"\xff\xfe":                    "",
		"half a sign at the end \xc3": "half a sign at the end Ã",
	} {
		if got := decode([]byte(raw)); got != want {
			t.Errorf("%q is %q, want %q", raw, got, want)
		}
	}
}

func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"a\x1b[31mb\x1b[0m":               "ab",
		"a\x1b]0;title\x07b":              "ab",
		"a\x1b]0;no end":                  "a",
		"a\u202egnp.exe":                  "agnp.exe",
		"two\u00a0words\u2009here\tthere": "two words here there",
		"so\u00adft zero\u200bwidth":      "soft zerowidth",
		"2½ and ½ and ⅟8":                 "2 1/2 and 1/2 and 1/8",
		"o\ufb03ce":                       "office",
		"3∕4 2⋅3 2∗3":                     "3/4 2·3 2*3",
		"one\r\ntwo\rthree\ffour":         "one\ntwo\nthree\nfour",
		"e\u0301":                         "é",
		"\x00\x01\x7f\ufffd\ue123":        "",
	} {
		if got := clean(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// What was cleaned is clean, whatever it was: nothing in it drives a terminal or
// turns a line round, and cleaning it once more changes nothing.
func FuzzClean(f *testing.F) {
	f.Add("a\x1b[31mb ½ \u202e \ufb01 e\u0301")
	f.Add("\x1b\x1b[[31m1m")
	f.Add("\u009b31m\xc2\x9b")
	f.Fuzz(func(t *testing.T, text string) {
		got := clean(decode([]byte(text)))
		if !utf8.ValidString(got) {
			t.Fatalf("%q is no text: %q", text, got)
		}
		for _, r := range got {
			if r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)) {
				t.Fatalf("%q keeps %U", text, r)
			}
		}
		if again := clean(got); again != got {
			t.Fatalf("%q is %q, then %q", text, got, again)
		}
	})
}

func TestLevels(t *testing.T) {
	up, down, done := string(raiseMark), string(lowerMark), string(levelMark)
	for text, want := range map[string]string{
		"x" + up + "2" + done:                                       "x^2",
		"a" + down + "1" + done:                                     "a_1",
		"2" + up + "1" + done + "/" + down + "2" + done:             "2 1/2",
		up + "3" + done + "\u2044" + down + "4" + done:              "3/4",
		"the 1" + up + "st" + done + " of May":                      "the 1st of May",
		"2" + up + "x + 1" + done:                                   "2^(x + 1)",
		"x" + up + "(n+1)" + done:                                   "x^(n+1)",
		"x" + up + done:                                             "x",
		"open" + up + "2":                                           "open" + up + "2", // its end comes with the next piece
		"nested " + up + "a" + down + "b" + done + done + " and on": "nested a_b and on",
	} {
		if got := levels(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// Dollars are mathematics where they close, and money where they do not.
func TestTyped(t *testing.T) {
	for text, want := range map[string]string{
		`$\frac{1}{2}$`:                            "1/2",
		`It is $5 or $7 today.`:                    "It is $5 or $7 today.",
		`From $5 to $x$ it rises.`:                 "From $5 to x it rises.",
		`\(x^2\) and \[y = 3\]`:                    "x^2 and y = 3",
		`\$5 is money`:                             "$5 is money",
		`$$a &= b \\ &= c$$`:                       "a = b = c",
		`\begin{align}x &= 1 \\ y &= 2\end{align}`: "x = 1; y = 2",
		`a lone $ here`:                            "a lone $ here",
		`$\unknowncommand{x}$ stays`:               `\unknowncommand{x} stays`,
		`$ x $`:                                    "$ x $",
	} {
		if got := strings.Join(strings.Fields(typed(text)), " "); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestFilesInOrder(t *testing.T) {
	in := []string{"chapter 10.md", "Chapter 2.md", "chapter 1.md", "appendix.md", "chapter 2b.md", "10.md", "9.md"}
	got := strings.Join(inOrder(in, func(s string) string { return s }), ", ")
	if want := "9.md, 10.md, appendix.md, chapter 1.md, Chapter 2.md, chapter 2b.md, chapter 10.md"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

func TestHiddenFiles(t *testing.T) {
	for name, want := range map[string]bool{
		"a.md": false, "units/a.md": false, ".git/config": true, "units/.hidden.md": true, "~lock.docx": true, "__MACOSX/a.md": true, "node_modules/x/readme.md": true, ".": false,
	} {
		if hiddenFile(name) != want {
			t.Errorf("%s: hidden is %v", name, !want)
		}
	}
}
