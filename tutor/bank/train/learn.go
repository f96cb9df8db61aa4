package main

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/primer-tutor/primer/tutor/bank/meaning"
)

// How it is learned, tried with lessons left out.
const (
	dims       = 64
	epochs     = 6
	perStep    = 128
	rate       = 3e-3
	ofAlike    = 4.0 // what the likenesses of a step's lines among each other count for
	ofBanks    = 1.0 // what the questions of a bank count for
	mostOfBank = 35  // questions of a bank that one step learns from
	sharpness  = 14.0
	backToBase = 4e-4 // how strongly a word is held where it began
)

// learner holds the vectors while they are learned: what a line is, is the direction of
// the sum of its words' vectors, each as long as the word tells much.
type learner struct {
	*corpus
	base   []float32 // where each word began, without its length
	word   *adam     // vectors
	length *adam     // logarithms of what each word counts for
	lines  []target
	random *rand.Rand
}

// target is a line and where the encoder puts it.
type target struct {
	words []int32
	at    []float32
}

// learn makes the vectors of the corpus's words.
func learn(c *corpus, taught map[string][]float32) []meaning.Row {
	l := &learner{corpus: c, random: rand.New(rand.NewPCG(1, 2))}
	var seen [][]float32
	for i, line := range c.lines {
		if i%4 == 0 {
			seen = append(seen, taught[line])
		}
	}
	p := principal(seen, dims)
	for _, line := range c.lines {
		if words := c.words[line]; len(words) > 1 {
			l.lines = append(l.lines, target{words, meaning.Direction(p.project(taught[line]))})
		}
	}
	l.begin(p, taught)
	for epoch := range epochs {
		l.random.Shuffle(len(l.lines), func(i, j int) { l.lines[i], l.lines[j] = l.lines[j], l.lines[i] })
		miss, steps := 0., 0
		for from := 0; from+perStep <= len(l.lines); from += perStep {
			miss += l.step(l.lines[from : from+perStep])
			steps++
		}
		fmt.Printf("%d: from the encoder %.4f\n", epoch+1, miss/float64(max(steps, 1)))
	}
	rows := make([]meaning.Row, len(c.vocab))
	for i, word := range c.vocab {
		rows[i] = meaning.Row{Word: word, Vector: l.vector(int32(i))}
	}
	return rows
}

// begin puts each word where the encoder puts it when it stands alone, and lets it
// count for as much as it is rare.
func (l *learner) begin(p *projection, taught map[string][]float32) {
	mean := make([]float32, dims)
	l.word, l.length = newAdam(len(l.vocab), dims), newAdam(len(l.vocab), 1)
	for i, word := range l.vocab {
		at := p.project(taught[word])
		copy(l.word.row(i), at)
		for k := range mean {
			mean[k] += at[k] / float32(len(l.vocab))
		}
		l.length.row(i)[0] = float32(math.Log(telling(word)))
	}
	for i := range l.vocab {
		for k, x := range mean {
			l.word.row(i)[k] -= x
		}
	}
	l.base = append(l.base, l.word.values...)
}

// vector is a word's, as long as it counts.
func (l *learner) vector(i int32) []float32 {
	v := append([]float32(nil), l.word.row(int(i))...)
	counts := float32(math.Exp(float64(l.length.row(int(i))[0])))
	for k := range v {
		v[k] *= counts
	}
	return v
}

// step learns from some lines, and from one bank.
func (l *learner) step(lines []target) (miss float64) {
	said := make([]*sum, len(lines))
	for i, t := range lines {
		said[i] = l.sum(t.words)
	}
	for i, a := range said {
		miss += float64(1-meaning.Dot(a.at, lines[i].at)) / float64(len(lines))
		for k, x := range lines[i].at {
			a.pull[k] -= x / float32(len(lines))
		}
		for j, b := range said[:i] {
			off := meaning.Dot(a.at, b.at) - meaning.Dot(lines[i].at, lines[j].at)
			off *= 4 * ofAlike / float32(len(lines)*len(lines))
			for k := range a.pull {
				a.pull[k] += off * b.at[k]
				b.pull[k] += off * a.at[k]
			}
		}
	}
	if len(l.banks) > 0 {
		said = append(said, l.apart(l.some(l.banks[l.random.IntN(len(l.banks))]))...)
	}
	for _, a := range said {
		l.pullBack(a)
	}
	l.word.step(rate, backToBase, l.base)
	l.length.step(rate, 0, nil)
	return miss
}

