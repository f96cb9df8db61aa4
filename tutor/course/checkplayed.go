package course

import (
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course/bugs"
	"github.com/primer-tutor/primer/tutor/course/formula"
)

// A mistake is played with every question that it can show in: its texts are filled with
// the numbers drawn, and must keep the answer.

// mostPlayed is with how many draws of a template a mistake is played.
const mostPlayed = 24

// placed is the catalogue with a memory: every mistake and every story of a component
// asks the same questions for their operands.
type placed struct {
	*bugs.Catalogue
	known map[string]place
}

type place struct {
	typ  string
	args []string
	ok   bool
}

// Place finds the type of a problem and its operands in the problem's text.
func (c placed) Place(problem string) (typ string, args []string, ok bool) {
	p, known := c.known[problem]
	if !known {
		p.typ, p.args, p.ok = c.Catalogue.Place(problem)
		c.known[problem] = p
	}
	return p.typ, p.args, p.ok
}

// filled puts values into a text; each text is read once for all the values that it is
// tried with.
func (c *lessonChecker) filled(text string, vars formula.Vars) (string, error) {
	t, known := c.templates[text]
	if !known {
		var err error
		if t, err = formula.ParseTemplate(text); err != nil {
			return "", err
		}
		c.templates[text] = t
	}
	filled, err := t.Fill(vars)
	return tidy(filled), err
}

// mistakePlayed plays a mistake with all questions of its component.
func (c *lessonChecker) mistakePlayed(here []any, r *Remediation) {
	met := false
	for _, problems := range c.posedWith(r) {
		p := played{lessonChecker: c, here: here, Remediation: r, fixed: len(problems) == 1, told: map[string]int{}, last: map[string]int{}}
		for i := range problems[:min(len(problems), mostPlayed)] {
			vars, ok := c.lesson.placing(c.operands, &problems[i]).varsFor(r)
			if !ok {
				continue
			}
			met = true
			if !p.play(Matched{Remediation: r, vars: vars}, &problems[i]) {
				return
			}
		}
		if p.gaveAway() {
			return
		}
	}
	c.refuse(!met && r.Type != "", here, "mistake-meets-nothing", r.ID, r.Type)
}

// posedWith are the questions of a mistake's component, those of one template together.
func (c *lessonChecker) posedWith(r *Remediation) [][]tutor.Problem {
	var all [][]tutor.Problem
	for _, t := range c.lesson.all() {
		if t.Component == r.Component {
			all = append(all, c.made[t])
		}
	}
	for _, q := range c.lesson.Questions {
		if q.Component == r.Component {
			all = append(all, []tutor.Problem{q.Problem(c.lesson, Middle)})
		}
	}
	for _, e := range c.lesson.Explanations {
		if p, ok := c.lesson.CheckOf(e, Middle); ok && e.Component == r.Component {
			all = append(all, []tutor.Problem{p})
		}
	}
	return all
}

// played is a mistake as it is answered to the draws of one template. What tells the
// answer in most of them gives it away; in some, numbers coincide.
type played struct {
	*lessonChecker
	*Remediation
	here  []any
	fixed bool // the question is always the same
	draws int
	told  map[string]int // in how many draws a place tells the answer, by its path
	last  map[string]int // the last of them
	paths [][]any
}

// play fills the texts for one question; it reports whether they can be.
func (p *played) play(m Matched, q *tutor.Problem) bool {
	p.draws++
	for i, h := range m.Hears {
		if _, err := p.filled(h, m.vars); err != nil {
			p.fault(sub(p.here, "hears", i), "mistake-slot-without-value", err)
			return false
		}
	}
	if m.Gives != "" && !p.playGives(m, q) {
		return false
	}
	for n, w := range m.Replies {
		if !p.playRedirect(sub(p.here, "replies", n), m, w, q) {
			return false
		}
	}
	return true
}

// playGives asks that the mistake's own formula gives something, and mostly not the answer.
func (p *played) playGives(m Matched, q *tutor.Problem) bool {
	v, err := evaluated(m.Gives, m.vars)
	if err != nil {
		p.fault(sub(p.here, "gives"), "mistake-slot-without-value", err)
		return false
	}
	if judged(q, v.String()).Kind.Right() {
		p.tells(sub(p.here, "gives"))
	}
	return true
}

