package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/lab"
)

func casesCommand(s *desk.Flags) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "cases",
		Short: "Turns with a wrong move, kept to be run again",
		Long: "A case is a turn of which a teacher said what it should have been: another verdict, intent, action, specialist or approach.\n" +
			"\"primer cases run\" runs these turns again with the present rules and tells which now do what was wanted.",
		Example: "primer cases add --turn 3f2a:12 --verdict correct --note \"two is 2\"\nprimer cases list\nprimer cases run\nprimer cases export --out cases.jsonl",
		Args:    noArgs,
	}
	cmd.RunE = casesList(s, cmd)
	cmd.AddCommand(casesListCommand(s), casesAddCommand(s), casesDropCommand(s), casesExportCommand(s), casesRunCommand(s))
	return cmd
}

func casesListCommand(s *desk.Flags) *cobra.Command {
	cmd := &cobra.Command{Use: "list", Short: "List the cases", Example: "primer cases list --student Mia --json", Args: noArgs}
	cmd.RunE = casesList(s, cmd)
	return cmd
}

// casesList gives a command the flags of a list of cases, and the list.
func casesList(s *desk.Flags, cmd *cobra.Command) func(*cobra.Command, []string) error {
	student := cmd.Flags().String("student", "", "only of this student")
	asJSON := cmd.Flags().Bool("json", false, "one JSON object per line")
	completeFlag(cmd, "student", completeStudents(s))
	return withApp(s, func(cmd *cobra.Command, a *desk.Desk, _ []string) error {
		cases, err := cases(cmd.Context(), a, *student)
		if err != nil {
			return err
		}
		l := format.List{None: "No case yet. Keep one with: primer cases add --turn SESSION:TURN --verdict correct", Head: []string{"case", "turn", "kept", "should have been", "note"}}
		for _, c := range cases {
			l.Add(c, fmt.Sprint(c.ID), fmt.Sprintf("%s:%d", c.Session, c.Turn), format.Stamp(c.At), lab.WantedWords(c.Wanted), c.Note)
		}
		return l.Print(cmd.OutOrStdout(), *asJSON)
	})
}

func cases(ctx context.Context, a *desk.Desk, student string) ([]tutor.Case, error) {
	if student == "" {
		return a.DB.Cases(ctx, "")
	}
	p, err := a.FindStudent(ctx, student)
	if err != nil {
		return nil, err
	}
	return a.DB.Cases(ctx, p.ID)
}

// caseFlags are what a teacher says of a turn.
type caseFlags struct {
	turn, verdict, intent, action, specialist, approach, note, by string
}

func casesAddCommand(s *desk.Flags) *cobra.Command {
	var f caseFlags
	cmd := &cobra.Command{
		Use:     "add --turn SESSION:TURN",
		Short:   "Keep a turn as a case: wrong move, should have been ...",
		Example: "primer cases add --turn 3f2a:12 --verdict correct --note \"she wrote two for 2\"\nprimer cases add --turn last:4 --specialist explainer --approach visual_description",
		Args:    noArgs,
		RunE: withApp(s, func(cmd *cobra.Command, a *desk.Desk, _ []string) error {
			id, err := keepCase(cmd.Context(), a, f)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "kept as case %d; \"primer cases run\" runs it with the present rules\n", id)
			return err
		}),
	}
	fl := cmd.Flags()
	fl.StringVar(&f.turn, "turn", "", "the turn, as SESSION:TURN, or last:TURN for the newest session")
	fl.StringVar(&f.verdict, "verdict", "", "the verdict it should have been: "+format.Join(tutor.WantedVerdicts))
	fl.StringVar(&f.intent, "intent", "", "what the student was after: "+format.Join(tutor.Intents))
	fl.StringVar(&f.action, "action", "", "delegate or respond")
	fl.StringVar(&f.specialist, "specialist", "", "who should have worked: "+format.Join(tutor.Specialists))
	fl.StringVar(&f.approach, "approach", "", "how it should have been explained: "+format.Join(tutor.Approaches))
	fl.StringVar(&f.note, "note", "", "why, which is kept")
	fl.StringVar(&f.by, "by", "teacher", "who says so")
	return cmd
}

// wanted reads the flags, and says what is not among the values.
func (f caseFlags) wanted() (w tutor.Wanted, err error) {
	if w.Verdict, err = oneOf("verdict", f.verdict, tutor.WantedVerdicts); err != nil {
		return w, err
	}
	if w.Intent, err = oneOf("intent", f.intent, tutor.Intents); err != nil {
		return w, err
	}
	if w.Action, err = oneOf("action", f.action, tutor.Actions); err != nil {
		return w, err
	}
	if w.Specialist, err = oneOf("specialist", f.specialist, tutor.Specialists); err != nil {
		return w, err
	}
	if w.Approach, err = oneOf("approach", f.approach, tutor.Approaches); err != nil {
		return w, err
	}
	if w == (tutor.Wanted{}) {
		err = errors.New("say what it should have been: --verdict, --intent, --action, --specialist or --approach")
	}
	return w, err
}

func oneOf[T ~string](what, name string, all []T) (T, error) {
	if name == "" || slices.Contains(all, T(name)) {
		return T(name), nil
	}
	return "", fmt.Errorf("no %s %q; there are %s", what, name, format.Join(all))
}

