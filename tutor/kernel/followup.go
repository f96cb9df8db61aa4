package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// A line that says nothing by itself ("why tho", "really?", "i already told you", "i dont think so") is understood
// from what was said before it.

// hearsFollowUp takes such a line for what it is there: an answer to the small question that is open, whose point
// tells why; or a matter of its own. After a verdict, why and that it was said are heard elsewhere.
func (t *reading) hearsFollowUp() {
	if t.reasonsBehind() {
		t.in.Follows, t.in.Features.Tags = pedagogy.FollowsReason, nil
		return
	}
	if t.hearsOfTheTalk() {
		return
	}
	way := english.FollowsUp(t.in.Text)
	if way == english.FollowsNothing || !t.mayFollow() || t.givenAsIs() {
		return
	}
	f, j := &t.in.Features, t.in.State.Judged
	judged := j != nil && j.Turn == t.in.Turn-1 && (j.Verdict.Kind.Right() || j.Verdict.Kind.Wrong())
	switch {
	case t.smallOpen() && way != english.FollowSaid:
		f.Type, f.Sub, f.Tags, f.Confidence, f.Why = tutor.TypeAnswer, "", nil, talkSure, "asks on about the small question: its point is told"
		if way == english.FollowDenies {
			f.Sub = tutor.SubNo
		}
	case judged:
	case way == english.FollowSaid && t.takesEarlier():
	default:
		t.in.Follows = string(way)
		f.Tags = nil
	}
}

// smallOpen reports whether a small question is open whose point is told whatever is said to it.
func (t *reading) smallOpen() bool {
	s := t.in.State
	return s.Asked.Kind == tutor.AskThink && s.Aside.Tell != ""
}

// mayFollow reports whether a line may be about what was said before it: a problem is open, and no explanation.
func (t *reading) mayFollow() bool {
	s := t.in.State
	return s.Problem != nil && s.Asked.Kind != tutor.AskTeachBack && t.in.Command == pedagogy.NoCommand && t.in.Screen.Kind == tutor.SafetyNone
}

// givenAsIs reports whether a line is the awaited answer or a choice as it stands: "true", where that is asked.
func (t *reading) givenAsIs() bool {
	out := answer.Compare(t.spec(), t.in.Text)
	return out.Sure && out.Equivalent || isChoice(t.in.Text, t.in.State.Asked.Choices)
}

// reasonsBehind reports whether a line gives the reason for the wrong answer before it, and nothing to the small
// question that answered it: "cuz 4 - 1 is 3".
func (t *reading) reasonsBehind() bool {
	s, clauses := t.in.State, english.Clauses(t.in.Text)
	behind := s.Judged != nil && s.Judged.Turn == t.in.Turn-1 && s.Judged.Verdict.Kind.Wrong()
	if !behind || !t.smallOpen() || !t.mayFollow() {
		return false
	}
	if len(clauses) == 0 || !clauses[0].Reasons || len(strings.Fields(t.in.Text)) < bareWords || english.AsksWhy(s.Aside.Asks) {
		return false
	}
	j := judgment{reading: *t}
	compares := len(answer.Find(t.in.Text)) > 1 // "because 6 is more than 3"
	return !j.solves() && (compares || !j.isExpected(s.Aside) && !j.saysExpected(s.Aside))
}

// hearsOfTheTalk takes what a line says or asks about the talk itself: which question is open, whether an answer was
// right, what list is spoken of, that something was misread. An answer that was given before, and not heard, is heard
// now.
func (t *reading) hearsOfTheTalk() bool {
	f, way := &t.in.Features, english.OfTheTalk(t.in.Text)
	if !t.mayFollow() || t.in.Talk.On {
		return false
	}
	if t.takesSaid() || t.guessesAtTheEnd() {
		return true
	}
	if way == english.FollowsNothing || t.answersBeside() {
		return way == english.FollowsNothing && t.hearsLastSaid()
	}
	f.Tags, f.Confidence, f.Why = nil, talkSure, "speaks of the talk itself: "+string(way)
	switch {
	case way == english.FollowWhich:
		f.Type, f.Sub = tutor.TypeQuestion, tutor.SubRepeat
	case way != english.FollowRight:
		t.in.Follows = string(way)
	case !t.takesEarlier():
		t.in.Follows = t.wasRight()
	}
	return true
}

