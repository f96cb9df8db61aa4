package agent

import (
	"strings"

	"primer/tutor/llm"
)

// line makes one line of a text, without anything that a model or a terminal
// could take for more than words, and no longer than the limit in characters.
func line(s string, limit int) string {
	s = oneLine(s)
	if runes := []rune(s); len(runes) > limit {
		return strings.TrimSpace(string(runes[:limit-1])) + "…"
	}
	return s
}

func oneLine(s string) string {
	blank := func(r rune) bool {
		return r <= ' ' || r >= 0x7f && r <= 0xa0 || r == 0x2028 || r == 0x2029
	}
	return strings.Join(strings.FieldsFunc(llm.Tame(strings.Join(strings.FieldsFunc(s, blank), " ")), blank), " ")
}

// gist is one line of a long text, its beginning and its end: what a tutor asks
// stands at the end.
func gist(s string, limit int) string {
	s = oneLine(s)
	runes := []rune(s)
	if len(runes) <= limit {
		return s
	}
	head, tail := string(runes[:limit/3]), string(runes[len(runes)-(limit-limit/3-3):])
	if i := strings.LastIndexByte(head, ' '); i > 0 {
		head = head[:i] // it was cut in the middle of a word
	}
	return head + " … " + fromWord(tail)
}

// fromWord leaves out the word that a text was cut in at its beginning.
func fromWord(s string) string {
	if _, whole, ok := strings.Cut(s, " "); ok {
		return whole
	}
	return s
}

// newest is the end of a long text, from a whole word on.
func newest(s string, limit int) string {
	s = oneLine(s)
	runes := []rune(s)
	if len(runes) <= limit {
		return s
	}
	return fromWord(string(runes[len(runes)-limit:]))
}

// prose leaves out the diagrams of a message.
func prose(markdown string) string {
	words, _ := apart(markdown)
	return words
}

// apart divides a message into its words and the notation of its diagrams.
func apart(markdown string) (words, notation string) {
	var kept, drawn []string
	fenced := false
	for l := range strings.SplitSeq(markdown, "\n") {
		switch {
		case strings.HasPrefix(strings.TrimSpace(l), "```"):
			fenced = !fenced
		case fenced:
			drawn = append(drawn, l)
		default:
			kept = append(kept, l)
		}
	}
	return strings.Join(kept, "\n"), strings.Join(drawn, "\n")
}
