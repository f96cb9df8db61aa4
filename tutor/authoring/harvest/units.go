package harvest

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// unit is what becomes a lesson: sections that belong together.
type unit struct {
	title    string
	place    source.Place
	sections []section
}

func (u unit) words() int {
	n := 0
	for _, s := range u.sections {
		n += s.words()
	}
	return n
}

// Sizes of a lesson in words: what is larger is cut at its own headings, what is
// smaller joins the lesson before it.
const (
	largeUnit = 1500
	smallUnit = 130
)

// units groups the sections of a document into lessons of a sensible size.
func (t *tongue) units(doc source.Document, keys []Key) []unit {
	all := t.sections(doc)
	sheet := t.role(doc.Title) == exercises
	for i := range all {
		if sheet && all[i].role == teaches && (all[i].topItem() > 0 || all[i].countedTexts() > 1) && !all[i].tells() {
			all[i].role = exercises // a sheet of exercises under headings of its own
		}
	}
	all = t.worksheets(all)
	for i := range all {
		all[i].gather(t)
	}
	t.keyed(all, doc, keys)
	whole := unit{title: doc.Title, place: source.Place{File: doc.Name}, sections: all}
	if len(all) > 0 {
		whole.place = all[0].place
	}
	var out []unit
	for _, u := range cut(whole, 1) {
		if n := len(out); n > 0 && (u.words() < smallUnit || !u.teaches()) {
			out[n-1].sections = append(out[n-1].sections, u.sections...)
			continue
		}
		out = append(out, u)
	}
	if len(out) > 1 && out[0].words() < smallUnit { // a few words before the first lesson belong to it
		out[1].sections = append(out[0].sections, out[1].sections...)
		out = out[1:]
	}
	return out
}

// worksheets parts the numbered exercises at the end of a text from it.
func (t *tongue) worksheets(list []section) []section {
	var out []section
	for _, s := range list {
		at := slices.IndexFunc(s.blocks, func(b source.Block) bool { return b.Kind == source.Item && b.Number != "" })
		if s.role != teaches || len(s.posed) > 0 || at < 0 {
			out = append(out, s)
			continue
		}
		rest := s
		rest.blocks, rest.role = s.blocks[at:], exercises
		switch {
		case !rest.asksOnly(t):
			out = append(out, s)
		case at < 2: // at most a line on what to do
			s.role = exercises
			out = append(out, s)
		default:
			s.blocks = s.blocks[:at]
			rest.aims = nil
			out = append(out, s, rest)
		}
	}
	return out
}

// asksOnly reports whether nearly all that a section has are numbered items that tell to do
// something or ask, with their solutions: a worksheet under headings of its own.
func (s section) asksOnly(t *tongue) bool {
	const least, mostTold = 3, 60 // items; words of text that no label says are a solution
	items, asking, told := 0, 0, 0
	labeled := slices.ContainsFunc(s.blocks, func(b source.Block) bool { return t.solutionOnly.MatchString(strings.TrimSpace(b.Text)) })
	for _, b := range s.blocks {
		text := strings.TrimSpace(b.Text)
		switch {
		case b.Kind == source.Item && b.Number != "":
			items++
			if t.asksFor(text) {
				asking++
			}
		case b.Kind == source.Paragraph && !labeled:
			told += words(text)
		}
	}
	return items >= least && 4*asking >= 3*items && told < mostTold
}

// asksFor reports whether an item asks for something: a question, or a sentence that tells to
// do it with numbers, which a step of a rule has not.
func (t *tongue) asksFor(text string) bool {
	return strings.Contains(text, "?") || digits.MatchString(text) && slices.ContainsFunc(builder.Sentences(text), t.telling.MatchString)
}

// tells reports whether a section has a paragraph that tells something.
func (s section) tells() bool {
	const sentence = 15 // words
	return slices.ContainsFunc(s.blocks, func(b source.Block) bool {
		return b.Kind == source.Paragraph && words(b.Text) > sentence && !telling.MatchString(b.Text) && !counted.MatchString(b.Text)
	})
}

// countedTexts counts the paragraphs of a section that begin with a number: "1. What is ...".
func (s section) countedTexts() int {
	return lists.Count(s.blocks, func(b source.Block) bool { return b.Kind == source.Paragraph && counted.MatchString(b.Text) })
}

// teaches reports whether a unit has anything but exercises and answers.
func (u unit) teaches() bool {
	return slices.ContainsFunc(u.sections, func(s section) bool { return s.role == teaches && s.words() > 40 })
}

// begins reports whether a section may be the first of a lesson.
func (s section) begins(level int) bool {
	return s.level <= level && s.role == teaches && s.place.Heading != ""
}

// cut divides a unit at its highest headings until its parts are small enough.
func cut(u unit, level int) []unit {
	if level > 6 || u.words() <= largeUnit && level > 1 {
		return []unit{u}
	}
	if level == 1 && u.words() <= largeUnit && heading(u.sections, 1) <= 1 {
		return []unit{u}
	}
	var parts []unit
	begun := "" // the title of the part, which goes on behind a box
	for i, s := range u.sections {
		if i == 0 || s.begins(level) && s.title != u.sections[i-1].title && s.title != begun {
			title := s.title
			if s.level > level && u.title != "" {
				title = u.title
			}
			parts = append(parts, unit{title: title, place: s.place})
			begun = s.title
		}
		last := &parts[len(parts)-1]
		last.sections = append(last.sections, s)
	}
	var out []unit
	for _, p := range parts {
		out = append(out, cut(p, level+1)...)
	}
	return out
}

var (
	numbered     = pattern.New(`(?i)^(?:(?:chapter|section|lesson|unit|part|module)\s+)?(?:\d+(?:\.\d+)*|[IVX]+\b)?\s*[.:)·•|–—-]?\s+|^(?:chapter|section|lesson|unit|part|module)\s+\d+(?:\.\d+)*\s*[.:)·•|–—-]?\s*`)
	plainHeading = pattern.New(`(?i)^(?:(?:worked )?examples?|introduction|summary|the rule|rules?|overview|review|what goes wrong|common mistakes?|background|definitions?)\b`)
)

func heading(list []section, level int) int {
	return lists.Count(list, func(s section) bool { return s.level == level && s.place.Heading != "" })
}
