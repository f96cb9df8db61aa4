package message

import (
	"math"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
)

// unsureBelow is the confidence below which a reading names the next best one too.
const unsureBelow = .7

// Understand tells what a student's message is, given what the tutor asked last.
// It never fails: what no rule is sure of comes back with a low confidence.
func Understand(text string, asked tutor.Asked) tutor.Features {
	return spoken().understand(text, asked)
}

func (l *languages) understand(text string, asked tutor.Asked) tutor.Features {
	s := l.signals(text, asked)
	f := tutor.Features{Meant: -1, Source: tutor.FromRules}
	if f.Values = answer.Find(text); len(f.Values) > 0 {
		f.Meant = answer.MeantValue(f.Values, text)
	}
	all := s.candidates()
	best, second := rank(all)
	f.Confidence = confidence(best, second)
	line, other := l.sense(text, asked).Features(), second.kind
	if !best.sure() && best.kind != tutor.TypeUnsafe {
		rules := best.kind
		best, f.Confidence = s.secondOpinion(line, asked, all, best)
		if best.kind != rules {
			other = rules
		}
		if best.learned {
			f.Source, f.Like = tutor.FromLearned, taughtLines().alike(text, string(best.kind))
		}
	}
	f.Type, f.Sub, f.Why = best.kind, best.sub, best.why
	if f.Confidence < unsureBelow && other != best.kind {
		f.Other = other
	}
	if second.strength >= .75 {
		f.Also = second.kind
	}
	s.addDetails(&f, best)
	if !s.nothingBeside(best) {
		f.Tags = tags(line, f, s.readOnly(best), all)
	}
	if best.kind != tutor.TypeUnsafe {
		f.Tags = borneOut(text, f)
		f.Told = l.toldIn(text, f)
		f.Tags = l.calmed(text, f)
	}
	return f
}

// Kinds are the types of a message, danger apart, in the order in which opinions list them.
var Kinds = []tutor.MessageType{
	tutor.TypeAnswer, tutor.TypeQuestion, tutor.TypeConfusion, tutor.TypeHelpRequest, tutor.TypeSelfExplanation,
	tutor.TypeContinuation, tutor.TypeOffTopic, tutor.TypeSocial,
}

// RuleOdds is how sure the rules are of each of Kinds, as log-odds; what no rule
// reads has those of one in a hundred.
func RuleOdds(text string, asked tutor.Asked) []float64 {
	return odds(spoken().signals(text, asked).candidates())
}

func odds(all []candidate) []float64 {
	out := make([]float64, len(Kinds))
	for k, kind := range Kinds {
		strength := .01
		for _, c := range all {
			if c.kind == kind {
				strength = max(strength, c.strength)
			}
		}
		strength = min(strength, .99)
		out[k] = math.Log(strength / (1 - strength))
	}
	return out
}

// candidates collects every reading of the message.
func (s *signals) candidates() []candidate {
	if danger, found := s.danger(s.reading); found && !danger.gently {
		return []candidate{{kind: tutor.TypeUnsafe, strength: danger.Strength, why: danger.Name}}
	}
	var all []candidate
	add := func(c candidate, ok bool) {
		if ok {
			all = append(all, c)
		}
	}
	add(s.lightReading())
	for _, h := range s.intents.Find(s.words) {
		c := s.phrase(h)
		switch {
		case h.Sub != doneSomehow:
			all = append(all, c)
		case s.expect.waits == waitsExplain && s.expect.certain:
			c.strength = max(c.strength, sureRule) // nothing but a word that it was done
			return []candidate{c}
		}
	}
	add(s.guessed(all))
	add(s.smudged())
	for _, j := range judges {
		if strength := j.strength(s); strength > 0 {
			all = append(all, candidate{kind: j.kind, sub: j.sub, strength: strength, why: j.why})
		}
	}
	return all
}

// lightReading lays the small phrases (yes, ok, done, hello, thanks) over the
// whole message, longest first. It reads the message only if nothing is left
// beside them; otherwise the message says more and other rules judge it.
func (s *signals) lightReading() (candidate, bool) {
	hits, whole := s.light.Cover(s.words, func(w english.Token) bool {
		return s.Is(w, "small") || s.Is(w, "hedge") || s.Is(w, "lots") || w.Kind == english.Face || w.Kind == english.Sign
	})
	if !whole || len(hits) == 0 {
		return candidate{}, false
	}
	best := slices.MinFunc(hits, func(a, b english.Hit) int { return a.Order - b.Order })
	return candidate{kind: tutor.MessageType(best.Label), sub: best.Sub, strength: best.Strength + wholeBonus, why: best.Name}, true
}

// wholeBonus is what a small phrase gains by being the whole message.
const wholeBonus = .025

// smudged reads a short message whose letters, spaces aside, are those of "I
// don't know" but for a slip or two: typed in a hurry they lose spaces and
// letters all at once ("i doe t no"). A clear reading of another kind still wins.
func (s *signals) smudged() (candidate, bool) {
	letters := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' {
			return r
		}
		return -1
	}, strings.ToLower(s.text))
	if len(letters) < 6 || len(letters) > 13 || strings.ContainsAny(s.text, "0123456789") {
		return candidate{}, false
	}
	for _, said := range s.hurried {
		if limit := 1 + len(said)/9; english.Slips(letters, said, limit) <= limit {
			return candidate{kind: tutor.TypeConfusion, sub: tutor.SubGiveUp, strength: sureRule, why: "reads like \"I don't know\" with slips"}, true
		}
	}
	return candidate{}, false
}

