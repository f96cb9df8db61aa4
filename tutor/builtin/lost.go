package builtin

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// Who does not understand hears something about just what it is. Where the lesson holds nothing
// for that, one look that belongs to the open problem takes its place.

// metBy are how what is not understood is met, by its kind; each reports whether it could be.
var metBy = map[tutor.LostKind]func(d desk, w *tutor.Work) bool{
	tutor.LostAll:     desk.oneLook,
	tutor.LostStart:   desk.oneLook,
	tutor.LostWord:    desk.wordMeant,
	tutor.LostTask:    desk.taskTold,
	tutor.LostStep:    desk.partHeard,
	tutor.LostWhy:     desk.reasonTold,
	tutor.LostMixed:   desk.sideBySide,
	tutor.LostForgot:  desk.lineToKeep,
	tutor.LostMemory:  desk.lineToKeep,
	tutor.LostNumbers: desk.numbersNamed,
	tutor.LostPicture: desk.shown,
	tutor.LostTwo:     desk.bothHeard,
	tutor.LostDare:    desk.dared,
	tutor.LostLong:    desk.inOneLine,
	tutor.LostStill:   desk.otherWords,
}

// meet answers what is not understood, and reports whether the reply is one to that.
func (d desk) meet(w *tutor.Work) bool {
	if d.Before.Problem == nil || !pedagogy.Loses(d.Class) {
		return false
	}
	w.From = "say " + d.Class
	kind := tutor.LostKind(strings.TrimPrefix(d.Class, pedagogy.LostClass("")))
	inOthers := slices.Contains(inOtherWords, kind) && !(kind == tutor.LostTask && english.AsksHowToAnswer(d.Text))
	if !(inOthers && d.saidPlainly(w)) && !metBy[kind](d, w) && !d.saidPlainly(w) && !d.oneLook(w) {
		w.Text = d.inTurnOf("lost_nothing", d.Class)
	}
	if w.Asks = w.Asks || asks(w.Text); !w.Asks && w.Tail == "" {
		w.Tail = d.askedInShort()
	}
	return true
}

// inOtherWords are the kinds of what is not understood that the question itself may be the reason of.
var inOtherWords = []tutor.LostKind{tutor.LostAll, tutor.LostTask, tutor.LostStill, tutor.LostMemory, tutor.LostLong}

// saidPlainly says the open question over in plainer words, with its choices, and reports whether it has
// such words that were not said yet. Who asks which of two things is meant hears it first, where those words say so.
func (d desk) saidPlainly(w *tutor.Work) bool {
	plain := d.plainly()
	if plain == "" {
		return false
	}
	w.Text, w.Tail = d.inTurnOf("lost_plain", d.Class), plain
	if side := english.SideSaid(d.Text, d.Before.Problem.Ask, d.Before.Problem.Plain); side != "" && !d.tellsOpen(side) && len(course.ChoicesNamed(side, d.Before.Problem)) == 0 {
		w.Text = d.inTurnOf("lost_plain_side", d.Class, func(x *prompts.Words) { x.One = side })
	}
	return true
}

// plainly is the open question in plainer words, with its choices; "" where it has none that were not said.
func (d desk) plainly() string {
	p := d.Before.Problem
	if p == nil {
		return ""
	}
	plain := d.unsaid(p.Plain)
	if plain == "" || !strings.Contains(plain, "?") || SaidPlainly(d.Before.SaidBefore, p.Plain) || d.askedOut(plain) {
		return ""
	}
	if at := listBelow.FindStringIndex(p.Ask); at != nil {
		plain += p.Ask[at[0]:]
	}
	return plain
}

// askedOut reports whether plainer words end with the open question as it is written, which was asked as
// often as any is.
func (d desk) askedOut(plain string) bool {
	p := d.Before.Problem
	own, asked := sentencesOf(plain), sentencesOf(withoutList(p.Ask))
	return len(own) > 0 && len(asked) > 0 && own[len(own)-1] == asked[len(asked)-1] && Asked(d.Before.SaidBefore, p.Ask) >= tutor.AsksAtMost-1
}

// unsaid is a text without its long sentences that were said before.
func (d desk) unsaid(text string) string {
	var kept []string
	for _, s := range sentencesOf(text) {
		if !Repeats(d.Before.SaidBefore, s) {
			kept = append(kept, s)
		}
	}
	return strings.Join(kept, " ")
}

// sayLost says words of the class of the reply, or of an occasion beside it.
func (d desk) sayLost(beside string, fill ...func(*prompts.Words)) string {
	return d.inTurnOf(d.Class+beside, d.Class, fill...)
}

// fewestWords is how many words a question has that can be asked without what stands before it.
const fewestWords = 6

// askedInShort is the open question in as few of its sentences as make sense.
func (d desk) askedInShort() string {
	question := d.openQuestion()
	text, list := question, ""
	if at := listBelow.FindStringIndex(question); at != nil {
		text, list = question[:at[0]], question[at[0]:]
	}
	sentences := sentencesOf(text)
	from := max(len(sentences)-1, 0)
	for from > 0 && len(strings.Fields(strings.Join(sentences[from:], " "))) < fewestWords {
		from--
	}
	return strings.TrimSpace(strings.Join(sentences[from:], " ")) + list
}

