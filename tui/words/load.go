package words

import (
	"embed"
	"fmt"
	"path"
	"strings"
)

//go:embed en/*.txt es/*.txt
var files embed.FS

// load reads the texts of one language, strictly: a line that is neither a
// remark nor "key = text", a key twice, or an open place is an error.
func load(lang string) (map[string]string, error) {
	list, err := files.ReadDir(lang)
	if err != nil {
		return nil, fmt.Errorf("read language %q: %w", lang, err)
	}
	texts := make(map[string]string, 600)
	for _, f := range list {
		name := lang + "/" + f.Name()
		raw, err := files.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", name, err)
		}
		if err := read(texts, strings.TrimSuffix(path.Base(name), ".txt"), string(raw)); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return texts, nil
}

// read adds the texts of one file to those of the language.
func read(texts map[string]string, screen, file string) error {
	n := 0
	for line := range strings.Lines(file) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		key, text, ok := strings.Cut(line, " = ")
		if !ok || !isKey(key) {
			return fmt.Errorf("line %d: want \"key = text\", with a key of small letters, digits, dots and dashes", n)
		}
		key = screen + "." + key
		if _, twice := texts[key]; twice {
			return fmt.Errorf("line %d: %s stands here twice", n, key)
		}
		if strings.Count(text, "{") != strings.Count(text, "}") {
			return fmt.Errorf("line %d: a place that is not closed, as in {name}", n)
		}
		texts[key] = strings.ReplaceAll(text, `\n`, "\n")
	}
	return nil
}

// isKey says that a key is written as keys are, with a form at its end or none.
func isKey(key string) bool {
	for _, form := range []string{"#one", "#other"} {
		key = strings.TrimSuffix(key, form)
	}
	return key != "" && strings.Trim(key, "abcdefghijklmnopqrstuvwxyz0123456789-.") == ""
}
