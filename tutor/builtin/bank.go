package builtin

import (
	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// fromBank answers a question of the bank, with the small question that leads back.
// The open question returns after that one; without it, it stands at once.
func (d desk) fromBank(w *tutor.Work, r tutor.BankReply) {
	w.From = "question " + r.ID
	if r.World {
		w.From = "world " + r.ID
	}
	if Repeats(d.Before.SaidBefore, r.Answer) {
		w.Text = d.say("answered_before")
		return
	}
	if r.Other != nil { // one thing to choose is enough
		r.Lead = ""
	}
	w.Text = join(r.Answer, r.Lead)
	if r.Guess {
		w.Text = join(d.inTurn(TakenFor(d.Text, r.Asks), func(x *prompts.Words) { x.One = r.Asks }), w.Text)
	}
	if r.Other != nil {
		w.Text = join(w.Text, d.inTurn("or_rather", func(x *prompts.Words) { x.Other = r.Other.Asks }))
	}
	if r.Lead != "" {
		w.Asks, w.Lead, w.Expects, w.Tell = true, r.Lead, r.Expects, r.Tell
	}
}

// TakenFor is the occasion that says what a line is taken for: a question, a claim, a thought
// about something, or, of nothing that could be said for it, that the answer comes close.
func TakenFor(line, asks string) string {
	switch {
	case asks == "":
		return "taken_for_close"
	case english.SaysThat(asks):
		return "taken_for_that"
	case english.TellsWhatIsAsked(asks) && english.AskedIn(line) != "":
		return "taken_for"
	}
	return "taken_for_thing"
}

// offer asks which of two questions is meant.
func (d desk) offer(w *tutor.Work, offers []tutor.BankReply) {
	w.Tail = d.say("offer", func(x *prompts.Words) { x.One, x.Other = offers[0].Asks, offers[1].Asks })
}

// afterLead takes the answer to a small question that led back: what it shows,
// then the open question.
func (d desk) afterLead(w *tutor.Work) { w.Text, w.Tail = d.told(), d.stillOpen() }

// told is what a small question shows, said after any answer to it.
func (d desk) told() string {
	occasion := "lead_told"
	if d.Verdict.Kind.Right() {
		occasion = "lead_right"
	}
	return d.say(occasion, func(x *prompts.Words) { x.Tell = sentence(d.Before.Aside.Tell) })
}
