package agent

import (
	"primer/prompts"
	"primer/tutor"
)

// PartCost is what one part of a prompt costs, in tokens as prompts.Tokens
// estimates them.
type PartCost struct {
	Part   string `json:"part"`
	Tokens int    `json:"tokens"`
	Most   int    `json:"most,omitempty"` // what it is held to, where it is
}

// mostTail is what a call's own part may cost.
const mostTail = 250

// PromptReport says what each part of the prompts for a moment costs: the parts
// of the prefix, the whole of it, the conversation, and the tails of a decision
// and of the reply. It asks no model.
func (a *Agent) PromptReport(task tutor.SpeakTask) ([]PartCost, error) {
	if !speakable(task) {
		return nil, &Unreadable{"there is nothing to say"}
	}
	t := task.Tasks[0]
	b, err := a.begin(task.Session, t)
	if err != nil {
		return nil, err
	}
	out, err := a.prefixCosts(t)
	if err != nil {
		return nil, err
	}
	cost := func(part, text string, most int) { out = append(out, PartCost{part, prompts.Tokens(text), most}) }
	cost("prefix", b.prefix.Text, mostPrefix)
	talk := 0
	for _, m := range b.history {
		talk += prompts.Tokens(m.Text) + messageCost
	}
	out = append(out, PartCost{"conversation", talk, mostTokens})
	decide, err := a.asks.Decide(deciding(tutor.DecideTask{Session: task.Session, Task: t, Rules: task.Decision}, b.whole))
	if err != nil {
		return nil, err
	}
	role, speak, err := a.job(task)
	if err != nil {
		return nil, err
	}
	cost("tail of decide", tail(b, decide, t), mostTail)
	cost("tail of "+role, tail(b, speak, t), mostTail)
	return out, nil
}

func (a *Agent) prefixCosts(t tutor.Task) ([]PartCost, error) {
	parts, err := a.asks.PrefixParts(a.fitted(a.about(t)))
	if err != nil {
		return nil, err
	}
	var out []PartCost
	for _, name := range []string{prompts.PartPedagogy, prompts.PartSubject, prompts.PartTasks, prompts.PartLesson, prompts.PartStudent} {
		out = append(out, PartCost{Part: name, Tokens: prompts.Tokens(parts[name])})
	}
	return out, nil
}

// tail is what a call adds to the prefix and the conversation.
func tail(b begin, job prompts.Prompt, t tutor.Task) string {
	messages := newCall("", b, job, t, studentLimit).request.Messages
	return messages[len(messages)-1].Text
}