func sentencesOf(text string) []string {
	all := english.Sentences(text)
	for i := range all {
		all[i] = strings.TrimSpace(all[i])
	}
	return all
}

// lookAt is the next small look that belongs to the open problem: its first step, or a hint that
// was not said just now.
func (d desk) lookAt() (look string, expects []string, ok bool) {
	p := d.Before.Problem
	for i, hint := range p.Hints {
		if !d.saidLast(hint) && !Repeats(d.Before.SaidBefore, hint) {
			return hint, expected(p.Expects, i), true
		}
	}
	return "", nil, false
}

// HasLook reports whether a problem has a look that was not said yet.
func HasLook(p *tutor.Problem, said tutor.SaidBefore) bool {
	return slices.ContainsFunc(p.Hints, func(hint string) bool { return !Repeats(said, hint) })
}

// oneLook asks for one small thing of the open problem.
func (d desk) oneLook(w *tutor.Work) bool {
	occasion := "lost_look"
	if d.Class == pedagogy.LostClass(tutor.LostAll) || d.Class == pedagogy.LostClass(tutor.LostStart) {
		occasion = d.Class
	}
	if s := d.Before.Problem.Steps; len(s) > 1 && Asked(d.Before.SaidBefore, s[0].Ask) == 0 && !Repeats(d.Before.SaidBefore, s[0].Ask) {
		w.Text = d.inTurnOf(occasion, d.Class, func(x *prompts.Words) { x.Hint = s[0].Ask })
		w.Asks, w.Lead, w.Expects, w.Tell = true, s[0].Ask, expects(s[0]), stepTold(s[0])
		return true
	}
	look, expects, ok := d.lookAt()
	if !ok {
		return false
	}
	w.Text, w.Expects = d.inTurnOf(occasion, d.Class, func(x *prompts.Words) { x.Hint = sentence(look) }), expects
	return true
}

// taskTold says what is to be typed, and what the question asks for.
func (d desk) taskTold(w *tutor.Work) bool {
	p := d.Before.Problem
	w.Text = d.sayLost("_"+typed(*p), func(x *prompts.Words) { x.List = strings.TrimRight(choices(withoutStops(p.Choices)), ".") })
	return true
}

// typed is what the answer to a problem is typed as, by the last part of the occasion's name.
func typed(p tutor.Problem) string {
	switch p.Kind {
	case tutor.KindChoice:
		if strings.Contains(p.Ask, "a) ") {
			return "letter"
		}
		if len(p.Choices) > 0 {
			return "choice"
		}
	case tutor.KindTrueFalse:
		return "true_false"
	case tutor.KindInteger, tutor.KindDecimal, tutor.KindNumeric, tutor.KindPercent, tutor.KindUnits:
		return "number"
	case tutor.KindFraction, tutor.KindMixed:
		return "fraction"
	case tutor.KindRatio:
		return "ratio"
	case tutor.KindConceptual:
		return "sentence"
	case tutor.KindExpression, tutor.KindEquation, tutor.KindInequality, tutor.KindInterval, tutor.KindList, tutor.KindSet, tutor.KindShortText, tutor.KindOrdering, tutor.KindMatching:
	}
	return "words"
}

func withoutStops(list []string) []string {
	out := make([]string, len(list))
	for i, c := range list {
		out[i] = strings.TrimRight(c, ".")
	}
	if len(out) == 0 {
		return []string{""}
	}
	return out
}

// inOneLine asks nothing but the last of the question.
func (d desk) inOneLine(w *tutor.Work) bool {
	w.Text = d.sayLost("")
	return true
}

// dared asks for what somebody does not dare to say.
func (d desk) dared(w *tutor.Work) bool {
	w.Text, w.Asks = d.sayLost(""), true
	return true
}

// bothHeard asks what speaks for each of two answers.
func (d desk) bothHeard(w *tutor.Work) bool {
	if look, expects, ok := d.lookAt(); ok && english.SaysBoth(d.Text) {
		w.Text, w.Expects = d.sayLost("_both", func(x *prompts.Words) { x.Hint = sentence(look) }), expects
		return true
	}
	named := course.ChoicesNamed(d.Text, d.Before.Problem)
	if len(named) != 2 && len(d.Before.Problem.Choices) == 2 {
		named = d.Before.Problem.Choices
	}
	if d.Before.Problem.Kind == tutor.KindTrueFalse {
		named = []string{"true", "false"}
	}
	w.Asks = true
	if len(named) != 2 {
		w.Text = d.sayLost("")
		return true
	}
	w.Text = d.sayLost("_named", func(x *prompts.Words) {
		x.One, x.Other = strings.TrimRight(named[0], "."), strings.TrimRight(named[1], ".")
	})
	return true
}

