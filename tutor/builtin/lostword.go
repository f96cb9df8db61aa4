package builtin

import (
	"cmp"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
)

// wordMeant explains a word that is not known: by the lesson's term, by what its bank says of it,
// or by saying which word it is and that it can be done without.
func (d desk) wordMeant(w *tutor.Work) bool {
	named, asked := d.askedFirst(d.lesson.NamedIn(d.Text, d.Before.Problem))
	if len(named) == 0 || !asked && named[0].Term.Term == "" && d.namesBeside() && d.saidPlainly(w) {
		return len(named) > 0
	}
	for i, n := range named {
		if asked && i > 0 { // another word is no help
			break
		}
		if told := d.meaning(n); told != "" {
			if second := d.askedToo(named[i+1:]); second != "" && !strings.Contains(told, second) {
				told = join(told, second)
			}
			w.Text = d.inTurnOf("lost_word", d.Class, func(x *prompts.Words) { x.One, x.Tell = wordOf(n), told })
			return true
		}
	}
	if d.saidPlainly(w) {
		return true
	}
	look, expects, ok := d.lookAt()
	if !ok {
		w.Text = d.inTurnOf("lost_word_none", d.Class, func(x *prompts.Words) { x.One = wordOf(named[0]) })
		return true
	}
	w.Text, w.Expects = d.inTurnOf("lost_word_look", d.Class, func(x *prompts.Words) { x.One, x.Hint = wordOf(named[0]), sentence(look) }), expects
	return true
}

// besideWords is how many words a line has at least of which no word is asked for: what it names of the problem
// stands in it by the way, and the problem in plain words helps more than what a coin is.
const besideWords = 9

// namesBeside reports whether a line of which no word is asked for names the words of the problem by the way: at length, or
// where it asks which of two things is meant.
func (d desk) namesBeside() bool {
	return len(strings.Fields(d.Text)) >= besideWords || english.PutsEither(d.Text)
}

// askedFirst are the words that a line names, those first that it asks for; asked is false where it asks for none.
func (d desk) askedFirst(named []course.WordNamed) (first []course.WordNamed, asked bool) {
	word := strings.ToLower(cmp.Or(english.WordAsked(d.Text), english.AsksOfFirst(d.Text)))
	if word == "" {
		return named, false
	}
	same := func(form string) bool { return english.Stem(strings.ToLower(form)) == english.Stem(word) }
	is := func(n course.WordNamed) bool { return same(n.Word) || slices.ContainsFunc(n.Term.Also, same) }
	others := slices.DeleteFunc(slices.Clone(named), is)
	return append(slices.DeleteFunc(named, func(n course.WordNamed) bool { return !is(n) }), others...), len(others) < len(named)
}

// askedToo is what another word means that the line asks for as well: "what is owe and what is borrow".
func (d desk) askedToo(more []course.WordNamed) string {
	asking := 0
	for _, c := range english.Clauses(d.Text) {
		if english.AsksWhatIs(c.Text) {
			asking++
		}
	}
	if asking < 2 || len(more) == 0 {
		return ""
	}
	return d.meaning(more[0])
}

// wordOf is how a word is named in a reply.
func wordOf(n course.WordNamed) string {
	if n.Term.Term != "" {
		return n.Term.Term
	}
	return strings.ToLower(n.Word[:1]) + n.Word[1:]
}

// meaning is what a word means, as the lesson tells it; "" where it does not, or would give the
// answer away. The words between which is to be chosen may each be told: which one it is is still open.
func (d desk) meaning(n course.WordNamed) string {
	if n.Term.Term == "" {
		told, _ := d.toldInBank(d.say("lost_word_asked", func(x *prompts.Words) { x.One = n.Word }), bankMeans)
		if !opensWith(told, n.Word) {
			return d.glossed(n.Word)
		}
		return told
	}
	means := n.Term.Means.For(d.age)
	if d.nearlyTells(means) && !d.chooses(n.Term) {
		return ""
	}
	if example := n.Term.Example; example != "" && !d.tellsOpen(example) && !d.nearlyTells(example) && !d.chooses(n.Term) {
		return join(means, example)
	}
	return means
}

