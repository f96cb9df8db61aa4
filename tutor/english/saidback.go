package english

import "strings"

// most of what is said is said back where this share of its words is.
const mostSaid = .8

// SaidBack is what a child says behind or before an answer, as fully as it can be said back: I and you
// turned, where that keeps nearly all of it, and else between quotation marks. ok is false where it
// cannot be.
func SaidBack(text string) (said string, ok bool) {
	text = youAre(faceless(text))
	turned, isTurned := Retold(text, "")
	reason, isReason := Grounds(text)
	if strings.ContainsAny(text, "\"“”") {
		isTurned, isReason = false, false
	}
	quote, isQuote := quotedWithin(text, mostQuoted, len(Prose(text))/fewStrange)
	if isQuote {
		quote = `"` + quote + `"`
	}
	best, most := "", 0
	for _, c := range []struct {
		said string
		ok   bool
	}{{turned, isTurned}, {reason, isReason}, {quote, isQuote}} {
		n := len(strings.Fields(c.said))
		switch {
		case !c.ok:
		case float64(n) >= mostSaid*float64(told(text)):
			return c.said, true
		case n > most:
			best, most = c.said, n
		}
	}
	return best, best != ""
}

// fewStrange is of how many words that are quoted one may be of no list.
const fewStrange = 4

// told is how many words of a text tell something: those that lead to it and trail behind it do not.
func told(text string) int { return spokenOrNumbers(turnings().framed(Prose(text))) }

// faceless is a text without the faces in it.
func faceless(text string) string {
	var out strings.Builder
	from := 0
	for _, w := range Prose(text) {
		if w.Kind == Face {
			out.WriteString(text[from:w.Start])
			from = w.End
		}
	}
	out.WriteString(text[from:])
	return strings.TrimSpace(strings.ReplaceAll(out.String(), variation, ""))
}

// variation is the sign behind a face that asks for its colors.
const variation = "\ufe0f"

// youAre is a text in which "ur" is written out where it stands for "you are": "ur sitting", "ur not".
func youAre(text string) string {
	t, words := turnings(), Prose(text)
	var out strings.Builder
	from := 0
	for i, w := range words[:max(len(words)-1, 0)] {
		next := words[i+1]
		if w.Text == "ur" && next.Kind == Word && (strings.HasSuffix(next.Text, "ing") && len(next.Text) > longestStem || t.is(next, "youarenext")) {
			out.WriteString(text[from:w.Start] + "you're")
			from = w.End
		}
	}
	out.WriteString(text[from:])
	return out.String()
}
