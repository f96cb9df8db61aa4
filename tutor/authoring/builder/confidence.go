package builder

import (
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/lists"
)

// Caps of the confidence in what a model proposed, whatever it says of its own work.
const (
	capNoProblem   = 0.2
	capHalfHelp    = 0.4 // more than half of the problems lack hints or an answer that grades
	capNoMistakes  = 0.4
	capEmpty       = 0.2 // nothing of a category is left
	capWarned      = 0.5 // of a part with a warning
	unasked        = 0.7 // of a category that nobody has cross-checked
	mostConfidence = 0.95
)

// whole warns of what a lesson lacks.
func (c *checker) whole() {
	l := c.lesson
	if l.none(OfProblems) {
		l.warn(NoProblem, "the lesson has no problem that may be asked")
	}
	if l.none(OfMisconceptions) {
		l.warn(NoMisconception, "the lesson names no misconception")
	}
	long := 0
	for _, e := range l.Explanations {
		if e.kept() {
			long += len([]rune(e.Text))
		}
	}
	if long < thin {
		l.warn(Thin, "the lesson explains little: %d characters", long)
	}
}

func (l *Lesson) warn(kind WarningKind, format string, args ...any) {
	l.Warnings = append(l.Warnings, Warning{Kind: kind, Text: fmt.Sprintf(format, args...)})
}

// cap bounds the confidence of each category and hands it on to the parts.
func (c *checker) cap() {
	l := c.lesson
	given := l.Confidence
	l.Confidence = map[Category]float64{}
	for _, k := range Categories {
		of := l.partsOf(k)
		value, said := given[k]
		if !said {
			value = unasked
		}
		kept := lists.Count(of, func(p *Part) bool { return p.kept() })
		if kept == 0 {
			value = min(value, capEmpty)
		} else {
			value = min(value, float64(kept)/float64(len(of)))
		}
		l.Confidence[k] = max(0, min(value, mostConfidence))
	}
	c.capLesson()
	for _, k := range Categories {
		for _, p := range l.partsOf(k) {
			p.Confidence = partConfidence(p, l.Confidence[k])
		}
	}
	c.measure()
}

// capLesson applies what the problems and misconceptions lack.
func (c *checker) capLesson() {
	l := c.lesson
	lower := func(k Category, cap float64) { l.Confidence[k] = min(l.Confidence[k], cap) }
	switch {
	case l.none(OfProblems):
		lower(OfProblems, capNoProblem)
		lower(OfLesson, capNoProblem)
	case 2*c.ungraded > len(l.Problems):
		lower(OfProblems, capHalfHelp)
		lower(OfLesson, capHalfHelp)
	}
	if l.none(OfMisconceptions) {
		lower(OfMisconceptions, capNoMistakes)
		lower(OfLesson, capNoMistakes)
	}
}

func partConfidence(p *Part, of float64) float64 {
	switch {
	case !p.kept():
		return 0
	case len(p.Warnings) > 0:
		return min(of, capWarned)
	}
	return of
}

// contradictions warns of two parts that cannot both be right. Of two problems
// that ask the same the second is dropped.
func (c *checker) contradictions() {
	c.twiceAsked()
	l := c.lesson
	for _, d := range l.Doubts {
		for _, p := range l.parts() {
			if (p.ID == d.One || p.ID == d.Other) && p.kept() {
				p.warn(Contradicts, "a model sees a contradiction between %s and %s: %s", d.One, d.Other, d.Why)
			}
		}
	}
	for i := range l.Vocabulary {
		for j := range i {
			a, b := &l.Vocabulary[j], &l.Vocabulary[i]
			if a.kept() && b.kept() && alike(a.Term) == alike(b.Term) {
				c.drop(&b.Part, Contradicts, "the word %q is explained twice", short(b.Term))
			}
		}
	}
	c.opposedClaims()
}

func (c *checker) opposedClaims() {
	l := c.lesson
	for i := range l.Claims {
		for j := range i {
			a, b := &l.Claims[j], &l.Claims[i]
			if a.kept() && b.kept() && opposed(a.Text, b.Text) {
				a.warn(Contradicts, "it contradicts %s: %q", b.ID, short(b.Text))
				b.warn(Contradicts, "it contradicts %s: %q", a.ID, short(a.Text))
			}
		}
	}
}

func (c *checker) twiceAsked() {
	l := c.lesson
	for i := range l.Problems {
		for j := range i {
			a, b := &l.Problems[j], &l.Problems[i]
			switch {
			case !a.kept() || !b.kept() || alike(a.Ask) != alike(b.Ask):
			case strings.EqualFold(a.Answer, b.Answer):
				c.drop(&b.Part, Contradicts, "it asks the same as %s", a.ID)
			default:
				c.drop(&b.Part, Contradicts, "it asks the same as %s and has another answer", a.ID)
				a.warn(Contradicts, "%s asks the same and has another answer", b.ID)
			}
		}
	}
}

// opposed reports whether two statements share nearly all words and differ in a "not"
// or in their numbers.
func opposed(a, b string) bool {
	if alike(a) == alike(b) || min(shared(a, b), shared(b, a)) < 0.8 {
		return false
	}
	x, y := numberIn.FindAllString(a, -1), numberIn.FindAllString(b, -1)
	return denies(a) != denies(b) || len(x) > 0 && len(x) == len(y) && !slices.Equal(x, y)
}
