package gate

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// RevealContext is what Reveals knows of the open question.
type RevealContext struct {
	Answer  string   // the awaited answer; "" when only the question is known
	Problem string   // the question's text; its own numbers are no leak
	Accept  []string // other right answers
	History string   // what was said and shown before
	Said    string   // the student's last message
	Wrong   []string // answers known to be wrong: confirming one counts too
	Choices []string // of the question, where it has some
}

// Reveals reports whether a reply gives the awaited answer away, and how: it
// states the answer's value in digits or words, as the end of an equation or of
// a worked step, or its name or definition where that is asked for, or it
// confirms a wrong one. Questions, suppositions, the numbers of the problem and
// counts of other things ("2 steps") state nothing.
func Reveals(reply string, c RevealContext) (bool, string) {
	return searchFor(c).look(reply)
}

// searchFor reads the question once, for any number of texts.
func searchFor(c RevealContext) search {
	c.Problem, c.History, c.Said = english.PlainMath(c.Problem), english.PlainMath(c.History), english.PlainMath(c.Said)
	s := search{RevealContext: c, question: ask(c.Problem)}
	s.prepare()
	s.given = s.saidRight()
	return s
}

// look looks for the answer in a text.
func (s search) look(reply string) (bool, string) {
	if s.given {
		return false, ""
	}
	clauses := clausesOf(reply)
	s.link(english.PlainMath(reply))
	for _, find := range []func([]clause) string{s.value, s.name, s.fact, s.meaning, s.confirmed} {
		if why := find(clauses); why != "" {
			return true, why
		}
	}
	return false, ""
}

// search is one question with what is known of it.
type search struct {
	RevealContext
	question
	posed map[string]bool // numbers of the problem
	known map[string]bool // numbers of the problem and of the conversation
	below map[string]bool // those of them that are below zero, with their sign
	ours  map[string]bool // known ones, and those the reply works out from them
	said  map[string]bool // numbers of the student's last message
	given bool            // the student has just said the answer
	old   map[string]bool // stems of the problem and the conversation
}

func (s *search) prepare() {
	s.posed = numbersIn(s.Problem)
	s.known = numbersIn(s.Problem + "\n" + s.History + "\n" + s.Said)
	s.below = belowZeroIn(s.Problem + "\n" + s.History + "\n" + s.Said)
	s.said = numbersIn(s.Said)
	s.old = map[string]bool{}
	for _, w := range stems(strings.ToLower(s.Problem + "\n" + s.History + "\n" + s.Said)) {
		s.old[w] = true
	}
	if s.Answer == "" {
		return
	}
	s.values, s.names = nil, nil
	for _, text := range append([]string{s.Answer}, s.Accept...) {
		s.take(text)
	}
}

// link follows the reply's own working: a sentence that holds a number of this
// problem makes the others in it numbers of this problem too.
func (s *search) link(reply string) {
	s.ours = maps.Clone(s.known)
	for _, text := range english.Sentences(reply) {
		here := numbersIn(text)
		for n := range here {
			if s.ours[n] {
				maps.Copy(s.ours, here)
				break
			}
		}
	}
}

// take adds one right answer, as a number where it is one.
func (s *search) take(text string) {
	low := strings.ToLower(strings.TrimSpace(marks.Replace(english.PlainMath(text))))
	toks := lex(low)
	if v, ok := sumAt(toks, 0); ok && v.ops == 0 && v.to == len(toks) {
		s.values = append(s.values, v.value)
		return
	}
	if _, value, ok := strings.Cut(low, "="); ok { // x = 3: the 3 gives it away
		s.take(value)
	}
	if low != "" {
		s.names = append(s.names, low)
	}
}

// saidRight: the student has just said the answer, in its own form where the
// form is what is asked.
func (s *search) saidRight() bool {
	said := strings.ToLower(s.Said)
	toks := lex(said)
	for i := len(toks) - 1; i >= 0; i-- {
		t := toks[i]
		if t.kind == kNumber && s.Answer != "" {
			return s.isAnswer(signedValue(toks, i)) && (!s.rewrites(t.value) || said[t.start:t.end] == strings.ToLower(s.Answer))
		}
	}
	return false
}

