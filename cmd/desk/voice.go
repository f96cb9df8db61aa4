package desk

import (
	"context"
	"errors"
	"os/exec"
	"path/filepath"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tui/voice"
	"github.com/primer-tutor/primer/tutor"
)

// VoicesFolder holds piper's voice files, in the data folder.
const VoicesFolder = "voices"

// openVoice begins to read aloud with the program of the settings, else the best
// one there is.
func (a *Desk) openVoice() (*voice.Reader, error) {
	p, err := voice.Named(a.voices(), a.Config.Voice)
	if err != nil {
		return nil, err
	}
	return voice.NewReader(p), nil
}

// voices are the programs of this computer that can speak.
func (a *Desk) voices() []voice.Program {
	return voice.Find(exec.LookPath, filepath.Join(a.Flags.Data, VoicesFolder))
}

// aloud is a reader as the screen knows it.
type aloud struct{ *voice.Reader }

// Say reads words of the tutor.
func (a aloud) Say(by tutor.Speaker, markdown string) { a.Reader.Say(by, voice.Lines(markdown)) }

// ReadAloud switches the reading on or off, for good with keep.
func (b *Backend) ReadAloud(_ context.Context, on, keep bool) (tui.Aloud, error) {
	b.CloseVoice()
	var r *voice.Reader
	var failed error
	if on {
		r, failed = b.openVoice()
	}
	b.voice.Store(r)
	if keep {
		failed = errors.Join(failed, b.settle(func(c *Config) { c.ReadAloud = r != nil }))
	}
	if failed != nil || r == nil {
		return nil, failed
	}
	return aloud{r}, nil
}

// CloseVoice silences the reader, when there is one.
func (b *Backend) CloseVoice() {
	if r := b.voice.Swap(nil); r != nil {
		r.Close()
	}
}
