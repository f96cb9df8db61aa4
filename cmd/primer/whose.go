package main

import (
	"context"
	"errors"
	"slices"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
)

// allClasses is what a --class without a name means: all students, whatever their class.
const allClasses = "all"

// whose is the class that a command is about, or a group of it.
type whose struct{ class, group string }

// flags are --class and --group; with bare --class may stand alone, for all students.
func (w *whose) flags(cmd *cobra.Command, s *desk.Flags, class string, bare bool) {
	cmd.Flags().StringVar(&w.class, "class", "", class)
	if bare {
		cmd.Flags().Lookup("class").NoOptDefVal = allClasses
	}
	cmd.Flags().StringVar(&w.group, "group", "", "only this group of the class: --class 5b --group B")
	completeFlag(cmd, "class", completing(s, func(a *desk.Desk, cmd *cobra.Command) (names []string) {
		classes, _ := a.DB.Classes(cmd.Context()) // where they cannot be read nothing is offered
		for _, c := range classes {
			names = append(names, c.Name)
		}
		return names
	}))
}

// takeName takes the name behind a --class that may stand alone, as in "--class 5b", and
// leaves the other arguments.
func (w *whose) takeName(args []string) []string {
	if w.class == allClasses && len(args) == 1 {
		w.class = args[0]
		return nil
	}
	return args
}

// named reports whether one class is meant.
func (w *whose) named() bool { return w.class != "" && w.class != allClasses }

func (w *whose) check() error {
	if w.group != "" && !w.named() {
		return errors.New("--group goes with the name of its class: --class 5b --group B")
	}
	return nil
}

// checkAll is check where things may be named one by one, too: those are of nobody else.
func (w *whose) checkAll(ids []string) error {
	if w.class != "" && !slices.Equal(ids, []string{"all"}) {
		return errors.New("--class goes with \"all\": primer inbox seen all --class 5b")
	}
	return w.check()
}

// of is the group that is meant.
func (w *whose) of() desk.Group {
	if !w.named() {
		return desk.Group{}
	}
	return desk.Group{Class: w.class, Name: w.group}
}

// among tells who is meant, by their ids; nil is everybody.
func (w *whose) among(ctx context.Context, a *desk.Desk) (func(student string) bool, error) {
	return a.Among(ctx, w.of())
}
