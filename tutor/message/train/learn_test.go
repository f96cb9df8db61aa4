package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"strings"
	"testing"
)

// The weights that ship are those that the lines teach, to the byte. The mix is
// taken from the file: fitting it learns everything once for each author, which
// make train does.
func TestTheSameLinesTeachTheSameWeights(t *testing.T) {
	if testing.Short() {
		t.Skip("learns for some seconds")
	}
	ships, err := shipped("../weights.gz")
	if err != nil {
		t.Fatal(err)
	}
	rows, err := readRows(".")
	if err != nil {
		t.Fatal(err)
	}
	m := taught(samples(rows), ships.Mix)
	if !bytes.Equal(m.Encode(), ships.Encode()) {
		t.Error("the lines or the rules have changed: run make train")
	}
}

// The lines that a teacher is shown are those of the training, and their file is small.
func TestLinesToLookAtAreThoseOfTheTraining(t *testing.T) {
	file, err := os.ReadFile("../alike.gz")
	if err != nil {
		t.Fatal(err)
	}
	rows, err := readRows(".")
	if err != nil {
		t.Fatal(err)
	}
	r, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != strings.Join(kept(rows), "") {
		t.Error("the lines have changed: run make train")
	}
	if len(file) > 300_000 {
		t.Errorf("the file has %d bytes", len(file))
	}
}

func TestRowsThatWouldBindWhatShipsAreRefused(t *testing.T) {
	dir := t.TempDir()
	line := `{"text":"hi","label":"social","lang":"en","source":"x","license":"CC-BY-NC-4.0","author":"x"}` + "\n"
	if err := os.WriteFile(dir+"/x.jsonl", []byte(line), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := readRows(dir); err == nil {
		t.Error("a row of license NC is taken")
	}
}
