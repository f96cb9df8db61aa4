package intake

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// MoodleXML reads questions in Moodle's XML: choices, true or false, short answers,
// numbers, matching, and texts with gaps. A category makes a unit.
func MoodleXML(file string, data []byte, b *Builder) error {
	root, err := readXML(file, data)
	if err != nil {
		return err
	}
	if root.kids[0].name != "quiz" && len(root.all("quiz")) == 0 {
		return course.Fault{File: file, Line: 1, Text: "it is no Moodle XML: it has no <quiz>", Remedy: "export the questions from Moodle as \"Moodle XML format\""}
	}
	s := newShelf(file, b)
	for _, q := range root.all("question") {
		kind := q.attr["type"]
		if kind == "category" {
			s.category(q.first("category").said())
			continue
		}
		it, reason, err := moodleItem(kind, q)
		s.take(q.line, it, reason, err)
	}
	return s.build()
}

// moodleKinds read the answers of each kind of question.
var moodleKinds = map[string]func(it *Item, q *element, options []option) (reason string){
	"multichoice": func(it *Item, _ *element, o []option) string { return it.offer(o) },
	"shortanswer": func(it *Item, _ *element, o []option) string { return it.write(o) },
	"numerical":   moodleNumber,
	"truefalse":   moodleTruth,
	"matching":    moodleMatch,
	"cloze":       moodleCloze,
	"gapselect":   moodleGaps,
	"ddwtos":      moodleGaps,
	"essay":       func(*Item, *element, []option) string { return Essay },
	"description": func(*Item, *element, []option) string { return NoAnswer },
}

// moodleText is the text of an element: within its own <text>, in the format that it says.
func moodleText(e *element) (string, error) {
	text := e.ownText()
	switch e.attr["format"] {
	case "markdown":
		text = markdownText(text)
	case "plain_text":
		return plainText(CleanText(text))
	}
	return htmlText(text)
}

// moodleItem reads one question.
func moodleItem(kind string, q *element) (it Item, reason string, err error) {
	read := moodleKinds[kind]
	body := q.first("questiontext")
	switch {
	case read == nil:
		return it, Unsupported, errors.New(CleanLine(kind))
	case hasMedia(body.said()) || len(body.all("file")) > 0 || strings.Contains(body.said(), "@@PLUGINFILE@@"):
		return it, OnlyMedia, nil
	}
	it.ID = CleanLine(q.first("name").said())
	if kind != "cloze" {
		if it.Ask, err = moodleText(body); err != nil {
			return it, BadLaTeX, err
		}
	}
	var options []option
	for _, a := range q.own("answer") {
		o, reason, err := moodleOption(a)
		if reason != "" {
			return it, reason, err
		}
		options = append(options, o)
	}
	if reason = read(&it, q, options); reason != "" {
		return it, reason, nil
	}
	for _, h := range q.own("hint") {
		if text, err := moodleText(h); err == nil && text != "" {
			it.early(text)
		}
	}
	if told, err := moodleText(q.first("generalfeedback")); err == nil {
		it.hint(told, true)
	}
	return it, "", nil
}

// moodleOption reads one answer with its worth, its feedback and its tolerance.
func moodleOption(a *element) (o option, reason string, err error) {
	if o.text, err = moodleText(a); err != nil {
		return o, BadLaTeX, err
	}
	if hasMedia(a.ownText()) {
		return o, OnlyMedia, nil
	}
	o.worth, _ = strconv.ParseFloat(strings.TrimSpace(a.attr["fraction"]), 64) // what is no number is worth nothing
	if said, err := moodleText(a.first("feedback")); err == nil {
		o.said = said
	}
	if t := a.first("tolerance").said(); t != "" {
		o.text += ":" + t
	}
	return o, "", nil
}

// ownText is the text of an element, without those of the elements beside it.
func (e *element) ownText() string {
	if own := e.own("text"); len(own) > 0 {
		return own[0].said()
	}
	return ""
}

func moodleNumber(it *Item, _ *element, options []option) string {
	for i, o := range options {
		number, tolerance, _ := strings.Cut(o.text, ":")
		if v, ok := numberOf(tolerance); ok && v.Sign() == 0 {
			options[i].text = number
		}
	}
	return it.number(options)
}

func moodleTruth(it *Item, q *element, options []option) string {
	for i, o := range options {
		answer := strings.ToLower(strings.TrimSpace(q.own("answer")[i].ownText()))
		if o.worth >= full && giftTruths[answer] != "" {
			it.Kind, it.Answer = tutor.KindTrueFalse, giftTruths[answer]
			it.say([]option{{said: o.said, worth: o.worth}})
			return ""
		}
	}
	return NoAnswer
}

func moodleMatch(it *Item, q *element, _ []option) string {
	var pairs course.Pairs
	for _, sub := range q.own("subquestion") {
		left, err1 := htmlText(sub.ownText())
		right, err2 := htmlText(sub.first("answer").said())
		switch {
		case err1 != nil || err2 != nil:
			return BadLaTeX
		case hasMedia(sub.said()):
			return OnlyMedia
		case left == "" && right != "": // it is there to mislead, and can be missed
			continue
		}
		pairs = append(pairs, course.Pair{Left: left, Right: right})
	}
	return it.match(pairs)
}

// moodleCloze reads a text with embedded answers.
func moodleCloze(it *Item, q *element, _ []option) string {
	stem, gaps, reason, err := cutGaps(q.first("questiontext").first("text").said(), func(g *Item, inside string) (string, error) {
		m := clozeHead.FindStringSubmatch(inside)
		if m == nil {
			return Unsupported, nil
		}
		return clozeGap(g, m[1], inside[len(m[0]):])
	})
	if reason != "" || err != nil {
		return reason
	}
	it.Ask, err = htmlText(stem)
	switch {
	case err != nil:
		return BadLaTeX
	case len(gaps) == 0:
		return NoAnswer
	}
	it.fill(gaps)
	return ""
}

var moodleGap = pattern.New(`\[\[(\d{1,3})\]\]`)

// moodleGaps reads a text with gaps [[1]], each for one of the words below it.
func moodleGaps(it *Item, q *element, _ []option) string {
	words := append(q.own("selectoption"), q.own("dragbox")...)
	var gaps []Item
	for _, m := range moodleGap.FindAllStringSubmatch(it.Ask, -1) {
		n, _ := strconv.Atoi(m[1]) // the pattern lets digits through only
		if n < 1 || n > len(words) {
			return Broken
		}
		g := Item{Answer: CleanLine(words[n-1].ownText())}
		group := words[n-1].first("group").said()
		g.Choices = wordsFor(words, func(w *element) bool { return w.first("group").said() == group })
		if len(g.Choices) == 1 { // a word alone to choose from would be told
			g.Choices = wordsFor(words, func(*element) bool { return true })
		}
		if len(g.Choices) == 1 {
			g.Choices = nil
		}
		gaps = append(gaps, g)
	}
	if len(gaps) == 0 {
		return NoAnswer
	}
	it.Ask = moodleGap.ReplaceAllString(it.Ask, gapMark)
	it.fill(gaps)
	return ""
}

// wordsFor are the words that a gap may take, each once.
func wordsFor(words []*element, may func(*element) bool) []string {
	var out []string
	for _, w := range words {
		if text := CleanLine(w.ownText()); may(w) && !slices.Contains(out, text) {
			out = append(out, text)
		}
	}
	return out
}
