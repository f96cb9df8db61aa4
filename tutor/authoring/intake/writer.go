package intake

import (
	"bytes"
	"encoding/json"
	"strings"
)

// Braces doubles the braces of a text, which stand for formulas in a course file.
func Braces(text string) string {
	return strings.NewReplacer("{", "{{", "}", "}}").Replace(text)
}

func bracesAll(texts []string) []string {
	out := make([]string, len(texts))
	for i, t := range texts {
		out[i] = Braces(t)
	}
	return out
}

// Writer writes the fields of a course file with their texts in double quotes, whatever is in them.
type Writer struct{ b bytes.Buffer }

// Line writes a line as it is.
func (w *Writer) Line(indent int, text string) {
	w.b.WriteString(strings.Repeat("  ", indent) + text + "\n")
}

// Field writes a field; an empty one is left out.
func (w *Writer) Field(indent int, name, text string) {
	if text != "" {
		w.Line(indent, name+": "+Quoted(text))
	}
}

// List writes a list; an empty one is left out.
func (w *Writer) List(indent int, name string, texts []string) {
	if len(texts) == 0 {
		return
	}
	w.Line(indent, name+":")
	for _, t := range texts {
		w.Line(indent+1, "- "+Quoted(t))
	}
}

// Bytes is what was written.
func (w *Writer) Bytes() []byte { return w.b.Bytes() }

// Quoted is a text in double quotes, as JSON and YAML both read it.
func Quoted(text string) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(text); err != nil { // a string always encodes
		return `""`
	}
	return strings.TrimRight(b.String(), "\n")
}
