package bank

import (
	"hash/fnv"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lately"
)

// Entry is one question of a bank.
type Entry struct {
	Asks     string   // what it is about, in plain words
	Wordings []string // as people type it
	Answer   string   // in the words of all ages
}

// Bank is a bank of questions, ready to be searched. It is not changed after it was
// made; any number of goroutines may search it.
type Bank struct {
	size     int    // how many entries
	lines    []line // of all entries: what they are about, their wordings, their answers
	numbers  *numbers
	words    *index
	runs     *index
	meant    *directions
	glossary *glossary
	exact    map[uint64]int32 // hash of a wording's words -> its entry; noEntry for several
	spelled  map[string]int   // how often its wordings have each word
	sizesOf  []float64        // of each entry: how many features its words have, its lines weighed
	resting  sync.Pool        // comparisons between two lines: what they count with is as large as the bank
	lately   recent
	sounds   func() map[string]english.Sound // of the words in spelled, made when they are first asked for
	mended   *lately.Kept[string]            // unknown words -> what they are meant to be
}

// line is one text of an entry.
type line struct {
	entry   int
	wording int // its number among the wordings, or one of the two below
}

const (
	theAsks   = -1
	theAnswer = -2
)

// index finds the lines that a vector is like.
type index struct {
	*space
	posts  []post    // of all features, one after the other
	counts []float32 // of each post: how often, or how strongly, the line has the feature; only of words
	from   []int32   // of each feature: where its posts begin; one more, where the last one's end
	whole  []float64 // length of the sum of each entry's lines
	sizes  []float64 // of each line: how many features, each as often as it stands there
	total  float64   // of all lines
}

// post is a line that has a feature, and the feature's weight in it.
type post struct {
	line   int32
	weight float32
}

// inWhole is what a line counts for in the whole of its entry.
func (l line) inWhole() float64 {
	if l.wording == theAnswer {
		return .35
	}
	return 1
}

// inLikelihood is what its words count for in what an entry is taken to say.
func (l line) inLikelihood() float64 {
	switch l.wording {
	case theAnswer:
		return .4
	case theAsks:
		return 1.5
	}
	return 1
}

// New makes a bank of entries.
func New(entries []Entry) *Bank {
	b := &Bank{size: len(entries), numbers: newNumbers(), exact: map[uint64]int32{}, spelled: map[string]int{}, glossary: &glossary{numbers: map[string]int32{}}, mended: lately.Keep[string](keptMended, keptLetters)}
	b.sounds = sync.OnceValue(b.soundsOf)
	words, runs := make([][][]feature, len(entries)), make([][][]feature, len(entries))
	var meant [][]float32
	read := &reader{known: b.numbers, own: b.numbers, mend: remembering(english.School().Canonical), stem: remembering(english.Stem)}
	add := func(entry, wording int, text string) {
		said := wordsOf(text, read.mend)
		b.spells(said, wording)
		b.lines = append(b.lines, line{entry, wording})
		if wording >= 0 {
			b.known(said, int32(entry))
		}
		words[entry] = append(words[entry], read.words(said))
		meant = append(meant, vectors().Of(said))
		b.glossary.add(said)
		if wording == theAnswer { // long, and told by its words
			said = nil
		}
		runs[entry] = append(runs[entry], read.runs(said))
	}
	for i, e := range entries {
		add(i, theAsks, e.Asks)
		for n, w := range e.Wordings {
			add(i, n, w)
		}
		add(i, theAnswer, e.Answer)
	}
	b.words, b.runs = newIndex(words, b.lines, read.nextWord), newIndex(runs, b.lines, read.nextRun)
	b.words.count(words)
	for word, n := range b.glossary.numbers {
		b.weigh(word, &b.glossary.words[n])
	}
	b.meant = newDirections(len(entries), b.lines, meant)
	b.sizesOf = make([]float64, b.size)
	for i, at := range b.lines {
		b.sizesOf[at.entry] += at.inLikelihood() * b.words.sizes[i]
	}
	return b
}

// leastExact is how many words a line has at least that is taken for a wording because it is one: "why"
// may ask anything.
const leastExact = 2

// mostScore is that of an entry whose wording the line is.
const mostScore = 2

// noEntry stands for words that are a wording of several entries.
const noEntry = -1

// known notes the entry of a wording.
func (b *Bank) known(words []string, entry int32) {
	key := hashOf(words)
	if other, twice := b.exact[key]; twice && other != entry {
		entry = noEntry
	}
	b.exact[key] = entry
}

