package kernel

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// answerBeside answers a question that stood beside a right answer, after the verdict
// and before what comes next. It does not lead back: the next question is there.
func (t *work) answerBeside(ctx context.Context) {
	switch {
	case !t.in.Verdict.Kind.Right() || t.in.Behind.Wish != "" || t.in.Lost == tutor.LostDare || t.saysWhy():
		return
	case t.tellsOfList(), t.tellsMeaningBehind():
		return
	case !t.asksMore():
		if !t.answerObjection() && !t.answerStatement() {
			t.takeUpBehind()
		}
		return
	}
	r := t.reading
	r.in.Text = t.askedBehind()
	if text := r.workedOut(r.in.Text, t.in.State.Problem); text != "" {
		t.rightThenAsked()
		t.insert(tutor.Work{Source: tutor.FromRules, Text: text, From: "worked out"})
		return
	}
	switch a := r.toldBeside(ctx, t.plan, t.in.Behind.Text, t.in.Text); {
	case a.Bank != nil && t.saysAnew(a.Bank.Answer):
		t.rightThenAsked()
		t.insertFromBank(r.in.Text, a.Bank, a.Bank.Guess)
	case a.Found != nil && t.saysAnew(a.Found.Text):
		t.insertFound(r.in.Text, a)
	case english.AsksWhySo(r.in.Text), t.in.Lost == tutor.LostWhy:
		text, from := t.whyBehind()
		t.insert(tutor.Work{Source: tutor.FromRules, Text: text, From: from})
	default:
		t.keepBeside(r.in.Text)
	}
}

// saysAnew reports whether something of an answer is left that was not said before in the session: who asks about it is not
// answered by it.
func (t *work) saysAnew(text string) bool { return t.unsaid(text) != "" }

// asksMore reports whether something is asked beside the answer that the verdict does not answer.
func (t *work) asksMore() bool {
	asks := t.in.Features.Carries(tutor.TagQuestion) || english.WhyBehind(t.in.Text) != ""
	return asks && !t.onlyChecks(t.askedBehind())
}

// onlyChecks reports whether what is asked beside an answer is nothing, or no more than whether that is right: "so 7 tenths
// then? thats what you want?".
func (t *work) onlyChecks(question string) bool {
	given, open := strings.TrimRight(t.in.Verdict.Given, ".!? "), t.askWords()
	return !slices.ContainsFunc(english.Clauses(question), func(c english.Clause) bool {
		if !english.OpensWh(c.Text) && len(strings.Fields(c.Text)) < bareWords-1 { // "then?"
			return false
		}
		rest := strings.Replace(c.Text, given, "", 1) // "so 7 tenths then"
		words := bank.Telling(rest)
		again := given != "" && rest != c.Text && shared(words, open) == len(words) && len(answer.Find(rest)) == 0 && !english.OpensWh(c.Text)
		return !english.ChecksOwn(c.Text) && !again
	})
}

// askWords are the telling words of the question that was answered.
func (t *work) askWords() []string {
	if t.in.State.Problem == nil {
		return nil
	}
	return bank.Telling(t.in.State.Problem.Ask)
}

// tellsOfList tells who asks it behind the answer what the list is that the tutor spoke of. It reports whether it did.
func (t *work) tellsOfList() bool {
	asks := english.OfTheTalk(t.in.Text) == english.FollowList
	if asks {
		occasion := pedagogy.ClassFollow + string(english.FollowList)
		t.insert(tutor.Work{Source: tutor.FromRules, Text: t.phrase(occasion, builtin.Words{}), From: "say " + occasion})
	}
	return asks
}

// insertFound puts there what the lesson says of a question; what only comes near is said to be that, and the question
// is kept.
func (t *work) insertFound(question string, a tutor.Answered) {
	t.rightThenAsked()
	w := tutor.Work{Source: tutor.FromRules, Text: a.Found.Text, From: string(a.Found.Kind)}
	if a.Near {
		w.Text = t.phrase("nearest_told", builtin.Words{}) + " " + w.Text
		t.list(question)
	}
	t.insert(w)
}

