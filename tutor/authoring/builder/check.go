package builder

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/authoring/intake"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// Check decides how far each part of a draft may be trusted. Of a part that is
// open it looks for the words it rests on in the documents, works its answer
// again and drops it when either is not there, saying why. What a teacher has
// accepted or dropped stays so, and gets warnings only. Check may be repeated.
func Check(d *Draft, documents []source.Document) {
	CheckOn(d, NewGround(documents))
}

// CheckOn is Check on documents that were read already.
func CheckOn(d *Draft, g *Ground) {
	for i := range d.Lessons {
		c := checker{ground: g, head: d.Head, lesson: &d.Lessons[i]}
		c.check()
	}
}

// checker looks at one lesson.
type checker struct {
	ground   *Ground
	head     Head
	lesson   *Lesson
	ungraded int // problems whose answer does not grade, or that have no hints
}

func (c *checker) check() {
	l := c.lesson
	l.Warnings = nil
	for _, p := range l.parts() {
		c.clear(p)
	}
	for i := range l.Components {
		c.component(&l.Components[i])
	}
	for i := range l.Explanations {
		c.explanation(&l.Explanations[i])
	}
	for i := range l.Misconceptions {
		c.misconception(&l.Misconceptions[i])
	}
	for i := range l.Vocabulary {
		c.term(&l.Vocabulary[i])
	}
	for i := range l.Claims {
		c.claim(&l.Claims[i])
	}
	for i := range l.Problems {
		c.problem(&l.Problems[i])
	}
	c.contradictions()
	c.whole()
	c.cap()
}

// clear takes away what an earlier check said. Words of a model about
// contradictions stand in the lesson, not in its parts.
func (c *checker) clear(p *Part) {
	p.Warnings = nil
	p.State = cmp.Or(p.State, Open)
	p.Quote = strings.Join(strings.Fields(tidy(p.Quote)), " ")
}

// drop gives a part up, unless its teacher has decided otherwise; then it warns.
func (c *checker) drop(p *Part, kind WarningKind, format string, args ...any) {
	p.warn(kind, format, args...)
	if p.State == Open {
		p.State, p.Why = Dropped, p.Warnings[len(p.Warnings)-1].Text
	}
}

func (p *Part) warn(kind WarningKind, format string, args ...any) {
	w := Warning{Kind: kind, Text: fmt.Sprintf(format, args...)}
	if !slices.Contains(p.Warnings, w) {
		p.Warnings = append(p.Warnings, w)
	}
}

// kept reports whether a part may be taught, now or when its teacher accepts it.
func (p *Part) kept() bool { return p.State != Dropped }

// rests looks for the words that a part rests on, and says whether there are any.
func (c *checker) rests(p *Part) bool {
	if !p.kept() {
		return false
	}
	near := p.Source
	if near.File == "" {
		near = c.lesson.Place
	}
	place, ok := c.ground.Find(p.Quote, near)
	if !ok {
		c.drop(p, Unfound, "the words it rests on do not stand in the documents: %q", short(p.Quote))
		return p.kept()
	}
	p.Source = place
	return true
}

// mostText bounds a text of a lesson, in bytes; a course file takes 4,000.
const mostText = 3000

// sayable cleans the texts of a part and says that a student may read them.
func (c *checker) sayable(p *Part, texts ...*string) bool { return c.said(p, false, texts) }

// rawTeX is a command of a formula that was not read.
var rawTeX = pattern.New(`\\(?:begin|end|[A-Za-z]{3,})\b[{\s\\^_$]?[^\s]{0,20}`)

// said is sayable; of a teacher's own words, which may speak of a mistake, what is
// not true is a warning only.
func (c *checker) said(p *Part, own bool, texts []*string) bool {
	for _, t := range texts {
		*t = tidy(*t)
		if len(*t) > mostText {
			*t = (*t)[:cutAt(*t, mostText)]
			c.drop(p, Unsafe, "a text of it is too long for a lesson")
		}
		if kind, bad := message.UnsafeText(*t); bad {
			c.drop(p, Unsafe, "it is not fit for students (%s)", kind)
		}
		if rawTeX.MatchString(*t) {
			c.drop(p, Unsafe, "a formula of it could not be read: %q", short(rawTeX.FindString(*t)))
		}
		if orders.MatchString(*t) {
			c.drop(p, Unsafe, "it gives orders to a program instead of teaching: %q", short(*t))
		}
		switch untrue := falseIn(*t); {
		case untrue == "":
		case own:
			p.warn(Contradicts, "it states what is not true; see whether it means to: %q", short(untrue))
		default:
			c.drop(p, Contradicts, "it states what is not true: %q", short(untrue))
		}
	}
	return p.kept()
}

// driving are the sequences by which a text drives a terminal.
var driving = pattern.New("\x1b\\[[0-9;?]*[ -/]*[@-~]|\x1b\\][^\x07\x1b]*(?:\x07|\x1b\\\\)?|\x1b[ -/]*[0-~]?")

// tidy is a text without what drives a terminal or hides.
func tidy(text string) string {
	return strings.TrimSpace(intake.CleanText(driving.ReplaceAllString(text, "")))
}

// cutAt is the end of the last whole character before a limit.
func cutAt(text string, limit int) int {
	for limit > 0 && limit < len(text) && !utf8.RuneStart(text[limit]) {
		limit--
	}
	return limit
}

// easy warns of a text that is above the grade.
func (c *checker) easy(p *Part, text string) {
	if why := course.TooHard(text, c.grade()); why != "" && p.kept() {
		p.warn(AboveGrade, "%s", why)
	}
}

func (c *checker) grade() int { return max(1, c.head.Grades[0]) }

// short is the beginning of a text, for a message.
func short(text string) string {
	text = intake.CleanLine(text)
	if runes := []rune(text); len(runes) > 60 {
		return strings.TrimSpace(string(runes[:59])) + "…"
	}
	return text
}

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
	return p.Quote + " " + c.ground.Around(p.Quote, p.Source)
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
	for _, s := range Sentences(quote) {
		if course.Mentions(alike(s), alike(word)) {
			out = append(out, s)
		}
	}
	if len(out) == 0 {
		return quote
	}
	return strings.Join(out, " ")
}
