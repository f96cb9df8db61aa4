package bank

import (
	"math"
	"strings"

	"github.com/primer-tutor/primer/tutor/bank/meaning"
	"github.com/primer-tutor/primer/tutor/english"
)

// Passages are texts that may tell what a line asks, each of a few sentences.
type Passages struct {
	stems  []map[string]bool
	groups []map[uint16]bool
	meant  [][]float32
	holds  map[string]int // in how many of them a stem stands
}

// Speaks is how much a passage speaks of what a line asks.
type Speaks struct {
	Covered float64 // what share of what its words tell the passage speaks of, 0..1
	Near    float64 // how near their directions are, -1..1
	Words   int     // how many of its telling words the passage has
}

// NewPassages makes texts ready to be compared with lines.
func NewPassages(texts []string) *Passages {
	p := &Passages{holds: map[string]int{}}
	for _, text := range texts {
		words := Words(text)
		stems, groups := map[string]bool{}, map[uint16]bool{}
		for _, w := range words {
			stem := english.Stem(w)
			if !stems[stem] {
				p.holds[stem]++
			}
			stems[stem] = true
			if sense := english.SenseOf(w); sense.Group != 0 {
				groups[sense.Group] = true
			}
		}
		p.stems, p.groups, p.meant = append(p.stems, stems), append(p.groups, groups), append(p.meant, vectors().Of(words))
	}
	return p
}

// asGrouped is what a word of the same group counts for in place of the word itself.
const asGrouped = .5

// ofForm is what a word that stands in every text tells of what a question is about, or a number.
const ofForm = .08

// Speak is how much each passage speaks of what a line asks.
func (p *Passages) Speak(line string) []Speaks {
	said := Words(line)
	meant := vectors().Of(said)
	out := make([]Speaks, len(p.stems))
	for i := range out {
		out[i].Near = float64(meaning.Dot(meant, p.meant[i]))
	}
	total, seen := 0., map[string]bool{}
	for _, w := range said {
		stem := english.Stem(w)
		if seen[stem] {
			continue
		}
		seen[stem] = true
		telling := tellingOf(w)
		if telling <= leastWeight || english.IsFrame(w) || strings.Trim(w, "0123456789") == "" {
			telling = ofForm
		}
		weight := telling * rarity(len(p.stems), p.holds[stem])
		total += weight
		group := english.SenseOf(w).Group
		for i := range out {
			switch {
			case p.stems[i][stem]:
				out[i].Covered += weight
				if telling >= tellingAt {
					out[i].Words++
				}
			case group != 0 && p.groups[i][group]:
				out[i].Covered += asGrouped * weight
			}
		}
	}
	for i := range out {
		out[i].Covered /= math.Max(total, least)
	}
	return out
}
