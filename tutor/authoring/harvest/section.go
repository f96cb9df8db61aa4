package harvest

import (
	"cmp"
	"slices"
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
	posed  []*posed // exercises and worked examples
	aims   []string // what one is able to do afterwards
	above  []string // the titles of the sections that it is part of
}

// role is what a section is for.
type role string

const (
	teaches   role = "teaches"
	exercises role = "exercises"
	answers   role = "answers"
	glossary  role = "glossary"
	sums      role = "sums"  // what was said before, in short
	other     role = "other" // what a lesson has no use for: contents, references
)

// role is what a title says its section is for.
func (t *tongue) role(title string) role {
	if len(strings.Fields(title)) > 7 {
		return teaches
	}
	title = strings.TrimSpace(numbered.ReplaceAllString(title+" ", ""))
	for _, r := range t.roles {
		if r.title.MatchString(title) || r.role == exercises && r.title.MatchString(countedTitle.ReplaceAllString(title, "")) {
			return r.role
		}
	}
	return teaches
}

// countedTitle is the number of a title of several: "Practice Test 3", "Problems 2 (10 points)".
var countedTitle = pattern.New(`\s+#?\d+(?:\.\d+)*[a-z]?(?:\s*\([^()]*\))?$`)

// sections cuts a document at its headings. In what is under a heading a line
// such as "Answers:" or "Exercises" begins a part of its own. What an author marked
// as an exercise or an example is kept apart from the text around it.
func (t *tongue) sections(doc source.Document) []section {
	now := section{title: doc.Title, level: 1, place: source.Place{File: doc.Name}}
	var out []section
	tasks := map[int]*posed{}
	for _, b := range doc.Blocks {
		title, level := t.headingOf(b)
		if level > 0 && t.solutionOnly.MatchString(b.Text) && t.role(b.Text) != answers && now.asking() {
			level = 0 // the solution of the numbered exercise before it
		}
		switch {
		case b.Task > 0:
			now.task(b, tasks, t)
		case b.Role == source.Aims:
			if b.Kind == source.Item {
				now.aims = append(now.aims, b.Text)
			}
		case level > 0:
			out = t.closed(out, now)
			now = section{title: title, level: level, place: b.Place}
		case b.Role == source.Elsewhere:
		default:
			if len(out) == 0 && len(now.blocks) == 0 && now.place.Line == 0 {
				now.place = b.Place
			}
			now.take(b)
		}
	}
	return t.headed(t.closed(out, now))
}

// asking reports whether the text of a section has just come to a numbered item, or to what
// belongs to one.
func (s *section) asking() bool {
	for i := len(s.blocks) - 1; i >= max(0, len(s.blocks)-3); i-- {
		if s.blocks[i].Kind == source.Item && s.blocks[i].Number != "" {
			return true
		}
	}
	return false
}

// headingOf is the title that a block is, and its level; 0 for none.
func (t *tongue) headingOf(b source.Block) (title string, level int) {
	switch {
	case b.Kind == source.Heading && !t.sentenceLike(b.Text):
		return b.Text, b.Level
	case b.Kind == source.Paragraph && b.Role != source.Elsewhere && t.heads(b.Text):
		return strings.TrimRight(b.Text, ":. "), 6
	}
	return "", 0
}

// take puts a block into the text of a section.
func (s *section) take(b source.Block) {
	if b.Kind == source.Heading {
		b.Kind = source.Paragraph
	}
	s.blocks = append(s.blocks, b)
	if b.Role == source.Sums {
		s.role = sums
	}
}

// closed puts a section that is complete behind the others, if anything is in it.
func (t *tongue) closed(list []section, s section) []section {
	if len(s.blocks) == 0 && len(s.posed) == 0 && (s.level <= 0 || s.place.Heading == "") {
		return list
	}
	s.role = cmp.Or(s.role, t.role(s.title))
	s.takeAims(t)
	for _, before := range slices.Backward(list) {
		if before.level < s.level {
			s.above = append([]string{before.title}, before.above...)
			break
		}
	}
	for _, title := range s.above {
		if r := t.role(title); r == answers || r == other {
			s.role = r // a part of a list of answers, or of what to read elsewhere
		}
	}
	return append(list, s)
}

