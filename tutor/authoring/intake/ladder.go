package intake

import (
	"strings"
)

// rungs is how many hints stand below the worked step: pump, hint, stronger hint.
const rungs = 3

// ladder sorts the hints of a question into Primer's ladder. Those that give the
// answer away, and all from the first such one on, become the bottom: worked
// steps, of which the last one states the answer. Sub-questions with their
// answers are worked steps too.
func ladder(it Item, steps []substep) (hints, worked []string) {
	var giving []string
	for i, h := range it.Hints {
		if gives(it, h) || i < len(it.Gives) && it.Gives[i] {
			giving = append(giving, h)
			continue
		}
		if len(giving) > 0 { // what comes after the answer was told may rest on it
			giving = append(giving, h)
			continue
		}
		hints = append(hints, h)
	}
	if len(hints) > rungs {
		hints, worked = hints[:rungs:rungs], hints[rungs:]
	}
	last := append(giving, answerLine(it.Answer))
	if len(giving) > 0 && states(giving[len(giving)-1], it.Answer) {
		last = giving
	}
	worked = append(answered(it, steps), worked...)
	if len(worked) == 0 { // the first worked step is shown before the bottom: it must not be the answer
		return hints, []string{strings.Join(last, "\n")}
	}
	return hints, append(worked, last...)
}

// answered are the sub-questions with their answers, but for those that tell the
// question's own.
func answered(it Item, steps []substep) []string {
	var out []string
	for _, s := range steps {
		if !states(s.Answer, it.Answer) && !states(s.Ask, it.Answer) {
			out = append(out, ended(s.Ask)+" "+answerLine(s.Answer))
		}
	}
	return out
}

func answerLine(answer string) string {
	if strings.HasSuffix(answer, ".") {
		return "The answer is: " + answer
	}
	return "The answer is: " + answer + "."
}

// gives says that a hint tells the answer. An answer that the question itself
// holds, or that is one short sign, is told only where the words say so.
func gives(it Item, hint string) bool {
	if !states(hint, it.Answer) {
		return false
	}
	if len(squeezed(it.Answer)) > 2 && !states(it.Ask, it.Answer) && !otherChoiceIn(it, hint) {
		return true
	}
	low := strings.ToLower(hint)
	for _, phrase := range []string{"answer is", "the answer", "therefore", "so the", "final", "we get", "solution is"} {
		if i := strings.LastIndex(low, phrase); i >= 0 && states(low[i:], it.Answer) {
			return true
		}
	}
	end := squeezed(strings.TrimRight(hint, ". "))
	return strings.HasSuffix(end, "="+squeezed(it.Answer)) || end == squeezed(it.Answer)
}

// otherChoiceIn says that a text names another choice too: it weighs them and
// does not tell.
func otherChoiceIn(it Item, text string) bool {
	for _, c := range it.Choices {
		if c != it.Answer && states(text, c) {
			return true
		}
	}
	return false
}

// states says that a text holds an answer as a thing of its own: 3 is not in 13,
// 3/4 or x^3.
func states(text, answer string) bool {
	text, answer = squeezed(text), squeezed(answer)
	if answer == "" {
		return false
	}
	for at := 0; ; {
		i := strings.Index(text[at:], answer)
		if i < 0 {
			return false
		}
		from, to := at+i, at+i+len(answer)
		if !joins(text, from-1, answer[0]) && !joinsAfter(text, to, answer[len(answer)-1]) {
			return true
		}
		at = from + 1
	}
}

// joins says that the byte before an answer makes it a part of something else.
func joins(text string, at int, first byte) bool {
	if at < 0 {
		return false
	}
	c := text[at]
	if isDigit(first) {
		return isDigit(c) || strings.IndexByte("./-^_,", c) >= 0
	}
	return false
}

func joinsAfter(text string, at int, last byte) bool {
	if at >= len(text) {
		return false
	}
	c := text[at]
	if !isDigit(last) {
		return c == '^'
	}
	if c == '.' || c == ',' {
		return at+1 < len(text) && isDigit(text[at+1])
	}
	return isDigit(c) || strings.IndexByte("/^_%", c) >= 0
}

// squeezed is a text without spaces, in small letters, with one kind of minus.
func squeezed(text string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", "\n", "", "−", "-", "–", "-").Replace(text))
}
