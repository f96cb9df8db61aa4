package authoring

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/format"
)

// Decisions are what a review is to do with the parts of a course.
type Decisions struct {
	Accept, Drop, Reopen []string // ids; a lesson's name stands for all of it
	Edit                 string   // id of the part to change
	Set                  []string // "field=text", for Edit
	AcceptAll            bool
	Above                float64 // with AcceptAll: the least confidence, 0 to 1
	Lesson               string  // list this lesson only
	Open                 bool    // list what waits only
}

// ReviewChanges are the flags of the decisions that change a draft.
var ReviewChanges = []string{"accept", "drop", "reopen", "edit", "accept-all"}

// Review is one review of a built course.
type Review struct {
	*Folder
	Decisions
	Out  io.Writer
	In   io.Reader
	JSON bool // one JSON object per part
}

// Run does one review: what the decisions say, all of it or nothing; or it asks a
// person part by part; or it lists the parts.
func (r *Review) Run(ctx context.Context, changes, asks bool) error {
	switch {
	case len(r.Set) > 0 && r.Edit == "":
		return fmt.Errorf("--set %q belongs to --edit; name the part to change", r.Set[0])
	case r.Above < 0 || r.Above > 1:
		return fmt.Errorf("--above %g: give a number from 0 to 1, such as 0.6", r.Above)
	case changes:
		return r.change()
	case asks:
		return r.ask(ctx)
	}
	return r.list()
}

// change does what the decisions say, all of it or nothing.
func (r *Review) change() error {
	for _, step := range []struct {
		ids []string
		do  func(*builder.Reviewed) error
	}{
		{r.Reopen, func(p *builder.Reviewed) error { p.Part.State, p.Part.Why = builder.Open, ""; return nil }},
		{r.Drop, func(p *builder.Reviewed) error { p.Drop("you dropped it"); return nil }},
		{r.Accept, (*builder.Reviewed).Accept},
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
	if r.AcceptAll {
		r.Draft.AcceptSure(r.Above)
	}
	return r.save()
}

// each does something with the part of an id, or with all open parts of a lesson.
func (r *Review) each(id string, do func(*builder.Reviewed) error) error {
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
		return fmt.Errorf("no part %q in %s; primer course review %s --open lists them", id, r.Dir, r.Dir)
	}
	return nil
}

func (r *Review) edit() error {
	if r.Edit == "" {
		return nil
	}
	if len(r.Set) == 0 {
		return fmt.Errorf("say what to change in %s, such as --set answer=3/4", r.Edit)
	}
	parts := r.Draft.Review()
	at := slices.IndexFunc(parts, func(p builder.Reviewed) bool { return p.ID == r.Edit })
	if at < 0 {
		return fmt.Errorf("no part %q in %s; primer course review %s --open lists them", r.Edit, r.Dir, r.Dir)
	}
	var fields []builder.Field
	for _, set := range r.Set {
		name, text, ok := strings.Cut(set, "=")
		if !ok {
			return fmt.Errorf("--set %q has no =; write the field and its text, such as answer=3/4", set)
		}
		fields = append(fields, builder.Field{Name: strings.TrimSpace(name), Text: text})
	}
	return parts[at].Edit(fields...)
}

// save writes the draft, the report and the course, and says how things stand.
func (r *Review) save() error {
	if err := r.Write(); err != nil {
		return err
	}
	if r.JSON {
		return r.summary(r.Out)
	}
	open, doubt, accepted, dropped := r.Draft.Tally()
	teach := "nothing can be taught yet: a lesson needs an accepted problem"
	if problems := r.Draft.AcceptedProblems(); problems > 0 {
		teach = fmt.Sprintf("nothing can be taught yet: a lesson needs an accepted explanation before its %s", format.Count(problems, "problem"))
	}
	if len(r.Written) > 0 {
		teach = fmt.Sprintf("%s can be taught: primer --course %q", format.Count(len(r.Written)-1, "lesson"), r.Dir)
	}
	_, err := fmt.Fprintln(r.Out, format.Printable(fmt.Sprintf("%s: %d accepted, %d open (%d with a doubt), %d dropped\n  %s", r.Draft.Head.Title, accepted, open, doubt, dropped, teach)))
	return err
}