// sum is a line while it is learned from.
type sum struct {
	words  []int32
	at     []float32 // the direction of the sum
	length float32   // of the sum
	pull   []float32 // the slope of what is missed, by its direction
}

func (l *learner) sum(words []int32) *sum {
	s := &sum{words: words, at: make([]float32, dims), pull: make([]float32, dims)}
	for _, w := range words {
		counts := float32(math.Exp(float64(l.length.row(int(w))[0])))
		for k, x := range l.word.row(int(w)) {
			s.at[k] += counts * x
		}
	}
	s.length = max(float32(math.Sqrt(float64(meaning.Dot(s.at, s.at)))), 1e-6)
	for k := range s.at {
		s.at[k] /= s.length
	}
	return s
}

// pullBack hands the slope of a line on to its words.
func (l *learner) pullBack(s *sum) {
	along := meaning.Dot(s.pull, s.at)
	slope := make([]float32, dims)
	for k := range slope {
		slope[k] = (s.pull[k] - along*s.at[k]) / s.length
	}
	for _, w := range s.words {
		counts := float32(math.Exp(float64(l.length.row(int(w))[0])))
		at, into := l.word.row(int(w)), l.word.slopeOf(w)
		for k := range slope {
			into[k] += counts * slope[k]
		}
		l.length.slopeOf(w)[0] += counts * meaning.Dot(at, slope)
	}
}

// some are questions of a bank, as many as one step can compare.
func (l *learner) some(questions [][]string) [][]string {
	if len(questions) <= mostOfBank {
		return questions
	}
	chosen := make([][]string, 0, mostOfBank)
	for _, i := range l.random.Perm(len(questions))[:mostOfBank] {
		chosen = append(chosen, questions[i])
	}
	return chosen
}

// apart asks the later wordings of a bank's questions of its earlier ones, or the other
// way round: those of one question belong together, by another hand as well.
func (l *learner) apart(questions [][]string) []*sum {
	var asked, held []*sum
	var wants, of []int
	late := l.random.IntN(2)
	for q, wordings := range questions {
		for n, w := range wordings {
			words := l.words[w]
			if len(words) == 0 {
				continue
			}
			s := l.sum(words)
			if n > 0 && (n <= len(wordings)/2) == (late == 0) { // the first one says what it is about
				asked, wants = append(asked, s), append(wants, q)
			} else {
				held, of = append(held, s), append(of, q)
			}
		}
	}
	counts := make([]float64, len(questions))
	for _, q := range of {
		counts[q]++
	}
	for i, a := range asked {
		contrast(a, wants[i], held, of, counts, ofBanks/float64(len(asked)))
	}
	return append(asked, held...)
}

// contrast pulls a line to the wordings of its question and away from the others: the
// slope of the logarithm of the question's share of all, each by the mean of what its
// wordings are like.
func contrast(a *sum, want int, held []*sum, of []int, counts []float64, weight float64) {
	share, alike := make([]float64, len(counts)), make([]float64, len(held))
	total := 0.
	for j, b := range held {
		alike[j] = math.Exp(sharpness*float64(meaning.Dot(a.at, b.at))-sharpness) / counts[of[j]]
		share[of[j]] += alike[j]
		total += alike[j]
	}
	for j, b := range held {
		slope := alike[j] / total
		if of[j] == want {
			slope -= alike[j] / max(share[want], 1e-12)
		}
		by := float32(weight * sharpness * slope)
		for k := range a.pull {
			a.pull[k] += by * b.at[k]
			b.pull[k] += by * a.at[k]
		}
	}
}
