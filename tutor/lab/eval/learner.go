package eval

import (
	"bufio"
	"compress/gzip"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// pastAnswer is one row of an answer history.
type pastAnswer struct {
	student, skill, item string
	order                int
	right                bool
	ts                   int64 // seconds, -1 unknown
	part                 string
}

// forecast is the prediction for one row, made before its answer was seen.
type forecast struct {
	Student string  `json:"student"`
	Order   int     `json:"order"`
	P       float64 `json:"p"`

	right, after bool // after: at least a break since the component's last answer
	part         string
}

// Histories is a file of answer histories.
type Histories struct {
	Name   string
	Rows   io.Reader
	Weight float64 // how much it counts in a refit; 0 is 1
}

// Learner scores the forecasts of the learner model on answer histories: CSV,
// gzipped or not, with the columns student, order, skill, correct and, where
// known, item, ts (seconds) and part.
func Learner(rows io.Reader, out io.Writer, asJSON bool) error {
	return LearnerOf([]Histories{{Rows: rows}}, nil, out, asJSON)
}

// LearnerOf scores several files, each by itself and pooled. With fit, which may
// be the same file again, how easy items are is learned first, from the answers
// there of the part "fit" (from all where no part is named).
func LearnerOf(files []Histories, fit io.Reader, out io.Writer, asJSON bool) error {
	var items learner.Ratings
	if fit != nil {
		answers, err := readAnswers(fit)
		if err != nil {
			return fmt.Errorf("--fit: %w", err)
		}
		items = learnedItems(answers)
	}
	var all []scored
	for _, f := range files {
		answers, err := readAnswers(f.Rows)
		if err != nil {
			return named(f.Name, err)
		}
		s := scored{name: f.Name, answers: answers, made: forecasts(answers, items)}
		if asJSON {
			if err := writeJSON(out, s.made); err != nil {
				return err
			}
			continue
		}
		all = append(all, s)
	}
	if asJSON {
		return nil
	}
	return printScored(out, all)
}

func named(name string, err error) error {
	if name == "" {
		return err
	}
	return fmt.Errorf("%s: %w", name, err)
}

// learnedItems rates the items by the answers of the part "fit", or by all where
// the file names no parts.
func learnedItems(answers []pastAnswer) learner.Ratings {
	parted := slices.ContainsFunc(answers, func(a pastAnswer) bool { return a.part == "fit" })
	var rows []tutor.Evidence
	for _, own := range byStudent(answers) {
		for _, i := range own {
			if !parted || answers[i].part == "fit" {
				rows = append(rows, answers[i].evidence())
			}
		}
	}
	return learner.LearnItems(rows)
}

// readAnswers reads the CSV by the names in its first line; an error names the line.
func readAnswers(r io.Reader) ([]pastAnswer, error) {
	plain, err := unzipped(r)
	if err != nil {
		return nil, err
	}
	table := csv.NewReader(plain)
	table.ReuseRecord = true
	head, err := table.Read()
	if err != nil {
		return nil, fmt.Errorf("line 1: %w", err)
	}
	column := map[string]int{}
	for i, name := range head {
		column[name] = i
	}
	for _, name := range []string{"student", "order", "skill", "correct"} {
		if _, ok := column[name]; !ok {
			return nil, fmt.Errorf("line 1: no column %q", name)
		}
	}
	var answers []pastAnswer
	for line := 2; ; line++ {
		record, err := table.Read()
		if errors.Is(err, io.EOF) {
			return answers, nil
		}
		if err != nil {
			return nil, err // csv names the line
		}
		a, err := answerOf(record, column)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		answers = append(answers, a)
	}
}

// unzipped reads through gzip when the first bytes are gzip's.
func unzipped(r io.Reader) (io.Reader, error) {
	buffered := bufio.NewReaderSize(r, 1<<16)
	if start, err := buffered.Peek(2); err != nil || start[0] != 0x1f || start[1] != 0x8b {
		return buffered, nil // an empty file is the CSV reader's to report
	}
	return gzip.NewReader(buffered)
}

func answerOf(record []string, column map[string]int) (pastAnswer, error) {
	order, err := strconv.Atoi(record[column["order"]])
	if err != nil {
		return pastAnswer{}, fmt.Errorf("order: %w", err)
	}
	correct, err := strconv.ParseFloat(record[column["correct"]], 64)
	if err != nil {
		return pastAnswer{}, fmt.Errorf("correct: %w", err)
	}
	a := pastAnswer{student: record[column["student"]], skill: record[column["skill"]], order: order, right: correct >= 1, ts: -1}
	if i, ok := column["item"]; ok {
		a.item = record[i]
	}
	if i, ok := column["ts"]; ok {
		if a.ts, err = strconv.ParseInt(record[i], 10, 64); err != nil {
			return pastAnswer{}, fmt.Errorf("ts: %w", err)
		}
	}
	if i, ok := column["part"]; ok {
		a.part = record[i]
	}
	return a, nil
}

// evidence is the row as the model takes it; rows of unknown time all lie at
// one moment, so that no break is seen.
func (a pastAnswer) evidence() tutor.Evidence {
	e := tutor.Evidence{Student: a.student, KC: a.skill, Item: a.item, At: time.Unix(max(0, a.ts), 0), Kind: tutor.EvidenceIncorrect, Right: a.right, Attempt: 1}
	if a.right {
		e.Kind, e.Quality = tutor.EvidenceCorrect, 100
	}
	return e
}

// forecasts asks the model before each answer and gives its forecasts in the
// order of the rows.
func forecasts(answers []pastAnswer, items learner.Ratings) []forecast {
	made := make([]forecast, len(answers))
	params := learner.Compact()
	for _, own := range byStudent(answers) {
		history := params.NewHistory()
		for _, i := range own {
			a, e := answers[i], answers[i].evidence()
			before := history.Track(a.skill)
			made[i] = forecast{
				Student: a.student, Order: a.order, P: learner.Predict(*before, items.Ask(a.skill, a.item, tutor.Medium), e.At),
				right: a.right, part: a.part,
				after: a.ts >= 0 && before.Rows > 0 && e.At.Sub(before.At) >= params.BreakAfter,
			}
			history.Add(&e)
		}
	}
	return made
}

// byStudent are the places of each student's answers in their order, the
// students in the order of the file.
func byStudent(answers []pastAnswer) [][]int {
	at := map[string]int{}
	var places [][]int
	for i, a := range answers {
		n, ok := at[a.student]
		if !ok {
			n = len(places)
			at[a.student], places = n, append(places, nil)
		}
		places[n] = append(places[n], i)
	}
	for _, own := range places {
		sorting.Stable(own, func(i, j int) int { return answers[i].order - answers[j].order })
	}
	return places
}