// tellsMeaningBehind tells what a thing is that is asked for behind the answer. It reports whether it did.
func (t *work) tellsMeaningBehind() bool {
	r := t.reading
	r.in.Text = cmp.Or(t.in.Behind.Text, t.askedBehind())
	a := r.meaningIn(t.plan, r.in.Text)
	if a == nil || !t.saysAnew(a.Found.Text) {
		return false
	}
	if own, _ := r.fromBank(t.plan); r.bankTellsWord(own) {
		t.rightThenAsked()
		t.insertFromBank(r.in.Text, own.Bank, false)
		return true
	}
	t.rightThenAsked()
	t.insert(tutor.Work{Source: tutor.FromRules, Text: a.Found.Text, From: string(a.Found.Kind)})
	return true
}

// keepBeside keeps a question that nothing answers for the teacher.
func (t *work) keepBeside(question string) {
	switch {
	case english.ChecksOwn(question), english.TaggedAt(question): // the verdict has answered that
		return
	case remarks(t.in.Behind.Text):
		t.takeUpBehind()
		return
	}
	if quote, ok := english.PutWell(question); ok && english.AsksOfTutor(question) {
		t.insert(tutor.Work{Source: tutor.FromRules, Text: t.phrase("behind_asked_me", builtin.Words{Quote: quote}), From: "say behind_asked_me"})
		return
	}
	t.keepUnlessOfTheLast(question)
}

// keepUnlessOfTheLast keeps a question that asks neither about the last replies nor about what was just done.
func (t *work) keepUnlessOfTheLast(question string) {
	if text, from := t.ofTheLast(question); from != "" {
		t.insert(tutor.Work{Source: tutor.FromRules, Text: text, From: from})
		return
	}
	t.insert(tutor.Work{Source: tutor.FromRules, Text: t.kept(question)})
	t.list(question)
}

// saysWhy tells who gave the right answer and does not see why it is so the reason: how it goes,
// where the bank has none that surely is to this. It reports whether it did.
func (t *work) saysWhy() bool {
	p := t.in.State.Problem
	if t.in.Lost != tutor.LostWhy || t.in.LostShare < lostOverAny || p == nil || len(p.Worked) == 0 || t.bankSure() >= bankFirstAt || english.AsksYesNo(asked(t.in.Text)) {
		return false
	}
	t.rightThenAsked()
	t.insert(tutor.Work{Source: tutor.FromRules, Text: t.phrase("lost_why_right", builtin.Words{Hint: strings.Join(p.Worked, " ")}), From: "worked out"})
	return true
}

// insertFromBank puts an entry's answer there, with a word on what the line was taken for
// where that is a guess.
func (t *work) insertFromBank(line string, e *tutor.BankReply, guess bool) {
	w := tutor.Work{Source: tutor.FromRules, Text: e.Answer, From: "question " + e.ID}
	if guess {
		w.Text = t.phrase(builtin.TakenFor(line, e.Asks), builtin.Words{One: e.Asks}) + " " + w.Text
	}
	t.insert(w)
}

// askedBehind is the question that stands beside the answer, or "".
func (t *work) askedBehind() string {
	if b := t.in.Behind.Text; b != "" {
		return cmp.Or(asked(b), english.WhyBehind(t.in.Text))
	}
	text := cmp.Or(asked(t.in.Text), english.WhyBehind(t.in.Text))
	if t.in.State.Problem != nil && len(strings.Fields(text)) <= answerWords && english.AsksYesNo(text) {
		if given := answer.Compare(t.spec(), text); given.Sure && given.Equivalent { // "is it the wind?"
			return ""
		}
	}
	isAnswer := func(choice string) bool {
		return strings.HasPrefix(strings.ToLower(text), strings.TrimRight(strings.ToLower(choice), ".?!"))
	}
	if p := t.in.State.Problem; p != nil && slices.ContainsFunc(p.Choices, isAnswer) { // "what about it", which was to be picked
		return ""
	}
	return text
}

