package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/format"

	"github.com/spf13/cobra"
)

func inboxCommand(s *desk.Flags) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "inbox",
		Short: "What waits for the teacher: disputes, safety, stuck students, questions not known, sentences held back",
		Long: "Inbox lists what a teacher should look at, the gravest first: each with its day, the student's words and what the tutor did.\n" +
			"\"primer inbox seen ID\" puts one away, \"primer override\" answers a dispute, \"primer inbox answer ID TEXT\" a question, and \"primer cases add\" keeps a wrong move.",
		Example: "primer inbox\nprimer inbox --student Mia --json\nprimer inbox --class 5b --group B\nprimer inbox seen f12\nprimer inbox seen all",
		Args:    noArgs,
	}
	student := cmd.Flags().String("student", "", "only of this student")
	all := cmd.Flags().Bool("all", false, "with what was seen already")
	asJSON := cmd.Flags().Bool("json", false, "one JSON object per line")
	var of whose
	of.flags(cmd, s, "only of this class", false)
	completeFlag(cmd, "student", completeStudents(s))
	cmd.RunE = withApp(s, func(cmd *cobra.Command, a *desk.Desk, _ []string) error {
		if err := of.check(); err != nil {
			return err
		}
		matters, err := a.Matters(cmd.Context(), *student, of.of(), *all)
		if err != nil {
			return err
		}
		matters, kept, err := a.ForAnybody(cmd.Context(), matters)
		if err != nil {
			return err
		}
		if kept > 0 {
			_, _ = fmt.Fprintf(cmd.ErrOrStderr(), "%s for a teacher alone and shown once a PIN is set: primer pin set\n", isOrAre(kept))
		}
		if *asJSON || len(matters) == 0 && kept > 0 {
			l := format.List{}
			for _, m := range matters {
				l.Add(m)
			}
			return l.Print(cmd.OutOrStdout(), true)
		}
		return printInbox(a, cmd.OutOrStdout(), matters)
	})
	cmd.AddCommand(inboxSeenCommand(s), inboxAnswerCommand(s))
	return cmd
}

func isOrAre(n int) string {
	if n == 1 {
		return "1 thing is"
	}
	return format.Count(n, "thing") + " are"
}

func inboxSeenCommand(s *desk.Flags) *cobra.Command {
	var of whose
	cmd := &cobra.Command{
		Use:     "seen ID...",
		Short:   "Put away what you have looked at",
		Example: "primer inbox seen f12 w7-3f2a9c\nprimer inbox seen all\nprimer inbox seen all --class 5b",
		RunE: withApp(s, func(cmd *cobra.Command, a *desk.Desk, ids []string) error {
			if err := of.checkAll(ids); err != nil {
				return err
			}
			n, err := a.PutAway(cmd.Context(), ids, of.of())
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(cmd.OutOrStdout(), format.Count(n, "thing")+" put away")
			return err
		}),
	}
	of.flags(cmd, s, "with all: only those of this class", false)
	return cmd
}

func inboxAnswerCommand(s *desk.Flags) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "answer ID TEXT",
		Short: "Answer a question that the lessons could not",
		Long: "Answer keeps your words as the answer to a question of a student, for that student: they are told when the next\n" +
			"session begins, and stand under /questions and on the take-home page. Another answer takes the place of the first.",
		Example: "primer inbox answer f12 \"It has about a hundredth of the mass of the Earth.\"",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 2 {
				return errors.New("name the question and write the answer: primer inbox answer f12 \"TEXT\" (\"primer inbox\" lists them)")
			}
			return nil
		},
	}
	by := cmd.Flags().String("by", "teacher", "who answers")
	cmd.RunE = withApp(s, func(cmd *cobra.Command, a *desk.Desk, args []string) error {
		if err := a.Answer(cmd.Context(), args[0], *by, args[1]); err != nil {
			return err
		}
		_, err := fmt.Fprintln(cmd.OutOrStdout(), "kept; it is told when the next session begins")
		return err
	})
	return cmd
}

// withApp opens the program around what a command does.
func withApp(s *desk.Flags, do func(cmd *cobra.Command, a *desk.Desk, args []string) error) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, args []string) error {
		a, err := desk.Open(cmd.Context(), s)
		if err != nil {
			return err
		}
		defer a.Close()
		return do(cmd, a, args)
	}
}

// mattersTitles are the kinds as a teacher calls them.
var mattersTitles = map[string]string{
	"safety": "Safety", "disputed": "Disputed verdict", "stuck": "Stuck", tutor.FlagQuestion: "Question not known", "withheld": "Held back", tutor.FlagUnchecked: "Not checked", "sure_wrong": "Sure, and wrong", "lucky_guess": "Lucky guess",
}

func printInbox(a *desk.Desk, w io.Writer, matters []tutor.Matter) error {
	p := &format.Page{W: w}
	if len(matters) == 0 {
		p.Line("Nothing waits for you.")
	}
	for i, m := range matters {
		if i > 0 {
			p.Line("")
		}
		title := mattersTitles[m.Kind]
		title = cmp.Or(title, m.Kind)
		seen := ""
		if m.Seen {
			seen = ", seen"
		}
		p.Line("%s: %s, %s, %s (%s, turn %s:%d%s)", title, m.Name, a.Reports().LessonTitle(m.Lesson), format.Stamp(m.At), m.ID, m.Session, m.Turn, seen)
		for _, row := range [][2]string{{"what", m.Text}, {"said", m.Said}, {"verdict", strings.TrimSpace(string(m.Verdict.Kind) + " " + m.Verdict.Bug())}, {"tutor", m.Reply}} {
			if text := format.OneLine(row[1]); text != "" {
				p.Line("  %-8s %s", row[0], text)
			}
		}
		for _, c := range m.Withheld {
			p.Line("  %-8s %s (%s%s)", "held", format.OneLine(c.Sentence), c.Name, because(c.Why))
		}
	}
	return p.Err
}

func because(why string) string {
	if why = format.OneLine(why); why == "" {
		return ""
	}
	return ": " + why
}
