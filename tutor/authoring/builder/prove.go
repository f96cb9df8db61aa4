package builder

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/authoring/derive"
	"github.com/primer-tutor/primer/tutor/authoring/intake"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// problem proves an answer and has the exact grader read it.
func (c *checker) problem(p *Problem) {
	if !p.kept() {
		return
	}
	texts := []*string{&p.Answer, &p.Expression}
	set := p.Found == FoundMarked || p.Found == FoundWorked
	if !set {
		texts = append(texts, &p.Ask)
	}
	lists := [][]string{p.Hints, p.Worked, p.Accept}
	if !set {
		lists = append(lists, p.Choices)
	}
	for _, list := range lists {
		for i := range list {
			texts = append(texts, &list[i])
		}
	}
	if !c.rests(&p.Part) || !c.sayable(&p.Part, texts...) || set && !c.askable(p) {
		c.ungraded++
		return
	}
	c.grades(p)
	c.prove(p)
	c.hints(p)
	if len(p.Hints) == 0 || !p.kept() {
		c.ungraded++
	}
	c.easy(&p.Part, p.Ask)
}

// askable cleans what an author's exercise asks and lets choose from. It may be
// false, which is what a student is to find out.
func (c *checker) askable(p *Problem) bool {
	all := []*string{&p.Ask}
	for i := range p.Choices {
		all = append(all, &p.Choices[i])
	}
	for _, t := range all {
		*t = tidy(*t)
		if rawTeX.MatchString(*t) {
			c.drop(&p.Part, Unsafe, "a formula of it could not be read: %q", short(rawTeX.FindString(*t)))
		}
		if kind, bad := message.UnsafeText(*t); bad {
			c.drop(&p.Part, Unsafe, "it is not fit for students (%s)", kind)
		}
		if orders.MatchString(*t) {
			c.drop(&p.Part, Unsafe, "it gives orders to a program instead of teaching: %q", short(*t))
		}
	}
	return p.kept()
}

// grades drops a problem whose answer the grader does not take for right.
func (c *checker) grades(p *Problem) {
	if !slices.Contains([]tutor.Difficulty{tutor.Easy, tutor.Medium, tutor.Hard}, p.Difficulty) {
		p.Difficulty = tutor.Medium
	}
	if len(p.Choices) == 1 {
		p.Choices = nil
	}
	if p.Kind == tutor.KindConceptual {
		if len(p.Ideas) == 0 {
			c.drop(&p.Part, NotGraded, "nothing says what its answer should name")
		}
		return
	}
	read, why := intake.Grade(p.item())
	if why != "" {
		c.drop(&p.Part, NotGraded, "%s", why)
		return
	}
	wanted := p.Form
	p.Kind, p.Form = read.Kind, read.Form
	if wanted != "" && wanted != "exact" && answer.Compare(answer.Spec{Expected: p.Answer, Kind: p.Kind, Form: wanted, Problem: p.Ask}, p.Answer).Right() {
		p.Form = wanted
	}
	p.Shows = slices.DeleteFunc(p.Shows, func(s Shown) bool { return !c.wrongly(p, s) })
}

// wrongly reports whether an answer is surely wrong and shows a misconception of the
// lesson.
func (c *checker) wrongly(p *Problem, s Shown) bool {
	known := slices.ContainsFunc(c.lesson.Misconceptions, func(m Misconception) bool { return m.ID == s.Misconception && m.kept() })
	out := answer.Compare(answer.Spec{Expected: p.Answer, Accept: p.Accept, Kind: p.Kind, Form: p.Form, Choices: p.Choices, Problem: p.Ask}, s.Answer)
	return known && out.Wrong()
}

// item is the problem as other programs' questions come.
func (p *Problem) item() intake.Item {
	return intake.Item{ID: p.ID, Ask: p.Ask, Answer: p.Answer, Kind: p.Kind, Exact: p.Form == "exact", Accept: p.Accept, Choices: p.Choices, Hints: p.Hints}
}

