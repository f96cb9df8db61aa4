// Package posed holds a question that a model proposes against the lesson: it is
// asked only when the exact grader, the gate and the lesson's own text find it right.
//
// It owns those checks and what may be mended without changing the question. It
// never asks a model, and it knows neither sessions nor students.
package posed

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/answer"
	"primer/tutor/english"
	"primer/tutor/format"
	"primer/tutor/gate"
)

// Quest holds what a proposed question is held against.
type Quest struct {
	Lesson     string   // that is open
	Seen       []string // questions asked before, in words
	IDs        []string // of all problems posed in this lesson
	Examples   []tutor.Problem
	KC         string
	Role       tutor.ProblemRole
	Difficulty tutor.Difficulty
	Band       tutor.Band
	Subject    string
	Text       []string // the lesson's
	Hint       string   // said where the question has none of its own
}

// longestAsk bounds a question, in characters.
const longestAsk = 400

// Acceptable makes a problem of a proposed question, or says why it may not be
// asked. What can be mended without changing the question is mended.
func Acceptable(raw tutor.Posed, q Quest) (p tutor.Problem, repairs []string, why string) {
	raw, repairs = tidied(raw)
	p = q.problem(raw)
	for _, check := range []func(tutor.Posed, *tutor.Problem) string{q.oneQuestion, q.fit, q.new, q.grades, q.chosen, q.computed, q.inTheLesson} {
		if why = check(raw, &p); why != "" {
			return p, repairs, why
		}
	}
	repairs = append(repairs, q.mendHint(raw, &p)...)
	p.Ask = withChoices(p.Ask, p.Choices)
	return p, repairs, ""
}

// tidied drops what stands around the fields of a weak model.
func tidied(raw tutor.Posed) (tutor.Posed, []string) {
	var repairs []string
	clean := func(s string) string {
		out := strings.TrimSpace(s)
		for _, label := range []string{"Question:", "Answer:", "Hint:", "Q:", "A:"} {
			if rest, ok := strings.CutPrefix(out, label); ok {
				out = strings.TrimSpace(rest)
				repairs = append(repairs, "dropped the label "+label)
			}
		}
		return out
	}
	raw.Ask, raw.Answer, raw.Hint = clean(raw.Ask), strings.TrimSuffix(clean(raw.Answer), "."), clean(raw.Hint)
	raw.Expression = strings.TrimSpace(strings.TrimSuffix(clean(raw.Expression), "="))
	var choices []string
	for _, c := range raw.Choices {
		if c = strings.TrimSpace(choiceLetter.ReplaceAllString(c, "")); c != "" {
			choices = append(choices, c)
		}
	}
	raw.Choices = choices
	return raw, repairs
}

var choiceLetter = regexp.MustCompile(`^\s*[A-Ea-e][).:]\s*`)

// problem is the proposed question as a problem; its id follows from its words,
// so that the same question is known again.
func (q Quest) problem(raw tutor.Posed) tutor.Problem {
	sum := sha256.Sum256([]byte(normalized(raw.Ask)))
	id := "posed-" + hex.EncodeToString(sum[:6])
	p := tutor.Problem{
		ID: id, Item: id, KC: q.KC, Lesson: q.Lesson, Role: q.Role, Ask: raw.Ask, Answer: raw.Answer, Choices: raw.Choices,
		Difficulty: q.Difficulty, Kind: q.kind(raw),
	}
	if p.Difficulty == "" {
		p.Difficulty = tutor.Easy
	}
	if raw.Hint != "" {
		p.Hints = []string{raw.Hint}
	}
	if raw.Expression != "" {
		p.Worked = []string{raw.Expression + " = " + raw.Answer}
	}
	return p
}

// kind is how the answer is read: as one of the choices, by its own look where it
// is a number, else as words.
func (q Quest) kind(raw tutor.Posed) tutor.AnswerKind {
	if len(raw.Choices) > 0 {
		return tutor.KindChoice
	}
	if v, ok := answer.Exact(raw.Answer); ok {
		for _, e := range q.Examples {
			if _, number := answer.Exact(e.Answer); number && len(e.Choices) == 0 && (v.IsInt() || e.Kind != tutor.KindInteger) {
				return e.Kind
			}
		}
		switch {
		case v.IsInt():
			return tutor.KindInteger
		case strings.Contains(raw.Answer, "/"):
			return tutor.KindFraction
		}
		return tutor.KindDecimal
	}
	return tutor.KindShortText
}

