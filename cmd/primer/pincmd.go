package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/format"
)

const pinAbout = "A PIN keeps students from what is for teachers: the teacher's pane and its inbox, other students, exports, imports, reports, backups and\n" +
	"changes of profiles, on the screen, in plain mode and in commands. Lessons stay open. After three wrong tries the waits grow, up to an hour.\n\n" +
	"What it is worth: it stops a student who uses Primer. It cannot stop somebody who opens the data folder with other programs; for that\n" +
	"give teacher and students their own user accounts.\n\n" + pinForgotten

// pinForgotten is what a teacher can do who does not know the PIN any more.
const pinForgotten = "Forgotten? It cannot be read back, but whoever owns the data folder can take it away, and nothing else is lost: sqlite3 primer.db \"DELETE FROM pin\""

func pinCommand(s *desk.Flags) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "pin",
		Short:   "Set, change or remove the teacher's PIN",
		Long:    pinAbout,
		Example: "primer pin set\nprimer pin change\necho 2468 | primer pin remove\nPRIMER_PIN=2468 primer report --class",
		Args:    noArgs,
		RunE: pinning(s, func(ctx context.Context, p *pinTalk) error {
			kept, ok, err := p.DB.PIN(ctx)
			switch {
			case err != nil:
				return err
			case !ok:
				return p.say("No PIN is set. \"primer pin set\" sets one.")
			}
			return p.say("A PIN has been set since " + format.Stamp(kept.Made) + ". " + pinForgotten)
		}),
	}
	cmd.AddCommand(
		pinVerb(s, "set", "Set a PIN", (*pinTalk).set),
		pinVerb(s, "change", "Put another PIN in its place", (*pinTalk).change),
		pinVerb(s, "remove", "Remove the PIN", (*pinTalk).remove),
	)
	return cmd
}

func pinVerb(s *desk.Flags, name, short string, do func(p *pinTalk, ctx context.Context) error) *cobra.Command {
	return &cobra.Command{
		Use: name, Short: short, Example: "primer pin " + name, Args: noArgs,
		Long: short + ". It is asked for on the terminal without being shown; from a script, standard input holds it, one PIN on each line\n(for change first the old one, then the new one).",
		RunE: pinning(s, func(ctx context.Context, p *pinTalk) error { return do(p, ctx) }),
	}
}

// pinTalk is a command about the PIN: what it asks and says.
type pinTalk struct {
	*desk.Desk
	in       io.Reader
	out, err io.Writer
	terminal bool
}

func pinning(s *desk.Flags, do func(context.Context, *pinTalk) error) func(*cobra.Command, []string) error {
	return withApp(s, func(cmd *cobra.Command, a *desk.Desk, _ []string) error {
		p := &pinTalk{Desk: a, in: cmd.InOrStdin(), out: cmd.OutOrStdout(), err: cmd.ErrOrStderr()}
		p.terminal = term.IsTerminal(int(os.Stdin.Fd()))
		return do(cmd.Context(), p)
	})
}

func (p *pinTalk) say(text string) error {
	_, err := fmt.Fprintln(p.out, text)
	return err
}

func (p *pinTalk) ask(ctx context.Context, what string) (string, error) {
	if p.terminal {
		return typedPIN(ctx, p.err, what+": ")
	}
	return oneLineOf(p.in)
}

func (p *pinTalk) set(ctx context.Context) error {
	if _, ok, err := p.DB.PIN(ctx); err != nil || ok {
		return orError(err, "a PIN is set already; \"primer pin change\" puts another in its place")
	}
	return p.take(ctx, "The PIN is set. Write it down: it cannot be read back.")
}

func (p *pinTalk) change(ctx context.Context) error {
	if err := p.old(ctx); err != nil {
		return err
	}
	return p.take(ctx, "The PIN is changed.")
}

func (p *pinTalk) remove(ctx context.Context) error {
	if err := p.old(ctx); err != nil {
		return err
	}
	if err := p.DB.RemovePIN(ctx); err != nil {
		return err
	}
	return p.say("The PIN is removed. Everything is open.")
}

// old asks for the PIN that is set.
func (p *pinTalk) old(ctx context.Context) error {
	if _, ok, err := p.DB.PIN(ctx); err != nil || !ok {
		return orError(err, "no PIN is set; \"primer pin set\" sets one")
	}
	pin, err := p.ask(ctx, "The PIN that is set")
	if err != nil {
		return err
	}
	return desk.TryPIN(ctx, p.DB, pin, time.Now())
}

// take asks for a new PIN, on a terminal twice, and keeps it.
func (p *pinTalk) take(ctx context.Context, said string) error {
	pin, err := p.ask(ctx, "New PIN")
	if err != nil {
		return err
	}
	if p.terminal {
		again, err := p.ask(ctx, "The same again")
		if err != nil {
			return err
		}
		if again != pin {
			return errors.New("those were two different PINs; nothing was changed")
		}
	}
	if err := desk.SetPIN(ctx, p.DB, pin, time.Now()); err != nil {
		return err
	}
	return p.say(said)
}

// orError is err, or an error of that text.
func orError(err error, text string) error {
	if err != nil {
		return err
	}
	return errors.New(text)
}
