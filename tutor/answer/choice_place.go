package answer

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
)

// letterIndex is the place of a letter "a", "B)" among n choices, -1 if it is none.
func letterIndex(text string, n int) int {
	text = strings.Trim(strings.ToLower(text), " ().:")
	if len(text) != 1 || text[0] < 'a' || int(text[0]-'a') >= n {
		return -1
	}
	return int(text[0] - 'a')
}

var ordinalPlaces = map[string]int{"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "fourth": 3, "4th": 3, "fifth": 4, "5th": 4, "last": -2}

// placesNamed lists the places that a message names and does not deny, where it names nothing else.
func placesNamed(toks []english.Token) (places []int) {
	if !onlyPlaces(toks) {
		return nil
	}
	for i, t := range toks {
		if place, ok := ordinalPlaces[t.Text]; ok && !negatedWord(toks, i) {
			places = append(places, place)
		}
	}
	return places
}

// pointedPlace is the choice that a message begins to point at by its place, -1 for none: "the last
// one w the army guys", "the frist one, that huge curly thing".
func (w *wanted) pointedPlace(toks []english.Token) int {
	choices := len(w.spec.Choices)
	for i, t := range toks {
		place := placeMeant(t.Text, choices)
		if place < 0 && w.listed() && !inProblem(t.Text, w.spec.Problem) {
			place = placeInList(t.Text, choices)
		}
		if place >= 0 && place < choices && i+1 < len(toks) && w.ofTheList(toks[i+1]) && w.pointsOnly(toks[i+2:]) {
			return place
		}
		if place >= 0 || !slices.Contains(besidePlaces, t.Text) || negations[t.Text] {
			break
		}
	}
	return w.middlePlace(toks)
}

// middlePlace is the place in the middle of an odd number of choices, or the one between two letters, where a message
// says no more than that: "the word in the middle of the three", "the one in between a and c"; -1 for none.
func (w *wanted) middlePlace(toks []english.Token) int {
	if i := slices.IndexFunc(toks, func(t english.Token) bool { return t.Text == "between" }); i >= 0 && i+3 < len(toks) && toks[i+2].Is("and", "&", "n") {
		a, b := letterIndex(toks[i+1].Text, len(w.spec.Choices)), letterIndex(toks[i+3].Text, len(w.spec.Choices))
		if a >= 0 && b-a == 2 {
			return a + 1
		}
	}
	if len(w.spec.Choices)%2 == 0 || !slices.ContainsFunc(toks, func(t english.Token) bool { return t.Is("middle", "between") }) {
		return -1
	}
	for _, t := range toks {
		if t.Kind == english.Word && !t.Is("middle", "between", "in", "of", "three", "five", "list", "word", "from") && !slices.Contains(besidePlaces, t.Text) {
			return -1
		}
	}
	return len(w.spec.Choices) / 2
}

// byOrdinal is the one choice with the word for a place that a message names by its number: "3rd" among first and
// third person; -1 for none.
func (w *wanted) byOrdinal(toks []english.Token) int {
	if !onlyPlaces(toks) || slices.ContainsFunc(toks, isDenial) {
		return -1
	}
	at := -1
	for _, t := range toks {
		place, ok := ordinalPlaces[t.Text]
		for i, c := range w.spec.Choices {
			if n := ordinalIn(c); ok && place >= 0 && n != nil && n.IsInt() && n.Num().Int64() == int64(place+1) {
				if at >= 0 && at != i {
					return -1
				}
				at = i
			}
		}
	}
	return at
}

// listed reports whether the choices stand below one another: those of a list, or of a picture of bars. Two that the
// question names itself stand beside one another.
func (w *wanted) listed() bool {
	inQuestion := func(c string) bool { return !strings.Contains(strings.ToLower(w.question()), strings.ToLower(c)) }
	return len(w.spec.Choices) > 2 || w.spec.Shown != "" || slices.ContainsFunc(w.spec.Choices, inQuestion)
}

// ofTheList reports whether a word stands for one of the choices behind its place: "the third one", "the first bar" of
// a picture of bars.
func (w *wanted) ofTheList(t english.Token) bool {
	return t.Is("one", "1", "choice", "option", "answer", "part", "bit", "thing", "word") || w.spec.Shown != "" && stem(t.Text) == stem(w.spec.Shown) || w.asksOfSeveral(t.Text)
}

// asksOfSeveral reports whether a problem tells of as many of a thing as it has choices: of "one morning" and "the next
// morning".
func (w *wanted) asksOfSeveral(thing string) bool {
	n := lists.Count(english.Tokens(w.question()), func(t english.Token) bool {
		return t.Kind == english.Word && len(thing) >= leastWord && t.Text == thing
	})
	return n > 1 && n == len(w.spec.Choices)
}

// pointsOnly reports whether what stands behind "the last one" may describe what is pointed at, or
// give a reason: in "the first one who printed" it is no choice.
func (w *wanted) pointsOnly(behind []english.Token) bool {
	switch {
	case len(behind) == 0 || parts(behind[0]) || behind[0].Is(",", "(", ":", "-", "w", "with", "where", "down", "up") || reasonWords[behind[0].Text]:
		return true
	case behind[0].Is("in", "on", "of") && len(behind) > 1:
		rest := content(behind[1:])
		return len(rest) <= 1 && slices.ContainsFunc(behind, func(t english.Token) bool {
			return t.Is("picture", "pic", "list", "drawing", "three", "two", "four", "them")
		})
	case behind[0].Is("goes", "comes", "is") && len(behind) > 1: // "the last part goes first", where it is asked what does
		return behind[1].Text == "first" && inProblem("first", w.question())
	}
	return false
}

// slippedPlaces are the words for a place that are long enough for a slip to be known as one, by
// their place; middle is that of an odd number of choices.
var slippedPlaces = []string{"first", "second", "third", "fourth", "fifth", "middle"}

// placeMeant is the place that a word stands for among so many choices, -1 for none: "frist" is 0.
func placeMeant(word string, choices int) int {
	if place, ok := ordinalPlaces[word]; ok && place >= 0 {
		return place
	}
	if word == "last" {
		return choices - 1
	}
	place := slices.IndexFunc(slippedPlaces, func(said string) bool {
		return said == word || len(word) >= len(said)-1 && word[0] == said[0] && english.Slips(word, said, 1) <= 1
	})
	switch {
	case place < 0 || slippedPlaces[place] != "middle":
		return place
	case choices%2 == 1:
		return choices / 2
	}
	return -1
}

// placeInList is the place that a word stands for in a list from top to bottom, -1 for none.
func placeInList(word string, choices int) int {
	switch word {
	case "top", "upper", "highest", "uppermost":
		return 0
	case "bottom", "lower", "lowest", "lowermost":
		return choices - 1
	}
	return -1
}

// choiceByNumber is the choice that a lone number counts to, -1 for none: "2" is
// the second one, where no choice holds a number itself.
func (w *wanted) choiceByNumber(toks []english.Token) int {
	toks = ended(trimNoise(toks))
	if len(toks) != 1 || toks[0].Kind != english.Number || toks[0].Num.Rat == nil || !toks[0].Num.Rat.IsInt() || len(toks[0].Raw) != 1 {
		return -1
	}
	for _, c := range w.spec.Choices {
		if len(mentionsIn(english.Tokens(c), reading{})) > 0 {
			return -1
		}
	}
	n := int(toks[0].Num.Rat.Num().Int64())
	if n < 1 || n > len(w.spec.Choices) {
		return -1
	}
	return n - 1
}

// onlyPlaces reports whether a message names a place and nothing else: "I think its the
// second one". In "Gutenberg was the first" the first is no choice.
func onlyPlaces(toks []english.Token) bool {
	for _, t := range toks {
		switch {
		case ordinalPlaces[t.Text] != 0 || t.Text == "first" || t.Text == "1st" || t.Text == "last":
		case t.Kind == english.Number && t.Num.Ordinal:
		case len(t.Raw) == 1 && !isWordByte(t.Raw[0]):
		case slices.Contains(besidePlaces, t.Text):
		default:
			return false
		}
	}
	return true
}

// besidePlaces are the words that may stand beside a place.
var besidePlaces = []string{
	"the", "teh", "tha", "a", "one", "ones", "choice", "answer", "option", "i", "think", "it", "its", "it's", "is", "s", "my", "pick", "choose", "would", "say", "maybe", "probably", "guess", "so", "um",
	"not", "but", "and", "or", "no", "yes", "take", "ll", "d", "that", "be", "for", "sure", "please", "of", "them",
}

// isWordByte reports whether a byte belongs to a word.
func isWordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c >= 0x80
}
