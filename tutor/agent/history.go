package agent

import (
	"strings"

	"primer/tutor"
	"primer/tutor/llm"
)

const (
	// windowTurns is how many turns pass before the conversation is cut at its
	// beginning: in between it only grows, so that the server's cache serves it.
	windowTurns = 4
	// lineLimit is how much of one message is told again, in characters.
	lineLimit = 280
)

// history is the conversation of the last four to eight turns before this one.
func history(t tutor.Task) []llm.Message {
	from := (t.Turn-1)/windowTurns*windowTurns - windowTurns
	var out []llm.Message
	for _, m := range t.Recent {
		text := line(prose(m.Text), lineLimit)
		if m.Turn < from || m.Turn >= t.Turn || text == "" {
			continue
		}
		role := llm.RoleAssistant
		if m.By == tutor.ByStudent {
			role = llm.RoleUser
		}
		out = add(out, role, text)
	}
	return out
}

// prose leaves out the diagrams of a message.
func prose(markdown string) string {
	var kept []string
	fenced := false
	for l := range strings.SplitSeq(markdown, "\n") {
		if strings.HasPrefix(strings.TrimSpace(l), "```") {
			fenced = !fenced
			continue
		}
		if !fenced {
			kept = append(kept, l)
		}
	}
	return strings.Join(kept, "\n")
}

// line makes one line of a text, without anything that a model or a terminal
// could take for more than words, and no longer than the limit in characters.
func line(s string, limit int) string {
	words := strings.FieldsFunc(s, func(r rune) bool { return r <= ' ' || r >= 0x7f && r <= 0xa0 })
	s = strings.ReplaceAll(strings.Join(words, " "), `"`, "'")
	if runes := []rune(s); len(runes) > limit {
		return strings.TrimSpace(string(runes[:limit-1])) + "…"
	}
	return s
}
