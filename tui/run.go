package tui

import (
	"context"
	"errors"
	"fmt"

	tea "charm.land/bubbletea/v2"
)

// Run shows the tutor until the student leaves or ctx ends. The open lesson is
// ended before Run returns, however it came to its end.
func Run(ctx context.Context, b Backend, o Options) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	m := newModel(ctx, b, o)
	_, err := newProgram(ctx, m).Run()
	if endedFromOutside(err) {
		err = nil
	}
	if err != nil {
		err = fmt.Errorf("show the screen: %w", err)
	}
	m.abandonWork()
	if m.chat != nil { // it was ended from outside, the lesson is still open
		err = errors.Join(err, m.chat.abandon())
	}
	return err
}

// framesPerSecond is how often the screen may be drawn. A key is seen at the next
// frame, so with the usual 60 one of twenty waits 16 ms and more; but each look
// whether there is something to draw wakes an idle machine.
const framesPerSecond = 100

func newProgram(ctx context.Context, m *Model, options ...tea.ProgramOption) *tea.Program {
	return tea.NewProgram(m, append(options, tea.WithContext(ctx), tea.WithFPS(framesPerSecond))...)
}

// endedFromOutside says that somebody ended the program, which is no failure.
// Bubble Tea wraps every error in ErrProgramKilled; alone it is a plain end.
func endedFromOutside(err error) bool {
	return err == tea.ErrProgramKilled || errors.Is(err, tea.ErrInterrupted) || errors.Is(err, context.Canceled)
}

// abandon ends the lesson when no screen is left to show its last events.
func (c *chat) abandon() error {
	if c.turn != nil {
		c.turn.stop()
		go c.turn.drain()
	}
	if err := c.end(context.Background()); err != nil {
		return fmt.Errorf("end the lesson: %w", err)
	}
	return nil
}
