package course

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTurnsAreTold(t *testing.T) {
	known, err := foreignTurns()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		text string
		told bool
	}{
		{"Bread was dear that year.", true},
		{"Dear reader, this is dear to me.", false},
		{"Look behind the point.", true},
		{"It is 30 % of 80.", true},
		{"It is 30% of 80.", false},
		{"17 % 5 is 2", false},
		{"8 : 2 = 4 cm", true},
		{"Share it in the ratio 2 : 3.", false},
		{"A lift stops at floor 3.", true},
		{"Lift your foot.", false},
	} {
		told := false
		for _, k := range known {
			told = told || k.found.MatchString(row.text)
		}
		if told != row.told {
			t.Errorf("%q: told %t", row.text, told)
		}
	}
	if _, err := readTurns("no arrow"); err == nil {
		t.Error("a line without an arrow is read")
	}
	if _, err := readTurns("( -> x"); err == nil {
		t.Error("a broken expression is read")
	}
}

// TestRepliesAreEnglish reads what the tutor and the screen say for the same turns.
func TestRepliesAreEnglish(t *testing.T) {
	known, err := foreignTurns()
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"../../prompts/say/*.md", "../../tui/words/en/*.txt", "data/en/says/*.yaml"} {
		files, err := filepath.Glob(dir)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", dir, len(files), err)
		}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			child := false // the lines are what children say
			for i, line := range strings.Split(string(text), "\n") {
				if key, _, ok := strings.Cut(strings.TrimSpace(line), ":"); ok && !strings.HasPrefix(key, "- \"") {
					child = key == "said"
				}
				if child || strings.HasPrefix(line, "purpose:") {
					continue
				}
				for _, k := range known {
					if said := k.found.FindString(line); said != "" {
						t.Errorf("%s:%d: %q: %s", f, i+1, said, k.better)
					}
				}
			}
		}
	}
}
