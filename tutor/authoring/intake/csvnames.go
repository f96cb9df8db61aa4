package intake

import (
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// usualNames are what other programs call the columns of a table of questions.
var usualNames = map[string][]string{
	"question": {"question text", "pregunta"},
	"answer": {
		"correct answer", "correct", "correct option", "correct index", "correct answer index", "correct choice", "right answer", "answer index", "answer key", "key",
		"respuesta", "respuesta correcta", "opción correcta",
	},
	"solution": {"explanation", "rationale", "explicación"},
}

// optionName is a column that holds one of several choices: "Option A", "option_3", "choice b".
var optionName = pattern.New(`^(?:option|opt|choice|opción|opcion|answer|respuesta)\s*([1-9]|[a-h])$`)

// usual finds columns by the names that others give them, where our own names are missing.
func usual(names, found []string) {
	plain := make([]string, len(names))
	for i, name := range names {
		plain[i] = strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == '_' || r == '-' || r == ' ' }), " ")
	}
	options := optionsIn(plain, found)
	for ours, theirs := range usualNames {
		if slices.Contains(found, ours) {
			continue
		}
		for _, name := range theirs {
			if at := slices.Index(plain, name); at >= 0 && found[at] == "" {
				found[at] = ours
				break
			}
		}
	}
	if len(options) < 2 {
		return
	}
	for n, at := range options {
		found[at] = "choice" + strconv.Itoa(n+1)
	}
}

// optionsIn are the columns that hold choices.
func optionsIn(plain, found []string) []int {
	var out []int
	for i, name := range plain {
		if open(found[i]) && optionName.MatchString(name) {
			out = append(out, i)
		}
	}
	return out
}

// open reports whether a column may hold a choice: it has no other use.
func open(found string) bool {
	return found == "" || unnumbered(found) == "choice" || found != "answer" && unnumbered(found) == "answer"
}

// keying is how the answers of a table name one of its choices.
type keying string

const (
	byText   keying = "text"   // the choice itself
	byLetter keying = "letter" // B is the second
	byNumber keying = "number" // 2 is the second
	byIndex  keying = "index"  // 1 is the second
)

// enoughRows is how many rows without a 0 tell that choices are counted from 1.
const enoughRows = 8

// keyRow is what a row gives as its answer, and its choices.
type keyRow struct {
	answer  string
	choices []string
}

// keyed tells how the answers of all rows name their choices; "" where they do not, or
// where it cannot be told.
func keyed(rows []keyRow) keying {
	every := func(fits func(keyRow) bool) bool {
		return len(rows) > 0 && !slices.ContainsFunc(rows, func(r keyRow) bool { return !fits(r) })
	}
	switch {
	case every(func(r keyRow) bool { return slices.Contains(r.choices, r.answer) }):
		return byText
	case every(func(r keyRow) bool { at := placeOf(r.answer); return at >= 0 && at < len(r.choices) }):
		return byLetter
	case every(func(r keyRow) bool { n, ok := r.number(); return ok && n <= len(r.choices) }):
		return countedFrom(rows)
	}
	return ""
}

// number is the answer of a row that is a whole number.
func (r keyRow) number() (int, bool) {
	n, err := strconv.Atoi(r.answer)
	return n, err == nil && n >= 0
}

// countedFrom tells whether choices are counted from 0 or from 1.
func countedFrom(rows []keyRow) keying {
	zero, last := false, false
	for _, r := range rows {
		n, _ := r.number()
		zero, last = zero || n == 0, last || n == len(r.choices)
	}
	switch {
	case zero && !last:
		return byIndex
	case !zero && (last || len(rows) >= enoughRows):
		return byNumber
	}
	return ""
}

// placeOf is the place that a letter names, -1 for other texts.
func placeOf(text string) int {
	if len(text) != 1 {
		return -1
	}
	return strings.IndexByte("abcdefgh", text[0]|0x20)
}

// chosen is the choice that an answer names.
func (k keying) chosen(answer string, choices []string) string {
	at := -1
	switch k {
	case byLetter:
		at = placeOf(answer)
	case byNumber, byIndex:
		n, err := strconv.Atoi(answer)
		if at = n; k == byNumber {
			at--
		}
		if err != nil {
			at = -1
		}
	case byText:
	}
	if at < 0 || at >= len(choices) {
		return answer
	}
	return choices[at]
}
