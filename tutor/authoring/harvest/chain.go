package harvest

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// chain is a run of sides that the text sets equal, with what it rests on.
type chain struct {
	sides      []side
	quote      string
	place      source.Place
	start, end int // in the text of its block
	spoken     bool
}

var (
	chainText = pattern.New(sideOf + `(?:\s*=\s*` + sideOf + `)+`)
	spokenIs  = pattern.New(`(` + sideOf + `)\s+(?:is equal to|is the same as|is|equals|makes|gives)\s+(` + sideOf + `)`)
	equals    = pattern.New(`\s*=\s*`)
)

// chains finds what a text sets equal, left to right.
func chains(b source.Block) []chain {
	out := ratios(b)
	text := b.Text
	for _, m := range chainText.FindAllStringIndex(text, -1) {
		if overlaps(out, m[0], m[1]) {
			continue
		}
		if c, ok := chainAt(text, m[0], m[1], equals.Split(text[m[0]:m[1]], -1)); ok {
			c.place = b.Place
			out = append(out, c)
		}
	}
	for _, m := range spokenIs.FindAllStringSubmatchIndex(text, -1) {
		c, ok := chainAt(text, m[0], m[1], []string{text[m[2]:m[3]], text[m[4]:m[5]]})
		if ok && len(c.sides) == 2 && c.sides[0].ops > 0 && c.sides[1].atom() && len(c.sides[0].vars) == 0 && !overlaps(out, m[0], m[1]) {
			c.place, c.spoken = b.Place, true
			out = append(out, c)
		}
	}
	for _, m := range namedResult.FindAllStringSubmatchIndex(text, -1) {
		at := func(i int) string { return text[m[2*i]:m[2*i+1]] }
		sign := map[string]string{"sum": " + ", "difference": " − ", "product": " × ", "quotient": " ÷ "}[strings.ToLower(at(1))]
		c, ok := chainAt(text, m[0], m[1], []string{at(2) + sign + at(3), at(4)})
		if ok && !overlaps(out, m[0], m[1]) {
			c.place, c.spoken = b.Place, true
			out = append(out, c)
		}
	}
	return out
}

// namedResult is "the product of 24 and 15 is 360".
var namedResult = pattern.New(`(?i)\b(sum|difference|product|quotient) (?:of|between) (` + numeral + `|\d+/\d+) and (` + numeral + `|\d+/\d+) (?:is|equals) (` + numeral + `|\d+/\d+)`)

func overlaps(list []chain, start, end int) bool {
	return slices.ContainsFunc(list, func(c chain) bool { return start < c.end && c.start < end })
}

// chainAt reads the sides of a chain that is not cut out of something longer.
func chainAt(text string, start, end int, parts []string) (chain, bool) {
	c := chain{quote: strings.TrimSpace(text[start:end]), start: start, end: end}
	if cutBefore(text[:start]) || cutAfter(text[end:]) {
		return c, false
	}
	for _, p := range parts {
		s, ok := readSide(p)
		if !ok {
			return c, false
		}
		c.sides = append(c.sides, s)
	}
	return c, len(c.sides) > 1
}

// cutBefore reports whether what is before a chain belongs to it and was not read.
func cutBefore(text string) bool {
	last, _ := utf8.DecodeLastRuneInString(text)
	if unicode.IsLetter(last) || unicode.IsDigit(last) || last == '_' || last == '.' && strings.HasSuffix(strings.TrimRight(text, "."), "0") {
		return true
	}
	text = strings.TrimRight(text, " ")
	last, _ = utf8.DecodeLastRuneInString(text)
	return strings.ContainsRune("+-−–×*·÷/^√(<>≤≥≠≈:|", last) && !listMark.MatchString(text) && !strings.HasSuffix(text, ":") && !strings.HasSuffix(text, "|") && !strings.HasSuffix(text, " –") && !strings.HasSuffix(text, " -")
}

// listMark is a text that ends in a mark of a list or a dash of prose.
var listMark = pattern.New(`(?:^|\s)(?:\(?[a-z0-9]{1,3}\)|[-–*•])$`)

