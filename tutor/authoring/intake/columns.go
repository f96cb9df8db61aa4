package intake

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/course"
)

// Columns says which of a file's columns holds what: "question" is in "Prompt".
type Columns map[string]string

// Unmapped is a table that does not say which of its columns asks and which answers.
type Unmapped struct {
	course.Fault
	Columns []string // the names that it has
}

// Unwrap is the fault.
func (u *Unmapped) Unwrap() error { return u.Fault }

// ReadColumns reads "question=Prompt" and the like.
func ReadColumns(pairs []string) (Columns, error) {
	c := Columns{}
	for _, pair := range pairs {
		ours, theirs, ok := strings.Cut(pair, "=")
		ours = strings.ToLower(strings.TrimSpace(ours))
		switch {
		case !ok || strings.TrimSpace(theirs) == "":
			return nil, fmt.Errorf("--map %q names no column; write it as question=Prompt", pair)
		case !slices.Contains(csvColumns, unnumbered(ours)):
			return nil, fmt.Errorf("--map %q: %q is none of %s", pair, ours, strings.Join(csvColumns, ", "))
		}
		c[ours] = strings.TrimSpace(theirs)
	}
	return c, nil
}

// find says what each of a file's columns holds, "" what is not known.
func (c Columns) find(file string, line int, names []string) ([]string, error) {
	found := make([]string, len(names))
	for i, name := range names {
		if low := strings.ToLower(name); slices.Contains(csvColumns, unnumbered(low)) {
			found[i] = low
		}
	}
	usual(names, found)
	for _, ours := range slices.Sorted(maps.Keys(c)) {
		at := slices.IndexFunc(names, func(n string) bool { return strings.EqualFold(n, c[ours]) })
		if n, err := strconv.Atoi(c[ours]); at < 0 && err == nil && n > 0 && n <= len(names) { // by its place
			at = n - 1
		}
		if at < 0 {
			return nil, course.Fault{File: file, Line: line, Text: fmt.Sprintf("it has no column %q", CleanLine(c[ours])), Remedy: "it has " + strings.Join(names, ", ")}
		}
		if other := slices.Index(found, ours); other >= 0 {
			found[other] = ""
		}
		found[at] = ours
	}
	return found, nil
}

// unnumbered is the name of a column of which there may be several: hint1 is a hint.
func unnumbered(name string) string { return strings.TrimRight(name, "0123456789 ") }
