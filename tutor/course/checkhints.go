package course

import (
	"regexp"
	"slices"
	"strings"

	"primer/tutor"
)

// hints checks the ladder over many draws: a hint that holds the answer in most
// of the draws where the question does not hold it gives the answer away; a
// coincidence of numbers in some draws does not.
func (c *lessonChecker) hints(here []any, t *Template, problems []tutor.Problem) {
	for rung := range problems[0].Hints {
		path := sub(here, "hints", rung)
		told, draws, silent, other := 0, 0, "", 0
		for i := range problems {
			p := &problems[i]
			if rung >= len(p.Hints) {
				continue
			}
			if !holds(unlisted(p.Ask), p) {
				draws++
				if holds(p.Hints[rung], p) || !slices.Contains(numeric, p.Kind) && gives(p.Hints[rung], stepOf(p)) {
					told++
				}
			}
			if !sharesNumbers(unlisted(p.Ask), p.Hints[rung]) {
				if rung > 0 {
					silent = p.Hints[rung]
				}
				if digitRun.MatchString(p.Hints[rung]) {
					other++
				}
			}
		}
		c.refuse(draws > 0 && 2*told > draws, path, "rung-tells-answer", rung+1)
		switch {
		case silent != "":
			c.fault(path, "rung-without-numbers", rung+1, silent)
		case 2*other > len(problems):
			c.fault(path, "rung-of-other-numbers", rung+1, shortened(problems[0].Hints[rung]))
		case rung > 0 && !c.speaks(t, &problems[0], rung):
			c.fault(path, "rung-of-nothing", rung+1, shortened(problems[0].Hints[rung]))
		}
	}
}

// speaks says that a hint to a question without numbers has a word of it.
func (c *lessonChecker) speaks(t *Template, p *tutor.Problem, rung int) bool {
	if digitRun.MatchString(unlisted(p.Ask)) {
		return true
	}
	about, own := c.lesson.about(t, p), meaningful(p.Hints[rung])
	if len(own) > longHint {
		return true // it may compare with something else
	}
	return slices.ContainsFunc(own, func(s string) bool { return slices.Contains(about, s) })
}

// longHint is how many words of meaning a comparison needs.
const longHint = 2

// holds says that a text states the answer. Of a choice it must be the only one
// that the text holds.
func holds(text string, p *tutor.Problem) bool {
	if len(p.Choices) > 0 {
		for _, choice := range p.Choices {
			if choice != p.Answer && mentions(text, choice) {
				return false
			}
		}
	}
	return mentions(text, p.Answer)
}

// mentions says that a text holds another one as whole words or numbers: "3" is
// not mentioned by "-3", "3/4", "3.5" or "13".
func mentions(text, word string) bool {
	text, word = strings.ToLower(text), strings.ToLower(strings.TrimSpace(word))
	for start := 0; word != ""; {
		i := strings.Index(text[start:], word)
		if i < 0 {
			break
		}
		before, after := text[:start+i], text[start+i+len(word):]
		if !wordEnd.MatchString(before) && !wordStart.MatchString(after) {
			return true
		}
		start += i + 1
	}
	return false
}

var (
	wordEnd   = regexp.MustCompile(`[\w./-]$`)
	wordStart = regexp.MustCompile(`^(?:[\w/]|\.\d)`)
)

// listAt is where a list of choices or things begins below a question.
var listAt = regexp.MustCompile(`\n(?:1|a)\) `)

// unlisted is a question without the list below it.
func unlisted(ask string) string {
	if at := listAt.FindStringIndex(ask); at != nil {
		return ask[:at[0]]
	}
	return ask
}

var digitRun = regexp.MustCompile(`\d+`)

// sharesNumbers says that the hint holds a number of the question; a question
// without numbers asks nothing of its hints.
func sharesNumbers(ask, hint string) bool {
	numbers := digitRun.FindAllString(ask, -1)
	if len(numbers) == 0 {
		return true
	}
	return slices.ContainsFunc(digitRun.FindAllString(hint, -1), func(n string) bool { return slices.Contains(numbers, n) })
}
