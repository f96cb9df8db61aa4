package harvest

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// mostHints is how many hints a ladder has beside its worked steps.
const mostHints = 3

// help writes the hints of a problem: the rule that its lesson states where it is
// about this very problem, then what there is to think of, then the first step.
// None gives the answer.
func (h *harvester) help(p problem) []string {
	if p.term {
		return p.hint(nil, h.tongue.say("term", strings.ToUpper(initial(p.answer)))...)
	}
	if h.inOwnWords(p) {
		return h.lookBack(p)
	}
	rule := p.rule
	steps, general := p.openSteps(), p.general()
	first := general
	if len(steps) > 0 && len(general) > 1 {
		first = general[:len(general)-1] // the text's own first step says it better
	}
	out := p.hint(p.hint(nil, rule), first...)
	before := len(out)
	for _, s := range steps {
		s = strings.TrimRight(s, ".: ")
		if len(out) == before {
			out = p.hint(out, hints("step.first", s)...)
		} else {
			out = p.hint(out, hints("step.then", s)...)
		}
	}
	for _, s := range builder.Sentences(p.near) {
		if advice.MatchString(s) && !strings.Contains(s, "=") && len(out) < 2 {
			out = p.hint(out, s)
		}
	}
	for _, text := range general {
		if len(out) < 2 {
			out = p.hint(out, text)
		}
	}
	return out
}

// inOwnWords reports whether a problem asks in its document's words, which no rule of ours
// reads.
func (h *harvester) inOwnWords(p problem) bool {
	return p.set && !p.own || p.way != "" || h.tongue.code != inEnglish
}

// lookBack helps with what the document asks in its own words: what to do first,
// the steps of its solution but the last, and the sentence of the lesson that is
// most about it, where these do not tell the answer.
func (h *harvester) lookBack(p problem) []string {
	out := p.hint(nil, h.tongue.say("way."+p.way)...)
	if len(out) == 0 {
		out = p.hint(nil, h.tongue.say(p.beginning())...)
	}
	if p.kind != tutor.KindConceptual {
		for i, s := range p.openSteps() {
			if i < 2 && words(s) > 2 {
				out = p.hint(out, s)
			}
		}
	}
	if s := h.sentenceAbout(p); s != "" {
		out = p.hint(out, h.tongue.say("look.text", s)...)
	}
	return out
}

// beginning is the name of what is said first of a question by the kind of its answer.
func (p problem) beginning() string {
	name := "read.again"
	if p.kind == tutor.KindChoice {
		name = "choice.out"
	} else if p.kind == tutor.KindConceptual {
		name = "open.begin"
	}
	return name
}

// sentenceAbout is the sentence of the lesson's text that shares most with a question
// and does not tell its answer.
func (h *harvester) sentenceAbout(p problem) string {
	want := course.KeyWords(p.ask)
	best, most := "", 2
	for _, s := range h.unit.sections {
		if s.role != teaches {
			continue
		}
		for _, b := range s.blocks {
			if b.Kind != source.Paragraph && b.Kind != source.Item {
				continue
			}
			for _, one := range builder.Sentences(b.Text) {
				if !h.tongue.tellsAlone(one) || p.choiceIn(one) {
					continue
				}
				if n := keyWordsIn(one, want); n > most {
					best, most = one, n
				}
			}
		}
	}
	return best
}

// tellsAlone reports whether a sentence says enough without what stands around it, and not too
// much for a hint.
func (t *tongue) tellsAlone(one string) bool {
	return !t.following.MatchString(one) && !strings.HasSuffix(one, ":") && !t.showsAway(one) && len(one) <= 240 && len(one) >= 30
}

// choiceIn reports whether a sentence says the choice that is right.
func (p problem) choiceIn(one string) bool {
	return p.kind == tutor.KindChoice && strings.Contains(strings.ToLower(one), strings.ToLower(p.answer))
}

// keyWordsIn counts the key words of a question that a sentence has.
func keyWordsIn(one string, want []string) int {
	n, have := 0, course.KeyWords(one)
	n += lists.Count(want, func(w string) bool { return slices.Contains(have, w) })
	return n
}

// hint puts texts on a ladder that has room, but for what gives the answer away.
func (p problem) hint(ladder []string, texts ...string) []string {
	result := bareSolution(p.answer)
	for _, text := range texts {
		text = strings.TrimSpace(text)
		if text != "" && len(text) < 300 && len(ladder) < mostHints && (!says(text, result) || says(p.ask, result)) {
			ladder = with(ladder, text)
		}
	}
	return ladder
}

