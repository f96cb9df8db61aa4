package harvest_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/harvest"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/course/bugs"
)

// document is a text read as a file of a teacher's.
func document(t testing.TB, name, text string) (doc source.Document, ok bool) {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	docs, _, err := source.Read(t.Context(), []string{file}, source.Options{})
	if err != nil || len(docs) != 1 {
		return doc, false
	}
	return docs[0], true
}

// built is the draft of a document, checked.
func built(t testing.TB, name, text string) builder.Draft {
	t.Helper()
	doc, ok := document(t, name, text)
	if !ok {
		t.Fatalf("%s cannot be read", name)
	}
	catalogue, err := bugs.Builtin()
	if err != nil {
		t.Fatal(err)
	}
	d := builder.Draft{Head: builder.Head{ID: "mine/x", Subject: "math", Grades: [2]int{4, 8}, Language: harvest.Language(doc)}, Lessons: harvest.Lessons(doc, catalogue)}
	builder.Check(&d, []source.Document{doc})
	return d
}

// problems are those that may be taught, as "question -> answer".
func problems(d builder.Draft) []string {
	var out []string
	for _, l := range d.Lessons {
		for _, p := range l.Problems {
			if p.State != builder.Dropped && p.Choices == nil {
				out = append(out, p.Ask+" -> "+p.Answer)
			}
		}
	}
	return out
}

