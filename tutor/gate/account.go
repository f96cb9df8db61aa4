package gate

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// What is shown of a model must be accounted for: its words are of the lesson, of what the
// student said or of everyday talk; its values are of the task, of the student's line or
// reckoned exactly; what it states is borne out by what the lesson says. What is not
// recognized is not passed.

// account names what in a sentence cannot be accounted for, with the name of the check.
func (c Context) account(s string) (check, why string) {
	if c.Ground == nil || english.Fenced(s) {
		return "", ""
	}
	a := c.accounting()
	for _, look := range []struct {
		check string
		of    func(string) string
	}{
		{Unfit, a.never},
		{RevealsAnswer, a.handsOver},
		{PraisesWrong, a.verdict},
		{PraisesWrong, a.statesWrong},
		{Unrecognized, a.strayWords},
		{Ungrounded, a.strayValues},
		{FalseClaim, a.against},
		{OffTopic, a.offTopic},
		{Unsupported, a.unsupported},
	} {
		if why := look.of(s); why != "" {
			return look.check, why
		}
	}
	return "", ""
}

// accounting is what the sentences of one reply are held against.
type accounting struct {
	Context
	near   *Ground         // what is told true in this turn: the draft, the task
	known  map[string]bool // stems of the turn
	values map[string]bool // values of the turn
	posed  map[string]bool // those of them that the question and the student name
	names  string          // the texts of the turn: what looks like a number there may be a name
}

func (c Context) accounting() *accounting {
	if c.ready != nil {
		return c.ready
	}
	told := slices.Concat([]string{c.Draft}, c.Given, c.Told)
	asked := slices.Clone(c.Reach)
	if p := c.Problem; p != nil {
		told = append(append(told, p.Ask, p.Passage), p.Hints...)
		asked = append(append(asked, p.Choices...), p.Diagram)
	}
	if c.Step != nil {
		told = append(told, c.Step.Ask)
	}
	a := &accounting{Context: c, near: NewGround(told, asked, nil)}
	a.known = map[string]bool{}
	for _, w := range slices.Concat(termsOf(c.Said).order, termsOf(c.Draft).order, termsOf(firstLine(a.ask())).order) {
		a.known[w] = true
	}
	for _, w := range slices.Concat(readingWords(strings.ToLower(c.Said)), readingWords(strings.ToLower(strings.Join(c.Reach, " ")))) {
		a.known[wordStem(w)] = true
	}
	a.names = strings.Join(slices.Concat(told, asked, c.Facts), "\n")
	a.values = numbersOf(strings.Join(slices.Concat(told, asked, []string{c.Said}, c.Facts), "\n"))
	a.posed = numbersOf(c.Said + "\n" + a.ask())
	for _, n := range manyDigits.FindAllString(c.Said+" "+a.ask(), -1) { // the digits of a number are at hand too
		for _, d := range n {
			a.values[string(d)], a.posed[string(d)] = true, true
		}
	}
	return a
}

var manyDigits = pattern.New(`\d[\d.]*\d`)

// prepared is a context whose sentences are looked at one after the other.
func (c Context) prepared() Context {
	if c.Ground != nil {
		c.ready = c.accounting()
	}
	return c
}

// never names what no tutor says. A word of the lesson itself may stand.
func (a *accounting) never(s string) string {
	text := strings.ReplaceAll(s, "’", "'")
	tokens := english.Prose(text)
	for _, h := range never().Find(tokens) {
		said := text[tokens[h.From].Start:tokens[h.To-1].End]
		if h.To-h.From == 1 && a.ofTheLesson(said) {
			continue
		}
		return fmt.Sprintf("%s: %q", h.Name, said)
	}
	return ""
}

// ofTheLesson reports whether a single word of meaning is the lesson's own: it stands in what
// the lesson says.
func (a *accounting) ofTheLesson(said string) bool {
	u := termsOf(said)
	if len(u.order) != 1 {
		return false
	}
	for _, g := range []*Ground{a.Ground, a.near} {
		for _, at := range g.near[u.order[0]] {
			if g.units[at].holds(u) {
				return true
			}
		}
	}
	return false
}

func (g unit) holds(u unit) bool {
	for w := range u.stems {
		if g.stems[w] == 0 {
			return false
		}
	}
	return true
}

// never is the book of what no tutor says.
var never = sync.OnceValue(func() *english.Book { return english.MustBook(data, "never.txt") })

