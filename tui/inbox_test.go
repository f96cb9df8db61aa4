package tui

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor"
)

func (f *fake) Inbox(_ context.Context, seen bool) ([]Matter, error) {
	var out []Matter
	for _, x := range f.matters {
		if seen || !x.Seen {
			out = append(out, x)
		}
	}
	return out, f.fail
}

func (f *fake) SeeMatters(_ context.Context, ids []string) error {
	for i := range f.matters {
		for _, id := range ids {
			f.matters[i].Seen = f.matters[i].Seen || f.matters[i].ID == id && f.fail == nil
		}
	}
	return f.fail
}

func (f *fake) ReadMatter(_ context.Context, x Matter) (MatterTurn, error) {
	var out MatterTurn
	for turn := x.Turn - 1; turn <= x.Turn+1; turn++ {
		said := x.Said
		if turn != x.Turn {
			said = fmt.Sprintf("the line of turn %d", turn)
		}
		add := func(by tutor.Speaker, text string) {
			out.Said = append(out.Said, tutor.Message{Session: x.Session, Turn: turn, By: by, Text: text})
		}
		add(tutor.ByStudent, said)
		add(tutor.ByTutor, x.Reply)
		events := []tutor.Event{
			{Kind: tutor.EventHeard, Heard: &tutor.Heard{Text: said}},
			{Kind: tutor.EventAssessed, Assessed: &tutor.Verdict{Kind: x.Verdict}},
			{Kind: tutor.EventDecided, Decided: &tutor.Decision{Intent: tutor.IntentAnswer, Action: tutor.ActDelegate, Source: tutor.FromRules, Plan: []tutor.SpecialistName{tutor.Explainer}}},
		}
		for _, e := range events {
			e.Session, e.Turn = x.Session, turn
			out.Events = append(out.Events, e)
		}
	}
	return out, f.fail
}

func (f *fake) Decide(_ context.Context, x Matter, right bool, why string) (Ruling, error) {
	f.ruled = append(f.ruled, fmt.Sprint(x.ID, " ", right, " ", why))
	return Ruling{"comparing fractions", 40, 52}, f.fail
}

func (f *fake) Answer(_ context.Context, x Matter, text string) error {
	f.answers = append(f.answers, x.ID+" "+text)
	return f.fail
}

func (f *fake) Memos(context.Context, string) ([]tutor.Memo, error) { return f.memos, f.fail }

func (f *fake) Forget(_ context.Context, _ string, gone []tutor.Memo) error {
	f.memos = slices.DeleteFunc(slices.Clone(f.memos), func(m tutor.Memo) bool { return slices.Contains(gone, m) })
	return f.fail
}

func (f *fake) Questions(context.Context, string) ([]Question, error) { return f.questions, f.fail }

func (f *fake) KeepCase(_ context.Context, x Matter, wanted tutor.Wanted, note string) (int64, error) {
	f.kept = append(f.kept, fmt.Sprintf("%s %+v %s", x.ID, wanted, note))
	return int64(len(f.kept)), f.fail
}

// waiting is a backend with one thing of each kind, and a hostile one.
func waiting() *fake {
	f := newFake(mia())
	add := func(kind MatterKind, hours int, student, said, reply string, v tutor.VerdictKind, held int) {
		f.matters = append(f.matters, Matter{
			ID: fmt.Sprint("f", len(f.matters)+1), Kind: kind, Student: student, Lesson: "Comparing fractions", Session: "3f2a", Turn: 3, At: morning.Add(-time.Duration(hours) * time.Hour),
			Why: "recorded with turn 3", Said: said, Reply: reply, Verdict: v, Held: held,
		})
	}
	add(KindSafety, 1, "Bo", "nobody would miss me", "I am glad that you said that. Please talk to a grown-up you trust, today.", "", 0)
	add(KindDisputed, 2, "Mia", "two fourths", "Not yet: look at the top numbers.", tutor.VerdictIncorrect, 0)
	add(KindStuck, 26, "Ada", "i dont get it", "Let's go back to halves.\n```draw bar 1/2\n```\nWhere is 1/2?", tutor.VerdictStuck, 0)
	add(KindWithheld, 30, "Mia", "why is it so", "Think of one cake.", "", 2)
	add(KindSureWrong, 50, "Bo", "/sure 1/4", "Look again.", tutor.VerdictBuggy, 0)
	add("odd_kind\x1b]0;x\a", 900, "Eve\x1b[2J", "\x1b]52;c;ZXZpbA==\x07hi", "**世界** \u202eok", "", 0)
	return f
}

