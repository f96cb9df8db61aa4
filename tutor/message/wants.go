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
