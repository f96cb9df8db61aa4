package course

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// mostTold is with how many draws of a template a story is told, in each topic.
const mostTold = 8

// contexts checks the stories for the lesson's problems, in the file beside its own. Each
// is told with the numbers that were drawn, in every topic that it names.
func (c *lessonChecker) contexts() {
	own := c.beside(c.contextsSource)
	if own == nil {
		return
	}
	ids := map[string]bool{}
	list := c.lesson.Contexts()
	for i := range list {
		story, here := &list[i], at("contexts", i)
		own.id(here, "context", story.ID, ids)
		own.known(here, story.Component)
		if own.contextWhole(here, story) {
			own.contextTold(here, story)
		}
	}
	c.gaps = own.gaps
}

// contextWhole asks that nothing of a story is missing, and that its topics are known.
func (c *lessonChecker) contextWhole(here []any, story *Context) bool {
	before := len(c.faults)
	c.refuse(story.Answer == "", here, "context-without", "answer")
	c.refuse((story.Type == "") == (len(story.Problems) == 0), here, "context-of-nothing", story.ID)
	c.refuse(len(story.Worlds) == 0, here, "context-without", "worlds")
	for n, w := range story.Worlds {
		c.refuse(w.Ask.Empty(), sub(here, "worlds", n), "context-without", "ask")
		for _, id := range slices.Concat(w.Topics, w.Except) {
			_, known := TopicBy(id)
			c.refuse(!known, sub(here, "worlds", n), "context-topic-unknown", id)
		}
	}
	for n, id := range story.Problems {
		known := slices.ContainsFunc(c.lesson.all(), func(t *Template) bool { return t.ID == id && t.Component == story.Component })
		c.refuse(!known, sub(here, "problems", n), "context-problem-unknown", id)
	}
	return len(c.faults) == before
}

// contextTold tells a story with the draws of the problems that it is meant for.
func (c *lessonChecker) contextTold(here []any, story *Context) {
	met := false
	for _, problems := range c.posedWith(&Remediation{Component: story.Component}) {
		told := 0
		for i := range problems {
			p := &problems[i]
			vars, ok := c.lesson.contextVars(c.operands, story, p, Draw{Max: widest})
			if !ok {
				continue
			}
			if met, told = true, told+1; told > mostTold {
				break
			}
			m := Matched{vars: vars}
			for _, topic := range Topics() {
				n := slices.IndexFunc(story.Worlds, func(w World) bool { return w.tells(topic.ID) })
				if n >= 0 && !c.worldTold(sub(here, "worlds", n), story, story.Worlds[n], topic, m, p) {
					return
				}
			}
		}
	}
	c.refuse(!met, here, "context-meets-nothing", story.ID)
}

// worldTold tells one problem in one topic at each age, as far as it is told otherwise
// there: every slot has a value, and it reads well.
func (c *lessonChecker) worldTold(here []any, story *Context, w World, topic Topic, m Matched, p *tutor.Problem) bool {
	var last tutor.Problem
	for _, age := range Ages {
		band, reads := c.lesson.bandOf(age)
		if !reads {
			continue
		}
		told, err := story.tell(w, *p, topic, m.vars, age, c.filled)
		if err != nil {
			c.fault(sub(here, "ask"), "mistake-slot-without-value", err)
			return false
		}
		before, ask := len(c.faults), unlisted(told.Ask)
		if told.Ask != last.Ask || !slices.Equal(told.Hints, last.Hints) {
			c.worldSound(here, w, age, &told, p)
		}
		if ok := c.reads(sub(here, "ask"), roleAsk, ask, band); !ok || len(c.faults) > before {
			return false
		}
		last = told
	}
	return true
}

// worldSound asks of one telling that one question is asked, the answer is kept, and the
// grading stays as it is.
func (c *lessonChecker) worldSound(here []any, w World, age Age, told, p *tutor.Problem) {
	before, ask := len(c.faults), unlisted(told.Ask)
	c.refuse(strings.Count(ask, "?") != 1 || !strings.HasSuffix(ask, "?"), sub(here, "ask"), "context-asks-otherwise", shortened(ask))
	c.refuse(strings.Contains(ask, "--") || wrongArticle.MatchString(ask), sub(here, "ask"), "mistake-reads-badly", shortened(ask))
	c.refuse(c.worldTells(ask, p), sub(here, "ask"), "context-tells-answer", shortened(ask))
	c.refuse(!judged(told, p.Answer).Kind.Right(), sub(here, "ask"), "context-answer-otherwise", p.Answer)
	if !c.trueNumbers(sub(here, "ask"), ask) || len(c.faults) > before {
		return
	}
	if look := w.Look.For(age); look != "" {
		c.refuse(c.worldTells(told.Hints[0], p), sub(here, "look"), "context-tells-answer", shortened(told.Hints[0]))
	}
}

// worldTells reports whether a text tells the answer of a problem, which its own words do
// not hold. A number that stands in the story by coincidence of the draw tells nothing.
func (c *lessonChecker) worldTells(text string, p *tutor.Problem) bool {
	return stateable(p) && gives(text, stepOf(p)) && !gives(unlisted(p.Ask), stepOf(p))
}
