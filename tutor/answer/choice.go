package answer

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// choiceVerdict compares with one of several choices, named by letter, by
// place or by its text.
func (w *wanted) choiceVerdict(toks []english.Token) verdict {
	want := w.choiceIndex(w.spec.Expected)
	if want < 0 {
		return textVerdict(*w, toks)
	}
	picked := w.picked(toks)
	if i := w.choiceAsWritten(toks); i >= 0 { // nothing but a choice, word for word
		picked = []int{i}
	} else if i := w.byPointingAway(toks); i >= 0 {
		picked = []int{i}
	}
	switch {
	case len(picked) == 0:
		if len(w.spec.Choices) == 0 {
			return textVerdict(*w, toks)
		}
		return unsure("names none of the choices")
	case len(picked) > 1:
		return unsure("names several choices")
	case picked[0] == want:
		return right("the right choice")
	}
	return wrong("another choice")
}

// choiceSaid judges a message to which one of several choices is the answer.
func (w *wanted) choiceSaid(toks []english.Token) verdict {
	if w.byPointingAway(toks) >= 0 {
		return w.choiceVerdict(toks)
	}
	said := w.lastSaid(toks)
	v := w.heldTo(w.roleVerdict(said, w.choiceVerdict), said)
	if first, ok := w.firstOfSeveral(toks); !v.sure && ok {
		return first
	}
	return v
}

// choiceIndex is the choice that an expected text names: its text, or its letter.
func (w *wanted) choiceIndex(expected string) int {
	for i, c := range w.spec.Choices {
		if strings.EqualFold(strings.TrimSpace(c), strings.TrimSpace(expected)) {
			return i
		}
	}
	for i, c := range w.spec.Choices {
		if equal, sure := Equal(c, expected); equal && sure {
			return i
		}
	}
	return letterIndex(expected, len(w.spec.Choices))
}

// picked lists the choices a message names.
func (w *wanted) picked(toks []english.Token) []int {
	var out []int
	add := func(i int) {
		if i >= 0 && i < len(w.spec.Choices) && !slices.Contains(out, i) {
			out = append(out, i)
		}
	}
	if i := w.writtenIn(toks); i >= 0 && w.takes(toks, w.spec.Choices[i], saidPlainly) {
		return []int{i}
	}
	taken, named := w.taken(toks)
	if place := w.pointedPlace(toks); place >= 0 {
		for _, i := range append(taken, place) {
			add(i)
		}
		return out
	}
	if named {
		return longest(taken, w.spec.Choices)
	}
	if i := w.byOrdinal(toks); i >= 0 {
		return []int{i}
	}
	for _, place := range placesNamed(toks) {
		if place == -2 {
			place = len(w.spec.Choices) - 1
		}
		add(place)
	}
	if len(out) > 0 {
		return out
	}
	return w.pickedByMark(toks)
}

// pickedByMark lists the choices that a message names by their letters, or else one by its number or a mark of it.
func (w *wanted) pickedByMark(toks []english.Token) (out []int) {
	for i := range w.spec.Choices {
		if letterSaid(toks, string(rune('a'+i))) == saidPlainly {
			out = append(out, i)
		}
	}
	for _, by := range []func([]english.Token) int{w.choiceByNumber, w.byDigits, w.byOperation, w.onTheLine, w.byRiddle} {
		if i := by(toks); len(out) == 0 && i >= 0 && i < len(w.spec.Choices) {
			out = append(out, i)
		}
	}
	return out
}

// byRiddle is the one choice of which a message tells the letters: "it starts with sh"; -1 for none, or for several.
func (w *wanted) byRiddle(toks []english.Token) int {
	said := make([]string, len(toks))
	for i, t := range toks {
		said[i] = t.Raw
	}
	riddle, ok := english.RiddleIn(strings.Join(said, " "))
	if !ok || slices.ContainsFunc(toks, isDenial) {
		return -1
	}
	at := slices.IndexFunc(w.spec.Choices, riddle.Fits)
	if at < 0 || slices.ContainsFunc(w.spec.Choices[at+1:], riddle.Fits) {
		return -1
	}
	return at
}

// taken lists the choices whose text a message gives; named says that it holds the text of
// one, be it said of something else.
func (w *wanted) taken(toks []english.Token) (taken []int, named bool) {
	for i, c := range w.spec.Choices {
		said := saidChoice(toks, c, w.sameAsAsked())
		named = named || said != saidNot
		if said != saidNot && w.takes(toks, c, said) {
			taken = append(taken, i)
		}
	}
	return w.toTheLetter(toks, taken), named
}
