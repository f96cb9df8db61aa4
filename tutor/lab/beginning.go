package lab

import (
	"context"
	"slices"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/kernel"
)

// Archive is where recorded sessions are kept.
type Archive interface {
	// Sessions are those of a student, the newest first.
	Sessions(ctx context.Context, student string) ([]tutor.Session, error)
	// Export is a session whole.
	Export(ctx context.Context, session string) (tutor.Bundle, error)
}

// Recorded is a session whole, with where its student stood before it.
func Recorded(ctx context.Context, from Archive, k *kernel.Kernel, id string) (export.Transcript, error) {
	b, err := from.Export(ctx, id)
	if err != nil {
		return export.Transcript{}, err
	}
	t := export.Transcript{Bundle: b}
	return t, AddBeginning(ctx, from, k, &t)
}

// AddBeginning adds where the student stood before a session. That is not stored:
// it is found by running the earlier sessions again, one after the other, so that
// no more than two of them are held at once.
func AddBeginning(ctx context.Context, from Archive, k *kernel.Kernel, t *export.Transcript) error {
	p := t.Profile
	p.Strengths, p.Struggles = nil, nil // learned in sessions
	r := retellingLike(k, &export.Before{Profile: p})
	whole, err := retellBefore(ctx, from, r, *t)
	if err != nil {
		return err
	}
	lesson := firstLesson(*t)
	t.Before = r.standing(lesson)
	t.Before.Incomplete = !whole || !beganAs(*t, r.book.States[lesson])
	return nil
}

// retellBefore runs what the student did before a session; whole is false when
// some of it cannot be run, such as a session of a course that is not at hand.
func retellBefore(ctx context.Context, from Archive, r *retelling, t export.Transcript) (whole bool, err error) {
	begun := momentsOf(&t)[0].at
	earlier, err := earlierThan(ctx, from, t.Session)
	if err != nil {
		return false, err
	}
	whole = true
	for _, s := range earlier {
		b, err := from.Export(ctx, s.ID)
		if err != nil {
			return false, err
		}
		for _, m := range moments([]export.Transcript{{Bundle: b}}) {
			if err := ctx.Err(); err != nil {
				return false, err
			}
			if m.at.Before(begun) {
				_, err := r.tell(ctx, m)
				whole = whole && err == nil
			}
		}
	}
	return whole, ctx.Err()
}

// earlierThan are the student's sessions that began before s, oldest first.
func earlierThan(ctx context.Context, from Archive, s tutor.Session) ([]tutor.Session, error) {
	all, err := from.Sessions(ctx, s.Student)
	if err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(other tutor.Session) bool { return other.ID == s.ID || !other.Started.Before(s.Started) })
	slices.Reverse(all)
	return all, nil
}

// beganAs reports whether a session's opening found the lesson in this state.
func beganAs(t export.Transcript, s tutor.State) bool {
	for _, e := range t.Events {
		if e.Turn == 0 && e.Moved != nil {
			was, now := e.Moved.Before, s.View()
			now.Lesson = was.Lesson
			return was == now
		}
	}
	return true
}
