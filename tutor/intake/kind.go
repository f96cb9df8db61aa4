package intake

import (
	"regexp"
	"strings"

	"primer/tutor"
)

var (
	wholeNumber = regexp.MustCompile(`^[-−]?\d{1,3}(?:,\d{3})+$|^[-−]?\d+$`)
	decimal     = regexp.MustCompile(`^[-−]?\d*\.\d+$|^[-−]?\d{1,3}(?:,\d{3})+\.\d+$`)
	fraction    = regexp.MustCompile(`^[-−]?\d+/\d+$`)
	mixedNumber = regexp.MustCompile(`^[-−]?\d+ \d+/\d+$`)
	percent     = regexp.MustCompile(`^[-−]?\d+(?:\.\d+)?%$`)
	bracketed   = regexp.MustCompile(`^[(\[][^()\[\]]*,[^()\[\]]*[)\]]$`)
	words       = regexp.MustCompile(`[A-Za-z]{3,}`)
)

// guessKind is the kind of answer that a text looks like.
func guessKind(text string) tutor.AnswerKind {
	text = strings.TrimSpace(text)
	switch {
	case wholeNumber.MatchString(text):
		return tutor.KindInteger
	case decimal.MatchString(text):
		return tutor.KindDecimal
	case fraction.MatchString(text):
		return tutor.KindFraction
	case mixedNumber.MatchString(text):
		return tutor.KindMixed
	case percent.MatchString(text):
		return tutor.KindPercent
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
	case lettersOnly(text):
		return tutor.KindShortText
	}
	return tutor.KindExpression
}

// lettersOnly says that a text is words and no mathematics.
func lettersOnly(text string) bool {
	return words.MatchString(text) && !strings.ContainsAny(text, "^=+*/√0123456789()")
}