func (s *search) isAnswer(v *big.Rat) bool {
	return slices.ContainsFunc(s.values, func(a *big.Rat) bool { return a.Cmp(v) == 0 })
}

// value looks for the answer's worth in what the reply says.
func (s *search) value(clauses []clause) string {
	for _, c := range clauses {
		if !c.says() {
			continue
		}
		for i, t := range c.toks {
			if t.kind == kNumber && (s.isAnswer(signedValue(c.toks, i)) && s.givesAway(c, i) || s.isPart(c, i)) {
				return fmt.Sprintf("it says the answer: %q", strings.TrimSpace(c.text))
			}
		}
	}
	return ""
}

// givesAway reports that the answer's worth at token i is told. A number that
// nobody has named yet tells by standing there; one that was named before, or
// stands in words, tells only as a result.
func (s *search) givesAway(c clause, i int) bool {
	t := c.toks[i]
	if c.aside(i, s.text) || s.otherForm(c, i) || s.elsewhere(c, i) {
		return false
	}
	known := s.known[t.value.RatString()]
	if v := signedValue(c.toks, i); v.Sign() < 0 { // who named 4 did not name -4
		known = s.below[v.RatString()]
	}
	if c.operand(i) {
		return !known && s.completes(c)
	}
	if !known && !(t.words && t.value.IsInt()) {
		return true
	}
	return (c.asserted(i) || s.verbBefore(c, i) || s.predicate(c, t.end)) && !c.attributed(i) && !s.otherMoney(c, i)
}

// aside reports whether the number at token i is denied, asked for, or names or
// counts something else.
func (c clause) aside(i int, question string) bool {
	return c.denied(i) || c.unknowns(i) || in("label", c.word(i-1)) || c.counted(i, question) || c.listed(i)
}

// elsewhere reports whether the number at token i is the result of another case,
// or the answer in another writing that may mean something else.
func (s *search) elsewhere(c clause, i int) bool {
	v := c.toks[i].value
	if s.otherExample(c, v) && !s.namesResult(c, i) && !s.rewrites(v) {
		return true
	}
	return s.otherWriting(c, i) && !(c.asserted(i) && s.speaksOfIt(c))
}

// otherExample: the sentence has other numbers, and none of them is this
// problem's or was heard before: it tells of another case with the same result.
func (s *search) otherExample(c clause, v *big.Rat) bool {
	if strings.Contains(c.whole, "answer") {
		return false
	}
	others, heard := 0, 0
	for _, t := range lex(c.whole) {
		if t.kind != kNumber || v != nil && t.value.Cmp(v) == 0 || t.words && t.text == "one" {
			continue
		}
		others++
		if s.ours[t.value.RatString()] {
			heard++
		}
	}
	return others > 0 && heard == 0
}

// rewrites: the problem holds the answer's worth in another form, so that the
// answer's own form is its result whatever else stands beside it.
func (s *search) rewrites(v *big.Rat) bool {
	return s.inQuestion(v) && !strings.Contains(dense.Replace(s.text), dense.Replace(strings.ToLower(s.Answer)))
}

// namesResult: "the sum is 7", "the simplest form is 2/7": what is asked for is
// named as the subject.
func (s *search) namesResult(c clause, i int) bool {
	m := subjectIs.FindStringSubmatch(c.text[:c.toks[i].start])
	return m != nil && (in("result_noun", m[1]) || len(m[1]) > 3 && slices.Contains(stems(s.asks), stem(m[1])))
}

var subjectIs = pattern.New(`\b([a-z]+) (?:is|are|was|equals)\W*(?:(?:actually|indeed|now|the|just)\W*)*$`)

// otherWriting: the number is worth the answer and written in another way, as
// 1/4 for 2/8; by itself it may mean something else.
func (s *search) otherWriting(c clause, i int) bool {
	if !c.toks[i].fraction {
		return false
	}
	typed := strings.ReplaceAll(c.text[c.toks[i].start:c.toks[i].end], " ", "")
	for _, a := range append([]string{s.Answer}, s.Accept...) {
		if strings.Contains(strings.ReplaceAll(strings.ToLower(a), " ", ""), typed) {
			return false
		}
	}
	return s.Answer != ""
}

