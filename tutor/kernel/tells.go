package kernel

import (
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// Whether a text that was found answers what is asked.

// How much of a question a text must speak of to count as its answer, in the open
// lesson and in another one: there words mean other things, so more is asked.
// Measured on questions that lessons answer and questions that they do not: see
// TestLessonsAnswerWhatTheyTell in cmd/primer.
const (
	TellsAt      = .55
	TellsThereAt = .75
	nearAt       = .35 // worth offering, with the words that it may be something else
)

// Tells reports whether a found text answers a question: it speaks of enough of it, and
// holds the kind of thing that is asked for. A single word in common is enough
// only where the text is about that word; in another lesson some word of the
// question must name what the text is about; and a story that happens to name two
// things answers nothing.
func Tells(question string, f tutor.Found, own bool) bool {
	bar := TellsThereAt
	if own {
		bar = TellsAt
	}
	question = strings.ToLower(question)
	switch {
	case f.Score < bar || !holdsAsked(question, f.Text):
		return false
	case f.Kind == tutor.FoundPassage:
		return own && f.Words >= 3
	case f.Words > 1:
		return own || f.Named > 0
	case !own:
		return f.Kind == tutor.FoundTerm && asksMeaning.MatchString(question)
	case f.Kind == tutor.FoundTerm:
		return f.Named > 0 && !asksHow.MatchString(question)
	case f.Kind == tutor.FoundClaim && asksWho.MatchString(question):
		return true
	}
	return f.Named > 0
}

// Near reports whether a text of the open lesson is worth offering although it may not
// answer the question.
func Near(f tutor.Found) bool {
	return f.Score >= nearAt && f.Kind != tutor.FoundPassage && f.Kind != tutor.FoundExample && (f.Named > 0 || f.Words > 1)
}

// holdsAsked reports whether a text holds a name where "who" is asked, and a number
// where "how many", "how far" or "when" is.
func holdsAsked(question, text string) bool {
	switch {
	case asksWho.MatchString(question):
		return nameInside.MatchString(text)
	case asksNumber.MatchString(question):
		return len(gate.Numbers(text)) > 0 || strings.Contains(text, "part") || strings.Contains(text, "few")
	}
	return true
}

var (
	asksWho     = pattern.New(`\bwho (?:is|was|were|are|made|invented|found|discovered|built|painted|wrote|first|thought|covered)\b|\bwho \w+ed\b`)
	nameInside  = pattern.New(`[\pL,;"”)] +\p{Lu}\pL+|^\p{Lu}\pL+(?: \p{Lu}\pL+)+`)
	asksMeaning = pattern.New(`^\W*(?:and |so |but |hey |ok |wait )*(?:what'?s|what is|what are|what was|what does|define|explain)\b|\bmeaning of\b`)
	asksHow     = pattern.New(`^\W*(?:and |so |but |hey |ok |wait )*(?:why|how)\b`)
	asksNumber  = pattern.New(`\bhow (?:many|much|far|heavy|tall|high|big|old|fast|hot|cold|strong|long|deep) |\b(?:at )?(?:what|which) (?:temperature|year|speed|date)\b|^when (?:did|was|were)\b`)
)
