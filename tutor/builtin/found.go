package builtin

import (
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// answer takes a question about the lesson: what is written for it in the bank, or
// what the lessons say about it, with the place, or that they do not tell it, or, where nothing could be looked for,
// another explanation of the component that it is about.
func (d desk) answer(w *tutor.Work) {
	switch a := d.Answered; {
	case a == nil:
		d.another(w, d.Component, false)
	case a.Bank != nil:
		d.fromBank(w, *a.Bank)
	case len(a.Offers) > 1:
		d.offer(w, a.Offers)
	case a.Found != nil && a.Found.Kind == tutor.FoundSolution:
		w.Text, w.From = d.say("lost_why_right", func(x *prompts.Words) { x.Hint = a.Found.Text }), "worked out"
	case a.Found != nil && a.Found.Kind == tutor.FoundSentences:
		if w.Text = flat(a.Found.Text); a.Near {
			w.Text = join(d.inTurn("nearest_told"), w.Text)
		}
		w.From = string(a.Found.Kind) + " of " + a.Found.Lesson
	case a.Found != nil:
		w.Text, w.From = d.found(*a.Found, leadTo(*a)), string(a.Found.Kind)+" of "+a.Found.Lesson
	case a.Teacher != "":
		w.Text = d.say("teacher_said", func(x *prompts.Words) { x.Tell = a.Teacher })
	case a.Silent:
		d.leadBack(w, "found_later")
	case a.Nearby != nil:
		d.keptNear(w, a.Nearby.Asks)
	default:
		if !d.asksForGuess(w) && !d.keptSaid(w, "not_known_said") {
			d.leadBack(w, "not_known")
		}
	}
}

// keptSaid says that what was asked, in the student's words, is kept for somebody who knows. It is false
// where it cannot be said back.
func (d desk) keptSaid(w *tutor.Work, occasion string) bool {
	quote, ok := english.Quoted(either(english.AskedIn(d.Text), d.Text))
	if len(strings.Fields(quote)) < guessWords { // with what leads to it
		if whole, all := english.Quoted(d.Text); all {
			quote, ok = whole, true
		}
	}
	if !ok {
		return false
	}
	text := d.inTurn(occasion, func(x *prompts.Words) { x.Quote = quote })
	if text == "" || Repeats(d.Before.SaidBefore, text) {
		return false
	}
	w.Text, w.From = text, "not known"
	return true
}

// keptNear keeps what was asked, and names what is near to it.
func (d desk) keptNear(w *tutor.Work, near string) {
	if !d.keptSaid(w, "not_known_near") {
		w.Text, w.From = d.inTurn("not_known_bare"), "not known"
	}
	w.Text = join(w.Text, d.inTurn("or_rather", func(x *prompts.Words) { x.Other = near }))
}

// asksForGuess says that no lesson tells what was asked, in the student's words, and asks what
// they think themselves. It is false where the question is short, or about somebody, or an
// open question could not wait, or it was asked so a moment ago.
func (d desk) asksForGuess(w *tutor.Work) bool {
	quote, ok := english.Quoted(either(english.AskedIn(d.Text), d.Text))
	if !ok || len(strings.Fields(quote)) < guessWords || english.OfUs(quote) || !pedagogy.TakesAside(d.After) {
		return false
	}
	text := d.inTurn("not_known_guess", func(x *prompts.Words) { x.Quote = quote })
	if Repeats(d.Before.SaidBefore, text) {
		return false
	}
	sentences := english.Sentences(text)
	w.Text, w.From = text, "not known"
	w.Asks, w.Lead, w.Tell = true, sentences[len(sentences)-1], d.say("guess_kept")
	return true
}

// guessWords is how many words a question has that somebody may guess at.
const guessWords = 5

// leadBack says words that may end with the open question: it then stands last by itself,
// and is not put once more.
func (d desk) leadBack(w *tutor.Work, occasion string) {
	w.Text = d.say(occasion)
	open := d.reminder()
	if before, ends := strings.CutSuffix(w.Text, open); ends && open != "" {
		w.Text, w.Tail = strings.TrimSpace(before), open
	}
}

// Fact is a found text with its place, as a model is given it.
func (s Staff) Fact(f tutor.Found, own bool) string {
	place := placeOf(f)
	if !own {
		place = joinWith(", ", `lesson "`+f.Title+`"`, place)
	}
	if place == "" {
		place = "our lesson"
	}
	return "(" + place + ") " + join(flat(f.Text), sourceOf(f), disputed(f))
}

// leadTo is the occasion that leads to a found text.
func leadTo(a tutor.Answered) string {
	switch {
	case a.Near:
		return "found_near"
	case a.Own:
		return "found_here"
	}
	return "found_there"
}

// found says a text with its place, what it rests on, and who sees it otherwise.
func (d desk) found(f tutor.Found, lead string) string {
	say := func(occasion string) string {
		return d.say(occasion, func(w *prompts.Words) {
			w.Place, w.Lesson, w.Source, w.Reason = placeOf(f), f.Title, sourceOf(f), sentence(f.Note)
		})
	}
	text, source, other := join(say(lead), flat(f.Text)), "", ""
	if f.Kind == tutor.FoundPassage {
		text = stack(say(lead), Quote(joinWith("\n", f.Text, parenthesis(f.Source))))
	}
	if f.Kind == tutor.FoundClaim {
		source = say("found_source")
	}
	if f.Note != "" {
		other = say("found_disputed")
	}
	return join(text, source, other)
}

// places name where in a lesson a text stands.
var places = map[tutor.FoundKind]string{
	tutor.FoundTerm: "the list of words", tutor.FoundExplanation: "the part about %s", tutor.FoundSummary: "the part about %s",
	tutor.FoundExample: "the example for %s", tutor.FoundPassage: `the text "%s"`,
}

func placeOf(f tutor.Found) string {
	if f.Place == "" {
		return ""
	}
	return strings.ReplaceAll(places[f.Kind], "%s", f.Place)
}

// sourceOf words what a claim rests on: "a textbook: Conceptual Physics by Paul
// Hewitt".
func sourceOf(f tutor.Found) string {
	if f.Kind != tutor.FoundClaim || f.Source == "" {
		return ""
	}
	source := strings.TrimRight(f.Source, ".")
	kind, _, _ := strings.Cut(source, ":")
	article := "a "
	if a, ok := articles[kind]; ok {
		article = a
	}
	return article + source
}

// articles stand before the kinds of source that do not take "a".
var articles = map[string]string{"data": "", "common knowledge": "", "encyclopedia": "an ", "institution": "an ", "artwork": "an "}

func disputed(f tutor.Found) string {
	if f.Note == "" {
		return ""
	}
	return "Not everybody agrees: " + sentence(f.Note)
}

// flat is a text of one paragraph.
func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

func parenthesis(text string) string {
	if strings.TrimSpace(text) == "" {
		return ""
	}
	return "(" + text + ")"
}
