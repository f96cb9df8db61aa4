package main

import (
	"fmt"
	"net"
	"runtime/debug"
	"time"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tui/seat"
)

// servedGCPercent keeps the memory of a class low: with gcPercent it doubles.
const servedGCPercent = 40

func serveCommand(s *desk.Flags) *cobra.Command {
	var o seat.Options
	var listen string
	cmd := &cobra.Command{
		Use:     "serve",
		Short:   "Open the door of a class: students come in with ssh NAME@ADDRESS",
		Example: "primer serve\nprimer serve --listen :2222 --most 60",
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return serve(cmd, s, o, listen) },
	}
	f := cmd.Flags()
	f.StringVar(&listen, "listen", ":2222", "address and port at which students come in")
	f.IntVar(&o.Most, "most", 250, "how many students may sit here at once")
	f.DurationVar(&o.Idle, "idle", 30*time.Minute, "after how long without a key a sitting ends")
	f.StringVar(&s.Model, "model", "", "name of the model, or none")
	return cmd
}

func serve(cmd *cobra.Command, s *desk.Flags, o seat.Options, listen string) error {
	ctx := cmd.Context()
	a, err := desk.Open(ctx, s)
	if err != nil {
		return err
	}
	defer a.Close()
	members, err := a.DB.Members(ctx, "", "")
	if err != nil {
		return err
	}
	key, err := a.HostKey()
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", listen)
	if err != nil {
		return fmt.Errorf("listen at %s: %w; choose another address with --listen", listen, err)
	}
	a.Attended = true
	b := &desk.Backend{Desk: a}
	out := cmd.OutOrStdout()
	say := func(line string) { _, _ = fmt.Fprintln(out, line) }
	a.Use(ctx, s.Model, say)
	debug.SetGCPercent(servedGCPercent)
	o.Logged = func(line string) { _, _ = fmt.Fprintln(cmd.ErrOrStderr(), "primer: "+line) }
	server, err := seat.New(key, desk.OpenSchool(b), o)
	if err != nil {
		return err
	}
	say(fmt.Sprintf("Open at %s for %d students. Fingerprint of this door: %s", l.Addr(), len(members), seat.Fingerprint(key)))
	if len(members) == 0 {
		say("Nobody can come in yet: primer class new \"5b\" --students names.csv")
	}
	say("ctrl+c closes it; every turn under way is finished first.")
	return server.Serve(ctx, l)
}
