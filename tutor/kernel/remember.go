package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What of a turn is remembered, so that the next session may begin with it: what the
// student told of their life, and how a component went. The memory keeps few of each.

const (
	// hardAfter is how many wrong answers in a session make a component a hard one.
	hardAfter = 2
	// longestMemo is how much of a question is kept, in characters.
	longestMemo = 80
)

// memos are what of the turn is to be remembered.
func (t *reply) memos() []tutor.Memo {
	if t.unsafe() {
		return nil
	}
	found := slices.Concat(t.lifeMemos(), t.practiceMemos())
	for i := range found {
		found[i].At = t.in.Now
	}
	return found
}

// unsafe reports whether safety is the matter of the turn, or was of the one before: nothing
// of it is remembered.
func (t *reply) unsafe() bool {
	flagged := slices.ContainsFunc(t.plan.Flags, func(f tutor.Flag) bool { return f.Kind == tutor.FlagSafety })
	return flagged || t.in.Screen.Kind != tutor.SafetyNone || t.in.Screen.CheckIn || t.in.State.Paused
}

// lifeMemos are what the student told of their own life.
func (t *reply) lifeMemos() (found []tutor.Memo) {
	if i := t.in.Interest; i != nil && i.Topic != "" && !english.Heavy(t.in.Text) && t.in.Features.Told.Tone != tutor.ToldSore {
		if _, fresh := liking(t.snap.Profile, i); fresh {
			found = append(found, tutor.Memo{Kind: tutor.MemoInterest, Text: i.Said, About: i.Topic})
		}
	}
	for _, f := range t.plan.Flags {
		if f.Kind == tutor.FlagQuestion {
			found = append(found, tutor.Memo{Kind: tutor.MemoQuestion, Text: format.Cut(f.Text, longestMemo)})
		}
	}
	if t.plan.Move != tutor.MoveTakeUp {
		return found
	}
	s, sure := t.saying()
	if m, ok := t.worry(s, sure); ok {
		return append(found, m)
	}
	if m, ok := t.news(s, sure); ok { // the topic is in it
		found = slices.DeleteFunc(found, func(f tutor.Memo) bool { return f.Kind == tutor.MemoInterest })
		found = append(found, m)
	}
	return found
}

// weighing are the feelings that may still be there on another day.
var weighing = []tutor.Tag{tutor.TagGrieving, tutor.TagSad, tutor.TagAnxious}

// worry is a feeling that may still weigh on another day: one that the reply met, or that
// of a saying which is answered, or is the likest to news of what hurts. What it was about
// is not kept.
func (t *reply) worry(s course.Saying, sure float64) (tutor.Memo, bool) {
	felt, met := strings.CutPrefix(t.plan.Class, feelClass)
	if told := t.in.Features.Told; told.Tone == tutor.ToldSore && t.plan.Class == pedagogy.ToldClass(told.Kind) {
		felt = string(t.in.Features.First(weighing))
		met = felt != ""
	}
	feeling := s.Feeling()
	switch {
	case met && (sure < sayingForClass || s.Weighs):
		feeling = tutor.Tag(felt)
	case met, !s.Weighs, !t.answers(s) && !english.Heavy(t.in.Text):
		return tutor.Memo{}, false
	}
	if !slices.Contains(weighing, feeling) {
		return tutor.Memo{}, false
	}
	return tutor.Memo{Kind: tutor.MemoWorry, Text: string(feeling), About: string(tutor.MemoWorry)}, true
}

// feelClass stands before the feeling in the class of a reply that meets one.
const feelClass = "feel_"

// saying is what children say in any lesson that the line is most like, the one that was
// answered where one was, and how sure it is that it says that.
func (t *reply) saying() (s course.Saying, sure float64) {
	s, sure = sayingOf(t.in.Text)
	if answered, ok := strings.CutPrefix(t.plan.Class, pedagogy.SayingClass("")); ok && answered != s.ID {
		s, _ = course.SayingBy(answered)
		sure = sayingForClass
	}
	return s, sure
}

