package course

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"primer/tutor"
)

// asked checks what a question asks for beyond its answer: its passage, its
// rubric and the examples that the author wrote. The step is the question as posed.
func (c *lessonChecker) asked(path []any, a Asked, s *tutor.Step) {
	c.examples(path, s, a)
	if a.Need < 0 || a.Need > len(a.Ideas) {
		c.fault(sub(path, "need"), fmt.Sprintf("%d ideas are needed, but there are %d", a.Need, len(a.Ideas)), "write a number up to how many ideas there are")
	}
	c.evidence(path, a)
	for i, m := range a.Mistakes {
		if len(m.Says) == 0 {
			c.fault(sub(path, "mistakes", i), "a mistake has no words that show it", "write says: and the phrases")
		}
		if !slices.ContainsFunc(c.lesson.Misconceptions, func(k Misconception) bool { return k.Bug == m.Bug }) {
			c.fault(sub(path, "mistakes", i, "bug"), fmt.Sprintf("misconception %q is not in this lesson", m.Bug), "use a bug: of misconceptions:")
		}
	}
}

// examples grades the answers that the author gives as examples.
func (c *lessonChecker) examples(path []any, s *tutor.Step, a Asked) {
	for i, e := range a.RightExamples {
		if !right(s, e) {
			c.fault(sub(path, "right_examples", i), fmt.Sprintf("%q does not grade as right: %s", e, compareAsked(s, e).Reason), "add its words to the ideas or to accept:, or take it out of reject: or wrong:")
		}
	}
	for i, e := range a.WrongExamples {
		if right(s, e) {
			c.fault(sub(path, "wrong_examples", i), fmt.Sprintf("%q grades as right", e), "make accept: or words: narrower, or add its words to reject: or wrong:")
		}
	}
}

func (c *lessonChecker) ideas(path []any, kind tutor.AnswerKind, ideas []Idea) {
	if kind == tutor.KindConceptual && len(ideas) == 0 {
		c.fault(path, "a conceptual question has no ideas", "write ideas: with the words that show each")
	}
	for i, idea := range ideas {
		if idea.Idea == "" || len(idea.Words) == 0 {
			c.fault(sub(path, "ideas", i), "an idea needs a name and words that show it", "write idea: and words:")
		}
	}
}

// evidence asks that the words to be named stand in the passage.
func (c *lessonChecker) evidence(path []any, a Asked) {
	p, known := c.lesson.passage(a.Passage)
	switch {
	case a.Passage != "" && !known:
		c.fault(sub(path, "passage"), fmt.Sprintf("passage %q is not in this lesson", a.Passage), "use an id of passages:")
	case a.Passage == "" && len(a.Evidence) > 0:
		c.fault(sub(path, "evidence"), "there is no passage to find the evidence in", "write passage: and the id of a text")
	}
	if !known {
		return
	}
	for i, e := range a.Evidence {
		for _, age := range Ages {
			if !strings.Contains(plainWords(p.Text.For(age)), plainWords(e)) {
				c.fault(sub(path, "evidence", i), fmt.Sprintf("passage %q does not hold %q", p.ID, e), "copy words from the text as they stand there")
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
		c.fault(at("claims"), fmt.Sprintf("the lesson lists %d claims, %d are needed in %s", n, wantClaims, l.Subject), "write claims: with what the lesson says is so, and what that rests on")
	}
	ids := map[string]bool{}
	for i, k := range l.Claims {
		here := at("claims", i)
		c.once(sub(here, "id"), "claim", k.ID, ids)
		if k.Claim == "" {
			c.fault(here, "a claim says nothing", "write claim: and one sentence")
		}
		kind, named, _ := strings.Cut(k.RestsOn, ":")
		switch {
		case strings.TrimSpace(k.RestsOn) == "":
			c.fault(here, fmt.Sprintf("claim %q rests on nothing", k.ID), `write rests_on: "textbook: author, title"`)
		case address.MatchString(k.RestsOn):
			c.fault(sub(here, "rests_on"), "a source is named in words, not by an address", `write rests_on: "institution: its name, the title"`)
		case !slices.Contains(sourceKinds, strings.ToLower(strings.TrimSpace(kind))) || len(strings.TrimSpace(named)) < 4:
			c.fault(sub(here, "rests_on"), fmt.Sprintf("the source %q does not say what kind it is and whose", k.RestsOn), "begin with its kind and a colon: "+strings.Join(sourceKinds, ", "))
		}
		if k.Disputed && k.Note == "" {
			c.fault(here, fmt.Sprintf("claim %q is disputed, but nothing says by whom", k.ID), "write note: who says what")
		}
	}
}

func (c *lessonChecker) passages() {
	ids := map[string]bool{}
	for i, p := range c.lesson.Passages {
		c.once(at("passages", i, "id"), "passage", p.ID, ids)
		if p.Text.Empty() {
			c.fault(at("passages", i), fmt.Sprintf("passage %q has no text", p.ID), "write text:")
		}
		if p.Source == "" {
			c.fault(at("passages", i), fmt.Sprintf("passage %q does not say who wrote it", p.ID), "write source: in words")
		}
	}
	for i, n := range c.lesson.Notes {
		if len(n.About) == 0 || n.Text.Empty() {
			c.fault(at("notes", i), "a note needs phrases of the questions that it answers, and a text", "write about: and text:")
		}
	}
}
