package main

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"primer/tui"
	"primer/tutor/format"
)

// Settings are the kept ones as the screen shows them.
func (b *backend) Settings() tui.Settings {
	b.settling.Lock()
	defer b.settling.Unlock()
	c := b.config
	return tui.Settings{
		Theme: cmp.Or(c.Theme, tui.ThemeAuto), Language: b.language(), Still: c.Still, ASCII: c.ASCII,
		ReadAloud: c.ReadAloud, Voice: c.Voice, Exports: c.Exports,
	}
}

// Settle keeps them. A folder for saved lessons is made when it is not there.
func (b *backend) Settle(_ context.Context, s tui.Settings) error {
	folder, err := exportFolder(s.Exports)
	if err != nil {
		return err
	}
	return b.settle(func(c *config) {
		if s.Language != b.language() { // otherwise it goes on following the computer's
			c.Language = s.Language
		}
		c.Theme, c.Still, c.ASCII = strings.TrimPrefix(s.Theme, tui.ThemeAuto), s.Still, s.ASCII
		c.ReadAloud, c.Voice, c.Exports = s.ReadAloud, s.Voice, folder
	})
}

// Preferences are the settings by their names.
func (b *backend) Preferences() []tui.Preference {
	var out []tui.Preference
	for _, row := range preferenceRows(b.config)[1:] {
		out = append(out, tui.Preference{Name: row[0], Value: row[1]})
	}
	return out
}

// Prefer changes a setting by its name.
func (b *backend) Prefer(_ context.Context, name, value string) error {
	var refused error
	err := b.settle(func(c *config) {
		changed := *c
		if refused = prefer(&changed, name, value); refused == nil {
			*c = changed
		}
	})
	return errors.Join(refused, err)
}

// Voices are the programs here that can speak, and the folder of saved lessons.
func (b *backend) Voices(context.Context) (voices []string, exports string) {
	for _, p := range b.voices() {
		voices = append(voices, string(p.Kind))
	}
	return voices, b.defaultExports()
}

// defaultExports is the folder of saved lessons when none is named.
func (a *app) defaultExports() string { return filepath.Join(a.settings.data, "exports") }

// exportsDir is the folder of saved lessons.
func (a *app) exportsDir() string { return cmp.Or(a.config.Exports, a.defaultExports()) }

// exportFolder makes of what was typed a whole path to a folder that is there;
// "" stays "".
func exportFolder(typed string) (string, error) {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return "", nil
	}
	if rest, ok := strings.CutPrefix(typed, "~"); ok && (rest == "" || rest[0] == '/' || rest[0] == filepath.Separator) {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", errors.New("no home folder is known here; name the whole path")
		}
		typed = home + rest
	}
	if !filepath.IsAbs(typed) {
		return "", errors.New(format.OneLine(typed) + " is no whole path; begin with / or ~")
	}
	if err := os.MkdirAll(typed, 0o700); err != nil {
		return "", cannotWrite(typed, err)
	}
	probe, err := os.CreateTemp(typed, ".primer-*")
	if err != nil {
		return "", cannotWrite(typed, err)
	}
	_ = probe.Close()
	return filepath.Clean(typed), os.Remove(probe.Name())
}
