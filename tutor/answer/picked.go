package answer

import (
	"slices"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
)

// strangers is how many words a message may hold that stand neither in the
// question nor in its choices; with more of them it may be about anything.
const strangers = 1

// PickedChoice reads "more", or "there are more beetles", as the one choice that
// has a word of its own in common with the message. Words of two choices, a
// negation that the choice does not have, numbers, and talk of other things leave
// it open.
func PickedChoice(text, ask string, choices []string) (string, bool) {
	if kept, foreign := own(english.Tokens(text), Spec{Expected: strings.Join(choices, " ")}); foreign != "" || len(kept) < len(english.Tokens(text)) {
		return "", false
	}
	said := choiceWords(beforeReason(text))
	if len(choices) == 0 {
		return "", false
	}
	sets := wordsOfEach(choices)
	asked := choiceWords(withoutList(ask, choices))
	said = meantWords(said, sets, asked)
	if strings.ContainsAny(strings.Join(said, " "), "0123456789") {
		return "", false // "6" is not "0.6"; numbers are for package answer to read
	}
	if strangersIn(said, append(sets, asked, choiceFillers)) > strangers {
		return "", false
	}
	if at := misspelled(telling(said), sets); at >= 0 {
		return choices[at], true
	}
	at := ownerOf(said, sets, asked)
	if at == noOwner {
		at = ownerOf(said, sets, nil)
		if at >= 0 && !mostOf(said, sets[at]) {
			return "", false
		}
	}
	if at < 0 || slices.ContainsFunc(said, func(w string) bool { return slices.Contains(choiceNegations, w) && !slices.Contains(sets[at], w) }) {
		return "", false
	}
	w := wanted{spec: Spec{Choices: choices, Problem: ask}}
	return choices[at], w.gives(english.Tokens(beforeReason(text)), choices[at])
}

// strangersIn counts the words that belong to none of some sets.
func strangersIn(said []string, sets [][]string) int {
	return lists.Count(said, func(w string) bool {
		return !slices.ContainsFunc(sets, func(s []string) bool { return slices.Contains(s, w) })
	})
}

// withoutList is a question without the list of choices below it.
func withoutList(ask string, choices []string) string {
	if len(choices) > 0 {
		if at := strings.Index(ask, "a) "+choices[0]); at > 0 {
			return ask[:at]
		}
	}
	return ask
}

// How far a word may be from the one that is meant, in slips of the finger or the
// ear, and how much farther all other choices have to be.
const (
	mostSlips = 2
	leastLead = 2
	leastWord = 5 // letters; shorter words lie too near each other
)

// misspelled is the choice that a single word is near to and all others are far
// from: "likwid" among solid, liquid and gas.
func misspelled(said []string, sets [][]string) int {
	if len(said) != 1 || len(said[0]) < leastWord {
		return noOwner
	}
	far := mostSlips + leastLead + 1
	best, slips, next := noOwner, far, far
	for i, words := range sets {
		near := far
		for _, w := range words {
			near = min(near, english.Slips(said[0], w, mostSlips+leastLead))
		}
		if near < slips {
			best, slips, next = i, near, slips
		} else {
			next = min(next, near)
		}
	}
	if slips == 0 || slips > mostSlips || next-slips < leastLead {
		return noOwner // as written, which is told apart below, or between two
	}
	return best
}

const (
	noOwner   = -1
	twoOwners = -2
)

// ownerOf is the choice that alone holds words of the message; words of the
// question are left out, since they tell nothing about which choice is meant.
func ownerOf(said []string, sets [][]string, asked []string) int {
	at := noOwner
	for _, w := range said {
		if slices.Contains(choiceFillers, w) || slices.Contains(asked, w) {
			continue
		}
		owner := soleOwner(w, sets)
		switch {
		case owner < 0:
		case at == noOwner:
			at = owner
		case at != owner:
			return twoOwners
		}
	}
	return at
}

// mostOf reports whether a message holds half of what a choice says. Words of the
// question name a choice only then.
func mostOf(said, choice []string) bool {
	held, all := 0, 0
	for _, w := range choice {
		if slices.Contains(choiceFillers, w) {
			continue
		}
		all++
		if slices.Contains(said, w) {
			held++
		}
	}
	return 2*held >= all
}

// soleOwner is the one choice that holds a word.
func soleOwner(w string, sets [][]string) int {
	at := noOwner
	for i, s := range sets {
		if !slices.Contains(s, w) {
			continue
		}
		if at != noOwner {
			return twoOwners
		}
		at = i
	}
	return at
}

var (
	// choiceFillers tell no choice from another.
	choiceFillers = strings.Fields("a an the it its is are was be i think thing they there them that this of to in on at my answer would say get got so one ones will we you maybe probably um well and")
	// choiceNegations turn a choice around.
	choiceNegations = strings.Fields("no not never none nothing nobody neither isnt arent dont doesnt didnt wont cant cannot without wrong incorrect")
	// reasons open what a student says about an answer after it.
	reasons = []string{" because", " cause ", " cuz ", " since ", " bc "}
	// yesAndNo are other ways to write the two.
	yesAndNo = map[string]string{"nope": "no", "nah": "no", "yep": "yes", "yeah": "yes", "yup": "yes"}
)

// beforeReason is a message without the reason it gives.
func beforeReason(text string) string {
	low := strings.ToLower(text)
	for _, r := range reasons {
		if i := strings.Index(low, r); i > 0 && saysMore(low[i+len(r):]) {
			low = low[:i]
		}
	}
	return low
}

// saysMore reports whether a text has a word of its own: nothing is a reason where
// none follows, as where because itself is the choice.
func saysMore(text string) bool {
	return slices.ContainsFunc(english.Tokens(text), func(t english.Token) bool {
		return t.Kind == english.Word && !fillers[t.Text]
	})
}

// choiceWords are the words of a text in lower case, each without a final "s".
func choiceWords(text string) []string {
	text = strings.NewReplacer("'", "", "’", "").Replace(strings.ToLower(text))
	words := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, w := range words {
		if known, ok := yesAndNo[w]; ok {
			w = known
		}
		if len(w) > 3 && !strings.HasSuffix(w, "ss") {
			w = strings.TrimSuffix(w, "s")
		}
		words[i] = w
	}
	return words
}

// wordsOfEach are the words of each choice, as [choiceWords] takes them.
func wordsOfEach(choices []string) [][]string {
	return lists.Map(choices, choiceWords)
}
