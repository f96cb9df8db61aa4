package agent

import (
	"context"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
)

// readings are the intents as a model is told them.
var readings = map[tutor.Intent]string{
	tutor.IntentAnswer:       "it tries to answer the open question, or explains an answer",
	tutor.IntentQuestion:     "it asks something about the lesson or the task",
	tutor.IntentConfusion:    "it says that they are stuck or want help",
	tutor.IntentContinuation: "it is small talk, a thank-you, a feeling, or a wish to go on",
	tutor.IntentOffTopic:     "it is about something else than the lesson",
	tutor.IntentUnsafe:       "somebody may be in danger",
}

// Label asks once which of two readings of a line holds. An error is an *llm.Error,
// an *Unreadable, tutor.ErrAway, tutor.ErrBudget or the context's own.
func (a *Agent) Label(ctx context.Context, task tutor.LabelTask) (tutor.Intent, []tutor.ModelCall, error) {
	b, err := a.begin(task.Session, task.Task)
	if err != nil {
		return "", nil, err
	}
	job, err := a.asks.Label(prompts.Labeling{A: readings[task.Readings[0]], B: readings[task.Readings[1]]})
	if err != nil {
		return "", nil, err
	}
	c := a.objectCall(newCall(roleLabel, b, job, task.Task, studentLimit), a.schemas.label, shortLimits)
	out, calls, err := askFor(ctx, a, c, "the reading", func(l prompts.Labeled) bool { return placeOf(l.Reading) >= 0 })
	if err != nil {
		return "", calls, err
	}
	if at := placeOf(out.Reading); at < len(task.Readings) {
		return task.Readings[at], calls, nil
	}
	return "", calls, &Unreadable{"the reading is none of the two"}
}

// Choose asks once which of some options a line is about; -1 is none. Errors are those of
// Label.
func (a *Agent) Choose(ctx context.Context, task tutor.ChooseTask) (int, []tutor.ModelCall, error) {
	b, err := a.begin(task.Session, task.Task)
	if err != nil {
		return -1, nil, err
	}
	options := lines(task.Options, prompts.MostIdeas, 80)
	job, err := a.asks.Choose(prompts.Choosing{Options: options})
	if err != nil {
		return -1, nil, err
	}
	c := a.objectCall(newCall(roleChoose, b, job, task.Task, studentLimit), a.schemas.choose, shortLimits)
	out, calls, err := askFor(ctx, a, c, "the choice", func(c prompts.Chosen) bool { return c.Choice != "" })
	if err != nil {
		return -1, calls, err
	}
	if at := placeOf(out.Choice); at < len(options) {
		return at, calls, nil
	}
	return -1, calls, nil
}

// placeOf is the place that a letter stands for, or -1.
func placeOf(letter string) int {
	letter = strings.ToLower(strings.Trim(letter, " .):\"'"))
	if len(letter) != 1 || letter[0] < 'a' || letter[0] > 'f' {
		return -1
	}
	return int(letter[0] - 'a')
}
