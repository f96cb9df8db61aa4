package gate

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// The verdict is the kernel's: no sentence of a model gives another one, in whatever words.

// yesSaid and noSaid are answers that a sentence begins with.
func (a *accounting) verdict(s string) string {
	low := strings.ToLower(s)
	words := readingWords(low)
	if len(words) == 0 {
		return ""
	}
	if why := cmp.Or(a.grantsGiven(low), a.acceptsWrong(s), a.echoes(s), a.agrees(s)); why != "" {
		return why
	}
	if a.Verdict.Kind.Right() && in("no", words[0]) && a.answersAside(low) {
		return ""
	}
	if a.Verdict.Kind.Right() && refusing.MatchString(low) {
		return "it refuses what was judged right"
	}
	return a.yesOrNo(s, words)
}

// grantsGiven names the letter or the number that a sentence calls right, and that is not.
func (a *accounting) grantsGiven(low string) string {
	if m := rightLetter.FindStringSubmatch(low); m != nil && !a.Verdict.Kind.Right() {
		return fmt.Sprintf("it calls %s right", m[1])
	}
	given := strings.ToLower(strings.TrimSpace(a.Verdict.Given))
	if m := numberRight.FindStringSubmatch(low); m != nil && a.Verdict.Kind.Wrong() && plainMinus(m[1]) == plainMinus(given) {
		return fmt.Sprintf("it calls %s right", m[1])
	}
	return ""
}

// plainMinus writes the minus sign as it is typed.
func plainMinus(s string) string { return strings.ReplaceAll(s, "−", "-") }

// valueOf is the number that an answer is.
func valueOf(answer string) (v *big.Rat, ok bool) {
	return new(big.Rat).SetString(plainMinus(strings.TrimSpace(answer)))
}

// yesOrNo names the yes or the no that a sentence begins with, where the built-in words confirm
// or deny nothing, the student has not asked for it, and no wish is granted.
func (a *accounting) yesOrNo(s string, words []string) string {
	draft := readingWords(strings.ToLower(a.Draft))
	opening := draft[:min(len(draft), 3)]
	yes, no := in("yes", words[0]), in("no", words[0])
	confirmed, denied := anyIn("yes", opening), anyIn("no", opening)
	switch {
	case !confirmed && !denied && a.wasAsked() && a.says(s),
		yes && !denied && a.wished():
		return ""
	case yes && !confirmed && !a.Verdict.Kind.Right() && !in("more_than_yes", words[0]):
		return fmt.Sprintf("it says %s where nothing is confirmed", words[0])
	case no && !denied && !anyIn("denial", opening) && !anyIn("no_matter", firstOf(words[1:])):
		return fmt.Sprintf("it says %s where nothing is denied", words[0])
	}
	return ""
}

// firstOf is the first of some words, if there is one.
func firstOf(words []string) []string { return words[:min(1, len(words))] }

// wasAsked reports whether the student asked something, and nothing was judged.
func (a *accounting) wasAsked() bool {
	return a.Verdict.Kind == tutor.VerdictNone && (strings.Contains(a.Said, "?") || in("asking_word", firstWord(strings.ToLower(a.Said))) || len(english.QuestionsIn(a.Said)) > 0)
}

// wished reports whether the student's line, or a question in it, begins with words of a wish.
func (a *accounting) wished() bool {
	return slices.ContainsFunc(append(english.QuestionsIn(a.Said), a.Said), func(q string) bool {
		return anyIn("wish", firstOf(readingWords(strings.ToLower(q))))
	})
}

// answersAside reports whether a sentence speaks of what the student asked beside a right answer,
// and of nothing that the open question is about: "no, your honey isn't broken".
func (a *accounting) answersAside(s string) bool {
	said, asked, open := termsOf(s), termsOf(strings.Join(english.QuestionsIn(a.Said), " ")), termsOf(a.Verdict.Given+" "+lastQuestion(firstLine(a.ask())))
	return slices.ContainsFunc(said.order, func(w string) bool { return asked.stems[w] > 0 && open.stems[w] == 0 })
}

