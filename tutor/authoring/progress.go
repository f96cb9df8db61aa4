package authoring

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/format"
)

// Output is where the door says what it does.
type Output struct {
	Out      io.Writer // results, for a person or as JSON lines
	Progress io.Writer // how far something is
	Watched  bool      // Progress is a terminal, whose line may be written over
	JSON     bool
}

// Follow tells how a build goes: as JSON lines for a program, as a bar on a
// terminal with the step at hand, else a line for each lesson.
func (o Output) Follow() func(builder.Event) {
	if o.JSON {
		lines := json.NewEncoder(o.Out)
		return func(e builder.Event) { _ = lines.Encode(e) } // who reads no more stops the program by other means
	}
	return func(e builder.Event) {
		text := eventLine(e)
		switch {
		case o.Watched && e.Kind == builder.StepTaken:
			_, _ = fmt.Fprint(o.Progress, "\r\x1b[K"+ansi.Truncate(text, 78, "…"))
		case e.Kind == builder.StepTaken:
		case o.Watched:
			_, _ = fmt.Fprint(o.Progress, "\r\x1b[K"+text+"\n")
		default:
			_, _ = fmt.Fprintln(o.Progress, text)
		}
	}
}

// stepCells is how long the bar of a lesson is, stepsOfCode about how many steps
// follow those of the model, for what it left out.
const (
	stepCells   = 12
	stepsOfCode = 9
)

// stepNames are the builder's tools in the words of a teacher.
var stepNames = map[string]string{
	"read_source": "reading", "research_topic": "looking things up", "extract_category": "gathering", "cross_reference": "comparing",
	"discover_topics": "looking for further lessons", "summarize_content": "summing up",
}

func stepWords(text string) string {
	did, result, ok := strings.Cut(text, ": ")
	tool, _, _ := strings.Cut(did, " ")
	said, known := stepNames[tool]
	if !ok || !known {
		return text
	}
	return said + ": " + result
}

// eventLine is an event for people.
func eventLine(e builder.Event) string {
	lesson := format.Printable(e.Lesson)
	switch e.Kind {
	case builder.BuildAccepted:
		if e.Of == 0 { // without a model the lessons are known when they are made
			return "Reading the documents."
		}
		return fmt.Sprintf("The documents make %s.", format.Count(e.Of, "lesson"))
	case builder.LessonStarted:
		return fmt.Sprintf("%d of %d: %s", e.N, e.Of, lesson)
	case builder.StepTaken:
		full := min(stepCells-1, stepCells*e.Step/(e.Steps+stepsOfCode)) // full is a lesson that is done
		return strings.Repeat("█", full) + strings.Repeat("░", stepCells-full) + " " + format.Printable(stepWords(e.Text))
	case builder.LessonCompleted:
		return "   " + format.Printable(e.Text)
	case builder.LessonFailed:
		return "   failed: " + format.Printable(e.Text)
	case builder.BuildDone:
		text := fmt.Sprintf("%d of %s built, %d tokens.", e.N, format.Count(e.Of, "lesson"), e.Tokens)
		if e.Text != "" {
			text += " It ended early: " + format.Printable(e.Text) + ". --resume goes on where it ended."
		}
		return text
	}
	return ""
}