func inInboxOf(t *testing.T, f *fake, test func(s *stage)) {
	t.Helper()
	f.pin = "4711"
	play(t, f, Options{}, 100, 30, func(s *stage) {
		s.open()
		s.say("/inbox")
		test(s)
	})
}

// open is a teacher who has typed the PIN.
func (s *stage) open() { s.m.unlocked, s.m.opened = true, s.m.opt.Now() }

// TestInbox: what waits is shown after the PIN, the gravest first, and drives no
// terminal.
func TestInbox(t *testing.T) {
	f := waiting()
	f.pin = "4711"
	play(t, f, Options{}, 100, 30, func(s *stage) {
		s.say("/inbox")
		s.misses("disputed")
		s.say("4711")
		s.sees("The teacher's inbox · 6 new")
		s.sees("! safety")
		s.sees("\"two fourths\"  → judged: wrong · \"Not yet")
		s.sees("2 sentences held back")
		s.sees("1/4 (sure)")
		s.sees("halves. … Where is 1/2?")
		s.sees("odd kind")
		if screen := s.m.View().Content; strings.Contains(screen, "\x1b]") || strings.Contains(screen, "\x1b[2J") || strings.Contains(screen, "\u202e") {
			t.Errorf("the terminal is driven: %q", screen)
		}
	})
}

// TestInboxIsFound: the filter looks at names, kinds and what was said.
func TestInboxIsFound(t *testing.T) {
	inInboxOf(t, waiting(), func(s *stage) {
		s.press("/")
		s.typed("mia")
		s.sees("2 of 6")
		s.misses("nobody would")
		s.press("enter", "down")
		s.sees("▸ yesterday")
		s.press("/")
		s.sees("> mia")
		s.typed(" zebra")
		s.sees("Nothing here contains that")
		s.press("esc")
		s.sees("6 new")
		s.press("/")
		s.typed("held")
		s.sees("1 of 6")
		s.press("enter", "esc", "esc")
		s.misses("inbox")
	})
}

// TestInboxIsSeen: one by one, or all after one question.
func TestInboxIsSeen(t *testing.T) {
	f := waiting()
	inInboxOf(t, f, func(s *stage) {
		s.press("s")
		s.sees("Marked as seen")
		s.sees("5 new")
		s.sees("✓ seen")
		s.sees("▸ today       12:30")
		s.press("S")
		s.sees("Mark all 5 things as seen?")
		s.press("enter") // no
		s.sees("5 new")
		s.press("S", "down", "enter")
		s.sees("0 new")
		s.press("S")
		s.sees("Nothing waits for you")
		s.press("esc")
		s.say("/inbox")
		s.sees("Nothing new waits for you")
		s.press("a")
		s.sees("with what was seen")
		s.sees("nobody would miss me")
	})
	for _, x := range f.matters {
		if !x.Seen {
			t.Errorf("%s is not seen", x.ID)
		}
	}
}

// TestInboxOpensTheTurn: the words with those before and after, and the rows of
// the teacher's pane.
func TestInboxOpensTheTurn(t *testing.T) {
	inInboxOf(t, waiting(), func(s *stage) {
		s.press("down", "enter")
		s.sees("? disputed · Mia")
		s.sees("says that the verdict of turn 3 is wrong")
		s.sees("two fourths")
		s.sees("Not yet: look at the top numbers")
		s.sees("#3")
		s.sees("verdict")
		s.sees("decision")
		s.misses("% by rules") // the figures of a session are not those of three turns
		s.press("right", "enter")
		s.sees("▾ #4")
		s.press("tab", "home")
		s.sees("the line of turn 2")
		s.press("s")
		s.sees("✓ seen")
		s.press("c")
		if !strings.Contains(s.clip, `"turn": 4`) {
			t.Errorf("copied %q", s.clip)
		}
		s.press("esc")
		s.sees("5 new")
	})
}