// refusing calls an answer wrong.
var refusing = pattern.New(`^\W*(?:not quite|no\b|nope|wrong|incorrect|almost|not right|not exactly|sorry|unfortunately)|\b(?:is|was) (?:wrong|incorrect|not (?:quite )?(?:right|correct))\b|\btoo (?:many|much|few|little|big|small|high|low|long|short)\W*$|\bnot (?:quite |really )?(?:it|right|the (?:end|answer|one))\b|\b(?:look|try|count|think) (?:it |them |the \w+ )?again\b|\byou forgot\b`)

// says reports whether a sentence states something that was looked at, so that a yes or a no
// before it is borne out with it.
func (a *accounting) says(s string) bool {
	return slices.ContainsFunc(partsOf(s), func(p part) bool {
		return p.kind == partSays && a.weighty(p.text, termsOf(p.text))
	})
}

// rightLetter calls a choice right by its letter.
var rightLetter = pattern.New(`(?:^|\W)([a-e]) (?:is|was) (?:\w+ )?(?:right|correct|it|true|fine|good|okay|the one|the answer)\b`)

var numberRight = pattern.New(`([-−]?\S+) (?:is|was) (?:\w+ )?(?:right|correct|perfect|(?:fine|good)\W*$|spot on|exactly it|just right|(?:what|the (?:one|number|answer) that|the (?:one|number|answer)) (?:we|i) (?:wanted|want|needed|need|looked for))\b`)

