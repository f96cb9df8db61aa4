package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"primer/tutor/authoring/builder"
	"primer/tutor/format"
)

// reviewFlags are what a review is to do.
type reviewFlags struct {
	accept, drop, reopen []string
	edit                 string
	set                  []string
	acceptAll            bool
	above                float64
	lesson               string
	open, asJSON         bool
}

// reviewChanges are the flags that change a draft.
var reviewChanges = []string{"accept", "drop", "reopen", "edit", "accept-all"}

func courseReviewCommand() *cobra.Command {
	var f reviewFlags
	cmd := &cobra.Command{
		Use:   "review DIR",
		Short: "Accept, edit or drop the parts of a course that was built",
		Long: "Review lists the parts of a built course with where they stand in your documents, how far they may be trusted, and what is in doubt.\n" +
			"Only what you accept is taught. On a terminal it asks part by part; with the flags below it does what they say.",
		Example: "primer course review ./fractions\nprimer course review ./fractions --accept-all --above 0.6\nprimer course review ./fractions --accept adding-fractions/p3 --drop adding-fractions/p4\nprimer course review ./fractions --edit adding-fractions/p3 --set \"ask=Work out 1/4 + 2/4.\" --set answer=3/4",
		Args:    oneArg("the folder of a course that was built"),
		RunE: func(cmd *cobra.Command, args []string) error {
			b, err := reviewed(args[0])
			if err != nil {
				return err
			}
			r := &review{builtCourse: b, flags: f, out: cmd.OutOrStdout(), in: cmd.InOrStdin()}
			return r.run(cmd.Context(), slices.ContainsFunc(reviewChanges, cmd.Flags().Changed))
		},
	}
	flags := cmd.Flags()
	flags.StringSliceVar(&f.accept, "accept", nil, "accept these parts, by id; a lesson's name stands for all of it")
	flags.StringSliceVar(&f.drop, "drop", nil, "drop these parts, by id")
	flags.StringSliceVar(&f.reopen, "reopen", nil, "take back what was decided about these parts")
	flags.StringVar(&f.edit, "edit", "", "change this part, and accept it")
	flags.StringArrayVar(&f.set, "set", nil, "with --edit: the field and its new text, such as answer=3/4")
	flags.BoolVar(&f.acceptAll, "accept-all", false, "accept every part that is not in doubt")
	flags.Float64Var(&f.above, "above", 0, "with --accept-all: only where the confidence is this or more, 0 to 1")
	flags.StringVar(&f.lesson, "lesson", "", "list this lesson only")
	flags.BoolVar(&f.open, "open", false, "list what waits for you only")
	flags.BoolVar(&f.asJSON, "json", false, "one JSON object per part")
	return cmd
}

// review is one run of a review.
type review struct {
	*builtCourse
	flags reviewFlags
	out   io.Writer
	in    io.Reader
}

func (r *review) run(ctx context.Context, changes bool) error {
	switch {
	case len(r.flags.set) > 0 && r.flags.edit == "":
		return fmt.Errorf("--set %q belongs to --edit; name the part to change", r.flags.set[0])
	case r.flags.above < 0 || r.flags.above > 1:
		return fmt.Errorf("--above %g: give a number from 0 to 1, such as 0.6", r.flags.above)
	case changes:
		return r.change()
	case !r.flags.asJSON && isTerminal(r.out) && readsTerminal(r.in):
		return r.ask(ctx)
	}
	return r.list()
}

// change does what the flags say, all of it or nothing.
func (r *review) change() error {
	for _, step := range []struct {
		ids []string
		do  func(*builder.Reviewed) error
	}{
		{r.flags.reopen, func(p *builder.Reviewed) error { p.Part.State, p.Part.Why = builder.Open, ""; return nil }},
		{r.flags.drop, func(p *builder.Reviewed) error { p.Drop("you dropped it"); return nil }},
		{r.flags.accept, (*builder.Reviewed).Accept},
	} {
		for _, id := range step.ids {
			if err := r.each(id, step.do); err != nil {
				return err
			}
		}
	}
	if err := r.edit(); err != nil {
		return err
	}
	if r.flags.acceptAll {
		r.Draft.AcceptSure(r.flags.above)
	}
	return r.save()
}

