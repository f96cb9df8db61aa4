package course

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/answer"
	"primer/tutor/course/bugs"
)

// checkSeeds is how many problems are drawn from a template for each age.
const checkSeeds = 12

// problems checks the templates, and that there are enough of them.
func (c *lessonChecker) problems() {
	rungs := map[tutor.Difficulty]bool{}
	for _, t := range c.lesson.Templates {
		rungs[t.Difficulty] = true
	}
	if len(c.lesson.Templates) < 3 || len(rungs) < 3 {
		c.fault(at("problems"), "a lesson needs at least 3 problems, easy, medium and hard", "add templates at the missing difficulties")
	}
	if len(c.lesson.Transfer) == 0 {
		c.fault(at("transfer"), "the lesson has no transfer problem", "add one that uses the idea in another setting")
	}
	ids := map[string]bool{}
	for i := range c.lesson.Templates {
		c.template(at("problems", i), &c.lesson.Templates[i], ids)
	}
	for i := range c.lesson.Transfer {
		c.template(at("transfer", i), &c.lesson.Transfer[i], ids)
	}
}

func (c *lessonChecker) template(here []any, t *Template, ids map[string]bool) {
	c.known(here, t.Component)
	c.once(append(here, "id"), "problem", t.ID, ids)
	if !slices.Contains([]tutor.Difficulty{tutor.Easy, tutor.Medium, tutor.Hard}, t.Difficulty) {
		c.fault(append(here, "difficulty"), fmt.Sprintf("difficulty %q is not known", t.Difficulty), "use easy, medium or hard")
	}
	c.kind(here, t.Kind, t.Choices)
	for i, it := range t.Scaffold {
		c.kind(append(here, "scaffold", i), it.Kind, it.Choices)
	}
	if _, ok := c.catalogue.Type(t.Type); t.Type != "" && !ok {
		c.fault(append(here, "type"), fmt.Sprintf("problem type %q is not known", t.Type), "use one of the catalogue, or define it by a misconception with type:, args:, right: and gives:")
	}
	if len(t.Hints) != 3 {
		c.fault(append(here, "hints"), fmt.Sprintf("problem %q has %d hints", t.ID, len(t.Hints)), "write three: a question, a hint, a stronger hint")
	}
	if len(t.Scaffold) == 0 || len(t.Worked) == 0 {
		c.fault(here, fmt.Sprintf("problem %q has no scaffold or no worked steps", t.ID), "write scaffold: and worked:")
	}
	if problems := c.draws(here, t); len(problems) > 0 {
		c.drawnProblems(here, t, problems)
	}
}

// draws makes problems of the template for every age group.
func (c *lessonChecker) draws(here []any, t *Template) []tutor.Problem {
	var all []tutor.Problem
	for _, band := range Bands() {
		for seed := range uint64(checkSeeds) {
			p, err := t.Make(Draw{Seed: seed, Max: band.Numbers, Age: AgeOf(band.From)})
			switch {
			case errors.Is(err, errNone):
				c.fault(append(here, "where"), fmt.Sprintf("problem %q: no numbers up to %d meet the constraints", t.ID, band.Numbers), "loosen where: or widen vars:")
				return nil
			case err != nil:
				c.fault(here, strings.TrimPrefix(err.Error(), "make problem "), "mend the formula")
				return nil
			}
			all = append(all, p)
		}
	}
	return all
}

// drawnProblems checks what only shows with numbers filled in.
func (c *lessonChecker) drawnProblems(here []any, t *Template, problems []tutor.Problem) {
	for i := range problems {
		p := &problems[i]
		if !c.grades(here, answer.SpecOf(p)) {
			return
		}
		for j := range p.Steps {
			if !c.grades(append(slices.Clone(here), "scaffold", j), answer.SpecOfStep(&p.Steps[j])) {
				return
			}
		}
		c.drawn(append(here, "diagram"), p.Diagram)
		if ugly := uglyIn(p); ugly != "" {
			c.fault(here, fmt.Sprintf("problem %q reads badly: %q", t.ID, ugly), "write {b:p} for a number in parentheses when negative, and {n:s} for a plural")
			return
		}
		if !c.typed(here, t, p) {
			return
		}
	}
	c.hints(here, problems)
	c.picture(here, problems)
}

