package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/draw"
	"github.com/primer-tutor/primer/tutor/english"
)

// TestTurnFilesInLineMode plays the kernel's turn files once more, each from an
// empty database, typed line by line, with the real store behind it: the student
// reads the same words.
func TestTurnFilesInLineMode(t *testing.T) {
	files, err := filepath.Glob("../../tutor/kernel/testdata/turns/*.txtar")
	if err != nil || len(files) < 20 {
		t.Fatal(len(files), err)
	}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		parts := map[string]string{}
		for _, f := range archive.Files {
			parts[f.Name] = string(f.Data)
		}
		if parts["model"] != "" || parts["faq"] != "" || parts["mistakes"] != "" || parts["worlds"] != "" {
			continue // the line mode of tests has no model, and the courses as they are
		}
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			t.Parallel()
			playTurnFile(t, parts)
		})
	}
}

func playTurnFile(t *testing.T, parts map[string]string) {
	var state tutor.State
	if err := json.Unmarshal([]byte(parts["state"]), &state); err != nil {
		t.Fatal(err)
	}
	s := &desk.Flags{Data: t.TempDir(), Model: "none", Lesson: state.Lesson, Student: "Mia", Seed: 7}
	a, err := desk.Open(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	p, err := a.NewStudent(t.Context(), "Mia", 6, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := a.DB.SaveState(t.Context(), p.ID, state); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := runPlain(t.Context(), a, s, strings.NewReader(strings.ReplaceAll(parts["input"], `\n`, "\\\n")), &out); err != nil {
		t.Fatal(err)
	}
	greeted, heard, _ := strings.Cut(out.String(), "You: ")
	greeted, heard = strings.ReplaceAll(greeted, "\nTutor: ", " "), strings.ReplaceAll(heard, "\nTutor: ", " ")
	reply := draw.Plain(parts["reply"])
	// The kernel's file begins within the lesson, a line mode with a welcome that asks the
	// open question: the reply asks it a second time, and so in its short form.
	if whole := draw.Plain(state.Asked.Text); strings.Contains(greeted, whole) && !strings.Contains(heard, whole) {
		reply = strings.ReplaceAll(reply, whole, shortIn(heard, whole))
	}
	for line := range strings.SplitSeq(reply, "\n") {
		for _, sentence := range strings.SplitAfter(line, ". ") {
			if sentence = strings.TrimSpace(sentence); sentence != "" && !strings.Contains(heard, sentence) {
				t.Errorf("not said: %q\n%s", sentence, out.String())
			}
		}
	}
}

// shortIn is the short form of a question in a text: its last sentence, with those before it that it points at.
func shortIn(heard, question string) (short string) {
	sentences := english.Sentences(question)
	for k := range sentences {
		if short = strings.TrimSpace(strings.Join(sentences[k:], "")); strings.Contains(heard, short) {
			return short
		}
	}
	return short
}
