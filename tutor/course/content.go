package course

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor/claim"
)

// Content is all that a lesson says, for holding somebody else's words against it.
type Content struct {
	Says    []string         // what it tells as true: texts with their numbers left out where they are drawn
	Asks    []string         // what it asks, and what children ask and believe: words of its topic that tell nothing
	Rubrics [][]claim.Claim  // what good explanations say and what they must not
	Rubric  map[string][]int // the rubrics by component
}

// Content gathers what the lesson says, for all ages.
func (l *Lesson) Content() Content {
	t := Content{Rubric: map[string][]int{}}
	t.says(l.Title)
	t.ofParts(l)
	t.ofProblems(l)
	t.ofBanks(l)
	for _, tb := range l.TeachBack {
		t.rubric(tb.Component, tb.Ideas)
		t.says(tb.Model)
		t.asks(tb.Ask)
		for _, i := range tb.Ideas {
			t.says(i.Idea)
			t.asks(i.Ask)
		}
	}
	return t
}

// drawn is a place of a text that a problem fills with its own numbers.
var drawn = pattern.New(`\{[^}]*\}`)

func (t *Content) says(texts ...string) { t.Says = addTexts(t.Says, texts) }
func (t *Content) asks(texts ...string) { t.Asks = addTexts(t.Asks, texts) }

func addTexts(to, texts []string) []string {
	for _, text := range texts {
		if text = strings.TrimSpace(drawn.ReplaceAllString(text, " ")); text != "" && !slices.Contains(to[max(0, len(to)-4):], text) {
			to = append(to, text)
		}
	}
	return to
}

func (t *Content) saysIn(texts ...Text) {
	for _, x := range texts {
		t.says(x.Young, x.Middle, x.Older)
	}
}

func (t *Content) asksIn(texts ...Text) {
	for _, x := range texts {
		t.asks(x.Young, x.Middle, x.Older)
	}
}

// claimsOf are the claims among ideas.
func claimsOf(ideas []Idea) (claims []claim.Claim) {
	for _, i := range ideas {
		if i.isClaim() {
			claims = append(claims, i.claim())
		}
	}
	return claims
}

func (t *Content) rubric(component string, ideas []Idea) {
	if claims := claimsOf(ideas); len(claims) > 0 {
		t.Rubric[component] = append(t.Rubric[component], len(t.Rubrics))
		t.Rubrics = append(t.Rubrics, claims)
	}
}

func (t *Content) ofParts(l *Lesson) {
	t.asksIn(l.Activate.Ask)
	t.saysIn(l.Activate.Reply)
	t.asks(l.Objectives...)
	for _, c := range l.Components {
		t.asks(c.Name)
		t.asks(c.Focus...)
	}
	for _, w := range l.Vocabulary {
		t.asks(w.Term)
		t.asks(w.Also...)
		for _, age := range Ages {
			t.says(w.Term + " is: " + w.Means.For(age))
		}
		t.says(w.Example)
	}
	for _, c := range l.Claims {
		t.says(c.Claim, c.Note)
	}
	for _, p := range l.Passages {
		t.says(p.Title)
		t.saysIn(p.Text)
	}
	for _, n := range l.Notes {
		t.asks(n.About...)
		t.saysIn(n.Text)
	}
	for _, e := range l.Explanations {
		t.asks(e.Analogy)
		t.saysIn(e.Text, e.Brief)
		if e.Check != nil {
			t.item(*e.Check)
		}
	}
	for _, s := range l.Synthesis {
		t.saysIn(s.Text)
	}
}

func (t *Content) item(i Item) {
	t.saysIn(i.Ask, i.Hint, i.Tell)
	t.asks(i.Choices...)
}

func (t *Content) ofProblems(l *Lesson) {
	for _, w := range l.Worked {
		t.says(w.Problem)
		t.says(w.Steps...)
	}
	for _, p := range l.all() {
		t.asksIn(p.Ask)
		t.saysIn(p.Hints...)
		t.saysIn(p.Worked...)
		t.asks(p.Choices...)
		for _, s := range p.Scaffold {
			t.item(s)
		}
	}
	for _, q := range l.Questions {
		t.asksIn(q.Ask)
		t.saysIn(q.Why, q.Hint)
		t.asks(q.Choices...)
		t.rubric(q.Component, q.Ideas)
	}
	for _, m := range l.Misconceptions {
		t.asks(m.Student)
		t.says(m.True)
		t.saysIn(m.Remedy)
	}
}

func (t *Content) ofBanks(l *Lesson) {
	for _, e := range l.Asks().Entries {
		t.asks(e.Asks)
		t.asks(e.Asked...)
		t.asks(e.Expects...)
		t.saysIn(e.Answer, e.Lead, e.Tell)
	}
	for _, m := range l.Remediations() {
		t.asks(m.Hears...)
		for _, r := range m.Replies {
			t.asks(r.Expects...)
			t.saysIn(r.Grant, r.GrantSaid, r.Look, r.Ask, r.Tell)
		}
	}
	if l.contexts == nil {
		return
	}
	for _, c := range l.contexts() {
		for _, w := range c.Worlds {
			t.asksIn(w.Ask, w.Look)
		}
	}
}
