package course

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course/bugs"
)

// checkSeeds is how many problems are drawn from a template for each age.
const checkSeeds = 12

// problems checks the templates, and that there are enough of them.
func (c *lessonChecker) problems() {
	difficulties := map[tutor.Difficulty]bool{}
	for _, t := range c.lesson.Templates {
		difficulties[t.Difficulty] = true
	}
	c.refuse(len(c.lesson.Templates) < 3 || len(difficulties) < 3, at("problems"), "few-problems")
	c.refuse(len(c.lesson.Transfer) == 0, at("transfer"), "no-transfer")
	ids := map[string]bool{}
	for i := range c.lesson.Templates {
		c.template(at("problems", i), &c.lesson.Templates[i], ids)
	}
	for i := range c.lesson.Transfer {
		c.template(at("transfer", i), &c.lesson.Transfer[i], ids)
	}
}

// placed checks what a problem says of itself.
func (c *lessonChecker) placed(here []any, t *Template, ids map[string]bool) {
	c.known(here, t.Component)
	c.id(here, "problem", t.ID, ids)
	c.refuse(!slices.Contains(rungs, t.Difficulty), sub(here, "difficulty"), "difficulty-unknown", t.Difficulty)
}

func (c *lessonChecker) template(here []any, t *Template, ids map[string]bool) {
	c.placed(here, t, ids)
	c.kind(here, t.Asked)
	for i, it := range t.Scaffold {
		c.kind(append(here, "scaffold", i), it.Asked)
		c.refuse(it.Diagram != "", append(here, "scaffold", i, "diagram"), "step-with-diagram")
	}
	if _, ok := c.catalogue.Type(t.Type); t.Type != "" && !ok {
		c.fault(append(here, "type"), "type-unknown", t.Type)
	}
	c.refuse(t.Look && t.Diagram == "", append(here, "look"), "look-without-diagram")
	c.refuse(len(t.Hints) != 3, append(here, "hints"), "hints-are-not-three", t.ID, len(t.Hints))
	c.refuse(len(t.Scaffold) == 0 || len(t.Worked) == 0, here, "problem-without-help", t.ID)
	if t.program == nil {
		return // reported where its formulas were read
	}
	if c.made == nil {
		c.made = map[*Template][]tutor.Problem{}
	}
	c.made[t] = c.draws(here, t)
	if problems := c.made[t]; len(problems) > 0 {
		c.drawnProblems(here, t, problems)
	}
}

// draws makes problems of the template for every age group.
func (c *lessonChecker) draws(here []any, t *Template) []tutor.Problem {
	var all []tutor.Problem
	seen := map[string]bool{}
	for _, band := range Bands() {
		for seed := range uint64(checkSeeds) {
			p, err := t.Make(Draw{Seed: seed, Max: band.Numbers, Age: AgeOf(band.From)})
			switch {
			case errors.Is(err, errNone):
				c.fault(sub(here, emptyField(t)), "no-numbers-meet-constraints", t.ID, band.Numbers)
				return nil
			case err != nil:
				c.fault(sub(here, failingField(err)...), "formula-fails", strings.TrimPrefix(err.Error(), "make problem "))
				return nil
			}
			if key := asShown(&p); !seen[key] {
				seen[key] = true
				all = append(all, p)
			}
			if len(t.Vars) == 0 && len(t.Order)+len(t.Pairs)+len(t.Groups) == 0 {
				break // it is the same each time
			}
		}
	}
	return all
}

// emptyField is where to look when no numbers can be drawn.
func emptyField(t *Template) string {
	if len(t.Where) == 0 {
		return "vars"
	}
	return "where"
}

var (
	failedVariable = pattern.New(`variable "([^"]+)"`)
	failedText     = pattern.New(`: (ask|answer|hints|worked|diagram|unit|args|choices|scaffold (\d+), (\w+)): `)
)

