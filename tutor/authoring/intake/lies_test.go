package intake

import (
	"fmt"
	"strings"
	"testing"
)

// What real files by others held that is no question, though it reads like one.
func TestNoQuestion(t *testing.T) {
	gift := func(text string) func(*Builder) error {
		return func(b *Builder) error { return Gift("q.gift", []byte(text), b) }
	}
	table := func(text string) func(*Builder) error {
		return func(b *Builder) error { return CSV("q.csv", []byte(text), nil, b) }
	}
	for name, c := range map[string]struct {
		read   func(*Builder) error
		reason string
	}{
		"braces within the answers":  {gift("Which tag is it? {\n={% token %}#Right.\n~% token#No.\n}"), Broken},
		"a film for a question":      {table("question,answer\npenguin.mp4,bird\n"), OnlyMedia},
		"a picture for an answer":    {table("question,answer\nWhat bird is it?,emu.png\n"), OnlyMedia},
		"an answer that is a remark": {table("question,answer\nName a secondary structure.,\"(for instance helix, sheet)\"\n"), Remark},
		"one thing to choose from":   {gift("Which are fruits? {~%100%Apple}"), FewChoices},
		"a tag of a template":        {table("question,answer\nWhat is <%cloze:Word%>?,5\n"), RawMarks},
	} {
		report := NewReport()
		b := NewBuilder(Head{ID: "imported/x", Title: "Things", Subject: "math", Grades: [2]int{5, 8}}, func(string, []byte) error { return nil }, report)
		_ = c.read(b) // an import of which nothing is left says so
		if report.Imported != 0 || report.Skipped[c.reason] != 1 {
			t.Errorf("%s: %d imported, left out %v, want it left out because %s", name, report.Imported, report.Skipped, c.reason)
		}
	}
}

// A file of which the key was taken out has the same words for the right answer of each
// question; yes and no, and an answer that is wrong elsewhere, are answers.
func TestPlaceholder(t *testing.T) {
	quiz := func(right func(i int) string, wrong func(i int) string) string {
		var s strings.Builder
		for i := range 6 {
			fmt.Fprintf(&s, "What does command number %d of the list do? {=%s ~%s}\n\n", i, right(i), wrong(i))
		}
		return s.String()
	}
	same := func(text string) func(int) string { return func(int) string { return text } }
	own := func(i int) string { return fmt.Sprintf("Sort file %c", 'a'+rune(i)) }
	for name, c := range map[string]struct {
		text        string
		left, taken int
	}{
		"the key taken out":             {quiz(same("Correct Answer"), own), 6, 0},
		"yes and no":                    {quiz(same("Yes"), same("No")), 0, 6},
		"an answer that is wrong, too":  {quiz(same("All of them"), own) + "Which is a color? {=Red ~All of them}\n\n", 0, 7},
		"answers that are as they seem": {quiz(own, same("Nothing")), 0, 6},
	} {
		_, report := courseOf(t, Gift, "q.gift", c.text)
		if report.Skipped[Placeholder] != c.left || report.Imported != c.taken {
			t.Errorf("%s: %d imported, left out %v, want %d imported and %d left out", name, report.Imported, report.Skipped, c.taken, c.left)
		}
	}
}

// A name keeps the letters of an accented title.
func TestNamesOfAccentedTitles(t *testing.T) {
	for title, want := range map[string]string{"La regla de adición": "la-regla-de-adicion", "Año y más": "ano-y-mas", "日本": "unit"} {
		if got := Name(title); got != want {
			t.Errorf("%s: %s, want %s", title, got, want)
		}
	}
}

// Marks of a format in a hint cost the hint; a mark of a program behind the answers is no gap.
func TestMarksLeftBehind(t *testing.T) {
	files, report := courseOf(t, tableOf(nil), "q.csv", "question,answer,hint1,hint2\nWhat is 2 + 3?,5,{{hidden:no}} text,Count on from 3.\n")
	if text := files["things.yaml"]; report.Imported != 1 || strings.Contains(text, "hidden") || !strings.Contains(text, "Count on from 3.") {
		t.Errorf("%d imported: %s", report.Imported, text)
	}
	files, _ = courseOf(t, Gift, "q.gift", "42 is the answer to everything.{\nFALSE#No.}\";")
	for name, text := range files {
		if strings.Contains(text, "___") || strings.Contains(text, ";") {
			t.Errorf("%s: %s", name, text)
		}
	}
}
