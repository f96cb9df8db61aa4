package main

import (
	"fmt"
	"os"
	"strings"

	"primer/tui"
)

// look is how the screen shall look: as the flags say, else the settings, else
// the environment.
func (a *app) look() tui.Options {
	theme := a.settings.theme
	if theme == tui.ThemeAuto && a.config.Theme != "" {
		theme = a.config.Theme
	}
	return tui.Options{
		Theme:    theme,
		NoColor:  os.Getenv("NO_COLOR") != "",
		Still:    a.settings.still || a.config.Still || switchedOn(os.Getenv("PRIMER_REDUCED_MOTION")),
		ASCII:    a.settings.ascii || a.config.ASCII,
		Language: a.language(),
	}
}

// switchedOn says that a variable switches something on: "0", "no" and "false" do not.
func switchedOn(value string) bool {
	switch strings.ToLower(value) {
	case "", "0", "no", "false", "off":
		return false
	}
	return true
}

// errTheme says which themes there are.
func errTheme(wanted string) error {
	return fmt.Errorf("no theme %q; choose %s", wanted, strings.Join(tui.Themes(), ", "))
}
