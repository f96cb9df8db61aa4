package builtin

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What was said before in a session is not said once more: a long sentence comes once, and
// a question twice in the same words, the second time in its short form.

// Remember adds a reply to what was told: its long sentences, and the open question where it
// stands in it.
func Remember(told tutor.SaidBefore, reply, question string) tutor.SaidBefore {
	for _, s := range longSentences(reply) {
		if told.Times(s) == 0 {
			told = told.With(s)
		}
	}
	for _, step := range steps.FindAllString(reply, -1) {
		if told.Times(step) == 0 {
			told = told.With(step)
		}
	}
	if question = strings.TrimSpace(question); question != "" && (strings.Contains(reply, question) || strings.Contains(reply, inShort(question))) {
		told = told.With(withoutList(question))
	}
	return told
}

// plainMark stands before a question that was said over in plainer words.
const plainMark = "in plainer words: "

// RememberPlainly keeps that a reply said a question over in its plainer words.
func RememberPlainly(told tutor.SaidBefore, reply, plain string) tutor.SaidBefore {
	if sentences := sentencesOf(plain); len(sentences) > 0 && strings.Contains(reply, sentences[len(sentences)-1]) && !SaidPlainly(told, plain) {
		return told.With(plainMark + plain)
	}
	return told
}

// SaidPlainly reports whether a question was said over in its plainer words before.
func SaidPlainly(told tutor.SaidBefore, plain string) bool { return told.Times(plainMark+plain) > 0 }

// Asked counts how often a question was asked; its choices may have stood in another order.
func Asked(told tutor.SaidBefore, question string) int { return told.Times(withoutList(question)) }

func withoutList(question string) string {
	if at := listBelow.FindStringIndex(question); at != nil {
		question = question[:at[0]]
	}
	return strings.TrimSpace(question)
}

// Repeats reports whether a text holds a sentence that was told and is too long to be told
// again.
func Repeats(told tutor.SaidBefore, text string) bool {
	for _, s := range longSentences(text) {
		if told.Times(s) > 0 {
			return true
		}
	}
	return false
}

// steps are the lines of a worked solution.
var steps = regexp.MustCompile(`(?m)^- .*$`)

// apart are lines that are no sentences: of a list, a quoted text or a picture.
var apart = regexp.MustCompile("(?ms)^```.*?^```$|^\\s*(?:[a-z]\\)|\\d+\\)|>).*?$")

// longSentences are the sentences of a text that are said once in a session.
func longSentences(text string) []string {
	var long []string
	for _, s := range english.Sentences(apart.ReplaceAllString(text, "\n\n")) {
		if s = strings.TrimSpace(s); len(strings.Fields(s)) >= tutor.LongSentence {
			long = append(long, s)
		}
	}
	return long
}

// listBelow is where the list of a question begins.
var listBelow = regexp.MustCompile(`\n(?:1|a)\) `)

// inShort is a question without what stands before its last question: with what is said of how to
// answer it ("Which is bigger? Tell me how one half helps you."), and with its list, where it has one.
func inShort(question string) string {
	text, list := question, ""
	if at := listBelow.FindStringIndex(question); at != nil {
		text, list = question[:at[0]], question[at[0]:]
	}
	sentences := english.Sentences(text)
	if len(sentences) == 0 {
		return question
	}
	from := len(sentences) - 1
	for i, s := range sentences {
		if strings.HasSuffix(strings.TrimSpace(s), "?") {
			from = i
		}
	}
	if from > 0 && len(strings.Fields(sentences[from])) < fewestWords && !strings.ContainsAny(sentences[from], "0123456789") { // "Where do you land?" has its numbers before it
		from--
	}
	if pointsBack(sentences[from]) {
		for from > 0 && len(strings.Fields(sentences[from-1])) < tutor.LongSentence {
			from--
		}
	}
	return strings.TrimSpace(strings.Join(sentences[from:], "")) + list
}

// pointing are words with which a question points at what stands before it.
var pointing = english.SetOf("it that this they them these those he she him her there")

