package agent

import (
	"strings"

	"primer/prompts"
	"primer/tutor"
)

// mostPrefix is how many tokens a prefix may have; lessons and students of whom
// much is known are told in part.
const mostPrefix = 900

// How much of a lesson and a student a prefix tells at first.
const (
	mostGoals = 2
	mostIdeas = 5
	mostTerms = 4
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
	case len(in.Goals) > 1:
		in.Goals = in.Goals[:len(in.Goals)-1]
	case len(in.Ideas) > 3:
		in.Ideas = in.Ideas[:len(in.Ideas)-1]
	case in.Strengths != "":
		in.Strengths = ""
	case len(in.Terms) > 0:
		in.Terms = nil
	case len(in.Goals) > 0:
		in.Goals = nil
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
	in.Goals, in.Ideas = lines(in.Goals, mostGoals, partLimit), lines(in.Ideas, mostIdeas, partLimit)
	in.Terms = terms(in.Terms)
	if first, _, _ := strings.Cut(line(t.Profile.Name, partLimit), " "); first != "" {
		in.Name = first
	}
	in.Grade, in.Level, in.Voice, in.Vocabulary = t.Profile.Grade, t.Profile.Level, line(t.Band.Tone, partLimit), line(t.Band.Vocabulary, partLimit)
	in.Words, in.SentenceWords = most(t.Band.ReplyWords, 60), most(t.Band.SentenceWords, 16)
	in.Likes = list(append(append([]string{}, t.Profile.Interests...), t.Profile.Examples...))
	in.Strengths, in.Struggles = list(t.Profile.Strengths), list(t.Profile.Struggles)
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
