package tui

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

// longTalk is a fake that gives the end of a conversation first.
type longTalk struct {
	*fake
	all   []tutor.Message
	fails bool
}

func (l *longTalk) Open(ctx context.Context, student, lesson string) (Chat, error) {
	given := min(50, len(l.all))
	l.prev = l.all[len(l.all)-given:]
	c, err := l.fake.Open(ctx, student, lesson)
	return &longChat{c, l, given}, err
}

type longChat struct {
	Chat
	of    *longTalk
	given int
}

func (c *longChat) Session() SessionInfo {
	info := c.Chat.Session()
	info.More = c.given < len(c.of.all)
	return info
}

func (c *longChat) Earlier(_ context.Context, n int) ([]tutor.Message, error) {
	if c.of.fails {
		return nil, errors.New("the file is gone")
	}
	left := len(c.of.all) - c.given
	if n < 1 || n > left {
		n = left
	}
	c.given += n
	return c.of.all[left-n : left], nil
}

func inLongTalk(t *testing.T, l *longTalk, test func(s *stage)) {
	t.Helper()
	playOn(t, l, l.fake, Options{Lesson: "math/fractions/compare"}, 100, 30, func(s *stage) {
		s.wait(3 * second)
		test(s)
	})
}

// TestEarlierComesInTime: paging up through 2,000 messages shows every one, and
// no page stands still.
func TestEarlierComesInTime(t *testing.T) {
	inLongTalk(t, &longTalk{fake: newFake(mia()), all: talk(2000)}, func(s *stage) {
		if n := len(s.m.chat.list.items); n > 60 {
			t.Errorf("%d messages were there at once", n)
		}
		seen := ""
		for range 1000 {
			if s.press("pgup"); s.screen() == seen {
				break
			}
			seen = s.screen()
		}
		s.sees("Message 0.")
		if n := len(s.m.chat.list.items); n != 2001 {
			t.Errorf("%d messages are there, want 2001", n)
		}
		s.press("end")
		s.sees("Which is bigger")
	})
}

// TestHomeGoesToTheFirst: also when the first message is not here yet.
func TestHomeGoesToTheFirst(t *testing.T) {
	inLongTalk(t, &longTalk{fake: newFake(mia()), all: talk(2000)}, func(s *stage) {
		s.press("home")
		s.wait(second)
		s.sees("Message 0.")
	})
}

// TestOlderLinesComeBack: what was said long ago is in the history of the line.
func TestOlderLinesComeBack(t *testing.T) {
	inLongTalk(t, &longTalk{fake: newFake(mia()), all: talk(200)}, func(s *stage) {
		before := len(s.m.composer.past.sent)
		s.press("home", "end")
		if n := len(s.m.composer.past.sent); n != before+75 {
			t.Errorf("%d lines were added", n-before)
		}
		s.press("up")
		s.sees("> Message 199.")
	})
}

func TestEarlierFails(t *testing.T) {
	inLongTalk(t, &longTalk{fake: newFake(mia()), all: talk(200), fails: true}, func(s *stage) {
		s.press("pgup")
		s.sees("the file is gone")
		s.press("pgup", "pgdown", "end")
		s.sees("Which is bigger")
	})
}

// TestPrependKeepsTheView: older messages that come do not move what is read.
func TestPrependKeepsTheView(t *testing.T) {
	l := newList(newPainter(newTheme(ThemeDark, surface{}, words.In("en")), true))
	for _, p := range talk(100) {
		l.add(told(p))
	}
	l.scroll(-80)
	before := strings.Join(l.Render(), "\n")
	var older []*bubble
	for _, p := range talk(30) {
		older = append(older, told(p))
	}
	l.prepend(older)
	if after := strings.Join(l.Render(), "\n"); after != before {
		t.Errorf("from\n%s\nto\n%s", before, after)
	}
}
