package pedagogy

import (
	"slices"
	"strings"

	"primer/tutor"
)

// canonical folds case, spaces and hyphens of a name: "Topic Steering" is topic_steering.
func canonical(s string) string {
	s = strings.ToLower(strings.TrimSpace(s))
	return strings.Trim(strings.NewReplacer(" ", "_", "-", "_", ".", "_").Replace(s), "_\"'`")
}

// IntentNamed reads an intent as models write it.
func IntentNamed(s string) (tutor.Intent, bool) {
	known := []tutor.Intent{tutor.IntentAnswer, tutor.IntentQuestion, tutor.IntentConfusion, tutor.IntentOffTopic, tutor.IntentUnsafe, tutor.IntentContinuation}
	also := map[string]tutor.Intent{
		"answering": tutor.IntentAnswer, "student_answer": tutor.IntentAnswer, "attempt": tutor.IntentAnswer, "explanation": tutor.IntentAnswer,
		"asking": tutor.IntentQuestion, "clarification": tutor.IntentQuestion, "confused": tutor.IntentConfusion, "help": tutor.IntentConfusion,
		"help_request": tutor.IntentConfusion, "hint": tutor.IntentConfusion, "offtopic": tutor.IntentOffTopic, "chitchat": tutor.IntentContinuation,
		"greeting": tutor.IntentContinuation, "social": tutor.IntentContinuation, "continue": tutor.IntentContinuation, "safety": tutor.IntentUnsafe,
	}
	return named(s, known, also)
}

// SpecialistNamed reads a specialist's name as models write it.
func SpecialistNamed(s string) (tutor.SpecialistName, bool) {
	also := map[string]tutor.SpecialistName{
		"explain": tutor.Explainer, "explanation": tutor.Explainer, "teacher": tutor.Explainer, "evaluate": tutor.Evaluator, "grader": tutor.Evaluator,
		"judge": tutor.Evaluator, "assess": tutor.Assessor, "assessment": tutor.Assessor, "questioner": tutor.Assessor, "quiz": tutor.Assessor,
		"steering": tutor.TopicSteering, "topic_steerer": tutor.TopicSteering, "topicsteering": tutor.TopicSteering, "redirect": tutor.TopicSteering,
		"planner": tutor.PlanAdapter, "planadapter": tutor.PlanAdapter, "plan": tutor.PlanAdapter, "motivation": tutor.Motivator, "encourager": tutor.Motivator,
	}
	return named(s, tutor.Specialists, also)
}

// ApproachNamed reads an approach as models write it.
func ApproachNamed(s string) (tutor.Approach, bool) {
	also := map[string]tutor.Approach{
		"analogy": tutor.DifferentAnalogy, "steps": tutor.StepByStep, "visual": tutor.VisualDescription, "picture": tutor.VisualDescription,
		"example": tutor.ConcreteExample, "concrete_example": tutor.ConcreteExample, "simple": tutor.SimplerLanguage, "simpler": tutor.SimplerLanguage,
		"contrast": tutor.ContrastWithWrong, "connect": tutor.ConnectToKnown,
	}
	return named(s, tutor.Approaches, also)
}

func named[T ~string](s string, known []T, also map[string]T) (T, bool) {
	name := canonical(s)
	if slices.Contains(known, T(name)) {
		return T(name), true
	}
	v, ok := also[name]
	return v, ok
}
