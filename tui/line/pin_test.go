package line

import (
	"context"
	"errors"
	"strings"
	"testing"
)

// unguarded is a tutor without a PIN on a computer that several students share.
type unguarded struct {
	twoWindows
	pin string
}

func (u *unguarded) Locked() bool { return u.pin != "" }

func (u *unguarded) Shared() bool { return true }

func (u *unguarded) SetPIN(_ context.Context, pin string) error {
	if len(pin) < 4 {
		return errors.New("too short")
	}
	u.pin = pin
	return nil
}

// TestANewPINIsTypedTwice: what a child types ahead, or a slip, sets no PIN that nobody knows.
func TestANewPINIsTypedTwice(t *testing.T) {
	for _, c := range []struct {
		typed []string
		pin   string
		told  string
	}{
		{[]string{"4711", "4711"}, "4711", "The PIN is set."},
		{[]string{"/search cats", "6", ""}, "", "Those were two different PINs."},
		{[]string{"4711", "4712", "4711", "4711"}, "4711", "Those were two different PINs."},
		{[]string{"12", "12", "1234", "1234"}, "1234", "too short"},
		{[]string{"4711", ""}, "", "Those were two different PINs."},
	} {
		u := &unguarded{}
		m, out := lines(&u.twoWindows, false, "")
		m.tutor = u
		m.opt.Hidden = func(context.Context, string) (string, error) {
			if len(c.typed) == 0 {
				return "", nil
			}
			next := c.typed[0]
			c.typed = c.typed[1:]
			return next, nil
		}
		if err := m.wantPIN(t.Context()); err != nil {
			t.Fatal(err)
		}
		if u.pin != c.pin || !strings.Contains(out.String(), c.told) {
			t.Errorf("the PIN is %q and not %q\n%s", u.pin, c.pin, out)
		}
	}
}