// Has reports whether a line is a wording of the bank, word for word.
func (b *Bank) Has(line string) bool {
	_, has := b.exact[hashOf(Words(line))]
	return has
}

// hashOf is a number for the words of a line (FNV-1a).
func hashOf(words []string) uint64 {
	h := fnv.New64a()
	for _, w := range words {
		h.Write([]byte(w))
		h.Write([]byte{0})
	}
	return h.Sum64()
}

// comparison is what one line at a time is compared with the bank on.
type comparison struct {
	reader
	alikeWords, alikeRuns []float64 // of each line of the bank: how like it the line is
}

// begin gives a comparison that no other line is on; it goes back to those that rest.
func (b *Bank) begin() *comparison {
	c, _ := b.resting.Get().(*comparison)
	if c == nil {
		c = &comparison{reader: reader{known: b.numbers, stem: english.Stem}, alikeWords: make([]float64, len(b.lines)), alikeRuns: make([]float64, len(b.lines))}
	}
	c.own, c.nextWord, c.nextRun = newNumbers(), int32(len(b.words.rarity)), int32(len(b.runs.rarity))
	return c
}

// newIndex makes the index of features with numbers below size.
func newIndex(entries [][][]feature, lines []line, size int32) *index {
	x := &index{space: newSpace(entries, size)}
	x.makeRoom(entries)
	sum := make([]float64, size)
	at := int32(0)
	next := slices.Clone(x.from) // of each feature: where its next post goes
	for _, ofEntry := range entries {
		var has []int32
		for _, features := range ofEntry {
			count := 0.
			for i, f := range x.vector(features) { // the bank has all of them
				times := features[i].times
				x.posts[next[f.number]] = post{at, float32(f.weight)}
				next[f.number]++
				if sum[f.number] == 0 {
					has = append(has, f.number)
				}
				sum[f.number] += lines[at].inWhole() * f.weight
				count += times
			}
			x.sizes, x.total = append(x.sizes, count), x.total+count
			at++
		}
		squares := 0.
		for _, n := range has {
			squares += sum[n] * sum[n]
			sum[n] = 0
		}
		x.whole = append(x.whole, math.Sqrt(squares))
	}
	return x
}

// makeRoom makes the room of each feature's posts: most stand in one line, and a list of
// its own for each would be larger than what is in it.
func (x *index) makeRoom(entries [][][]feature) {
	x.from = make([]int32, len(x.rarity)+1)
	for _, ofEntry := range entries {
		for _, features := range ofEntry {
			for _, f := range features {
				x.from[f.number+1]++
			}
		}
	}
	for n := range x.rarity {
		x.from[n+1] += x.from[n]
	}
	x.posts = make([]post, x.from[len(x.rarity)])
}

// count keeps how often each line has each feature.
func (x *index) count(entries [][][]feature) {
	x.counts = make([]float32, len(x.posts))
	next := slices.Clone(x.from)
	for _, ofEntry := range entries {
		for _, features := range ofEntry {
			for _, f := range features {
				x.counts[next[f.number]] = float32(f.times)
				next[f.number]++
			}
		}
	}
}

// of are the posts of a feature that the bank has.
func (x *index) of(number int32) []post { return x.posts[x.from[number]:x.from[number+1]] }

// countsOf are how often each of the lines that have a feature has it.
func (x *index) countsOf(f feature) []float32 {
	if x.has(f) {
		return x.counts[x.from[f.number]:x.from[f.number+1]]
	}
	return nil
}

// postsOf are the lines that have a feature.
func (x *index) postsOf(f feature) []post {
	if x.has(f) {
		return x.of(f.number)
	}
	return nil
}

// alike puts into sums how like a vector each line is, from 0 to 1.
func (x *index) alike(v vector, sums []float64) {
	clear(sums)
	for _, f := range v {
		for _, p := range x.of(f.number) {
			sums[p.line] += f.weight * float64(p.weight)
		}
	}
}

// Hit is an entry that a line may ask.
type Hit struct {
	Entry int     // its number in the bank
	Score float64 // how well it fits, to be compared with the other hits of the line
	Sure  float64 // how likely it is what the line asks, 0..1
}

