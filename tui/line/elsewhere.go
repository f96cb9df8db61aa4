package line

import (
	"context"
	"io"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// elsewhere is told when the student learns in another window: to go on here, or to
// read along there. It comes back when this window is the student's; its error is
// io.EOF when the student leaves. Lines from a pipe can be asked nothing: they go on
// here.
func (m *mode) elsewhere(ctx context.Context) error {
	if m.opt.Echo {
		m.tell("plain.goes-on-here", "name", m.student.Name)
		return m.tutor.TakeOver(ctx, m.student.ID)
	}
	question := m.words.Say("plain.elsewhere", "name", m.student.Name)
	for {
		text, err := m.ask(ctx, question)
		if err != nil {
			return err
		}
		switch i, _ := numbered(text, 2); i {
		case 0:
			return m.tutor.TakeOver(ctx, m.student.ID)
		case 1:
			if err := m.readAlong(ctx); err != nil {
				return err
			}
		}
	}
}

// lookAgain is how often what goes on in the other window is looked at.
const lookAgain = time.Second

// readAlong says what is said in the other window, until an empty line is typed.
func (m *mode) readAlong(ctx context.Context) error {
	m.tell("plain.reads-along")
	look := time.NewTicker(lookAgain)
	defer look.Stop()
	var last tutor.Message
	for {
		said, err := m.tutor.Along(ctx, m.student.ID)
		if err != nil {
			m.fail(err)
			return nil
		}
		for _, one := range said {
			if one.ID > last.ID {
				m.sayAgain(one)
				last = one
			}
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case one := <-m.in.coming():
			m.in.busy = false
			if one.err != nil {
				return io.EOF
			}
			return nil
		case <-look.C:
		}
	}
}
