package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"primer/store"
	"primer/tutor"
	"primer/tutor/format"
	"primer/tutor/kernel"
)

// overruling is what a teacher says about the verdict of one turn.
type overruling struct {
	student string
	turn    string // SESSION:TURN
	right   bool
	wrong   bool
	because string
	by      string
}

func overrideCommand(s *settings) *cobra.Command {
	var o overruling
	cmd := &cobra.Command{
		Use:   "override --student NAME --turn SESSION:TURN --right|--wrong --because TEXT",
		Short: "Say as a teacher that an answer was right or wrong after all",
		Long: "Override puts a teacher's word beside the verdict of one turn. The verdict stays in the record; what counts from now on is the\n" +
			"teacher's word, and mastery is worked out again at once. The reason is kept. \"primer report --student NAME\" names disputed turns.",
		Example: "primer override --student Mia --turn 3f2a:12 --right --because \"she wrote two for 2\"",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := o.check(); err != nil {
				return err
			}
			a, err := openApp(cmd.Context(), s)
			if err != nil {
				return err
			}
			defer a.close()
			said, err := a.overrule(cmd.Context(), o)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(cmd.OutOrStdout(), format.Printable(said))
			return err
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.student, "student", "", "name of the student")
	f.StringVar(&o.turn, "turn", "", "the turn, as SESSION:TURN, or last:TURN for the newest session")
	f.BoolVar(&o.right, "right", false, "the answer was right")
	f.BoolVar(&o.wrong, "wrong", false, "the answer was wrong")
	f.StringVar(&o.because, "because", "", "the reason, which is kept")
	f.StringVar(&o.by, "by", "teacher", "who says so")
	completeFlag(cmd, "student", completeStudents(s))
	return cmd
}

func (o overruling) check() error {
	switch {
	case strings.TrimSpace(o.student) == "":
		return errors.New("no student given; name one with --student (\"primer students\" lists them)")
	case o.right == o.wrong:
		return errors.New("say --right or --wrong: what the answer was")
	case strings.TrimSpace(o.because) == "":
		return errors.New("no reason given; add --because \"TEXT\", it is kept beside the verdict")
	}
	_, _, err := o.where()
	return err
}

// where reads SESSION:TURN.
func (o overruling) where() (session string, turn int, err error) {
	session, number, ok := strings.Cut(o.turn, ":")
	turn, bad := strconv.Atoi(number)
	if !ok || bad != nil || session == "" || turn < 1 {
		return "", 0, fmt.Errorf("no turn %q; write it as SESSION:TURN, for example 3f2a:12 (\"primer sessions\" lists the sessions)", o.turn)
	}
	return session, turn, nil
}

// overrule stores a teacher's word about the answer of a turn and says what
// became of the student's mastery.
func (a *app) overrule(ctx context.Context, o overruling) (string, error) {
	p, err := a.findStudent(ctx, o.student)
	if err != nil {
		return "", err
	}
	row, err := a.judgedIn(ctx, p, o)
	if err != nil {
		return "", err
	}
	r, err := a.rule(ctx, row, o)
	return fmt.Sprintf("Turn %d of %s counts as %s now. %s: %d to %d percent%s.",
		row.Turn, row.Session, rightOrWrong(o.right), r.component, r.before.Percent(), r.after.Percent(), standingWords(r.after)), err
}

// ruling is what a teacher's word made of a component.
type ruling struct {
	component     string
	before, after tutor.Mastery
}

// rule puts a teacher's word beside a judged answer, and settles the dispute
// about it.
func (a *app) rule(ctx context.Context, row tutor.Evidence, o overruling) (ruling, error) {
	known, err := a.db.MasteryOf(ctx, row.Student)
	if err != nil {
		return ruling{}, err
	}
	now, r := time.Now(), ruling{component: row.KC, before: known[row.KC]}
	if c, ok := a.library.Component(row.KC); ok {
		r.component = c.Name
	}
	word := tutor.Override{Evidence: row.ID, At: now, By: format.Printable(o.by), Right: o.right, Note: format.Printable(strings.TrimSpace(o.because))}
	if o.right {
		word.Quality = 100
	}
	err = a.db.Overrule(ctx, word, func(word tutor.Evidence, rows []tutor.Evidence) store.Belief {
		var b store.Belief
		b.Mastery, b.Misconceptions, _ = kernel.Again(rows, word, r.before, a.kernel.Bars, now)
		r.after = b.Mastery
		return b
	})
	if err != nil {
		return r, err
	}
	return r, a.settleDispute(ctx, row.Student, row)
}

// settleDispute takes a dispute that the teacher has answered out of the inbox.
func (a *app) settleDispute(ctx context.Context, student string, row tutor.Evidence) error {
	flags, err := a.db.Flags(ctx, student)
	for _, f := range flags {
		if !f.Seen && f.Kind == "disputed" && f.Session == row.Session && strings.HasSuffix(f.Text, fmt.Sprintf(" turn %d", row.Turn)) {
			if err := a.db.SeeFlag(ctx, f.ID); err != nil {
				return err
			}
		}
	}
	return err
}

// judgedIn is the row of evidence that a turn gave.
func (a *app) judgedIn(ctx context.Context, p tutor.Profile, o overruling) (tutor.Evidence, error) {
	prefix, turn, err := o.where()
	if err != nil {
		return tutor.Evidence{}, err
	}
	s, err := a.sessionNamed(ctx, p, prefix)
	if err != nil {
		return tutor.Evidence{}, err
	}
	if s.Student != p.ID {
		return tutor.Evidence{}, fmt.Errorf("session %s is not one of %s; \"primer sessions --student %s\" lists those", s.ID, p.Name, p.Name)
	}
	rows, err := a.db.EvidenceIn(ctx, s.ID, turn)
	if err != nil {
		return tutor.Evidence{}, err
	}
	for _, e := range rows {
		if e.Refers == 0 {
			return e, nil
		}
	}
	return tutor.Evidence{}, fmt.Errorf("no answer was judged in turn %d of session %s; \"primer report --student %s --why COMPONENT\" lists the judged ones", turn, s.ID, p.Name)
}

// sessionNamed is a session by the beginning of its id, or the student's newest.
func (a *app) sessionNamed(ctx context.Context, p tutor.Profile, prefix string) (tutor.Session, error) {
	if prefix == "last" {
		return a.db.LatestSession(ctx, p.ID, "")
	}
	return a.db.Session(ctx, prefix)
}

func rightOrWrong(right bool) string {
	if right {
		return "right"
	}
	return "wrong"
}

func standingWords(m tutor.Mastery) string {
	switch {
	case m.Met && m.Firm:
		return ", mastered and firm"
	case m.Met:
		return ", mastered until it holds on a later day"
	}
	return ""
}
