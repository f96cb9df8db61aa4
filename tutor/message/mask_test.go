package message

import (
	"os"
	"strings"
	"testing"
)

// cases reads a file of testdata: "expectation | text" or only the text, comments left out.
func cases(t testing.TB, name string) [][2]string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var all [][2]string
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\n")
		if line == "" || strings.HasPrefix(line, "//") {
			continue
		}
		want, said, split := strings.Cut(line, " | ")
		if !split {
			want, said = "", line
		}
		all = append(all, [2]string{want, said})
	}
	return all
}

func TestMaskPersonalData(t *testing.T) {
	rows := cases(t, "personal.txt")
	right, personal, masked := 0, 0, 0
	for _, c := range rows {
		text, kinds := Mask(c[1], nil)
		got := strings.Join(kinds, ",")
		if got == "" {
			got = "none"
		}
		if c[0] != "none" {
			personal++
			if len(kinds) > 0 {
				masked++
			}
		}
		if got == c[0] {
			right++
		} else {
			t.Logf("Mask(%q) = %q, kinds %s, want %s", c[1], text, got, c[0])
		}
	}
	report(t, "personal data masked", masked, personal, .95)
	report(t, "right in kind, or left alone", right, len(rows), .98)
}

func TestMaskNamesWhatItHid(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"call me at (212) 555-0187 please", "call me at [phone] please"},
		{"my email is sam.lee@gmail.com", "my email is [email]"},
		{"my name is Emma Stone and i live at 12 Oak Street", "my name is [name] and i live at [address]"},
	} {
		if got, _ := Mask(c.in, nil); got != c.want {
			t.Errorf("Mask(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

func TestMaskNeverTouchesTheAwaitedAnswer(t *testing.T) {
	awaited := func(piece string) bool { return strings.Contains(piece, "555-123-4567") }
	if got, kinds := Mask("call 555-123-4567", awaited); got != "call 555-123-4567" || kinds != nil {
		t.Errorf("the awaited answer became %q", got)
	}
}
