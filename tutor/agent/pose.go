package agent

import (
	"context"
	"slices"
	"strings"

	"primer/prompts"
	"primer/tutor"
	"primer/tutor/english"
	"primer/tutor/gate"
)

const (
	mostExamples = 3
	mostSeen     = 4
)

// Pose asks once for a question like those of the course. Whether its answer is
// right is for the exact grader. Errors are those of Decide.
func (a *Agent) Pose(ctx context.Context, task tutor.PoseTask) (tutor.Posed, []tutor.ModelCall, error) {
	if len(task.Examples) == 0 {
		return tutor.Posed{}, nil, &Unreadable{"there is no example to go by"}
	}
	b, err := a.begin(task.Session, task.Task)
	if err != nil {
		return tutor.Posed{}, nil, err
	}
	job, err := a.asks.Pose(posing(task))
	if err != nil {
		return tutor.Posed{}, nil, err
	}
	c := a.objectCall(newCall(rolePose, b, job, task.Task, studentLimit), a.schemas.pose, weighLimits)
	out, calls, err := askFor(ctx, a, c, "the question", func(p prompts.Posed) bool { return p.Ask != "" && p.Answer != "" })
	if err != nil {
		return tutor.Posed{}, calls, err
	}
	posed, why := posed(out, task)
	if why != "" {
		calls[0].Error = why
		return tutor.Posed{}, calls, &Unreadable{why}
	}
	return posed, calls, nil
}

func posing(task tutor.PoseTask) prompts.Posing {
	in := prompts.Posing{Concept: concept(task.Task), Difficulty: tutor.Medium, Numbers: task.Task.Band.Numbers}
	if n := task.Task.Require.Assessor; n != nil {
		in.Purpose = strings.ReplaceAll(line(string(n.Purpose), 40), "_", " ")
		if n.Difficulty != "" {
			in.Difficulty = tutor.Difficulty(line(string(n.Difficulty), 20))
		}
	}
	for _, p := range task.Examples[:min(mostExamples, len(task.Examples))] {
		in.Examples = append(in.Examples, prompts.Sample{Ask: line(prose(p.Ask), 160), Answer: line(p.Answer, 60), Choices: line(strings.Join(p.Choices, "; "), 120)})
	}
	in.Seen = lines(task.Seen[max(0, len(task.Seen)-mostSeen):], mostSeen, 100)
	return in
}

// posed puts a question into the tutor's terms, or says why it is none.
func posed(out prompts.Posed, task tutor.PoseTask) (tutor.Posed, string) {
	p := tutor.Posed{Ask: line(out.Ask, 240), Expression: line(out.Expression, 80), Answer: line(out.Answer, 80), Hint: line(out.Hint, 160)}
	for _, c := range out.Choices {
		if c = line(c, 80); c != "" && !slices.Contains(p.Choices, c) {
			p.Choices = append(p.Choices, c)
		}
	}
	switch {
	case repeats(p.Ask, task):
		return p, "the question was asked before"
	case len(gateFaults(p.Ask, task.Task)) > 0:
		return p, "the question may not be shown"
	case len(p.Choices) == 1:
		return p, "the question has one choice only"
	case len(p.Choices) == 0 && len(task.Examples[0].Choices) > 0:
		return p, "the question has no choices"
	case len(p.Choices) == 0 && tells(p.Ask, p.Answer):
		return p, "the question holds its answer"
	case len(p.Choices) > 0:
		if p.Answer = choiceOf(p.Answer, p.Choices); p.Answer == "" {
			return p, "the answer is none of the choices"
		}
	}
	if tells(p.Hint, p.Answer) || len(gateFaults(p.Hint, task.Task)) > 0 {
		p.Hint = ""
	}
	return p, ""
}

func gateFaults(text string, t tutor.Task) []tutor.Check {
	var out []tutor.Check
	for _, s := range english.Sentences(text) {
		out = append(out, gate.Sentence(s, gate.Context{Said: t.Text, Band: t.Band})...)
	}
	return out
}

// repeats reports whether a question is one of those before, word for word.
func repeats(ask string, task tutor.PoseTask) bool {
	same := func(other string) bool { return slices.Equal(askWords(ask), askWords(prose(other))) }
	return slices.ContainsFunc(task.Seen, same) || slices.ContainsFunc(task.Examples, func(p tutor.Problem) bool { return same(p.Ask) })
}

// askWords are the words of a question with the signs that make it another one.
func askWords(s string) []string {
	return strings.Fields(strings.NewReplacer("?", " ", ".", " ", ",", " ", "!", " ").Replace(strings.ToLower(oneLine(s))))
}

// tells reports whether a text holds an answer that is words; a number may well be one
// of those that the question gives.
func tells(text, answer string) bool {
	words := plainWords(answer)
	if len(words) == 0 || strings.ContainsAny(answer, "0123456789") || len(answer) < longWord {
		return false
	}
	return strings.Contains(" "+strings.Join(plainWords(text), " ")+" ", " "+strings.Join(words, " ")+" ")
}

// choiceOf is the choice that an answer names, by its words or its letter, or "".
func choiceOf(answer string, choices []string) string {
	for _, c := range choices {
		if strings.EqualFold(c, answer) {
			return c
		}
	}
	if letter := strings.ToLower(strings.Trim(answer, " .)(")); len(letter) == 1 {
		if n := int(letter[0]) - 'a'; n >= 0 && n < len(choices) {
			return choices[n]
		}
	}
	return ""
}
