package bank

import (
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
)

// Picked is which of two offered questions a line picks.
type Picked int

// What a line may pick.
const (
	PickedNothing Picked = iota // it speaks of something else
	PickedFirst
	PickedSecond
	PickedNeither
)

var picks = sync.OnceValue(func() *english.Book { return english.MustBook(data, "picks.txt") })

// surelyPicked is by how much one of two offered questions must fit a line better.
const surelyPicked = .25

// PicksOther reports whether a line asks in words for the other one of two: "the other one",
// not "b", which may be an answer.
func PicksOther(text string) bool {
	return picks().Has(english.Tokens(strings.ToLower(strings.Trim(text, " ().!?"))), "other")
}

// Pick reads which of two offered entries a line means: "a", "the second one", or a
// few of its words.
func (b *Bank) Pick(text string, first, second int) Picked {
	tokens := english.Tokens(strings.ToLower(strings.Trim(text, " ().!?")))
	for label, picked := range map[string]Picked{"first": PickedFirst, "second": PickedSecond, "neither": PickedNeither} {
		if picks().Has(tokens, label) {
			return picked
		}
	}
	var score [2]float64
	for _, hit := range b.Find(text, 4) {
		switch hit.Entry {
		case first:
			score[0] = hit.Sure
		case second:
			score[1] = hit.Sure
		}
	}
	switch ahead := score[0] - score[1]; {
	case ahead > surelyPicked:
		return PickedFirst
	case -ahead > surelyPicked:
		return PickedSecond
	}
	return PickedNothing
}
