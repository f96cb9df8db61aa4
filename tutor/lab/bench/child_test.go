package bench

import (
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// A strong student is right about everything at once.
const (
	strongMath   = 10  // answers to the end of a lesson of mathematics, at most
	strongOther  = 12  // of another one
	strongWords  = 600 // of the tutor in a lesson of mathematics
	openingWords = 40  // before the first question
)

// TestAStrongStudentIsDoneSoon: who knows it all is through each lesson in few answers and
// few words, and the first question comes at once.
func TestAStrongStudentIsDoneSoon(t *testing.T) {
	b := newSimBench(t)
	for _, l := range b.like.Library.Lessons() {
		k := newKernelTeacher(t, b.like, l.ID, 7, true)
		now := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
		opening := saidIn(k.raw(now, ""))
		p := k.book.StateOf(k.session).Problem
		if p == nil || p.Role != tutor.RoleTry || !strings.HasSuffix(strings.TrimSpace(opening), strings.TrimSpace(p.Ask)) {
			t.Errorf("%s does not open with a problem:\n%s", l.ID, opening)
			continue
		}
		if lead := spokenWords(strings.ReplaceAll(strings.ReplaceAll(opening, p.Ask, ""), "> ", "")) - spokenWords(p.Passage); lead > openingWords {
			t.Errorf("%s: %d words before its first question", l.ID, lead)
		}
		words, answers := spokenWords(opening), 0
		for !k.book.StateOf(k.session).Complete && answers < 30 {
			now = now.Add(20 * time.Second)
			words += spokenWords(saidIn(k.raw(now, strongLine(b.library, k.question()))))
			answers++
		}
		most := strongOther
		if l.Subject == "math" {
			most = strongMath
		}
		if answers > most || l.Subject == "math" && words > strongWords {
			t.Errorf("%s: %d answers, %d words of the tutor", l.ID, answers, words)
		}
	}
}

// strongLine is what a strong student says.
func strongLine(library *course.Library, q question) string {
	switch q.asked {
	case tutor.AskActivate, tutor.AskReady, tutor.AskNothing:
		return "ok"
	case tutor.AskTeachBack:
		l, _ := library.LessonOf(q.teachKC)
		r, _ := l.TeachBackFor(q.teachKC)
		return r.Model
	case tutor.AskStep:
		return q.problem.Steps[q.step].Answer
	case tutor.AskProblem, tutor.AskCheck, tutor.AskThink, tutor.AskClarify:
	}
	return q.problem.Answer
}

// saidIn is the tutor's reply.
func saidIn(events []tutor.Event) string {
	for _, e := range events {
		if e.Replied != nil {
			return e.Replied.Text
		}
	}
	return ""
}

// spokenWords counts the words of a reply without its pictures.
func spokenWords(text string) int {
	n, picture := 0, false
	for line := range strings.SplitSeq(text, "\n") {
		switch {
		case strings.HasPrefix(line, "```"):
			picture = !picture
		case !picture:
			n += len(strings.Fields(line))
		}
	}
	return n
}
