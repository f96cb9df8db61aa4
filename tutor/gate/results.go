package gate

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
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
	if cutByMarks.MatchString(answer) {
		c.text, c.at = c.whole, 0
	}
	at := wordsAt(c.text, answer)
	if at < 0 {
		return s.tellsFormula(c, answer)
	}
	before := c.text[:at]
	named := answerIs.MatchString(before)
	switch {
	case s.quotes(c.whole, answer), s.besideAnother(c, answer), endsInDenial.MatchString(before),
		options(c.whole) > 2 && !countedPlace.MatchString(c.text):
		return false
	case in("yes_or_no", answer):
		return named || before == "" && yesNo.MatchString(c.whole)
	case in("short", answer) && named:
		return true
	case s.Answer != "" && s.otherExample(c, nil):
		return false
	case in("short", answer) || wordsAt(strings.ToLower(s.Problem), answer) >= 0:
		return s.asResult(c, at, answer)
	}
	return true
}

// cutByMarks is an answer that a clause would cut.
var cutByMarks = pattern.New(`[,;:]| - `)

// besideAnother reports whether a sentence sets the awaited choice beside another one, and
// points at neither: "a shape is flat, and a form has depth".
func (s *search) besideAnother(c clause, answer string) bool {
	if len(s.Choices) < 2 || answerIs.MatchString(c.text[:max(0, wordsAt(c.text, answer))]) {
		return false
	}
	return slices.ContainsFunc(s.Choices, func(choice string) bool {
		low := strings.ToLower(choice)
		return low != answer && wordsAt(c.whole, low) >= 0
	})
}

// quotes reports whether a sentence holds an answer only inside the question's own words
// between quotation marks: what is quoted is what is given.
func (s *search) quotes(sentence, answer string) bool {
	inside := false
	outside := quotedText.ReplaceAllStringFunc(sentence, func(q string) string {
		words := strings.Trim(q, `"., `)
		given := strings.Contains(s.text, words) && wordsAt(words, answer) >= 0
		if inside = inside || given; given {
			return ""
		}
		return q
	})
	return inside && wordsAt(outside, answer) < 0
}

