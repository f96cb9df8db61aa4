package course

import (
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// A text ready to be searched for phrases, clause by clause, and what it is to say one.

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
