package message

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor"
)

func seeds(f *testing.F) {
	for _, name := range []string{"unsafe.txt", "lookalike.txt", "dontknow.txt", "personal.txt"} {
		for i, c := range cases(f, name) {
			if i%7 == 0 {
				f.Add(c[1])
			}
		}
	}
	f.Add("6 + 2 = 8 not 9\nidk 3/4??? \x1b[31m 👍")
}

func FuzzUnderstand(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text string) {
		got := Understand(text, tutor.Asked{Text: "How many apples or pears are left?"})
		if got.Confidence < 0 || got.Confidence > 1 || got.Type == "" || got.Why == "" {
			t.Errorf("Understand(%q) = %+v", text, got)
		}
		if got.Meant >= len(got.Values) {
			t.Errorf("Understand(%q) means value %d of %d", text, got.Meant, len(got.Values))
		}
		for _, v := range got.Values {
			if v.Start < 0 || v.End > len(text) || v.Start > v.End {
				t.Errorf("Understand(%q): value at %d..%d", text, v.Start, v.End)
			}
		}
	})
}

func FuzzScreen(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text string) {
		s := Screen(text)
		if s.Urgent && s.Kind != tutor.SafetySelfHarm && s.Kind != tutor.SafetyAbuse {
			t.Errorf("Screen(%q) = %+v", text, s)
		}
		if _, again := UnsafeText(text); again && s.Kind == tutor.SafetyNone {
			t.Errorf("UnsafeText(%q) sees what Screen does not", text)
		}
	})
}

func FuzzClean(f *testing.F) {
	seeds(f)
	f.Add("\x1b[\x1b]\u009d\u202e\xff\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		got, left := Clean(text)
		if !utf8.ValidString(got + left) {
			t.Errorf("Clean(%q) is not valid UTF-8", text)
		}
		if utf8.RuneCountInString(got) > MaxLength {
			t.Errorf("Clean(%q) is too long", text)
		}
		for _, r := range got + left {
			if unicode.IsControl(r) && r != '\n' && r != '\t' || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 {
				t.Errorf("Clean(%q) keeps %U", text, r)
			}
		}
		if again, rest := Clean(got); again != got || rest != "" {
			t.Errorf("Clean is not stable on %q: %q", got, again)
		}
	})
}

func FuzzMask(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text string) {
		if got, kinds := Mask(text, func(string) bool { return true }); got != text || kinds != nil {
			t.Errorf("Mask(%q) changed what was awaited: %q", text, got)
		}
		masked, kinds := Mask(text, nil)
		if (masked != text) != (len(kinds) > 0) {
			t.Errorf("Mask(%q) = %q, %q", text, masked, kinds)
		}
		for _, k := range kinds {
			if !strings.Contains(masked, "["+k+"]") || !slices.Contains([]string{MaskEmail, MaskPhone, MaskAddress, MaskName, MaskCard, MaskID}, k) {
				t.Errorf("Mask(%q) = %q names %q", text, masked, k)
			}
		}
	})
}
