package answer

import (
	"slices"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor/english"
)

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
		if len(content(toks)) > 0 && len(content(english.Tokens(r))) == 0 {
			continue // "the" is only the article of "the doing word is sleeps"
		}
		if phraseSaid(toks, r, same) == saidPlainly && !deniedWithin(toks, r, same) {
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

// deniedWithin reports whether a negation stands between the words of a phrase that has none:
// "the battery isn't empty" does not say "battery empty".
func deniedWithin(toks []english.Token, phrase string, same sameness) bool {
	lower := english.Tokens(phrase)
	if slices.ContainsFunc(lower, isDenial) {
		return false
	}
	first, last := len(toks), -1
	for _, word := range content(lower) {
		if at := slices.IndexFunc(toks, func(t english.Token) bool { return same(t.Text, word) }); at >= 0 {
			first, last = min(first, at), max(last, at)
		}
	}
	return first < last && slices.ContainsFunc(toks[first:last], isDenial)
}

// plainVerdict is the verdict on words that say the wanted ones: right, unless something
// stands beside them.
func (w wanted) plainVerdict(toks []english.Token, want string, same sameness) verdict {
	v, turned := otherWayRound(toks, want, same)
	switch {
	case hasAlternative(toks, want) && !w.eitherAccepted(toks) || namesAnother(toks, w.spec, want):
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
	case w.onlyLikens(toks):
		return unsure("tells what it is like, and does not name it")
	}
	return wrong("other words than " + w.spec.Expected)
}

// Likens reports whether a line that names nothing tells what the answer is like: "like grape juice", "the same number
// as legs on a dog".
func Likens(spec Spec, line string) bool {
	w, toks := read(spec), english.Tokens(strings.ToLower(line))
	if opensQuestion(toks) || slices.ContainsFunc(toks, isDenial) {
		return false
	}
	return w.onlyLikens(toks)
}

// AskedFor is the thing that a question asks for: "color" of "What color do you get?", "number" where it asks how
// many; "" where it names none.
func AskedFor(problem string) string {
	toks := lastQuestion(english.Tokens(strings.ToLower(problem)))
	for i, t := range toks {
		if i+2 >= len(toks) {
			break
		}
		switch next := toks[i+1]; {
		case t.Text == "how" && next.Is("many", "much"):
			return "number"
		case t.Is("what", "which") && next.Kind == english.Word && answerNames[next.Text], t.Is("what", "which") && next.Is("number", "fraction", "word", "side"):
			return next.Text
		}
	}
	return ""
}

// SaysYes reports whether a line says yes and no more.
func SaysYes(line string) bool { return saysFirst(line, yesWords) && !Denies(line) }

// SaysNo reports whether a line says no and no more.
func SaysNo(line string) bool { return saysFirst(line, noWords) }

// mostYes is how many words a yes has at most: "yes thats what i mean".
const mostYes = 6

// saysFirst reports whether a line of few words begins with one of a set, and neither asks nor turns.
func saysFirst(line string, set english.Set) bool {
	toks := english.Tokens(strings.ToLower(line))
	return len(toks) > 0 && set[toks[0].Text] && len(strings.Fields(line)) <= mostYes && !anyOf(toks, turning) && !strings.Contains(line, "?")
}

// onlyLikens reports whether a message tells what a thing is like in place of its name: "like grape juice", "the thing
// that the cat is doing", "barney the dinosaur color".
func (w *wanted) onlyLikens(toks []english.Token) bool {
	toks = ended(toks)
	for len(toks) > 0 && (toks[0].Kind != english.Word || articles[toks[0].Text] || toks[0].Is("its", "it's", "it", "is", "just", "that", "so", "um", "umm") || drawnOut(toks[0].Text)) {
		if drawnOut(toks[0].Text) {
			return true
		}
		toks = toks[1:]
	}
	if len(toks) < 2 {
		return len(toks) == 1 && likeHeads[toks[0].Text]
	}
	last := toks[len(toks)-1].Text
	if toks[0].Text == AskedFor(w.question()) && len(toks) > mostNamed { // "the number thats after the dot"
		return true
	}
	asked := slices.ContainsFunc(english.Tokens(w.question()), func(t english.Token) bool { return t.Kind == english.Word && t.Text == last })
	return likeHeads[toks[0].Text] || asked && answerNames[last] && len(content(toks[:len(toks)-1])) >= mostNamed
}

// drawnOut reports whether a word is a sound: "zzzzz".
func drawnOut(word string) bool {
	return len(word) > 2 && strings.Trim(word, word[:1]) == ""
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
	return !slices.ContainsFunc(toks, func(t english.Token) bool {
		return t.Kind == english.Word && !noAttemptWords[t.Text] && !smallWords[t.Text] && t.Text != "not" && t.Text != "dont" && t.Text != "don't"
	})
}

// eitherAccepted reports whether what stands on each side of an "or" is right by itself: "purple, or violet if you like".
func (w *wanted) eitherAccepted(toks []english.Token) bool {
	at := slices.IndexFunc(toks, func(t english.Token) bool { return t.Text == "or" })
	said := func(side []english.Token) bool {
		return slices.ContainsFunc(append([]string{w.spec.Expected}, w.spec.Accept...), func(a string) bool { return phraseSaid(side, a, sameWord) == saidPlainly })
	}
	return at > 0 && said(toks[:at]) && said(toks[at+1:])
}

// hasAlternative reports whether "or" offers another known word beside the wanted one.
func hasAlternative(toks []english.Token, want string) bool {
	at := slices.IndexFunc(toks, func(t english.Token) bool { return t.Text == "or" })
	if at <= 0 || at+1 >= len(toks) || strings.Contains(strings.ToLower(want), " or ") {
		return false
	}
	return len(content(toks[:at])) > 0 && len(content(toks[at+1:])) > 0 && !emptyOfContent(toks[at+1:])
}
