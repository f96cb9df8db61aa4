package line

import (
	"bytes"
	"context"
	"errors"
	"io"
	"iter"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

// twoWindows is a tutor whose student learns in another window until this one takes
// over. Anything else that is asked of it fails the test.
type twoWindows struct {
	tui.Backend
	elsewhere bool
	gone      error // why a lesson cannot be ended
	took      int
	heard     []string
}

func (w *twoWindows) TakeOver(context.Context, string) error {
	w.elsewhere, w.took = false, w.took+1
	return nil
}

func (w *twoWindows) Meet(context.Context, string) string { return "" }

func (w *twoWindows) Heed(context.Context, string, string) (string, error) { return "", nil }

func (w *twoWindows) Along(context.Context, string) ([]tutor.Message, error) {
	return []tutor.Message{{ID: 1, By: tutor.ByTutor, Text: "What is 2 and 2?"}}, nil
}

func (w *twoWindows) Open(context.Context, string, string) (tui.Chat, error) {
	if w.elsewhere {
		return nil, tutor.ErrElsewhere
	}
	return &anotherChat{tutor: w}, nil
}

type anotherChat struct {
	tui.Chat
	tutor *twoWindows
}

func (c *anotherChat) Session() tui.SessionInfo { return tui.SessionInfo{Lesson: "adding"} }

func (c *anotherChat) End(context.Context) error { return c.tutor.gone }

func (c *anotherChat) Begin(ctx context.Context) iter.Seq[tutor.Event] { return c.said("Here we are.") }

func (c *anotherChat) Turn(_ context.Context, text string) iter.Seq[tutor.Event] {
	if c.tutor.elsewhere {
		return func(yield func(tutor.Event) bool) {
			yield(tutor.Event{Failed: &tutor.Failure{Elsewhere: true}})
		}
	}
	c.tutor.heard = append(c.tutor.heard, text)
	return c.said("You say " + text + ".")
}

func (c *anotherChat) said(text string) iter.Seq[tutor.Event] {
	return func(yield func(tutor.Event) bool) {
		yield(tutor.Event{Said: &tutor.Said{By: tutor.ByTutor, Delta: text}})
	}
}

// lines is a line mode in a lesson, with these lines typed on a terminal or in a pipe.
func lines(w *twoWindows, pipe bool, typed string) (*mode, *bytes.Buffer) {
	var out bytes.Buffer
	m := &mode{tutor: w, words: words.In("en"), in: newInput(strings.NewReader(typed)), out: &out, student: tutor.Profile{ID: "mia", Name: "Mia"}}
	m.opt.Echo = pipe
	return m, &out
}

func TestASecondWindowReadsAlongAndTakesOver(t *testing.T) {
	w := &twoWindows{elsewhere: true}
	m, out := lines(w, false, "2\n\n1\n")
	if err := m.beginLesson(t.Context(), "adding"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Mia is learning in another window.", "What is 2 and 2?", "Here we are."} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("not said: %s\n%s", want, out)
		}
	}
	if w.took != 1 {
		t.Errorf("taken over %d times", w.took)
	}
}

func TestLinesFromAPipeGoOnHere(t *testing.T) {
	w := &twoWindows{}
	m, out := lines(w, true, "")
	if err := m.beginLesson(t.Context(), "adding"); err != nil {
		t.Fatal(err)
	}
	w.elsewhere = true
	if err := m.take(t.Context(), "7"); err != nil {
		t.Fatal(err)
	}
	if len(w.heard) != 1 || w.heard[0] != "7" {
		t.Errorf("heard %q\n%s", w.heard, out)
	}
}

// TestWaitingForALineEndsWithASignal: Ctrl-C, SIGTERM and a closed pipe end the context,
// and nobody types anything.
func TestWaitingForALineEndsWithASignal(t *testing.T) {
	nobody, stays := io.Pipe()
	defer func() { _ = stays.Close() }()
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- Run(ctx, &twoWindows{}, Options{}, nobody, io.Discard) }()
	stop()
	select {
	case err := <-ended:
		if err == nil {
			t.Error("it ended as if the student had left")
		}
	case <-time.After(10 * time.Second):
		t.Error("it waits for a line still")
	}
}

// TestALostPlaceIsNotSaidToBeKept: the data folder is gone, so there is no goodbye that
// says otherwise.
func TestALostPlaceIsNotSaidToBeKept(t *testing.T) {
	w := &twoWindows{gone: errors.New("primer.db is gone")}
	m, out := lines(w, true, "")
	if err := m.beginLesson(t.Context(), "adding"); err != nil {
		t.Fatal(err)
	}
	if err := m.take(t.Context(), "/quit"); !errors.Is(err, w.gone) || strings.Contains(out.String(), "kept") {
		t.Errorf("it ended with %v\n%s", err, out)
	}
}
