package english

import "testing"

func TestComparing(t *testing.T) {
	for _, row := range []struct {
		question string
		asks     Comparison
		plain    bool
	}{
		{"is  then ", AsksWhetherSo, true},
		{"do you get the same if you do ", AsksWhetherSame, true},
		{"what is  then", AsksHowMuch, true},
		{"and is  the same thing as ", AsksWhetherSame, true},
		{"is  the same as  only with the sign on it", AsksWhetherSame, false}, // it says more than the numbers do
		{"is my dog older than ", AsksWhetherSo, false},
		{"", AsksWhetherSo, false},
	} {
		if asks, plain := Comparing(row.question); plain != row.plain || plain && asks != row.asks {
			t.Errorf("Comparing(%q) = %v, %v", row.question, asks, plain)
		}
	}
}
