package harvest

import (
	"cmp"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// choice reads an exercise with things to choose from and a key that names one.
func (h *harvester) choice(x parsed) (problem, bool) {
	if len(x.items) < 2 || len(x.items) > 8 || len(x.second) > 0 || x.solve == "" {
		return problem{}, false
	}
	at := x.chosen()
	if at < 0 {
		return problem{}, false
	}
	q := h.base(x, x.question(h.tongue))
	for _, b := range x.items {
		q.choose = append(q.choose, strings.TrimRight(x.spelled(b.Text, h.tongue), " ;"))
	}
	q.answer, q.kind = q.choose[at], tutor.KindChoice
	q.steps = nil
	return q, true
}

// twiceRight reports whether two choices are one number in two forms, and the question does
// not ask for a form: who chooses 6/12 for 1/2 is not wrong.
func (p *problem) twiceRight() bool {
	if toSimplest.MatchString(p.ask) {
		return false
	}
	right, ok := answer.Exact(mathOf(p.answer))
	if !ok {
		return false
	}
	return slices.ContainsFunc(p.choose, func(c string) bool {
		other, ok := answer.Exact(mathOf(c))
		return c != p.answer && ok && other.Cmp(right) == 0
	})
}

// namesChoices is a choice that names others by their letters: "both B and C".
var namesChoices = pattern.New(`^(?:\pL+ )?\(?([A-Ha-h])\)?(,? (?:and|or|y|o|e) )\(?([A-Ha-h])\)?\.?$`)

// spelled is a choice without the letters and the places of others: a tutor may
// show the choices in another order.
func (x parsed) spelled(text string, t *tongue) string {
	if m := namesChoices.FindStringSubmatch(text); m != nil {
		a, b := int(strings.ToLower(m[1])[0]-'a'), int(strings.ToLower(m[3])[0]-'a')
		if a < len(x.items) && b < len(x.items) && a != b {
			return strings.TrimRight(x.items[a].Text, " .;") + m[2] + strings.TrimRight(x.items[b].Text, " .;")
		}
	}
	for i := 0; i+1 < len(t.phrases["above"]); i += 2 {
		text = strings.Replace(text, t.phrases["above"][i], t.phrases["above"][i+1], 1)
	}
	return text
}

var letterKey = pattern.New(`^\(?([A-Ha-h]|[1-8])\)?(?:[.:);,]|\s+[-–—]|$|\s)`)

// chosen is which item the solution names, -1 for none.
func (x parsed) chosen() int {
	solve := strings.TrimSpace(cmp.Or(x.final, x.solve))
	for i, b := range x.items {
		if strings.EqualFold(strings.TrimRight(b.Text, " .;"), strings.TrimRight(solve, " .;")) {
			return i
		}
	}
	m := letterKey.FindStringSubmatch(solve)
	if m == nil || x.final == "" && len(x.answers) > 1 {
		return -1
	}
	at := int(strings.ToLower(m[1])[0]) - 'a'
	if m[1][0] <= '9' {
		at = int(m[1][0]) - '1'
	}
	rest := strings.TrimSpace(solve[len(m[0]):])
	if nextLetter.MatchString(rest) {
		return -1 // "a. 6.9 m; b. 52 m" answers the parts
	}
	if at >= len(x.items) || m[0] == solve[:1]+" " && rest != "" && !strings.HasPrefix(strings.ToLower(rest), strings.ToLower(firstWord(x.items[at].Text))) {
		return -1 // "A cell is ..." names no choice
	}
	return at
}

// nextLetter is the answer to a second part.
var nextLetter = pattern.New(`[;.,]\s*\(?[b-c][.)]?\s`)

func firstWord(text string) string {
	w, _, _ := strings.Cut(text, " ")
	return w
}

// matched is one thing with the list that it belongs to.
func (h *harvester) matched(x parsed, ask, key string) (problem, bool) {
	m := letterKey.FindStringSubmatch(strings.TrimSpace(key))
	if m == nil {
		return problem{}, false
	}
	at := int(strings.ToLower(m[1])[0]) - 'a'
	if at < 0 || at >= len(x.second) || len(x.second) > 8 {
		return problem{}, false
	}
	q := h.base(x, ask)
	for _, b := range x.second {
		q.choose = append(q.choose, b.Text)
	}
	q.answer, q.kind, q.key = q.choose[at], tutor.KindChoice, key
	return q, true
}

// Bounds of things that are sorted: how many there are at least, and how many heaps at most.
const (
	leastSorted = 3
	mostHeaps   = 4
)

// sorted gives the parts of an exercise the answers of all to choose from, where they are
// few words that come again: to sort things into heaps, one has to know the heaps.
func sorted(parts []problem) {
	var heaps []string
	for _, p := range parts {
		if p.kind != tutor.KindShortText {
			return
		}
		heaps = with(heaps, p.answer)
	}
	if len(parts) < leastSorted || len(heaps) < 2 || len(heaps) > mostHeaps || len(heaps) >= len(parts) {
		return
	}
	for i := range parts {
		parts[i].kind, parts[i].form, parts[i].choose = tutor.KindChoice, "", slices.Clone(heaps)
	}
}