// answerObjection answers what is said against something behind a right answer, where the
// lesson's bank knows it: "pull. but i always close it with my hip". It reports whether it did.
func (t *work) answerObjection() bool {
	r := t.reading
	r.in.Text = english.ObjectionIn(t.in.Text)
	if r.in.Text == "" || t.in.State.Problem == nil || answer.Compare(t.spec(), r.in.Text).Right() { // "except one. so five of the six"
		return false
	}
	a, _ := r.fromBank(t.plan)
	if a.Bank == nil {
		if a, _ = r.likely(t.plan); a.Bank == nil || a.Bank.Sure < objectedBehind {
			return false
		}
	}
	if a.Bank.Sure < bankFirstAt && !r.sharesWith(a.Bank, likelyShare) { // "but the dog ate it" is more than something at home
		return false
	}
	t.insertFromBank(r.in.Text, a.Bank, true)
	return true
}

// answerStatement answers what somebody holds for true beside a right answer, or has heard, where the
// lesson's bank surely knows it: "my brother says a verb is something you do". It reports whether it did.
func (t *work) answerStatement() bool {
	r, b := t.reading, t.in.Behind
	if b.Text == "" || b.Reasons || t.in.Features.First(claiming) == "" || len(strings.Fields(b.Text)) < wonderWords || t.in.State.Problem == nil {
		return false
	}
	r.in.Text = b.Text
	a, _ := r.fromBank(t.plan)
	if a.Bank == nil || a.Bank.Sure < statementAt {
		return false
	}
	t.insertFromBank(r.in.Text, a.Bank, a.Bank.Sure < bankHearsAt && english.TellsWhatIsAsked(a.Bank.Asks))
	return true
}

// How sure the bank must be, behind a right answer, of what was only likely asked, or said against
// something; of a question less, where an entry speaks of nearly all that it is about. The verdict and
// the next question stand in the same reply there, and the question said back and kept reads better than
// an answer to another one.
const (
	askedBehind    = .47
	pointsBehind   = .43 // of a line with a question that points back in it
	objectedBehind = .45
	nearlyAll      = 70 // percent
	fewTelling     = 3  // words: of fewer, nearly all is soon spoken of
)

// likelyBehind is what the bank most likely has for a question behind a right answer.
func (t *reading) likelyBehind(p pedagogy.Plan) tutor.Answered {
	a, told := t.likely(p)
	if told && a.Bank.Sure >= askedBehind {
		return a
	}
	if passage := t.fromPassages(p); passage != nil && !passage.Near { // it speaks of what is asked, in so many words
		return *passage
	}
	if !told || !t.tellsOf(a.Bank) {
		return tutor.Answered{}
	}
	return a
}

// tellsOf reports whether an entry speaks of nearly all that the line is about.
func (t *reading) tellsOf(r *tutor.BankReply) bool {
	return len(bank.Telling(t.in.Text)) >= fewTelling && t.sharesWith(r, nearlyAll)
}

// sharesWith reports whether an entry of the open lesson speaks of so much, in percent, of what the line is about.
func (t *reading) sharesWith(r *tutor.BankReply, share int) bool {
	return slices.ContainsFunc(t.lesson.Asks().Entries, func(e course.FAQ) bool { return t.lesson.ID+"/"+e.ID == r.ID && t.speaksOf(e, share) })
}

