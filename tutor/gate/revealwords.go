package gate

import (
	"fmt"
	"strings"

	"primer/tutor/pattern"
)

// name looks for an answer that is words: a place, a shape, a choice.
func (s *search) name(clauses []clause) string {
	for _, answer := range s.names {
		for _, c := range clauses {
			if c.says() && s.tellsName(c, answer) {
				return fmt.Sprintf("it says the answer: %q", strings.TrimSpace(c.text))
			}
		}
	}
	return ""
}

// tellsName reports that a clause gives an answer in words away: one that is new,
// or one that stands as a result.
func (s *search) tellsName(c clause, answer string) bool {
	if strings.ContainsAny(answer, ",;:") || strings.Contains(answer, " - ") { // a clause would cut it
		c.text, c.at = c.whole, 0
	}
	at := wordsAt(c.text, answer)
	if at < 0 {
		return s.tellsFormula(c, answer)
	}
	before := c.text[:at]
	if options(c.whole) > 2 && !countedPlace.MatchString(c.text) || endsInDenial.MatchString(before) {
		return false
	}
	if answer == "yes" || answer == "no" {
		return answerIs.MatchString(before) || before == "" && yesNo.MatchString(c.whole)
	}
	if in("short", answer) && answerIs.MatchString(before) {
		return true
	}
	if s.Answer != "" && s.otherExample(c, nil) {
		return false
	}
	if in("short", answer) || wordsAt(strings.ToLower(s.Problem), answer) >= 0 {
		return (resultBefore.MatchString(before) || s.predicate(c, at+len(answer)) || s.goes(before) || !in("short", answer) && strings.TrimSpace(before) == "" && c.at == 0) && !c.attributed(len(c.toks)-1) && !s.bothSides(c)
	}
	return true
}

// tellsFormula looks for an answer that is an expression, however it is spaced:
// "2x+3" for "2x + 3".
func (s *search) tellsFormula(c clause, answer string) bool {
	wanted := dense.Replace(answer)
	if len(wanted) < 3 || !strings.ContainsAny(wanted, "+-*/^=<>") {
		return false
	}
	return strings.Contains(dense.Replace(c.whole), wanted) && !strings.Contains(dense.Replace(strings.ToLower(s.Problem)), wanted)
}

// dense takes the blanks out of maths and writes its signs one way.
var dense = strings.NewReplacer(" ", "", "−", "-", "×", "*", "·", "*", "÷", "/", "²", "^2", "³", "^3")

// goes: the verb before the answer is the question's: "which way do you go?",
// "you go to the right"; "does the debt grow?", "that makes it grow".
func (s *search) goes(before string) bool {
	m := verbEnd.FindStringSubmatch(before)
	return m != nil && (wordsAt(s.asks, m[1]) >= 0 || wordsAt(s.asks, strings.TrimSuffix(strings.TrimSuffix(m[1], "s"), "e")) >= 0)
}

// bothSides: the clause names two of the choices, so it tells none.
func (s *search) bothSides(c clause) bool {
	m := eitherOr.FindStringSubmatch(s.asks)
	return m != nil && wordsAt(c.text, m[1]) >= 0 && wordsAt(c.text, m[2]) >= 0
}

var (
	verbEnd = pattern.New(`\b([a-z]{2,})(?: (?:to|the|it|its|\d+|steps?|on|further|more))*\W*$`)
	yesNo   = pattern.New(`^\W*(?:yes|no)(?:[.:!]|, (?:the|each|it|they|that|an?|all|both|because|there)\b)`)
)

var (
	endsInDenial = pattern.New(`(?:\bnot|n't|\binstead of|\brather than|\bthan)(?: (?:an?|the))?\W*$`)
	answerIs     = pattern.New(`\b(?:answer|it|that|this|one|choice|statement)(?:'s| is| was| would be| should be)(?: (?:actually|indeed|really))?\W*$`)
	resultBefore = pattern.New(`(?:\b(?:is|are|was|called|be|means|it's|that's|say|has)|=)(?: (?:actually|indeed|really|an?|the|in|in the|on|on the|to|to the))*\W*$`)
	countedPlace = pattern.New(`\d (?:ones|tens|hundreds|thousands)`)
	placeWord    = pattern.New(`\b(?:ones|tens|hundreds|thousands|tenths|hundredths)\b`)
)

// options counts the places that a clause lists.
func options(text string) int { return len(placeWord.FindAllString(text, -1)) }

// wordsAt is where whole words stand in a text, -1 when they do not.
func wordsAt(text, words string) int {
	from := 0
	for {
		at := strings.Index(text[from:], words)
		if at < 0 {
			return -1
		}
		at += from
		end := at + len(words)
		if (at == 0 || !wordByte(text[at-1])) && (end == len(text) || !wordByte(text[end])) {
			return at
		}
		from = at + 1
	}
}

func wordByte(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= '0' && b <= '9' || b >= 0x80
}
