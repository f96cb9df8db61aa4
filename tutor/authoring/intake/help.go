package intake

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
)

// rungs is how many hints stand below the worked step: pump, hint, stronger hint.
const rungs = 3

// ladder sorts the hints of a question into Primer's ladder. Those that give the
// answer away, and all from the first such one on, become the bottom: worked
// steps, of which the last one states the answer. Sub-questions with their
// answers are worked steps too.
func ladder(it Item, steps []substep) (hints, worked []string) {
	var giving []string
	for i, h := range it.Hints {
		if gives(it, h) || i < len(it.Gives) && it.Gives[i] {
			giving = append(giving, h)
			continue
		}
		if len(giving) > 0 { // what comes after the answer was told may rest on it
			giving = append(giving, h)
			continue
		}
		hints = append(hints, h)
	}
	if len(hints) > rungs {
		hints, worked = hints[:rungs:rungs], hints[rungs:]
	}
	last := append(giving, answerLine(it.Answer))
	if len(giving) > 0 && states(giving[len(giving)-1], it.Answer) {
		last = giving
	}
	worked = append(answered(it, steps), worked...)
	if len(worked) == 0 { // the first worked step is shown before the bottom: it must not be the answer
		return hints, []string{strings.Join(last, "\n")}
	}
	return hints, append(worked, last...)
}

// answered are the sub-questions with their answers, but for those that tell the
// question's own.
func answered(it Item, steps []substep) []string {
	var out []string
	for _, s := range steps {
		if !states(s.Answer, it.Answer) && !states(s.Ask, it.Answer) {
			out = append(out, ended(s.Ask)+" "+answerLine(s.Answer))
		}
	}
	return out
}

func answerLine(answer string) string {
	if strings.HasSuffix(answer, ".") {
		return "The answer is: " + answer
	}
	return "The answer is: " + answer + "."
}

// gives reports whether a hint tells the answer. An answer that the question itself
// holds, or that is one short sign, is told only where the words say so.
func gives(it Item, hint string) bool {
	if !states(hint, it.Answer) {
		return false
	}
	if len(squeezed(it.Answer)) > 2 && !states(it.Ask, it.Answer) && !otherChoiceIn(it, hint) {
		return true
	}
	low := strings.ToLower(hint)
	for _, phrase := range []string{"answer is", "the answer", "therefore", "so the", "final", "we get", "solution is"} {
		if i := strings.LastIndex(low, phrase); i >= 0 && states(low[i:], it.Answer) {
			return true
		}
	}
	end := squeezed(strings.TrimRight(hint, ". "))
	return strings.HasSuffix(end, "="+squeezed(it.Answer)) || end == squeezed(it.Answer)
}

// otherChoiceIn reports whether a text names another choice too: it weighs them and
// does not tell.
func otherChoiceIn(it Item, text string) bool {
	return slices.ContainsFunc(it.Choices, func(c string) bool { return c != it.Answer && states(text, c) })
}

// states reports whether a text holds an answer as a thing of its own: 3 is not in 13,
// 3/4 or x^3.
func states(text, answer string) bool {
	text, answer = squeezed(text), squeezed(answer)
	if answer == "" {
		return false
	}
	for at := 0; ; {
		i := strings.Index(text[at:], answer)
		if i < 0 {
			return false
		}
		from, to := at+i, at+i+len(answer)
		if !joins(text, from-1, answer[0]) && !joinsAfter(text, to, answer[len(answer)-1]) {
			return true
		}
		at = from + 1
	}
}

// joins reports whether the byte before an answer makes it a part of something else.
func joins(text string, at int, first byte) bool {
	if at < 0 {
		return false
	}
	c := text[at]
	if isDigit(first) {
		return isDigit(c) || strings.IndexByte("./-^_,", c) >= 0
	}
	return false
}

func joinsAfter(text string, at int, last byte) bool {
	if at >= len(text) {
		return false
	}
	c := text[at]
	if !isDigit(last) {
		return c == '^'
	}
	if c == '.' || c == ',' {
		return at+1 < len(text) && isDigit(text[at+1])
	}
	return isDigit(c) || strings.IndexByte("/^_%", c) >= 0
}

// squeezing takes spaces out and makes one kind of minus.
var squeezing = sync.OnceValue(func() *strings.Replacer {
	return strings.NewReplacer(" ", "", "\n", "", "−", "-", "–", "-")
})

// squeezed is a text without spaces, in small letters, with one kind of minus.
func squeezed(text string) string {
	return strings.ToLower(squeezing().Replace(text))
}

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
	way := lists.Count(l.shownBefore(q), func(before *question) bool { return slug(l.skillOf(before)) == slug(l.skillOf(q)) })
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
	lines := lists.Map(steps, func(s string) string { return "- " + ended(strings.ReplaceAll(s, "\n", " ")) })
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
