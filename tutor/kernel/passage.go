package kernel

import (
	"cmp"
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

// What children ask that no entry of the bank is about often stands in the lesson all the same: in an
// explanation, in the meaning of a word, in what meets a misconception, in the answer to a neighboring
// question. The sentences of all these are searched by what they speak of and by what they mean, before a
// question goes on the list; and what a word means is told from the sentence that says it.

// passages are the sentences of a lesson, each with those that it does not stand without.
type passages struct {
	sentences []string // each alone
	whole     []string // each with what it leans on
	compared  *bank.Passages
}

// leastPassage is how many words a sentence has at least that tells something by itself.
const leastPassage = 4

// passagesOf are those of the open lesson, in the words of the student's age.
func (t *scene) passagesOf() *passages {
	age := t.age()
	key := t.lesson.ID + " " + age.String()
	if known, ok := t.told.Load(key); ok {
		return known.(*passages)
	}
	p := &passages{}
	for _, text := range passageTexts(t.lesson, age) {
		p.add(english.Sentences(text))
	}
	p.compared = bank.NewPassages(p.whole)
	t.told.Store(key, p)
	return p
}

// passageTexts are the texts of a lesson that tell how things are: no worked example, which is about one problem, and
// no model of what the student is to explain.
func passageTexts(lesson *course.Lesson, age course.Age) []string {
	var out []string
	for _, term := range lesson.Vocabulary {
		out = append(out, strings.TrimSpace(term.Means.For(age)+" "+term.Example))
	}
	for _, e := range lesson.Explanations {
		out = append(out, e.Text.For(age), e.Brief.For(age))
	}
	for _, s := range lesson.Synthesis {
		out = append(out, s.Text.For(age))
	}
	for _, c := range lesson.Claims {
		if !c.Disputed {
			out = append(out, c.Claim)
		}
	}
	for _, n := range lesson.Notes {
		out = append(out, n.Text.For(age))
	}
	for _, q := range lesson.Questions {
		out = append(out, q.Why.For(age))
	}
	for _, m := range lesson.Misconceptions {
		out = append(out, m.Remedy.For(age))
	}
	for _, e := range lesson.Asks().Entries {
		out = append(out, e.Answer.For(age))
	}
	return out
}

// add takes the sentences of a text that tell something.
func (p *passages) add(sentences []string) {
	for i, s := range sentences {
		s = strings.TrimSpace(s)
		if len(strings.Fields(s)) < leastPassage || strings.ContainsAny(s, "?{}\n:") || english.AnswersFirst(s) || slices.Contains(p.sentences, s) {
			continue
		}
		whole := s
		if english.LeansEarly(s) {
			if i == 0 || english.LeansEarly(sentences[i-1]) || strings.ContainsAny(sentences[i-1], "?{}\n:") {
				continue
			}
			whole = strings.TrimSpace(sentences[i-1]) + " " + s
		}
		if i+1 < len(sentences) && english.LeansEarly(sentences[i+1]) && !strings.ContainsAny(sentences[i+1], "?{}\n") {
			whole += " " + strings.TrimSpace(sentences[i+1])
		}
		p.sentences, p.whole = append(p.sentences, s), append(p.whole, whole)
	}
}

// How much a passage must speak of what is asked to be told as what the lesson says of it, and to be told as the nearest
// that there is, with the question on the list: the share of what its words tell, how near their directions are, and
// both together. Measured on questions of other lessons and of none: see TestPassagesTell.
const (
	passageCovers, passageNear, passageBoth = .5, .58, 1.2
	nearestCovers, nearestNear, nearestBoth = .4, .45, 1.12
	mostPassages                            = 8 // that are tried, best first

	// definesSubject is by how much a sentence is nearer that says what that is of which something is asked: "is friction
	// also a force".
	definesSubject   = .3
	passageOfOneWord = 1.4 // both together, where no more than one word that tells something is shared
)

// fromPassages is what the lesson says of what is asked, in its own words; nil where no passage speaks of it.
func (t *reading) fromPassages(p pedagogy.Plan) *tutor.Answered {
	question := askedOrAll(t.withoutOpinion())
	if t.lesson == nil || len(bank.Telling(question)) == 0 || p.State.Asked.Kind == tutor.AskTeachBack {
		return nil
	}
	told := t.passagesOf()
	spoken := told.speak(question)
	score := func(i int) float64 { return spoken[i].Covered + spoken[i].Near }
	for _, i := range best(len(spoken), score) {
		text := told.whole[i]
		sure := t.bears(question, text) && surelySpeaks(spoken[i])
		if !sure && !t.nearlySpeaks(spoken[i]) || bank.Personal(question) && spoken[i].Words < 2 || t.givesAway(p, text) || builtin.Repeats(t.in.State.SaidBefore, text) {
			continue
		}
		return &tutor.Answered{Own: true, Near: !sure, Found: &tutor.Found{Lesson: t.lesson.ID, Title: t.lesson.Title, Kind: tutor.FoundSentences, Text: text, Score: score(i), Words: spoken[i].Words}}
	}
	return nil
}

// speak is how much each passage speaks of a question.
func (p *passages) speak(question string) []bank.Speaks {
	spoken := p.compared.Speak(question)
	if subject := english.SubjectAsked(question); subject != "" {
		for i, s := range p.sentences {
			if english.Define(s, subject) == english.Defines {
				spoken[i].Near += definesSubject
			}
		}
	}
	return spoken
}

// nearlySpeaks reports whether a passage speaks of enough of what is asked to be told as the nearest that there is: of
// things, and not of who asks.
func (t *reading) nearlySpeaks(s bank.Speaks) bool {
	both := s.Covered + s.Near
	if s.Words < 2 && both < passageBoth || bank.Personal(t.in.Text) {
		return false
	}
	return s.Covered >= nearestCovers && s.Near >= nearestNear && both >= nearestBoth
}

// withoutOpinion is the line without what it thinks of the matter: "why would bags be x | thats dumb".
func (t *reading) withoutOpinion() string {
	told := t.in.Features.Told
	if told.Clause == "" || told.Kind != tellsOpinion || strings.HasPrefix(t.in.Text, told.Clause) {
		return t.in.Text
	}
	before, _, _ := strings.Cut(t.in.Text, told.Clause)
	return before
}

// tellsOpinion is the kind of what somebody says who says what they think of something.
const tellsOpinion = "opinion"

// surelySpeaks reports whether a passage speaks of enough of what is asked to be told as what the lesson says of it.
func surelySpeaks(s bank.Speaks) bool {
	bar := passageBoth
	if s.Words < 2 {
		bar = passageOfOneWord
	}
	return s.Covered >= passageCovers && s.Near >= passageNear && s.Covered+s.Near >= bar
}

// best are the places of the few with the highest scores, the highest first.
func best(size int, score func(i int) float64) []int {
	order := make([]int, size)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(score(b), score(a)) })
	return order[:min(mostPassages, size)]
}

