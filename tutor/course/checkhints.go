package course

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
)

// hints checks the ladder over many draws: a hint that holds the answer in most
// of the draws where the question does not hold it gives the answer away; a
// coincidence of numbers in some draws does not.
func (c *lessonChecker) hints(here []any, t *Template, problems []tutor.Problem) {
	first := &problems[0]
	for rung, hint := range first.Hints {
		path := sub(here, "hints", rung)
		tells, other, silent := c.rung(problems, rung)
		c.refuse(tells, path, "rung-tells-answer", rung+1)
		switch {
		case rung > 0 && silent != "":
			c.fault(path, "rung-without-numbers", rung+1, silent)
		case other:
			c.fault(path, "rung-of-other-numbers", rung+1, shortened(hint))
		case rung > 0 && !c.speaks(t, first, rung):
			c.fault(path, "rung-of-nothing", rung+1, shortened(hint))
		}
	}
}

// rung goes through the draws of one hint: whether it tells the answer in most,
// whether it speaks of other numbers in most, and one that has none of the
// question's.
func (c *lessonChecker) rung(problems []tutor.Problem, rung int) (tells, other bool, silent string) {
	told, draws, others := 0, 0, 0
	for i := range problems {
		p := &problems[i]
		if rung >= len(p.Hints) {
			continue
		}
		ask, hint := unlisted(p.Ask), p.Hints[rung]
		if !holds(ask, p) {
			draws++
			if holds(hint, p) || !slices.Contains(numeric, p.Kind) && gives(hint, stepOf(p)) {
				told++
			}
		}
		if !sharesNumbers(ask, hint) {
			silent = hint
			others += len(digitRun.FindAllString(hint, 1))
		}
	}
	return 2*told > draws, 2*others > len(problems), silent
}

// speaks reports whether a hint to a question without numbers has a word of it.
func (c *lessonChecker) speaks(t *Template, p *tutor.Problem, rung int) bool {
	if digitRun.MatchString(unlisted(p.Ask)) {
		return true
	}
	about, own := c.lesson.about(t, p), KeyWords(p.Hints[rung])
	if len(own) > longHint {
		return true // it may compare with something else
	}
	return slices.ContainsFunc(own, func(s string) bool { return slices.Contains(about, s) })
}

// longHint is how many words of meaning a comparison needs.
const longHint = 2

// holds reports whether a text states the answer. Of a choice it must be the only one
// that the text holds.
func holds(text string, p *tutor.Problem) bool {
	if len(p.Choices) > 0 {
		for _, choice := range p.Choices {
			if choice != p.Answer && Mentions(text, choice) {
				return false
			}
		}
	}
	return Mentions(text, p.Answer)
}

// listAt is where a list of choices or things begins below a question.
var listAt = pattern.New(`\n(?:1|a)\) `)

// unlisted is a question without the list below it.
func unlisted(ask string) string {
	if at := listAt.FindStringIndex(ask); at != nil {
		return ask[:at[0]]
	}
	return ask
}

var digitRun = pattern.New(`\d+`)

// sharesNumbers reports whether the hint holds a number of the question; a question
// without numbers asks nothing of its hints.
func sharesNumbers(ask, hint string) bool {
	numbers := digitRun.FindAllString(ask, -1)
	if len(numbers) == 0 {
		return true
	}
	return slices.ContainsFunc(digitRun.FindAllString(hint, -1), func(n string) bool { return slices.Contains(numbers, n) })
}

// keeps checks a question's own hint and what is said after it: the hint keeps
// the answer, and what is told does not name another one.
func (c *lessonChecker) keeps(path []any, s *tutor.Step) {
	if s.Answer == "" {
		return
	}
	c.refuse(gives(s.Hint, s), sub(path, "hint"), "hint-tells-answer", shortened(s.Hint))
	if other := tellsOther(s.Tell, s); other != "" {
		c.fault(sub(path, "answer"), "tell-says-another-answer", other, s.Answer, shortened(s.Tell))
	}
}

