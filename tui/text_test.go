package tui

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

// style is the only kind of sequence that a drawn line may carry.
var style = regexp.MustCompile("\x1b\\[[0-9;:]*m")

// harmless reports what in a drawn line could drive a terminal.
func harmless(t *testing.T, text, drawn string, width int) {
	t.Helper()
	bare := style.ReplaceAllString(drawn, "")
	if i := strings.IndexFunc(bare, unicode.IsControl); i >= 0 {
		t.Errorf("%q is drawn with a control character: %q", text, drawn)
	}
	if strings.ContainsAny(bare, "\u202a\u202b\u202d\u202e\u2066\u2067\u2068") {
		t.Errorf("%q is drawn with a mark that reorders text: %q", text, drawn)
	}
	if w := ansi.StringWidth(drawn); w > width {
		t.Errorf("%q is drawn %d wide, not %d: %q", text, w, width, drawn)
	}
}

func FuzzMessage(f *testing.F) {
	for _, s := range []string{
		"plain", "\x1b[31mred\x1b]0;title\x07", "&#27;[2J", "&#x1b;c", "[link](http://example.org/\x1b)", "&amp;#27;", "\u009b31m", "a\rb\tc",
		"```draw\nbars 1/2 1/4\n```", "```draw\nbars \x1b[2J\n```", "| a | b |\n|---|---|\n| 1 | 2 |", "<b onclick=x>hi</b>", "1. a\n2. b\n\n- c", "\u202eabc",
		"`co\u0007de`", "# head\n> quote\n***\n- [ ] task", "![img](javascript:1)", "世界世界世界世界世界世界", "👩‍👩‍👧 e\u0301", "\\&#27;", "&Tab;&NewLine;",
	} {
		f.Add(s, 40)
	}
	p := newPainter(newTheme(ThemeDark, surface{}, words.In("en")), true)
	f.Fuzz(func(t *testing.T, text string, width int) {
		width = 20 + width&63
		whole := &bubble{by: tutor.ByTutor, text: text}
		for _, l := range whole.Render(p, width) {
			harmless(t, text, l, width)
		}
		mine := &bubble{by: tutor.ByStudent, text: text}
		for _, l := range mine.Render(p, width) {
			harmless(t, text, l, width)
		}
		growing := &bubble{by: tutor.ByTutor, growing: true}
		for i := range text {
			if i%7 == 0 {
				growing.text = text[:i]
				for _, l := range growing.Render(p, width) {
					harmless(t, text, l, width)
				}
			}
		}
		harmless(t, text, line(text), ansi.StringWidth(line(text)))
	})
}

func FuzzPane(f *testing.F) {
	f.Add("why\x1b[2J", "1/4\n\x07 because")
	f.Fuzz(func(t *testing.T, why, said string) {
		p := pane{width: 40, height: 30, open: true}
		p.see(tutor.Event{Turn: 1, Kind: tutor.EventHeard, Heard: &tutor.Heard{Text: said}})
		p.see(tutor.Event{Turn: 1, Kind: tutor.EventDecided, Decided: &tutor.Decision{Source: tutor.FromRules, Reasoning: why, Rejected: []string{said}}})
		p.folds = map[string]bool{}
		p.need()
		for _, r := range p.rows {
			p.folds[r.id] = true
		}
		p.rebuild()
		for _, l := range p.Render(newTheme(ThemeDark, surface{}, words.In("en"))) {
			harmless(t, why+said, l, 40)
		}
	})
}

func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"as it is":                              "as it is",
		"\x1b[1;31mred\x1b[0m":                  "red",
		"\x1b]8;;http://x\x07link":              "link",
		"a\r\nb\rc\u2028d":                      "a\nb\nc\nd",
		"tab\there":                             "tab    here",
		"\u009b2Jgone":                          "2Jgone",
		"bell\x07 null\x00":                     "bell null",
		"right\u202eleft":                       "rightleft",
		"−3 ½ é 世界 👍":                           "−3 ½ é 世界 👍",
		"👍🏽 ❤️ 1️⃣ 👩‍👧":                         "👍 ❤ 1 👩👧",
		"می\u200cخواهم क्\u200dष":               "می\u200cخواهم क्\u200dष",
		"so\u00adft\u200b \u061cmark\U000e0041": "soft mark",
		"\x1bPdevice control\x1b\\rest":         "rest",
	} {
		if got := clean(text); got != want {
			t.Errorf("clean(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestMessageLooks(t *testing.T) {
	p := newPainter(newTheme(ThemeDark, surface{depth: noColors}, words.In("en")), true)
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"a paragraph is wrapped", "one two three four five", []string{"one two three four", "five"}},
		{"numbers go on", "1. one\n2. two\n3. three", []string{"1. one", "2. two", "3. three"}},
		{"a list", "- one\n- two", []string{"• one", "• two"}},
		{"maths", "Is 1/2 more than -3?", []string{"Is 1/2 more than −3?"}},
		{"a bad fence stays", "```draw\nnonsense 1\n```", []string{"  nonsense 1"}},
	} {
		var got []string
		for _, l := range p.message(c.text, 20) {
			got = append(got, strings.TrimRight(ansi.Strip(l), " "))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q gives %q, want %q", c.name, c.text, got, c.want)
		}
	}
}

// TestGrowingEndsLikeWhole: a reply drawn piece by piece ends up as the whole.
func TestGrowingEndsLikeWhole(t *testing.T) {
	p := newPainter(newTheme(ThemeDark, surface{}, words.In("en")), true)
	text := correction + "\n\nOne more thing.\n\n```draw\nbars 1/3\n```\n\nDone."
	growing := &bubble{by: tutor.ByTutor, growing: true}
	for i := range text {
		growing.text = text[:i+1]
		for _, l := range growing.Render(p, 70) {
			if strings.Contains(l, "bars 1") || strings.Contains(l, "```") {
				t.Fatalf("half a picture is shown as text: %q", l)
			}
		}
	}
	grown := slices.Clone(growing.Render(p, 70))
	growing.growing, growing.lines = false, nil
	if whole := growing.Render(p, 70); !slices.Equal(grown, whole) {
		t.Errorf("grown:\n%s\nwhole:\n%s", strings.Join(grown, "\n"), strings.Join(whole, "\n"))
	}
}

func TestSplitCommand(t *testing.T) {
	for text, want := range map[string]string{"/hint": "/hint", "/Export md": "/export", "1/2": "", "/": "", "/2": "", "/usr/bin": "", "no /hint": "", "/hint\nmore": ""} {
		if name, _, _ := SplitCommand(text); name != want {
			t.Errorf("SplitCommand(%q) = %q, want %q", text, name, want)
		}
	}
}
