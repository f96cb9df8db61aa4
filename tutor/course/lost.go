package course

import (
	"cmp"
	"math/big"
	"slices"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// What a line of somebody who is lost names of the open problem: a word of it, its choices, a
// number, or what comes out of a part of it.

// WordNamed is a word that a line names: a term of the lesson, or a word of the open question.
type WordNamed struct {
	Word string // as the lesson or the question writes it
	Term Term   // empty where the lesson has no such term
}

// beginning is how many letters of a long word stand for it at least: "mito what?".
const beginning = 4

// NamedIn are the terms of a lesson that a line names, those of the open problem first, and behind
// them the telling words of the problem that are no terms, those first that are named most often.
func (l *Lesson) NamedIn(line string, p *tutor.Problem) []WordNamed {
	typed := wordsOf(line)
	open := wordsOf(problemWords(p))
	var out, more []WordNamed
	for _, t := range l.Vocabulary {
		switch form, ok := namedForm(t, typed, open); {
		case !ok:
		case anyRun(open, t):
			out = append(out, WordNamed{form, t})
		default:
			more = append(more, WordNamed{form, t})
		}
	}
	return slices.Concat(out, more, openWords(typed, problemWords(p), append(out, more...)))
}

// problemWords are a problem's question, choices and text as they are read.
func problemWords(p *tutor.Problem) string {
	return strings.Join(append(append([]string{p.Ask}, p.Choices...), p.Passage), "\n")
}

// namedForm is the form of a term that a line names: the whole of it, or the one word of it that
// stands in the open problem ("acute" of an acute angle).
func namedForm(t Term, typed, open []string) (string, bool) {
	for _, form := range append([]string{t.Term}, t.Also...) {
		meant := wordsOf(form)
		if holdsRun(typed, meant) || len(meant) == 1 && slices.ContainsFunc(typed, func(w string) bool { return beginsTerm(w, meant[0]) }) {
			return t.Term, true
		}
	}
	if words := wordsOf(t.Term); len(words) > 1 && slices.Contains(open, words[0]) && slices.ContainsFunc(typed, func(w string) bool { return sameTerm(w, words[0]) }) {
		return t.Term, true
	}
	return "", false
}

// beginsTerm reports whether a typed word is the beginning of a longer one.
func beginsTerm(typed, meant string) bool {
	return len(typed) >= beginning && len(meant) >= len(typed)+beginning && strings.HasPrefix(meant, typed)
}

// anyRun reports whether some form of a term, or its first word, stands in the open problem.
func anyRun(open []string, t Term) bool {
	return slices.ContainsFunc(append([]string{t.Term, strings.Fields(t.Term)[0]}, t.Also...), func(form string) bool { return holdsRun(open, wordsOf(form)) })
}

// sameGloss reports whether two words are forms of one word of the glossary: "owing" and "owe".
func sameGloss(typed, meant string) bool {
	means := Gloss(typed)
	return means != "" && means == Gloss(meant)
}

// openWords are the telling words of a problem that a line names and that are in none of the terms.
func openWords(typed []string, problem string, terms []WordNamed) []WordNamed {
	times, tells := map[string]int{}, bank.Telling(problem)
	var out []WordNamed
	for _, w := range strings.FieldsFunc(problem, func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' }) {
		low := strings.ToLower(w)
		if len(low) < 3 || times[low] > 0 || !slices.Contains(tells, english.Stem(low)) || len(KeyWords(low)) == 0 || slices.ContainsFunc(terms, func(n WordNamed) bool { return holdsRun(wordsOf(n.Word), []string{low}) }) {
			continue
		}
		for _, t := range typed {
			if sameTerm(t, low) || beginsTerm(t, low) || sameGloss(t, low) {
				times[low]++
			}
		}
		if times[low] > 0 {
			out = append(out, WordNamed{Word: strings.TrimSuffix(w, "'s")})
		}
	}
	sorting.Stable(out, func(a, b WordNamed) int {
		a.Word, b.Word = strings.ToLower(a.Word), strings.ToLower(b.Word)
		return cmp.Or(cmp.Compare(times[b.Word], times[a.Word]), cmp.Compare(len(b.Word), len(a.Word)))
	})
	return out
}

// ChoicesNamed are the choices of a problem that a line names, in their order: by their letter,
// or by a telling word that no other choice has.
func ChoicesNamed(line string, p *tutor.Problem) []string {
	typed := wordsOf(line)
	byLetter := strings.Contains(p.Ask, "a) ")
	var out []string
	for i, c := range p.Choices {
		letter := string(rune('a' + i))
		if byLetter && slices.Contains(typed, letter) && (i > 0 || besideLetters(typed)) || choiceNamed(typed, c, p.Choices) {
			out = append(out, c)
		}
	}
	return out
}

// choiceNamed reports whether a line names a choice by its number, or by a word of its own.
func choiceNamed(typed []string, c string, all []string) bool {
	if strings.ContainsFunc(c, unicode.IsDigit) && holdsRun(typed, wordsOf(c)) {
		return true
	}
	return slices.ContainsFunc(wordsOf(c), func(w string) bool {
		if len(w) < 2 || len(bank.Telling(w)) == 0 || slices.ContainsFunc(all, func(o string) bool { return o != c && slices.Contains(wordsOf(o), w) }) {
			return false
		}
		return slices.ContainsFunc(typed, func(t string) bool { return sameTerm(t, w) })
	})
}

// besideLetters reports whether a line names a choice by its letter: then "a" is one, too.
func besideLetters(typed []string) bool {
	return slices.ContainsFunc(typed, func(w string) bool { return w == "b" || w == "c" || w == "d" })
}

// Part is what a line says that comes out of a part of a problem.
type Part struct {
	Value string // a whole one in digits, else as it was typed
	Right bool   // it does come out there
	Step  int    // the step whose answer it is, -1 for none
}

// PartIn is the last number of a line that comes out of a part of the problem, or else its last
// number that stands not in the question; ok is false where there is none.
func PartIn(line string, p *tutor.Problem) (part Part, ok bool) {
	given, between := numbersSaid(p.Ask), partsOf(p)
	for _, v := range answer.Find(line) {
		if v.Exact == nil || hasNumber(given, v.Exact) && !stepHas(p, v.Exact) {
			continue
		}
		right := hasNumber(between, v.Exact)
		if !right && (part.Right || !strings.ContainsFunc(v.Text, unicode.IsDigit)) { // "one of them"
			continue
		}
		part, ok = Part{Value: strings.TrimSpace(v.Text), Right: right, Step: -1}, true
		if v.Exact.IsInt() { // "ten"
			part.Value = v.Exact.Num().String()
		}
		part.Step = stepWith(p, v.Exact)
	}
	return part, ok
}

// StepReached is the furthest step of a problem whose answer a line gives, where the line ends with what comes out on the
// way and holds no other fraction: "if 10% of 30 is 3 then 20% is 6", "18/21 and 14/21", "3x". It is ok only where the
// line comes to nothing beyond that.
func StepReached(line string, p *tutor.Problem) (part Part, ok bool) {
	given, between := numbersSaid(p.Ask), partsOf(p)
	for _, c := range countsIn(p.Ask) { // also those that stand in a computation: the 20 of "-1 + 20"
		given = append(given, c.worth)
	}
	all := slices.DeleteFunc(countsIn(line), func(c count) bool { return c.fraction != nil && strings.Contains(p.Ask, c.text) }) // "3/5" of "3/5 is 12/20"
	if len(all) == 0 || !hasNumber(between, all[len(all)-1].worth) {
		return stepInWords(line, p)
	}
	part.Step = -1
	for _, c := range all {
		if c.fraction != nil && !hasNumber(given, c.fraction) && !hasNumber(between, c.fraction) {
			return part, false
		}
		told := c.fraction == nil && hasNumber(given, c.worth) // a number of the question is nobody's result
		if i := stepWith(p, c.worth); !told && hasNumber(between, c.worth) && i >= 0 && i >= part.Step {
			part = Part{Value: c.text, Right: true, Step: i}
		}
	}
	if part.Step < 0 {
		return stepInWords(line, p)
	}
	return part, true
}

// stepWith is the last step of a problem whose answer is a number, -1 for none.
func stepWith(p *tutor.Problem, v *big.Rat) int {
	at := -1
	for i, s := range p.Steps {
		if r, exact := answer.Exact(s.Answer); exact && r.Cmp(v) == 0 {
			at = i
		}
	}
	return at
}

// stepInWords is the furthest step that a whole line answers with an expression or an equation.
func stepInWords(line string, p *tutor.Problem) (part Part, ok bool) {
	said := tutor.Features{Type: tutor.TypeAnswer, Meant: -1, Confidence: 1}
	for i := range p.Steps {
		s := &p.Steps[i]
		written := s.Kind == tutor.KindExpression || s.Kind == tutor.KindEquation
		if written && s.Answer != p.Answer && JudgeStep(s, said, line).Kind.Right() {
			part, ok = Part{Value: s.Answer, Right: true, Step: i}, true
		}
	}
	return part, ok
}

// count is a number in a line, and the fraction that it stands in where it is one.
type count struct {
	text     string
	worth    *big.Rat
	fraction *big.Rat
}

// countsIn are the numbers of a line in order, those above and below the line of a fraction each by itself.
func countsIn(line string) []count {
	var out []count
	toks := english.Tokens(line)
	for i, t := range toks {
		if !wholeNumber(toks, i) {
			continue
		}
		c := count{text: t.Raw, worth: t.Num.Rat}
		if signed(toks, i) { // "from -1" is no 1
			c.text, c.worth = "-"+t.Raw, new(big.Rat).Neg(t.Num.Rat)
		}
		c.fraction = fractionAt(toks, i)
		if c.fraction != nil { // it is told whole
			from, to := i, i+2
			if toks[i-min(i, 1)].Is("/", "over") {
				from, to = i-2, i
			}
			c.text = line[toks[from].Start:toks[to].End]
		}
		out = append(out, c)
	}
	return out
}

// signed reports whether a minus sign that takes nothing away stands before a number.
func signed(toks []english.Token, i int) bool {
	if i == 0 || i > 1 && toks[i-2].Kind == english.Number {
		return false
	}
	sign := toks[i-1].Text == "-" && !toks[i].Spaced && (i < 2 || toks[i-1].Spaced)
	return sign || toks[i-1].Is("minus", "negative", "neg")
}

// wholeNumber reports whether a token is a number in digits that is no percentage.
func wholeNumber(toks []english.Token, i int) bool {
	t := toks[i]
	percent := i+1 < len(toks) && toks[i+1].Is("%", "percent")
	return !percent && t.Kind == english.Number && t.Num.Rat != nil && strings.Trim(t.Raw, "0123456789.,") == ""
}

// fractionAt is the fraction of which a number is the top or the bottom, nil where it is neither.
func fractionAt(toks []english.Token, i int) *big.Rat {
	switch {
	case i+2 < len(toks) && toks[i+1].Is("/", "over") && toks[i+2].Kind == english.Number:
		return quotient(toks[i], toks[i+2])
	case i > 1 && toks[i-1].Is("/", "over") && toks[i-2].Kind == english.Number:
		return quotient(toks[i-2], toks[i])
	}
	return nil
}

func quotient(top, bottom english.Token) *big.Rat {
	if top.Num.Rat == nil || bottom.Num.Rat == nil || bottom.Num.Rat.Sign() == 0 {
		return nil
	}
	return new(big.Rat).Quo(top.Num.Rat, bottom.Num.Rat)
}

func stepHas(p *tutor.Problem, v *big.Rat) bool { return stepWith(p, v) >= 0 }

// partsOf are the numbers that come out on the way to the answer, which is none of them.
func partsOf(p *tutor.Problem) []*big.Rat {
	var out []*big.Rat
	for _, line := range p.Worked {
		out = append(out, numbersSaid(line)...)
	}
	for _, s := range p.Steps {
		out = append(out, numbersSaid(s.Answer)...)
	}
	for i := range p.Expects {
		for _, e := range p.Expects[i] {
			out = append(out, numbersSaid(e)...)
		}
	}
	if right, exact := answer.Exact(p.Answer); exact {
		out = slices.DeleteFunc(out, func(r *big.Rat) bool { return r.Cmp(right) == 0 })
	}
	return out
}

func numbersSaid(text string) []*big.Rat {
	var out []*big.Rat
	for _, v := range answer.Find(text) {
		if v.Exact != nil {
			out = append(out, v.Exact)
		}
	}
	return out
}

func hasNumber(list []*big.Rat, v *big.Rat) bool {
	return slices.ContainsFunc(list, func(r *big.Rat) bool { return r.Cmp(v) == 0 })
}

// mostCounted is how many words tell what a number of a question counts.
const mostCounted = 3

// CountedIn are the numbers of a question with what they count there: "3 bags", "5 apples".
func CountedIn(question string) []string {
	var out []string
	tokens := english.Tokens(question)
	for i, w := range tokens {
		if w.Kind != english.Number {
			continue
		}
		from, end := w.Start, w.End
		if i > 1 && tokens[i-1].Text == "/" { // "1/2 liter"
			from = tokens[i-2].Start
		}
		for _, next := range tokens[i+1 : min(len(tokens), i+1+mostCounted)] {
			if next.Kind != english.Word || len(bank.Telling(next.Text)) == 0 || next.Is("or", "and", "by") {
				break
			}
			if end = next.End; strings.HasSuffix(next.Text, "s") { // it is what is counted
				break
			}
		}
		if said := question[from:end]; end > w.End && !slices.Contains(out, said) {
			out = append(out, said)
		}
	}
	return out
}
