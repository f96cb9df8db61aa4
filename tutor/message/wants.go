package message

import (
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
)

// What a line is after, where its kind alone does not tell: the way in which the open
// question is worked out, or something of the student's own that no known wish is.

var (
	ways = sync.OnceValue(func() *english.Book { return english.MustBook(data, "way.txt") })
	more = sync.OnceValue(func() *english.Book { return english.MustBook(data, "wish.txt") })
)

// AsksTheWay reports whether a line asks how the open question is worked out.
func AsksTheWay(text string) bool { return ways().Has(english.Tokens(text), "way") }

// WishesForMore reports whether a line wishes for something that is no help with the open
// question.
func WishesForMore(text string) bool { return wishesBut(text, "wish") }

// WishesAsking reports whether a question is such a wish: "can we bake something".
func WishesAsking(text string) bool { return wishesBut(text, "together") }

func wishesBut(text, label string) bool {
	tokens := english.Tokens(text)
	return more().Has(tokens, label) && !more().Has(tokens, "help")
}

// WishesTopic reports whether a sentence may wish for a topic by its mere name: "do
// skateboard points".
func WishesTopic(sentence string) bool {
	return WishesForMore(sentence) || more().Has(english.Tokens(sentence), "topical") && !english.OnlyAsks(sentence)
}

// Swaps reports whether a line wants one thing in the place of another: "cats instead", "goats
// not cards".
func Swaps(text string) bool {
	words, hits, _ := interestsIn(text)
	return more().Has(english.Tokens(text), "swap") || len(unwanted(text, words, hits)) > 0
}

// NamesNothing reports whether what a line names only stands for a topic that is named
// elsewhere, or nowhere: "something".
func NamesNothing(name string) bool { return more().Has(english.Tokens(name), "stands") }

// NamesManner reports whether what a line names is how something is put, and no topic: "more
// easy words".
func NamesManner(name string) bool { return more().Has(english.Tokens(name), "manner") }
