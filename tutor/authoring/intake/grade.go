package intake

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/lists"
)

// question is an item that was graded: everything that its lesson file says of it.
type question struct {
	Item
	kind          tutor.AnswerKind
	form          string
	hints, worked []string
	steps         []substep
	difficulty    tutor.Difficulty
	posed         *tutor.Problem // of a matching: as it is shown, with its letters
	typed         string         // the right answer as a student gives it: its text, or its letter
}

// substep is a sub-question that was graded.
type substep struct {
	Sub
	kind tutor.AnswerKind
}

func (q *question) spec() answer.Spec {
	return answer.Spec{Expected: q.Answer, Accept: q.Accept, Reject: q.Reject, Kind: q.kind, Form: q.form, Choices: q.Choices, Problem: q.Ask}
}

func (s *substep) spec() answer.Spec {
	return answer.Spec{Expected: s.Answer, Kind: s.kind, Choices: s.Choices, Problem: s.Ask}
}

// Graded is how the grader reads a question's answer.
type Graded struct {
	Kind  tutor.AnswerKind
	Form  string
	Typed string // the right answer as a student gives it
}

// Grade feeds an item's answer back through the exact grader. The reason says why
// it cannot be graded, "" when it can.
func Grade(it Item) (g Graded, reason string) {
	if reason = unfit(it); reason != "" {
		return Graded{}, reason
	}
	q, reason := safely(it)
	return Graded{Kind: q.kind, Form: q.form, Typed: q.typed}, reason
}

// asQuestion feeds the answer back through the exact grader. The reason says why
// the question cannot be taken in.
func asQuestion(it Item) (q *question, reason string) {
	q = &question{Item: it, kind: it.Kind}
	if len(it.Pairs) > 0 {
		return q, q.asMatching()
	}
	q.kind = cmp.Or(q.kind, kindOf(it.Answer, it.Choices))
	switch {
	case it.Exact:
		q.form = "exact"
	case it.Within != "":
		q.form = "within " + it.Within
	}
	if len(it.Choices) > 0 && !among(it.Choices, it.Answer) {
		return q, BadChoices
	}
	q.typed = it.Answer
	if !sound(q.spec()) && !q.asLetter() && !q.asWords() || misread(it.LaTeX, it.Answer) && len(it.Choices) == 0 {
		return q, Ungradable
	}
	if q.contradicts() {
		return q, Contradicted
	}
	q.askForm()
	return q, ""
}

// asWords is the last resort for an answer with letters that is no mathematics:
// these very words.
func (q *question) asWords() bool {
	if len(q.Choices) > 0 || !hasLetters(q.Answer) || strings.ContainsAny(q.Answer, "=^/[]{}()<>√") {
		return false
	}
	q.kind, q.form = tutor.KindShortText, "exact"
	return sound(q.spec())
}

// asLetter takes a choice by its letter where its long text names several
// choices for the grader, which then asks again. A text that it takes for another
// choice is no way out.
func (q *question) asLetter() bool {
	letter, ok := letterOf(q.spec())
	if ok {
		q.typed = letter
	}
	return ok
}

// letterOf is the letter of the right choice, when it alone is right by the
// grader and no text of a choice is taken for another one.
func letterOf(spec answer.Spec) (letter string, ok bool) {
	if len(spec.Choices) < 2 || len(spec.Choices) > 26 {
		return "", false
	}
	for i, c := range spec.Choices {
		name := string(rune('A' + i))
		byLetter, byText := answer.Compare(spec, name), answer.Compare(spec, c)
		right := c == spec.Expected
		if right {
			letter = name
		}
		if byLetter.Right() != right || byText.Right() && !right || byText.Wrong() && right {
			return "", false
		}
	}
	return letter, letter != ""
}

func hasLetters(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }) >= 0
}

func among(list []string, s string) bool {
	return slices.Contains(list, s)
}

