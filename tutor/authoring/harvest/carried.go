package harvest

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// mostCarried bounds what is told before a part, in bytes: who reads more than that before a
// question has forgotten where it began.
const mostCarried = 900

// askPart is the question of a part with what the parts before it tell or ask, where it rests on
// them: "Is your result too large?" asks nothing without the result. Not ok where that is too
// long, or cannot be asked itself.
func (x parsed) askPart(t *tongue, scene string, at int) (ask string, ok bool) {
	part, before := x.items[at].Text, x.items[:at]
	if x.spread || at == 0 {
		return joined(scene, part), true
	}
	if !t.asksSomething(part) || !x.leansOnParts(t, at) {
		if scene == "" && t.told(part) == "" {
			scene = t.told(before[0].Text)
		}
		return joined(scene, part), true
	}
	var asked []string
	for _, b := range before {
		if unfitPart(t, b.Text, len(x.tables) > 0) != "" || strings.Contains(b.Text, "__") {
			return "", false
		}
		asked = append(asked, b.Text)
	}
	first := strings.Join(asked, " ")
	ask = t.says("ask.then", first, part)
	return joined(scene, ask), ask != "" && len(first) <= mostCarried
}

// asksSomething reports whether a text asks or tells to do something, and does not only name a
// thing.
func (t *tongue) asksSomething(text string) bool {
	return strings.HasSuffix(text, "?") || t.telling.MatchString(text) || t.tellsMore.MatchString(text) || strings.Contains(text, "? ") || t.asksInside(text)
}

// told are the sentences of a text before its question, which set its scene; "" where it asks
// at once.
func (t *tongue) told(text string) string {
	list := builder.Sentences(text)
	at := len(list) - 1
	if at < 0 || !strings.HasSuffix(strings.TrimSpace(list[at]), "?") && !t.telling.MatchString(list[at]) {
		return ""
	}
	for at > 0 && strings.HasSuffix(strings.TrimSpace(list[at-1]), "?") {
		at--
	}
	return strings.Join(list[:max(0, at)], " ")
}

// leansOnParts reports whether a part, or one before it that it goes on from, speaks of what
// the parts before it brought in: of a thing that only they name, or that nobody has named.
func (x parsed) leansOnParts(t *tongue, at int) bool {
	scene := course.KeyWords(x.lead + " " + x.stem + " " + x.shares)
	for i := at; i > 0; i-- {
		text := x.items[i].Text
		if x.leansAt(t, scene, i) || t.cameOut.MatchString(text) {
			return true
		}
		if digits.MatchString(text) || words(text) > leastStory {
			return false // it tells its own
		}
	}
	return false
}

func (x parsed) leansAt(t *tongue, scene []string, at int) bool {
	text := x.items[at].Text
	var said strings.Builder // with the figures that say which thing it is
	for _, b := range x.items[:at] {
		if digits.MatchString(b.Text) {
			said.WriteString(b.Text + " ")
		}
	}
	exactly := course.KeyWords(said.String())
	for _, m := range t.pointsBack.FindAllStringSubmatchIndex(text, -1) {
		thing := course.KeyWords(text[m[2]:m[3]])
		own := course.KeyWords(text[:m[0]])
		in := func(list []string) bool {
			return slices.ContainsFunc(thing, func(w string) bool { return slices.Contains(list, w) })
		}
		if !in(own) && (in(exactly) || !in(scene)) {
			return true
		}
	}
	return false
}

// leansOnNeighbor reports whether an exercise speaks of a thing that only the exercise before it
// has named: "that same ball".
func (p *posed) leansOnNeighbor(t *tongue) bool {
	if p.before == nil {
		return false
	}
	var asked strings.Builder
	for _, b := range p.asks {
		asked.WriteString(b.Text + " ")
	}
	text, shared, before := asked.String(), course.KeyWords(p.lead+" "+p.shares), course.KeyWords(p.before.words())
	for _, m := range t.pointsBack.FindAllStringSubmatchIndex(text, -1) {
		own := append(course.KeyWords(text[:m[0]]), shared...)
		for _, w := range course.KeyWords(text[m[2]:m[3]]) {
			if slices.Contains(before, w) && !slices.Contains(own, w) && strings.Count(strings.ToLower(text), w) == 1 {
				return true
			}
		}
	}
	return false
}

// entitled reports whether all that an exercise asks until now is a title, which names its kind
// and asks nothing: "Integrated Concepts".
func (p *posed) entitled(t *tongue) bool {
	if len(p.asks) != 1 || p.asks[0].Kind != source.Paragraph {
		return false
	}
	text := p.asks[0].Text
	return titleLike.MatchString(text) && words(text) < leastOpen && !t.telling.MatchString(text)
}

// titleLike is words in one line, the first of them large, without the sign of a sentence.
var titleLike = pattern.New(`^\p{Lu}[\pL\s'’-]*\pL:?$`)
