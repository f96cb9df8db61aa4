package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What is told behind a right answer is taken up in a sentence or two, before what comes next:
// by the reply to just that, by one to its kind, or in the child's own words. Nothing is asked of
// it, because the next question is there.

// sayingBehind is how sure it must be that something behind an answer is what children say in any
// lesson.
const sayingBehind = .4

// takeUpBehind takes up what is told behind the answer.
func (t *work) takeUpBehind() {
	b := t.in.Behind
	if b.Text == "" || b.Reasons && !b.Beyond || t.in.Screen.CheckIn || t.in.State.Running(tutor.SeriesPlacement) || t.feelsBeside() {
		return
	}
	if text, from := t.restBehind(b); text != "" {
		t.insert(tutor.Work{Source: tutor.FromRules, Text: text, From: from})
		return
	}
	if english.OpensWh(b.Text) && !remarks(b.Text) && !english.AsksNothing(b.Text) { // "who made that rule up anyways"
		t.keepUnlessOfTheLast(b.Text)
		return
	}
	for _, say := range []func(pedagogy.Behind) (string, string){t.unsureBehind, t.wordBehind, t.sayingOnBehind, t.kindBehind, t.saidBehind} {
		if text, from := say(b); text != "" {
			t.insert(tutor.Work{Source: tutor.FromRules, Text: text, From: from})
			return
		}
	}
}

// feelsBeside reports whether a sentence about a feeling is said already.
func (t *work) feelsBeside() bool {
	return slices.ContainsFunc(t.plan.Lines, func(l pedagogy.Line) bool { return strings.HasPrefix(l.Occasion, "also_") })
}

// mostWorked is how many words a solution has at most that is told behind a right answer.
const mostWorked = 40

// unsureBehind tells who is right and does not know why how it is worked out: "7 but im not sure why".
func (t *work) unsureBehind(b pedagogy.Behind) (text, from string) {
	f := b.Features
	if f.Type != tutor.TypeConfusion && f.Sub != tutor.SubGiveUp || f.Told.Kind != "" {
		return "", ""
	}
	return t.whyBehind()
}

// whyBehind tells how the answered problem is worked out.
func (t *work) whyBehind() (text, from string) {
	p := t.in.State.Problem
	text = t.phrase("behind_unsure", builtin.Words{})
	if worked := strings.Join(p.Worked, " "); worked != "" && len(strings.Fields(worked)) <= mostWorked && !t.givesAway(t.plan, worked) {
		t.confirmBarely(p.Worked)
		return text + " " + worked, "solution"
	}
	return t.phrase("behind_unsure_alone", builtin.Words{}), "say behind_unsure_alone"
}

// confirmBarely takes the end of the solution out of the verdict where the whole of it follows.
func (t *work) confirmBarely(worked []string) {
	at := slices.IndexFunc(t.drafts, func(w tutor.Work) bool { return w.By == tutor.Evaluator })
	if at >= 0 && strings.Contains(t.drafts[at].Text, strings.TrimPrefix(worked[len(worked)-1], "So ")) {
		t.drafts[at].Text = t.phrase("confirm_text", builtin.Words{})
	}
}

// sayingOnBehind is the reply to what children say in any lesson, where it is that.
func (t *work) sayingOnBehind(b pedagogy.Behind) (text, from string) {
	s, sure := sayingOf(b.Text)
	if sure < sayingBehind || english.NamesThing(b.Text) || s.Asks() || len(s.Reply) == 0 {
		return "", ""
	}
	class := pedagogy.SayingClass(s.ID)
	first := t.plan.State.Said[class] + int(t.in.State.Seed%7)
	for i := range s.Reply {
		if text = unasked(s.Reply[(first+i)%len(s.Reply)].For(t.age())); text != "" {
			t.plan.State.Said[class]++
			return text, "saying " + s.ID
		}
	}
	return "", ""
}

// kindBehind is the reply to the kind of thing that is told.
func (t *work) kindBehind(b pedagogy.Behind) (text, from string) {
	told := b.Features.Told
	feared := told.Tone == tutor.ToldSore && told.Learned && !english.Heavy(b.Text) // nobody is pitied for bees
	if told.Kind == "" || feared || guessedPlain(told) || told.Tone == tutor.ToldWish || told.Tone == tutor.ToldThought {
		return "", ""
	}
	class := pedagogy.ToldClass(told.Kind)
	said, _ := english.Retold(b.Text, told.Clause)
	if !english.SaidWhole(said) || !english.Spelled(b.Text) {
		said = ""
	}
	for _, occasion := range []string{class + "_said", class} {
		if said == "" && slices.Contains(tellsOfLife, told.Tone) && told.Kind != "joke" { // only what hurts is met without its words
			continue
		}
		if text := t.unaskedOf(occasion, builtin.Words{Said: said}); text != "" {
			return text, "say " + occasion
		}
	}
	return "", ""
}

