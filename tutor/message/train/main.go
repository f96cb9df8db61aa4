// Command train learns the weights of tutor/message from the lines beside it, and packs
// those that a teacher is shown. Run it from the project's root, or by make train:
//
//	go run ./tutor/message/train
//	go run ./tutor/message/train -keep-mix  after a change of the rules: some seconds instead of minutes
//	go run ./tutor/message/train -report    what the weights know of authors they have not seen
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
)

// Where the lines stand and the weights go, from the project's root.
const (
	linesFolder     = "tutor/message/train"
	weightsFile     = "tutor/message/weights.gz"
	alikeFile       = "tutor/message/alike.gz"
	fingerprintFile = "tutor/message/train/learned.sum"
)

func main() {
	report := flag.Bool("report", false, "leave each author out in turn and tell how well their lines are read")
	keep := flag.Bool("keep-mix", false, "learn the heads alone and keep how they are mixed, which is what takes long")
	flag.Parse()
	if err := run(*report, *keep); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

func run(report, keep bool) error {
	rows, err := readRows(linesFolder)
	if err != nil {
		return err
	}
	if report {
		tell(os.Stdout, rows)
		return nil
	}
	alike, err := zipped(strings.Join(kept(rows), ""))
	if err != nil {
		return err
	}
	if err := os.WriteFile(alikeFile, alike, 0o644); err != nil {
		return err
	}
	mix := learn
	if keep {
		mix = relearn
	}
	all := samples(rows)
	m, err := mix(all)
	if err != nil {
		return err
	}
	file, err := zipped(string(m.Encode()))
	if err != nil {
		return err
	}
	if err := os.WriteFile(fingerprintFile, []byte(fingerprint(all, m.Encode())), 0o644); err != nil {
		return err
	}
	fmt.Printf("%d lines, %d bytes of weights, %d of lines to look at\n", len(rows), len(file), len(alike))
	return os.WriteFile(weightsFile, file, 0o644)
}
