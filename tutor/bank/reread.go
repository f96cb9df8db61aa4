package bank

import (
	"cmp"
	"math"
	"slices"

	"github.com/primer-tutor/primer/tutor/bank/meaning"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// The entries that fit a line best are read again, word by word: a telling word of the line that has no
// like in a wording, or one of the wording that has none in the line, says more than many common ones
// that agree (Khattab and Zaharia 2020).

const (
	mostReread = 8  // entries
	mostBeside = 40 // words of a line
)

// glossary is the words of a bank's lines as they are read again.
type glossary struct {
	numbers map[string]int32
	words   []glossed
	said    [][]int32 // of each line of the bank: its words
}

// glossed is one word.
type glossed struct {
	stem   string
	meant  []float32
	weighs float64 // how much it tells in this bank
}

// closer is how like an entry a line is, word by word. What the line tells, and what a text does, are shares
// from 0 to 1 of what their words weigh.
type closer struct {
	nearest, asks, answer beside  // the wording that is nearest; what the entry is about; its answer
	few                   float64 // how near the three nearest are
	whole                 float64 // what the line tells that any wording says
	lacksWhole            float64 // how much the word tells most that none of them says
}

// beside is a line beside one text.
type beside struct {
	said, heard float64 // what the line tells that the text says, and the other way round
	lacks, adds float64 // how much the word tells most that only the line has, and only the text
}

// near is how near the two are.
func (b beside) near() float64 { return math.Sqrt(b.said * b.heard) }

// add puts in a line of the bank.
func (g *glossary) add(words []string) {
	said := make([]int32, len(words))
	for i, word := range words {
		n, known := g.numbers[word]
		if !known {
			n = int32(len(g.words))
			g.numbers[word] = n
			g.words = append(g.words, glossed{stem: english.Stem(word), meant: vectors().Of([]string{word})})
		}
		said[i] = n
	}
	g.said = append(g.said, said)
}

// weigh weighs a word.
func (b *Bank) weigh(word string, g *glossed) {
	rarity := b.words.unseen
	if n, has := b.numbers.stems[g.stem]; has {
		rarity = b.words.rarity[n]
	}
	g.weighs = tellingOf(word) * rarity
}

// rereading is a line that is read beside the lines of a bank.
type rereading struct {
	*glossary
	own   []glossed
	alike [][]float32 // of each word of the line: how like it each word of the bank is, below 0 where that is not known yet
}

// rereadBest reads the entries again that fit best, one more than are weighed: trials take one away.
func (b *Bank) rereadBest(words []string, without *line, all []likeness, w *weights) {
	order, scores := make([]int, len(all)), make([]float64, len(all))
	for i := range all {
		order[i], scores[i] = i, w.score(all[i])
	}
	sorting.Stable(order, func(i, j int) int { return cmp.Or(cmp.Compare(scores[j], scores[i]), i-j) })
	r := b.rereading(words)
	for _, i := range order[:min(len(order), mostReread+1)] {
		from, _ := slices.BinarySearchFunc(b.lines, i, func(l line, entry int) int { return l.entry - entry })
		all[i].closer, all[i].reread = r.reread(b.lines, from, without), true
	}
}

func (b *Bank) rereading(words []string) *rereading {
	r := &rereading{glossary: b.glossary}
	for _, word := range words[:min(len(words), mostBeside)] {
		own := glossed{stem: english.Stem(word), meant: vectors().Of([]string{word})}
		b.weigh(word, &own)
		r.own = append(r.own, own)
		r.alike = append(r.alike, slices.Repeat([]float32{-1}, len(b.glossary.words)))
	}
	return r
}

// like is how like a word of the line is to one of the bank, 0..1.
func (r *rereading) like(word int, other int32) float64 {
	like := &r.alike[word][other]
	if *like < 0 {
		*like = 1
		if of := r.words[other]; of.stem != r.own[word].stem {
			*like = min(max(meaning.Dot(r.own[word].meant, of.meant), 0), 1)
		}
	}
	return float64(*like)
}

// beside compares the line with a text, and keeps in most how like each word of the line is to the nearest one.
func (r *rereading) beside(text []int32, most *[mostBeside]float64) (b beside) {
	*most = [mostBeside]float64{}
	tells := 0.
	for _, other := range text {
		nearest := 0.
		for i := range r.own {
			like := r.like(i, other)
			nearest, most[i] = max(nearest, like), max(most[i], like)
		}
		weighs := r.words[other].weighs
		tells += weighs
		b.heard += weighs * nearest
		b.adds = max(b.adds, weighs*(1-nearest))
	}
	b.heard /= max(tells, least)
	b.said, b.lacks = r.told(most)
	return b
}

// told is what the line tells that is said, by how like each of its words the nearest one is, and how much
// the word tells most that is not.
func (r *rereading) told(most *[mostBeside]float64) (said, lacks float64) {
	tells := 0.
	for i, w := range r.own {
		tells, said = tells+w.weighs, said+w.weighs*most[i]
		lacks = max(lacks, w.weighs*(1-most[i]))
	}
	return said / max(tells, least), lacks
}

// reread compares the line with the lines of an entry, which begin at from.
func (r *rereading) reread(lines []line, from int, without *line) (c closer) {
	var most, whole [mostBeside]float64
	var nearest [3]float64
	for i := from; i < len(lines) && lines[i].entry == lines[from].entry; i++ {
		at := lines[i]
		if without != nil && at == *without {
			continue
		}
		one := r.beside(r.said[i], &most)
		switch at.wording {
		case theAnswer:
			c.answer = one
			continue
		case theAsks:
			c.asks = one
		}
		keepNearest(&nearest, one.near())
		if one.near() > c.nearest.near() {
			c.nearest = one
		}
		for k := range r.own {
			whole[k] = max(whole[k], most[k])
		}
	}
	c.few = (nearest[0] + nearest[1] + nearest[2]) / float64(len(nearest))
	c.whole, c.lacksWhole = r.told(&whole)
	return c
}
