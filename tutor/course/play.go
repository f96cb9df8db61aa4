package course

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// A player goes through a lesson as students do, question by question, with the
// same judgment that the tutor uses. It knows no phases and no mastery: it
// looks for places where a student cannot go on.

// answering is a message that is meant as an answer.
var answering = tutor.Features{Type: tutor.TypeAnswer, Confidence: 1, Meant: -1}

// rounds is how many problems of a component a played lesson poses.
const rounds = 6

// play sends the students through the lesson. Faults that the other checks
// report already are not repeated by it: it runs only when there are none.
func (c *lessonChecker) play() {
	for i, k := range c.lesson.Components {
		here := at("components", i)
		c.playExplanations(here, k)
		for _, age := range Ages {
			if band, reads := c.lesson.bandOf(age); reads {
				c.playProblems(here, k, Draw{Max: band.Numbers, Age: age})
			}
		}
		c.playTeachBack(here, k)
	}
}

// playExplanations is the student who understands none of the first three: each
// must come by another approach and with a question that can be answered.
func (c *lessonChecker) playExplanations(here []any, k Component) {
	var used []tutor.Used
	for turn := range wantApproaches {
		e, ok := c.lesson.Explain(k.ID, used, nil, Middle)
		if !ok {
			c.fault(here, "stuck-hears-no-other-explanation", turn, k.ID)
			return
		}
		for _, age := range Ages {
			p, asked := c.lesson.CheckOf(e, age)
			c.refuse(asked && Judge(c.catalogue, &p, answering, p.Answer).Kind != tutor.VerdictCorrect, here, "strong-fails-check", e.ID, p.Answer)
		}
		used = append(used, tutor.Used{KC: k.ID, Approach: e.Approach, Analogy: e.ID, Turn: turn, Outcome: failed})
	}
}

// playProblems poses practice, concept and transfer problems as a session would.
func (c *lessonChecker) playProblems(here []any, k Component, d Draw) {
	var seen []string
	distinct := map[string]bool{}
	for round := range rounds {
		d.Seed = uint64(round + 1)
		p, err := c.lesson.Pick(Want{Component: k.ID, Difficulty: tutor.Easy, Seen: seen, Draw: d})
		if err != nil {
			c.fault(here, "no-problem-to-pose", k.ID, err)
			return
		}
		seen = append(seen, p.ID)
		distinct[p.ID] = true
		c.playProblem(c.placeOf(here, p.Item), &p)
	}
	c.refuse(len(distinct) < 2, here, "erring-gets-same-problem", k.ID)
	for _, role := range []tutor.ProblemRole{tutor.RoleConcept, tutor.RoleTransfer} {
		if p, err := c.lesson.Pick(Want{Component: k.ID, Role: role, Draw: d}); err == nil {
			c.playProblem(c.placeOf(here, p.Item), &p)
		}
	}
}

// placeOf is where the problem with an id stands in the file.
func (c *lessonChecker) placeOf(here []any, item string) []any {
	isIt := func(t Template) bool { return t.item() == item }
	if i := slices.IndexFunc(c.lesson.Templates, isIt); i >= 0 {
		return at("problems", i)
	}
	if i := slices.IndexFunc(c.lesson.Transfer, isIt); i >= 0 {
		return at("transfer", i)
	}
	for i, q := range c.lesson.Questions {
		if c.lesson.ID+"/"+q.ID == item {
			return at("questions", i)
		}
	}
	return here
}

// playProblem is three students at one problem.
func (c *lessonChecker) playProblem(here []any, p *tutor.Problem) {
	if v := Judge(c.catalogue, p, answering, p.Answer); v.Kind != tutor.VerdictCorrect {
		c.fault(here, "strong-is-not-right", p.ID, p.Answer, v.Kind)
	}
	c.err(here, p)
	for i := range p.Steps {
		s := &p.Steps[i]
		if v := JudgeStep(s, answering, s.Answer); !v.Kind.Right() {
			c.fault(here, "stuck-fails-step", shortened(s.Ask), p.ID, s.Answer, v.Kind)
		}
		c.refuse(s.Hint == "" && s.Tell == "", here, "stuck-gets-no-help-at-step", shortened(s.Ask), p.ID)
	}
	c.refuse(p.Role == tutor.RolePractice && (len(p.Hints) == 0 || len(p.Worked) == 0), here, "stuck-gets-no-help", p.ID)
}

// err is a student with each wrong idea: the wrong answer must not be taken for
// right, and where its idea is one of the lesson's there must be a remedy.
func (c *lessonChecker) err(here []any, p *tutor.Problem) {
	for _, q := range c.catalogue.Predict(p.Type, p.Args) {
		if q.Right || p.Kind == tutor.KindChoice && !slices.Contains(p.Choices, q.Gives) || right(stepOf(p), q.Gives) {
			continue
		}
		if judged(p, q.Gives).Kind.Right() { // whose mistake it is does not matter here
			c.fault(here, "bug-taken-for-right", p.ID, q.Gives, q.Bug)
		}
	}
	for _, m := range p.Mistakes {
		for _, says := range m.Says {
			if strings.Contains(says, "+") {
				continue // parts of a sentence
			}
			if judged(p, says).Kind.Right() {
				c.fault(here, "mistake-taken-for-right", p.ID, says)
			}
		}
	}
}

// playTeachBack is the student who explains as the model does, and one who says
// nothing of it and must be asked on.
func (c *lessonChecker) playTeachBack(here []any, k Component) {
	tb, ok := c.lesson.TeachBackFor(k.ID)
	if !ok {
		return
	}
	if v := JudgeTeachBack(tb, tb.Model); v.Quality < qualityRight {
		c.fault(here, "strong-teach-back-fails", k.ID, v.Quality)
	}
	if _, asked := tb.NextIdea(JudgeTeachBack(tb, "i did it like that")); !asked {
		c.fault(here, "stuck-cannot-be-asked-on", k.ID)
	}
}
