package kernel

import (
	"errors"

	"primer/tutor"
)

// A mind that fails never costs the student a turn: the built-in way goes on,
// one line says so, and the next turn tries again.

// without goes on without the model for the rest of the turn: whoever has waited
// for it once need not wait again. One that answered, but with nothing of use, is
// there: the others are still asked.
func (t *turn) without(err error) {
	t.notice(err)
	t.fallback = true
	if !errors.Is(err, tutor.ErrUnreadable) || t.weighed {
		t.mute = true
	}
}

// notice tells in a few words that the model does not answer: once, when it goes.
func (t *turn) notice(err error) {
	switch {
	case t.stopped() || t.noticed || errors.Is(err, tutor.ErrAway) || errors.Is(err, tutor.ErrUnreadable):
		return
	case errors.Is(err, tutor.ErrBudget):
		t.noticeBudget()
		return
	}
	t.noticed = true
	t.emit(tutor.Event{Kind: tutor.EventNotice, Notice: &tutor.Notice{Kind: "model", Text: "model not answering, going on without it (" + err.Error() + ")"}})
}

// noticeBudget says once a day in each session that the budget is used up.
func (t *turn) noticeBudget() {
	key := t.session + " " + t.Now().Format("2006-01-02")
	if _, told := t.budgetTold.LoadOrStore(key, true); told {
		return
	}
	t.noticed = true
	t.emit(tutor.Event{Kind: tutor.EventNotice, Notice: &tutor.Notice{Kind: "model", Text: "Today's model budget is used up; the built-in tutor goes on."}})
}