// gives reports whether a problem's own document gives its answer: the words of the
// key stand in it, and they name the answer.
func (g *Ground) gives(p *Problem) bool {
	key := alike(p.Key)
	there := slices.ContainsFunc(g.documents, func(d grounded) bool { return strings.Contains(d.text, key) })
	if key == "" || !there {
		return false
	}
	if len(p.Choices) > 0 || p.Kind == tutor.KindTrueFalse || p.Kind == tutor.KindConceptual {
		return true // a letter names it, or it is the key's own words
	}
	same, sure := answer.Equal(p.Answer, p.Key)
	key = perOne.ReplaceAllString(key, "/$1")
	if given := alike(p.Answer); strings.Count(given, "-") == strings.Count(key, "-") && slices.Equal(figures.FindAllString(given, -1), figures.FindAllString(key, -1)) && figures.MatchString(given) {
		return true // x = 3.05 for x ≈ 3.05
	}
	return strings.Contains(squeezed(key), squeezed(alike(strings.TrimSuffix(p.Answer, "%")))) || strings.Contains(strings.ReplaceAll(key, ",", ""), alike(p.Answer)) || same && sure || strings.Contains(key, ",") && strings.Contains(p.Answer, ".")
}

var figures = pattern.New(`\d+(?:\.\d+)?`)

// perOne is a unit that something is divided by, as scientists write it: the mol^-1 of
// "18 g mol^-1".
var perOne = pattern.New(` (\pL{1,4})\^\(?-1\)?`)

func squeezed(text string) string { return strings.Join(strings.Fields(text), "") }

// Grades is how the grader reads a problem's answer, and whether it can.
func (p *Problem) Grades() (read intake.Graded, ok bool) {
	read, why := intake.Grade(p.item())
	return read, why == ""
}

// prove looks for how the answer is known to be right.
func (c *checker) prove(p *Problem) {
	p.Proof = Unproved
	if !p.kept() {
		return
	}
	if c.derived(p) || c.worked(p) {
		return
	}
	switch quote := p.Quote; {
	case p.Key != "" && c.ground.gives(p):
		p.Proof = Keyed
	case fillsGap(p.Ask, p.Answer, quote) || p.Found == FoundGlossary && meansTerm(p.Ask, p.Answer, quote):
		p.Proof = Stated
	case c.tells(p):
		p.Proof = Stated
		if otherAnswer(p.Ask, p.Answer, quote) || denies(p.Ask) != denies(quote) {
			p.warn(Unfound, "the words it rests on may answer something else than what is asked")
		}
	case ownComputation(p):
		p.Proof = Reckoned
		p.warn(Unfound, "the computation %s was chosen for the question and does not stand in it: see that it fits", short(p.Expression))
	default:
		c.drop(&p.Part, Unfound, "its answer %q can neither be worked again nor be found in the words it rests on", short(p.Answer))
	}
}

// worked proves the answer of a question that holds its own calculation, or drops it; it
// reports whether it did either.
func (c *checker) worked(p *Problem) bool {
	text, right := worth(p.Ask, p.Answer)
	switch {
	case text == "" || len(p.Choices) > 0 || p.Kind == tutor.KindConceptual:
		return false
	case right:
		p.Proof = Computed
	case p.Key != "" && (powerAlone.MatchString(text) || roundsTo(text, p.Answer) || strings.Contains(p.Key, "≈")):
		return false // a measured number, or what comes out of it is rounded: the key tells
	default:
		c.drop(&p.Part, Contradicts, "its answer %q is not what comes out of %s", short(p.Answer), short(text))
	}
	return true
}

// derived proves the answer of an exercise that tells itself how it is worked out, or drops
// it; it reports whether it did either.
func (c *checker) derived(p *Problem) bool {
	right, sure := c.derives(p)
	switch {
	case !sure:
		return false
	case right:
		p.Proof = Computed
	default:
		c.drop(&p.Part, Contradicts, "its answer %q is not what it comes to", short(p.Answer))
	}
	return true
}

