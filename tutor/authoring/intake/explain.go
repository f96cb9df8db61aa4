package intake

import (
	"fmt"
	"strings"

	"primer/tutor"
)

// shownWays are the approaches under which solved questions stand in for
// explanations, one after the other.
var shownWays = []tutor.Approach{tutor.StepByStep, tutor.ConcreteExample, tutor.ConnectToKnown}

// explain lets a component's own questions explain it: foreign questions come
// with steps but without a text that teaches, so the first of them are shown
// solved, each with a further question as its check.
func (l lessonFile) explain(w *Writer) {
	shown, asked := l.examples()
	if len(shown) == 0 {
		return
	}
	w.Line(0, "explanations:")
	for i, q := range shown {
		l.explanation(w, q, asked[i], i)
	}
	w.Line(0, "worked_examples:")
	told := map[string]bool{}
	for _, q := range shown {
		kc := l.skill(l.skillOf(q))
		if told[kc] {
			continue
		}
		told[kc] = true
		w.Field(1, "- component", kc)
		w.Field(2, "problem", q.Ask)
		w.List(2, "steps", q.solution())
		w.Field(2, "answer", q.Answer)
	}
}

// examples picks for each component up to three questions to show, and to each
// one to ask. A question is shown only where enough others are left to practice.
func (l lessonFile) examples() (shown, asked []*question) {
	for _, name := range l.skills() {
		var of []*question
		for _, q := range l.questions {
			if slug(l.skillOf(q)) == slug(name) && len(q.Hints) > 1 && q.posed == nil {
				of = append(of, q)
			}
		}
		for n := range shownWays {
			if at := len(of) - 1 - 2*n; at-1 >= 2*n || n == 0 && at >= 1 {
				shown, asked = append(shown, of[at]), append(asked, of[at-1])
			}
		}
	}
	return shown, asked
}

// solution is all the steps of a question, to its answer.
func (q *question) solution() []string {
	steps := append([]string{}, q.hints...)
	return append(steps, q.worked...)
}

func (l lessonFile) explanation(w *Writer, q, check *question, n int) {
	kc := l.skill(l.skillOf(q))
	way := 0
	for _, before := range l.shownBefore(q) {
		if slug(l.skillOf(before)) == slug(l.skillOf(q)) {
			way++
		}
	}
	w.Field(1, "- id", fmt.Sprintf("solved-%d", n+1))
	w.Field(2, "component", kc)
	w.Field(2, "approach", string(shownWays[way%len(shownWays)]))
	w.Field(2, "analogy", fmt.Sprintf("solved example %d", n+1))
	w.Field(2, "text", "Look at one that is solved: "+spokenSkill(l.skillOf(q))+".\n\n"+solved(q.Ask, q.solution()))
	w.Field(2, "brief", solved(q.Ask, lastTwo(q.solution())))
	w.Line(2, "check:")
	w.Field(3, "ask", check.Ask)
	w.Field(3, "kind", string(check.kind))
	w.Field(3, "answer", check.Answer)
	w.List(3, "accept", check.Accept)
	w.List(3, "reject", check.Reject)
	w.Field(3, "form", check.form)
	w.List(3, "choices", check.Choices)
	if len(check.hints) > 0 {
		w.Field(3, "hint", check.hints[0])
	}
	w.Field(3, "tell", answerLine(check.Answer))
}

// shownBefore are the solved questions that stand before one in the lesson.
func (l lessonFile) shownBefore(q *question) []*question {
	shown, _ := l.examples()
	for i, s := range shown {
		if s == q {
			return shown[:i]
		}
	}
	return nil
}

// solved is a question with the steps of its solution as a list.
func solved(ask string, steps []string) string {
	lines := make([]string, len(steps))
	for i, s := range steps {
		lines[i] = "- " + ended(strings.ReplaceAll(s, "\n", " "))
	}
	return ask + "\n\n" + strings.Join(lines, "\n")
}

// ended puts a full stop behind words that have none.
func ended(s string) string {
	if strings.HasSuffix(s, ".") || strings.HasSuffix(s, "?") || strings.HasSuffix(s, "!") || strings.HasSuffix(s, ":") {
		return s
	}
	return s + "."
}

func lastTwo(texts []string) []string { return texts[max(0, len(texts)-2):] }
