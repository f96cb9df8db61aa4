package builder

import (
	"regexp"
	"slices"
	"strings"

	"primer/tutor/answer"
	"primer/tutor/course"
	"primer/tutor/pattern"
)

var (
	operation  = pattern.New(`[\d)]\s*[-+*/^×·÷−–]\s*[(\d]`)
	reckoning  = pattern.New(`[-−]?[(\d][-+*/^×·÷−–()\d\s.]*[-+*/^×·÷−–]\s*[-(\d][-+*/^×·÷−–()\d\s.]*`)
	unknown    = pattern.New(`(?:^|[^A-Za-z])([a-z])(?:[^A-Za-z]|$)`)
	equation   = pattern.New(`[-+*/^×·÷−–()\d\s.a-z]*=[-+*/^×·÷−–()\d\s.a-z]*`)
	afterDigit = pattern.New(`\d`)
	solution   = pattern.New(`^\s*([a-z])\s*=\s*(.+)$`)
	unit       = pattern.New(`^\s*([-−]?[\d\s./,]*\d)\s*[A-Za-z°%$€£]+[\w²³/]*\s*$`)
)

// worth works a question again whose numbers and signs stand in it: a computation
// or an equation with one unknown. It gives what was worked, "" for a question in
// words, and whether the answer is what comes out of it.
func worth(ask, typed string) (worked string, right bool) {
	if eq, letter := equationIn(ask); eq != "" {
		return eq, solves(eq, letter, typed)
	}
	if text, right := worthInWords(ask, typed); text != "" {
		return text, right
	}
	text := course.Computed(ask)
	if text == "" {
		text = onlyReckoning(ask)
	}
	if text == "" {
		return "", false
	}
	equal, sure := answer.Equal(text, bare(typed))
	if !sure {
		return "", false
	}
	return text, equal
}

// onlyReckoning is the computation of a question that has just one, and no other
// numbers: "Add: 3/8 + 2/8".
func onlyReckoning(ask string) string {
	found := reckoning.FindAllString(plain(ask), -1)
	if len(found) != 1 || !operation.MatchString(found[0]) || strings.ContainsAny(ask, "<>=≤≥≠") {
		return ""
	}
	text := strings.Trim(found[0], " .(")
	if strings.Count(text, "(") != strings.Count(text, ")") {
		text = strings.TrimSpace(found[0])
	}
	if numberIn.MatchString(strings.Replace(plain(ask), found[0], "", 1)) || dated.MatchString(text) {
		return ""
	}
	return text
}

// dated is what looks like a computation and is none: a fraction or a mixed number
// alone, a span of years, a date.
var dated = pattern.New(`^\d+\s+\d+/\d+$|^\d{4}\s*[-–]\s*\d{2,4}$|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$|^\d+/\d+$`)

func plain(text string) string {
	return strings.NewReplacer("×", "*", "·", "*", "÷", "/", "−", "-", "–", "-", "²", "^2", "³", "^3").Replace(text)
}

// equationIn is the equation that a question asks to solve, with its unknown.
func equationIn(ask string) (eq, letter string) {
	low := strings.ToLower(ask)
	if !strings.Contains(low, "solve") && !strings.Contains(low, "find") && !strings.Contains(low, "what is") {
		return "", ""
	}
	for _, found := range equation.FindAllString(plain(ask), -1) {
		if strings.Count(found, "=") != 1 || !strings.ContainsAny(found, "0123456789") {
			continue
		}
		found = trimWords(found)
		if of := unknown.FindAllStringSubmatch(afterDigit.ReplaceAllString(found, "$0 "), -1); len(of) > 0 && sameLetter(of) {
			return found, of[0][1]
		}
	}
	return "", ""
}

// trimWords takes the words of the sentence off either end of an equation.
func trimWords(eq string) string {
	left, rest, _ := strings.Cut(eq, "=")
	first, last := strings.Fields(left), strings.Fields(rest)
	for i := len(first) - 1; i >= 0; i-- {
		if longWord(first[i]) {
			first = first[i+1:]
			break
		}
	}
	if at := slices.IndexFunc(last, longWord); at >= 0 {
		last = last[:at]
	}
	return strings.Trim(strings.Join(first, " ")+" = "+strings.Join(last, " "), " .")
}

func longWord(w string) bool {
	letters := 0
	for _, r := range w {
		if r >= 'a' && r <= 'z' {
			letters++
		}
	}
	return letters > 1
}

func sameLetter(found [][]string) bool {
	return !slices.ContainsFunc(found, func(f []string) bool { return f[1] != found[0][1] })
}

// solves says that an equation holds with the answer in the place of the unknown.
func solves(eq, letter, typed string) bool {
	if found := solution.FindStringSubmatch(strings.ToLower(typed)); found != nil {
		if found[1] != letter {
			return false
		}
		typed = found[2]
	}
	filled := regexp.MustCompile(`(\d)\s*`+letter).ReplaceAllString(eq, "${1}*"+letter)
	left, rest, _ := strings.Cut(strings.ReplaceAll(filled, letter, "("+bare(typed)+")"), "=")
	equal, sure := answer.Equal(left, rest)
	return equal && sure
}

// bare is a number without its unit.
func bare(typed string) string {
	if found := unit.FindStringSubmatch(typed); found != nil {
		return found[1]
	}
	return typed
}
