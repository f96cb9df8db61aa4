package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/report"
)

func memoryCommand(s *desk.Flags) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "memory --student NAME [--forget N|all]",
		Short: "What is remembered of a student for the next session, and erasing it",
		Long: "Memory lists what was talked about and may open the student's next session: good news, interests, an open question, what was\n" +
			"hard, what went well, and that something weighed on them, without what it was. The student sees the same under /memory.\n" +
			"--forget erases one by its number, or all, for good.",
		Example: "primer memory --student Mia\nprimer memory --student Mia --forget 2\nprimer memory --student Mia --forget all",
		Args:    noArgs,
	}
	student := cmd.Flags().String("student", "", "name of the student")
	forget := cmd.Flags().String("forget", "", "erase the one with this number, or all")
	asJSON := cmd.Flags().Bool("json", false, "one JSON object per line")
	completeFlag(cmd, "student", completeStudents(s))
	cmd.RunE = withApp(s, func(cmd *cobra.Command, a *desk.Desk, _ []string) error {
		p, err := a.FindStudent(cmd.Context(), *student)
		if err != nil {
			return err
		}
		out := cmd.OutOrStdout()
		if cmd.Flags().Changed("forget") {
			n, err := a.ForgetNumbered(cmd.Context(), p, *forget)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(out, format.Count(n, "thing")+" erased")
			return err
		}
		memos, err := a.DB.Memos(cmd.Context(), p.ID)
		if err != nil {
			return err
		}
		if *asJSON {
			l := format.List{}
			for _, m := range memos {
				l.Add(m)
			}
			return l.Print(out, true)
		}
		page := &format.Page{W: out}
		if len(memos) == 0 {
			page.Line("Nothing is remembered of %s.", p.Name)
		}
		for _, line := range report.MemoLines(memos) {
			page.Line("%s", line)
		}
		return page.Err
	})
	return cmd
}
