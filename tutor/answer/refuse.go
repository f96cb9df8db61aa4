package answer

import (
	"cmp"
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
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
	reason, person := refusedBy(toks, m, start, problem)
	switch {
	case reason != "":
		return reason
	case m.first < start:
		return ""
	case belowZero(m.node): // nobody is -5, nor has so many
		return ""
	case person != "" && !guessed(toks[start:], toks, m):
		return person
	}
	return aboutMine(toks[start:], m, toks, problem)
}

// belowZero reports whether a value is negative in its words: "5 bucks in the hole".
func belowZero(n *node) bool {
	worth := exactWorth(n)
	return worth != nil && worth.Sign() < 0
}

// refusedBy is the name of the first rule that refuses a value, and that of the
// first one that finds the sentence about the student, who may guess all the same.
func refusedBy(toks []english.Token, m mention, start int, problem string) (reason, person string) {
	read := forBook(toks, m.first, m.last, start)
	value := slices.IndexFunc(read, func(t english.Token) bool { return t.Text == valueMark })
	for _, h := range refusals().Find(read) {
		switch {
		case h.Label == "person":
			person = cmp.Or(person, h.Name)
		case h.Label == "number" && m.node.op != opNum:
		case h.Label == "near" && anyOf(english.Tokens(problem), roundingAsked):
		case h.Label == "behind" && h.From < value:
		case h.Label == "said" && (h.From == 0 || read[h.From-1].Is("i", "we", startMark)):
		default:
			return h.Name, ""
		}
	}
	return "", person
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
	of := ""
	if len(rest) > 1 && rest[0].Text == "my" {
		of = rest[1].Text
	}
	switch {
	case mine[of], of != "" && len(rest) > 3 && rest[2].Is("and", "n", "&") && rest[3].Is("i", "me"):
	case !own(of),
		m.first > 0 && toks[m.first-1].Text == "my" && !own(m.noun),
		slices.ContainsFunc(possessions(), func(p english.Phrase) bool { return p.Begins(rest) }) && !own(counted):
		return "says something about the student"
	}
	return ""
}

// inProblem reports whether a noun, or its plural, stands in the problem's text.
func inProblem(word, problem string) bool {
	return slices.ContainsFunc(english.Tokens(problem), func(t english.Token) bool {
		return t.Kind == english.Word && stem(t.Text) == stem(word)
	})
}