// talks are the stems of everyday talk: all of it, and its core.
var talks = sync.OnceValue(func() (t struct{ all, core map[string]bool }) {
	t.all, t.core = map[string]bool{}, map[string]bool{}
	sets := english.MustSets(data, "everyday.txt")
	for w := range sets["core"] {
		t.core[wordStem(w)], t.all[wordStem(w)] = true, true
	}
	for w := range sets["everyday"] {
		t.all[wordStem(w)] = true
	}
	return t
})

func everyday() map[string]bool { return talks().all }

// topicless reports whether a word belongs to no topic.
func topicless(w string) bool { return talks().core[w] }

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

// common is how often a word is counted in school language, at least, that counts as English.
const common = 40

var schoolCounts = sync.OnceValue(english.SchoolCounts)

// ours reports whether a word is the lesson's, the turn's or everyday talk.
func (a *accounting) ours(w string) bool {
	s := wordStem(w)
	return a.Ground.knows(s) || a.near.knows(s) || a.known[s] || everyday()[s] || in("empty", w) || in("stop", w) || in("denial", w)
}

// strayWords names a word that is no English that children read.
func (a *accounting) strayWords(s string) string {
	for _, w := range readingWords(strings.ToLower(marks.Replace(s))) {
		w = strings.Trim(w, "'’")
		if len(w) < 2 || a.ours(w) || schoolCounts()[strings.ReplaceAll(w, "'", "")] >= common || strings.Contains(w, "'") && schoolCounts()[w[:strings.Index(w, "'")]] >= common {
			continue
		}
		return fmt.Sprintf("%q is no word of this lesson", w)
	}
	return ""
}

// strayValues names a value that is neither of the task nor of the line nor reckoned. A
// story may set its own.
func (a *accounting) strayValues(s string) string {
	text := listNumber.ReplaceAllString(plainValues(english.PlainMath(s), a.names), "")
	low := strings.ToLower(marks.Replace(unemphasize(text)))
	three := big.NewRat(3, 1)
	var reckoned map[string]bool
	for _, t := range lex(low) {
		if t.kind != kNumber || t.words && (t.value.Cmp(three) <= 0 && t.value.IsInt()) || t.value.Sign() == 0 || a.values[t.value.RatString()] {
			continue
		}
		if reckoned == nil {
			reckoned = a.reckoned(text)
		}
		if !reckoned[t.value.RatString()] && !a.story(s) && !a.toldWith(s, t.value) {
			return fmt.Sprintf("the value %s is neither given nor reckoned", low[t.start:t.end])
		}
	}
	return ""
}

// toldWith reports whether the lesson tells a value with what a sentence says.
func (a *accounting) toldWith(s string, v *big.Rat) bool {
	for _, p := range partsOf(s) {
		u := termsOf(p.text)
		if u.stems["#"+v.RatString()] == 0 {
			continue
		}
		if found := a.Ground.bears(u, a.known); found.share >= borneOut && found.by.stems["#"+v.RatString()] > 0 && len(u.order) > 2 {
			return true
		}
	}
	return false
}

// reckoned are the values that a true calculation in a text comes to.
func (a *accounting) reckoned(text string) map[string]bool {
	out := map[string]bool{}
	for _, claim := range Claims(text) {
		if claim.Sure && claim.True {
			for n := range numbersIn(claim.Text) {
				out[n] = true
			}
		}
	}
	return out
}

// story reports whether a sentence supposes something: then its numbers are its own.
func (a *accounting) story(s string) bool {
	if setting.MatchString(strings.ToLower(s)) {
		return true
	}
	for _, p := range partsOf(s) {
		if p.kind == partSupposes {
			return true
		}
	}
	return false
}

// setting gives a letter or a new task its value: "take 3x - 7", "if x is 10".
var setting = pattern.New(`\b(?:if|let|when) [a-z] (?:is|be|equals|=)|^\W*(?:(?:now|so|then|okay|sure|fine) )*(?:take|try) -?\d`)

// partKind is what a part of a sentence does.
type partKind int

const (
	partSays partKind = iota
	partAsks
	partSupposes
	partOrders
)

// part is a stretch of a sentence between its marks.
type part struct {
	text      string
	kind      partKind
	concludes bool // it follows from the part before: "so ..."
	because   bool // it is the reason for the part before
}

