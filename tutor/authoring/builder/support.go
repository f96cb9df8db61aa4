package builder

import (
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/pattern"
)

var numberIn = pattern.New(`\d+(?:[.,/]\d+)*`)

// strangeNumber is a number that a text states and the words it rests on do not
// hold; "" for none. Numbers of an equation that is true need no support.
func strangeNumber(text, words string) string {
	have := numbersOf(words)
	for _, n := range numberIn.FindAllString(withoutTruths(text), -1) {
		if !slices.Contains(have, strings.TrimRight(n, ".,")) {
			return n
		}
	}
	return ""
}

func numbersOf(text string) []string {
	found := numberIn.FindAllString(text, -1)
	for i := range found {
		found[i] = strings.TrimRight(found[i], ".,")
	}
	for _, v := range answer.Find(text) { // "three" holds 3
		if v.Exact != nil {
			found = append(found, v.Exact.RatString())
		}
	}
	return found
}

// withoutTruths leaves out the equations of a text that are exactly true.
func withoutTruths(text string) string {
	kept := []byte(text)
	for _, s := range answer.Statements(text) {
		if s.Sure && s.True {
			for i := max(0, s.Start); i < min(s.End, len(kept)); i++ {
				kept[i] = ' '
			}
		}
	}
	return string(kept)
}

// falseIn is the first statement of a text that is exactly false; "" for none.
func falseIn(text string) string {
	for _, s := range answer.Statements(text) {
		if strings.Contains(s.Text, ":") || strings.Contains(s.Text, " and ") || nameOf.MatchString(s.Text) {
			continue // a ratio, a time of day, two statements read as one, or "the reciprocal of 1/3 is 3"
		}
		if worthOfFunction.MatchString(s.Text) || commaBefore.MatchString(text[:s.Start]) || commaBehind.MatchString(text[s.End:]) {
			continue // f(-1) = -4 is no product; "2,4 + 1,6 = 4,0" is said with decimals
		}
		if s.Sure && !s.True && !leavesRest(text[s.End:]) {
			return strings.TrimSpace(s.Text)
		}
	}
	return ""
}

// leavesRest reports whether what follows a division tells its remainder.
func leavesRest(text string) bool {
	text = strings.ToLower(strings.TrimLeft(text, " $,.;:(*)"))
	return slices.ContainsFunc(remainderWords(), func(w string) bool { return strings.HasPrefix(text, w) })
}

var (
	worthOfFunction = pattern.New(`^\s*\pL\([^()]*\)\s*=`)
	commaBefore     = pattern.New(`\d,$`)
	commaBehind     = pattern.New(`^,\d`)
)

// nameOf is what is said of a number by the name of another that belongs to it.
var nameOf = pattern.New(`(?i)^\s*\pL{7,} of `)

var denials = pattern.New(`(?i)\b(?:not|no|never|nor|none|without|cannot|neither)\b|n['’]t\b`)

// denies reports whether a text says no to something.
func denies(text string) bool { return denials.MatchString(text) }

// sameSense is how much of a statement the clauses must hold that say yes or no
// as it does.
const sameSense = 0.5

// opposite reports whether a statement says yes where the words say no, or the other
// way round. "The denominator names the size, so it must not be added" says yes
// to the one and no to the other.
func opposite(statement, words string) bool {
	no := denies(statement)
	var alike []string
	for _, clause := range clauseEnd.Split(words, -1) {
		if denies(clause) == no {
			alike = append(alike, clause)
		}
	}
	return len(alike) == 0 || shared(statement, strings.Join(alike, ". ")) < sameSense
}

// shared is the share of a text's words of meaning that other words hold too; 1
// for a text without any.
func shared(text, words string) float64 {
	own, have := course.KeyWords(text), course.KeyWords(words)
	if len(own) == 0 {
		return 1
	}
	n := lists.Count(own, func(w string) bool { return slices.ContainsFunc(have, func(h string) bool { return related(h, w) }) })
	return float64(n) / float64(len(own))
}

