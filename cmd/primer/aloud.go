package main

import (
	"context"
	"os/exec"
	"path/filepath"
	"strings"

	"primer/tui"
	"primer/tui/voice"
	"primer/tutor"
	"primer/tutor/draw"
	"primer/tutor/format"
)

// voicesFolder holds piper's voice files, in the data folder.
const voicesFolder = "voices"

// openVoice begins to read aloud with the program of the settings, else the best
// one there is.
func (a *app) openVoice() (*voice.Reader, error) {
	p, err := voice.Named(a.voices(), a.config.Voice)
	if err != nil {
		return nil, err
	}
	return voice.NewReader(p), nil
}

// voices are the programs of this computer that can speak.
func (a *app) voices() []voice.Program {
	return voice.Find(exec.LookPath, filepath.Join(a.settings.data, voicesFolder))
}

// spokenLines puts words of the tutor into lines to be spoken: diagrams and maths
// in words.
func spokenLines(markdown string) []string {
	var out []string
	for line := range strings.SplitSeq(draw.Plain(format.KeepLetters(markdown)), "\n") {
		if line = strings.TrimSpace(line); line != "" {
			out = append(out, strings.ReplaceAll(line, format.WideBracket, ")"))
		}
	}
	return out
}

// aloud is a reader as the screen knows it.
type aloud struct{ *voice.Reader }

// Say reads words of the tutor.
func (a aloud) Say(by tutor.Speaker, markdown string) { a.Reader.Say(by, spokenLines(markdown)) }

// ReadAloud switches the reading on or off, and keeps the choice.
func (b *backend) ReadAloud(_ context.Context, on bool) (tui.Aloud, error) {
	b.closeVoice()
	var r *voice.Reader
	var failed error
	if on {
		r, failed = b.openVoice()
	}
	b.voice.Store(r)
	if err := b.settle(func(c *config) { c.ReadAloud = r != nil }); failed == nil {
		failed = err
	}
	if failed != nil || r == nil {
		return nil, failed
	}
	return aloud{r}, nil
}

// closeVoice silences the reader, when there is one.
func (b *backend) closeVoice() {
	if r := b.voice.Swap(nil); r != nil {
		r.Close()
	}
}

// aboutVoice tells what could read aloud; that nothing can is no fault.
func aboutVoice(s *settings) finding {
	var names []string
	for _, p := range voice.Find(exec.LookPath, filepath.Join(s.data, voicesFolder)) {
		names = append(names, string(p.Kind))
	}
	if len(names) == 0 {
		return finding{"voice", missing, "no program here can read aloud", "espeak-ng would, if you want that"}
	}
	return finding{Name: "voice", State: fine, Text: strings.Join(names, ", ") + " can read aloud"}
}