// playRedirect fills one reply.
func (p *played) playRedirect(here []any, m Matched, w Redirect, q *tutor.Problem) bool {
	vars := m.slots("5", "it is more")
	for i, age := range Ages {
		for _, part := range []struct {
			name string
			text Text
		}{{"grant", w.Grant}, {"grant_said", w.GrantSaid}, {"look", w.Look}, {"ask", w.Ask}, {"tell", w.Tell}} {
			if i > 0 && part.text.For(age) == part.text.For(Ages[i-1]) {
				continue
			}
			text, err := p.filled(part.text.For(age), vars)
			if err != nil {
				p.fault(sub(here, part.name), "mistake-slot-without-value", err)
				return false
			}
			if !p.playText(sub(here, part.name), text, q) {
				return false
			}
		}
	}
	picture, err := p.filled(w.Diagram, vars)
	if err != nil {
		p.fault(sub(here, "diagram"), "mistake-slot-without-value", err)
		return false
	}
	p.drawn(sub(here, "diagram"), picture)
	return p.playExpects(here, m, w, q)
}

// playText checks one text with its numbers.
func (p *played) playText(path []any, text string, q *tutor.Problem) bool {
	if found := wrongArticle.FindString(text); found != "" {
		p.fault(path, "mistake-reads-badly", found)
		return false
	}
	if stateable(q) && !holds(unlisted(q.Ask), q) && p.states(text, q) {
		p.tells(path)
	}
	return p.trueNumbers(path, text)
}

// states reports whether a text states the answer. A number of a question that is always
// the same may stand there by coincidence, as long as it is not said what comes out.
func (p *played) states(text string, q *tutor.Problem) bool {
	if slices.Contains(numeric, q.Kind) {
		return !p.fixed && holds(text, q) || gives(text, stepOf(q))
	}
	return holds(text, q) || gives(text, stepOf(q))
}

// wrongArticle is "a" before a number that is spoken with a vowel first.
var wrongArticle = pattern.New(`(?i)\ba (?:8|11|18|8\d)\b`)

// stateable reports whether a text can state the answer of a question: "yes" and "no"
// say nothing alone, and an order is no word.
func stateable(q *tutor.Problem) bool {
	return !slices.Contains(noWords, q.Kind) && !slices.Contains([]string{"yes", "no", "true", "false", ""}, strings.ToLower(q.Answer))
}

// noWords are the kinds of questions whose answer no text states in passing.
var noWords = []tutor.AnswerKind{tutor.KindMatching, tutor.KindOrdering, tutor.KindTrueFalse, tutor.KindConceptual}

// playExpects asks that what is expected can be read, and is not the open question's answer.
func (p *played) playExpects(here []any, m Matched, w Redirect, q *tutor.Problem) bool {
	for i, e := range w.Expects {
		path := sub(here, "expects", i)
		text, err := p.filled(e, m.vars)
		if err != nil {
			p.fault(path, "mistake-slot-without-value", err)
			return false
		}
		if !expectable(text) {
			p.fault(path, "mistake-expects-unread", text)
			return false
		}
		if stateable(q) && (strings.EqualFold(text, q.Answer) || slices.Contains(numeric, q.Kind) && judged(q, text).Kind.Right()) {
			p.tells(path)
		}
	}
	return true
}

// longestExpected is how many words a short answer has at most.
const longestExpected = 8

// expectable reports whether an expected answer is a short one that can be read.
func expectable(want string) bool {
	words := len(strings.Fields(want))
	return words > 0 && words <= longestExpected
}

func (p *played) tells(path []any) {
	key := fmt.Sprint(path)
	if p.told[key] == 0 {
		p.paths = append(p.paths, path)
	}
	if p.last[key] != p.draws { // once for all ages
		p.last[key] = p.draws
		p.told[key]++
	}
}

// gaveAway reports the first place that tells the answer in most of the draws.
func (p *played) gaveAway() bool {
	for _, path := range p.paths {
		if n := p.told[fmt.Sprint(path)]; 2*n > p.draws {
			p.fault(path, "mistake-tells-answer", p.ID)
			return true
		}
	}
	return false
}
