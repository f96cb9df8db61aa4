package tui

import (
	"context"
	"errors"
	"strings"
	"testing"

	"primer/tui/words"
	"primer/tutor"
)

func someProgress() Progress {
	return Progress{
		Name: "Mia", Minutes: 24, Due: 1, Helps: []string{"pictures"}, Mended: []string{"You added the numbers as if there were no minus."},
		Lessons: []ProgressLesson{{Title: "Adding negative numbers", Parts: []ProgressPart{
			{Name: "adding two negative numbers", Percent: 91, Answered: 6, Mastered: true, Firm: true},
			{Name: "adding a negative and a positive number", Percent: 46, Answered: 4, Trend: tutor.TrendImproving, Right: 3, Of: 4},
			{Name: "adding three numbers"},
		}}},
	}
}

func TestProgressInTheStudentsWords(t *testing.T) {
	text := strings.Join(someProgress().Lines(words.In("en")), "\n")
	for _, want := range []string{
		"Adding negative numbers\n", "adding two negative numbers, 91 percent: yours. You still knew it on another day.",
		"46 percent: getting better. You got 3 of your last 4.", "adding three numbers, 0 percent: still to come",
		"mended: \"You added the numbers as if there were no minus.\" Not any more", "waiting: one question", "24 minutes", "It is no grade",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("lacks %q:\n%s", want, text)
		}
	}
	if empty := (Progress{}).Lines(words.In("en")); len(empty) != 1 || !strings.Contains(empty[0], "that is fine") {
		t.Errorf("of nothing: %q", empty)
	}
}

func TestProgressPageReadsWithoutColor(t *testing.T) {
	english := newTheme("dark", surface{depth: noColors}, words.In("en"))
	lines := progressPage(english, someProgress()).Render(english, 90, 20)
	page := strings.Join(lines, "\n")
	for _, want := range []string{"What you have learned", "▮▮▮▮▮▮▮▮▮▯  91 %   adding two negative numbers: yours.", "▮▮▮▮▮▯▯▯▯▯  46 %"} {
		if !strings.Contains(page, want) {
			t.Errorf("lacks %q:\n%s", want, page)
		}
	}
	if strings.Contains(page, "\x1b[3") {
		t.Errorf("colored:\n%q", page)
	}
}

// knowing is a backend that knows the progress.
type knowing struct {
	*fake
	err error
}

func (k knowing) Progress(context.Context, string) (Progress, error) { return someProgress(), k.err }

func TestProgressOpensOverTheBody(t *testing.T) {
	m := New(knowing{fake: newFake(mia())}, Options{})
	m.student = mia()
	cmd, ok := m.openProgress()
	if !ok || cmd == nil {
		t.Fatal("not opened")
	}
	progressMsg{p: someProgress()}.apply(m)
	if m.page == nil || m.page.title != "What you have learned" {
		t.Errorf("page %+v", m.page)
	}
	m.page = nil
	progressMsg{err: errors.New("disk gone")}.apply(m)
	if m.page != nil {
		t.Error("a page of an error")
	}
	plain := New(newFake(mia()), Options{})
	plain.student = mia()
	if _, ok := plain.openProgress(); ok {
		t.Error("a backend without progress leaves the command to the tutor")
	}
}
