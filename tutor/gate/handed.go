package gate

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// An awaited answer may be handed over without its value: by the choice that it is, by
// ruling the others out, by its parts, by the place where it stands, by a step next to it.

// handsOver names a way in which the awaited answer is handed over.
func (a *accounting) handsOver(s string) string {
	if len(a.awaiting()) == 0 {
		return ""
	}
	if a.restates(s) || a.retells(s) {
		return ""
	}
	plain := plainValues(s, a.names)
	if plain != s {
		if told, why := a.reveals(plain); told {
			return why
		}
	}
	for _, p := range partsOf(plain) {
		if p.kind == partAsks {
			continue
		}
		for _, look := range []func(string) string{a.tellsValue, a.worksOut, a.tellsRatio, a.tellsPlaces, a.tellsPart} {
			if why := look(p.text); why != "" {
				return why
			}
		}
	}
	for _, p := range partsOf(s) { // "a quarter" is 25 too
		if p.kind == partAsks {
			continue
		}
		if why := a.nextToIt(p.text); why != "" {
			return why
		}
	}
	if why := a.worksOn(strings.ToLower(plain)); why != "" && !asksOutright(s) {
		return why
	}
	return a.hands(plain)
}

// handsOverLeft names a way in which the answer of the problem that was left in this turn is
// handed over, or a wrong one to it accepted.
func (a *accounting) handsOverLeft(s string) string {
	if a.left == nil {
		return ""
	}
	_, why := a.left.reveals(s)
	return cmp.Or(why, a.left.handsOver(s), a.left.statesWrong(s))
}

// partOfWhole is a fraction in words: "four of the eight parts".
var partOfWhole = pattern.New(`\b(\w+) (?:out )?of (?:the |these |its |all )?(\w+)\b`)

// tellsPart: the awaited fraction is told as a part of a whole, which are not the question's
// own numbers.
func (a *accounting) tellsPart(text string) string {
	for _, m := range partOfWhole.FindAllStringSubmatch(text, -1) {
		top, ok := figure(m[1])
		bottom, also := figure(m[2])
		if !ok || !also || a.posed[top] && a.posed[bottom] {
			continue
		}
		for _, w := range a.awaiting() {
			if strings.ReplaceAll(w.answer, " ", "") == top+"/"+bottom {
				return fmt.Sprintf("it says the answer: %q", m[0])
			}
		}
	}
	return ""
}

// inPlaces is a number told by its places: "5 tens and 2 ones".
var inPlaces = pattern.New(`\b(?:(\w+) hundreds?(?:,| and)? ?)?(\w+) tens?(?:(?:,| and)? (\w+) (?:ones?|units?)\b)?`)

// tellsPlaces: the awaited value is told by its places, which are not the question's own.
func (a *accounting) tellsPlaces(text string) string {
	m := inPlaces.FindStringSubmatch(text)
	if m == nil {
		return ""
	}
	total, posed := new(big.Rat), true
	for i, place := range []int64{100, 10, 1} {
		if m[i+1] == "" {
			continue
		}
		digit, ok := figure(m[i+1])
		v, exact := new(big.Rat).SetString(digit)
		if !ok || !exact {
			return ""
		}
		total.Add(total, v.Mul(v, big.NewRat(place, 1)))
		posed = posed && a.posed[digit]
	}
	for _, w := range a.awaiting() {
		if want, ok := new(big.Rat).SetString(w.answer); ok && !posed && want.Cmp(total) == 0 {
			return fmt.Sprintf("it tells the answer by its places: %q", m[0])
		}
	}
	return ""
}

// worksOn: from a value that it reckoned, a statement tells the last step to the awaited one:
// "that leaves 12, and share it among the 4".
func (a *accounting) worksOn(text string) string {
	toks := lex(text)
	for i, from := range toks {
		if from.kind != kNumber || a.posed[from.value.RatString()] {
			continue
		}
		step := ""
		for _, t := range toks[i+1:] {
			if t.kind == kWord {
				step = cmp.Or(stepOf(t.text), step)
				continue
			}
			if t.kind != kNumber || step == "" || !a.posed[t.value.RatString()] {
				continue
			}
			if v := stepped(from.value, step, t.value); v != nil && a.awaits(v) {
				return fmt.Sprintf("it tells the last step: %q", text)
			}
		}
	}
	return ""
}

// stepOf is the sign of a word that takes a step from one value to the next, "" for none.
func stepOf(word string) string {
	for _, sign := range []string{"+", "-", "*", "/"} {
		if in("step "+sign, word) {
			return sign
		}
	}
	return ""
}

