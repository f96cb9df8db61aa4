package gate

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// What a model states is borne out by what the lesson, the turn or every lesson says.

// commonGround is what is true in every lesson.
var commonGround = sync.OnceValue(func() *Ground {
	var lines []string
	err := english.EachEntry(data, "common.txt", func(_, line string) error {
		lines = append(lines, line)
		return nil
	})
	if err != nil {
		panic("gate: embedded data: " + err.Error())
	}
	return NewGround(lines, nil, nil)
})

// against names what is said the wrong way by the claims of the lesson.
func (a *accounting) against(s string) string {
	if supposes(s) || asksOutright(s) {
		return ""
	}
	if said := a.Ground.against(s); said != "" {
		return fmt.Sprintf("the lesson says otherwise: %q", said)
	}
	return ""
}

// Shares of a statement's words that must stand together in one that the lesson tells.
const (
	borneOut         = .66
	borneOutSure     = .85 // where it tells what something means or speaks of all or none
	borneOutFlatly   = .90 // where it denies
	borneOutTurning  = .70 // where a word excludes another: left and right
	borneOutTogether = .60 // a condition and what follows from it
)

// unsupported names a statement that nothing in the lesson or the turn bears out. What is
// said under a condition is looked at together with it.
func (a *accounting) unsupported(s string) string {
	parts := partsOf(s)
	for i, p := range parts {
		if p.kind != partSays || exclaims.MatchString(p.text) {
			continue
		}
		if why := a.bare(p.text, borneOut); why != "" {
			return why
		}
		if i > 0 && sets(parts[i-1].text) && parts[i-1].kind == partSays && termsOf(parts[i-1].text).turns() {
			if why := a.bare(parts[i-1].text+" "+p.text, borneOut); why != "" {
				return why
			}
		}
		if i > 0 && (p.because || in("condition", firstWord(parts[i-1].text)) || theMore.MatchString(parts[i-1].text)) {
			if why := a.bare(parts[i-1].text+" "+p.text, borneOutTogether); why != "" {
				return why
			}
		}
	}
	return ""
}

// mostSetting is how many words stand before a statement and only say where it holds.
const mostSetting = 4

// sets reports whether a part of a sentence only says where or of what the next one holds:
// "with a pull,".
func sets(text string) bool {
	words := strings.Fields(text)
	return len(words) > 1 && len(words) <= mostSetting && in("goes_on", words[0])
}

// definesA begins a definition: "a verb is", "the letter x stands for".
var definesA = pattern.New(`^\W*(?:and |but |so )?(?:an?|the) (?:[a-z]+ (?:of (?:an? |the )?[a-z]+ )?){1,2}(?:is|are|means|stands for|says|tells|shows|counts|names|measures) (?:an?|the|what|that|when|how|always|length|in)\b`)

// theMore begins "the more digits, the smaller".
var theMore = pattern.New(`^\W*(?:and |so |but )?the [a-z]+er?\b`)

// granting are the words before what is granted: "it is true that", "you're right that".
var granting = pattern.New(`^\W*(?:(?:and|but|so|well|yes|now) )*(?:it is true(?: that)?|it's true(?: that)?|that's true|you(?:'re| are) right(?: that| about that)?|your [a-z]+ is right that|i (?:like|love|see|know|think|can see|agree)(?: how| that| why)?|i'm glad(?: that)?|the (?:good news|thing|question|trick|point) is(?: that)?|here(?:'s| is) the thing|that(?:'s| is) why|that means(?: that)?|that is|in other words|remember(?: that)?|in (?:our|this|the) (?:story|question|lesson|text)|on (?:our|this|the) (?:timeline|page|map|drawing|picture))\b[,:]?`)

// exclaims is no statement: "what a busy hamster!", "just like a team".
var exclaims = pattern.New(`^\W*(?:(?:ha|oh|wow|ah|well|and|so) )*(?:what an? .*!|how \w+!|[a-z]+ works? (?:great|well|fine|too|here|nicely)\b.*|(?:just |a bit |exactly )?like an? .*|(?:now )?back to (?:the|our|your) .*)$`)

// statementAsked is one statement with how much of it must be borne out.
type statementAsked struct {
	text string
	need float64
}

// bare says why one statement is not borne out; what was looked at once in a reply is kept.
func (a *accounting) bare(text string, need float64) string {
	key := statementAsked{text, need}
	why, known := a.bared[key]
	if !known {
		why = a.looksBare(text, need)
		if a.bared == nil {
			a.bared = map[statementAsked]string{}
		}
		a.bared[key] = why
	}
	return why
}

// looksBare looks at one statement.
func (a *accounting) looksBare(text string, need float64) string {
	text = granting.ReplaceAllString(text, "")
	u := termsOf(aside.ReplaceAllString(text, " "))
	if why := falseIdentity(text); why != "" {
		return why
	}
	if !a.accountable(text, u, need == borneOutTogether) {
		return ""
	}
	score := a.supportOf(u)
	if score.share < 1 && a.Ground.contradicts(u) {
		return fmt.Sprintf("the lesson says the opposite of %q", text)
	}
	if score.share < a.shareNeeded(text, u, score.by, need) {
		return fmt.Sprintf("nothing bears out %q (%.2f)", text, score.share)
	}
	return ""
}

