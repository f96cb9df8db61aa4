package gate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// A wrong answer in words is accepted where it is stated as what is so: pointed at by what
// stands before it ("that makes it a line"), called fitting by what stands behind it ("so first
// person fits"), or, where one of several is asked for, by calling them the same.

// blanksOfSigns are the blanks round a sign of arithmetic, which everybody sets differently.
var blanksOfSigns = pattern.New(`\s*([+×*/:=])\s*`)

// tidied is a text in which an answer may be looked for: small letters, one kind of minus, no
// blanks round signs.
func tidied(s string) string {
	return blanksOfSigns.ReplaceAllString(plainMinus(strings.ToLower(marks.Replace(s))), "$1")
}

// around is what stands before and behind a phrase in a text, without an article before it.
func around(text, phrase string) (before, after string, found bool) {
	if phrase == "" {
		return "", "", false
	}
	at := wordsAt(text, phrase)
	if at < 0 {
		return "", "", false
	}
	before = articleLast.ReplaceAllString(strings.TrimSpace(text[:at]), "")
	return strings.TrimSpace(before), strings.Trim(text[at+len(phrase):], ` "')`), true
}

var articleLast = pattern.New(`(?:^|\s)["'(]*(?:an?|the)?["'(]*$`)

// givenChoice is the place of the wrong choice that the student gave, by its words or its letter;
// -1 for none.
func (a *accounting) givenChoice() int {
	all, right := a.choices()
	given := article.ReplaceAllString(strings.TrimSpace(tidied(a.Verdict.Given)), "")
	if right < 0 || !a.Verdict.Kind.Wrong() || given == "" {
		return -1
	}
	for i, c := range all {
		if bare := article.ReplaceAllString(tidied(c), ""); i != right && (bare == given || given == string(rune('a'+i)) && len(a.Problem.Choices) > 0) {
			return i
		}
	}
	return -1
}

// saidChoices are the wrong choices that the student gave or named, without their articles.
func (a *accounting) saidChoices() []string {
	all, right := a.choices()
	if right < 0 || a.Verdict.Kind.Right() {
		return nil
	}
	given := a.givenChoice()
	var out []string
	for i, c := range all {
		c = article.ReplaceAllString(tidied(c), "")
		if i != right && !in("yes_or_no", c) && (i == given || wordsAt(tidied(a.Said), c) >= 0) {
			out = append(out, c)
		}
	}
	return out
}

// acceptsChoice: a part of a sentence has a wrong choice of the student's where the answer
// stands, or says of the part before, which has it, that this is what was asked.
func (a *accounting) acceptsChoice(p, before part) string {
	text := tidied(p.text)
	opens := p.concludes || before.text == ""
	if a.pointsBack(p, before) || a.callsByLetter(text) || slices.ContainsFunc(a.saidChoices(), func(choice string) bool { return statesChoice(text, choice, opens) }) {
		return fmt.Sprintf("it accepts a wrong choice: %q", p.text)
	}
	return ""
}

// pointsBack reports whether a part says of the one before, which has the student's wrong choice,
// that it is what was asked.
func (a *accounting) pointsBack(p, before part) bool {
	return p.concludes && thatIs.MatchString(tidied(p.text)) && before.text != "" && a.holdsGiven(before.text)
}

// callsByLetter reports whether a text calls the student's wrong choice, by its letter, what the
// question asks for.
func (a *accounting) callsByLetter(text string) bool {
	m := letterIs.FindStringSubmatch(text)
	if m == nil || a.Problem == nil || len(a.Problem.Choices) == 0 {
		return false
	}
	return int(m[1][0]-'a') == a.givenChoice() && onlyOf(termsOf(m[2]), termsOf(firstLine(a.ask())))
}

// statesChoice reports whether a text has a choice where the answer stands; opens is set where
// the text begins its sentence or concludes, so that the choice alone is an answer.
func statesChoice(text, choice string, opens bool) bool {
	ahead, after, found := around(text, choice)
	if !found {
		return false
	}
	ahead = bareOpening(ahead)
	if after == "" && pointsBefore.MatchString(ahead) {
		return true
	}
	return ahead == "" && (after == "" && opens || fitsBehind.MatchString(after))
}

// letterIs calls a choice, by its letter, what the question asks for: "b is the main idea".
var letterIs = pattern.New(`^(?:so |then |and |yes )*([a-e]) (?:is|was|must be) (.+?)\W*$`)

// thatIs says of what was just said that it is what was asked.
var thatIs = pattern.New(`^(?:so )?that(?:'s| is| was| must be) (?:where|what|who|whom|which|it|the (?:one|answer))\b`)

// bareOpening is a text without small words that begin it and change nothing.
func bareOpening(text string) string {
	words := strings.Fields(text)
	for len(words) > 0 && (in("opener", words[0]) || in("yes", words[0])) {
		words = words[1:]
	}
	return strings.Join(words, " ")
}

var (
	pointsBefore = pattern.New(`\b(?:(?:it|that|this)(?:'s| is| was| must be| stays| will be)|(?:makes?|made|calls?|called) (?:it|that|this))(?: (?:just|really|only|also|then|still|called))?$`)
	fitsBehind   = pattern.New(`^(?:fits|works|wins|it is|is it|makes sense|sounds right|sounds good|is (?:right|correct|true|fine|good|it|what|where|how|who|(?:the|a|your) (?:\w+ )?(?:one|answer|part|word|choice|pick|idea|place|thing|winner)))\b`)
)

// callsSame: of what differs in what is asked, a statement says that it is the same.
func (a *accounting) callsSame(text string) bool {
	all, right := a.choices()
	if right < 0 || a.Verdict.Kind.Right() || !asksMost.MatchString(strings.ToLower(lastQuestion(firstLine(a.ask())))) {
		return false
	}
	return !slices.ContainsFunc(all, isSame.MatchString) && sameSaid.MatchString(text)
}

var (
	asksMost = pattern.New(`\b(?:more|most|less|least|fewer|[a-z]{3,}(?:er|est))\b`)
	isSame   = pattern.New(`(?i)\b(?:same|equal|equally|both|neither)\b`)
	sameSaid = pattern.New(`\b(?:they|these|those|both|both of them|the two|the two of them)(?:'re| are)?(?: (?:all|both|just|really|indeed|exactly|quite|always))* (?:equal|equally \w+|the same|as \w+ as (?:each other|one another))(?: (?:size|amount|thing|value|length|height))?\W*$`)
)
