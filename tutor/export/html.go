package export

import (
	_ "embed"
	"io"
	"iter"
	"sync"

	"github.com/primer-tutor/primer/tutor/template"
)

//go:embed page.html
var pageText string

// page holds the templates "top", "sheet", "bottom" and those of the take-home
// page. Decisions fold away without a script.
var page = sync.OnceValue(func() *template.Text {
	t, err := template.ParseHTML("page", pageText)
	if err != nil {
		panic(err) // embedded: every test of a page reads it
	}
	return t
})

// HTML writes sessions as one page without scripts or anything from elsewhere,
// readable on a screen, light or dark, by ear and in print, a session on a fresh
// sheet each. It holds one session at a time.
func HTML(w io.Writer, sessions iter.Seq2[Transcript, error], o Options) error {
	open := false
	for t, err := range sessions {
		if err != nil {
			return err
		}
		s := sheetOf(t, o)
		if !open {
			open = true
			if err := page().ExecutePart(w, "top", s); err != nil {
				return err
			}
		}
		if err := page().ExecutePart(w, "sheet", s); err != nil {
			return err
		}
	}
	if !open {
		return nil
	}
	return page().ExecutePart(w, "bottom", nil)
}