var reasoning = pattern.New(`\b(?:because|since)\b`)

var concluding = pattern.New(`\bso\b`)

var partEnd = pattern.New(`[,;:](?:\s+|$)|[—–()]\s*|\s-\s|\s(?:so|but|because|since|and then|and so|and now)\s`)

// partsOf cuts a sentence into parts and tells what each does.
func partsOf(s string) []part {
	low := strings.ToLower(strings.TrimSpace(marks.Replace(unemphasize(s))))
	question := asksOutright(low)
	cuts := partEnd.FindAllStringIndex(low, -1)
	var out []part
	begin, supposed := 0, false
	for i := 0; i <= len(cuts); i++ {
		end, next := len(low), len(low)
		if i < len(cuts) {
			end, next = cuts[i][0], cuts[i][1]
		}
		text := strings.TrimSpace(low[begin:end])
		begin = next
		if text == "" {
			continue
		}
		p := part{text: text, kind: kindOf(text), concludes: i > 0 && concluding.MatchString(low[cuts[i-1][0]:cuts[i-1][1]]) || strings.HasPrefix(text, "so ")}
		p.because = i > 0 && reasoning.MatchString(low[cuts[i-1][0]:cuts[i-1][1]])
		if p.kind == partSupposes && i == len(cuts) && in("condition", firstWord(text)) { // "if you add white you get a tint"
			p.kind = partSays
		}
		switch {
		case question && !tellsBy.MatchString(low) && (i == len(cuts) || asking.MatchString(text) || len(out) > 0 && out[len(out)-1].kind == partAsks):
			p.kind = partAsks
		case question && p.kind == partSays && (in("scene", firstWord(text)) || in("goes_on", firstWord(text)) || len(strings.Fields(text)) <= fewWords+1):
			p.kind = partSupposes // it sets the scene: "in a torch, what ...?"
		case p.kind == partSays && supposed:
			p.kind = partSupposes
		}
		if n := len(out); n > 0 && p.kind == partSays && out[n-1].kind != partSays && in("goes_on", firstWord(text)) && !in("condition", firstWord(out[n-1].text)) {
			p.kind = out[n-1].kind
		}
		supposed = p.kind == partSupposes && !in("condition", firstWord(text))
		out = append(out, p)
	}
	return out
}

// tellsBy makes a statement of a question: "..., right?".
var tellsBy = pattern.New(`\b(?:wouldn't|isn't it|isn't that|doesn't that|doesn't it|don't they|aren't they|does that make sense|do you see\?|get it\?)|,\s*(?:right|correct|okay|ok|yes|see)\?`)

// firstWord is the first word of a part that is no small opener.
func firstWord(text string) string {
	for _, w := range readingWords(text) {
		if !in("opener", w) {
			return w
		}
	}
	return ""
}

// kindOf tells by its first words what a part does.
func kindOf(text string) partKind {
	words := readingWords(text)
	for len(words) > 0 && in("opener", words[0]) {
		words = words[1:]
	}
	switch {
	case len(words) == 0:
		return partSays
	case in("suppose", words[0]) && !(words[0] == "say" && len(words) > 1 && words[1] == "that's"):
		return partSupposes
	case in("order", words[0]):
		return partOrders
	}
	return partSays
}

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
	asks := asksOutright(a.Said) && a.Verdict.Kind == tutor.VerdictNone && !opens("yes") && !opens("no")
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

var numberRight = pattern.New(`([-−]?\S+) (?:is|was) (?:\w+ )?(?:right|correct)\b`)

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

// against names what is said the wrong way by the claims of the lesson.
func (a *accounting) against(s string) string {
	for _, p := range partsOf(s) {
		if p.kind == partSupposes {
			return ""
		}
	}
	if asksOutright(s) {
		return ""
	}
	if said := a.Ground.against(s); said != "" {
		return fmt.Sprintf("the lesson says otherwise: %q", said)
	}
	return ""
}

// mostStray is the share of a sentence's words of meaning that may be of neither the
// lesson nor the turn nor everyday talk.
const mostStray = .25