// oneQuestion: the words are one question, and nothing but that.
func (q Quest) oneQuestion(raw tutor.Posed, _ *tutor.Problem) string {
	switch n := strings.Count(raw.Ask, "?"); {
	case raw.Ask == "" || raw.Answer == "":
		return "the question or its answer is missing"
	case len(raw.Ask) > longestAsk:
		return "the question is too long"
	case n > 1:
		return "it asks more than one question"
	case n == 0:
		return "it asks no question"
	case !strings.HasSuffix(strings.TrimSpace(raw.Ask), "?"):
		return "it does not end with its question"
	}
	return ""
}

// fit: every sentence holds before the gate, at the student's level.
func (q Quest) fit(raw tutor.Posed, p *tutor.Problem) string {
	c := gate.Context{Band: q.Band, Problem: p, MayReveal: true, Subject: q.Subject, Facts: q.Text}
	if gate.Grounded(q.Subject) {
		c.Facts = append(slices.Clone(q.Text), raw.Answer)
		c.Problem = nil
	}
	for _, text := range append([]string{raw.Ask, raw.Answer}, raw.Choices...) {
		for _, s := range english.Sentences(text) {
			if failed := gate.Sentence(s, c); len(failed) > 0 {
				return failed[0].Name + ": " + failed[0].Why
			}
		}
	}
	return ""
}

// new: it was not asked before, in other words or as one of the examples.
func (q Quest) new(raw tutor.Posed, p *tutor.Problem) string {
	if slices.Contains(q.IDs, p.ID) {
		return "it was asked before"
	}
	olds := slices.Clone(q.Seen)
	for _, e := range q.Examples {
		olds = append(olds, e.Ask)
	}
	for _, old := range olds {
		if normalized(old) == normalized(raw.Ask) || maps.Equal(gate.Numbers(old), gate.Numbers(raw.Ask)) && alike(old, raw.Ask) {
			return "it was asked before: " + format.Cut(format.OneLine(old), 60)
		}
	}
	return ""
}

// alike compares the words of two questions with the same numbers, both ways.
func alike(a, b string) bool {
	x, y := gate.Stems(a), gate.Stems(b)
	if len(x) == 0 || len(y) == 0 {
		return len(x) == len(y)
	}
	return gate.Share(x, y) >= .75 && gate.Share(y, x) >= .75
}

// grades: the exact grader finds the proposed answer right.
func (q Quest) grades(raw tutor.Posed, p *tutor.Problem) string {
	if out := answer.Compare(answer.SpecOf(p), raw.Answer); !out.Right() {
		return "its own answer does not grade as right"
	}
	return ""
}

// chosen: of the choices exactly one is the answer.
func (q Quest) chosen(raw tutor.Posed, p *tutor.Problem) string {
	if len(raw.Choices) == 0 {
		return ""
	}
	if len(raw.Choices) < 2 || len(raw.Choices) > 5 {
		return fmt.Sprintf("it has %d choices, not 2 to 5", len(raw.Choices))
	}
	right := 0
	for i, c := range raw.Choices {
		if equal, sure := answer.Equal(c, p.Answer); strings.EqualFold(c, p.Answer) || equal && sure {
			right++
		}
		for _, other := range raw.Choices[:i] {
			if equal, sure := answer.Equal(c, other); strings.EqualFold(c, other) || equal && sure {
				return "two of its choices are the same"
			}
		}
	}
	if right != 1 {
		return fmt.Sprintf("%d of its choices are the answer, not 1", right)
	}
	return ""
}

// computed: where something is computed, it comes out exactly as the answer says,
// from the numbers of the question, all of them.
func (q Quest) computed(raw tutor.Posed, p *tutor.Problem) string {
	if raw.Expression == "" {
		if !gate.Grounded(q.Subject) {
			return "nothing says how the answer is computed"
		}
		return ""
	}
	want, ok := answer.Exact(raw.Expression)
	if !ok {
		return "what is to be computed cannot be read: " + format.Cut(format.OneLine(raw.Expression), 60)
	}
	if got, ok := answer.Exact(p.Answer); !ok || got.Cmp(want) != 0 {
		return fmt.Sprintf("%s does not come out as %s", raw.Expression, format.Cut(format.OneLine(p.Answer), 60))
	}
	asked, used := gate.Numbers(raw.Ask), gate.Numbers(raw.Expression)
	if !maps.Equal(asked, used) {
		return "the numbers of the question and of its working differ"
	}
	if sum := sumIn(raw.Ask); sum != nil && sum.Cmp(want) != 0 {
		return "what the question asks for does not come out as the answer"
	}
	if why := cueAgainst(raw.Ask, raw.Expression); why != "" {
		return why
	}
	if told, _ := gate.Reveals(raw.Ask, gate.RevealContext{Answer: p.Answer, Problem: q.exampleAsk()}); told && !asked[want.RatString()] {
		return "the question tells its answer"
	}
	return ""
}