// TestDisputeIsDecided: in the list or in the turn, with a reason or without.
func TestDisputeIsDecided(t *testing.T) {
	f := waiting()
	inInboxOf(t, f, func(s *stage) {
		s.press("r")
		s.sees("is for a disputed verdict")
		s.press("down", "r")
		s.sees("The answer was right")
		s.sees("two fourths")
		s.press("esc")
		if len(f.ruled) > 0 {
			t.Errorf("decided %q", f.ruled)
		}
		s.press("r")
		s.typed("it is 1/2")
		s.press("enter")
		s.sees("Counts as right now. comparing fractions: 40 to 52%.")
		s.sees("5 new")
		s.press("enter", "w", "enter")
		s.sees("Counts as wrong.")
		if got := strings.Join(f.ruled, ", "); got != "f2 true it is 1/2, f2 false " {
			t.Errorf("decided %q", got)
		}
	})
}

// TestAQuestionIsAnswered: in the list or in the turn, never with nothing, and nothing
// else is.
func TestAQuestionIsAnswered(t *testing.T) {
	f := waiting()
	f.matters = append(f.matters, Matter{ID: "f9", Kind: KindQuestion, Student: "Mia", Lesson: "Comparing fractions", Session: "3f2a", Turn: 3, At: morning.Add(-1000 * time.Hour), Why: "do fish sleep", Said: "do fish sleep", Reply: "I don't know that one."})
	inInboxOf(t, f, func(s *stage) {
		s.press("t")
		s.sees("Only a question that was not known takes an answer.")
		s.press("down", "down", "down", "down", "down", "down")
		s.sees("¿ not known")
		s.press("t")
		s.sees("An answer for this student")
		s.sees("do fish sleep")
		s.press("enter")
		s.sees("nothing is kept")
		s.press("enter")
		s.sees("#3")
		s.press("t")
		s.typed("With open eyes.")
		s.press("enter")
		s.sees("Kept. Mia reads it when the next lesson begins.")
		if got := strings.Join(f.answers, ", "); got != "f9 With open eyes." {
			t.Errorf("answered %q", got)
		}
	})
}

// TestWrongMoveIsKept: what it should have been, several things of it, and a note.
func TestWrongMoveIsKept(t *testing.T) {
	f := waiting()
	inInboxOf(t, f, func(s *stage) {
		s.press("down", "enter", "x")
		s.sees("What should have been different?")
		s.sees("it was: wrong")
		s.sees("it was: explainer")
		s.misses("keep this case")
		s.press("enter")
		s.sees("wrong by a known mistake")
		s.sees("incorrect · as it was")
		s.press("enter")
		s.sees("→ right")
		s.press("up", "enter", "down", "enter") // an approach, too
		s.press("enter")
		s.sees("Should have been: right · a picture")
		s.typed("two fourths is 1/2")
		s.press("enter")
		s.sees("Kept as case 1. Run it with: primer cases run")
	})
	if want := "f2 {Verdict:correct Intent: Action: Specialist: Approach:visual_description} two fourths is 1/2"; len(f.kept) != 1 || f.kept[0] != want {
		t.Errorf("kept %q", f.kept)
	}
}

// TestInboxFails: what went wrong is said, and nothing is marked.
func TestInboxFails(t *testing.T) {
	f := waiting()
	inInboxOf(t, f, func(s *stage) {
		f.fail = errors.New("disk gone")
		s.press("s")
		s.sees("disk gone")
		s.press("enter")
		s.sees("reading the turn: disk gone")
		s.press("x")
		s.sees("reading the turn: disk gone")
		f.fail = nil
		s.press("x", "enter", "enter", "enter")
		f.fail = errors.New("disk gone")
		s.press("enter")
		s.sees("keeping the case: disk gone")
	})
}

