package harvest

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// leastRows is how many rows a table of answers has at least.
const leastRows = 3

// keyRow is an answer with the number of its exercise.
type keyRow struct{ number, answer string }

// keyRows reads a list of answers that is a table, or was one before its lines were lost: a
// number, the answer, and what explains it. It is nil for a section that has no such rows.
func (s section) keyRows() map[string]string {
	var rows []keyRow
	for _, b := range s.blocks {
		switch b.Kind {
		case source.Table:
			for line := range strings.Lines(b.Text) {
				rows = append(rows, cellsOf(strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|"))...)
			}
		case source.Paragraph:
			if m := bareRow.FindStringSubmatch(b.Text); m != nil {
				rows = append(rows, keyRow{m[1], m[2]})
			}
		case source.Heading, source.Item, source.Code, source.Term, source.Figure: // they hold no rows
		}
	}
	if len(rows) < leastRows || !countsOn(rows) {
		return nil
	}
	key := map[string]string{}
	letters := !slices.ContainsFunc(rows, func(r keyRow) bool { return !letterFirst.MatchString(r.answer) })
	for _, r := range rows {
		if letters {
			r.answer = letterFirst.FindStringSubmatch(r.answer)[1]
		}
		key[r.number] = strings.TrimRight(r.answer, " .;,")
	}
	return key
}

var (
	bareRow     = pattern.New(`^(\d{1,3})\s+(\S.*)$`)
	letterFirst = pattern.New(`^([A-Ha-h])(?:\s|$)`)
	wholeNumber = pattern.New(`^\d{1,3}$`)
)

// cellsOf are the answers of a row: its second cell belongs to the number in the first, and
// so on where all other cells are numbers, too.
func cellsOf(cells []string) []keyRow {
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
		if bare := strings.TrimRight(cells[i], ".)"); wholeNumber.MatchString(bare) {
			cells[i] = bare
		}
	}
	if len(cells) < 2 || !wholeNumber.MatchString(cells[0]) || cells[1] == "" {
		return nil
	}
	rows := []keyRow{{cells[0], cells[1]}}
	for i := 2; i+1 < len(cells) && wholeNumber.MatchString(cells[i]) && cells[i+1] != ""; i += 2 {
		rows = append(rows, keyRow{cells[i], cells[i+1]})
	}
	return rows
}

// countsOn reports whether each of nearly all numbers follows on another one, and none comes
// twice.
func countsOn(rows []keyRow) bool {
	seen, follow := map[int]bool{}, 1
	for _, r := range rows {
		n := atoi(r.number)
		if seen[n] {
			return false
		}
		seen[n] = true
	}
	for n := range seen {
		if seen[n-1] {
			follow++
		}
	}
	return 5*follow >= 4*len(rows)
}
