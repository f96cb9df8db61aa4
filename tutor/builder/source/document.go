package source

import (
	"fmt"
	"strings"
)

// Kind is what a block of a document is.
type Kind string

// The kinds of a block.
const (
	Heading   Kind = "heading"
	Paragraph Kind = "paragraph"
	Item      Kind = "item" // of a list
	Table     Kind = "table"
	Code      Kind = "code"
	Term      Kind = "term" // a word with its meaning, as in a glossary
)

// Place is where a text stands.
type Place struct {
	File    string `json:"file"`
	Page    int    `json:"page,omitempty"`    // from 1; 0 where the document has none
	Heading string `json:"heading,omitempty"` // the nearest one above
	Line    int    `json:"line,omitempty"`    // from 1; 0 where it is not known
}

// String says it for people: "chapter1.md, Fractions", "notes.pdf, page 3".
func (p Place) String() string {
	parts := []string{p.File}
	if p.Page > 0 {
		parts = append(parts, fmt.Sprintf("page %d", p.Page))
	}
	if p.Heading != "" {
		parts = append(parts, p.Heading)
	}
	return strings.Join(parts, ", ")
}

// Block is one paragraph, heading, item, table or term of a document.
type Block struct {
	Kind  Kind     `json:"kind"`
	Level int      `json:"level,omitempty"` // of a heading from 1, of an item from 0
	Text  string   `json:"text"`
	Bold  []string `json:"bold,omitempty"` // the words of it that stand out
	Place Place    `json:"place"`
}

// Document is one of a teacher's files as text with its places.
type Document struct {
	Name   string  `json:"name"`
	Title  string  `json:"title"`
	Digest string  `json:"digest"` // of the file's bytes
	Blocks []Block `json:"blocks"`
}
