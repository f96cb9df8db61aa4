package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// row is one line that somebody wrote for training.
type row struct {
	Text      string   `json:"text"`
	Label     string   `json:"label"`
	Alt       []string `json:"alt,omitempty"`
	Sub       string   `json:"sub,omitempty"`  // which danger
	Tags      []string `json:"tags,omitempty"` // feelings, wishes and what else the line is
	Told      string   `json:"told,omitempty"` // the kind of thing that it tells, in rows that teach nothing else
	Wish      string   `json:"wish,omitempty"` // what it wishes for, in rows that teach nothing else
	Lost      string   `json:"lost,omitempty"` // what is not understood in it, in rows that teach nothing else
	TutorPrev string   `json:"tutor_prev,omitempty"`
	Asked     string   `json:"asked,omitempty"` // what kind of answer is awaited, where it is known
	Lang      string   `json:"lang"`
	Source    string   `json:"source"`
	License   string   `json:"license"`
	Author    string   `json:"author"`
}

// narrow reports whether a row teaches one thing alone: what is told, what is wished for, or what
// is not understood.
func (r row) narrow() bool { return r.Told != "" || r.Wish != "" || r.Lost != "" }

// readRows reads every file of a folder and of the folders in it, in the order of their names. Rows of a
// license that would bind what ships are refused.
func readRows(folder string) ([]row, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.jsonl"))
	more, _ := filepath.Glob(filepath.Join(folder, "*", "*.jsonl")) // much the same pattern was good above
	files = append(files, more...)
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no *.jsonl in %s", folder)
	}
	slices.Sort(files)
	var rows []row
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		lines := bufio.NewScanner(bytes.NewReader(text))
		for n := 1; lines.Scan(); n++ {
			var r row
			if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, n, err)
			}
			if strings.Contains(r.License, "-NC") || strings.Contains(r.License, "-SA") {
				return nil, fmt.Errorf("%s:%d: license %s may not train what ships", name, n, r.License)
			}
			rows = append(rows, r)
		}
	}
	return rows, nil
}

// asked is what the lesson knows of its question. Every second row forgets it and
// knows the tutor's words alone, as a line from elsewhere does.
func (r row) asked() tutor.Asked {
	a := tutor.Asked{Text: r.TutorPrev}
	if placeOf(r.Text)%2 == 1 || r.Asked == "" {
		return a
	}
	known := questions[r.Asked]
	a.Kind, a.Answer = known.Kind, known.Answer
	return a
}

// questions are what is awaited, by the words of the rows.
var questions = map[string]tutor.Asked{
	"number":     {Kind: tutor.AskProblem, Answer: tutor.KindInteger},
	"expression": {Kind: tutor.AskProblem, Answer: tutor.KindExpression},
	"equation":   {Kind: tutor.AskProblem, Answer: tutor.KindEquation},
	"choice":     {Kind: tutor.AskProblem, Answer: tutor.KindChoice},
	"words":      {Kind: tutor.AskProblem, Answer: tutor.KindShortText},
	"explain":    {Kind: tutor.AskTeachBack},
	"yesno":      {Kind: tutor.AskReady},
	"know":       {Kind: tutor.AskActivate},
}
