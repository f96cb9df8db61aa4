package kernel

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// Who says that they were not heard is mostly right. Their last lines are judged once more, as answers to what was
// open then; a question of theirs that was passed over is taken up; and what the line says beside the complaint is
// read by itself.

// complaintWithin is for how many turns a line is looked at again.
const complaintWithin = 4

// owning are the mistakes that are owned for a kind of complaint, where nothing better is known.
var owning = map[english.Complaint]string{
	english.ComplainsSaid: pedagogy.OwnsSaid, english.ComplainsUnsaid: pedagogy.OwnsUnsaid, english.ComplainsDeaf: pedagogy.OwnsDeaf,
	english.ComplainsUntold: pedagogy.OwnsUntold, english.ComplainsAgain: pedagogy.OwnsAgain, english.ComplainsAsked: pedagogy.OwnsUntold,
}

// hearsComplaint finds what the line holds against the tutor, and puts in its place what it speaks of: an answer that
// was missed, a question that was passed over, or what it says beside the complaint.
func (t *reading) hearsComplaint(ctx context.Context) {
	s := t.in.State
	t.in.Text = english.Bored(t.in.Text)
	t.unthanked()
	if !t.mayComplain() {
		return
	}
	c := english.Complains(t.in.Text)
	if t.explains() { // what is said against the tutor beside it takes nothing from that
		t.in.Owns.What = owning[c.Kind]
		return
	}
	said := c.Kind == english.ComplainsSaid
	t.complained = owning[c.Kind]
	switch {
	case c.Kind == english.NoComplaint:
		if !t.hearsGrumble() {
			t.insists()
		}
	case s.Meant != "" && said && c.Said == "" && c.Rest == "": // "thats what i said" to what was meant
		t.in.Text, t.complained = s.Meant, ""
	case t.findsIt(ctx, c):
	case c.Bare && said:
		t.saysItNow(c)
	default:
		t.answersComplaint(c)
	}
}

// explains reports whether an explanation is awaited, and the line is one.
func (t *reading) explains() bool {
	if t.in.State.Asked.Kind != tutor.AskTeachBack || t.lesson == nil {
		return false
	}
	rubric, ok := t.lesson.TeachBackFor(t.in.State.TeachKC)
	return ok && course.JudgeTeachBack(rubric, t.in.Text).Explained()
}

// mayComplain reports whether a complaint can be heard: a question is open, and no series runs.
func (t *reading) mayComplain() bool {
	s := t.in.State
	open := s.Problem != nil || s.Asked.Kind == tutor.AskTeachBack
	return t.ordinary() && commandOf(t.in.Text) == pedagogy.NoCommand && open && !inSeriesOf(s)
}

// findsIt finds what a complaint speaks of: an answer, or a question.
func (t *reading) findsIt(ctx context.Context, c english.Complained) bool {
	return t.answersNow(ctx, c) || t.answeredBefore(c) || t.wronglyJudged() || t.wasSmall(c) || t.passedOver(c)
}

// saysItNow takes what somebody says to have said for what it is: read before, a try ("no i said gutenberg. a"), or
// nothing of the kind ("i said it to show you").
func (t *reading) saysItNow(c english.Complained) {
	asked := ""
	if len(english.Clauses(c.Rest)) > 1 {
		asked = english.AskedIn(c.Rest)
	}
	switch {
	case asked != "" && !t.answersWaiting(c.Rest) && !english.AsksIfRight(asked): // "i said purple. what is violet"
		t.in.Text, t.complained = asked, ""
	case t.heardBefore(c):
	case t.canBeJudged(c.Rest):
		t.in.Text = c.Rest
		if t.saidEarlier(c.Said) {
			t.in.Owns.What = pedagogy.OwnsSaid
		}
	default:
		t.complained = ""
	}
}

// answersComplaint takes a complaint of which nothing was found that it speaks of.
func (t *reading) answersComplaint(c english.Complained) {
	valued := len(answer.Find(c.Rest)) > 0
	switch said := c.Kind == english.ComplainsSaid; {
	case said && t.calledWrong() && !valued: // it was heard, and called wrong: that gets a second look
		t.complained = ""
	case c.Kind == english.ComplainsAsked && !valued:
		t.complained, t.in.Follows = "", t.wasRight()
	case t.heardBefore(c), t.saysBeside(c):
	case said, c.Kind == english.ComplainsDeaf && !t.readPast():
		t.in.Owns, t.in.Follows = pedagogy.Owned{What: pedagogy.OwnsLost, Alone: true}, pedagogy.FollowsOwned
	default:
		t.in.Owns, t.in.Follows = pedagogy.Owned{What: t.complained, Alone: true}, pedagogy.FollowsOwned
	}
}

