package template

import (
	htmltemplate "html/template"
	"slices"
	"strings"
	"testing"
	texttemplate "text/template"
)

type kind string

type item struct {
	Name string
	Kind kind
	Sub  []item
}

type sheet struct {
	item
	Title string
	Count int
	Open  bool
	Items []item
	One   *item
	Each  func(yield func(item) bool)
}

// Method is what no text may call.
func (sheet) Method() string { return "called" }

var sheets = []sheet{
	{},
	{
		item: item{Name: "within"}, Title: `a<b> & "c" 'd' + e`, Count: 3, Open: true,
		Items: []item{{Name: "one", Kind: "math"}, {Name: "two", Kind: "art", Sub: []item{{Name: "deep"}}}, {}},
		One:   &item{Name: "pointed"}, Each: slices.Values([]item{{Name: "x"}, {Name: "y"}}),
	},
}

const (
	parts  = `{{define "row"}}[{{.Name}}{{range .Sub}}{{template "row" .}}{{end}}]{{end}}{{define "still"}}still{{end}}`
	filled = `
{{.Title}} {{.Name}} {{.Count}} {{.Open}} {{- "quoted" }}
{{- if .Open}} open {{- else if eq .Count 0}} none {{else}} shut {{end}}
{{if not .Items}}no items{{end}}{{if gt .Count 2}}many{{end}}{{if le .Count 2}}few{{end}}
{{range $i, $x := .Items}}{{if $i}}, {{end}}{{$i}} {{$x.Name}} {{.Kind}} {{if eq .Kind "math"}}sums{{else if eq $x.Kind "art"}}{{$.Title}}{{end}}{{else}}nothing{{end}}
{{range $x := .Items}}{{template "row" $x}}{{end}}{{range .Items}}{{.Name}}{{end}}
{{with .One}}{{.Name}}{{end}}{{with .Title}}{{.}}{{else}}untitled{{end}}{{with $t := .Title}}{{$t}}{{end}}
{{if .Each}}{{range .Each}}{{.Name}};{{end}}{{end}}{{template "still"}}`
)

func TestTextsAreFilledInAsByTextTemplate(t *testing.T) {
	ours, err := Parse("page", filled)
	if err == nil {
		err = ours.Add("parts", parts)
	}
	if err != nil {
		t.Fatal(err)
	}
	theirs := texttemplate.Must(texttemplate.Must(texttemplate.New("page").Parse(filled)).New("parts").Parse(parts))
	for _, s := range sheets {
		var got, want strings.Builder
		if err := ours.Execute(&got, s); err != nil {
			t.Error(err)
		}
		if err := theirs.ExecuteTemplate(&want, "page", s); err != nil {
			t.Error(err)
		}
		if got.String() != want.String() {
			t.Errorf("got  %s\nwant %s", got.String(), want.String())
		}
	}
}

func TestPagesAreEscapedAsByHTMLTemplate(t *testing.T) {
	const page = `<p title="{{.Title}}">{{.Title}}{{range .Items}}<b>{{.Name}}</b>{{end}}</p>{{.Count}}`
	ours, err := ParseHTML("page", page)
	if err != nil {
		t.Fatal(err)
	}
	theirs := htmltemplate.Must(htmltemplate.New("page").Parse(page))
	for _, title := range []string{"", `a<b> & "c" 'd' + e`, "&lt; \x00 ü \u2028 `=", "<script>alert(1)</script>", `" onload="x`} {
		var got, want strings.Builder
		s := sheet{Title: title, Items: []item{{Name: title}}}
		if err := ours.Execute(&got, s); err != nil {
			t.Error(err)
		}
		if err := theirs.Execute(&want, s); err != nil {
			t.Error(err)
		}
		if got.String() != want.String() {
			t.Errorf("got  %s\nwant %s", got.String(), want.String())
		}
	}
}

func TestWhatCannotBeFilledInIsAnError(t *testing.T) {
	for _, text := range []string{"{{.Nothing}}", "{{.Method}}", "{{.Title.Deeper}}", "{{range .Count}}{{end}}", `{{template "none" .}}`, `{{eq .Title .Count}}`, "{{not .Open .Open}}", "{{.Title | not}}"} {
		whole, err := Parse("page", text)
		if err != nil {
			t.Fatal(err)
		}
		if err := whole.Execute(&strings.Builder{}, sheets[1]); err == nil {
			t.Errorf("%s is no error", text)
		}
	}
	if _, err := Parse("page", "{{if .Open}}"); err == nil {
		t.Error("a text that is not whole is no error")
	}
}

func TestLinesOfListsAreNumbered(t *testing.T) {
	whole, err := Parse("page", "{{range $i, $x := .Items}}{{number $i}}{{letter $i}} {{end}}")
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	if err := whole.Execute(&got, sheets[1]); err != nil || got.String() != "1a 2b 3c " {
		t.Errorf("got %q, %v", got.String(), err)
	}
}
