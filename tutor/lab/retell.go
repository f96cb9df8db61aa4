package lab

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// retelling runs recorded messages again through a kernel of its own: with the
// recorded seeds, the recorded clock and, where a model decided, the recorded
// decisions.
type retelling struct {
	book   *Notebook
	kernel *kernel.Kernel
	now    time.Time
	minds  *kernel.Minds // in place of the recorded ones; nil for those
}

// moment is one recorded turn: a message of the student, or the tutor's opening.
type moment struct {
	at      time.Time
	session *export.Transcript
	turn    int
	text    string
}

func newRetelling(library *course.Library, b *export.Before) (*retelling, error) {
	k, err := kernel.New(library, NewNotebook(b.Profile), store.NewFinder(kernel.TextsOf(library)), time.Now)
	if err != nil {
		return nil, err
	}
	return retellingLike(k, b), nil
}

// retellingLike shares with a kernel what no turn changes: many students are
// retold, and the rules are compiled once.
func retellingLike(k *kernel.Kernel, b *export.Before) *retelling { return retellingWith(k, bookOf(b)) }

// retellingWith goes on from what a notebook remembers.
func retellingWith(k *kernel.Kernel, book *Notebook) *retelling {
	r := &retelling{book: book}
	r.kernel = &kernel.Kernel{
		Library: k.Library, Bugs: k.Bugs, Staff: k.Staff, Memory: r.book, Bars: k.Bars, Rules: k.Rules,
		Now: func() time.Time { return r.now }, Finder: k.Finder,
	}
	return r
}

// bookOf is the memory of a student who stands where the record begins.
func bookOf(b *export.Before) *Notebook {
	book := NewNotebook(b.Profile)
	for _, s := range b.States {
		book.States[s.Lesson] = s
	}
	for _, m := range b.Mastery {
		book.Mastery[m.KC] = m
	}
	book.Evidence = slices.Clone(b.Evidence)
	for _, r := range b.Reviews {
		book.Reviews[r.KC] = r
	}
	for _, o := range b.Outcomes {
		book.Outcomes[triedOn{KC: o.KC, Approach: o.Approach}] = tries{Tried: o.Tried, Worked: o.Worked}
	}
	return book
}

// standing is where the student stands now, for the record.
func (r *retelling) standing(lesson string) *export.Before {
	b := &export.Before{Lesson: lesson, Profile: r.book.Profile, Evidence: slices.Clone(r.book.Evidence)}
	for _, id := range slices.Sorted(maps.Keys(r.book.States)) {
		b.States = append(b.States, r.book.States[id])
	}
	for _, kc := range slices.Sorted(maps.Keys(r.book.Mastery)) {
		b.Mastery = append(b.Mastery, r.book.Mastery[kc])
	}
	for _, kc := range slices.Sorted(maps.Keys(r.book.Reviews)) {
		b.Reviews = append(b.Reviews, r.book.Reviews[kc])
	}
	for a, c := range r.book.Outcomes {
		b.Outcomes = append(b.Outcomes, tutor.ApproachOutcome{KC: a.KC, Approach: a.Approach, Tried: c.Tried, Worked: c.Worked})
	}
	sorting.Stable(b.Outcomes, func(x, y tutor.ApproachOutcome) int {
		return slices.Compare([]string{x.KC, string(x.Approach)}, []string{y.KC, string(y.Approach)})
	})
	return b
}

// tell runs one moment and gives its events.
func (r *retelling) tell(ctx context.Context, m moment) ([]tutor.Event, error) {
	lesson := firstLesson(*m.session)
	if _, ok := r.kernel.Library.Lesson(lesson); !ok {
		return nil, fmt.Errorf("no lesson %q here; name its course with --course DIR", lesson)
	}
	r.now = m.at
	if r.minds != nil {
		r.kernel.Use(*r.minds)
	} else {
		r.kernel.Use(kernel.Recorded(m.session.Events, m.turn))
	}
	events := r.kernel.Turn(ctx, m.session.Session.ID, m.text)
	if m.turn == 0 {
		r.book.Open(m.session.Session.ID, lesson, m.session.Session.Seed)
		events = r.kernel.Begin(ctx, m.session.Session.ID)
	}
	var out []tutor.Event
	for e := range events {
		if e.Failed != nil {
			return nil, errors.New(e.Failed.Text)
		}
		out = append(out, e)
	}
	return out, nil
}

// moments are the turns of recorded sessions in the order in which they were.
func moments(sessions []export.Transcript) []moment {
	var out []moment
	for i := range sessions {
		out = append(out, momentsOf(&sessions[i])...)
	}
	sorting.Stable(out, func(a, b moment) int { return a.at.Compare(b.at) })
	return out
}

// momentsOf are the answered turns of one session.
func momentsOf(t *export.Transcript) []moment {
	begun := moment{at: t.Session.Started, session: t}
	answered := map[int]bool{}
	for _, e := range t.Events {
		if e.Turn == 0 && e.Seq == 0 {
			begun.at = e.At
		}
		answered[e.Turn] = answered[e.Turn] || e.Replied != nil
	}
	out := []moment{begun}
	for _, m := range t.Messages {
		if m.By == tutor.ByStudent && answered[m.Turn] {
			out = append(out, moment{at: m.At, session: t, turn: m.Turn, text: m.Text})
		}
	}
	return out
}

// firstLesson is the lesson a session began with: it may have gone on to another.
func firstLesson(t export.Transcript) string {
	if t.Before != nil && t.Before.Lesson != "" {
		return t.Before.Lesson
	}
	for _, e := range t.Events {
		if e.Moved != nil && e.Moved.Before.Lesson != "" {
			return e.Moved.Before.Lesson
		}
	}
	return t.Session.Lesson
}
