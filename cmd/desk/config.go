package desk

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tui/voice"
	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/llm"
)

// Config is what a person has settled for good, in settings.json of the data folder.
type Config struct {
	Model    string `json:"model,omitempty"`   // name, "none", or "" to take what there is
	Student  string `json:"student,omitempty"` // who used it last
	Remote   bool   `json:"remote,omitempty"`  // a model on another machine is allowed
	Theme    string `json:"theme,omitempty"`
	Still    bool   `json:"reduced_motion,omitempty"` // nothing moves by itself
	ASCII    bool   `json:"ascii,omitempty"`          // pictures with plain characters only
	Language string `json:"language,omitempty"`       // of the screen, "es"; "" follows the computer's
	Exports  string `json:"exports,omitempty"`        // folder of saved lessons; "" is that of the data folder
	// ReadAloud has the tutor's words read aloud, by the program Voice: espeak-ng,
	// piper, say or spd-say; "" takes the best one there is.
	ReadAloud bool   `json:"read_aloud,omitempty"`
	Voice     string `json:"voice,omitempty"`
	Budget    int    `json:"budget,omitempty"` // tokens a day that models may use; 0 for any number
	// Judge says which replies a model looks at before they are shown: off, the default,
	// facts or all. It only withholds.
	Judge kernel.JudgeMode `json:"judge,omitempty"`
	// Hosts are the hosts of models, in place of that of OLLAMA_HOST.
	Hosts []llm.Site `json:"hosts,omitempty"`
	// LabGrant gives a model every job without a test: for a lab alone. Each reply of the
	// model then says so.
	LabGrant bool `json:"lab_grants_jobs,omitempty"`
}

// checkLook says what is wrong with a theme and a language; "" is what the terminal says.
func checkLook(theme, language string) error {
	if theme != "" && !slices.Contains(tui.Themes(), theme) {
		return ErrTheme(theme)
	}
	if _, ok := words.Match(language); language != "" && !ok {
		return ErrLanguage(language)
	}
	return nil
}

// Check says what is wrong with the settings, and how to mend it.
func (c Config) Check() error {
	if c.Budget < 0 {
		return fmt.Errorf("budget is %d: it is a number of tokens a day, 0 for no limit", c.Budget)
	}
	if c.Voice != "" && !slices.Contains(voice.Kinds(), voice.Kind(c.Voice)) {
		return fmt.Errorf("voice is %q: it is one of %v", c.Voice, voice.Kinds())
	}
	if err := checkLook(c.Theme, c.Language); err != nil {
		return err
	}
	if c.Judge != "" && !slices.Contains(JudgeModes, c.Judge) {
		return fmt.Errorf("judge is %q: it is off, facts or all", c.Judge)
	}
	for _, h := range c.Hosts {
		if err := h.Check(); err != nil {
			return errors.New(llm.Remedy(err))
		}
	}
	return nil
}

// JudgeModes are those that a person may choose.
var JudgeModes = []kernel.JudgeMode{kernel.JudgeOff, kernel.JudgeFacts, kernel.JudgeAll}

func ConfigPath(data string) string { return filepath.Join(data, "settings.json") }

// ReadConfig reads the settings; a missing file is an empty one.
func ReadConfig(data string) (Config, error) {
	var c Config
	raw, err := os.ReadFile(ConfigPath(data))
	if errors.Is(err, fs.ErrNotExist) {
		return c, nil
	}
	if err != nil {
		return c, fmt.Errorf("read settings: %w; name another data folder with --data", err)
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&c); err != nil {
		return c, fmt.Errorf("%s: %w; mend or delete the file", ConfigPath(data), err)
	}
	if err := c.Check(); err != nil {
		return c, fmt.Errorf("%s: %w; mend or delete the file", ConfigPath(data), err)
	}
	return c, nil
}

// WriteConfig replaces the settings whole, by a rename.
func WriteConfig(data string, c Config) error {
	raw, err := json.MarshalIndent(c, "", "  ")
	if err != nil {
		return err
	}
	return ReplaceFile(ConfigPath(data), append(raw, '\n'))
}

