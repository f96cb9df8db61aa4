package message

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// candidate is one reading of the message with its weight.
type candidate struct {
	kind     tutor.MessageType
	sub      string
	strength float64
	why      string
	topic    string // words kept as the topic
	from, to int    // the words of a set phrase
	learned  bool   // no rule read it so; the weights did
}

// judge is a reading that comes from the form of a message and from what was
// asked, not from set phrases: how strong it is, 0 where it does not hold.
type judge struct {
	kind     tutor.MessageType
	sub, why string
	strength func(*signals) float64
}

// judges stand in the order in which the first of two that are equally strong
// is believed.
var judges = []judge{
	{tutor.TypeContinuation, tutor.SubWait, "only a sound of thinking", func(s *signals) float64 { return when(s.all("thinking"), .99) }},
	{tutor.TypeOffTopic, "", "keys pressed at random", func(s *signals) float64 {
		return when(len(s.words) == 1 && mashed(s.words[0].Text) && !s.speller.Knows(s.words[0].Text), .8)
	}},
	{tutor.TypeConfusion, tutor.SubGiveUp, "only question marks", func(s *signals) float64 { return when(s.onlyQuestionMarks(), .9) }},
	{tutor.TypeOffTopic, "", "no word in it", func(s *signals) float64 { return when(len(s.words) == 0 && !s.onlyQuestionMarks(), .75) }},

	{tutor.TypeAnswer, "", "names one of the choices", func(s *signals) float64 {
		return when(s.letterChoice(s.rest) || len(s.words) == 1 && s.letterChoice(s.words), .93)
	}},
	{tutor.TypeAnswer, "", "a value and nothing else", func(s *signals) float64 {
		values, others := s.bare()
		return when(values > 0 && others == 0, .96)
	}},
	{tutor.TypeAnswer, "", "a value with its thing", func(s *signals) float64 {
		values, others := s.bare()
		explains := s.expect.waits == waitsExplain && s.steps > 0
		return when(values > 0 && values <= 2 && others <= 2 && !explains && !s.asksWh && !s.Is(s.rest[0], "command"), .86)
	}},
	{tutor.TypeAnswer, "", "yes or no, where it is the answer", func(s *signals) float64 {
		return when(s.expect.judged && len(s.words) <= 3 && s.judges(), .99)
	}},
	{tutor.TypeAnswer, "", "is one of the choices", func(s *signals) float64 {
		return when(len(s.words) <= 8 && !s.asksWh && s.expect.chosen(s.text), .99)
	}},
	{tutor.TypeAnswer, "", "says or asks whether it is one of the choices", func(s *signals) float64 {
		return when(len(s.words) <= 8 && !s.asksWh && !s.request && s.picksOption(), .98)
	}},
	{tutor.TypeAnswer, "", "names one of the things offered", func(s *signals) float64 {
		offered := func(w english.Token) bool { return s.expect.offers[stem(w)] && !s.Is(w, "function") }
		return when(len(s.words) <= 8 && !s.asksWh && !s.asksOfMore() && slices.ContainsFunc(s.words, offered), .88)
	}},
	{tutor.TypeAnswer, "", "a value in a sentence, where one was asked for", func(s *signals) float64 {
		return when(s.expect.waits == waitsValue, s.valueInSentence(.8))
	}},
	{tutor.TypeAnswer, "", "a statement with a value", func(s *signals) float64 {
		return when(s.expect.waits != waitsValue && s.expect.waits != waitsExplain, s.valueInSentence(.6+when(s.expect.waits == waitsText, .1))-when(s.endsAsking(), .1))
	}},
	{tutor.TypeAnswer, "", "a plain statement where an answer was asked for", func(s *signals) float64 {
		return when(s.expect.awaitsAnswer() && s.expect.waits != waitsExplain, s.plainStatement(.72))
	}},
	{tutor.TypeSelfExplanation, "", "a plain statement where an explanation was asked for", func(s *signals) float64 {
		return when(s.expect.waits == waitsExplain, s.plainStatement(.72))
	}},
	{tutor.TypeOffTopic, "", "a statement without a word of the lesson", func(s *signals) float64 {
		return when(s.strays() && len(s.words) > 0 && !s.asksWh, .55)
	}},
	{tutor.TypeHelpRequest, "", "names a topic, and nothing is open", func(s *signals) float64 {
		return when(s.expect.line == "" && len(s.words) <= 4 && s.lesson > 0 && s.numbers+s.operators+s.everyday == 0 && !s.question && !s.firstI, .8)
	}},
	{tutor.TypeAnswer, "", "a few words", func(s *signals) float64 {
		return when(!s.expect.awaitsAnswer() && len(s.words) <= 3, s.plainStatement(.6))
	}},
	{tutor.TypeAnswer, "", "a plain statement", func(s *signals) float64 {
		return when(!s.expect.awaitsAnswer() && len(s.words) > 3 && !s.strays(), s.plainStatement(.5))
	}},

	{tutor.TypeAnswer, "", "a value and then its reason", func(s *signals) float64 {
		return when(s.expect.waits == waitsValue && s.reasonAt > 0 && slices.ContainsFunc(s.words[:s.reasonAt], s.isNumber), sureRule)
	}},
	{tutor.TypeSelfExplanation, "", "gives a reason first", func(s *signals) float64 { return when(s.tells() && s.opensReason(), .92) }},
	{tutor.TypeSelfExplanation, "", "says how, where that was asked for", func(s *signals) float64 {
		return when(s.tells() && s.expect.waits == waitsExplain && len(s.words) >= 3, .84)
	}},
	{tutor.TypeSelfExplanation, "", "several steps of working", func(s *signals) float64 {
		return when(s.tells() && s.severalSteps() && !s.valueFirst(), .83)
	}},
	{tutor.TypeSelfExplanation, "", "gives a reason", func(s *signals) float64 {
		return when(s.tells() && s.reasonAt > 0 && !s.valueFirst(), .78)
	}},
	{tutor.TypeSelfExplanation, "", "working beside a value", func(s *signals) float64 {
		return when(s.tells() && (s.severalSteps() || s.reasonAt > 0), .7)
	}},
	{tutor.TypeSelfExplanation, "", "tells what was done", func(s *signals) float64 {
		return when(s.longAccount() && s.firstI && s.steps > 0, .86)
	}},
	{tutor.TypeSelfExplanation, "", "a long account", func(s *signals) float64 {
		return when(s.longAccount(), .6+when(s.operators >= 2 && s.expect.waits != waitsValue, .2))
	}},
	{tutor.TypeHelpRequest, tutor.SubPasted, "the text of an exercise", func(s *signals) float64 {
		return when(s.numbers > 0 && s.start(0, "mathorder"), .965)
	}},
	{tutor.TypeHelpRequest, tutor.SubPasted, "the text of a problem", func(s *signals) float64 { return when(s.pastedProblem(), .96) }},

	{tutor.TypeQuestion, "", "asks for a calculation", func(s *signals) float64 {
		return when(s.numbers > 0 && s.question && (!s.firstI || s.you) && (s.asksWh && s.onTopic() > 0 || s.you && s.any("mathverb")), .88)
	}},
	{tutor.TypeOffTopic, "", "asks about things outside the lesson", func(s *signals) float64 {
		return when(s.asksOutside() && s.onTopic() < -1, .9)
	}},
	{tutor.TypeOffTopic, "", "asks about something that is no part of a lesson", func(s *signals) float64 {
		return when(s.asksOutside() && s.onTopic() < 0, .82)
	}},
	{tutor.TypeQuestion, "", "a question about the lesson", func(s *signals) float64 {
		return when(s.question && s.onTopic() > 0, .75+when(s.asksWh, .08))
	}},
	{tutor.TypeQuestion, "", "has the form of a question", func(s *signals) float64 { return when(s.question, .62+when(s.asksWh, .08)) }},
	{tutor.TypeOffTopic, "", "asks for something outside the lesson", func(s *signals) float64 {
		outside := s.everyday > 0 || s.unknown > 0 && s.deictic == 0
		return when(s.onTopic() < 0 && outside && (s.start(0, "command") || s.request), .86)
	}},
	{tutor.TypeHelpRequest, "", "asks the tutor to do something", func(s *signals) float64 {
		outside := s.everyday > 0 || s.unknown > 1 && s.deictic == 0
		return when(s.request && !outside && (s.numbers == 0 || !s.any("mathverb")), .85)
	}},
	{tutor.TypeOffTopic, "", "tells of things outside the lesson", func(s *signals) float64 {
		return when(s.tellsOutside(), .74-when(s.expect.waits == waitsText && !s.firstI, .16))
	}},
	{tutor.TypeSocial, "", "asks about the tutor", func(s *signals) float64 {
		about := s.you && s.lesson+s.shared+s.numbers == 0 && (!s.request || s.any("yours"))
		return when(about && s.any("personal") && (s.question || s.start(0, "telling")), .93)
	}},
	{tutor.TypeSocial, "", "a greeting, thanks or a goodbye", func(s *signals) float64 {
		return when(s.numbers+s.lesson == 0 && !s.question && len(s.words) <= 12 && s.any("polite"), .84)
	}},
	{tutor.TypeContinuation, tutor.SubYes, "begins with yes", func(s *signals) float64 { return when(s.affirms() == "yes", .8) }},
	{tutor.TypeContinuation, tutor.SubNo, "begins with no", func(s *signals) float64 { return when(s.affirms() == "no", .8) }},
	{tutor.TypeContinuation, "", "begins with ok", func(s *signals) float64 {
		word := s.affirms()
		return when(word != "" && word != "yes" && word != "no", .8)
	}},
	{tutor.TypeOffTopic, "", "asks leave for something outside the lesson", func(s *signals) float64 {
		outside := s.lesson+s.shared == 0 && (s.unknown+s.everyday > 0 || s.any("other"))
		return when(outside && s.start(0, "leave") && s.start(1, "we"), .87)
	}},
}

