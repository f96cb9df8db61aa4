package message

import (
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/english"
)

// bareAnswer: a value, a letter or a few words inside a frame such as "i think
// its ..." and nothing else.
func bareAnswer(t *tables, s *signals) candidate {
	rest := t.frameless(s)
	if letterChoice(rest) || len(s.words) == 1 && letterChoice(s.words) {
		return candidate{kind: tutor.TypeAnswer, strength: .93, why: "names one of the choices"}
	}
	values, others := 0, 0
	for _, w := range rest {
		switch {
		case t.isNumber(w):
			values++
		case w.Kind == english.Word && !isVariable(w) && !t.Is(w, "unitlike"):
			others++
		}
	}
	switch {
	case values == 0:
	case others == 0:
		return candidate{kind: tutor.TypeAnswer, strength: .96, why: "a value and nothing else"}
	case values <= 2 && others <= 2 && (s.expect.waits != waitsExplain || s.steps == 0) && !t.asksWh(s) && !t.Is(rest[0], "command"):
		return candidate{kind: tutor.TypeAnswer, strength: .86, why: "a value with its thing"}
	}
	return candidate{}
}

// letterChoice: "c", "letter b", "option 2".
func letterChoice(rest []english.Token) bool {
	if len(rest) == 2 && strings.Contains(" letter option choice answer number ", " "+rest[0].Text+" ") {
		rest = rest[1:]
	}
	return len(rest) == 1 && rest[0].Kind == english.Word && len(rest[0].Text) == 1 && rest[0].Text != "i" && rest[0].End-rest[0].Start == 1
}

func isVariable(w english.Token) bool { return w.Kind == english.Word && len(w.Text) == 1 }

