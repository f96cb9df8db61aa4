package main

import (
	"context"

	"primer/tui"
)

// Roster is every student with the last day of learning and the lesson under way.
func (b *backend) Roster(ctx context.Context) ([]tui.StudentCard, error) {
	profiles, err := b.db.Profiles(ctx)
	if err != nil {
		return nil, err
	}
	attended, err := b.db.Attendances(ctx, "")
	if err != nil {
		return nil, err
	}
	cards := make([]tui.StudentCard, len(profiles))
	for i, p := range profiles {
		cards[i] = tui.StudentCard{Profile: p, Last: attended[p.ID].Last}
		if cards[i].Lesson, err = b.underWay(ctx, p.ID); err != nil {
			return nil, err
		}
	}
	return cards, nil
}

// underWay is the title of the lesson that a student last worked at and has not
// completed, or "".
func (a *app) underWay(ctx context.Context, student string) (string, error) {
	states, err := a.db.States(ctx, student)
	for _, s := range states {
		if l, ok := a.library.Outline(s.Lesson); ok && !s.Complete {
			return l.Title, err
		}
	}
	return "", err
}
