package builtin

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/draw"
	"github.com/primer-tutor/primer/tutor/english"
)

// pictureTold shows the picture of the open question once more and says what its parts stand for.
func (d desk) pictureTold(w *tutor.Work) {
	p := d.Before.Problem
	w.Picture = p.Diagram
	if !slices.ContainsFunc(d.Recent, func(m tutor.Message) bool { return strings.Contains(m.Text, p.Diagram) }) {
		w.Text = join(d.sayLost("_first"), p.Depicts)
		return
	}
	told := d.depicted()
	if told == "" || Repeats(d.Before.SaidBefore, told) {
		w.Text = d.sayLost("_again")
		return
	}
	occasion := "_parts"
	switch {
	case english.ActsOnPicture(d.Text):
		occasion = "_still"
	case english.MissesPicture(d.Text):
		occasion = "_found"
	case english.ObjectsToIt(d.Text):
		occasion = "_doubted"
	}
	w.Text = d.sayLost(occasion, func(x *prompts.Words) { x.Tell = told })
	if look, expects, ok := d.lookAt(); ok && asks(look) {
		w.Text, w.Expects = join(w.Text, look), expects
	}
}

// depicted is what the parts of the open question's picture stand for, or else the picture as it is drawn, in
// words; "" where that would answer the question.
func (d desk) depicted() string {
	p := d.Before.Problem
	if p.Depicts != "" || p.Look {
		return p.Depicts
	}
	picture, err := draw.Parse(p.Diagram)
	if err != nil {
		return ""
	}
	var said []string
	for piece := range strings.SplitSeq(picture.Spoken(), draw.SpokenPicture) {
		said = append(said, sentence(piece))
	}
	told := join(said...)
	if d.tellsOpen(told) || d.nearlyTells(told) {
		return ""
	}
	return told
}

// toPicture says of a question without a picture that it has none, and tells it so that it can be seen in the mind.
func (d desk) toPicture(w *tutor.Work) bool {
	plain := d.plainly()
	if plain == "" {
		return false
	}
	text, list := plain, ""
	if at := listBelow.FindStringIndex(plain); at != nil {
		text, list = plain[:at[0]], plain[at[0]:]
	}
	w.Text = d.sayLost("_none", func(x *prompts.Words) { x.Tell = text }) + list
	return true
}