func stepped(from *big.Rat, sign string, by *big.Rat) *big.Rat {
	switch {
	case sign == "+":
		return new(big.Rat).Add(from, by)
	case sign == "-":
		return new(big.Rat).Sub(from, by)
	case sign == "*":
		return new(big.Rat).Mul(from, by)
	case by.Sign() != 0:
		return new(big.Rat).Quo(from, by)
	}
	return nil
}

// awaits reports whether a value is an awaited answer.
func (a *accounting) awaits(v *big.Rat) bool {
	return slices.ContainsFunc(a.awaiting(), func(w awaited) bool {
		want, ok := valueOf(w.answer)
		return ok && want.Cmp(v) == 0
	})
}

// restates reports whether a sentence is the open question's own words.
func (a *accounting) restates(s string) bool {
	if _, after, cut := strings.Cut(s, ": "); cut {
		s = after
	}
	given := strings.Join(strings.Fields(strings.ToLower(strings.Trim(s, " \n.?!*"))), " ")
	return len(given) > 12 && strings.Contains(strings.Join(strings.Fields(strings.ToLower(a.ask())), " "), given)
}

// mostRetold is how much of what the question tells a sentence says at least that tells it again.
const mostRetold = .6

// retells reports whether a sentence tells again what the question itself tells, and nothing else:
// "draw a house, and a tree that covers a part of it".
func (a *accounting) retells(s string) bool {
	u := termsOf(s)
	for _, told := range english.Sentences(firstLine(a.ask())) {
		x := termsOf(told)
		if asksOutright(told) || len(x.stems) < fewWords || x.not != u.not || x.told(u) < mostRetold {
			continue
		}
		if !slices.ContainsFunc(u.order, func(w string) bool { return x.stems[w] == 0 && (!topicless(w) || len(opposites()[w]) > 0) }) {
			return true
		}
	}
	return false
}

// tellsValue: the awaited value stands in a statement, where neither the task nor the
// student has named it.
func (a *accounting) tellsValue(text string) string {
	c := clause{text: text, whole: text, toks: lex(text)}
	for i, t := range c.toks {
		if t.kind != kNumber {
			continue
		}
		v := signedValue(c.toks, i)
		for _, w := range a.awaiting() {
			want, ok := valueOf(w.answer)
			if !ok || want.Cmp(v) != 0 || a.posed[t.value.RatString()] || a.values[t.value.RatString()] && i+1 < len(c.toks) && c.toks[i+1].kind != kMark && c.word(i+1) != "of" || c.denied(i) || t.words && t.value.IsInt() && t.value.Cmp(big.NewRat(3, 1)) <= 0 {
				continue
			}
			return fmt.Sprintf("it says the answer: %q", text)
		}
	}
	return ""
}

// tellsRatio: the awaited ratio in words: "four to one".
func (a *accounting) tellsRatio(text string) string {
	for _, w := range a.awaiting() {
		if !strings.Contains(w.answer, ":") {
			continue
		}
		for _, m := range slices.Concat(toRatio.FindAllStringSubmatch(text, -1), toRatioOf.FindAllStringSubmatch(text, -1)) {
			from, ok := figure(m[1])
			to, also := figure(m[2])
			if ok && also && from+":"+to == strings.ReplaceAll(w.answer, " ", "") {
				return fmt.Sprintf("it says the answer: %q", m[0])
			}
		}
	}
	return ""
}

// hands names the way in which a sentence hands the awaited answer over, "" for none.
func (a *accounting) hands(s string) string {
	if len(a.awaiting()) == 0 {
		return ""
	}
	for _, p := range partsOf(s) {
		if p.kind == partAsks {
			continue
		}
		if why := a.concludesChoice(p); why != "" {
			return why
		}
		for _, look := range []func(string) string{a.namesChoice, a.namesWord, a.placed, a.partOfFraction, a.turnedRound, a.tellsSign, a.nextToIt, a.endsAt, a.besideIt} {
			if why := look(p.text); why != "" {
				return why
			}
		}
	}
	if why := a.choiceOfIt(s); why != "" {
		return why
	}
	return a.asksWithIt(s)
}

// namesWord: a statement holds the awaited word, in any of its forms, which the question
// does not hold.
func (a *accounting) namesWord(text string) string {
	said := termsOf(text)
	if said.not {
		return ""
	}
	if why := a.spells(text); why != "" {
		return why
	}
	for _, w := range a.awaiting() {
		asked := termsOf(w.ask + " " + a.Said)
		for _, answer := range append([]string{w.answer}, w.accept...) {
			words := termsOf(answer).order
			if len(words) == 0 || numeral(words[0]) {
				continue
			}
			if said.holdsAll(words) && !asked.holdsAll(words) || a.fills(text, words) && !strings.Contains(strings.ToLower(w.ask), text) {
				return fmt.Sprintf("it tells the word: %q", text)
			}
		}
	}
	return ""
}