// supportOf is how far a statement is borne out by what the lesson, the turn or every lesson says.
func (a *accounting) supportOf(u unit) support {
	best := support{}
	for _, g := range []*Ground{a.Ground, a.near, commonGround()} {
		if found := a.bearing(g, u); found.beats(best) {
			best = found
		}
	}
	return best
}

// bearing is how far one ground bears out a statement; what was looked for once in a reply is
// kept.
func (a *accounting) bearing(g *Ground, u unit) support {
	key := statement{g, strings.Join(u.line, " "), u.nots, u.all}
	found, known := a.borne[key]
	if !known {
		found = g.bears(u, a.known)
		if a.borne == nil {
			a.borne = map[statement]support{}
		}
		a.borne[key] = found
	}
	return found
}

// statement is what a ground is asked for.
type statement struct {
	of   *Ground
	line string
	nots int
	all  bool
}

// falseIdentity names two expressions that are said to be worth the same and are not.
func falseIdentity(text string) string {
	m := defining.FindStringIndex(text)
	if m == nil {
		return ""
	}
	left, right := algebra.FindString(text[:m[0]]), algebra.FindString(text[m[1]:])
	if left == "" || right == "" || right != strings.Trim(text[m[1]:], " .!") {
		return ""
	}
	if same, sure := answer.Equal(left, right); sure && !same {
		return fmt.Sprintf("%s is not the same as %s", left, right)
	}
	return ""
}

// accountable reports whether a statement must be borne out: it can be false, and is no true
// calculation, picture, supposition or account of what the student did. One that is looked at
// together with its condition needs only a word of the lesson.
func (a *accounting) accountable(text string, u unit, together bool) bool {
	switch {
	case !a.weighty(text, u) && !(together && a.speaksOfIt(u)),
		a.computed(text), a.image(text), a.confirmed(text),
		youWould.MatchString(text) && !u.all && !u.numbered(),
		!together && recounts.MatchString(text) && a.recounted(text, u):
		return false
	}
	return true
}

// shareNeeded is how much of a statement a unit must bear out: more where it denies, defines,
// speaks of all, turns on an opposite, or has a word of the lesson that the unit has not.
func (a *accounting) shareNeeded(text string, u, by unit, need float64) float64 {
	switch words := readingWords(text); {
	case denies.MatchString(text):
		need = borneOutFlatly
	case definesA.MatchString(text), anyIn("absolute", words), anyIn("defining", words):
		need = borneOutSure
	case u.turns():
		need = max(need, borneOutTurning)
	}
	if slices.ContainsFunc(u.order, func(w string) bool {
		return by.stems[w] == 0 && !everyday()[w] && !numeral(w) && len(a.Ground.near[w]) > 0
	}) {
		need = max(need, borneOutSure)
	}
	return need
}

// youWould supposes what the student would do, see or have: nobody does.
var youWould = pattern.New(`\byou(?:'d| would)\b.*\bif\b|^\W*(?:\w+ )?if\b.*\byou(?:'d| would)\b`)

// likens says what a thing is like.
var likens = pattern.New(`^(.{3,}?)\b(?:is|are|works?|acts?|feels?|looks?)(?: \w+)? like (.+)$`)

// image reports whether a statement likens a thing to one that the lesson does not teach: a
// picture is not true or false, while "a tint is like a shade" is.
func (a *accounting) image(text string) bool {
	m := likens.FindStringSubmatch(text)
	if m == nil || denies.MatchString(text) {
		return false
	}
	u := termsOf(m[2])
	return !u.all && len(u.order) > 0 && !slices.ContainsFunc(u.order, func(w string) bool {
		return a.turnsOn(w) || a.Ground.key(w) || w[0] == '#' && !a.known[w]
	})
}

// recounts begins what a tutor says of what the student did, has or said.
var recounts = pattern.New(`^\W*(?:(?:and|so|but|then|now|yes|right|well|here|first|also|both|indeed) )*(?:(?:that|this|those|these|the \d+|both) (?:numbers |words )?(?:is|are|was|were) (?:\w+ )?your|you(?:'ve| have|'re| are)? (?:\w+ )?(?:\w+ed|found|put|read|got|saw|heard|felt|held|brought|told|ran|won|lost|built|stood|said|wrote|took|chose|thought|made|gave|kept|knew|went|began|drew|cut|have|had|did|stand|start|mean|see|know|say|think|looking|thinking|using)\b|your (?:\w+ ){0,2}(?:answer|start|line|reason|number|numbers|fraction|idea|question|thinking|word|words)\b|i (?:see|saw|hear|heard|can|think|like|know|wonder|am)\b)`)

// confirmed reports whether a statement says again what was judged right.
func (a *accounting) confirmed(text string) bool {
	return a.Verdict.Kind.Right() && calledRight.MatchString(text)
}

