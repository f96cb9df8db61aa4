package tui

import (
	"strings"
	"testing"

	xansi "github.com/charmbracelet/x/ansi"

	"github.com/primer-tutor/primer/tui/words"
)

// TestListItemsLoseNoWords draws a list item at every width: no word is cut off.
func TestListItemsLoseNoWords(t *testing.T) {
	const item = "The bottom numbers tell the size of the pieces, fifths and eighths."
	p := newPainter(newTheme("dark", surface{}, words.In("en")), true)
	for width := 30; width < 90; width++ {
		lines := p.message("- "+item, width)
		drawn := xansi.Strip(strings.Join(lines, " "))
		for word := range strings.FieldsSeq(item) {
			if !strings.Contains(drawn, word) {
				t.Errorf("width %d: %q is missing in %q", width, word, drawn)
			}
		}
		for _, line := range lines {
			if xansi.StringWidth(line) > width {
				t.Errorf("width %d: %q is %d wide", width, line, xansi.StringWidth(line))
			}
		}
	}
}
