package gate

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// fact: a question that asks for a number or a name no rule can work out is
// answered by a clause that states a new one.
func (s *search) fact(clauses []clause) string {
	if s.Answer != "" || s.sure || len(s.names) > 0 {
		return ""
	}
	for _, c := range clauses {
		if !c.says() {
			continue
		}
		if s.counts && s.newNumber(c) || s.naming && s.newName(c) || s.places && s.newPlace(c) || s.identifies(c) || s.goal && s.tellsGoal(c) {
			return fmt.Sprintf("it answers the question: %q", strings.TrimSpace(c.text))
		}
	}
	return ""
}

// newNumber: a clause about what is asked states a number not heard before.
func (s *search) newNumber(c clause) bool {
	for i, t := range c.toks {
		if t.kind != kNumber || s.isFirstSaid(t.value) || c.operand(i) || c.denied(i) || c.attributed(i) || s.inQuestion(t.value) {
			continue
		}
		stated := c.asserted(i) || c.second(i) || t.decimal > 1 || s.shared(c) > 1 && defines.MatchString(c.text)
		if stated && s.sharesWord(c) || s.subject(c, i) {
			return true
		}
	}
	return false
}

func (s *search) inQuestion(v *big.Rat) bool { return s.posed[v.RatString()] }

// identifies: "the least favorite color is blue", where that was asked.
func (s *search) identifies(c clause) bool {
	if len(s.thing) == 0 || s.counts || s.about != "" || s.bare {
		return false
	}
	m := isWhat.FindStringSubmatch(c.text)
	if m == nil || s.old[stem(m[2])] || in("weak", stem(m[2])) || in("no_name", m[2]) || in("no_answer", m[2]) {
		return false
	}
	before := stems(m[1])
	return !slices.ContainsFunc(s.thing, func(w string) bool { return !slices.Contains(before, w) })
}

var isWhat = pattern.New(`^(.*?)\b(?:is|are|was) (?:(?:actually|called|an?|the|indeed|really) )*([a-z]{3,})`)

// tellsGoal: "we need to find the number of fish".
func (s *search) tellsGoal(c clause) bool {
	m := goals.FindStringSubmatch(c.text)
	return m != nil && len(stems(m[1])) > 0 && s.newWords(clause{text: m[1]}) > 0
}

var goals = pattern.New(`\b(?:asked to|need to|have to|want to|asks us to|asking us to|trying to|supposed to) (?:find|figure|calculate|determine|know)(?: out)? (.*)`)

// newPlace: a clause puts a digit in a place the student did not name.
func (s *search) newPlace(c clause) bool {
	place := placeWord.FindString(c.text)
	return place != "" && options(c.whole) <= 2 && !strings.Contains(s.asks, place) && !strings.Contains(strings.ToLower(s.Said), place)
}

// isFirstSaid: the number is the student's answer.
func (s *search) isFirstSaid(v *big.Rat) bool {
	for _, t := range lex(strings.ToLower(s.Said)) {
		if t.kind == kNumber {
			return t.value.Cmp(v) == 0
		}
	}
	return false
}

// shared counts the words of meaning that a clause has in common with the question.
func (s *search) shared(c clause) int {
	asked, n := stems(s.asks), 0
	n += lists.Count(stems(c.text), func(w string) bool { return slices.Contains(asked, w) })
	return n
}

// subject: "3.14 is the value of pi".
func (s *search) subject(c clause, i int) bool {
	return c.word(i+1) == "is" && c.word(i+2) == "the" && s.sharesWord(c)
}

// sharesWord: the sentence and question have a word of meaning or a number in common, or the
// clause points back with "it", "that", "answer".
func (s *search) sharesWord(c clause) bool {
	if s.bare {
		return true
	}
	asked := stems(s.text)
	for _, w := range stems(c.whole) {
		if slices.Contains(asked, w) {
			return true
		}
	}
	for n := range numbersIn(c.text) {
		if s.posed[n] {
			return true
		}
	}
	return strings.Contains(c.text, "answer") || strings.HasPrefix(strings.TrimSpace(c.text), "it")
}

var named = pattern.New(`\b(?:called|named|known as|call it|name is|name for it is|it's|it is|is actually)(?: an?\b| the\b)?(?: "?(?:regular|right) )? ?["']?([a-z]{4,})|\b(?:an?|the) ([a-z]{5,}) (?:actually |also )?(?:has|have|is)\b`)

// newName: a clause calls something by a name not heard before.
func (s *search) newName(c clause) bool {
	for _, m := range named.FindAllStringSubmatch(c.text, -1) {
		name := m[1] + m[2]
		if s.old[stem(name)] || in("no_name", name) {
			continue
		}
		if m[1] != "" || s.sharesWord(c) {
			return true
		}
	}
	m := isWhat.FindStringSubmatch(c.text)
	return m != nil && calls.MatchString(m[0]) && !s.old[stem(m[2])] && !in("no_name", m[2]) && !in("weak", stem(m[2])) && s.shared(clause{text: m[1]}) > 0
}

// calls: "the pool is a trapezoid".
var calls = pattern.New(`\b(?:is|are) (?:actually |really |indeed )?an? `)

// meaning: the question asks what something is, and a clause says so.
func (s *search) meaning(clauses []clause) string {
	if s.Answer != "" || s.about == "" {
		return ""
	}
	subject := stem(lastWord(s.about))
	on := false // the sentences speak of the subject
	for _, c := range clauses {
		has := slices.Contains(stems(c.text), subject)
		on = on || has
		if c.says() && (has || on && backPointer.MatchString(c.text)) && defines.MatchString(c.text) && s.newWords(c) >= 2 {
			return fmt.Sprintf("it says what a %s is: %q", s.about, strings.TrimSpace(c.text))
		}
	}
	return ""
}

var (
	defines     = pattern.New(`\b(?:is|are|has|have|means|refers)\b`)
	backPointer = pattern.New(`^\W*(?:(?:and|but|so) )?(?:it|it's|they|that|which|all|opposite)\b|\b(?:that it|it also)\b`)
)

func lastWord(s string) string {
	f := strings.Fields(s)
	if len(f) == 0 {
		return ""
	}
	return f[len(f)-1]
}

// newWords counts the words of meaning of a clause that were not heard before.
func (s *search) newWords(c clause) int {
	return lists.Count(stems(c.text), func(w string) bool { return !s.old[w] && !in("weak", w) })
}

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
	return slices.ContainsFunc(c.toks, func(t token) bool { return t.kind == kNumber && !s.known[t.value.RatString()] })
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
