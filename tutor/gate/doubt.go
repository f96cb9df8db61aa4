package gate

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"fmt"
	"io"
	"sync"

	"github.com/primer-tutor/primer/tutor/gate/learned"
)

//go:embed doubts.gz
var doubtsFile []byte

// doubts are the learned weights; make train writes them.
var doubts = sync.OnceValue(func() *learned.Model {
	z, err := gzip.NewReader(bytes.NewReader(doubtsFile))
	if err != nil {
		panic("gate: doubts.gz: " + err.Error()) // embedded: a test reads it
	}
	file, err := io.ReadAll(z)
	if err != nil {
		panic("gate: doubts.gz: " + err.Error()) // embedded: a test reads it
	}
	m, err := learned.Decode(file)
	if err != nil {
		panic("gate: " + err.Error()) // embedded: a test reads it
	}
	return m
})

// Up to these log-odds of doubt a sentence is shown that no other check objects to: one that
// must be borne out and is, and one that reads so safely that nothing need bear it out. They
// are set where replies of writers whom the weights have not learned from lie: rather a good
// sentence dropped, in whose place the authored one stands, than a bad one read.
const (
	mostDoubt    = -.4
	mostOfBorne  = .5 // of what one statement in reach says nearly word for word
	needsBearing = -1.
	noTrust      = 1.5 // beyond it the other sentences of the reply are not shown either
)

// fewUnits is how many statements a lesson has at least whose like the weights learned from; in
// one that says less, only what it says itself is borne out.
const fewUnits = 150

// doubted says what speaks against a sentence as a whole: its form, where its words are from,
// how far one statement in reach says the same, what its numbers come to.
func (a *accounting) doubted(s string) string {
	if len(a.Ground.units) < fewUnits {
		return a.unsupported(s)
	}
	said := termsOf(aside.ReplaceAllString(s, " "))
	if len(said.order) == 0 { // "Now go on."
		return ""
	}
	doubt, most := doubts().Doubt(a.signs(s)), mostDoubt
	if !asksOutright(s) && a.supportOf(said).share >= borneOutSure {
		most = mostOfBorne
	}
	if doubt > most {
		return fmt.Sprintf("it reads like what should not be said (doubt %.2f)", doubt)
	}
	if doubt > needsBearing {
		return a.unsupported(s)
	}
	return ""
}
