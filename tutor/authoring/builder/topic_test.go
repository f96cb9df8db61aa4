package builder_test

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
)

func TestChaptersAreLessons(t *testing.T) {
	var titles []string
	for _, topic := range builder.Topics(sample(t)) {
		titles = append(titles, topic.Title)
	}
	want := "Parts of a whole | Adding fractions with like denominators | Equivalent fractions"
	if got := strings.Join(titles, " | "); got != want {
		t.Errorf("lessons %q, want %q", got, want)
	}
	long := strings.Repeat("Plants make their food in the leaves. ", 5)
	for text, want := range map[string]string{
		"# One\n\n" + long + "\n\n# Two\n\n" + long:           "One | Two",
		"# Book\n\n# One\n\n" + long + "\n\n# Two\n\n" + long: "One | Two",
		long:               "notes",
		"# Empty\n\nshort": "",
		"## Deep\n\n" + long + "\n\n### Deeper\n\n" + long: "Deep",
	} {
		var got []string
		for _, topic := range builder.Topics([]source.Document{document(t, "notes.md", text)}) {
			got = append(got, topic.Title)
		}
		if strings.Join(got, " | ") != want {
			t.Errorf("%.20q gives %q, want %q", text, got, want)
		}
	}
}

func TestTopicOfGathersPassages(t *testing.T) {
	chapters := builder.Topics(sample(t))
	if topic, ok := builder.TopicOf("Simplifying fractions", 2, chapters); !ok || topic.Place().File != "3-equal.md" {
		t.Errorf("simplifying stands in %v (%v)", topic.Place(), ok)
	}
	if topic, ok := builder.TopicOf("Photosynthesis", 2, chapters); ok {
		t.Errorf("the sample speaks of photosynthesis at %v", topic.Place())
	}
}

// Chapters of one title are lessons of their own; more than a course holds are
// named, not lost.
func TestManyChapters(t *testing.T) {
	long := strings.Repeat("Plants make their own food in the green leaves. ", 4)
	var text strings.Builder
	for range 45 {
		text.WriteString("# Exercises\n\n" + long + "\n\n")
	}
	d, err := builder.Build(t.Context(), &near{scripted: scripted{plan: []string{"finish"}}}, fractions, []source.Document{document(t, "a.md", text.String())}, builder.Options{Steps: 1})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(d.Lessons) + len(d.Failed); n != 41 || !strings.Contains(d.Failed[0].Title, "5 more") {
		t.Errorf("%d lessons, %d failed: %v", len(d.Lessons), len(d.Failed), d.Failed[0])
	}
	keys := map[string]bool{}
	for _, l := range d.Lessons {
		keys[l.Key] = true
	}
	if len(keys) != len(d.Lessons) {
		t.Errorf("%d names for %d lessons", len(keys), len(d.Lessons))
	}
}
