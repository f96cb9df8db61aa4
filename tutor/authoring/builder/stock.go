package builder

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor/authoring/intake"
	"github.com/primer-tutor/primer/tutor/llm"
)

// stock is what was found for one lesson so far. It stands outside of every
// conversation: a model never sees it whole and never writes it again.
type stock struct {
	head     Head
	topic    Topic
	lesson   Lesson
	ground   *Ground
	notes    map[string][]string // by research topic: those that rest on the documents
	done     map[string]bool     // tools that did their work: "extract_category problems"
	unread   int                 // portions of the text that are beyond what is read of one lesson
	compared bool                // and nothing was extracted since
	named    []Named
	headings []string // of all documents
	titles   []string // of the lessons there are
}

func newStock(head Head, t Topic, g *Ground) *stock {
	return &stock{
		head: head, topic: t, ground: g, notes: map[string][]string{}, done: map[string]bool{},
		lesson: Lesson{Key: intake.Name(t.Title), Title: line(t.Title, 80), Wave: t.Wave, Place: t.Place(), Confidence: map[Category]float64{}},
	}
}

// check looks at what is there; parts that are dropped stay in the draft with
// the reason.
func (s *stock) check() {
	d := Draft{Head: s.head, Lessons: []Lesson{s.lesson}}
	CheckOn(&d, s.ground)
	s.lesson = d.Lessons[0]
}

func (s *stock) goal() prompts.Goal {
	return prompts.Goal{Lesson: s.lesson.Title, Subject: s.head.Subject, Grade: s.head.Grades[0]}
}

// line is a text of a document or a model as one line that no model takes for
// more than words.
func line(text string, limit int) string {
	text = strings.Join(strings.Fields(llm.Tame(intake.CleanText(text))), " ")
	if runes := []rune(text); len(runes) > limit {
		return strings.TrimSpace(string(runes[:limit-1])) + "…"
	}
	return text
}

// tamed is a text of documents without the signs of chat templates, its lines
// kept.
func tamed(text string) string {
	var b strings.Builder
	for l := range strings.Lines(text) {
		if l = strings.TrimSpace(llm.Tame(l)); l != "" {
			b.WriteString(l + "\n")
		}
	}
	return b.String()
}

// request is a worker's: the text first, which all workers on it share, the task
// last.
func (s *stock) request(o *office, text string, task prompts.BuildTask, w prompts.Work, schema []byte) (llm.Request, error) {
	system, err := o.asks.Material(prompts.Material{Goal: s.goal(), Material: strings.TrimSpace(tamed(text))})
	if err != nil {
		return llm.Request{}, err
	}
	w.Goal = s.goal()
	job, err := o.asks.Work(task, w)
	if err != nil {
		return llm.Request{}, err
	}
	return llm.Request{
		System: system.Text, Messages: []llm.Message{{Role: llm.RoleUser, Text: job.Text}},
		Schema: schema, Temperature: job.Temperature, MaxTokens: job.MaxTokens,
	}, nil
}

// overText has a worker look at the text of a topic, portion by portion. A
// portion that is too long for the model is halved, also for the workers after
// it. One portion's failure leaves the others standing; the error is that of the
// last one when none came through.
func (s *stock) overText(ctx context.Context, o *office, work func(text string) error) error {
	todo := s.topic.portions(o.portion)
	if len(todo) > mostPortions {
		s.unread = len(todo) - mostPortions
		todo = todo[:mostPortions]
	}
	came, failure := 0, error(nil)
	for len(todo) > 0 {
		text := todo[0]
		todo = todo[1:]
		err := work(text)
		switch {
		case err == nil:
			came++
		case llm.CodeOf(err) == llm.TooLong && o.portion > leastPortion:
			o.portion /= 2
			todo = append(halves(text), todo...)
		case over(err) && llm.CodeOf(err) != llm.TooLong:
			return err
		default:
			failure = err
		}
		if ctx.Err() != nil {
			return o.stop("it was stopped")
		}
	}
	if came > 0 {
		return nil
	}
	if failure == nil {
		failure = fmt.Errorf("the passages hold no text")
	}
	return failure
}

// mostPortions bounds the calls for one category of one lesson.
const mostPortions = 24

// halves cuts a text in two at the line nearest to its middle.
func halves(text string) []string {
	lines := slices.Collect(strings.Lines(text))
	if len(lines) > 1 {
		at := len(lines) / 2
		return []string{strings.Join(lines[:at], ""), strings.Join(lines[at:], "")}
	}
	at := cutAt(text, len(text)/2)
	if i := strings.LastIndexByte(text[:at], ' '); i > 0 {
		at = i
	}
	return []string{text[:at], text[at:]}
}

// id is the next one of a kind of part.
func id(prefix string, n int) string { return fmt.Sprintf("%s%d", prefix, n+1) }
