package gate

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"primer/tutor/claim"
	"primer/tutor/english"
	"primer/tutor/pattern"
)

// Ground is what a lesson says, ready to hold a model's words against it. It does not
// change, and any number of goroutines may use it.
type Ground struct {
	units []unit
	near  map[string][]int // by stem: the units that hold it
	words map[string]bool  // stems of all that the lesson says and asks
	sets  []*claim.Set
}

// unit is a sentence, or a part of one, that the lesson tells as true.
type unit struct {
	stems map[string]int // how often each stands in it
	order []string
	not   bool // it denies
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
	for _, s := range english.Sentences(english.PlainMath(text)) {
		if asksOutright(s) {
			continue
		}
		low := strings.ToLower(s)
		parts := clauseEnd.Split(low, -1)
		if contrasts(termsOf(low)) { // "years CE go right, years BCE go left" bears out only its halves
			parts = contrastEnd.Split(low, -1)
		} else {
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

// mostStemsOfUnit is how long a sentence may be to bear out another as a whole: a longer
// one holds the words of several statements.
const mostStemsOfUnit = 16

func (g *Ground) add(text string) {
	terms := termsOf(text)
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

// termsOf are the words of meaning of a text, and whether it denies.
func termsOf(text string) unit {
	u := unit{stems: map[string]int{}}
	for _, w := range termWords.FindAllString(strings.ToLower(strings.ReplaceAll(text, "’", "'")), -1) {
		if n, ok := english.Small(w); ok && n > 1 {
			w = strconv.FormatInt(n, 10)
		}
		if sign := spokenSigns[w]; sign != "" {
			w = sign
		}
		switch {
		case w[0] >= '0' && w[0] <= '9':
			u.stems["#"+w]++
			u.order = append(u.order, "#"+w)
		case in("denial", w) || strings.HasSuffix(w, "n't"):
			u.not = !u.not
		case in("empty", w) || len(w) == 1 && w[0] >= 'a' && w != "x":
		default:
			s := wordStem(w)
			u.stems[s]++
			u.order = append(u.order, s)
		}
	}
	return u
}

// spokenSigns are the signs of arithmetic for their names.
var spokenSigns = map[string]string{"times": "×", "plus": "+", "multiplied": "×", "divided": "÷", "*": "×"}

// termWords are the words and the numbers of a text.
var termWords = pattern.New(`[\p{L}']+|\d+(?:[./:]\d+)*|[+×*÷]`)

// wordStem is a word's stem, without possessive endings.
func wordStem(w string) string {
	w = strings.Trim(strings.ReplaceAll(w, "’", "'"), "'")
	return stem(strings.TrimSuffix(w, "'s"))
}

// opposites are the groups of words that exclude one another, by stem.
var opposites = sync.OnceValue(func() map[string][][]string {
	groups := map[string][][]string{}
	err := english.Entries(data, "data/en/opposites.txt", func(_, line string) error {
		var group []string
		for w := range strings.FieldsSeq(line) {
			group = append(group, stem(w))
		}
		for _, w := range group {
			groups[w] = append(groups[w], group)
		}
		return nil
	})
	if err != nil {
		panic("gate: embedded data: " + err.Error())
	}
	return groups
})

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

// What words count for where two statements are compared: a word of a group of opposites
// decides what is said, one of everyday talk says little.
const (
	opposing = 2.
	plainly  = .5
)

func weight(w string) float64 {
	switch {
	case len(opposites()[w]) > 0:
		return opposing
	case everyday()[w]:
		return plainly
	}
	return 1
}

// bears is how far the lesson bears out what u says, 0..1: the best share of its words
// that stand together in one unit that does not deny it.
func (g *Ground) bears(u unit) float64 {
	total := 0.
	for w, n := range u.stems {
		total += float64(n) * weight(w)
	}
	if total == 0 {
		return 1
	}
	score := map[int]float64{}
	for w, n := range u.stems {
		for _, at := range g.near[w] {
			score[at] += float64(min(n, g.units[at].stems[w])) * weight(w)
		}
	}
	best := 0.
	for at, s := range score {
		if s/total > best && g.units[at].not == u.not && !g.units[at].excludes(u) && g.units[at].holdsPolar(u) && !g.units[at].turnsRound(u) {
			best = s / total
		}
	}
	return best
}

// holdsPolar reports whether a unit has each word of u that belongs to a group of
// opposites, as often, and with it the numbers: they decide what is said.
func (g unit) holdsPolar(u unit) bool {
	polar, numbers := false, true
	for w, n := range u.stems {
		if len(opposites()[w]) > 0 {
			if polar = true; g.stems[w] < n {
				return false
			}
		}
		numbers = numbers && (w[0] != '#' || g.stems[w] >= n)
	}
	return numbers || !polar
}

// contradicts reports whether the lesson has a statement whose words u has all, but for one
// of a group of opposites: it says "left" where u says "right".
func (g *Ground) contradicts(u unit) bool {
	score := map[int]int{}
	for w := range u.stems {
		for _, at := range g.near[w] {
			score[at]++
		}
	}
	for at, n := range score {
		x := g.units[at]
		if n >= 2 && n == len(x.stems)-1 && x.not == u.not && len(u.stems) <= 2*len(x.stems) && x.excludes(u) {
			return true
		}
	}
	return false
}

// turnsRound reports whether u has two words on the other sides of a word such as "than" or
// "before" than the unit.
func (g unit) turnsRound(u unit) bool {
	for i, w := range u.order {
		if !in("relation", w) || i == 0 || i+1 == len(u.order) {
			continue
		}
		at := slices.Index(g.order, w)
		if at < 0 {
			continue
		}
		if slices.Contains(g.order[at+1:], u.order[i-1]) || slices.Contains(g.order[:at], u.order[i+1]) {
			if !slices.Contains(g.order[:at], u.order[i-1]) && !slices.Contains(g.order[at+1:], u.order[i+1]) {
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
