package desk

import (
	"context"
	"runtime/debug"
	"time"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
)

// MostFound is how many places a search of the conversations shows.
const MostFound = 50

// Talks are the conversations of a student.
func (b *Backend) Talks(ctx context.Context, student string) ([]tui.TalkCard, error) {
	found, err := b.DB.Talks(ctx, student, "")
	cards := lists.Map(found, b.talkCard)
	return cards, err
}

func (a *Desk) talkCard(t store.Talk) tui.TalkCard {
	c := tui.TalkCard{ID: t.ID, Lesson: t.Lesson, Title: t.Lesson, Began: t.Started, Answers: t.Turns, Phase: t.Phase, Complete: t.Complete, Gone: true}
	if l, ok := a.Library.Outline(t.Lesson); ok {
		c.Title, c.Gone = l.Title, false
	}
	return c
}

// SearchTalks finds what was said in the conversations of a student.
func (b *Backend) SearchTalks(ctx context.Context, student, text string) ([]tui.TalkHit, error) {
	found, err := b.DB.SearchSaid(ctx, store.SaidSearch{Text: text, Student: student, Most: MostFound})
	if err != nil {
		return nil, err
	}
	talks := map[string]tui.TalkCard{}
	hits := make([]tui.TalkHit, len(found))
	for i, said := range found {
		if _, known := talks[said.Session]; !known {
			of, err := b.DB.Talks(ctx, student, said.Session)
			if err != nil {
				return nil, err
			}
			talks[said.Session] = b.cardOf(of, said)
		}
		hits[i] = tui.TalkHit{Talk: talks[said.Session], Turn: said.Turn, By: said.By, At: said.At, Text: said.Text, Marks: said.Marks}
	}
	return hits, nil
}

// cardOf is the card of a found message's talk. One in which only the tutor spoke
// is not among the talks.
func (a *Desk) cardOf(of []store.Talk, said store.Said) tui.TalkCard {
	if len(of) > 0 {
		return a.talkCard(of[0])
	}
	return a.talkCard(store.Talk{Session: tutor.Session{ID: said.Session, Lesson: said.Lesson, Started: said.At}})
}

// ReadTalk is what was said in a conversation.
func (b *Backend) ReadTalk(ctx context.Context, id string) ([]tutor.Message, error) {
	return b.DB.Messages(ctx, id)
}

// sentBefore is how many of a student's lines the arrow keys go back to.
const sentBefore = 200

// Sent is what the student wrote last, over all sessions, oldest first.
func (b *Backend) Sent(ctx context.Context, student string) ([]string, error) {
	return b.DB.Sent(ctx, student, sentBefore)
}

// shownFirst is how many messages of a talk that went on before are there when a
// Lesson opens, and shownTurns how many of its newest turns the teacher's pane knows.
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
func (c *chat) recall(ctx context.Context, session string, same bool) (err error) {
	c.before = earlier{session: session}
	if c.prev, err = c.Earlier(ctx, shownFirst); err != nil || !same || len(c.prev) == 0 {
		return err
	}
	c.prevEvents, err = c.DB.EventsSince(ctx, session, c.prev[len(c.prev)-1].Turn-shownTurns)
	return err
}

// screenGCPercent is how much the heap may grow while the tutor is open: the screen
// stays open for hours beside other programs.
const screenGCPercent = 75

// settleAfter is when a student reads what came with a lesson.
const settleAfter = 3 * time.Second

// SettleMemory ends the hurry of the start, and gives back what it took. It is for the
// whole process: a program calls it, no room.
func SettleMemory() {
	debug.SetGCPercent(screenGCPercent)
	time.AfterFunc(settleAfter, debug.FreeOSMemory)
}

// Earlier is the n messages before those that were given so far, all of them
// with n below 1.
func (c *chat) Earlier(ctx context.Context, n int) ([]tutor.Message, error) {
	found, err := c.DB.MessagesBefore(ctx, c.before.session, c.before.oldest, n)
	if err != nil {
		return nil, err
	}
	c.before.more = n > 0 && len(found) == n
	if len(found) > 0 {
		c.before.oldest = found[0]
	}
	return found, nil
}
