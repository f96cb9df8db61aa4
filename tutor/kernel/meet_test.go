package kernel

import (
	"strings"
	"testing"
)

// Before any lesson is open, what a child tells is met, and nothing else is said.
func TestWhatIsTypedBeforeALessonIsMet(t *testing.T) {
	k := newTutor(t, fresh(2))
	for _, told := range []string{"im scared of this", "i am so tired today", "i hate math", "my dog died today"} {
		words := k.Meet(told, 5)
		if words == "" || strings.Contains(words, "?") {
			t.Errorf("to %q: %q", told, words)
		}
	}
	for _, other := range []string{"5", "five", "blue", "fractions"} {
		if words := k.Meet(other, 5); words != "" {
			t.Errorf("to %q: %q", other, words)
		}
	}
}