// keepCase stores what a turn should have been.
func keepCase(ctx context.Context, a *desk.Desk, f caseFlags) (int64, error) {
	wanted, err := f.wanted()
	if err != nil {
		return 0, err
	}
	prefix, turn, err := desk.Overruling{Turn: f.turn}.Where()
	if err != nil {
		return 0, err
	}
	session, err := a.FindSession(ctx, prefix)
	if err != nil {
		return 0, err
	}
	return a.DB.KeepCase(ctx, tutor.Case{
		Student: session.Student, Session: session.ID, Turn: turn, At: time.Now(), By: format.OneLine(format.Printable(f.by)), Wanted: wanted, Note: format.OneLine(format.Printable(f.note)),
	})
}

func casesDropCommand(s *desk.Flags) *cobra.Command {
	return &cobra.Command{
		Use: "drop CASE", Short: "Forget a case", Example: "primer cases drop 3", Args: oneArg("the number of a case"),
		RunE: withApp(s, func(cmd *cobra.Command, a *desk.Desk, args []string) error {
			id, err := strconv.ParseInt(args[0], 10, 64)
			if err != nil {
				return fmt.Errorf("no case %q; \"primer cases list\" lists them by number", args[0])
			}
			if err := a.DB.DropCase(cmd.Context(), id); err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "case %d is forgotten\n", id)
			return err
		}),
	}
}

func casesExportCommand(s *desk.Flags) *cobra.Command {
	out := ""
	cmd := &cobra.Command{
		Use:     "export --out FILE.jsonl",
		Short:   "Write the sessions of all cases as JSON Lines, the cases with them",
		Long:    "Export writes what \"primer cases run FILE\" needs elsewhere: whole sessions, with the students' words and names in them.",
		Example: "primer cases export --out cases.jsonl",
		Args:    noArgs,
		RunE: withApp(s, func(cmd *cobra.Command, a *desk.Desk, _ []string) error {
			if out == "" {
				return errors.New("no file given; name one with --out FILE.jsonl")
			}
			return exportCases(cmd.Context(), a, out, cmd.OutOrStdout())
		}),
	}
	cmd.Flags().StringVar(&out, "out", "", "file to write")
	return cmd
}

func exportCases(ctx context.Context, a *desk.Desk, out string, said io.Writer) error {
	cases, err := a.DB.Cases(ctx, "")
	if err != nil {
		return err
	}
	ids := sessionsOf(cases)
	if len(ids) == 0 {
		return errors.New("there is no case yet; \"primer cases add\" keeps one")
	}
	if err := desk.SaveFile(out, false, func(w io.Writer) error { return writeSessions(ctx, a, ids, w) }); err != nil {
		return err
	}
	_, err = fmt.Fprintf(said, "%s: %s in %s\n", out, format.Count(len(cases), "case"), format.Count(len(ids), "session"))
	return err
}

// sessionsOf are the sessions of cases, each once.
func sessionsOf(cases []tutor.Case) []string {
	var ids []string
	for _, c := range cases {
		if !slices.Contains(ids, c.Session) {
			ids = append(ids, c.Session)
		}
	}
	return ids
}

func casesRunCommand(s *desk.Flags) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "run [FILE.jsonl]",
		Short: "Run the cases again with the present rules",
		Long: "Run takes each case's student to the turn by the recorded messages and runs that turn with the present rules, without a model. It tells\n" +
			"which cases now do what the teacher wanted; it ends with an error when one does not. Nothing is stored.",
		Example: "primer cases run\nprimer cases run cases.jsonl --json",
		Args:    atMostOne("file"),
	}
	asJSON := cmd.Flags().Bool("json", false, "one JSON object per case")
	cmd.RunE = withApp(s, func(cmd *cobra.Command, a *desk.Desk, args []string) error {
		sessions, err := caseSessions(cmd.Context(), a, args)
		if err != nil {
			return err
		}
		tried, err := lab.TryCases(cmd.Context(), a.Kernel, sessions)
		if err != nil {
			return err
		}
		return printTried(cmd.OutOrStdout(), tried, *asJSON)
	})
	return cmd
}

// caseSessions are the sessions that hold cases, of a file or of the database.
func caseSessions(ctx context.Context, a *desk.Desk, args []string) ([]export.Transcript, error) {
	if len(args) == 1 {
		return readExport(args[0])
	}
	cases, err := a.DB.Cases(ctx, "")
	if err != nil {
		return nil, err
	}
	var out []export.Transcript
	for _, id := range sessionsOf(cases) {
		t, err := lab.Recorded(ctx, a.DB, a.Kernel, id)
		if err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

// writeSessions writes sessions as JSON Lines, each with its beginning.
func writeSessions(ctx context.Context, a *desk.Desk, ids []string, w io.Writer) error {
	var all iter.Seq2[export.Transcript, error] = func(yield func(export.Transcript, error) bool) {
		for _, id := range ids {
			if t, err := lab.Recorded(ctx, a.DB, a.Kernel, id); !yield(t, err) || err != nil {
				return
			}
		}
	}
	return export.JSONLines(w, all)
}

// printTried lists the cases that were run; one that misses is an error, so that
// a script notices.
func printTried(w io.Writer, tried []lab.Tried, asJSON bool) error {
	l := format.List{None: "No case yet. Keep one with: primer cases add --turn SESSION:TURN --verdict correct", Head: []string{"case", "turn", "now", "should have been", "instead"}}
	missed := 0
	for _, c := range tried {
		state := "good"
		if !c.Good {
			state = "misses"
			missed++
		}
		l.Add(c, fmt.Sprint(c.Case.ID), fmt.Sprintf("%s:%d", c.Case.Session, c.Case.Turn), state, lab.WantedWords(c.Case.Wanted), strings.Join(c.Misses, "; "))
	}
	if err := l.Print(w, asJSON); err != nil || missed == 0 {
		return err
	}
	return fmt.Errorf("%d of %s not what was wanted", missed, format.Count(len(tried), "case"))
}
