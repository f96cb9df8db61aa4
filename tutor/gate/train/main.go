// Command train learns the gate's doubt of a model's sentences from replies that people wrote
// and marked. Run it from the project's root, or by make train:
//
//	go run ./tutor/gate/train
//	go run ./tutor/gate/train -report   what the weights know of writers they have not seen
//	go run ./tutor/gate/train -check    whether the weights are those that are learned today
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/primer-tutor/primer/tutor/lab/eval"
)

// Where the replies stand and the weights go, from the project's root.
var (
	corpora     = []string{"tutor/lab/eval/testdata/gate.jsonl", "tutor/gate/train/replies.jsonl"}
	weightsFile = "tutor/gate/doubts.gz"
)

func main() {
	report := flag.Bool("report", false, "leave each writer out in turn and tell how well their replies are told apart")
	check := flag.Bool("check", false, "learn the weights and tell whether they are the ones that stand there, and write nothing")
	flag.Parse()
	if err := run(*report, *check); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

// errStale says that the weights were learned before the gate or the replies changed.
var errStale = errors.New("the weights are not those that are learned today: run make train")

func run(report, check bool) error {
	replies, err := read()
	if err != nil {
		return err
	}
	if report {
		tell(os.Stdout, replies)
		return nil
	}
	file, err := zipped(quantized(learn(replies)).Encode())
	if err != nil {
		return err
	}
	fmt.Printf("%d replies, %d bytes of weights\n", len(replies), len(file))
	if check {
		return compare(file)
	}
	return os.WriteFile(weightsFile, file, 0o644)
}

// compare holds learned weights against the ones that stand there.
func compare(file []byte) error {
	stands, err := os.ReadFile(weightsFile)
	if err != nil {
		return err
	}
	if !bytes.Equal(file, stands) {
		return errStale
	}
	return nil
}

// read plays the moments of all corpora.
func read() ([]eval.Marked, error) {
	var out []eval.Marked
	for _, name := range corpora {
		found, err := readFile(name)
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", name, err)
		}
		out = append(out, found...)
	}
	return out, nil
}

func readFile(name string) (found []eval.Marked, err error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	return eval.GateEvidence(io.Reader(f))
}