// meaningIn is what the thing means that a line asks for, from the list of words of the lesson, from the sentence of
// it that says so, or from the glossary; nil where the line asks for no word, or none of them tells.
func (t *reading) meaningIn(p pedagogy.Plan, line string) *tutor.Answered {
	thing := english.ThingAsked(line)
	if t.lesson == nil || thing == "" {
		return nil
	}
	for _, text := range t.meanings(thing) {
		if !t.givesAway(p, text) || t.namesOnly(p, thing, text) {
			return &tutor.Answered{Own: true, Found: &tutor.Found{Lesson: t.lesson.ID, Title: t.lesson.Title, Kind: tutor.FoundSentences, Place: thing, Text: text, Score: 1}}
		}
	}
	return nil
}

// namesOnly reports whether a meaning gives the open answer away by nothing but the name of the thing, which the line
// has itself, and says little of what the open question asks.
func (t *reading) namesOnly(p pedagogy.Plan, thing, meaning string) bool {
	named := bank.Telling(thing)
	answer := bank.Telling(p.State.Problem.Answer)
	if len(named) == 0 || !slices.Equal(named, answer) {
		return false
	}
	asked := slices.DeleteFunc(bank.Telling(p.State.Problem.Ask), func(w string) bool { return slices.Contains(named, w) })
	return 100*shared(asked, bank.Telling(meaning)) < saysAsked*len(asked)
}

