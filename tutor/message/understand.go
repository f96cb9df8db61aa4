package message

import (
	"strings"

	"primer/tutor"
	"primer/tutor/english"
)

// Understand says what a student's message is, given what the tutor asked last.
// It never fails: what no rule is sure of comes back with a low confidence.
func Understand(text string, asked tutor.Asked) tutor.Features {
	t := compiled()
	r := t.read(text)
	s := t.weigh(r, t.expect(asked))
	f := tutor.Features{Meant: -1, Source: tutor.FromRules}
	f.Values, f.Meant = values(text)
	best, second := rank(t.candidates(s))
	f.Type, f.Sub, f.Why = best.kind, best.sub, best.why
	f.Confidence = confidence(best, second)
	if second.strength >= .75 {
		f.Also = second.kind
	}
	t.addDetails(&f, s, best)
	return f
}

// candidates collects every reading of the message.
func (t *tables) candidates(s *signals) []candidate {
	if danger, found := t.danger(s.reading); found {
		return []candidate{{kind: tutor.TypeUnsafe, strength: danger.Strength, why: danger.Name}}
	}
	var all []candidate
	if c, ok := t.lightReading(s.reading); ok {
		all = append(all, c)
	}
	for _, h := range t.intents.Find(s.reading.words) {
		c := t.phrase(s, h)
		switch {
		case h.Sub != doneSomehow:
			all = append(all, c)
		case s.expect.waits == waitsExplain && s.expect.certain:
			return []candidate{c}
		}
	}
	if c, ok := t.guessed(s, all); ok {
		all = append(all, c)
	}
	if c, ok := smudged(s.text); ok {
		all = append(all, c)
	}
	for _, judge := range judges {
		if c := judge(t, s); c.strength > 0 {
			all = append(all, c)
		}
	}
	return all
}

// Sub-kinds of rules that mean one thing or another by what was asked.
const (
	doneSomehow = "account" // "i just did it": an account only where the way was asked for
	inPart      = "part"    // "a little": an answer to "what do you know about ...?"
)

// phrase turns a set phrase that was found into a candidate.
func (t *tables) phrase(s *signals, h english.Hit) candidate {
	c := candidate{kind: tutor.MessageType(h.Label), sub: phraseSub(h.Sub), strength: h.Strength, why: h.Name, from: h.From, to: h.To}
	if h.Sub == inPart && s.expect.warmUp {
		c.kind = tutor.TypeAnswer
	}
	c.strength -= s.cut(c)
	if h.TopicTo > h.TopicFrom {
		c.topic = s.text[s.words[h.TopicFrom].Start:s.words[h.TopicTo-1].End]
	}
	return c
}

// longMessage is the number of words beyond which "that makes sense" or "thanks"
// is the frame of a message and not what it says.
const longMessage = 14

// cut is what a set phrase loses beside the rest of the message: "can you help
// me" says less in "... find my shoes", and "makes sense" or "i forgot" next to
// lines of working.
func (s *signals) cut(c candidate) (less float64) {
	request := c.kind == tutor.TypeQuestion || c.kind == tutor.TypeHelpRequest || c.kind == tutor.TypeContinuation
	outside := c.sub == tutor.SubTools || c.sub == tutor.SubDisagree // they name things outside by themselves: paper, a father
	if request && !outside && s.onTopic() < -.5 && s.everyday+s.unknown > 0 {
		less += .25
	}
	if len(s.words) <= longMessage {
		return less
	}
	small := c.kind == tutor.TypeContinuation || c.kind == tutor.TypeSocial && c.sub != tutor.SubFrustrated
	if small {
		less += .25
	}
	says := c.kind == tutor.TypeConfusion || c.kind == tutor.TypeQuestion
	if !s.endsAsking() && s.numbers >= 2 && (small || says && s.operators >= 2) {
		less += .3
	}
	return less
}

// phraseSub keeps the sub-kinds of the vocabulary; the others only name rules.
func phraseSub(sub string) string {
	switch sub {
	case tutor.SubGiveUp, tutor.SubFrustrated, tutor.SubDisagree, tutor.SubWantAnswer, tutor.SubWantExample,
		tutor.SubVocabulary, tutor.SubSimpler, tutor.SubHarder, tutor.SubBye, tutor.SubYes, tutor.SubNo, tutor.SubSkip, tutor.SubWait,
		tutor.SubProgress, tutor.SubCheckMe, tutor.SubWhy, tutor.SubTools, tutor.SubRepeat:
		return sub
	}
	return ""
}

// rank gives the strongest candidate, and the strongest of another type.
func rank(all []candidate) (best, second candidate) {
	best = candidate{kind: tutor.TypeAnswer, strength: .3, why: "no rule fits"}
	for _, c := range all {
		if c.strength > best.strength {
			best = c
		}
	}
	for _, c := range all {
		if c.kind != best.kind && c.strength > second.strength {
			second = c
		}
	}
	return best, second
}

// confidence is the strength of the best reading, less what a rival takes.
func confidence(best, second candidate) float64 {
	return min(max(best.strength-max(0, .4*(second.strength-best.strength+.2)), .05), .99)
}

// addDetails fills in what stands beside the type.
func (t *tables) addDetails(f *tutor.Features, s *signals, best candidate) {
	f.Hedged = t.hasAny(s, "hedge") || f.Type == tutor.TypeAnswer && t.asksQuestion(s)
	if s.reasonAt >= 0 && s.reasonAt < len(s.words) {
		f.Reason = strings.TrimSpace(s.text[s.words[s.reasonAt].Start:])
	}
	if best.topic != "" {
		f.Keywords = []string{best.topic}
	}
	if f.Type == tutor.TypeAnswer {
		t.addAnswer(f, s)
	}
}

// maxCore is how many words the core of an answer in words has at most.
const maxCore = 6

// addAnswer tells answers in numbers from answers in words, and keeps the words
// without their frame: "i think its a square" is "square".
func (t *tables) addAnswer(f *tutor.Features, s *signals) {
	if len(f.Values) > 0 {
		f.AnswerKind = tutor.KindNumeric
		if v := f.MeantValue(); v != nil {
			f.Expression = v.Expr
		}
		return
	}
	f.AnswerKind = tutor.KindConceptual
	core := t.frameless(s)
	if len(core) > 1 && strings.Contains(" letter option choice ", " "+core[0].Text+" ") {
		core = core[1:]
	}
	for _, w := range core[:min(len(core), maxCore)] {
		if w.Kind == english.Word && (len(core) <= 2 || !t.Is(w, "small")) {
			f.Keywords = append(f.Keywords, s.text[w.Start:w.End])
		}
	}
}
