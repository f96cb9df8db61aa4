package answer

import (
	"slices"
	"strings"
)

// family maps words that name one operation or idea to one name.
var family = families(
	"add adding added addition plus adds additon addding",
	"subtract subtracting subtracted subtraction minus subtracts takeaway subtracion substract substraction substracting",
	"multiply multiplying multiplied multiplication times multiplies multipication multiplacation",
	"divide dividing divided division divides divison",
	"square squares", "rhombus rhombuses diamond", "trapezoid trapezium trapezoids",
	"triangle triangles", "rectangle rectangles", "circle circles", "greater bigger larger more", "less smaller fewer lower", "equal equals same equivalent",
	"numerator top", "denominator bottom", "estimate estimating estimation", "round rounding rounded", "count counting counted", "compare comparing comparison",
	"simplify simplifying simplified", "factor factoring factors", "metre meter metres meters", "grey gray", "color colour",
	"quantity amount", "half halves", "perpendicular perpendiculars",
)

func families(rows ...string) map[string]string {
	out := map[string]string{}
	for _, row := range rows {
		words := strings.Fields(row)
		for _, w := range words {
			out[w] = words[0]
		}
	}
	return out
}

// knownWords are words that are no misspelling of another one.
var knownWords = wordSet(`squared square cube cubed prime prism ratio ration rate mean median mode model range factor factors fraction fractions faction action addition edition even eleven seven odd add
 angle angles angler line lines linear ray rays face faces edge edges vertex vertices area areas acute cute obtuse right straight reflex scalene isosceles equilateral equal equals quarter quart quarts
 meter metre liter litre inch inches pint pints mile miles cone cones sphere cylinder pyramid rectangle rectangles rectangular triangle triangles triangular circle circles circular
 rhombus rhombi trapezoid parallelogram parallel perpendicular pentagon hexagon heptagon octagon polygon decagon quadrilateral numerator denominator sum some product quotient
 difference different divide divided dividend divisor division multiply multiple multiples subtract addend dozen digit digits tenths tens tenth ones hundreds hundred hundredths thousand thousands thousandths
 noun pronoun verb adverb adjective subject object singular plural past present future their there affect effect than then weather whether solid liquid gas plasma mass matter mast
 heat heart hear light sound force source course cause cell sell plant planet plane root roots stem leaf leave desert dessert north south east west positive negative integer
 increase decrease greater less more fewer maximum minimum vertical horizontal diameter radius perimeter circumference volume column center warm warms cool cold cools color colors tint tone
 inductive deductive import export imports emigrate immigrate abstract concrete simile smile metaphor principal principle stationary stationery quiet quite`)

// smallWords carry no meaning of their own in a short text.
var smallWords = wordSet(`a an the is it its it's was are were be i im i'm think thnk guess my we you he she they answer ans final would could should maybe mabye um uh oh so ok okay well like just that's thats this that these those
 of to in on at for by and with because called named name a: es probably must has have had do does did would'd got get kind type i'd say believe shape word one please sir maam ma'am lol idk um so what ? . , ! " ' ; : ( ) - letter option choice number`)

// content is the words of a text that carry meaning.
func content(toks []token) []string {
	var out []string
	for _, t := range toks {
		if t.kind == tokWord && !smallWords[t.text] || t.kind == tokNumber {
			out = append(out, t.text+numberText(t))
		}
	}
	return out
}

func numberText(t token) string {
	if t.kind == tokNumber {
		return t.raw
	}
	return ""
}

// mergeWords makes one word of "take away".
func mergeWords(toks []token) []token {
	at := slices.IndexFunc(toks, func(t token) bool { return t.text == "take" })
	if at < 0 || at+1 >= len(toks) || toks[at+1].text != "away" {
		return toks
	}
	merged := append([]token(nil), toks[:at+1]...)
	merged[at].text = "takeaway"
	return append(merged, toks[at+2:]...)
}

// sameness compares a typed word with a wanted one.
type sameness func(typed, want string) bool

func exactWord(typed, want string) bool { return typed == want }

// exactWords says that the very word form counts, as in a question of grammar:
// where the form "exact" is asked, or a rejected word differs in its ending only.
func (w *wanted) exactWords() bool {
	if w.spec.Form == "exact" {
		return true
	}
	expected := strings.ToLower(w.spec.Expected)
	return slices.ContainsFunc(w.spec.Reject, func(r string) bool { return sameWord(strings.ToLower(r), expected) })
}