// when is a strength where a condition holds.
func when(holds bool, strength float64) float64 {
	if holds {
		return strength
	}
	return 0
}

// mashed reports whether a word is keys pressed at random: long and hardly a
// vowel, or the same few keys again and again.
func mashed(text string) bool {
	vowels := 0
	kinds := map[rune]bool{}
	for _, r := range text {
		kinds[r] = true
		if strings.ContainsRune("aeiouy", r) {
			vowels++
		}
	}
	n := len([]rune(text))
	return n >= 5 && vowels*6 < n || n >= 8 && len(kinds)*3 <= n
}

func (s *signals) onlyQuestionMarks() bool {
	return len(s.words) == 0 && strings.Contains(s.text, "?") && !strings.Contains(s.text, "!")
}

// letterChoice: "c", "letter b".
func (s *signals) letterChoice(rest []english.Token) bool {
	if len(rest) == 2 && s.Is(rest[0], "choiceword") {
		rest = rest[1:]
	}
	return len(rest) == 1 && isVariable(rest[0]) && rest[0].Text != "i" && rest[0].End-rest[0].Start == 1
}

// bare counts the values of an answer without its frame, and the words that are
// neither values nor units nor variables.
func (s *signals) bare() (values, others int) {
	for _, w := range s.rest {
		switch {
		case s.isNumber(w):
			values++
		case w.Kind == english.Word && !isVariable(w) && !s.Is(w, "unitlike"):
			others++
		}
	}
	return values, others
}