// openSteps are the steps that show something new: not the question itself, and
// not the last one.
func (p problem) openSteps() []string {
	var out []string
	for _, s := range p.steps[:max(0, len(p.steps)-1)] {
		if !strings.Contains(p.ask, s) {
			out = append(out, s)
		}
	}
	return out
}

// advice is a sentence that says what to do.
var advice = pattern.New(`^(?:First|Then|Next|To |Add|Subtract|Multiply|Divide|Write|Change|Keep|Cancel|Simplify|Turn|Find|Start|Count|Move|Line|Both|Since|Because|Think|Remember|Use)\b`)

// general is what helps with every problem of its kind, from a nudge to a step.
func (p problem) general() []string {
	switch {
	case p.told:
		return p.read()
	case p.kind == tutor.KindEquation:
		return p.undo()
	case p.kind == tutor.KindExpression:
		return p.rewrite()
	case p.kind == tutor.KindUnits:
		return p.units()
	case strings.HasPrefix(p.ask, "Write "), strings.HasPrefix(p.ask, "What number is missing"):
		return p.rewriteNumber()
	}
	if s, ok := sumOf(p.ask); ok {
		if out := s.advise(p.answer); len(out) > 0 {
			return out
		}
	}
	return hints("read.again")
}

// read is about a question in words: what is asked, and which calculation it needs.
func (p problem) read() []string {
	out := hints("read.told")
	for i, s := range p.steps {
		left, _, _ := strings.Cut(s, " = ")
		if i == 0 && strings.ContainsAny(left, "+−-×÷*·/%") {
			out = append(out, hints("read.calculation", left)...)
		}
	}
	return out
}

// says that a text holds a number or word as a thing of its own.
func says(text, what string) bool {
	what = strings.TrimSpace(what)
	return what != "" && regexp.MustCompile(`(?i)(?:^|[^\w./])`+regexp.QuoteMeta(what)+`(?:$|[^\w/.]|[.](?:\D|$))`).MatchString(text)
}

// initial is the first letter of a word.
func initial(word string) string {
	_, n := utf8.DecodeRuneInString(word)
	return word[:n]
}

var ruleText = pattern.New(`^(?:To (?:add|subtract|multiply|divide|find|change|convert|write|solve|simplify|compare|round|turn|work out|evaluate|get|reduce)\b|When (?:you )?(?:add|subtract|multiply|divid|two|the)|The rule)`)

// rulesOf are the sentences of a section that say how its calculations are done.
func rulesOf(s section) []string {
	var out []string
	for _, b := range s.blocks {
		for _, one := range builder.Sentences(b.Text) {
			if ruleText.MatchString(one) && len(one) < 260 && !strings.Contains(one, "=") && !digits.MatchString(one) {
				out = append(out, one)
			}
		}
	}
	return out
}

// ruleFor is the rule nearest to a problem that is about what the problem asks:
// in its section, or else in the lesson. A rule about something else would lead
// astray, so without one there is none.
func (h *harvester) ruleFor(s section, p problem) string {
	for _, o := range append([]section{s}, h.unit.sections...) {
		if o.role != teaches && o.title != s.title {
			continue
		}
		for _, rule := range rulesOf(o) {
			if p.fits(rule) {
				return rule
			}
		}
	}
	return ""
}

var (
	ofNumbers  = pattern.New(`percent of|part of a number|fraction of a number`)
	intoMixed  = pattern.New(`(?:in)?to an? mixed|as an? mixed|mixed number,? divide`)
	fromMixed  = pattern.New(`mixed numbers? (?:in)?to|improper fraction (?:of|from)|as an? improper`)
	intoOther  = pattern.New(`(decimals?|fractions?|percents?)\b.*\b(?:to|into|as|in) (?:an? )?(decimal|fraction|percent)`)
	sameBottom = pattern.New(`(?:the same|like|equal|common) (?:denominator|bottom)`)
	unlikeBot  = pattern.New(`(?:different|unlike|differing) (?:denominator|bottom)`)
)

// fits reports whether a rule is about the problem: what it does, and to which kind of
// numbers. Only the words before its first comma say what a rule is for.
func (p problem) fits(rule string) bool {
	head, _, _ := strings.Cut(strings.ToLower(rule), ",")
	if p.told || p.term {
		return false
	}
	if p.kind == tutor.KindUnits {
		return strings.Contains(head, "unit") && p.larger() == strings.Contains(head, "larger unit to")
	}
	switch p.form {
	case "mixed":
		return intoMixed.MatchString(head) && !fromMixed.MatchString(head)
	case "improper":
		return fromMixed.MatchString(head)
	}
	for _, of := range []string{string(p.kind) + " " + p.form, string(p.kind)} {
		if about, ok := ruleWords[of]; ok {
			return saysOne(about, head)
		}
	}
	if rest, ok := strings.CutPrefix(p.ask, "Write "); ok {
		if p.form == "simplest" && !strings.Contains(rest, " as ") {
			return saysOne(ruleWords["lowest terms"], head)
		}
		return p.changes(head)
	}
	s, ok := sumOf(p.ask)
	return ok && s.fits(head, p.answer)
}

