package course

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lately"
)

// wordLists are the words of words.txt that are asked for every word.
type wordLists struct {
	turns, negators, mixUps english.Set
	between                 english.Set // may stand between the things of an order
	tellings                english.Set
	articles, degrees       english.Set
	endings, families       []string
	everywhere              []string
	contracted, opposites   map[string]string
	pasts                   map[string]string
}

// wordList are the words of words.txt, read for the first line: the first frame needs none.
var wordList = sync.OnceValue(func() *wordLists {
	all := readLists()
	set := func(list string) english.Set { return english.SetOf(strings.Join(all[list], " ")) }
	return &wordLists{
		turns: set("turn"), negators: set("negator"), mixUps: set("mixup"), between: set("between"), tellings: set("telling"),
		endings: all["ending"], families: all["family"], everywhere: all["everywhere"], contracted: pairsIn(all["contracted"]), pasts: pairsIn(all["past"]), opposites: bothWays(pairsIn(all["opposite"])), articles: set("article"), degrees: set("degree"),
	}
})

// readLists reads words.txt under its headings.
func readLists() map[string][]string {
	all := map[string][]string{}
	err := english.EachEntry(data, "words.txt", func(heading, line string) error {
		heading = strings.Trim(heading, "[]")
		all[heading] = append(all[heading], strings.Fields(line)...)
		return nil
	})
	if err != nil {
		panic("course: " + err.Error()) // a test reads it
	}
	return all
}

func pairsIn(words []string) map[string]string {
	pairs := map[string]string{}
	for pair := range slices.Chunk(words, 2) {
		pairs[pair[0]] = pair[1]
	}
	return pairs
}

// bothWays are pairs in which each word leads to the other.
func bothWays(pairs map[string]string) map[string]string {
	out := map[string]string{}
	for a, b := range pairs {
		out[a], out[b] = b, a
	}
	return out
}

// word is one word with its stem, which is what is compared.
type word struct {
	text, stem string
	article    bool // before another word
}

func wordOf(text string) word {
	base := text
	if verb := wordList().pasts[text]; verb != "" { // who learns English says "she run" for "she ran"
		base = verb
	}
	return word{text: text, stem: stem(base)}
}

// sentence is one sentence of a text.
type sentence struct {
	text   string
	tokens []english.Token
	asks   bool
}

// sentences cuts a text into its sentences, without the marks between them.
func sentences(text string) []sentence {
	tokens := english.Tokens(text)
	var all []sentence
	for n, asks := range english.Asking(tokens) {
		from, to := english.SentenceOf(tokens, n)
		s := sentence{tokens: tokens[from:to], asks: asks}
		for len(s.tokens) > 0 && (s.tokens[0].Kind == english.Break || s.tokens[0].Kind == english.Mark) {
			s.tokens = s.tokens[1:]
		}
		if len(s.tokens) > 0 {
			s.text = strings.TrimRight(text[s.tokens[0].Start:s.tokens[len(s.tokens)-1].End], ".!?;\n ")
		}
		all = append(all, s)
	}
	return all
}

// speech is a text ready to be searched for phrases: sentences of clauses of words.
type speech [][][]word

// hear cuts a text up once, for any number of phrases. What it denies is heard as its opposite, too: a road that is
// "not smooth" is rough.
func hear(text string) speech {
	out := clausesIn(text)
	for i, clauses := range out {
		for _, c := range clauses {
			if turned, ok := opposed(c); ok {
				out[i] = append(out[i], turned)
			}
		}
	}
	return out
}

// opposed is a clause with the opposites of what it denies in its place; ok is false where it denies nothing that has one.
func opposed(clause []word) (turned []word, ok bool) {
	for i := 0; i < len(clause); i++ {
		at := i + 1
		for at < len(clause) && wordList().degrees[clause[at].text] {
			at++
		}
		if isNegator(clause[i]) && at < len(clause) && wordList().opposites[clause[at].text] != "" {
			turned, ok, i = append(turned, wordOf(wordList().opposites[clause[at].text])), true, at
			continue
		}
		turned = append(turned, clause[i])
	}
	return turned, ok
}

// clausesIn cuts a text into its clauses. One ends where a negation ends to rule.
func clausesIn(text string) speech {
	var out speech
	for _, s := range sentences(text) {
		clauses := [][]word{nil}
		for c := (english.Cursor{Tokens: s.tokens}); !c.Done(); {
			t := c.At(0)
			if t.Text == "," || t.Text == ":" || wordList().turns[t.Text] {
				clauses = append(clauses, nil)
				c.I++
				continue
			}
			article := isArticle(t, c.At(1))
			said := spoken(&c)
			for i := range said {
				said[i].article = article
			}
			clauses[len(clauses)-1] = append(clauses[len(clauses)-1], said...)
		}
		out = append(out, clauses)
	}
	return out
}

