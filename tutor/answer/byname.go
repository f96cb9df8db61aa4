package answer

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file reads what is named by a mark of it: a number by its digits ("the four one" for -4), a sum by its
// operation ("the times bit"), a word by its place in the sentence that is asked about ("the last one").

// byDigits is the choice among numbers that a message names by its digits, without its sign; -1 for none.
func (w *wanted) byDigits(toks []english.Token) int {
	if !slices.ContainsFunc(toks, func(t english.Token) bool { return ofAPart[t.Text] || pointedAt[t.Text] }) || anyOf(toks, negations) {
		return -1
	}
	named, at := numbersIn(toks), -1
	if len(named) != 1 {
		return -1
	}
	for i, c := range w.spec.Choices {
		worth, ok := Exact(c)
		if !ok { // "the 3 one" of "third person"
			worth = ordinalIn(c)
			ok = worth != nil
		}
		switch {
		case !ok || !worth.IsInt():
			return -1
		case new(big.Rat).Abs(worth).Cmp(named[0]) != 0:
		case at >= 0:
			return -1
		default:
			at = i
		}
	}
	return at
}

// ordinalIn is the number of the place that a choice names: 3 of "third person"; nil for none.
func ordinalIn(choice string) *big.Rat {
	for _, t := range english.Tokens(strings.ToLower(choice)) {
		if place, ok := ordinalPlaces[t.Text]; ok && place >= 0 {
			return big.NewRat(int64(place+1), 1)
		}
	}
	return nil
}

// byOperation is the choice among calculations that a message names by its operation; -1 for none.
func (w *wanted) byOperation(toks []english.Token) int {
	if len(content(toks)) > mostAlone || len(w.spec.Choices) < 2 || slices.ContainsFunc(toks, isDenial) {
		return -1
	}
	at := -1
	for i, c := range w.spec.Choices {
		of := operationOf(c)
		if of == "" || len(mentionsIn(english.Tokens(c), reading{})) == 0 {
			return -1
		}
		said := slices.ContainsFunc(toks, func(t english.Token) bool {
			return family()[t.Text] == of || t.Text == "x" && of == family()["times"] || t.Text == "+" && of == family()["plus"]
		})
		switch {
		case !said:
		case at >= 0:
			return -1
		default:
			at = i
		}
	}
	return at
}

// operationOf is the family of the one operation of a calculation; "" where it has none or several.
func operationOf(calculation string) string {
	of := ""
	for _, t := range english.Tokens(calculation) {
		name := map[string]string{"+": "plus", "-": "minus", "*": "times", "/": "divided"}[t.Text]
		switch {
		case name == "":
		case of != "":
			return ""
		default:
			of = family()[name]
		}
	}
	return of
}

// TellsOperation reports whether a text tells what is done with numbers: "two times the long side and two times the short
// side".
func TellsOperation(text string) bool {
	toks := english.Tokens(strings.ToLower(text))
	all := mentionsIn(toks, reading{})
	return slices.ContainsFunc(all, func(m mention) bool {
		return m.last < len(toks) && (toks[m.last].Is("times", "plus", "minus", "*", "+", "x") || toks[m.last].Text == "of" && m.last+1 < len(toks))
	})
}

// wordAtPlace is a message with the word of the sentence that is asked about, where it points at that by its
// place, "the last one", "after the third word", or breaks the sentence behind it; nil elsewhere.
func (w *wanted) wordAtPlace(toks []english.Token) []english.Token {
	sentence, asked := sentenceAsked(w.spec.Problem), strings.ToLower(w.spec.Problem)
	if word := brokenAt(toks, sentence); word != nil && strings.Contains(asked, " end") {
		return word
	}
	if len(sentence) < 3 || !strings.Contains(asked, "which word") {
		return nil
	}
	if word := besideWords(toks, sentence); word != nil && strings.Contains(asked, " end") {
		return word
	}
	if slices.ContainsFunc(toks, isDenial) {
		return onlyWordLeft(toks, sentence)
	}
	if len(content(toks)) > mostAlone {
		return nil
	}
	at := -1
	for i := range toks {
		place := placeOfWord(toks, i, len(sentence))
		if place >= 0 && at >= 0 && at != place {
			return nil
		}
		at = max(at, place)
	}
	if at < 0 {
		return nil
	}
	return sentence[at : at+1]
}

// onlyWordLeft is the one word of a sentence that a message does not deny, where it denies all others: "not the and not
// cat"; nil elsewhere.
func onlyWordLeft(toks, sentence []english.Token) []english.Token {
	at := -1
	for i, s := range sentence {
		k := slices.IndexFunc(toks, func(t english.Token) bool { return t.Text == s.Text })
		switch {
		case k >= 0 && negatedWord(toks, k):
		case k >= 0, at >= 0:
			return nil
		default:
			at = i
		}
	}
	if at < 0 {
		return nil
	}
	return sentence[at : at+1]
}

// besideWords is the word of a sentence that a message tells by what comes behind it: "right before the birds"; nil
// where it tells none.
func besideWords(toks, sentence []english.Token) []english.Token {
	for i, t := range toks {
		if t.Text != "before" || i+1 >= len(toks) {
			continue
		}
		next := toks[i+1:]
		for k := 1; k < len(sentence); k++ {
			if next[0].Text == sentence[k].Text && (!articles[next[0].Text] || len(next) > 1 && k+1 < len(sentence) && next[1].Text == sentence[k+1].Text) {
				return sentence[k-1 : k]
			}
		}
	}
	return nil
}

// placeOfWord is the place among so many words that a message points at with token i; -1 for none.
func placeOfWord(toks []english.Token, i, words int) int {
	place := placeMeant(toks[i].Text, words)
	switch {
	case toks[i].Text == "end" && i > 0 && articles[toks[i-1].Text]:
		return words - 1
	case place >= words || i+1 >= len(toks) || !toks[i+1].Is("one", "1", "word"):
		return -1
	}
	return place
}

// brokenAt is the word of a sentence behind which a message that writes it anew puts its first stop: "the sun sets. the
// birds are quiet"; nil where it does not write it all.
func brokenAt(toks, sentence []english.Token) (word []english.Token) {
	next, extra := 0, 0
	for _, t := range toks {
		switch {
		case next < len(sentence) && t.Text == sentence[next].Text:
			next++
		case t.Kind == english.Word || t.Kind == english.Number:
			extra++
		case t.Is(".", "!", "...") && next > 0 && next < len(sentence) && word == nil:
			word = sentence[next-1 : next]
		}
	}
	if next < len(sentence) || next == 0 || extra > mostExtra {
		return nil
	}
	return word
}

// mostExtra is how many words may stand beside a sentence that is written anew: "then big T".
const mostExtra = 3

// sentenceAsked are the words of the sentence that a problem quotes, or puts behind a colon.
func sentenceAsked(problem string) (words []english.Token) {
	_, quoted, ok := strings.Cut(problem, "\"")
	if ok {
		quoted, _, _ = strings.Cut(quoted, "\"")
	} else if _, quoted, ok = strings.Cut(problem, ": "); ok {
		quoted = english.Sentences(quoted)[0]
	}
	for _, t := range english.Tokens(quoted) {
		if t.Kind == english.Word {
			words = append(words, t)
		}
	}
	return words
}
