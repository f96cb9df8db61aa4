package harvest

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// loose reports whether a paragraph leads to what is not told with it: an exercise,
// a list that is none of the text, a video.
func (h *harvester) loose(s section, at int) bool {
	b, t := s.blocks[at], h.tongue
	text, long := b.Text, words(b.Text)
	switch {
	case t.activity.MatchString(text), codeLike.MatchString(text), t.following.MatchString(text), worthPoints.MatchString(text), mostlyNumbers(text),
		long < 80 && t.fine.MatchString(text),
		long < 40 && webAddress.MatchString(text),
		h.leansBack(s, at), leadsToCode(s, at),
		long < 60 && (t.away.MatchString(text) || t.shows(text)),
		b.Kind == source.Item && b.Number != "" && telling.MatchString(text) && digits.MatchString(text), // an exercise
		b.Kind == source.Item && h.asksBack(s, at):
		return true
	case b.Kind == source.Item, !strings.HasSuffix(text, ":") && !strings.HasSuffix(text, ","):
		return false
	case at+1 >= len(s.blocks):
		return true
	}
	next := s.blocks[at+1].Kind
	return next != source.Item && next != source.Paragraph
}

// leansBack reports whether a paragraph speaks of the table or the picture before it, which
// is not told.
func (h *harvester) leansBack(s section, at int) bool {
	if at == 0 || !h.tongue.leans.MatchString(s.blocks[at].Text) {
		return false
	}
	before := s.blocks[at-1].Kind
	return before == source.Table || before == source.Figure || before == source.Code
}

// leadsToCode reports whether a paragraph goes on in the program behind it, which is not told.
func leadsToCode(s section, at int) bool {
	return at+1 < len(s.blocks) && s.blocks[at+1].Kind == source.Code && broken.MatchString(s.blocks[at].Text)
}

// asksBack reports whether an item is one of a list of questions to the reader: a lesson
// that tells asks none that it does not take up.
func (h *harvester) asksBack(s section, at int) bool {
	all, asking := 0, 0
	count := func(i, by int) {
		for ; i >= 0 && i < len(s.blocks) && s.blocks[i].Kind == source.Item; i += by {
			all++
			if text := s.blocks[i].Text; strings.HasSuffix(text, "?") || s.blocks[i].Number == "" && (h.tongue.telling.MatchString(text) || h.tongue.tellsMore.MatchString(text)) {
				asking++
			}
		}
	}
	count(at, 1)
	count(at-1, -1)
	return asking > 0 && 2*asking >= all && strings.HasSuffix(s.blocks[at].Text, "?") || asking == all && all > 0
}

// webAddress is one of the web, with its sign or without.
var webAddress = pattern.New(`https?://|\w\.(?:ly|com|org|net|edu|gov|io)/\w`)

// worthPoints is what an exercise of a test is worth.
var worthPoints = pattern.New(`^\(?[^()]{0,12}\bp(?:oin)?ts?\b\)|^\(\d+[^()]{0,10} \pL+\)`)

// mostlyNumbers reports whether a text is a row of figures and no sentence.
func mostlyNumbers(text string) bool {
	all, numbers := 0, 0
	for w := range strings.FieldsSeq(text) {
		all++
		if digits.MatchString(w) {
			numbers++
		}
	}
	return all > 2 && 5*numbers > 2*all && (all > 5 || 5*numbers > 3*all)
}

// namesOnly reports whether a text is a list of names, as of the sections to come:
// most of its paragraphs are no sentences.
func namesOnly(text string) bool {
	all, names := 0, 0
	for line := range strings.SplitSeq(text, "\n\n") {
		all++
		if words(line) < 12 && !strings.ContainsAny(line[len(line)-1:], ".?!:)”=") && !strings.HasPrefix(line, "- ") && !digits.MatchString(line) {
			names++
		}
	}
	return all > 1 && 2*names > all
}

// codeLike is a text that was written for a program that makes a page of it.
var codeLike = pattern.New(`(?:^|\s|\()[a-z]*\.[a-z]+(?:[-.][a-z\d]+)+(?:\s|\(|$)|^(?:[a-z][a-zA-Z]+: \S+\s*)+$|^[a-z]{1,4}\.[a-z]+(?:\s|\(|$)|\b[a-z] == ["\d]|\[\[[^\]]*\]\]|\bh[1-6]\.[a-z]|\$\{|\w\(\)\.|\b[a-z]+\([a-z-]+="|::\w|[\w-]+="[^"]*"|^//\s|(?:^|\s)include \S+\.[a-z]{2,4}\b|(?:^|\s)(?:var|let|const) \w+ ?=|=>|\w\+\+|\w \+= |[a-z]-[a-z]+\([a-z]+=|\{[a-z]+\.[a-z]|^(?:[a-z]+: [^:]{1,80}\s){3}|\]\([a-z]+:|^[A-Z ]+!?$`)

// bareLetters are the letters of parts whose texts stood in pictures, or were lost.
var bareLetters = pattern.New(`(?m)^\(?[a-hA-H][.)]$`)

// restOfSentence reports whether a paragraph is the rest of a sentence that began before it, or
// says of the letters of a formula before it what they stand for.
func (h *harvester) restOfSentence(b source.Block) bool {
	return b.Kind == source.Paragraph && (midSentence.MatchString(b.Text) || h.tongue.lettersAre.MatchString(b.Text))
}

// midSentence is a small word, and not the name of something, that a text begins with.
var midSentence = pattern.New(`^\p{Ll}{2,}[\s,]`)
