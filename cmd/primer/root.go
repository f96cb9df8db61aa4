package main

import (
	"errors"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"primer/tui"
	"primer/tui/words"
	"primer/tutor/kernel"
)

// settings are the flags that every command knows.
type settings struct {
	data      string // folder of the database and the configuration
	courses   []string
	model     string
	student   string
	lesson    string
	plain     bool
	trace     string
	theme     string
	readAloud bool
	still     bool
	ascii     bool
	language  string // "" for that of the settings, then of the computer
	seed      uint64
	budget    int    // tokens a day; 0 for that of the settings
	judge     string // "" for that of the settings

	pinStdin bool // the first line of standard input is the teacher's PIN
}

func rootCommand() *cobra.Command {
	s := &settings{}
	root := &cobra.Command{
		Use:           "primer",
		Short:         "A tutor in your terminal",
		Long:          "Primer is a tutor that runs on this computer, offline. Without any command it opens the tutor.",
		Example:       "primer\nprimer --student Mia --lesson fractions.comparing\nprimer chat --plain",
		Args:          noArgs,
		SilenceUsage:  true,
		SilenceErrors: true,
		RunE:          func(cmd *cobra.Command, _ []string) error { return openTutor(cmd, s) },

		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error { return askPIN(cmd, s) },
	}
	flags := root.PersistentFlags()
	flags.StringVar(&s.data, "data", defaultData(), "folder for the database and settings")
	flags.StringArrayVar(&s.courses, "course", nil, "folder of a further course (may be given several times)")
	flags.BoolVar(&s.pinStdin, "pin-stdin", false, "read the teacher's PIN from the first line of standard input")
	chatFlags(root, s)
	root.AddCommand(chatCommand(s), studentsCommand(s), lessonsCommand(s), sessionsCommand(s), reportCommand(s), exportCommand(s), importCommand(s), takeHomeCommand(s),
		replayCommand(s), courseCommand(s), modelCommand(s), doctorCommand(s), settingsCommand(s), backupCommand(s), restoreCommand(s), overrideCommand(s), inboxCommand(s), casesCommand(s), pinCommand(s), evalCommand())
	return root
}

// chatFlags are those of the tutor itself.
func chatFlags(cmd *cobra.Command, s *settings) {
	f := cmd.Flags()
	f.StringVar(&s.student, "student", "", "name of the student")
	f.StringVar(&s.lesson, "lesson", "", "id of the lesson to open")
	f.StringVar(&s.model, "model", "", "name of the Ollama model, or none")
	f.IntVar(&s.budget, "budget", 0, "tokens that models may use in a day, this time; 0 keeps to \"primer model budget\"")
	f.StringVar(&s.judge, "judge", "", "have the model look at replies before they are shown, this time: off, facts or all")
	f.StringVar(&s.theme, "theme", "auto", "colors: "+strings.Join(tui.Themes(), ", "))
	f.BoolVar(&s.still, "reduced-motion", false, "nothing moves by itself, and the tutor's words come by whole sentences")
	f.BoolVar(&s.ascii, "ascii", false, "pictures with plain characters only")
	f.StringVar(&s.language, "language", "", "language of the screen: "+words.Names()+"; the lessons are in English")
	f.BoolVar(&s.readAloud, "read-aloud", false, "the tutor's words are read aloud by a program of this computer (espeak-ng, piper, say or spd-say)")
	chatCompletions(cmd, s)
}

func chatCommand(s *settings) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "chat",
		Short:   "Open the tutor, on the screen or line by line",
		Example: "primer chat --plain --student Mia --lesson integers.adding --trace trace.jsonl",
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return openTutor(cmd, s) },
	}
	chatFlags(cmd, s)
	cmd.Flags().BoolVar(&s.plain, "plain", false, "line mode: no boxes, no color; for screen readers and pipes")
	cmd.Flags().StringVar(&s.trace, "trace", "", "write every event to this file, one JSON object per line")
	cmd.Flags().Uint64Var(&s.seed, "seed", 0, "draw the same numbers every time; 0 draws new ones")
	return cmd
}

// openTutor opens the screen, or the line mode where there is no screen.
func openTutor(cmd *cobra.Command, s *settings) error {
	if !slices.Contains(tui.Themes(), s.theme) {
		return errTheme(s.theme)
	}
	if s.judge != "" && !slices.Contains(judgeModes, kernel.JudgeMode(s.judge)) {
		return errors.New("no judge \"" + s.judge + "\"; choose off, facts or all")
	}
	if _, ok := words.Match(s.language); s.language != "" && !ok {
		return errLanguage(s.language)
	}
	a, err := openApp(cmd.Context(), s)
	if err != nil {
		return err
	}
	defer a.close()
	if s.lesson != "" {
		if _, ok := a.library.Lesson(s.lesson); !ok {
			return unknownLesson(a.library, s.lesson)
		}
	}
	if s.plain || !screenFit() {
		return runPlain(cmd.Context(), a, s, cmd.InOrStdin(), cmd.OutOrStdout())
	}
	if s.trace != "" {
		return errors.New("--trace goes with --plain: primer chat --plain --trace " + s.trace)
	}
	return runScreen(cmd.Context(), a, s)
}

// screenFit says that both ends are a terminal that can do more than lines.
func screenFit() bool {
	return term.IsTerminal(int(os.Stdin.Fd())) && term.IsTerminal(int(os.Stdout.Fd())) && os.Getenv("TERM") != "dumb"
}

func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return errors.New("unknown command \"" + args[0] + "\" for \"" + cmd.CommandPath() + "\"")
	}
	return nil
}
