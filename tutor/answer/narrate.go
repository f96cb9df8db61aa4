package answer

import "primer/tutor/english"

// This file tells what a sentence asserts from what stands beside it: steps of
// working that the student retells, clauses that name a time or a condition,
// and fractions that describe something else than the answer.

// methodWords are verbs of a step that states no result, beside operationVerbs.
var methodWords = english.SetOf("calculated calculate calculating computed compute computing started starting began set let assumed took")

// bridgeWords may stand between "I" and the verb of a step.
var bridgeWords = english.SetOf("then first next just also have had would should could can will need needed wanted want have to must only")

// resultWords between a step and a value make it the result of the step.
var resultWords = english.SetOf("so therefore thus hence = equals equal makes make making gives give gave giving got get gets getting answer total sum result have has had comes came leaves it's its that's thats")

// conclusionWords draw the conclusion of what was said before.
var conclusionWords = english.SetOf("so therefore thus hence that's thats answer")

// copulas make a value right behind them the result of a step.
var copulas = english.SetOf("is was are were be been")

// closingWords right behind a value make it the result of a step: "and 12 left".
var closingWords = english.SetOf("left remaining altogether total is was are were remain remained")

// findingWords before "that" lead to a result: "to figure out that she has 12".
var findingWords = english.SetOf("out found find means mean shows showed know knew see saw")

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

// owners stand between a fraction and the thing that it describes: "half her age", "half as many".
var owners = english.SetOf("my your his her its our their as")

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

// clauseWords begin a clause of time or condition behind the main clause.
var clauseWords = english.SetOf("when whenever while if unless after before once until")

// returnWords lead out of such a clause, or to a result inside it.
var returnWords = english.SetOf("so then which that therefore thus it it's its there that's thats is are was were would will makes make gives give equals equal = get gets got have has had answer total altogether left , ;")

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
