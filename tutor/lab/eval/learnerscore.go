package eval

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"

	"github.com/primer-tutor/primer/tutor/sorting"
)

// scored is one file with the forecasts made for it.
type scored struct {
	name    string
	answers []pastAnswer
	made    []forecast
}

// printScored prints each file's figures, then the pooled ones.
func printScored(out io.Writer, all []scored) error {
	var made []forecast
	for _, s := range all {
		made = append(made, s.made...)
		if err := printSection(out, s.name, learnerTable(s.made)); err != nil {
			return err
		}
	}
	if len(all) > 1 {
		if err := printSection(out, "pooled", learnerTable(made)); err != nil {
			return err
		}
	}
	if err := printMastery(out, all); err != nil {
		return err
	}
	if _, err := fmt.Fprintln(out); err != nil {
		return err
	}
	return printSpin(out, all)
}

// printSection prints a table under its name, and a blank line.
func printSection(out io.Writer, name string, table [][]string) error {
	if name != "" {
		if _, err := fmt.Fprintln(out, name); err != nil {
			return err
		}
	}
	if err := printTable(out, table); err != nil {
		return err
	}
	_, err := fmt.Fprintln(out)
	return err
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
	sorting.Stable(sorted, func(a, b forecast) int {
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
