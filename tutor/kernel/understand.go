package kernel

import (
	"strings"

	"primer/tutor"
	"primer/tutor/answer"
	"primer/tutor/gate"
	"primer/tutor/message"
	"primer/tutor/pedagogy"
)

// awaited says that a piece of text parses as the answer that is waited for, so
// that it is never masked as personal data.
func (t *turn) awaited(piece string) bool {
	p := t.snap.State.Problem
	if p == nil {
		return false
	}
	out := answer.Compare(answer.SpecOf(p), piece)
	return out.Sure && out.Equivalent
}

// screen runs the safety rules: first, always.
func (t *turn) screen() {
	t.in.Turn, t.in.Text = t.number, t.text
	t.in.Screen = message.Screen(t.text)
	if t.speaksOfTheLesson() {
		t.in.Screen = tutor.Screening{}
	}
	t.in.Screen.Masked = t.masked
	t.emit(tutor.Event{Kind: tutor.EventScreened, Screened: &t.in.Screen})
	if t.in.Screen.Kind != tutor.SafetyNone && t.in.Screen.Kind != tutor.SafetyUnseat {
		t.emit(tutor.Event{Kind: tutor.EventFlagged, Flagged: &tutor.Flag{Kind: "safety", Text: string(t.in.Screen.Kind) + ": " + t.in.Screen.Why}})
	}
}

// speaksOfTheLesson says that words which sound of harm are those of the lesson:
// "gunpowder" and "they cut off his head" are answers about the past. Whoever
// speaks of themselves, or asks how it is done, is never passed over, and no word
// of a person in danger is.
func (t *turn) speaksOfTheLesson() bool {
	s := t.in.Screen
	if s.Urgent || s.Kind != tutor.SafetyHarm && s.Kind != tutor.SafetyDrugs || !gate.Grounded(t.subject()) {
		return false
	}
	for w := range strings.FieldsSeq(strings.ToLower(t.text)) {
		switch strings.Trim(w, ".,!?'\"") {
		case "i", "im", "i'm", "ill", "i'll", "me", "my", "we", "us", "our", "you", "u", "your", "how", "want", "wanna", "gonna":
			return false
		}
	}
	lesson, _ := t.Library.Lesson(t.in.State.Lesson)
	known := t.groundsOf(lesson) // not kept: the drafts of this turn are still to come
	if p := t.in.State.Problem; p != nil {
		known = append(known, p.Ask, p.Passage, p.Answer, strings.Join(p.Accept, " "))
	}
	said := gate.Stems(t.text)
	return len(said) > 0 && gate.Share(said, gate.Stems(strings.Join(known, "\n"))) >= ofTheLesson
}

// ofTheLesson is the share of a message's stems that has to stand in the lesson.
const ofTheLesson = .7

// understand reads the message, or the command that it is.
func (t *turn) understand() {
	t.in.Command = commandOf(t.text)
	if t.in.Command != pedagogy.NoCommand {
		t.in.Features = commandFeatures(t.in.Command)
	} else {
		t.in.Features = message.Understand(t.text, t.in.State.Asked)
		t.in.Command = wishFor(t.in.Features.Sub)
		t.rereads()
		t.hearsQuestion()
	}
	t.in.Lesson.Term = t.termAskedFor()
	t.emit(tutor.Event{Kind: tutor.EventUnderstood, Understood: &t.in.Features})
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

// wishFor is the command that a wish in words stands for: "why was that wrong?".
func wishFor(sub string) pedagogy.Command {
	switch sub {
	case tutor.SubWhy:
		return pedagogy.CommandWhy
	case tutor.SubProgress:
		return pedagogy.CommandProgress
	}
	return pedagogy.NoCommand
}

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

// termAskedFor is the word of the lesson that a question is about, or "".
func (t *turn) termAskedFor() string {
	f := t.in.Features
	if f.Sub != tutor.SubVocabulary && f.Type != tutor.TypeQuestion || t.in.Command != pedagogy.NoCommand {
		return ""
	}
	lesson, ok := t.Library.Lesson(t.in.State.Lesson)
	if !ok {
		return ""
	}
	return askedFor(lesson, f, t.text)
}
