package answer

import (
	"slices"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor/english"
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
	"first 1st", "second 2nd", "third 3rd", "fourth 4th", "fifth 5th",
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

// content is the words of a text that carry meaning.
func content(toks []english.Token) []string {
	var out []string
	for _, t := range toks {
		if t.Kind == english.Word && !smallWords[t.Text] || t.Kind == english.Number {
			out = append(out, t.Text)
		}
	}
	return out
}

// mergeWords makes one word of "take away".
func mergeWords(toks []english.Token) []english.Token {
	at := slices.IndexFunc(toks, func(t english.Token) bool { return t.Text == "take" })
	if at < 0 || at+1 >= len(toks) || toks[at+1].Text != "away" {
		return toks
	}
	merged := append([]english.Token(nil), toks[:at+1]...)
	merged[at].Text = "takeaway"
	return append(merged, toks[at+2:]...)
}

// sameness compares a typed word with a wanted one.
type sameness func(typed, want string) bool

func exactWord(typed, want string) bool { return typed == want }

// exactWords reports whether the very word form counts, as in a question of grammar:
// where the form "exact" is asked, or a rejected word differs in its ending only.
func (w *wanted) exactWords() bool {
	if w.spec.Form == "exact" {
		return true
	}
	expected := strings.ToLower(w.spec.Expected)
	return slices.ContainsFunc(w.spec.Reject, func(r string) bool { return sameWord(strings.ToLower(r), expected) })
}

// sameWord reports whether a typed word is the wanted one: itself, of its family,
// its plural or "-ing", or a small slip that is no other word.
func sameWord(typed, want string) bool {
	kin := family[want]
	if typed == want || kin != "" && kin == family[typed] || stem(typed) == stem(want) {
		return true
	}
	if verbOf(typed, want) {
		return true
	}
	if strings.HasPrefix(want, "ph") && strings.HasPrefix(typed, "f") && len(want) >= 6 {
		typed = "ph" + typed[1:]
	}
	if len(want) < 4 || typed == "" || typed[0] != want[0] || isOtherWord(typed) {
		return false
	}
	limit := min(1+len(want)/8, 2)
	return english.Slips(typed, want, limit) <= limit || kin != "" && slipOfKin(typed, kin)
}

// isOtherWord reports whether a typed word is one of its own, and no slip.
func isOtherWord(typed string) bool {
	return knownWords[typed] || family[typed] != "" || isNumberWord(typed)
}

// verbOf reports whether a typed word is the verb of a wanted noun in "-ion": "evaporates"
// for evaporation.
func verbOf(typed, want string) bool {
	if len(typed) < 6 || !strings.HasSuffix(want, "ion") || knownWords[typed] {
		return false
	}
	ends := func(suffix string) bool { return strings.HasSuffix(typed, suffix) }
	return (ends("e") || ends("es") || ends("ed") || ends("ing") || ends("s")) && english.Stem(typed) == english.Stem(want)
}

// sameAsAsked is sameWord, but for words of the problem: they are no slips of others.
func (w *wanted) sameAsAsked() sameness {
	var asked []english.Token
	return func(typed, want string) bool {
		if !sameWord(typed, want) {
			return false
		}
		if typed == want || w.spec.Problem == "" || stem(typed) == stem(want) || family[want] != "" {
			return true
		}
		if asked == nil {
			asked = english.Tokens(w.spec.Problem)
		}
		return !slices.ContainsFunc(asked, func(t english.Token) bool { return t.Text == typed })
	}
}

// slipOfKin reports whether a long word is a slip of another word of a family.
func slipOfKin(typed, kin string) bool {
	for w, other := range family {
		if other == kin && len(w) >= 6 && len(typed) >= 6 && english.Slips(typed, w, 1) <= 1 {
			return true
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

// textVerdict compares words with words.
func textVerdict(w wanted, toks []english.Token) verdict {
	toks = mergeWords(toks)
	if opensQuestion(toks) && !opensQuestion(english.Tokens(w.spec.Expected)) {
		return unsure("asks something")
	}
	same := w.sameAsAsked()
	if w.exactWords() {
		same = exactWord
	}
	for _, r := range w.spec.Reject {
		if phraseSaid(toks, r, same) == saidPlainly {
			return wrong("says " + r)
		}
	}
	for _, want := range append([]string{w.spec.Expected, w.lastName()}, w.spec.Accept...) {
		if want == "" {
			continue
		}
		lower := english.Tokens(want)
		switch wordsSaid(toks, lower, specific(content(lower)), same) {
		case saidPlainly:
			return w.plainVerdict(toks, want, same)
		case saidNegated:
			return wrong("denies " + want)
		case saidNot:
		}
	}
	return w.otherText(toks)
}

// plainVerdict is the verdict on words that say the wanted ones: right, unless something
// stands beside them.
func (w wanted) plainVerdict(toks []english.Token, want string, same sameness) verdict {
	v, turned := otherWayRound(toks, want, same)
	switch {
	case hasAlternative(toks, want) || namesAnother(toks, w.spec, want):
		return unsure("names two things")
	case turned:
		return v
	case besideAnother(toks, want, w.spec.Problem, same):
		return unsure("names two things")
	case deniedBehind(toks, english.Tokens(want), same):
		return unsure("says that it is not " + want)
	}
	return right("says " + want)
}

// otherWayRound judges the words of a phrase in another order: "cold to hot" is the
// contrary of "hot to cold", a sentence turned round says something else, and "yellow
// and blue" is "blue and yellow".
func otherWayRound(toks []english.Token, phrase string, same sameness) (v verdict, turned bool) {
	lower := english.Tokens(phrase)
	want := content(lower)
	if len(want) < 2 || !slices.ContainsFunc(lower, func(t english.Token) bool { return directed[t.Text] }) && (len(want) < 3 || parted(lower)) {
		return verdict{}, false
	}
	rest := toks
	for _, word := range want {
		at := slices.IndexFunc(rest, func(t english.Token) bool { return same(t.Text, word) })
		switch {
		case at >= 0:
			rest = rest[at+1:]
		case slices.ContainsFunc(toks, func(t english.Token) bool { return same(t.Text, word) }):
			turned = true
		}
	}
	if !turned {
		return verdict{}, false
	}
	if len(content(toks)) <= len(want) && anyOf(lower, directed) {
		return wrong("the other way round"), true
	}
	return unsure("the same words in another order"), true
}

// parted reports whether a phrase lists things.
func parted(toks []english.Token) bool {
	return slices.ContainsFunc(toks, func(t english.Token) bool { return t.Is(",", ";", "and", "or", "&") })
}

// lastName is the last name of a person who is asked for with "who"; "" for the rest.
func (w *wanted) lastName() string {
	names := strings.Fields(w.spec.Expected)
	if len(names) < 2 || len(names) > 3 || slices.ContainsFunc(names, func(n string) bool { return !unicode.IsUpper([]rune(n)[0]) }) {
		return ""
	}
	if asked := english.Tokens(w.spec.Problem); !slices.ContainsFunc(asked, func(t english.Token) bool { return personal[t.Text] }) {
		return ""
	}
	return names[len(names)-1]
}

// otherText judges words that are none of the wanted ones.
func (w *wanted) otherText(toks []english.Token) verdict {
	said, letters := len(content(toks)), countLetters(withoutWrongLetters(toks))
	letter := len(strings.Trim(w.spec.Expected, " ().")) == 1
	switch {
	case letter && letters != 1:
		return unsure("not one letter")
	case said == 0 && len(w.spec.Expected) > 1 || noAttempt(toks) && letters == 0:
		return unsure("no answer in words")
	case said > 4 || len(content(english.Tokens(w.spec.Expected))) > 3:
		return unsure("a longer text that no rule settles")
	case slices.ContainsFunc(toks, func(t english.Token) bool { return negations[t.Text] && t.Text != "no" }):
		return unsure("denies something else")
	}
	return wrong("other words than " + w.spec.Expected)
}

// namesAnother reports whether a message names, before any reason it gives, another
// known thing beside the wanted one.
func namesAnother(toks []english.Token, spec Spec, want string) bool {
	wanted := content(english.Tokens(strings.Join(append([]string{spec.Expected, want, spec.Problem}, spec.Accept...), " ")))
	for i, t := range toks {
		if reasonWords[t.Text] || t.Text == "when" || t.Text == "if" || turnsToAsk(toks, i) {
			return false
		}
		if !knownWords[t.Text] && t.Text != "root" || genericWords[t.Text] || fillers[t.Text] || negatedWord(toks, i) {
			continue
		}
		if !slices.ContainsFunc(wanted, func(w string) bool { return sameWord(t.Text, w) }) {
			return true
		}
	}
	return false
}

// besideAnother reports whether "and" puts one more thing beside the wanted one, and the
// message says nothing else: "conductor and insulator".
func besideAnother(toks []english.Token, want, problem string, same sameness) bool {
	wanted := content(english.Tokens(want))
	at := slices.IndexFunc(toks, func(t english.Token) bool { return t.Is("and", "&") })
	if at <= 0 || at+1 >= len(toks) || slices.Contains(strings.Fields(want), "and") || len(content(toks)) != len(wanted)+1 {
		return false
	}
	isWanted := func(t string) bool { return slices.ContainsFunc(wanted, func(w string) bool { return same(t, w) }) }
	behind := at + 1
	for behind+1 < len(toks) && articles[toks[behind].Text] {
		behind++
	}
	if smallWords[toks[at-1].Text] || smallWords[toks[behind].Text] {
		return false // "i calculated and got ..."
	}
	return !slices.ContainsFunc(content(toks), func(word string) bool {
		return !isWanted(word) && (genericWords[word] || inProblem(word, problem))
	})
}

func noAttempt(toks []english.Token) bool {
	for _, t := range toks {
		if t.Kind == english.Word && !noAttemptWords[t.Text] && !smallWords[t.Text] && t.Text != "not" && t.Text != "dont" && t.Text != "don't" {
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
func phraseSaid(toks []english.Token, phrase string, same sameness) saying {
	lower := english.Tokens(phrase)
	return wordsSaid(toks, lower, content(lower), same)
}

// wordsSaid is phraseSaid where these words of a phrase are all that has to be said.
func wordsSaid(toks, lower []english.Token, want []string, same sameness) saying {
	if len(lower) == 1 && len(lower[0].Text) == 1 && lower[0].Kind != english.Number {
		return letterSaid(toks, lower[0].Text)
	}
	if len(want) == 0 {
		return wholePhrase(toks, lower)
	}
	first, found := len(toks), 0
	for _, word := range want {
		at := slices.IndexFunc(toks, func(t english.Token) bool { return same(t.Text, word) })
		if at >= 0 {
			found++
			first = min(first, at)
		}
	}
	if found < len(want) && (len(want) < 6 || found*5 < len(want)*4) {
		return saidNot
	}
	if negatedWord(toks, first) != negatedWord(lower, slices.IndexFunc(lower, func(t english.Token) bool { return t.Text == want[0] })) {
		return saidNegated
	}
	return saidPlainly
}

// specific leaves out the last words where they only say what kind of thing is named:
// "past" stands for past tense, "acute" for acute angle.
func specific(words []string) []string {
	kept := words
	for len(kept) > 0 && (genericWords[kept[len(kept)-1]] || kindWords[kept[len(kept)-1]]) {
		kept = kept[:len(kept)-1]
	}
	if len(kept) == 0 || len(kept) == 1 && trueWords[kept[0]] {
		return words
	}
	return kept
}

// wholePhrase compares phrases that have small words only.
func wholePhrase(toks, want []english.Token) saying {
	if len(toks) < len(want) || len(want) == 0 {
		return saidNot
	}
	for i, t := range want {
		if toks[i].Text != t.Text {
			return saidNot
		}
	}
	return saidPlainly
}

// countLetters counts the letters that stand alone, as answers to a choice do.
func countLetters(toks []english.Token) int {
	n := 0
	for _, t := range toks {
		if t.Kind == english.Word && len(t.Raw) == 1 && t.Text != "i" && t.Text != "u" && t.Text != "k" {
			n++
		}
	}
	return n
}

// letterSaid looks for a single letter as the answer: "c", "is it C", "letter b".
func letterSaid(toks []english.Token, letter string) saying {
	toks = withoutWrongLetters(toks)
	at := onlyLetter(toks, letter)
	if at < 0 || toks[at].Text != letter {
		return saidNot
	}
	if negatedWord(toks, at) {
		return saidNegated
	}
	if k := slices.IndexFunc(toks, func(t english.Token) bool { return reasonWords[t.Text] }); k > at {
		toks = toks[:k]
	}
	for _, t := range content(toks) {
		if t != letter && !fillers[t] {
			return saidNot
		}
	}
	return saidPlainly
}

// withoutWrongLetters leaves out the letters that are called wrong: the B of "A because B is wrong".
func withoutWrongLetters(toks []english.Token) []english.Token {
	drop := make([]bool, len(toks))
	for i, t := range toks {
		if len(t.Raw) == 1 && t.Kind == english.Word && dismissed(toks[i+1:]) {
			mark(drop, i, i+3)
		}
	}
	return without(toks, drop)
}

// onlyLetter is the place of the one letter that stands alone where a letter is asked, -1 for none or several.
func onlyLetter(toks []english.Token, letter string) int {
	var letters []int
	for i, t := range toks {
		alone := len(t.Text) == 1 && t.Kind == english.Word && t.Text != "i"
		if alone && (t.Text != "a" || letter == "a" || len(toks) <= 2) || t.Text == letter {
			letters = append(letters, i)
		}
	}
	if letter == "a" && len(letters) > 0 && articleAt(toks, letters[0]) {
		letters = letters[1:]
	}
	if len(letters) != 1 {
		return -1
	}
	return letters[0]
}

// articleAt reports whether the "a" at i belongs to the noun behind it.
func articleAt(toks []english.Token, i int) bool {
	if i+1 >= len(toks) {
		return false
	}
	next := toks[i+1]
	return next.Kind == english.Word && next.Text != "or" && !reasonWords[next.Text] && !fillers[next.Text]
}

// negatedWord reports whether a negation stands within three words before token i, in the same clause.
func negatedWord(toks []english.Token, i int) bool {
	for k := i - 1; k >= 0 && k >= i-3; k-- {
		t := toks[k]
		if t.IsSign() && t.Text != "'" && t.Text != "-" || t.Text == "but" || clauseEnding[t.Text] {
			return false
		}
		if t.Text == "no" && (k == 0 || !haveWords[toks[k-1].Text]) {
			return false // "no it is ..." answers the tutor, "there is no ..." denies
		}
		if negations[t.Text] {
			return true
		}
	}
	return false
}

// hasAlternative reports whether "or" offers another known word beside the wanted one.
func hasAlternative(toks []english.Token, want string) bool {
	at := slices.IndexFunc(toks, func(t english.Token) bool { return t.Text == "or" })
	if at <= 0 || at+1 >= len(toks) || strings.Contains(strings.ToLower(want), " or ") {
		return false
	}
	return len(content(toks[:at])) > 0 && len(content(toks[at+1:])) > 0 && !emptyOfContent(toks[at+1:])
}

// truth is what a message of assent or denial says.
type truth uint8

const (
	truthUnknown truth = iota
	truthYes
	truthNo
)

// truthOf reads yes or no; both, or doubt, is unknown.
func truthOf(toks []english.Token) truth {
	said, weak := map[bool]bool{}, 0 // yes under true, no under false
	for i, t := range toks {
		denied := i > 0 && toks[i-1].Is("not", "isn't", "isnt")
		switch {
		case doubts(toks, i), denied && t.Text == "sure":
			return truthUnknown
		case assents(toks, i, denied):
			said[!denied] = true
		case dissents(toks, i, denied):
			said[denied] = true
		case weakYes[t.Text]:
			weak++
		case weakNo[t.Text]:
			weak--
		}
	}
	if len(said) == 0 && len(content(toks)) <= 2 && weak != 0 {
		said[weak > 0] = true
	}
	return truths[[2]bool{said[true], said[false]}]
}

// doubts reports whether the word at i makes a message no answer to yes or no; "i say no"
// and "yes?" are ones.
func doubts(toks []english.Token, i int) bool {
	switch t := toks[i]; {
	case i == 0:
		return unsureWords[t.Text]
	case sayingWords[t.Text] && ownWords[toks[i-1].Text]:
		return false
	case t.Text == "?" && i+1 == len(toks):
		return !yesWords[toks[i-1].Text] && !noWords[toks[i-1].Text]
	default:
		return unsureWords[t.Text]
	}
}

// truths is what yes and no said together come to; both or neither is unknown.
var truths = map[[2]bool]truth{{true, false}: truthYes, {false, true}: truthNo}

// assents reports whether the word at i says yes, or would but for a denial before it.
func assents(toks []english.Token, i int, denied bool) bool {
	word := toks[i].Text
	return denied && (yesWords[word] || weakYes[word]) || yesWords[word] && placed(toks, i)
}

func dissents(toks []english.Token, i int, denied bool) bool {
	word := toks[i].Text
	return denied && (noWords[word] || weakNo[word]) || noWords[word] && placed(toks, i)
}

// placed reports whether a word of assent stands where an answer does: at either
// end of a message, fillers aside, or in a short one.
func placed(toks []english.Token, i int) bool {
	return len(toks) <= 5 || allOf(toks[:i], fillers) || allOf(toks[i+1:], fillers)
}
