package kernel

import (
	"strings"

	"primer/tutor"
	"primer/tutor/pedagogy"
)

// narrativeLimit is how long the session's story may be, in characters.
const narrativeLimit = 600

// narrate adds a turn to the session's story, dropping the oldest sentences when
// it grows too long.
func narrate(story string, in pedagogy.Input, p pedagogy.Plan) string {
	line := event(in, p)
	if line == "" {
		return story
	}
	story = strings.TrimSpace(story + " " + line)
	for len(story) > narrativeLimit {
		_, rest, ok := strings.Cut(story, ". ")
		if !ok {
			return strings.ToValidUTF8(story[len(story)-narrativeLimit:], "")
		}
		story = rest
	}
	return story
}

// event tells a turn in one short sentence.
func event(in pedagogy.Input, p pedagogy.Plan) string {
	what := in.Lesson.Title
	if in.State.Problem != nil {
		what = strings.TrimRight(in.State.Problem.Ask, "?.")
	}
	switch in.Verdict.Kind {
	case tutor.VerdictCorrect:
		return "Right on: " + short(what) + "."
	case tutor.VerdictBuggy:
		return "Wrong on: " + short(what) + " (" + in.Verdict.Bug() + ")."
	case tutor.VerdictIncorrect, tutor.VerdictCloseNumber:
		return "Wrong on: " + short(what) + "."
	case tutor.VerdictTeachBack:
		return "Explained how."
	case tutor.VerdictStuck:
		return "Stuck on: " + short(what) + "."
	case tutor.VerdictNone, tutor.VerdictCloseForm, tutor.VerdictUnsure, tutor.VerdictScaffoldProgress:
	}
	if p.Move == tutor.MoveSynthesis {
		return "The steps were pulled together."
	}
	return ""
}

func short(s string) string {
	return firstOf(s, 60)
}

// firstOf is the first n characters of a text, as one line.
func firstOf(s string, n int) string {
	runes := []rune(strings.Join(strings.Fields(s), " "))
	if len(runes) > n {
		return string(runes[:n-1]) + "…"
	}
	return string(runes)
}
