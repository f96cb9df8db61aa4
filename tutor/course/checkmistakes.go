package course

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// Bounds on how a mistake is answered.
const (
	fewestHeard   = 5  // wordings of its reason
	wantRedirects = 2  // so that nobody reads one twice
	redirectWords = 60 // of what is granted, looked at and asked together
)

// mistakes checks how the lesson's mistakes are answered, in the file beside its own.
func (c *lessonChecker) mistakes() {
	own := c.beside(c.mistakesSource)
	if own == nil {
		return
	}
	ids := map[string]bool{}
	list := c.lesson.Remediations()
	for i := range list {
		r, here := &list[i], at("mistakes", i)
		own.id(here, "mistake", r.ID, ids)
		own.known(here, r.Component)
		own.mistakeWhole(here, r)
		for n, s := range r.Shows {
			own.mistakeShown(sub(here, "shows", n), r, s)
		}
		for n, w := range r.Replies {
			own.redirectTexts(sub(here, "replies", n), w)
		}
		own.mistakePlayed(here, r)
	}
	own.uncovered()
	c.gaps = own.gaps
}

// mistakeWhole asks that nothing of a mistake is missing, and that its parts go together.
func (c *lessonChecker) mistakeWhole(here []any, r *Remediation) {
	if r.Bug != "" {
		c.refuse(!c.isBug(r), sub(here, "bug"), "mistake-bug-unknown", r.Bug, r.Type)
		c.refuse(r.Gives != "", sub(here, "gives"), "mistake-gives-twice", r.ID)
	}
	c.refuse(r.Type == "" && (r.Gives != "" || r.When != ""), here, "mistake-without-type", r.ID)
	c.refuse(r.Type == "" && len(r.Shows) == 0, here, "mistake-shows-nowhere", r.ID)
	c.refuse(len(r.Hears) < fewestHeard, sub(here, "hears"), "mistake-few-reasons", len(r.Hears), fewestHeard)
	c.refuse(len(r.Replies) < wantRedirects, sub(here, "replies"), "mistake-few-replies", len(r.Replies), wantRedirects)
	for n, w := range r.Replies {
		for _, part := range []struct {
			name string
			text Text
		}{{"grant", w.Grant}, {"look", w.Look}, {"ask", w.Ask}, {"tell", w.Tell}} {
			c.refuse(part.text.Empty(), sub(here, "replies", n), "mistake-without", part.name)
		}
	}
}

// isBug reports whether a mistake's bug is one of its type, or of the lesson.
func (c *lessonChecker) isBug(r *Remediation) bool {
	if r.Type != "" {
		_, ok := c.catalogue.Name(r.Type, r.Bug)
		return ok
	}
	_, ok := c.lesson.Misconception(r.Bug, "")
	return ok
}

// mistakeShown checks a question with the wrong answer that shows a mistake.
func (c *lessonChecker) mistakeShown(here []any, r *Remediation, s Shown) {
	p, choices, ok := c.lesson.posedItem(s.Item, c.made)
	switch {
	case !ok:
		c.fault(sub(here, "item"), "mistake-item-unknown", s.Item)
	case p.KC != r.Component:
		c.fault(sub(here, "item"), "mistake-item-elsewhere", s.Item, p.KC)
	case s.Gives == "" || strings.Contains(s.Gives, "{"): // what is drawn is right at times
	case p.Kind == tutor.KindChoice && !slices.Contains(choices, s.Gives):
		c.fault(sub(here, "gives"), "mistake-no-choice", s.Gives, s.Item)
	case judged(&p, c.lesson.asPosed(s.Item, s.Gives, &p)).Kind.Right():
		if path := sub(here, "gives"); p.Kind == tutor.KindChoice {
			c.fault(path, "mistake-is-right", s.Gives, s.Item)
		} else { // its rubric is at fault, or the entry
			c.gaps = append(c.gaps, faultIn(c.source.file, c.source.line(path...), "mistake-is-right", s.Gives, s.Item))
		}
	}
}

// judged is the verdict on a plain answer.
func judged(p *tutor.Problem, answer string) tutor.Verdict {
	return Judge(nil, p, tutor.Features{Type: tutor.TypeAnswer, Meant: -1, Confidence: 1}, answer)
}

// posedItem is a question of the lesson by its id, as it was first drawn, with its choices
// as they are written.
func (l *Lesson) posedItem(id string, made map[*Template][]tutor.Problem) (p tutor.Problem, choices []string, ok bool) {
	for _, t := range l.all() {
		if t.ID == id && len(made[t]) > 0 {
			return made[t][0], t.Choices, true
		}
	}
	for _, q := range l.Questions {
		if q.ID == id {
			return q.Problem(l, Middle), q.Choices, true
		}
	}
	for _, e := range l.Explanations {
		if p, ok := l.CheckOf(e, Middle); ok && e.ID == id {
			return p, e.Check.Choices, true
		}
	}
	return p, nil, false
}

// redirectTexts checks how a reply reads at each age that the lesson is for.
func (c *lessonChecker) redirectTexts(here []any, w Redirect) {
	for _, age := range Ages {
		band, reads := c.lesson.bandOf(age)
		if !reads {
			continue
		}
		ask, tell := w.Ask.For(age), w.Tell.For(age)
		words := len(strings.Fields(w.Grant.For(age))) + len(strings.Fields(w.Look.For(age))) + len(strings.Fields(ask))
		c.refuse(words > redirectWords, here, "redirect-too-long", words, band.Name, redirectWords)
		c.refuse(ask != "" && (strings.Count(ask, "?") != 1 || !strings.HasSuffix(ask, "?") || len(strings.Fields(ask)) > leadWords), sub(here, "ask"), "faq-lead-no-question", shortened(ask), leadWords)
		c.refuse(tell != "" && (len(english.Sentences(filledIn.ReplaceAllString(tell, "5"))) != 1 || strings.HasSuffix(tell, "?")), sub(here, "tell"), "faq-tell-no-sentence", shortened(tell))
		for _, part := range []struct {
			name string
			role textRole
			text Text
		}{{"grant", roleHelp, w.Grant}, {"grant_said", roleHelp, w.GrantSaid}, {"look", roleExplain, w.Look}, {"ask", roleAsk, w.Ask}, {"tell", roleHelp, w.Tell}} {
			text := part.text.For(age)
			if text == "" {
				continue
			}
			c.reads(sub(here, part.name), part.role, text, band)
			c.refuse(part.name != "ask" && strings.Contains(text, "?"), sub(here, part.name), "redirect-asks-twice", part.name)
		}
	}
}

// uncovered gives a hint for every wrong choice that no mistake shows.
func (c *lessonChecker) uncovered() {
	shown := map[[2]string]bool{}
	for _, r := range c.lesson.Remediations() {
		for _, s := range r.Shows {
			shown[[2]string{s.Item, s.Gives}] = true
		}
	}
	hint := func(item, typ string, a Asked) {
		for _, choice := range a.Choices {
			if a.Kind == tutor.KindChoice && typ == "" && choice != a.Answer && !shown[[2]string{item, choice}] {
				c.gaps = append(c.gaps, faultIn(c.source.file, c.source.line("mistakes"), "choice-uncovered", choice, item))
			}
		}
	}
	for _, e := range c.lesson.Explanations {
		if e.Check != nil {
			hint(e.ID, "", e.Check.Asked)
		}
	}
	for _, t := range c.lesson.all() {
		hint(t.ID, t.Type, t.Asked)
	}
	for _, q := range c.lesson.Questions {
		hint(q.ID, "", q.Asked)
	}
}
