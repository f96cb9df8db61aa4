package eval

import (
	"bufio"
	"compress/gzip"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"time"

	"primer/tutor"
	"primer/tutor/learner"
)

// pastAnswer is one row of an answer history.
type pastAnswer struct {
	student, skill string
	order          int
	right          bool
	ts             int64 // seconds, -1 unknown
	part           string
}

// forecast is the prediction for one row, made before its answer was seen.
type forecast struct {
	Student string  `json:"student"`
	Order   int     `json:"order"`
	P       float64 `json:"p"`

	right, after bool // after: at least a break since the component's last answer
	part         string
}

// Learner scores the forecasts of the learner model on answer histories: CSV,
// gzipped or not, with the columns student, order, skill, correct and, where
// known, ts (seconds) and part.
func Learner(rows io.Reader, out io.Writer, asJSON bool) error {
	answers, err := readAnswers(rows)
	if err != nil {
		return err
	}
	made := forecasts(answers)
	if asJSON {
		return writeJSON(out, made)
	}
	if err := printTable(out, learnerTable(made)); err != nil {
		return err
	}
	if _, err := fmt.Fprintln(out); err != nil {
		return err
	}
	return printTable(out, masteryTable(answers))
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
	e := tutor.Evidence{Student: a.student, KC: a.skill, At: time.Unix(max(0, a.ts), 0), Kind: tutor.EvidenceIncorrect, Right: a.right, Attempt: 1}
	if a.right {
		e.Kind = tutor.EvidenceCorrect
	}
	return e
}

// forecasts asks the model before each answer and gives its forecasts in the
// order of the rows.
func forecasts(answers []pastAnswer) []forecast {
	made := make([]forecast, len(answers))
	for _, own := range byStudent(answers) {
		walk(answers, own, func(i int, before, _ learner.Track) {
			a := answers[i]
			at := a.evidence().At
			made[i] = forecast{
				Student: a.student, Order: a.order, P: learner.Forecast(before, tutor.Medium, at),
				right: a.right, part: a.part,
				after: a.ts >= 0 && before.Rows > 0 && at.Sub(before.At) >= learner.Compact().BreakAfter,
			}
		})
	}
	return made
}

// byStudent are the places of each student's answers in their order.
func byStudent(answers []pastAnswer) map[string][]int {
	places := map[string][]int{}
	for i, a := range answers {
		places[a.student] = append(places[a.student], i)
	}
	for _, own := range places {
		slices.SortStableFunc(own, func(i, j int) int { return answers[i].order - answers[j].order })
	}
	return places
}

// walk goes through one student's answers and shows the component's track before
// and after each. Only the track in hand needs the student's newest level, so
// the level travels with it.
func walk(answers []pastAnswer, own []int, see func(i int, before, after learner.Track)) {
	tracks := map[string]learner.Track{}
	var level learner.Level
	for _, i := range own {
		before := tracks[answers[i].skill]
		before.KC, before.Level = answers[i].skill, level
		after := before.Add(answers[i].evidence())
		see(i, before, after)
		tracks[after.KC], level = after, after.Level
	}
}

// learnerTable is one line for each part of the file, after-a-break rows apart.
func learnerTable(made []forecast) [][]string {
	table := [][]string{{"rows", "n", "right", "forecast", "AUC", "RMSE", "log-loss", "calibration error"}}
	groups := []struct {
		name string
		in   func(f forecast) bool
	}{
		{"all", func(forecast) bool { return true }},
		{"fit", func(f forecast) bool { return f.part == "fit" }},
		{"dev", func(f forecast) bool { return f.part == "dev" }},
		{"after a break", func(f forecast) bool { return f.after }},
	}
	for _, g := range groups {
		var in []forecast
		for _, f := range made {
			if g.in(f) {
				in = append(in, f)
			}
		}
		if len(in) > 0 {
			table = append(table, scoreLine(g.name, in))
		}
	}
	return append(table, calibrationLines(made)...)
}

func scoreLine(name string, made []forecast) []string {
	n := float64(len(made))
	var right, p, square, loss float64
	for _, f := range made {
		y := truth(f)
		right += y
		p += f.P
		square += (y - f.P) * (y - f.P)
		loss -= y*math.Log(f.P) + (1-y)*math.Log(1-f.P)
	}
	figure := func(v float64) string { return fmt.Sprintf("%.3f", v) }
	return []string{name, strconv.Itoa(len(made)), figure(right / n), figure(p / n), figure(auc(made)), figure(math.Sqrt(square / n)), figure(loss / n), figure(calibrationError(made))}
}

func truth(f forecast) float64 {
	if f.right {
		return 1
	}
	return 0
}

// auc is the probability that a right answer was given the higher forecast, by
// ranks (Mann-Whitney), ties counted half.
func auc(made []forecast) float64 {
	sorted := slices.Clone(made)
	slices.SortFunc(sorted, func(a, b forecast) int {
		if a.P < b.P {
			return -1
		}
		if a.P > b.P {
			return 1
		}
		return 0
	})
	var ranks, right float64
	for i := 0; i < len(sorted); {
		j := i
		for j < len(sorted) && sorted[j].P == sorted[i].P {
			j++
		}
		for k := i; k < j; k++ {
			ranks += truth(sorted[k]) * float64(i+j+1) / 2
			right += truth(sorted[k])
		}
		i = j
	}
	wrong := float64(len(sorted)) - right
	if right == 0 || wrong == 0 {
		return math.NaN()
	}
	return (ranks - right*(right+1)/2) / (right * wrong)
}

// tenths groups forecasts by tenths of probability.
func tenths(made []forecast) (n, p, right [10]float64) {
	for _, f := range made {
		i := min(9, int(f.P*10))
		n[i]++
		p[i] += f.P
		right[i] += truth(f)
	}
	return n, p, right
}

// calibrationError is the mean distance of forecast and truth over the tenths,
// weighted by their rows.
func calibrationError(made []forecast) float64 {
	n, p, right := tenths(made)
	var sum float64
	for i := range n {
		sum += math.Abs(p[i] - right[i])
	}
	return sum / max(1, n[0]+n[1]+n[2]+n[3]+n[4]+n[5]+n[6]+n[7]+n[8]+n[9])
}

// calibrationLines show forecast against truth for each tenth.
func calibrationLines(made []forecast) [][]string {
	n, p, right := tenths(made)
	var lines [][]string
	for i := range n {
		if n[i] > 0 {
			lines = append(lines, []string{
				fmt.Sprintf("p %.1f-%.1f", float64(i)/10, float64(i+1)/10), strconv.Itoa(int(n[i])),
				fmt.Sprintf("%.3f", right[i]/n[i]), fmt.Sprintf("%.3f", p[i]/n[i]), "", "", "", "",
			})
		}
	}
	return lines
}
