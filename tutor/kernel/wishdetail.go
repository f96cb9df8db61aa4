package kernel

import (
	"cmp"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// What somebody would like otherwise in the open question, which stays the same: who acts in it gets a name, a thing a
// look, its numbers another unit, its unknown another letter.

// wishesDetail reports whether the line wishes for such a thing, and the open question can be told so.
func (t *reading) wishesDetail() (string, bool) {
	i := t.detail()
	if i == nil {
		return "", false
	}
	return i.Said, true
}

// detail is the open problem with the detail that the line wishes for; nil where it wishes for none, or that cannot be.
func (t *reading) detail() *tutor.Interest {
	s := t.in.State
	if s.Problem == nil || s.Answered || t.lesson == nil || s.Mode != tutor.ModeNormal || english.AsksForMore(t.in.Text) {
		return nil
	}
	if told := t.inUnit(); told != nil {
		return told
	}
	if !t.opensWish() {
		return nil
	}
	if told := t.withLetter(); told != nil {
		return told
	}
	if name := english.NameWished(t.in.Text); name != "" {
		return t.named(name)
	}
	if look := english.LookWished(t.in.Text); look != "" {
		return t.looking(look)
	}
	return nil
}

// inUnit is the open problem in the unit that the line wishes for; nil where it wishes for none.
func (t *reading) inUnit() *tutor.Interest {
	bare, _ := english.BareWish(t.in.Text)
	unit := english.UnitWished(t.in.Text)
	if unit == "" || !t.opensWish() && !strings.EqualFold(bare, unit) {
		return nil
	}
	told, ok := t.lesson.InUnit(*t.in.State.Problem, strings.ToLower(unit))
	if !ok {
		return nil
	}
	return onlyHere(unit, told)
}

// withLetter is the open problem with the letter that the line wishes for; nil where it wishes for none.
func (t *reading) withLetter() *tutor.Interest {
	letter, old := english.LetterWished(t.in.Text)
	if letter == "" {
		return nil
	}
	old = cmp.Or(old, unknownIn(t.in.State.Problem.Ask))
	told, ok := t.lesson.WithLetter(*t.in.State.Problem, old, letter)
	if !ok || old == "" {
		return nil
	}
	return onlyHere("the letter "+letter, told)
}

// onlyHere is the open problem told in another way, which is no topic that somebody likes.
func onlyHere(said string, told tutor.Problem) *tutor.Interest {
	return &tutor.Interest{Said: said, Wished: true, Passing: true, Told: &told}
}

// named gives a name to the one of the open question whom the line names, or to the animal in it.
func (t *reading) named(name string) *tutor.Interest {
	whom := t.ofTheOpen(t.in.Text)
	for _, w := range english.Tokens(t.in.State.Problem.Ask) {
		if w.Kind == english.Word && english.Animal(w.Text) {
			whom = append(whom, w.Text)
		}
	}
	for _, noun := range whom {
		if told, ok := t.lesson.Called(*t.in.State.Problem, english.Singular(noun), name); ok {
			return onlyHere(name, told)
		}
	}
	return nil
}

// looking has a thing of the open question look as it is wished for.
func (t *reading) looking(look string) *tutor.Interest {
	for _, noun := range t.ofTheOpen(t.in.Text) {
		if noun == look {
			continue
		}
		if told, ok := t.lesson.Looking(*t.in.State.Problem, english.Singular(noun), look); ok {
			return onlyHere(english.WithArticle(look+" "+english.Singular(noun)), told)
		}
	}
	return nil
}

// unknownIn is the letter that stands for a number in a question, or "".
func unknownIn(ask string) string {
	runes := []rune(ask)
	isLetter := func(i int) bool { return i >= 0 && i < len(runes) && (unicode.IsLetter(runes[i]) || runes[i] == '\'') }
	for i, r := range runes {
		if unicode.IsLower(r) && r != 'a' && !isLetter(i-1) && !isLetter(i+1) {
			return string(r)
		}
	}
	return ""
}