// failingField is the field that an error of making a problem is about.
func failingField(err error) []any {
	text := err.Error()
	if found := failedVariable.FindStringSubmatch(text); found != nil {
		return at("vars", found[1])
	}
	found := failedText.FindStringSubmatch(text)
	switch {
	case found == nil:
		return nil
	case found[2] != "":
		i, err := strconv.Atoi(found[2])
		if err != nil {
			return at("scaffold")
		}
		return at("scaffold", i-1, found[3])
	}
	return at(found[1])
}

// asShown is what tells two draws of a template apart: numbers and wording.
func asShown(p *tutor.Problem) string {
	return p.ID + "\n" + p.Ask + "\n" + strings.Join(p.Hints, "\n") + strings.Join(p.Worked, "\n")
}

// drawnProblems checks what only shows with numbers filled in; the first draw
// that has a fault is told of, not the hundred after it.
func (c *lessonChecker) drawnProblems(here []any, t *Template, problems []tutor.Problem) {
	for i := range problems {
		if !c.drawnProblem(here, t, &problems[i]) {
			return
		}
	}
	p := &problems[0]
	c.asked(here, t.Asked, stepOf(p))
	if len(p.Steps) == len(t.Scaffold) {
		for i := range p.Steps {
			c.asked(sub(here, "scaffold", i), t.Scaffold[i].Asked, &p.Steps[i])
		}
	}
	c.hints(here, t, problems)
	c.picture(here, problems)
	c.varied(here, t, problems)
}

func (c *lessonChecker) drawnProblem(here []any, t *Template, p *tutor.Problem) bool {
	before := len(c.faults)
	if !c.shape(here, t.Asked, stepOf(p)) || !c.grades(here, stepOf(p)) {
		return false
	}
	kept := t.kept(p)
	for j := range p.Steps {
		path := sub(here, "scaffold", kept[j])
		if c.shape(path, t.Scaffold[kept[j]].Asked, &p.Steps[j]) {
			c.grades(path, &p.Steps[j])
		}
		c.keeps(path, &p.Steps[j])
	}
	c.drawn(sub(here, "diagram"), p.Diagram)
	c.plain(sub(here, "plain"), p.Plain, stepOf(p))
	c.depicts(sub(here, "depicts"), p.Depicts, p.Diagram, stepOf(p))
	c.reading(here, t, p)
	if !states(p) {
		c.fault(sub(here, "answer"), "worked-steps-without-answer", t.ID, shortened(p.Worked[len(p.Worked)-1]), p.Answer)
	}
	if !leads(p) {
		c.fault(sub(here, "scaffold", len(t.Scaffold)-1), "scaffold-leads-nowhere", t.ID, shortened(p.Steps[len(p.Steps)-1].Ask), p.Answer)
	}
	c.computes(here, p.Ask, p.Answer)
	c.typed(here, t, p)
	return len(c.faults) == before
}

// kept is which items of the scaffold the steps of a problem are made of.
func (t *Template) kept(p *tutor.Problem) []int {
	var kept []int
	f := filler{program: t.program}
	env, err := t.numbers(Draw{Seed: p.Seed})
	for i, it := range t.Scaffold {
		f.env = env
		if len(p.Steps) == len(t.Scaffold) || err != nil || it.When == "" || f.holds("when", it.When) {
			kept = append(kept, i)
		}
	}
	for len(kept) < len(p.Steps) {
		kept = append(kept, len(t.Scaffold)-1)
	}
	return kept
}

// onlyNumbers is a question that asks for the worth of an expression and nothing more.
var onlyNumbers = pattern.New(`(?i)^(?:what is|work out|calculate|compute|find) ([-+−×*÷/()\d\s.]*\d\)?)[?.]?$`)

// Computed is the expression whose worth a question asks for, such as "3/4 + 1/8"
// of "What is 3/4 + 1/8?"; "" when it asks for something else.
func Computed(ask string) string {
	_, expression := computed(ask)
	return expression
}

// computed is the worth of the expression that a question asks for, "" for none.
func computed(ask string) (value, expression string) {
	found := onlyNumbers.FindStringSubmatch(strings.TrimSpace(ask))
	if found == nil || !strings.ContainsAny(found[1], "+−×*÷") && !strings.Contains(found[1], " - ") {
		return "", ""
	}
	return found[1], found[1]
}

