package course

import "testing"

// What a hint says that comes out, and what only stands in it.
func TestComesOut(t *testing.T) {
	for _, c := range []struct {
		text, number string
		want         bool
	}{
		{"3 + 2 = 5", "5", true},
		{"So you GET 5.", "5", true},
		{"The sum is (5), you see.", "5", true},
		{"It makes\n-5!", "-5", true},
		{"It is 5 steps.", "5", false},
		{"It is 15.", "5", false},
		{"It is 5, or rather: is 15?", "15", true},
		{"This 5.", "5", false},
		{"is5.", "5", false},
		{"The answer 5/6.", "5", false},
		{"The answer 5/6.", "5/6", true},
		{"5", "5", false},
		{"is ", "", false},
	} {
		if got := comesOut(c.text, c.number); got != c.want {
			t.Errorf("comesOut(%q, %q) = %t", c.text, c.number, got)
		}
	}
}

func TestSyllables(t *testing.T) {
	for word, want := range map[string]int{"cat": 1, "make": 1, "table": 2, "added": 2, "jumped": 1, "boxes": 2, "places": 2, "times": 1, "don't": 1, "number": 2, "denominator": 5, "rhythm": 1, "the": 1} {
		if got := syllablesOf(word); got != want {
			t.Errorf("%q has %d syllables, want %d", word, got, want)
		}
	}
}
