package harvest

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// mostAtOnce bounds the questions that one exercise asks in its text.
const mostAtOnce = 5

// questions takes several questions of one text apart, where its answer is a row of as many:
// "How fast is it? How far does it go? => 4 m/s; 12 m". What they are about stands with each.
func (x *parsed) questions(t *tongue) {
	if len(x.items) > 0 || len(x.answers) > 1 || x.final != "" {
		return
	}
	asking, telling := t.asksAlone(x.stem)
	if len(asking) < 2 || len(asking) > mostAtOnce {
		return
	}
	for _, mark := range []*pattern.Pattern{semicolons, commasToo} {
		given := mark.Split(strings.TrimRight(x.solve, " ."), -1)
		if len(given) != len(asking) || !allShort(given) {
			continue
		}
		for i, q := range asking {
			x.items = append(x.items, source.Block{Kind: source.Item, Number: string(rune('a' + i)), Text: q, Place: x.place})
		}
		x.stem, x.answers, x.spread = strings.Join(telling, " "), given, true
		return
	}
}

// asksAlone are the questions of a text and what it tells beside them; no questions where one
// of them speaks of the one before it.
func (t *tongue) asksAlone(text string) (asking, telling []string) {
	for _, s := range builder.Sentences(text) {
		switch s = strings.TrimSpace(s); {
		case s == "":
		case !strings.HasSuffix(s, "?"):
			telling = append(telling, s)
		case words(s) < leastQuoted, len(asking) > 0 && (t.leans.MatchString(s) || t.goesOn.MatchString(s)):
			return nil, nil
		default:
			asking = append(asking, s)
		}
	}
	return asking, telling
}

var (
	semicolons = pattern.New(`\s*;\s+`)
	commasToo  = pattern.New(`\s*[;,]\s+`)
)

// allShort reports whether each of several answers is a value or a few words.
func allShort(given []string) bool {
	return !slices.ContainsFunc(given, func(g string) bool { return g == "" || words(g) > mostShort || strings.HasSuffix(g, ":") })
}

// labeled asks for each of several things that one question wants, where its answer names
// them: "State the domain and the range. => Domain: x > 2; range: y > 0", "Find both speeds.
// => Dennis 28 mph, Wayne 21 mph".
func (h *harvester) labeled(x parsed) []problem {
	if len(x.items) > 0 {
		return nil
	}
	for _, cut := range []*pattern.Pattern{semicolons, commasToo} {
		pieces := cut.Split(strings.TrimRight(x.solve, " ."), -1)
		if made := h.eachNamed(x, pieces); len(made) > 0 {
			return made
		}
	}
	return h.eachCounted(x)
}

func (h *harvester) eachNamed(x parsed, pieces []string) []problem {
	ask := x.question(h.tongue)
	low := strings.ToLower(ask)
	var made []problem
	for _, piece := range pieces {
		label, value, found := strings.Cut(piece, ": ")
		if m := namedNumber.FindStringSubmatch(piece); m != nil && !found {
			label, value, found = m[1], m[2], true
		}
		label = strings.TrimSpace(label)
		if !strings.Contains(ask, label) {
			label = strings.ToLower(label) // unless it is a name
		}
		if !found || words(label) > mostOffered || strings.ContainsAny(label, "=<>0123456789") {
			return nil
		}
		if !strings.Contains(low, strings.TrimSuffix(strings.ToLower(label), "s")) {
			continue // it tells more than is asked
		}
		one := x
		one.solve, one.answers, one.steps = value, nil, nil
		asks := h.tongue.says("ask.one", label)
		if q, why := h.single(one, ask+"\n"+asks, value); why == "" && asks != "" {
			q.key = piece
			made = append(made, q)
		}
	}
	if len(pieces) < 2 {
		return nil
	}
	return made
}

// namedNumber is a number with its unit behind what it is the number of: "heavy traffic 30 mph".
var namedNumber = pattern.New(`^(\pL[\pL'’ -]*\pL)\s+([-−]?[$€£]?\d[\d.,]*(?:/\d+)?\s?[\pL%°][\pL%°/^\d³²]*(?:\s\pL+)?|[$€£]\s?\d[\d.,]*)$`)

// eachCounted asks for each of several numbers that stand before what they are the numbers of:
// "110 adult tickets, 190 child tickets", "$1600 at 8% and $960 at 6%".
func (h *harvester) eachCounted(x parsed) []problem {
	ask := x.question(h.tongue)
	pieces := h.tongue.countedThings(strings.TrimRight(x.solve, " ."))
	if len(pieces) < 2 || len(pieces) > mostAtOnce || !h.tongue.quantity.MatchString(ask) {
		return nil
	}
	var made []problem
	var labels []string
	for _, m := range pieces {
		number, thing := m[1], m[2]
		if slices.Contains(labels, thing) || !saysThing(ask, thing) {
			return nil
		}
		labels = append(labels, thing)
		one := x
		one.solve, one.answers, one.steps = number, nil, nil
		q, why := h.single(one, ask+"\n"+h.tongue.says("ask.one", thing), number)
		if why != "" {
			return nil
		}
		q.key = m[0]
		made = append(made, q)
	}
	return made
}

// countedThings are the pieces of a row of numbers, each with what it is the number of; none
// where one of them is anything else.
func (t *tongue) countedThings(text string) [][]string {
	var out [][]string
	for _, piece := range commasToo.Split(t.lastOfRow.ReplaceAllString(text, ", "), -1) {
		m := countedThing.FindStringSubmatch(piece)
		if m == nil || english.UnitNamed(m[2]) != nil || !longWords.MatchString(m[2]) && !shareNamed.MatchString(m[2]) {
			return nil // 2 hours and 30 minutes are one time
		}
		out = append(out, m)
	}
	return out
}

// countedThing is a number with what it is the number of.
var countedThing = pattern.New(`^([$€£]?\s?\d[\d.,]*)\s+(\S+(?:\s\S+){0,5})$`)

// saysThing reports whether a question speaks of a thing: the beginning of each of its longer
// words, and the share in it, stand there. Children are counted as child tickets.
func saysThing(ask, thing string) bool {
	low := strings.ToLower(ask)
	for _, w := range letterWords.FindAllString(strings.ToLower(thing), -1) {
		if len(w) > 3 && !strings.Contains(low, w[:min(len(w)-1, len("child"))]) {
			return false
		}
	}
	return !slices.ContainsFunc(shareNamed.FindAllString(thing, -1), func(n string) bool { return !strings.Contains(ask, n) })
}

// shareNamed is a share that names one of several things.
var shareNamed = pattern.New(`\d[\d.]*%`)
