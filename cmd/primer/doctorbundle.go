package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/store"
)

// bundle is what a bug report needs. It has a field for each thing that it may tell,
// and none for a name, a line that was typed or a path: who is to send it should not
// have to read it through for those.
type bundle struct {
	Version  string           `json:"version"`
	Go       string           `json:"go"`
	System   string           `json:"system"`
	Terminal string           `json:"terminal"`
	Colors   string           `json:"colors"`
	Theme    string           `json:"theme,omitempty"`
	Language string           `json:"language,omitempty"`
	Still    bool             `json:"reduced_motion,omitempty"`
	Format   int              `json:"database_format"`
	Bytes    int64            `json:"database_bytes"`
	Faults   int              `json:"database_faults"`
	Students int              `json:"students"`
	Sessions int              `json:"sessions"`
	Turns    int              `json:"turns"`
	Messages int              `json:"messages"`
	Evidence int              `json:"evidence"`
	Courses  int              `json:"courses"`
	Lessons  int              `json:"lessons"`
	Found    map[string]state `json:"found"` // what the doctor says of each part, without its words
}

func bundleOf(ctx context.Context, s *desk.Flags, found []finding) bundle {
	b := bundle{
		Version: version(), Go: runtime.Version(), System: runtime.GOOS + " " + runtime.GOARCH,
		Terminal: os.Getenv("TERM"), Colors: os.Getenv("COLORTERM"), Found: map[string]state{},
	}
	for _, f := range found {
		if b.Found[f.Name] != broken {
			b.Found[f.Name] = f.State
		}
	}
	if c, err := desk.ReadConfig(s.Data); err == nil {
		b.Theme, b.Language, b.Still = c.Theme, c.Language, c.Still
	}
	if library, _, err := desk.ReadLibrary(s); err == nil {
		b.Courses, b.Lessons = len(library.Courses()), len(library.Outlines())
	}
	db, err := store.Open(ctx, filepath.Join(s.Data, "primer.db"), time.Now)
	if err != nil {
		return b // the doctor found that
	}
	defer func() { _ = db.Close() }() // only read
	if h, err := db.Check(ctx); err == nil {
		b.Format, b.Bytes, b.Faults = h.Version, h.Bytes, len(h.Problems)
		b.Students, b.Sessions, b.Turns, b.Messages, b.Evidence = h.Profiles, h.Sessions, h.Turns, h.Messages, h.Evidence
	}
	return b
}

// writeBundle writes a new file; one that is there stays as it is.
func writeBundle(name string, b bundle) error {
	text, err := json.MarshalIndent(b, "", "  ")
	if err != nil {
		return err
	}
	out, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s is there already; give another name", name)
	}
	if err != nil {
		return err
	}
	_, err = out.Write(append(text, '\n'))
	return errors.Join(err, out.Close())
}
