package main

import (
	"context"
	"errors"
	"os/exec"
	"path/filepath"
	"strings"

	"primer/tui"
	"primer/tui/voice"
	"primer/tutor"
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

// aloud is a reader as the screen knows it.
type aloud struct{ *voice.Reader }

// Say reads words of the tutor.
func (a aloud) Say(by tutor.Speaker, markdown string) { a.Reader.Say(by, voice.Lines(markdown)) }

// ReadAloud switches the reading on or off, for good with keep.
func (b *backend) ReadAloud(_ context.Context, on, keep bool) (tui.Aloud, error) {
	b.closeVoice()
	var r *voice.Reader
	var failed error
	if on {
		r, failed = b.openVoice()
	}
	b.voice.Store(r)
	if keep {
		failed = errors.Join(failed, b.settle(func(c *config) { c.ReadAloud = r != nil }))
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