// computes asks that a question for the worth of an expression has that answer.
func (c *lessonChecker) computes(here []any, ask, want string) {
	value, expression := computed(ask)
	if expression == "" {
		return
	}
	if equal, sure := answer.Equal(value, want); sure && !equal {
		c.fault(sub(here, "answer"), "answer-miscalculated", expression, want)
	}
}

// reading checks the filled texts of a problem.
func (c *lessonChecker) reading(here []any, t *Template, p *tutor.Problem) {
	if ugly := uglyIn(p); ugly != "" {
		c.fault(here, "problem-reads-badly", t.ID, ugly)
	}
	if ugly := uglyNumber(t, p); ugly != "" {
		c.fault(sub(here, "ask"), "ugly-number", t.ID, ugly)
	}
	for i, w := range p.Worked {
		c.trueNumbers(sub(here, "worked", i), w)
	}
	for i, h := range p.Hints {
		c.trueNumbers(sub(here, "hints", i), h)
	}
	for i, s := range p.Steps {
		c.trueNumbers(sub(here, "scaffold", min(i, len(t.Scaffold)-1)), s.Tell)
	}
}

var (
	fractionIn = pattern.New(`\d+/\d+`)
	uglyDigits = pattern.New(`\d+/\d{4,}|\d{4,}/\d+|\d+\.\d{5,}|\d{9,}`)
)

// uglyNumber is a number that no author wants in a question: a fraction where
// none was written, or one with many digits.
func uglyNumber(t *Template, p *tutor.Problem) string {
	for _, s := range slices.Concat([]string{unlisted(p.Ask), p.Answer}, p.Hints, p.Worked) {
		if found := uglyDigits.FindString(s); found != "" {
			return found
		}
	}
	raw := t.Ask.Young + t.Ask.Middle + t.Ask.Older + strings.Join(t.Args, " ")
	meant := fractionIn.MatchString(raw) || strings.Contains(raw, "frac(") || strings.Contains(raw, "mixed(") || strings.Contains(raw, "}/{")
	for _, v := range t.Vars {
		meant = meant || strings.Contains(v.From, "frac(") || fractionIn.MatchString(v.From) || strings.Contains(v.From, "'") || strings.Contains(v.From, "mixed(")
	}
	if p.Kind != tutor.KindInteger || meant {
		return ""
	}
	return fractionIn.FindString(p.Ask)
}

// varied asks that a template with numbers to draw makes more than one problem.
func (c *lessonChecker) varied(here []any, t *Template, problems []tutor.Problem) {
	if len(t.Vars) == 0 {
		return
	}
	for i := range problems {
		if problems[i].ID != problems[0].ID {
			return
		}
	}
	c.fault(sub(here, "vars"), "same-numbers-always", t.ID)
}

// picture asks that a problem's diagram, which stands beside the question, does
// not show the answer, unless reading it off is what is asked.
func (c *lessonChecker) picture(here []any, problems []tutor.Problem) {
	told, draws := 0, 0
	for i := range problems {
		p := &problems[i]
		if p.Diagram == "" || p.Look || holds(unlisted(p.Ask), p) {
			continue
		}
		draws++
		if holds(strings.ReplaceAll(p.Diagram, "=", " "), p) || landsOn(p.Diagram, p.Answer) {
			told++
		}
	}
	c.refuse(draws >= 3 && 2*told > draws, append(here, "diagram"), "diagram-shows-answer")
}

var walked = pattern.New(`start=(\S+) jumps=(\S+)`)

// landsOn reports whether the jumps of a number line end on the answer.
func landsOn(diagram, answerText string) bool {
	end, ok := landing(diagram)
	if !ok {
		return false
	}
	equal, sure := answer.Equal(end, answerText)
	return equal && sure
}

