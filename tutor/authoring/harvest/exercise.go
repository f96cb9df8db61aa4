package harvest

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// exercise is one thing to do out of a list.
type exercise struct {
	number string // "3", "4b"
	text   string
	lead   string // what the list is told to do: "Simplify."
	block  source.Block
}

var (
	part    = pattern.New(`(?:^|\s)\(?([a-h])\)\s+`)
	inline  = pattern.New(`(?:^|[\s;])\(?(\d{1,3})[.)]\s+`)
	blank   = pattern.New(`\s*=?\s*(?:_{2,}|\?+|□|\.{3,}|…)?\s*[.;,]?\s*$`)
	telling = pattern.New(`(?i)^(?:simplify|reduce|add|subtract|multiply|divide|calculate|compute|evaluate|work out|find|solve|write|convert|change|express|expand|what is|how much is|round|rewrite|factor|complete|fill in|turn)\b`)
)

// listed are the exercises of a section, with what the line before them says.
func listed(s section) []exercise {
	var out []exercise
	lead, number := s.title, ""
	for _, b := range s.blocks {
		tells := telling.MatchString(b.Text) && !digits.MatchString(b.Text)
		switch b.Kind {
		case source.Paragraph:
			if tells || strings.HasSuffix(b.Text, ":") {
				lead = b.Text
				continue
			}
			out = append(out, pieces(b, "", b.Text, lead)...)
		case source.Item:
			own := numberIn(b, &number)
			if tells {
				lead = b.Text
			}
			out = append(out, pieces(b, own, b.Text, lead)...)
		case source.Code:
			for line := range strings.Lines(b.Text) {
				out = append(out, pieces(b, "", strings.TrimSpace(line), lead)...)
			}
		case source.Table, source.Heading, source.Term, source.Figure:
		}
	}
	return out
}

// numberIn is the number of an item, that of the item around it before its letter; it keeps
// the number of the item at hand.
func numberIn(b source.Block, around *string) string {
	own := b.Number
	switch {
	case letterMark.MatchString(own+") x") && *around != "" && b.Level > 1:
		return *around + own
	case own != "" && (b.Level <= 1 || *around == "" || digits.MatchString(own)):
		*around = strings.TrimRight(own, "abcdefgh")
	}
	return own
}

// pieces cuts "a) 2 + 3  b) 4 + 5" and "1. 2 + 3  2. 4 + 5" apart, also where
// the first mark was taken as the item's own number.
func pieces(b source.Block, number, text, lead string) []exercise {
	whole := []exercise{{number, strings.TrimSpace(text), lead, b}}
	stem := strings.TrimRight(number, "abcdefgh")
	switch {
	case number != "" && stem == number:
		if list := split(inline, b, number+". "+text, "", lead); len(list) > 1 {
			return list
		}
		if list := split(part, b, text, number, lead); len(list) > 1 {
			return list
		}
	case number != "":
		if list := split(part, b, number[len(stem):]+") "+text, stem, lead); len(list) > 1 {
			return list
		}
	default:
		for _, mark := range []*pattern.Pattern{inline, part} {
			if list := split(mark, b, text, "", lead); len(list) > 1 {
				return list
			}
		}
		if list := split(inline, b, text, "", lead); len(list) == 1 && strings.HasPrefix(list[0].text, strings.TrimLeft(text, "(0123456789.) ")) {
			return list
		}
	}
	return whole
}

// split cuts a text at marks that count on; what stands before the first one
// says what to do.
func split(mark *pattern.Pattern, b source.Block, text, before, lead string) []exercise {
	var out []exercise
	at := mark.FindAllStringSubmatchIndex(text, -1)
	for i, m := range at {
		name := text[m[2]:m[3]]
		if strings.Count(text[:m[0]], "(") > strings.Count(text[:m[0]], ")") {
			return nil // the 3 of (2, 3) is no number of an exercise
		}
		if i > 0 && !follows(text[at[i-1][2]:at[i-1][3]], name) {
			return nil
		}
		end := len(text)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		out = append(out, exercise{before + name, strings.Trim(text[m[1]:end], " ;,"), lead, b})
	}
	if len(at) > 0 {
		if says := strings.TrimSpace(text[:at[0][0]]); says != "" {
			for i := range out {
				out[i].lead = says
			}
		}
	}
	return out
}

// follows reports whether a mark is the next one: 3 after 2, c after b.
func follows(a, b string) bool {
	if len(a) == 1 && len(b) == 1 {
		return b[0] == a[0]+1
	}
	return atoi(b) == atoi(a)+1 && atoi(a) > 0
}

// mostKey bounds an answer of a list, in bytes.
const mostKey = 200

