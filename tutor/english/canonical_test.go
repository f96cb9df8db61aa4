package english

import (
	"strings"
	"testing"
)

func TestCanonical(t *testing.T) {
	m := NewMender(SchoolCounts())
	for typed, meant := range map[string]string{
		"i wnat to kll it":               "i want to kill it",
		"iwanttodie":                     "i want to die",
		"k.i.l.l th3m":                   "kill them",
		"k i l l":                        "kill",
		"i hvae 5cm and 3x, its the 2nd": "i have 5cm and 3x, its the 2nd",
		"5apples":                        "5apples",
		"a sparkly, melty thing":         "a sparkly, melty thing",
		"a b c":                          "a b c",
		"a 1 b 3 c 2":                    "a 1 b 3 c 2",
		"3 v 3 r y 0 n 3 laughs":         "everyone laughs",
		"i have a b l a d e":             "i have a blade",
		"go t h r o u g h a jacket":      "go through a jacket",
		"a l1st of r1c3, w41t t1ll then": "a list of rice, wait till then",
		"s 0 m 3 0 n 3 and d4nny":        "someone and danny",
		"x y z x y z":                    "x y z x y z",
		"the denomonator is six":         "the denominator is six",
		"photosinthesis":                 "photosynthesis",
		"equivelent fractoins":           "equivalent fractions",
		"kіll":                           "kill",
		"i like Minecraft with Jayden":   "i like minecraft with jayden",
		"":                               "",
	} {
		if got := m.Canonical(typed); got != meant {
			t.Errorf("Canonical(%q) = %q, want %q", typed, got, meant)
		}
	}
}

// Numbers are never touched, and a mended line is mended no further.
func FuzzCanonical(f *testing.F) {
	m := NewMender(SchoolCounts())
	f.Add("i thnk its 5/6 becuz 10 + 2 = 12")
	f.Add("k1ll 12 b4 2nd 3x 5cm")
	f.Fuzz(func(t *testing.T, line string) {
		once := m.Canonical(line)
		for field := range strings.FieldsSeq(line) {
			if strings.Trim(field, "0123456789") == "" && len(field) > 1 && !strings.Contains(" "+once+" ", field) {
				t.Errorf("%q lost %q: %q", line, field, once)
			}
		}
	})
}

func BenchmarkCanonical(b *testing.B) {
	m := NewMender(SchoolCounts())
	for b.Loop() {
		m.Canonical("i thnk its 5 sixths becuz the denominators are the same")
	}
}