// plain checks the question in plainer words: it asks, in few words, and keeps the answer.
func (c *lessonChecker) plain(path []any, plain string, s *tutor.Step) {
	if plain == "" {
		return
	}
	c.refuse(!strings.Contains(plain, "?"), path, "plain-asks-nothing", shortened(plain))
	c.refuse(len(strings.Fields(plain)) > longPlain, path, "plain-is-long", len(strings.Fields(plain)), longPlain)
	c.refuse(gives(plain, s), path, "plain-tells-answer", shortened(plain))
}

// depicts checks what is told of a picture: there is one, and in few words it gives no answer away.
func (c *lessonChecker) depicts(path []any, told, diagram string, s *tutor.Step) {
	if told == "" {
		return
	}
	c.refuse(diagram == "", path, "depicts-no-diagram")
	c.refuse(strings.Contains(told, "?") || len(strings.Fields(told)) > longPlain, path, "depicts-is-long", len(strings.Fields(told)), longPlain)
	c.refuse(gives(told, s), path, "depicts-tells-answer", shortened(told))
}

// longPlain is how many words a question in plainer words has at most.
const longPlain = 60

// gives reports whether a hint states the answer of a question that does not itself.
func gives(hint string, s *tutor.Step) bool {
	switch {
	case hint == "" || s.Answer == "":
		return false
	case len(s.Ideas) > 0:
		return givesIdeas(statements(hint), s)
	case len(s.Choices) > 0 && s.Kind == tutor.KindChoice:
		return givesChoice(hint, s)
	case s.Kind == tutor.KindTrueFalse:
		return hasFold(hint, s.Answer) && pattern.New(fmt.Sprintf(`(?i)\b(?:it is|answer is) %s\b`, regexp.QuoteMeta(s.Answer))).MatchString(hint)
	case s.Kind == tutor.KindMatching || s.Kind == tutor.KindOrdering:
		return right(s, hint)
	case slices.Contains(numeric, s.Kind):
		return comesOut(hint, s.Answer) && !Mentions(s.Ask, s.Answer)
	}
	return Mentions(hint, s.Answer) && !Mentions(s.Ask, s.Answer)
}

// givesIdeas reports whether a hint has nearly all that the model answer says beyond
// the question: a hint may well name one idea of it.
func givesIdeas(hint string, s *tutor.Step) bool {
	asked, said := KeyWords(s.Ask), KeyWords(hint)
	own := slices.DeleteFunc(KeyWords(s.Answer), func(w string) bool { return slices.Contains(asked, w) })
	missing := slices.DeleteFunc(slices.Clone(own), func(w string) bool { return slices.Contains(said, w) })
	return len(own) >= 2 && 4*len(missing) <= len(own)
}

// statements is a text without its questions: a hint may ask for what a rubric
// looks for.
func statements(text string) string {
	var kept []string
	for _, s := range sentences(text) {
		if !s.asks {
			kept = append(kept, s.text)
		}
	}
	return strings.Join(kept, ". ")
}

// givesChoice reports whether a hint names the right choice and no other, as the answer.
func givesChoice(hint string, s *tutor.Step) bool {
	if !hasFold(hint, s.Answer) {
		return false
	}
	for _, choice := range s.Choices {
		if choice != s.Answer && Mentions(hint, choice) {
			return false
		}
	}
	stated := pattern.New(fmt.Sprintf(`(?i)(?:\banswer is|\bit is|\bchoose|\bpick|\bso:?) ["']?%s\b`, regexp.QuoteMeta(s.Answer)))
	return stated.MatchString(hint)
}

// tellsOther is the other answer that a text states, "" when it states the right
// one or none.
func tellsOther(text string, s *tutor.Step) string {
	switch {
	case text == "" || Mentions(text, s.Answer):
		return ""
	case s.Kind == tutor.KindChoice:
		if digitRun.MatchString(s.Answer) {
			return "" // numbers are said in many ways
		}
		return otherChoice(text, s)
	case s.Kind == tutor.KindTrueFalse:
		if other := opposite(s.Answer); Mentions(text, "it is "+other) || Mentions(text, "this is "+other) || Mentions(text, "so "+other) {
			return other
		}
		return ""
	case slices.Contains(numeric, s.Kind):
		return otherNumber(text, s)
	}
	return ""
}

func opposite(truth string) string {
	if strings.EqualFold(truth, "true") {
		return "false"
	}
	return "true"
}

