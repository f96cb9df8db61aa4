package builder

import (
	"strings"

	"primer/tutor/answer"
	"primer/tutor/pattern"
)

// worded are questions in words whose worth can be worked out all the same, each
// with the expression that says it.
var worded = []struct {
	ask  *pattern.Pattern
	expr string
}{
	{pattern.New(`(?i)^(?:what is|find|work out|calculate) ([\d.,]+)(?:%| percent) of ([\d.,/ ]+?)[?.]?$`), "($1/100) * ($2)"},
	{pattern.New(`(?i)^(?:what is|find|work out|calculate) (\d+/\d+) of ([\d.,/ ]+?)[?.]?$`), "($1) * ($2)"},
	{pattern.New(`(?i)^write the ratio (\d+):(\d+) in lowest terms\.?$`), "$1/$2"},
	{pattern.New(`(?i)^write ([-\d.,/:% ]+?) (?:in lowest terms|as (?:an? )?[a-z ]+)\.?$`), "$1"},
	{pattern.New(`(?i)^what number is missing\? (\d+/\d+) = \?/(\d+)$`), "($1) * $2"},
	{pattern.New(`(?i)^change ([\d.,/ ]+ ?[A-Za-z]+) to [A-Za-z]+\.?$`), "$1"},
	{pattern.New(`(?i)^(?:multiply out and simplify|simplify|factor|multiply out): ([-+*/^()×·\da-z ²³]+)$`), "$1"},
}

var thousand = pattern.New(`(\d),(\d{3})`)

// worthInWords is what a question in words asks to be worked out, and whether the
// answer is that.
func worthInWords(ask, typed string) (worked string, right bool) {
	ask = thousand.ReplaceAllString(strings.TrimSpace(ask), "$1$2")
	for _, w := range worded {
		m := w.ask.FindStringSubmatchIndex(ask)
		if m == nil {
			continue
		}
		expr := string(w.ask.ExpandString(nil, w.expr, ask, m))
		if equal, sure := answer.Equal(expr, strings.Replace(thousand.ReplaceAllString(typed, "$1$2"), ":", "/", 1)); sure {
			return expr, equal
		}
	}
	return "", false
}
