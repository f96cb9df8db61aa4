package builtin

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What somebody tells of their life is said back whole, met by how it was for them, and asked on by one true word
// and one small question about the very thing: the same three for all is heard as nobody listening.

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
	leftLaugh  = "laughedat"
	leftBroken = "jammed"
	leftBirth  = "birthday"
)

// soreLeft is what only a story leaves open that hurts, and gladLeft what only one does that was good.
var (
	soreLeft = []string{"lowered", "privacy", "damage", "lostpet", "mourned", "friendaway", "school_bad"}
	gladLeft = []string{"feast", "score", "soonday", "tripwas", "tripsoon", "learned", "raised", "prize", "onwall", "oldage", "petname", "garden", "gotnew", "petnamed", "finishedfirst"}
)

// fitSore is what a story may leave open that hurts its teller: of another thing nothing is asked then.
var fitSore = append([]string{
	"unkind", "laughedat", "unnoticed", "untold", "worry", "missedschool", "sting", "emergency", "allright", "threwup", "braces", "scary", "jammed",
	"borrowed", "grounded", "sharing", "mess", "storm", "cold", "newhome", "homesick", "tooth", "madeus", "mishap", "battery", "unwilling", "mixedfamily", "sleepy", "match", "alone", "intruder", "doctor",
}, soreLeft...)

// alwaysGlad is what only good news leave open.
var alwaysGlad = []string{"prize", "oldage"}

// surelyGlad are the kinds that are good news however they are told; others are where their teller is heard to be glad.
var surelyGlad = []string{"won", "school_good", "new_pet", "first_time"}

// ownReplies are the kinds of what is told of one's life that have replies of their own: to grief, to what weighs on
// a home, to what a child lives with, and to what is around it now.
var ownReplies = []string{"died", "parents", "condition", "around", "sleep", "test_soon"}

// leastStoried is how many words are said back of a story at least.
const leastStoried = 4

// story is the reply to what somebody tells of their life; "" where the line is none, or nothing is known of it and it
// cannot be said back.
func (d desk) story() (text, from string) {
	kind, who := english.Left(d.Text)
	how, felt := english.HowItWas(d.Text)
	if !d.isStory(kind, felt) {
		return "", ""
	}
	if kind != "" && !slices.Contains(fitSore, kind) && english.Upsets(d.Text) { // who was yelled at in a museum is not asked what was best
		kind, felt = "", english.Bad
	}
	said := retoldBack(d.Text, d.Features.Told.Clause)
	if len(strings.Fields(said)) < leastStoried {
		said = ""
	}
	tone := d.storyTone(kind, felt)
	left := d.left(kind, tone, said, felt)
	if said == "" && slices.Contains(ofAny, left) {
		return "", ""
	}
	if strings.Contains(said, how) { // it is said back already
		how = ""
	}
	fill := func(x *prompts.Words) {
		x.Who = who
		x.After = d.inTurnOf(left, d.Class, func(y *prompts.Words) { y.Who = who })
		x.Said, x.How = said, how
	}
	for _, occasion := range storyOccasions(tone, said) {
		if d.staff.Book.Has(occasion) {
			if text = d.inTurnOf(occasion, d.Class, fill); text != "" {
				return text, "say " + occasion + ", " + left
			}
		}
	}
	return "", ""
}

// storyOccasions are the occasions of the words to a story of a tone: those with how it was first, and bare ones
// where it cannot be said back.
func storyOccasions(tone, said string) []string {
	switch {
	case said != "":
		return []string{tone + "_how", tone}
	case tone == storySore:
		return []string{storySore + "_bare"}
	}
	return []string{"story_bare"}
}

// isStory reports whether the class of the reply is one to what happened in somebody's life.
func (d desk) isStory(left string, felt english.Feeling) bool {
	told := d.Features.Told
	ofKind := told.Kind != "" && d.Class == "told_"+told.Kind && !slices.Contains(ownReplies, told.Kind) && slices.Contains(ofLife, told.Tone)
	switch {
	case strings.Contains(d.Text, "?"), d.holdsOnly():
		return false
	case strings.HasPrefix(d.Class, "feel_") && d.Class != "feel_grieving" && slices.Contains(fitSore, left), d.isLow(left):
		return !english.NamesSelfBad(d.Text)
	case d.Class == "news_sore":
		return (left != "" || felt != english.Unsaid) && (!english.NamesSelfBad(d.Text) || english.TellsOwn(d.Text))
	}
	return d.isHappy() || strings.HasPrefix(d.Class, "news") || ofKind
}