// answers reports whether the reply is the one to a saying.
func (t *reply) answers(s course.Saying) bool { return t.plan.Class == pedagogy.SayingClass(s.ID) }

// glad are the feelings of good news.
var glad = []tutor.Tag{tutor.TagJoy, tutor.TagProud, tutor.TagGlad}

// telling are the tags of a line that tells of something of one's own.
var telling = []tutor.Tag{tutor.TagNews, tutor.TagJoy, tutor.TagProud, tutor.TagOwnTopic}

// news is what the student told of their life, where it is good or neutral: in their own
// words turned, or, where it is sure enough, as what such a saying is about.
func (t *reply) news(s course.Saying, sure float64) (tutor.Memo, bool) {
	tags := t.in.Features
	tells := t.answers(s) || tags.First(telling) != ""
	pleasant := tags.First(glad) != "" || tags.Told.Tone == tutor.ToldGlad
	good := s.Later != "" || tags.Carries(tutor.TagNews) && pleasant && !s.Weighs && !gloomy(s.Feeling())
	if !good || !tells || tags.Told.Tone == tutor.ToldSore || english.Heavy(t.in.Text) || slices.ContainsFunc(t.in.Features.Tags, gloomy) {
		return tutor.Memo{}, false
	}
	if said, ok := english.TurnedForLater(t.in.Text); ok {
		return tutor.Memo{Kind: tutor.MemoNews, Text: said, About: s.ID}, true
	}
	if s.Later == "" || sure < sayingForAnything {
		return tutor.Memo{}, false
	}
	return tutor.Memo{Kind: tutor.MemoTheme, Text: s.Later, About: s.ID}, true
}

// gloomy reports whether a feeling speaks against good news.
func gloomy(t tutor.Tag) bool {
	return slices.Contains(tutor.Feelings, t) && !slices.Contains(glad, t)
}

// practiceMemos are how the components of the turn went: what came to be mastered, what
// came right without help after it had gone wrong, and what goes wrong again.
func (t *reply) practiceMemos() (found []tutor.Memo) {
	for _, kc := range t.belief.changed {
		kind := t.went(kc)
		if kind != "" {
			found = append(found, tutor.Memo{Kind: kind, Text: t.nameOf(kc), About: kc})
		}
	}
	return found
}

// went is how a component went in this turn; "" where that is nothing to remember.
func (t *reply) went(kc string) tutor.MemoKind {
	now := graded(learner.About(t.rows, kc))
	before := graded(learner.About(t.belief.rows[:len(t.belief.rows)-len(t.rows)], kc))
	switch {
	case len(now) == 0:
		return ""
	case slices.ContainsFunc(now, func(e tutor.Evidence) bool { return !e.Right }):
		if t.wrongHere(before)+t.wrongHere(now) >= hardAfter {
			return tutor.MemoHard
		}
	case t.belief.mastery[kc].Met && !t.snap.Mastery[kc].Met:
		return tutor.MemoMastered
	case slices.ContainsFunc(now, alone) && failedLast(before):
		return tutor.MemoWell
	}
	return ""
}

func graded(rows []tutor.Evidence) []tutor.Evidence {
	return slices.DeleteFunc(learner.Settled(rows), func(e tutor.Evidence) bool { return !learner.Graded(e) })
}

// wrongHere counts the wrong answers of this session.
func (t *reply) wrongHere(rows []tutor.Evidence) (n int) {
	for _, e := range rows {
		if !e.Right && e.Session == t.snap.Session.ID {
			n++
		}
	}
	return n
}

// alone reports whether a first answer was right without help.
func alone(e tutor.Evidence) bool { return e.Right && e.Unassisted() && e.Attempt <= 1 }

// failedLast reports whether something went wrong since the last right answer without help.
func failedLast(rows []tutor.Evidence) bool {
	for _, e := range slices.Backward(rows) {
		if !e.Right || alone(e) {
			return !e.Right
		}
	}
	return false
}
