package main

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/format"
)

func settingsCommand(s *desk.Flags) *cobra.Command {
	return &cobra.Command{
		Use:     "settings [NAME VALUE]",
		Short:   "Show the settings, or change one for good",
		Example: "primer settings\nprimer settings theme high-contrast\nprimer settings exports ~/lessons",
		Args:    cobra.MaximumNArgs(2),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			return completePreference(args), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := desk.ReadConfig(s.Data)
			if err != nil {
				return err
			}
			switch len(args) {
			case 1:
				return errors.New("a setting wants a name and a value, as in: primer settings theme dark")
			case 2:
				if err := desk.Prefer(&c, args[0], args[1]); err != nil {
					return err
				}
				if err := desk.WriteConfig(s.Data, c); err != nil {
					return err
				}
			}
			return format.Table(cmd.OutOrStdout(), desk.PreferenceRows(c))
		},
	}
}

func completePreference(args []string) []string {
	if len(args) == 0 {
		return desk.PreferenceNames()
	}
	for _, p := range desk.Preferences() {
		if p.Name == args[0] && p.Values != nil && len(args) == 1 {
			return p.Values()
		}
	}
	return nil
}
