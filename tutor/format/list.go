package format

import (
	"encoding/json"
	"fmt"
	"io"
)

// List is what a list prints: rows under a head, or the words for none; as JSON an
// object a row.
type List struct {
	None  string
	Head  []string
	rows  [][]string
	items []any        // one for each row
	Fill  func() error // completes the items before they are written as JSON; may be nil
}

// Add adds a row, with what stands for it in JSON.
func (l *List) Add(item any, cells ...string) {
	l.items = append(l.items, item)
	l.rows = append(l.rows, cells)
}

// Print writes the list as text, or as JSON Lines.
func (l List) Print(w io.Writer, asJSON bool) error {
	if asJSON {
		if l.Fill != nil {
			if err := l.Fill(); err != nil {
				return err
			}
		}
		enc := json.NewEncoder(w)
		for _, item := range l.items {
			if err := enc.Encode(item); err != nil {
				return err
			}
		}
		return nil
	}
	if len(l.rows) == 0 {
		_, err := fmt.Fprintln(w, l.None)
		return err
	}
	return Table(w, append([][]string{l.Head}, l.rows...))
}
