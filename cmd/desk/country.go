package desk

import (
	"cmp"
	"context"
	"errors"
	"os"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/message"
)

// The country is for the help lines that a student in danger is told.

// noCountry are the words that take the country away.
var noCountry = []string{"", "none", "other"}

// countryOf is the code of the country that was named with the grade, else of the one that
// the computer's locale names, else "".
func countryOf(said string) string {
	if c, ok := message.CountryIn(said); ok {
		return c.Code
	}
	c, _ := message.CountryOfLocale(cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG")))
	return c.Code
}

// Country is how a country is called, by its code.
func (b *Backend) Country(code string) string {
	c, _ := message.CountryNamed(code)
	return c.Name
}

// SetCountry sets a student's country by its name or code, or takes it away.
func (b *Backend) SetCountry(ctx context.Context, student, named string) (tutor.Profile, error) {
	p, err := b.DB.Profile(ctx, student)
	if err != nil {
		return p, err
	}
	c, known := message.CountryNamed(named)
	if !known && !slices.Contains(noCountry, strings.ToLower(named)) {
		return p, errors.New("I know no help numbers of " + tui.Quoted(named) + "; those that I know: " + countryNames() + "; or none")
	}
	p.Country = c.Code
	return p, b.DB.UpdateProfile(ctx, p)
}

func countryNames() string {
	names := lists.Map(message.Countries(), func(c message.Country) string { return c.Name })
	return strings.Join(names, ", ")
}