// takeAims takes the items of a section of aims out of its text.
func (s *section) takeAims(t *tongue) {
	if !t.aims.MatchString(s.title) {
		return
	}
	s.blocks = slices.DeleteFunc(s.blocks, func(b source.Block) bool {
		if b.Kind == source.Item {
			s.aims = append(s.aims, b.Text)
		}
		return b.Kind == source.Item
	})
}

// sentenceLike reports whether what was set as a heading is none: a numbered
// equation, a whole sentence that tells to do something.
func (t *tongue) sentenceLike(text string) bool {
	if t.solution.MatchString(text) && !t.solutionOnly.MatchString(text) || letterMark.MatchString(text) {
		return true
	}
	if counted.MatchString(text) && strings.ContainsAny(text, "=?") {
		return true
	}
	return words(text) > 5 && (strings.HasSuffix(text, ".") || strings.HasSuffix(text, ":"))
}

// headed takes sections under headings such as "Example 3" and "Solution" for what
// they are: examples and exercises of the section before them.
func (t *tongue) headed(list []section) []section {
	var out []section
	var now *posed
	for _, s := range list {
		n := len(out)
		m := t.numbered.FindStringSubmatch(asideEnd.ReplaceAllString(s.title, ""))
		shown := t.example.MatchString(s.title)
		switch {
		case n > 0 && now != nil && t.solutionOnly.MatchString(s.title):
			now.solves = append(now.solves, s.blocks...)
			out[n-1].posed = append(out[n-1].posed, s.posed...)
		case n > 0 && (shown || m != nil) && len(s.blocks) > 0 && len(s.posed) == 0:
			now = &posed{shown: shown, place: s.place, title: out[n-1].title, marked: true}
			if m != nil {
				now.number = m[1]
			}
			if said := t.askedInTitle(s.title); said != "" {
				now.add(source.Block{Kind: source.Paragraph, Text: said, Place: s.place}, t)
			}
			for _, b := range s.blocks {
				now.add(b, t)
			}
			out[n-1].posed = append(out[n-1].posed, now)
		default:
			now = nil
			out = append(out, s)
		}
	}
	return out
}

// askedInTitle is the mathematics that the title of an example or an exercise asks about: the
// 1/2 + 1/3 of "Example 4: 1/2 + 1/3"; "" where it only says what it is about.
func (t *tongue) askedInTitle(title string) string {
	_, said, found := strings.Cut(title, ": ")
	if !found || !strings.ContainsAny(said, "=+×÷·/^") || !digits.MatchString(said) {
		return ""
	}
	return strings.TrimSpace(said)
}

// asideEnd is what a title says in parentheses at its end: "Question 3 (hard)".
var asideEnd = pattern.New(`\s*\([^()]*\)$`)

// task puts a marked block to its exercise or example.
func (s *section) task(b source.Block, tasks map[int]*posed, t *tongue) {
	p := tasks[b.Task]
	if p == nil {
		p = &posed{place: b.Place, shown: b.Shown, title: s.title, marked: true, under: len(s.blocks)}
		var pictured bool
		p.lead, p.led, pictured = s.lead(t)
		if p.shares, p.more = s.shared(t); pictured && p.shares == "" {
			p.shares, p.more = figureHere, -1
		}
		tasks[b.Task] = p
		s.posed = append(s.posed, p)
	}
	if b.Kind == source.Paragraph && p.number == "" {
		p.number = b.Number
	}
	p.add(b, t)
}

// lead is what the text before an exercise tells to do, "" for nothing; led where it says that
// it is for the exercises that follow, pictured where a picture stands between it and them.
func (s *section) lead(t *tongue) (text string, led, pictured bool) {
	at, list, pictured := s.endList()
	if at < 0 || s.blocks[at].Kind != source.Paragraph || len(s.blocks[at].Text) > 400 || t.shared.MatchString(s.blocks[at].Text) {
		return "", false, false
	}
	last := s.blocks[at].Text
	if says := t.followingIn.FindStringSubmatchIndex(last); says != nil && len(list) < 400 {
		before := strings.TrimSpace(boxed.ReplaceAllString(last[:says[2]], ""))
		return strings.TrimSpace(before+" "+capital(last[says[3]:])) + list, true, pictured
	}
	switch n := len(s.posed); {
	case pictured, list != "":
	case n > 0 && s.posed[n-1].under == len(s.blocks):
		return s.posed[n-1].lead, false, false
	case strings.HasSuffix(last, ":"), t.telling.MatchString(last) && words(last) < 20:
		return last, false, false
	}
	return "", false, false
}