// pointsBack reports whether a question says nothing without what stands before it: "Is that a push or a
// pull?"
func pointsBack(question string) bool {
	return slices.ContainsFunc(english.Tokens(strings.ToLower(question)), func(t english.Token) bool { return pointing[t.Text] })
}

// reminder is the open question as it is asked again: short the second time, and from then
// on not in its own words; whole for who asks for it. Behind more than one turn beside it nobody
// knows any more which question that is, and a young child never does: then it is asked with all
// that its answer needs.
func (d desk) reminder() string {
	question := d.openQuestion()
	times := Asked(d.Before.SaidBefore, question)
	switch {
	case question == "" || d.Features.Sub == tutor.SubRepeat || strings.HasPrefix(d.Class, pedagogy.ClassFollow):
		return question
	case times == 0 && !Repeats(d.Before.SaidBefore, question):
		return question
	case times >= tutor.AsksAtMost:
		return d.shortOnceMore(question)
	case d.age == course.Young || AskedAgo(d.Recent, question) < 0:
		return withNeeds(question)
	case AskedAgo(d.Recent, question) > 0 && len(strings.Fields(inShort(question))) <= shortWords: // short enough to be said again
		return inShort(question)
	case Repeats(d.Before.SaidBefore, inShort(question)):
		return ""
	}
	return inShort(question)
}

// shortOnceMore is a question that was asked in its own words as often as it may be: its last sentence, where others stand before
// it and it is short; "" where it has no other words.
func (d desk) shortOnceMore(question string) string {
	outOfSight := d.age == course.Young || AskedAgo(d.Recent, question) < 0
	if short := inShort(question); outOfSight && short != strings.TrimSpace(question) && !Repeats(d.Before.SaidBefore, short) {
		return short
	}
	return ""
}

// inSight is how many replies ago a question was asked that is still in sight: the last, or that before a small
// question and its answer.
const inSight = 2

// AskedAgo is how many replies ago a question was asked: 0 in the last one, and -1 where it stands in none of those
// that are still in sight.
func AskedAgo(recent []tutor.Message, question string) int {
	ago, short := 0, flat(withoutList(inShort(question)))
	for _, m := range slices.Backward(recent) {
		if m.By == tutor.ByStudent {
			continue
		}
		if strings.Contains(flat(m.Text), short) {
			return ago
		}
		if ago++; ago == inSight {
			return -1
		}
	}
	return 0 // the talk has hardly begun
}

// wholeWords is how many words a question has at most that is asked again as it stands.
const wholeWords = 35

// digits are the numbers in a question.
var digits = regexp.MustCompile(`[0-9]+`)

// shortWords is how many words a question has at most that is asked again behind one turn beside it.
const shortWords = 16

// withNeeds is a question as it is asked again after a while: as it stands, or, where it is long, short, but with every
// sentence that names a number of it.
func withNeeds(question string) string {
	text, list := question, ""
	if at := listBelow.FindStringIndex(question); at != nil {
		text, list = question[:at[0]], question[at[0]:]
	}
	sentences, short := english.Sentences(text), withoutList(inShort(question))
	numbers := digits.FindAllString(text, -1)
	switch {
	case len(numbers) > 0 && !slices.ContainsFunc(numbers, func(n string) bool { return !strings.Contains(short, n) }):
		return inShort(question)
	case len(strings.Fields(text)) <= wholeWords:
		return question
	}
	from := slices.IndexFunc(sentences, func(s string) bool {
		return strings.ContainsFunc(s, unicode.IsDigit) || strings.Contains(short, strings.TrimSpace(s))
	})
	return strings.TrimSpace(strings.Join(sentences[max(from, 0):], "")) + list
}

// askedAgain is the open question, or words that point at it where it was asked often enough.
func (d desk) askedAgain() string {
	if question := d.reminder(); question != "" || d.openQuestion() == "" {
		return question
	}
	return d.say("restate")
}