// kindOf is the kind of an answer, with regard to its choices.
func kindOf(text string, choices []string) tutor.AnswerKind {
	if len(choices) > 0 {
		return tutor.KindChoice
	}
	return guessKind(text)
}

// sound reports whether the grader takes the answer, and each other right one, for
// right and what differs from it for not right.
func sound(spec answer.Spec) bool {
	if strings.TrimSpace(spec.Expected) == "" || !answer.Compare(spec, spec.Expected).Right() {
		return false
	}
	for _, also := range spec.Accept {
		if !answer.Compare(spec, also).Right() {
			return false
		}
	}
	for _, wrong := range spec.Reject {
		if answer.Compare(spec, wrong).Right() {
			return false
		}
	}
	return !slices.ContainsFunc(variants(spec), func(wrong string) bool { return answer.Compare(spec, wrong).Right() })
}

// variants are answers that are surely not the expected one: another choice,
// another first digit, one more.
func variants(spec answer.Spec) []string {
	var out []string
	if len(spec.Choices) > 0 {
		for _, c := range spec.Choices {
			if c != spec.Expected {
				out = append(out, c)
			}
		}
		return out
	}
	if spec.Kind == tutor.KindShortText || (spec.Kind == tutor.KindSet || spec.Kind == tutor.KindList) && inWords(spec.Expected) {
		return []string{"qwrtz"}
	}
	if spec.Kind == tutor.KindTrueFalse {
		return []string{map[bool]string{true: "false", false: "true"}[spec.Expected == "true"]}
	}
	if within, ok := strings.CutPrefix(spec.Form, "within "); ok {
		return beyond(spec.Expected, within)
	}
	for _, text := range []string{bumped(spec.Expected), "(" + spec.Expected + ") + 1"} {
		if same, sure := answer.Equal(text, spec.Expected); text != spec.Expected && (!same || !sure) && !contains(spec.Accept, text) {
			out = append(out, text)
		}
	}
	return out
}

// beyond are numbers that are farther from one than it may be.
func beyond(expected, within string) []string {
	v, ok1 := numberOf(expected)
	t, ok2 := numberOf(within)
	if !ok1 || !ok2 {
		return nil
	}
	t.Add(t, big.NewRat(1, 10)).Mul(t, big.NewRat(11, 10))
	over, _ := decimal(new(big.Rat).Add(v, t))
	under, _ := decimal(new(big.Rat).Sub(v, t))
	return []string{over, under}
}

// contains reports whether one of the texts equals another one in worth.
func contains(list []string, text string) bool {
	return slices.ContainsFunc(list, func(x string) bool {
		same, sure := answer.Equal(x, text)
		return same && sure
	})
}

// bumped is a text with its last digit changed.
func bumped(text string) string {
	at := strings.LastIndexAny(text, "0123456789")
	if at < 0 {
		return text
	}
	return text[:at] + string('0'+(text[at]-'0'+1)%10) + text[at+1:]
}

