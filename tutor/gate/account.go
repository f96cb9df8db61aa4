package gate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

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
		{Unfit, a.hazard},
		{RevealsAnswer, a.handsOver},
		{RevealsAnswer, a.handsOverLeft},
		{PraisesWrong, a.verdict},
		{PraisesWrong, a.statesWrong},
		{Unrecognized, a.strayWords},
		{Ungrounded, a.strayValues},
		{FalseClaim, a.against},
		{FalseClaim, a.leadsElsewhere},
		{OffTopic, a.offTopic},
		{Unsupported, a.doubted},
	} {
		if look.check == Unsupported && c.exact {
			continue
		}
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
	borne  map[statement]support
	bared  map[statementAsked]string
	names  string      // the texts of the turn: what looks like a number there may be a name
	left   *accounting // the same with the problem that was left unanswered in this turn, if one was
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
	a.values = numbersOf(plainValues(strings.Join(slices.Concat(told, asked, []string{c.Said}, c.Facts), "\n"), a.names))
	a.posed = numbersOf(c.Said + "\n" + a.ask())
	for _, n := range manyDigits.FindAllString(c.Said+" "+a.ask(), -1) { // the digits of a number are at hand too
		for _, d := range n {
			a.values[string(d)], a.posed[string(d)] = true, true
		}
	}
	if c.Left != nil {
		a.left = c.beforeThis().accounting()
	}
	return a
}

// beforeThis is the context as it was before another problem was posed in this turn.
func (c Context) beforeThis() Context {
	c.Problem, c.Left, c.Step, c.StepOnly, c.Posed, c.searches = c.Left, nil, nil, false, false, nil
	return c
}

var manyDigits = pattern.New(`\d[\d.]*\d`)

// Ready is a context that reads the awaited answers once for all the texts that are held
// against it as it is.
func (c Context) Ready() Context {
	c.searches = sync.OnceValue(c.searchesFor)
	return c
}

// prepared is a context whose sentences are looked at one after the other.
func (c Context) prepared() Context {
	c = c.Ready()
	if c.Ground != nil {
		c.ready = c.accounting()
	}
	return c
}

// never names what no tutor says, in either writing of its short forms. A word of the lesson
// itself may stand.
func (a *accounting) never(s string) string {
	text := strings.ReplaceAll(s, "’", "'")
	if why := a.neverIn(text); why != "" {
		return why
	}
	if long := inFull(text); long != text {
		return a.neverIn(long)
	}
	return ""
}

func (a *accounting) neverIn(text string) string {
	tokens := english.Prose(text)
	for _, h := range never().Find(tokens) {
		said := text[tokens[h.From].Start:tokens[h.To-1].End]
		if h.To-h.From == 1 && (a.ofTheLesson(said) || contracted()[strings.ToLower(said)] != "") || a.asksWith(said) || a.speaksOfAsked(h.Label, said) || saidNotSo.MatchString(text[:tokens[h.From].Start]) ||
			h.Label == "somebody_right" && grantsClause.MatchString(text[tokens[h.To-1].End:]) {
			continue
		}
		return fmt.Sprintf("%s: %q", h.Name, said)
	}
	return ""
}

// grantsClause is what is granted behind "your mom is right": it is looked at by itself.
var grantsClause = pattern.New(`^ (?:that|about|when|if)\b`)

// asksWith reports whether the open question has the very words, more than one.
func (a *accounting) asksWith(said string) bool {
	return strings.Contains(said, " ") && strings.Contains(strings.ToLower(a.ask()), strings.ToLower(said))
}

// speaksOfAsked reports whether what speaks of somebody speaks of the one of whom the open
// question tells: "when did he pick it up".
func (a *accounting) speaksOfAsked(label, said string) bool {
	if label != "third" || a.Problem == nil {
		return false
	}
	told := readingWords(strings.ToLower(a.Problem.Ask + " " + a.Problem.Passage))
	return slices.ContainsFunc(readingWords(strings.ToLower(said)), func(w string) bool { return in("somebody", w) && slices.Contains(told, w) })
}

