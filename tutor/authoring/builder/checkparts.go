package builder

import (
	"slices"
	"strings"
	"unicode/utf8"

	"primer/tutor"
	"primer/tutor/course"
	"primer/tutor/pattern"
)

// orders are what documents say to a program, not to a reader.
var orders = pattern.New(`(?i)\b(?:ignore|disregard|forget|override) (?:all |any |the |your |my )*(?:previous|prior|above|earlier|other|system)?\s*(?:instructions?|rules?|prompts?|checks?)\b|\bsystem prompt\b|\byou are (?:now )?an? (?:ai|assistant|language model|chatbot)\b|\bas an ai\b|\bmark (?:everything|all|this) as (?:accepted|verified|correct|right)\b`)

func (c *checker) component(k *Component) {
	if c.rests(&k.Part) && c.sayable(&k.Part, &k.Name) && len(strings.Fields(k.Name)) == 0 {
		c.drop(&k.Part, Unfound, "it has no name")
	}
	if k.kept() && shared(k.Name, k.Quote+" "+k.Source.Heading+" "+c.lesson.Title) < explainShare {
		c.drop(&k.Part, Unfound, "the words it rests on do not speak of %q", short(k.Name))
	}
}

// thin is how many characters an explanation should have.
const thin = 200

func (c *checker) explanation(e *Explanation) {
	if !c.rests(&e.Part) || !c.said(&e.Part, c.ground.Holds(e.Text), []*string{&e.Text, &e.Title}) {
		return
	}
	if !slices.Contains(tutor.Approaches, e.Approach) {
		e.Approach = tutor.StepByStep
	}
	about := c.about(&e.Part)
	switch n := strangeNumber(e.Text, about); {
	case e.Text == "":
		c.drop(&e.Part, Unfound, "it has no text")
	case n != "":
		c.drop(&e.Part, Unfound, "it says %s, which its part of the documents does not", n)
	case shared(e.Text, about) < explainShare:
		c.drop(&e.Part, Unfound, "most of its words do not stand in its part of the documents")
	}
	if own, all := ownWords(e.Text, about); own > 0 && e.kept() {
		e.warn(Reworded, "%d of %d sentences are in words of their own: see that they say what the documents say", own, all)
	}
	if n := utf8.RuneCountInString(e.Text); n < thin && e.kept() {
		e.warn(Thin, "the explanation is thin: %d characters, and %d or more teach better", n, thin)
	}
	c.easy(&e.Part, e.Text)
}

// about is what the documents say near the words that a part rests on.
func (c *checker) about(p *Part) string {
	return p.Quote + " " + c.ground.Around(p.Source)
}

func (c *checker) misconception(m *Misconception) {
	if m.Bug != "" {
		c.rests(&m.Part) // its words are the catalogue's; it rests on a calculation in which it can show
		return
	}
	// The wrong idea is wrong on purpose: it is not held against the truth.
	if !c.rests(&m.Part) || !c.sayable(&m.Part, &m.Right, &m.Remedy) {
		return
	}
	m.Wrong = tidy(m.Wrong)
	switch {
	case m.Wrong == "" || m.Right == "":
		c.drop(&m.Part, Unfound, "it does not say what is wrong and what is right")
	case strings.EqualFold(m.Wrong, m.Right):
		c.drop(&m.Part, Contradicts, "it calls the same thing wrong and right")
	case alike(m.Wrong) == alike(m.Quote):
		c.drop(&m.Part, Contradicts, "it calls wrong what the documents say")
	case strangeNumber(m.Right, c.about(&m.Part)) != "" || shared(m.Right, c.about(&m.Part)) < explainShare:
		c.drop(&m.Part, Unfound, "what it calls right does not stand in its part of the documents")
	case !strings.HasSuffix(m.Remedy, "?"):
		m.Remedy = strings.TrimSpace(m.Remedy + " What do you think now: " + strings.TrimRight(m.Right, ".!") + "?")
	}
	if own, _ := ownWords(m.Right, c.about(&m.Part)); own > 0 && m.kept() {
		m.warn(Reworded, "what is right is put in other words than the documents': see that it says the same")
	}
	if kind := orders.FindString(m.Wrong); kind != "" {
		c.drop(&m.Part, Unsafe, "it gives orders to a program instead of teaching")
	}
}

func (c *checker) term(t *Term) {
	if !c.rests(&t.Part) || !c.sayable(&t.Part, &t.Term, &t.Means, &t.Example) {
		return
	}
	words := sayingOf(t.Quote, t.Term)
	switch why := unsupported(t.Means, words+" "+t.Term); {
	case t.Term == "" || t.Means == "":
		c.drop(&t.Part, Unfound, "the word or its meaning is missing")
	case !course.Mentions(alike(t.Quote), alike(t.Term)) && shared(t.Term, t.Quote) < 1:
		c.drop(&t.Part, Unfound, "the words it rests on do not hold %q", short(t.Term))
	case why != "":
		c.drop(&t.Part, Unfound, "%s", why)
	case reworded(t.Means, words):
		t.warn(Reworded, "its meaning is put in other words than the documents': see that it says the same")
	}
	if n := strangeNumber(t.Example, c.about(&t.Part)); n != "" || shared(t.Example, c.about(&t.Part)) < explainShare {
		t.Example = ""
	}
	c.easy(&t.Part, t.Means)
}

func (c *checker) claim(k *Claim) {
	if !c.rests(&k.Part) || !c.sayable(&k.Part, &k.Text) {
		return
	}
	if why := unsupported(k.Text, k.Quote); k.Text == "" || why != "" {
		c.drop(&k.Part, Unfound, "%s", why)
	} else if reworded(k.Text, k.Quote) {
		k.warn(Reworded, "it is put in other words than the documents': see that it says the same")
	}
}

// sayingOf are the sentences of a quote that hold a word, or all when none does.
func sayingOf(quote, word string) string {
	var out []string
	for _, s := range sentencesOf(quote) {
		if course.Mentions(alike(s), alike(word)) {
			out = append(out, s)
		}
	}
	if len(out) == 0 {
		return quote
	}
	return strings.Join(out, " ")
}
