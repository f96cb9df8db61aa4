package gate

import (
	"fmt"
	"strings"
	"unicode"

	"primer/tutor"
	"primer/tutor/message"
)

// Sentence runs the exact checks on one sentence, or on a fenced block, and
// returns those that failed; none when it may be shown.
func Sentence(s string, c Context) []tutor.Check {
	var out []tutor.Check
	add := func(name, why string) {
		if why != "" {
			out = append(out, failed(name, s, why))
		}
	}
	add(Control, controls(s))
	if kind, found := message.UnsafeText(s); found {
		add(Unsafe, "the words are unsafe: "+string(kind))
	}
	if fenced(s) {
		add(FalseEquation, falsePicture(s))
		add(RevealsAnswer, c.pictureReveals(s))
		return out
	}
	if _, why := c.reveals(s); why != "" {
		add(RevealsAnswer, why)
	}
	add(PraisesWrong, c.praise(s))
	if c.Authored {
		return out
	}
	for _, claim := range FalseMath(s) {
		add(FalseEquation, claim.Text+" is not true")
	}
	add(OverLength, c.tooLong(s))
	add(ReadingLevel, c.tooHard(s))
	return out
}

// controls names the first character that could drive a terminal.
func controls(s string) string {
	for _, r := range s {
		if r == '\n' || r == '\t' {
			continue
		}
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == utf8Error {
			return fmt.Sprintf("it holds the control character %U", r)
		}
	}
	return ""
}

const utf8Error = unicode.ReplacementChar

// praise says what is wrong when a wrong answer is praised.
func (c Context) praise(s string) string {
	if !c.Verdict.Kind.Wrong() {
		return ""
	}
	if words := Praise(s); words != "" {
		return fmt.Sprintf("the answer was wrong, and %q praises it", words)
	}
	return ""
}

// slack is how much longer than its age group's longest a sentence may be:
// names and numbers count as words without being harder to read.
const slack = 1.5

func (c Context) tooLong(s string) string {
	limit := c.Band.SentenceWords
	if limit == 0 {
		return ""
	}
	if n := len(readingWords(s)); float64(n) > slack*float64(limit) {
		return fmt.Sprintf("%d words in one sentence, %s reads at most %d", n, bandName(c.Band), limit)
	}
	return ""
}

// tooHard compares the mean number of syllables per word with the age group's.
// A short sentence cannot be judged by its mean.
func (c Context) tooHard(s string) string {
	words := c.newWords(s)
	if c.Band.Syllables == 0 || len(words) < 8 {
		return ""
	}
	total := 0
	for _, w := range words {
		total += Syllables(w)
	}
	if mean := float64(total) / float64(len(words)); mean > c.Band.Syllables*1.2 {
		return fmt.Sprintf("%.1f syllables a word, %s reads at most %.1f", mean, bandName(c.Band), c.Band.Syllables)
	}
	return ""
}

// newWords are the words of s without those of the problem: its own terms are
// what the lesson is about, however long.
func (c Context) newWords(s string) []string {
	known := ""
	if c.Problem != nil {
		known += " " + c.Problem.Ask
	}
	if c.Needs != nil {
		known += " " + c.Needs.Focus + " " + c.Needs.Term
	}
	seen := map[string]bool{}
	for _, w := range readingWords(known) {
		seen[strings.ToLower(w)] = true
	}
	var out []string
	for _, w := range readingWords(s) {
		if !seen[strings.ToLower(w)] {
			out = append(out, w)
		}
	}
	return out
}

func bandName(b tutor.Band) string {
	if b.Name == "" {
		return "this age"
	}
	return b.Name
}
