package intake

import (
	"cmp"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
)

// Unit is a lesson as it comes from another program.
type Unit struct {
	Key        string // short name, for ids and files: "6-3-multiply-polynomials"
	Title      string
	Objectives []string
	Items      []Item
}

// Item is one question as it comes, its notation rewritten, not graded yet.
type Item struct {
	ID      string
	File    string // where it stands
	Line    int
	Skill   string // name of the component it belongs to; "" is the unit's own
	Ask     string
	Answer  string           // as typed text
	Derived string           // the answer as the source's own steps work it out, "" when they do not
	LaTeX   string           // the answer as it was written, where that was LaTeX: a second reading to compare with
	Kind    tutor.AnswerKind // "" is what the answer looks like
	Exact   bool             // words that must be these very words
	Within  string           // how far from a number one may be: "0.01"; "" is not at all
	Accept  []string
	Reject  []string
	Gaps    []Item // of a question with several gaps, what fills each

	Pairs   course.Pairs // of a matching: things and what each belongs to; the answer says them in words
	Choices []string
	Hints   []string // in order, as they come
	Gives   []bool   // of each hint, that it was marked as the answer
	Steps   []Sub
	Credits []Credit // of the question first, then of its help
}

// hint adds help to an item; gives marks the one that tells the answer.
func (it *Item) hint(text string, gives bool) {
	if text != "" {
		it.Hints, it.Gives = append(it.Hints, text), append(it.Gives, gives)
	}
}

// Sub is a sub-question of an item.
type Sub struct {
	Ask, Answer, LaTeX string
	Choices            []string
	Hint, Tell         string
}

// Credit says whose a text is and how it may be used.
type Credit struct {
	By      string `json:"by"`
	URL     string `json:"url,omitempty"`
	License string `json:"license,omitempty"`
}

// Text is the credit in one line: "OpenStax: Elementary Algebra (https://...), CC BY 4.0".
func (c Credit) Text() string {
	text := c.By
	if c.URL != "" && c.URL != c.By {
		text = strings.TrimSpace(text + " (" + c.URL + ")")
	}
	switch {
	case text == "":
		return c.License
	case c.License == "":
		return text
	}
	return text + ", " + c.License
}

// Short is the credit as a student reads it: the name and the license.
func (c Credit) Short() string {
	name := c.By
	name = cmp.Or(name, c.URL)
	if c.License == "" {
		return name
	}
	return name + " (" + c.License + ")"
}

// creditOf reads "https://openstax.org/... <OpenStax: Elementary Algebra>".
func creditOf(source, license string) Credit {
	url, name := addressed(source)
	_, licenseName := addressed(license)
	licenseName = cmp.Or(licenseName, strings.TrimSpace(license))
	if name == "" && !strings.Contains(url, "://") {
		name, url = url, ""
	}
	return Credit{By: CleanLine(name), URL: CleanLine(url), License: CleanLine(licenseName)}
}

// addressed parts "ADDRESS <NAME>".
func addressed(text string) (address, name string) {
	address, name, _ = strings.Cut(text, "<")
	return strings.TrimSpace(address), strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(name), ">"))
}

// CleanLine is a foreign text as one line without control characters.
func CleanLine(text string) string { return strings.Join(strings.Fields(CleanText(text)), " ") }

// CleanText takes out what could drive a terminal or hide text: control
// characters but line breaks, and the marks that turn the direction of writing.
func CleanText(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r == '\t' || r == '\r' || r == 0xa0 || r == 0x2028 || r == 0x2029:
			return ' '
		case r < ' ', r >= 0x7f && r < 0xa0, r >= 0x200b && r <= 0x200f, r >= 0x202a && r <= 0x202e, r >= 0x2060 && r <= 0x206f, r == 0xfeff, r == 0xfffd:
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
}

var (
	bracketed = pattern.New(`^[(\[][^()\[\]]*,[^()\[\]]*[)\]]$`)
	words     = pattern.New(`[A-Za-z]{3,}`)
)

// inWords reports whether an answer is words, in whatever writing, and no mathematics.
func inWords(text string) bool {
	return lettersOnly(text) || strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxASCII && unicode.IsLetter(r) && !unicode.In(r, unicode.Greek) })
}

// guessKind is the kind of answer that a text looks like.
func guessKind(text string) tutor.AnswerKind {
	text = strings.TrimSpace(text)
	if kind := answer.NumberKind(text); kind != "" {
		return kind
	}
	switch {
	case bracketed.MatchString(text) && strings.Contains(text, "∞"), strings.Contains(text, "∪"), strings.ContainsRune("[", rune(text[0])) && bracketed.MatchString(text):
		return tutor.KindInterval
	case strings.ContainsAny(text, "<>≤≥≠"):
		return tutor.KindInequality
	case strings.HasPrefix(text, "{") && strings.HasSuffix(text, "}"):
		return tutor.KindSet
	case strings.Contains(text, "="):
		return tutor.KindEquation
	case strings.Contains(text, ","):
		return tutor.KindList
	case lettersOnly(text), ofWords(text):
		return tutor.KindShortText
	}
	return tutor.KindExpression
}

// ofWords reports whether a text with figures is a name and no mathematics: "Apollo 11", H2O.
func ofWords(text string) bool {
	return nameWithFigures.MatchString(text) || formulaOfAtoms.MatchString(text)
}

var (
	nameWithFigures = pattern.New(`^(?:\pL{3,}[\s-]+)+\d+$|^\d+(?:st|nd|rd|th)?(?:\s+\pL{3,})+$`)
	formulaOfAtoms  = pattern.New(`^(?:[A-Z][a-z]?\d*){2,}$`)
)

// lettersOnly reports whether a text is words and no mathematics.
func lettersOnly(text string) bool {
	return words.MatchString(text) && !strings.ContainsAny(text, "^=+*/√0123456789()")
}
