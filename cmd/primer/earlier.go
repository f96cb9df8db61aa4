package main

import (
	"context"
	"runtime/debug"
	"time"

	"primer/tutor"
)

// shownFirst is how many messages of a talk that went on before are there when a
// lesson opens, and shownTurns how many of its newest turns the teacher's pane knows.
// A talk of years would keep a student waiting for what nobody looks at.
const (
	shownFirst = 200
	shownTurns = 60
)

// earlier is what was said before a lesson was opened, from its end.
type earlier struct {
	session string
	oldest  tutor.Message // the oldest one given so far
	more    bool
}

// recall reads the end of what was said before, and with same, when the session
// itself goes on, what the tutor decided then.
func (c *screenChat) recall(ctx context.Context, session string, same bool) (err error) {
	c.before = earlier{session: session}
	if c.prev, err = c.Earlier(ctx, shownFirst); err != nil || !same || len(c.prev) == 0 {
		return err
	}
	c.prevEvents, err = c.db.EventsSince(ctx, session, c.prev[len(c.prev)-1].Turn-shownTurns)
	return err
}

// settleAfter is when a student reads what came with a lesson.
const settleAfter = 3 * time.Second

// settleMemory ends the hurry of the start, and gives back what it took.
func settleMemory() {
	debug.SetGCPercent(screenGCPercent)
	time.AfterFunc(settleAfter, debug.FreeOSMemory)
}

// Earlier is the n messages before those that were given so far, all of them
// with n below 1.
func (c *screenChat) Earlier(ctx context.Context, n int) ([]tutor.Message, error) {
	found, err := c.db.MessagesBefore(ctx, c.before.session, c.before.oldest, n)
	if err != nil {
		return nil, err
	}
	c.before.more = n > 0 && len(found) == n
	if len(found) > 0 {
		c.before.oldest = found[0]
	}
	return found, nil
}
