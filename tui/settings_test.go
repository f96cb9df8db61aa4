package tui

import (
	"context"
	"errors"
	"strings"
	"testing"
)

// Settings of the fake are in memory.
func (f *fake) Settings() Settings {
	if f.settings.Theme == "" {
		f.settings.Theme = ThemeAuto
	}
	return f.settings
}

func (f *fake) Settle(_ context.Context, s Settings) error {
	if strings.Contains(s.Exports, "nowhere") {
		return errors.New("nowhere cannot be written; choose another place")
	}
	f.settings = s
	return f.fail
}

func (f *fake) Preferences() []Preference { return nil }

func (f *fake) Prefer(context.Context, string, string) error { return f.fail }

func (f *fake) Voices(context.Context) ([]string, string) {
	return []string{"espeak-ng", "spd-say"}, "primer/exports"
}

// TestSettings: what is changed holds at once and is kept.
func TestSettings(t *testing.T) {
	f := newFake(mia())
	f.voice = &reader{}
	inLesson(t, f, func(s *stage) {
		s.typed("half a thought")
		s.press("f3")
		s.sees("‹ dark ›")
		s.press("right")
		if s.m.theme.name != ThemeLight || f.settings.Theme != ThemeLight {
			t.Errorf("theme %q, kept %q", s.m.theme.name, f.settings.Theme)
		}
		s.press("left", "down", "right")
		s.sees("Ajustes")
		s.sees("‹ Español ›")
		s.press("right", "down", "enter")
		s.sees("‹ on ›")
		if !s.m.theme.still || !f.settings.Still || f.settings.Language != "en" {
			t.Errorf("still %v, kept %+v", s.m.theme.still, f.settings)
		}
		s.press("down", "down", "space")
		s.sees("I read aloud now")
		s.press("down")
		s.sees("‹ the best: espeak-ng ›")
		s.press("right", "right")
		s.sees("‹ spd-say ›")
		s.press("left", "up", "left", "esc")
		s.sees("> half a thought")
		s.sees("Which is bigger")
		if f.settings.Voice != "espeak-ng" || f.settings.ReadAloud {
			t.Errorf("kept %+v", f.settings)
		}
	})
}

// TestFlagsAreNotKept: a look that was asked for this time only is not made the
// one of every time by another change.
func TestFlagsAreNotKept(t *testing.T) {
	f := newFake(mia())
	f.settings = Settings{Theme: ThemeLight, Language: "en"}
	play(t, f, Options{Theme: ThemeHigh, Language: "es"}, 80, 24, func(s *stage) {
		s.press("f3")
		s.sees("alto contraste")
		s.press("down", "down", "right")
		if want := (Settings{Theme: ThemeLight, Language: "en", Still: true}); f.settings != want {
			t.Errorf("kept %+v, want %+v", f.settings, want)
		}
		s.sees("alto contraste")
	})
}

// TestSettingsFolder: it is typed in the line; one that cannot be is refused, and
// the old one stays.
func TestSettingsFolder(t *testing.T) {
	f := newFake(mia())
	inLesson(t, f, func(s *stage) {
		s.say("/settings")
		for range 7 {
			s.press("down")
		}
		s.sees("▸ Saved lessons")
		s.press("enter")
		s.sees("> primer/exports")
		s.press("ctrl+u")
		s.typed("/nowhere at all")
		s.press("enter")
		s.sees("keeping the settings: nowhere cannot be written")
		s.sees("primer/exports")
		s.press("enter", "ctrl+u")
		s.typed("lessons")
		s.press("esc") // does not take it
		s.sees("Saved lessons")
		s.press("enter", "ctrl+u")
		s.typed("my lessons")
		s.press("enter")
		if f.settings.Exports != "my lessons" {
			t.Errorf("kept %q", f.settings.Exports)
		}
		s.press("esc")
		s.misses("Saved lessons")
	})
}

// TestSettingsOpenOthers: the model's row opens the models.
func TestSettingsOpenOthers(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.press("ctrl+p")
		s.typed("settings")
		s.press("enter", "down", "down", "down", "down", "down", "down", "enter")
		s.wait(second)
		s.sees("Who should speak?")
		s.press("esc")
		s.sees("▸ Who speaks")
		s.press("f1")
		s.sees("the next value, or open it")
	})
}

// TestVoiceThatIsNotThere: the switch goes back, and a line says why.
func TestVoiceThatIsNotThere(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.press("f3", "down", "down", "down", "down", "right")
		s.sees("no program here can speak")
		s.sees("‹ off ›")
	})
}

// TestOverlaysFitAnySize: palette, settings and help fill the screen exactly,
// whatever its size.
func TestOverlaysFitAnySize(t *testing.T) {
	drawsOnly(t)
	for _, keys := range [][]string{{"ctrl+p"}, {"f3"}, {"f1"}, {"f3", "down", "down", "down", "down", "down", "down", "down", "enter"}} {
		inLesson(t, newFake(mia()), func(s *stage) {
			s.press(keys...)
			for w := 1; w <= 140; w += 13 {
				for h := 1; h <= 40; h += 3 {
					s.give(resized(w, h))
					s.fits(s.m.View().Content)
				}
			}
		})
	}
}