var calledRight = pattern.New(`\b(?:is|was|are|'s) (?:\w+ )?(?:right|correct|true)\W*$|^\W*(?:right|correct|yes)\b`)

// mostRecounted is how many words of meaning of what the student is said to have done may
// be neither of the turn nor of everyday talk.
const mostRecounted = 1

// recounted reports whether a statement tells the student what they did, said or have, in
// words of the turn.
func (a *accounting) recounted(text string, u unit) bool {
	if anyIn("absolute", readingWords(text)) || u.not {
		return false
	}
	strange := 0
	for _, w := range u.order {
		ofTurn := a.near.knows(w) || a.known[w] || w[0] == '#'
		switch {
		case a.turnsOn(w) && !ofTurn && !beside()[w]:
			return false
		case !ofTurn && !everyday()[w]:
			strange++
		}
	}
	return strange <= mostRecounted
}

// defining stands between two things that are worth the same.
var defining = pattern.New(`\s(?:means|is the same as|is worth)\s(?:the same as\s)?`)

// aside are words that say no side: "right next to", "just right", "all right".
var aside = pattern.New(`\b(?:the right (?:two|three|one|ones|numbers?|words?|place|idea|size|order|way|track)|right (?:next|behind|before|after|now|away|here|there|along|beside|in|at|on the)|(?:just|all|is|are|was|'s) right\b|left over|have left|(?:is|are) left\b|up to|first of all|at first|no matter)`)

// algebra is an expression with a letter.
var algebra = pattern.New(`\b\d*[xyn]\b(?:\s*[-+*×]\s*\d*[xyn]?\b)*|\b\d+\s*[-+*×]\s*\d*[xyn]\b`)

// speaksOfIt reports whether a statement holds a word of the lesson or the turn that is no
// everyday talk.
func (a *accounting) speaksOfIt(u unit) bool {
	return slices.ContainsFunc(u.order, func(w string) bool {
		return !everyday()[w] && w[0] != '#' || a.Ground.key(w) || a.near.knows(w) && !everyday()[w]
	})
}

// weighty reports whether a statement says something that can be false: it has two words
// of the lesson, or one that excludes another there, or speaks of all or none.
func (a *accounting) weighty(text string, u unit) bool {
	n := 0
	for w := range u.stems {
		switch {
		case a.turnsOn(w), in("comparing_stem", w):
			n += 4
		case a.Ground.key(w) || !everyday()[w]:
			n += 2
		case !topicless(w):
			n++
		}
	}
	return n >= 4 || len(u.order) > 1 && (u.all || a.definition(text, u))
}

// definition reports whether a statement tells what something is or means, of which it says
// something by words of a topic.
func (a *accounting) definition(text string, u unit) bool {
	topic := slices.DeleteFunc(u.distinct(), topicless)
	return len(topic) > 1 && (definesA.MatchString(text) || anyIn("defining", readingWords(text)))
}

// turnsOn reports whether the lesson speaks of a word that excludes another: left and right,
// tint and shade.
func (a *accounting) turnsOn(w string) bool {
	return len(opposites()[w]) > 0 && len(a.Ground.near[w]) > 0
}

// stressed is a verb with "does": "10 times 2 does make 20".
var stressed = pattern.New(` do(?:es)? (make|give|equal)\b`)

// added are two numbers that somebody puts together: "10 and 3 make 13".
var added = pattern.New(`(\d[\d./]*) and (\d[\d./]*) ((?:make|give|are)\b)`)

// computed reports whether a statement is a true calculation and little else.
func (a *accounting) computed(text string) bool {
	text = added.ReplaceAllString(stressed.ReplaceAllString(text, " $1"), "$1 + $2 $3")
	for _, claim := range Claims(text) {
		if claim.Sure && claim.True && 2*len(claim.Text) > len(text) {
			return true
		}
	}
	return a.compares(text)
}

// comparison is one of numbers in words: "6 is a bigger number than 3", "1 is less than 4".
var comparison = pattern.New(`(-?\d[\d./]*) (?:is|are) (?:(?:really|also|indeed|an?|the|much) )*(bigger|larger|greater|more|smaller|less|fewer|higher|lower)(?: number)?(?: than (-?\d[\d./]*))?`)

// compares reports whether a statement compares numbers rightly; one without a second number
// speaks of those of the task and of the student's line.
func (a *accounting) compares(text string) bool {
	m := comparison.FindStringSubmatch(plainMinus(text))
	if m == nil || 2*len(m[0]) < len(text) && m[3] == "" {
		return false
	}
	v, ok := new(big.Rat).SetString(m[1])
	if !ok {
		return false
	}
	than := []string{m[3]}
	if m[3] == "" {
		than = than[:0]
		for n := range numbersIn(a.Said + " " + a.ask()) {
			than = append(than, n)
		}
	}
	bigger := orders[comparatives[m[2]]]
	if m[2] == "higher" || bigger == nil {
		bigger = orders[">"]
	}
	for _, n := range than {
		w, ok := new(big.Rat).SetString(n)
		if ok && w.Cmp(v) != 0 && !bigger(v.Cmp(w)) {
			return false
		}
	}
	return len(than) > 0
}
