package message

import (
	"strings"

	"primer/tutor"
	"primer/tutor/english"
)

// sum: a calculation given to the tutor to do, "what is 5 x 7", "can you multiply ...".
func sum(t *tables, s *signals) candidate {
	if s.numbers == 0 || !t.asksQuestion(s) || s.firstI && !s.you {
		return candidate{}
	}
	wh := t.asksWh(s)
	if wh && s.onTopic() > 0 || s.you && t.hasAny(s, "mathverb") {
		return candidate{kind: tutor.TypeQuestion, strength: .88, why: "asks for a calculation"}
	}
	return candidate{}
}

// asksWh says that the first word of a sentence is a question word; "when i add
// ..." and "what i did was ..." tell something and ask nothing.
func (t *tables) asksWh(s *signals) bool {
	if s.starts+1 >= len(s.words) {
		return false
	}
	w, next := s.words[s.starts], s.words[s.starts+1]
	if !t.Is(w, "wh") {
		return false
	}
	return !t.tells(s, w, next)
}

// tells says that a question word opens no question: "when you add".
func (t *tables) tells(s *signals, w, next english.Token) bool {
	return t.Is(next, "subject") && w.Text != "how" && w.Text != "why" && !s.endsAsking()
}

// offTopicQuestion: a question about life outside the lesson.
func offTopicQuestion(t *tables, s *signals) candidate {
	if !t.asksQuestion(s) || s.content == 0 || len(s.words) < 3 {
		return candidate{}
	}
	score := s.onTopic()
	outside := s.everyday > 0 || s.deictic == 0 && (s.unknown >= 2 || s.unknown == 1 && !s.firstI && s.expect.line == "")
	switch {
	case score >= 0 || !outside:
		return candidate{}
	case score < -1:
		return candidate{kind: tutor.TypeOffTopic, strength: .9, why: "asks about things outside the lesson"}
	}
	return candidate{kind: tutor.TypeOffTopic, strength: .82, why: "asks about something that is no part of a lesson"}
}

// lessonQuestion: any other question.
func lessonQuestion(t *tables, s *signals) candidate {
	if !t.asksQuestion(s) {
		return candidate{}
	}
	c := candidate{kind: tutor.TypeQuestion, strength: .62, why: "has the form of a question"}
	if s.onTopic() > 0 {
		c.strength, c.why = .75, "a question about the lesson"
	}
	if t.asksWh(s) {
		c.strength += .08
	}
	return c
}

// outsideRequest: an order or a wish that has nothing to do with lessons.
func outsideRequest(t *tables, s *signals) candidate {
	if s.starts >= len(s.words) || s.onTopic() >= 0 || s.everyday == 0 && (s.unknown == 0 || s.deictic > 0) {
		return candidate{}
	}
	if t.Is(s.words[s.starts], "command") || t.startsRequest(s) {
		return candidate{kind: tutor.TypeOffTopic, strength: .86, why: "asks for something outside the lesson"}
	}
	return candidate{}
}

// requestToTutor: "can you ...", "could someone ..." without anything of life
// outside in it is a wish for help.
func requestToTutor(t *tables, s *signals) candidate {
	if !t.startsRequest(s) || s.everyday > 0 || s.unknown > 1 && s.deictic == 0 || s.numbers > 0 && t.hasAny(s, "mathverb") {
		return candidate{}
	}
	return candidate{kind: tutor.TypeHelpRequest, strength: .85, why: "asks the tutor to do something"}
}

// startsRequest says that a message opens with "can you" or the like.
func (t *tables) startsRequest(s *signals) bool {
	if s.starts+1 >= len(s.words) {
		return false
	}
	w, next := s.words[s.starts], s.words[s.starts+1]
	return t.Is(w, "ask") && w.Text != "please" && strings.Contains(" you we someone somebody anyone ", " "+next.Text+" ")
}

// outsideStatement: tells of life outside.
func outsideStatement(t *tables, s *signals) candidate {
	if s.everyday == 0 || s.onTopic() >= -.5 || s.shared > 0 {
		return candidate{}
	}
	if s.numbers > 0 && (s.operators > 0 || !s.firstI && s.everyday < 2 || s.expect.line != "") { // word problems are about food and friends
		return candidate{}
	}
	c := candidate{kind: tutor.TypeOffTopic, strength: .74, why: "tells of things outside the lesson"}
	if s.expect.waits == waitsText && !s.firstI {
		c.strength = .58
	}
	return c
}

// aboutTutor: a question about the tutor as a person.
func aboutTutor(t *tables, s *signals) candidate {
	if !s.you || s.lesson+s.shared > 0 || t.startsRequest(s) && !t.hasAny(s, "yours") || s.numbers > 0 || !t.hasAny(s, "personal") || !t.asksQuestion(s) && s.first() != "tell" {
		return candidate{}
	}
	return candidate{kind: tutor.TypeSocial, strength: .93, why: "asks about the tutor"}
}

// polite: thanks, a greeting or a goodbye with some words around it.
func polite(t *tables, s *signals) candidate {
	if s.numbers+s.lesson > 0 || t.asksQuestion(s) || len(s.words) > 12 || !t.hasAny(s, "polite") {
		return candidate{}
	}
	return candidate{kind: tutor.TypeSocial, strength: .84, why: "a greeting, thanks or a goodbye"}
}

// affirms: begins with yes, no or ok and adds little to it.
func affirms(t *tables, s *signals) candidate {
	if s.numbers+s.lesson+s.everyday > 0 || s.unknown > 1 || len(s.words) > 8 || t.asksQuestion(s) {
		return candidate{}
	}
	for _, w := range s.words[:min(2, len(s.words))] {
		if strings.Contains(" yes no ok sure alright ", " "+w.Text+" ") {
			return candidate{kind: tutor.TypeContinuation, sub: map[string]string{"yes": tutor.SubYes, "no": tutor.SubNo}[w.Text], strength: .8, why: "begins with yes, no or ok"}
		}
	}
	return candidate{}
}

// permission: "can i ..." do something that is no part of a lesson.
func permission(t *tables, s *signals) candidate {
	if s.starts+1 >= len(s.words) || s.lesson+s.shared > 0 || s.unknown+s.everyday == 0 && !t.hasAny(s, "other") {
		return candidate{}
	}
	first, next := s.words[s.starts].Text, s.words[s.starts+1].Text
	if !strings.Contains(" can may could ", " "+first+" ") || next != "i" && next != "we" {
		return candidate{}
	}
	return candidate{kind: tutor.TypeOffTopic, strength: .87, why: "asks leave for something outside the lesson"}
}
