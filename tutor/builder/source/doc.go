// Package source is a teacher's documents as text that knows where it stands:
// headings, paragraphs, lists, tables and terms, each with its file, page and
// heading.
//
// It owns what a document is. It never judges what a text is good for, and knows
// no course and no model.
package source
