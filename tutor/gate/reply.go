package gate

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unicode"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// Reply runs the checks that need the whole reply and returns those that failed.
func Reply(text string, c Context) []tutor.Check {
	var out []tutor.Check
	add := func(name, why string) {
		if why != "" {
			out = append(out, failed(name, text, why))
		}
	}
	prose := proseOf(text)
	add(OverLength, c.replyTooLong(prose))
	add(NoQuestion, c.noQuestion(prose))
	add(FocusMissing, c.focusMissing(prose))
	add(UsedApproach, c.usedApproach(text))
	if _, why := c.reveals(prose); why != "" {
		add(RevealsAnswer, why)
	}
	return out
}

// proseOf is the reply without its fenced blocks.
func proseOf(text string) string {
	var b strings.Builder
	for _, s := range english.Sentences(text) {
		if !english.Fenced(s) {
			b.WriteString(s)
		}
	}
	return b.String()
}

// lengths are the most words of a reply of each length, when the age group has
// more room than that.
var lengths = map[tutor.Length]int{tutor.Brief: 60, tutor.Moderate: 110, tutor.Thorough: 200}

func (c Context) replyTooLong(prose string) string {
	limit := c.Band.ReplyWords
	if c.Needs != nil {
		if most, ok := lengths[c.Needs.Length]; ok && (limit == 0 || most < limit) {
			limit = most
		}
	}
	if limit == 0 {
		return ""
	}
	if n := len(strings.Fields(prose)); float64(n) > slack*float64(limit) {
		return fmt.Sprintf("%d words, at most %d were asked for", n, limit)
	}
	return ""
}

func (c Context) noQuestion(prose string) string {
	if !c.Question && (c.Needs == nil || !c.Needs.CheckQuestion) {
		return ""
	}
	if endsWithQuestion(prose) {
		return ""
	}
	return "it does not end with a question"
}

// endsWithQuestion accepts a question, or a task that asks for an answer, as
// one of the last two sentences: "What is 2 + 3? Take your time."
func endsWithQuestion(prose string) bool {
	pieces := english.Sentences(strings.TrimSpace(prose))
	for i := len(pieces) - 1; i >= max(0, len(pieces)-2); i-- {
		s := strings.ToLower(strings.Trim(pieces[i], " \n\t\"'*_)"))
		if strings.HasSuffix(s, "?") || startsTask(s) {
			return true
		}
	}
	return false
}

func startsTask(s string) bool {
	fields := readingWords(s)
	return len(fields) > 0 && in("task", strings.ToLower(fields[0]))
}

// focusMissing looks for the focus area's words, in any of their forms.
func (c Context) focusMissing(prose string) string {
	if c.Needs == nil {
		return ""
	}
	focus := stems(c.Needs.Focus)
	if len(focus) == 0 {
		return ""
	}
	said := map[string]bool{}
	for _, w := range stems(prose) {
		said[w] = true
	}
	found := lists.Count(focus, func(w string) bool { return said[w] })
	if found == 0 {
		return fmt.Sprintf("it says nothing of %q", c.Needs.Focus)
	}
	return ""
}

// OverLong says that prose is longer than was asked for.
func OverLong(text string, c Context) (tutor.Check, bool) {
	why := c.replyTooLong(proseOf(text))
	return failed(OverLength, text, why), why != ""
}

// Together runs the checks that a sentence may fail only after those before it:
// an answer told over several sentences, an approach that shows in their course.
func Together(said, sentence string, c Context) []tutor.Check {
	var out []tutor.Check
	if strings.TrimSpace(said) == "" && !english.Fenced(sentence) {
		if why := c.usedApproach(sentence); why != "" {
			out = append(out, failed(UsedApproach, sentence, why))
		}
		return out
	}
	whole := said + sentence
	if why := c.usedApproach(whole); why != "" {
		out = append(out, failed(UsedApproach, sentence, why))
	}
	if english.Fenced(sentence) {
		return out
	}
	if _, why := c.reveals(proseOf(whole)); why != "" && !(c.ready != nil && c.ready.restates(sentence)) {
		out = append(out, failed(RevealsAnswer, sentence, why))
	}
	return out
}

func asksOutright(s string) bool {
	return strings.HasSuffix(strings.TrimRight(s, " \n\t\"'”’)*_"), "?")
}

// share is how much of words stands among others, 0..1.
func share(words, others []string) float64 {
	have := map[string]bool{}
	for _, w := range others {
		have[w] = true
	}
	found := lists.Count(words, func(w string) bool { return have[w] })
	return float64(found) / float64(max(len(words), 1))
}

// Stems are the words of a text that carry meaning, each cut to its stem, so
// that forms of one word are the same.
func Stems(text string) []string { return stems(text) }

// Numbers are the numbers of a text, in digits or words, each in one writing.
func Numbers(text string) map[string]bool { return numbersIn(text) }

// Share is how much of some stems stands among others, 0..1.
func Share(words, others []string) float64 { return share(words, others) }