// otherChoice is the only choice that a text names, when that is a wrong one.
func otherChoice(text string, s *tutor.Step) string {
	found := ""
	if len(strings.Fields(s.Answer)) > 2 {
		return "" // what is said afterwards has other words for it
	}
	for _, choice := range s.Choices {
		if len(choice) < 2 || !Mentions(text, choice) {
			continue
		}
		if found != "" {
			return ""
		}
		found = choice
	}
	if plain := strings.ToLower(found); plain == "no" && !Mentions(text, "is no") {
		return "" // "no sugar" says no to nothing
	}
	return found
}

var looseValue = pattern.New(`\d+(?:[./]\d+)?`)

// otherNumber is the last number of a text that holds numbers, none of them in the answer.
func otherNumber(text string, s *tutor.Step) string {
	own, last := digitRun.FindAllString(s.Answer, -1), ""
	for _, w := range tokens(text) { // "two sides" says 2
		if slices.Contains(own, w.text) {
			return ""
		}
		if isDigit(w.text[0]) && strings.Contains(text, w.text) {
			last = w.text
		}
	}
	for _, n := range looseValue.FindAllString(text, -1) {
		if equal, sure := answer.Equal(n, s.Answer); equal && sure {
			return ""
		}
	}
	return last
}

// states reports whether the last worked step holds the answer.
func states(p *tutor.Problem) bool {
	if len(p.Worked) == 0 || slices.Contains(statedByParts, p.Kind) {
		return true
	}
	last, s := p.Worked[len(p.Worked)-1], stepOf(p)
	switch {
	case len(p.Ideas) > 0:
		return len(compareIdeas(s, strings.Join(p.Worked, " ")).present) > 0
	case Mentions(last, p.Answer) || strings.Contains(last, p.Answer):
		return true
	case p.Kind == tutor.KindChoice && len(p.Choices) > 0:
		return otherChoice(last, s) == ""
	case p.Kind == tutor.KindShortText || p.Kind == tutor.KindChoice:
		return right(s, last) || saidAny(last, append(p.Accept, p.Answer))
	}
	same := func(v tutor.Value) bool {
		equal, sure := answer.Equal(v.Text, p.Answer)
		return equal && sure
	}
	return slices.ContainsFunc(answer.Find(last), same) || right(s, last)
}

// statedByParts are kinds whose answer no one sentence states.
var statedByParts = []tutor.AnswerKind{tutor.KindOrdering, tutor.KindMatching, tutor.KindTrueFalse}

// about is the words that belong to a problem: a hint without numbers shares one.
func (l *Lesson) about(t *Template, p *tutor.Problem) []string {
	texts := slices.Concat([]string{p.Ask, p.Passage, p.Answer}, p.Choices, p.Worked, p.Accept)
	for _, s := range p.Steps {
		texts = append(texts, s.Ask, s.Answer)
	}
	if k, ok := l.Component(t.Component); ok {
		texts = append(append(texts, k.Name), k.Focus...)
	}
	for _, v := range l.Vocabulary {
		texts = append(append(texts, v.Term), v.Also...)
	}
	for _, pair := range p.Pairs {
		texts = append(texts, pair.Left)
	}
	for _, i := range p.Ideas {
		texts = append(append(texts, i.Idea), i.Words...)
	}
	return KeyWords(strings.Join(texts, " "))
}

// leads reports whether the scaffold ends next to the answer: one of its steps has the
// problem's answer, or its last one has what the worked steps go through.
func leads(p *tutor.Problem) bool {
	if len(p.Steps) == 0 {
		return true
	}
	last := p.Steps[len(p.Steps)-1]
	if slices.ContainsFunc(p.Steps, func(s tutor.Step) bool { return s.Answer == p.Answer }) {
		return true
	}
	around := strings.Join(slices.Concat(p.Worked, []string{p.Ask, p.Answer}, p.Hints, p.Choices, p.Accept), " ")
	have := append(KeyWords(around), digitRun.FindAllString(around, -1)...)
	said := last.Ask + " " + last.Answer + " " + last.Tell
	return slices.ContainsFunc(append(KeyWords(said), digitRun.FindAllString(said, -1)...), func(s string) bool { return slices.Contains(have, s) })
}
