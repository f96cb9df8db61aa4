package kernel

import (
	"context"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// A student's own question is answered from what the lessons say, and the reply
// names the place: the meaning of a word, the lesson's bank of questions, its note on
// it, what a search of the lesson finds, then the banks of the other lessons and what a
// search of those finds. What none of them tells, the tutor says it does not know.

// Finder searches the texts of all lessons, best first. A question without a word
// to look for is tutor.ErrNoWords.
type Finder interface {
	Find(ctx context.Context, q tutor.Search) ([]tutor.Found, error)
}

// mostHits is how many texts are tried when the first would give the answer away.
const mostHits = 12

// lookUp finds what the student's question is answered from; nil where the turn
// answers none, or where it is about nothing that could be looked for.
func (t *reading) lookUp(ctx context.Context, p pedagogy.Plan) *tutor.Answered {
	if p.Move != tutor.MoveAnswer || t.in.Features.Type != tutor.TypeQuestion || t.in.Command != pedagogy.NoCommand {
		return nil
	}
	return t.orTeacher(ctx, p, t.firstThatTells(ctx, p))
}

// firstThatTells takes the first that tells it and gives no answer away.
func (t *reading) firstThatTells(ctx context.Context, p pedagogy.Plan) *tutor.Answered {
	if t.neither {
		return &tutor.Answered{Asked: true}
	}
	if a := t.whyJustNow(p); a != nil {
		return a
	}
	own, asked := t.fromBank(p)
	if meaning := t.meaningFirst(p, own); meaning != nil {
		return meaning
	}
	if !t.verbatim && t.asksGlossed() && len(strings.Fields(t.in.Text)) <= mostGlossed {
		return &tutor.Answered{Asked: true} // "what is a drawer" is no wish for one that opens by itself
	}
	if own.Bank != nil && own.Bank.Sure >= bankFirstAt {
		return &own
	}
	if t.asksForMore(asked) {
		return nil
	}
	return t.orFound(p, t.fromTexts(ctx, p), own, asked)
}

// orFound takes what was found in the lesson's texts, or what its bank has that is asked but not surely, or else what
// was most likely meant.
func (t *reading) orFound(p pedagogy.Plan, found *tutor.Answered, own tutor.Answered, asked bool) *tutor.Answered {
	switch {
	case plainly(found) && (!asked || exact[found.Found.Kind]):
		return found
	case asked:
		return &own
	case found != nil && found.Silent:
		return found
	}
	return t.orMeant(p, found)
}

// meaningFirst is what a thing means that the line asks for, where the bank does not surely tell it.
func (t *reading) meaningFirst(p pedagogy.Plan, own tutor.Answered) *tutor.Answered {
	if len(t.picked) > 0 || t.bankTellsWord(own) {
		return nil
	}
	return t.meaningIn(p, t.in.Text)
}

// bankTellsWord reports whether the bank surely answers what is asked, with an entry on what a word means.
func (t *reading) bankTellsWord(a tutor.Answered) bool {
	if t.verbatim {
		return true
	}
	if a.Bank == nil || a.Bank.Sure < bankFirstAt {
		return false
	}
	i := slices.IndexFunc(t.lesson.Asks().Entries, func(e course.FAQ) bool { return t.lesson.ID+"/"+e.ID == a.Bank.ID })
	return i >= 0 && (t.lesson.Asks().Entries[i].Kind == course.AsksWord || english.AsksWhatIs(t.lesson.Asks().Entries[i].Asks))
}

// mostGlossed is how many words a question has at most that asks what a word of the open problem means, and
// no more.
const mostGlossed = 5

// whyJustNow is how the problem is worked out that was answered right a moment ago, where somebody
// asks no more than why it is so: "why does that work". The next problem is open, and not meant.
func (t *reading) whyJustNow(p pedagogy.Plan) *tutor.Answered {
	s := t.in.State
	j := s.Judged
	if j == nil || j.Problem == nil || !j.Verdict.Kind.Right() || j.Turn != t.in.Turn-1 || len(j.Problem.Worked) == 0 {
		return nil
	}
	if s.Problem == nil || s.Problem.ID == j.Problem.ID || !english.AsksWhySo(t.in.Text) && !slices.Contains(howSo, english.FollowsUp(t.in.Text)) {
		return nil
	}
	text := strings.Join(j.Problem.Worked, " ")
	if t.givesAway(p, text) {
		return nil
	}
	return &tutor.Answered{Own: true, Found: &tutor.Found{Lesson: j.Problem.Lesson, Kind: tutor.FoundSolution, Text: text}}
}

// howSo are the ways of asking what a right answer comes from.
var howSo = []english.FollowUp{english.FollowWhy, english.FollowSure, english.FollowSource}

// asksGlossed reports whether a question asks for the meaning of a word of the open problem that the
// glossary tells.
func (t *reading) asksGlossed() bool {
	p := t.in.State.Problem
	if p == nil || t.in.Features.Sub != tutor.SubVocabulary {
		return false
	}
	return slices.ContainsFunc(t.lesson.NamedIn(t.in.Text, p), func(n course.WordNamed) bool { return course.Gloss(n.Word) != "" })
}

// orMeant takes one of several questions, another lesson's bank, or what was most likely meant, before
// what was found that hardly tells.
func (t *reading) orMeant(p pedagogy.Plan, found *tutor.Answered) *tutor.Answered {
	if t.asksGlossed() {
		return &tutor.Answered{Asked: true}
	}
	if a, told := t.fromPieces(p); told {
		return &a
	}
	if a, told := t.fromOtherBanks(p); told {
		return &a
	}
	if found != nil && !inVain(found) {
		return found
	}
	if a := t.meantOrTold(p, inVain(found)); a != nil {
		return a
	}
	if inVain(found) && t.shownBetter() { // "how do you do it when the ones go over ten"
		return nil
	}
	return found
}

// meantOrTold is what was most likely meant, or what the lesson says of it: what the bank has for a question that it is
// hardly sure of comes behind a passage that surely speaks of it, and what only comes near where nothing else would
// be told.
func (t *reading) meantOrTold(p pedagogy.Plan, vain bool) *tutor.Answered {
	passage, likely := t.fromPassages(p), t.nearlyMeant(p)
	guesses := likely != nil && likely.Bank != nil
	switch {
	case guesses && likely.Bank.Sure >= hardlyNamed:
		return likely
	case passage != nil && !passage.Near:
		return passage
	case guesses:
		return likely
	case passage != nil && vain:
		return passage
	}
	return likely
}

// shownBetter reports whether a question that no entry answers is about how something is worked out, which an
// explanation shows.
func (t *reading) shownBetter() bool {
	return t.anotherWayHelps() && t.aboutWorking(t.in.Text) || t.subject == ofMath && english.AsksHowTo(t.in.Text)
}

// nearlyMeant is what was most likely meant, for the question alone or the whole line: the answer, or that it is
// kept, with what is near to it.
func (t *reading) nearlyMeant(p pedagogy.Plan) *tutor.Answered {
	if a, told := t.likelyAlone(p); told {
		return &a
	}
	a, told := t.likely(p)
	switch {
	case !told:
		return nil
	case !t.hardlyMeant(a.Bank):
		return &a
	}
	near := &tutor.Answered{Asked: true, Own: true, Nearby: a.Bank.Other}
	if a.Bank.Asks != "" {
		near.Nearby = &tutor.Other{ID: a.Bank.ID, Asks: a.Bank.Asks}
	}
	return near
}

// likelyAlone is what the bank most likely has for the question with which a line begins that goes on to tell of
// who asks: "why do i even need this im gonna be a hairdresser".
func (t *reading) likelyAlone(p pedagogy.Plan) (a tutor.Answered, told bool) {
	thoughts := english.Thoughts(t.in.Text)
	if len(thoughts) < 2 || english.AskedIn(thoughts[0]) == "" || !english.OfUs(strings.Join(thoughts[1:], " ")) {
		return a, false
	}
	alone := *t
	alone.in.Text = thoughts[0]
	a, told = alone.likely(p)
	if !told || a.Bank.Sure <= t.bankSure() || alone.hardlyMeant(a.Bank) {
		return tutor.Answered{}, false
	}
	return a, true
}

// How sure the bank must be of a question to answer it with an entry that speaks of other things, too: where it
// can be said what the question is taken for, and where not.
const (
	hardlyNamed = .3
	hardlyAt    = .45
)

// hardlyMeant reports whether an entry is rather near to what is asked than that.
func (t *reading) hardlyMeant(r *tutor.BankReply) bool {
	bar := hardlyNamed
	if r.Asks == "" {
		bar = hardlyAt
	}
	return r.Sure < bar && english.AskedIn(t.in.Text) != "" && !t.tellsOf(r)
}

// plainly reports whether a text of the open lesson tells what was asked.
func plainly(a *tutor.Answered) bool { return a != nil && a.Found != nil && a.Own && !a.Near }

// exact are the texts that are rather what was asked than a question of the bank of which
// it is not sure: they are about one thing.
var exact = map[tutor.FoundKind]bool{tutor.FoundNote: true, tutor.FoundTerm: true, tutor.FoundClaim: true}

// fromTexts takes what the lessons' notes and other texts tell; nil where the question is
// about nothing that could be looked for.
func (t *scene) fromTexts(ctx context.Context, p pedagogy.Plan) *tutor.Answered {
	var a tutor.Answered
	if t.banked() {
		return t.fromClaims(ctx, p)
	}
	if note, ok := t.noteOn(t.in.Text); ok {
		if a.Silent = t.givesAway(p, note.Text); !a.Silent {
			a.Found, a.Own = &note, true
			return &a
		}
	}
	tell, near, err := t.hits(ctx, t.in.Text)
	if err != nil {
		if a.Silent {
			return &a
		}
		return nil
	}
	if t.aboutWorking(t.in.Text) { // an explanation shows that better than a text with one word in common
		tell, near = slices.DeleteFunc(tell, func(f tutor.Found) bool { return f.Words == 1 && f.Kind != tutor.FoundTerm }), nil
	}
	for i, f := range slices.Concat(tell, near) {
		if !t.givesAway(p, f.Text) {
			return &tutor.Answered{Found: &f, Own: f.Lesson == t.in.State.Lesson, Near: i >= len(tell)}
		}
		a.Silent = a.Silent || i < len(tell)
	}
	if !a.Silent && t.anotherWayHelps() {
		return nil
	}
	a.Asked = true
	return &a
}

// anotherWayHelps reports whether a question that no text answers is about what the lesson
// explains: the open problem, how it is worked out, or what is to be done.
func (t *scene) anotherWayHelps() bool {
	q := t.in.Text
	return t.ofTheLesson(q) && (t.aboutTheProblem(q) || t.aboutWorking(q) || asksOfTheTask.MatchString(strings.ToLower(q)))
}

// banked reports whether the open lesson has a bank of what children ask in it. Then
// what the bank does not know is not guessed from a text that shares some words.
func (t *scene) banked() bool { return t.lesson != nil && len(t.lesson.Asks().Entries) > 0 }

// asksForMore reports whether a question is after another explanation of what is open: "how
// do you work it out", "why is that", or, where the bank does not know it, with the numbers of
// the open problem: "i only have 2, how can i pay 6".
func (t *scene) asksForMore(inBank bool) bool {
	if !t.banked() {
		return false
	}
	if p := t.in.State.Problem; !inBank && p != nil && sharesNumbers(t.in.Text, p.Ask) {
		return true
	}
	return len(bank.Telling(t.in.Text)) == 0 || message.AsksTheWay(t.in.Text) && t.ofTheLesson(t.in.Text)
}

// claimTells is how much of a question a claim or the meaning of a word must speak of to
// be told although the lesson's bank does not hold the question.
const claimTells = .8

// fromClaims takes what a claim or the list of words of the open lesson tells in so many words.
func (t *scene) fromClaims(ctx context.Context, p pedagogy.Plan) *tutor.Answered {
	tell, _, err := t.hits(ctx, t.in.Text)
	if err != nil {
		return &tutor.Answered{Asked: true}
	}
	for _, f := range tell {
		if f.Lesson == t.in.State.Lesson && claims(strings.ToLower(t.in.Text), f) {
			if t.givesAway(p, f.Text) {
				return &tutor.Answered{Silent: true}
			}
			return &tutor.Answered{Found: &f, Own: true}
		}
	}
	return &tutor.Answered{Asked: true}
}

// claims reports whether a found text is the claim or the word that a question is after.
// Who, when and how much is told by a claim that holds such a thing.
func claims(question string, f tutor.Found) bool {
	fact := asksWho.MatchString(question) || asksNumber.MatchString(question)
	return f.Kind == tutor.FoundClaim && (fact || f.Score >= claimTells) || f.Kind == tutor.FoundTerm && f.Score >= claimTells && message.AsksMeaning(question)
}

// hits are the texts that answer a question, those of the open lesson before
// those of the others, and the texts of the open lesson that come near.
func (t *scene) hits(ctx context.Context, question string) (tell, near []tutor.Found, err error) {
	if t.Finder == nil {
		return nil, nil, tutor.ErrNoWords
	}
	lesson, age := t.in.State.Lesson, t.age().String()
	for _, q := range []tutor.Search{{Text: question, Lesson: lesson, Age: age, Most: mostHits}, {Text: question, Age: age, Most: 2 * mostHits}} {
		found, err := t.Finder.Find(ctx, q)
		if err != nil {
			return nil, nil, err
		}
		for _, f := range found {
			own := f.Lesson == lesson
			switch {
			case own != (q.Lesson != ""):
			case Tells(question, f, own):
				tell = append(tell, f)
			case own && Near(f):
				near = append(near, f)
			}
		}
	}
	return tell, near, nil
}

// givesAway reports whether a text tells the answer to what is open after this turn:
// by the gate's check, or, where words answer it, because the text itself would
// be graded right.
func (t *scene) givesAway(p pedagogy.Plan, text string) bool {
	s := p.State
	if s.Problem == nil || s.Answered {
		return false
	}
	c := gate.Context{Problem: s.Problem, Given: []string{s.Problem.Ask, s.Problem.Passage}, Authored: true}
	c.Step = s.OpenStep()
	c = c.Ready()
	reveals := func(checks []tutor.Check) bool {
		return slices.ContainsFunc(checks, func(f tutor.Check) bool { return f.Name == gate.RevealsAnswer })
	}
	if reveals(gate.Reply(text, c)) || t.wouldBeRight(c, text) || holdsPhrase(text, s.Problem.Answer) {
		return true
	}
	return slices.ContainsFunc(english.Sentences(text), func(sentence string) bool {
		return reveals(gate.Sentence(sentence, c)) || t.wouldBeRight(c, sentence)
	})
}

// wouldBeRight grades a text as an answer in words. What the line itself names as much is not given away by
// speaking of it: "is sleep a noun too".
func (t *scene) wouldBeRight(c gate.Context, text string) bool {
	if c.Step == nil && c.Problem.Kind == tutor.KindShortText && t.in.Turn > 0 && course.Grade(c.Problem, saidPlainly, t.in.Text).Kind.Right() {
		return false
	}
	if c.Step != nil && textual(c.Step.Kind) && course.JudgeStep(c.Step, saidPlainly, text).Kind.Right() {
		return true
	}
	return textual(c.Problem.Kind) && course.Grade(c.Problem, saidPlainly, text).Kind.Right()
}

// holdsPhrase reports whether a text holds an answer of three words or more as it stands.
func holdsPhrase(text, answer string) bool {
	return len(strings.Fields(answer)) >= 3 && strings.Contains(strings.ToLower(text), strings.ToLower(strings.TrimRight(answer, ".")))
}

func textual(k tutor.AnswerKind) bool { return k == tutor.KindShortText || k == tutor.KindConceptual }

// noteOn is the note that the lesson has for a question.
func (t *scene) noteOn(question string) (tutor.Found, bool) {
	if t.lesson == nil {
		return tutor.Found{}, false
	}
	note, ok := t.lesson.NoteOn(question)
	if !ok {
		return tutor.Found{}, false
	}
	return tutor.Found{Lesson: t.lesson.ID, Title: t.lesson.Title, Kind: tutor.FoundNote, Text: note.Text.For(t.age()), Score: 1}, true
}

// groundedFacts are the found texts that a model may rest its reply on, each with
// its place; none of them gives the open answer away.
func (t *decision) groundedFacts(ctx context.Context, question string) []string {
	hits, _, err := t.hits(ctx, question)
	if err != nil {
		return nil
	}
	var out []string
	for _, f := range hits {
		if !t.givesAway(t.plan, f.Text) {
			out = append(out, t.Staff.Fact(f, f.Lesson == t.in.State.Lesson))
		}
	}
	return out
}

// askedFor is the word of the lesson whose meaning a question asks for, or "": a
// question that holds such a word among others asks for more than its meaning.
func askedFor(lesson *course.Lesson, f tutor.Features, text string) string {
	all := strings.Join(f.Keywords, " ")
	term, ok := lesson.Term(all)
	if !ok && f.Sub == tutor.SubVocabulary {
		if term, ok = lesson.Term(text); !ok {
			return ""
		}
	}
	if !ok || f.Sub != tutor.SubVocabulary && (len(wordsBeside(term, all)) > 0 || english.AsksYesNo(text)) {
		return "" // "is wow a sentence" is not answered by what a sentence is
	}
	return term.Term
}

// wordsBeside are the stems of a text that stand in no form of a term.
func wordsBeside(term course.Term, text string) []string {
	own := gate.Stems(term.Term + " " + strings.Join(term.Also, " "))
	return slices.DeleteFunc(gate.Stems(text), func(w string) bool { return slices.Contains(own, w) })
}
