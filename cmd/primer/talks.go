package main

import (
	"context"

	"primer/store"
	"primer/tui"
	"primer/tutor"
)

// mostFound is how many places a search of the conversations shows.
const mostFound = 50

// Talks are the conversations of a student.
func (b *backend) Talks(ctx context.Context, student string) ([]tui.TalkCard, error) {
	found, err := b.db.Talks(ctx, student, "")
	cards := make([]tui.TalkCard, len(found))
	for i, t := range found {
		cards[i] = b.talkCard(t)
	}
	return cards, err
}

func (a *app) talkCard(t store.Talk) tui.TalkCard {
	c := tui.TalkCard{ID: t.ID, Lesson: t.Lesson, Title: t.Lesson, Began: t.Started, Answers: t.Turns, Phase: t.Phase, Complete: t.Complete, Gone: true}
	if l, ok := a.library.Outline(t.Lesson); ok {
		c.Title, c.Gone = l.Title, false
	}
	return c
}

// SearchTalks finds what was said in the conversations of a student.
func (b *backend) SearchTalks(ctx context.Context, student, text string) ([]tui.TalkHit, error) {
	found, err := b.db.SearchSaid(ctx, store.SaidSearch{Text: text, Student: student, Most: mostFound})
	if err != nil {
		return nil, err
	}
	talks := map[string]tui.TalkCard{}
	hits := make([]tui.TalkHit, len(found))
	for i, said := range found {
		if _, known := talks[said.Session]; !known {
			of, err := b.db.Talks(ctx, student, said.Session)
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
func (a *app) cardOf(of []store.Talk, said store.Said) tui.TalkCard {
	if len(of) > 0 {
		return a.talkCard(of[0])
	}
	return a.talkCard(store.Talk{Session: tutor.Session{ID: said.Session, Lesson: said.Lesson, Started: said.At}})
}

// ReadTalk is what was said in a conversation.
func (b *backend) ReadTalk(ctx context.Context, id string) ([]tutor.Message, error) {
	return b.db.Messages(ctx, id)
}
