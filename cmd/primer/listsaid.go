package main

import (
	"context"
	"errors"
	"fmt"

	"primer/store"
	"primer/tutor"
	"primer/tutor/format"
)

// listedSaid is a line of "primer sessions --search".
type listedSaid struct {
	store.Said
	Name string `json:"name"`
}

// listSaid are the messages in which words were said, best first.
func (a *app) listSaid(ctx context.Context, student, words string) (format.List, error) {
	l := format.List{None: "Nobody said that. Try one word, or only its beginning.", Head: []string{"session", "turn", "student", "lesson", "when", "by", "said"}}
	names, id, err := a.namesOf(ctx, student)
	if err != nil {
		return l, err
	}
	found, err := a.db.SearchSaid(ctx, store.SaidSearch{Text: words, Student: id, Most: mostFound})
	if errors.Is(err, tutor.ErrNoWords) {
		return l, fmt.Errorf("--search %q has no word or number to look for; give one, for example --search fraction", words)
	}
	for _, hit := range found {
		l.Add(listedSaid{hit, names[hit.Student]},
			hit.Session, fmt.Sprint(hit.Turn), names[hit.Student], hit.Lesson, format.Stamp(hit.At), string(hit.By), format.Bracketed(hit.Text, hit.Marks))
	}
	return l, err
}

// namesOf are the names of all students by id, and the id of the one named.
func (a *app) namesOf(ctx context.Context, student string) (names map[string]string, id string, err error) {
	if student != "" {
		p, err := a.findStudent(ctx, student)
		if err != nil {
			return nil, "", err
		}
		id = p.ID
	}
	profiles, err := a.db.Profiles(ctx)
	names = map[string]string{}
	for _, p := range profiles {
		names[p.ID] = p.Name
	}
	return names, id, err
}