// judges reports whether the message is a plain yes, no, true or false.
func (s *signals) judges() bool {
	return s.any("judging") && !s.question && !slices.ContainsFunc(s.words, func(w english.Token) bool {
		return !s.Is(w, "judging") && !s.framing(w)
	})
}

// picksOption reports whether a message names one option by a word that no other
// option has, and else holds words of that option and empty ones: "is it more?",
// "do i go left". In "am i right" the student asks about an answer, not a side;
// in "one more please" and "can i have more time" nothing is chosen, nor by a few small
// words of a choice: "can you say that again" is not "that can be right".
func (s *signals) picksOption() bool {
	option, telling, small := s.optionSaid()
	if option < 0 || !s.expect.saysEnough(option, telling, small) {
		return false
	}
	return !slices.ContainsFunc(s.words, func(w english.Token) bool {
		return !s.Is(w, "function") && !s.expect.options[option][stem(w)]
	})
}

// optionSaid is the one option of which a message has words that no other has, and how many of
// them tell something and how many are small; -1 for none.
func (s *signals) optionSaid() (option, telling, small int) {
	option = -1
	for i, w := range s.words {
		at := s.expect.picks(stem(w))
		if at < 0 {
			continue
		}
		if option >= 0 && option != at || s.firstI && w.Text == "right" || i > 0 && s.Is(s.words[i-1], "amounts") {
			return -1, 0, 0
		}
		option = at
		if s.Is(w, "function") {
			small++
		} else {
			telling++
		}
	}
	return option, telling, small
}

