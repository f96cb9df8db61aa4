package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// Who tells what happened at home or at school answers nothing, has not lost the thread of the lesson and
// wishes for no story, whatever words and numbers stand in what is told.

// tellsOwnLife reports whether the line tells a story of the child's own life.
func (t *reading) tellsOwnLife() bool {
	return english.TellsOwn(t.in.Text) && !t.in.Features.Carries(tutor.TagDoubt) && !message.HasWishForm(t.in.Text) && !t.wished()
}

// ownLifeOnly reports whether such a line gives no answer: none of its clauses is the awaited one, or a bare
// value.
func (l *line) ownLifeOnly() bool {
	f := l.in.Features
	if f.Type != tutor.TypeAnswer || !l.tellsOwnLife() || l.givenWhole() || l.explaining() || l.onLines() || f.Carries(tutor.TagReason) || !ofNumber(l.spec.Kind) || l.opensAtWork() || l.concludes() {
		return false
	}
	return !l.any(func(c part) bool {
		return !c.Asks && c.words <= answerWords && (c.right() || c.words == 1 && c.given.Sure)
	})
}

// ownLifeBeside reports whether a line tells of the child's own life, as a rule reads it, and names nothing that could
// be chosen or that is awaited: "i got kittens" is no verb of the question.
func (l *line) ownLifeBeside() bool {
	f := l.in.Features
	if !l.mayBeLife() || f.Hedged || l.spec.Kind == tutor.KindConceptual || l.words <= storyWords || !english.OfUs(l.in.Text) || l.answersOrWishes() {
		return false
	}
	left, _ := english.Left(l.in.Text)
	return (left != "" || l.tellsOfLife() && !f.Told.Learned) && l.namesNothingAwaited()
}

// answersOrWishes reports whether a line asks, answers, explains or wishes.
func (l *line) answersOrWishes() bool {
	wish := l.in.Features.First(tutor.Wishes)
	guessed := wish == tutor.TagOwnTopic && !message.WishesForMore(l.in.Text) // by the weights, from a word that many topics have
	wishes := l.wished() || message.HasWishForm(l.in.Text) || wish != "" && !guessed
	return wishes || strings.Contains(l.in.Text, "?") || l.givenWhole() || l.explaining() || l.onLines()
}

// mayBeLife reports whether a line of such a type may tell of the child's own life.
func (l *line) mayBeLife() bool {
	switch l.in.Features.Type {
	case tutor.TypeAnswer, tutor.TypeSocial, tutor.TypeOffTopic:
		return true
	case tutor.TypeContinuation, tutor.TypeConfusion:
		return english.OpensWithSelf(l.in.Text) && !english.NotGetting(l.in.Text)
	case tutor.TypeQuestion, tutor.TypeHelpRequest, tutor.TypeSelfExplanation, tutor.TypeUnsafe:
	}
	return false
}

// namesNothingAwaited reports whether a line has no word of what is awaited or may be chosen, and, where a value is
// asked for, none that stands by itself.
func (l *line) namesNothingAwaited() bool {
	p := l.in.State.Problem
	if p == nil {
		return false
	}
	open := strings.Join(append([]string{p.Answer}, slices.Concat(p.Choices, p.Accept)...), "\n")
	if textual(l.spec.Kind) && !english.TellsOwn(l.in.Text) { // "because i saw she was waiting" may be meant for the text
		open += "\n" + p.Ask
	}
	if gate.Share(gate.Stems(open), gate.Stems(l.in.Text)) > 0 {
		return false
	}
	alone := func(c part) bool {
		return !textual(l.spec.Kind) && c.words <= bareWords && c.given.Sure && !english.OfUs(c.Text)
	}
	return !l.any(func(c part) bool { return !c.Asks && (c.right() || alone(c)) })
}

// saysOfSelf reports whether what may be a wish is a word of a story ("true story"), or of how somebody does things:
// "i read slow, everybody else turns the page already".
func (t *reading) saysOfSelf(wish string) bool {
	return wish == tutor.WishRole && english.LooksUpTo(t.in.Text) || wish == tutor.WishTale && t.tellsOwnLife() || t.in.Features.Told.Kind == tellsBehind && english.OpensWithSelf(t.in.Text) && !message.HasWishForm(t.in.Text)
}

