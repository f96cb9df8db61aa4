package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tui/voice"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/lists"
)

// finding is one line of the doctor's.
type finding struct {
	Name   string `json:"name"`
	State  state  `json:"state"`
	Text   string `json:"text"`
	Remedy string `json:"remedy,omitempty"`
}

// state says how something is.
type state string

const (
	fine    state = "ok"
	missing state = "--" // not there, and not needed
	broken  state = "!!"
)

func doctorCommand(s *desk.Flags) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "doctor",
		Short:   "Say whether everything Primer needs is in order",
		Long:    "Doctor looks at the data folder, the database, what is believed of the students, the courses, the terminal and Ollama. Each line is ok,\n-- (not there and not needed) or !! (broken) with what to do; it ends with an error when something is broken.\nWith --mend, what is believed of a student and does not follow from the answers is computed anew from them.\n--bundle writes what a bug report needs into a file: versions, counts and the states of the parts, no name, no line and no path.",
		Example: "primer doctor\nprimer doctor --json\nprimer doctor --mend\nprimer doctor --bundle report.json",
		Args:    noArgs,
	}
	asJSON := cmd.Flags().Bool("json", false, "one JSON object per line")
	mend := cmd.Flags().Bool("mend", false, "compute anew what is believed and does not follow from the answers")
	into := cmd.Flags().String("bundle", "", "write what a bug report needs into this file, without names and words of students")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		found := examine(cmd.Context(), s, *mend)
		if *into == "" {
			return printFindings(cmd.OutOrStdout(), found, *asJSON)
		}
		if err := writeBundle(*into, bundleOf(cmd.Context(), s, found)); err != nil {
			return err
		}
		_, err := fmt.Fprintln(cmd.OutOrStdout(), *into+" holds what a bug report needs: versions, counts, the states of the parts; no name, no line and no path")
		return err
	}
	return cmd
}

// examine looks at every part by itself, so that one that is broken hides no other.
func examine(ctx context.Context, s *desk.Flags, mend bool) []finding {
	return slices.Concat(
		[]finding{aboutFolder(s), aboutSettings(s), aboutDatabase(ctx, s), aboutBeliefs(ctx, s, mend), aboutCourses(s), aboutTerminal(), aboutVoice(s), aboutModel(ctx, s)},
		aboutHosts(ctx, s), aboutSeats(ctx, s),
		[]finding{aboutTests(ctx, s), aboutBudget(ctx, s), aboutPrompts(s), aboutHelpLines(time.Now())},
	)
}

// printFindings prints the findings; the error counts what is broken.
func printFindings(w io.Writer, found []finding, asJSON bool) error {
	bad := 0
	enc := json.NewEncoder(w)
	for _, f := range found {
		if f.State == broken {
			bad++
		}
		if asJSON {
			if err := enc.Encode(f); err != nil {
				return err
			}
			continue
		}
		text := fmt.Sprintf("%s  %-9s %s", f.State, f.Name, format.OneLine(f.Text))
		if f.Remedy != "" {
			text += "; " + format.OneLine(f.Remedy)
		}
		if _, err := fmt.Fprintln(w, format.Printable(text)); err != nil {
			return err
		}
	}
	if bad > 0 {
		return errors.New(format.Count(bad, "thing") + " broken; the lines with !! say what to do")
	}
	return nil
}

func aboutFolder(s *desk.Flags) finding {
	f := finding{Name: "folder", State: fine, Text: s.Data}
	if err := desk.MakeFolder(s.Data); err != nil {
		return finding{f.Name, broken, err.Error(), ""}
	}
	probe, err := os.CreateTemp(s.Data, ".primer-*")
	if err != nil {
		return finding{f.Name, broken, s.Data + " cannot be written", "choose another with --data DIR"}
	}
	_ = probe.Close()           // nothing was written
	_ = os.Remove(probe.Name()) // a leftover would be empty
	return f
}

func aboutSettings(s *desk.Flags) finding {
	if _, err := desk.ReadConfig(s.Data); err != nil {
		return finding{"settings", broken, err.Error(), ""}
	}
	return finding{Name: "settings", State: fine, Text: desk.ConfigPath(s.Data)}
}

func aboutDatabase(ctx context.Context, s *desk.Flags) finding {
	f := finding{Name: "database", State: fine}
	db, err := store.Open(ctx, filepath.Join(s.Data, "primer.db"), time.Now)
	if err != nil {
		return finding{f.Name, broken, err.Error(), ""}
	}
	defer func() { _ = db.Close() }() // only read
	h, err := db.Check(ctx)
	if err != nil {
		return finding{f.Name, broken, err.Error(), ""}
	}
	if len(h.Problems) > 0 {
		return finding{f.Name, broken, fmt.Sprintf("%s has %s, the first: %s", h.Path, format.Count(len(h.Problems), "fault"), h.Problems[0]), "restore a backup with \"primer restore FILE\""}
	}
	f.Text = fmt.Sprintf("%s, format %d, %d KB, %s, %s, %s", h.Path, h.Version, (h.Bytes+1023)/1024, format.Count(h.Profiles, "student"), format.Count(h.Sessions, "session"), format.Count(h.Turns, "turn"))
	return f
}

func aboutCourses(s *desk.Flags) finding {
	library, left, err := desk.ReadLibrary(s)
	if len(left) > 0 && err == nil {
		err = errors.Join(left...)
	}
	if err != nil {
		return finding{"courses", broken, format.OneLine(err.Error()), "\"primer course check DIR\" lists all faults"}
	}
	return finding{Name: "courses", State: fine, Text: fmt.Sprintf("%s, %s", format.Count(len(library.Courses()), "course"), format.Count(len(library.Outlines()), "lesson"))}
}

func aboutTerminal() finding {
	if !screenFit() {
		return finding{"terminal", missing, "lines only", "without a terminal \"primer\" uses the line mode"}
	}
	width, height, err := term.GetSize(int(os.Stdout.Fd()))
	if err != nil {
		return finding{"terminal", missing, "its size is not known", "\"primer chat --plain\" works everywhere"}
	}
	return finding{Name: "terminal", State: fine, Text: fmt.Sprintf("%d columns, %d rows, %s", width, height, os.Getenv("TERM"))}
}

// aboutVoice tells what could read aloud; that nothing can is no fault.
func aboutVoice(s *desk.Flags) finding {
	names := lists.Map(voice.Find(exec.LookPath, filepath.Join(s.Data, desk.VoicesFolder)), func(p voice.Program) string { return string(p.Kind) })
	if len(names) == 0 {
		return finding{"voice", missing, "no program here can read aloud", "espeak-ng would, if you want that"}
	}
	return finding{Name: "voice", State: fine, Text: strings.Join(names, ", ") + " can read aloud"}
}
