package english

import (
	"strings"
	"testing"
)

func TestClauses(t *testing.T) {
	for _, row := range []struct{ line, want string }{
		{"-5 but what happens if the bank forgives the debt", "-5 | ?but what happens if the bank forgives the debt"},
		{"liquid but really slow, so is glass a liquid too? my brother says so", "liquid | but really slow | ?so is glass a liquid too | my brother says so"},
		{"is it just 5/6? why dont you add the bottoms too", "?is it just 5/6 | ?why dont you add the bottoms too"},
		{"pull", "pull"},
		{"1/6 cuz 6 is bigger", "1/6 | cuz 6 is bigger"},
		{"5/6 is that right", "5/6 | ?is that right"},
		{"", ""},
	} {
		var got []string
		for _, c := range Clauses(row.line) {
			text := c.Text
			if c.Asks {
				text = "?" + text
			}
			got = append(got, text)
		}
		if joined := strings.Join(got, " | "); joined != row.want {
			t.Errorf("Clauses(%q)\n got %s\nwant %s", row.line, joined, row.want)
		}
	}
}