// cutAfter reports whether the text goes on with what belongs to the last side.
func cutAfter(text string) bool {
	if text == "" {
		return false
	}
	if runsOn(text) {
		return true
	}
	text = strings.TrimLeft(text, " ")
	if rest := strings.TrimLeft(text, "-–−"); rest != text { // a minus before a number, or a dash of prose
		rest = strings.TrimLeft(rest, " ")
		return rest != "" && (unicode.IsDigit(rune(rest[0])) || rest[0] == '(')
	}
	first, _ := utf8.DecodeRuneInString(text)
	return text != "" && strings.ContainsRune("+×*·÷/^=√<>≤≥≠≈", first) && first != utf8.RuneError || goesOn.MatchString(text)
}

// runsOn reports whether a text goes on with no gap before it: "3" in "12" and "0.3".
func runsOn(text string) bool {
	first, size := utf8.DecodeRuneInString(text)
	second, _ := utf8.DecodeRuneInString(text[size:])
	switch first {
	case '_', '%', '…':
		return true
	case '!':
		return len(text) > 1 && second != ' '
	case '.':
		return unicode.IsDigit(second) || strings.HasPrefix(text, "...")
	}
	return unicode.IsLetter(first) || unicode.IsDigit(first)
}

var goesOn = pattern.New(`^(?:remainder|rem\b|R ?\d|r ?\d|times|plus|minus|divided|squared|cubed|to the|percent|hundredths?|tenths?|thousandths?|million|thousand|hundred|and a half|%)`)

// holds reports whether every link of the chain is surely true.
func (c chain) holds() bool {
	for i := 1; i < len(c.sides); i++ {
		if !same(c.sides[i-1], c.sides[i]) {
			return false
		}
	}
	return true
}

// numeric is the end of the chain that has no letters: of "A = l × w = 7 × 4 =
// 28" the last two sides.
func (c chain) numeric() chain {
	from := len(c.sides)
	for from > 0 && len(c.sides[from-1].vars) == 0 {
		from--
	}
	c.sides = c.sides[from:]
	return c
}

func (c chain) first() side { return c.sides[0] }
func (c chain) last() side  { return c.sides[len(c.sides)-1] }

var ratioText = pattern.New(`(\d+)\s?:\s?(\d+)(?:\s*=\s*| in (?:lowest terms|simplest form) is )(\d+)\s?:\s?(\d+)`)

// ratios finds ratios that a text brings to lowest terms: 6 : 9 = 2 : 3. Like
// other chains they are two sides, whose worth is that of a fraction.
func ratios(b source.Block) []chain {
	var out []chain
	for _, m := range ratioText.FindAllStringSubmatchIndex(b.Text, -1) {
		if cutBefore(b.Text[:m[0]]) || cutAfter(b.Text[m[1]:]) {
			continue
		}
		at := func(i int) string { return b.Text[m[2*i]:m[2*i+1]] }
		out = append(out, chain{
			sides: []side{ratioSide(at(1), at(2)), ratioSide(at(3), at(4))},
			quote: b.Text[m[0]:m[1]], place: b.Place, start: m[0], end: m[1],
		})
	}
	return out
}

func ratioSide(a, b string) side { return side{text: a + ":" + b, math: "(" + a + "/" + b + ")"} }

var ratioAlone = pattern.New(`^(?:the )?(?:ratio )?(\d+)\s?:\s?(\d+)$`)

// loweredRatio brings a ratio to lowest terms.
func loweredRatio(a, b string) (task, bool) {
	x, y := atoi(a), atoi(b)
	if x == 0 || y == 0 {
		return task{}, false
	}
	d := commonDivisor(x, y)
	return ratioOf(ratioSide(a, b), ratioSide(strconv.Itoa(x/d), strconv.Itoa(y/d)))
}

// ratioOf asks for the lowest terms of a ratio.
func ratioOf(first, last side) (task, bool) {
	a, b, _ := strings.Cut(last.text, ":")
	if !lowest(a+"/"+b) || lowest(strings.Replace(first.text, ":", "/", 1)) {
		return task{}, false
	}
	x, _ := strconv.Atoi(a)
	y, _ := strconv.Atoi(b)
	return task{ask: "Write the ratio " + first.text + " in lowest terms.", answer: last.text, kind: tutor.KindRatio, form: "simplest", expr: first.math}, x > 0 && y > 0
}