// glossed is what an everyday word of the problem means; "" where that is not told, or says the answer.
func (d desk) glossed(word string) string {
	means := course.Gloss(word)
	if d.tellsOpen(means) {
		return ""
	}
	return means
}

// opensWith reports whether the first sentence of a text is about a word: an answer on how something
// breaks does not tell what it is.
func opensWith(text, word string) bool {
	sentences := english.Sentences(text)
	return len(sentences) > 0 && slices.ContainsFunc(english.Tokens(sentences[0]), func(w english.Token) bool { return english.Stem(w.Text) == english.Stem(strings.ToLower(word)) })
}

// chooses reports whether a term is one of the answers that are to be chosen from.
func (d desk) chooses(t course.Term) bool {
	return slices.ContainsFunc(d.Before.Problem.Choices, func(c string) bool { return names(t.Term, c) || names(c, t.Term) })
}

// sideBySide tells of both things that are mixed up, one after the other.
func (d desk) sideBySide(w *tutor.Work) bool {
	terms := d.termsNamed()
	if chosen := d.termsChosen(); len(chosen) == 2 && len(terms) < 2 {
		terms = chosen
	}
	if told, ok := d.toldInBank(d.Text, bankOther); ok && len(d.termsChosen()) < 2 {
		w.Text = d.sayMixed(terms, func(x *prompts.Words) { x.Tell = told })
		return true
	}
	if len(terms) < 2 {
		return d.toldApart(w)
	}
	one, other := terms[0], terms[1]
	w.Text = d.sayLost("", func(x *prompts.Words) { x.One, x.Other = one.Means.For(d.age), other.Means.For(d.age) })
	return true
}

// sayMixed says what tells two terms apart; where the line does not name two, only that it is good to ask.
func (d desk) sayMixed(terms []course.Term, fill func(*prompts.Words)) string {
	if len(terms) < 2 {
		return d.inTurnOf("lost_told", d.Class, fill)
	}
	return d.sayLost("_told", fill)
}

// termsChosen are the terms that are among the answers to choose from.
func (d desk) termsChosen() []course.Term {
	return slices.DeleteFunc(slices.Clone(d.lesson.Vocabulary), func(t course.Term) bool { return !d.chooses(t) })
}

// toldApart tells two things apart of which the lesson has no two terms: by its bank, or by the one
// term that is named.
func (d desk) toldApart(w *tutor.Work) bool {
	told, ok := d.toldInBank(d.Text, bankMeans)
	if terms := d.termsNamed(); !ok && len(terms) > 0 {
		told, ok = terms[0].Means.For(d.age), true
	}
	if ok {
		w.Text = d.sayMixed(d.termsNamed(), func(x *prompts.Words) { x.Tell = told })
	}
	return ok
}

// partHeard notices a part that is right, and asks for the next one.
func (d desk) partHeard(w *tutor.Work) bool {
	p := d.Before.Problem
	part, ok := course.StepReached(d.Text, p)
	if !ok {
		part, ok = course.PartIn(d.Text, p)
	}
	if !ok {
		return false
	}
	if !part.Right {
		look, expects, ok := d.lookAt()
		if ok {
			w.Text, w.Expects = d.sayLost("_other", func(x *prompts.Words) { x.Hint = sentence(look) }), expects
		}
		return ok
	}
	w.Text = d.sayLost("", func(x *prompts.Words) { x.One = part.Value })
	if next := part.Step + 1; part.Step >= 0 && next < len(p.Steps) {
		s := p.Steps[next]
		w.Text = join(w.Text, s.Ask)
		w.Asks, w.Lead, w.Expects, w.Tell = true, s.Ask, expects(s), stepTold(s)
		return true
	}
	if part.Step >= 0 {
		w.Tail = d.askedInShort()
		return true
	}
	if look, right, ok := d.lookAt(); ok && !slices.Contains(right, part.Value) {
		w.Text, w.Expects = join(w.Text, sentence(look)), right
	} else if e, ok := d.unsaidBrief(d.Component, d.age); ok {
		w.Text = join(w.Text, e.Brief.For(d.age))
		w.Approach, w.Analogy, w.Explains = e.Approach, e.ID, d.Component
	}
	return true
}
