// Command train distills the word vectors of tutor/bank/meaning from a sentence
// encoder, with the lines of lessons, of their banks and of children. Run it from the
// project's root; the encoder (all-minilm) is asked at OLLAMA_HOST for what it made of
// no such line yet, and its answers are kept in a file beside the user's caches.
//
//	go run ./tutor/bank/train
//	go run ./tutor/bank/train -without 0 -out FILE    leaves half of each question's wordings out, to try the vectors on them
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/primer-tutor/primer/tutor/bank/meaning"
)

// Where everything stands, from the project's root.
const (
	coursesFolder = "tutor/course/courses"
	linesFolder   = "tutor/message/train"
	vectorsFile   = "tutor/bank/meaning.bin"
)

func main() {
	without := flag.Int("without", -1, "leave out the earlier (0) or the later (1) half of the wordings of each question")
	out := flag.String("out", vectorsFile, "where the vectors go")
	kept := flag.String("kept", keptFile(), "where the encoder's answers are kept")
	flag.Parse()
	if err := run(*without, *out, *kept); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

// keptFile is where the encoder's answers are kept unless told otherwise.
func keptFile() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		dir = os.TempDir()
	}
	return filepath.Join(dir, "primer", "all-minilm.vectors")
}

func run(without int, out, kept string) error {
	c, err := readCorpus(without)
	if err != nil {
		return err
	}
	taught, err := c.taught(kept)
	if err != nil {
		return err
	}
	rows := learn(c, taught)
	file := meaning.Encode(rows)
	fmt.Printf("%d lines, %d banks, %d words, %d bytes of vectors\n", len(c.lines), len(c.banks), len(rows), len(file))
	return os.WriteFile(out, file, 0o644)
}
