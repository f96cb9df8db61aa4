package intake

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// Card is a note of an Anki collection, as the collection gives it.
type Card struct {
	ID            int64
	Deck          string
	Cloze         bool
	Fields, Names []string
	Fronts, Backs []string // templates of its note type; none is the first field in front and the second behind
	Cards         []int    // which of them it has cards of; none is all
	Tags          []string
}

// AnkiReader makes questions of Anki notes, a card each: what its front shows asks, the
// first field that only its back shows answers. Only a back that is one number, word or
// formula can be graded; a card with a whole sentence behind it is left out and counted.
type AnkiReader struct {
	file    string
	builder *Builder
	shelf   *shelf
	all     int
	taken   []Item
	sample  string         // of what was left out for its answer
	asked   map[string]int // where among those taken a question stands
	size    int
}

// NewAnki begins a course of notes. File names the deck's file in the report.
func NewAnki(file string, b *Builder) *AnkiReader {
	return &AnkiReader{file: file, builder: b, shelf: newShelf(file, b), asked: map[string]int{}}
}

// Add takes one note. The error says that there are too many.
func (r *AnkiReader) Add(c Card) error { return r.add(c, 0) }

func (r *AnkiReader) add(c Card, line int) error {
	if r.size > maxRead {
		return course.Fault{File: r.file, Line: 1, Text: fmt.Sprintf("its texts have more than %d MB", maxRead>>20), Remedy: "export a smaller deck"}
	}
	before := r.all
	switch {
	case c.Cloze:
		for _, n := range hiddenIn(c.Fields) {
			r.card(c, 0, n, line)
		}
	case len(c.Fronts) == 0:
		c.Names, c.Fronts, c.Backs = []string{"1", "2"}, []string{"{{1}}"}, []string{"{{2}}"}
		r.card(c, 0, 0, line)
	default:
		for i := range c.Fronts {
			if len(c.Cards) == 0 || slices.Contains(c.Cards, i) {
				r.card(c, i, 0, line)
			}
		}
	}
	if r.all == before {
		r.leave(c, line, NoTextOnCard)
	}
	return nil
}

// least is how many cards a deck has from which on its answers are judged as a whole,
// and leastShare the hundredths of them that must be answers.
const least, leastShare = 5, 20

// Close grades what was taken and writes the course. A deck whose answers are no
// answers is refused whole, with one of them.
func (r *AnkiReader) Close() error {
	if len(r.taken) >= least && running(r.taken) {
		return r.refuse("its answers are only running numbers, such as "+sampleOf(r.taken[1]), "say which field answers, or import another deck")
	}
	for _, it := range r.taken {
		r.shelf.lesson, it.Skill = it.Skill, ""
		r.shelf.take(it.Line, it, "", nil)
	}
	err := r.shelf.build()
	if good := r.builder.report.Imported; r.all >= least && 100*good < leastShare*r.all {
		text := fmt.Sprintf("only %d of its %d cards have an answer that can be graded", good, r.all)
		if r.sample != "" {
			text += ", unlike " + r.sample
		}
		return r.refuse(text, "import a deck with one number, word or formula behind each question")
	}
	return err
}

// refuse leaves out the deck; what is wrong with each card says no more.
func (r *AnkiReader) refuse(text, remedy string) error {
	r.builder.report.Faults, r.builder.report.More = nil, 0
	return course.Fault{File: r.file, Line: 1, Text: text, Remedy: remedy}
}

// running reports whether the answers count the cards.
func running(items []Item) bool {
	last, steps := 0, 0
	for _, it := range items {
		n, err := strconv.Atoi(it.Answer)
		if err == nil && n == last+1 {
			steps++
		}
		last = n
	}
	return 10*steps >= 9*len(items)
}

// sampleOf is a card in one line.
func sampleOf(it Item) string {
	return strconv.Quote(short(it.Ask)) + " -> " + strconv.Quote(short(it.Answer))
}

// short is the beginning of a text, in one line.
func short(text string) string {
	const most = 40
	letters := []rune(CleanLine(text))
	if len(letters) > most {
		return string(letters[:most]) + "..."
	}
	return string(letters)
}

func (r *AnkiReader) leave(c Card, line int, reason string) {
	var note error
	if c.ID != 0 {
		note = fmt.Errorf("note %d", c.ID)
	}
	r.builder.unread(reason, r.file, line, note)
}

// maxBack is how many words a back may have that is compared as words.
const maxBack = 4

var (
	numbered    = pattern.New(`^\s*\(?\d{1,3}[.)]\s`)
	goingOn     = pattern.New(`[:;,·+=→-]$`)
	wordIn      = pattern.New(`\pL{3,}|[^\x00-\x{2fff}]+`)
	inBrackets  = pattern.New(`\s*\([^()]*\)\s*`)
	errNoAnswer = errors.New(NoTextOnCard)
)

