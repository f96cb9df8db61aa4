package builder

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"primer/tutor/authoring/intake"
	"primer/tutor/authoring/source"
	"primer/tutor/course"
	"primer/tutor/message"
	"primer/tutor/pattern"
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
	if p.State == "" {
		p.State = Open
	}
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

// kept says that a part may be taught, now or when its teacher accepts it.
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
