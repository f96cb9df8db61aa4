package course

import (
	"regexp"
	"slices"
	"strings"

	"primer/tutor"
)

// asked checks what a question asks for beyond its answer: its passage, its
// rubric and the examples that the author wrote. The step is the question as posed.
func (c *lessonChecker) asked(path []any, a Asked, s *tutor.Step) {
	c.examples(path, s, a)
	c.refuse(a.Need < 0 || a.Need > len(a.Ideas), sub(path, "need"), "need-out-of-range", a.Need, len(a.Ideas))
	c.evidence(path, a)
	for i, m := range a.Mistakes {
		c.refuse(len(m.Says) == 0, sub(path, "mistakes", i), "mistake-without-words")
		c.refuse(!slices.ContainsFunc(c.lesson.Misconceptions, func(k Misconception) bool { return k.Bug == m.Bug }), sub(path, "mistakes", i, "bug"), "misconception-unknown", m.Bug)
	}
}

// examples grades the answers that the author gives as examples.
func (c *lessonChecker) examples(path []any, s *tutor.Step, a Asked) {
	for i, e := range a.RightExamples {
		if !right(s, e) {
			c.fault(sub(path, "right_examples", i), "right-example-is-wrong", e, compareAsked(s, e).Reason)
		}
	}
	for i, e := range a.WrongExamples {
		c.refuse(right(s, e), sub(path, "wrong_examples", i), "wrong-example-is-right", e)
	}
}

func (c *lessonChecker) ideas(path []any, kind tutor.AnswerKind, ideas []Idea) {
	c.refuse(kind == tutor.KindConceptual && len(ideas) == 0, path, "no-ideas")
	for i, idea := range ideas {
		c.refuse(idea.Idea == "" || len(idea.Words) == 0, sub(path, "ideas", i), "idea-not-whole")
	}
}

// evidence asks that the words to be named stand in the passage.
func (c *lessonChecker) evidence(path []any, a Asked) {
	p, known := c.lesson.passage(a.Passage)
	switch {
	case a.Passage != "" && !known:
		c.fault(sub(path, "passage"), "passage-unknown", a.Passage)
	case a.Passage == "" && len(a.Evidence) > 0:
		c.fault(sub(path, "evidence"), "evidence-without-passage")
	}
	if !known {
		return
	}
	for i, e := range a.Evidence {
		for _, age := range Ages {
			if !strings.Contains(plainWords(p.Text.For(age)), plainWords(e)) {
				c.fault(sub(path, "evidence", i), "evidence-not-in-passage", p.ID, e)
				break
			}
		}
	}
}

// plainWords is a text as words and spaces, for finding one text in another.
func plainWords(text string) string { return " " + strings.Join(wordsOf(text), " ") + " " }

// sourceKinds are how a claim's source begins.
var sourceKinds = []string{
	"textbook", "encyclopedia", "dictionary", "primary source", "research article", "book", "museum", "institution",
	"law", "data", "style guide", "artwork", "common knowledge",
}

// address is what a source must not be: nobody can tell whether it was made up.
var address = regexp.MustCompile(`(?i)https?:|www\.|\b[\w-]+\.(?:com|org|net|edu|gov|info|io)\b`)

// wantClaims is how many claims a lesson lists whose subject is not computed.
const wantClaims = 3

func (c *lessonChecker) claims() {
	l := c.lesson
	if n := len(l.Claims); l.Subject != "math" && n < wantClaims {
		c.fault(at("claims"), "few-claims", n, wantClaims, l.Subject)
	}
	ids := map[string]bool{}
	for i, k := range l.Claims {
		here := at("claims", i)
		c.once(sub(here, "id"), "claim", k.ID, ids)
		c.refuse(k.Claim == "", here, "claim-says-nothing")
		kind, named, _ := strings.Cut(k.RestsOn, ":")
		switch {
		case strings.TrimSpace(k.RestsOn) == "":
			c.fault(here, "claim-rests-on-nothing", k.ID)
		case address.MatchString(k.RestsOn):
			c.fault(sub(here, "rests_on"), "source-is-address")
		case !slices.Contains(sourceKinds, strings.ToLower(strings.TrimSpace(kind))) || len(strings.TrimSpace(named)) < 4:
			c.fault(sub(here, "rests_on"), "source-without-kind", k.RestsOn, strings.Join(sourceKinds, ", "))
		}
		c.refuse(k.Disputed && k.Note == "", here, "disputed-by-nobody", k.ID)
	}
}

func (c *lessonChecker) passages() {
	ids := map[string]bool{}
	for i, p := range c.lesson.Passages {
		c.once(at("passages", i, "id"), "passage", p.ID, ids)
		c.refuse(p.Text.Empty(), at("passages", i), "passage-without-text", p.ID)
		c.refuse(p.Source == "", at("passages", i), "passage-without-source", p.ID)
	}
	for i, n := range c.lesson.Notes {
		c.refuse(len(n.About) == 0 || n.Text.Empty(), at("notes", i), "note-not-whole")
	}
}
