package builder

import (
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/answer"
	"primer/tutor/authoring/intake"
	"primer/tutor/course"
)

// problem proves an answer and has the exact grader read it.
func (c *checker) problem(p *Problem) {
	if !p.kept() {
		return
	}
	texts := []*string{&p.Ask, &p.Answer, &p.Expression}
	for _, list := range [][]string{p.Hints, p.Worked, p.Choices, p.Accept} {
		for i := range list {
			texts = append(texts, &list[i])
		}
	}
	if !c.rests(&p.Part) || !c.sayable(&p.Part, texts...) {
		c.ungraded++
		return
	}
	c.grades(p)
	c.prove(p)
	c.hints(p)
	if len(p.Hints) == 0 || !p.kept() {
		c.ungraded++
	}
	c.easy(&p.Part, p.Ask)
}

// grades drops a problem whose answer the grader does not take for right.
func (c *checker) grades(p *Problem) {
	if !slices.Contains([]tutor.Difficulty{tutor.Easy, tutor.Medium, tutor.Hard}, p.Difficulty) {
		p.Difficulty = tutor.Medium
	}
	if len(p.Choices) == 1 {
		p.Choices = nil
	}
	read, why := intake.Grade(p.item())
	if why != "" {
		c.drop(&p.Part, NotGraded, "%s", why)
		return
	}
	wanted := p.Form
	p.Kind, p.Form = read.Kind, read.Form
	if wanted != "" && wanted != "exact" && answer.Compare(answer.Spec{Expected: p.Answer, Kind: p.Kind, Form: wanted, Problem: p.Ask}, p.Answer).Right() {
		p.Form = wanted
	}
	p.Shows = slices.DeleteFunc(p.Shows, func(s Shown) bool { return !c.wrongly(p, s) })
}

// wrongly says that an answer is surely wrong and shows a misconception of the
// lesson.
func (c *checker) wrongly(p *Problem, s Shown) bool {
	known := slices.ContainsFunc(c.lesson.Misconceptions, func(m Misconception) bool { return m.ID == s.Misconception && m.kept() })
	out := answer.Compare(answer.Spec{Expected: p.Answer, Accept: p.Accept, Kind: p.Kind, Form: p.Form, Choices: p.Choices, Problem: p.Ask}, s.Answer)
	return known && out.Wrong()
}

// item is the problem as other programs' questions come.
func (p *Problem) item() intake.Item {
	return intake.Item{ID: p.ID, Ask: p.Ask, Answer: p.Answer, Kind: p.Kind, Exact: p.Form == "exact", Accept: p.Accept, Choices: p.Choices, Hints: p.Hints}
}

// prove looks for how the answer is known to be right.
func (c *checker) prove(p *Problem) {
	p.Proof = Unproved
	if !p.kept() {
		return
	}
	if text, right := worth(p.Ask, p.Answer); text != "" {
		if !right {
			c.drop(&p.Part, Contradicts, "its answer %q is not what comes out of %s", short(p.Answer), short(text))
			return
		}
		p.Proof = Computed
		return
	}
	quote := p.Quote
	if fillsGap(p.Ask, p.Answer, quote) {
		p.Proof = Stated
		return
	}
	if course.Mentions(alike(quote), alike(p.Answer)) && strangeNumber(p.Ask, quote) == "" && shared(p.Ask, c.about(&p.Part)) >= explainShare {
		p.Proof = Stated
		if otherAnswer(p.Ask, p.Answer, quote) || denies(p.Ask) != denies(quote) {
			p.warn(Unfound, "the words it rests on may answer something else than what is asked")
		}
		return
	}
	if ownComputation(p) {
		p.Proof = Reckoned
		p.warn(Unfound, "the computation %s was chosen for the question and does not stand in it: see that it fits", short(p.Expression))
		return
	}
	c.drop(&p.Part, Unfound, "its answer %q can neither be worked again nor be found in the words it rests on", short(p.Answer))
}

// fillsGap says that a question is a sentence of the documents with a gap, and its
// answer the word that stands there.
func fillsGap(ask, answer, quote string) bool {
	const gap = "____"
	_, sentence, asked := strings.Cut(ask, "? ")
	return asked && strings.Count(sentence, gap) == 1 && alike(strings.Replace(sentence, gap, answer, 1)) == alike(quote)
}

// ownComputation says that an expression made of the question's numbers has the
// answer's worth.
func ownComputation(p *Problem) bool {
	if !operation.MatchString(p.Expression) || strangeNumber(p.Expression, p.Ask) != "" {
		return false
	}
	for _, n := range numberIn.FindAllString(p.Ask, -1) {
		if !slices.Contains(numbersOf(p.Expression), n) {
			return false // a number of the question is left out
		}
	}
	equal, sure := answer.Equal(p.Expression, bare(p.Answer))
	return equal && sure
}

// hints moves what gives the answer away to the worked steps.
func (c *checker) hints(p *Problem) {
	var kept []string
	for _, h := range p.Hints {
		switch {
		case h == "" || slices.Contains(kept, h):
		case course.Mentions(h, p.Answer) && !course.Mentions(p.Ask, p.Answer):
			p.Worked = append(p.Worked, h)
		default:
			kept = append(kept, h)
		}
	}
	if p.Hints = kept; len(kept) == 0 && p.kept() {
		p.warn(NoHints, "it has no hints")
	}
}
