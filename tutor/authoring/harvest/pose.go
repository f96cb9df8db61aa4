package harvest

import (
	"cmp"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// parsed is a posed exercise taken apart.
type parsed struct {
	*posed
	lead    string         // what is told before its list, and its own before its parts
	stem    string         // what is asked, without its list and tables
	items   []source.Block // choices, or parts
	second  []source.Block // another list: what the items are matched with
	tables  []string
	figure  bool
	points  bool
	quote   string
	solve   string   // its solution in one text
	answers []string // of a solution that is a list: one for each part
	steps   []string // of the way to the answer
}

// parse takes an exercise apart.
func (p *posed) parse() parsed {
	x := parsed{posed: p, lead: p.lead}
	for _, b := range p.asks {
		x.points = x.points || b.Points
		switch b.Kind {
		case source.Figure:
			x.figure = true
		case source.Item:
			x.item(b)
		case source.Table:
			x.tables = append(x.tables, strings.Trim(b.Text, "\n"))
		case source.Paragraph, source.Code, source.Term, source.Heading:
			b.Text = marks.ReplaceAllString(b.Text, "")
			x.stem = strings.TrimSpace(x.stem + "\n" + b.Text)
		}
		if len(b.Text) > len(x.quote) && b.Kind != source.Table && b.Kind != source.Figure {
			x.quote = b.Text
		}
	}
	x.inlineItems()
	x.solution()
	x.leadItems()
	return x
}

// leadItems takes the parts from what stands before a list, where each exercise is
// to be done in all of them: "write as (a) a fraction (b) a decimal".
func (x *parsed) leadItems() {
	if len(x.items) > 0 || len(x.answers) < 2 || x.stem == "" {
		return
	}
	lead, parts := cutAtMarks(x.lead, inlineParen)
	if len(parts) != len(x.answers) {
		return
	}
	for i, text := range parts {
		text = bareEnd.ReplaceAllString(text, "")
		x.items = append(x.items, source.Block{Kind: source.Item, Number: string(rune('a' + i)), Text: text + ": " + x.stem, Place: x.place})
	}
	x.lead, x.stem = "", strings.TrimRight(lead, ": ")
}

// ownLetter is a letter that stands in the text of an item as its number.
var ownLetter = pattern.New(`^\([a-h]\)\s*`)

// marks are the points that a question is worth: "[2 marks]".
var marks = pattern.New(`\s*[\[(]\d+ \pL+[\])]\s*$`)

// item takes an item of a list; a list that begins anew is the second one.
func (x *parsed) item(b source.Block) {
	b.Text = ownLetter.ReplaceAllString(b.Text, "")
	first := b.Number == "1" || strings.EqualFold(b.Number, "a")
	if first && len(x.items) > 1 && len(x.second) == 0 || len(x.second) > 0 {
		x.second = append(x.second, b)
		return
	}
	x.items = append(x.items, b)
}

var (
	inlineLetter = pattern.New(`(?:^|[\s;])\(?([a-hA-H])[.)]\s+`)
	inlineParen  = pattern.New(`(?:^|[\s;,:.?])\(([a-h])\)\s*`)
	inlineNumber = pattern.New(`(?:^|[\s;])\(?(\d{1,2})[.:)]\s+`)
)

// inlineItems finds the parts of "Find (a) 3 + 4 (b) 5 + 6".
func (x *parsed) inlineItems() {
	if len(x.items) > 0 {
		return
	}
	lead, parts := cutAtMarks(x.stem, inlineParen, inlineLetter)
	if len(parts) < 2 {
		return
	}
	x.stem = lead
	if last := len(parts) - 1; !strings.Contains(strings.Join(parts[:last], ""), ":") {
		if _, of, found := strings.Cut(parts[last], ": "); found { // "(a) a fraction and (b) a decimal: 24%"
			for i := range parts[:last] {
				parts[i] = bareEnd.ReplaceAllString(parts[i], "") + ": " + of
			}
		}
	}
	for i, text := range parts {
		x.items = append(x.items, source.Block{Kind: source.Item, Number: string(rune('a' + i)), Text: text, Place: x.place})
	}
}

// bareEnd is what joins a part to the next one: a sign, or one short word.
var bareEnd = pattern.New(`[ .,;]+(?:\pL{1,3})?$`)

// cutAtMarks cuts a text at marks that count on from a (or 1), and gives what stands
// before the first.
func cutAtMarks(text string, marks ...*pattern.Pattern) (lead string, parts []string) {
	for _, mark := range marks {
		at := mark.FindAllStringSubmatchIndex(text, -1)
		var from []int
		next := ""
		for i, m := range at {
			name := strings.ToLower(text[m[2]:m[3]])
			if next == "" && name != "a" && name != "1" || next != "" && !follows(next, name) {
				continue
			}
			next, from = name, append(from, i)
		}
		if len(from) < 2 {
			continue
		}
		for k, i := range from {
			end := len(text)
			if k+1 < len(from) {
				end = at[from[k+1]][0]
			}
			parts = append(parts, strings.Trim(text[at[i][1]:end], " \n;,"))
		}
		return strings.TrimSpace(text[:at[from[0]][0]+prefix(text, at[from[0]])]), parts
	}
	return text, nil
}

// prefix keeps the sign that a mark stands behind: the colon of "Find: (a) 3".
func prefix(text string, m []int) int {
	if m[0] < m[1] && strings.ContainsRune(":.?,", rune(text[m[0]])) {
		return 1
	}
	return 0
}

// solution reads what its author gives as its answer.
func (x *parsed) solution() {
	var texts []string
	for _, b := range x.solves {
		switch b.Kind {
		case source.Figure:
			continue
		case source.Item:
			b.Text = ownLetter.ReplaceAllString(b.Text, "")
			x.answers = append(x.answers, b.Text)
			texts = append(texts, b.Text)
		case source.Table:
			for row := range strings.Lines(b.Text) {
				if row = strings.Trim(strings.TrimSpace(row), " |"); row != "" {
					x.steps = append(x.steps, strings.ReplaceAll(row, " | ", "  "))
				}
			}
		case source.Paragraph, source.Code, source.Term, source.Heading:
			texts = append(texts, b.Text)
			x.steps = append(x.steps, builder.Sentences(b.Text)...)
		}
	}
	x.solve = strings.TrimSpace(strings.Join(texts, " "))
	if x.solve == "" {
		x.solve = x.key
	}
	if len(x.answers) < 2 {
		x.answers = nil
		if _, list := cutAtMarks(x.solve, inlineParen, inlineLetter, inlineNumber); len(list) > 1 {
			x.answers = list
		}
	}
}

// Why an exercise was set aside, in the words that a teacher reads.
const (
	needsFigure  = "it needs a figure that is not there"
	needsOther   = "it speaks of a page, a video or another exercise that is not there"
	needsMaking  = "its answer is something drawn or made, which cannot be typed"
	needsAnswer  = "the document gives no answer to it, and it cannot be worked out"
	needsReading = "its answer cannot be graded"
	needsOneKey  = "the answer of the key is not what comes out of it"
	needsTelling = "nothing says what is to be done with it"
	needsOpinion = "many answers are right: the document says that they vary"
)

// pose makes the problems of an exercise; one that cannot be asked is set aside
// with its reason.
func (h *harvester) pose(p *posed) (made []problem, aside string) {
	x := p.parse()
	if x.stem == "" && len(x.items) == 0 {
		return nil, ""
	}
	if why := x.unfit(h.tongue); why != "" {
		return nil, why
	}
	if q, ok := h.choice(x); ok {
		return []problem{q}, ""
	}
	if len(x.items) > 1 {
		return h.parts(x)
	}
	q, why := h.single(x, x.question(h.tongue), x.solve)
	if why != "" {
		return nil, why
	}
	return []problem{q}, ""
}

// unfit says why an exercise cannot be asked of a student who sees words only.
func (x parsed) unfit(t *tongue) string {
	answered := len(x.answers) > 1 && len(x.answers) == len(x.items)
	switch why := unfit(t, x.lead+"\n"+x.stem, len(x.tables) > 0); {
	case why != "":
		return why
	case x.figure || x.points && len(x.tables) == 0 && !answered:
		return needsFigure
	case t.made.MatchString(x.stem) || t.made.MatchString(x.lead):
		return needsMaking
	case t.varies.MatchString(x.solve), t.several.MatchString(x.lead + " " + x.stem):
		return needsOpinion
	}
	return ""
}

// unfit says why a text cannot be asked alone; a table may stand with it.
func unfit(t *tongue, text string, table bool) string {
	switch {
	case t.away.MatchString(text), t.back.MatchString(text):
		return needsOther
	case !table && t.seen.MatchString(text):
		return needsFigure
	}
	return ""
}

// question is what is asked, with what stands before its list where its own words
// do not say what to do.
func (x parsed) question(t *tongue) string {
	text := x.stem
	if x.lead != "" && (x.led && !strings.Contains(text, "?") && !telling.MatchString(text) || !asksItself(text)) {
		text = strings.TrimRight(x.lead, ".: ") + ": " + text
	}
	if len(x.tables) > 0 {
		text += "\n" + strings.Join(x.tables, "\n")
	}
	return strings.TrimLeft(strings.TrimSpace(text), ":;,. ")
}

// begun is what a part leaves behind its question: the beginning of the next one.
var begun = pattern.New(`([?])\s[^.?!:…)]{3,}$`)

// asksItself reports whether words say what to do: a bare calculation or a phrase
// does not.
func asksItself(text string) bool {
	if strings.ContainsAny(text, "?¿") || strings.Contains(text, "___") || telling.MatchString(text) {
		return true
	}
	first := strings.TrimLeft(text, "“\"(")
	return words(text) > 4 && first != "" && small(first) != first && strings.ContainsAny(text[len(text)-1:], ".:…)")
}

func (h *harvester) base(x parsed, ask string) problem {
	return problem{
		task: task{ask: ask}, quote: h.restsOn(x), place: x.place, set: true, key: x.solve, section: x.title, near: x.title,
	}
}

// restsOn is the longest text of an exercise; one of few words rests on its lead too.
func (h *harvester) restsOn(x parsed) string { return upTo(x.quote, mostQuoted) }

// choice reads an exercise with things to choose from and a key that names one.
func (h *harvester) choice(x parsed) (problem, bool) {
	if len(x.items) < 2 || len(x.items) > 8 || len(x.second) > 0 || x.solve == "" {
		return problem{}, false
	}
	at := x.chosen()
	if at < 0 {
		return problem{}, false
	}
	q := h.base(x, x.question(h.tongue))
	for _, b := range x.items {
		q.choose = append(q.choose, strings.TrimRight(x.spelled(b.Text, h.tongue), " ;"))
	}
	q.answer, q.kind = q.choose[at], tutor.KindChoice
	q.steps = nil
	return q, true
}

// namesChoices is a choice that names others by their letters: "both B and C".
var namesChoices = pattern.New(`^(?:\pL+ )?\(?([A-Ha-h])\)?(,? (?:and|or|y|o|e) )\(?([A-Ha-h])\)?\.?$`)

// spelled is a choice without the letters and the places of others: a tutor may
// show the choices in another order.
func (x parsed) spelled(text string, t *tongue) string {
	if m := namesChoices.FindStringSubmatch(text); m != nil {
		a, b := int(strings.ToLower(m[1])[0]-'a'), int(strings.ToLower(m[3])[0]-'a')
		if a < len(x.items) && b < len(x.items) && a != b {
			return strings.TrimRight(x.items[a].Text, " .;") + m[2] + strings.TrimRight(x.items[b].Text, " .;")
		}
	}
	for i := 0; i+1 < len(t.phrases["above"]); i += 2 {
		text = strings.Replace(text, t.phrases["above"][i], t.phrases["above"][i+1], 1)
	}
	return text
}

var letterKey = pattern.New(`^\(?([A-Ha-h]|[1-8])\)?(?:[.:);,]|\s+[-–—]|$|\s)`)

// chosen is which item the solution names, -1 for none.
func (x parsed) chosen() int {
	solve := strings.TrimSpace(x.solve)
	for i, b := range x.items {
		if strings.EqualFold(strings.TrimRight(b.Text, " .;"), strings.TrimRight(solve, " .;")) {
			return i
		}
	}
	m := letterKey.FindStringSubmatch(solve)
	if m == nil || len(x.answers) > 1 {
		return -1
	}
	at := int(strings.ToLower(m[1])[0]) - 'a'
	if m[1][0] <= '9' {
		at = int(m[1][0]) - '1'
	}
	rest := strings.TrimSpace(solve[len(m[0]):])
	if nextLetter.MatchString(rest) {
		return -1 // "a. 6.9 m; b. 52 m" answers the parts
	}
	if at >= len(x.items) || m[0] == solve[:1]+" " && rest != "" && !strings.HasPrefix(strings.ToLower(rest), strings.ToLower(firstWord(x.items[at].Text))) {
		return -1 // "A cell is ..." names no choice
	}
	return at
}

// nextLetter is the answer to a second part.
var nextLetter = pattern.New(`[;.,]\s*\(?[b-c][.)]?\s`)

func firstWord(text string) string {
	w, _, _ := strings.Cut(text, " ")
	return w
}

// parts makes a problem of each part of an exercise, where each has its answer.
func (h *harvester) parts(x parsed) (made []problem, aside string) {
	aside = needsAnswer
	list := x.answers
	if len(list) != len(x.items) {
		list = make([]string, len(x.items))
	}
	for i, b := range x.items {
		one := x
		one.quote, one.items = x.quote, nil
		if words(b.Text) >= leastQuoted {
			one.quote = b.Text
		}
		if len(x.items) > i+1 {
			b.Text = begun.ReplaceAllString(b.Text, "$1")
		}
		ask := joined(x.question(h.tongue), b.Text)
		switch why := unfit(h.tongue, b.Text, len(x.tables) > 0); {
		case why != "":
			aside = why
			continue
		case lettersBack.MatchString(b.Text):
			aside = needsOther
			continue
		case h.tongue.made.MatchString(b.Text):
			aside = needsMaking
			continue
		}
		one.lead = x.lead + " " + x.stem
		one.stem = b.Text
		one.steps = nil
		one.solve, one.answers = list[i], nil
		if len(x.second) > 1 {
			if q, ok := h.matched(one, ask, list[i]); ok {
				made = append(made, q)
			}
			continue
		}
		q, why := h.single(one, ask, list[i])
		if why != "" {
			aside = why
			continue
		}
		q.key = list[i]
		made = append(made, q)
	}
	if len(made) > 0 {
		return made, ""
	}
	if len(x.answers) != len(x.items) && x.solve != "" && words(x.solve) > 6 {
		whole := x.question(h.tongue)
		for _, b := range x.items {
			whole += "\n" + mark(b.Number) + b.Text
		}
		if q, why := h.single(x, whole, x.solve); why == "" {
			return []problem{q}, ""
		}
	}
	return nil, aside
}

func mark(number string) string {
	if number == "" {
		return "- "
	}
	return number + ") "
}

var lettersBack = pattern.New(`\([a-h]\)|\bpart [a-h]\b`)

// joined is a question with one of its parts.
func joined(lead, part string) string {
	switch {
	case lead == "":
		return part
	case strings.HasSuffix(lead, ":") || strings.HasSuffix(lead, "?") || strings.HasSuffix(lead, "."):
		return lead + " " + part
	}
	return lead + ": " + part
}

// matched is one thing with the list that it belongs to.
func (h *harvester) matched(x parsed, ask, key string) (problem, bool) {
	m := letterKey.FindStringSubmatch(strings.TrimSpace(key))
	if m == nil {
		return problem{}, false
	}
	at := int(strings.ToLower(m[1])[0]) - 'a'
	if at < 0 || at >= len(x.second) || len(x.second) > 8 {
		return problem{}, false
	}
	q := h.base(x, ask)
	for _, b := range x.second {
		q.choose = append(q.choose, b.Text)
	}
	q.answer, q.kind, q.key = q.choose[at], tutor.KindChoice, key
	return q, true
}

// single makes a problem with one answer: worked out where it can be, else as the
// document gives it.
func (h *harvester) single(x parsed, ask, solve string) (problem, string) {
	q := h.base(x, ask)
	if end := result(solve); end != "" && strings.Count(ask, "?") < 2 {
		solve = end
	}
	if t, ok := h.worked(x); ok {
		switch same, sure := sameAnswer(t, solve); {
		case solve != "" && sure && !same:
			return q, needsOneKey
		case solve == "" || same || !sure && len(solve) < 60:
			if !same {
				q.key = ""
			}
			if kind := answer.NumberKind(strings.TrimRight(solve, " .")); same && kind != "" && kind == t.kind || same && t.form == "" && (kind == tutor.KindMixed || kind == tutor.KindFraction) {
				t.answer, t.kind = strings.TrimRight(solve, " ."), kind
			}
			q.task, q.own = t, true
			q.steps = x.steps
			return q, ""
		}
	}
	switch {
	case x.lead == "" && !asksItself(x.stem) && !ownWords.MatchString(x.stem):
		return q, needsTelling
	case solve == "":
		return q, needsAnswer
	case len(x.answers) > 1 && len(x.items) == 0 && words(solve) < 4*len(x.answers):
		return q, needsReading // several answers to what looks like one question
	}
	q.steps = x.steps
	return h.keyed(q, x, solve)
}

// forbidden is what a lead says not to do.
var forbidden = pattern.New(`(?i)(?:^|\s)(?:do not|don't|without)\b[^.]*(?:\.|$)`)

// worked is the exercise worked out from its own words.
func (h *harvester) worked(x parsed) (task, bool) {
	if h.tongue.code != inEnglish || len(x.tables) > 0 {
		return task{}, false
	}
	e := exercise{number: x.number, text: strings.TrimRight(x.stem, " ."), lead: strings.TrimSpace(cmp.Or(forbidden.ReplaceAllString(x.lead, ""), x.title))}
	if len(e.text) > 200 {
		return task{}, false
	}
	if t, ok := e.task(); ok {
		return t, true
	}
	at := strings.LastIndex(e.text, ": ")
	if at < 0 || !telling.MatchString(e.text) && e.lead == "" {
		return task{}, false
	}
	e.lead, e.text = e.text[:at], e.text[at+2:] // "Find the sum: 3/4 + 1/4"
	return e.task()
}

// sameAnswer compares an answer that was worked out with the one of a key.
func sameAnswer(t task, given string) (same, sure bool) {
	if given == "" {
		return false, false
	}
	given = strings.TrimRight(given, " .;,")
	same, sure = answer.Equal(mathOf(given), mathOf(bareSolution(t.answer)))
	if !same {
		bare := bareSolution(given)
		if again, ok := answer.Equal(mathOf(bare), mathOf(bareSolution(t.answer))); ok {
			return again, true
		}
	}
	return same, sure
}

// Bounds in words: an answer that may be asked for as it stands, and one that
// must be told in a student's own words.
const (
	mostShort = 4
	leastOpen = 5
)

// keyed makes a problem of an answer that only the document knows.
func (h *harvester) keyed(q problem, x parsed, solve string) (problem, string) {
	given := strings.TrimRight(strings.TrimSpace(solve), " .;,")
	t := h.tongue
	switch {
	case t.isTrue.MatchString(given) && (t.either.MatchString(q.ask+x.lead+x.title) || words(given) == 1):
		q.answer, q.kind = "true", tutor.KindTrueFalse
	case t.isFalse.MatchString(given) && (t.either.MatchString(q.ask+x.lead+x.title) || words(given) == 1):
		q.answer, q.kind = "false", tutor.KindTrueFalse
	default:
		if h.exact(&q, given) {
			if q.kind == tutor.KindEquation && x.led && !strings.HasPrefix(q.ask, strings.TrimRight(x.lead, ".: ")) {
				q.ask = strings.TrimRight(x.lead, ".: ") + ": " + q.ask // "Translate to a proportion"
			}
			return q, ""
		}
		if words(given) < leastOpen || 6*len(digits.FindAllString(given, -1)) > len([]rune(given)) || len(letterWords.FindAllString(given, -1)) < words(given)*2/3 {
			return q, needsReading
		}
		return h.open(q, solve)
	}
	if !t.either.MatchString(q.ask) {
		q.ask = t.says("ask.true", q.ask)
	}
	return q, ""
}

var (
	grouped       = pattern.New(`(^|[^\d/.,])(\d{1,3}),(\d{3})\b`)
	measuredIn    = pattern.New(`\d\)?\s?\pL[\pL/^\d³²]*(?:\s?\pL+)?$`) // 3 × 10^8 m/s
	numberInWords = pattern.New(`(?:^|\s)[$€£]?([-−]?\d+(?:\.\d+)?(?: \d+/\d+|/\d+)?%?) (\pL+)`)
	measured      = pattern.New(`^[$€£]?\s?([-−]?\d+(?:\.\d+)?(?:\s?[×·]\s?10\^\(?[-−]?\d+\)?)?|\d+/\d+)(?:\s?\pL[\pL/^\d³²]*\.?(?:\s\pL+)?)?$`)
	afterEquals   = pattern.New(`^(?:[A-Za-z][A-Za-z\s]{0,20}=\s*)`)
	commaDigits   = pattern.New(`(\d),(\d)`)
	pointGroups   = pattern.New(`(\d)\.(\d{3})(\D|$)`)
)

// ownWords are a few words of a sentence.
var ownWords = pattern.New(`\pL{2,}\s+\pL{2,}`)

var letterWords = pattern.New(`\pL{2,}`)

var (
	lastEqual = pattern.New(`[=≈]\s*([-−]?[\d.,]*\d(?:/\d+)?(?:\s?[×·]\s?10\^\(?[-−]?\d+\)?)?\s?%?(?:\s?\pL[\pL/^\d³²]{0,8})?)\s*\.?$`)
	solvedFor = pattern.New(`[;,]\s*([a-z]\s*=\s*[-−]?[\d./]+|[$]?[\d.,]*\d%?)\s*\.?$`)
)

// result is what a way to an answer ends in: the 20 s of "t = 400/20 = 20 s", the
// "m = 63" of "m/9 = 7; m = 63"; "" where it ends otherwise.
func result(solve string) string {
	if m := solvedFor.FindStringSubmatch(solve); m != nil && strings.Contains(solve, "=") && len(letterWords.FindAllString(solve, 3)) < 3 {
		return m[1]
	}
	n := strings.Count(solve, "=") + strings.Count(solve, "≈")
	if n < 2 || strings.ContainsAny(solve, ";,|") && !strings.Contains(solve, ",0") || len(tellsWords.FindAllString(solve, 1)) > 0 || secondEqual.MatchString(solve) {
		return "" // one equation is the answer itself, several may answer other questions
	}
	if m := lastEqual.FindStringSubmatch(solve); m != nil {
		return m[1]
	}
	return ""
}

var (
	tellsWords  = pattern.New(`\pL{4,}`)
	secondEqual = pattern.New(`[\d\pL)²³][\s,]+[|\pL][\pL_\d]*(?:\([^()]*\))?\s*=|\d\pL\s*=`)
)

// exact takes an answer that the grader can compare: a number, an expression, an
// equation, a few words.
func (h *harvester) exact(q *problem, given string) bool {
	if h.tongue.code == inEnglish {
		given = grouped.ReplaceAllString(given, "$1$2$3")
	} else {
		given = commaDigits.ReplaceAllString(pointGroups.ReplaceAllString(given, "$1$2$3"), "$1.$2")
	}
	if len(letterWords.FindAllString(given, 3)) > 2 { // "She needs 2 3/8 cups": the number is what is asked for
		at := numberInWords.FindAllStringSubmatch(given, 2)
		if len(at) == 1 && strings.Count(q.ask, "?") == 1 && len(at[0][2]) > 2 && strings.Contains(strings.ToLower(q.ask), strings.ToLower(at[0][2])) {
			given = at[0][1]
		} else if strings.ContainsAny(given, "0123456789=") {
			return false
		}
	}
	if strings.Contains(given, "=") && strings.Contains(given, ",") {
		return false // two answers in one
	}
	if strings.ContainsAny(given, ";\n–…") || len(given) > 80 || strings.Contains(given, ". ") {
		return false
	}
	tries := []string{given}
	if m := measured.FindStringSubmatch(given); m != nil {
		tries = []string{m[1], given} // "5 pieces", "$860": the number is what is asked for
	}
	if strings.Count(given, "=") > 1 {
		return false
	}
	if bare := afterEquals.ReplaceAllString(given, ""); bare != given && bare != "" {
		if m := measured.FindStringSubmatch(bare); m != nil && m[1] != bare {
			tries = []string{m[1]} // "t = 2.0 s"
		} else {
			tries = append(tries, bare)
		}
	}
	for _, text := range tries {
		kind := answer.NumberKind(text)
		if kind == "" && words(text) > mostShort && !strings.ContainsAny(text, "=+*/^") {
			continue
		}
		p := builder.Problem{Ask: q.ask, Answer: text, Kind: kind}
		if read, ok := p.Grades(); ok && !(read.Kind == tutor.KindExpression && letterWords.MatchString(text) && !measuredIn.MatchString(text)) {
			q.answer, q.kind, q.form = text, read.Kind, read.Form
			return true
		}
	}
	return false
}
