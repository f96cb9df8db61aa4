package main

import (
	"context"
	"slices"

	"primer/tutor"
	"primer/tutor/export"
)

// addBeginning adds where the student stood before a session. That is not stored:
// it is found by running the earlier sessions again, one after the other, so that
// no more than two of them are held at once.
func (a *app) addBeginning(ctx context.Context, t *export.Transcript) error {
	p := t.Profile
	p.Strengths, p.Struggles = nil, nil // learned in sessions
	r := retellingLike(a.kernel, &export.Before{Profile: p})
	whole, err := a.retellBefore(ctx, r, *t)
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
func (a *app) retellBefore(ctx context.Context, r *retelling, t export.Transcript) (whole bool, err error) {
	begun := momentsOf(&t)[0].at
	earlier, err := a.earlier(ctx, t.Session)
	if err != nil {
		return false, err
	}
	whole = true
	for _, s := range earlier {
		b, err := a.db.Export(ctx, s.ID)
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

// earlier are the student's sessions that began before s, oldest first.
func (a *app) earlier(ctx context.Context, s tutor.Session) ([]tutor.Session, error) {
	all, err := a.db.Sessions(ctx, s.Student)
	if err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(other tutor.Session) bool { return other.ID == s.ID || !other.Started.Before(s.Started) })
	slices.Reverse(all)
	return all, nil
}

// beganAs says that a session's opening found the lesson in this state.
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
