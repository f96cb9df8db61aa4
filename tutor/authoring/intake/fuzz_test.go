package intake

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/primer-tutor/primer/tutor/course"
)

// importers are the formats, each with a small file that the fuzzer begins with.
var importers = []struct {
	seed string
	read func(data []byte, b *Builder) error
}{
	{"::A:: Roses are {=red #Right ~blue} and {1:SA:=%50%green~=blue}. {#3:0.1####told}\n\n$CATEGORY: a/b\n\nMatch {=a -> b =c -> d}", func(data []byte, b *Builder) error { return Gift("q", data, b) }},
	{moodleQuiz, func(data []byte, b *Builder) error { return MoodleXML("q", data, b) }},
	{qtiOf("a", "<value>x g</value>", "<p>A <textEntryInteraction responseIdentifier=\"R\"/></p><math><msup><mi>x</mi><mn>2</mn></msup></math>"), func(data []byte, b *Builder) error {
		return QTI(context.Background(), OneFile("q.xml", data), b)
	}},
	{`{"library":"H5P.Blanks 1","params":{"questions":["The *sun/Sun:hint* and *moon*"]}}`, func(data []byte, b *Builder) error {
		return H5P(context.Background(), &Archive{files: map[string]opener{"h5p.json": OneFile("", []byte(`{"mainLibrary":"x"}`)).files[""], "content/content.json": OneFile("", data).files[""]}}, b)
	}},
	{"question,answer,choices,hint1\nWhat is 7 + 8?,15,15|16,Make a ten.\n", func(data []byte, b *Builder) error { return CSV("q", data, Columns{"hint2": "Tip"}, b) }},
	{"#separator:tab\n#html:true\n{{c1::Oslo}} lies in {{c2::Norway::a land}}.\n2 + 2?\t4\n", func(data []byte, b *Builder) error { return AnkiText("q", data, nil, b) }},
	{"{{#A}}{{B}}{{/A}}{{hint:C}}\x1f{{type:B}}{{cloze:A}}\x1f{{c1::a {{c2::b}}}}\x1f<b>4</b><br>so\x1fx", fuzzedCard},
	{`{"question":"How many?","answer":"1+1 = <<1+1=2>>2\n#### 2"}`, func(data []byte, b *Builder) error { return GradeSchool("q", data, b) }},
	{"PK\x05\x06" + strings.Repeat("\x00", 18), func(data []byte, b *Builder) error {
		a, err := OpenZip(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			return err
		}
		return QTI(context.Background(), a, b)
	}},
}

// fuzzedCard takes two templates and the fields of a note.
func fuzzedCard(data []byte, b *Builder) error {
	parts := strings.Split(string(data), "\x1f")
	c := Card{ID: 1, Deck: "A::B", Names: []string{"A", "B", "C"}, Fronts: parts[:1], Backs: parts[:min(2, len(parts))], Fields: parts[min(2, len(parts)):], Cloze: len(data)%2 == 0}
	r := NewAnki("q", b)
	if err := r.Add(c); err != nil {
		return err
	}
	return r.Close()
}

// Whatever a file of another program holds: it is read to its end or refused, what comes of
// it is a course that loads, and no mark of its format is asked.
func FuzzImports(f *testing.F) {
	for i, format := range importers {
		f.Add(uint8(i), []byte(format.seed))
	}
	f.Fuzz(func(t *testing.T, format uint8, data []byte) {
		files := fstest.MapFS{}
		report := NewReport()
		b := NewBuilder(Head{ID: "imported/own", Title: "Own", Subject: "math", Grades: [2]int{5, 8}}, func(name string, data []byte) error {
			files[name] = &fstest.MapFile{Data: data}
			return nil
		}, report)
		err := importers[int(format)%len(importers)].read(data, b)
		if err != nil && strings.ContainsRune(err.Error(), '\n') {
			t.Errorf("an error of several lines: %q", err)
		}
		if report.Imported+report.SkippedAll() != report.Questions {
			t.Errorf("%d imported and %d left out of %d", report.Imported, report.SkippedAll(), report.Questions)
		}
		if err != nil || report.Imported == 0 {
			return
		}
		c, err := course.Load(files, ".")
		if err != nil {
			t.Fatalf("what was imported does not load: %v", err)
		}
		for _, l := range c.Lessons {
			for i := range l.Templates {
				p, err := l.Templates[i].Make(course.Draw{Seed: 1, Max: 20, Age: course.Middle})
				if err != nil {
					t.Errorf("a question cannot be posed: %v", err)
				} else if strings.Contains(p.Ask, gapMark) || strings.Contains(p.Ask, "[sound:") || strings.ContainsRune(p.Ask, '\x1b') {
					t.Errorf("marks are asked: %q", p.Ask)
				}
			}
		}
	})
}
