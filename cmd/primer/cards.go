package main

import (
	"context"
	"slices"

	"primer/tui"
	"primer/tutor"
	"primer/tutor/course"
)

// lessonCards are all lessons as one student sees them.
func (a *app) lessonCards(ctx context.Context, p tutor.Profile) ([]tui.LessonCard, error) {
	mastery, err := a.db.MasteryOf(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	states, err := a.db.States(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	var cards []tui.LessonCard
	for _, c := range a.library.Courses() {
		for _, l := range c.Outlines {
			card := card(c, l, p, mastery)
			for _, s := range states {
				if s.Lesson == l.ID {
					card.Phase, card.Started, card.Last, card.Complete = s.Phase, true, s.At, s.Complete
				}
			}
			card.Needs = a.needs(l, func(id string) bool {
				return slices.ContainsFunc(cards, func(c tui.LessonCard) bool { return c.ID == id && c.Complete })
			})
			cards = append(cards, card)
		}
	}
	return cards, nil
}

func card(c *course.Head, l *course.Outline, p tutor.Profile, mastery map[string]tutor.Mastery) tui.LessonCard {
	card := tui.LessonCard{ID: l.ID, Title: l.Title, Subject: l.Subject, Course: c.Title, Firm: len(l.Components) > 0}
	known := 0
	for _, k := range l.KCs() {
		m := mastery[k.ID]
		if m.Rows > 0 {
			known += m.Percent()
		}
		card.Firm = card.Firm && m.Firm
	}
	if n := len(l.Components); n > 0 {
		card.Percent = known / n
	}
	if len(l.Grades) == 2 {
		card.Grades = [2]int{l.Grades[0], l.Grades[1]}
		card.Suits = p.Grade >= l.Grades[0] && p.Grade <= l.Grades[1]
	}
	return card
}

// needs names the first lesson that should come before, or "".
func (a *app) needs(l *course.Outline, complete func(id string) bool) string {
	for _, id := range l.Needs {
		if other, ok := a.library.Outline(id); ok && !complete(id) {
			return other.Title
		}
	}
	return ""
}
