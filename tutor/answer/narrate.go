package answer

import "primer/tutor/english"

// This file tells what a sentence asserts from what stands beside it: steps of
// working that the student retells, clauses that name a time or a condition,
// and fractions that describe something else than the answer.

// isMethod says that a token is the verb of a step.
func isMethod(t english.Token) bool {
	return t.Kind == english.Word && (operationVerbs[t.Text] || methodWords[t.Text])
}

// narrates says that words tell a step of one's own: "I added", "then we should have multiplied".
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

// stepOnly says that a value stands in a step that the student tells, or
// describes one again, and that nothing makes it the result.
func stepOnly(toks []english.Token, all []mention, i int) bool {
	m := all[i]
	if m.chained || closes(toks[m.last:]) || !narrates(toks[:m.first]) {
		return false
	}
	return inStep(toks, m) || partAgain(toks, all, i)
}

// inStep says that a step of one's own begins before a value in its sentence and
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

// concludes says that words draw a conclusion: "so", "therefore", "the answer".
func concludes(toks []english.Token) bool {
	for _, t := range toks {
		if conclusionWords[t.Text] {
			return true
		}
	}
	return false
}

// closes says that the words right behind a value, or behind what it counts, call it a result.
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
	for _, t := range toks {
		if !fillers[t.Text] {
			return false
		}
	}
	return true
}

// partAgain says that a value is a part "of" something and was said before in a
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

// describes says that a fraction in words tells of something else in a sentence
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

// inSideClause says that a value stands in a clause of time or condition that
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