// list prints the parts.
func (r *Review) list() error {
	for _, p := range r.chosen() {
		if r.JSON {
			if err := json.NewEncoder(r.Out).Encode(p); err != nil {
				return err
			}
			continue
		}
		if _, err := fmt.Fprintln(r.Out, format.Printable(strings.Join(partCard(p), "\n"))); err != nil {
			return err
		}
	}
	return nil
}

// chosen are the parts that the flags ask for.
func (r *Review) chosen() []builder.Reviewed {
	return slices.DeleteFunc(r.Draft.Review(), func(p builder.Reviewed) bool {
		lesson, _, _ := strings.Cut(p.ID, "/")
		return r.Lesson != "" && r.Lesson != lesson && r.Lesson != p.Lesson || r.Open && p.Part.State != builder.Open
	})
}

// partCard is a part as a teacher reads it: what it is, its texts, and why one may
// doubt it.
func partCard(p builder.Reviewed) []string {
	lines := []string{fmt.Sprintf("%s  %s, %s, %.0f%%  (%s)", p.ID, p.Kind, p.Part.State, 100*p.Part.Confidence, p.Part.Source)}
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

const reviewKeys = "a accept · d drop · e edit · s skip · l accept the rest of this lesson · q save and leave"

// lineByLine hands over what is typed line by line, until it ends or the person
// stops the program.
func lineByLine(ctx context.Context, in io.Reader) func() (string, bool) {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for r := bufio.NewScanner(in); r.Scan(); {
			select {
			case lines <- strings.TrimSpace(r.Text()):
			case <-ctx.Done():
				return
			}
		}
	}()
	return func() (string, bool) {
		select {
		case line, ok := <-lines:
			return line, ok
		case <-ctx.Done():
			return "", false
		}
	}
}

// ask goes through the open parts line by line. Each decision is saved at once.
func (r *Review) ask(ctx context.Context) error {
	r.Open = true
	parts := r.chosen()
	if len(parts) == 0 {
		_, _ = fmt.Fprintln(r.Out, "Nothing waits for you here.")
		return r.save()
	}
	next, rest := lineByLine(ctx, r.In), ""
	for i := range parts {
		p := &parts[i]
		if lesson, _, _ := strings.Cut(p.ID, "/"); lesson == rest && len(p.Part.Warnings) == 0 {
			r.tell(p.Accept())
			continue
		}
		_, err := fmt.Fprintf(r.Out, "\n%d of %d: %s\n%s\n> ", i+1, len(parts), format.Printable(strings.Join(partCard(*p), "\n")), reviewKeys)
		if err != nil {
			return err
		}
		letter, ok := next()
		if !ok {
			_, _ = fmt.Fprintln(r.Out)
			return r.save()
		}
		leave := false
		if rest, leave = r.decide(p, strings.ToLower(letter), next, rest); leave {
			return r.save()
		}
		if err := r.Write(); err != nil {
			return err
		}
	}
	return r.save()
}

// decide does what one letter says.
func (r *Review) decide(p *builder.Reviewed, letter string, next func() (string, bool), rest string) (lesson string, leave bool) {
	switch letter {
	case "a", "accept", "y", "yes":
		r.tell(p.Accept())
	case "d", "drop", "n", "no":
		p.Drop("you dropped it")
	case "e", "edit":
		r.tell(r.retype(p, next))
	case "l":
		r.tell(p.Accept())
		rest, _, _ = strings.Cut(p.ID, "/")
	case "q", "quit":
		return rest, true
	}
	return rest, false
}

// tell says what went wrong and goes on.
func (r *Review) tell(err error) {
	if err != nil {
		_, _ = fmt.Fprintln(r.Out, format.Printable("  "+err.Error()))
	}
}

// retype asks for each text of a part anew; an empty line leaves it as it is.
func (r *Review) retype(p *builder.Reviewed, next func() (string, bool)) error {
	_, _ = fmt.Fprintln(r.Out, "  Type a new text, or enter to keep it.")
	var changed []builder.Field
	for _, f := range p.Fields {
		_, _ = fmt.Fprintf(r.Out, "  %s: %s\n  > ", f.Name, format.Printable(f.Text))
		text, ok := next()
		if !ok {
			return nil
		}
		if text != "" {
			changed = append(changed, builder.Field{Name: f.Name, Text: text})
		}
	}
	return p.Edit(changed...)
}
