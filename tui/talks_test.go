package tui

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

// remembering is a backend with conversations.
type remembering struct {
	*fake
	cards []TalkCard
	said  map[string][]tutor.Message
	slow  time.Duration
	asked []string
}

func withTalks() *remembering {
	r := &remembering{fake: newFake(mia()), said: map[string][]tutor.Message{}}
	add := func(id, lesson, title string, days int, phase tutor.Phase, complete bool, said ...string) {
		began := morning.AddDate(0, 0, -days).Add(-time.Hour)
		r.cards = append(r.cards, TalkCard{ID: id, Lesson: lesson, Title: title, Began: began, Answers: (len(said) + 1) / 2, Phase: phase, Complete: complete})
		for i, text := range said {
			by := tutor.ByStudent
			if i%2 == 1 {
				by = tutor.ByTutor
			}
			r.said[id] = append(r.said[id], tutor.Message{Turn: i/2 + 1, By: by, Text: text, At: began.Add(time.Duration(i) * time.Minute)})
		}
	}
	long := make([]string, 80)
	for i := range long {
		long[i] = fmt.Sprintf("this is line %d of a long talk about fractions", i)
	}
	long[30] = "is a pizza cut into eight pieces?"
	long[34] = "the pizza again"
	add("t1", "math/fractions/compare", "Comparing fractions", 0, tutor.PhaseGuided, false, long...)
	add("t2", "math/integers/add", "Adding integers", 1, tutor.PhaseProve, true, "the frog jumps 3 to the left", "Where does **the frog** land?", "on the pizza")
	add("t3", "gone", "A lesson of last year\x1b[2J", 200, 0, false, "hello")
	r.cards[2].Gone = true
	return r
}

func (r *remembering) Talks(context.Context, string) ([]TalkCard, error) { return r.cards, r.fail }

func (r *remembering) ReadTalk(_ context.Context, id string) ([]tutor.Message, error) {
	return r.said[id], r.fail
}

func (r *remembering) SearchTalks(_ context.Context, _, text string) ([]TalkHit, error) {
	r.asked = append(r.asked, text)
	time.Sleep(r.slow)
	if strings.Trim(text, " ?!.") == "" {
		return nil, tutor.ErrNoWords
	}
	var hits []TalkHit
	for _, c := range r.cards {
		for _, m := range r.said[c.ID] {
			if i := strings.Index(m.Text, text); i >= 0 {
				hits = append(hits, TalkHit{Talk: c, Turn: m.Turn, By: m.By, At: m.At, Text: m.Text, Marks: [][2]int{{i, i + len(text)}}})
			}
		}
	}
	return hits, r.fail
}

func stageOf(t *testing.T, r *remembering, w, h int, test func(s *stage)) {
	t.Helper()
	playOn(t, r, r.fake, Options{}, w, h, test)
}

func TestTalksAreListedAndRead(t *testing.T) {
	stageOf(t, withTalks(), 100, 30, func(s *stage) {
		s.say("/sessions")
		s.sees("Everything we talked about")
		s.sees("today")
		s.sees("yesterday")
		s.sees("guided practice")
		s.sees("✓ learned")
		s.sees("lesson is gone")
		s.press("down", "enter")
		s.sees("Where does the frog land?")
		s.sees("enter go on with this lesson")
		s.press("esc")
		s.sees("▸ yesterday")
		s.press("down", "enter", "enter")
		s.sees("not here any more")
		s.press("esc", "up", "enter", "enter")
		s.wait(2 * second)
		s.sees("Adding integers ")
		s.sees("Which is bigger")
	})
}

// TestTalksAreSearched: what is found is marked, and opens where it was said.
func TestTalksAreSearched(t *testing.T) {
	stageOf(t, withTalks(), 100, 30, func(s *stage) {
		s.say("/search pizza")
		s.sees("Said in 3 places")
		s.sees("is a pizza cut into eight pieces?")
		s.press("down", "enter")
		s.sees("▾ here you looked for: pizza")
		s.sees("the pizza again")
		s.press("n")
		s.sees("eight pieces")
		s.misses("line 29")
		s.press("esc")
		s.sees("> pizza")
		s.press("esc")
		s.sees("Everything we talked about")
		s.typed("zebra")
		s.wait(second)
		s.sees("Nobody said that here")
		s.press("esc")
		s.typed("?")
		s.wait(second)
		s.sees("Type a word or a number")
	})
}

// TestOneSearchAtATime: quick typing does not start a search for each letter, and
// the last one is what is shown.
func TestOneSearchAtATime(t *testing.T) {
	r := withTalks()
	r.slow = 200 * time.Millisecond
	stageOf(t, r, 100, 30, func(s *stage) {
		s.say("/sessions")
		for _, c := range "pizza" {
			s.typed(string(c))
			s.wait(20 * time.Millisecond)
		}
		s.wait(second)
		if fmt.Sprint(r.asked) != "[p pizza]" {
			t.Errorf("asked for %q", r.asked)
		}
		s.sees("Said in 3 places")
	})
}

func TestTalksFail(t *testing.T) {
	r := withTalks()
	stageOf(t, r, 80, 24, func(s *stage) {
		r.fail = errors.New("disk gone")
		s.say("/sessions")
		s.sees("reading the conversations: disk gone")
	})
	play(t, newFake(mia()), Options{}, 80, 24, func(s *stage) {
		s.say("/sessions")
		s.sees("Nothing yet")
	})
}

func TestDayName(t *testing.T) {
	now := time.Date(2026, 3, 2, 0, 30, 0, 0, time.FixedZone("east", 3*3600))
	for want, at := range map[string]time.Time{
		"today": now, "yesterday": now.Add(-time.Hour), "Sat 28 Feb": now.AddDate(0, 0, -2), "31 Dec 2025": time.Date(2025, 12, 31, 20, 0, 0, 0, time.UTC),
		"Thu 1 Jan": time.Date(2025, 12, 31, 22, 0, 0, 0, time.UTC),
	} {
		if got := dayName(words.In("en"), at, now); got != want {
			t.Errorf("%v is %q, want %q", at, got, want)
		}
	}
}

func TestMarkedFitsAndIsHarmless(t *testing.T) {
	th := newTheme(ThemeDark, surface{depth: noColors}, words.In("en"))
	for _, text := range []string{"plain", "\x1b[31mred\x1b[2J", "世界世界世界 word 世界", strings.Repeat("long ", 50) + "word" + strings.Repeat(" long", 50), "a\n**b** `word`", "\u202eword"} {
		i := max(strings.Index(text, "word"), 0)
		for _, width := range []int{5, 20, 60} {
			for _, marks := range [][][2]int{nil, {{i, min(i+4, len(text))}}, {{3, 2}, {-1, 4}, {2, 900}}} {
				if len(marks) == 3 {
					marks = marks[:1]
				}
				harmless(t, text, marked(th, text, marks, width), width)
			}
		}
	}
}
