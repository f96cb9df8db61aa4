package learned

import (
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// Line is what the weights see of a line of a student.
type Line struct {
	Words  []string        // in small letters, as they were meant
	Signs  []string        // what the rules counted in it and what was asked, each said in one word
	Senses []english.Sense // of each word
	State  string          // what is awaited: it is crossed with the words and signs

	// Meanings are what its words speak of, coarsely, of each word that speaks of something.
	Meanings [][]string
}

// Features are hashed places in the tables of weights, in blocks: the features of
// a block share one weight, so that many runs of letters do not drown few words.
type Features [blocks][]uint32

const (
	byWord = iota
	byLetters
	bySense
	bySign
	byMeaning
	blocks
)

const (
	shortest = 3 // letters of the shortest run that is a feature, its ends counted
	longest  = 5
	many     = 60 // words that are read of a line
	together = 5  // words of a meaning that are read together
)

// Features lists what a line has: words alone and in pairs, with one between
// them left out, runs of letters inside words, the first words and the last,
// groups of words that are used alike, signs, and words and signs with what is awaited.
func (l Line) Features() Features {
	var f Features
	l.Words = l.Words[:min(len(l.Words), many)]
	f[byWord] = l.words(append(make([]uint32, 0, 8+5*len(l.Words)), hash("*", ""), hash("^", l.State)))
	f[byLetters] = make([]uint32, 0, 12*len(l.Words))
	for i, w := range l.Words {
		f[byLetters] = runs(f[byLetters], w)
		f[bySense] = l.sense(f[bySense], i)
	}
	for _, s := range l.Signs {
		f[bySign] = append(f[bySign], hash("s", s), hash("s"+l.State, s))
	}
	f[byMeaning] = l.meanings()
	return f
}

// meanings are what a line speaks of: each by itself, in pairs in their order, and at the
// beginning and the end.
func (l Line) meanings() (f []uint32) {
	all := l.Meanings[:min(len(l.Meanings), many)]
	for i, meanings := range all {
		for _, m := range meanings {
			f = append(f, hash("m", m))
			for _, later := range all[i+1 : min(len(all), i+1+together)] {
				for _, n := range later {
					f = append(f, hash("m"+m, n))
				}
			}
		}
	}
	return f
}

func (l Line) words(f []uint32) []uint32 {
	words := l.Words
	for i, w := range words {
		f = append(f, hash("w", w), hash("x"+l.State, w))
		if i > 0 {
			f = append(f, hash(words[i-1]+"_", w))
		}
		if i > 1 {
			f = append(f, hash(words[i-2]+"__", w), hash(words[i-2]+"_"+words[i-1]+"_", w))
		}
	}
	if n := len(words); n > 0 {
		f = append(f, hash("first", words[0]), hash("last", words[n-1]), hash("f"+l.State, words[0]))
		if n <= 3 {
			all := strings.Join(words, " ")
			f = append(f, hash("all", all), hash("all"+l.State, all))
		}
	}
	return f
}

// sense adds the group of a word, and what stands beside it.
func (l Line) sense(f []uint32, i int) []uint32 {
	s := l.Senses[i]
	if s.Group == 0 {
		return f
	}
	group, field := s.String(), strconv.Itoa(int(s.Field))
	f = append(f, hash("g", group), hash("d", field))
	if i > 0 {
		f = append(f, hash(l.Words[i-1]+"_g", group), hash(l.Words[i-1]+"_d", field))
	}
	if i+1 < len(l.Words) {
		f = append(f, hash("g_"+l.Words[i+1], group))
	}
	return f
}

// runs adds the runs of letters of a word, its ends marked.
func runs(f []uint32, word string) []uint32 {
	marked := "<" + word + ">"
	for n := shortest; n <= longest; n++ {
		for i := 0; i+n <= len(marked); i++ {
			f = append(f, hash("c", marked[i:i+n]))
		}
	}
	return f
}

// hash is FNV-1a of a kind and a text.
func hash(kind, text string) uint32 {
	h := uint32(2166136261)
	for i := range len(kind) {
		h = (h ^ uint32(kind[i])) * 16777619
	}
	h = (h ^ 0xff) * 16777619
	for i := range len(text) {
		h = (h ^ uint32(text[i])) * 16777619
	}
	return h ^ h>>15
}