// toldBeside is what answers such a question: the open lesson's bank, for the question alone or
// for all that stands there ("but sleeping is doing nothing, so how come it counts"), or, where it
// has none, its note, then what is told elsewhere. A question that points back ("why is it littler
// then a penny") is read with the line that it ends at last.
func (t *reading) toldBeside(ctx context.Context, p pedagogy.Plan, all, line string) tutor.Answered {
	whole := *t
	whole.in.Text = cmp.Or(all, t.in.Text)
	if a := t.surelyBeside(p, &whole); a.Bank != nil {
		return a
	}
	if t.lesson != nil && !t.banked() {
		if note, ok := t.noteOn(t.in.Text); ok && !t.givesAway(p, note.Text) {
			return tutor.Answered{Found: &note}
		}
	}
	a := t.elsewhere(ctx, p)
	if a.Bank == nil && a.Found == nil && english.PointsBack(t.in.Text) {
		whole.in.Text = line
		if b, told := whole.likely(p); told && b.Bank.Sure >= pointsBehind {
			return b
		}
	}
	if a.Bank == nil && a.Found == nil {
		return t.passageBeside(p, &whole)
	}
	return a
}

// passageBeside is what the lesson says of a question behind a right answer, or of all that stands there.
func (t *reading) passageBeside(p pedagogy.Plan, whole *reading) tutor.Answered {
	for _, r := range []*reading{t, whole} {
		if a := r.fromPassages(p); a != nil && (r == t || !a.Near) {
			return *a
		}
	}
	return tutor.Answered{}
}

// surelyBeside is what the open lesson's bank surely has for the question, or for the whole that it stands
// in, or for the question with the thing named that it only points at.
func (t *reading) surelyBeside(p pedagogy.Plan, whole *reading) tutor.Answered {
	for _, r := range []*reading{t, whole} {
		if a, _ := r.fromBank(p); a.Bank != nil && (r == t || a.Bank.Sure >= statementAt) {
			return a
		}
	}
	if named := *t; named.nameIt() {
		if a, told := named.likely(p); told && a.Bank.Sure >= pointsBehind {
			return a
		}
	}
	return tutor.Answered{}
}

// nameIt puts the thing that the open question is about behind a line that only points at it: "how come
// ours went all hard" in a lesson on honey. It reports whether the line does.
func (t *reading) nameIt() bool {
	p := t.in.State.Problem
	if p == nil || english.NamingIt(t.in.Text, "") == t.in.Text {
		return false
	}
	own := bank.Telling(t.in.Text)
	for _, w := range english.Tokens(p.Ask) {
		if w.Kind == english.Word && len(w.Text) > leastThing && len(bank.Telling(w.Text)) > 0 && !english.StandsAlone(w.Text) && !slices.Contains(own, english.Stem(w.Text)) {
			t.in.Text = english.NamingIt(t.in.Text, w.Text)
			return true
		}
	}
	return false
}

// kept says that a question is kept for the teacher, in its own words where it has enough.
func (t *work) kept(question string) string {
	if quote, ok := english.PutWell(question); ok {
		return t.phrase("question_kept_said", builtin.Words{Quote: quote})
	}
	return t.phrase("question_kept", builtin.Words{})
}

// elsewhere answers a question from what the open lesson tells in so many words, or from
// another lesson's bank.
func (t *reading) elsewhere(ctx context.Context, p pedagogy.Plan) tutor.Answered {
	if found := t.fromClaims(ctx, p); found != nil && found.Found != nil {
		return *found
	}
	if a, told := t.fromOtherBanks(p); told {
		return a
	}
	return t.likelyBehind(p)
}

// rightThenAsked has the verdict say that the answer is right, and that the question comes
// next: a bare yes would be read as the answer to the question.
func (t *work) rightThenAsked() {
	at := slices.IndexFunc(t.drafts, func(w tutor.Work) bool { return w.By == tutor.Evaluator })
	if at < 0 || t.plan.Move != tutor.MoveConfirm {
		return
	}
	if b := t.in.Behind; b.Reasons && b.Reason != "" {
		t.drafts[at].Text = t.phrase("confirm_reason_asked", builtin.Words{Reason: b.Reason})
		return
	}
	given := strings.TrimRight(t.in.Verdict.Given, ".!? ")
	if p := t.in.State.Problem; p != nil && len(p.Choices) > 0 {
		given = p.Answer
	}
	if len(strings.Fields(given)) > answerWords || english.Sentenced(given) {
		given = ""
	}
	t.drafts[at].Text = t.phrase("confirm_asked", builtin.Words{Given: given})
}

