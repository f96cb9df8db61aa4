package course

import "strings"

// ShowsSomething reports whether a diagram of a lesson shows something to look at, rather
// than words or signs in rows.
func ShowsSomething(diagram string) bool {
	name, _, _ := strings.Cut(strings.TrimSpace(diagram), " ")
	switch name {
	case "", "table", "steps", "math":
		return false
	}
	return true
}