// offTopic reports a sentence that is about something else.
func (a *accounting) offTopic(s string) string {
	stray, all := []string{}, 0
	for _, w := range readingWords(strings.ToLower(marks.Replace(s))) {
		if w = strings.Trim(w, "'’"); len(w) < 2 || in("empty", w) || in("stop", w) {
			continue
		}
		all++
		if !a.ours(w) {
			stray = append(stray, w)
		}
	}
	allowed := max(1, int(mostStray*float64(all)))
	if a.story(s) {
		allowed++
	}
	if len(stray) > allowed {
		return fmt.Sprintf("it speaks of something else: %s", strings.Join(stray, ", "))
	}
	return ""
}

// Shares of a statement's words that must stand together in one that the lesson tells.
const (
	borneOut         = .66
	borneOutSure     = .85 // where it tells what something means or speaks of all or none
	borneOutFlatly   = .90 // where it denies
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
		if i > 0 && (p.because || in("condition", firstWord(parts[i-1].text)) || theMore.MatchString(parts[i-1].text)) {
			if why := a.bare(parts[i-1].text+" "+p.text, borneOutTogether); why != "" {
				return why
			}
		}
	}
	return ""
}

// definesA begins a definition: "a verb is", "the letter x stands for".
var definesA = pattern.New(`^\W*(?:and |but |so )?(?:an?|the) (?:[a-z]+ ){1,2}(?:is|are|means|stands for|says|tells|shows) (?:an?|the|what|that|when|how|always|length|in)\b`)

// theMore begins "the more digits, the smaller".
var theMore = pattern.New(`^\W*(?:and |so |but )?the [a-z]+er?\b`)

// granting are the words before what is granted: "it is true that", "you're right that".
var granting = pattern.New(`^\W*(?:(?:and|but|so|well|yes|now) )*(?:it is true(?: that)?|it's true(?: that)?|that's true|you(?:'re| are) right(?: that| about that)?|i (?:like|love|see|know|think|can see|agree)(?: how| that| why)?|i'm glad(?: that)?)\b`)

// exclaims is no statement: "what a busy hamster!", "just like a team".
var exclaims = pattern.New(`^\W*(?:(?:ha|oh|wow|ah|well|and|so) )*(?:what an? .*!|how \w+!|[a-z]+ works? (?:great|well|fine|too|here|nicely)\b.*|(?:just |a bit |exactly )?like an? .*)$`)

// bare looks at one statement.
func (a *accounting) bare(text string, need float64) string {
	text = granting.ReplaceAllString(text, "")
	u := termsOf(aside.ReplaceAllString(text, " "))
	if m := defining.FindStringIndex(text); m != nil {
		left, right := algebra.FindString(text[:m[0]]), algebra.FindString(text[m[1]:])
		if same, sure := answer.Equal(left, right); left != "" && right != "" && sure && !same {
			return fmt.Sprintf("%s is not the same as %s", left, right)
		}
	}
	if !(a.weighty(text, u) || need == borneOutTogether && a.speaksOfIt(u)) || a.computed(text) {
		return ""
	}
	if need != borneOutTogether && recounts.MatchString(text) && a.recounted(text, u) || a.confirmed(text) {
		return ""
	}
	if denies.MatchString(text) {
		need = borneOutFlatly
	} else if definesA.MatchString(text) || slices.ContainsFunc(readingWords(text), func(w string) bool { return in("absolute", w) || in("defining", w) }) {
		need = borneOutSure
	}
	score := support{}
	for _, g := range []*Ground{a.Ground, a.near, commonGround()} {
		if found := g.bears(u, a.known); found.share > score.share || found.share == score.share && found.tight > score.tight {
			score = found
		}
	}
	if score.share < 1 && a.Ground.contradicts(u) {
		return fmt.Sprintf("the lesson says the opposite of %q", text)
	}
	if score.share < need {
		return fmt.Sprintf("nothing bears out %q (%.2f)", text, score.share)
	}
	return ""
}