// isArticle reports whether a word is an article before another one; an "a" beside a sign or a number is a letter.
func isArticle(t, next english.Token) bool {
	return wordList().articles[t.Text] && next.Kind == english.Word && len(next.Text) > 1
}

// signWords are how a phrase and a text write the signs of arithmetic alike.
var signWords = map[string]string{"+": "plus", "*": "times", "=": "equals"}

// spoken reads one token in the one way in which phrases and texts are compared:
// numbers in digits, signs in words, "can't" as "can not".
func spoken(c *english.Cursor) []word {
	if n, ok := c.Cardinal(); ok {
		return []word{wordOf(strconv.FormatInt(n, 10))}
	}
	t := c.At(0)
	before, next := c.At(-1), c.At(1)
	c.I++
	text := bare(t)
	if verb, ok := wordList().contracted[text]; ok {
		return []word{wordOf(verb), wordOf("not")}
	}
	switch {
	case t.Text == "-" && next.Kind == english.Number && next.Start == t.End:
		text = "minus"
	case t.Text == "x" && before.Kind == english.Number && next.Kind == english.Number:
		text = "times"
	case t.IsSign():
		text = signWords[t.Text]
	}
	if text == "" {
		return nil
	}
	return []word{wordOf(text)}
}

// bare is a word without apostrophes, so that "don't" and "dont" are one, and a
// number without the commas between its thousands.
func bare(t english.Token) string {
	if strings.ContainsAny(t.Text, "',") {
		return bareOf.Replace(t.Text)
	}
	return t.Text
}

var bareOf = strings.NewReplacer("'", "", "’", "", ",", "")

// tokens are the words of a text, in one row.
func tokens(text string) []word {
	var all []word
	for _, clauses := range clausesIn(text) {
		all = append(all, slices.Concat(clauses...)...)
	}
	return all
}

// says reports whether a text holds a phrase of a rubric: the phrase's words in
// their order, with at most two other words between, in one clause, by their
// stems and with typing mistakes forgiven. "a+b" asks for both parts in one
// sentence. A phrase that stands under a negation ("do not add the tops") is not
// said, nor one with a negation between its words ("plastic does not conduct"), unless it is
// negative itself.
func (sp speech) says(phrase string) bool {
	var parts [][]word
	for part := range strings.SplitSeq(phrase, "+") {
		for _, p := range slices.Concat(clausesIn(part)...) { // a phrase of two clauses asks for both
			parts = append(parts, withoutArticles(p))
		}
	}
	parts = slices.DeleteFunc(parts, func(p []word) bool { return len(p) == 0 })
	return len(parts) > 0 && slices.ContainsFunc(sp, func(sentence [][]word) bool {
		return !slices.ContainsFunc(parts, func(part []word) bool { return !saidIn(sentence, part) })
	})
}

// withoutArticles is a phrase that somebody may say who leaves articles out, as many do who learn English: "stones hold
// sled". What is but a word with its article stays, or the word alone would say it.
func withoutArticles(phrase []word) []word {
	bare := slices.DeleteFunc(slices.Clone(phrase), func(w word) bool { return w.article })
	if len(bare) < leastBare {
		return phrase
	}
	return bare
}

// leastBare is how many words a phrase has at least without its articles.
const leastBare = 2

// saysAny reports whether one of the phrases is said.
func (sp speech) saysAny(phrases []string) bool { return slices.ContainsFunc(phrases, sp.says) }

// saidAny is saysAny for a text that is searched once.
func saidAny(text string, phrases []string) bool { return hear(text).saysAny(phrases) }

func isNegator(w word) bool { return wordList().negators[w.text] }

// maxGap is how many other words may stand between two words of a phrase, and
// how far before it a negation still rules it.
const (
	maxGap      = 2
	negationFar = 3
)

func saidIn(sentence [][]word, meant []word) bool {
	negative := slices.ContainsFunc(meant, isNegator)
	for _, words := range sentence {
		for start := range words {
			end, runs := runsFrom(words, start, meant)
			if runs && (negative || !slices.ContainsFunc(words[max(0, start-negationFar):end], isNegator)) {
				return true
			}
		}
	}
	return false
}