// sameWord says that a typed word is the wanted one: itself, of its family,
// its plural or "-ing", or a small slip that is no other word.
func sameWord(typed, want string) bool {
	if typed == want {
		return true
	}
	if f := family[want]; f != "" && f == family[typed] {
		return true
	}
	if stem(typed) == stem(want) {
		return true
	}
	if knownWords[typed] || family[typed] != "" || isNumberWord(typed) || len(want) < 4 || typed == "" || typed[0] != want[0] {
		return false
	}
	limit := 1
	if len(want) >= 8 {
		limit = 2
	}
	if d := Slips(typed, want, limit); d <= limit {
		return true
	}
	if f := family[want]; f != "" && len(typed) >= 6 {
		for w, g := range family {
			if g == f && len(w) >= 6 && Slips(typed, w, 1) <= 1 {
				return true
			}
		}
	}
	return false
}

// stem cuts a plural or "-ing" ending.
func stem(w string) string {
	switch {
	case len(w) > 6 && strings.HasSuffix(w, "ing"):
		return strings.TrimSuffix(strings.TrimSuffix(w, "ing"), "e")
	case len(w) > 4 && strings.HasSuffix(w, "ies"):
		return w[:len(w)-3] + "y"
	case len(w) > 4 && (strings.HasSuffix(w, "shes") || strings.HasSuffix(w, "ches") || strings.HasSuffix(w, "xes") || strings.HasSuffix(w, "sses")):
		return w[:len(w)-2]
	case len(w) > 3 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && !strings.HasSuffix(w, "us") && !strings.HasSuffix(w, "is"):
		return strings.TrimSuffix(w[:len(w)-1], "e")
	}
	return strings.TrimSuffix(w, "e")
}

// Slips counts the insertions, deletions, changes and swaps of neighbors
// that turn a into b (Damerau-Levenshtein, restricted); past limit it stops at limit+1.
func Slips(a, b string, limit int) int {
	x, y := []rune(a), []rune(b)
	if len(x) > 40 || len(y) > 40 || abs(len(x)-len(y)) > limit {
		return limit + 1
	}
	rows := make([][]int, len(x)+1)
	for i := range rows {
		rows[i] = make([]int, len(y)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(x); i++ {
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			d := min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				d = min(d, rows[i-2][j-2]+1)
			}
			rows[i][j] = d
		}
	}
	return rows[len(x)][len(y)]
}

// textVerdict compares words with words.
func textVerdict(w wanted, toks []token) verdict {
	toks = mergeWords(toks)
	said := content(toks)
	same := sameness(sameWord)
	if w.exactWords() {
		same = exactWord
	}
	for _, r := range w.spec.Reject {
		if phraseSaid(toks, r, same) == saidPlainly {
			return wrong("says " + r)
		}
	}
	for _, want := range append([]string{w.spec.Expected}, w.spec.Accept...) {
		switch phraseSaid(toks, want, same) {
		case saidPlainly:
			if hasAlternative(toks, want) || namesAnother(toks, w.spec, want) {
				return unsure("names two things")
			}
			return right("says " + want)
		case saidNegated:
			return wrong("denies " + want)
		case saidNot:
		}
	}
	if letter := strings.Trim(w.spec.Expected, " ()."); len(letter) == 1 && countLetters(toks) != 1 {
		return unsure("not one letter")
	}
	if len(said) == 0 && len(w.spec.Expected) > 1 || noAttempt(toks) && countLetters(toks) == 0 {
		return unsure("no answer in words")
	}
	if len(said) > 4 || len(content(tokens(strings.ToLower(w.spec.Expected)))) > 3 {
		return unsure("a longer text that no rule settles")
	}
	if slices.ContainsFunc(toks, func(t token) bool { return negations[t.text] && t.text != "no" }) {
		return unsure("denies something else")
	}
	return wrong("other words than " + w.spec.Expected)
}

// genericWords go along with another word without changing what it names: "acute angle".
var genericWords = wordSet("angle angles line lines shape number numbers triangle triangles side sides sum total answer operation sign word degree degrees equal equals")

// namesAnother says that a message names, before any reason it gives, another
// known thing beside the wanted one.
func namesAnother(toks []token, spec Spec, want string) bool {
	wanted := content(tokens(strings.ToLower(strings.Join(append([]string{spec.Expected, want, spec.Problem}, spec.Accept...), " "))))
	for i, t := range toks {
		if reasonWords[t.text] || t.text == "when" || t.text == "if" {
			return false
		}
		if !knownWords[t.text] && t.text != "root" || genericWords[t.text] || fillers[t.text] || negatedWord(toks, i) {
			continue
		}
		if !slices.ContainsFunc(wanted, func(w string) bool { return sameWord(t.text, w) }) {
			return true
		}
	}
	return false
}

