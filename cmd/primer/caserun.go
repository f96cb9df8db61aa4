package main

import (
	"context"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"primer/tutor"
	"primer/tutor/export"
	"primer/tutor/format"
)

func casesRunCommand(s *settings) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "run [FILE.jsonl]",
		Short: "Run the cases again with the present rules",
		Long: "Run takes each case's student to the turn by the recorded messages and runs that turn with the present rules, without a model. It tells\n" +
			"which cases now do what the teacher wanted; it ends with an error when one does not. Nothing is stored.",
		Example: "primer cases run\nprimer cases run cases.jsonl --json",
		Args:    atMostOne("file"),
	}
	asJSON := cmd.Flags().Bool("json", false, "one JSON object per case")
	cmd.RunE = withApp(s, func(cmd *cobra.Command, a *app, args []string) error {
		sessions, err := a.caseSessions(cmd.Context(), args)
		if err != nil {
			return err
		}
		tried, err := a.tryCases(cmd.Context(), sessions)
		if err != nil {
			return err
		}
		return printTried(cmd.OutOrStdout(), tried, *asJSON)
	})
	return cmd
}

// triedCase is a case that was run again.
type triedCase struct {
	Case   tutor.Case `json:"case"`
	Good   bool       `json:"good"`             // does what was wanted
	Misses []string   `json:"misses,omitempty"` // what it does instead
}

// caseSessions are the sessions that hold cases, of a file or of the database.
func (a *app) caseSessions(ctx context.Context, args []string) ([]export.Transcript, error) {
	if len(args) == 1 {
		return readExport(args[0])
	}
	cases, err := a.db.Cases(ctx, "")
	if err != nil {
		return nil, err
	}
	var out []export.Transcript
	for _, id := range sessionsOf(cases) {
		t, err := a.begunTranscript(ctx, id)
		if err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

// begunTranscript is a session whole, with where its student stood before it.
func (a *app) begunTranscript(ctx context.Context, id string) (export.Transcript, error) {
	b, err := a.db.Export(ctx, id)
	if err != nil {
		return export.Transcript{}, err
	}
	t := export.Transcript{Bundle: b}
	return t, a.addBeginning(ctx, &t)
}

// writeSessions writes sessions as JSON Lines, each with its beginning.
func (a *app) writeSessions(ctx context.Context, ids []string, w io.Writer) error {
	var all iter.Seq2[export.Transcript, error] = func(yield func(export.Transcript, error) bool) {
		for _, id := range ids {
			if t, err := a.begunTranscript(ctx, id); !yield(t, err) || err != nil {
				return
			}
		}
	}
	return export.JSONLines(w, all)
}

// tryCases runs the cases of sessions, each session once and no further than its
// last case.
func (a *app) tryCases(ctx context.Context, sessions []export.Transcript) ([]triedCase, error) {
	var out []triedCase
	for i := range sessions {
		tried, err := a.tryIn(ctx, &sessions[i])
		if err != nil {
			return nil, fmt.Errorf("session %s: %w", sessions[i].Session.ID, err)
		}
		out = append(out, tried...)
	}
	return out, nil
}

func (a *app) tryIn(ctx context.Context, t *export.Transcript) ([]triedCase, error) {
	if len(t.Cases) == 0 {
		return nil, nil
	}
	before, _ := beginning(*t)
	r := retellingLike(a.kernel, before)
	var out []triedCase
	for _, m := range momentsOf(t) {
		cases := slices.DeleteFunc(slices.Clone(t.Cases), func(c tutor.Case) bool { return c.Turn != m.turn })
		if len(cases) > 0 && m.turn > 0 {
			m.session = withoutMinds(t, m.turn)
		}
		events, err := r.tell(ctx, m)
		if err != nil {
			return nil, fmt.Errorf("turn %d cannot be run again: %w", m.turn, err)
		}
		for _, c := range cases {
			misses := missesOf(c.Wanted, events)
			out = append(out, triedCase{c, len(misses) == 0, misses})
		}
		if len(out) == len(t.Cases) {
			break
		}
	}
	return out, nil
}

// withoutMinds is a session whose turn has no recorded model in it: the rules
// decide it.
func withoutMinds(t *export.Transcript, turn int) *export.Transcript {
	bare := *t
	bare.Events = slices.DeleteFunc(slices.Clone(t.Events), func(e tutor.Event) bool { return e.Turn == turn })
	return &bare
}

// missesOf says what a turn does otherwise than wanted.
func missesOf(w tutor.Wanted, events []tutor.Event) []string {
	var verdict tutor.Verdict
	var d tutor.Decision
	for _, e := range events {
		if e.Assessed != nil {
			verdict = *e.Assessed
		}
		if e.Decided != nil {
			d = *e.Decided
		}
	}
	approach := tutor.Approach("")
	if d.Require.Explainer != nil {
		approach = d.Require.Explainer.Approach
	}
	var out []string
	miss := func(what, want, now string) {
		if want != "" && want != now {
			out = append(out, fmt.Sprintf("%s is %s, not %s", what, format.OrNone(now), want))
		}
	}
	miss("verdict", string(w.Verdict), string(verdict.Kind))
	miss("intent", string(w.Intent), string(d.Intent))
	miss("action", string(w.Action), string(d.Action))
	if w.Specialist != "" && !slices.Contains(d.Plan, w.Specialist) {
		out = append(out, fmt.Sprintf("the plan is %s, without %s", format.OrNone(format.Join(d.Plan)), w.Specialist))
	}
	miss("approach", string(w.Approach), string(approach))
	return out
}

// printTried lists the cases that were run; one that misses is an error, so that
// a script notices.
func printTried(w io.Writer, tried []triedCase, asJSON bool) error {
	l := list{none: "No case yet. Keep one with: primer cases add --turn SESSION:TURN --verdict correct", head: []string{"case", "turn", "now", "should have been", "instead"}}
	missed := 0
	for _, c := range tried {
		state := "good"
		if !c.Good {
			state = "misses"
			missed++
		}
		l.add(c, fmt.Sprint(c.Case.ID), fmt.Sprintf("%s:%d", c.Case.Session, c.Case.Turn), state, wantedWords(c.Case.Wanted), strings.Join(c.Misses, "; "))
	}
	if err := l.print(w, asJSON); err != nil || missed == 0 {
		return err
	}
	return fmt.Errorf("%d of %s not what was wanted", missed, format.Count(len(tried), "case"))
}