func (q Quest) exampleAsk() string {
	if len(q.Examples) == 0 {
		return ""
	}
	return q.Examples[0].Ask
}

// sumIn is the worth of a sum that stands in a question in signs, nil if none does.
func sumIn(ask string) *big.Rat {
	found := signs.FindString(strings.TrimRight(ask, "?"))
	if found == "" {
		return nil
	}
	if v, ok := answer.Exact(strings.TrimSpace(found)); ok {
		return v
	}
	return nil
}

var signs = regexp.MustCompile(`[-−(]?\s*\d[\d./]*(?:\s*[-+−×*÷:/]\s*\(?\s*[-−]?\s*\d[\d./]*\s*\)?)+`)

// cues are words of a story that speak against an operation.
var cues = []struct {
	words *regexp.Regexp
	needs string // one of these signs
	what  string
}{
	{regexp.MustCompile(`(?i)\b(?:left|gives? away|gave|loses?|lost|eats?|ate|spends?|spent|fewer|how many more|how much more|difference|falls?|fell|drops?|dropped)\b`), "-−", "takes away"},
	{regexp.MustCompile(`(?i)\b(?:altogether|in all|in total|together|sum|gets? \d+ more|finds? \d+ more)\b`), "+×*", "puts together"},
	{regexp.MustCompile(`(?i)\b(?:shared? equally|split equally|divided|each (?:one|person|child) gets?)\b`), "÷:/", "shares"},
	{regexp.MustCompile(`(?i)\b(?:times|product|rows? of|bags? of|boxes? of|packs? of|groups? of)\b`), "×*÷:/", "counts groups"},
}

// cueAgainst reports whether the story calls for another operation than its working has.
func cueAgainst(ask, expression string) string {
	for _, c := range cues {
		if c.words.MatchString(ask) && !strings.ContainsAny(expression, c.needs) {
			return "the story " + c.what + ", its working does not"
		}
	}
	return ""
}

// inTheLesson: what is not computed must be answered by the lesson's own text.
func (q Quest) inTheLesson(raw tutor.Posed, p *tutor.Problem) string {
	if raw.Expression != "" {
		return ""
	}
	words := gate.Stems(p.Answer)
	numbers := gate.Numbers(p.Answer)
	for _, text := range q.Text {
		for _, s := range english.Sentences(text) {
			have := gate.Stems(s)
			if gate.Share(words, have) < 1 || !holds(gate.Numbers(s), numbers) {
				continue
			}
			if gate.Share(gate.Stems(raw.Ask), have) > 0 && len(words)+len(numbers) > 0 {
				return ""
			}
		}
	}
	return "its answer does not stand in the lesson's text"
}

func holds(have, want map[string]bool) bool {
	for n := range want {
		if !have[n] {
			return false
		}
	}
	return true
}

// mendHint puts the plain hint in the place of one that is missing or tells the
// answer.
func (q Quest) mendHint(raw tutor.Posed, p *tutor.Problem) []string {
	why := ""
	if raw.Hint == "" {
		why = "it had no hint"
	}
	for _, s := range english.Sentences(raw.Hint) {
		if len(gate.Sentence(s, gate.Context{Problem: p, Band: q.Band, Subject: q.Subject, Facts: q.Text})) > 0 {
			why = "its hint may not be shown"
		}
	}
	if p.Kind == tutor.KindShortText && strings.Contains(strings.ToLower(raw.Hint), strings.ToLower(p.Answer)) {
		why = "its hint tells the answer"
	}
	if why == "" {
		return nil
	}
	p.Hints = nil
	if q.Hint != "" {
		p.Hints = []string{q.Hint}
	}
	return []string{why}
}

// normalized is a question without case, marks and spacing.
func normalized(ask string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(strings.ReplaceAll(ask, "−", "-")), func(r rune) bool {
		return strings.ContainsRune(" \t\n.,;:!?\"'’“”()*_", r)
	}), " ")
}

// withChoices lists the choices below a question that does not name them all.
func withChoices(ask string, choices []string) string {
	named := !slices.ContainsFunc(choices, func(c string) bool { return !strings.Contains(strings.ToLower(ask), strings.ToLower(c)) })
	if named {
		return ask
	}
	var b strings.Builder
	b.WriteString(ask)
	for i, c := range choices {
		fmt.Fprintf(&b, "\n%c) %s", 'A'+i, c)
	}
	return b.String()
}
