// Package eval scores Primer's rooms on labelled rows: "primer eval KIND FILE".
//
// It owns reading rows, asking a room for its prediction and printing the
// figures. It never holds rules of its own: what it measures is what a student
// gets.
package eval

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strings"
	"text/tabwriter"
)

// Run scores one kind: it reads rows and writes a table for people, or with
// asJSON one prediction per line for programs.
type Run func(rows io.Reader, out io.Writer, asJSON bool) error

// readRows decodes JSON Lines; an error names the line.
func readRows[T any](r io.Reader) ([]T, error) {
	var rows []T
	lines := bufio.NewScanner(r)
	lines.Buffer(make([]byte, 0, 1<<20), 64<<20)
	for n := 1; lines.Scan(); n++ {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		var row T
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		rows = append(rows, row)
	}
	return rows, lines.Err()
}

// writeJSON writes one value per line.
func writeJSON[T any](out io.Writer, rows []T) error {
	enc := json.NewEncoder(out)
	for _, row := range rows {
		if err := enc.Encode(row); err != nil {
			return err
		}
	}
	return nil
}

// printTable writes rows of cells in aligned columns; the first row is the head.
func printTable(out io.Writer, rows [][]string) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		if _, err := fmt.Fprintln(w, strings.Join(row, "\t")); err != nil {
			return err
		}
	}
	return w.Flush()
}

// share prints k of n as a ratio with its 95% Wilson interval: "0.974 (0.95-0.99)".
func share(k, n int) string {
	if n == 0 {
		return "-"
	}
	const z = 1.96
	p, m := float64(k)/float64(n), float64(n)
	mid := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z * math.Sqrt(p*(1-p)/m+z*z/(4*m*m)) / (1 + z*z/m)
	return fmt.Sprintf("%.3f (%.2f-%.2f)", p, max(0, mid-half), min(1, mid+half))
}
