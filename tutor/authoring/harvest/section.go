package harvest

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// section is a heading with the blocks under it, up to the next heading.
type section struct {
	title  string
	level  int
	place  source.Place
	blocks []source.Block
	role   role
}

// role is what a section is for.
type role string

const (
	teaches   role = "teaches"
	exercises role = "exercises"
	answers   role = "answers"
	glossary  role = "glossary"
	other     role = "other" // what a lesson has no use for: contents, references
)

var roles = []struct {
	role  role
	title *pattern.Pattern
}{
	{answers, pattern.New(`(?i)\b(?:answers?|answer key|solutions? to (?:the )?(?:exercises?|problems?|practice))\b|^key$|^solutions$`)},
	{exercises, pattern.New(`(?i)\b(?:exercises?|practi[cs]e|problem set|problems|questions|try (?:it|these|this)|(?:now )?you try|your turn|homework|check yourself|quiz|review questions|worksheet|drill|test yourself)\b`)},
	{glossary, pattern.New(`(?i)\b(?:glossary|vocabulary|key (?:words|terms|vocabulary)|words to know|new words|definitions|important terms)\b`)},
	{other, pattern.New(`(?i)^(?:(?:table of )?contents|references|bibliography|index|acknowledge?ments|license|copyright|about the authors?|further reading|external links|see also|navigation|credits)$`)},
}

func roleOf(title string) role {
	if len(strings.Fields(title)) > 7 {
		return teaches
	}
	for _, r := range roles {
		if r.title.MatchString(title) {
			return r.role
		}
	}
	return teaches
}

// sections cuts a document at its headings. In what is under a heading a line
// such as "Answers:" or "Exercises" begins a part of its own.
func sections(doc source.Document) []section {
	now := section{title: doc.Title, level: 1, place: source.Place{File: doc.Name}}
	var out []section
	flush := func() {
		if len(now.blocks) > 0 || now.level > 0 && now.place.Heading != "" {
			now.role = roleOf(now.title)
			out = append(out, now)
		}
	}
	for _, b := range doc.Blocks {
		title, level := "", 0
		switch {
		case b.Kind == source.Heading:
			title, level = b.Text, b.Level
		case b.Kind == source.Paragraph && heads(b.Text):
			title, level = strings.TrimRight(b.Text, ":. "), 6
		case len(out) == 0 && len(now.blocks) == 0 && now.place.Line == 0:
			now.place = b.Place
		}
		if level == 0 {
			now.blocks = append(now.blocks, b)
			continue
		}
		flush()
		now = section{title: title, level: level, place: b.Place}
	}
	flush()
	return out
}

var headLine = pattern.New(`(?i)^(?:answers?|answer key|exercises?|practice(?: problems)?|problems|solutions|key (?:words|terms)|vocabulary|glossary|try these|your turn)\s*[:.]?$`)

// heads reports whether a paragraph is a heading that was not marked as one.
func heads(text string) bool { return len(text) < 40 && headLine.MatchString(text) }

func (s section) words() int { return source.Words(s.blocks) }

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
func units(doc source.Document) []unit {
	all := sections(doc)
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

// teaches reports whether a unit has anything but exercises and answers.
func (u unit) teaches() bool {
	for _, s := range u.sections {
		if s.role == teaches && s.words() > 40 {
			return true
		}
	}
	return false
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
	for i, s := range u.sections {
		if i == 0 || s.level <= level && s.place.Heading != "" && s.title != u.sections[i-1].title {
			title := s.title
			if s.level > level && u.title != "" {
				title = u.title
			}
			parts = append(parts, unit{title: title, place: s.place})
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
	n := 0
	for _, s := range list {
		if s.level == level && s.place.Heading != "" {
			n++
		}
	}
	return n
}