// derives works an exercise of an author again from its own words; it is not sure where
// they tell no working, or where the two answers cannot be compared.
func (c *checker) derives(p *Problem) (right, sure bool) {
	if p.Found != FoundMarked && p.Found != FoundWorked {
		return false, false
	}
	r, ok := derive.Of(cmp.Or(c.head.Language, "en"), p.Ask)
	if !ok {
		return false, false
	}
	out := answer.Compare(answer.Spec{Expected: r.Answer, Kind: r.Kind, Choices: r.Choices, Problem: p.Ask}, p.Answer)
	return out.Right(), out.Right() || out.Wrong()
}

// tells reports whether the words that a problem rests on hold its answer and speak of what
// it asks.
func (c *checker) tells(p *Problem) bool {
	return course.Mentions(alike(p.Quote), alike(p.Answer)) && strangeNumber(p.Ask, p.Quote) == "" && shared(p.Ask, c.about(&p.Part)) >= explainShare
}

// fillsGap reports whether a question is a sentence of the documents with a gap, and its
// answer the word that stands there.
func fillsGap(ask, answer, quote string) bool {
	const gap = "____"
	_, sentence, asked := strings.Cut(ask, "? ")
	return asked && strings.Count(sentence, gap) == 1 && alike(strings.Replace(sentence, gap, answer, 1)) == alike(quote)
}

// meansTerm reports whether a question is the meaning of an entry of a list of
// words, and its answer the word.
func meansTerm(ask, answer, quote string) bool {
	term, meaning, found := strings.Cut(quote, ": ")
	return found && alike(strings.TrimSpace(term)) == alike(answer) && strings.Contains(alike(ask), strings.TrimRight(alike(meaning), " .;"))
}

// ownComputation reports whether an expression made of the question's numbers has the
// answer's worth.
func ownComputation(p *Problem) bool {
	if !operation.MatchString(p.Expression) || strangeNumber(p.Expression, p.Ask) != "" {
		return false
	}
	for _, n := range numberIn.FindAllString(p.Ask, -1) {
		if !slices.Contains(numbersOf(p.Expression), n) {
			return false // a number of the question is left out
		}
	}
	equal, sure := answer.Equal(p.Expression, bare(p.Answer))
	return equal && sure
}

// hints moves what gives the answer away to the worked steps.
func (c *checker) hints(p *Problem) {
	var kept []string
	for _, h := range p.Hints {
		switch {
		case h == "" || slices.Contains(kept, h):
		case course.Mentions(h, p.Answer) && !course.Mentions(p.Ask, p.Answer):
			p.Worked = append(p.Worked, h)
		default:
			kept = append(kept, h)
		}
	}
	if p.Hints = kept; len(kept) == 0 && p.kept() {
		p.warn(NoHints, "it has no hints")
	}
}

// worded are questions in words whose worth can be worked out all the same, each
// with the expression that says it.
var worded = []struct {
	ask  *pattern.Pattern
	expr string
}{
	{pattern.New(`(?i)^(?:what is|find|work out|calculate) ([\d.,]+)(?:%| percent) of ([\d.,/ ]+?)[?.]?$`), "($1/100) * ($2)"},
	{pattern.New(`(?i)^(?:what is|find|work out|calculate) (\d+/\d+) of ([\d.,/ ]+?)[?.]?$`), "($1) * ($2)"},
	{pattern.New(`(?i)^write the ratio (\d+):(\d+) in lowest terms\.?$`), "$1/$2"},
	{pattern.New(`(?i)^write ([-\d.,/:% ]+?) (?:in lowest terms|as (?:an? )?[a-z ]+)\.?$`), "$1"},
	{pattern.New(`(?i)^what number is missing\? (\d+/\d+) = \?/(\d+)$`), "($1) * $2"},
	{pattern.New(`(?i)^change ([\d.,/ ]+ ?[A-Za-z]+) to [A-Za-z]+\.?$`), "$1"},
	{pattern.New(`(?i)^(?:multiply out and simplify|simplify|factor|multiply out): ([-+*/^()×·\da-z ²³]+)$`), "$1"},
}

