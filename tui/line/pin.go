package line

import (
	"context"
	"strings"
)

// asOneMore asks for the PIN before one more student is made, where one is set; false is
// that nobody is.
func (m *mode) asOneMore(ctx context.Context) bool {
	may := false
	if err := m.asTeacher(ctx, func() error { may = true; return nil }); err != nil {
		m.fail(err)
	}
	return may
}

// wantPIN asks for a teacher's PIN where there is none and it is time for one: several
// students learn here, or something waits that none of them should read. It may be put
// off; lines from a pipe are told how it is set.
func (m *mode) wantPIN(ctx context.Context) error {
	if m.tutor.Locked() || !m.tutor.Shared() {
		return nil
	}
	return m.newPIN(ctx, "plain.pin-shared")
}

// newPIN tells why a PIN is wanted, and takes one where it can be typed unseen.
func (m *mode) newPIN(ctx context.Context, why string) error {
	m.tell(why)
	if m.opt.Echo {
		return nil
	}
	m.tell("plain.pin-new")
	for {
		pin, err := m.typedTwice(ctx)
		if err != nil || pin == "" {
			m.tell("plain.pin-later")
			return ctx.Err()
		}
		if err = m.tutor.SetPIN(ctx, pin); err == nil {
			m.tell("pin.set")
			return nil
		}
		m.fail(err)
	}
}

// typedTwice is a new PIN that was typed twice, or "" where it is put off: what a child
// types ahead sets none.
func (m *mode) typedTwice(ctx context.Context) (string, error) {
	for {
		pin, err := m.opt.Hidden(ctx, m.words.Say("lock.pin")+" ")
		if pin = strings.TrimSpace(pin); err != nil || pin == "" {
			return "", err
		}
		again, err := m.opt.Hidden(ctx, m.words.Say("pin.again")+": ")
		switch {
		case err != nil:
			return "", err
		case strings.TrimSpace(again) == pin:
			return pin, nil
		}
		m.tell("pin.differ")
	}
}
