package gate

import (
	"fmt"
	"strings"
	"unicode"

	"primer/tutor"
	"primer/tutor/english"
	"primer/tutor/message"
	"primer/tutor/pattern"
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
	if english.Fenced(s) {
		if !c.Authored && !closed(s) {
			add(Control, "it opens a block and does not close it")
		}
		add(FalseEquation, falsePicture(s))
		add(RevealsAnswer, c.pictureReveals(s))
		return append(out, c.lettering(s)...)
	}
	if _, why := c.reveals(s); why != "" {
		add(RevealsAnswer, why)
	}
	add(PraisesWrong, c.praise(s))
	if c.Authored {
		return out
	}
	if len(out) == 0 {
		add(RevealsAnswer, c.disguised(s))
	}
	for _, claim := range FalseMath(s) {
		add(FalseEquation, claim.Text+" is not true")
	}
	add(MetaTalk, meta(s))
	add(Unsafe, sendsAway(s))
	add(Unsafe, rude(s))
	add(Ungrounded, c.ungrounded(s))
	if c.Follows && asksOutright(s) {
		add(ExtraQuestion, "a question follows anyway: one at a time")
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
		if invisible[r] || r > unicode.MaxASCII && unicode.IsDigit(r) {
			return fmt.Sprintf("it holds %U, which hides what is read", r)
		}
	}
	return ""
}

const utf8Error = unicode.ReplacementChar

// invisible characters part a word without showing; digits of other scripts are
// read by a student and by no check.
var invisible = map[rune]bool{'\u200b': true, '\u2060': true, '\ufeff': true, '\u00ad': true, '\u180e': true}

// closed says that a fence ends: what follows an open one is swallowed by it.
func closed(fence string) bool {
	lines := strings.Split(strings.TrimSpace(fence), "\n")
	last := strings.TrimSpace(lines[len(lines)-1])
	return len(lines) > 1 && (last == "```" || last == "~~~")
}

// lettering checks the words in a model's fence: the labels of a picture, or all
// of a block that is no picture.
func (c Context) lettering(fence string) []tutor.Check {
	if c.Authored {
		return nil
	}
	var out []tutor.Check
	for _, words := range writtenIn(fence) {
		for _, check := range Sentence(words, c) {
			check.Sentence = strings.TrimSpace(fence)
			out = append(out, check)
		}
	}
	return out
}

// writtenIn are the words of a fence that a reader takes as words.
func writtenIn(fence string) []string {
	if notation := notationOf(fence); notation != "" {
		var labels []string
		for _, m := range quotedText.FindAllStringSubmatch(notation, -1) {
			if strings.ContainsAny(m[1], " ") && len(readingWords(m[1])) > 1 {
				labels = append(labels, m[1])
			}
		}
		return labels
	}
	_, body, _ := strings.Cut(strings.TrimSpace(fence), "\n")
	body = strings.TrimSpace(strings.TrimRight(strings.TrimSpace(body), "`~"))
	if body == "" || english.Fenced(body) {
		return nil
	}
	return english.Sentences(body)
}

// praise says what is wrong when a wrong answer is praised.
func (c Context) praise(s string) string {
	words := Praise(s)
	switch {
	case c.Verdict.Kind.Wrong() && words != "":
		return fmt.Sprintf("the answer was wrong, and %q praises it", words)
	case c.Authored:
		return ""
	case c.Verdict.Kind == tutor.VerdictTeachBack && len(c.Verdict.Present) == 0 && words != "":
		return fmt.Sprintf("nothing was explained, and %q praises it", words)
	case c.nothingRight():
		if said := callsRight(s, words); said != "" {
			return fmt.Sprintf("no right answer was given, and %q speaks of one", said)
		}
	}
	return ""
}

// nothingRight says that an answer is awaited and none that is right was given.
func (c Context) nothingRight() bool {
	k := c.Verdict.Kind
	return (k == tutor.VerdictNone || k == tutor.VerdictUnsure || k == tutor.VerdictStuck) && c.Problem != nil && len(c.awaiting()) > 0
}

// rightNumber calls a number the right answer.
var rightNumber = pattern.New(`(?i)(?:^|\s)[-−]?\d[\d./]* (?:is|was) (?:indeed |exactly |absolutely )?(?:right|correct)\b`)

// callsRight are the words of a sentence that call an answer right or nearly so.
func callsRight(s, praise string) string {
	plain := strings.ReplaceAll(s, "’", "'")
	for _, words := range append(innerPraise.FindAllString(plain, -1), praise) {
		if ofAnswer.MatchString(words) && !clears.MatchString(clauseOf(plain, words)) {
			return strings.TrimSpace(words)
		}
	}
	return strings.TrimSpace(rightNumber.FindString(s))
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