// picture asks that a problem's diagram, which stands beside the question, does
// not show the answer.
func (c *lessonChecker) picture(here []any, problems []tutor.Problem) {
	told, draws := 0, 0
	for i := range problems {
		p := &problems[i]
		if p.Diagram == "" || holds(p.Ask, p) {
			continue
		}
		draws++
		if holds(strings.ReplaceAll(p.Diagram, "=", " "), p) || landsOn(p.Diagram, p.Answer) {
			told++
		}
	}
	if draws >= 3 && 2*told > draws {
		c.fault(append(here, "diagram"), "the diagram shows the answer", "show where to start, or the first part of the way")
	}
}

var walked = regexp.MustCompile(`start=(\S+) jumps=(\S+)`)

// landsOn says that the jumps of a number line end on the answer.
func landsOn(diagram, answerText string) bool {
	walk := walked.FindStringSubmatch(diagram)
	if walk == nil {
		return false
	}
	at, ok := answer.Exact(walk[1])
	for jump := range strings.SplitSeq(walk[2], ",") {
		step, read := answer.Exact(strings.TrimPrefix(jump, "+"))
		if !ok || !read {
			return false
		}
		at = at.Add(at, step)
	}
	end, ok := answer.Exact(answerText)
	return ok && at.Cmp(end) == 0
}

// typed asks that the catalogue's own right answer is the problem's.
func (c *lessonChecker) typed(here []any, t *Template, p *tutor.Problem) bool {
	kind, ok := c.catalogue.Type(p.Type)
	if !ok || kind.Right == "" || kind.Reads == bugs.ReadsPick || len(p.Args) == 0 {
		return true // of a pick the question may ask for the smaller one
	}
	own, err := c.catalogue.Right(p.Type, p.Args)
	if err != nil {
		c.fault(append(here, "args"), fmt.Sprintf("problem %q: %s", t.ID, err), "give the operands of its type, in order")
		return false
	}
	if equal, sure := answer.Equal(own, p.Answer); sure && !equal {
		c.fault(append(here, "args"), fmt.Sprintf("problem %q: type %s makes %s of %s, not %s", t.ID, p.Type, own, strings.Join(p.Args, " and "), p.Answer), "check type:, args: and answer:")
		return false
	}
	return true
}

// hints checks the ladder over many draws: a hint that holds the answer in most
// of the draws where the question does not hold it gives the answer away; a
// coincidence of numbers in some draws does not.
func (c *lessonChecker) hints(here []any, problems []tutor.Problem) {
	for rung := range problems[0].Hints {
		path := append(slices.Clone(here), "hints", rung)
		told, draws, silent := 0, 0, ""
		for i := range problems {
			p := &problems[i]
			if rung >= len(p.Hints) {
				continue
			}
			if !holds(p.Ask, p) {
				draws++
				if holds(p.Hints[rung], p) {
					told++
				}
			}
			if rung > 0 && !sharesNumbers(p.Ask, p.Hints[rung]) {
				silent = p.Hints[rung]
			}
		}
		if draws >= 3 && 2*told > draws {
			c.fault(path, fmt.Sprintf("hint %d gives the answer away", rung+1), "lead to the last step and leave it to the student")
		}
		if silent != "" {
			c.fault(path, fmt.Sprintf("hint %d does not speak of the problem's numbers: %q", rung+1, silent), "use the variables in it")
		}
	}
}

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

// ugly is what no person writes: two signs in a row, a plural after 1, a
// template that was not filled in.
var ugly = regexp.MustCompile(`[+\-−×] ?[-−]\d|--\d|(?:^|[^\d./-])1 (?:steps|degrees|floors|points|jumps|counters|pieces|parts|slices|dollars|coins|meters|places|levels)\b|[{}]|\bNaN\b|  `)

// uglyIn is the first text of a problem that reads badly.
func uglyIn(p *tutor.Problem) string {
	texts := slices.Concat([]string{p.Ask}, p.Hints, p.Worked)
	for _, s := range p.Steps {
		texts = append(texts, s.Ask, s.Hint, s.Tell)
	}
	for _, t := range texts {
		if ugly.MatchString(strings.ReplaceAll(t, "\n", " ")) {
			return t
		}
	}
	return ""
}