// acceptsWrong: the student's wrong answer is stated as if it were so.
func (a *accounting) acceptsWrong(s string) string {
	given, ok := valueOf(a.Verdict.Given)
	if !ok || !a.Verdict.Kind.Wrong() || a.ofTask(given) || recounting.MatchString(strings.ToLower(s)) {
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

// ofTask reports whether a value is one of the task's, or the digits of one: "25%", the 4 of
// 4.7. What such a number counts may be told.
func (a *accounting) ofTask(v *big.Rat) bool {
	return numbersIn(a.ask())[v.RatString()] || slices.ContainsFunc(digits.FindAllString(a.ask(), -1), func(d string) bool { return d == v.RatString() })
}

var digits = pattern.New(`\d+`)

var (
	recounting = pattern.New(`\byou(?:'ve)? (?:\w+ )?(?:said|say|wrote|write|got|found|think|thought|counted|added|took|put|gave|chose|picked|made|subtracted|multiplied|divided|used|read|worked)\b|\byour\b|\bwould\b|\b(?:the|that) \d+ is\b|\bdo(?:es)? (?:make|come|give)\b|\bthat(?:'s| is) true\b|\bit(?:'s| is) true\b|\b(?:is|are) in there\b`)
	stating    = pattern.New(`^\W*(?:(?:so|and|then|now|yes|right) )*(?:you|it|there|the|that|they|we)\b`)
)

// statesWrong: a wrong choice is stated as if it were so, or the student's wrong word is.
func (a *accounting) statesWrong(s string) string {
	low := strings.ToLower(marks.Replace(s))
	if len(a.awaiting()) == 0 || asksOutright(low) || recounting.MatchString(low) {
		return ""
	}
	var before part
	for _, p := range partsOf(s) {
		last := before
		before = p
		if p.kind != partSays || termsOf(p.text).not {
			continue
		}
		if a.statesWrongChoice(p.text) || a.statesOtherOfTwo(p.text) {
			return fmt.Sprintf("it states a wrong choice: %q", p.text)
		}
		if why := a.acceptsChoice(p, last); why != "" {
			return why
		}
		if a.callsSame(p.text) {
			return fmt.Sprintf("it calls the same what differs in what is asked: %q", p.text)
		}
		if a.callsGivenRight(p.text) {
			return fmt.Sprintf("it states the wrong answer: %q", p.text)
		}
	}
	return ""
}

// callsGivenRight reports whether a statement begins with the student's wrong answer, which is no
// number of the task, and says that it is what is asked: "dark is what it means".
func (a *accounting) callsGivenRight(text string) bool {
	given := strings.ToLower(strings.TrimSpace(a.Verdict.Given))
	rest, found := strings.CutPrefix(text, given)
	if !found || given == "" || !a.Verdict.Kind.Wrong() {
		return false
	}
	return answering.MatchString(rest) && !slices.Contains(digits.FindAllString(a.ask(), -1), given)
}

// statesOtherOfTwo reports whether a statement says of the things that are asked about the other
// one of two choices: "a drawer opens when you push it", asked whether opening it is a push or a pull.
func (a *accounting) statesOtherOfTwo(text string) bool {
	all, right := a.choices()
	if len(all) != 2 || right < 0 {
		return false
	}
	words := own(all, 1-right)
	if !holdsChoice(text, words) || holdsChoice(text, own(all, right)) {
		return false
	}
	asked, of := termsOf(lastQuestion(firstLine(a.ask()))), 0
	for w := range termsOf(text).stems {
		of += oneIf(asked.stems[w] > 0 && !slices.Contains(choiceWords(strings.Join(all, " ")), w) && !numeral(w))
	}
	return of > 1
}

// statesWrongChoice reports whether a statement holds all words of a wrong choice that the
// question does not tell, as what is so.
func (a *accounting) statesWrongChoice(text string) bool {
	all, right := a.choices()
	if right < 0 {
		return false
	}
	told := strings.ToLower(firstLine(a.ask()) + " " + a.Problem.Passage)
	for i, choice := range all {
		words := own(all, i)
		if i == right || len(words) < 2 || !holdsChoice(text, words) || strings.Contains(told, strings.ToLower(choice)) {
			continue
		}
		if a.nothingElse(text, words) || a.result(text, words[0]) {
			return true
		}
	}
	return false
}

var answering = pattern.New(`^ is (?:what|the|right|it|correct|how|where|who)\b`)

// granted is a sentence that grants what it says: "honey is slow, you're right".
var granted = pattern.New(`(?i)^(.*[^\s,;:.!—–-])\s*[,;:—–-]+\s*(?:and )?(?:yes|you(?:'re| are) (?:\w+ )?right(?: about that| there)?|that(?:'s| is| was) (?:\w+ )?(?:right|true|correct)|(?:really |very )?(?:good|great|nice) (?:eye|comparison|thinking|point|idea|catch|observation|memory|reasoning))(?: (?:about that|there|too|as an? \w+|so far))?[.!\s]*$`)

// grantedAfter is the same with the grant before it: "good thinking, the cat does it".
var grantedAfter = pattern.New(`(?i)^\W*(?:(?:really |very )?(?:good|great|nice) (?:eye|comparison|thinking|point|idea|catch|observation|memory|reasoning)|you(?:'re| are) (?:\w+ )?right(?: about that| there)?)\s*[,;:—–-]+\s*(.*?)[.!\s]*$`)

// grantedThat is the same with what is granted joined to it: "you're right that it is thick".
var grantedThat = pattern.New(`(?i)^\W*(?:(?:well|and|but|ha|oh|yes|true)\W+)?you(?:'re| are) (?:\w+ )?right (?:that|about) (.*?)[.!\s]*$`)

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
		m = grantedThat.FindStringSubmatch(s)
	}
	if m == nil {
		return false
	}
	said := strings.ToLower(m[1])
	if Praise(said) != "" || len(strings.Fields(said)) < fewWords || a.holdsGiven(said) {
		return false
	}
	if a.computed(said) || inThere.MatchString(said) {
		return true
	}
	asked := termsOf(a.ask() + " " + a.Verdict.Given)
	return a.acceptsWrong(said) == "" && slices.ContainsFunc(termsOf(said).order, func(w string) bool {
		return asked.stems[w] == 0 && w[0] != '#' && !in("granting_word", w)
	})
}

// inThere grants that something stands in the question, and no more: "the 10 is in there".
var inThere = pattern.New(`\b(?:is|are) in there$`)

// holdsGiven reports whether a text has the words of the wrong choice that the student gave.
func (a *accounting) holdsGiven(text string) bool {
	all, _ := a.choices()
	given := a.givenChoice()
	return given >= 0 && holdsChoice(text, own(all, given))
}
