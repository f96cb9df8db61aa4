package intake

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/answer"
)

// courseOf builds a course of a text and gives its files and its report.
func courseOf(t *testing.T, read func(string, []byte, *Builder) error, file, text string) (map[string]string, *Report) {
	t.Helper()
	files, report := map[string]string{}, NewReport()
	b := NewBuilder(Head{ID: "imported/x", Title: "Things", Subject: "math", Grades: [2]int{5, 8}}, func(name string, data []byte) error {
		files[name] = string(data)
		return nil
	}, report)
	if err := read(file, []byte(text), b); err != nil && report.Imported > 0 {
		t.Fatal(err)
	}
	return files, report
}

// tableOf reads a table with its columns mapped.
func tableOf(columns Columns) func(string, []byte, *Builder) error {
	return func(file string, data []byte, b *Builder) error { return CSV(file, data, columns, b) }
}

// Rows of a table: what they become, and why others are left out.
func TestCSVRows(t *testing.T) {
	for _, c := range []struct {
		name, text string
		has        []string // of the only lesson
		skipped    map[string]int
	}{
		{"a number", "question,answer\nWhat is 2 + 3?,5\n", []string{`answer: "5"`, `kind: "integer"`}, nil},
		{"semicolons and a mark", "\ufeffQuestion;Answer\nWhat is 1/2 + 1/4?;3/4\n", []string{`answer: "3/4"`, `kind: "fraction"`}, nil},
		{"tabs", "question\tanswer\nWhat is 0.5 + 0.25?\t0.75\n", []string{`kind: "decimal"`}, nil},
		{"help in order", "question,answer,hint1,hint2,solution\nWhat is 6 × 7?,42,Think of 6 rows.,Count by 7.,6 × 7 = 42\n", []string{`- "Think of 6 rows."`, `- "Count by 7."`, `- "6 × 7 = 42"`}, nil},
		{"choices", "question,answer,choices\nWhich is a mammal?,whale,whale|trout|eagle\n", []string{`kind: "choice"`, `- "trout"`}, nil},
		{"choices, one a column", "question,answer,choice1,choice2\nWhich is a fish?,trout,whale,trout\n", []string{`- "whale"`}, nil},
		{"words", "question,answer,accept\nWhat do plants breathe in?,carbon dioxide,CO2\n", nil, nil},
		{"lessons and skills", "question,answer,lesson,skill\nWhat is 2 + 3?,5,Adding,add_integers\n", []string{`title: "Adding"`, `name: "adding integers"`}, nil},
		{"LaTeX", "question,answer\nWork out $$\\frac{1}{2} \\cdot 4$$.,$$2$$\n", []string{`ask: "Work out 1/2·4."`}, nil},
		{"an answer that is no choice", "question,answer,choices\nWhich?,dog,cat|cow\n", nil, map[string]int{BadChoices: 1}},
		{"no answer", "question,answer\nWhat is it?,\n", nil, map[string]int{NoAnswer: 1}},
		{"no question", "question,answer\n,5\n", nil, map[string]int{NoQuestion: 1}},
		{"a picture", "question,answer\n<img src=a.png> what is it?,5\n", nil, map[string]int{OnlyMedia: 1}},
		{"a kind of its own", "question,answer,kind\nWhat is it?,5,riddle\n", nil, map[string]int{Unsupported: 1}},
		{"broken LaTeX", "question,answer\nWork out $$\\frac{1}{$$.,2\n", nil, map[string]int{BadLaTeX: 1}},
		{"a broken row", "question,answer\nWhat is 2 + 3?,5\n\"open,7\n", []string{`answer: "5"`}, map[string]int{BadRow: 1}},
	} {
		files, report := courseOf(t, tableOf(nil), "q.csv", c.text)
		var all strings.Builder
		for name, text := range files {
			if name != "course.yaml" {
				all.WriteString(text)
			}
		}
		for _, want := range c.has {
			if !strings.Contains(all.String(), want) {
				t.Errorf("%s: %q is not in\n%s", c.name, want, all.String())
			}
		}
		for reason, n := range c.skipped {
			if report.Skipped[reason] != n {
				t.Errorf("%s: left out %v, want %d because %s", c.name, report.Skipped, n, reason)
			}
		}
		if got, want := len(report.Skipped), len(c.skipped); got != want && c.skipped != nil {
			t.Errorf("%s: left out %v", c.name, report.Skipped)
		}
		if report.Imported+report.SkippedAll() != report.Questions {
			t.Errorf("%s: %d imported and %d left out of %d", c.name, report.Imported, report.SkippedAll(), report.Questions)
		}
	}
}

