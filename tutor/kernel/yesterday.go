package kernel

import (
	"cmp"
	"slices"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// A session opens with one sentence on what was talked about before.

// For how long what was told is come back to, and a worry.
const (
	yesterdayFor = 30 * 24 * time.Hour
	worryFor     = 7 * 24 * time.Hour
)

// recall is what of yesterday opens the session, with the sentence; nil where nothing does.
func (t *composing) recall() (m *tutor.Memo, sentence string) {
	if t.in.State.Paused {
		return nil, ""
	}
	said := lastTold(t.snap.Yesterday.Memos)
	for _, m := range inTurn(t.snap.Yesterday.Memos, said) {
		if !t.fits(m) {
			continue
		}
		m.Told = said.Told + 1
		if sentence := t.recalled(m); sentence != "" && !t.givesAway(t.plan, sentence) {
			return &m, sentence
		}
	}
	return nil, ""
}

// lastTold is the one that opened a session last; the zero memo when none has.
func lastTold(memos []tutor.Memo) (last tutor.Memo) {
	for _, m := range memos {
		if m.Told > last.Told {
			last = m
		}
	}
	return last
}

// inTurn are the memos that no session was opened with, in the order in which one may be:
// first of another kind than the last one, then by kind, the newest first.
func inTurn(memos []tutor.Memo, last tutor.Memo) []tutor.Memo {
	fresh := slices.DeleteFunc(slices.Clone(memos), func(m tutor.Memo) bool { return m.Told > 0 })
	again := func(m tutor.Memo) int {
		switch {
		case last.Told > 0 && m.Kind == last.Kind && m.About == last.About:
			return 2
		case last.Told > 0 && m.Kind == last.Kind:
			return 1
		}
		return 0
	}
	sorting.Stable(fresh, func(a, b tutor.Memo) int {
		return cmp.Or(again(a)-again(b), slices.Index(tutor.MemoKinds, a.Kind)-slices.Index(tutor.MemoKinds, b.Kind), cmp.Compare(b.ID, a.ID))
	})
	return fresh
}

// fits reports whether what is remembered is of the last session, or, of a component, of
// the last one in this lesson; "last time" would not be true of another.
func (t *composing) fits(m tutor.Memo) bool {
	age := t.in.Now.Sub(m.At)
	switch {
	case age > yesterdayFor:
		return false
	case !m.Kind.Life():
		return m.Session == t.snap.Yesterday.InHere && t.teaches(m.About)
	case m.Session != t.snap.Yesterday.Last:
		return false
	case m.Kind == tutor.MemoWorry:
		return age <= worryFor
	}
	return true
}

// recalled words what is remembered. A worry is not named.
func (t *composing) recalled(m tutor.Memo) string {
	w := builtin.Words{Name: t.in.Profile.Name}
	switch m.Kind {
	case tutor.MemoNews, tutor.MemoTheme:
		w.Said = format.OneLine(format.Printable(m.Text))
	case tutor.MemoInterest:
		w.Topic = format.OneLine(format.Printable(m.Text))
	case tutor.MemoHard, tutor.MemoWell, tutor.MemoMastered:
		w.Component = t.nameOf(m.About)
	case tutor.MemoWorry, tutor.MemoQuestion:
	}
	return t.Staff.Say("yesterday_"+string(m.Kind), t.voice(t.plan.State).Grade, m.Told, w)
}