// recounts begins what a tutor says of what the student did, has or said.
var recounts = pattern.New(`^\W*(?:(?:and|so|but|then|now|yes|right|well|here|first|also|both|indeed) )*(?:(?:that|this|those|these|the \d+|both) (?:numbers |words )?(?:is|are|was|were) (?:\w+ )?your|you(?:'ve| have|'re| are)? (?:\w+ )?(?:\w+ed|found|put|read|got|saw|said|wrote|took|chose|thought|made|gave|kept|knew|went|began|drew|cut|have|had|did|stand|start|mean|see|know|say|think|looking|thinking|using)\b|your (?:\w+ ){0,2}(?:answer|start|line|reason|number|numbers|fraction|idea|question|thinking|word|words)\b|i (?:see|saw|hear|heard|can|think|like|know|wonder|am)\b)`)

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
	if slices.ContainsFunc(readingWords(text), func(w string) bool { return in("absolute", w) }) || u.not {
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
var aside = pattern.New(`\b(?:the right (?:two|three|one|ones|numbers?|words?|place|idea|size|order|way|track)|right (?:next|behind|before|after|now|away|here|there|along|beside|in|at|on the|from)|(?:just|all|is|are|was|'s) right\b|left over|have left|(?:is|are) left\b|up to|look(?:ed|ing|s)? up|end(?:s|ed)? up|stand(?:s)? up|make up|makes up|first of all|at first|no matter)`)

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
		case a.turnsOn(w):
			n += 2
		case !topicless(w) || a.Ground.key(w):
			n++
		}
	}
	return n >= 2 || len(u.order) > 1 && slices.ContainsFunc(readingWords(text), func(w string) bool { return in("absolute", w) })
}

// turnsOn reports whether the lesson speaks of a word that excludes another: left and right,
// tint and shade.
func (a *accounting) turnsOn(w string) bool {
	return len(opposites()[w]) > 0 && len(a.Ground.near[w]) > 0
}

// computed reports whether a statement is a true calculation and little else.
func (a *accounting) computed(text string) bool {
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
	m := comparison.FindStringSubmatch(strings.ReplaceAll(text, "−", "-"))
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

// handsOver names a way in which the awaited answer is handed over.
func (a *accounting) handsOver(s string) string {
	if len(a.awaiting()) == 0 {
		return ""
	}
	if a.restates(s) {
		return ""
	}
	plain := plainValues(s, a.names)
	if plain != s {
		if told, why := a.reveals(plain); told {
			return why
		}
	}
	for _, p := range partsOf(plain) {
		if p.kind == partAsks {
			continue
		}
		for _, look := range []func(string) string{a.tellsValue, a.worksOut, a.tellsRatio} {
			if why := look(p.text); why != "" {
				return why
			}
		}
	}
	return a.hands(plain)
}

// restates reports whether a sentence is the open question's own words.
func (a *accounting) restates(s string) bool {
	if _, after, cut := strings.Cut(s, ": "); cut {
		s = after
	}
	given := strings.Join(strings.Fields(strings.ToLower(strings.Trim(s, " \n.?!*"))), " ")
	return len(given) > 12 && strings.Contains(strings.Join(strings.Fields(strings.ToLower(a.ask())), " "), given)
}

// tellsValue: the awaited value stands in a statement, where neither the task nor the
// student has named it.
func (a *accounting) tellsValue(text string) string {
	c := clause{text: text, whole: text, toks: lex(text)}
	for i, t := range c.toks {
		if t.kind != kNumber {
			continue
		}
		v := signedValue(c.toks, i)
		for _, w := range a.awaiting() {
			want, ok := new(big.Rat).SetString(strings.ReplaceAll(strings.TrimSpace(w.answer), "−", "-"))
			if !ok || want.Cmp(v) != 0 || a.posed[t.value.RatString()] || a.values[t.value.RatString()] && i+1 < len(c.toks) && c.toks[i+1].kind != kMark && c.word(i+1) != "of" || c.denied(i) || t.words && t.value.IsInt() && t.value.Cmp(big.NewRat(3, 1)) <= 0 {
				continue
			}
			return fmt.Sprintf("it says the answer: %q", text)
		}
	}
	return ""
}

// tellsRatio: the awaited ratio in words: "four to one".
func (a *accounting) tellsRatio(text string) string {
	for _, w := range a.awaiting() {
		if !strings.Contains(w.answer, ":") {
			continue
		}
		for _, m := range slices.Concat(toRatio.FindAllStringSubmatch(text, -1), toRatioOf.FindAllStringSubmatch(text, -1)) {
			from, ok := figure(m[1])
			to, also := figure(m[2])
			if ok && also && from+":"+to == strings.ReplaceAll(w.answer, " ", "") {
				return fmt.Sprintf("it says the answer: %q", m[0])
			}
		}
	}
	return ""
}

// ask is the open question.
func (a *accounting) ask() string {
	if a.Problem == nil {
		return ""
	}
	return a.Problem.Ask
}