// card makes a question of a card: of a template, or of what is hidden by a number.
func (r *AnkiReader) card(c Card, template, hidden, line int) {
	r.all++
	it, err := c.item(template, hidden)
	it.Line = line
	if err != nil {
		if r.sample == "" && it.Answer != "" {
			r.sample = sampleOf(it)
		}
		r.leave(c, line, err.Error())
		return
	}
	key := c.Deck + "\n" + squeezed(it.Ask)
	if at, twice := r.asked[key]; twice && len(it.Gaps) == 0 { // it asks what another card asks: both answers are right
		if other := &r.taken[at]; squeezed(other.Answer) != squeezed(it.Answer) {
			other.Accept = append(other.Accept, it.Answer)
		}
		r.leave(c, line, Twice)
		return
	}
	r.asked[key] = len(r.taken)
	r.size += len(it.Ask) + len(it.Answer) + len(strings.Join(it.Hints, ""))
	parts := strings.Split(CleanLine(c.Deck), "::")
	it.Skill = parts[len(parts)-1]
	r.taken = append(r.taken, it)
}

// item reads a card. The error is the reason for which it is left out.
func (c Card) item(template, hidden int) (it Item, err error) {
	it.ID = fmt.Sprintf("note-%d", c.ID)
	switch {
	case hidden > 0:
		it.ID = fmt.Sprintf("note-%d-c%d", c.ID, hidden)
	case template > 0:
		it.ID = fmt.Sprintf("note-%d-%d", c.ID, template+1)
	}
	front, back := c.faces(template, hidden)
	if pictures.MatchString(front.text.String()) || hasFigure(front.text.String()) {
		return it, errors.New(OnlyMedia)
	}
	if it.Ask, err = cardText(front.text.String()); err != nil {
		return it, errors.New(BadLaTeX)
	}
	for _, h := range append(front.hints, back.hints...) {
		if text, err := cardText(h); err == nil {
			it.hint(text, false)
		}
	}
	told := back.fields
	if hidden > 0 {
		err = it.hide(front.hidden)
	} else {
		told, err = it.answers(front, told)
	}
	if err != nil {
		return it, err
	}
	if it.Ask == "" {
		return it, errNoAnswer
	}
	for _, field := range told {
		if text, err := cardText(field); err == nil {
			it.hint(text, true)
		}
	}
	return it, nil
}

// hide asks for the hidden parts of a text.
func (it *Item) hide(parts []hiddenPart) error {
	var gaps []Item
	for _, p := range parts {
		var g Item
		text, err := cardText(p.text)
		if err != nil {
			return errors.New(BadLaTeX)
		}
		if hint, err := cardText(p.hint); err == nil {
			g.hint(hint, false)
		}
		if err := g.behind(text); err != nil {
			it.Answer = text
			return err
		}
		gaps = append(gaps, g)
	}
	if len(gaps) == 0 { // the template does not show what it hides
		return errNoAnswer
	}
	it.fill(gaps)
	return nil
}

// answers takes what is typed, or the first field that only the back shows, for the
// answer; the others are told.
func (it *Item) answers(front face, fields []string) (told []string, err error) {
	if front.typed != "" {
		fields = append([]string{front.typed}, slices.DeleteFunc(fields, func(f string) bool { return f == front.typed })...)
	}
	silent := false
	for i, field := range fields {
		text, err := cardText(field)
		if err != nil {
			return nil, errors.New(BadLaTeX)
		}
		if text == "" || text == it.Ask {
			silent = silent || media.MatchString(field)
			continue
		}
		return fields[i+1:], it.behind(text)
	}
	if silent {
		return nil, errors.New(OnlyMedia)
	}
	return nil, errNoAnswer
}

// behind takes what stands behind a card for the answer. Of several lines the first one
// answers where the others explain it; a list of things is no answer.
func (it *Item) behind(text string) error {
	first, rest, _ := strings.Cut(text, "\n")
	it.Answer = strings.TrimSpace(first)
	next, _, _ := strings.Cut(strings.TrimSpace(rest), "\n")
	words := len(wordIn.FindAllString(it.Answer, -1))
	if numbered.MatchString(it.Answer) || goingOn.MatchString(it.Answer) || words > maxBack ||
		next != "" && !wordIn.MatchString(next) || words > 0 && next != "" && len(strings.Fields(next)) <= maxBack && !strings.HasPrefix(next, "(") {
		return errors.New(NotACleanCard)
	}
	it.hint(strings.TrimSpace(rest), true)
	if words == 0 || strings.ContainsAny(it.Answer, `=^\`) {
		return nil
	}
	if bare := strings.TrimSpace(inBrackets.ReplaceAllString(it.Answer, " ")); bare != "" && bare != it.Answer { // "dog (animal)"
		it.hint(it.Answer, true)
		it.Answer = bare
	}
	if ways := strings.Split(it.Answer, " / "); len(ways) > 1 { // "big / large"
		it.Answer, it.Accept = ways[0], ways[1:]
	}
	it.Kind, it.Exact = tutor.KindShortText, true
	return nil
}

var (
	pictures  = pattern.New(`(?i)<(?:img|video|object|embed|iframe|svg|canvas)\b`)
	ankiSound = pattern.New(`(?is)\[sound:[^\]]*\]|\[anki:[^\]]*\]|<audio\b.*?(?:</audio>|$)|<(?:img|source)\b[^<>]*>`)
)

// cardText is the text of a piece of a card, without its sounds and pictures.
func cardText(src string) (string, error) {
	return htmlText(ankiSound.ReplaceAllString(src, " "))
}
