package builtin

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// What somebody tells of their life is said back whole, met by how it was for them, and asked on by one small
// question about the very thing: the same three for all is heard as nobody listening.

// The tones of a story: each has its words in prompts/say, with how it was and without.
const (
	storyPlain  = "story_plain"
	storyTopic  = "story_topic"
	storyGlad   = "story_glad"
	storySore   = "story_sore"
	storyUnkind = "story_unkind"
	storyWorry  = "story_worry"
	storyFull   = "story_full"
	storyBirth  = "story_birthday"
)

// What a story leaves open in which somebody was mean to its teller, they fear something, and a thing gave out.
const (
	leftUnkind = "unkind"
	leftWorry  = "worry"
	leftBroken = "jammed"
	leftBirth  = "birthday"
)

// soreLeft is what only a story leaves open that hurts, and gladLeft what only one does that was good.
var (
	soreLeft = []string{"lowered", "privacy", "damage"}
	gladLeft = []string{"feast", "score", "soonday", "tripwas", "tripsoon", "learned", "raised", "prize", "onwall", "oldage", "petname", "garden", "gotnew"}
)

// alwaysGlad is what only good news leave open.
var alwaysGlad = []string{"prize", "oldage"}

// surelyGlad are the kinds that are good news however they are told; others are where their teller is heard to be glad.
var surelyGlad = []string{"won", "school_good", "new_pet", "first_time"}

// storied are the kinds of what is told that are met so; the others have replies of their own: to grief and
// illness, to what is around a child now, and to what it lives with.
var storied = []string{
	"won", "school_good", "baby", "new_pet", "first_time", "found", "got", "made", "party", "moved", "coming", "went", "sibling", "pet", "weather", "watched", "hobby", "mishap", "saw", "place", "food",
}

// soreStoried are sore kinds that are met so where something of the story is left open, or how it was is said.
var soreStoried = []string{"lost_thing", "lost_game", "school_bad"}

// leastStoried is how many words are said back of a story at least.
const leastStoried = 4

// story is the reply to what somebody tells of their life; "" where the line is none, or cannot be said back.
func (d desk) story() (text, from string) {
	told := d.Features.Told
	kind, who := english.Left(d.Text)
	how, felt := english.HowItWas(d.Text)
	if !d.isStory(kind, felt) {
		return "", ""
	}
	if slices.Contains(gladLeft, kind) && english.Upsets(d.Text) { // who was yelled at in a museum is not asked what was best
		kind, felt = "", english.Bad
	}
	said := retoldBack(d.Text, told.Clause)
	if len(strings.Fields(said)) < leastStoried {
		return "", ""
	}
	tone := d.storyTone(kind, felt)
	left := d.left(kind, tone, said, felt)
	fill := func(x *prompts.Words) {
		x.Who = who
		x.After = d.inTurnOf(left, d.Class, func(y *prompts.Words) { y.Who = who })
		x.Said, x.How = said, how
	}
	if strings.Contains(said, how) { // it is said back already
		how = ""
	}
	for _, occasion := range []string{tone + "_how", tone} {
		if d.staff.Book.Has(occasion) {
			if text = d.inTurnOf(occasion, d.Class, fill); text != "" {
				return text, "say " + occasion + ", " + left
			}
		}
	}
	return "", ""
}

// isStory reports whether the class of the reply is one to what happened in somebody's life.
func (d desk) isStory(left string, felt english.Feeling) bool {
	kind := d.Features.Told.Kind
	ofKind := d.Class == "told_"+kind
	switch {
	case strings.Contains(d.Text, "?"):
		return false
	case d.Class == "news_sore":
		return (left != "" || felt != english.Unsaid) && (!english.NamesSelfBad(d.Text) || english.TellsOwn(d.Text))
	case ofKind && slices.Contains(soreStoried, kind):
		return left != "" || felt != english.Unsaid
	}
	happy := (d.Class == "feel_joy" || d.Class == "feel_proud") && english.TellsOwn(d.Text)
	return happy || strings.HasPrefix(d.Class, "news") || ofKind && slices.Contains(storied, kind)
}

