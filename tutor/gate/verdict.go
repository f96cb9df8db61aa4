package gate

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// The verdict is the kernel's: no sentence of a model gives another one, in whatever words.

// yesSaid and noSaid are answers that a sentence begins with.
func (a *accounting) verdict(s string) string {
	words := readingWords(strings.ToLower(s))
	if len(words) == 0 {
		return ""
	}
	draft := readingWords(strings.ToLower(a.Draft))
	yes, no := in("yes", words[0]), in("no", words[0])
	opens := func(set string) bool {
		return slices.ContainsFunc(draft[:min(len(draft), 3)], func(w string) bool { return in(set, w) })
	}
	wished := slices.ContainsFunc(readingWords(strings.ToLower(a.Said))[:min(1, len(readingWords(a.Said)))], func(w string) bool { return in("wish", w) })
	if m := rightLetter.FindStringSubmatch(strings.ToLower(s)); m != nil && !a.Verdict.Kind.Right() {
		return fmt.Sprintf("it calls %s right", m[1])
	}
	if m := numberRight.FindStringSubmatch(strings.ToLower(s)); m != nil && a.Verdict.Kind.Wrong() && strings.ReplaceAll(m[1], "−", "-") == strings.ReplaceAll(strings.ToLower(strings.TrimSpace(a.Verdict.Given)), "−", "-") {
		return fmt.Sprintf("it calls %s right", m[1])
	}
	if why := a.acceptsWrong(s); why != "" {
		return why
	}
	asks := (asksOutright(a.Said) || in("asking_word", firstWord(strings.ToLower(a.Said)))) && a.Verdict.Kind == tutor.VerdictNone && !opens("yes") && !opens("no")
	switch {
	case a.Verdict.Kind.Right() && refusing.MatchString(strings.ToLower(s)):
		return "it refuses what was judged right"
	case asks && (yes || no) && a.says(s):
	case yes && wished && !opens("no"):
	case yes && words[0] != "sure" && words[0] != "right" && words[0] != "true" && !a.Verdict.Kind.Right() && !opens("yes"):
		return fmt.Sprintf("it says %s where nothing is confirmed", words[0])
	case no && len(words) > 1 && in("no_matter", words[1]):
	case no && !opens("no") && !opens("denial"):
		return fmt.Sprintf("it says %s where nothing is denied", words[0])
	}
	return ""
}

// refusing calls an answer wrong.
var refusing = pattern.New(`^\W*(?:not quite|no\b|nope|wrong|incorrect|almost|not right|not exactly|sorry|unfortunately)|\b(?:is|was) (?:wrong|incorrect|not (?:quite )?(?:right|correct))\b`)

// says reports whether a sentence states something that was looked at, so that a yes or a no
// before it is borne out with it.
func (a *accounting) says(s string) bool {
	return slices.ContainsFunc(partsOf(s), func(p part) bool {
		return p.kind == partSays && a.weighty(p.text, termsOf(p.text))
	})
}

// rightLetter calls a choice right by its letter.
var rightLetter = pattern.New(`(?:^|\W)([a-e]) (?:is|was) (?:\w+ )?(?:right|correct|it|true|the one|the answer)\b`)

var numberRight = pattern.New(`([-−]?\S+) (?:is|was) (?:\w+ )?(?:right|correct|perfect|spot on|exactly it|just right)\b`)

// acceptsWrong: the student's wrong answer is stated as if it were so.
func (a *accounting) acceptsWrong(s string) string {
	given, ok := new(big.Rat).SetString(strings.ReplaceAll(strings.TrimSpace(a.Verdict.Given), "−", "-"))
	if !ok || !a.Verdict.Kind.Wrong() || numbersIn(a.ask())[given.RatString()] || recounting.MatchString(strings.ToLower(s)) {
		return ""
	}
	for _, p := range partsOf(plainValues(s, a.names)) {
		if p.kind != partSays || a.computed(granting.ReplaceAllString(p.text, "")) {
			continue
		}
		c := clause{text: p.text, whole: p.text, toks: lex(p.text)}
		for i, t := range c.toks {
			if t.kind == kNumber && signedValue(c.toks, i).Cmp(given) == 0 && !c.denied(i) && !c.operand(i) && (stating.MatchString(p.text) || c.asserted(i)) {
				return fmt.Sprintf("it states the wrong answer: %q", p.text)
			}
		}
	}
	return ""
}

