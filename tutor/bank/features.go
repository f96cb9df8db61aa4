package bank

import (
	"math"
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lately"
)

// A line is compared in three ways: by its words, with their neighbors and the groups
// of words used alike that they belong to; by its runs of letters, which slips and other
// endings leave mostly as they are (Cavnar and Trenkle 1994); and by what is meant
// (meant.go).

// feature is one of a line, with how often, or how strongly, it stands there. Features
// that the bank has not got have numbers beyond its own.
type feature struct {
	number int32
	kind   kind
	times  float64
}

type kind int8

const (
	aWord kind = iota
	aGroup
	aPair
	aRun
)

const (
	shortestRun, longestRun = 2, 5
	runsOfWord              = 16 // of most words
	asGroup                 = .5 // what a group of words counts for, beside the word itself
	asPair                  = .6 // what two neighbors count for
)

// commonness: how rare a word must be to count in full, and below what it counts least.
const (
	commonAt, rareAt = 5.0, 9.5
	leastWeight      = .25
)

// tellingOf is how much a word tells of what a line is about, by how rare it is.
func tellingOf(word string) float64 {
	share := (english.School().Rarity(word) - commonAt) / (rareAt - commonAt)
	return min(max(share, leastWeight), 1)
}

// numbers are those of features by what they are.
type numbers struct {
	stems  map[string]int32
	groups map[uint16]int32
	pairs  map[[2]int32]int32
	runs   map[string]int32
}

func newNumbers() *numbers {
	return &numbers{map[string]int32{}, map[uint16]int32{}, map[[2]int32]int32{}, map[string]int32{}}
}

// reader takes lines apart. What has no number yet gets the next one, in tables of the
// reader's own: those of a bank while it is made, and later others, which are forgotten.
type reader struct {
	known, own          *numbers
	nextWord, nextRun   int32
	wordPlace, runPlace []int32 // of each number: where it stands in the list of a line, from 1
	mend, stem          func(string) string
}

// remembering does the same work on the same word only once.
func remembering(work func(string) string) func(string) string {
	done := map[string]string{}
	return func(word string) string {
		out, known := done[word]
		if !known {
			out = work(word)
			done[word] = out
		}
		return out
	}
}

func numberOf[K comparable](known, own map[K]int32, k K, next *int32) int32 {
	if n, has := known[k]; has {
		return n
	}
	if n, has := own[k]; has {
		return n
	}
	own[k] = *next
	*next++
	return own[k]
}

// add counts a feature in the list of a line.
func add(list []feature, place []int32, f feature) ([]feature, []int32) {
	for len(place) <= int(f.number) {
		place = append(place, 0)
	}
	if at := place[f.number]; at > 0 {
		list[at-1].times += f.times
		return list, place
	}
	list = append(list, f)
	place[f.number] = int32(len(list))
	return list, place
}

// words are the words of a line by their stems, each with what it tells: a word that
// stands in every text tells little.
func (r *reader) words(words []string) []feature {
	list := make([]feature, 0, 3*len(words))
	before := int32(-1)
	for _, w := range words {
		telling := tellingOf(w)
		stem := numberOf(r.known.stems, r.own.stems, r.stem(w), &r.nextWord)
		list, r.wordPlace = add(list, r.wordPlace, feature{stem, aWord, telling})
		if sense := english.SenseOf(w); sense.Group != 0 {
			group := numberOf(r.known.groups, r.own.groups, sense.Group, &r.nextWord)
			list, r.wordPlace = add(list, r.wordPlace, feature{group, aGroup, asGroup * telling})
		}
		if before >= 0 {
			pair := numberOf(r.known.pairs, r.own.pairs, [2]int32{before, stem}, &r.nextWord)
			list, r.wordPlace = add(list, r.wordPlace, feature{pair, aPair, asPair * telling})
		}
		before = stem
	}
	for _, f := range list {
		r.wordPlace[f.number] = 0
	}
	return list
}

// runs are the runs of letters in the words of a line; a space stands for where a word
// begins or ends.
func (r *reader) runs(words []string) []feature {
	list := make([]feature, 0, runsOfWord*len(words))
	var starts []int
	for _, w := range words {
		telling := tellingOf(w)
		letters := " " + w + " "
		starts = starts[:0]
		for i := range letters {
			starts = append(starts, i)
		}
		starts = append(starts, len(letters))
		for n := shortestRun; n <= longestRun; n++ {
			for i := 0; i+n < len(starts); i++ {
				run := numberOf(r.known.runs, r.own.runs, letters[starts[i]:starts[i+n]], &r.nextRun)
				list, r.runPlace = add(list, r.runPlace, feature{run, aRun, telling})
			}
		}
	}
	for _, f := range list {
		r.runPlace[f.number] = 0
	}
	return list
}

// space is one way of comparing: how rare each feature is in the bank, by its number.
type space struct {
	rarity []float64
	unseen float64 // rarity of a feature that no entry has
}

// vector is the features of a line that the bank has, with their weights. Its length is
// 1, less what the bank has not got.
type vector []struct {
	number int32
	weight float64
}

// newSpace counts in how many groups of lines (one for each entry) a feature stands.
func newSpace(entries [][][]feature, size int32) *space {
	in, last := make([]int, size), make([]int, size)
	for entry, lines := range entries {
		for _, line := range lines {
			for _, f := range line {
				if last[f.number] != entry+1 {
					last[f.number] = entry + 1
					in[f.number]++
				}
			}
		}
	}
	s := &space{rarity: make([]float64, size), unseen: rarity(len(entries), 1)}
	for n, count := range in {
		s.rarity[n] = rarity(len(entries), count)
	}
	return s
}

// rarity is the inverse frequency of what stands in some of all entries (Spärck Jones 1972).
func rarity(all, some int) float64 { return math.Log(1 + float64(all)/(float64(some)+.5)) }

// has reports whether the bank has a feature.
func (s *space) has(f feature) bool { return int(f.number) < len(s.rarity) }

// rarityOf is how rare a feature is in the bank.
func (s *space) rarityOf(f feature) float64 {
	if s.has(f) {
		return s.rarity[f.number]
	}
	return s.unseen
}

// vector weighs a line. What no entry has makes it longer, and so less like any.
func (s *space) vector(line []feature) vector {
	v, sum := make(vector, 0, len(line)), 0.
	for _, f := range line {
		w := s.rarityOf(f) * dampened(f.times)
		sum += w * w
		if s.has(f) {
			v = append(v, struct {
				number int32
				weight float64
			}{f.number, w})
		}
	}
	for i := range v {
		v[i].weight /= math.Sqrt(max(sum, least))
	}
	return v
}

// dampened lets what stands twice in a line count less than double.
func dampened(count float64) float64 {
	if count <= 1 {
		return count
	}
	return 1 + math.Log(count)
}

// tellingAt is how much a word must tell to stand for what a text is about.
const tellingAt = .5

// Telling lists the stems of the words of lines that tell what they are about, each
// once, in alphabetical order.
func Telling(lines ...string) []string {
	var stems []string
	for _, line := range lines {
		stems = append(stems, tellingLately.Of(line, func() []string { return telling(line) })...)
	}
	slices.Sort(stems)
	return slices.Compact(stems)
}

// tellingLately are those of the lines of a turn, and of all that its lesson is about.
var tellingLately = lately.Keep[[]string](64, 4000)

// telling are the stems of one line in the order of its words.
func telling(line string) []string {
	var stems []string
	for _, w := range Words(line) {
		if tellingOf(w) >= tellingAt {
			stems = append(stems, english.Stem(w))
		}
	}
	return stems
}
