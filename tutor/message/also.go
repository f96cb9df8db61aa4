package message

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lately"
)

// bySub are the wishes that the rules hear by another name.
var bySub = map[string]string{
	tutor.SubBreak: tutor.WishBreak, tutor.SubWantPicture: tutor.WishPicture,
	tutor.SubAnother: tutor.WishLesson, tutor.SubProgress: tutor.WishHowLong,
}

// The shares from which a piece of a line surely wishes for something of its own: where it has the form of
// a wish, or not.
const (
	alsoForm  = .7
	alsoBreak = .6 // for a break, in few words: "5 min pause"
	alsoPlain = .9
)

// alsoWords is how many words a short piece has.
const alsoWords = 4

// WishesIn are the wishes of a line that wishes for several things, piece by piece, in their order:
// "gotta pee!! and can the next one be easier" wishes for a break and for something easier.
func WishesIn(text string) []string {
	return slices.Clone(wishesLately.Of(text, func() []string { return wishesIn(text) }))
}

// wishesLately are those of the lines of a turn and a few beside it: the reading of a line asks for them,
// and what is done with it once more.
var wishesLately = lately.Keep[[]string](16, 400)

func wishesIn(text string) []string {
	var out []string
	for _, c := range english.Clauses(text) {
		from := 0
		for _, at := range append(andIn(c.Text), len(c.Text)) {
			piece := strings.TrimSpace(c.Text[from:at])
			wish, share := WishIn(piece)
			bar := alsoPlain
			switch {
			case wish == tutor.WishBreak && len(strings.Fields(piece)) <= alsoWords:
				bar = alsoBreak
			case HasWishForm(piece):
				bar = alsoForm
			}
			if share < bar {
				wish = bySub[Understand(piece, tutor.Asked{}).Sub]
			}
			if wish != "" && (len(out) == 0 || out[len(out)-1] != wish) {
				out = append(out, wish)
			}
			from = at
		}
	}
	return out
}

// andIn are the places of a clause, in bytes, where "and" adds something.
func andIn(clause string) []int {
	var at []int
	from := 0
	for {
		i := strings.Index(strings.ToLower(clause[from:]), " and ")
		if i < 0 {
			return at
		}
		from += i + 1
		at = append(at, from)
	}
}