// noAttemptWords show that a message answers nothing.
var noAttemptWords = wordSet("idk dunno know help hint confused confusing ok okay k kk done ready next hi hello hey thanks bye yes no yep nope wait sorry lol what why how sure understand get stuck skip good fine nothing")

func noAttempt(toks []token) bool {
	for _, t := range toks {
		if t.kind == tokWord && !noAttemptWords[t.text] && !smallWords[t.text] && t.text != "not" && t.text != "dont" && t.text != "don't" {
			return false
		}
	}
	return true
}

type saying uint8

const (
	saidNot saying = iota
	saidPlainly
	saidNegated
)

// phraseSaid looks for all content words of a phrase, in any order, and for a
// negation before the first of them.
func phraseSaid(toks []token, phrase string, same sameness) saying {
	lower := tokens(strings.ToLower(clean(phrase, "").text))
	want := content(lower)
	if len(lower) == 1 && len(lower[0].text) == 1 {
		return letterSaid(toks, lower[0].text)
	}
	if len(want) == 0 {
		return wholePhrase(toks, lower)
	}
	first, found := len(toks), 0
	for _, word := range want {
		at := slices.IndexFunc(toks, func(t token) bool { return same(t.text+numberText(t), word) })
		if at >= 0 {
			found++
			first = min(first, at)
		}
	}
	if found < len(want) && (len(want) < 6 || found*5 < len(want)*4) {
		return saidNot
	}
	if negatedWord(toks, first) != negatedWord(lower, slices.IndexFunc(lower, func(t token) bool { return t.text+numberText(t) == want[0] })) {
		return saidNegated
	}
	return saidPlainly
}

// wholePhrase compares phrases that have small words only.
func wholePhrase(toks, want []token) saying {
	if len(toks) < len(want) || len(want) == 0 {
		return saidNot
	}
	for i, t := range want {
		if toks[i].text != t.text {
			return saidNot
		}
	}
	return saidPlainly
}

// countLetters counts the letters that stand alone, as answers to a choice do.
func countLetters(toks []token) int {
	n := 0
	for _, t := range toks {
		if t.kind == tokWord && len(t.raw) == 1 && t.text != "i" && t.text != "u" && t.text != "k" {
			n++
		}
	}
	return n
}

// letterSaid looks for a single letter as the answer: "c", "is it C", "letter b".
func letterSaid(toks []token, letter string) saying {
	var letters []int
	for i, t := range toks {
		if len(t.text) == 1 && (t.kind == tokWord || t.kind == tokNumber) && !(t.text == "a" && letter != "a" && len(toks) > 2) && t.text != "i" || t.text == letter {
			letters = append(letters, i)
		}
	}
	if letter == "a" && len(letters) > 0 && letters[0]+1 < len(toks) && toks[letters[0]+1].kind == tokWord && toks[letters[0]+1].text != "or" && !reasonWords[toks[letters[0]+1].text] && !fillers[toks[letters[0]+1].text] {
		letters = letters[1:]
	}
	if len(letters) != 1 || toks[letters[0]].text != letter {
		return saidNot
	}
	if negatedWord(toks, letters[0]) {
		return saidNegated
	}
	if k := slices.IndexFunc(toks, func(t token) bool { return reasonWords[t.text] }); k > letters[0] {
		toks = toks[:k]
	}
	for _, t := range content(toks) {
		if t != letter && !fillers[t] {
			return saidNot
		}
	}
	return saidPlainly
}

var negations = wordSet("not no isn't isnt aren't arent don't dont doesn't doesnt didn't didnt wasn't wasnt never without won't wont can't cant cannot instead neither nor non")

var haveWords = wordSet("is are has have had with there's was were got")

// negatedWord says that a negation stands within three words before token i, in the same clause.
func negatedWord(toks []token, i int) bool {
	for k := i - 1; k >= 0 && k >= i-3; k-- {
		t := toks[k]
		if t.kind == tokSign && t.text != "'" && t.text != "-" || t.text == "but" {
			return false
		}
		if t.text == "no" && (k == 0 || !haveWords[toks[k-1].text]) {
			return false // "no it is ..." answers the tutor, "there is no ..." denies
		}
		if negations[t.text] {
			return true
		}
	}
	return false
}

// hasAlternative says that "or" offers another known word beside the wanted one.
func hasAlternative(toks []token, want string) bool {
	at := slices.IndexFunc(toks, func(t token) bool { return t.text == "or" })
	if at <= 0 || at+1 >= len(toks) || strings.Contains(strings.ToLower(want), " or ") {
		return false
	}
	return len(content(toks[:at])) > 0 && len(content(toks[at+1:])) > 0
}
