package kernel

import (
	"context"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// awaited reports whether a piece of text parses as the answer that is waited for, so
// that it is never masked as personal data.
func (t *scene) awaited(piece string) bool {
	p := t.snap.State.Problem
	if p == nil {
		return false
	}
	out := answer.Compare(answer.SpecOf(p), piece)
	return out.Sure && out.Equivalent
}

// read screens the line, and finds what it is: a command, or a message of some
// kind.
func (t heard) read(ctx context.Context, out *stream) reading {
	r := reading{heard: t}
	r.at("screen")
	r.screen(out)
	r.at("understand")
	r = r.heard.understood(ctx)
	out.emit(tutor.Event{Kind: tutor.EventUnderstood, Understood: new(r.in.Features)})
	return r
}

// understood reads what the line is.
func (t heard) understood(ctx context.Context) reading {
	r := reading{heard: t}
	r.hearsComplaint(ctx)
	r.understand(ctx)
	r.lighten()
	if !r.settlesComplaint() && !r.hearsNotGiven() {
		r.hearsTalk()
		r.hearsFollowUp()
	}
	r.hearsay()
	r.in.Stops = english.StopWished(r.in.Text)
	r.in.States, r.in.OnOpen = english.States(r.in.Text), r.onOpen()
	if !r.verbatim && !r.certain && !r.in.Talk.On && r.in.Follows == "" {
		r.in.Wish = r.wish()
		r.in.AlsoWishes = message.WishesIn(r.in.Text)
		formed := r.wishesByForm()
		r.in.Another = r.wishedProblem()
		if r.in.Interest = r.interest(); r.in.Interest != nil && !r.in.Interest.Wished && len(r.aboutLesson(r.in.Interest.Said)) > 0 {
			r.in.Interest = nil // "thats how you do it with rectangles" names what the lesson is about
		}
		r.newsBeforeTopic()
		if !formed {
			r.hearAsLost()
		}
		r.hearsPicture()
	}
	return r
}

// screen runs the safety rules: first, always.
func (t *reading) screen(out *stream) {
	t.in.Screen = message.Screen(t.in.Text)
	if t.speaksOfTheLesson() || t.saysChoice() {
		t.in.Screen = tutor.Screening{}
	}
	calm := !t.weighs(t.in.Text) && (len(t.aboutLesson(t.in.Text)) > 0 || english.SupposesIt(t.in.Text) || t.ofThoseThere())
	if t.in.Screen.CheckIn && (calm || t.asksOfNamed()) { // money in a lesson of debts
		t.in.Screen = tutor.Screening{}
	}
	t.in.Screen.Masked = t.masked
	out.emit(tutor.Event{Kind: tutor.EventScreened, Screened: new(t.in.Screen)})
	if t.in.Screen.CheckIn {
		out.emit(tutor.Event{Kind: tutor.EventFlagged, Flagged: &tutor.Flag{Kind: tutor.FlagSafety, Text: "asked whether all is well: " + t.in.Screen.Why}})
	}
	if t.in.Screen.Kind != tutor.SafetyNone && t.in.Screen.Kind != tutor.SafetyUnseat {
		out.emit(tutor.Event{Kind: tutor.EventFlagged, Flagged: &tutor.Flag{Kind: tutor.FlagSafety, Text: string(t.in.Screen.Kind) + ": " + t.in.Screen.Why}})
	}
}

// understand reads the message, or the command that it is.
func (t *reading) understand(ctx context.Context) {
	if t.in.Command = commandOf(t.in.Text); t.in.Command != pedagogy.NoCommand {
		t.in.Features = commandFeatures(t.in.Command)
		return
	}
	if t.picks() {
		return
	}
	t.in.Features = message.Understand(t.in.Text, t.in.State.Asked)
	if f := &t.in.Features; f.Sub == tutor.SubPasted && t.in.State.Problem != nil { // with a problem open it asks about that
		f.Type, f.Sub, f.Why = tutor.TypeQuestion, "", f.Why+"; beside the open problem"
	}
	if t.asksVerbatim() {
		t.asksTerm()
		return
	}
	t.unmooded()
	t.asksOfThings()
	t.unfelt()
	t.unheardSkip()
	t.asksIfExample()
	t.saysMore()
	t.secondLook()
	t.wishesCommand()
	t.rereads()
	t.asksWithReason()
	t.hearsQuestion(ctx)
	if f := &t.in.Features; f.Type == tutor.TypeOffTopic && !f.Carries(tutor.TagQuestion) && english.OnlyAsks(t.in.Text) {
		f.Tags = append(f.Tags, tutor.TagQuestion)
	}
	t.contradicts()
	if t.asksCertainly() {
		return
	}
	t.missedIt()
	t.putDown()
	t.feltOfElse()
	t.unlost()
	t.asksOfTermFirst()
	t.asksTermAsked()
	t.asksTerm()
}

// unmooded takes from one word that is read as an answer what the weights hear in it of moods: "asking"
// is not angry, and "but" doubts nothing.
func (t *reading) unmooded() {
	f, words := &t.in.Features, len(strings.Fields(t.in.Text))
	if f.Type != tutor.TypeAnswer || message.SaysFeeling(t.in.Text) || words > 1 && !t.answersInFew(words) {
		return
	}
	if words > 1 {
		f.Tags, f.Told = nil, tutor.Telling{}
		return
	}
	f.Tags = slices.DeleteFunc(slices.Clone(f.Tags), func(tag tutor.Tag) bool {
		return tag == tutor.TagDoubt || tag == tutor.TagSore || slices.Contains(tutor.Feelings, tag)
	})
}

// answersInFew reports whether so many words answer a small question, and tell nothing that a rule reads:
// "mom and dad" who made the first rules, and nothing sad.
func (t *reading) answersInFew(words int) bool {
	a := t.in.State.Aside
	return (len(a.Expects) > 0 || a.Asks != "") && words < asideWords-1 && message.ToldByRule(t.in.Text) == ""
}

// sortsAll reports whether a line sorts or orders all that the open problem asks to.
func (t *reading) sortsAll() bool {
	s := t.in.State
	return t.in.Features.Type != tutor.TypeUnsafe && s.Problem != nil && s.OpenStep() == nil && !s.Answered && course.SaysAll(s.Problem, t.in.Text)
}

// sortsSome reports whether a line puts some of the things of the open problem in their place and none elsewhere, whatever
// it tells beside that; what hurts is heard first, and what is asked is answered first.
func (t *reading) sortsSome() bool {
	s, f := t.in.State, t.in.Features
	if f.Type == tutor.TypeUnsafe || f.Type == tutor.TypeQuestion || f.Type == tutor.TypeHelpRequest || f.Told.Tone == tutor.ToldSore || s.Problem == nil || s.OpenStep() != nil || s.Answered {
		return false
	}
	_, ok := course.SortsSome(s.Problem, placedOf(s), t.in.Text)
	return ok
}

// placedOf are the things of the open problem that were in their place before.
func placedOf(s tutor.State) []string {
	if s.Problem == nil || s.Placed.Problem != s.Problem.ID {
		return nil
	}
	return s.Placed.Things
}

// asksWithReason takes a question whether it is what is awaited, with a reason behind it, for
// an answer that asks nothing else: "is it acute? bc it looks small".
func (t *reading) asksWithReason() {
	f, clauses := &t.in.Features, english.Clauses(t.in.Text)
	if f.Type != tutor.TypeQuestion && f.Type != tutor.TypeAnswer || !t.triesWithReason() {
		return
	}
	f.Type, f.Sub, f.Hedged, f.Why = tutor.TypeAnswer, "", true, f.Why+"; it is a try with its reason"
	if !slices.ContainsFunc(clauses[1:], func(c english.Clause) bool { return c.Asks }) {
		f.Tags = slices.DeleteFunc(slices.Clone(f.Tags), func(t tutor.Tag) bool { return t == tutor.TagQuestion })
	}
}

// triesWithReason reports whether the line tries an answer and says why.
func (t *reading) triesWithReason() bool {
	clauses := english.Clauses(t.in.Text)
	return t.in.State.Problem != nil && len(clauses) > 1 && clauses[1].Reasons &&
		message.Understand(clauses[0].Text, t.in.State.Asked).Type == tutor.TypeAnswer
}

// answersFirst reports whether the line begins with the awaited answer.
func (t *scene) answersFirst() bool {
	clauses := english.Clauses(t.in.Text)
	if t.in.State.Problem == nil || len(clauses) < 2 {
		return false
	}
	out := answer.Compare(t.spec(), t.chosen(clauses[0]))
	return out.Sure && out.Equivalent
}

// saysChoice reports whether the line is, word for word, a choice of the open question: what
// the tutor offered is no cry for help.
func (t *scene) saysChoice() bool {
	p := t.in.State.Problem
	if p == nil {
		return false
	}
	choices := p.Choices
	for _, step := range p.Steps {
		choices = slices.Concat(choices, step.Choices)
	}
	said := strings.Trim(strings.TrimSpace(t.in.Text), ".!")
	return slices.ContainsFunc(choices, func(c string) bool { return strings.EqualFold(strings.Trim(c, ".!"), said) })
}

// speaksOfTheLesson reports whether words which sound of harm are those of the lesson:
// "gunpowder" and "they cut off his head" are answers about the past. Whoever
// speaks of themselves, or asks how it is done, is never passed over, and no word
// of a person in danger is.
func (t *scene) speaksOfTheLesson() bool {
	s := t.in.Screen
	if s.Urgent || s.Kind != tutor.SafetyHarm && s.Kind != tutor.SafetyDrugs || !gate.Grounded(t.subject) {
		return false
	}
	for w := range strings.FieldsSeq(strings.ToLower(t.in.Text)) {
		switch strings.Trim(w, ".,!?'\"") {
		case "i", "im", "i'm", "ill", "i'll", "me", "my", "we", "us", "our", "you", "u", "your", "how", "want", "wanna", "gonna":
			return false
		}
	}
	known := t.groundsOf()
	if p := t.in.State.Problem; p != nil {
		known = append(known, p.Ask, p.Passage, p.Answer, strings.Join(p.Accept, " "))
	}
	said := gate.Stems(t.in.Text)
	return len(said) > 0 && gate.Share(said, gate.Stems(strings.Join(known, "\n"))) >= ofTheLesson
}

// ofTheLesson is the share of a message's stems that has to stand in the lesson.
const ofTheLesson = .7

// longTalk is how many words a line has that is no mere leave-taking.
const longTalk = 8

// saysMore takes back a leave or a wish to know how far one is, where a word of it stands
// in a longer line about something else: "is it just done then".
func (t *reading) saysMore() {
	f := &t.in.Features
	if f.Sub == tutor.SubFrustrated && strings.Count(t.in.Text, "?") > 1 && f.Also == tutor.TypeQuestion { // "what if who made it was mean, do you still have to do it?"
		f.Type, f.Sub, f.Confidence, f.Why = tutor.TypeQuestion, "", .7, f.Why+"; it asks more than once"
		f.Tags = nil
		return
	}
	if t.asksThroughMood() {
		f.Type, f.Sub, f.Confidence, f.Why = tutor.TypeQuestion, "", .7, f.Why+"; it asks of what the lesson is about"
		f.Tags = nil
		return
	}
	if f.Sub != tutor.SubBye && f.Sub != tutor.SubProgress || len(strings.Fields(t.in.Text)) < longTalk {
		return
	}
	switch {
	case lostIn(t.in.Text) >= lostInQuestion: // "i dont get it, is the lamp on the ceiling or what. where am i standing"
		f.Type, f.Sub, f.Why = tutor.TypeConfusion, "", f.Why+"; it says what is not understood"
	case english.OnlyAsks(t.in.Text):
		f.Type, f.Sub, f.Confidence, f.Why = tutor.TypeQuestion, "", .7, "does nothing but ask"
	case f.First(ofTheOwn) != "":
		f.Sub, f.Why = "", f.Why+"; it says more than that"
	}
}

// rereads takes a wish for the text of the open question as one to hear it again.
// Where there is none, the question is all that can be shown again.
func (t *reading) rereads() {
	if t.in.State.Problem == nil || t.in.State.Answered || !builtin.WantsPassage(t.in.Text) {
		return
	}
	f := &t.in.Features
	f.Type, f.Sub, f.Confidence, f.Why = tutor.TypeContinuation, tutor.SubRepeat, .95, "asks for the text of the question"
	t.in.Command = pedagogy.NoCommand
}
