package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/lists"
)

func studentCommand(s *desk.Flags) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "student",
		Short:   "Remove or rename a student",
		Example: "primer student remove Mia --backup before.db\nprimer student rename Mia Maya",
	}
	cmd.AddCommand(studentRemoveCommand(s), studentRenameCommand(s))
	return cmd
}

// removal is what a removal was asked for.
type removal struct {
	older, backup string
	in            *bufio.Reader
	out           io.Writer
}

func studentRemoveCommand(s *desk.Flags) *cobra.Command {
	var r removal
	cmd := &cobra.Command{
		Use:   "remove NAME | --older-than TIME",
		Short: "Delete everything of a student, for good",
		Long: "Remove deletes a student with every word, answer, belief, alert and memory, and writes the database anew, so that nothing of it is left in the file.\n" +
			"It asks twice: for the name, then for yes. --backup copies everything into a file first. --older-than 2y (or 400d, 18m) removes all who have\n" +
			"not learned for so long. Files that were exported, and older backups, are yours to delete.",
		Example: "primer student remove Mia\nprimer student remove Mia --backup before.db\nprimer student remove --older-than 2y",
		Args:    cobra.MaximumNArgs(1),
	}
	cmd.Flags().StringVar(&r.older, "older-than", "", "all who have not learned for so long: 400d, 18m, 2y")
	cmd.Flags().StringVar(&r.backup, "backup", "", "copy everything into this file first")
	cmd.RunE = withApp(s, func(cmd *cobra.Command, a *desk.Desk, args []string) error {
		r.in, r.out = bufio.NewReader(cmd.InOrStdin()), cmd.OutOrStdout()
		going, err := r.who(cmd.Context(), a, args)
		if err != nil || len(going) == 0 {
			return err
		}
		if r.backup != "" {
			if err := a.DB.Backup(cmd.Context(), r.backup, nil); err != nil {
				return err
			}
		}
		if err := r.ask(going); err != nil {
			return err
		}
		held, err := a.RemoveStudents(cmd.Context(), going)
		if err != nil {
			return err
		}
		left := "removed; nothing of it is left in the database"
		if held {
			left = "removed; old words stand in the log of the database until the program ends that holds it, perhaps a copier such as Litestream, whose copies hold them, too"
		}
		_, err = fmt.Fprintln(r.out, namedIn(going)+": "+left)
		return err
	})
	return cmd
}

// who are the students to remove.
func (r *removal) who(ctx context.Context, a *desk.Desk, args []string) ([]tutor.Profile, error) {
	if (len(args) == 1) == (r.older != "") {
		return nil, errors.New("name one student, or give --older-than TIME: primer student remove Mia")
	}
	if len(args) == 1 {
		p, err := a.FindStudent(ctx, args[0])
		return []tutor.Profile{p}, err
	}
	age, err := readAge(r.older)
	if err != nil {
		return nil, err
	}
	going, err := a.NotSeenSince(ctx, time.Now().Add(-age))
	if err == nil && len(going) == 0 {
		_, err = fmt.Fprintln(r.out, "Nobody has been away for so long.")
	}
	return going, err
}

// ask asks twice; its error is that the answer was no.
func (r *removal) ask(going []tutor.Profile) error {
	want := going[0].Name
	if len(going) > 1 {
		want = strconv.Itoa(len(going))
	}
	asked := []struct{ question, want string }{
		{fmt.Sprintf("Everything of %s will be deleted for good. Type %s to go on: ", namedIn(going), want), want},
		{"Really? Type yes: ", "yes"},
	}
	for _, one := range asked {
		_, _ = fmt.Fprint(r.out, format.Printable(one.question))
		said, err := r.in.ReadString('\n')
		if !strings.EqualFold(strings.TrimSpace(said), one.want) || err != nil && !errors.Is(err, io.EOF) {
			return errors.New("nothing was removed")
		}
	}
	return nil
}

func namedIn(all []tutor.Profile) string {
	names := lists.Map(all, func(p tutor.Profile) string { return format.Printable(p.Name) })
	return strings.Join(names, ", ")
}

// ages are the units of --older-than, in days.
var ages = map[byte]int{'d': 1, 'w': 7, 'm': 30, 'y': 365}

// readAge reads "400d", "18m", "2y".
func readAge(text string) (time.Duration, error) {
	bad := fmt.Errorf("no time %q; write days, weeks, months or years: 400d, 8w, 18m, 2y", text)
	if len(text) < 2 {
		return 0, bad
	}
	days, known := ages[text[len(text)-1]]
	n, err := strconv.Atoi(text[:len(text)-1])
	if !known || err != nil || n < 1 || n > 36_500 {
		return 0, bad
	}
	return time.Duration(n) * time.Duration(days) * 24 * time.Hour, nil
}

func studentRenameCommand(s *desk.Flags) *cobra.Command {
	return &cobra.Command{
		Use:     "rename NAME NEW",
		Short:   "Give a student another name",
		Example: "primer student rename Mia Maya",
		Args:    cobra.ExactArgs(2),
		RunE: withApp(s, func(cmd *cobra.Command, a *desk.Desk, args []string) error {
			return rename(cmd.Context(), a, cmd.OutOrStdout(), args[0], args[1])
		}),
	}
}

func rename(ctx context.Context, a *desk.Desk, out io.Writer, from, to string) error {
	p, err := a.FindStudent(ctx, from)
	if err != nil {
		return err
	}
	if tui.CleanName(to) == "" {
		return errors.New("no new name given: primer student rename " + p.Name + " NEW")
	}
	old := p.Name
	if err := a.Rename(ctx, p, to); err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, format.Printable(old+" is "+tui.CleanName(to)+" now"))
	return err
}