var (
	recounting = pattern.New(`\byou(?:'ve)? (?:\w+ )?(?:said|say|wrote|write|got|found|think|thought|counted|added|took|put|gave|chose|picked|made|subtracted|multiplied|divided|used|read|worked)\b|\byour\b|\bwould\b|\b(?:the|that) \d+ is\b|\bdo(?:es)? (?:make|come|give)\b|\bthat(?:'s| is) true\b|\bit(?:'s| is) true\b`)
	stating    = pattern.New(`^\W*(?:(?:so|and|then|now|yes|right) )*(?:you|it|there|the|that|they|we)\b`)
)

// statesWrong: a wrong choice is stated as if it were so, or the student's wrong word is.
func (a *accounting) statesWrong(s string) string {
	all, right := a.choices()
	low := strings.ToLower(marks.Replace(s))
	if len(a.awaiting()) == 0 || asksOutright(low) || recounting.MatchString(low) {
		return ""
	}
	text := strings.ToLower(firstLine(a.ask()) + " " + a.Problem.Passage)
	for _, p := range partsOf(s) {
		if p.kind != partSays || termsOf(p.text).not {
			continue
		}
		for i := range all {
			if words := own(all, i); i != right && right >= 0 && len(words) > 1 && holdsChoice(p.text, words) && (a.nothingElse(p.text, words) || a.result(p.text, words[0])) && !strings.Contains(text, strings.ToLower(all[i])) {
				return fmt.Sprintf("it states a wrong choice: %q", p.text)
			}
		}
		if given := strings.ToLower(strings.TrimSpace(a.Verdict.Given)); a.Verdict.Kind.Wrong() && given != "" && strings.HasPrefix(p.text, given+" is ") && answering.MatchString(p.text[len(given):]) {
			return fmt.Sprintf("it states the wrong answer: %q", p.text)
		}
	}
	return ""
}

var answering = pattern.New(`^ is (?:what|the|right|it|correct|how|where|who)\b`)

// granted is a sentence that grants what it says: "honey is slow, you're right".
var granted = pattern.New(`(?i)^(.*[^\s,;:.!—–-])\s*[,;:—–-]+\s*(?:and )?(?:you(?:'re| are) (?:\w+ )?right(?: about that| there)?|that(?:'s| is| was) (?:\w+ )?(?:right|true|correct)|(?:really |very )?(?:good|great|nice) (?:eye|comparison|thinking|point|idea|catch|observation|memory|reasoning))(?: (?:about that|there|too))?[.!\s]*$`)

// grantedAfter is the same with the grant before it: "good thinking, the cat does it".
var grantedAfter = pattern.New(`(?i)^\W*(?:(?:really |very )?(?:good|great|nice) (?:eye|comparison|thinking|point|idea|catch|observation|memory|reasoning)|you(?:'re| are) (?:\w+ )?right(?: about that| there)?)\s*[,;:—–-]+\s*(.*?)[.!\s]*$`)

// grants reports whether a sentence calls right what it says itself, which is looked at like
// any statement, and no answer: what it says is a true calculation, or has a word of meaning
// that is neither of the question nor of its choices.
func (a *accounting) grants(s string) bool {
	s = marks.Replace(s)
	m := granted.FindStringSubmatch(s)
	if m == nil {
		m = grantedAfter.FindStringSubmatch(s)
	}
	if m == nil {
		return false
	}
	said := strings.ToLower(m[1])
	if Praise(said) != "" || len(strings.Fields(said)) < fewWords {
		return false
	}
	if a.computed(said) {
		return true
	}
	asked := termsOf(a.ask() + " " + a.Verdict.Given)
	return a.acceptsWrong(said) == "" && slices.ContainsFunc(termsOf(said).order, func(w string) bool {
		return asked.stems[w] == 0 && w[0] != '#' && !in("granting_word", w)
	})
}