// endList is the list with which the text of a section ends, "" for none, and at where the block
// before it stands; pictured where a picture stands behind that block.
func (s *section) endList() (at int, list string, pictured bool) {
	for at = len(s.blocks) - 1; at > 0 && (s.blocks[at].Kind == source.Figure || s.blocks[at].Kind == source.Item); at-- {
		if s.blocks[at].Kind == source.Figure {
			pictured = true
			continue
		}
		list = "\n- " + s.blocks[at].Text + list
	}
	return at, list, pictured
}

// boxed is a mark in brackets before a text, which says how its exercises are done: "[T]".
var boxed = pattern.New(`\[\pL{1,3}\]`)

// Bounds of what exercises share: how far before them it begins, and how long it is.
const (
	sharedWithin = 12
	mostShared   = 1500
)

// shared is what the exercises at hand have in common, where the text before them says so
// ("Use the following information to answer the next four exercises"), without the words
// that say it, and for how many more it is; "" for nothing.
func (s *section) shared(t *tongue) (text string, more int) {
	if n := len(s.posed); n > 0 && s.posed[n-1].under == len(s.blocks) {
		if last := s.posed[n-1]; last.more != 0 {
			return last.shares, last.more - 1
		}
		return "", 0
	}
	from := max(0, len(s.blocks)-sharedWithin)
	if n := len(s.posed); n > 0 {
		from = max(from, s.posed[n-1].under) // what comes behind other exercises is not theirs
	}
	for i := from; i < len(s.blocks); i++ {
		at := t.shared.FindStringIndex(s.blocks[i].Text)
		if at == nil || s.blocks[i].Kind != source.Paragraph {
			continue
		}
		text := strings.TrimSpace(t.following.ReplaceAllString(s.blocks[i].Text[:at[0]], "") + " " + s.blocks[i].Text[at[1]:])
		for _, b := range s.blocks[i+1:] {
			if b.Kind == source.Figure {
				text += "\n" + figureHere
				continue
			}
			text += "\n" + strings.Trim(b.Text, "\n")
		}
		if s.blocks[i].Points && !strings.Contains(text, "|") {
			text += "\n" + figureHere
		}
		if text = strings.TrimSpace(text); len(text) > mostShared {
			text = figureHere // too long to be asked with a question
		}
		return text, t.countIn(s.blocks[i].Text[at[0]:at[1]]) - 1
	}
	return "", 0
}

// countIn is the number that a text says, in figures or in words; 0 for none.
func (t *tongue) countIn(text string) int {
	for w := range strings.FieldsSeq(strings.ToLower(text)) {
		w = strings.Trim(w, ".,:")
		if n := atoi(w); n > 0 {
			return n
		}
		for _, line := range t.phrases["counts"] {
			if name, n, _ := strings.Cut(line, " = "); name == w {
				return atoi(n)
			}
		}
	}
	return 0
}

// figureHere stands in what exercises share for what cannot be shown in words.
const figureHere = "\ue005"

// heads reports whether a paragraph is a heading that was not marked as one.
func (t *tongue) heads(text string) bool {
	title := strings.TrimRight(text, ":. ")
	return len(text) < 40 && len(strings.Fields(text)) < 4 && title != "" && t.role(title) != teaches && !t.working.MatchString(title) && (!t.solutionOnly.MatchString(title) || slices.Contains(t.phrases["answers"], strings.ToLower(title)))
}

// words counts those of the text and of the worked examples in it.
func (s section) words() int {
	n := source.Words(s.blocks)
	for _, p := range s.posed {
		if p.shown {
			n += source.Words(p.asks) + source.Words(p.solves)
		}
	}
	return n
}
