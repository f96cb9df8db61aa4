package exam

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/llm"
)

// Path is the file of the results, by model.
func Path(data string) string { return filepath.Join(data, "models.json") }

// answersPath is the file of the answers of one model's weights.
func answersPath(data, digest string) string {
	name := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r >= 'a' && r <= 'z' {
			return r
		}
		return -1
	}, strings.ToLower(digest))
	return filepath.Join(data, "exams", name[:min(len(name), 24)]+".jsonl")
}

// Read reads what is known of the models that were tried. A file that cannot be read is
// as good as none: the exams can be taken again.
func Read(data string) ([]Report, error) {
	raw, err := os.ReadFile(Path(data))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read model tests: %w", err)
	}
	var all []Report
	if err := json.Unmarshal(raw, &all); err != nil {
		return nil, fmt.Errorf("%s: %w; delete the file and run \"primer model test\" again", Path(data), err)
	}
	return all, nil
}

// Keep takes a report in, in place of an older one of the same model; replace writes a
// file whole or not at all.
func Keep(data string, r Report, replace func(path string, raw []byte) error) error {
	all, err := Read(data)
	if err != nil {
		all = nil // the file is of no use, and is replaced
	}
	all = slices.DeleteFunc(all, func(o Report) bool { return llm.SameModel(o.Model, r.Model) })
	raw, err := json.MarshalIndent(append(all, r), "", "  ")
	if err != nil {
		return err
	}
	return replace(Path(data), append(raw, '\n'))
}

// ledger keeps each answer as soon as it is known, so that an exam that was stopped goes
// on where it was.
type ledger struct {
	path string // "" keeps nothing
	all  []Answer
}

// openLedger reads what was answered before, in this version of the exam.
func openLedger(data, digest, version string) *ledger {
	l := &ledger{}
	if data == "" || digest == "" {
		return l
	}
	l.path = answersPath(data, digest)
	raw, err := os.ReadFile(l.path)
	if err != nil {
		return l
	}
	for lines := bufio.NewScanner(bytes.NewReader(raw)); lines.Scan(); {
		var a Answer
		if json.Unmarshal(lines.Bytes(), &a) == nil && a.Exam == version { // a line cut off in the middle is asked again
			l.all = append(l.all, a)
		}
	}
	return l
}

// of are the answers to a job.
func (l *ledger) of(j Job) []Answer {
	var out []Answer
	for _, a := range l.all {
		if a.Job == j {
			out = append(out, a)
		}
	}
	return out
}

// add keeps an answer.
func (l *ledger) add(a Answer) error {
	l.all = append(l.all, a)
	if l.path == "" {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(l.path), 0o700); err != nil {
		return fmt.Errorf("keep an answer: %w", err)
	}
	raw, err := json.Marshal(a)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(l.path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("keep an answer: %w", err)
	}
	_, err = f.Write(append(raw, '\n'))
	return errors.Join(err, f.Close())
}