// asResult reports whether an answer that any sentence may hold stands as a result.
func (s *search) asResult(c clause, at int, answer string) bool {
	before := c.text[:at]
	stands := resultBefore.MatchString(before) || s.predicate(c, at+len(answer)) || s.goes(before) || !in("short", answer) && strings.TrimSpace(before) == "" && c.at == 0
	return stands && !c.attributed(len(c.toks)-1) && !s.bothSides(c)
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

// signedValue is a number with the minus before it, also before a sign of money ("-$4"), and the percent sign
// after it.
func signedValue(toks []token, i int) *big.Rat {
	v := toks[i].value
	sign := i - 1
	if sign >= 0 && strings.Contains("$€£", toks[sign].text) {
		sign--
	}
	if i+1 < len(toks) && (toks[i+1].text == "%" || toks[i+1].text == "percent") {
		v = new(big.Rat).Quo(v, big.NewRat(100, 1))
	}
	if sign >= 0 && slices.Contains([]string{"-", "negative", "minus"}, toks[sign].text) && (sign == 0 || toks[sign-1].kind != kNumber && toks[sign-1].text != ")") {
		return new(big.Rat).Neg(v)
	}
	return v
}

// operand reports that a number is a part of a sum, not its result.
func (c clause) operand(i int) bool {
	before, after := c.word(i-1), c.word(i+1)
	if after == "(" { // "6 (pears) + 4"
		for j := i + 2; j < min(i+8, len(c.toks)); j++ {
			if c.word(j) == ")" {
				after = c.word(j + 1)
				break
			}
		}
	}
	if in("sum", after) || after == "-" && c.number(i+2) || after == "/" {
		return true
	}
	takesAway := before == "-" || before == "minus" // or a sign: "it is minus 4"
	if in("sum", before) && !takesAway || before == "by" || takesAway && c.number(i-2) {
		return true
	}
	return false
}

// listed: the number is one of three or more in a row: "-1, -2, -3".
func (c clause) listed(i int) bool {
	return slices.ContainsFunc(numberRow.FindAllString(c.whole, -1), func(m string) bool {
		return strings.Contains(m, c.text[c.toks[i].start:c.toks[i].end]) && !c.asserted(i)
	})
}

// unknowns: the number stands on one side of an equation with a letter and more
// on the other, so that the equation is a question and not its answer.
func (c clause) unknowns(i int) bool {
	if c.word(i-1) != "=" {
		return false
	}
	letters, signs := false, false
	for j := i - 2; j >= 0 && c.toks[j].kind != kMark; j-- {
		switch t := c.toks[j]; {
		case t.kind == kSign:
			signs = true
		case t.kind == kWord && (len(t.text) == 1 && t.text != "a" || j > 0 && c.toks[j-1].end == t.start && c.toks[j-1].kind == kNumber):
			letters = true
		case t.kind == kWord:
			return letters && signs
		}
	}
	return letters && signs
}

func (c clause) number(i int) bool { return i >= 0 && i < len(c.toks) && c.toks[i].kind == kNumber }

func (c clause) word(i int) string {
	if i < 0 || i >= len(c.toks) {
		return ""
	}
	return c.toks[i].text
}

// denied: "not 8", "instead of 8", "rather than 8".
func (c clause) denied(i int) bool {
	for j := i - 1; j >= max(0, i-4); j-- {
		switch w := c.word(j); {
		case w == "not" || w == "instead" || w == "isn't" || w == "never" || w == "than" || w == "wasn't" || w == "aren't" || w == "without":
			return true
		case w == "=" || w == "is" || w == "are":
			return false
		}
	}
	return false
}

// asserted reports that a number stands as a result: after "=", "is", "we get",
// or as a count of "times" that one number goes into another.
func (c clause) asserted(i int) bool {
	for j := i - 1; j >= max(0, i-6); j-- {
		w := c.word(j)
		if in("result", w) {
			return true
		}
		if !in("filler", w) {
			break
		}
	}
	return (c.word(i+1) == "time" || c.word(i+1) == "times") && !c.number(i+2) && (strings.Contains(c.text, "goes") || strings.Contains(c.text, " go ") || strings.Contains(c.text, "fit"))
}

// second: the number is the second of two results: "they are 40 and 140".
func (c clause) second(i int) bool {
	return c.word(i-1) == "and" && c.number(i-2) && c.asserted(i-2)
}

// numberRow is three or more numbers in a row.
var numberRow = pattern.New(`[-−]?\d[\d/.]*(?:,? (?:and )?[-−]?\d[\d/.]*){2,}`)

// attributed: the clause tells what the student said or did.
func (c clause) attributed(i int) bool {
	before := c.text[:min(c.toks[i].start, len(c.text))]
	return slices.ContainsFunc([]string{"you said", "you got", "you found", "you wrote", "you mentioned", "you calculated", "you had", "you answered", "you thought", "you think", "your answer", "you've found", "you figured", "you have found", "you used", "when you", "how you", "you correctly", "you're correct that", "you are correct that", "you're right that", "you are right that"}, func(said string) bool {
		return strings.Contains(before, said)
	})
}

// counted reports that a number counts things that the question does not ask
// for: "2 steps", "two minuses".
func (c clause) counted(i int, question string) bool {
	next := c.word(i + 1)
	if asksCount(question, next) {
		return false
	}
	if in("countable", next) {
		return true
	}
	return c.toks[i].words && len(next) > 3 && plural(next) && !in("verbal", next) && !strings.Contains(question, "how m")
}

// bareCount asks for a count without naming what is counted.
var bareCount = pattern.New(`\bhow (?:many|far) (?:are|is|do|does|from)\b`)

// asksCount: the question asks how many of these there are.
func asksCount(question, noun string) bool {
	if bareCount.MatchString(question) {
		return true
	}
	at := strings.Index(question, "how many")
	return at >= 0 && len(noun) > 2 && strings.Contains(question[at:], strings.TrimSuffix(noun, "s"))
}