// How much of a text's words the documents have to hold: nearly all of a claim's,
// and most of what explains, which may be put in other words.
const (
	claimShare   = 0.7
	explainShare = 0.5
)

// unsupported says in words why a statement is not what the words say that it
// rests on; "" when it is. A number, a "not" and most words must agree.
func unsupported(statement, words string) string {
	switch n := strangeNumber(statement, words); {
	case n != "":
		return fmt.Sprintf("it says %s, and the words it rests on do not", n)
	case opposite(statement, words):
		return "it says yes where the words it rests on say no, or the other way round"
	case shared(statement, words) < claimShare:
		return "the words it rests on do not say it"
	}
	return ""
}

// related reports whether two stems are of one word: the stemmer takes off too little
// rather than too much.
func related(a, b string) bool {
	return a == b || min(len(a), len(b)) >= 5 && (strings.HasPrefix(a, b) || strings.HasPrefix(b, a))
}

var (
	clauseEnd = pattern.New(`[,;:]\s|\s(?:and|but|while|whereas|or)\s|[.!?](?:\s|$)`)
	wordIn    = pattern.New(`[a-z]{4,}|\d+(?:[./]\d+)*`)
)

// Sentences cuts a text into its sentences, without the blanks between them.
func Sentences(text string) []string {
	out := english.Sentences(text)
	for i := range out {
		out[i] = strings.TrimSpace(out[i])
	}
	return slices.DeleteFunc(out, func(s string) bool { return s == "" })
}

// inOrderShare is the share of a statement's words that stand in a text in the
// statement's order: "the denominator is 8 and the numerator is 3" says
// something else than its words in another order.
func inOrderShare(statement, text string) float64 {
	a, b := wordIn.FindAllString(alike(statement), -1), wordIn.FindAllString(alike(text), -1)
	if len(a) == 0 {
		return 1
	}
	if len(b) > mostOrdered {
		b = b[:mostOrdered]
	}
	row := make([]int, len(b)+1)
	for _, w := range a {
		before := 0
		for j, v := range b {
			here := row[j+1]
			switch {
			case related(w, v):
				row[j+1] = before + 1
			case row[j] > here:
				row[j+1] = row[j]
			}
			before = here
		}
	}
	return float64(row[len(b)]) / float64(len(a))
}

// mostOrdered bounds the words that are compared in order.
const mostOrdered = 200

// nearlyInOrder is how much of a statement stands in its source in order when it
// says the same.
const nearlyInOrder = 0.75

// reworded reports whether a statement, though of the words it rests on, puts them
// otherwise than any sentence of theirs: code cannot tell that it says the same.
func reworded(statement, words string) bool {
	if inOrderShare(statement, words) < nearlyInOrder {
		return true
	}
	for _, s := range Sentences(words) {
		if inOrderShare(statement, s) >= nearlyInOrder {
			return false
		}
	}
	return len(Sentences(statement)) < 2 // several sentences may follow several
}

// otherAnswer reports whether what the words say of the thing that is asked for stands
// beside another answer: of "the denominator is 8 and the numerator is 3" the
// numerator is not 8.
func otherAnswer(ask, answer, words string) bool {
	asked := course.KeyWords(ask)
	with, without := 0, 0
	for _, clause := range clauseEnd.Split(words, -1) {
		n := 0
		for _, w := range course.KeyWords(clause) {
			n += lists.Count(asked, func(a string) bool { return related(w, a) })
		}
		if course.Mentions(alike(clause), alike(answer)) {
			with = max(with, n)
		} else {
			without = max(without, n)
		}
	}
	return without > with
}

// ownWords is how many sentences of a text have no sentence like them in the
// words that it rests on, and how many there are.
func ownWords(text, words string) (own, all int) {
	given := Sentences(words)
	for _, s := range Sentences(text) {
		all++
		found := false
		for _, g := range given {
			if found = inOrderShare(s, g) >= nearlyInOrder; found {
				break
			}
		}
		if !found {
			own++
		}
	}
	return own, all
}