// storyTone is how a story is met: by what it leaves open, then by how it was, as its teller says it, then by what is
// heard in it.
func (d desk) storyTone(left string, felt english.Feeling) string {
	sore := d.sorelyTold(left)
	switch tone := d.ownTone(left, sore); {
	case tone != "" && (felt != english.Good || sore || tone == storyBirth || tone == storyFull):
		return tone
	case felt == english.Bad, sore && felt != english.Good:
		return storySore
	case felt == english.Good && !sore, d.gladlyTold(left) && felt == english.Unsaid:
		return storyGlad
	case d.Class == "news_topic":
		return storyTopic
	}
	return storyPlain
}

// ownTone is the tone of a story that is met by what it is about, however it was; "" for other stories.
func (d desk) ownTone(left string, sore bool) string {
	switch {
	case left == leftUnkind:
		return storyUnkind
	case left == leftWorry:
		return storyWorry
	case sore:
		return ""
	case left == leftBirth:
		return storyBirth
	case english.FullOf(d.Text):
		return storyFull
	}
	return ""
}

// sorelyTold reports whether a story hurts who tells it, as far as that is heard.
func (d desk) sorelyTold(left string) bool {
	told := d.Features.Told
	switch {
	case english.NamesDeath(d.Text) && left != leftBroken, slices.Contains(soreLeft, left):
		return true
	case slices.Contains(gladLeft, left) && (told.Learned || told.Kind == ""): // a wig that fell into the punch at a feast
		return false
	}
	return told.Tone == tutor.ToldSore || d.Class == "news_sore"
}

// gladlyTold reports whether a story is good news: of a kind that always is, or of a glad kind and called out.
func (d desk) gladlyTold(left string) bool {
	told := d.Features.Told
	if (slices.Contains(alwaysGlad, left) || strings.HasPrefix(d.Class, "feel_")) && !english.Heavy(d.Text) {
		return true
	}
	if told.Tone != tutor.ToldGlad || told.Learned || english.Heavy(d.Text) || english.Frowns(d.Text) || d.Features.Carries(tutor.TagSore) {
		return false
	}
	return slices.Contains(surelyGlad, told.Kind) || strings.Contains(d.Text, "!") && left != leftBroken
}

// left is the occasion of the small question on what a story leaves open.
func (d desk) left(kind, tone, said string, felt english.Feeling) string {
	happened := english.Happened(lastOf(said))
	switch {
	case kind != "" && (tone != storySore || !slices.Contains(gladLeft, kind)):
		return "after_" + kind
	case leftByKind[d.Features.Told.Kind] != "" && !english.Upsets(d.Text):
		return "after_" + leftByKind[d.Features.Told.Kind]
	case tone == storyTopic:
		return "after_topic"
	case tone == storyGlad && happened:
		return "after_then_glad"
	case happened && tone != storySore:
		return "after_then"
	case felt != english.Unsaid || tone == storySore:
		return "after_felt"
	}
	return "after_now"
}

// leftByKind is what a kind of thing that is told leaves open where no rule reads more of it.
var leftByKind = map[string]string{
	"watched": "reading", "made": "building", "got": "gotnew", "went": "tripwas", "moved": "newhome", "found": "found", "first_time": "learned",
}

// lastOf is the last thought of what is said back.
func lastOf(said string) string {
	thoughts := english.Thoughts(said)
	if len(thoughts) == 0 {
		return said
	}
	return thoughts[len(thoughts)-1]
}

// misses reports whether a reply asks what the line has told already: how it was, or whether a grown-up knows.
func (d desk) misses(text string) bool {
	if !strings.HasPrefix(d.Class, "told_") && !strings.HasPrefix(d.Class, "news") {
		return false
	}
	_, felt := english.HowItWas(d.Text)
	return felt != english.Unsaid && english.AsksHow(text) || strings.Contains(text, "grown-up") && d.tellsOfAdult()
}

// tellsOfAdult reports whether the line speaks of a grown-up who knows how its writer is.
func (d desk) tellsOfAdult() bool {
	return slices.Contains([]string{"ill_self", "hurt"}, d.Features.Told.Kind) && english.NamesAdult(d.Text)
}
