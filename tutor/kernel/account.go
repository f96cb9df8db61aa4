package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// Why an answer is right may be said with it, or a line before it. Then nobody is asked for it again: it is
// weighed by the same rubric as an explanation that was asked for.

// What an account has at least: fewer words say nothing of why, and of the lines before this one only the
// last ones belong to it.
const (
	accountWords = 4 // that are no numbers
	accountLines = 2
)

// account is what was said of why the answer is right, with the answer or in the lines before it.
func (t *judgment) account() pedagogy.Account {
	v, p := t.in.Verdict, t.in.State.Problem
	if p == nil || t.lesson == nil || t.in.Command != pedagogy.NoCommand || v.Kind != tutor.VerdictCorrect && v.Kind != tutor.VerdictTeachBack {
		return pedagogy.Account{}
	}
	lines := append(t.saidBefore(), t.in.Text)
	all := strings.Join(lines, ". ")
	a := pedagogy.Account{Given: t.givesAccount(), Works: answer.Reaches(all, p.Ask, p.Answer)}
	if v.Kind == tutor.VerdictTeachBack || !a.Given {
		return a
	}
	if rubric, ok := t.lesson.TeachBackFor(p.KC); ok && wordsIn(all) >= accountWords {
		a.Verdict = course.JudgeTeachBack(rubric, all)
	}
	return a
}

// givesAccount reports whether the line says why its answer is right: behind the answer, or in a sentence
// of its own, as in a line that puts things in order and says by what.
func (t *judgment) givesAccount() bool {
	if t.in.Behind.Reasons || reasonClause(t.in.Text) != "" && english.SaysWhy(reasonClause(t.in.Text)) {
		return true
	}
	if !slices.Contains(inPieces, t.spec().Kind) {
		return false
	}
	return slices.ContainsFunc(english.Sentences(t.in.Text), func(s string) bool {
		return wordsIn(s) >= accountWords && english.AskedIn(s) == "" && t.isAbout(s)
	})
}

// isAbout reports whether a sentence states something of what the open question is about.
func (t *judgment) isAbout(sentence string) bool {
	_, states := english.Stated(sentence)
	return states && (len(sums(sentence)) > 0 || len(t.aboutLesson(sentence)) > 0)
}

// saidBefore are the child's last lines about the open problem before this one, oldest first.
func (t *judgment) saidBefore() []string {
	var lines []string
	posed := t.in.State.Asked.Text
	if p := t.in.State.Problem; p != nil {
		posed = p.Ask
	}
	for _, m := range slices.Backward(t.snap.Recent) {
		if m.Turn >= t.in.Turn && m.By == tutor.ByStudent {
			continue
		}
		if m.By != tutor.ByStudent {
			if posed != "" && strings.Contains(m.Text, posed) { // it was posed here
				break
			}
			continue
		}
		if len(lines) == accountLines {
			break
		}
		lines = append(lines, m.Text)
	}
	slices.Reverse(lines)
	return lines
}