// speaksOfIt: the sentence holds a number of the problem, or says "answer".
func (s *search) speaksOfIt(c clause) bool {
	for n := range numbersIn(c.whole) {
		if s.posed[n] {
			return true
		}
	}
	return strings.Contains(c.whole, "answer") || strings.Contains(c.whole, "together") || strings.Contains(c.whole, "in all")
}

// completes: an equation of the question's own numbers and the answer: "5 × 3 =
// 15" for "5 times which number is 15?".
func (s *search) completes(c clause) bool {
	numbers, others, equals := 0, 0, false
	for _, t := range c.toks {
		equals = equals || t.text == "=" || t.text == "is" || t.text == "equals"
		if t.kind != kNumber {
			continue
		}
		numbers++
		if s.isAnswer(t.value) {
			continue
		}
		if !s.inQuestion(t.value) {
			return false
		}
		others++
	}
	return equals && numbers >= 3 && others >= 1
}

// isPart: the answer is the top or the bottom of a fraction that is stated:
// "1/6 = 3/18" for "1/6 = ?/18".
func (s *search) isPart(c clause, i int) bool {
	top, bottom, ok := strings.Cut(c.text[c.toks[i].start:c.toks[i].end], "/")
	if !ok || !missingPart.MatchString(s.asks) || strings.Contains(s.text, top+"/"+bottom) {
		return false
	}
	return slices.ContainsFunc([]string{top, bottom}, func(part string) bool {
		v, ok := new(big.Rat).SetString(part)
		return ok && s.isAnswer(v) && (c.asserted(i) || c.word(i-1) == "=")
	})
}

var missingPart = pattern.New(`\?/|/\s?\?|\bmissing\b`)

// otherForm: the question holds the answer's worth itself ("write 9/27 in
// simplest form"), so that only the asked form gives it away.
func (s *search) otherForm(c clause, i int) bool {
	if s.Answer == "" || !s.inQuestion(c.toks[i].value) {
		return false
	}
	typed := strings.ReplaceAll(c.text[c.toks[i].start:c.toks[i].end], " ", "")
	for _, a := range append([]string{s.Answer}, s.Accept...) {
		if strings.ReplaceAll(strings.TrimLeft(strings.ToLower(a), "-− "), " ", "") == typed {
			return false
		}
	}
	return !c.toks[i].words
}

// predicate: what follows says of it what the question asks for: "-18 is colder",
// "7 × 8 comes first", also as the sentence goes on: "-13 is further left, so it
// comes first".
func (s *search) predicate(c clause, end int) bool {
	rest := c.whole[min(c.at+end, len(c.whole)):]
	if !predicates.MatchString(rest) || strings.Contains(rest, "?") {
		return false
	}
	return slices.ContainsFunc(readingWords(rest), func(w string) bool {
		return (in("comparing", w) || !in("stop", w) && len(w) > 2) && wordsAt(s.asks, w) >= 0 && !placeWord.MatchString(w)
	})
}

var predicates = pattern.New(`^\W*(?:pieces? )?(?:is|are|comes?|goes|lies|stands|counts|tells|shows|means|divides|cuts|makes|has|must be|from) [a-z]`)

// verbBefore: the word before the number is the question's own: "how many must
// they win?", "they need to win 8".
func (s *search) verbBefore(c clause, i int) bool {
	w := c.word(i - 1)
	return len(w) > 2 && !in("stop", w) && !strings.HasSuffix(w, "'s") && c.toks[i-1].kind == kWord && slices.Contains(stems(s.asks), stem(w)) && strings.Contains(s.asks, "how m")
}

// otherMoney: dollars are stated where the question asks for something else.
func (s *search) otherMoney(c clause, i int) bool {
	return c.word(i-1) == "$" && !money.MatchString(s.asks)
}