// A table is read in whatever encoding and with whatever separator it was saved; its own
// names of columns are mapped, and what is neither known nor mapped is ignored with a note.
func TestCSVFromElsewhere(t *testing.T) {
	const text = "Frage;Antwort;Tipp;Farbe\nWie viel ist 20 + 22?;42;Zähle weiter.;rot\n"
	var wideText []byte
	for _, r := range "\ufeff" + text {
		wideText = append(wideText, byte(r), byte(r>>8))
	}
	for name, data := range map[string]string{
		"UTF-8": text, "marked": "\ufeff" + text, "Latin-1": strings.ReplaceAll(text, "ä", "\xe4"), "UTF-16": string(wideText), "UTF-16 without its mark": string(wideText[2:]),
		"tabs": strings.ReplaceAll(text, ";", "\t"), "bars": strings.ReplaceAll(text, ";", "|"), "a spreadsheet's first line": "sep=;\n" + text, "Windows lines": strings.ReplaceAll(text, "\n", "\r\n"),
	} {
		columns, err := ReadColumns([]string{"question=Frage", "answer=Antwort", "hint1=Tipp"})
		if err != nil {
			t.Fatal(err)
		}
		files, report := courseOf(t, tableOf(columns), "q.csv", data)
		if text := files["things.yaml"]; !strings.Contains(text, `ask: "Wie viel ist 20 + 22?"`) || !strings.Contains(text, `answer: "42"`) || !strings.Contains(text, "Zähle weiter.") {
			t.Errorf("%s: %v\n%s", name, report.Faults, text)
		}
		if len(report.Notes) != 1 || report.Notes[0] != "ignored columns: Farbe" {
			t.Errorf("%s: notes %q", name, report.Notes)
		}
	}
	for pair, want := range map[string]string{"question": "write it as question=Prompt", "color=Farbe": `"color" is none of id, lesson`, "hint=": "names no column"} {
		if _, err := ReadColumns([]string{pair}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", pair, err)
		}
	}
	err := CSV("q.csv", []byte(text), Columns{"question": "Prompt"}, NewBuilder(Head{ID: "imported/x"}, func(string, []byte) error { return nil }, NewReport()))
	if err == nil || !strings.Contains(err.Error(), `q.csv:1: it has no column "Prompt"; it has Frage, Antwort`) {
		t.Error(err)
	}
}

// A table without what it must have is refused with its first line and what to write.
func TestCSVTablesThatAreNone(t *testing.T) {
	for text, want := range map[string]string{
		"":                          "names no columns",
		"question\nWhat?\n":         `the column "answer" is missing`,
		"Prompt,answer\na,b":        `the column "question" is missing; it has Prompt, answer; name the column that holds it: --map question="Prompt"`,
		"question,answer,answer\n":  "stands there twice",
		strings.Repeat("hint,", 70): "more than 64 columns",
	} {
		err := CSV("q.csv", []byte(text), nil, NewBuilder(Head{ID: "imported/x"}, func(string, []byte) error { return nil }, NewReport()))
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "q.csv:1") {
			t.Errorf("%.40q: %v, want %q", text, err, want)
		}
	}
}

