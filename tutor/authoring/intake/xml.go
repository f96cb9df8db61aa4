package intake

import (
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// element is one of an XML file. Its name and those of its attributes are in small
// letters and without what differs between versions: qti-choice-interaction and
// choiceInteraction are one. A text has no name.
type element struct {
	name, text string
	attr       map[string]string
	kids       []*element
	line       int
}

// Limits on an XML file.
const (
	maxElements = 400_000
	maxNested   = 100
)

var xmlEncoding = pattern.New(`^\s*<\?xml[^>]*\?>`)

// blanks are spaces and line breaks, which in HTML are one space.
var blanks = pattern.New(`[ \t\n]+`)

// plainName is a name without what differs between versions.
func plainName(name string) string {
	return strings.ReplaceAll(strings.TrimPrefix(strings.ToLower(name), "qti-"), "-", "")
}

// readXML reads a whole XML file. The error is a course.Fault with the line.
func readXML(file string, data []byte) (*element, error) {
	d := xml.NewDecoder(strings.NewReader(xmlEncoding.ReplaceAllStringFunc(decoded(data), func(head string) string {
		return strings.Repeat("\n", strings.Count(head, "\n")) // it is UTF-8 now, whatever this says
	})))
	d.Entity = xml.HTMLEntity
	fail := func(text, remedy string) (*element, error) {
		line, _ := d.InputPos()
		return nil, course.Fault{File: file, Line: line, Text: text, Remedy: remedy}
	}
	root := &element{}
	open := []*element{root}
	for n := 0; ; n++ {
		token, err := d.Token()
		switch {
		case errors.Is(err, io.EOF) && len(root.kids) > 0:
			return root, nil
		case err != nil:
			return fail("it is no XML that can be read to its end", "export it anew")
		case n > maxElements || len(open) > maxNested:
			return fail("it has too many elements", "split it")
		}
		top := open[len(open)-1]
		line, _ := d.InputPos()
		switch t := token.(type) {
		case xml.StartElement:
			e := &element{name: plainName(t.Name.Local), attr: map[string]string{}, line: line}
			for _, a := range t.Attr {
				e.attr[plainName(a.Name.Local)] = a.Value
			}
			top.kids = append(top.kids, e)
			open = append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if text := string(t); len(open) > 1 {
				top.kids = append(top.kids, &element{text: text})
			}
		}
	}
}

// all are the elements of these names, at whatever depth, in order.
func (e *element) all(names ...string) (out []*element) {
	for _, k := range e.kids {
		if slices.Contains(names, k.name) {
			out = append(out, k)
		}
		out = append(out, k.all(names...)...)
	}
	return out
}

// first is the first element of a name; one that has nothing when there is none.
func (e *element) first(name string) *element {
	if found := e.all(name); len(found) > 0 {
		return found[0]
	}
	return &element{}
}

// own are the elements of a name directly within this one.
func (e *element) own(name string) (out []*element) {
	for _, k := range e.kids {
		if k.name == name {
			out = append(out, k)
		}
	}
	return out
}

// said is the text within, without its elements.
func (e *element) said() string {
	if e.name == "" && len(e.kids) == 0 {
		return e.text
	}
	var b strings.Builder
	for _, k := range e.kids {
		b.WriteString(k.said())
	}
	return strings.TrimSpace(b.String())
}

// html is what stands within as HTML; instead gives what stands for an element, where it
// is something else.
func (e *element) html(instead func(*element) (string, bool)) string {
	var b strings.Builder
	for _, k := range e.kids {
		text, other := "", false
		if instead != nil && k.name != "" {
			text, other = instead(k)
		}
		switch {
		case other:
			b.WriteString(text)
		case k.name == "":
			b.WriteString(html.EscapeString(blanks.ReplaceAllString(k.text, " ")))
		case k.name == "math":
			b.WriteString(`\(` + html.EscapeString(k.latex()) + `\)`)
		default:
			fmt.Fprintf(&b, "<%s>%s</%s>", k.name, k.html(instead), k.name)
		}
	}
	return b.String()
}

// latex is MathML as LaTeX.
func (e *element) latex() string {
	part := func(i int) string {
		var kids []*element
		for _, k := range e.kids {
			if k.name != "" {
				kids = append(kids, k)
			}
		}
		if i < len(kids) {
			return kids[i].latex()
		}
		return ""
	}
	switch e.name {
	case "":
		return strings.TrimSpace(e.text)
	case "annotation", "annotationxml":
		return ""
	case "mfrac":
		return `\frac{` + part(0) + "}{" + part(1) + "}"
	case "msup":
		return part(0) + "^{" + part(1) + "}"
	case "msub":
		return part(0) + "_{" + part(1) + "}"
	case "mroot":
		return `\sqrt[` + part(1) + "]{" + part(0) + "}"
	}
	var b strings.Builder
	for _, k := range e.kids {
		b.WriteString(k.latex())
	}
	switch e.name {
	case "msqrt":
		return `\sqrt{` + b.String() + "}"
	case "mtext":
		return `\text{` + b.String() + "}"
	case "mfenced":
		return `\left(` + b.String() + `\right)`
	case "mo":
		return " " + strings.NewReplacer("×", `\times`, "⋅", `\cdot`, "·", `\cdot`, "÷", `\div`, "≤", `\le`, "≥", `\ge`, "−", "-", "\u2062", "").Replace(b.String()) + " "
	}
	return b.String()
}
