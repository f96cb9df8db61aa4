package desk

import (
	"context"
	"fmt"

	"github.com/primer-tutor/primer/store"
)

// Group is whose records are asked for: those of a class, or of a group of it. The zero
// Group is everybody.
type Group struct {
	Class string
	Name  string // of the group; "" is the whole class
}

// members are who is in a group. One that nobody is in is an error: its name was mistyped.
func (a *Desk) members(ctx context.Context, g Group) ([]store.Member, error) {
	who, err := a.DB.Members(ctx, g.Class, g.Name)
	if err == nil && len(who) == 0 && g.Name != "" {
		err = fmt.Errorf("nobody in %s is of group %q; \"primer class list %s\" shows the groups", g.Class, g.Name, g.Class)
	}
	return who, err
}

// Among tells who is in a group, by their ids; nil is everybody.
func (a *Desk) Among(ctx context.Context, g Group) (func(student string) bool, error) {
	if g == (Group{}) {
		return nil, nil
	}
	who, err := a.members(ctx, g)
	if err != nil {
		return nil, err
	}
	in := map[string]bool{}
	for _, m := range who {
		in[m.Profile.ID] = true
	}
	return func(student string) bool { return in[student] }, nil
}
