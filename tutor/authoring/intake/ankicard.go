package intake

import (
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// face is a side of a card as its template shows it.
type face struct {
	text   strings.Builder
	fields []string // what it shows of fields, each with its filter, in order; empty ones are left out
	names  []string // of these, their names
	main   []bool   // of these, whether they stand there without a condition, behind the line if there is one
	line   int      // how many fields stood before the line that parts question and answer
	typed  string   // of the field that is to be typed in
	hints  []string
	hidden []hiddenPart
}

// hiddenPart is what a cloze hides.
type hiddenPart struct {
	text, hint string
	number     int
}

// maxFace bounds a side of a card.
const maxFace = 8 * maxRaw

// faces are the sides of a card; of the back only the fields that the front does not show.
func (c Card) faces(template, hidden int) (front, back face) {
	if template < len(c.Fronts) {
		c.show(&front, c.Fronts[template], hidden)
	}
	if template < len(c.Backs) {
		c.show(&back, c.Backs[template], hidden)
	}
	if len(c.Fronts) == 0 && len(c.Fields) > 0 { // a cloze without templates
		c.Names, c.Fields = []string{"1"}, c.Fields[:1]
		c.show(&front, "{{cloze:1}}", hidden)
	}
	back.fields = back.told(front.names)
	return front, back
}

// told are the fields of a back that its front does not show. What the template shows in
// any case comes first, behind its line if it draws one: it is the answer, and what is
// there only with a field, such as how to say it, goes with it.
func (f *face) told(before []string) []string {
	var fields []string
	first := -1
	for i, name := range f.names {
		if slices.Contains(before, name) {
			continue
		}
		if first < 0 && f.main[i] && i >= f.line {
			first = len(fields)
		}
		fields = append(fields, f.fields[i])
	}
	if first > 0 {
		answer := fields[first]
		fields = slices.Insert(slices.Delete(fields, first, first+1), 0, answer)
	}
	return fields
}

// ruled is a line across a card.
var ruled = pattern.New(`(?i)<hr\b`)

var (
	ankiTag     = pattern.New(`\{\{([^{}]*)\}\}`)
	ankiComment = pattern.New(`(?s)<!--.*?-->|<(?i:script|style)\b.*?</(?i:script|style)>`)
	furigana    = pattern.New(` ?([^ \[\]<>]+)\[([^\[\]]*)\]`)
)

// show writes a template with the note's fields: {{Field}}, {{filter:Field}}, and parts
// that are there only with a field, {{#Field}}...{{/Field}}, or without, {{^Field}}.
func (c Card) show(f *face, template string, hidden int) {
	template = ankiComment.ReplaceAllString(template, "")
	var within []bool // of each open part, whether it is shown
	for template != "" && f.text.Len() < maxFace {
		at := ankiTag.FindStringSubmatchIndex(template)
		seen := !slices.Contains(within, false)
		if at == nil {
			if seen {
				f.text.WriteString(template)
			}
			return
		}
		if seen {
			f.text.WriteString(template[:at[0]])
			if ruled.MatchString(template[:at[0]]) {
				f.line = len(f.fields)
			}
		}
		tag := strings.TrimSpace(template[at[2]:at[3]])
		template = template[at[1]:]
		switch {
		case tag == "":
		case tag[0] == '#':
			within = append(within, c.has(tag[1:]))
		case tag[0] == '^':
			within = append(within, !c.has(tag[1:]))
		case tag[0] == '/':
			within = within[:max(0, len(within)-1)]
		case seen:
			c.field(f, tag, hidden)
			for len(f.main) < len(f.fields) {
				f.main = append(f.main, len(within) == 0)
			}
		}
	}
}

// has reports whether a field of the note has a text.
func (c Card) has(name string) bool { return strings.TrimSpace(c.value(strings.TrimSpace(name))) != "" }

// value is a field of the note.
func (c Card) value(name string) string {
	if at := slices.Index(c.Names, name); at >= 0 && at < len(c.Fields) {
		return c.Fields[at]
	}
	return ""
}

// field writes a field by its filters, of which the last one stands next to its name.
func (c Card) field(f *face, tag string, hidden int) {
	parts := strings.Split(tag, ":")
	name := strings.TrimSpace(parts[len(parts)-1])
	text := c.value(name)
	if strings.TrimSpace(text) == "" || len(text) > maxFace {
		return
	}
	for _, filter := range slices.Backward(parts[:len(parts)-1]) {
		filter, _, _ = strings.Cut(strings.TrimSpace(filter), " ")
		switch filter {
		case "cloze":
			if len(text) > maxRaw {
				return
			}
			var parts []hiddenPart
			text, parts = uncovered(text, hidden)
			f.hidden = append(f.hidden, parts...)
		case "type":
			f.typed = text
			return
		case "hint":
			f.hints = append(f.hints, text)
			return
		case "tts":
			return
		case "kanji":
			text = furigana.ReplaceAllString(text, "$1")
		case "kana":
			text = furigana.ReplaceAllString(text, "$2")
		case "furigana":
			text = furigana.ReplaceAllString(text, "$1($2)")
		}
	}
	f.fields, f.names = append(f.fields, text), append(f.names, name)
	f.text.WriteString(text)
}

var clozeStart = pattern.New(`\{\{c(\d{1,3})::`)

// maxHidden bounds the cards of a cloze.
const maxHidden = 40

// hiddenIn are the numbers that hide something in the fields of a note, each once.
func hiddenIn(fields []string) (numbers []int) {
	for _, field := range fields {
		for _, m := range clozeStart.FindAllStringSubmatch(field[:min(len(field), maxFace)], -1) {
			n, _ := strconv.Atoi(m[1]) // the pattern lets digits through only
			if !slices.Contains(numbers, n) && len(numbers) < maxHidden {
				numbers = append(numbers, n)
			}
		}
	}
	return numbers
}

// uncovered is a text in which {{c1::hidden::hint}} stand, each in its number, with a gap
// for what one number hides and the others shown.
func uncovered(text string, number int) (shown string, parts []hiddenPart) {
	var out []byte
	var open []hiddenPart // those that are not closed yet
	var from []int        // where the text of each begins
	for text != "" {
		start := clozeStart.FindStringSubmatchIndex(text)
		end := strings.Index(text, "}}")
		switch {
		case start != nil && (end < 0 || start[0] < end):
			out = append(out, text[:start[0]]...)
			n, _ := strconv.Atoi(text[start[2]:start[3]]) // the pattern lets digits through only
			open, from = append(open, hiddenPart{number: n}), append(from, len(out))
			text = text[start[1]:]
		case end >= 0 && len(open) > 0:
			out = append(out, text[:end]...)
			text = text[end+2:]
			p, at := open[len(open)-1], from[len(from)-1]
			open, from = open[:len(open)-1], from[:len(from)-1]
			p.text, p.hint, _ = strings.Cut(string(out[at:]), "::")
			out = out[:at]
			if p.number == number && !slices.ContainsFunc(open, func(o hiddenPart) bool { return o.number == number }) {
				parts = append(parts, p)
				out = append(out, gapMark...)
			} else {
				out = append(out, p.text...)
			}
		default:
			out = append(out, text...)
			text = ""
		}
	}
	return string(out), parts
}