// heardBefore takes what somebody says to have said, and did say, and what is no right answer to anything that was open:
// it was read, and is no try once more.
func (t *reading) heardBefore(c english.Complained) bool {
	said := shortGiven(c.Said)
	saysSo := c.Kind == english.ComplainsSaid || c.Kind == english.ComplainsDeaf // "i told you 5/6, you dont listen"
	if !saysSo || said == "" || !strings.HasPrefix(strings.ToLower(c.Rest), strings.ToLower(said)) {
		return false
	}
	judged, right, now := false, false, false
	names := func(m tutor.Message, turn []tutor.Exchange) bool {
		judged, right = len(turn) > 0 && turn[0].Verdict.Wrong(), len(turn) > 0 && turn[0].Verdict.Right()
		now = t.toTheOpen(m, turn)
		return wrote(m.Text, said)
	}
	found := t.earlier(names)
	if found && right && !now { // it was right, and is no try at what came after it
		t.complained, t.in.Follows = "", t.wasRight()
		return true
	}
	if !found || !judged && t.canBeJudged(c.Rest) { // what was never judged is a try
		return false
	}
	what := pedagogy.OwnsHeard
	if judged && now {
		what = pedagogy.OwnsWrong
	}
	t.in.Owns, t.in.Follows = pedagogy.Owned{What: what, Given: said, Alone: true}, pedagogy.FollowsOwned
	return true
}

// canBeJudged reports whether a text can be judged as an answer to what is open.
func (t *reading) canBeJudged(text string) bool {
	if t.in.State.Problem == nil || t.in.State.Answered {
		return false
	}
	k := course.Judge(t.Bugs, t.in.State.Problem, saidPlainly, text).Kind
	return k.Right() || k.Wrong() || k == tutor.VerdictCloseForm
}

// calledWrong reports whether the last line was heard as an answer, and called wrong.
func (t *reading) calledWrong() bool {
	j := t.in.State.Judged
	return pedagogy.MayLookAgain(t.in.State, t.in.Turn) && j.Turn == t.in.Turn-1
}

// inSeriesOf reports whether a warm-up or a placement runs.
func inSeriesOf(s tutor.State) bool { return s.Series != nil }

// settlesComplaint reads what was put in the place of the line for what it is, and reports whether the line was a
// complaint.
func (t *reading) settlesComplaint() bool {
	f := &t.in.Features
	switch {
	case t.in.Owns.Alone, t.in.Follows != "":
		f.Type, f.Sub, f.Tags, f.Told, f.Confidence = tutor.TypeSocial, "", nil, tutor.Telling{}, talkSure
		f.Why = "complains of not being heard"
	case t.taken != "" && t.taken != t.in.Text:
		f.Type, f.Sub, f.Told, f.Confidence = tutor.TypeAnswer, "", tutor.Telling{}, talkSure
		f.Why = "holds the answer: " + t.taken
	case t.taken != "":
		f.Type, f.Sub, f.Tags, f.Told, f.Confidence = tutor.TypeAnswer, "", nil, tutor.Telling{}, talkSure
		f.Why = "speaks of an answer that was given before: " + t.taken
	case t.in.Again:
		f.Type, f.Sub, f.Tags, f.Told, f.Confidence = tutor.TypeContinuation, tutor.SubSame, nil, tutor.Telling{}, talkSure
	case t.in.Owns.What == "":
		return false
	default:
		t.hearsFollowUp()
	}
	return true
}

// firstRight is the first of some texts, or of their clauses, that answers what is open.
func (t *reading) firstRight(texts ...string) string {
	for _, text := range texts {
		if text != "" && t.answersWaiting(text) {
			return text
		}
	}
	for _, text := range texts {
		if said := t.rightClause(text); said != "" {
			return said
		}
	}
	return ""
}

// rightClause is the clause of a text that answers what is open.
func (t *reading) rightClause(text string) string {
	clean, _ := message.Clean(text)
	line, _ := message.Mask(clean, t.awaited)
	if line == "" || answer.Hearsay(line) {
		return ""
	}
	for _, c := range english.Clauses(line) {
		if !c.Opens && !answer.Denies(c.Text) && t.answersWaiting(c.Text) {
			return c.Text
		}
	}
	return ""
}

// answersWaiting reports whether a text by itself is the right answer to the sub-question or problem that is open.
func (t *reading) answersWaiting(text string) bool {
	if step := t.in.State.OpenStep(); step != nil && t.in.State.Asked.Kind == tutor.AskStep {
		return course.JudgeStep(step, saidPlainly, text).Kind.Right()
	}
	return t.in.State.Problem != nil && t.solvedBy(text)
}

