package message

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
)

// alikeFile holds lines that the weights were taught with, each behind its label; make
// train writes it.
//
//go:embed alike.gz
var alikeFile []byte

// mostAlike is how many lines are shown beside one that the weights read.
const mostAlike = 3

// taught are the lines of alikeFile, found by their words.
type taught struct {
	labels, lines []string
	has           map[string][]int32 // word -> the lines that have it, in their order
	length        []float64          // of each line, as a vector of its words' rarity
}

var taughtLines = sync.OnceValue(func() *taught {
	text, err := unzip(alikeFile)
	if err != nil {
		panic("message: alike.gz: " + err.Error()) // embedded: a test reads it
	}
	return readTaught(text)
})

func unzip(file []byte) (string, error) {
	r, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(r)
	return string(text), err
}

func readTaught(text string) *taught {
	t := &taught{has: map[string][]int32{}}
	for row := range strings.Lines(text) {
		label, line, _ := strings.Cut(strings.TrimSuffix(row, "\n"), "\t")
		for _, w := range wordsIn(line) {
			t.has[w] = append(t.has[w], int32(len(t.lines)))
		}
		t.labels, t.lines = append(t.labels, label), append(t.lines, line)
	}
	t.length = make([]float64, len(t.lines))
	for w, lines := range t.has {
		for _, at := range lines {
			t.length[at] += t.rarity(w) * t.rarity(w)
		}
	}
	return t
}

// wordsIn are the different words of a line, plainly spelled.
func wordsIn(line string) []string {
	words := strings.FieldsFunc(english.Plain(line), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	slices.Sort(words)
	return slices.Compact(words)
}

// rarity is how rare a word is among the lines, as a natural logarithm.
func (t *taught) rarity(word string) float64 {
	return math.Log(float64(1+len(t.lines)) / float64(1+len(t.has[word])))
}

// alike are the lines with a label that are most like a text, the nearest first: by the
// angle between their words, rare ones counting more.
func (t *taught) alike(text, label string) []string {
	near := map[int32]float64{}
	for _, w := range wordsIn(text) {
		weight := t.rarity(w) * t.rarity(w)
		for _, at := range t.has[w] {
			if t.labels[at] == label {
				near[at] += weight
			}
		}
	}
	found := make([]int32, 0, len(near))
	for at := range near {
		near[at] /= math.Sqrt(t.length[at])
		found = append(found, at)
	}
	slices.SortFunc(found, func(a, b int32) int {
		switch {
		case near[a] > near[b]:
			return -1
		case near[a] < near[b]:
			return 1
		}
		return int(a - b)
	})
	return lists.Map(found[:min(len(found), mostAlike)], func(at int32) string { return t.lines[at] })
}
