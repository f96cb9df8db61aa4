package harvest

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/authoring/builder"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// equation is two sides with one letter between them.
type equation struct {
	chain
	letter string
}

// equations are the chains of two sides in which one letter stands.
func equations(found []chain) []equation {
	var out []equation
	for _, c := range found {
		c = c.lettered(found)
		letter := ""
		for _, s := range c.sides {
			for _, v := range s.vars {
				if letter != "" && v != letter {
					letter = "-"
				}
				letter = cmp.Or(letter, v)
			}
		}
		if len(c.sides) == 2 && letter != "" && letter != "-" && !c.spoken {
			out = append(out, equation{c, letter})
		}
	}
	return out
}

// lettered is a chain whose letters are variables, where the text solves for one
// of them.
func (c chain) lettered(all []chain) chain {
	for _, s := range c.sides {
		if len(s.unit) != 1 {
			continue
		}
		for _, o := range all {
			if strings.TrimSpace(o.first().text) == s.unit && o.last().atom() {
				c.sides = slices.Clone(c.sides)
				for i := range c.sides {
					c.sides[i] = c.sides[i].asAlgebra()
				}
				return c
			}
		}
	}
	return c
}

// solves is the number that an equation says its letter is.
func (e equation) solves() (side, bool) {
	first, last := e.first(), e.last()
	if strings.TrimSpace(first.text) == e.letter && last.atom() {
		return last, true
	}
	if strings.TrimSpace(last.text) == e.letter && first.atom() {
		return first, true
	}
	return side{}, false
}

// putIn is a side with a number in the place of a letter.
func putIn(s side, letter, number string) string {
	text := lettered.ReplaceAllString(s.math, "$1 * $2")
	text = regexp.MustCompile(`\b`+letter+`\b`).ReplaceAllString(text, "("+number+")")
	return factors.ReplaceAllString(text, ") * (")
}

// factors are two brackets with nothing between them.
var factors = pattern.New(`\)\s*\(`)

// fits reports whether a number solves an equation.
func (e equation) fits(number side) bool {
	equal, sure := answer.Equal(putIn(e.first(), e.letter, number.math), putIn(e.last(), e.letter, number.math))
	return equal && sure
}

// within is how many blocks lie at most between an equation and its solution.
const within = 8

// solved finds equations that the text solves step by step: from the first one
// that its solution fits, over those between that it fits too.
func solved(found []chain, blockOf func(source.Place) int) []problem {
	all := equations(found)
	var out []problem
	begin := 0
	for i, e := range all {
		number, ok := e.solves()
		if !ok || answer.NumberKind(number.number()) == "" {
			continue
		}
		var way []equation
		for j := i - 1; j >= begin; j-- {
			if all[j].letter != e.letter || !all[j].fits(number) || blockOf(e.place)-blockOf(all[j].place) > within {
				break
			}
			if _, done := all[j].solves(); done {
				break
			}
			way = append(way, all[j])
		}
		slices.Reverse(way)
		begin = i + 1
		if len(way) == 0 || way[0].first().ops+way[0].last().ops == 0 && !strings.ContainsAny(way[0].quote, "0123456789") {
			continue
		}
		out = append(out, solving(way, e, number))
	}
	return out
}

func solving(way []equation, end equation, number side) problem {
	first := tidySigns(way[0].quote)
	t := task{ask: "Solve " + first + ".", answer: end.letter + " = " + number.number(), kind: tutor.KindEquation}
	for _, e := range append(way, end) {
		if step := tidySigns(e.quote); !slices.Contains(t.steps, step) {
			t.steps = append(t.steps, step)
		}
	}
	return problem{task: t, quote: way[0].quote, place: way[0].place, from: way[0].start}
}

// problem is a task with the words that it rests on.
type problem struct {
	task
	quote  string
	place  source.Place
	from   int      // where its chain begins in its block
	near   string   // the rest of its block: words about how it is done
	told   bool     // it was a whole question in the text
	own    bool     // an exercise: its answer was worked out here
	choose []string // choices
	term   bool     // it asks for a word
	accept []string // what is right beside its answer
	set    bool     // its author set it as an exercise
	key    string   // its answer, as the author gives it
	ideas  []string // what an answer in one's own words should name
	found  builder.Found

	section, rule string // the heading it stands under, and the rule stated there
}
