package harvest

import (
	"cmp"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/authoring/derive"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// Why an exercise was set aside, in the words that a teacher reads.
const (
	needsFigure  = "it needs a figure that is not there"
	needsOther   = "it speaks of a page, a video or another exercise that is not there"
	needsMaking  = "its answer is something drawn or made, which cannot be typed"
	needsAnswer  = "the document gives no answer to it, and it cannot be worked out"
	needsReading = "its answer cannot be graded"
	needsOneKey  = "the answer of the key is not what comes out of it"
	needsTelling = "nothing says what is to be done with it"
	needsOneBest = "two of its choices are worth the same"
	needsOpinion = "many answers are right: the document says that they vary"
)

// pose makes the problems of an exercise; one that cannot be asked is set aside
// with its reason.
func (h *harvester) pose(p *posed) (made []problem, aside string) {
	x := p.parse()
	if x.stem == "" && len(x.items) == 0 && (len(x.tables) == 0 || x.lead == "") {
		return nil, ""
	}
	if why := x.unfit(h.tongue); why != "" {
		return nil, why
	}
	if q, ok := h.choice(x); ok {
		if q.twiceRight() {
			return nil, needsOneBest
		}
		return []problem{q}, ""
	}
	if made := h.labeled(x); len(made) > 0 {
		return made, ""
	}
	x.questions(h.tongue)
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
	case x.scene(t) && !strings.ContainsAny(x.lead[len(x.lead)-1:], ".!?:)") && !strings.Contains(x.lead, "\n- "):
		return needsTelling // the scene was cut
	case x.figure || x.points && len(x.tables) == 0 && !answered || strings.Contains(x.shares, figureHere):
		return needsFigure
	case t.made.MatchString(x.stem) || t.made.MatchString(x.lead):
		return needsMaking
	case x.leansOnNeighbor(t):
		return needsOther
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
	case !table && t.shows(text):
		return needsFigure
	}
	return ""
}

// shows reports whether a text speaks of a picture.
func (t *tongue) shows(text string) bool {
	return t.seen.MatchString(t.unseen.ReplaceAllString(text, " "))
}

// unfitPart says why a part of an exercise cannot be asked alone.
func unfitPart(t *tongue, text string, table bool) string {
	switch why := unfit(t, text, table); {
	case why != "":
		return why
	case t.ofPart.MatchString(text):
		return needsOther
	case t.made.MatchString(text):
		return needsMaking
	}
	return ""
}

// question is what is asked, with what stands before its list where its own words
// do not say what to do.
func (x parsed) question(t *tongue) string {
	text := x.stem
	if x.scene(t) {
		text = x.lead + "\n" + text
	} else if x.lead != "" && (x.led && !strings.Contains(text, "?") && !x.asksOwn(t) || !t.asksItself(text)) {
		text = strings.TrimRight(x.lead, ".: ") + ": " + text
	}
	if x.shares != "" {
		text = x.shares + "\n" + text
	}
	if len(x.tables) > 0 {
		text += "\n" + strings.Join(x.tables, "\n")
	}
	return t.pointed(strings.TrimLeft(strings.TrimSpace(text), ":;,. "))
}

// pointed says "the table" where a text has a link to the one that stands with it.
func (t *tongue) pointed(text string) string {
	if !strings.Contains(text, source.HereMark) {
		return text
	}
	name := t.says("table.here")
	for {
		before, after, found := strings.Cut(text, source.HereMark)
		if !found {
			return strings.ReplaceAll(text, "  ", " ")
		}
		if sentenceStart.MatchString(before) {
			text = before + large(name) + after
			continue
		}
		text = before + name + after
	}
}

var sentenceStart = pattern.New(`(?:^|[.?!:]\s+|\n)$`)

// begun is what a part leaves behind its question: the beginning of the next one.
var begun = pattern.New(`([?])\s[^.?!:…)]{3,}$`)

// commaEnd joins a part to the next one: ", and".
var commaEnd = pattern.New(`[,;]\s?\p{Ll}{1,3}$`)

