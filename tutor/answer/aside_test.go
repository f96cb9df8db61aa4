package answer

import (
	"strings"
	"testing"
)

// A question behind an answer takes nothing from it, and makes a wrong one no better.
func TestQuestionsBehindAnAnswer(t *testing.T) {
	tails := []string{
		"%s but why", "its %s but why", "%s? how come", "is it just %s? why dont you count the tops too", "%s but what happens if there are more people", "%s right? and what if we had fewer",
		"i got %s, how do you check it", "%s but i dont get why", "%s. what comes next", "%s, do i need to shorten it", "%s is that right?", "so %s? can i do the next one", "%s! what about 10?",
		"would it be %s? and why not 9", "%s though why does it turn around", "wait %s? really?", "%s but how would you do it with 3 people", "is it %s or am i wrong", "%s. How do you know when to stop?",
	}
	for _, c := range []struct{ right, wrong string }{{"7/8", "5/12"}, {"-3", "3"}, {"24", "42"}, {"3x+1", "4x"}, {"pentagon", "hexagon"}, {"30%", "3%"}, {"6 cm", "6 m"}} {
		for _, tail := range tails {
			typed := strings.ReplaceAll(tail, "%s", c.right)
			if got := Compare(Spec{Expected: c.right}, typed); !got.Equivalent {
				t.Errorf("expected %s, typed %q: refused (sure %v: %s)", c.right, typed, got.Sure, got.Reason)
			}
			typed = strings.ReplaceAll(tail, "%s", c.wrong)
			if got := Compare(Spec{Expected: c.right}, typed); got.Equivalent {
				t.Errorf("expected %s, typed %q: accepted (%s)", c.right, typed, got.Reason)
			}
		}
	}
	for _, asked := range []string{"why is it a pentagon", "what is a pentagon", "how is that a pentagon"} {
		if got := Compare(Spec{Expected: "pentagon"}, asked); got.Sure {
			t.Errorf("%q is judged", asked)
		}
	}
}
