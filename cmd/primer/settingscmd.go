package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"primer/tui"
	"primer/tui/voice"
	"primer/tui/words"
	"primer/tutor/format"
)

// preference is one of the settings that a person changes by its name.
type preference struct {
	name   string
	about  string
	values func() []string // what it may be; nil for any text
	get    func(c config) string
	set    func(c *config, value string) error
}

// preferences are those that the screen's settings have, too.
func preferences() []preference {
	return []preference{
		{
			name: "theme", about: "colors of the screen", values: tui.Themes,
			get: func(c config) string { return cmp.Or(c.Theme, tui.ThemeAuto) },
			set: func(c *config, v string) error { c.Theme = strings.TrimPrefix(v, tui.ThemeAuto); return nil },
		},
		{
			name: "language", about: "of the screen; the lessons are in English", values: func() []string { return append([]string{"auto"}, languageCodes()...) },
			get: func(c config) string { return cmp.Or(c.Language, "auto") },
			set: func(c *config, v string) error { c.Language = strings.TrimPrefix(v, "auto"); return nil },
		},
		switched("reduced-motion", "nothing moves by itself", func(c *config) *bool { return &c.Still }),
		switched("ascii", "pictures with plain characters only", func(c *config) *bool { return &c.ASCII }),
		switched("read-aloud", "the tutor's words are read aloud", func(c *config) *bool { return &c.ReadAloud }),
		{
			name: "voice", about: "program that reads aloud", values: voiceNames,
			get: func(c config) string { return cmp.Or(c.Voice, "auto") },
			set: func(c *config, v string) error { c.Voice = strings.TrimPrefix(v, "auto"); return nil },
		},
		{
			name: "exports", about: "folder of saved lessons; auto is the one of Primer",
			get: func(c config) string { return cmp.Or(c.Exports, "auto") },
			set: func(c *config, v string) (err error) {
				c.Exports, err = exportFolder(strings.TrimPrefix(v, "auto"))
				return err
			},
		},
	}
}

// switched is a preference that is on or off.
func switched(name, about string, of func(c *config) *bool) preference {
	return preference{
		name: name, about: about, values: func() []string { return []string{"on", "off"} },
		get: func(c config) string { return map[bool]string{true: "on", false: "off"}[*of(&c)] },
		set: func(c *config, v string) error { *of(c) = v == "on"; return nil },
	}
}

func voiceNames() []string {
	out := []string{"auto"}
	for _, k := range voice.Kinds() {
		out = append(out, string(k))
	}
	return out
}

// prefer changes a preference by its name.
func prefer(c *config, name, value string) error {
	all := preferences()
	i := slices.IndexFunc(all, func(p preference) bool { return p.name == name })
	if i < 0 {
		return fmt.Errorf("no setting %q; there are %s", format.OneLine(name), strings.Join(preferenceNames(), ", "))
	}
	p := all[i]
	if l, ok := words.Match(value); name == "language" && ok { // by its name, or as a locale
		value = l.Code
	}
	if p.values != nil && !slices.Contains(p.values(), value) {
		return fmt.Errorf("%s is not %q; choose %s", name, format.OneLine(value), strings.Join(p.values(), ", "))
	}
	return p.set(c, value)
}

func preferenceNames() []string {
	var out []string
	for _, p := range preferences() {
		out = append(out, p.name)
	}
	return out
}

func settingsCommand(s *settings) *cobra.Command {
	return &cobra.Command{
		Use:     "settings [NAME VALUE]",
		Short:   "Show the settings, or change one for good",
		Example: "primer settings\nprimer settings theme high-contrast\nprimer settings exports ~/lessons",
		Args:    cobra.MaximumNArgs(2),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			return completePreference(args), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := readConfig(s.data)
			if err != nil {
				return err
			}
			switch len(args) {
			case 1:
				return errors.New("a setting wants a name and a value, as in: primer settings theme dark")
			case 2:
				if err := prefer(&c, args[0], args[1]); err != nil {
					return err
				}
				if err := writeConfig(s.data, c); err != nil {
					return err
				}
			}
			return format.Table(cmd.OutOrStdout(), preferenceRows(c))
		},
	}
}

// preferenceRows are the settings as they are.
func preferenceRows(c config) [][]string {
	rows := [][]string{{"setting", "value", "what it is"}}
	for _, p := range preferences() {
		rows = append(rows, []string{p.name, p.get(c), p.about})
	}
	return rows
}

func completePreference(args []string) []string {
	if len(args) == 0 {
		return preferenceNames()
	}
	for _, p := range preferences() {
		if p.name == args[0] && p.values != nil && len(args) == 1 {
			return p.values()
		}
	}
	return nil
}