// tellsBehind is the kind of what is told by who feels slower than everybody else.
const tellsBehind = "behind"

// givenApart reports whether some clause is the awaited answer by itself; in a story of the child's own life, where it
// tells nothing of the child: "when i yank it" is a part of it.
func (l *line) givenApart() bool {
	if left, _ := english.Left(l.in.Text); left == "" && !l.tellsOwnLife() {
		return l.givenAlone()
	}
	return l.any(func(c part) bool { return c.words <= bareWords+1 && !c.Asks && !english.OfUs(c.Text) && c.right() })
}

// feltOfElse takes the shame out of a line that tells what happened, and says nothing bad of who tells it: a
// printer that jams is embarrassing, and shames nobody's head.
func (t *reading) feltOfElse() {
	f := &t.in.Features
	if !f.Carries(tutor.TagAshamed) || !english.TellsOwn(t.in.Text) || english.NamesSelfBad(t.in.Text) {
		return
	}
	f.Tags = slices.DeleteFunc(slices.Clone(f.Tags), func(tag tutor.Tag) bool { return tag == tutor.TagAshamed })
	if !f.Carries(tutor.TagNews) {
		f.Tags = append(f.Tags, tutor.TagNews)
	}
}

// unlost takes a story of the child's own life that leaves something open, and says of nothing that it is not
// understood, for that: "got a 58 on this quiz, havent told anyone yet" does not give up.
func (t *reading) unlost() {
	f := &t.in.Features
	t.unwished()
	if f.Type != tutor.TypeConfusion || english.NotGetting(t.in.Text) || english.AskedIn(t.in.Text) != "" {
		return
	}
	if kind, _ := english.Left(t.in.Text); !english.OfOwnThing(t.in.Text) && (kind == "" || !t.tellsOwnLife()) {
		return
	}
	f.Type, f.Sub, f.Tags, f.Why = tutor.TypeSocial, "", append(slices.Clone(f.Tags), tutor.TagNews), f.Why+"; it tells a story of their own life"
}

// unwished takes from a story of the child's own life what a rule hears in it of a wish ("im binging a french show so i can
// say bonjour" asks for no French), and from what somebody looks up to what the weights hear of sorrow: "she just knows. i
// want to be like her".
func (t *reading) unwished() {
	f := &t.in.Features
	wishes := message.HasWishForm(t.in.Text) || english.AskedIn(t.in.Text) != ""
	admires := english.LooksUpTo(t.in.Text) && f.Told.Kind == ""
	if !admires && (f.Told.Tone != tutor.ToldWish || wishes || !english.TellsOwn(t.in.Text)) {
		return
	}
	f.Told = tutor.Telling{}
	f.Tags = slices.DeleteFunc(slices.Clone(f.Tags), func(tag tutor.Tag) bool {
		return tag == tutor.TagSore || slices.Contains(tutor.Feelings, tag) && !message.SaysFeeling(t.in.Text)
	})
	if !f.Carries(tutor.TagNews) {
		f.Tags = append(f.Tags, tutor.TagNews)
	}
}

// newsBeforeTopic takes a topic that a story of the child's own life only names for what it is: what happened comes
// first, and the problem is told in no other world. "i have an ant farm but two died on tuesday" wishes for no farm.
func (t *reading) newsBeforeTopic() {
	i, f := t.in.Interest, &t.in.Features
	if i == nil || !t.tellsOwnLife() && !t.announces() {
		return
	}
	named := *i
	named.Told, named.World, named.Near = nil, nil, ""
	t.in.Interest = &named
	if !f.Carries(tutor.TagNews) {
		f.Tags = append(slices.Clone(f.Tags), tutor.TagNews)
	}
}

// announces reports whether a rule reads in however few words that something good or bad happened: "we got a hamster!!".
func (t *reading) announces() bool {
	told := t.in.Features.Told
	return !told.Learned && slices.Contains(announced, told.Kind) && !t.wished() && !message.HasWishForm(t.in.Text) && english.AskedIn(t.in.Text) == ""
}

