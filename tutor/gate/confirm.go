package gate

import (
	"fmt"
	"slices"
	"strings"

	"primer/tutor/pattern"
)

var (
	confirms  = pattern.New(`\b(?:indeed|correct|right|exactly|yes|true|agree)\b`)
	refuses   = pattern.New(`\b(?:not|n't|isn't|wasn't|doesn't|incorrect|however|mistake|almost|wrong|check|verify|mostly)\b`)
	concludes = pattern.New(`\b(?:(?:correct|right|final) (?:answer|term|result|number|value|amount)|(?:our|the) answer|totals) (?:is|to|was|should be|would be|=)\W*(?:(?:actually|indeed|just|only|letter|an?|the) )*(\$?"?\d|"?[a-z]+)`)
)

// confirmed: the reply confirms a wrong answer, or ends in another wrong one.
func (s *search) confirmed(clauses []clause) string {
	wrong := s.wrongNumbers()
	for _, c := range clauses {
		if !c.says() || refuses.MatchString(c.text) {
			continue
		}
		if s.concludes(c) {
			return fmt.Sprintf("it gives an answer away: %q", strings.TrimSpace(c.text))
		}
		if s.confirms(c, wrong) || s.naming && s.confirmsName(c) {
			return fmt.Sprintf("it confirms a wrong answer: %q", strings.TrimSpace(c.text))
		}
	}
	return ""
}

// concludes: "the correct answer is 12". Where the awaited answer is known, what
// the conversation holds already is another matter: a step that is done.
func (s *search) concludes(c clause) bool {
	m := concludes.FindStringSubmatch(c.text)
	if m == nil || in("no_answer", strings.Trim(m[1], `"`)) {
		return false
	}
	if s.Answer == "" {
		return true
	}
	for _, t := range c.toks {
		if t.kind == kNumber && !s.known[t.value.RatString()] {
			return true
		}
	}
	return false
}

// wrongNumbers are the numbers that may only have come from a wrong answer.
func (s *search) wrongNumbers() map[string]bool {
	wrong := numbersIn(strings.Join(s.Wrong, " ; "))
	if s.Answer == "" && s.counts {
		for n := range s.said {
			wrong[n] = true
		}
	}
	for n := range s.posed {
		delete(wrong, n)
	}
	for _, v := range s.values {
		delete(wrong, v.RatString())
	}
	return wrong
}

// confirms: a wrong number is stated as the end of the matter.
func (s *search) confirms(c clause, wrong map[string]bool) bool {
	if !endOfMatter.MatchString(c.text) || refuses.MatchString(c.whole) && !strings.Contains(c.text, "answer is") || c.attributed(len(c.toks)-1) {
		return false
	}
	for i, t := range c.toks {
		if t.kind == kNumber && wrong[t.value.RatString()] && c.asserted(i) && !c.operand(i) && !c.denied(i) && (c.word(i-2) != "equal" && c.word(i-1) != "equals") {
			return true
		}
	}
	return false
}

var endOfMatter = pattern.New(`\b(?:indeed|correct|right|exactly|answer|total (?:cost|number|amount|is|was|would)|final|in all|altogether|correct number)\b`)

// confirmsName: "a hexagon indeed has 5 sides", said to "hexagon".
func (s *search) confirmsName(c clause) bool {
	words := stems(s.Said)
	if len(words) == 0 || len(words) > 3 || !confirms.MatchString(c.text) {
		return false
	}
	return slices.Contains(stems(c.text), words[len(words)-1])
}
