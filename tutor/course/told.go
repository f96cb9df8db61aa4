package course

import (
	"bytes"
	"slices"
	"sync/atomic"

	"github.com/goccy/go-yaml"
)

// A question of a student may be told by the texts of any lesson, and who looks for it there
// needs no problems: of a lesson that is not open its texts alone are read, and given away.

// toldFields are the fields of a lesson that tell something, and those that say what of.
var toldFields = []string{"id", "title", "components", "vocabulary", "claims", "passages", "notes", "explanations", "worked_examples", "questions", "synthesis"}

// Told lists the lessons in teaching order with what they tell: explanations, worked examples,
// questions, syntheses, words, claims, passages and notes. Their problems are there only where
// the lesson is open. Nothing that is read for it is kept.
func (l *Library) Told() []*Lesson {
	entries := l.entries()
	all := make([]*Lesson, len(entries))
	sideBySide(len(entries), func(i int) { all[i], _ = entries[i].told() })
	return slices.DeleteFunc(all, func(l *Lesson) bool { return l == nil })
}

// toldBy gives what a lesson tells: the lesson itself once it is open.
func toldBy(file string, h *Head, read func(file string) ([]byte, error), opened *atomic.Bool, open func() (*Lesson, bool)) (*Lesson, bool) {
	if opened.Load() {
		return open()
	}
	data, err := read(file)
	if err != nil {
		return nil, false
	}
	lesson, err := parseTold(file, data)
	if err != nil { // not written as files are
		return open()
	}
	lesson.place(h, file)
	return lesson, true
}

func parseTold(file string, data []byte) (lesson *Lesson, err error) {
	root, err := parseYAML(file, onlyFields(data, toldFields))
	if err != nil {
		return nil, err
	}
	defer asFault(file, &err)
	lesson = &Lesson{}
	return lesson, yaml.NodeToValue(root, lesson)
}

// onlyFields leaves the other fields out of a file. A field begins with its name at the very
// beginning of a line, and nothing that belongs to it does.
func onlyFields(data []byte, names []string) []byte {
	out := make([]byte, 0, len(data))
	wanted := false
	for line := range bytes.Lines(data) {
		if c := line[0]; c >= 'a' && c <= 'z' {
			name, _, _ := bytes.Cut(line, []byte(":"))
			wanted = slices.Contains(names, string(name))
		}
		if wanted {
			out = append(out, line...)
		}
	}
	return out
}