// guessedPlain reports whether only the weights take what is told for its kind, and it has no tone: it is
// said back better than it is met by its kind.
func guessedPlain(told tutor.Telling) bool { return told.Learned && told.Tone == tutor.ToldPlain }

// saidBehind says back what is told, in the child's own words where that reads well; where it does not, only what
// hurts is met.
func (t *work) saidBehind(b pedagogy.Behind) (text, from string) {
	words := len(strings.Fields(b.Text))
	occasion := t.toneBehind(b)
	if words < storyWords-1 && occasion != "behind_objects" && occasion != "behind_laugh" {
		return "", ""
	}
	if slices.Contains(moody, occasion) && t.onTask(b.Text) { // nobody is wished well for what they say of the text
		return "", ""
	}
	said, back := english.WellSaid(b.Text)
	switch {
	case occasion == "behind_laugh":
	case back:
		occasion += "_said"
	case occasion != "behind_sore" || !english.Heavy(b.Text) && !message.SaysFeeling(b.Text): // a phrase that says nothing of it would only tell that nothing was understood
		return "", ""
	}
	pick := t.in.Turn + len(b.Text) // two children in a row are not told the same
	return t.Staff.Say(occasion, t.voice(t.plan.State).Grade, pick, builtin.Words{Said: said}), "say " + occasion
}

// moody are the occasions that meet what is told as news of somebody's life.
var moody = []string{"behind_glad", "behind_sore", "behind_news"}

// onTask reports whether what stands behind an answer is about the question, its text, or the talk.
func (t *work) onTask(behind string) bool {
	return len(t.ofTheOpen(behind)) >= fewOfOpen || english.Complains(behind).Kind != english.NoComplaint || t.in.Owns.What != ""
}

// cheerful are the tags of what makes somebody glad.
var cheerful = []tutor.Tag{tutor.TagGlad, tutor.TagJoy, tutor.TagProud}

// toneBehind is the occasion for what is told, by its tone.
func (t *work) toneBehind(b pedagogy.Behind) string {
	f, whole := b.Features, t.in.Features
	holds := whole.Carries(tutor.TagClaim) || whole.Carries(tutor.TagDoubt) // "my friend said its 42 but he is wrong"
	switch {
	case b.Objects && !english.OfUs(b.Text):
		return "behind_objects"
	case english.Jests(b.Text): // "but mine is stuck so i have to kick it haha"
		return "behind_laugh"
	case dreams(b):
		return "behind_dream"
	case saysSore(b):
		return "behind_sore"
	case f.First(cheerful) != "":
		return "behind_glad"
	case saysDislike(b) || english.Heavy(b.Text) && english.OfSelf(b.Text) && !holds:
		return "behind_sore"
	case english.OfUs(b.Text) || english.Happened(b.Text):
		return "behind_news"
	}
	return "behind_said"
}

// dreams reports whether what stands behind the answer is what its writer would like to do, and nothing weighs on them.
func dreams(b pedagogy.Behind) bool {
	return english.WouldLike(b.Text) && !saysSore(b) && !saysDislike(b)
}

// saysSore reports whether what stands behind the answer is sore, by its words and not by its tone alone.
func saysSore(b pedagogy.Behind) bool {
	f := b.Features
	return f.Carries(tutor.TagSore) && (english.Heavy(b.Text) || message.SaysFeeling(b.Text) || f.Told.Tone == tutor.ToldSore && !f.Told.Learned)
}

// saysDislike reports whether it says that something is not liked.
func saysDislike(b pedagogy.Behind) bool {
	return b.Features.Carries(tutor.TagDislike) && (english.Frowns(b.Text) || message.SaysFeeling(b.Text))
}

// unasked is a text without the question that it ends with; "" where little else is in it.
func unasked(text string) string {
	if !strings.Contains(text, "?") {
		return text
	}
	before, question := lastQuestion(text)
	if question == "" || strings.Contains(before, "?") || len(strings.Fields(before)) < storyWords {
		return ""
	}
	return before
}
