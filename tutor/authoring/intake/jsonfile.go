package intake

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"unicode/utf8"

	"primer/tutor/course"
)

// decodeJSON reads one JSON value that fills the whole file. The error is a
// course.Fault with the line.
func decodeJSON(file string, data []byte, into any) error {
	if !utf8.Valid(data) {
		return course.Fault{File: file, Line: lineOf(data, invalidAt(data)), Text: "it is no UTF-8 text", Remedy: "save it as UTF-8"}
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	if err := dec.Decode(into); err != nil {
		return jsonFault(file, data, dec.InputOffset(), err)
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return course.Fault{File: file, Line: lineOf(data, int(dec.InputOffset())), Text: "something stands behind the end of the JSON", Remedy: "keep one value in the file"}
	}
	return nil
}

// jsonFault says in an author's words what is wrong with a JSON file.
func jsonFault(file string, data []byte, offset int64, err error) error {
	f := course.Fault{File: file, Line: lineOf(data, int(offset)), Text: "it is no JSON that can be read", Remedy: "check the quotes, commas and brackets near this line"}
	var syntax *json.SyntaxError
	var typed *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		f.Line = lineOf(data, int(syntax.Offset))
	case errors.As(err, &typed):
		f.Line = lineOf(data, int(typed.Offset))
		f.Text = "the value of \"" + CleanLine(typed.Field) + "\" has the wrong type"
		f.Remedy = "give " + typeWords(typed.Type.String()) + " here"
	case errors.Is(err, io.EOF):
		f.Text, f.Remedy = "it is empty", "fill it in or remove it"
	case errors.Is(err, io.ErrUnexpectedEOF):
		f.Line, f.Text, f.Remedy = lineOf(data, len(data)), "it ends in the middle", "fetch or write it anew"
	}
	return f
}

func typeWords(name string) string {
	switch name {
	case "string":
		return "a text in quotes"
	case "[]string":
		return "a list of texts"
	}
	return "named fields or a list of them"
}

func invalidAt(data []byte) int {
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return len(data)
}

// lineOf is the line, from 1, of a byte.
func lineOf(data []byte, at int) int {
	return 1 + bytes.Count(data[:max(0, min(at, len(data)))], []byte("\n"))
}

// lineOfField is the line on which a field is named first; 1 if it is not.
func lineOfField(data []byte, name string) int {
	return lineOf(data, max(0, bytes.Index(data, []byte(`"`+name+`"`))))
}
