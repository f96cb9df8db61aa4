package agent

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/llm"
)

// session is what an agent remembers of one session, so that every call of it
// begins with the same bytes.
type session struct {
	id       string
	prefixes []prefix
	turns    []told // what the conversation tells, oldest first
	from     int    // the first turn that it tells
}

// prefix is the beginning that all calls of one session in one lesson share.
type prefix struct {
	lesson string
	prompt prompts.Prompt
}

// sessionsKept is how many sessions are remembered.
const sessionsKept = 512

// opened is the session of a call, the one used last standing last. a.mu is held.
func (a *Agent) opened(id string) *session {
	for i, s := range a.sessions {
		if s.id == id {
			a.sessions = append(slices.Delete(a.sessions, i, i+1), s)
			return s
		}
	}
	a.sessions = append(a.sessions, &session{id: id})
	if len(a.sessions) > sessionsKept {
		a.sessions = slices.Delete(a.sessions, 0, 1)
	}
	return a.sessions[len(a.sessions)-1]
}

// begin is what stands before the job of a call: the session's prefix and the
// conversation so far.
type begin struct {
	session string
	prefix  prompts.Prompt
	history []llm.Message
	whole   bool // the conversation is told from the session's first turn on
}

// begin gives the same bytes to every call of a session, but for what was said
// since, at the end.
func (a *Agent) begin(id string, t tutor.Task) (begin, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	s := a.opened(id)
	p, err := a.prefix(s, t)
	if err != nil {
		return begin{}, err
	}
	s.hear(t.Recent, t.Turn)
	return begin{session: id, prefix: p, history: s.tell(t.Turn), whole: s.from <= 1}, nil
}

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

// mostPrefix is how many tokens a prefix may have; lessons and students of whom
// much is known are told in part.
const mostPrefix = 350

// How much of a lesson and a student a prefix tells at first.
const (
	mostIdeas = 5
	mostTerms = 3
	partLimit = 90 // characters of one goal, idea, meaning or list
)

// prefix gives the same bytes for every call of a session: it is made from the
// lesson and from the student as known when the session began. a.mu is held.
func (a *Agent) prefix(s *session, t tutor.Task) (prompts.Prompt, error) {
	for _, p := range s.prefixes {
		if p.lesson == t.After.Lesson {
			return p.prompt, nil
		}
	}
	p, err := a.asks.Prefix(a.fitted(a.about(t)))
	if err == nil {
		s.prefixes = append(s.prefixes, prefix{t.After.Lesson, p})
	}
	return p, err
}

// fitted leaves out what is needed least until the prefix is short enough.
func (a *Agent) fitted(in prompts.Prefix) prompts.Prefix {
	for {
		p, err := a.asks.Prefix(in)
		if err != nil || prompts.Tokens(p.Text) <= mostPrefix || !leaner(&in) {
			return in
		}
	}
}

// leaner drops one thing, the least needed first.
func leaner(in *prompts.Prefix) bool {
	switch {
	case len(in.Terms) > 1:
		in.Terms = in.Terms[:len(in.Terms)-1]
	case len(in.Ideas) > 3:
		in.Ideas = in.Ideas[:len(in.Ideas)-1]
	case len(in.Terms) > 0:
		in.Terms = nil
	case in.Struggles != "":
		in.Struggles = ""
	case len(in.Ideas) > 0:
		in.Ideas = in.Ideas[:len(in.Ideas)-1]
	case len(in.Yesterday) > partLimit:
		in.Yesterday = line(in.Yesterday, partLimit)
	case in.Likes != "":
		in.Likes = ""
	default:
		return false
	}
	return true
}

// about fills a prefix with the lesson and the student.
func (a *Agent) about(t tutor.Task) prompts.Prefix {
	in := a.lessons(t.After.Lesson, t.Profile.Grade)
	in.Lesson = line(in.Lesson, partLimit)
	in.Ideas = lines(in.Ideas, mostIdeas, partLimit)
	in.Terms = terms(in.Terms)
	if first, _, _ := strings.Cut(line(t.Profile.Name, partLimit), " "); first != "" {
		in.Name = first
	}
	in.Grade, in.Level, in.Voice = t.Profile.Grade, t.Profile.Level, line(t.Band.Tone, partLimit)
	in.Words, in.SentenceWords = most(t.Band.ReplyWords, 60), most(t.Band.SentenceWords, 16)
	in.Likes = list(append(append([]string{}, t.Profile.Interests...), t.Profile.Examples...))
	in.Struggles, in.Yesterday = list(t.Profile.Struggles), line(strings.Join(t.Lately, "; "), 2*partLimit)
	return in
}

func lines(texts []string, most, limit int) []string {
	var out []string
	for _, s := range texts {
		if s = line(s, limit); s != "" && len(out) < most {
			out = append(out, s)
		}
	}
	return out
}

func terms(all []prompts.Term) []prompts.Term {
	var out []prompts.Term
	for _, t := range all[:min(mostTerms, len(all))] {
		out = append(out, prompts.Term{Term: line(t.Term, partLimit), Means: line(t.Means, partLimit)})
	}
	return out
}

func list(words []string) string { return line(strings.Join(words, ", "), partLimit) }

func most(n, otherwise int) int {
	if n <= 0 {
		return otherwise
	}
	return n
}
