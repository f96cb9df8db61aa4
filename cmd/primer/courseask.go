package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"primer/tutor/authoring/builder"
	"primer/tutor/format"
)

// readsTerminal says that a person types there.
func readsTerminal(r io.Reader) bool {
	f, ok := r.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
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
func (r *review) ask(ctx context.Context) error {
	r.flags.open = true
	parts := r.chosen()
	if len(parts) == 0 {
		_, _ = fmt.Fprintln(r.out, "Nothing waits for you here.")
		return r.save()
	}
	next, rest := lineByLine(ctx, r.in), ""
	for i := range parts {
		p := &parts[i]
		if lesson, _, _ := strings.Cut(p.ID, "/"); lesson == rest && len(p.Part.Warnings) == 0 {
			r.tell(p.Accept())
			continue
		}
		_, err := fmt.Fprintf(r.out, "\n%d of %d: %s\n%s\n> ", i+1, len(parts), format.Printable(strings.Join(partCard(*p), "\n")), reviewKeys)
		if err != nil {
			return err
		}
		letter, ok := next()
		if !ok {
			_, _ = fmt.Fprintln(r.out)
			return r.save()
		}
		leave := false
		if rest, leave = r.decide(p, strings.ToLower(letter), next, rest); leave {
			return r.save()
		}
		if err := r.write(); err != nil {
			return err
		}
	}
	return r.save()
}

// decide does what one letter says.
func (r *review) decide(p *builder.Reviewed, letter string, next func() (string, bool), rest string) (lesson string, leave bool) {
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
func (r *review) tell(err error) {
	if err != nil {
		_, _ = fmt.Fprintln(r.out, format.Printable("  "+err.Error()))
	}
}

// retype asks for each text of a part anew; an empty line leaves it as it is.
func (r *review) retype(p *builder.Reviewed, next func() (string, bool)) error {
	_, _ = fmt.Fprintln(r.out, "  Type a new text, or enter to keep it.")
	var changed []builder.Field
	for _, f := range p.Fields {
		_, _ = fmt.Fprintf(r.out, "  %s: %s\n  > ", f.Name, format.Printable(f.Text))
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