// findWhole lists the entries that a whole line may ask.
func (b *Bank) findWhole(text string, most int) []Hit {
	words := Words(text)
	hits := b.find(words, nil, most, b.asked())
	if own := wordsOf(text, b.mend); (len(hits) == 0 || hits[0].Sure < sureAt) && !slices.Equal(own, words) {
		if of := b.find(own, nil, most, b.asked()); len(of) > 0 && (len(hits) == 0 || of[0].Sure > hits[0].Sure) {
			hits = of
		}
	}
	if Personal(text) {
		for i := range hits {
			if hits[i].Sure < 1 { // not word for word
				hits[i].Sure *= ofPersons
			}
		}
	}
	return hits
}

// Say is Find for a bank of what people say of themselves and of the tutor.
func (b *Bank) Say(text string, most int) []Hit { return b.find(Words(text), nil, most, &forSaid) }

// Personal reports whether a line speaks of the tutor or of the child.
func Personal(text string) bool {
	return personal().Has(english.Tokens(strings.ToLower(text)), "personal")
}

// ofPersons is how much of the sureness is left where a line speaks of the tutor or of
// the child: "do you like minecraft" asks nothing about a lesson.
const ofPersons = .4

var personal = sync.OnceValue(func() *english.Book { return english.MustBook(data, "personal.txt") })

// How likely an entry must be what a line asks: to be answered, and to be offered
// beside another one. Measured on wordings left out of the banks of the lessons, on
// lines of strangers, and on questions that no entry covers: see TestFigures.
const (
	sureAt  = .5
	bothAt  = .57 // of two together that are offered
	leastAt = .15 // of the less likely one of them
	rivalAt = .8  // as a share of the better one: from there on the other one may be meant
)

// Asked is what a line asks: one entry surely, two between which it wavers, or none.
func (b *Bank) Asked(line string) []Hit { return Outcome(line, b.Find(line, 2)) }

// vagueWords is how many words a line has at most that may mean either of two questions
// although one is likelier: "what about the rods".
const vagueWords = 4

// Outcome is which of the two best hits of a line are what it asks. Where it wavers between
// two of which one is likelier it is neither, unless the line is too short to tell: see Likely.
func Outcome(line string, hits []Hit) []Hit {
	if len(hits) == 0 {
		return nil
	}
	sure, other := hits[0].Sure, 0.
	if len(hits) > 1 {
		other = hits[1].Sure
	}
	rivals := other >= rivalAt*sure
	switch {
	case sure >= sureAt && !rivals:
		return hits[:1]
	case other >= leastAt && sure+other >= bothAt && (rivals || len(Words(line)) <= vagueWords):
		return hits[:2]
	}
	return nil
}

// Where no entry is surely asked, how likely one must be to be taken for what was meant, with
// a word on that; and as what share of it the next must be likely to be named beside it.
const (
	likelyAt    = .2
	besideIt    = .75
	leastBeside = .15
)

// Likely is the entry that a line most likely asks, where no one is surely asked, and the
// one that it may ask instead. None is where nothing is likely enough.
func (b *Bank) Likely(line string) []Hit {
	hits := b.Find(line, 2)
	switch {
	case len(hits) == 0 || hits[0].Sure < likelyAt:
		return nil
	case len(hits) == 2 && hits[1].Sure >= max(leastBeside, besideIt*hits[0].Sure):
		return hits
	}
	return hits[:1]
}

// Without is Find of one of the bank's own wordings, as if the bank had not got it.
func (b *Bank) Without(entry, wording int, text string, most int) []Hit {
	return b.find(Words(text), &line{entry, wording}, most, b.asked())
}

func (b *Bank) find(words []string, without *line, most int, w *weights) []Hit {
	if b.size == 0 || len(words) == 0 {
		return nil
	}
	if without != nil {
		return b.weighed(words, without, w)[:min(most, b.size)]
	}
	asked := search{strings.Join(words, " "), w}
	hits, known := b.lately.get(asked)
	if !known {
		hits = b.weighed(words, nil, w)
		b.lately.put(asked, hits)
	}
	return slices.Clone(hits[:min(most, len(hits))])
}

// weighed lists all entries by how well they fit, best first.
func (b *Bank) weighed(words []string, without *line, w *weights) []Hit {
	hits := w.hits(b.compare(words, without, w))
	if entry, is := b.exact[hashOf(words)]; is && without == nil && entry != noEntry && len(words) >= leastExact {
		at := slices.IndexFunc(hits, func(h Hit) bool { return h.Entry == int(entry) })
		hits = slices.Insert(slices.Delete(hits, at, at+1), 0, Hit{int(entry), mostScore, 1})
	}
	return hits
}
