package main

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
)

func rootCommand() *cobra.Command {
	s := &desk.Flags{}
	root := &cobra.Command{
		Use:           "primer",
		Short:         "A tutor in your terminal",
		Long:          "Primer is a tutor that runs on this computer, offline. Without any command it opens the tutor.",
		Example:       "primer\nprimer --student Mia --lesson fractions.comparing\nprimer chat --plain",
		Args:          noArgs,
		SilenceUsage:  true,
		SilenceErrors: true,
		RunE:          func(cmd *cobra.Command, _ []string) error { return openTutor(cmd, s) },

		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error { return askPIN(cmd, s) },
	}
	flags := root.PersistentFlags()
	flags.StringVar(&s.Data, "data", desk.DefaultData(), "folder for the database and settings")
	flags.StringArrayVar(&s.Courses, "course", nil, "folder of a further course (may be given several times)")
	flags.BoolVar(&s.PINStdin, "pin-stdin", false, "read the teacher's PIN from the first line of standard input")
	chatFlags(root, s)
	root.AddCommand(chatCommand(s), studentsCommand(s), studentCommand(s), lessonsCommand(s), sessionsCommand(s), reportCommand(s), exportCommand(s), importCommand(s), takeHomeCommand(s),
		replayCommand(s), courseCommand(s), modelCommand(s), doctorCommand(s), settingsCommand(s), backupCommand(s), restoreCommand(s), overrideCommand(s), inboxCommand(s), memoryCommand(s), casesCommand(s), pinCommand(s), serveCommand(s), classCommand(s), evalCommand())
	return root
}

func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return errors.New("unknown command \"" + args[0] + "\" for \"" + cmd.CommandPath() + "\"")
	}
	return nil
}
