package gate

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/claim"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// Ground is what a lesson says, ready to hold a model's words against it. It does not
// change, and any number of goroutines may use it.
type Ground struct {
	units []unit
	near  map[string][]int // by stem: the units that hold it
	words map[string]bool  // stems of all that the lesson says and asks
	sets  []*claim.Set
}

// NewGround reads what a lesson says, what it asks, and the claims of its rubrics; a
// rubric that cannot be read is left to the check of courses.
func NewGround(says, asks []string, rubrics [][]claim.Claim) *Ground {
	g := &Ground{near: map[string][]int{}, words: map[string]bool{}}
	for _, text := range says {
		g.tell(text)
	}
	for _, text := range asks {
		g.learn(text)
	}
	for _, r := range rubrics {
		if set, err := claim.Compile(r); err == nil {
			g.sets = append(g.sets, set)
		}
	}
	return g
}

func (g *Ground) learn(text string) {
	for _, w := range readingWords(strings.ToLower(text)) {
		g.words[wordStem(w)] = true
	}
}

// tell adds a text that is true: its sentences, the clauses of long ones, and each two
// sentences that follow one another.
func (g *Ground) tell(text string) {
	g.learn(text)
	text = choiceLine.ReplaceAllString(text, "")
	before := ""
	for _, s := range english.Sentences(english.PlainMath(text)) {
		if asksOutright(s) {
			before = ""
			continue
		}
		if before != "" {
			g.addWide(before + " " + s)
		}
		before = s
		low := strings.ToLower(s)
		parts := clauseEnd.Split(low, -1)
		if contrasts(termsOf(low)) { // "years CE go right, years BCE go left" bears out only its halves
			parts = contrastEnd.Split(low, -1)
		} else if len(parts) == 1 || !sideBySide(termsOf(low)) {
			g.add(low)
		}
		if len(parts) > 1 {
			for _, part := range parts {
				g.add(part)
			}
		}
	}
}

// contrastEnd is where the halves of a contrast meet.
var contrastEnd = pattern.New(`[,;:—–]\s+|\s-\s|\s(?:so|but|because|since|then|and|while|or)\s`)

// sideBySide reports whether a text has three words or more of one group that may stand side
// by side: "red and yellow give orange, yellow and blue give green" bears out only its parts.
func sideBySide(u unit) bool {
	n := 0
	for w := range u.stems {
		n += oneIf(beside()[w])
	}
	return n > 3
}

// contrasts reports whether a text has two words of one group of opposites.
func contrasts(u unit) bool {
	for w := range u.stems {
		for _, group := range opposites()[w] {
			if slices.ContainsFunc(group, func(o string) bool { return o != w && u.stems[o] > 0 }) {
				return true
			}
		}
	}
	return false
}

// choiceLine is a choice of a question: it is told by nobody.
var choiceLine = pattern.New(`(?m)^\s*[a-e]\) .*$`)

// mostStemsOfUnit is how long a sentence may be to bear out another as a whole: a longer
// one holds the words of several statements.
const mostStemsOfUnit = 16

func (g *Ground) add(text string) { g.addUnit(termsOf(text)) }

// addWide adds two sentences that follow one another and deny nothing.
func (g *Ground) addWide(text string) {
	if u := termsOf(text); !denies.MatchString(text) {
		u.wide = true
		g.addUnit(u)
	}
}

func (g *Ground) addUnit(terms unit) {
	if len(terms.order) < 2 || len(terms.order) > mostStemsOfUnit {
		return
	}
	at := len(g.units)
	if slices.ContainsFunc(g.units[max(0, at-4):], func(x unit) bool { return x.not == terms.not && slices.Equal(x.order, terms.order) }) {
		return // the same for another age
	}
	g.units = append(g.units, terms)
	for w := range terms.stems {
		g.near[w] = append(g.near[w], at)
	}
}

// excludes reports whether a unit says the opposite of a word of u where u has the word:
// it has another word of its group more often, and the word itself less often.
func (g unit) excludes(u unit) bool {
	for w, n := range u.stems {
		if g.stems[w] >= n {
			continue
		}
		for _, group := range opposites()[w] {
			for _, other := range group {
				if other != w && g.stems[other] > u.stems[other] {
					return true
				}
			}
		}
	}
	return false
}

// plainly is what a word counts for that belongs to no topic, where two statements are
// compared; any other counts for one.
const plainly = .5

func weight(w string) float64 {
	if topicless(w) && len(opposites()[w]) == 0 {
		return plainly
	}
	return 1
}

// support is how far a statement is borne out.
type support struct {
	share float64 // of its words that stand together in one unit that says the same
	tight float64 // how much of that unit it says
	by    unit
}

// beats reports whether a statement is borne out farther than by another unit, or as far by
// one of which it says more.
func (s support) beats(other support) bool {
	return s.share > other.share || s.share == other.share && s.tight > other.tight
}