// ReplaceFile writes a file of the data folder whole, or leaves the old one.
func ReplaceFile(path string, raw []byte) error {
	if err := MakeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	next := path + ".new"
	if err := os.WriteFile(next, raw, 0o600); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return os.Rename(next, path)
}

// MakeFolder makes the data folder, for its owner alone.
func MakeFolder(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("folder %w", cannotWrite(dir, err))
	}
	return nil
}

// settle changes the settings for good. Several parts of the screen may do that
// at once; each change is written before the next one begins.
func (a *Desk) settle(change func(c *Config)) error {
	a.settling.Lock()
	defer a.settling.Unlock()
	c := a.Config
	change(&c)
	if err := WriteConfig(a.Flags.Data, c); err != nil {
		return err
	}
	a.Config = c
	return nil
}

// Language is that of the screen: as the flag says, else the settings, else the
// computer. A computer that speaks none of ours gets English.
func (a *Desk) Language() string {
	spoken := cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
	l, _ := words.Match(cmp.Or(a.Flags.Language, a.Config.Language, os.Getenv("PRIMER_LANG"), spoken))
	return l.Code
}

// ErrLanguage says which languages there are.
func ErrLanguage(wanted string) error {
	return fmt.Errorf("no language %q; choose %s", wanted, words.Names())
}

func LanguageCodes() []string {
	return lists.Map(words.Languages(), func(l words.Language) string { return l.Code })
}

