package agent

import (
	"strings"

	"primer/prompts"
	"primer/tutor"
)

// prefix is the beginning that all calls of one session in one lesson share.
type prefix struct {
	session, lesson string
	prompt          prompts.Prompt
}

// sessionsKept is how many prefixes are remembered.
const sessionsKept = 8

// How much of a lesson and a student a prefix tells: with all of it the prefix
// stays below 900 tokens.
const (
	mostGoals = 4
	mostIdeas = 5
	mostTerms = 6
	partLimit = 130 // characters of one goal, idea, meaning or list
)

// prefix gives the same bytes for every call of a session: it is made from the
// lesson and from the student as known when the session began.
func (a *Agent) prefix(session string, t tutor.Task) (prompts.Prompt, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, p := range a.prefixes {
		if p.session == session && p.lesson == t.After.Lesson {
			return p.prompt, nil
		}
	}
	p, err := a.asks.Prefix(a.about(t))
	if err != nil {
		return p, err
	}
	a.prefixes = append(a.prefixes, prefix{session, t.After.Lesson, p})
	if len(a.prefixes) > sessionsKept {
		a.prefixes = a.prefixes[1:]
	}
	return p, nil
}

// about fills a prefix with the lesson and the student.
func (a *Agent) about(t tutor.Task) prompts.Prefix {
	in := a.lessons(t.After.Lesson, t.Profile.Grade)
	in.Lesson = line(in.Lesson, partLimit)
	in.Goals, in.Ideas = lines(in.Goals, mostGoals), lines(in.Ideas, mostIdeas)
	in.Terms = terms(in.Terms)
	if first, _, _ := strings.Cut(line(t.Profile.Name, partLimit), " "); first != "" {
		in.Name = first
	}
	in.Grade, in.Voice, in.Vocabulary = t.Profile.Grade, t.Band.Tone, t.Band.Vocabulary
	in.Likes = list(append(append([]string{}, t.Profile.Interests...), t.Profile.Examples...))
	in.Strengths, in.Struggles = list(t.Profile.Strengths), list(t.Profile.Struggles)
	return in
}

func lines(texts []string, most int) []string {
	var out []string
	for _, s := range texts[:min(most, len(texts))] {
		out = append(out, line(s, partLimit))
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