// TestInboxAsksAgain: a teacher who walked on has given the keyboard back.
func TestInboxAsksAgain(t *testing.T) {
	f := waiting()
	f.pin = "4711"
	play(t, f, Options{}, 100, 30, func(s *stage) {
		now := morning
		s.m.opt.Now = func() time.Time { return now }
		s.say("/inbox")
		s.say("4711")
		now = now.Add(time.Hour)
		s.give(tea.MouseWheelMsg{X: 5, Y: 10, Button: tea.MouseWheelDown})
		s.sees("PIN:")
		s.press("esc")
		s.misses("nobody would miss me")
		s.say("/inbox")
		s.say("4711")
		s.sees("6 new")
		for range 3 { // as long as somebody is at it, it stays open
			now = now.Add(9 * time.Minute)
			s.press("down")
		}
		s.press("up", "up", "r")
		now = now.Add(time.Hour)
		s.typed("x")
		s.press("enter")
		s.sees("PIN:")
	})
	if f.matters[0].Seen || len(f.ruled) > 0 {
		t.Error("something was done without the PIN")
	}
	f.pin = ""
	inInboxOf(t, f, func(s *stage) {
		s.press("enter", "esc")
		s.sees("6 new")
	})
}

// TestInboxEverySize: no line is too wide, whatever stands in it.
func TestInboxEverySize(t *testing.T) {
	drawsOnly(t)
	f := waiting()
	for i := range f.matters {
		f.matters[i].Said += strings.Join(hostile, " ")
		f.matters[i].Reply += strings.Join(hostile, "\n")
	}
	inInboxOf(t, f, func(s *stage) {
		for _, k := range []string{"end", "enter", "tab", "x", "enter", "enter", "enter"} {
			s.press(k)
			for w := 40; w <= 140; w += 20 {
				for h := 10; h <= 40; h += 10 {
					s.give(resized(w, h))
					s.fits(s.m.View().Content)
				}
			}
		}
	})
}

// TestInboxScreens holds what the inbox looks like.
func TestInboxScreens(t *testing.T) {
	guarded := func() *fake { f := waiting(); f.pin = "4711"; return f }
	open := func(s *stage) { s.open(); s.say("/inbox"); s.wait(10 * second); s.press("down") }
	shoot(t, []scene{
		{"inbox", guarded, open},
		{"inbox-turn", guarded, func(s *stage) { open(s); s.press("enter") }},
		{"inbox-wrong-move", guarded, func(s *stage) { open(s); s.press("x", "enter", "enter") }},
		{"inbox-why", guarded, func(s *stage) { open(s); s.press("r"); s.typed("two fourths is one half") }},
	})
}

// TestInboxTakesAnyKeys: whatever is pressed in whatever order, frames fit and
// the inbox goes on.
func TestInboxTakesAnyKeys(t *testing.T) {
	f := waiting()
	keys := []string{"s", "S", "r", "w", "x", "/", "a", "enter", "enter", "enter", "esc", "tab", "up", "down", "down", "pgup", "pgdown", "home", "end", "left", "right", "space", "c", "ctrl+p", "f1", "f2", "backspace"}
	inInboxOf(t, f, func(s *stage) {
		dice := rand.New(rand.NewPCG(6, 8))
		for range 1500 {
			if s.m.view() == nil {
				s.m.page, s.m.palette, s.m.picker = nil, nil, nil
				s.m.composer.set("")
				f.matters = waiting().matters
				s.open()
				s.run(s.m.openInbox())
			}
			switch n := dice.IntN(30); {
			case n == 0:
				s.give(resized(40+dice.IntN(100), 10+dice.IntN(30)))
			case n == 1:
				s.give(tea.MouseClickMsg{X: dice.IntN(100), Y: dice.IntN(30), Button: tea.MouseLeft})
			case n == 2:
				s.give(tea.MouseWheelMsg{X: 5, Y: 10, Button: tea.MouseWheelUp + tea.MouseButton(dice.IntN(2))})
			case n == 3:
				s.give(tea.PasteMsg{Content: hostile[dice.IntN(len(hostile))]})
			default:
				s.press(keys[dice.IntN(len(keys))])
			}
			s.wait(0)
			(&storm{stage: s}).holds()
		}
	})
	if len(f.ruled) == 0 || len(f.kept) == 0 {
		t.Errorf("%d decisions, %d cases: the dice never got there", len(f.ruled), len(f.kept))
	}
}
