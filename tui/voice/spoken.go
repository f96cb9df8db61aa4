package voice

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/draw"
	"github.com/primer-tutor/primer/tutor/format"
)

// Lines puts words of the tutor into lines to be spoken: diagrams and maths in
// words.
func Lines(markdown string) []string {
	var out []string
	for line := range strings.SplitSeq(draw.Plain(format.KeepLetters(markdown)), "\n") {
		if line = strings.TrimSpace(line); line != "" {
			out = append(out, strings.ReplaceAll(line, format.WideBracket, ")"))
		}
	}
	return out
}