var thousand = pattern.New(`(\d),(\d{3})`)

// worthInWords is what a question in words asks to be worked out, and whether the
// answer is that.
func worthInWords(ask, typed string) (worked string, right bool) {
	ask = thousand.ReplaceAllString(strings.TrimSpace(ask), "$1$2")
	for _, w := range worded {
		m := w.ask.FindStringSubmatchIndex(ask)
		if m == nil {
			continue
		}
		expr := string(w.ask.ExpandString(nil, w.expr, ask, m))
		if equal, sure := answer.Equal(expr, strings.Replace(thousand.ReplaceAllString(typed, "$1$2"), ":", "/", 1)); sure {
			return expr, equal
		}
	}
	return "", false
}

var (
	operation  = pattern.New(`[\d)]\s*[-+*/^×·÷−–]\s*[(\d]`)
	reckoning  = pattern.New(`[-−]?[(\d][-+*/^×·÷−–()\d\s.]*[-+*/^×·÷−–]\s*[-(\d][-+*/^×·÷−–()\d\s.]*`)
	unknown    = pattern.New(`(?:^|[^A-Za-z])([a-z])(?:[^A-Za-z]|$)`)
	equation   = pattern.New(`[-+*/^×·÷−–()\d\s.a-z]*=[-+*/^×·÷−–()\d\s.a-z]*`)
	afterDigit = pattern.New(`\d`)
	solution   = pattern.New(`^\s*([a-z])\s*=\s*(.+)$`)
	unit       = pattern.New(`^\s*([-−]?[\d\s./,]*\d)\s*[A-Za-z°%$€£]+[\w²³/]*\s*$`)
)

// worth works a question again whose numbers and signs stand in it: a computation
// or an equation with one unknown. It gives what was worked, "" for a question in
// words, and whether the answer is what comes out of it.
func worth(ask, typed string) (worked string, right bool) {
	if eq, letter := equationIn(ask); eq != "" {
		if right, sure := solves(eq, letter, typed); sure {
			return eq, right
		}
		return "", false
	}
	if text, right := worthInWords(ask, typed); text != "" {
		return text, right
	}
	text := course.Computed(ask)
	if text == "" {
		text = onlyReckoning(ask)
	}
	if text == "" {
		return "", false
	}
	equal, sure := answer.Equal(bracketThen.ReplaceAllString(text, ") * $1"), bare(typed))
	if !sure {
		return "", false
	}
	return text, equal
}

// onlyReckoning is the computation of a question that has just one, and no other
// numbers: "Add: 3/8 + 2/8".
func onlyReckoning(ask string) string {
	found := reckoning.FindAllString(plain(ask), -1)
	if len(found) != 1 || !operation.MatchString(found[0]) || strings.ContainsAny(ask, "<>=≤≥≠") {
		return ""
	}
	if before, after, _ := strings.Cut(plain(ask), found[0]); partOfMore.MatchString(before) || moreFollows.MatchString(after) || function.MatchString(before+"(") {
		return "" // y/3 + 2/3 is not 3 + 2/3, log_2(3 + 5) is no sum
	}
	text := strings.Trim(found[0], " .(")
	if strings.Count(text, "(") != strings.Count(text, ")") {
		text = strings.TrimSpace(found[0])
	}
	if numberIn.MatchString(strings.Replace(plain(ask), found[0], "", 1)) || dated.MatchString(text) {
		return ""
	}
	return text
}

// What a calculation is cut out of, before it and behind it.
var (
	partOfMore  = pattern.New(`(?:[-+*/^]|(?:^|[^A-Za-z])[A-Za-z]) ?$|[A-Za-z]_$`)
	moreFollows = pattern.New(`^(?:[A-Za-z](?:[^A-Za-z]|$)|\()`)
)