// misread reports whether the answer as rewritten is surely not what its LaTeX says:
// two readers that know nothing of each other must agree.
func misread(latex, plain string) bool {
	if latex == "" || !strings.Contains(latex, `\`) {
		return false
	}
	latex = strings.ReplaceAll(latex, "} ", "}") // \frac{1}{2} i is half of i
	out := answer.Compare(answer.Spec{Expected: latex, Syntax: "latex"}, plain)
	return out.Sure && !out.Equivalent
}

// askForm asks for a form when the question's own expression, typed back, would
// pass for its answer: "Multiply: 4(x + 3)" is not answered by 4(x + 3).
func (q *question) askForm() {
	if q.form != "" || len(q.Choices) > 0 {
		return
	}
	echo := echoOf(q.Ask)
	if echo == "" || squeezed(echo) == squeezed(q.Answer) || !answer.Compare(q.spec(), echo).Right() {
		return
	}
	for _, form := range []string{"simplest", "expanded", "factored", "same_form"} {
		q.form = form
		if sound(q.spec()) && !answer.Compare(q.spec(), echo).Right() {
			return
		}
	}
	q.form = ""
}

// echoOf is what the last line of a question shows behind its words.
func echoOf(ask string) string {
	last := ask[strings.LastIndexByte(ask, '\n')+1:]
	last = strings.TrimRight(last, " .?")
	if at := strings.LastIndexByte(last, ':'); at >= 0 {
		last = last[at+1:]
	}
	if words.MatchString(last) {
		return ""
	}
	return strings.TrimSpace(last)
}

// asStep grades a sub-question.
func asStep(s Sub) (substep, error) {
	step := substep{Sub: s, kind: kindOf(s.Answer, s.Choices)}
	if len(s.Choices) > 0 && !among(s.Choices, s.Answer) {
		return step, fmt.Errorf("%s", BadChoices)
	}
	if !soundOrLettered(step.spec()) || misread(s.LaTeX, s.Answer) {
		return step, fmt.Errorf("%s", Ungradable)
	}
	return step, nil
}

func soundOrLettered(spec answer.Spec) bool {
	if sound(spec) {
		return true
	}
	_, ok := letterOf(spec)
	return ok
}

// apartFrom reports whether two questions have answers that are surely not one.
func apartFrom(a, b *question) bool {
	if a.Answer == b.Answer || squeezed(a.Answer) == squeezed(b.Answer) || contains(a.Accept, b.Answer) || (a.Within != "" || len(a.Choices) > 0) && a.compare(b.Answer).Right() { // "No, it is not" names the choice "No"
		return false
	}
	same, sure := answer.Equal(a.Answer, b.Answer)
	return !same || !sure
}

// count adds a verdict to a tally.
func (t *Tally) count(out answer.Outcome) {
	switch {
	case out.Right():
		t.Right++
	case out.Sure:
		t.Wrong++
	default:
		t.Unsure++
	}
}

// asMatching feeds a matching back through the grader as it will be shown, with
// numbers and letters: the right letters must be right and moved ones not.
func (q *question) asMatching() (reason string) {
	q.kind = tutor.KindMatching
	pairs := make(course.Pairs, len(q.Pairs))
	for i, p := range q.Pairs {
		pairs[i] = course.Pair{Left: Braces(p.Left), Right: Braces(p.Right)}
	}
	t := course.Template{ID: q.ID, Ask: course.Plain(Braces(q.Ask)), Asked: course.Asked{Kind: tutor.KindMatching, Pairs: pairs}}
	p, err := t.Make(course.Draw{Seed: 1, Max: 20, Age: course.Middle})
	if err != nil {
		return Ungradable
	}
	q.posed, q.typed = &p, p.Answer
	if !q.compare(p.Answer).Right() || q.compare(moved(p.Answer, len(p.Choices))).Right() {
		return Ungradable
	}
	return ""
}

// compare grades a text against the question.
func (q *question) compare(text string) answer.Outcome {
	if q.posed == nil {
		return answer.Compare(q.spec(), text)
	}
	v := course.Judge(nil, q.posed, tutor.Features{Type: tutor.TypeAnswer, Confidence: 1}, text)
	return answer.Outcome{Sure: v.Kind != tutor.VerdictUnsure && v.Kind != tutor.VerdictNone, Equivalent: v.Kind == tutor.VerdictCorrect, FormOK: true}
}

// moved gives each letter of "1-b, 2-a" the place of the next one.
func moved(text string, letters int) string {
	return strings.Map(func(r rune) rune {
		if at := r - 'a'; at >= 0 && int(at) < letters {
			return 'a' + rune((int(at)+1)%letters)
		}
		return r
	}, text)
}

// inPairs says a matching in words: "Paris: France; Oslo: Norway".
func inPairs(pairs course.Pairs) string {
	out := lists.Map(pairs, func(p course.Pair) string { return p.Left + ": " + p.Right })
	return strings.Join(out, "; ")
}