// keyOf reads a list of answers: "1. 15  2. 3/4", or one to an item, or to a row.
func keyOf(s section) map[string]string {
	if rows := s.keyRows(); rows != nil {
		return rows
	}
	key := map[string]string{}
	for _, e := range listed(section{blocks: s.blocks}) {
		if len(e.text) >= mostKey && letterMark.MatchString(e.text) {
			e.text = upTo(e.text, mostKey) // what explains a choice may be long
		}
		if e.number != "" && len(e.text) < mostKey {
			if _, twice := key[e.number]; twice {
				key[e.number] = "?" // two lists with the same numbers: neither can be trusted
				continue
			}
			key[e.number] = strings.TrimRight(e.text, " .;,")
			parts(key, e.number)
		}
	}
	return key
}

// parts gives an exercise whose parts have answers, and that has none of its own, all of
// them: "(a) 12 (b) 15".
func parts(key map[string]string, number string) {
	stem := strings.TrimRight(number, "abcdefgh")
	if len(number) != len(stem)+1 || stem == "" {
		return
	}
	letter := number[len(stem):]
	if before := key[stem]; letter == "a" && before == "" || strings.HasPrefix(before, "(a) ") {
		key[stem] = strings.TrimSpace(before + " (" + letter + ") " + key[number])
	}
}

// longer is what an exercise rests on, with its neighbors where it is too short
// to be found again.
func (s section) longer(quote string, at int) string {
	if words(quote) >= leastQuoted && strings.Contains(s.blocks[at].Text, quote) {
		return quote
	}
	quote = s.blocks[at].Text
	for next := at + 1; words(quote) < leastQuoted && next < len(s.blocks); next++ {
		quote += " " + s.blocks[next].Text
	}
	for before := at - 1; words(quote) < leastQuoted && before >= 0; before-- {
		quote = s.blocks[before].Text + " " + quote
	}
	if words(quote) < leastQuoted {
		quote = s.place.Heading + " " + quote
	}
	return upTo(quote, mostQuoted)
}

// set makes a problem of an exercise where its answer can be worked out; an
// answer of the key that says otherwise rules it out.
func (e exercise) set(key map[string]string) (problem, bool) {
	t, ok := e.task()
	if !ok || len(e.text) > 200 {
		return problem{}, false
	}
	if given, there := key[e.number]; there && given != "?" && e.number != "" {
		equal, sure := answer.Equal(mathOf(given), mathOf(bareSolution(t.answer)))
		if !sure && t.kind == tutor.KindEquation {
			equal, sure = answer.Equal(bareSolution(given), bareSolution(t.answer))
		}
		if given = bareSolution(given); !equal && sure {
			equal, sure = answer.Equal(mathOf(given), mathOf(bareSolution(t.answer)))
		}
		if sure && !equal {
			return problem{}, false
		}
	}
	return problem{task: t, quote: e.text, place: e.block.Place, own: true}, true
}

var solution = pattern.New(`^\s*[a-z]\s*=\s*`)

func bareSolution(text string) string { return solution.ReplaceAllString(text, "") }

var (
	toSimplest = pattern.New(`(?i)\b(?:simplif|reduce|lowest terms|simplest form)`)
	toDecimal  = pattern.New(`(?i)\bdecimals?\b`)
	toPercent  = pattern.New(`(?i)\b(?:as|to|into) (?:a )?percent`)
	toMixed    = pattern.New(`(?i)\bmixed numbers?\b`)
	toImproper = pattern.New(`(?i)\bimproper fractions?\b`)
	toFraction = pattern.New(`(?i)\b(?:as|to|into) (?:a )?(?:common )?fractions?\b`)
	toSolve    = pattern.New(`(?i)\bsolve|\bsolution\b`)
	toValue    = pattern.New(`(?i)\b(?:add|subtract|multiply|divide|calculate|compute|evaluate|work out|find|what is|how much|sum|difference|product|quotient|exercises?|practi[cs]e|problems?|try|turn|following|homework|check|questions|quiz|complete|fill)`)
	around     = pattern.New(`(?i)^(?:simplify|reduce|add|subtract|multiply|divide|calculate|compute|evaluate|work out|find|solve(?: for [a-z])?|write|convert|change|express|what is|how much is|rewrite|turn)\s*:?\s+|\s+(?:(?:as|to|into|in) (?:an? )?(?:common )?(?:fractions?|decimals?|percents?|mixed numbers?|improper fractions?|its simplest form|simplest form|(?:its )?lowest terms))(?: in (?:lowest terms|simplest form))?`)
)

// task reads an exercise: its own words say what to do, or else those before it.
func (e exercise) task() (task, bool) {
	text := strings.TrimSpace(blank.ReplaceAllString(e.text, ""))
	says := e.lead
	if telling.MatchString(text) {
		says = text
	}
	bare := strings.Trim(around.ReplaceAllString(text, " "), " .?:")
	if sides := equals.Split(bare, -1); len(sides) == 2 && toSolve.MatchString(says) {
		return unsolved(bare, sides)
	}
	if m := ratioAlone.FindStringSubmatch(bare); m != nil && toSimplest.MatchString(says) {
		return loweredRatio(m[1], m[2])
	}
	s, ok := readSide(bare)
	if !ok || len(s.vars) > 0 || s.unit != "" {
		return task{}, false
	}
	exact, ok := answer.Exact(s.math)
	if !ok || exact.Denom().BitLen() > 20 || exact.Num().BitLen() > 40 {
		return task{}, false
	}
	return reworked(s, says, exact)
}