// torn reports whether a value is a piece of something longer that could not be
// read whole: an operator or a letter stands right beside it.
func torn(toks []english.Token, m mention) bool {
	if m.first > 0 && tornBefore(toks[m.first-1], toks[m.first]) || changed(toks[:m.first], toks[m.last:]) {
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

// The headings of change.txt: on which side of a value its words stand.
const (
	changesBehind = "behind"
	changesBefore = "before"
)

// changed reports whether a word beside a value makes another one of it that could not
// be worked out: "twice that of 6", "6 times as many". No such word may be passed over.
func changed(before, behind []english.Token) bool {
	said := before
	for len(before) > 0 && changeLinks[before[len(before)-1].Text] {
		before = before[:len(before)-1]
	}
	if len(before) > 0 && changersBefore[before[len(before)-1].Text] {
		return true
	}
	if len(behind) > 1 && partOf[behind[0].Text] && isLetter(behind[1]) {
		return true // "half of x"
	}
	if len(behind) == 2 && adjunctWords[behind[0].Text] && behind[1].Kind == english.Number {
		return true // "6 in 10"
	}
	return slices.ContainsFunc(changes(), func(p english.Phrase) bool {
		return p.Label == changesBehind && p.Begins(behind) || p.Label == changesBefore && p.Ends(said)
	})
}

// isLetter reports whether a token is a letter that stands for a number.
func isLetter(t english.Token) bool {
	return len(t.Raw) == 1 && t.Kind == english.Word && !articles[t.Text]
}

// tornBefore reports whether what stands before the first token of a value belongs to it.
func tornBefore(before, first english.Token) bool {
	number := before.Kind == english.Number
	if before.Is("+", "*", "/", "^", "%", "|") || number && !first.Spaced {
		return true
	}
	letter := before.Kind == english.Word && len(before.Raw) == 1 && before.Text != "i"
	if letter && !first.Spaced && first.Kind == english.Number { // "x6"
		return true
	}
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

// This file tells what a sentence asserts from what stands beside it: steps of
// working that the student retells, clauses that name a time or a condition,
// and fractions that describe something else than the answer.

// isMethod reports whether a token is the verb of a step.
func isMethod(t english.Token) bool {
	return t.Kind == english.Word && (operationVerbs[t.Text] || methodWords[t.Text])
}

// narrates reports whether words tell a step of one's own: "I added", "then we should have multiplied".
func narrates(toks []english.Token) bool {
	for i, t := range toks {
		if t.Text != "i" && t.Text != "we" && t.Text != "i've" {
			continue
		}
		k := i + 1
		for k < len(toks) && bridgeWords[toks[k].Text] {
			k++
		}
		if k < len(toks) && isMethod(toks[k]) {
			return true
		}
	}
	return false
}

// stepOnly reports whether a value stands in a step that the student tells, or
// describes one again, and that nothing makes it the result.
func stepOnly(toks []english.Token, all []mention, i int) bool {
	m := all[i]
	if m.chained || closes(toks[m.last:]) || !narrates(toks[:m.first]) {
		return false
	}
	return inStep(toks, m) || partAgain(toks, all, i)
}

// inStep reports whether a step of one's own begins before a value in its sentence and
// no word between makes the value the result: "I calculated 60% of her pay".
func inStep(toks []english.Token, m mention) bool {
	from := sentenceStart(toks, m.first)
	for k := m.first - 1; k >= from; k-- {
		switch t := toks[k]; {
		case isMethod(t):
			return narrates(toks[from:m.first])
		case resultWords[t.Text], copulas[t.Text] && onlyFillers(toks[k+1:m.first]), t.Text == "that" && k > from && findingWords[toks[k-1].Text]:
			return false
		}
	}
	return false
}

// concludes reports whether words draw a conclusion: "so", "therefore", "the answer".
func concludes(toks []english.Token) bool {
	return slices.ContainsFunc(toks, func(t english.Token) bool { return conclusionWords[t.Text] })
}

// closes reports whether the words right behind a value, or behind what it counts, call it a result.
func closes(rest []english.Token) bool {
	for k, t := range rest {
		if k > 2 || t.IsSign() || t.Text == "of" {
			return false
		}
		if closingWords[t.Text] || t.Text == "in" && k+1 < len(rest) && (rest[k+1].Text == "total" || rest[k+1].Text == "all") {
			return true
		}
	}
	return false
}

func onlyFillers(toks []english.Token) bool {
	return !slices.ContainsFunc(toks, func(t english.Token) bool { return !fillers[t.Text] })
}

// partAgain reports whether a value is a part "of" something and was said before in a
// step: it describes what was done, as in "this means 60% of it was set aside".
func partAgain(toks []english.Token, all []mention, i int) bool {
	m := all[i]
	if m.last >= len(toks) || toks[m.last].Text != "of" || concludes(toks[sentenceStart(toks, m.first):m.first]) {
		return false
	}
	worth := exactWorth(m.node)
	for _, before := range all[:i] {
		w := exactWorth(before.node)
		if worth != nil && w != nil && worth.Cmp(w) == 0 && !before.chained && inStep(toks, before) {
			return true
		}
	}
	return false
}

// describes reports whether a fraction in words tells of something else in a sentence
// that holds another value, and is not what the sentence concludes.
func describes(toks []english.Token, all []mention, i int) bool {
	m := all[i]
	if !m.node.isFraction() || !m.node.worded || m.chained || m.last+1 >= len(toks) || !owners[toks[m.last].Text] {
		return false
	}
	gap := 0
	if i > 0 {
		gap = all[i-1].last
	}
	return !concludes(toks[min(gap, m.first):m.first])
}

// inSideClause reports whether a value stands in a clause of time or condition that
// follows a value of its sentence's main clause: "8 when Ann takes two away".
func inSideClause(toks []english.Token, m mention, first, from int) bool {
	for k := m.first - 1; k >= from; k-- {
		if clauseWords[toks[k].Text] {
			return first < k
		}
		if returnWords[toks[k].Text] {
			return false
		}
	}
	return false
}
