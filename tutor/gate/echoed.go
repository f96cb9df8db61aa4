package gate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// An answer that is not right may be granted by being said back: "a line it is", "in front,
// yes", "8 comes out, good".

// itIs says back what stands before it.
var itIs = pattern.New(`^\W*(.+?) (?:it (?:is|was)|comes out|is it|does it)\W*$`)

// echoes names an answer that is said back as if it were right.
func (a *accounting) echoes(s string) string {
	if a.Verdict.Kind.Right() || len(a.awaiting()) == 0 || asksOutright(s) {
		return ""
	}
	said := termsOf(a.answered())
	if len(said.order) == 0 {
		return ""
	}
	nods, echo := "", false
	for _, p := range partsOf(s) {
		if m := itIs.FindStringSubmatch(p.text); m != nil && a.saysBack(termsOf(m[1]), said) {
			return fmt.Sprintf("it says back what is not right: %q", p.text)
		}
		if nod(p.text) {
			nods = cmp.Or(nods, p.text)
			continue
		}
		u := termsOf(p.text)
		echo = echo || onlyOf(u, said) || said.holdsAll(u.order[:min(len(u.order), 1)]) && len(u.order) <= fewWords
	}
	if nods != "" && echo {
		return fmt.Sprintf("it nods at what is not right: %q", nods)
	}
	return ""
}

// saysBack reports whether some words are the student's, beside which only those of the question
// stand: "2 glasses it is".
func (a *accounting) saysBack(u, said unit) bool {
	asked := termsOf(a.ask())
	own := slices.DeleteFunc(slices.Clone(u.order), func(w string) bool { return asked.stems[w] > 0 && said.stems[w] == 0 })
	return len(own) > 0 && said.holdsAll(own)
}

// agrees names words that agree with an answer that is not right.
func (a *accounting) agrees(s string) string {
	if a.Verdict.Kind.Right() || len(a.awaiting()) == 0 || asksOutright(s) || a.answered() == "" {
		return ""
	}
	text := strings.ReplaceAll(s, "’", "'")
	tokens := english.Prose(text)
	for _, h := range talk().Find(tokens) {
		from, to := tokens[h.From].Start, tokens[h.To-1].End
		if h.Label == "agrees" || h.Label == "agrees_last" && len(readingWords(text[to:])) == 0 {
			return fmt.Sprintf("it agrees with what is not right: %q", text[from:to])
		}
	}
	return ""
}

// answered is the student's answer: what was judged, or a line of few words that asks and
// wishes nothing.
func (a *accounting) answered() string {
	words := readingWords(strings.ToLower(a.Said))
	if a.Verdict.Given == "" && (len(words) > fewWords+1 || a.wasAsked() || anyIn("wish", firstOf(words))) {
		return ""
	}
	return cmp.Or(a.Verdict.Given, a.Said)
}

// onlyOf reports whether a statement has words of meaning, and none that another has not.
func onlyOf(u, other unit) bool {
	return len(u.order) > 0 && other.holdsAll(u.order)
}

// nod reports whether a part of a sentence only nods: "nice one", "well done".
func nod(text string) bool {
	words := readingWords(text)
	return len(words) > 0 && anyIn("nod", words) && !slices.ContainsFunc(words, func(w string) bool {
		w = strings.Trim(w, "'")
		return !in("nod", w) && !in("beside_nod", w)
	})
}
