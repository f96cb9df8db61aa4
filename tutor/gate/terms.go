package gate

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// Statements are compared by their words of meaning: which stand in them, which exclude one another.

// unit is a sentence, or a part of one, that the lesson tells as true.
type unit struct {
	stems map[string]int // how often each stands in it
	order []string
	line  []string // the words in their order, with those between two things
	not   bool     // it denies
	nots  int      // how often
	all   bool     // it speaks of all or none
	wide  bool     // it is two sentences together
}

var denies = pattern.New(`(?i)\b(?:not|no|never|none|nothing|nobody|neither|nor|without|cannot|hardly)\b|n['’]t\b`)

// termsOf are the words of meaning of a text, and whether it denies.
func termsOf(text string) unit {
	u := unit{stems: map[string]int{}, all: ofAny.MatchString(text)}
	low := equally.ReplaceAllString(strings.ToLower(strings.ReplaceAll(text, "’", "'")), "equally $1")
	if strings.Contains(low, " up") || strings.Contains(low, " down") {
		low = particle.ReplaceAllString(low, "$1 $2")
	}
	for _, w := range termWords.FindAllString(low, -1) {
		u.all = u.all || in("absolute", w)
		u.read(asSign(w))
	}
	return u
}

// read takes up one word, number or sign.
func (g *unit) read(w string) {
	stem := wordStem(w)
	switch {
	case w[0] >= '0' && w[0] <= '9':
		g.add("#" + strings.ReplaceAll(w, ",", ""))
	case in("denial", w) || strings.HasSuffix(w, "n't"):
		g.not, g.nots = !g.not, g.nots+1
	case in("empty", w):
		if in("relation", stem) {
			g.line = append(g.line, stem)
		}
	case len(w) == 1 && w[0] >= 'a' && w != "x":
	default:
		if s := meant(stem); s == stem || !in("empty", s) { // "took" is "take"
			g.add(s)
		}
	}
}

func (g *unit) add(stem string) {
	g.stems[stem]++
	g.order, g.line = append(g.order, stem), append(g.line, stem)
}

// numeral reports whether a stem is a number.
func numeral(stem string) bool { return stem[0] == '#' }

// asSign is a number or a sign of arithmetic for its name, any other word as it is.
func asSign(w string) string {
	if n, ok := english.Small(w); ok && n > 1 {
		return strconv.FormatInt(n, 10)
	}
	return cmp.Or(spokenSigns[w], w)
}

// ofAny begins what is said of all: "any detail is".
var ofAny = pattern.New(`(?i)^\W*(?:(?:and|but|so|then|well|yes|because) )*any(?:one|body|thing)?\b|\bany \w+ (?:you|they|we) (?:like|want|choose)\b`)

// equally says of two things that they are as much: "as weak as".
var equally = pattern.New(`\bas ([a-z]+) as\b`)

// particle is an "up" or "down" that goes with its verb and says no direction: "pick it up".
var particle = pattern.New(`\b((?:look|end|stand|pick|build|built|made|make|set|wake|grow|grew|give|gave|write|wrote|break|broke|clean|hang|hold|held|catch|light|lit|open|use|show|speed|fill|put|add|sum|calm|slow|lie|lay|sit)(?:s|ed|ing)?) (it |them |that |this )?(?:up|down)\b`)

// spokenSigns are the signs of arithmetic for their names.
var spokenSigns = map[string]string{"times": "×", "plus": "+", "multiplied": "×", "divided": "÷", "*": "×"}

// termWords are the words and the numbers of a text.
var termWords = pattern.New(`[\p{L}']+|\d+(?:[,./:]\d+)*|[+×*÷]`)

// wordStem is a word's stem, without possessive endings.
func wordStem(w string) string {
	w = strings.Trim(strings.ReplaceAll(w, "’", "'"), "'")
	return stem(strings.TrimSuffix(w, "'s"))
}

// meant is the word that stands for all that say the same.
func meant(stem string) string {
	if first, ok := sames()[stem]; ok {
		return first
	}
	return stem
}

var sames = sync.OnceValue(func() map[string]string {
	first := map[string]string{}
	err := english.EachEntry(data, "same.txt", func(_, line string) error {
		group := strings.Fields(line)
		for _, w := range group {
			first[stem(w)] = stem(group[0])
		}
		return nil
	})
	if err != nil {
		panic("gate: embedded data: " + err.Error())
	}
	return first
})

// opposites are the groups of words that exclude one another, by stem.
func opposites() map[string][][]string { return groupsOfOpposites().groups }

// beside are the words that may stand side by side.
func beside() map[string]bool { return groupsOfOpposites().beside }

type opposing struct {
	groups map[string][][]string
	beside map[string]bool
}

var groupsOfOpposites = sync.OnceValue(func() opposing {
	groups, sides := map[string][][]string{}, map[string]bool{}
	err := english.EachEntry(data, "opposites.txt", func(_, line string) error {
		var group []string
		line, beside := strings.CutPrefix(line, "~ ")
		for w := range strings.FieldsSeq(line) {
			group = append(group, meant(stem(w)))
		}
		for _, w := range group {
			if groups[w] = append(groups[w], group); beside {
				groups[w], sides[w] = append(groups[w][:len(groups[w])-1], []string{w}), true
			}
		}
		return nil
	})
	if err != nil {
		panic("gate: embedded data: " + err.Error())
	}
	return opposing{groups, sides}
})

// distinct are the words of a statement, each once, in their order.
func (g unit) distinct() []string {
	out := make([]string, 0, len(g.stems))
	for _, w := range g.order {
		if !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

// told is how much of a unit's words u has.
func (g unit) told(u unit) float64 {
	n := 0
	for w := range g.stems {
		if u.stems[w] > 0 {
			n++
		}
	}
	return float64(n) / float64(len(g.stems))
}

// turns reports whether a statement holds a word that belongs to a group of opposites.
func (g unit) turns() bool {
	for w := range g.stems {
		if len(opposites()[w]) > 0 {
			return true
		}
	}
	return false
}

// numbered reports whether a statement holds a number.
func (g unit) numbered() bool {
	return slices.ContainsFunc(g.order, numeral)
}

// subject is the first word of a topic in a statement: what it speaks of.
func (g unit) subject() string {
	for _, w := range g.order {
		if !topicless(w) && w[0] != '#' {
			return w
		}
	}
	return ""
}

func (g unit) holds(u unit) bool {
	for w := range u.stems {
		if g.stems[w] == 0 {
			return false
		}
	}
	return true
}

func (g unit) holdsAll(words []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return g.stems[w] == 0 })
}
