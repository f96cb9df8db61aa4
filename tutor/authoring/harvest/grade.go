package harvest

import (
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/lists"
)

// ranges are the grades that a course of documents may be for, from the easiest to read on.
var ranges = [][2]int{{4, 8}, {6, 9}, {9, 12}, {11, 13}}

// Bounds of how hard a document reads: words of a paragraph that counts, and how many of
// ten of them the grade can read.
const (
	leastRead = 12
	mostRead  = 9
)

// Grades are the first grades that can read nearly all paragraphs of a document; the last
// where none can.
func Grades(doc source.Document) [2]int {
	var texts []string
	for _, b := range doc.Blocks {
		if b.Kind == source.Paragraph && b.Task == 0 && words(b.Text) >= leastRead {
			texts = append(texts, b.Text)
		}
	}
	for _, r := range ranges {
		read := lists.Count(texts, func(text string) bool { return course.TooHard(text, r[0]) == "" })
		if 10*read >= mostRead*len(texts) {
			return r
		}
	}
	return ranges[len(ranges)-1]
}