// inFull writes short forms in two words: "you're" is "you are".
func inFull(text string) string {
	return shortForm.ReplaceAllStringFunc(text, func(w string) string {
		return cmp.Or(contracted()[strings.ToLower(w)], w)
	})
}

var shortForm = pattern.New(`[A-Za-z]+'[a-z]+|[Yy]ou(?:re|ll|ve)\b|\b[Ii]m\b`)

// contracted are the two words of a short form.
var contracted = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	err := english.EachEntry(data, "contracted.txt", func(_, line string) error {
		short, long, _ := strings.Cut(line, " = ")
		out[short] = long
		return nil
	})
	if err != nil {
		panic("gate: embedded data: " + err.Error())
	}
	return out
})

// hazard names what a child is told to do with a thing that hurts. What the lesson or the
// question speaks of themselves may be looked at, and thought of anything.
func (a *accounting) hazard(s string) string {
	low := strings.ToLower(marks.Replace(s))
	for _, p := range partsOf(low) {
		told := p.kind == partOrders && !in("thinking", firstWord(p.text)) || urging.MatchString(p.text)
		if !told && !urging.MatchString(low) {
			continue
		}
		for _, w := range readingWords(p.text) {
			if in("hazard", w) && (atHome.MatchString(low) || !a.near.knows(wordStem(w))) {
				return fmt.Sprintf("a child could get hurt: %q", w)
			}
		}
	}
	return ""
}

// atHome sends a child to the thing itself, whatever the lesson speaks of.
var atHome = pattern.New(`\b(?:at home|yourself|on your own|all alone)\b`)

// urging tells somebody to do something.
var urging = pattern.New(`\b(?:you (?:can|could|should|must|have to|need to|may)|why don't you|try (?:it|this|that) (?:out|yourself|at home)|at home)\b`)

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

// common is how often a word is counted in school language, at least, that counts as English.
const common = 40

var (
	schoolCounts = sync.OnceValue(english.SchoolCounts)
	listed       = sync.OnceValue(english.Listed)
)

// ours reports whether a word is the lesson's, the turn's or everyday talk.
func (a *accounting) ours(w string) bool {
	s := wordStem(w)
	return a.Ground.knows(s) || a.near.knows(s) || a.known[s] || everyday()[s] || in("empty", w) || in("stop", w) || in("denial", w)
}

// foreign reports whether a sentence is of another language: many of its words are none
// that children read.
func (a *accounting) foreign(s string) bool {
	stray, all := 0, 0
	for _, w := range readingWords(strings.ToLower(marks.Replace(s))) {
		if w = strings.Trim(w, "'’"); len(w) < 2 {
			continue
		}
		all++
		stray += oneIf(a.stray(w))
	}
	return stray > 1 && 3*stray >= all
}

// stray reports whether a word is no English that children read.
func (a *accounting) stray(w string) bool {
	return !a.ours(w) && !listed()[w] && schoolCounts()[strings.ReplaceAll(w, "'", "")] < common && !(strings.Contains(w, "'") && schoolCounts()[w[:strings.Index(w, "'")]] >= common)
}

// sound is no word but a sound that people make: "brr", "hmm", "aww".
var sound = pattern.New(`^(?:[bcdfghjklmnpqrstvwxz]{2,5}|aw+|oo+[hp]?s?|wo+h?|hu+h|ye+ah?)$`)

// strayWords names a word that is no English that children read.
func (a *accounting) strayWords(s string) string {
	for _, w := range readingWords(strings.ToLower(marks.Replace(s))) {
		w = strings.Trim(w, "'’")
		if len(w) < 2 || !a.stray(w) || sound.MatchString(w) || in("sound", w) {
			continue
		}
		return fmt.Sprintf("%q is no word of this lesson", w)
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

// ask is the open question.
func (a *accounting) ask() string {
	if a.Problem == nil {
		return ""
	}
	return a.Problem.Ask
}