// What texts say in many ways becomes a question that makes sense alone; what is
// not exactly true, not whole or not a calculation becomes none.
func TestCalculations(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"So 3/4 × 20 = 60/4 = 15.", "Work out 3/4 × 20. -> 15"},
		{"3/4 of 20 is 15.", "What is 3/4 of 20? -> 15"},
		{"Here 3/4 ÷ 2/3 = 3/4 × 3/2 = 9/8 = 1 1/8, as we saw.", "Work out 3/4 ÷ 2/3. -> 1 1/8"},
		{"25% of 80 = 0.25 × 80 = 20", "What is 25% of 80? -> 20"},
		{"12/18 = 2/3", "Write 12/18 in lowest terms. -> 2/3"},
		{"2/3 = 8/12", "What number is missing? 2/3 = ?/12 -> 8"},
		{"11/4 = 2 3/4", "Write 11/4 as a mixed number. -> 2 3/4"},
		{"2 3/4 = 11/4", "Write 2 3/4 as an improper fraction. -> 11/4"},
		{"3/5 = 6/10 = 0.6", "Write 3/5 as a decimal. -> 0.6"},
		{"0.35 = 35%", "Write 0.35 as a percent. -> 35%"},
		{"0.35 = 35/100 = 7/20", "Write 0.35 as a fraction in lowest terms. -> 7/20"},
		{"We know 3 km = 3,000 m.", "Change 3 km to m. -> 3,000 m"},
		{"The ratio is 12 : 18 = 2 : 3.", "Write the ratio 12:18 in lowest terms. -> 2:3"},
		{"Area = l × w = 8 m × 5 m = 40 m²", "Work out 8 × 5. -> 40"},
		{"Three cost 3 × $2.40 = $7.20.", "Work out 3 × 2.40. -> 7.20"},
		{"The result is -3 + 5 = 2.", "Work out -3 + 5. -> 2"},
		{"8 − (−5) = 8 + 5 = 13", "Work out 8 − (−5). -> 13"},
		{"2(x + 3) = 2x + 6", "Multiply out and simplify: 2(x + 3) -> 2x + 6"},
		{"First 3 + 4² = 3 + 16 = 19.", "Work out 3 + 4². -> 19"},
		{"So (-3)² = 9.", "Work out (-3)². -> 9"},
		{"Its speed is 180/3 = 60 miles per hour.", "Work out 180 ÷ 3. -> 60"},
		{"That is 425 km ÷ 5 h = 85 km/h.", "Work out 425 ÷ 5. -> 85"},
		{"| way | speed |\n|---|---|\n| 120 | 120 ÷ 2 = 60 |\n| 350 | 350 ÷ 5 = 70 |", "Work out 120 ÷ 2. -> 60; Work out 350 ÷ 5. -> 70"},
		{"The ratio 10:25 in lowest terms is 2:5.", "Write the ratio 10:25 in lowest terms. -> 2:5"},
		{"We get 6 × (-4) = -24 and 6 × (−4) = −24.", "Work out 6 × (-4). -> -24"},
		{"3x + 2x = 5x", "Simplify: 3x + 2x -> 5x"},
		{"Solve 2x + 5 = 17. First 2x = 12. Then x = 6.", "Solve 2x + 5 = 17. -> x = 6"},
		{"$$\\frac{2}{3} \\times \\frac{4}{5} = \\frac{8}{15}$$", "Work out 2/3 × 4/5. -> 8/15"},
		{
			"Example 2. Mia has 24 stickers. She gives 3/8 of them to her brother. How many stickers does she give away? 3/8 of 24 = 9. She gives away 9 stickers.",
			"What is 3/8 of 24? -> 9; Mia has 24 stickers. She gives 3/8 of them to her brother. How many stickers does she give away? -> 9",
		},
		{"| Fraction | Decimal |\n|---|---|\n| 1/4 | 0.25 |\n| 3/8 | 0.375 |", "Write 1/4 as a decimal. -> 0.25; Write 3/8 as a decimal. -> 0.375"},

		{"Some write 1/2 + 1/3 = 2/5, but that is wrong.", ""},
		{"Divide: 45 ÷ 6 = 7 remainder 3.", ""},
		{"It is about 10 / 3 = 3.33.", ""},
		{"On page 3-4 we saw f(3) = 9 and y = 2.", ""},
		{"In 1990 = year one.", ""},
		{"5 apples + 3 = 8", ""},
		{"Then 2 + 3 × 4 = 14 − 2 × 6 =", ""},
		{"As 7 + 5 = 12 × x shows.", ""},
		{"It is true that 10C3 = 10!/7!3! = 120.", ""},
		{"The 2nd = 2.", ""},
		{"x = 5 and y = 7", ""},
		{"Example 1. Look at the figure above with sides 3 and 4. What is its area? 3 × 4 = 12.", "Work out 3 × 4. -> 12"},
		{"Example 1. A box holds 12 eggs. How many eggs do 7 boxes hold? First note 2 × 5 = 10. They hold 84 eggs.", "Work out 2 × 5. -> 10"},
	} {
		got := strings.Join(problems(built(t, "a.md", "# Numbers\n\n"+c.text+"\n")), "; ")
		if got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

// Lists of exercises become problems whose answers are worked out here; a key
// that says otherwise rules one out.
func TestExercises(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Simplify.\n\n1. 12/18\n2. 45/60", "Write 12/18 in lowest terms. -> 2/3; Write 45/60 in lowest terms. -> 3/4"},
		{"Work out:\n\n1. 3/5 × 10\n2. 2.5 + 1.75 = ____", "Work out 3/5 × 10. -> 6; Work out 2.5 + 1.75. -> 4.25"},
		{"a) 2/5 of 35  b) 7/10 of 90", "What is 2/5 of 35? -> 14; What is 7/10 of 90? -> 63"},
		{"1. Find 15% of 60.\n2. Write 3/8 as a decimal.\n3. Convert 7/4 to a mixed number.", "What is 15% of 60? -> 9; Write 3/8 as a decimal. -> 0.375; Write 7/4 as a mixed number. -> 1 3/4"},
		{"Solve.\n\n1. 3x - 5 = 16\n2. 2(a + 1) = 10", "Solve 3x - 5 = 16. -> x = 7; Solve 2(a + 1) = 10. -> a = 4"},
		{"1. 6 × 7\n2. 8 × 9\n\n## Answers\n\n1. 42  2. 73", "Work out 6 × 7. -> 42"},
		{"1. x^2 = 9\n2. Who was the first?\n3. 5\n4. 2 + two", ""},
	} {
		got := strings.Join(problems(built(t, "a.md", "# Numbers\n\n## Exercises\n\n"+c.text+"\n")), "; ")
		if got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

// madeOf are the lessons of paragraphs as they stand, unlike documents that were
// read, which are tidied first.
func madeOf(t *testing.T, paragraphs ...string) []builder.Lesson {
	t.Helper()
	catalogue, err := bugs.Builtin()
	if err != nil {
		t.Fatal(err)
	}
	blocks := []source.Block{{Kind: source.Heading, Level: 1, Text: "Numbers"}}
	for _, p := range paragraphs {
		blocks = append(blocks, source.Block{Kind: source.Paragraph, Text: p, Bold: []string{"\u00c9toile"}})
	}
	return harvest.Lessons(source.Document{Blocks: blocks}, catalogue)
}

// A question stands in its text with whatever spaces its author typed between
// the sentences.
func TestWideSpacesBetweenSentences(t *testing.T) {
	lessons := madeOf(t, "Example 2. Mia has 24 stickers.  She gives 3/8 of them\u00a0to her brother.\u2003How many stickers does she give away? 3/8 of 24 = 9. She gives away 9 stickers.")
	if len(lessons) != 1 || len(lessons[0].Problems) == 0 {
		t.Errorf("nothing was found: %v", lessons)
	}
}

// A text need not have a space to be cut at, and words need not begin with a
// letter of English.
func TestTextsOfOtherLanguages(t *testing.T) {
	lessons := madeOf(t, strings.Repeat("\u4e16\u754c", 300)+" is one long word.", "\u00c9toile means a star that is drawn with five points.")
	if len(lessons) != 1 || len(lessons[0].Vocabulary) != 1 {
		t.Fatalf("found %v", lessons)
	}
	if got := lessons[0].Vocabulary[0].Term; got != "\u00e9toile" {
		t.Errorf("the term is %q", got)
	}
	for _, e := range lessons[0].Explanations {
		if !utf8.ValidString(e.Quote) {
			t.Errorf("cut within a character: %q", e.Quote)
		}
	}
}
