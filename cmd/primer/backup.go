package main

import (
	"fmt"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/store"
)

func backupCommand(s *desk.Flags) *cobra.Command {
	return &cobra.Command{
		Use:     "backup FILE",
		Short:   "Copy everything that is remembered into one file",
		Example: "primer backup primer-backup.db",
		Args:    oneArg("the name of a file to write"),
		RunE: withApp(s, func(cmd *cobra.Command, a *desk.Desk, args []string) error {
			b := newGauge(cmd.ErrOrStderr(), unitBytes, time.Now)
			err := a.DB.Backup(cmd.Context(), args[0], b.report)
			b.end()
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: a copy of everything; \"primer restore %s\" brings it back\n", args[0], args[0])
			return err
		}),
	}
}

func restoreCommand(s *desk.Flags) *cobra.Command {
	return &cobra.Command{
		Use:     "restore FILE",
		Short:   "Bring back what a backup holds",
		Long:    "Restore puts a backup in the place of the database. The database that was there is kept beside it, with the ending .before-restore.",
		Example: "primer restore primer-backup.db",
		Args:    oneArg("a file made by \"primer backup\""),
		RunE: func(cmd *cobra.Command, args []string) error {
			path := filepath.Join(s.Data, "primer.db")
			if err := desk.MakeFolder(s.Data); err != nil {
				return err
			}
			b := newGauge(cmd.ErrOrStderr(), unitBytes, time.Now)
			err := store.Restore(cmd.Context(), args[0], path, b.report)
			b.end()
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "restored %s; what was there before is kept beside %s\n", args[0], path)
			return err
		},
	}
}