// Look is how the screen shall look: as the flags say, else the settings, else
// the environment.
func (a *Desk) Look() tui.Options {
	theme := a.Flags.Theme
	if theme == tui.ThemeAuto && a.Config.Theme != "" {
		theme = a.Config.Theme
	}
	return tui.Options{
		Theme:    theme,
		NoColor:  os.Getenv("NO_COLOR") != "",
		Still:    a.Flags.Still || a.Config.Still || switchedOn(os.Getenv("PRIMER_REDUCED_MOTION")),
		ASCII:    a.Flags.ASCII || a.Config.ASCII,
		Language: a.Language(),
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

// ErrTheme says which themes there are.
func ErrTheme(wanted string) error {
	return fmt.Errorf("no theme %q; choose %s", wanted, strings.Join(tui.Themes(), ", "))
}

// Settings are the kept ones as the screen shows them.
func (b *Backend) Settings() tui.Settings {
	b.settling.Lock()
	defer b.settling.Unlock()
	c := b.Config
	return tui.Settings{
		Theme: cmp.Or(c.Theme, tui.ThemeAuto), Language: b.Language(), Still: c.Still, ASCII: c.ASCII,
		ReadAloud: c.ReadAloud, Voice: c.Voice, Exports: c.Exports,
	}
}

// Settle keeps them. A folder for saved lessons is made when it is not there.
func (b *Backend) Settle(_ context.Context, s tui.Settings) error {
	folder, err := ExportFolder(s.Exports)
	if err != nil {
		return err
	}
	return b.settle(func(c *Config) {
		if s.Language != b.Language() { // otherwise it goes on following the computer's
			c.Language = s.Language
		}
		c.Theme, c.Still, c.ASCII = strings.TrimPrefix(s.Theme, tui.ThemeAuto), s.Still, s.ASCII
		c.ReadAloud, c.Voice, c.Exports = s.ReadAloud, s.Voice, folder
	})
}

// Preferences are the settings by their names.
func (b *Backend) Preferences() []tui.Preference {
	return lists.Map(PreferenceRows(b.Config)[1:], func(row []string) tui.Preference { return tui.Preference{Name: row[0], Value: row[1]} })
}

// Prefer changes a setting by its name.
func (b *Backend) Prefer(_ context.Context, name, value string) error {
	var refused error
	err := b.settle(func(c *Config) {
		changed := *c
		if refused = Prefer(&changed, name, value); refused == nil {
			*c = changed
		}
	})
	return errors.Join(refused, err)
}

// Voices are the programs here that can speak, and the folder of saved lessons.
func (b *Backend) Voices(context.Context) (voices []string, exports string) {
	for _, p := range b.voices() {
		voices = append(voices, string(p.Kind))
	}
	return voices, b.defaultExports()
}

// defaultExports is the folder of saved lessons when none is named.
func (a *Desk) defaultExports() string { return filepath.Join(a.Flags.Data, "exports") }

// exportsDir is the folder of saved lessons.
func (a *Desk) exportsDir() string { return cmp.Or(a.Config.Exports, a.defaultExports()) }

// ExportFolder makes of what was typed a whole path to a folder that is there;
// "" stays "".
func ExportFolder(typed string) (string, error) {
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

// preference is one of the settings that a person changes by its name.
type preference struct {
	Name   string
	about  string
	Values func() []string // what it may be; nil for any text
	get    func(c Config) string
	set    func(c *Config, value string) error
}

// Preferences are those that the screen's settings have, too.
func Preferences() []preference {
	return []preference{
		{
			Name: "theme", about: "colors of the screen", Values: tui.Themes,
			get: func(c Config) string { return cmp.Or(c.Theme, tui.ThemeAuto) },
			set: func(c *Config, v string) error { c.Theme = strings.TrimPrefix(v, tui.ThemeAuto); return nil },
		},
		{
			Name: "language", about: "of the screen; the lessons are in English", Values: func() []string { return append([]string{"auto"}, LanguageCodes()...) },
			get: func(c Config) string { return cmp.Or(c.Language, "auto") },
			set: func(c *Config, v string) error { c.Language = strings.TrimPrefix(v, "auto"); return nil },
		},
		switched("reduced-motion", "nothing moves by itself", func(c *Config) *bool { return &c.Still }),
		switched("ascii", "pictures with plain characters only", func(c *Config) *bool { return &c.ASCII }),
		switched("read-aloud", "the tutor's words are read aloud", func(c *Config) *bool { return &c.ReadAloud }),
		{
			Name: "voice", about: "program that reads aloud", Values: voiceNames,
			get: func(c Config) string { return cmp.Or(c.Voice, "auto") },
			set: func(c *Config, v string) error { c.Voice = strings.TrimPrefix(v, "auto"); return nil },
		},
		{
			Name: "exports", about: "folder of saved lessons; auto is the one of Primer",
			get: func(c Config) string { return cmp.Or(c.Exports, "auto") },
			set: func(c *Config, v string) (err error) {
				c.Exports, err = ExportFolder(strings.TrimPrefix(v, "auto"))
				return err
			},
		},
	}
}

// switched is a preference that is on or off.
func switched(name, about string, of func(c *Config) *bool) preference {
	return preference{
		Name: name, about: about, Values: func() []string { return []string{"on", "off"} },
		get: func(c Config) string { return map[bool]string{true: "on", false: "off"}[*of(&c)] },
		set: func(c *Config, v string) error { *of(c) = v == "on"; return nil },
	}
}

func voiceNames() []string {
	out := []string{"auto"}
	for _, k := range voice.Kinds() {
		out = append(out, string(k))
	}
	return out
}

// Prefer changes a preference by its name.
func Prefer(c *Config, name, value string) error {
	all := Preferences()
	i := slices.IndexFunc(all, func(p preference) bool { return p.Name == name })
	if i < 0 {
		return fmt.Errorf("no setting %q; there are %s", format.OneLine(name), strings.Join(PreferenceNames(), ", "))
	}
	p := all[i]
	if l, ok := words.Match(value); name == "language" && ok { // by its name, or as a locale
		value = l.Code
	}
	if p.Values != nil && !slices.Contains(p.Values(), value) {
		return fmt.Errorf("%s is not %q; choose %s", name, format.OneLine(value), strings.Join(p.Values(), ", "))
	}
	return p.set(c, value)
}

func PreferenceNames() []string {
	return lists.Map(Preferences(), func(p preference) string { return p.Name })
}

// PreferenceRows are the settings as they are.
func PreferenceRows(c Config) [][]string {
	rows := [][]string{{"setting", "value", "what it is"}}
	for _, p := range Preferences() {
		rows = append(rows, []string{p.Name, p.get(c), p.about})
	}
	return rows
}
