package export

import (
	_ "embed"
	"io"
	"sync"

	"github.com/primer-tutor/primer/tutor/template"
)

// Card is what a student needs to come in to a class.
type Card struct {
	Name    string
	Command string // to type: "ssh -p 2222 mia@school"
	Words   string

	Fingerprint string // of the door: what the terminal asks about the first time
}

// Cards are those of a class, to print and cut.
type Cards struct {
	Class string
	Cards []Card
}

//go:embed cards.html
var cardsHTML string

var cardsPage = sync.OnceValue(func() *template.Text {
	t, err := template.ParseHTML("cards", cardsHTML)
	if err != nil {
		panic(err) // embedded: a test writes it
	}
	return t
})

// WriteCards writes a page of cards.
func WriteCards(w io.Writer, c Cards) error {
	for i := range c.Cards {
		c.Cards[i].Name = line(c.Cards[i].Name)
	}
	return cardsPage().Execute(w, c)
}
