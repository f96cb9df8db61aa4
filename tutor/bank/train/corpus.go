package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"

	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/english"
)

// corpus is what is learned from.
type corpus struct {
	lines []string           // each once
	banks [][][]string       // wordings, by question, by lesson
	vocab []string           // the words that get vectors, the commonest first
	words map[string][]int32 // of a line: the numbers of its words
}

// Bounds on it.
const (
	mostWords            = 17_000
	fewestWords, longest = 2, 40 // words of a line
)

// readCorpus reads the lessons, but the half of each question's wordings that is left out, and the lines of children.
func readCorpus(without int) (*corpus, error) {
	c := &corpus{words: map[string][]int32{}}
	lines, held := map[string]bool{}, map[string]bool{}
	lessons, err := lessonFiles()
	if err != nil {
		return nil, err
	}
	for _, files := range lessons {
		for _, file := range files {
			if err := c.readLesson(file, lines, held, without); err != nil {
				return nil, err
			}
		}
	}
	if err := readTalk(lines); err != nil {
		return nil, err
	}
	for line := range held {
		delete(lines, line)
	}
	c.lines = slices.Sorted(maps.Keys(lines))
	c.count()
	return c, nil
}

// lessonFiles are the files of each lesson, in the order of their names.
func lessonFiles() ([][]string, error) {
	of := map[string][]string{}
	err := filepath.WalkDir(coursesFolder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".yaml") {
			name, _, _ := strings.Cut(filepath.Base(path), ".")
			key := filepath.Join(filepath.Dir(path), name)
			of[key] = append(of[key], path)
		}
		return err
	})
	var list [][]string
	for _, key := range slices.Sorted(maps.Keys(of)) {
		if len(of[key]) > 1 { // a course's own file stands alone
			list = append(list, of[key])
		}
	}
	return list, err
}

// readLesson adds the sentences of a file and the questions of a bank, and holds what is left out.
func (c *corpus) readLesson(file string, into, held map[string]bool, without int) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var whole any
	if err := yaml.Unmarshal(data, &whole); err != nil {
		return fmt.Errorf("read %s: %w", file, err)
	}
	sentences(whole, into)
	if !strings.HasSuffix(file, ".faq.yaml") {
		return nil
	}
	var asks struct {
		FAQ []struct {
			Asks  string
			Asked []string
		}
	}
	if err := yaml.Unmarshal(data, &asks); err != nil {
		return fmt.Errorf("read %s: %w", file, err)
	}
	var questions [][]string
	for _, e := range asks.FAQ {
		half := (len(e.Asked) + 1) / 2
		halves := [][]string{e.Asked[:half], e.Asked[half:]}
		wordings := []string{e.Asks}
		for i, some := range halves {
			if i != without {
				wordings = append(wordings, some...)
				continue
			}
			for _, w := range some {
				held[w] = true
			}
		}
		for _, w := range wordings {
			into[w] = true
		}
		questions = append(questions, wordings)
	}
	c.banks = append(c.banks, questions)
	return nil
}

// sentences adds the sentences of all texts of a document.
func sentences(x any, into map[string]bool) {
	switch x := x.(type) {
	case string:
		for paragraph := range strings.SplitSeq(x, "\n") {
			for _, s := range english.Sentences(paragraph) {
				if n := len(strings.Fields(s)); n >= fewestWords && n <= longest {
					into[strings.TrimSpace(s)] = true
				}
			}
		}
	case []any:
		for _, y := range x {
			sentences(y, into)
		}
	case map[string]any:
		for _, y := range x {
			sentences(y, into)
		}
	}
}

// readTalk adds the lines that children type.
func readTalk(into map[string]bool) error {
	files, err := filepath.Glob(filepath.Join(linesFolder, "*.jsonl"))
	if err != nil {
		return err
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		for row := range strings.Lines(string(data)) {
			var read struct{ Text string }
			if err := json.Unmarshal([]byte(row), &read); err != nil {
				return fmt.Errorf("read %s: %w", file, err)
			}
			if n := len(strings.Fields(read.Text)); n >= fewestWords && n <= longest {
				into[read.Text] = true
			}
		}
	}
	return nil
}

// count chooses the words that get vectors: those of the corpus, then the commonest others.
func (c *corpus) count() {
	counts := english.SchoolCounts()
	of := map[string][]string{}
	const perUse = 50
	for _, line := range c.lines {
		of[line] = bank.Words(line)
		for _, w := range of[line] {
			counts[w] += perUse
		}
	}
	c.vocab = slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		switch {
		case counts[a] > counts[b]:
			return -1
		case counts[a] < counts[b]:
			return 1
		}
		return strings.Compare(a, b)
	})
	c.vocab = c.vocab[:min(len(c.vocab), mostWords)]
	number := make(map[string]int32, len(c.vocab))
	for i, w := range c.vocab {
		number[w] = int32(i)
	}
	for line, words := range of {
		for _, w := range words {
			if n, known := number[w]; known {
				c.words[line] = append(c.words[line], n)
			}
		}
	}
	for i, w := range c.vocab {
		if _, is := c.words[w]; !is {
			c.words[w] = []int32{int32(i)}
		}
	}
}
