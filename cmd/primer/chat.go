package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/atotto/clipboard"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tui/line"
	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor/kernel"
)

// runScreen opens the full-screen tutor.
func runScreen(ctx context.Context, a *desk.Desk, s *desk.Flags) error {
	b := &desk.Backend{Desk: a}
	defer b.CloseVoice()
	b.LookForPIN(ctx)
	a.Attended = true
	a.Use(ctx, s.Model, func(note string) { b.Note = note })
	o := a.Look()
	o.Student, o.Lesson = whoLearns(b, s), s.Lesson
	o.Copy = clipboard.WriteAll
	o.Aloud = s.ReadAloud || a.Config.ReadAloud
	return tui.Run(ctx, b, o)
}

// whoLearns is the student who was named, else the last one here. Where several learn and a
// PIN is set, the next one need not be the last.
func whoLearns(b *desk.Backend, s *desk.Flags) string {
	if s.Student == "" && b.Locked() && b.Shared() {
		return ""
	}
	return cmp.Or(s.Student, b.Config.Student)
}

// runPlain opens the line mode: it reads lines from in and answers on out until
// the lines end or the student leaves.
func runPlain(ctx context.Context, a *desk.Desk, s *desk.Flags, in io.Reader, out io.Writer) error {
	b := &desk.Backend{Desk: a}
	defer b.CloseVoice()
	b.LookForPIN(ctx)
	o := line.Options{
		Student: whoLearns(b, s), Lesson: s.Lesson, Language: a.Language(), Aloud: s.ReadAloud || a.Config.ReadAloud,
		Hidden: func(ctx context.Context, prompt string) (string, error) { return typedPIN(ctx, os.Stderr, prompt) },
	}
	file, isFile := in.(*os.File)
	o.Echo = !isFile || !term.IsTerminal(int(file.Fd()))
	a.Attended = !o.Echo
	if s.Trace != "" {
		f, err := os.OpenFile(s.Trace, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
		if err != nil {
			return fmt.Errorf("write trace: %w", err)
		}
		defer func() { _ = f.Close() }()
		o.Trace = f
	}
	a.Use(ctx, s.Model, func(note string) { o.Note = note })
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	if listener, ok := out.(*os.File); ok {
		go func() {
			if unheard(ctx, listener) {
				stop()
			}
		}()
	}
	return line.Run(ctx, b, o, in, out)
}

func chatCommand(s *desk.Flags) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "chat",
		Short:   "Open the tutor, on the screen or line by line",
		Example: "primer chat --plain --student Mia --lesson integers.adding --trace trace.jsonl",
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return openTutor(cmd, s) },
	}
	chatFlags(cmd, s)
	cmd.Flags().BoolVar(&s.Plain, "plain", false, "line mode: no boxes, no color; for screen readers and pipes")
	cmd.Flags().StringVar(&s.Trace, "trace", "", "write every event to this file, one JSON object per line")
	cmd.Flags().Uint64Var(&s.Seed, "seed", 0, "draw the same numbers every time; 0 draws new ones")
	return cmd
}

// chatFlags are those of the tutor itself.
func chatFlags(cmd *cobra.Command, s *desk.Flags) {
	f := cmd.Flags()
	f.StringVar(&s.Student, "student", "", "name of the student")
	f.StringVar(&s.Lesson, "lesson", "", "id of the lesson to open")
	f.StringVar(&s.Model, "model", "", "name of the Ollama model, or none")
	f.IntVar(&s.Budget, "budget", 0, "tokens that models may use in a day, this time; 0 keeps to \"primer model budget\"")
	f.StringVar(&s.Judge, "judge", "", "have the model look at replies before they are shown, this time: off, facts or all")
	f.StringVar(&s.Theme, "theme", "auto", "colors: "+strings.Join(tui.Themes(), ", "))
	f.BoolVar(&s.Still, "reduced-motion", false, "nothing moves by itself, and the tutor's words come by whole sentences")
	f.BoolVar(&s.ASCII, "ascii", false, "pictures with plain characters only")
	f.StringVar(&s.Language, "language", "", "language of the screen: "+words.Names()+"; the lessons are in English")
	f.BoolVar(&s.ReadAloud, "read-aloud", false, "the tutor's words are read aloud by a program of this computer (espeak-ng, piper, say or spd-say)")
	chatCompletions(cmd, s)
}

// openTutor opens the screen, or the line mode where there is no screen.
func openTutor(cmd *cobra.Command, s *desk.Flags) error {
	if !slices.Contains(tui.Themes(), s.Theme) {
		return desk.ErrTheme(s.Theme)
	}
	if s.Judge != "" && !slices.Contains(desk.JudgeModes, kernel.JudgeMode(s.Judge)) {
		return errors.New("no judge \"" + s.Judge + "\"; choose off, facts or all")
	}
	if _, ok := words.Match(s.Language); s.Language != "" && !ok {
		return desk.ErrLanguage(s.Language)
	}
	a, err := desk.Open(cmd.Context(), s)
	if err != nil {
		return err
	}
	defer a.Close()
	if s.Lesson != "" {
		if _, ok := a.Library.Lesson(s.Lesson); !ok {
			return desk.UnknownLesson(a.Library, s.Lesson)
		}
	}
	a.Opened = desk.SettleMemory
	defer time.AfterFunc(startIsOver, desk.SettleMemory).Stop()
	if s.Plain || !screenFit() {
		return runPlain(cmd.Context(), a, s, cmd.InOrStdin(), cmd.OutOrStdout())
	}
	if s.Trace != "" {
		return errors.New("--trace goes with --plain: primer chat --plain --trace " + s.Trace)
	}
	return runScreen(cmd.Context(), a, s)
}

// screenFit says that both ends are a terminal that can do more than lines.
func screenFit() bool {
	return term.IsTerminal(int(os.Stdin.Fd())) && term.IsTerminal(int(os.Stdout.Fd())) && os.Getenv("TERM") != "dumb"
}