// asksOfMore reports whether a message has the form of a question, its verb first, and asks of
// something that stands neither in what is asked nor among what is offered: "do trees bleed".
func (s *signals) asksOfMore() bool {
	clauses := english.Clauses(s.text)
	if len(clauses) == 0 || !clauses[0].Inverts || clauses[0].Hangs {
		return false
	}
	return slices.ContainsFunc(s.words, func(w english.Token) bool {
		return w.Kind == english.Word && !s.Is(w, "function") && !s.expect.offers[stem(w)] && !s.expect.words[stem(w)]
	})
}

// valueInSentence is the strength of a value inside a statement.
func (s *signals) valueInSentence(strength float64) float64 {
	return when(s.numbers > 0 && !s.asksWh, strength-when(s.onTopic() < 0, .25))
}

// plainStatement weighs a statement that is an answer if it is anything.
func (s *signals) plainStatement(strength float64) float64 {
	if len(s.words) == 0 || s.asksWh {
		return 0
	}
	if s.expect.waits == waitsExplain && len(s.words) >= 3 {
		strength = .55
	}
	return strength - when(s.question, .2) + when(s.shared > 0 || s.lesson > 0, .05) - when(s.everyday > 0 && s.lesson+s.shared == 0, .12)
}

// strays reports whether a statement, with no lesson going on, has no word of one.
func (s *signals) strays() bool {
	return !s.expect.awaitsAnswer() && len(s.words) > 3 && s.expect.line == "" && s.lesson+s.weak+s.numbers+s.operators == 0 && (s.everyday > 0 || s.unknown > 1)
}

// tells reports whether a message may explain: it is no question alone.
func (s *signals) tells() bool { return !s.question || len(s.asks) != 1 }

func (s *signals) severalSteps() bool { return s.steps >= 2 && len(s.words) >= 7 }

func (s *signals) valueFirst() bool { return s.expect.waits == waitsValue && s.numbers > 0 }

// longAccount reports whether a message is as long as an account of working is.
func (s *signals) longAccount() bool { return len(s.words) >= 14 && !s.endsAsking() && !s.asksWh }

// pastedProblem reports whether a message is the text of a task, not the words
// of a student about it.
func (s *signals) pastedProblem() bool {
	theirs := s.firstI && s.steps > 0 || s.expect.waits == waitsExplain || s.shared > 6 && len(s.words) < 2*s.shared+6
	if len(s.words) < 9 || theirs {
		return false
	}
	from, to := english.SentenceOf(s.words, len(s.asks)-1)
	asks := s.endsAsking() || from < to && s.Is(s.words[from], "task")
	return s.numbers >= 1 && len(s.asks) > 1 && asks || s.numbers >= 2 && s.endsAsking() && s.hasNames()
}

