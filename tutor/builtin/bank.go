package builtin

import (
	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
)

// fromBank answers a question of the bank, with the small question that leads back.
// The open question returns after that one; without it, it stands at once.
func (d desk) fromBank(w *tutor.Work, r tutor.BankReply) {
	if w.From = "question " + r.ID; Repeats(d.Before.SaidBefore, r.Answer) {
		w.Text = d.say("answered_before")
		return
	}
	w.Text = join(r.Answer, r.Lead)
	if r.Guess {
		w.Text = join(d.inTurn("taken_for", func(x *prompts.Words) { x.One = r.Asks }), w.Text)
	}
	if r.Lead != "" {
		w.Asks, w.Lead, w.Expects, w.Tell = true, r.Lead, r.Expects, r.Tell
	}
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