// function is the name of a function with what it is taken of, and a product whose sign is
// left out behind a bracket.
var (
	function    = pattern.New(`(?:^|[^A-Za-z])(?:a?(?:sin|cos|tan|cot|sec|csc)|log|ln|exp|sqrt|root|abs)(?:_\w*)? ?\(`)
	bracketThen = pattern.New(`\)\s*(\d)`)
)

// dated is what looks like a computation and is none: a fraction or a mixed number
// alone, a span of years, a date.
var dated = pattern.New(`^\d+\s+\d+/\d+$|^\d{4}\s*[-–]\s*\d{2,4}$|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$|^\d+/\d+$`)

func plain(text string) string {
	return strings.NewReplacer("×", "*", "·", "*", "÷", "/", "−", "-", "–", "-", "²", "^2", "³", "^3").Replace(text)
}

// equationIn is the equation that a question asks to solve, with its unknown.
func equationIn(ask string) (eq, letter string) {
	low := strings.ToLower(ask)
	if !strings.Contains(low, "solve") && !strings.Contains(low, "find") && !strings.Contains(low, "what is") {
		return "", ""
	}
	text := plain(ask)
	for _, at := range equation.FindAllStringIndex(text, -1) {
		found := text[at[0]:at[1]]
		if strings.Count(found, "=") != 1 || !strings.ContainsAny(found, "0123456789") || strings.HasSuffix(text[:at[0]], "_") || function.MatchString(found) {
			continue // log_2(x) = 3 is not 2(x) = 3
		}
		found = trimWords(found)
		if of := unknown.FindAllStringSubmatch(afterDigit.ReplaceAllString(found, "$0 "), -1); len(of) > 0 && sameLetter(of) {
			return found, of[0][1]
		}
	}
	return "", ""
}

// trimWords takes the words of the sentence off either end of an equation.
func trimWords(eq string) string {
	left, rest, _ := strings.Cut(eq, "=")
	first, last := strings.Fields(left), strings.Fields(rest)
	for i := len(first) - 1; i >= 0; i-- {
		if longWord(first[i]) {
			first = first[i+1:]
			break
		}
	}
	if at := slices.IndexFunc(last, longWord); at >= 0 {
		last = last[:at]
	}
	return strings.Trim(strings.Join(first, " ")+" = "+strings.Join(last, " "), " .")
}

func longWord(w string) bool {
	letters := 0
	for _, r := range w {
		if r >= 'a' && r <= 'z' {
			letters++
		}
	}
	return letters > 1
}

func sameLetter(found [][]string) bool {
	return !slices.ContainsFunc(found, func(f []string) bool { return f[1] != found[0][1] })
}

// solves reports whether an answer names all that solves an equation, or, where these are
// not known, whether the equation holds with the answer in the place of the unknown. It is
// not sure of an answer that is no number, or of another letter.
func solves(eq, letter, typed string) (right, sure bool) {
	if _, roots, ok := answer.Roots(eq); ok {
		for i := range roots {
			roots[i] = letter + " = " + roots[i]
		}
		out := answer.Compare(answer.Spec{Expected: strings.Join(roots, ", "), Kind: tutor.KindEquation}, typed)
		return out.Right(), out.Right() || out.Wrong()
	}
	if found := solution.FindStringSubmatch(typed); found != nil {
		if found[1] != letter {
			return false, false
		}
		typed = found[2]
	}
	if _, number := answer.Exact(bare(typed)); !number || strings.HasPrefix(strings.TrimSpace(eq), "=") {
		return false, false
	}
	filled := regexp.MustCompile(`(\d)\s*`+letter).ReplaceAllString(eq, "${1}*"+letter)
	left, rest, _ := strings.Cut(strings.ReplaceAll(filled, letter, "("+bare(typed)+")"), "=")
	return answer.Equal(left, rest)
}

// bare is a number without its unit.
func bare(typed string) string {
	if found := unit.FindStringSubmatch(typed); found != nil {
		return found[1]
	}
	return typed
}