// asksItself reports whether words say what to do: a bare calculation or a phrase
// does not.
func (t *tongue) asksItself(text string) bool {
	if strings.ContainsAny(text, "?¿") || strings.Contains(text, "___") || t.telling.MatchString(text) {
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

// parts makes a problem of each part of an exercise, where each has its answer.
func (h *harvester) parts(x parsed) (made []problem, aside string) {
	aside = needsAnswer
	list := x.answers
	if len(list) != len(x.items) {
		list = make([]string, len(x.items))
	}
	for i, b := range x.items {
		one := x
		one.items = nil
		one.quote = x.quoteOf(b.Text)
		if len(x.items) > i+1 {
			b.Text = commaEnd.ReplaceAllString(begun.ReplaceAllString(b.Text, "$1"), "")
		}
		x.items[i].Text = b.Text
		ask, ok := x.askPart(h.tongue, h.tongue.ofOne(x.question(h.tongue)), i)
		if !ok {
			aside = needsOther
			continue
		}
		if why := unfitPart(h.tongue, b.Text, len(x.tables) > 0); why != "" {
			aside = why
			continue
		}
		one.lead = strings.TrimSpace(x.lead + " " + x.stem)
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
		sorted(made)
		return made, ""
	}
	if x.solvedInOne() && !x.makes(h.tongue) {
		if q, why := h.single(x, x.withParts(h.tongue), x.solve); why == "" {
			return []problem{q}, ""
		}
	}
	return nil, aside
}

// solvedInOne reports whether an exercise has one solution for all its parts, and more than a
// few words of it.
func (x parsed) solvedInOne() bool {
	return len(x.answers) != len(x.items) && x.solve != "" && words(x.solve) > 6
}

// withParts is what an exercise asks, with all its parts below it.
func (x parsed) withParts(t *tongue) string {
	var whole strings.Builder
	whole.WriteString(x.question(t))
	for _, b := range x.items {
		whole.WriteString("\n" + mark(b.Number) + b.Text)
	}
	return whole.String()
}

// makes reports whether a part asks for something drawn or made.
func (x parsed) makes(t *tongue) bool {
	return slices.ContainsFunc(x.items, func(b source.Block) bool { return t.made.MatchString(b.Text) })
}

// quoteOf is what a part rests on: its own words, where they are enough and stand so in the
// document.
func (x parsed) quoteOf(part string) string {
	if words(part) >= leastQuoted && !x.spread {
		return part
	}
	return x.quote
}

func mark(number string) string {
	if number == "" {
		return "- "
	}
	return number + ") "
}

// joined is a question with one of its parts.
func joined(lead, part string) string {
	switch {
	case lead == "":
		return part
	case strings.Contains(lead[strings.LastIndexByte(lead, '\n')+1:], " | "):
		return lead + "\n" + part // behind the last row of a table
	case strings.HasSuffix(lead, ":") || strings.HasSuffix(lead, "?") || strings.HasSuffix(lead, "."):
		return lead + " " + part
	}
	return lead + ": " + part
}

// single makes a problem with one answer: worked out where it can be, else as the
// document gives it.
func (h *harvester) single(x parsed, ask, solve string) (problem, string) {
	q, whole := h.base(x, h.told(x, ask, solve)), solve
	solve = h.endOf(&q, x, solve)
	if t, ok := h.worked(x); ok {
		if words(whole) > leastWay && x.final == "" && saysNumbers(whole, t.answer) {
			solve = "" // its last number is a part of the answer, all of which it says
		}
		switch same, sure := sameAnswer(t, solve); {
		case solve != "" && sure && !same:
			return q, needsOneKey
		case solve == "" || same || !sure && len(solve) < 60:
			q.steps = x.steps
			q.workedOut(t, solve, same)
			return q, ""
		}
	}
	if why, done := h.derived(&q, x, whole); done {
		return q, why
	}
	if why := h.unanswered(x, solve); why != "" {
		return q, why
	}
	q.steps = x.steps
	return h.keyed(q, x, solve)
}

// told is a question with what is to be done, where nothing says it and the key is what the
// expression comes to.
func (h *harvester) told(x parsed, ask, solve string) string {
	simplify := h.tongue.says("ask.simplify", ask)
	if x.lead != "" || x.shares != "" || solve == "" || simplify == "" || aWord.MatchString(ask) {
		return ask
	}
	r, ok := derive.Of(h.tongue.code, simplify)
	if given := strings.TrimRight(solve, " .;,"); !ok || !answer.Compare(answer.Spec{Expected: r.Answer, Kind: r.Kind, Problem: simplify}, given).Right() {
		return ask
	}
	return simplify
}

// endOf is what a solution gives in the end: behind a label, or as what its way comes to.
func (h *harvester) endOf(q *problem, x parsed, solve string) string {
	if x.final != "" && solve == x.solve {
		q.key = x.final
		return x.final
	}
	if end, accept := h.tongue.result(q.ask, solve); end != "" && strings.Count(q.ask, "?") < 2 {
		q.accept = accept
		return end
	}
	return solve
}

// derived makes the problem of a question that tells itself how it is worked out; not
// done where it does not, where its key cannot be compared, or where the figures count in
// which it is written.
func (h *harvester) derived(q *problem, x parsed, key string) (aside string, done bool) {
	r, ok := derive.Of(h.tongue.code, q.ask)
	if !ok || h.tongue.figures.MatchString(q.ask) {
		return "", false
	}
	t := task{ask: q.ask, answer: r.Answer, kind: r.Kind, form: r.Form, way: r.Task}
	spec := answer.Spec{Expected: t.answer, Kind: t.kind, Choices: r.Choices, Problem: q.ask}
	given := strings.TrimRight(h.tongue.plainFigures(oneMinus.Replace(key)), " .;,")
	same, wrong := false, key != ""
	for _, part := range append([]string{given}, keyParts.Split(given, -1)...) {
		out := answer.Compare(spec, part)
		same = same || part != "" && out.Right()
		wrong = wrong && out.Wrong()
	}
	switch {
	case key == "" || same:
		q.steps, q.choose = x.steps, r.Choices
		q.workedOut(t, given, same)
		return "", true
	case saysIt(given, t.answer): // in words, with the way to it
		q.steps, q.choose = x.steps, r.Choices
		q.workedOut(t, "", false)
		return "", true
	case wrong:
		return needsOneKey, true
	case words(given) > mostShort: // it tells a way, and what comes out of that is no other
		q.steps, q.choose = x.steps, r.Choices
		q.workedOut(t, "", false)
		return "", true
	}
	return "", false // the key tells
}

// saysIt reports whether a text names an answer; a percent may lack its sign at the end of
// a calculation.
func saysIt(text, answer string) bool {
	value := bareSolution(answer)
	return says(text, value) || strings.HasSuffix(value, "%") && says(text, strings.TrimSuffix(value, "%"))
}

// keyParts parts what a key says beside the answer: "x ≠ 3; x = 5".
var keyParts = pattern.New(`[;.]\s+`)

// workedOut takes what came out of a problem, in the form that the document gives where it
// gives the same.
func (p *problem) workedOut(t task, solve string, same bool) {
	given := strings.TrimRight(solve, " .")
	t = t.asGiven(p.ask, given, same)
	if !same {
		p.key = ""
	}
	t.steps = p.steps
	p.task, p.own = t, true
}

// asGiven is a task with its answer in the form that the document gives, where that is the
// same.
func (t task) asGiven(ask, given string, same bool) task {
	if !same {
		return t
	}
	if kind := answer.NumberKind(given); kind != "" && (kind == t.kind || t.form == "" && (kind == tutor.KindMixed || kind == tutor.KindFraction)) {
		t.answer, t.kind = given, kind
	}
	if t.kind == tutor.KindExpression && words(given) < leastWay*2 && !tellsWords.MatchString(given) && answer.Compare(answer.Spec{Expected: given, Kind: t.kind, Form: t.form, Problem: ask}, given).Right() {
		t.answer = given // q^21/r^15 and not q^21r^(-15)
	}
	if t.kind == tutor.KindInteger && len(t.answer) > longNumber && powerKept.MatchString(given) {
		t.answer, t.kind = given, tutor.KindExpression // 7^14 is what the simplifying comes to
	}
	return t
}

// longNumber is how many figures a number has at most that one writes out.
const longNumber = 6

// powerKept is a number written as a power.
var powerKept = pattern.New(`^[-−]?\d+\^\(?[-−]?\d+\)?$`)

// unanswered says why the solution of a document answers no one question.
func (h *harvester) unanswered(x parsed, solve string) string {
	said := h.tongue.telling.ReplaceAllString(x.stem, " ")
	switch {
	case x.lead == "" && x.shares == "" && (!h.tongue.asksItself(x.stem) && !ownWords.MatchString(x.stem) || !digits.MatchString(said) && !aWord.MatchString(said)):
		return needsTelling
	case solve == "":
		return needsAnswer
	case solve == x.solve && len(x.answers) > 1 && len(x.items) == 0 && words(solve) < 4*len(x.answers):
		return needsReading // several answers to what looks like one question
	}
	return ""
}

// aWord is one that may say what a question is about.
var aWord = pattern.New(`\pL{3,}`)

// forbidden is what a lead says not to do.
var forbidden = pattern.New(`(?i)(?:^|\s)(?:do not|don't|without)\b[^.]*(?:\.|$)`)

// worked is the exercise worked out from its own words.
func (h *harvester) worked(x parsed) (task, bool) {
	if h.tongue.code != inEnglish || len(x.tables) > 0 || h.tongue.figures.MatchString(x.lead+" "+x.stem) {
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