// saysAsked is how much of what a question asks, in percent of its telling words, a meaning may say of a thing that is
// its answer.
const saysAsked = 60

// asksOfThing reports whether a question asks what a thing is that the open problem does not name, and the lesson says
// something of: it is curious, and not lost.
func (t *reading) asksOfThing() bool {
	thing := english.ThingAsked(t.in.Text)
	if t.lesson == nil || thing == "" || !t.isOf(tutor.TypeQuestion) {
		return false
	}
	p := t.in.State.Problem
	return (p == nil || len(t.lesson.NamedIn(thing, p)) < len(strings.Fields(thing))) && len(t.meanings(thing)) > 0
}

// asksTermAsked takes a line that asks what a word of the lesson is, in whatever order, for that question, where it was
// read as not knowing or as talk: "but obtuse is what".
func (t *reading) asksTermAsked() {
	f, thing := &t.in.Features, english.ThingAsked(t.in.Text)
	if t.lesson == nil || thing == "" || !t.isOf(tutor.TypeConfusion, tutor.TypeOffTopic, tutor.TypeSocial) {
		return
	}
	if term, ok := t.lesson.Term(thing); !ok || len(wordsBeside(term, thing)) > 0 {
		return
	}
	f.Type, f.Sub, f.Keywords, f.Why = tutor.TypeQuestion, tutor.SubVocabulary, []string{thing}, f.Why+"; it asks what a word of the lesson is"
}

// How much a passage must speak of a thing that no sentence says the meaning of, to be told in place of one.
const (
	speaksOfThing = .95
	nearThing     = .6
)

// meanings are the texts that say what a thing is, the plainest first.
func (t *scene) meanings(thing string) []string {
	var out []string
	if term, ok := t.lesson.Term(thing); ok && len(wordsBeside(term, thing)) == 0 {
		out = append(out, strings.TrimSpace(term.Means.For(t.age())+" "+term.Example))
	}
	told := t.passagesOf()
	for _, plainly := range []english.Definition{english.Defines, english.DefinesBeside} {
		for i, s := range told.sentences {
			if english.Define(s, thing) == plainly {
				out = append(out, told.whole[i])
			}
		}
	}
	if len(out) > 0 {
		return out
	}
	spoken := told.compared.Speak(thing)
	for _, i := range best(len(spoken), func(i int) float64 { return spoken[i].Covered + spoken[i].Near }) {
		if len(thing) > leastThing && spoken[i].Covered >= speaksOfThing && spoken[i].Near >= nearThing { // the lesson has a meaning of its own for it
			out = append(out, told.whole[i])
		}
	}
	if gloss := course.Gloss(thing); gloss != "" {
		out = append(out, gloss)
	}
	return out
}

// bears reports whether a passage holds the kind of thing that is asked for: a reason, somebody, a number.
func (t *reading) bears(question, passage string) bool {
	if english.AsksWhy(question) || english.WhyBehind(question) != "" {
		return english.GivesWhy(passage)
	}
	if t.subject == ofMath && len(answer.Find(question)) > 0 && !sharesNumbers(question, passage) { // it is worked out, and not told
		return false
	}
	return holdsAsked(strings.ToLower(question), passage)
}

// mostSupposed is how many words a line has at most that is read whole where its question says little by itself.
const mostSupposed = 16

// askedOrAll is the question in a line, or the whole line where none is found.
func askedOrAll(line string) string {
	q := asked(line)
	if q == "" || len(bank.Telling(q)) < fewTelling && len(strings.Fields(line)) <= mostSupposed { // with what it supposes
		return line
	}
	return q
}
