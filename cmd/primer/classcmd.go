package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor/format"
)

func classCommand(s *desk.Flags) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "class",
		Short:   "A class that learns on this computer: students, cards, assignments",
		Example: "primer class new 5b --students names.csv",
	}
	cmd.AddCommand(classNewCommand(s), classListCommand(s), classCardsCommand(s), classKeyCommand(s), classAssignCommand(s), classNoteCommand(s), classWatchCommand(s), classAuditCommand(s))
	return cmd
}

// saying is a command that does something in the data folder and says in some lines what.
func saying(s *desk.Flags, use, short, example string, args cobra.PositionalArgs, do func(ctx context.Context, a *desk.Desk, args []string) (string, error)) *cobra.Command {
	return &cobra.Command{
		Use: use, Short: short, Example: example, Args: args,
		RunE: withApp(s, func(cmd *cobra.Command, a *desk.Desk, args []string) error {
			said, err := do(cmd.Context(), a, args)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(cmd.OutOrStdout(), said)
			return err
		}),
	}
}

func sheetFlags(cmd *cobra.Command, sheet *desk.Sheet) {
	cmd.Flags().StringVar(&sheet.Address, "address", "", "what students type behind the @, with its port where it is not 2222 (school.local:2022); without it, this computer's name")
	cmd.Flags().StringVar(&sheet.Out, "out", "", "new file for the cards (HTML)")
}

func classNewCommand(s *desk.Flags) *cobra.Command {
	var sheet desk.Sheet
	var names string
	cmd := saying(s, "new NAME", "Make a class of a list of names, and a page of cards to print", "primer class new 5b --students names.csv --address school.local", cobra.ExactArgs(1),
		func(ctx context.Context, a *desk.Desk, args []string) (string, error) {
			return a.ClassOf(ctx, args[0], names, sheet)
		})
	cmd.Long = "Makes a class of a file with a student a line: name, and if need be grade and group (Mia, 5, A).\nA card holds three words; of them only a slow hash is kept."
	cmd.Flags().StringVar(&names, "students", "", "file of names (CSV)")
	sheetFlags(cmd, &sheet)
	return cmd
}

func classCardsCommand(s *desk.Flags) *cobra.Command {
	var sheet desk.Sheet
	var student string
	cmd := saying(s, "cards NAME", "New cards for a class, or for a student whose card is lost", "primer class cards 5b --student Mia", cobra.ExactArgs(1),
		func(ctx context.Context, a *desk.Desk, args []string) (string, error) {
			return a.CardsFor(ctx, args[0], student, sheet)
		})
	cmd.Long = "Writes cards with new words; the words of before let nobody in any more."
	cmd.Flags().StringVar(&student, "student", "", "only this student's card")
	sheetFlags(cmd, &sheet)
	return cmd
}

func classListCommand(s *desk.Flags) *cobra.Command {
	cmd := listCommand(s, "list [NAME]", "List the classes, or the students of one", "primer class list 5b --json", nil)
	assigned := cmd.Flags().Bool("assigned", false, "what was assigned to the class, and who has done it")
	cmd.Args = cobra.MaximumNArgs(1)
	cmd.RunE = withApp(s, func(cmd *cobra.Command, a *desk.Desk, args []string) error {
		var l format.List
		var err error
		switch name := strings.Join(args, ""); {
		case *assigned && name == "":
			err = errors.New("say which class: primer class list 5b --assigned")
		case *assigned:
			l, err = a.ListAssignments(cmd.Context(), name)
		case name != "":
			l, err = a.ListMembers(cmd.Context(), name)
		default:
			l, err = a.ListClasses(cmd.Context())
		}
		return printed(cmd, l, err)
	})
	return cmd
}

// printed prints a list, or gives why there is none.
func printed(cmd *cobra.Command, l format.List, err error) error {
	if err != nil {
		return err
	}
	asJSON, err := cmd.Flags().GetBool("json")
	if err != nil {
		return err
	}
	return l.Print(cmd.OutOrStdout(), asJSON)
}

func classKeyCommand(s *desk.Flags) *cobra.Command {
	var student string
	cmd := saying(s, "key FILE", "Let a fixed computer in for a student, by its public key", "primer class key id_ed25519.pub --student Mia", cobra.ExactArgs(1),
		func(ctx context.Context, a *desk.Desk, args []string) (string, error) {
			return a.LetKeyIn(ctx, student, args[0])
		})
	cmd.Flags().StringVar(&student, "student", "", "whose computer it is")
	return cmd
}

func classAssignCommand(s *desk.Flags) *cobra.Command {
	var t store.Assignment
	var until string
	cmd := saying(s, "assign LESSON", "Have a class, or a group of it, do a lesson", "primer class assign integers.adding --class 5b --until 2026-09-30 --group B", cobra.ExactArgs(1),
		func(ctx context.Context, a *desk.Desk, args []string) (string, error) {
			t.Lesson = args[0]
			return a.Assign(ctx, t, until)
		})
	cmd.Flags().StringVar(&t.Class, "class", "", "which class")
	cmd.Flags().StringVar(&t.Group, "group", "", "only this group of it")
	cmd.Flags().StringVar(&until, "until", "", "the day by which it shall be done, as 2026-09-30")
	_ = cmd.MarkFlagRequired("class")
	return cmd
}

func classNoteCommand(s *desk.Flags) *cobra.Command {
	return saying(s, "note STUDENT TEXT", "Have a student told something, as their teacher's words", "primer class note Mia \"Well done. Try the next one on paper.\"", cobra.ExactArgs(2),
		func(ctx context.Context, a *desk.Desk, args []string) (string, error) {
			return args[0] + " is told in the lesson that is open, or in the next one.", a.NoteTo(ctx, args[0], args[1])
		})
}

func classWatchCommand(s *desk.Flags) *cobra.Command {
	cmd := listCommand(s, "watch [NAME]", "See a class live: who needs a person first; enter reads along with a student", "primer class watch 5b\nprimer class watch 5b --json", nil)
	cmd.Args = cobra.MaximumNArgs(1)
	cmd.RunE = withApp(s, func(cmd *cobra.Command, a *desk.Desk, args []string) error {
		room := &desk.ClassRoom{Desk: a, Class: strings.Join(args, "")}
		if asJSON, _ := cmd.Flags().GetBool("json"); asJSON || !screenFit() {
			l, err := room.ListLive(cmd.Context())
			return printed(cmd, l, err)
		}
		if _, err := room.Live(cmd.Context()); err != nil {
			return err
		}
		return tui.Watch(cmd.Context(), room, cmp.Or(room.Class, "Primer"), a.Look())
	})
	return cmd
}

func classAuditCommand(s *desk.Flags) *cobra.Command {
	var most int
	cmd := listCommand(s, "audit", "Who came in, who tried to, and what was changed about it", "primer class audit --last 100", func(ctx context.Context, a *desk.Desk) (format.List, error) {
		return a.ListAudit(ctx, most)
	})
	cmd.Flags().IntVar(&most, "last", 50, "how many rows, the newest first")
	return cmd
}