// isHappy reports whether the line tells of something that its writer is glad or proud of.
func (d desk) isHappy() bool {
	return (d.Class == "feel_joy" || d.Class == "feel_proud") && english.TellsOwn(d.Text)
}

// holdsOnly reports whether a line doubts or holds something for true of the lesson's things, and tells nothing of
// its writer: "nobody makes soup with 4 carrots and 1 onion".
func (d desk) holdsOnly() bool {
	f := d.Features
	return (f.Carries(tutor.TagDoubt) || f.Carries(tutor.TagClaim) || f.Carries(tutor.TagRemark)) && !f.Own && !english.TellsOwn(d.Text)
}

// isLow reports whether a story of who finds learning hard leaves something open.
func (d desk) isLow(left string) bool {
	told := d.Features.Told
	return told.Tone == tutor.ToldLow && d.Class == pedagogy.ToldClass(told.Kind) && !slices.Contains(pedagogy.Confided, told.Kind) && left != ""
}

// ofLife are the tones of what is told of one's own life.
var ofLife = []tutor.ToldTone{tutor.ToldPlain, tutor.ToldGlad, tutor.ToldSore}

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
	case left == leftUnkind, left == leftLaugh:
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

// soreClasses are the classes of what hurts its teller, whatever is told.
var soreClasses = []string{"news_sore", "feel_sad", "feel_angry", "feel_ashamed"}

// sorelyTold reports whether a story hurts who tells it, as far as that is heard.
func (d desk) sorelyTold(left string) bool {
	told := d.Features.Told
	switch {
	case english.NamesDeath(d.Text) && left != leftBroken, slices.Contains(soreLeft, left):
		return true
	case slices.Contains(gladLeft, left) && (told.Learned || told.Kind == ""): // a wig that fell into the punch at a feast
		return false
	}
	if told.Tone == tutor.ToldSore && told.Learned && left != "" && !slices.Contains(fitSore, left) && !english.Heavy(d.Text) { // a rule reads what it is
		return false
	}
	return told.Tone == tutor.ToldSore || slices.Contains(soreClasses, d.Class)
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

// left is the occasion of the word and the small question on what a story leaves open: by the rule that reads it, by
// the kind of thing that is told, and by no more than whether something happened.
func (d desk) left(kind, tone, said string, felt english.Feeling) string {
	told, happened := d.Features.Told, english.Happened(lastOf(said))
	byKind := LeftByKind(either(told.Kind, told.Near))
	if tone == storyTopic && (told.Learned || told.Kind == "") { // the topic is surer than a guess
		byKind = ""
	}
	fits := (tone == storySore) == (told.Tone == tutor.ToldSore) && !english.Upsets(d.Text)
	sorelyFits := slices.Contains(fitSore, kind) || byKind == "" && !slices.Contains(gladLeft, kind)
	switch {
	case kind != "" && (tone != storySore || sorelyFits):
		return "after_" + kind
	case byKind != "" && d.staff.Book.Has("after_"+byKind) && fits:
		return "after_" + byKind
	}
	return leftOfAny(tone, happened, felt)
}

// leftOfAny is the occasion of what any story of a tone leaves open.
func leftOfAny(tone string, happened bool, felt english.Feeling) string {
	switch {
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

// ofAny are the occasions of what may be asked of any story.
var ofAny = []string{"after_topic", "after_then_glad", "after_then", "after_felt", "after_now"}

// LeftByKind is what a kind of thing that is told leaves open where no rule reads more of it: itself, or what is
// alike.
func LeftByKind(kind string) string {
	if alike := leftAlike[kind]; alike != "" {
		return alike
	}
	return kind
}

// leftAlike are the kinds that leave open the same as another.
var leftAlike = map[string]string{
	"watched": "reading", "made": "building", "got": "gotnew", "went": "tripwas", "moved": "newhome", "first_time": "firsttime",
	"new_pet": "petname", "party": "feast",
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