// announced are the kinds of such news.
var announced = []string{"won", "baby", "new_pet", "found", "lost_game", "lost_thing", "hurt"}

// unheard are the moves of who heard nothing in a line.
var unheard = []tutor.Move{tutor.MoveSteer, tutor.MoveSocial, tutor.MoveClarify}

// hearsOwnLife takes up a story of the child's own life in which nothing else was heard.
func (t *decision) hearsOwnLife() {
	f := t.in.Features
	if !slices.Contains(unheard, t.plan.Move) || f.Sub != "" || !t.talk() || t.in.Wish != "" || f.First(tutor.Wishes) != "" || t.in.Command != pedagogy.NoCommand || t.in.Screen.CheckIn || !t.tellsOwnLife() {
		return
	}
	t.answer = nil
	pedagogy.TakeUpNews(&t.plan, "tells a story of their own life")
	t.remade()
}

// tellsOfLife are the tones of what is told of one's own life without a sorrow.
var tellsOfLife = []tutor.ToldTone{tutor.ToldPlain, tutor.ToldGlad}

// meetsLife reports whether what is told of the child's own life, without a sorrow, is planned to be met by its kind.
func (t *decision) meetsLife() bool {
	told := t.in.Features.Told
	return told.Kind != "" && t.plan.Class == pedagogy.ToldClass(told.Kind) && slices.Contains(tellsOfLife, told.Tone)
}

// tellsOn reports whether a story of the child's own life is planned to be said back, and leaves something open
// that can be asked about: no reply to what many children say takes its place.
func (t *decision) tellsOn() bool {
	if !t.meetsLife() && !slices.Contains([]string{"news", "news_glad", classNewsTopic, "feel_proud", "feel_joy"}, t.plan.Class) || !t.tellsOwnLife() || message.Sorrow(t.in.Text) >= soreSaying {
		return false
	}
	kind, _ := english.Left(t.in.Text)
	return kind != "" && t.retoldAtLength()
}

// saysBackFirst has what the bank knows of a story of the child's own life stand behind the story itself.
func (t *decision) saysBackFirst() {
	if t.answer == nil || t.answer.Bank == nil || !t.tellsOwnLife() {
		return
	}
	said, _ := english.RetoldWell(t.in.Text, t.in.Features.Told.Clause)
	if len(strings.Fields(said)) < tellWords {
		return
	}
	b := *t.answer.Bank
	b.Answer = t.phrase("story_before", builtin.Words{Said: said}) + " " + b.Answer
	answer := *t.answer
	answer.Bank = &b
	t.answer = &answer
}

// tellsStory reports whether a line tells at some length of the child's own life, and asks nothing: "my cat
// sleeps with me so i have to leave my door open a crack".
func (t *reading) tellsStory() bool {
	return t.tellsAtLength() && english.OfUs(t.in.Text) && english.AskedIn(t.in.Text) == "" && t.in.Features.Sub == ""
}

// tellsAtLength reports whether a line says more than that something is not known.
func (t *reading) tellsAtLength() bool { return len(strings.Fields(t.in.Text)) >= longTalk }

// tellsOfLife reports whether the line tells something of a child's own life: "it was minus 4 here on
// tuesday and the pump froze".
func (l *line) tellsOfLife() bool {
	tones := []tutor.ToldTone{tutor.ToldSore, tutor.ToldGlad, tutor.ToldPlain}
	told := l.in.Features.Told
	return told.Kind != "" && slices.Contains(tones, told.Tone) && english.OfUs(l.in.Text) && !l.givenWhole()
}

// betterSaidBack reports whether a line tells something at such length that it is heard better when it is said
// back than by the one word that it has in common with what other children say: a gull that stole a
// sandwich at the beach is no castle of sand.
func (t *decision) betterSaidBack() bool {
	class := t.plan.Class
	if !strings.HasPrefix(class, "news") && !strings.HasPrefix(class, "told_") && class != "remark" {
		return false
	}
	return t.retoldAtLength()
}

// retoldAtLength reports whether the line can be said back in more than a few words.
func (t *reading) retoldAtLength() bool {
	said, _ := english.Retold(t.in.Text, t.in.Features.Told.Clause)
	return len(strings.Fields(said)) >= tellWords
}
