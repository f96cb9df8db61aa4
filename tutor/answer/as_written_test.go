package answer

import (
	"strings"
	"testing"
)

// TestAChoiceAsWrittenIsThatChoice: the question lists the choices below it, and neither
// its words nor those of the choice are a context that could take a choice away.
func TestAChoiceAsWrittenIsThatChoice(t *testing.T) {
	for _, list := range [][]string{
		{"there was a flood, and houses were under water or wet", "six houses were under water", "the pumps saved the town", "the flood was small"},
		{"more yellow", "more blue", "red", "nothing: the mix is always the same"},
		{"several causes are likely, and experts still argue about them", "the rains were the only cause", "nobody can say anything about it", "one great attack explains it all"},
	} {
		ask := "Which of these do both sources say?\n" + strings.Join(list, "\n")
		for i, c := range list {
			for j, want := range list {
				out := Compare(Spec{Expected: want, Kind: "choice", Choices: list, Problem: ask}, c)
				if !out.Sure || out.Equivalent != (i == j) {
					t.Errorf("%q for %q: sure %v, right %v (%s)", c, want, out.Sure, out.Equivalent, out.Reason)
				}
			}
		}
	}
}