// statements are the classes of replies to what somebody says about the topic, with how sure
// the bank must be to take it for what an entry is about, with a word on that: what somebody
// takes to be so is more often in the bank than a thought or a wish is.
var statements = map[string]float64{
	"claim": hardlyLikely, "doubt_open": doubtAt, "told_heard_it": hardlyLikely, "told_sweeping": hardlyLikely, "told_surprised": hardlyLikely,
	"remark": remarkAt, "wish_other": remarkAt, "told_opinion": remarkAt, "told_likens": remarkAt, "told_lives_it": remarkAt,
}

// statementAt is how sure the bank must be of a statement; it was written for questions.
const statementAt = .7

// How sure it must be of a doubt (a reason of the bank meets it better than a look at the open problem), of a thought,
// and of what is told of one's own life.
const (
	doubtAt  = .3
	remarkAt = .5
	toldAt   = .75
)

// saidInBank answers a statement about the topic as the question that the bank has for it:
// "but 6 is more than 3", "everything falls down".
func (t *decision) saidInBank() {
	bar, states := t.statementOf(t.plan.Class)
	if t.plan.Move != tutor.MoveTakeUp || !states || t.in.State.Problem == nil || t.describesChoice() {
		return
	}
	a, _ := t.fromBank(t.plan)
	if a.Bank == nil || a.Bank.Sure < statementAt {
		var told bool
		asks := strings.HasSuffix(strings.TrimSpace(t.in.Text), "?")
		a, told = t.likely(t.plan)
		switch {
		case told && (asks || a.Bank.Sure >= bar):
		case asks && t.plan.Class != pedagogy.ClassDoubt && !english.Heavy(t.in.Text):
			a = tutor.Answered{Asked: true} // it is kept for the teacher
			if passage := t.fromPassages(t.plan); passage != nil {
				a = *passage
			}
		default:
			return
		}
	}
	t.plan.Move, t.plan.Class, t.answer = tutor.MoveAnswer, "", &a
	if a.Bank != nil {
		t.plan.Why = append(t.plan.Why, "the bank answers it: "+a.Bank.ID)
	}
	t.remade()
}

// statementOf is how likely an entry must be what somebody says whose line is taken up as a class; ok is false
// where it says nothing about the topic.
func (t *decision) statementOf(class string) (bar float64, ok bool) {
	if bar, ok = statements[class]; ok {
		return bar, true
	}
	f := t.in.Features
	plain := f.Told.Kind != "" && class == pedagogy.ToldClass(f.Told.Kind) && f.Told.Tone == tutor.ToldPlain
	if class != "news" && !plain || f.First(felt) != "" || english.Heavy(t.in.Text) {
		return 0, false
	}
	return toldAt, t.onTopic(t.in.Text)
}

// describesChoice reports whether a remark describes one of the choices: "the one you can pour".
func (t *decision) describesChoice() bool {
	return t.plan.Class == "remark" && len(t.in.State.Asked.Choices) > 1 && english.PointsAtOne(t.in.Text)
}

// askedWords is how many words a question has that can be answered by itself.
const askedWords = 3

// asked is the question in a line, or "" where it is too short to be answered by itself.
func asked(line string) string {
	if text := english.AskedIn(line); len(strings.Fields(text)) >= askedWords && !english.AsksOfSelf(text) && !tellsWhere(text) && !english.AsksNothing(text) {
		return text
	}
	return ""
}

// tellsWhere reports whether what looks like a question tells where or which something is: "where theyre
// all working".
func tellsWhere(text string) bool {
	clauses := english.Clauses(text)
	return len(clauses) > 0 && clauses[0].Tells()
}
