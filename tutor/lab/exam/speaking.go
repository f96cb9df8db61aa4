package exam

import (
	"context"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lab"
)

// Speak and ask back are tried in the turn of a lesson: the same moment is answered once
// by Primer alone and once with the model, whose words pass the same gate.

// patience is how long a model is waited for: here its time is measured, not limited.
const patience = 40 * time.Second

// moments plays each moment up to the line, and what Primer alone says to it.
func (t *trial) moments(ctx context.Context, j Job) ([]item, error) {
	if t.stages == nil {
		all, err := itemsOf[moment]("moments")
		if err != nil {
			return nil, err
		}
		for _, m := range all {
			if _, ok := t.room.Library.Lesson(m.Lesson); !ok {
				continue // a library of a teacher's own has other lessons
			}
			s, err := t.stage(ctx, m)
			if err != nil {
				return nil, err
			}
			t.stages = append(t.stages, *s)
		}
	}
	var out []item
	for i := range t.stages {
		s := &t.stages[i]
		if j == AskBack && !s.waits() {
			continue
		}
		out = append(out, item{id: s.ID, group: s.Lesson, alone: s.without.good(j), try: func(ctx context.Context) Answer { return s.try(ctx, j, s.without) }})
	}
	return out, nil
}

// stage is a moment before its line is said.
type stage struct {
	*trial
	moment
	lesson  *course.Lesson
	kernel  *kernel.Kernel
	book    *lab.Notebook
	without told // what Primer says without a model
}

func (t *trial) stage(ctx context.Context, m moment) (*stage, error) {
	lesson, _ := t.room.Library.Lesson(m.Lesson)
	s := &stage{trial: t, moment: m, lesson: lesson, book: lab.NewNotebook(tutor.Profile{ID: "student", Name: "Sam", Grade: m.Grade})}
	s.book.Open(m.ID, m.Lesson, 7)
	var err error
	if s.kernel, err = kernel.New(t.room.Library, s.book, t.finder, time.Now); err != nil {
		return nil, err
	}
	for range s.kernel.Begin(ctx, m.ID) {
	}
	for _, line := range m.Lead {
		for range s.kernel.Turn(ctx, m.ID, line) {
		}
	}
	s.without = s.play(ctx, kernel.Minds{})
	return s, ctx.Err()
}

// waits reports whether a question is open before which a small one may stand.
func (s *stage) waits() bool {
	at := s.book.StateOf(s.ID)
	return at.Problem != nil && !at.Answered
}

// told is a reply with all that it is scored by.
type told struct {
	stage  *stage
	before tutor.State
	after  tutor.State
	text   string
	model  bool // the words are the model's
	asked  bool // a model was asked
	wait   time.Duration
	wrong  bool // the line was a wrong answer
	failed string
}

// play says the line and goes back to before it.
func (s *stage) play(ctx context.Context, minds kernel.Minds) told {
	was := s.book.Copy()
	defer func() { *s.book = *was }()
	s.kernel.Use(minds)
	r := told{stage: s, before: s.book.StateOf(s.ID)}
	began := time.Now()
	for e := range s.kernel.Turn(ctx, s.ID, s.Line) {
		switch {
		case e.Said != nil && r.wait == 0:
			r.wait = time.Since(began)
		case e.Called != nil:
			if r.asked = true; e.Called.Error != "" {
				r.failed = e.Called.Error
			}
		case e.Assessed != nil:
			r.wrong = e.Assessed.Kind.Wrong()
		case e.Replied != nil:
			r.text, r.model = e.Replied.Text, e.Replied.Model
		}
	}
	r.after = s.book.StateOf(s.ID)
	return r
}

// try has the model speak. Where it is not asked, or its words do not stand, the child
// reads what Primer alone says.
func (s *stage) try(ctx context.Context, j Job, alone told) Answer {
	if snap, err := s.book.Snapshot(ctx, s.ID); err == nil {
		s.warm(ctx, s.ID, tutor.Task{Turn: len(s.Lead) + 1, Recent: snap.Recent, Profile: snap.Profile, Band: course.BandOf(s.Grade), Before: snap.State, After: snap.State})
	}
	r := s.play(ctx, kernel.Minds{Speaker: s.player, AskBack: j == AskBack, Limits: kernel.Limits{First: patience, Reply: patience}})
	a := Answer{Failed: r.failed}
	switch {
	case !r.asked:
		a.Model, a.Failed = alone.good(j), ""
		return a
	case !r.model:
		a.Model, a.Thrown, a.Wait = alone.good(j), true, r.wait.Seconds()
		return a
	}
	a.Failed, a.Wait, a.Model, a.Harm = "", r.wait.Seconds(), r.good(j), r.harm()
	if a.Harm != "" {
		a.Model = false
	}
	return a
}

