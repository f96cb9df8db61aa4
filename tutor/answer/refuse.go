package answer

import (
	"slices"

	"primer/tutor/english"
)

// This file tells messages that hold a number but are no answer: requests,
// statements about the student, names of places in the lesson.

// refusal is why a message with one number in it is no answer, "" when it may be one.
func refusal(toks []english.Token, m mention, problem string) string {
	from := sentenceStart(toks, m.first)
	toks = toks[from:]
	m.first, m.last = m.first-from, m.last-from
	start := 0
	for start < len(toks) && preface[toks[start].Text] {
		start++
	}
	hedged := m.first >= start && guessed(toks[start:], toks, m)
	person := ""
	read := forBook(toks, m.first, m.last, start)
	value := slices.IndexFunc(read, func(t english.Token) bool { return t.Text == valueMark })
	for _, h := range refusals().Find(read) {
		switch {
		case h.Label == "number" && m.node.op != opNum:
		case h.Label == "behind" && h.From < value:
		case h.Label == "said" && (h.From == 0 || read[h.From-1].Text == "i" || read[h.From-1].Text == startMark):
		case h.Label != "person":
			return h.Name
		case !hedged && m.first >= start && person == "":
			person = h.Name
		}
	}
	if person != "" || m.first < start {
		return person
	}
	return aboutMine(toks[start:], m, toks, problem)
}

// guessed reports whether doubt is followed by a guess: "i dont know maybe 12", "not sure but 12", "idk 12?".
func guessed(rest, toks []english.Token, m mention) bool {
	if anyOf(toks[:m.first], guessing) {
		return rest[0].Text == "i" || rest[0].Text == "i'm" || rest[0].Text == "im"
	}
	return len(rest) > 2 && (rest[2].Text == "know" || rest[1].Text == "not" && rest[2].Text == "sure") && m.last < len(toks) && toks[m.last].Text == "?"
}

// aboutMine refuses "my brother is 5" and "i have 3 brothers", unless the noun is the problem's own.
func aboutMine(rest []english.Token, m mention, toks []english.Token, problem string) string {
	own := func(noun string) bool { return noun == "" || inProblem(noun, problem) }
	counted := m.noun
	if m.node.op == opQuantity {
		counted = m.node.unit.Name
	}
	switch {
	case len(rest) > 1 && rest[0].Text == "my" && mine[rest[1].Text]:
	case len(rest) > 1 && rest[0].Text == "my" && !own(rest[1].Text),
		m.first > 0 && toks[m.first-1].Text == "my" && !own(m.noun),
		slices.ContainsFunc(possessions, func(p english.Phrase) bool { return p.Begins(rest) }) && !own(counted):
		return "says something about the student"
	}
	return ""
}

// inProblem says that a noun, or its plural, stands in the problem's text.
func inProblem(word, problem string) bool {
	for _, t := range english.Tokens(problem) {
		if t.Kind == english.Word && stem(t.Text) == stem(word) {
			return true
		}
	}
	return false
}

// torn reports whether a value is a piece of something longer that could not be
// read whole: an operator or a letter stands right beside it.
func torn(toks []english.Token, m mention) bool {
	if m.first > 0 && tornBefore(toks[m.first-1], toks[m.first]) {
		return true
	}
	if m.last >= len(toks) {
		return false
	}
	after, last := toks[m.last], m.last+1 == len(toks)
	switch {
	case after.Is("=", "-") && last:
		return after.Text == "-"
	case after.Is("+", "*", "/", "^", "|", "<", ">", "=", "<="):
		return true
	case after.Is("(", "-"):
		return !after.Spaced && !last
	case after.Kind == english.Word && !after.Spaced:
		return len(after.Raw) < 3 || after.Text == "ish"
	}
	return after.Kind == english.Number && !after.Spaced
}

// tornBefore reports whether what stands before the first token of a value belongs to it.
func tornBefore(before, first english.Token) bool {
	number := before.Kind == english.Number
	if before.Is("+", "*", "/", "^", "%", "|") || number && !first.Spaced {
		return true
	}
	letter := before.Kind == english.Word && len(before.Raw) == 1 && before.Text != "i"
	return first.Text == "-" && (before.Text == ")" || letter || number)
}

// pause reports whether a message asks for a moment: "one sec", "wait 2 minutes".
func pause(toks []english.Token, problem string) bool {
	i := 0
	for i < len(toks) && waiting[toks[i].Text] {
		i++
	}
	if i+1 >= len(toks) {
		return false
	}
	what := toks[i+1].Text
	wanted := i > 0 && moments[what] || moment[what] && (i > 0 || single[toks[i].Text])
	return wanted && !inProblem(what, problem)
}