// wording is what the head of a rule must say and must not.
type wording struct{ has, lacks string }

// ruleWords tell by the head of a rule what it is for: a kind of answer, with the
// form that is asked for where it matters.
var ruleWords = map[string][]wording{
	"equation":            {{has: "equation"}, {has: "solve", lacks: "proportion"}},
	"expression expanded": {{has: "bracket"}, {has: "parenthes"}, {has: "multiply out"}, {has: "expand"}},
	"expression factored": {{has: "factor"}},
	"expression":          {{has: "like terms"}, {has: "simplify an expression"}},
	"ratio":               {{has: "ratio", lacks: "compare"}},
	"lowest terms":        {{has: "simplif"}, {has: "reduce"}, {has: "lowest terms"}},
}

func saysOne(of []wording, head string) bool {
	return slices.ContainsFunc(of, func(w wording) bool {
		return strings.Contains(head, w.has) && (w.lacks == "" || !strings.Contains(head, w.lacks))
	})
}

// larger reports whether a change of units goes from the larger one to the smaller.
func (p problem) larger() bool {
	from, to := figure.FindString(p.ask), figure.FindString(p.answer)
	less, ok := lessThan(from, to)
	return ok && less
}

// changes reports whether a rule is about the same two ways of writing a number.
func (p problem) changes(head string) bool {
	m := intoOther.FindStringSubmatch(head)
	if m == nil || !strings.HasPrefix(m[2], p.form) && (p.form != "simplest" || m[2] != "fraction") {
		return false
	}
	number := strings.TrimPrefix(p.ask, "Write ")
	number, _, _ = strings.Cut(number, " as ")
	from := map[tutor.AnswerKind]string{tutor.KindFraction: "fraction", tutor.KindDecimal: "decimal", tutor.KindPercent: "percent"}[answer.NumberKind(number)]
	return from != "" && strings.HasPrefix(m[1], from)
}

// fits reports whether the head of a rule is about the signs and numbers of a sum.
func (s sum) fits(head, result string) bool {
	only := s.only()
	if only == "of" {
		return ofNumbers.MatchString(head) && strings.Contains(head, "percent") == s.has("%")
	}
	if ofNumbers.MatchString(head) {
		return false
	}
	if only == "" || s.bracket {
		return strings.Contains(head, "expression") && !strings.Contains(head, "letter") || strings.Contains(head, "order of operations")
	}
	verb := map[string]string{"+": "add", "−": "subtract", "×": "multipl", "÷": "divid"}[only]
	if verb == "" || !strings.Contains(head, verb) || len(s.signs) > 1 {
		return false
	}
	return s.fitsNumbers(head, result)
}

// numberWords are the kinds of numbers that a rule names, the most special first,
// and whether a sum has them; a rule is held to the first one that it names.
var numberWords = []struct {
	head *pattern.Pattern
	fits func(s sum, result string) bool
}{
	{pattern.New(`by a fraction`), func(s sum, _ string) bool { return strings.Contains(s.numbers[len(s.numbers)-1], "/") }},
	{pattern.New(`mixed`), func(s sum, _ string) bool { return s.hasMixed() }},
	{sameBottom, func(s sum, _ string) bool { a, b := s.bottoms(); return a == b && a > 0 }},
	{unlikeBot, func(s sum, _ string) bool { a, b := s.bottoms(); return a != b && a > 0 && b > 0 }},
	{pattern.New(`fraction`), func(s sum, _ string) bool { return s.has("/") && !s.hasMixed() }},
	{pattern.New(`decimal`), func(s sum, _ string) bool { return s.has(".") && !s.has("/") }},
	{pattern.New(`integer|negative|sign`), func(s sum, result string) bool { return s.below(result) && !s.has("/.") }},
	{pattern.New(`number`), func(s sum, result string) bool { return !s.has("/.%") && !s.below(result) }},
}

// fitsNumbers reports whether the numbers that a rule names are there, and numbers
// of a special kind are named.
func (s sum) fitsNumbers(head, result string) bool {
	for _, w := range numberWords {
		if w.head.MatchString(head) {
			return w.fits(s, result)
		}
	}
	return false
}
