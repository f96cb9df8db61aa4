package answer

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file mends slips in number words ("sevn"), and reads those that are numbers only
// where nothing else is said.

// leastNumberWord is how many letters a word has at least that may be a slip of a number word.
const leastNumberWord = 4

// mendedNumbers is a message with the slips in its number words mended, nil where it has none.
// Words that mean something, or stand in the problem, are no slips; words that sound like a number
// are one in "4 out of the ate".
func mendedNumbers(toks []english.Token, problem string) (mended []english.Token) {
	mend := func(i int, to english.Token) {
		if mended == nil {
			mended = slices.Clone(toks)
		}
		mended[i] = asMeant(toks[i], to)
	}
	for i, t := range toks {
		if v, ok := english.Alone(t.Text); ok && ofParts(toks, i) {
			mend(i, english.Tokens(itoa(int(v)))[0])
			continue
		}
		if t.Kind != english.Word || len(t.Text) < leastNumberWord || knownWord(t.Text) {
			continue
		}
		if number := english.NumberNear(t.Text); number != "" && !inProblem(t.Text, problem) {
			t.Text = number
			mend(i, t)
		}
	}
	return mended
}

// asMeant is a token, where it stands, as the one that is meant.
func asMeant(typed, meant english.Token) english.Token {
	typed.Kind, typed.Text, typed.Num = meant.Kind, meant.Text, meant.Num
	return typed
}

// aloneNumber is a message with a word as a number that is one only where nothing else is said:
// "ate", "creo que son once"; nil where it has none.
func aloneNumber(toks []english.Token) []english.Token {
	for i, t := range toks {
		if v, ok := english.Alone(t.Text); ok {
			alone := slices.Clone(toks)
			alone[i] = asMeant(alone[i], english.Tokens(itoa(int(v)))[0])
			return alone
		}
	}
	return nil
}

// ofParts reports whether the word at i stands for a number of "3 out of the 8": before "out of", or
// behind it.
func ofParts(toks []english.Token, i int) bool {
	outOf := func(k int) bool { return k >= 0 && k+1 < len(toks) && toks[k].Text == "out" && toks[k+1].Text == "of" }
	return outOf(i+1) || outOf(i-2) || i > 0 && toks[i-1].Text == "the" && outOf(i-3)
}

// signSlips is how many slips of the finger the word for a minus sign may have before a number.
const signSlips = 2

// withSigns is a message with the word for a minus sign before a number as it is meant:
// "negitive 5", "neg. five".
func withSigns(toks []english.Token) []english.Token {
	if !slices.ContainsFunc(toks, mayBeSign) {
		return toks
	}
	var out []english.Token
	for i, t := range toks {
		number := i+1 < len(toks) && (toks[i+1].Kind == english.Number || isNumberWord(toks[i+1].Text))
		switch {
		case number && t.Text == "." && i > 0 && toks[i-1].Text == "neg":
			continue
		case number && mayBeSign(t) && t.Text != "neg":
			t.Text = "negative"
		}
		out = append(out, t)
	}
	return out
}

// mayBeSign reports whether a word is the one for a minus sign, or near it.
func mayBeSign(t english.Token) bool {
	return t.Text == "neg" || t.Kind == english.Word && len(t.Text) >= 6 && english.Slips(t.Text, "negative", signSlips) <= signSlips
}

// knownWord reports whether a word is one of those that no slip is looked for in.
func knownWord(word string) bool {
	return isNumberWord(word) || english.Scale(word) != 0 || english.Part(word) != 0 || english.UnitNamed(word) != nil || knownWords[word] || fillers[word] || smallWords[word] ||
		plainWords[word] || noAttemptWords[word] || notNouns[word] || negations[word] || reasonWords[word]
}

// endsByEar is a message with the word at its end as a number that is one there by its sound:
// "so fifty too", "and four liters so ate"; nil where it ends otherwise.
func endsByEar(toks []english.Token) []english.Token {
	at := len(toks) - 1
	for at > 0 && toks[at].IsSign() {
		at--
	}
	if at < 1 {
		return nil
	}
	value, ok := english.Alone(toks[at].Text)
	tens, _ := english.Small(toks[at-1].Text)
	if !ok || !conclusionWords[toks[at-1].Text] && (tens < 20 || tens%10 != 0) {
		return nil
	}
	ends := slices.Clone(toks)
	ends[at] = asMeant(ends[at], english.Tokens(itoa(int(value)))[0])
	if tens > 0 {
		ends[at-1] = asMeant(ends[at-1], english.Tokens(itoa(int(tens + value)))[0])
		ends = slices.Delete(ends, at, at+1)
	}
	return ends
}

// arrivedAt is a message with the second number of "from two to four" alone; nil where it says no such
// thing.
func arrivedAt(toks []english.Token) []english.Token {
	for i, t := range toks {
		if t.Text != "from" || i+3 >= len(toks) || toks[i+2].Text != "to" {
			continue
		}
		if number := english.NumberNear(toks[i+3].Text); number != "" {
			ends := slices.Clone(toks[:i])
			arrived := toks[i+3]
			arrived.Text = number
			return append(append(ends, arrived), toks[i+4:]...)
		}
		return slices.Concat(toks[:i], toks[i+3:])
	}
	return nil
}

