package kernel

import (
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// The commands of the screen, and the wishes in words that stand for one.

// wishesCommand takes a wish for the command that it stands for. One to know why, before
// anything was judged or in a doubt, is about the lesson ("why is it wrong to add first"), as
// is one behind the answer: "5/6, how much is left then?".
func (t *reading) wishesCommand() {
	command := wishes[t.in.Features.Sub]
	unjudged := command == pedagogy.CommandWhy && (t.in.State.Judged == nil || t.in.Features.Carries(tutor.TagDoubt))
	if command != pedagogy.NoCommand && (unjudged || t.answersFirst() || t.sortsAll()) {
		command, t.in.Features.Sub = pedagogy.NoCommand, ""
	}
	t.in.Command = command
}

// commandOf reads "/hint": the command's name alone, or with words after it.
func commandOf(text string) pedagogy.Command {
	if !strings.HasPrefix(text, "/") {
		return pedagogy.NoCommand
	}
	name, _, _ := strings.Cut(strings.TrimSpace(text[1:]), " ")
	for _, c := range pedagogy.Commands {
		if strings.EqualFold(name, string(c)) {
			return c
		}
	}
	return pedagogy.NoCommand
}

// wishes in words stand for a command: "why was that wrong?".
var wishes = map[string]pedagogy.Command{tutor.SubWhy: pedagogy.CommandWhy, tutor.SubProgress: pedagogy.CommandProgress}

func commandFeatures(c pedagogy.Command) tutor.Features {
	f := tutor.Features{Type: tutor.TypeQuestion, Meant: -1, Confidence: 1, Source: tutor.FromRules, Why: "command /" + string(c)}
	switch c {
	case pedagogy.CommandHint:
		f.Type = tutor.TypeHelpRequest
	case pedagogy.CommandExplain:
		f.Type = tutor.TypeConfusion
	case pedagogy.CommandExample:
		f.Sub = tutor.SubWantExample
	case pedagogy.CommandSkip:
		f.Type, f.Sub = tutor.TypeContinuation, tutor.SubSkip
	case pedagogy.CommandWhy, pedagogy.CommandContest, pedagogy.CommandProgress, pedagogy.NoCommand:
	}
	return f
}
