package main

import (
	"bytes"
	"compress/gzip"
	"flag"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/message/learned"
)

// relearns has the weights learned anew and held against those that ship, to the byte; else the fingerprint of what
// they were learned from is held against what they would be learned from now.
var relearns = flag.Bool("relearn", false, "learn all weights anew, which takes minutes")

// The weights that ship are those that the lines teach. The mix is taken from the file: fitting it learns
// everything once for each author, which make train does.
func TestTheSameLinesTeachTheSameWeights(t *testing.T) {
	if testing.Short() {
		t.Skip("reads all lines")
	}
	rows, err := readRows(".")
	if err != nil {
		t.Fatal(err)
	}
	all := samples(rows)
	kept, err := os.ReadFile("learned.sum")
	if err != nil {
		t.Fatal(err)
	}
	ships, err := shipped("../weights.gz")
	if err != nil {
		t.Fatal(err)
	}
	if string(kept) != fingerprint(all, ships.Encode()) {
		t.Error("the lines, the rules or the weights have changed: run make train")
	}
	if !*relearns {
		return
	}
	if !bytes.Equal(taught(all, ships.Mix).Encode(), ships.Encode()) {
		t.Error("these lines teach other weights: run make train")
	}
}

// Learning goes by the lines alone: twice the same, whatever else the machine does.
func TestLearningTwiceGivesTheSame(t *testing.T) {
	rows, err := readRows(".")
	if err != nil {
		t.Fatal(err)
	}
	some := samples(slices.Collect(func(yield func(row) bool) {
		for i := 0; i < len(rows) && yield(rows[i]); i += 200 {
		}
	}))
	one, two := taught(some, learned.Mix{}), taught(some, learned.Mix{})
	if !bytes.Equal(one.Encode(), two.Encode()) {
		t.Error("the same lines teach other weights the second time")
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