// firstSmall is the first of some texts that answers a small question.
func (t *reading) firstSmall(expects []string, texts ...string) string {
	if len(expects) == 0 {
		return ""
	}
	for _, text := range texts {
		if text == "" {
			continue
		}
		j := judgment{reading: *t}
		j.in.Text, j.in.Features = text, saidPlainly
		if a := (tutor.Aside{Expects: expects}); j.isExpected(a) || j.saysExpected(a) {
			return text
		}
	}
	return ""
}

// earlier reports whether one of the student's last lines is as told, the newest first; it comes with what its turn
// was.
func (t *reading) earlier(is func(m tutor.Message, turn []tutor.Exchange) bool) bool {
	for _, m := range slices.Backward(t.snap.Recent) {
		if m.By != tutor.ByStudent || m.Turn >= t.in.Turn || m.Turn < t.in.Turn-complaintWithin {
			continue
		}
		at := slices.IndexFunc(t.in.State.Recent, func(e tutor.Exchange) bool { return e.Turn == m.Turn })
		var turn []tutor.Exchange
		if at >= 0 {
			turn = t.in.State.Recent[at : at+1]
		}
		if is(m, turn) {
			return true
		}
	}
	return false
}

// toTheOpen reports whether a line was written while the problem was open that is open now.
func (t *reading) toTheOpen(m tutor.Message, turn []tutor.Exchange) bool {
	if len(turn) > 0 && t.in.State.Problem != nil {
		return turn[0].Of == t.in.State.Problem.ID
	}
	return !m.At.Before(t.in.State.PosedAt)
}

// answeredBefore takes the right answer to what is open from one of the last lines, where the line gives no other.
func (t *reading) answeredBefore(c english.Complained) bool {
	if len(answer.Find(c.Rest)) > 0 || isChoice(c.Rest, t.in.State.Asked.Choices) || t.in.State.Asked.Kind == tutor.AskTeachBack {
		return false
	}
	return t.earlier(func(m tutor.Message, turn []tutor.Exchange) bool {
		if !t.toTheOpen(m, turn) || answer.Hearsay(m.Text) {
			return false
		}
		said := t.firstRight(m.Text)
		if said == "" {
			return false
		}
		t.in.Text, t.taken = said, said
		t.in.Owns = pedagogy.Owned{What: pedagogy.OwnsMissed, Given: shortGiven(said)}
		return true
	})
}

// shortGiven is an answer as it is named in a sentence, or "" where it is too long for that.
func shortGiven(said string) string {
	said = strings.Trim(said, " .,!?;:")
	if len(strings.Fields(said)) > bareWords+1 {
		return ""
	}
	return said
}

// wronglyJudged takes a second look at an answer that was called wrong a short while ago, in the student's own words:
// where these are right, that is put right.
func (t *reading) wronglyJudged() bool {
	j := t.in.State.Judged
	if !pedagogy.MayLookAgain(t.in.State, t.in.Turn) {
		return false
	}
	return t.earlier(func(m tutor.Message, _ []tutor.Exchange) bool {
		if m.Turn != j.Turn {
			return false
		}
		said := rightClauseFor(j.Problem, m.Text)
		if said == "" {
			return false
		}
		judged := *j
		judged.Verdict.Given = said
		t.in.State.Judged, t.in.Again = &judged, true
		return true
	})
}

// rightClauseFor is the clause of a line that answers a problem, or "".
func rightClauseFor(p *tutor.Problem, line string) string {
	texts := []string{line}
	for _, c := range english.Clauses(line) {
		texts = append(texts, c.Text)
	}
	for _, text := range texts {
		if !answer.Denies(text) && course.Grade(p, saidPlainly, text).Kind.Right() {
			return text
		}
	}
	return ""
}

// wasSmall finds the right answer to a small question that was open when it was given, and was not taken for that.
func (t *reading) wasSmall(c english.Complained) bool {
	return t.earlier(func(m tutor.Message, turn []tutor.Exchange) bool {
		if len(turn) == 0 || turn[0].Verdict.Right() {
			return false
		}
		given := t.smallIn(turn[0].Expects, m.Text)
		if given == "" || c.Rest != "" && t.hasContent(c.Rest) && !strings.Contains(strings.ToLower(c.Rest), strings.ToLower(given)) {
			return false
		}
		t.in.Owns, t.in.Follows = pedagogy.Owned{What: pedagogy.OwnsSmall, Given: given, Alone: true}, pedagogy.FollowsOwned
		return true
	})
}

// smallIn is what a line says that a small question awaited, or "".
func (t *reading) smallIn(expects []string, line string) string {
	if t.firstSmall(expects, line) == "" {
		return ""
	}
	for _, want := range expects {
		if strings.Contains(strings.ToLower(line), strings.ToLower(want)) {
			return want
		}
	}
	return ""
}