// runsFrom reports whether the meant words follow from words[start] on, and where they end.
func runsFrom(words []word, start int, meant []word) (end int, runs bool) {
	at := start
	for i, m := range meant {
		limit := min(at+maxGap+1, len(words))
		if at < len(words) && words[at].article { // it is no word between
			limit = min(limit+1, len(words))
		}
		if i == 0 {
			limit = start + 1
		}
		found := min(at, limit)
		for found < limit && (!words[found].same(m) || equalTo(words, found, m)) {
			found++
		}
		if found == limit {
			return at, false
		}
		at = found + 1
	}
	return at, true
}

// equalTo reports whether a word is said to be as much as something, where more of it is meant: "just as hard" is not
// "harder".
func equalTo(words []word, at int, meant word) bool {
	more := strings.HasSuffix(meant.text, "er") && words[at].text+"er" == meant.text || strings.HasSuffix(meant.text, "est") && words[at].text+"est" == meant.text
	return more && at > 0 && words[at-1].text == "as"
}

// same compares two words by their stems and allows a slip of the finger in words
// of five letters and more.
func (w word) same(meant word) bool {
	if w.stem == meant.stem {
		return true
	}
	t, m := w.text, meant.text
	if len(m) < 5 || len(t) < 4 || len(t) > len(m)+2 || t[0] != m[0] || wordList().mixUps[t] || hasDigit(t) {
		return false
	}
	slips := english.Slips(t, m, 2)
	return slips <= 1 || len(m) >= 9 && slips <= 2
}

func hasDigit(s string) bool { return strings.ContainsAny(s, "0123456789") }

// wordsOf cuts a text into lower-case words and numbers.
func wordsOf(text string) []string {
	return wordsLately.Of(text, func() []string { return cutWords(text) })
}

// wordsLately holds the words of short texts: the terms of a lesson are held against every line.
var wordsLately = lately.Keep[[]string](512, 200)

func cutWords(text string) []string {
	var words []string
	tokens := english.Tokens(text)
	if tokens == nil {
		tokens = english.Prose(text) // a part of a document is longer than what students write
	}
	for _, t := range tokens {
		if !t.IsSign() {
			words = append(words, bare(t))
		}
	}
	return words
}

// stems is wordsOf with the endings off.
func stems(text string) []string {
	words := slices.Clone(wordsOf(text))
	for i, w := range words {
		words[i] = stem(w)
	}
	return words
}

// stem is a word without its ending; at least three letters stay: "adding",
// "added", "adds" and "addition" meet in "add".
func stem(w string) string {
	for _, family := range wordList().families {
		if strings.HasPrefix(w, family) {
			return family
		}
	}
	for _, end := range wordList().endings {
		if base, ok := strings.CutSuffix(w, end); ok && len(base) >= 3 && !strings.HasSuffix(w, "ss") {
			if strings.HasPrefix(end, "ion") {
				base = strings.TrimSuffix(base, "it") // addition
			}
			return undouble(base)
		}
	}
	return w
}

// undouble makes "bigg" (from bigger) meet "big".
func undouble(w string) string {
	n := len(w)
	if n > 3 && w[n-1] == w[n-2] && !strings.ContainsRune("aeiouls", rune(w[n-1])) && w != "add" {
		return w[:n-1]
	}
	return w
}

// KeyWords are the stems of a text without the words that every text has.
func KeyWords(text string) []string {
	return slices.DeleteFunc(stems(text), func(s string) bool { return len(s) < 3 || slices.Contains(everywhere(), s) })
}

// everywhere are stems of words that say nothing of a problem.
var everywhere = sync.OnceValue(func() []string { return stems(strings.Join(wordList().everywhere, " ")) })

// Mentions reports whether a text holds another one as whole words or numbers:
// "3" is not mentioned by "-3", "3/4", "3.5" or "13".
func Mentions(text, words string) bool {
	return wordAt(strings.ToLower(text), strings.ToLower(strings.TrimSpace(words))) >= 0
}

// lowered is a text in lower case as long as the text itself, so that places in
// one are places in the other.
func lowered(s string) string {
	low := strings.ToLower(s)
	if len(low) != len(s) {
		return s
	}
	return low
}

// wordAt is where a word or phrase stands as whole words in a text, -1 if nowhere.
func wordAt(text, word string) int {
	for start := 0; word != ""; {
		i := strings.Index(text[start:], word)
		if i < 0 {
			break
		}
		i += start
		before, after := text[:i], text[i+len(word):]
		longer := before != "" && (inWord(before[len(before)-1]) || strings.IndexByte("./-", before[len(before)-1]) >= 0) ||
			after != "" && (inWord(after[0]) || after[0] == '/' || len(after) > 1 && after[0] == '.' && isDigit(after[1])) ||
			thousands(before, word+after) || thousands(before+word, after)
		if !longer {
			return i
		}
		start = i + 1
	}
	return -1
}