// typed asks that the catalogue's own right answer is the problem's.
func (c *lessonChecker) typed(here []any, t *Template, p *tutor.Problem) bool {
	kind, ok := c.catalogue.Type(p.Type)
	if !ok || kind.Right == "" || kind.Reads == bugs.ReadsPick || len(p.Args) == 0 {
		return true // of a pick the question may ask for the smaller one
	}
	own, err := c.catalogue.Right(p.Type, p.Args)
	if err != nil {
		c.fault(append(here, "args"), "args-do-not-fit", t.ID, err)
		return false
	}
	if equal, sure := answer.Equal(own, p.Answer); sure && !equal {
		c.fault(append(here, "args"), "type-makes-another-answer", t.ID, p.Type, own, strings.Join(p.Args, " and "), p.Answer)
		return false
	}
	return true
}

// ugly is what no person writes: two signs in a row, a plural after 1, a
// template that was not filled in.
var ugly = pattern.New(`[+\-−×] ?[-−]\d|--\d|(?:^|[^\d./-])1 (?:steps|degrees|floors|points|jumps|counters|pieces|parts|slices|dollars|coins|meters|places|levels)\b|[{}]|\bNaN\b|  `)

// uglyIn is the first text of a problem that reads badly.
func uglyIn(p *tutor.Problem) string {
	texts := slices.Concat([]string{p.Ask}, p.Hints, p.Worked)
	for _, s := range p.Steps {
		texts = append(texts, s.Ask, s.Hint, s.Tell)
	}
	for _, t := range texts {
		for line := range strings.Lines(t) {
			if ugly.MatchString(strings.TrimSpace(line)) {
				return t
			}
		}
	}
	return ""
}

// pictureNumbers are the arguments that say what a picture is about: where it
// starts, what it counts, which share it fills.
var pictureNumbers = pattern.New(`\b(?:start|at)=([-−]?\d[\d./]*)|^\s*(?:bars?|circles?|array|area|counters|place)\b(.*)$`)

// landing is where the jumps of a number line end.
func landing(line string) (string, bool) {
	walk := walked.FindStringSubmatch(line)
	if walk == nil {
		return "", false
	}
	at, ok := answer.Exact(walk[1])
	for jump := range strings.SplitSeq(walk[2], ",") {
		step, read := answer.Exact(strings.TrimPrefix(strings.Trim(jump, `"'`), "+"))
		if !ok || !read {
			return "", false
		}
		at = at.Add(at, step)
	}
	return at.RatString(), ok && at.IsInt()
}

var looseNumber = pattern.New(`(?:^|[\s=,+−-])(\d+(?:[./_]\d+)*)`)

// shares are the words for denominators.
var shares = map[string]string{
	"half": "2", "halve": "2", "third": "3", "quarter": "4", "fourth": "4", "fifth": "5", "sixth": "6", "seventh": "7",
	"eighth": "8", "ninth": "9", "tenth": "10", "twelfth": "12", "hundredth": "100",
}

// pictured asks that a picture shows what its text speaks of: of the numbers that
// it is about, most stand in the text too.
func (c *lessonChecker) pictured(path []any, notation, text string) {
	have := tokens(text)
	for i, w := range have {
		for stem, n := range shares {
			if strings.HasPrefix(w.text, stem) {
				have[i].text = n
			}
		}
	}
	said := func(n string) bool {
		return slices.ContainsFunc(have, func(w word) bool { return w.text == n })
	}
	for line := range strings.Lines(notation) {
		found := pictureNumbers.FindStringSubmatch(strings.TrimSpace(line))
		if found == nil {
			continue
		}
		var numbers []string
		if end, ok := landing(line); ok && !said(strings.TrimPrefix(end, "-")) && digitRun.MatchString(text) {
			c.fault(path, "jumps-end-elsewhere", end)
			return
		}
		for _, n := range looseNumber.FindAllStringSubmatch(" "+found[1]+" "+found[2], -1) {
			numbers = append(numbers, digitRun.FindAllString(n[1], -1)...)
		}
		unsaid := slices.DeleteFunc(slices.Clone(numbers), func(n string) bool { return n == "0" || said(n) })
		if len(digitRun.FindAllString(text, 1)) > 0 && 2*len(unsaid) > len(numbers) {
			c.fault(path, "diagram-of-other-numbers", strings.Join(unsaid, ", "))
			return
		}
	}
}