// insists takes a line that holds on to what was given and called wrong, or was not heard: "but 6 was right", "bruh it
// IS 4". It is one only where that was right, for what was open then.
func (t *reading) insists() {
	if !english.Insists(t.in.Text) || t.firstRight(t.in.Text) != "" {
		return
	}
	c := english.Complained{Kind: english.ComplainsSaid, Rest: t.in.Text}
	t.complained = pedagogy.OwnsSmall
	if t.wasSmall(c) {
		return
	}
	t.complained = ""
}

// passedOver takes up the student's own question that was not answered: that of the line, or else their last one.
func (t *reading) passedOver(c english.Complained) bool {
	if c.Kind == english.ComplainsAgain || c.Kind == english.ComplainsUnsaid {
		return false
	}
	for _, own := range []string{c.Said, c.Rest} {
		if asked := t.askedIn(own); asked != "" {
			t.takesUp(asked)
			if c.Kind == english.ComplainsSaid && !t.wroteEarlier(asked) { // it is asked here for the first time
				t.in.Owns.What = ""
			}
			return true
		}
	}
	if c.Kind == english.ComplainsSaid || len(answer.Find(c.Rest)) > 0 { // a try comes before a question of before
		return false
	}
	return t.earlier(func(m tutor.Message, _ []tutor.Exchange) bool {
		asked := t.askedIn(m.Text)
		if asked == "" {
			return false
		}
		t.takesUp(asked)
		return true
	})
}

// takesUp puts a question of the student's in the place of the line.
func (t *reading) takesUp(asked string) {
	t.in.Text, t.in.Owns.What = asked, pedagogy.OwnsAsked
}

// askedIn is the question in a line that is about more than the talk, and is no guess.
func (t *reading) askedIn(line string) string {
	for i, c := range english.Clauses(line) {
		if c.Marked || english.OpensWh(c.Text) || i == 0 && (c.Opens || english.AsksYesNo(c.Text)) { // "and can go with a boat" asks nothing
			if t.asksOfMore(c.Text) {
				return c.Text
			}
		}
	}
	return ""
}

// asksOfMore reports whether a question is about more than the talk, and is no guess.
func (t *reading) asksOfMore(asked string) bool {
	words := len(strings.Fields(asked))
	guesses := len(answer.Find(asked)) > 0 && words <= bareWords
	if guesses || words < bareWords || len(bank.Telling(asked)) == 0 || t.answersWaiting(asked) {
		return false
	}
	ofTalk := english.OfTheTalk(asked) != english.FollowsNothing || english.FollowsUp(asked) != english.FollowsNothing
	return !ofTalk && !english.AsksIfRight(asked) && english.Complains(asked).Kind == english.NoComplaint
}

// saysBeside has what the line says beside the complaint be read by itself.
func (t *reading) saysBeside(c english.Complained) bool {
	rest := t.withoutEcho(c.Rest)
	if !t.hasContent(rest) {
		return false
	}
	t.in.Text, t.in.Owns.What = rest, t.complained
	switch said := c.Kind == english.ComplainsSaid; {
	case said && t.canBeJudged(rest): // a try that is not right was no mistake of the tutor's
		t.in.Owns.What = ""
	case said && !t.wroteEarlier(cmp.Or(c.Said, rest)): // it is not said to have been there
		t.in.Owns.What = pedagogy.OwnsLost
	case c.Kind == english.ComplainsAgain && t.canBeJudged(rest):
		t.in.Owns.What = t.ownsTruly(c, rest)
	}
	return true
}

// withoutEcho is a text without questions back at what the tutor said: "what crumb??".
func (t *reading) withoutEcho(text string) string {
	var kept []string
	for _, c := range english.Clauses(text) {
		if (c.Marked || c.Opens) && len(strings.Fields(c.Text)) <= bareWords-1 && len(answer.Find(c.Text)) == 0 {
			continue
		}
		kept = append(kept, c.Text)
	}
	if len(kept) == len(english.Clauses(text)) {
		return text
	}
	return strings.Join(kept, ". ")
}

// hasContent reports whether a text says something by itself: a value, a choice, a question, or a few telling words.
func (t *reading) hasContent(text string) bool {
	if len(answer.Find(text)) > 0 || isChoice(text, t.in.State.Asked.Choices) || t.askedIn(text) != "" {
		return true
	}
	return len(bank.Telling(text)) >= leastContent || t.in.State.Aside.Asks != "" && english.NodIn(text) != tutor.NoNod
}

// leastContent is how many telling words a text has that says something by itself.
const leastContent = 3