// ratioByEar judges a ratio that is written as it sounds, "four too wun", or told with its things: "4 carrots
// and 1 onion", "4 carrots for each onion".
func (w *wanted) ratioByEar(toks []english.Token) verdict {
	if v := w.flipped(toks); v.equal {
		return v
	}
	heard := tallied(slices.Clone(toks))
	if mended := mendedNumbers(toks, w.spec.Problem); mended != nil {
		heard = mended
	}
	for i := range heard {
		first, last := w.perEach(heard)
		if first == nil && i > 0 && i+1 < len(heard) {
			first, last = w.sidesAt(heard, i)
		}
		if first != nil {
			if n := everything(slices.Concat(first, english.Tokens(":"), last), w.how); n != nil {
				return w.judge(n)
			}
		}
	}
	return verdict{}
}

// flipped judges a ratio that somebody turns round behind it: "1:4. nah, carrots came first, flip it".
func (w *wanted) flipped(toks []english.Token) verdict {
	all := mentionsIn(toks, w.how)
	if len(all) != 1 || slices.ContainsFunc(toks[all[0].last:], func(t english.Token) bool { return isDenial(t) && t.Text != "no" }) || !anyOf(toks[all[0].last:], flipWords) {
		return verdict{}
	}
	said := toks[all[0].first:all[0].last]
	at := slices.IndexFunc(said, func(t english.Token) bool { return t.Is(":", "to") })
	if at < 1 {
		return verdict{}
	}
	n := everything(slices.Concat(said[at+1:], english.Tokens(":"), said[:at]), w.how)
	if n == nil {
		return verdict{}
	}
	return w.judge(n)
}

// tallied is a message with a word that is said over and over as its number: "carrot carrot carrot carrot" is "4
// carrot".
func tallied(toks []english.Token) (out []english.Token) {
	for i := 0; i < len(toks); {
		n := 1
		for i+n < len(toks) && toks[i].Kind == english.Word && stem(toks[i+n].Text) == stem(toks[i].Text) {
			n++
		}
		if n >= leastInARow {
			out = append(out, asMeant(toks[i], english.Tokens(itoa(n))[0]))
		}
		out = append(out, toks[i])
		i += n
	}
	return out
}

// perEach are the sides of a ratio that is told the other way around: "for each onion you put 4 carrots"; nil where
// none is.
func (w *wanted) perEach(heard []english.Token) (first, last []english.Token) {
	i := slices.IndexFunc(heard, func(t english.Token) bool { return t.Is("each", "every") })
	if i < 1 || i+2 >= len(heard) || heard[i-1].Text != "for" || !namesThing(heard[i+1:i+2], w.spec.Problem) {
		return nil, nil
	}
	all := mentionsIn(heard[i+2:], w.how)
	if len(all) != 1 || !bare(all[0].node) || len(mentionsIn(heard[:i], w.how)) > 0 {
		return nil, nil
	}
	number, things := heard[i+2:][all[0].first:all[0].last], heard[i+2:][all[0].last:]
	one := english.Tokens("1")
	if !namesThing(things, w.spec.Problem) {
		return nil, nil
	}
	if turnedAround(things, heard[i+1:i+2], w.spec.Problem) {
		return one, number
	}
	return number, one
}

// sidesAt are the sides of a ratio in the order that is asked for, where the word at i joins them; nil where it
// does not.
func (w *wanted) sidesAt(heard []english.Token, i int) (first, last []english.Token) {
	joins, each := heard[i].Is("too", "two", "2", "dots", "dot", "colon"), heard[i].Is("each", "every")
	if !joins && !each && !heard[i].Is("and", "for", "per", "&") {
		return nil, nil
	}
	before, after := mentionsIn(heard[:i], w.how), mentionsIn(heard[i+1:], w.how)
	if len(before) != 1 || !bare(before[0].node) || !w.endsRatio(after, each) {
		return nil, nil
	}
	things := heard[before[0].last:i]
	bareFor := heard[i].Text == "for" && len(things) == 0 && i+2 == len(ended(heard)) // "four for one"
	if !joins && !bareFor && !namesThing(things, w.spec.Problem) {                    // "4 and 1" are two numbers
		return nil, nil
	}
	first, last = heard[before[0].first:before[0].last], english.Tokens("1")
	if len(after) == 1 {
		last = heard[i+1:][after[0].first:after[0].last]
	}
	if !joins && turnedAround(things, heard[i+1:], w.spec.Problem) {
		return last, first
	}
	return first, last
}

// endsRatio reports whether what follows is one number, or none behind "each".
func (w *wanted) endsRatio(after []mention, each bool) bool {
	return len(after) == 1 && bare(after[0].node) || len(after) == 0 && each
}

// turnedAround reports whether the things of a ratio are named the other way around than a problem asks for
// them: the onion first, where "the ratio of carrots to onions" is asked for.
func turnedAround(first, last []english.Token, problem string) bool {
	_, asked, ok := strings.Cut(strings.ToLower(problem), "ratio of ")
	one, other, parted := strings.Cut(asked, " to ")
	if !ok || !parted {
		return false
	}
	return namesThing(last, one) && !namesThing(first, one) || namesThing(first, other) && !namesThing(last, other)
}

// namesThing reports whether one of the words stands in a problem.
func namesThing(toks []english.Token, problem string) bool {
	return slices.ContainsFunc(toks, func(t english.Token) bool { return t.Kind == english.Word && inProblem(t.Text, problem) })
}

// sunkBelow is a message with the number behind "below zero" as a negative one; nil where none stands there.
func sunkBelow(toks []english.Token) []english.Token {
	for i := 0; i+2 < len(toks); i++ {
		number := toks[i+2].Kind == english.Number || isNumberWord(toks[i+2].Text)
		if toks[i].Is("below", "under") && toks[i+1].Is("zero", "0") && number {
			return slices.Concat(english.Tokens("-"), toks[i+2:])
		}
	}
	return nil
}
