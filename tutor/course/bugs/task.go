package bugs

import (
	"regexp"
	"strings"
)

// task is a problem's text made ready for the shapes: whole, and without the
// words around a bare calculation.
type task struct{ text, bare string }

// maxTask bounds the text that is read.
const maxTask = 2000

func readTask(problem string) task {
	text := tidyProblem(problem)
	bare := closings.ReplaceAllString(openings.ReplaceAllString(putIn(text), ""), "")
	bare = questions.ReplaceAllString(bare, "")
	return task{text, strings.TrimSpace(bare)}
}

var tidy = strings.NewReplacer(
	"\u2212", "-", "\u2013", "-", "\u00a0", " ", "$", "", "**", "^", "\\times", "×", "\\cdot", "×", "\\div", "÷", "\\(", "", "\\)", "",
	"²", "^2", "³", "^3", "½", " 1/2", "¼", " 1/4", "¾", " 3/4", "\n", " ", "’", "'",
)

var (
	latexFraction = regexp.MustCompile(`\\[dt]?frac\{(-?\d+)\}\{(-?\d+)\}`)
	thousands     = regexp.MustCompile(`\b(\d{1,3}),(\d{3})\b`)
	spaces        = regexp.MustCompile(`\s+`)
	openings      = regexp.MustCompile(`^(?:(?:please|now|then|what is|what's|how much is|what do you get for|solve|calculate|compute|evaluate|work out|find(?: the value of)?|determine|expand|multiply out|simplify|reduce|the equation|the(?: following)? expression|the fraction|the value of|for x|if)(?:\b|\s)[:,]?\s*)+`)
	questions     = regexp.MustCompile(`[,.]?\s*(?:then )?(?:what is|find|solve for|what number is)(?: the value of)? (?:x|the unknown|the missing number)$`)
	closings      = regexp.MustCompile(`\s*(?:=\s*(?:[?_x]|__+)?|[?.!]|__+)+\s*$`)
)

// tidyProblem brings a problem's text into the form that shapes are written for.
func tidyProblem(text string) string {
	if len(text) > maxTask {
		text = text[:maxTask]
	}
	text = latexFraction.ReplaceAllString(strings.ToLower(text), "$1/$2")
	text = tidy.Replace(text)
	text = thousands.ReplaceAllString(text, "$1$2")
	text = strings.TrimSpace(spaces.ReplaceAllString(text, " "))
	for _, v := range verbs {
		text = v.words.ReplaceAllString(text, v.signs)
	}
	return text
}

// operandWords is a number as it stands in a sentence.
const operandWords = `(\(?-?\d+(?: \d+/\d+|/\d+|\.\d+)?\)?|\.\d+)`

// verbs are operations said in words, with the signs that say the same.
var verbs = []struct {
	words *regexp.Regexp
	signs string
}{
	{regexp.MustCompile(`\bsubtract ` + operandWords + ` from ` + operandWords), "$2 - $1"},
	{regexp.MustCompile(`\b(?:the )?difference (?:of|between) ` + operandWords + ` and ` + operandWords), "$1 - $2"},
	{regexp.MustCompile(`\badd ` + operandWords + ` (?:and|to) ` + operandWords), "$1 + $2"},
	{regexp.MustCompile(`\b(?:the )?sum of ` + operandWords + ` and ` + operandWords), "$1 + $2"},
	{regexp.MustCompile(`\bmultiply ` + operandWords + ` (?:by|and) ` + operandWords), "$1 × $2"},
	{regexp.MustCompile(`\b(?:the )?product of ` + operandWords + ` and ` + operandWords), "$1 × $2"},
	{regexp.MustCompile(`\bdivide ` + operandWords + ` by ` + operandWords), "$1 ÷ $2"},
	{regexp.MustCompile(`\b(?:the )?quotient of ` + operandWords + ` and ` + operandWords), "$1 ÷ $2"},
	{regexp.MustCompile(`^(?:add|subtract|multiply|divide)\s*:?\s*`), ""},
}

var (
	given   = regexp.MustCompile(`[,;]?\s*\b(?:for|when|where|if|with)\s+([a-z])\s*=\s*(-?\d+)\s*[:,.]?`)
	letters = regexp.MustCompile(`\b(\d*)([a-z])\b`)
)

// putIn puts a stated number in for the letter of an expression: "for y = 3:
// 5y - 1" becomes "5(3) - 1".
func putIn(text string) string {
	m := given.FindStringSubmatch(text)
	if m == nil || m[1] == "a" {
		return text
	}
	rest := strings.TrimSpace(given.ReplaceAllString(text, " "))
	return letters.ReplaceAllStringFunc(rest, func(s string) string {
		if number, ok := strings.CutSuffix(s, m[1]); ok {
			return number + "(" + m[2] + ")"
		}
		return s
	})
}