// otherWords explains it another way than before, in few words, or takes one look.
func (d desk) otherWords(w *tutor.Work) bool {
	e, ok := d.unsaidBrief(d.Component, d.age)
	if !ok {
		return false
	}
	w.Text = d.sayLost("", func(x *prompts.Words) { x.Tell = e.Brief.For(d.age) })
	w.Approach, w.Analogy, w.Explains = e.Approach, e.ID, d.Component
	if look, expects, ok := d.lookAt(); ok && asks(look) {
		w.Text, w.Expects = join(w.Text, look), expects
	}
	return true
}

// reasonTold tells why it is so: by what the bank says to just that, or by the idea of what is open.
func (d desk) reasonTold(w *tutor.Work) bool {
	if told, ok := d.toldInBank(d.Text, bankReason); ok {
		w.Text = d.sayLost("", func(x *prompts.Words) { x.Tell = told })
		return true
	}
	e, ok := d.unsaidBrief(d.Component, d.age)
	if !ok {
		return false
	}
	w.Text = d.sayLost("", func(x *prompts.Words) { x.Tell = e.Brief.For(d.age) })
	w.Approach, w.Analogy, w.Explains = e.Approach, e.ID, d.Component
	return true
}

// How sure the bank of what children ask must be: of a reason, of what a word means, and of
// something for which the lesson has an answer of its own.
const (
	bankReason = .5
	bankMeans  = .5
	bankOther  = .6
)

// toldInBank is what the lesson's bank answers to a question, where that gives nothing away.
func (d desk) toldInBank(question string, bar float64) (string, bool) {
	asks := d.lesson.Asks()
	for _, hit := range asks.Bank.Find(question, 1) {
		if told := asks.Entries[hit.Entry].Answer.For(d.age); hit.Sure >= bar && !d.tellsOpen(told) && !d.nearlyTells(told) && !Repeats(d.Before.SaidBefore, told) {
			return told, true
		}
	}
	return "", false
}

// lineToKeep says the one line that is worth keeping: of the thing that is named, or the idea.
func (d desk) lineToKeep(w *tutor.Work) bool {
	line := ""
	if terms := d.termsNamed(); len(terms) > 0 {
		line = join(terms[0].Means.For(d.age))
		if len(terms) > 1 && len(strings.Fields(line)) < tutor.LongSentence {
			line = join(line, terms[1].Means.For(d.age))
		}
	}
	if e, ok := d.unsaidBrief(d.Component, d.age); line == "" && ok {
		line = e.Brief.For(d.age)
		w.Approach, w.Analogy, w.Explains = e.Approach, e.ID, d.Component
	}
	if line == "" {
		return false
	}
	w.Text = d.sayLost("", func(x *prompts.Words) { x.Tell = line })
	return true
}

// numbersNamed says which number of the question stands for what.
func (d desk) numbersNamed(w *tutor.Work) bool {
	if told, ok := d.toldInBank(d.Text, bankMeans); ok {
		w.Text = d.sayLost("_told", func(x *prompts.Words) { x.Tell = told })
		return true
	}
	counted := course.CountedIn(d.Before.Problem.Ask)
	if len(counted) < 2 {
		return d.wordMeant(w)
	}
	w.Text = d.sayLost("", func(x *prompts.Words) { x.List = listed(counted) })
	return true
}

// listed is "3 bags and 5 apples".
func listed(list []string) string {
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " and " + list[last]
}

// shown shows a picture, or says what is to be seen in words.
func (d desk) shown(w *tutor.Work) bool {
	p := d.Before.Problem
	if p.Diagram != "" {
		d.pictureTold(w)
		return true
	}
	if english.NamesPicture(d.Text, p.Ask) && d.toPicture(w) || d.saidPlainly(w) {
		return true
	}
	for _, e := range d.lesson.Explanations {
		brief := e.Brief.For(d.age)
		if e.Component == d.Component && course.ShowsSomething(e.Diagram) && !d.used(e.ID) && !d.tellsOpen(brief+" "+e.Diagram) && !d.nearlyTells(brief) {
			w.Text, w.Picture = d.sayLost("", func(x *prompts.Words) { x.Tell = brief }), e.Diagram
			w.Approach, w.Analogy, w.Explains = e.Approach, e.ID, d.Component
			return true
		}
	}
	sentences := sentencesOf(withoutList(p.Ask))
	if len(sentences) < 2 {
		return false
	}
	w.Text = d.sayLost("_none", func(x *prompts.Words) { x.Tell = strings.Join(sentences[:len(sentences)-1], " ") })
	if look, expects, ok := d.lookAt(); ok {
		w.Text, w.Expects = join(w.Text, sentence(look)), expects
	}
	return true
}

// termsNamed are the terms of the lesson that the line names.
func (d desk) termsNamed() []course.Term {
	var out []course.Term
	for _, n := range d.lesson.NamedIn(d.Text, d.Before.Problem) {
		if n.Term.Term != "" && !slices.ContainsFunc(out, func(t course.Term) bool { return t.Term == n.Term.Term }) {
			out = append(out, n.Term)
		}
	}
	return out
}