// bears is how far the ground bears out what u says. What is at hand in this turn need not be
// named where it is spoken of.
func (g *Ground) bears(u unit, hand map[string]bool) support {
	total := 0.
	for w, n := range u.stems {
		total += float64(n) * weight(w)
	}
	if total == 0 {
		return support{share: 1, tight: 1}
	}
	score := make([]float64, len(g.units))
	for w, n := range u.stems {
		for _, at := range g.near[w] {
			score[at] += float64(min(n, g.units[at].stems[w])) * weight(w)
		}
	}
	best := support{}
	for at, s := range score {
		x := &g.units[at]
		if s == 0 || s/total < best.share || x.not != u.not {
			continue
		}
		if found := (support{s / total, x.told(u), *x}); found.beats(best) && found.sameAs(u, hand) {
			best = found
		}
	}
	return best
}

// sameAs reports whether the unit that holds words of u says what u says.
func (s support) sameAs(u unit, hand map[string]bool) bool {
	turns, subject := u.turns(), u.subject()
	switch {
	case s.by.wide && (s.share < borneOutWidely || s.tight < tightest || turns || u.numbered() || !s.by.inOrder(u)),
		subject != "" && s.by.stems[subject] == 0 && s.share < borneOutSure && (turns || !hand[subject]),
		len(u.stems) <= fewStems && s.tight < tightFew,
		turns && s.tight < tightest,
		s.by.excludes(u), !s.by.holdsPolar(u, hand), s.by.turnsRound(u):
		return false
	}
	return true
}

// inOrder reports whether the words of u that a unit has stand in it in the same order: what
// two sentences say of one thing they do not say of another.
func (g unit) inOrder(u unit) bool {
	at := 0
	for _, w := range u.order {
		if g.stems[w] == 0 {
			continue
		}
		found := slices.Index(g.order[at:], w)
		if found < 0 {
			return false
		}
		at += found + 1
	}
	return true
}

const (
	borneOutWidely = .9 // by two sentences together
	fewStems       = 2  // any unit may hold so few
	tightFew       = .4 // of it is said at least then
	tightest       = .4 // of a unit is said at least where an opposite would be near
)

// holdsPolar reports whether a unit has each word of u that belongs to a group of
// opposites, as often, and the numbers: they decide what is said. A number that is at hand
// in this turn need not be told with it, where nothing turns on it.
func (g unit) holdsPolar(u unit, hand map[string]bool) bool {
	polar, numbers, strange := false, true, false
	for w, n := range u.stems {
		polar = polar || in("relation", w)
		if len(opposites()[w]) > 0 {
			if polar = true; g.stems[w] < n {
				return false
			}
		}
		if w[0] == '#' && g.stems[w] < n {
			numbers, strange = false, strange || !hand[w]
		}
	}
	if u.all && !g.all || u.nots > g.nots || !g.counts(u) {
		return false
	}
	return numbers || !polar && !strange
}

// contradicts reports whether the lesson has the very statement, but for one of a group of
// opposites, for what it denies, or turned round.
func (g *Ground) contradicts(u unit) bool {
	shared := make([]int, len(g.units))
	for w := range u.stems {
		for _, at := range g.near[w] {
			shared[at]++
		}
	}
	for at, n := range shared {
		x := &g.units[at]
		if len(u.stems) != len(x.stems) || n < len(x.stems)-1 || x.wide || g.topical(*x, u) < min(2, len(x.stems)-1) {
			continue
		}
		if x.saysOpposite(u, n) {
			return true
		}
	}
	return false
}

// saysOpposite reports whether a unit, which shares n of its stems with u and has as many,
// swaps a word for its opposite, denies the same, or turns it round.
func (g unit) saysOpposite(u unit, n int) bool {
	switch {
	case n < len(g.stems):
		return g.not == u.not && g.excludes(u)
	case g.not != u.not:
		return n >= 3
	}
	return g.turnsRound(u)
}

// topical counts the words of a topic that two statements share.
func (g *Ground) topical(x, u unit) int {
	n := 0
	for w := range u.stems {
		if x.stems[w] > 0 && (!topicless(w) || g.key(w)) {
			n++
		}
	}
	return n
}

// turnsRound reports whether u has two words on the other sides of a word such as "than" or
// "before" than the unit.
func (g unit) turnsRound(u unit) bool {
	for i, w := range u.line {
		if !in("relation", w) || i == 0 || i+1 == len(u.line) {
			continue
		}
		at := slices.Index(g.line, w)
		if at < 0 {
			continue
		}
		if at > 0 && at+1 < len(g.line) && g.line[at-1] == u.line[i+1] && g.line[at+1] == u.line[i-1] {
			return true
		}
		if slices.Contains(g.line[at+1:], u.line[i-1]) || slices.Contains(g.line[:at], u.line[i+1]) {
			if !slices.Contains(g.line[:at], u.line[i-1]) && !slices.Contains(g.line[at+1:], u.line[i+1]) {
				return true
			}
		}
	}
	return false
}

// against is what a text says the wrong way by the rubrics of the lesson, "" for nothing.
func (g *Ground) against(text string) string {
	for _, set := range g.sets {
		if said := set.Against(text); said != "" {
			return said
		}
	}
	return ""
}

// keyAt is the part of a lesson's sentences, one in so many, in which a word stands that is
// one of its own though it belongs to everyday talk.
const keyAt = 100

// key reports whether the lesson is about a word.
func (g *Ground) key(w string) bool {
	return len(g.near[w]) > max(3, len(g.units)/keyAt)
}

// knows reports whether a word is one of the lesson's.
func (g *Ground) knows(stem string) bool { return g.words[stem] }
