package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/format"
)

// listedSaid is a line of "primer sessions --search".
type listedSaid struct {
	store.Said
	Name string `json:"name"`
}

// listSaid are the messages in which words were said, best first.
func listSaid(ctx context.Context, a *desk.Desk, student, words string) (format.List, error) {
	l := format.List{None: "Nobody said that. Try one word, or only its beginning.", Head: []string{"session", "turn", "student", "lesson", "when", "by", "said"}}
	names, id, err := namesOf(ctx, a, student)
	if err != nil {
		return l, err
	}
	found, err := a.DB.SearchSaid(ctx, store.SaidSearch{Text: words, Student: id, Most: desk.MostFound})
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
func namesOf(ctx context.Context, a *desk.Desk, student string) (names map[string]string, id string, err error) {
	if student != "" {
		p, err := a.FindStudent(ctx, student)
		if err != nil {
			return nil, "", err
		}
		id = p.ID
	}
	profiles, err := a.DB.Profiles(ctx)
	names = map[string]string{}
	for _, p := range profiles {
		names[p.ID] = p.Name
	}
	return names, id, err
}
