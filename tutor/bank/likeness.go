package bank

import "math"

// likeness is how like an entry a line is.
type likeness struct {
	runs    likenesses // of runs of letters
	words   likenesses
	covered float64 // share of what the line's words tell that the entry speaks of
	foreign float64 // share of it that no entry of the bank speaks of
	told    float64 // how much the words tell
	likelier
	meant nearness // of what is meant
	closer
	reread bool // whether closer was looked at
}

// likenesses are of one way of comparing, each 0..1.
type likenesses struct {
	best  float64 // of the wordings
	whole float64 // of all lines of the entry together, the answer among them
}

// likelier is by how much an entry makes a line likelier than the whole bank does.
type likelier struct{ byWords, byGroups float64 }

// compare compares a line with every entry, as if the bank had not got one of its
// own lines.
func (b *Bank) compare(words []string, without *line, w *weights) []likeness {
	said := vectors().Of(words)
	c := b.begin()
	defer b.resting.Put(c)
	saidWords := c.words(words)
	b.words.alike(b.words.vector(saidWords), c.alikeWords)
	b.runs.alike(b.runs.vector(c.runs(words)), c.alikeRuns)
	all := make([]likeness, b.size)
	from := 0
	for i := range all {
		to := from
		for to < len(b.lines) && b.lines[to].entry == i {
			to++
		}
		all[i].words = b.likest(b.words, from, to, c.alikeWords, without)
		all[i].runs = b.likest(b.runs, from, to, c.alikeRuns, without)
		all[i].meant = b.meant.near(said, b.lines, from, to, without)
		from = to
	}
	b.cover(saidWords, without, all)
	b.weighLikelihood(saidWords, without, all)
	if w.net != nil {
		b.rereadBest(words, without, all, w)
	}
	return all
}

// likest is how like the lines from..to, those of one entry, are.
func (b *Bank) likest(x *index, from, to int, alike []float64, without *line) (l likenesses) {
	sum, left := 0., 0.
	for i := from; i < to; i++ {
		at := b.lines[i]
		sum += at.inWhole() * alike[i]
		switch {
		case without != nil && at == *without:
			left = alike[i]
		case at.wording != theAnswer && alike[i] > l.best:
			l.best = alike[i]
		}
	}
	length := x.whole[b.lines[from].entry]
	if left > 0 { // the line's own: the rest of the sum is as long as this
		length = math.Sqrt(max(length*length-2*sum+left*left, least))
	}
	l.whole = (sum - left) / max(length, least)
	return l
}

// least keeps a division sound.
const least = 1e-12

// cover weighs how much of what a line's words tell each entry speaks of, in its
// wordings or, for half, in its answer.
func (b *Bank) cover(said []feature, without *line, all []likeness) {
	told, weights, foreign := 0., 0., 0.
	covered, speaks := make([]float64, len(all)), make([]float64, len(all))
	for _, f := range said {
		if f.kind != aWord {
			continue
		}
		weight := f.times * b.words.rarityOf(f)
		told, weights = told+f.times, weights+weight
		clear(speaks)
		somewhere := false
		for _, p := range b.words.postsOf(f) {
			at := b.lines[p.line]
			if without != nil && at == *without {
				continue
			}
			somewhere = true
			if at.wording == theAnswer {
				speaks[at.entry] = max(speaks[at.entry], .5)
			} else {
				speaks[at.entry] = 1
			}
		}
		if !somewhere {
			foreign += weight
		}
		for entry, share := range speaks {
			covered[entry] += share * weight
		}
	}
	for i := range all {
		all[i].covered, all[i].foreign, all[i].told = covered[i]/max(weights, least), foreign/max(weights, least), min(told, mostTold)
	}
}

// mostTold is how much a long line counts as telling.
const mostTold = 6

// mixed is the share of an entry's own words in what it is taken to say; the rest is
// the bank's.
const mixed = .35

// weighLikelihood weighs how much likelier each entry makes what is said: the logarithm
// of a mixture of the entry and the bank over the bank alone (Ponte and Croft 1998;
// Zhai and Lafferty 2004).
func (b *Bank) weighLikelihood(said []feature, without *line, all []likeness) {
	sizes, gains := b.sizes(without), make([]float64, len(all))
	for _, f := range said {
		b.gains(f, sizes, without, gains)
		for i, gain := range gains {
			if f.kind == aGroup {
				all[i].byGroups += gain
			} else {
				all[i].byWords += gain
			}
		}
	}
}

// gains is by how much likelier each entry makes a feature. One that the bank has not
// got tells nothing.
func (b *Bank) gains(f feature, sizes []float64, without *line, gains []float64) {
	clear(gains)
	posts, counts := b.words.postsOf(f), b.words.countsOf(f)
	if len(posts) == 0 {
		return
	}
	everywhere := .5
	for i, p := range posts {
		everywhere += float64(counts[i])
		if at := b.lines[p.line]; without == nil || at != *without {
			gains[at.entry] += at.inLikelihood() * float64(counts[i])
		}
	}
	times, lacking := min(f.times, 2), math.Log(1-mixed)
	for i, count := range gains {
		gains[i] = times * lacking
		if count > 0 {
			gains[i] = times * math.Log((1-mixed)+mixed*(count/sizes[i])*b.words.total/everywhere)
		}
	}
}

// sizes counts the features of the words of each entry.
func (b *Bank) sizes(without *line) []float64 {
	if without == nil {
		return b.sizesOf
	}
	sizes := append([]float64(nil), b.sizesOf...)
	for i, at := range b.lines {
		if at == *without {
			sizes[at.entry] -= at.inLikelihood() * b.words.sizes[i]
		}
	}
	return sizes
}