// hasNames reports whether a word of the message is capitalized.
func (s *signals) hasNames() bool {
	for i, w := range s.words {
		if w.Kind == english.Word && (i == 0 || w.Text != "i") && s.text[w.Start] >= 'A' && s.text[w.Start] <= 'Z' && w.End-w.Start > 2 {
			return true
		}
	}
	return false
}

// asksOutside reports whether a message is a question that may be about life
// outside the lesson.
func (s *signals) asksOutside() bool {
	outside := s.everyday > 0 || s.deictic == 0 && (s.unknown >= 2 || s.unknown == 1 && !s.firstI && s.expect.line == "")
	return s.question && s.content > 0 && len(s.words) >= 3 && outside
}

// tellsOutside reports whether a message tells of life outside; word problems
// are about food and friends too.
func (s *signals) tellsOutside() bool {
	if s.everyday == 0 || s.onTopic() >= -.5 || s.shared > 0 {
		return false
	}
	return s.numbers == 0 || s.operators == 0 && (s.firstI || s.everyday >= 2) && s.expect.line == ""
}

// affirms is the yes, no or ok that a message begins with and adds little to.
func (s *signals) affirms() string {
	if s.numbers+s.lesson+s.everyday > 0 || s.unknown > 1 || len(s.words) > 8 || s.question {
		return ""
	}
	for _, w := range s.words[:min(2, len(s.words))] {
		if s.Is(w, "affirming") {
			return w.Text
		}
	}
	return ""
}

// guessed: a value beside "i dont know", as in "idk maybe 5". What is left when
// the phrase is taken away must be a value and nothing else: "i dont know number
// 5" speaks of a problem.
func (s *signals) guessed(found []candidate) (candidate, bool) {
	from, to := 0, 0
	for _, c := range found {
		if c.sub == tutor.SubGiveUp && c.to > to {
			from, to = c.from, c.to
		}
	}
	notKnown, guessing := to > 0, func(w english.Token) bool { return s.Is(w, "guessing") }
	rest := slices.Concat(s.words[:from], s.words[to:])
	letter := (notKnown || slices.ContainsFunc(s.words, guessing)) && s.picksLetter(rest)
	value := notKnown && s.numbers > 0 && s.deictic <= 1 && s.onlyValues(rest)
	if !letter && !value {
		return candidate{}, false
	}
	return candidate{kind: tutor.TypeAnswer, strength: .99, why: "a guess beside not knowing"}, true
}

// mostGuesses is how many values a guess names at most.
const mostGuesses = 3

// onlyValues reports whether words are nothing but a value or two: "maybe 5 or 6 cm".
func (s *signals) onlyValues(words []english.Token) bool {
	values := 0
	for _, w := range words {
		switch {
		case s.framing(w), s.Is(w, "hedge"):
		case s.isNumber(w) && !s.names(w):
			values++
		case s.isNumber(w), !s.Is(w, "unitlike") && (w.Kind != english.Sign || !strings.Contains("/-%$()", w.Text)):
			return false
		}
	}
	return values > 0 && values <= mostGuesses
}

// picksLetter reports whether words are nothing but letters of the choices: "c", "maybe b or c".
func (s *signals) picksLetter(words []english.Token) bool {
	letters := 0
	for _, w := range words {
		switch {
		case len(w.Text) == 1 && int(w.Text[0]) >= 'a' && int(w.Text[0]) < 'a'+len(s.expect.choices):
			letters++
		case w.Kind == english.Word && !s.framing(w) && !s.Is(w, "hedge") && !s.Is(w, "guessing"):
			return false
		}
	}
	return letters > 0
}

// names reports whether a number names a thing: "number 5", "question two".
func (s *signals) names(number english.Token) bool {
	at := slices.IndexFunc(s.words, func(w english.Token) bool { return w.Start == number.Start })
	return at > 0 && s.Is(s.words[at-1], "thing")
}
