package line

import (
	"context"
	"strings"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/format"
)

// memory tells what is remembered of the student for the next time, or forgets it: "/memory
// forget 2" goes by the numbers told last.
func (m *mode) memory(ctx context.Context, args string) {
	now, err := m.tutor.Memos(ctx, m.student.ID)
	if err != nil {
		m.fail(err)
		return
	}
	listed := m.remembered.Or(m.student.ID, now)
	gone, asked := listed.ReadForget(strings.Fields(args))
	switch {
	case len(listed.Memos) == 0 || !asked && len(now) == 0:
		m.tell("memory.none")
	case !asked:
		m.remembered = tui.Remembered{Of: m.student.ID, Memos: now}
		m.listMemory()
	case len(gone) == 0:
		m.tell("memory.which", "last", len(listed.Memos))
	default:
		m.forget(ctx, gone)
	}
}

func (m *mode) listMemory() {
	for i, memo := range m.remembered.Memos {
		if memo.At.IsZero() {
			m.row(m.words.Say("plain.memory-likes", "number", i+1, "text", tui.MemoWords(m.words, memo)))
			continue
		}
		m.row(m.words.Say("plain.memory-row", "number", i+1, "when", format.Stamp(memo.At), "text", tui.MemoWords(m.words, memo)))
	}
	m.tell("memory.how")
}

// forget erases what is remembered. An interest leaves the profile with it. The numbers
// stay as they were told, until the list is told again.
func (m *mode) forget(ctx context.Context, gone []tutor.Memo) {
	if err := m.tutor.Forget(ctx, m.student.ID, gone); err != nil {
		m.fail(err)
		return
	}
	if all, err := m.tutor.Students(ctx); err == nil {
		if p, ok := tui.FindStudent(all, m.student.ID); ok {
			m.student = p
		}
	}
	m.note(m.words.Count("memory.forgotten", len(gone)))
}
