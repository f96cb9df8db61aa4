package agent

import (
	"slices"
	"strings"

	"primer/prompts"
	"primer/tutor"
	"primer/tutor/llm"
)

// The conversation grows at its end only, and is cut at its beginning seldom:
// each cut makes the server read all that is left again. When it passes one of
// its bounds it goes back to the last eight turns, or fewer when those were long.
const (
	mostTurns, keepTurns   = 24, 8
	mostTokens, keepTokens = 1600, 800

	tutorLimit   = 220 // characters of a tutor's line that are told again
	studentLimit = 360 // of a student's
	messageCost  = 6   // tokens of the marks round a message
)

// told is one turn of the conversation as it is told.
type told struct {
	turn   int
	heard  int // messages it was made from
	lines  []llm.Message
	tokens int
}

// hear takes over the messages of the turns before this one (of all, when turn
// is 0). A snapshot holds only the newest messages: of an older turn it may have
// lost some, and then what was heard before stands.
func (s *session) hear(recent []tutor.Message, turn int) {
	for from := 0; from < len(recent); {
		to := from + 1
		for to < len(recent) && recent[to].Turn == recent[from].Turn {
			to++
		}
		if n := recent[from].Turn; n >= s.from && (turn == 0 || n < turn) {
			s.put(tell(recent[from:to]))
		}
		from = to
	}
	s.cut()
}

func tell(messages []tutor.Message) told {
	out := told{turn: messages[0].Turn, heard: len(messages)}
	for _, m := range messages {
		role, text := llm.RoleAssistant, gist(prose(m.Text), tutorLimit)
		if m.By == tutor.ByStudent {
			role, text = llm.RoleUser, student(m.Text, studentLimit)
		}
		if text != "" {
			out.lines = add(out.lines, role, text)
		}
	}
	for _, m := range out.lines {
		out.tokens += prompts.Tokens(m.Text) + messageCost
	}
	return out
}

// student is a student's line as it is told, in this turn and ever after.
func student(text string, limit int) string {
	if text = line(text, limit); text == "" {
		return ""
	}
	return `Student: "` + text + `"`
}

func (s *session) put(t told) {
	i, found := slices.BinarySearchFunc(s.turns, t.turn, func(a told, turn int) int { return a.turn - turn })
	switch {
	case !found:
		s.turns = slices.Insert(s.turns, i, t)
	case t.heard >= s.turns[i].heard:
		s.turns[i] = t
	}
}

func (s *session) cut() {
	total := 0
	for _, t := range s.turns {
		total += t.tokens
	}
	if len(s.turns) <= mostTurns && total <= mostTokens {
		if s.from == 0 && len(s.turns) > 0 {
			s.from = s.turns[0].turn
		}
		return
	}
	for len(s.turns) > 1 && (len(s.turns) > keepTurns || total > keepTokens) {
		total -= s.turns[0].tokens
		s.turns = slices.Delete(s.turns, 0, 1)
	}
	s.from = s.turns[0].turn
}

// tell is the conversation before a turn (all of it, when turn is 0).
func (s *session) tell(turn int) []llm.Message {
	var out []llm.Message
	for _, t := range s.turns {
		if turn != 0 && t.turn >= turn {
			break
		}
		for _, m := range t.lines {
			out = add(out, m.Role, m.Text)
		}
	}
	return out
}

// add appends a message; two in a row of one role become one, since some models
// are confused by that.
func add(to []llm.Message, role, text string) []llm.Message {
	if n := len(to); n > 0 && to[n-1].Role == role {
		to[n-1].Text += "\n\n" + text
		return to
	}
	return append(to, llm.Message{Role: role, Text: text})
}

// asked reports whether the conversation ends with a question, as the tutor put it.
func asked(history []llm.Message, question string) bool {
	n := len(history)
	return n > 0 && history[n-1].Role == llm.RoleAssistant && strings.Contains(history[n-1].Text, question)
}