// Sub-kinds of rules that mean one thing or another by what was asked.
const (
	doneSomehow = "account" // "i just did it": an account only where the way was asked for
	inPart      = "part"    // "a little": an answer to "what do you know about ...?"
)

// phrase turns a set phrase that was found into a candidate.
func (s *signals) phrase(h english.Hit) candidate {
	c := candidate{kind: tutor.MessageType(h.Label), sub: h.Sub, strength: h.Strength, why: h.Name, from: h.From, to: h.To}
	if h.Sub == doneSomehow || h.Sub == inPart {
		c.sub = ""
	}
	if h.Sub == inPart && s.expect.warmUp {
		c.kind = tutor.TypeAnswer
	}
	c.strength -= s.cut(c)
	switch {
	case s.expect.warmUp && c.kind == tutor.TypeOffTopic && !s.question && !s.firstI && !s.request:
		c.kind = tutor.TypeAnswer // where they have seen it is life outside
	case c.sub == tutor.SubDisagree && s.shared > 0 && slices.Contains(s.asks, true):
		c.kind, c.sub, c.strength = tutor.TypeQuestion, "", wonders
	}
	if h.TopicTo > h.TopicFrom {
		c.topic = s.text[s.words[h.TopicFrom].Start:s.words[h.TopicTo-1].End]
	}
	return c
}

// wonders is the strength of a question beside "my teacher said so": no verdict is
// disputed, somebody wonders about what is open.
const wonders = .88

// longMessage is the number of words beyond which "that makes sense" or "thanks"
// is the frame of a message and not what it says.
const longMessage = 14

// muchBeside is how many words beside "i don't know" tell of something of their own: "wow
// im korean and i didnt know that" is not lost.
const muchBeside = 5

// cuts are what a set phrase loses beside the rest of the message, all that hold together:
// "can you help me" says less before "find my shoes", "i forgot" with much beside it, "ok" in
// a long message, and "makes sense" next to lines of working.
var cuts = []struct {
	less float64
	when func(s *signals, c candidate) bool
}{
	{.25, func(s *signals, c candidate) bool {
		outside := c.sub == tutor.SubTools || c.sub == tutor.SubDisagree // they name things outside by themselves: paper, a father
		return requests[c.kind] && !outside && s.onTopic() < -.5 && s.everyday+s.unknown > 0
	}},
	{.13, func(s *signals, c candidate) bool {
		return c.kind == tutor.TypeConfusion && s.shared == 0 && s.onTopic() < .5 && len(s.words)-(c.to-c.from) >= muchBeside && !s.endsAsking()
	}},
	{.25, func(s *signals, c candidate) bool { return len(s.words) > longMessage && c.small() }},
	{.3, func(s *signals, c candidate) bool {
		says := s.operators >= 2 && (c.kind == tutor.TypeConfusion || c.kind == tutor.TypeQuestion)
		return len(s.words) > longMessage && !s.endsAsking() && s.numbers >= 2 && (c.small() || says)
	}},
}

// small reports whether a reading is a small word before something else.
func (c candidate) small() bool {
	return c.kind == tutor.TypeContinuation || c.kind == tutor.TypeSocial && c.sub != tutor.SubFrustrated
}

// cut is what a set phrase loses beside the rest of the message.
func (s *signals) cut(c candidate) (less float64) {
	for _, row := range cuts {
		less += when(row.when(s, c), row.less)
	}
	return less
}

// requests are what a student wants of the tutor.
var requests = map[tutor.MessageType]bool{tutor.TypeQuestion: true, tutor.TypeHelpRequest: true, tutor.TypeContinuation: true}

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
func (s *signals) addDetails(f *tutor.Features, best candidate) {
	f.Own = s.firstI || s.any("own")
	f.Hedged = s.any("hedge") || f.Type == tutor.TypeAnswer && s.question
	if s.reasonAt >= 0 && s.reasonAt < len(s.words) {
		f.Reason = strings.TrimSpace(s.text[s.words[s.reasonAt].Start:])
	}
	if best.topic != "" {
		f.Keywords = []string{best.topic}
	}
	if f.Type == tutor.TypeAnswer {
		s.addAnswer(f)
	}
}

// maxCore is how many words the core of an answer in words has at most.
const maxCore = 6

// addAnswer tells answers in numbers from answers in words, and keeps the words
// without their frame: "i think its a square" is "square".
func (s *signals) addAnswer(f *tutor.Features) {
	if len(f.Values) > 0 {
		f.AnswerKind = tutor.KindNumeric
		if v := f.MeantValue(); v != nil {
			f.Expression = v.Expr
		}
		return
	}
	f.AnswerKind = tutor.KindConceptual
	core := s.rest
	if len(core) > 1 && s.Is(core[0], "choiceword") {
		core = core[1:]
	}
	for _, w := range core[:min(len(core), maxCore)] {
		if w.Kind == english.Word && (len(core) <= 2 || !s.Is(w, "small")) {
			f.Keywords = append(f.Keywords, s.text[w.Start:w.End])
		}
	}
}
