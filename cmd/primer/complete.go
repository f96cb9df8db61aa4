package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/lists"
)

// oneArg asks for exactly one argument and says what it is.
func oneArg(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != 1 {
			return fmt.Errorf("%s needs %s; \"%s --help\" shows how", cmd.CommandPath(), what, cmd.CommandPath())
		}
		return nil
	}
}

func atMostOne(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > 1 {
			return errors.New(cmd.CommandPath() + " takes one " + what + " at a time")
		}
		return nil
	}
}

// completeFlag offers the values of a flag to the shell.
func completeFlag(cmd *cobra.Command, flag string, offer cobra.CompletionFunc) {
	if err := cmd.RegisterFlagCompletionFunc(flag, offer); err != nil {
		panic("completion of --" + flag + ": " + err.Error()) // a flag that was never defined
	}
}

// chatCompletions offers students and lessons to the flags of the tutor.
func chatCompletions(cmd *cobra.Command, s *desk.Flags) {
	completeFlag(cmd, "student", completeStudents(s))
	completeFlag(cmd, "lesson", completeLessons(s))
	completeFlag(cmd, "language", cobra.FixedCompletions(desk.LanguageCodes(), cobra.ShellCompDirectiveNoFileComp))
	completeFlag(cmd, "theme", cobra.FixedCompletions(tui.Themes(), cobra.ShellCompDirectiveNoFileComp))
}

// completeStudents, completeLessons and completeSessions offer what there is; a
// database that cannot be read offers nothing.
func completeStudents(s *desk.Flags) cobra.CompletionFunc {
	return completing(s, func(a *desk.Desk, cmd *cobra.Command) []string {
		if a.HasPIN(cmd.Context()) {
			return nil
		}
		profiles, _ := a.DB.Profiles(cmd.Context())
		return lists.Map(profiles, func(p tutor.Profile) string { return p.Name })
	})
}

func completeLessons(s *desk.Flags) cobra.CompletionFunc {
	return completing(s, func(a *desk.Desk, _ *cobra.Command) []string {
		return lists.Map(a.Library.Outlines(), func(l *course.Outline) string { return l.ID + "\t" + l.Title })
	})
}

func completeSessions(s *desk.Flags) cobra.CompletionFunc {
	return completing(s, func(a *desk.Desk, cmd *cobra.Command) []string {
		if a.HasPIN(cmd.Context()) {
			return nil
		}
		sessions, _ := a.DB.Sessions(cmd.Context(), "")
		ids := []string{"last\tthe newest session"}
		for _, session := range sessions {
			ids = append(ids, session.ID+"\t"+session.Lesson+" "+format.Stamp(session.Started))
		}
		return ids
	})
}

func completing(s *desk.Flags, offer func(*desk.Desk, *cobra.Command) []string) cobra.CompletionFunc {
	return func(cmd *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		a, err := desk.Open(cmd.Context(), s)
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		defer a.Close()
		var fit []string
		for _, one := range offer(a, cmd) {
			if strings.HasPrefix(strings.ToLower(one), strings.ToLower(typed)) {
				fit = append(fit, format.Printable(one))
			}
		}
		return fit, cobra.ShellCompDirectiveNoFileComp
	}
}
