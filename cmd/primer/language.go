package main

import (
	"cmp"
	"fmt"
	"os"

	"primer/tui/words"
)

// language is that of the screen: as the flag says, else the settings, else the
// computer. A computer that speaks none of ours gets English.
func (a *app) language() string {
	spoken := cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
	l, _ := words.Match(cmp.Or(a.settings.language, a.config.Language, os.Getenv("PRIMER_LANG"), spoken))
	return l.Code
}

// errLanguage says which languages there are.
func errLanguage(wanted string) error {
	return fmt.Errorf("no language %q; choose %s", wanted, words.Names())
}

func languageCodes() []string {
	var out []string
	for _, l := range words.Languages() {
		out = append(out, l.Code)
	}
	return out
}
