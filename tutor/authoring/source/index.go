package source

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"
)

// Index finds the passages of documents that speak of something. It is made once
// for a build and lives in memory.
type Index struct {
	blocks  []Block
	lengths []int
	total   int
	posts   map[string][]post // word -> the blocks that hold it
}

// post is a block that holds a word, and how often.
type post struct{ block, times int }

// NewIndex reads documents.
func NewIndex(documents []Document) *Index {
	x := &Index{posts: map[string][]post{}}
	for _, d := range documents {
		for _, b := range d.Blocks {
			x.add(b)
		}
	}
	return x
}

func (x *Index) add(b Block) {
	n := len(x.blocks)
	words := stems(b.Text + " " + b.Place.Heading)
	count := map[string]int{}
	for _, w := range words {
		count[w]++
	}
	for w, times := range count {
		x.posts[w] = append(x.posts[w], post{n, times})
	}
	x.blocks, x.lengths = append(x.blocks, b), append(x.lengths, len(words))
	x.total += len(words)
}

// Found is a block that a search found, with how well it fits.
type Found struct {
	Block Block
	Score float64
}

// Find gives the blocks that speak most of some words, the best first. It ranks
// by Okapi BM25 (Robertson and Zaragoza 2009).
func (x *Index) Find(words string, most int) []Found {
	const saturation, length = 1.2, 0.75
	scores := map[int]float64{}
	mean := float64(x.total) / float64(max(1, len(x.blocks)))
	for _, w := range slices.Compact(slices.Sorted(slices.Values(stems(words)))) {
		posts := x.posts[w]
		rare := math.Log(1 + (float64(len(x.blocks)-len(posts))+0.5)/(float64(len(posts))+0.5))
		for _, p := range posts {
			times := float64(p.times)
			scores[p.block] += rare * times * (saturation + 1) / (times + saturation*(1-length+length*float64(x.lengths[p.block])/mean))
		}
	}
	var out []Found
	for block, score := range scores {
		out = append(out, Found{x.blocks[block], score})
	}
	slices.SortFunc(out, func(a, b Found) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), strings.Compare(a.Block.Place.File, b.Block.Place.File), cmp.Compare(a.Block.Place.Line, b.Block.Place.Line), strings.Compare(a.Block.Text, b.Block.Text))
	})
	return out[:min(len(out), most)]
}

// stems are the words of a text in small letters without their endings.
func stems(text string) []string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, w := range words {
		for _, ending := range []string{"ings", "ing", "ies", "es", "ed", "s"} {
			if rest, ok := strings.CutSuffix(w, ending); ok && len(rest) > 2 {
				words[i] = rest
				break
			}
		}
	}
	return words
}