// usedApproach reports an approach or analogy that failed before or that the
// requirements forbid. What the draft does itself is no fault of its rewording.
func (c Context) usedApproach(text string) string {
	avoid, analogies := c.avoided()
	for _, a := range avoid {
		if takes(text, a) && !takes(c.Draft, a) {
			return fmt.Sprintf("it takes the approach %s, which is to be avoided", a)
		}
	}
	for _, name := range analogies {
		if word := mentions(text, name); word != "" && mentions(c.Draft, name) == "" && !c.atHand(word) {
			return fmt.Sprintf("it speaks of %q again, an analogy that is used up (%s)", word, name)
		}
	}
	return ""
}

// atHand reports whether a word of an analogy stands in the open question or in what the
// student says, or all over the lesson: then saying it is no return to the analogy.
func (c Context) atHand(word string) bool {
	near := strings.Join(c.Given, " ") + " " + c.Said + " " + strings.Join(c.Reach, " ")
	if c.Problem != nil {
		near += " " + c.Problem.Ask
	}
	return slices.Contains(stems(near), word) || c.Ground != nil && len(c.Ground.near[word]) > len(c.Ground.units)/allOver
}

// allOver is the part of a lesson's sentences, one in so many, in which a word of all of it stands.
const allOver = 40

// avoided lists what must not come again: what the requirements name, and what
// failed before for the open problem's component. The approach that is asked
// for now is never avoided.
func (c Context) avoided() (approaches []tutor.Approach, analogies []string) {
	if c.Needs != nil {
		approaches = append(approaches, c.Needs.Avoid...)
		analogies = append(analogies, c.Needs.AvoidAnalogies...)
	}
	for _, u := range c.Used {
		if u.Outcome != "failed" || c.Problem != nil && u.KC != c.Problem.KC {
			continue
		}
		approaches = append(approaches, u.Approach)
		if u.Analogy != "" {
			analogies = append(analogies, u.Analogy)
		}
	}
	if c.Needs != nil {
		approaches = slices.DeleteFunc(approaches, func(a tutor.Approach) bool { return a == c.Needs.Approach })
	}
	return approaches, analogies
}

// takes reports whether a text shows the marks of an approach. Only approaches
// that show in the words can be checked; the others are the caller's to choose.
func takes(text string, a tutor.Approach) bool {
	switch {
	case a == tutor.StepByStep && numbered.MatchString(text), a == tutor.VisualDescription && strings.Contains(text, "```draw"):
		return true
	}
	return talk().Has(english.Prose(text), string(a))
}

// numbered steps are in the form of a text, not in its words alone.
var numbered = pattern.New(`(?im)^\s*(?:1\.|first,).*(?:\n|.)*(?:^\s*2\.|\b(?:then|next|second),)`)

// mentions finds a word of an analogy's name ("pizza-slices") in a text.
func mentions(text, name string) string {
	said := map[string]bool{}
	for _, w := range stems(text) {
		said[w] = true
	}
	for _, w := range stems(strings.NewReplacer("-", " ", "_", " ", ".", " ").Replace(name)) {
		if said[w] && !in("general", w) {
			return w
		}
	}
	return ""
}

// stems are the words of a text that carry meaning, each cut to its stem.
func stems(text string) []string {
	var out []string
	for _, w := range readingWords(strings.ToLower(text)) {
		w = strings.TrimSuffix(strings.TrimSuffix(w, "'s"), "’s")
		if len(w) > 1 && !in("stop", w) {
			out = append(out, stem(w))
		}
	}
	return out
}

// stem is english.Stem, kept for the words that come again.
func stem(w string) string {
	if len(w) > longestKept {
		return english.Stem(w)
	}
	stems := kept.Load()
	if s, ok := stems.Load(w); ok {
		return s.(string)
	}
	s := english.Stem(w)
	if keptStems.Add(1) > mostKept { // begin anew: what comes again is soon kept again
		keptStems.Store(0)
		kept.Store(&sync.Map{})
		return s
	}
	stems.Store(w, s)
	return s
}

// Bounds on the stems that are kept: of words of so many bytes, so many.
const (
	longestKept = 24
	mostKept    = 20_000
)

var (
	kept      atomic.Pointer[sync.Map]
	keptStems atomic.Int64
)

func init() { kept.Store(&sync.Map{}) }

// readingWords are the words of a text that are read as words: letters only,
// without numbers, signs and marks.
func readingWords(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' && r != '’' })
}

// Syllables estimates the syllables of an English word by its groups of vowels,
// with the usual corrections for a silent e. It is right for about nine words
// in ten, which is enough for a mean.
func Syllables(word string) int {
	w := strings.ToLower(strings.Trim(word, "'’"))
	n, vowel := 0, false
	for _, r := range w {
		is := strings.ContainsRune("aeiouy", r)
		if is && !vowel {
			n++
		}
		vowel = is
	}
	switch {
	case hasSuffix(w, "le") && len(w) > 2 && !strings.ContainsRune("aeiouy", rune(w[len(w)-3])):
	case hasSuffix(w, "es", "ed") && !hasSuffix(w, "ted", "ded", "ses", "zes", "ces", "ges", "shes", "ches", "xes", "ies", "les", "ues"):
		n--
	case hasSuffix(w, "e") && !hasSuffix(w, "ee", "ye", "oe", "ie", "ue"):
		n--
	}
	return max(n, 1)
}

func hasSuffix(w string, ends ...string) bool {
	return slices.ContainsFunc(ends, func(e string) bool { return strings.HasSuffix(w, e) })
}