// rewritings are what an exercise may want of a number: by its words, from which
// kinds, and how the answer is written; "" where the number has none such.
var rewritings = []struct {
	says  *pattern.Pattern
	from  []tutor.AnswerKind
	write func(*big.Rat) string
	must  bool // the words leave nothing else to be wanted
}{
	{toMixed, []tutor.AnswerKind{tutor.KindFraction}, asMixed, false},
	{toImproper, []tutor.AnswerKind{tutor.KindMixed}, (*big.Rat).RatString, false},
	{toPercent, []tutor.AnswerKind{tutor.KindDecimal, tutor.KindFraction}, asPercent, true},
	{toDecimal, []tutor.AnswerKind{tutor.KindInteger, tutor.KindDecimal, tutor.KindFraction, tutor.KindMixed, tutor.KindPercent, ""}, decimalOf, false},
	{toFraction, []tutor.AnswerKind{tutor.KindInteger, tutor.KindDecimal, tutor.KindMixed, tutor.KindPercent, ""}, asFraction, false},
	{toSimplest, []tutor.AnswerKind{tutor.KindFraction}, asFraction, false},
}

// reworked makes the task of what an exercise wants of a number or a calculation.
func reworked(s side, says string, exact *big.Rat) (task, bool) {
	written := func(text string) side { w, _ := readSide(text); return w }
	decimal := decimalOf(exact)
	if !s.atom() {
		if !toValue.MatchString(says) && !toSimplest.MatchString(says) {
			return task{}, false
		}
		if strings.Contains(s.text, "/") || decimal == "" || exact.IsInt() {
			decimal = exact.RatString()
		}
		return value(s, written(decimal))
	}
	from := answer.NumberKind(s.number())
	for _, r := range rewritings {
		if !slices.Contains(r.from, from) || !r.says.MatchString(says) {
			continue
		}
		switch text := r.write(exact); {
		case text == "" && r.must:
			return task{}, false
		case text == "":
		case r.says == toSimplest:
			return equalFraction(s.number(), text)
		default:
			return converted(s, written(text))
		}
	}
	return task{}, false
}

// unsolved solves a linear equation: from how far its sides are apart at 0 and at
// 1 follows where they meet.
func unsolved(text string, sides []string) (task, bool) {
	a, ok := readSide(sides[0])
	b, alsoOK := readSide(sides[1])
	if !ok || !alsoOK {
		return task{}, false
	}
	a, b = a.asAlgebra(), b.asAlgebra()
	found := equations([]chain{{sides: []side{a, b}}})
	if len(found) == 0 {
		return task{}, false
	}
	e := found[0]
	if _, done := e.solves(); done {
		return task{}, false
	}
	at := func(n string) (*big.Rat, bool) {
		return answer.Exact("(" + putIn(a, e.letter, n) + ") - (" + putIn(b, e.letter, n) + ")")
	}
	zero, ok0 := at("0")
	one, ok1 := at("1")
	two, ok2 := at("2")
	if !ok0 || !ok1 || !ok2 || zero.Cmp(one) == 0 {
		return task{}, false
	}
	if new(big.Rat).Sub(two, one).Cmp(new(big.Rat).Sub(one, zero)) != 0 {
		return task{}, false // it bends
	}
	x := new(big.Rat).Quo(zero, new(big.Rat).Sub(zero, one))
	written := decimalOf(x)
	if written == "" || strings.Contains(text, "/") {
		written = x.RatString()
	}
	number, ok := readSide(written)
	if !ok || !e.fits(number) || x.Denom().BitLen() > 10 {
		return task{}, false
	}
	return task{ask: "Solve " + strings.Join(strings.Fields(text), " ") + ".", answer: e.letter + " = " + written, kind: tutor.KindEquation}, true
}

// decimalOf writes a number with at most four places, "" for one that has more.
func decimalOf(x *big.Rat) string {
	for places := range 5 {
		text := x.FloatString(places)
		if back, ok := new(big.Rat).SetString(text); ok && back.Cmp(x) == 0 {
			return text
		}
	}
	return ""
}

func asPercent(x *big.Rat) string {
	p := decimalOf(new(big.Rat).Mul(x, big.NewRat(100, 1)))
	if p == "" {
		return ""
	}
	return p + "%"
}

// asFraction writes what is no whole number as a fraction, else "".
func asFraction(x *big.Rat) string {
	if x.IsInt() {
		return ""
	}
	return x.RatString()
}

// asMixed writes what is more than one whole, and not whole, as a mixed number,
// else "".
func asMixed(x *big.Rat) string {
	if x.IsInt() || x.Num().CmpAbs(x.Denom()) < 0 {
		return ""
	}
	whole, rest := new(big.Int).QuoRem(x.Num(), x.Denom(), new(big.Int))
	return whole.String() + " " + new(big.Int).Abs(rest).String() + "/" + x.Denom().String()
}
