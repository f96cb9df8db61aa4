package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/format"
)

func overrideCommand(s *desk.Flags) *cobra.Command {
	var o desk.Overruling
	cmd := &cobra.Command{
		Use:   "override --student NAME --turn SESSION:TURN --right|--wrong --because TEXT",
		Short: "Say as a teacher that an answer was right or wrong after all",
		Long: "Override puts a teacher's word beside the verdict of one turn. The verdict stays in the record; what counts from now on is the\n" +
			"teacher's word, and mastery is worked out again at once. The reason is kept. \"primer report --student NAME\" names disputed turns.",
		Example: "primer override --student Mia --turn 3f2a:12 --right --because \"she wrote two for 2\"",
		Args:    noArgs,
		PreRunE: func(*cobra.Command, []string) error { return o.Check() },
		RunE: withApp(s, func(cmd *cobra.Command, a *desk.Desk, _ []string) error {
			said, err := a.Overrule(cmd.Context(), o)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(cmd.OutOrStdout(), format.Printable(said))
			return err
		}),
	}
	f := cmd.Flags()
	f.StringVar(&o.Student, "student", "", "name of the student")
	f.StringVar(&o.Turn, "turn", "", "the turn, as SESSION:TURN, or last:TURN for the newest session")
	f.BoolVar(&o.Right, "right", false, "the answer was right")
	f.BoolVar(&o.Wrong, "wrong", false, "the answer was wrong")
	f.StringVar(&o.Because, "because", "", "the reason, which is kept")
	f.StringVar(&o.By, "by", "teacher", "who says so")
	completeFlag(cmd, "student", completeStudents(s))
	return cmd
}
