package line

import (
	"context"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tui"
)

// caring is a tutor that hears one kind of danger.
type caring struct{ twoWindows }

func (*caring) Heed(_ context.Context, _, text string) (string, error) {
	if text == "i want to die" || strings.HasSuffix(text, " i want to die") {
		return "I am glad you told me.", nil
	}
	return "", nil
}

// TestNoCommandIsReadForDanger: a slash before it, or the name of a command that is not to be
// had there, keeps nobody from being heard.
func TestNoCommandIsReadForDanger(t *testing.T) {
	for _, typed := range []string{"/i want to die", "/feedback i want to die", "/theme i want to die"} {
		for _, inLesson := range []bool{true, false} {
			c := &caring{}
			m, out := lines(&c.twoWindows, false, typed+"\n/quit\n")
			m.tutor = c
			if inLesson {
				name, args, _ := tui.SplitCommand(typed)
				if err := m.command(t.Context(), name, strings.Join(args, " "), typed); err != nil {
					t.Fatal(err)
				}
			} else {
				_, _ = m.ask(t.Context(), "Who are you?")
			}
			if n := strings.Count(out.String(), "I am glad you told me."); n != 1 {
				t.Errorf("%q in a lesson %v: care was said %d times\n%s", typed, inLesson, n, out)
			}
		}
	}
}
