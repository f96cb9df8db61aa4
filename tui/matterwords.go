package tui

import (
	"strings"

	"primer/tui/words"
	"primer/tutor"
)

// MatterKind is why something waits for the teacher, as it is recorded. There may
// be kinds that this version has no words for.
type MatterKind string

// The kinds that have words.
const (
	KindSafety    MatterKind = "safety"
	KindDisputed  MatterKind = "disputed"
	KindStuck     MatterKind = "stuck"
	KindWithheld  MatterKind = "withheld"
	KindSureWrong MatterKind = "sure_wrong"
	KindLucky     MatterKind = "lucky_guess"
)

// KindName is a kind in the words of a language.
func KindName(b words.Book, k MatterKind) string {
	switch k {
	case KindSafety:
		return b.Say("inbox.safety")
	case KindDisputed:
		return b.Say("inbox.disputed")
	case KindStuck:
		return b.Say("inbox.stuck")
	case KindWithheld:
		return b.Say("inbox.withheld")
	case KindSureWrong:
		return b.Say("inbox.sure-wrong")
	case KindLucky:
		return b.Say("inbox.lucky-guess")
	}
	return line(strings.ReplaceAll(string(k), "_", " "))
}

// sign is what stands before a kind's name, and its color.
func (k MatterKind) sign() (string, tone) {
	switch k {
	case KindSafety:
		return "!", toneBad
	case KindDisputed:
		return "?", toneWarn
	case KindStuck:
		return "↺", toneWarn
	case KindWithheld:
		return "✗", toneWarn
	case KindSureWrong:
		return "≠", toneNone
	case KindLucky:
		return "~", toneNone
	}
	return "⚑", toneNone
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

func verdictName(b words.Book, k tutor.VerdictKind) string {
	switch k {
	case tutor.VerdictCorrect:
		return b.Say("inbox.correct")
	case tutor.VerdictCloseForm:
		return b.Say("inbox.close-form")
	case tutor.VerdictBuggy:
		return b.Say("inbox.wrong-operation")
	case tutor.VerdictCloseNumber:
		return b.Say("inbox.close-number")
	case tutor.VerdictIncorrect:
		return b.Say("inbox.incorrect")
	case tutor.VerdictStuck:
		return b.Say("inbox.no-idea")
	case tutor.VerdictScaffoldProgress:
		return b.Say("inbox.scaffold-progress")
	case tutor.VerdictTeachBack:
		return b.Say("inbox.teach-back")
	case tutor.VerdictUnsure:
		return b.Say("inbox.unsure")
	case tutor.VerdictNone:
	}
	return line(string(k))
}

func intentName(b words.Book, i tutor.Intent) string {
	switch i {
	case tutor.IntentAnswer:
		return b.Say("inbox.answer")
	case tutor.IntentQuestion:
		return b.Say("inbox.question")
	case tutor.IntentConfusion:
		return b.Say("inbox.confusion")
	case tutor.IntentOffTopic:
		return b.Say("inbox.off-topic")
	case tutor.IntentUnsafe:
		return b.Say("inbox.unsafe")
	case tutor.IntentContinuation:
		return b.Say("inbox.continuation")
	}
	return line(string(i))
}

func actionName(b words.Book, a tutor.Action) string {
	switch a {
	case tutor.ActDelegate:
		return b.Say("inbox.delegate")
	case tutor.ActRespond:
		return b.Say("inbox.respond")
	}
	return line(string(a))
}

func specialistName(b words.Book, s tutor.SpecialistName) string {
	switch s {
	case tutor.Explainer:
		return b.Say("inbox.explainer")
	case tutor.Evaluator:
		return b.Say("inbox.evaluator")
	case tutor.Assessor:
		return b.Say("inbox.assessor")
	case tutor.TopicSteering:
		return b.Say("inbox.topic-steering")
	case tutor.PlanAdapter:
		return b.Say("inbox.plan-adapter")
	case tutor.Motivator:
		return b.Say("inbox.motivator")
	}
	return line(string(s))
}

func approachName(b words.Book, a tutor.Approach) string {
	switch a {
	case tutor.ConcreteExample:
		return b.Say("inbox.concrete-example")
	case tutor.VisualDescription:
		return b.Say("inbox.visual-description")
	case tutor.StepByStep:
		return b.Say("inbox.step-by-step")
	case tutor.DifferentAnalogy:
		return b.Say("inbox.different-analogy")
	case tutor.ConnectToKnown:
		return b.Say("inbox.connect-to-known")
	case tutor.ContrastWithWrong:
		return b.Say("inbox.contrast-with-wrong")
	case tutor.SimplerLanguage:
		return b.Say("inbox.simpler-language")
	}
	return line(string(a))
}
