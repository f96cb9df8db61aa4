package claim

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
)

//go:embed data
var data embed.FS

// word is one word as claims and texts are compared by it.
type word struct {
	text, stem string
	sentence   int
	starts     bool // begins a clause
	joins      bool // by what it is: "and", "when", "it is"
	comma      bool // a mark stands before it
	start, end int  // bytes of the text
}

// readWords cuts a text into words: numbers in digits, fractions as one word,
// signs as words, apostrophes left out.
func readWords(text string) []word {
	var all []word
	for c := (english.Cursor{Tokens: english.Tokens(text)}); !c.Done(); {
		t := c.At(0)
		if t.Kind == english.Mark || t.Kind == english.Break || t.Kind == english.Face || brackets[t.Text] || isDash(&c) {
			all = marked(all, t)
			c.I++
			continue
		}
		spelled := next(&c)
		if spelled == "" {
			continue
		}
		w := word{text: spelled, stem: stem(spelled), sentence: t.Sentence, start: t.Start, end: c.At(-1).End}
		if n := len(all); n > 0 && all[n-1].text == "" {
			w.comma, all = true, all[:n-1]
		}
		all = append(all, w)
	}
	if n := len(all); n > 0 && all[n-1].text == "" {
		all = all[:n-1]
	}
	return all
}

var brackets = english.SetOf("( ) [ ] { } |")

// isDash reports whether a "-" parts words and is no minus.
func isDash(c *english.Cursor) bool {
	if after := c.At(1); after.Kind == english.Number && !after.Spaced && c.At(0).Spaced {
		return false // "more than -3"
	}
	return c.At(0).Text == "-" && (c.At(-1).Kind == english.Word && c.At(0).Spaced || c.At(1).Kind == english.Word && c.At(1).Spaced)
}

// marked remembers that a mark stands before the next word. Quotation marks part nothing.
func marked(all []word, t english.Token) []word {
	if n := len(all); n == 0 || all[n-1].text == "" || t.Text == "\"" || t.Text == "'" {
		return all
	}
	return append(all, word{})
}

// next spells the token at the cursor and passes over it.
func next(c *english.Cursor) string {
	t, before := c.At(0), c.At(-1)
	c.I++
	after := c.At(0)
	number, isNumber := numberOf(t)
	switch {
	case isNumber:
		return number + behindNumber(c, t)
	case t.Text == "-" && before.Kind == english.Word && after.Kind == english.Word:
		return "" // long-term
	case t.Kind == english.Word && touchingNumber(after):
		c.I++
		return t.Text + after.Text // co2
	case t.Text == "-" && touchingNumber(after) && !(before.Kind == english.Number && !t.Spaced):
		c.I++
		number, _ = numberOf(after)
		return "-" + number
	case t.Text == "x" && before.Kind == english.Number && after.Kind == english.Number:
		return "times"
	case t.IsSign():
		return signWords[t.Text]
	}
	return bare.Replace(t.Text)
}

// touchingNumber reports whether a token is a number without a space before it.
func touchingNumber(t english.Token) bool { return t.Kind == english.Number && !t.Spaced }

// behindNumber spells what makes one word with the number before it, and passes over it: the
// bottom of a fraction, in digits or a word, and the letter of "3x".
func behindNumber(c *english.Cursor, number english.Token) string {
	switch after, below := c.At(0), c.At(1); {
	case after.Text == "/" && !after.Spaced && below.Kind == english.Number:
		c.I += 2
		digits, _ := numberOf(below)
		return "/" + digits
	case english.Part(after.Text) > 0:
		c.I++
		return "/" + strconv.FormatInt(english.Part(after.Text), 10)
	case after.Kind == english.Word && !after.Spaced && number.Kind == english.Number:
		c.I++
		return after.Text
	}
	return ""
}

var bare = strings.NewReplacer("'", "", "’", "", "_", "")

// signWords are how the signs of arithmetic are spoken.
var signWords = map[string]string{"+": "plus", "-": "minus", "*": "times", "=": "equals", "%": "percent", ">": "more", "<": "less", "/": "divided", "->": "to"}

// numberOf writes a number in digits, or a number word below a hundred.
func numberOf(t english.Token) (string, bool) {
	if t.Kind == english.Number {
		if t.Num.Rat != nil && !t.Num.Ordinal {
			if t.Num.Decimal {
				return strings.TrimRight(strings.TrimRight(t.Num.Rat.FloatString(max(t.Num.Places, 1)), "0"), "."), true
			}
			return t.Num.Rat.RatString(), true
		}
		return t.Text, true
	}
	n, ok := english.Small(t.Text)
	return strconv.FormatInt(n, 10), ok && t.Kind == english.Word
}

// stem is a word without its endings; forms that have no common beginning
// ("kept", "keep") meet in the first of their line in irregular.txt.
func stem(w string) string {
	if first, ok := irregular()[w]; ok {
		w = first
	}
	if strings.ContainsAny(w, "0123456789") || len(w) < 4 {
		return w
	}
	return english.Stem(w)
}

var irregular = sync.OnceValue(func() map[string]string {
	forms := map[string]string{}
	mustRead("irregular.txt", func(_, line string) error {
		fields := strings.Fields(line)
		for _, form := range fields {
			forms[form] = fields[0]
		}
		return nil
	})
	return forms
})

// classes are the words that phrases name as <class>, by their stems, sorted.
var classes = sync.OnceValue(func() map[string][]string {
	all := map[string][]string{}
	mustRead("classes.txt", func(heading, line string) error {
		name := strings.Trim(heading, "[]")
		for field := range strings.FieldsSeq(line) {
			if class, ok := strings.CutPrefix(field, "<"); ok {
				members, known := all[strings.TrimSuffix(class, ">")]
				if !known {
					return fmt.Errorf("no class %s", field)
				}
				all[name] = append(all[name], members...)
				continue
			}
			for _, w := range readWords(field) {
				all[name] = append(all[name], w.stem)
			}
		}
		return nil
	})
	return all
})

func mustRead(file string, each func(heading, line string) error) {
	err := english.EachEntry(data, file, func(heading, line string) error {
		if line == "" {
			return nil
		}
		return each(heading, line)
	})
	if err != nil {
		panic("claim: " + err.Error()) // a test reads it
	}
}

// sets are the classes that are asked for word by word.
var sets = sync.OnceValue(func() map[string]english.Set {
	all := map[string]english.Set{}
	for name, stems := range classes() {
		all[name] = english.SetOf(strings.Join(stems, " "))
	}
	return all
})

func is(w word, class string) bool { return sets()[class][w.stem] }

func isNegation(stem string) bool { return sets()["no"][stem] }

// ordinary are the stems of all classes: what is one of them is no slip.
var ordinary = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, stems := range classes() {
		for _, s := range stems {
			all[s] = true
		}
	}
	return all
})
