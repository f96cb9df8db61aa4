package bank

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"primer/tutor/english"
)

// A line is compared in two ways: by its words, with their neighbors and the groups
// of words used alike that they belong to, and by its runs of letters, which slips
// and other endings leave mostly as they are (Cavnar and Trenkle 1994).

// feature is one of a line, with how often, or how strongly, it stands there.
type feature struct {
	name  string
	times float64
}

// inOrder lists counted features by name, so that sums of them come out alike every time.
func inOrder(counted map[string]float64) []feature {
	list := make([]feature, 0, len(counted))
	for name, times := range counted {
		list = append(list, feature{name, times})
	}
	slices.SortFunc(list, func(a, b feature) int { return strings.Compare(a.name, b.name) })
	return list
}

const (
	shortestRun, longestRun = 2, 5
	ofWord                  = 'w' // begins the feature of a word
	ofGroup                 = 'g' // and of a group
	asGroup                 = .5  // what a group of words counts for, beside the word itself
	asPair                  = .6  // what two neighbors count for
)

// commonness: how rare a word must be to count in full, and below what it counts least.
const (
	commonAt, rareAt = 5.0, 9.5
	leastWeight      = .25
)

// wordFeatures are the words of a line by their stems, each with what it tells: a
// word that stands in every text tells little.
func wordFeatures(words []string) []feature {
	features := map[string]float64{}
	before := ""
	for _, w := range words {
		telling, stem := tellingOf(w), english.Stem(w)
		features[string(ofWord)+stem] += telling
		if sense := english.SenseOf(w); sense.Group != 0 {
			features[string(ofGroup)+strconv.Itoa(int(sense.Group))] += asGroup * telling
		}
		if before != "" {
			features["p"+before+" "+stem] += asPair * telling
		}
		before = stem
	}
	return inOrder(features)
}

// tellingOf is how much a word tells of what a line is about, by how rare it is.
func tellingOf(word string) float64 {
	share := (english.School().Rarity(word) - commonAt) / (rareAt - commonAt)
	return min(max(share, leastWeight), 1)
}

// runFeatures are the runs of letters in the words of a line; a space stands for
// where a word begins or ends.
func runFeatures(words []string) []feature {
	features := map[string]float64{}
	for _, w := range words {
		telling := tellingOf(w)
		letters := []rune(" " + w + " ")
		for n := shortestRun; n <= longestRun; n++ {
			for i := 0; i+n <= len(letters); i++ {
				features[string(letters[i:i+n])] += telling
			}
		}
	}
	return inOrder(features)
}

// space is one way of comparing: each feature has a number and how rare it is in the bank.
type space struct {
	number map[string]int32
	rarity []float64
	unseen float64 // rarity of a feature that no entry has
}

// vector is the features of a line that the bank has, with their weights, in the order
// of their numbers or names. Its length is 1, less what the bank has not got.
type vector []struct {
	number int32
	weight float64
}

// newSpace counts in how many groups of lines (one for each entry) a feature stands.
func newSpace(entries [][][]feature) *space {
	s := &space{number: map[string]int32{}}
	var in []int
	for _, lines := range entries {
		seen := map[int32]bool{}
		for _, line := range lines {
			for _, f := range line {
				n, known := s.number[f.name]
				if !known {
					n = int32(len(in))
					s.number[f.name], in = n, append(in, 0)
				}
				if !seen[n] {
					seen[n] = true
					in[n]++
				}
			}
		}
	}
	for _, count := range in {
		s.rarity = append(s.rarity, rarity(len(entries), count))
	}
	s.unseen = rarity(len(entries), 1)
	return s
}

// rarity is the inverse frequency of what stands in some of all entries (Spärck Jones 1972).
func rarity(all, some int) float64 { return math.Log(1 + float64(all)/(float64(some)+.5)) }

// rarityOf is how rare a feature is in the bank.
func (s *space) rarityOf(f string) float64 {
	if n, known := s.number[f]; known {
		return s.rarity[n]
	}
	return s.unseen
}

// vector weighs a line. What no entry has makes it longer, and so less like any.
func (s *space) vector(line []feature) vector {
	v, sum := make(vector, 0, len(line)), 0.
	for _, f := range line {
		w := s.rarityOf(f.name) * dampened(f.times)
		sum += w * w
		if n, known := s.number[f.name]; known {
			v = append(v, struct {
				number int32
				weight float64
			}{n, w})
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
		for _, w := range Words(line) {
			if tellingOf(w) >= tellingAt {
				stems = append(stems, english.Stem(w))
			}
		}
	}
	slices.Sort(stems)
	return slices.Compact(stems)
}
