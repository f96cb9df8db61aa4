package gate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// An awaited choice may be told by ruling the others out, by speaking of each of them and not
// of it, or, of two, by saying of the other the opposite of what is asked.

// offered are the things between which a question asks without a list of choices, "is it a
// push or a pull?", and which of them is the answer; -1 where it is none of them.
func offered(ask, answer string) (all []string, right int) {
	asked := strings.TrimRight(strings.ToLower(lastQuestion(marks.Replace(firstLine(ask)))), "? ")
	if at := strings.LastIndex(asked, ": "); at >= 0 {
		asked = asked[at+2:]
	} else if m := bareOffer.FindStringSubmatch(asked); m != nil {
		asked = m[1]
	}
	first, last, ok := strings.Cut(asked, " or ")
	if !ok {
		return nil, -1
	}
	all = append(strings.Split(strings.TrimRight(first, ", "), ", "), last)
	bare := func(s string) string { return strings.TrimSpace(article.ReplaceAllString(strings.ToLower(s), "")) }
	right = -1
	for i, c := range all {
		all[i] = bare(c)
		if len(strings.Fields(all[i])) > mostOffered || in("yes_or_no", all[i]) || len(own(all, i)) == 0 {
			return nil, -1
		}
		if all[i] == bare(answer) {
			right = i
		}
	}
	if right < 0 {
		return nil, -1
	}
	return all, right
}

// mostOffered is how many words a thing has that a question offers in its sentence.
const mostOffered = 4

var (
	bareOffer = pattern.New(`(?:, | is (?:it|that|this|he|she) )((?:(?:an?|the) )?[^,:]+ or [^,:]+)$`)
	article   = pattern.New(`^(?:an?|the) `)
)

// ruledOut: what was said rules out every choice but the right one.
func (a *accounting) ruledOut(said string) string {
	if len(a.awaiting()) == 0 {
		return ""
	}
	if m := cmp.Or(oneLeft(said), a.otherAsked(said)); m != "" {
		return fmt.Sprintf("it rules the others out: %q", m)
	}
	all, right := a.choices()
	if right < 0 {
		return ""
	}
	r := ruling{accounting: a, all: all, right: right, out: map[int]bool{}, spoken: map[int]bool{}}
	for _, s := range english.Sentences(said) {
		if asksOutright(s) {
			continue
		}
		if why := cmp.Or(r.denied(s), r.said(s)); why != "" {
			return why
		}
	}
	return r.outcome()
}

// ruling is what is said of the choices of a question.
type ruling struct {
	*accounting
	all         []string
	right       int
	out, spoken map[int]bool // the choices that are denied, and those that are spoken of
}

// denied takes up what a sentence denies; of two choices the denial of one is enough.
func (r *ruling) denied(s string) string {
	for _, p := range denials(s) {
		if len(r.all) == 2 && deniesIt.MatchString(p) {
			return fmt.Sprintf("of two choices it denies one: %q", p)
		}
		for i := range r.all {
			if words := own(r.all, i); i != r.right && (holdsChoice(p, words) || deniedLetter(p) == i) {
				r.out[i] = true
			}
		}
	}
	return ""
}

// said takes up what a sentence speaks of; of two choices the opposite of what is asked, said
// of the other one, is enough.
func (r *ruling) said(s string) string {
	for _, p := range partsOf(s) {
		if len(r.all) == 2 && r.opposed(p.text, own(r.all, 1-r.right)) {
			return fmt.Sprintf("of the other choice it says the opposite: %q", p.text)
		}
		if len(r.all) == 2 && r.turnsAway(p) {
			return fmt.Sprintf("of two choices it points at the other one: %q", p.text)
		}
		for i := range r.all {
			if holdsChoice(p.text, own(r.all, i)) || slices.Contains(lettersTogether(p.text), i) {
				r.spoken[i] = true
			}
		}
	}
	return ""
}

// outcome names how the right choice is the only one that is left.
func (r *ruling) outcome() string {
	switch others := len(r.all) - 1; {
	case len(r.out) == others:
		return "it rules every other choice out"
	case others > 1 && len(r.spoken) == others && !r.spoken[r.right]:
		return "it speaks of every other choice"
	}
	return ""
}

// together names choices by their letters: "b and c are".
var together = pattern.New(`\b([a-e]),? (?:and|nor|or) ([b-e])\b`)

func lettersTogether(text string) []int {
	m := together.FindStringSubmatch(text)
	if m == nil {
		return nil
	}
	return []int{int(m[1][0] - 'a'), int(m[2][0] - 'a')}
}

// opposed: a statement says of a thing the opposite of what the question asks for, which the
// student has not said: "-1 is the warmer one", asked which is colder.
func (a *accounting) opposed(text string, thing []string) bool {
	if text = aside.ReplaceAllString(text, " "); !holdsChoice(text, thing) {
		return false
	}
	asked, student := termsOf(firstLine(a.ask())), termsOf(a.Said)
	return slices.ContainsFunc(termsOf(text).order, func(w string) bool {
		if asked.stems[w] > 0 || student.stems[w] > 0 || slices.Contains(thing, w) || !a.result(text, w) {
			return false
		}
		return oppositeOf(w, asked)
	})
}

