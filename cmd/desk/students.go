package desk

import (
	"context"
	"time"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
)

// RemoveStudents deletes everything of students, for good; held reports whether another
// program keeps old words in the log of the database.
func (a *Desk) RemoveStudents(ctx context.Context, going []tutor.Profile) (held bool, err error) {
	ids := lists.Map(going, func(p tutor.Profile) string { return p.ID })
	if held, err = a.DB.RemoveStudents(ctx, ids); err != nil {
		return held, err
	}
	for _, p := range going {
		if a.Config.Student == p.Name {
			return held, a.settle(func(c *Config) { c.Student = "" })
		}
	}
	return held, nil
}

// NotSeenSince are the students who were enrolled before a time and have not learned
// since.
func (a *Desk) NotSeenSince(ctx context.Context, since time.Time) ([]tutor.Profile, error) {
	all, err := a.DB.Profiles(ctx)
	if err != nil {
		return nil, err
	}
	attended, err := a.DB.Attendances(ctx, "")
	if err != nil {
		return nil, err
	}
	var away []tutor.Profile
	for _, p := range all {
		if p.Created.Before(since) && attended[p.ID].Last.Before(since) {
			away = append(away, p)
		}
	}
	return away, nil
}

// Rename gives a student another name; the one who opened Primer last stays it.
func (a *Desk) Rename(ctx context.Context, p tutor.Profile, name string) error {
	old := p.Name
	if p.Name = tui.CleanName(name); p.Name == "" {
		return errNoName
	}
	if err := a.DB.UpdateProfile(ctx, p); err != nil {
		return err
	}
	if a.Config.Student == old {
		return a.settle(func(c *Config) { c.Student = p.Name })
	}
	return nil
}
