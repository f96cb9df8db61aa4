package harvest_test

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
)

var update = flag.Bool("update", false, "write what is made of the marked exercises anew")

// asked are the questions of a draft that may be taught, with their answers and
// choices; aside are those that were set aside, with their reasons.
func asked(d builder.Draft) (asked, aside []string) {
	for _, l := range d.Lessons {
		for _, p := range l.Problems {
			if p.Found != builder.FoundMarked && p.Found != builder.FoundWorked {
				continue
			}
			if p.State == builder.Dropped {
				aside = append(aside, p.Ask+" !! "+p.Why)
				continue
			}
			text := p.Ask + " -> " + p.Answer
			if len(p.Choices) > 0 {
				text += " [" + strings.Join(p.Choices, "/") + "]"
			}
			asked = append(asked, text)
		}
	}
	return asked, aside
}

// What an author marked as an exercise becomes a problem in each flavor: with its
// key in place, behind a label, at the end of the chapter; what needs a figure or
// has no answer is set aside and says so.
func TestMarkedExercises(t *testing.T) {
	for _, name := range []string{"seeds.cnxml", "semillas.cnxml", "seeds.kramdown.md", "seeds.myst.md", "seeds.pandoc.md", "seeds.plain.md", "seeds.page.html", "seeds.labels.txt"} {
		raw, err := os.ReadFile(filepath.Join("testdata", "marked", name))
		if err != nil {
			t.Fatal(err)
		}
		d := built(t, name, string(raw))
		got, aside := asked(d)
		text := strings.Join(got, "\n") + "\naside\n" + strings.Join(aside, "\n")
		golden := filepath.Join("testdata", "marked", name+".want")
		if *update {
			if err := os.WriteFile(golden, []byte(text+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if text+"\n" != string(want) {
			t.Errorf("%s:\n%s\nwant\n%s", name, text, want)
		}
		for _, l := range d.Lessons {
			if len(l.Explanations) == 0 {
				t.Errorf("%s: %q explains nothing", name, l.Title)
			}
			for _, e := range l.Explanations {
				junk(t, name, e.Text)
			}
			for _, p := range l.Problems {
				junk(t, name, p.Ask)
				for _, h := range p.Hints {
					junk(t, name, h)
				}
			}
			for _, v := range l.Vocabulary {
				junk(t, name, v.Means)
			}
		}
	}
}

// junk reports marks of a file that a student must never read.
func junk(t *testing.T, name, text string) {
	t.Helper()
	for _, mark := range []string{"{#", "{:", "{.", ":::", "[^", "](", "@ref", "{ref}", "](#", "<div", "()", ".png", "fig-", "[@"} {
		if strings.Contains(text, mark) {
			t.Errorf("%s: %q holds %q", name, text, mark)
		}
	}
	if slices.Contains(strings.Fields(text), "^") {
		t.Errorf("%s: %q holds a lone ^", name, text)
	}
}