// answersBeside reports whether a line, or a clause of it, is the right answer by itself.
func (t *reading) answersBeside() bool {
	return t.solvedBy(t.in.Text) || slices.ContainsFunc(english.Clauses(t.in.Text), func(c english.Clause) bool { return t.solvedBy(c.Text) })
}

// judgedLately is for how many turns a verdict is the one that somebody asks about.
const judgedLately = 3

// wasRight is how it is answered whether the last answer was right.
func (t *reading) wasRight() string {
	j := t.in.State.Judged
	switch {
	case j == nil || j.Turn < t.in.Turn-judgedLately || j.Verdict.Given == "":
		return pedagogy.FollowsUnheard
	case j.Verdict.Kind.Right():
		return pedagogy.FollowsWasRight
	case j.Verdict.Kind.Wrong():
		return pedagogy.FollowsWasWrong
	}
	return pedagogy.FollowsUnheard
}

// takesSaid takes the answer in a line that says what was said: "i like otters. i said 49". What somebody asks the
// meaning of was said by the tutor: "what does it mean makes a gap".
func (t *reading) takesSaid() bool {
	for _, c := range english.Clauses(t.in.Text) {
		if said := english.SaidSelf(c.Text); !c.Asks && said != "" && len(strings.Fields(said)) <= bareWords && t.solvedBy(said) {
			t.takeInstead(said)
			return true
		}
	}
	return false
}

// guessesAtTheEnd takes the right answer with which a line ends that was read as a question, and asks nothing else.
func (t *reading) guessesAtTheEnd() bool {
	last, ok := t.triedLast()
	if ok = ok && t.in.Features.Type == tutor.TypeQuestion; ok {
		t.takeInstead(last)
	}
	return ok
}

// triedLast is the right number with which a line ends that tries it: behind what was worked out, or as what yes or
// no is asked about: "4 and 2 and 4 and 2... 12?", "is the way around 12?"
func (t *scene) triedLast() (last string, ok bool) {
	words := strings.Fields(t.in.Text)
	asksMore := func(c english.Clause) bool { return english.OpensWh(c.Text) }
	if len(words) < 2 || t.in.State.Problem == nil || !ofNumber(t.spec().Kind) || slices.ContainsFunc(english.Clauses(t.in.Text), asksMore) {
		return "", false
	}
	last = strings.Trim(words[len(words)-1], ".?! ")
	before := words[len(words)-2]
	ends := strings.HasSuffix(before, ".") || strings.HasSuffix(before, ",") // what stood before is done
	tries := ends || english.AsksYesNo(t.in.Text) && len(answer.Find(t.in.Text)) == 1
	return last, tries && t.solvedBy(last)
}

// takesEarlier takes the right answer to the open problem that stands in one of the student's last lines, and was
// not heard there.
func (t *reading) takesEarlier() bool {
	said := t.rightEarlier()
	if said == "" {
		return false
	}
	t.takeInstead(said)
	t.in.Owns = pedagogy.Owned{What: pedagogy.OwnsMissed, Given: shortGiven(said)}
	return true
}

// solvedBy reports whether a text by itself is the right answer to the open problem.
func (t *scene) solvedBy(text string) bool {
	return t.in.State.OpenStep() == nil && !t.in.State.Answered && course.Judge(t.Bugs, t.in.State.Problem, saidPlainly, text).Kind.Right()
}

// takeInstead reads another text in place of the line: the answer that it speaks of.
func (t *reading) takeInstead(text string) {
	t.in.Text = text
	t.in.Features = message.Understand(text, t.in.State.Asked)
	f := &t.in.Features
	f.Type, f.Sub, f.Tags, f.Confidence, f.Why = tutor.TypeAnswer, "", nil, talkSure, "speaks of an answer that was given before: "+text
}