// frameless drops the words that frame an answer at both ends: small words,
// "i think it is", "the answer is", "maybe".
func (t *tables) frameless(s *signals) []english.Token {
	words := s.words
	for len(words) > 0 && t.framing(words[0]) {
		words = words[1:]
	}
	for len(words) > 0 && t.framing(words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	return words
}

func (t *tables) framing(w english.Token) bool {
	return w.Kind != english.Number && (t.Is(w, "small") && !isVariable(w) || t.Is(w, "frame"))
}

// offeredAnswer: the message names what the question offered ("... or ...?").
func offeredAnswer(t *tables, s *signals) candidate {
	if s.expect.judged && len(s.words) <= 3 && t.judges(s) {
		return candidate{kind: tutor.TypeAnswer, strength: .99, why: "yes or no, where it is the answer"}
	}
	if len(s.words) > 8 || t.asksWh(s) {
		return candidate{}
	}
	if s.expect.chosen(s.text) {
		return candidate{kind: tutor.TypeAnswer, strength: .99, why: "is one of the choices"}
	}
	if t.picksOption(s) {
		return candidate{kind: tutor.TypeAnswer, strength: .98, why: "says or asks whether it is one of the choices"}
	}
	for _, w := range s.words {
		if s.expect.offers[stem(w)] && !t.Is(w, "function") {
			return candidate{kind: tutor.TypeAnswer, strength: .88, why: "names one of the things offered"}
		}
	}
	return candidate{}
}

// picksOption says that a message names one option by a word that no other
// option has, and else holds words of that option and empty ones: "is it more?",
// "do i go left". In "am i right" the student asks about an answer, not a side.
func (t *tables) picksOption(s *signals) bool {
	option := -1
	for i, w := range s.words {
		at := s.expect.picks(stem(w))
		if at < 0 {
			continue
		}
		if option >= 0 && option != at || s.firstI && w.Text == "right" || i > 0 && counts(s.words[i-1]) {
			return false
		}
		option = at
	}
	return option >= 0 && !slices.ContainsFunc(s.words, func(w english.Token) bool {
		return !t.Is(w, "function") && !s.expect.options[option][stem(w)]
	})
}

// counts says that the word after this one is an amount: in "one more please"
// and "can i have more time" nothing is chosen.
func counts(before english.Token) bool {
	return strings.Contains(" one no any some have need ", " "+before.Text+" ")
}

// judges says that the message is a plain yes, no, true or false.
func (t *tables) judges(s *signals) bool {
	judged := false
	for _, w := range s.words {
		judging := strings.Contains(" yes no true false right wrong correct t f ", " "+w.Text+" ")
		if !judging && !t.framing(w) {
			return false
		}
		judged = judged || judging
	}
	return judged && !t.asksQuestion(s)
}

// statedAnswer: a value inside a statement.
func statedAnswer(t *tables, s *signals) candidate {
	if s.numbers == 0 || t.asksWh(s) {
		return candidate{}
	}
	c := candidate{kind: tutor.TypeAnswer, strength: .6, why: "a statement with a value"}
	switch {
	case s.expect.waits == waitsValue:
		c.strength, c.why = .8, "a value in a sentence, where one was asked for"
	case s.expect.waits == waitsText:
		c.strength = .7
	}
	if s.onTopic() < 0 {
		c.strength -= .25
	}
	if s.endsAsking() && s.expect.waits != waitsValue {
		c.strength -= .1
	}
	return c
}

// openAnswer: a plain statement where an answer is awaited, or a few words that
// can be nothing else.
func openAnswer(t *tables, s *signals) candidate {
	if len(s.words) == 0 || t.asksWh(s) {
		return candidate{}
	}
	c := candidate{kind: tutor.TypeAnswer, strength: .5, why: "a plain statement"}
	switch {
	case s.expect.awaitsAnswer():
		c.strength, c.why = .72, "a plain statement where an answer was asked for"
	case len(s.words) <= 3:
		c.strength, c.why = .6, "a few words"
	case s.expect.line == "" && s.lesson+s.weak+s.numbers+s.operators == 0 && (s.everyday > 0 || s.unknown > 1):
		return candidate{kind: tutor.TypeOffTopic, strength: .55, why: "a statement without a word of the lesson"}
	}
	if s.expect.waits == waitsExplain && len(s.words) >= 3 {
		c.strength = .55
	}
	if t.asksQuestion(s) {
		c.strength -= .2
	}
	if s.shared > 0 || s.lesson > 0 {
		c.strength += .05
	}
	if s.everyday > 0 && s.lesson+s.shared == 0 {
		c.strength -= .12
	}
	return c
}

// explanation: reasons, or several steps of working, or any statement where
// working was asked for.
func explanation(t *tables, s *signals) candidate {
	c := candidate{kind: tutor.TypeSelfExplanation}
	if t.asksQuestion(s) && len(s.asks) == 1 {
		return candidate{}
	}
	valueFirst := s.expect.waits == waitsValue && s.numbers > 0
	switch {
	case s.reasonAt >= 0 && s.reasonAt <= s.starts+1 && len(s.words) > s.reasonAt+1:
		c.strength, c.why = .92, "gives a reason first"
	case s.expect.waits == waitsExplain && len(s.words) >= 3:
		c.strength, c.why = .84, "says how, where that was asked for"
	case s.steps >= 2 && len(s.words) >= 7 && !valueFirst:
		c.strength, c.why = .83, "several steps of working"
	case s.reasonAt > 0 && !valueFirst:
		c.strength, c.why = .78, "gives a reason"
	case s.steps >= 2 && len(s.words) >= 7 || s.reasonAt > 0:
		c.strength, c.why = .7, "working beside a value"
	}
	return c
}

// walkThrough: a long account of working, whatever was asked.
func walkThrough(t *tables, s *signals) candidate {
	if len(s.words) < 14 || s.endsAsking() || t.asksWh(s) {
		return candidate{}
	}
	c := candidate{kind: tutor.TypeSelfExplanation, strength: .6, why: "a long account"}
	if s.firstI && s.steps > 0 {
		c.strength, c.why = .86, "tells what was done"
	} else if s.operators >= 2 && s.expect.waits != waitsValue {
		c.strength = .8
	}
	return c
}

// pastedProblem: the text of a task, not the words of a student about it.
func pastedProblem(t *tables, s *signals) candidate {
	if s.numbers > 0 && t.Is(s.words[s.starts], "mathorder") {
		return candidate{kind: tutor.TypeHelpRequest, sub: tutor.SubPasted, strength: .965, why: "the text of an exercise"}
	}
	if len(s.words) < 9 || s.firstI && s.steps > 0 || s.expect.waits == waitsExplain || s.shared > 6 && len(s.words) < 2*s.shared+6 {
		return candidate{}
	}
	from, _ := english.SentenceOf(s.words, len(s.asks)-1)
	task := from < len(s.words) && t.Is(s.words[from], "task")
	asks := s.endsAsking() && len(s.asks) > 1
	if s.numbers >= 1 && len(s.asks) > 1 && (asks || task) || s.numbers >= 2 && s.endsAsking() && t.hasNames(s) {
		return candidate{kind: tutor.TypeHelpRequest, sub: tutor.SubPasted, strength: .96, why: "the text of a problem"}
	}
	return candidate{}
}

// hasNames says that a word inside a sentence is capitalized.
func (t *tables) hasNames(s *signals) bool {
	for i, w := range s.words {
		if w.Kind == english.Word && (i == 0 || w.Text != "i") && s.text[w.Start] >= 'A' && s.text[w.Start] <= 'Z' && w.End-w.Start > 2 {
			return true
		}
	}
	return false
}

// guessed: a value beside "i dont know", as in "idk maybe 5". What is left when
// the phrase is taken away must be a value and nothing else: "i dont know number
// 5" speaks of a problem.
func (t *tables) guessed(s *signals, found []candidate) (candidate, bool) {
	var span [2]int
	for _, c := range found {
		if c.sub == tutor.SubGiveUp && c.to > span[1] {
			span = [2]int{c.from, c.to}
		}
	}
	if span[1] == 0 || s.numbers == 0 || s.deictic > 1 {
		return candidate{}, false
	}
	values := 0
	for i, w := range s.words {
		switch {
		case i >= span[0] && i < span[1] || t.framing(w) || t.Is(w, "hedge"):
		case t.isNumber(w):
			if i > 0 && t.Is(s.words[i-1], "thing") {
				return candidate{}, false
			}
			values++
		case w.Kind == english.Sign && strings.Contains("/-%$()", w.Text), t.Is(w, "unitlike"):
		default:
			return candidate{}, false
		}
	}
	return candidate{kind: tutor.TypeAnswer, strength: .99, why: "a guess beside not knowing"}, values > 0 && values <= 3
}
