package kernel

import (
	"strings"

	"primer/tutor"
	"primer/tutor/gate"
)

// speakTask is what the model is to say, with what is shown exactly before and
// after its words. A verdict leads, and so does the news that the lesson ends or
// changes: neither is ever left to a model. The assessor's words are its
// question, which stands in the tail.
func (t *turn) speakTask(tail string) (task tutor.SpeakTask, lead, kept string) {
	task = tutor.SpeakTask{Session: t.session, Decision: t.decision}
	for i, w := range t.drafts {
		switch {
		case w.By == "":
			lead = joined(lead, w.Text) // what is no specialist's is said exactly
			continue
		case w.By == tutor.Assessor || strings.TrimSpace(w.Text) == "":
			continue
		case w.By == tutor.Evaluator && t.plan.Move != tutor.MoveTaught, w.By == tutor.PlanAdapter && t.changesPlan():
			lead = joined(lead, w.Text)
			continue
		}
		var exact string
		if w.Text, exact = divide(w); w.Text != "" {
			task.Tasks, task.Drafts = append(task.Tasks, t.tasks[i]), append(task.Drafts, w)
		}
		kept = joined(kept, exact)
	}
	task.Lead, task.Tail = lead, joined(kept, tail)
	if task.Own = t.ownReply(); task.Own {
		task.Facts = t.factsFor(t.text, t.plan.Component)
	}
	return task, lead, kept
}

// changesPlan says that the lesson ends or gives way to another one.
func (t *turn) changesPlan() bool {
	k := t.plan.Next.Kind
	return k == tutor.NextComplete || k == tutor.NextPrereq || k == tutor.NextReturn
}

// divide parts a draft into the prose that a model may say in its own words and
// what is shown exactly as it was written: pictures, worked steps, and the
// question with which the words end.
func divide(w tutor.Work) (prose, kept string) {
	prose = strings.TrimSpace(w.Text)
	if at := structure(prose); at >= 0 {
		return strings.TrimSpace(prose[:at]), strings.TrimSpace(prose[at:])
	}
	if sentences := gate.Sentences(prose); w.Asks && len(sentences) > 0 {
		last := sentences[len(sentences)-1]
		return strings.TrimSpace(strings.TrimSuffix(prose, last)), strings.TrimSpace(last)
	}
	return prose, ""
}

// structure is where the first fence or list of a text begins, or -1.
func structure(text string) int {
	at := 0
	for _, line := range strings.SplitAfter(text, "\n") {
		if s := strings.TrimSpace(line); strings.HasPrefix(s, "```") || strings.HasPrefix(s, "- ") || strings.HasPrefix(s, "1. ") {
			return at
		}
		at += len(line)
	}
	return -1
}
