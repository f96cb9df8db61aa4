package message

import (
	"strings"

	"primer/tutor"
)

// judges are the readings that come from the form of a message and from what
// was asked, not from set phrases. Each gives a candidate or strength 0.
var judges = []func(*tables, *signals) candidate{
	unreadable, bareAnswer, offeredAnswer, statedAnswer, openAnswer, explanation, walkThrough, pastedProblem, sum, offTopicQuestion, lessonQuestion,
	outsideRequest, requestToTutor, outsideStatement, aboutTutor, polite, affirms, permission,
}

// unreadable: marks or keys without a word.
func unreadable(t *tables, s *signals) candidate {
	if t.onlyThinking(s) {
		return candidate{kind: tutor.TypeConfusion, sub: tutor.SubGiveUp, strength: .62, why: "only a sound of thinking"}
	}
	if len(s.words) > 0 {
		if len(s.words) == 1 && mashed(s.words[0].Text) && !t.speller.Knows(s.words[0].Text) {
			return candidate{kind: tutor.TypeOffTopic, strength: .8, why: "keys pressed at random"}
		}
		return candidate{}
	}
	if strings.Contains(s.text, "?") && !strings.Contains(s.text, "!") {
		return candidate{kind: tutor.TypeConfusion, sub: tutor.SubGiveUp, strength: .9, why: "only question marks"}
	}
	return candidate{kind: tutor.TypeOffTopic, strength: .75, why: "no word in it"}
}

// onlyThinking says that a message is "um", "hmm" and nothing else.
func (t *tables) onlyThinking(s *signals) bool {
	for _, w := range s.words {
		if !t.Is(w, "thinking") {
			return false
		}
	}
	return len(s.words) > 0
}

// mashed says that a word is keys pressed at random: long and hardly a vowel,
// or the same few keys again and again.
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

func (t *tables) hasAny(s *signals, class string) bool {
	for _, w := range s.words {
		if t.Is(w, class) {
			return true
		}
	}
	return false
}
