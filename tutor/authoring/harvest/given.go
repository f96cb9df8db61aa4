package harvest

import (
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// sameAnswer compares an answer that was worked out with the one of a key.
func sameAnswer(t task, given string) (same, sure bool) {
	if given == "" {
		return false, false
	}
	given = strings.TrimRight(given, " .;,")
	same, sure = answer.Equal(mathOf(given), mathOf(bareSolution(t.answer)))
	if !same {
		bare := bareSolution(given)
		if again, ok := answer.Equal(mathOf(bare), mathOf(bareSolution(t.answer))); ok {
			return again, true
		}
	}
	return same, sure
}

// Bounds in words: an answer that may be asked for as it stands, and one that
// must be told in a student's own words.
const (
	mostShort = 4
	leastOpen = 5
)

// keyed makes a problem of an answer that only the document knows.
func (h *harvester) keyed(q problem, x parsed, solve string) (problem, string) {
	given := strings.TrimRight(strings.TrimSpace(solve), " .;,")
	t := h.tongue
	switch {
	case t.proof.MatchString(given):
		return q, needsMaking
	case t.isTrue.MatchString(given) && (t.either.MatchString(q.ask+x.lead+x.title) || words(given) == 1):
		q.answer, q.kind = "true", tutor.KindTrueFalse
	case t.isFalse.MatchString(given) && (t.either.MatchString(q.ask+x.lead+x.title) || words(given) == 1):
		q.answer, q.kind = "false", tutor.KindTrueFalse
	default:
		if h.exact(&q, given) {
			if q.kind == tutor.KindEquation && x.led && !strings.HasPrefix(q.ask, strings.TrimRight(x.lead, ".: ")) {
				q.ask = strings.TrimRight(x.lead, ".: ") + ": " + q.ask // "Translate to a proportion"
			}
			return q, ""
		}
		if words(given) < leastOpen || 6*len(digits.FindAllString(given, -1)) > len([]rune(given)) || len(letterWords.FindAllString(given, -1)) < words(given)*2/3 {
			return q, needsReading
		}
		return h.open(q, solve)
	}
	if !t.either.MatchString(q.ask) {
		q.ask = t.says("ask.true", q.ask)
	}
	return q, ""
}

var (
	grouped       = pattern.New(`(^|[^\d/.,])(\d{1,3}),(\d{3})\b`)
	measuredIn    = pattern.New(`\d\)?\s?\pL[\pL/^\d³²]*(?:\s?\pL+)?$`) // 3 × 10^8 m/s
	numberInWords = pattern.New(`(?:^|\s)[$€£]?([-−]?\d+(?:\.\d+)?(?: \d+/\d+|/\d+)?%?) (\pL+)`)
	measured      = pattern.New(`^[$€£]?\s?([-−]?\d+(?:\.\d+)?(?:\s?[×·]\s?10\^\(?[-−]?\d+\)?)?|\d+/\d+)(?:\s?\pL[\pL/^\d³²]*\.?(?:\s\pL+)?)?$`)
	afterEquals   = pattern.New(`^(?:[A-Za-z][A-Za-z\s]{0,20}=\s*)`)
	commaDigits   = pattern.New(`(\d),(\d)`)
	pointGroups   = pattern.New(`(\d)\.(\d{3})(\D|$)`)
)

// ownWords are a few words of a sentence.
var ownWords = pattern.New(`\pL{2,}\s+\pL{2,}`)

var letterWords = pattern.New(`\pL{2,}`)

var (
	lastEqual = pattern.New(`[=≈]\s*([-−]?[\d.,]*\d(?:/\d+)?(?:\s?[×·]\s?10\^\(?[-−]?\d+\)?)?\s?%?(?:\s?\pL[\pL/^\d³²]{0,8})?)\s*\.?$`)
	solvedFor = pattern.New(`[;,]\s*([a-z]\s*=\s*[-−]?[\d./]+|[$]?[\d.,]*\d%?)\s*\.?$`)
)

// result is what a way to an answer ends in: the 20 s of "t = 400/20 = 20 s", the
// "m = 63" of "m/9 = 7; m = 63"; "" where it ends otherwise.
func result(solve string) string {
	if m := solvedFor.FindStringSubmatch(solve); m != nil && strings.Contains(solve, "=") && len(letterWords.FindAllString(solve, 3)) < 3 {
		return m[1]
	}
	n := strings.Count(solve, "=") + strings.Count(solve, "≈")
	if n < 2 || strings.ContainsAny(solve, ";,|") && !strings.Contains(solve, ",0") || len(tellsWords.FindAllString(solve, 1)) > 0 || secondEqual.MatchString(solve) {
		return "" // one equation is the answer itself, several may answer other questions
	}
	if m := lastEqual.FindStringSubmatch(solve); m != nil {
		return m[1]
	}
	return ""
}

var (
	tellsWords  = pattern.New(`\pL{4,}`)
	secondEqual = pattern.New(`[\d\pL)²³][\s,]+[|\pL][\pL_\d]*(?:\([^()]*\))?\s*=|\d\pL\s*=`)
)

// exact takes an answer that the grader can compare: a number, an expression, an
// equation, a few words.
func (h *harvester) exact(q *problem, given string) bool {
	if h.tongue.code == inEnglish {
		given = grouped.ReplaceAllString(given, "$1$2$3")
	} else {
		given = commaDigits.ReplaceAllString(pointGroups.ReplaceAllString(given, "$1$2$3"), "$1.$2")
	}
	if len(letterWords.FindAllString(given, 3)) > 2 { // "She needs 2 3/8 cups": the number is what is asked for
		at := numberInWords.FindAllStringSubmatch(given, 2)
		if len(at) == 1 && strings.Count(q.ask, "?") == 1 && len(at[0][2]) > 2 && strings.Contains(strings.ToLower(q.ask), strings.ToLower(at[0][2])) {
			given = at[0][1]
		} else if strings.ContainsAny(given, "0123456789=") {
			return false
		}
	}
	if strings.Contains(given, "=") && strings.Contains(given, ",") {
		return false // two answers in one
	}
	if strings.ContainsAny(given, ";\n–…") || len(given) > 80 || strings.Contains(given, ". ") {
		return false
	}
	tries := []string{given}
	if m := measured.FindStringSubmatch(given); m != nil {
		tries = []string{m[1], given} // "5 pieces", "$860": the number is what is asked for
	}
	if strings.Count(given, "=") > 1 {
		return false
	}
	if bare := afterEquals.ReplaceAllString(given, ""); bare != given && bare != "" {
		if m := measured.FindStringSubmatch(bare); m != nil && m[1] != bare {
			tries = []string{m[1]} // "t = 2.0 s"
		} else {
			tries = append(tries, bare)
		}
	}
	for _, text := range tries {
		kind := answer.NumberKind(text)
		if kind == "" && words(text) > mostShort && !strings.ContainsAny(text, "=+*/^") {
			continue
		}
		p := builder.Problem{Ask: q.ask, Answer: text, Kind: kind}
		if read, ok := p.Grades(); ok && !(read.Kind == tutor.KindExpression && letterWords.MatchString(text) && !measuredIn.MatchString(text)) {
			q.answer, q.kind, q.form = text, read.Kind, read.Form
			return true
		}
	}
	return false
}
