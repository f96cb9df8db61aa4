package source

import (
	"strings"
	"testing"
)

// Marks that are opened again and again and never closed take no longer than
// other text. A reader that looked for each end would not come back from this.
func TestUnclosedMarks(t *testing.T) {
	for _, mark := range []string{`\(`, "$$", "$x", "**", "[", "![", "<b>", "`", "*a ", "<!--", "|", "\x1b]", "{#", `\begin{align}`} {
		text := strings.Repeat(strings.Repeat(mark, 200)+"\n", 1<<18/(200*len(mark)))
		for _, name := range []string{"a.md", "a.txt", "a.html"} {
			if _, err := From(t.Context(), name, strings.NewReader(text), Options{}); err != nil && !strings.Contains(err.Error(), "no text") && !strings.Contains(err.Error(), "does not end") {
				t.Errorf("%s in %s: %v", mark, name, err)
			}
		}
	}
}
