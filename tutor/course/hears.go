package course

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
)

// A mistake is heard in the reason for an answer. Of several that the answer fits, the
// likest is taken. A reason alone tells of one only where it says nearly the same words,
// and is less like what is right to say about the question: on one topic, right and
// wrong reasons have most of their words in common.

// How near to a written reason one must be that tells of a mistake alone: where the answer
// is wrong or cannot be read, and where it is right.
const (
	nearBesideWrong = .5
	nearBesideRight = .65
	surelyHeard     = .7 // how sure the bank must be
)

// heardIn finds the mistake whose reason was given.
func (l *Lesson) heardIn(all []Matched, fits []int, s Slip) (int, bool) {
	if strings.TrimSpace(s.Reason) == "" || len(all) == 0 {
		return 0, false
	}
	entries := make([]bank.Entry, len(all), len(all)+1)
	for i, m := range all {
		entries[i].Wordings = m.wordings()
	}
	need := nearBesideWrong
	if !s.Verdict.Kind.Wrong() && s.Verdict.Kind != tutor.VerdictUnsure || len(fits) > 0 {
		need = nearBesideRight
	}
	said := reasonWords(s.Reason)
	near := func(e bank.Entry) bool {
		return slices.ContainsFunc(e.Wordings, func(w string) bool { return said.alike(reasonWords(w)) >= need })
	}
	if len(fits) < 2 && !slices.ContainsFunc(entries, near) { // before the bank is made, which costs more than a look
		return 0, false
	}
	entries = append(entries, bank.Entry{Wordings: l.rightReasons(s.Problem)})
	hits := bank.New(entries).Find(s.Reason, len(entries))
	if len(fits) > 1 {
		for _, h := range hits {
			if slices.Contains(fits, h.Entry) {
				return h.Entry, true
			}
		}
	}
	if len(hits) == 0 || hits[0].Entry == len(all) || hits[0].Sure < surelyHeard {
		return 0, false
	}
	return hits[0].Entry, near(entries[hits[0].Entry])
}

// wordings are the reasons with the problem's numbers.
func (m Matched) wordings() []string {
	var all []string
	for _, h := range m.Hears {
		if filled, err := filledWith(h, m.vars); err == nil {
			all = append(all, filled)
		}
	}
	return all
}

// rightReasons are what is right to say about a problem: its own solution, and what the
// lesson says of its component.
func (l *Lesson) rightReasons(p *tutor.Problem) []string {
	all := slices.Concat(p.Worked, p.Hints, []string{p.Answer})
	for _, s := range p.Steps {
		all = append(all, s.Tell)
	}
	for _, e := range l.Explanations {
		if e.Component == p.KC {
			all = slices.Concat(all, english.Sentences(e.Brief.For(Middle)), english.Sentences(e.Text.For(Middle)))
		}
	}
	if tb, ok := l.TeachBackFor(p.KC); ok {
		all = append(all, english.Sentences(tb.Model)...)
	}
	for _, c := range l.Claims {
		all = append(all, c.Claim)
	}
	return all
}

// sayAlike is how much of their words of meaning two reasons share, 0..1 (Dice 1945). With
// other numbers, or a "not" in one of them, they say something else.
func sayAlike(a, b string) float64 { return reasonWords(a).alike(reasonWords(b)) }

// alike is how much of their words of meaning two reasons share.
func (x reasoning) alike(y reasoning) float64 {
	if len(x.words) == 0 || len(y.words) == 0 || x.denied != y.denied || !slices.Equal(x.numbers, y.numbers) {
		return 0
	}
	shared := lists.Count(x.words, func(w string) bool { return slices.Contains(y.words, w) })
	return 2 * float64(shared) / float64(len(x.words)+len(y.words))
}

// reasoning is what a reason says.
type reasoning struct {
	words, numbers []string // each once; the numbers in order of size of their text
	denied         bool
}

func reasonWords(text string) reasoning {
	var s reasoning
	add := func(list []string, w string) []string {
		if slices.Contains(list, w) {
			return list
		}
		return append(list, w)
	}
	for _, w := range bank.Words(text) {
		_, grownOn := wordList().contracted[w]
		switch {
		case wordList().negators[w] || grownOn:
			s.denied = !s.denied
		case hasDigit(w):
			s.numbers = add(s.numbers, w)
			s.words = add(s.words, w)
		case wordList().turns[w] || len(w) < 3:
		default:
			if st := stem(w); !slices.Contains(everywhere(), st) {
				s.words = add(s.words, st)
			}
		}
	}
	slices.Sort(s.numbers)
	return s
}