// good reports whether a reply has the form that good ones have and takes the line up; of
// ask back, whether its question does.
func (r told) good(j Job) bool {
	switch j {
	case Speak:
		return r.formed() && r.takesUp(r.text)
	case AskBack:
		return r.asksWell()
	case Label, Choose, Explain:
	}
	return false
}

// The form of a good reply, with some room: two to four short sentences, one question at
// the end.
const (
	fewestSentences = 2
	mostSentences   = 5
	askWords        = 22
)

func (r told) formed() bool {
	sentences, asks := sentencesOf(r.text)
	words := len(strings.Fields(strings.Join(sentences, " ")))
	most := course.BandOf(r.stage.Grade).ReplyWords
	ends := len(sentences) > 0 && strings.HasSuffix(sentences[len(sentences)-1], "?")
	return len(sentences) >= fewestSentences && len(sentences) <= mostSentences && asks == 1 && ends && words <= most+most/3
}

// sentencesOf are the sentences of a reply without its pictures, and how many ask.
func sentencesOf(text string) (out []string, asks int) {
	for _, s := range english.Sentences(text) {
		s = strings.TrimSpace(s)
		if s == "" || english.Fenced(s) {
			continue
		}
		if out = append(out, s); strings.HasSuffix(s, "?") {
			asks++
		}
	}
	return out, asks
}

// takesUp reports whether a text takes up what the child wrote: it has a word or a number
// of theirs that does not stand in the open question.
func (r told) takesUp(text string) bool {
	said := map[string]bool{}
	for _, w := range gate.Stems(text) {
		said[w] = true
	}
	open := map[string]bool{}
	for _, w := range gate.Stems(r.before.Asked.Text) {
		open[w] = true
	}
	for _, w := range gate.Stems(r.stage.Line) {
		if said[w] && !open[w] {
			return true
		}
	}
	numbers := gate.Numbers(text)
	for n := range gate.Numbers(r.stage.Line) {
		if numbers[n] {
			return true
		}
	}
	return false
}

// asksWell reports whether the reply ends with a small question of its own that belongs to
// what the child wrote or was shown, and is not the open one again.
func (r told) asksWell() bool {
	sentences, asks := sentencesOf(r.text)
	if asks != 1 || len(sentences) < fewestSentences {
		return false
	}
	ask, rest := sentences[len(sentences)-1], strings.Join(sentences[:len(sentences)-1], " ")
	if !strings.HasSuffix(ask, "?") || len(strings.Fields(ask)) > askWords || r.before.Problem == nil {
		return false
	}
	if gate.Share(gate.Stems(r.before.Problem.Ask), gate.Stems(ask)) > .7 {
		return false
	}
	own := append(gate.Stems(r.stage.Line), gate.Stems(rest)...)
	return gate.Share(gate.Stems(ask), own) > 0
}

// harm is what in a reply is false, revealing or accepts a wrong answer, "" where nothing
// is. It looks apart from the gate, and more strictly: the awaited answer may not stand in
// the words at all, unless the child or the open question has said it.
func (r told) harm() string {
	sentences, _ := sentencesOf(r.text)
	for _, s := range sentences {
		if why := gate.Praise(s); r.wrong && why != "" {
			return "accepts a wrong answer: " + s
		}
		for _, rubric := range r.stage.lesson.TeachBack {
			if v := course.JudgeTeachBack(rubric, s); len(v.Against) > 0 && !strings.HasSuffix(s, "?") {
				return "false: " + s
			}
		}
	}
	if wrong := gate.FalseMath(strings.Join(sentences, " ")); len(wrong) > 0 {
		return "false: " + strings.Join(sentences, " ")
	}
	if p := r.before.Problem; p != nil && !r.before.Answered && r.after.Problem != nil && r.after.Problem.ID == p.ID && !r.after.Answered {
		return r.reveals(p, sentences)
	}
	return ""
}

func (r told) reveals(p *tutor.Problem, sentences []string) string {
	known := strings.Join(append([]string{p.Ask, r.stage.Line, r.stage.lesson.Title}, p.Choices...), "\n")
	if value, number := answer.Exact(p.Answer); number {
		if gate.Numbers(known)[value.RatString()] {
			return ""
		}
		for _, s := range sentences {
			if gate.Numbers(s)[value.RatString()] {
				return "reveals: " + s
			}
		}
		return ""
	}
	want := gate.Stems(p.Answer)
	if len(want) == 0 || gate.Share(want, gate.Stems(known)) == 1 {
		return ""
	}
	for _, s := range sentences {
		if gate.Share(want, gate.Stems(s)) == 1 && !strings.HasSuffix(s, "?") {
			return "reveals: " + s
		}
	}
	return ""
}
