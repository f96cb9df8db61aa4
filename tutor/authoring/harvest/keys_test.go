package harvest_test

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/harvest"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/course/bugs"
)

const telling = "A seed sleeps until it has water and warmth. The seed coat keeps the young plant from drying out, and it splits when water comes in, so that the root can come out into the wet soil.\n\n"

// A key may stand in another file; a number that is asked twice is answered by no
// list that does not say which of the two it means.
func TestKeysElsewhere(t *testing.T) {
	catalogue, err := bugs.Builtin()
	if err != nil {
		t.Fatal(err)
	}
	one := "# 1 Seeds\n\n" + telling + "## Exercises\n\n1. What splits when water comes in?\n2. Where does the root come out?\n"
	twice := one + "\n# 2 More seeds\n\n" + telling + "## Problems\n\n1. Who plants most seeds in the wood?\n"
	for _, c := range []struct{ name, chapter, key, want string }{
		{"one list", one, "# Answers\n\n1. the seed coat\n2. in wet soil\n", "the seed coat; in wet soil"},
		{"by chapter", one, "# Answers\n\n## 1 Seeds\n\n1. the seed coat\n\n## 2 Roots\n\n1. the tip\n", "the seed coat"},
		{"asked twice", twice, "# Answers\n\n1. the seed coat\n2. in wet soil\n", "in wet soil"},
	} {
		doc, _ := document(t, "seeds.md", c.chapter)
		key, _ := document(t, "answers.md", c.key)
		keys := harvest.Keys(key)
		if len(keys) == 0 || len(harvest.Keys(doc)) > 0 {
			t.Fatalf("%s: %d lists in the key, %d in the chapter", c.name, len(keys), len(harvest.Keys(doc)))
		}
		d := builder.Draft{Head: builder.Head{Grades: [2]int{4, 8}}, Lessons: harvest.Lessons(doc, catalogue, keys...)}
		builder.Check(&d, []source.Document{doc, key})
		var got []string
		for _, l := range d.Lessons {
			for _, p := range l.Problems {
				if p.State != builder.Dropped && p.Found == builder.FoundMarked {
					got = append(got, p.Answer)
				}
			}
		}
		if text := strings.Join(got, "; "); text != c.want {
			t.Errorf("%s: %s, want %s", c.name, text, c.want)
		}
	}
}

// What a choice says of other choices holds in any order of them.
func TestChoicesNameNoLetters(t *testing.T) {
	d := built(t, "a.md", "# Seeds\n\n"+telling+"## Exercises\n\n1. What does a seed need?\n   a. water\n   b. warmth\n   c. both A and B\n   d. none of the above\n\n   Answer: c\n")
	got, _ := asked(d)
	if want := "What does a seed need? -> water and warmth [water/warmth/water and warmth/none of these]"; strings.Join(got, "; ") != want {
		t.Errorf("%v\nwant %s", got, want)
	}
}
