package harvest

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// passage is paragraphs that belong together.
type passage struct {
	text, quote string
	place       source.Place
	list        int // where the list begins that the text ends with, with the line before it; 0 for none
}

// tells reports whether a passage is worth reading: not a list of names, nor the letters of
// parts that were lost.
func (p passage) tells() bool {
	return len(p.text) > 60 && p.quote != "" && !namesOnly(p.text) && len(bareLetters.FindAllString(p.text, 2)) < 2
}

// lacks reports whether what a text goes on from is not told before it.
func (p passage) lacks(onward, next bool) bool { return p.text == "" || !onward && !next }

// full reports whether a text has no room in a passage; the rest of what it tells has more.
func (p passage) full(text string, rest bool) bool {
	return len(p.text)+len(text) > longText && len(p.text) > shortText && !(rest && len(p.text) < 2*longText)
}

// take puts a paragraph or an item behind the others.
func (p *passage) take(b source.Block, text string) {
	gap := between(p.text, text)
	switch {
	case b.Kind != source.Item:
		p.list = 0
		if strings.HasSuffix(text, ":") {
			p.list = len(p.text) + len(gap)
		}
	case p.list == 0:
		p.list = len(p.text) + len(gap)
	}
	p.text += gap + text
	if p.quote == "" && words(text) >= leastQuoted {
		p.quote, p.place = quoted(strings.TrimPrefix(text, "- ")), b.Place
	}
}

// parted cuts the list off with which a passage ends, so that it stands in one piece in the
// next one; a list that fills a passage alone is not kept together.
func (p *passage) parted(b source.Block) (list passage) {
	if b.Kind != source.Item || p.list == 0 || len(p.text)-p.list > longText {
		return passage{}
	}
	list = passage{text: p.text[p.list:], place: p.place}
	list.quote = quoted(strings.TrimPrefix(list.text, "- "))
	p.text, p.list = strings.TrimSpace(p.text[:p.list]), 0
	return list
}

// finish leaves out the sentence with which a passage breaks off, as where its formula is not
// told: "Rearranging this to".
func (p *passage) finish() {
	at := strings.LastIndex(p.text, "\n\n")
	last := p.text[at+1:]
	if broken.MatchString(last) && !strings.HasPrefix(strings.TrimSpace(last), "- ") && words(last) > leastOpen {
		cut := sentenceEnd.FindAllStringIndex(last, -1)
		if len(cut) == 0 {
			p.text = strings.TrimSpace(p.text[:at+1])
			return
		}
		p.text = p.text[:at+1] + last[:cut[len(cut)-1][1]]
	}
}

var (
	broken      = pattern.New(`\p{Ll}{2,}$`) // a text of words without the sign of its end
	sentenceEnd = pattern.New(`[.?!]["”’)]*(?:\s|$)`)
)

// texts are the paragraphs of a section in pieces that one reads at once.
func (h *harvester) texts(s section) []passage {
	var out []passage
	var now passage
	flush := func(next passage) {
		if now.finish(); now.tells() {
			out = append(out, now)
		}
		now = next
	}
	last := -1    // the block that was taken before
	torn := false // what led to the list at hand was left out
	for i, b := range s.blocks {
		torn = torn && b.Kind == source.Item
		goesOn := h.goesOn(b, now)
		text := ""
		if readable(b) && !torn && !h.loose(s, i) && !(goesOn && now.lacks(h.onward(b), last == i-1)) {
			text = h.tongue.toldInWords(b.Text)
		}
		if text == "" {
			torn = torn || leadsToList(b)
			continue // the rest of a sentence whose formula or picture is not told is left out with it
		}
		text = dashed(b, text)
		if now.full(text, goesOn) {
			flush(now.parted(b))
		}
		if last >= 0 && last < i-1 && b.Kind == source.Paragraph {
			now.finish() // what stood between was to end its sentence
		}
		last = i
		now.take(b, text)
	}
	flush(passage{})
	return out
}

// goesOn reports whether a block goes on from what stands before it: a step of a way, the rest
// of a sentence, or a formula where nothing is told yet.
func (h *harvester) goesOn(b source.Block, told passage) bool {
	return h.onward(b) || h.restOfSentence(b) || told.text == "" && formulaOnly(b.Text)
}

// leadsToList reports whether a block is a paragraph that leads to what follows: a list.
func leadsToList(b source.Block) bool {
	return b.Kind == source.Paragraph && strings.HasSuffix(b.Text, ":")
}

// dashed is the text of a block, with a dash where it is an item; before a number, or a sign
// of one, the dash would be a minus.
func dashed(b source.Block, text string) string {
	if b.Kind == source.Item && text[0] > '9' {
		return "- " + text
	}
	return text
}

// toldInWords is a text without the sentences that show something in a picture or send to
// another place, and those that go on from them; "" where little is left.
func (t *tongue) toldInWords(text string) string {
	if !t.showsAway(text) {
		return text
	}
	var kept []string
	gone := false
	for _, s := range builder.Sentences(text) {
		gone = t.showsAway(s) || gone && t.leans.MatchString(s)
		if !gone {
			kept = append(kept, s)
		}
	}
	if told := strings.Join(kept, " "); 3*len(told) > 2*len(text) {
		return told
	}
	return ""
}

// showsAway reports whether a text speaks of what does not stand with it: a picture, a page,
// another chapter.
func (t *tongue) showsAway(text string) bool {
	return t.shows(text) || t.away.MatchString(text) || t.elsewhere.MatchString(text)
}

// between is what parts a text from the one behind it: the items of a list stand
// close together.
func between(before, text string) string {
	switch {
	case before == "":
		return ""
	case strings.HasPrefix(text, "- ") && strings.Contains(before, "\n\n- "):
		return "\n"
	}
	return "\n\n"
}
