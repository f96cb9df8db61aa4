package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"primer/tutor/builder"
)

// readsTerminal says that a person types there.
func readsTerminal(r io.Reader) bool {
	f, ok := r.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

const reviewKeys = "a accept · d drop · e edit · s skip · l accept the rest of this lesson · q save and leave"

// ask goes through the open parts line by line, those in doubt first. What was
// decided is saved at the end and when it is left.
func (r *review) ask() error {
	r.flags.open = true
	parts := r.chosen()
	if len(parts) == 0 {
		_, _ = fmt.Fprintln(r.out, "Nothing waits for you here.")
		return r.save()
	}
	lines := bufio.NewReader(r.in)
	rest := ""
	for i := range parts {
		p := &parts[i]
		if lesson, _, _ := strings.Cut(p.ID, "/"); lesson == rest && len(p.Part.Warnings) == 0 {
			r.tell(p.Accept())
			continue
		}
		_, err := fmt.Fprintf(r.out, "\n%d of %d: %s\n%s\n> ", i+1, len(parts), printable(strings.Join(partCard(*p), "\n")), reviewKeys)
		if err != nil {
			return err
		}
		switch answer, err := lines.ReadString('\n'); {
		case err != nil && answer == "":
			return r.save()
		default:
			leave := false
			if rest, leave = r.decide(p, strings.ToLower(strings.TrimSpace(answer)), lines, rest); leave {
				return r.save()
			}
		}
	}
	return r.save()
}

// decide does what one letter says.
func (r *review) decide(p *builder.Reviewed, letter string, lines *bufio.Reader, rest string) (lesson string, leave bool) {
	switch letter {
	case "a", "accept", "y", "yes":
		r.tell(p.Accept())
	case "d", "drop", "n", "no":
		p.Drop("you dropped it")
	case "e", "edit":
		r.tell(r.retype(p, lines))
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
		_, _ = fmt.Fprintln(r.out, printable("  "+err.Error()))
	}
}

// retype asks for each text of a part anew; an empty line leaves it as it is.
func (r *review) retype(p *builder.Reviewed, lines *bufio.Reader) error {
	_, _ = fmt.Fprintln(r.out, "  Type a new text, or enter to keep it.")
	var changed []builder.Field
	for _, f := range p.Fields {
		_, _ = fmt.Fprintf(r.out, "  %s: %s\n  > ", f.Name, printable(f.Text))
		text, err := lines.ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("read line: %w", err)
		}
		if text = strings.TrimSpace(text); text != "" {
			changed = append(changed, builder.Field{Name: f.Name, Text: text})
		}
	}
	return p.Edit(changed...)
}
