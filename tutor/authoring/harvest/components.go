package harvest

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"primer/tutor/authoring/builder"
	"primer/tutor/authoring/source"
)

// mostComponents is how many a lesson may have, ownComponent how many problems
// make a heading one of its own.
const (
	mostComponents = 5
	ownComponent   = 4
)

// components are the headings under which there is enough to practice; without
// several of these the lesson is one.
func (h *harvester) components(l builder.Lesson) []builder.Component {
	count := map[string]int{}
	for _, p := range h.problems {
		if !p.term {
			count[p.section]++
		}
	}
	var out []builder.Component
	for _, s := range h.unit.sections {
		named := roleOf(s.title) == teaches && s.title != h.unit.title && !exampleMark.MatchString(s.title) && !plainHeading.MatchString(s.title)
		if first := firstWords(s); named && count[s.title] >= ownComponent && first != "" && len(out) < mostComponents {
			count[s.title] = 0
			out = append(out, builder.Component{Part: builder.Part{ID: s.title, Source: s.place, Quote: first}, Name: h.unit.lowered(numbered.ReplaceAllString(s.title, ""))})
		}
	}
	if len(out) > 1 {
		return out
	}
	for _, s := range h.unit.sections {
		if first := firstWords(s); first != "" {
			at := s.blocks[0].Place
			return []builder.Component{{Part: builder.Part{ID: "", Source: at, Quote: first}, Name: h.unit.lowered(l.Title)}}
		}
	}
	return nil
}

// firstWords are the first words of a section that something may rest on.
func firstWords(s section) string {
	for _, b := range s.blocks {
		if b.Kind == source.Paragraph && words(b.Text) >= leastQuoted {
			return quoted(b.Text)
		}
	}
	return ""
}

// lowered is a title as words inside a sentence: "How Plants Eat" is "how plants
// eat", but a name that the text writes large stays so.
func (u unit) lowered(title string) string {
	fields := strings.Fields(title)
	if strings.ToUpper(title) == title {
		return strings.ToLower(strings.Join(fields, " "))
	}
	for i, f := range fields {
		_, n := utf8.DecodeRuneInString(f)
		second, _ := utf8.DecodeRuneInString(f[n:])
		low := small(f)
		if !unicode.IsLower(second) || f == low || i > 0 && u.names(f) { // not "PDFs" nor "LCM"
			continue
		}
		fields[i] = low
	}
	return strings.Join(fields, " ")
}

// names says that the text writes a word large inside a sentence.
func (u unit) names(word string) bool {
	whole := regexp.MustCompile(`[\p{Ll},;] ` + regexp.QuoteMeta(word) + `(?:[^\pL]|$)`)
	for _, s := range u.sections {
		for _, b := range s.blocks {
			if whole.MatchString(b.Text) {
				return true
			}
		}
	}
	return false
}
