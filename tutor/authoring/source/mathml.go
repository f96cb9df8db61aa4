package source

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// mathElement is a formula in MathML that stands in a text of another format.
var mathElement = pattern.New(`(?s)<math\b[^>]*>.*?</math>`)

// mostMath bounds one formula, in bytes.
const mostMath = 64 << 10

// mathTyped writes the formulas of a text that are elements of MathML as they are typed: the
// reader of pages reads them. Without it 16 raised to 3x would be 16 3 x.
func mathTyped(text string) string {
	if !strings.Contains(text, "</math>") {
		return text
	}
	return mathElement.ReplaceAllStringFunc(text, func(formula string) string {
		if len(formula) > mostMath {
			return " "
		}
		var doc Document
		if err := readHTML(&doc, "<p>"+formula+"</p>"); err != nil {
			return " "
		}
		out := lists.Map(doc.Blocks, func(b Block) string { return b.Text })
		return " " + strings.Join(out, " ") + " "
	})
}
