package harvest

import (
	"strings"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/pattern"
)

var (
	contrasts = pattern.New(`(?i)\b(?:common (?:mistake|error)s?|be careful|do not|don't|never|a mistake|wrong|incorrect|beware|watch out)\b`)
	concrete  = pattern.New(`(?i)\b(?:imagine|suppose|think of|for example|for instance|picture|pizza|say you)\b|^(?:worked )?example\b`)
	stepping  = pattern.New(`(?i)\b(?:step \d|first,|then,? |next,|finally|to (?:add|subtract|multiply|divide|find|change|convert|solve|simplify|compare|write|round) )`)
	likened   = pattern.New(`(?i)\b(?:is like|just like|as if|in the same way)\b`)
)

// approachOf is how a text teaches, by its words.
func approachOf(title, text string) tutor.Approach {
	switch {
	case contrasts.MatchString(title) || contrasts.MatchString(text) && len(text) < 700:
		return tutor.ContrastWithWrong
	case concrete.MatchString(title) || concrete.MatchString(text[:min(len(text), 160)]):
		return tutor.ConcreteExample
	case stepping.MatchString(text):
		return tutor.StepByStep
	case likened.MatchString(text):
		return tutor.DifferentAnalogy
	}
	return tutor.ConnectToKnown
}

// Bounds of an explanation, in bytes: shorter texts under one heading are put
// together, longer ones are cut between their paragraphs.
const (
	shortText   = 240
	longText    = 1100
	mostTexts   = 12
	leastQuoted = 3
)

// explanations are the texts of the sections that teach.
func explanations(u unit) []builder.Explanation {
	var out []builder.Explanation
	for _, s := range u.sections {
		if s.role != teaches {
			continue
		}
		for _, t := range texts(s) {
			if len(out) == mostTexts {
				return out
			}
			out = append(out, builder.Explanation{
				Part: builder.Part{Source: t.place, Quote: t.quote}, Approach: approachOf(s.title, t.text), Title: s.title, Text: t.text,
			})
		}
	}
	return join(out)
}

// passage is paragraphs that belong together.
type passage struct {
	text, quote string
	place       source.Place
}

func texts(s section) []passage {
	var out []passage
	var now passage
	flush := func() {
		if len(now.text) > 60 && now.quote != "" {
			out = append(out, now)
		}
		now = passage{}
	}
	for _, b := range s.blocks {
		if b.Kind != source.Item && b.Kind != source.Paragraph || len(b.Text) > 2*longText {
			continue
		}
		text := b.Text
		if b.Kind == source.Item && text[0] > '9' {
			text = "- " + text // before a number it would be a minus
		}
		if len(now.text)+len(text) > longText && len(now.text) > shortText {
			flush()
		}
		now.text += between(now.text, text) + text
		if now.quote == "" && words(b.Text) >= leastQuoted {
			now.quote, now.place = quoted(b.Text), b.Place
		}
	}
	flush()
	return out
}

// between is what parts a text from the one behind it: the items of a list stand
// close together.
func between(before, text string) string {
	switch {
	case before == "":
		return ""
	case strings.HasPrefix(text, "- ") && strings.Contains(before, "\n\n- "):
		return "\n"
	}
	return "\n\n"
}

// quoted is the beginning of a text that a part rests on.
func quoted(text string) string {
	if first := builder.Sentences(text); len(first) > 0 && words(first[0]) >= leastQuoted && len(first[0]) < mostQuoted {
		return first[0]
	}
	return upTo(text, mostQuoted)
}

// mostQuoted bounds what a part rests on, in bytes.
const mostQuoted = 600

// upTo is the beginning of a text, cut between words, or where there are none
// between characters.
func upTo(text string, limit int) string {
	if len(text) < limit {
		return text
	}
	if at := strings.LastIndexByte(text[:limit], ' '); at > 0 {
		return text[:at]
	}
	for limit > 0 && !utf8.RuneStart(text[limit]) {
		limit--
	}
	return text[:limit]
}

// join puts a short explanation behind the one before it under the same heading.
func join(list []builder.Explanation) []builder.Explanation {
	var out []builder.Explanation
	for _, e := range list {
		n := len(out)
		if n > 0 && len(e.Text) < shortText && len(out[n-1].Text)+len(e.Text) < longText && out[n-1].Title == e.Title {
			out[n-1].Text += "\n\n" + e.Text
			continue
		}
		out = append(out, e)
	}
	return out
}
