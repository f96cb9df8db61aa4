package intake

import (
	"regexp"
	"strings"

	"primer/tutor"
	"primer/tutor/answer"
)

var (
	bracketed = regexp.MustCompile(`^[(\[][^()\[\]]*,[^()\[\]]*[)\]]$`)
	words     = regexp.MustCompile(`[A-Za-z]{3,}`)
)

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
	case lettersOnly(text):
		return tutor.KindShortText
	}
	return tutor.KindExpression
}

// lettersOnly says that a text is words and no mathematics.
func lettersOnly(text string) bool {
	return words.MatchString(text) && !strings.ContainsAny(text, "^=+*/√0123456789()")
}
