package main

import (
	"slices"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/tutor/authoring"
)

func courseReviewCommand() *cobra.Command {
	var d authoring.Decisions
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "review DIR",
		Short: "Accept, edit or drop the parts of a course that was built",
		Long: "Review lists the parts of a built course with where they stand in your documents, how far they may be trusted, and what is in doubt.\n" +
			"Only what you accept is taught. On a terminal it asks part by part; with the flags below it does what they say.",
		Example: "primer course review ./fractions\nprimer course review ./fractions --accept-all --above 0.6\nprimer course review ./fractions --accept adding-fractions/p3 --drop adding-fractions/p4\nprimer course review ./fractions --edit adding-fractions/p3 --set \"ask=Work out 1/4 + 2/4.\" --set answer=3/4",
		Args:    oneArg("the folder of a course that was built"),
		RunE: func(cmd *cobra.Command, args []string) error {
			built, err := authoring.Built(args[0])
			if err != nil {
				return err
			}
			r := &authoring.Review{Folder: built, Decisions: d, Out: cmd.OutOrStdout(), In: cmd.InOrStdin(), JSON: asJSON}
			asks := !asJSON && isTerminal(r.Out) && isTerminal(r.In)
			return r.Run(cmd.Context(), slices.ContainsFunc(authoring.ReviewChanges, cmd.Flags().Changed), asks)
		},
	}
	flags := cmd.Flags()
	flags.StringSliceVar(&d.Accept, "accept", nil, "accept these parts, by id; a lesson's name stands for all of it")
	flags.StringSliceVar(&d.Drop, "drop", nil, "drop these parts, by id")
	flags.StringSliceVar(&d.Reopen, "reopen", nil, "take back what was decided about these parts")
	flags.StringVar(&d.Edit, "edit", "", "change this part, and accept it")
	flags.StringArrayVar(&d.Set, "set", nil, "with --edit: the field and its new text, such as answer=3/4")
	flags.BoolVar(&d.AcceptAll, "accept-all", false, "accept every part that is not in doubt")
	flags.Float64Var(&d.Above, "above", 0, "with --accept-all: only where the confidence is this or more, 0 to 1")
	flags.StringVar(&d.Lesson, "lesson", "", "list this lesson only")
	flags.BoolVar(&d.Open, "open", false, "list what waits for you only")
	flags.BoolVar(&asJSON, "json", false, "one JSON object per part")
	return cmd
}