// turnsAway reports whether a part, which names neither of two choices, calls the thing that it
// points at the opposite of what is asked, or points from the student's wrong choice to the
// other: "it's the warmer one", "so it's on the opposite side".
func (a *accounting) turnsAway(p part) bool {
	if p.kind == partAsks || p.kind == partSupposes || p.conditional() || !p.concludes && !pointing.MatchString(p.text) && !anyIn("pointing_at", readingWords(p.text)) {
		return false
	}
	if a.Verdict.Kind.Wrong() && otherSide.MatchString(p.text) {
		return true
	}
	asked, student := termsOf(firstLine(a.ask())), termsOf(a.Said)
	for _, m := range theOne.FindAllStringSubmatch(p.text, -1) {
		w := meant(wordStem(m[1]))
		if asked.stems[w] == 0 && student.stems[w] == 0 && oppositeOf(w, asked) {
			return true
		}
	}
	return false
}

var (
	otherSide = pattern.New(`\b(?:the|its) (?:exact )?(?:opposite|other)(?: (?:side|way|way round|direction|end|choice|answer|kind|of (?:the |these )?two))?\W*$`)
	theOne    = pattern.New(`\bthe (?:\w+ )?([a-z]+)(?: (?:one|number|fraction|side|of (?:the |these )?two|of them))\b`)
)

// oppositeOf reports whether a statement has a word that excludes another one.
func oppositeOf(w string, u unit) bool {
	return slices.ContainsFunc(opposites()[w], func(group []string) bool {
		return slices.ContainsFunc(group, func(o string) bool { return o != w && u.stems[o] > 0 })
	})
}

// oneLeft are the words that speak of the last choice that is left.
func oneLeft(said string) string {
	for _, s := range english.Sentences(strings.ToLower(said)) {
		if m := lastLeft.FindString(s); m != "" && !bothNamed.MatchString(s) {
			return m
		}
	}
	return ""
}

var lastLeft = pattern.New(`\b(?:(?:only|just) one (?:\w+ )?(?:left|remains|remaining|other)|there are only two|the only (?:one|choice|answer|word) (?:left|that)|one (?:other )?(?:choice|word|answer|option) (?:is )?left|the one that is left|(?:which|what) (?:\w+ )?(?:one|choice|word|answer|option|letter) (?:is |would be |will be )?(?:still )?(?:left(?: over)?\W*$|left over|remains)|(?:that|which) leaves (?:you )?(?:with )?(?:only |just )?one (?:choice|word|answer|option)|only (?:\w+ )?is left|the other one)(?:\b|$)`)

// otherAsked are the words that point from a wrong answer to the other one of two things of which
// the question asks for one: "the other part", asked which part comes first.
func (a *accounting) otherAsked(said string) string {
	all, _ := a.choices()
	if !a.Verdict.Kind.Wrong() || len(all) > 2 {
		return ""
	}
	for _, s := range english.Sentences(said) {
		for _, p := range partsOf(s) {
			if m := otherThing.FindStringSubmatch(p.text); m != nil && p.kind != partAsks && asksWhich(a.ask(), m[1]) {
				return m[0]
			}
		}
	}
	return ""
}

// asksWhich reports whether a question asks which of some things it is.
func asksWhich(ask, thing string) bool {
	return slices.ContainsFunc(whichThing.FindAllStringSubmatch(strings.ToLower(ask), -1), func(m []string) bool { return m[1] == thing })
}

var (
	otherThing = pattern.New(`\bthe other ([a-z]+)\b`)
	whichThing = pattern.New(`\b(?:which|what) ([a-z]+)\b`)
)

// bothNamed sets two things side by side, or counts things and no choices: "one is long and the
// other one short", "there are only two of them on your brush".
var bothNamed = pattern.New(`\bone\b.*\b(?:the other|another) one\b|\bthere are only two of\b|\bwhich\b.*\bthe other one\b`)

// denials are the parts of a sentence that deny something.
func denials(s string) []string {
	low := strings.ToLower(marks.Replace(s))
	if strings.Contains(low, "neither") {
		return []string{low}
	}
	var out []string
	for _, part := range denialEnd.Split(low, -1) {
		if termsOf(part).not || tooWide.MatchString(part) {
			out = append(out, part)
		}
	}
	return out
}

// denialEnd ends what a denial reaches: not at an "or", which it denies too.
var denialEnd = pattern.New(`[,;:—–]\s+|\s-\s|\s(?:so|but|because|since|then|and|while)\s`)

// deniesIt denies what was just named.
var deniesIt = pattern.New(`\b(?:cannot|can't|isn't|is not|aren't|are not) (?:be )?(?:there|it|that|this|that one|the one|right|so)\b`)

var (
	tooWide  = pattern.New(`\b(?:is|are) (?:(?:far|much|way) )?(?:too|wrong|false|out)\b`)
	deniedBy = pattern.New(`\b(?:not|isn't|is too|is wrong) ?"?([a-e])\b|^\W*"?([a-e])"? (?:is|can't|cannot|isn't)\b`)
)

func deniedLetter(part string) int {
	m := deniedBy.FindStringSubmatch(part)
	if m == nil || m[1]+m[2] == "" {
		return -1
	}
	return int((m[1] + m[2])[0] - 'a')
}