// each does something with the part of an id, or with all open parts of a lesson.
func (r *review) each(id string, do func(*builder.Reviewed) error) error {
	parts, found := r.Draft.Review(), false
	for i := range parts {
		p := &parts[i]
		lesson, _, _ := strings.Cut(p.ID, "/")
		switch {
		case p.ID == id:
			return do(p)
		case lesson == id:
			found = true
			if p.Part.State == builder.Dropped && len(p.Part.Warnings) > 0 {
				continue // what code dropped is taken by its own id only
			}
			if err := do(p); err != nil {
				return err
			}
		}
	}
	if !found {
		return fmt.Errorf("no part %q in %s; primer course review %s --open lists them", id, r.dir, r.dir)
	}
	return nil
}

func (r *review) edit() error {
	if r.flags.edit == "" {
		return nil
	}
	if len(r.flags.set) == 0 {
		return fmt.Errorf("say what to change in %s, such as --set answer=3/4", r.flags.edit)
	}
	parts := r.Draft.Review()
	at := slices.IndexFunc(parts, func(p builder.Reviewed) bool { return p.ID == r.flags.edit })
	if at < 0 {
		return fmt.Errorf("no part %q in %s; primer course review %s --open lists them", r.flags.edit, r.dir, r.dir)
	}
	var fields []builder.Field
	for _, set := range r.flags.set {
		name, text, ok := strings.Cut(set, "=")
		if !ok {
			return fmt.Errorf("--set %q has no =; write the field and its text, such as answer=3/4", set)
		}
		fields = append(fields, builder.Field{Name: strings.TrimSpace(name), Text: text})
	}
	return parts[at].Edit(fields...)
}

// save writes the draft, the report and the course, and says how things stand.
func (r *review) save() error {
	if err := r.write(); err != nil {
		return err
	}
	if r.flags.asJSON {
		return r.summary(r.out)
	}
	open, doubt, accepted, dropped := r.Draft.Tally()
	teach := "nothing can be taught yet: a lesson needs an accepted problem"
	if len(r.Written) > 0 {
		teach = fmt.Sprintf("%s can be taught: primer --course %q", format.Count(len(r.Written)-1, "lesson"), r.dir)
	}
	_, err := fmt.Fprintln(r.out, format.Printable(fmt.Sprintf("%s: %d accepted, %d open (%d with a doubt), %d dropped\n  %s", r.Draft.Head.Title, accepted, open, doubt, dropped, teach)))
	return err
}

// list prints the parts.
func (r *review) list() error {
	for _, p := range r.chosen() {
		if r.flags.asJSON {
			if err := json.NewEncoder(r.out).Encode(p); err != nil {
				return err
			}
			continue
		}
		if _, err := fmt.Fprintln(r.out, format.Printable(strings.Join(partCard(p), "\n"))); err != nil {
			return err
		}
	}
	return nil
}

// chosen are the parts that the flags ask for.
func (r *review) chosen() []builder.Reviewed {
	return slices.DeleteFunc(r.Draft.Review(), func(p builder.Reviewed) bool {
		lesson, _, _ := strings.Cut(p.ID, "/")
		return r.flags.lesson != "" && r.flags.lesson != lesson && r.flags.lesson != p.Lesson || r.flags.open && p.Part.State != builder.Open
	})
}

// partCard is a part as a teacher reads it: what it is, its texts, and why one may
// doubt it.
func partCard(p builder.Reviewed) []string {
	lines := []string{fmt.Sprintf("%s  %s, %s, %.0f %%  (%s)", p.ID, p.Kind, p.Part.State, 100*p.Part.Confidence, p.Part.Source)}
	for _, f := range p.Fields {
		if f.Text != "" {
			lines = append(lines, "    "+f.Name+": "+strings.ReplaceAll(f.Text, "\n", "\n      "))
		}
	}
	for _, w := range p.Part.Warnings {
		lines = append(lines, "    ! "+w.Text)
	}
	if p.Part.Why != "" && p.Part.State == builder.Dropped && len(p.Part.Warnings) == 0 {
		lines = append(lines, "    ! "+p.Part.Why)
	}
	return lines
}
