package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tui"
)

// TestSettle: what the screen settles is in the file, is what the screen looks
// like next time, and saved lessons go where they are wanted.
func TestSettle(t *testing.T) {
	data, folder := t.TempDir(), filepath.Join(t.TempDir(), "lessons")
	a, err := desk.Open(t.Context(), &desk.Flags{Data: data, Theme: tui.ThemeAuto})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	b := &desk.Backend{Desk: a}
	want := tui.Settings{Theme: tui.ThemeHigh, Language: "es", Still: true, ASCII: true, Voice: "espeak-ng", Exports: folder}
	if err := b.Settle(t.Context(), want); err != nil {
		t.Fatal(err)
	}
	if got := b.Settings(); got != want {
		t.Errorf("settled %+v, want %+v", got, want)
	}
	kept, err := desk.ReadConfig(data)
	if err != nil || kept.Theme != tui.ThemeHigh || kept.Exports != folder {
		t.Errorf("kept %+v, %v", kept, err)
	}
	if o := a.Look(); o.Theme != tui.ThemeHigh || o.Language != "es" || !o.Still || !o.ASCII {
		t.Errorf("looks %+v", o)
	}
	if path, err := a.ExportPlace("x.md"); err != nil || filepath.Dir(path) != folder {
		t.Errorf("saved at %s, %v", path, err)
	}
	for _, bad := range []string{"lessons", filepath.Join(data, "settings.json")} {
		err := b.Settle(t.Context(), tui.Settings{Theme: tui.ThemeDark, Language: "en", Exports: bad})
		if err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", bad, err)
		}
	}
	if got := b.Settings(); got != want {
		t.Errorf("a refused folder left %+v", got)
	}
}

// TestLanguageFollows: a change of something else does not settle the language.
func TestLanguageFollows(t *testing.T) {
	data := t.TempDir()
	t.Setenv("LC_ALL", "es_MX.UTF-8")
	a, err := desk.Open(t.Context(), &desk.Flags{Data: data, Theme: tui.ThemeAuto})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	b := &desk.Backend{Desk: a}
	s := b.Settings()
	s.Still = true
	if err := b.Settle(t.Context(), s); err != nil || a.Config.Language != "" || s.Language != "es" {
		t.Errorf("language %q is kept as %q, %v", s.Language, a.Config.Language, err)
	}
}

func TestExportFolderOfHome(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	home, err := os.UserHomeDir()
	if err != nil {
		t.Skip("no home folder here")
	}
	if got, err := desk.ExportFolder(" ~/lessons "); err != nil || got != filepath.Join(home, "lessons") {
		t.Errorf("%s, %v", got, err)
	}
}
