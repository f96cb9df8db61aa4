package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"primer/tui"
	"primer/tui/voice"
	"primer/tui/words"
	"primer/tutor/kernel"
)

// config is what a person has settled for good, in settings.json of the data folder.
type config struct {
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
	// Judge says which replies a model looks at before they are shown: off, facts
	// or all; "" leaves it to how the model did in its test.
	Judge kernel.JudgeMode `json:"judge,omitempty"`
}

// check says what is wrong with the settings, and how to mend it.
func (c config) check() error {
	if c.Budget < 0 {
		return fmt.Errorf("budget is %d: it is a number of tokens a day, 0 for no limit", c.Budget)
	}
	if c.Voice != "" && !slices.Contains(voice.Kinds(), voice.Kind(c.Voice)) {
		return fmt.Errorf("voice is %q: it is one of %v", c.Voice, voice.Kinds())
	}
	if c.Theme != "" && !slices.Contains(tui.Themes(), c.Theme) {
		return errTheme(c.Theme)
	}
	if _, ok := words.Match(c.Language); c.Language != "" && !ok {
		return errLanguage(c.Language)
	}
	if c.Judge != "" && !slices.Contains(judgeModes, c.Judge) {
		return fmt.Errorf("judge is %q: it is off, facts or all", c.Judge)
	}
	return nil
}

// judgeModes are those that a person may choose.
var judgeModes = []kernel.JudgeMode{kernel.JudgeOff, kernel.JudgeFacts, kernel.JudgeAll}

func configPath(data string) string { return filepath.Join(data, "settings.json") }

// readConfig reads the settings; a missing file is an empty one.
func readConfig(data string) (config, error) {
	var c config
	raw, err := os.ReadFile(configPath(data))
	if errors.Is(err, fs.ErrNotExist) {
		return c, nil
	}
	if err != nil {
		return c, fmt.Errorf("read settings: %w; name another data folder with --data", err)
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&c); err != nil {
		return c, fmt.Errorf("%s: %w; mend or delete the file", configPath(data), err)
	}
	if err := c.check(); err != nil {
		return c, fmt.Errorf("%s: %w; mend or delete the file", configPath(data), err)
	}
	return c, nil
}

// writeConfig replaces the settings whole, by a rename.
func writeConfig(data string, c config) error {
	raw, err := json.MarshalIndent(c, "", "  ")
	if err != nil {
		return err
	}
	return replaceFile(configPath(data), append(raw, '\n'))
}

// replaceFile writes a file of the data folder whole, or leaves the old one.
func replaceFile(path string, raw []byte) error {
	if err := makeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	next := path + ".new"
	if err := os.WriteFile(next, raw, 0o600); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return os.Rename(next, path)
}
