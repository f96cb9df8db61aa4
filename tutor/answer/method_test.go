package answer

import "testing"

// A way of one's own is affirmed where its numbers check out, and no other.
func TestReaches(t *testing.T) {
	for _, tc := range []struct {
		account, ask, answer string
		want                 bool
	}{
		{"10 minus 3 is 7 and 2 times 7 is 14", "What is 2 * (10 - 3)?", "14", true},
		{"2 times 7 = 14 and 12 - 14 = -2", "What is 12 - 2 * 7?", "-2", true},
		{"i did half of 12 and 28 then half again", "A team has 12 wins and 28 losses. What is the ratio?", "3:7", true},
		{"i halved 8 and 20 two times", "Simplify 8:20", "2:5", true},
		{"i halved 8 and 20", "Simplify 9:21", "3:7", false},
		{"10 minus 3 is 8 and 2 times 8 is 14", "What is 2 * (10 - 3)?", "14", false},
		{"i looked at it", "What is 2 * 7?", "14", false},
		{"5 times 5 is 25", "What is 12 + 2?", "14", false},
		{"12 plus 2 is 14", "What is 12 + 2?", "14", true},
	} {
		if got := Reaches(tc.account, tc.ask, tc.answer); got != tc.want {
			t.Errorf("%q reaches %q: %v", tc.account, tc.answer, got)
		}
	}
}
