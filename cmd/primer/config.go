package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// config is what a person has settled for good, in settings.json of the data folder.
type config struct {
	Model   string `json:"model,omitempty"`   // name, "none", or "" to take what there is
	Student string `json:"student,omitempty"` // who used it last
	Remote  bool   `json:"remote,omitempty"`  // a model on another machine is allowed
	Theme   string `json:"theme,omitempty"`
}

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
	return c, nil
}

// writeConfig replaces the settings whole, by a rename.
func writeConfig(data string, c config) error {
	raw, err := json.MarshalIndent(c, "", "  ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(data, 0o700); err != nil {
		return fmt.Errorf("write settings: %w", err)
	}
	next := configPath(data) + ".new"
	if err := os.WriteFile(next, append(raw, '\n'), 0o600); err != nil {
		return fmt.Errorf("write settings: %w", err)
	}
	return os.Rename(next, configPath(data))
}