// A formula and what it is rewritten as have one value: the grader reads both.
func TestRewrittenFormulasKeepTheirWorth(t *testing.T) {
	for latex, want := range map[string]string{
		`\frac{3}{4}`:                      "3/4",
		`2\frac{1}{2}`:                     "2 1/2",
		`\dfrac{x+1}{2}`:                   "(x + 1)/2",
		`\frac{1}{x+1}`:                    "1/(x + 1)",
		`\frac{1}{2}x`:                     "(1/2)x",
		`x^{2}y`:                           "x^2·y",
		`\sqrt{x+1}`:                       "√(x + 1)",
		`\sqrt[3]{8}`:                      "∛8",
		`-5 \cdot \left(-3\right)`:         "-5·(-3)",
		`3\times 10^{-4}`:                  "3 × 10^(-4)",
		`\left(x+2\right)\left(x-2\right)`: "(x + 2)(x - 2)",
		`1{,}000`:                          "1,000",
		`x \le 5`:                          "x ≤ 5",
		`\frac{\frac{1}{2}}{3}`:            "(1/2)/3",
		`2^{x+1}`:                          "2^(x + 1)",
		`a_{1}+a_{2}`:                      "a_1 + a_2",
		`\sin x + \log_2 8`:                "sin x + log_2 8",
		`50\%`:                             "50%",
		`\text{5 apples}`:                  "5 apples",
		`6.02 \times 10^{23}`:              "6.02 × 10^23",
	} {
		got, err := Typed(latex)
		if err != nil || got != want {
			t.Errorf("%s is %q, %v, want %q", latex, got, err, want)
			continue
		}
		out := answer.Compare(answer.Spec{Expected: latex, Syntax: "latex"}, got)
		if out.Sure && !out.Equivalent {
			t.Errorf("%s and %q are not one to the grader", latex, got)
		}
	}
}

// Only an answer that was found without the key counts as checked, and a key that is not
// what its question works out to is refused.
func TestAnswersAreFoundWithoutTheKey(t *testing.T) {
	for _, c := range []struct {
		text                string
		right, keyed, wrong int
	}{
		{"question,answer\nWhat is 7 + 8?,15\n", 1, 0, 0},
		{"question,answer\n12 / 4 = ?,3\n", 1, 0, 0},
		{"question,answer\n12 / 4 = ?,4\n", 0, 0, 1},
		{"question,answer\nEstimate 48 + 49,100\n", 0, 1, 0},
		{"question,answer\nName the capital of Norway.,Oslo\n", 0, 1, 0},
		{"question,answer\nHow many eggs are three dozen?,36\n", 0, 1, 0},
		{"question,answer,solution\nHow many eggs are three dozen?,36,3 · 12 = 36.\n", 1, 0, 0},
		{"question,answer\nHow much of it is left?,$$\\frac{3}{4}$$\n", 1, 0, 0},
	} {
		_, r := courseOf(t, tableOf(nil), "q.csv", c.text)
		if r.Own.Right != c.right || r.Own.All() != c.right || r.KeyOnly != c.keyed || r.Skipped[Contradicted] != c.wrong {
			t.Errorf("%q: own %+v, %d by the key, left out %v", c.text, r.Own, r.KeyOnly, r.Skipped)
		}
	}
}

// The same questions give the same course, whatever format they come in.
func TestFormatsAgree(t *testing.T) {
	_, table := courseOf(t, tableOf(nil), "q.csv", "question,answer\nWhat is 2 + 3?,5\nWhat is 1/2 of 8?,4\nName the gas that plants give off.,oxygen\n")
	_, gift := courseOf(t, Gift, "q.gift", "What is 2 + 3? {#5}\n\nWhat is 1/2 of 8? {=4}\n\nName the gas that plants give off. {=oxygen}\n")
	_, cards := courseOf(t, func(file string, _ []byte, b *Builder) error {
		r := NewAnki(file, b)
		for i, c := range [][]string{{"What is 2 + 3?", "5"}, {"What is 1/2 of 8?", "4"}, {"Name the gas that plants give off.", "oxygen"}} {
			if err := r.Add(Card{ID: int64(i), Deck: "Things", Fields: c}); err != nil {
				return err
			}
		}
		return r.Close()
	}, "d.apkg", "")
	for name, r := range map[string]*Report{"CSV": table, "GIFT": gift, "Anki": cards} {
		if r.Questions != 3 || r.Imported != 3 || r.Own != (Tally{Right: 1}) || r.KeyOnly != 2 || r.Other.Right != 0 {
			t.Errorf("%s: %d of %d imported, own answer right %d, another's %d; left out %v", name, r.Imported, r.Questions, r.Own.Right, r.Other.Right, r.Skipped)
		}
	}
}
