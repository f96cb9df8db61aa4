package harvest

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// mostOffered bounds the words of a thing that a question offers to choose.
const mostOffered = 4

// chosenFrom makes a choice of what a question offers, unless it asks for reasons and its
// answer tells them.
func (h *harvester) chosenFrom(q *problem, given string) bool {
	told := prose(given)
	return !(told && h.tongue.reasons.MatchString(q.ask)) && h.offered(q, given) || !told && h.yesOrNo(q, given)
}

// offered makes a choice of a question that names what may be answered: "linear,
// exponential, or neither", "using < or >".
func (h *harvester) offered(q *problem, given string) bool {
	choices, at := signsIn(q.ask, given)
	if at < 0 {
		choices, at = h.tongue.named(q.ask, headOf(given))
		others := func(c string) bool { return c != choices[at] && says(strings.ToLower(given), strings.ToLower(c)) }
		if at >= 0 && !strings.Contains(q.ask, "?") && slices.ContainsFunc(choices, others) {
			at = -1 // it tells something of each of them
		}
	}
	return q.choosing(choices, at)
}

// yesOrNo makes a choice of a question that is answered with yes or no.
func (h *harvester) yesOrNo(q *problem, given string) bool {
	if !strings.Contains(q.ask, "?") {
		return false
	}
	at := -1
	var choices []string
	for i, name := range []string{"yes", "no"} {
		says := h.tongue.phrases[name]
		choices = append(choices, capital(says[0]))
		if slices.Contains(says, strings.ToLower(headOf(given))) {
			at = i
		}
	}
	return q.choosing(choices, at)
}

// choosing makes a problem one of choices, where one of them is the answer.
func (p *problem) choosing(choices []string, at int) bool {
	if at < 0 {
		return false
	}
	p.choose, p.answer, p.kind, p.form = choices, choices[at], tutor.KindChoice, ""
	return true
}

func headOf(given string) string { return strings.TrimSpace(answerHead.FindString(given)) }

// answerHead is what an answer says before it explains itself.
var answerHead = pattern.New(`^[^;,.:(\n—]+`)

// signsIn are the signs that a question offers to put between two numbers, and which of them
// is the answer; below 0 where that is no sign.
func signsIn(ask, given string) (signs []string, at int) {
	all := []string{"<", ">", "="}
	if !slices.Contains(all, given) {
		return nil, -1
	}
	for _, s := range all {
		if strings.Contains(ask, s) || s == given {
			signs = append(signs, s)
		}
	}
	if len(signs) < 2 {
		signs = all
	}
	return signs, slices.Index(signs, given)
}

// named are the things that a question offers with an "or" between them, one of which its
// answer begins with; below 0 where it does not.
func (t *tongue) named(ask, head string) (choices []string, at int) {
	if head == "" || digits.MatchString(head) {
		return nil, -1
	}
	for _, or := range t.eitherOr.FindAllStringIndex(ask, -1) {
		left, right := sentenceStarts.ReplaceAllString(ask[:or[0]], ""), phraseEnds.ReplaceAllString(ask[or[1]:], "")
		list := t.thingsAround(left, right, head)
		for i, c := range list {
			if begins(t.bare(head), c) && len(list) > 1 && !slices.ContainsFunc(list, t.endsOpen) && !slices.ContainsFunc(list, func(o string) bool { return o != c && begins(o, c) }) {
				return list, i
			}
		}
	}
	return nil, -1
}

// endsOpen reports whether a thing ends in a small word that wants another behind it, as the
// first half of "with or without a lid" does.
func (t *tongue) endsOpen(thing string) bool {
	all := strings.Fields(strings.ToLower(thing))
	return len(all) > 0 && t.common[all[len(all)-1]]
}

var (
	sentenceStarts = pattern.New(`(?s)^.*[.?:;(\n]`)
	phraseEnds     = pattern.New(`(?s)[.?:;,)\n].*$`)
)

// begins reports whether a text begins with words.
func begins(text, words string) bool {
	text, words = strings.ToLower(text), strings.ToLower(words)
	return words != "" && (text == words || strings.HasPrefix(text, words+" "))
}

// thingsAround are the things before and behind an "or". How many words the first and the last of
// them have is known by the others, or by the answer.
func (t *tongue) thingsAround(left, right, head string) []string {
	series := strings.HasSuffix(strings.TrimSpace(left), ",")
	pieces := strings.Split(strings.TrimRight(strings.TrimSpace(left), ","), ",")
	for i := range pieces {
		pieces[i] = t.bare(pieces[i])
	}
	last := len(pieces) - 1
	right = t.bare(right)
	if !series {
		n := words(firstOf(t.bare(head), right, pieces[last]))
		if n == 0 || n > 1 && words(right) > n || words(pieces[last]) < n {
			return nil
		}
		return []string{t.bare(wordsTo(pieces[last], n)), wordsFrom(right, n)}
	}
	if words(right) > mostOffered {
		return nil
	}
	list, n := []string{right}, 1
	for i := last; i >= 0; i-- {
		if i > 0 && words(pieces[i]) <= mostOffered && words(pieces[i]) > 0 {
			n = max(n, words(pieces[i]))
			list = append([]string{pieces[i]}, list...)
			continue
		}
		if words(pieces[i]) == 0 || i == last {
			return nil
		}
		return append([]string{t.bare(wordsTo(pieces[i], n))}, list...)
	}
	return nil
}

// firstOf is what an answer begins with, or ends the things before an "or" with.
func firstOf(head, right, left string) string {
	for n := min(words(head), mostOffered); n > 0; n-- {
		k := wordsFrom(head, n)
		if begins(right, k) || strings.HasSuffix(" "+strings.ToLower(left), " "+strings.ToLower(k)) {
			return k
		}
	}
	return ""
}

func wordsFrom(text string, n int) string {
	f := strings.Fields(text)
	return strings.Join(f[:min(n, len(f))], " ")
}

func wordsTo(text string, n int) string {
	f := strings.Fields(text)
	return strings.Join(f[max(0, len(f)-n):], " ")
}

// bare is a thing without the small words before its name.
func (t *tongue) bare(text string) string {
	f := strings.Fields(text)
	for len(f) > 1 && t.common[strings.ToLower(f[0])] || len(f) > 1 && len(f[0]) == 1 && !strings.ContainsAny(f[0], "<>=") && strings.ToLower(f[0]) == f[0] {
		f = f[1:]
	}
	return strings.Join(f, " ")
}

// answered makes a problem of an answer in words: in the student's own words where it names
// ideas, else as what its question offers.
func (h *harvester) answered(q problem, solve, given string) (problem, string) {
	var own []string
	for _, w := range letterWords.FindAllString(q.ask, -1) {
		if !functionNames.MatchString(w) {
			own = with(own, strings.ToLower(w))
		}
	}
	if len(own) < leastQuoted {
		return q, needsReading // "Condense ln 3 + ln x" wants no words
	}
	p, why := h.open(q, solve)
	if why != "" && (h.offered(&q, given) || h.yesOrNo(&q, given)) {
		return q, ""
	}
	return p, why
}