// spells: the awaited word is told letter by letter.
func (a *accounting) spells(text string) string {
	for _, m := range lettersIn.FindAllString(text, -1) {
		for _, w := range a.awaiting() {
			if squeezed(m) == squeezed(strings.ToLower(w.answer)) {
				return fmt.Sprintf("it spells the word: %q", m)
			}
		}
	}
	return ""
}

// fills reports whether the one word that a short answer is stands as a result.
func (a *accounting) fills(text string, words []string) bool {
	return a.Problem != nil && a.Problem.Kind == tutor.KindShortText && len(words) == 1 && a.result(text, words[0])
}

// pointsAt reports whether the words before a place point at what stands there: "it is the",
// "take the", or none.
func pointsAt(before []string) bool {
	if n := len(before); n > 0 && (before[n-1] == "the" || before[n-1] == "that") {
		before = before[:n-1]
	}
	n := len(before)
	return n == 0 || in("verb_of_result", before[n-1]) || in("order", before[n-1]) || in("no", before[n-1]) || in("opener", before[n-1]) || before[n-1] == "at" || before[n-1] == "not"
}

// placed: "the third word", "the other one".
func (a *accounting) placed(text string) string {
	words := readingWords(text)
	for i, w := range words[:max(0, len(words)-1)] {
		if bothNamed.MatchString(text) {
			break
		}
		if in("place", w) && in("placed", words[i+1]) && pointsAt(words[:i]) && (i == 0 || !in("denial", words[i-1])) && a.Problem != nil && !strings.Contains(strings.ToLower(a.Problem.Ask+" "+a.Draft), w+" "+words[i+1]) {
			return fmt.Sprintf("it tells where the answer stands: %q", w+" "+words[i+1])
		}
	}
	return ""
}

// endsAt: a statement ends in the awaited word, as a part of what the question quotes.
func (a *accounting) endsAt(text string) string {
	p := a.Problem
	if p == nil || p.Kind != tutor.KindShortText {
		return ""
	}
	ask, want := strings.ToLower(p.Ask), strings.ToLower(strings.TrimSpace(p.Answer))
	for _, m := range quotedText.FindAllStringSubmatch(text, -1) {
		if m[1] != text {
			if why := a.endsAt(m[1]); why != "" {
				return why
			}
		}
	}
	text = strings.TrimRight(text, `.!"' `)
	if !strings.HasSuffix(text, " "+want) || len(strings.Fields(text)) > 6 {
		return ""
	}
	if at := strings.Index(ask, text); at >= 0 && strings.HasPrefix(ask[at+len(text):], " ") {
		return fmt.Sprintf("it ends where the answer is: %q", text)
	}
	return ""
}

// besideIt: asked behind or before which word something stands, a statement or an order says right
// beside what it is.
func (a *accounting) besideIt(text string) string {
	if !asksBeside.MatchString(strings.ToLower(a.ask())) {
		return ""
	}
	if m := rightBeside.FindString(text); m != "" {
		return fmt.Sprintf("it tells beside what the answer stands: %q", m)
	}
	return ""
}

var (
	asksBeside  = pattern.New(`\b(?:after|before|behind) which\b`)
	rightBeside = pattern.New(`\b(?:right|just|directly|straight|immediately|stops?|ends?|goes|comes|belongs|pause|break) (?:before|after|behind|between|in front of)\b`)
)

// asksWithIt: a question that can only be answered with yes proposes the awaited answer and
// nothing beside it.
func (a *accounting) asksWithIt(s string) string {
	low := strings.ToLower(strings.TrimSpace(marks.Replace(s)))
	if !asksOutright(low) || !proposes.MatchString(low) || strings.Contains(low, " or ") {
		return ""
	}
	stated := strings.TrimRight(low, "? ")
	stated = proposes.ReplaceAllString(stated, "it is ")
	if why := a.namesChoice(stated); why != "" {
		return "it proposes the answer: " + why
	}
	if told, why := a.reveals(stated + "."); told {
		return "it proposes the answer: " + why
	}
	return ""
}

var proposes = pattern.New(`^\W*(?:(?:so|and|but|then|now|well|maybe|could|can|would|do you think|don't you think|how about|what about|what if) )*(?:is it|isn't it|could it be|would it be|might it be|can it be|is the answer|isn't the answer|it is|it's|that's|that is|it be|the answer is) (?:maybe |perhaps |not |really |just )*`)
