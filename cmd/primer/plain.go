package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"

	"golang.org/x/term"

	"primer/tui/line"
)

// runPlain opens the line mode: it reads lines from in and answers on out until
// the lines end or the student leaves.
func runPlain(ctx context.Context, a *app, s *settings, in io.Reader, out io.Writer) error {
	b := &backend{app: a}
	defer b.closeVoice()
	b.lookForPIN(ctx)
	o := line.Options{
		Student: cmp.Or(s.student, a.config.Student), Lesson: s.lesson, Language: a.language(), Aloud: s.readAloud || a.config.ReadAloud,
		Hidden: func(prompt string) (string, error) { return typedPIN(os.Stderr, prompt) },
	}
	file, isFile := in.(*os.File)
	o.Echo = !isFile || !term.IsTerminal(int(file.Fd()))
	if s.trace != "" {
		f, err := os.OpenFile(s.trace, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
		if err != nil {
			return fmt.Errorf("write trace: %w", err)
		}
		defer func() { _ = f.Close() }()
		o.Trace = f
	}
	a.useModel(ctx, s.model, func(note string) { o.Note = note })
	return line.Run(ctx, b, o, in, out)
}
