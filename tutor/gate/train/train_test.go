package main

import (
	"bytes"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/gate/learned"
	"github.com/primer-tutor/primer/tutor/lab/eval"
)

// sampleStep is how many replies of the corpus stand for one here: all of them take minutes.
const sampleStep = 80

// sample is one reply in sampleStep of the corpus beside this command.
func sample(t *testing.T) string {
	t.Helper()
	file, err := os.ReadFile("replies.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var rows strings.Builder
	n := 0
	for row := range strings.Lines(string(file)) {
		if n++; n%sampleStep == 0 {
			rows.WriteString(row)
		}
	}
	return rows.String()
}

// TestLearnsAlike: the same replies give the same evidence and the same bytes of weights, which
// doubt what is marked as wrong more than the rest.
func TestLearnsAlike(t *testing.T) {
	rows := sample(t)
	var files [2][]byte
	var models [2]*learned.Model
	var seen [2][]eval.Marked
	for i := range files {
		replies, err := eval.GateEvidence(strings.NewReader(rows))
		if err != nil {
			t.Fatal(err)
		}
		models[i] = quantized(learn(replies))
		if files[i], err = zipped(models[i].Encode()); err != nil {
			t.Fatal(err)
		}
		seen[i] = replies
	}
	if !reflect.DeepEqual(seen[0], seen[1]) {
		t.Error("the evidence of the same replies differs")
	}
	if !bytes.Equal(files[0], files[1]) {
		t.Error("the weights of the same replies differ")
	}
	m := models[0]
	var sum, n [2]float64
	for _, r := range seen[0] {
		for i, s := range r.Sentences {
			at := 0
			if r.Wrong == nil {
				continue
			}
			if r.Wrong[i] {
				at = 1
			}
			sum[at], n[at] = sum[at]+m.Doubt(s.Signs), n[at]+1
		}
	}
	if n[0] == 0 || n[1] == 0 || sum[1]/n[1] <= sum[0]/n[0] {
		t.Errorf("the mean doubt of %.0f wrong sentences is %.2f, of %.0f others %.2f", n[1], sum[1]/n[1], n[0], sum[0]/n[0])
	}
}
