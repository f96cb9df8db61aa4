package kernel

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// least is in how many wordings each moment is played.
const least = 6

// TestWordings plays moments of lessons, each in many wordings. A file has the lesson (with
// grade and seed), the lines before, the wordings, and patterns of the reply: each must be
// found in it, one after "!" must not. Further lines may follow each wording; then the reply
// is that to the last of them.
func TestWordings(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing runs beside it")
	}
	files, err := filepath.Glob("testdata/wordings/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) { playWordings(t, archive) })
	}
}

func playWordings(t *testing.T, archive *txtar.Archive) {
	parts := map[string][]string{}
	for _, f := range archive.Files {
		for line := range strings.SplitSeq(strings.TrimSpace(string(f.Data)), "\n") {
			if line = strings.TrimSpace(line); line != "" {
				parts[f.Name] = append(parts[f.Name], line)
			}
		}
	}
	if len(parts["wordings"]) < least {
		t.Fatalf("%d wordings, fewer than %d", len(parts["wordings"]), least)
	}
	var lesson string
	grade, seed := 6, uint64(7)
	if _, err := fmt.Sscan(strings.Join(parts["lesson"], " "), &lesson, &grade, &seed); err != nil {
		t.Fatal(err)
	}
	for _, wording := range parts["wordings"] {
		n := fresh(grade)
		n.snap.Session.Lesson, n.snap.Session.Seed, n.snap.State.Lesson = lesson, seed, lesson
		k := newTutor(t, n)
		searching(t, k)
		told := []string{begin(t, k)}
		for _, line := range append(append(append([]string{}, parts["before"]...), wording), parts["after"]...) {
			reply := replyText(say(t, k, strings.ReplaceAll(line, `\n`, "\n")))
			told = append(told, "> "+line, reply)
		}
		reply := told[len(told)-1]
		for _, want := range parts["reply"] {
			pattern, not := strings.CutPrefix(want, "! ")
			if regexp.MustCompile(pattern).MatchString(reply) == not {
				t.Errorf("%q: the reply should%s have %q\n%s", wording, map[bool]string{true: " not"}[not], pattern, strings.Join(told, "\n"))
				break
			}
		}
	}
}