// thousands reports whether a number goes on from one text into the next, over a comma
// between thousands: the 400 of "3,400" is no number of its own.
func thousands(left, right string) bool {
	if before, ok := strings.CutSuffix(left, ","); ok {
		return endsInDigit(before) && threeDigits(right)
	}
	after, ok := strings.CutPrefix(right, ",")
	return ok && endsInDigit(left) && threeDigits(after)
}

func endsInDigit(s string) bool { return s != "" && isDigit(s[len(s)-1]) }

// threeDigits reports whether a text begins with three digits and no fourth.
func threeDigits(s string) bool {
	for i := range 3 {
		if i >= len(s) || !isDigit(s[i]) {
			return false
		}
	}
	return len(s) == 3 || !isDigit(s[3])
}

// inWord reports whether a byte is part of a word or a number.
func inWord(c byte) bool { return isDigit(c) || c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// mostWordings bounds what synonyms can make of a list of phrases.
const mostWordings = 400

// widen adds the wordings that the lesson's synonyms make of phrases: with the
// synonyms plant and tree, "the plant makes" also stands for "the tree makes".
func (l *Lesson) widen(phrases []string) []string {
	if l == nil {
		return phrases
	}
	return widened(phrases, l.Synonyms)
}

// widenIdea is widen for what is explained: there the other names that a word of the lesson has say the same, "brackets"
// as "parentheses". As an answer of its own such a name may be just what is not asked for.
func (l *Lesson) widenIdea(phrases []string) []string {
	if l == nil {
		return phrases
	}
	groups := slices.Clone(l.Synonyms)
	for _, t := range l.Vocabulary {
		if len(t.Also) > 0 {
			groups = append(groups, append(Synonyms{t.Term}, t.Also...))
		}
	}
	return widened(phrases, groups)
}

func widened(phrases []string, groups []Synonyms) []string {
	if len(groups) == 0 || len(phrases) == 0 {
		return phrases
	}
	out := slices.Clone(phrases)
	for _, group := range groups {
		for _, phrase := range out[:len(out):len(out)] {
			for _, wording := range group.wordings(phrase) {
				if len(out) < mostWordings && !slices.Contains(out, wording) {
					out = append(out, wording)
				}
			}
		}
	}
	return out
}

// wordings puts each other member of the group in the place of the first one
// that stands in the phrase.
func (g Synonyms) wordings(phrase string) []string {
	lower := lowered(phrase)
	for _, member := range g {
		at := wordAt(lower, lowered(member))
		if at < 0 {
			continue
		}
		var out []string
		for _, other := range g {
			if other != member {
				out = append(out, lower[:at]+lowered(other)+lower[at+len(member):])
			}
		}
		return out
	}
	return nil
}

// Term finds a word of the lesson's vocabulary in what a student typed: the word
// itself, another form of it, or a whole question that holds it ("what does
// numerater mean"). Small typing mistakes and plurals are forgiven; the longest
// term wins.
func (l *Lesson) Term(word string) (Term, bool) {
	typed := wordsOf(word)
	var best Term
	length := 0
	for _, t := range l.Vocabulary {
		for _, form := range append([]string{t.Term}, t.Also...) {
			meant := wordsOf(form)
			if n := len(strings.Join(meant, " ")); n > length && holdsRun(typed, meant) {
				best, length = t, n
			}
		}
	}
	return best, length > 0
}

// holdsRun reports whether the meant words stand side by side among the typed ones.
func holdsRun(typed, meant []string) bool {
	for start := 0; start+len(meant) <= len(typed); start++ {
		if len(meant) > 0 && slices.EqualFunc(typed[start:start+len(meant)], meant, sameTerm) {
			return true
		}
	}
	return false
}

// sameTerm is stricter than same in short words, "sing" must not find "sign", and a word that tells
// nothing is no slip of one: "these" is no "theses".
func sameTerm(typed, meant string) bool {
	if typed == meant {
		return true
	}
	alike := strings.TrimSuffix(typed, "s") == strings.TrimSuffix(meant, "s") || len(meant) >= 5 && wordOf(typed).same(wordOf(meant))
	return alike && len(KeyWords(typed)) > 0
}
