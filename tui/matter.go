package tui

import (
	"strings"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

// MatterKind is why something waits for the teacher, as it is recorded. There may
// be kinds that this version has no words for.
type MatterKind string

// The kinds that have words.
const (
	KindSafety    MatterKind = "safety"
	KindDisputed  MatterKind = "disputed"
	KindStuck     MatterKind = "stuck"
	KindQuestion  MatterKind = tutor.FlagQuestion
	KindWithheld  MatterKind = "withheld"
	KindUnchecked MatterKind = tutor.FlagUnchecked
	KindSureWrong MatterKind = "sure_wrong"
	KindLucky     MatterKind = "lucky_guess"
)

// KindName is a kind in the words of a language.
func KindName(b words.Book, k MatterKind) string {
	if key, ok := kinds[k]; ok {
		return b.Say(key.name)
	}
	return line(strings.ReplaceAll(string(k), "_", " "))
}

// kinds are their names, the signs that stand before those, and their colors.
var kinds = map[MatterKind]struct {
	name, sign string
	tone       tone
}{
	KindSafety:    {"inbox.safety", "!", toneBad},
	KindDisputed:  {"inbox.disputed", "?", toneWarn},
	KindStuck:     {"inbox.stuck", "↺", toneWarn},
	KindQuestion:  {"inbox.asked", "¿", toneNone},
	KindWithheld:  {"inbox.withheld", "✗", toneWarn},
	KindUnchecked: {"inbox.unchecked", "≈", toneWarn},
	KindSureWrong: {"inbox.sure-wrong", "≠", toneNone},
	KindLucky:     {"inbox.lucky-guess", "~", toneNone},
}

// sign is what stands before a kind's name, and its color.
func (k MatterKind) sign() (string, tone) {
	if known, ok := kinds[k]; ok {
		return known.sign, known.tone
	}
	return "⚑", toneNone
}

// valueName is a value in the words of a language; one that has none is shown as it is.
func valueName[T ~string](b words.Book, names map[T]string, v T) string {
	if key, ok := names[v]; ok {
		return b.Say(key)
	}
	return line(string(v))
}

// saidWords are the student's words in at most width cells.
func (x Matter) saidWords(b words.Book, width int) string {
	said := oneRow(showSureness(b, x.Said))
	if strings.TrimSpace(said) == "" {
		return b.Say("inbox.no-words")
	}
	return "\"" + cut(strings.TrimSpace(said), max(width-2, 4)) + "\""
}

// reason is why it waits. What was recorded is English; a dispute has words in
// every language.
func (x Matter) reason(b words.Book) string {
	if x.Kind == KindDisputed {
		return b.Say("inbox.says-wrong", "turn", x.Turn)
	}
	return oneRow(x.Why)
}

// did is what the tutor made of it: what was held back, the verdict, the reply.
func (x Matter) did(b words.Book) string {
	var parts []string
	if x.Held > 0 {
		parts = append(parts, b.Count("inbox.held", x.Held))
	}
	if x.Verdict != tutor.VerdictNone {
		parts = append(parts, b.Say("inbox.judged", "verdict", verdictName(b, x.Verdict)))
	}
	if reply := strings.TrimSpace(oneRow(withoutBlocks(x.Reply))); reply != "" {
		parts = append(parts, "\""+reply+"\"")
	}
	if len(parts) == 0 {
		return oneRow(x.Why)
	}
	return strings.Join(parts, " · ")
}

// withoutBlocks leaves pictures and tables of figures out: they are no words.
func withoutBlocks(s string) string {
	const fence = "```"
	for {
		before, rest, open := strings.Cut(s, fence)
		if !open {
			return s
		}
		_, after, _ := strings.Cut(rest, fence)
		s = before + "… " + after
	}
}

func verdictName(b words.Book, k tutor.VerdictKind) string { return valueName(b, verdictNames, k) }

var verdictNames = map[tutor.VerdictKind]string{
	tutor.VerdictCorrect:          "inbox.correct",
	tutor.VerdictCloseForm:        "inbox.close-form",
	tutor.VerdictBuggy:            "inbox.wrong-operation",
	tutor.VerdictCloseNumber:      "inbox.close-number",
	tutor.VerdictIncorrect:        "inbox.incorrect",
	tutor.VerdictStuck:            "inbox.no-idea",
	tutor.VerdictScaffoldProgress: "inbox.scaffold-progress",
	tutor.VerdictTeachBack:        "inbox.teach-back",
	tutor.VerdictUnsure:           "inbox.unsure",
}

func intentName(b words.Book, i tutor.Intent) string { return valueName(b, intentNames, i) }

var intentNames = map[tutor.Intent]string{
	tutor.IntentAnswer:       "inbox.answer",
	tutor.IntentQuestion:     "inbox.question",
	tutor.IntentConfusion:    "inbox.confusion",
	tutor.IntentOffTopic:     "inbox.off-topic",
	tutor.IntentUnsafe:       "inbox.unsafe",
	tutor.IntentContinuation: "inbox.continuation",
}

func actionName(b words.Book, a tutor.Action) string { return valueName(b, actionNames, a) }

var actionNames = map[tutor.Action]string{
	tutor.ActDelegate: "inbox.delegate",
	tutor.ActRespond:  "inbox.respond",
}

func specialistName(b words.Book, s tutor.SpecialistName) string {
	return valueName(b, specialistNames, s)
}

var specialistNames = map[tutor.SpecialistName]string{
	tutor.Explainer:     "inbox.explainer",
	tutor.Evaluator:     "inbox.evaluator",
	tutor.Assessor:      "inbox.assessor",
	tutor.TopicSteering: "inbox.topic-steering",
	tutor.PlanAdapter:   "inbox.plan-adapter",
	tutor.Motivator:     "inbox.motivator",
}

func approachName(b words.Book, a tutor.Approach) string { return valueName(b, approachNames, a) }

var approachNames = map[tutor.Approach]string{
	tutor.ConcreteExample:   "inbox.concrete-example",
	tutor.VisualDescription: "inbox.visual-description",
	tutor.StepByStep:        "inbox.step-by-step",
	tutor.DifferentAnalogy:  "inbox.different-analogy",
	tutor.ConnectToKnown:    "inbox.connect-to-known",
	tutor.ContrastWithWrong: "inbox.contrast-with-wrong",
	tutor.SimplerLanguage:   "inbox.simpler-language",
}
