package english

import "strings"

// RetoldWell is Retold where that is well said. ok is false where it is not: then nothing is said back.
func RetoldWell(text, key string) (said string, ok bool) {
	said, ok = Retold(text, key)
	if !ok || !SaidWhole(said) && !readsAsStory(said) {
		return "", false
	}
	return said, true
}

// WellSaid is what is told beside something else, said back in whole sentences that leave nothing out. ok is false where
// that would not read well: then nothing is quoted. Beside an answer nobody waits for it, so it asks more than RetoldWell.
func WellSaid(text string) (said string, ok bool) {
	if said, ok = Stated(text); ok {
		return said, true
	}
	said, ok = Retold(text, "")
	return said, ok && Spelled(text) && SaysMost(said, text) && SaidWhole(said)
}

// mostSaid is the share of the words of a text that are said back where most of it is.
const mostSaid = .8

// SaysMost reports whether what is said back of a text keeps nearly all of its words; those that lead to it and trail
// behind it do not count.
func SaysMost(said, text string) bool {
	t := turnings()
	return float64(spokenOrNumbers(Prose(said))) >= mostSaid*float64(spokenOrNumbers(t.framed(Prose(Faceless(text)))))
}

// Faceless is a text without the faces in it.
func Faceless(text string) string {
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
