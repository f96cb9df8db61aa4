package message

import (
	"cmp"
	"slices"
	"sync"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message/learned"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// tagOf is the tag of what a rule reads beside the type.
var tagOf = map[string]tutor.Tag{
	tutor.SubHarder: tutor.TagHarder, tutor.SubSimpler: tutor.TagEasier, tutor.SubSkip: tutor.TagSkip,
	tutor.SubWantExample: tutor.TagExample, tutor.SubWantPicture: tutor.TagPicture, tutor.SubProgress: tutor.TagHowLong, tutor.SubRepeat: tutor.TagAgain,
	tutor.SubBreak: tutor.TagBreak,
}

// readsTag is the strength from which what a rule reads is a tag.
const readsTag = .8

// restWords is how many words beside a set phrase may be nothing but its frame.
const restWords = 2

// nothingBeside reports whether a reading leaves nothing of the line: it is a small
// phrase or a set one with hardly a word beside it, or a danger.
func (s *signals) nothingBeside(best candidate) bool {
	light, whole := s.lightReading()
	phrase := best.to > best.from && best.sub != tutor.SubFrustrated && len(s.words)-(best.to-best.from) <= restWords
	return best.kind == tutor.TypeUnsafe || whole && light.why == best.why || phrase
}

// weighs are the feelings that are met with sorry or with cheers: never by mistake.
var weighs = map[tutor.Tag]bool{tutor.TagGrieving: true, tutor.TagSad: true, tutor.TagAnxious: true, tutor.TagAshamed: true, tutor.TagAngry: true, tutor.TagJoy: true}

// tone are the tags that decide in which tone somebody is answered.
var tone = map[tutor.Tag]bool{tutor.TagGlad: true, tutor.TagSore: true}

// leaves are the wishes that take the open question away. A line that opens with a question
// word asks for words unless it proposes something: there they are heard only where a rule
// reads them, so that "why do i have to learn this" is told why.
var leaves = map[tutor.Tag]bool{tutor.TagSkip: true, tutor.TagBreak: true, tutor.TagAnotherTopic: true, tutor.TagHowLong: true}

// changes are the wishes that put another question in the place of the open one. A call for
// help in a set phrase is after help: "give me a hint" wishes for nothing harder.
var changes = map[tutor.Tag]bool{
	tutor.TagSkip: true, tutor.TagBreak: true, tutor.TagAnotherTopic: true, tutor.TagHowLong: true, tutor.TagHarder: true, tutor.TagShorter: true,
}

// readOnly are the tags that are in a line only where a rule reads them.
func (s *signals) readOnly(best candidate) map[tutor.Tag]bool {
	switch phrase := best.to > best.from && best.strength >= surePhrase; {
	case best.kind == tutor.TypeQuestion && s.asksWh && !matters().Has(s.words, "proposes"):
		return leaves
	case best.kind == tutor.TypeHelpRequest && phrase:
		return changes
	}
	return nil
}

// tags are what a line carries beside its type, the surest first: what the weights
// hear, and what a rule reads in it. Its own type is no tag.
func tags(line learned.Features, f tutor.Features, readOnly map[tutor.Tag]bool, all []candidate) []tutor.Tag {
	m := opinions()
	var heard []tagHeard
	bars := m.Mix.Bars
	if talks(f) {
		bars = m.Mix.Low
	}
	for k, score := range m.Tags.Scores(line) {
		if tag := tutor.Tag(m.Tags.Classes[k]); score >= bars[k] && string(tag) != string(f.Type) {
			heard = append(heard, tagHeard{tag, score})
		}
	}
	sorting.Stable(heard, func(a, b tagHeard) int { return cmp.Compare(b.odds, a.odds) })
	var out []tutor.Tag
	for i, h := range heard {
		if h.doubtful(i > 0) || readOnly[h.tag] {
			continue
		}
		out = append(out, h.tag)
	}
	for _, c := range all {
		if tag := tagOf[c.sub]; tag != "" && c.strength >= readsTag && !slices.Contains(out, tag) {
			out = append(out, tag)
		}
	}
	return out
}

// tagHeard is a tag as the weights hear it; its odds are above 0 where it is likelier than not.
type tagHeard struct {
	tag  tutor.Tag
	odds float64
}

// doubtful reports whether a tag is told only where it is likelier than not, and is not: those
// of tone, and behind a surer one those that weigh.
func (h tagHeard) doubtful(behind bool) bool {
	return h.odds < 0 && (tone[h.tag] || behind && weighs[h.tag])
}

// talks reports whether a line does nothing for the lesson by its type: what else is heard in
// it is believed sooner.
func talks(f tutor.Features) bool {
	return f.Type == tutor.TypeSocial || f.Type == tutor.TypeOffTopic || f.Type == tutor.TypeContinuation && f.Sub == ""
}

// matters are the phrases of matter.txt.
var matters = sync.OnceValue(func() *english.Book { return english.MustBook(data, "matter.txt") })

// hearing is what was heard in a line, with the words that are to bear it out.
type hearing struct {
	words []english.Token
	heavy bool // a word of it hurts or frightens
	heard tutor.Features
}

// says reports whether its words say a matter of matter.txt.
func (h hearing) says(matter string) bool { return matters().Has(h.words, matter) }

// bears reports whether the words bear a tag out. Comfort for a loss that nobody had is worse
// than none, and so are cheers for what hurts; who does not like onions is not sorry.
func (h hearing) bears(t tutor.Tag) bool {
	sorry := h.heard.First(sorrows) != ""
	switch {
	case t == tutor.TagGrieving:
		return h.says("loss")
	case t == tutor.TagPicture:
		return h.says(string(t))
	case t == tutor.TagSore:
		return sorry || h.heavy && !h.says(string(tutor.TagDislike))
	case slices.Contains(cheers, t):
		return !h.heavy || !sorry && !h.heard.Carries(tutor.TagSore)
	}
	return true
}

// generalizes reports whether a plain line says what holds of all things, by more words than
// an answer may have.
func (h hearing) generalizes() bool {
	plain := []tutor.MessageType{tutor.TypeAnswer, tutor.TypeOffTopic, tutor.TypeSocial, tutor.TypeSelfExplanation}
	return slices.Contains(plain, h.heard.Type) && !h.heard.Own && len(h.words) > 3 && h.says("general")
}

// borneOut keeps of what the weights hear in a line what its words bear out, and adds what
// they alone tell.
func borneOut(text string, f tutor.Features) []tutor.Tag {
	h := hearing{english.Tokens(text), english.Heavy(text), f}
	out := slices.DeleteFunc(slices.Clone(f.Tags), func(t tutor.Tag) bool { return !h.bears(t) })
	for _, tag := range told {
		if h.says(string(tag)) {
			out = slices.Insert(slices.DeleteFunc(out, func(t tutor.Tag) bool { return t == tag }), 0, tag)
		}
	}
	if !slices.Contains(out, tutor.TagClaim) && h.generalizes() {
		out = append(out, tutor.TagClaim)
	}
	return out
}

// calmed are the tags of a line without the cheers, where what it tells may be sore: a death
// that is heard as gladness hurts more than a word that fits any news.
func (l *languages) calmed(text string, f tutor.Features) []tutor.Tag {
	if f.Told.Tone == tutor.ToldGlad || f.First(cheers) == "" || f.Told.Tone != tutor.ToldSore && !l.mayBeSore(text) {
		return f.Tags
	}
	return slices.DeleteFunc(slices.Clone(f.Tags), func(t tutor.Tag) bool { return slices.Contains(cheers, t) })
}

// AsksMeaning reports whether a question is after what a word means.
func AsksMeaning(text string) bool { return matters().Has(english.Tokens(text), "means") }

// told are the tags that the words of a line tell by themselves, by the phrases of
// matter.txt with these labels.
var told = append(slices.Clone(tutor.Feelings), tutor.TagDoubt, tutor.TagDislike)

// sorrows are the feelings that are no joy; cheers are those that are.
var (
	sorrows = []tutor.Tag{tutor.TagGrieving, tutor.TagSad, tutor.TagAnxious, tutor.TagAshamed, tutor.TagAngry}
	cheers  = []tutor.Tag{tutor.TagGlad, tutor.TagProud, tutor.TagJoy}
)
