package builder_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"primer/tutor/builder/source"
)

// sample is the three chapters that the tests build a course of.
func sample(t testing.TB) []source.Document {
	t.Helper()
	files, err := filepath.Glob("testdata/sample/*.md")
	if err != nil || len(files) != 3 {
		t.Fatalf("the sample has %d chapters, want 3 (%v)", len(files), err)
	}
	var out []source.Document
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, document(filepath.Base(f), string(data)))
	}
	return out
}

var bolds = regexp.MustCompile(`\*\*(.+?)\*\*`)

// document reads as much of Markdown as the sample has.
func document(name, text string) source.Document {
	d := source.Document{Name: name, Digest: name}
	place := source.Place{File: name}
	for i, line := range strings.Split(text, "\n") {
		place.Line = i + 1
		b := source.Block{Kind: source.Paragraph, Text: line}
		for _, found := range bolds.FindAllStringSubmatch(line, -1) {
			b.Bold = append(b.Bold, found[1])
		}
		b.Text = strings.ReplaceAll(line, "**", "")
		hashes := len(line) - len(strings.TrimLeft(line, "#"))
		switch {
		case line == "":
			continue
		case hashes > 0:
			b.Kind, b.Level, b.Text = source.Heading, hashes, strings.TrimSpace(line[hashes:])
			place.Heading = b.Text
			if d.Title == "" {
				d.Title = b.Text
			}
		case strings.HasPrefix(line, "- "):
			b.Kind, b.Text = source.Item, line[2:]
		}
		b.Place = place
		d.Blocks = append(d.Blocks, b)
	}
	return d
}
