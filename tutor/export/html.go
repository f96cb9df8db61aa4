package export

import (
	_ "embed"
	"html/template"
	"io"
)

//go:embed page.html
var pageText string

var page = template.Must(template.New("page").Parse(pageText))

// HTML writes sessions as one page without scripts or anything from elsewhere,
// readable on a screen and printable, a session on a fresh sheet each.
func HTML(w io.Writer, sessions []Transcript, o Options) error {
	var sheets []sheet
	for _, t := range sessions {
		sheets = append(sheets, sheetOf(t, o))
	}
	return page.Execute(w, sheets)
}
