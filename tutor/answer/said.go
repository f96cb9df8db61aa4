package answer

import (
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
)

// This file tells a choice that a line gives from one whose words only stand in it:
// "so it can still make food" does not answer what a plant can not do.

// gives reports whether a message that holds the words of a choice says the choice, in
// answer to the question: it is neither denied, nor said of what is not asked for.
func (w *wanted) gives(toks []english.Token, choice string) bool {
	whole := english.Tokens(choice)
	words := content(slices.DeleteFunc(slices.Clone(whole), isDenial))
	if len(words) == 0 || yesWords[words[0]] || noWords[words[0]] {
		return true
	}
	s := statement{question: lastQuestion(english.Tokens(w.question())), words: words}
	if slices.ContainsFunc(whole, parts) {
		s.clause = toks // the choice itself has several clauses
	} else {
		s.clause = s.clauseOf(toks)
	}
	if len(s.clause) == 0 {
		return true
	}
	denied := s.deniedBeside(w.spec.Choices, countDenials(whole))
	switch {
	case s.calledWrong(), s.ofAnother(english.Tokens(w.spec.Problem)):
		return false
	case negative(s.question):
		return denied && s.tells() || !denied && s.bare() || s.absent()
	}
	return !denied && s.asserts()
}

// asserts reports whether a clause says the choice as what is so, and nothing beside it that
// makes it another thing.
func (s statement) asserts() bool {
	return !s.supposed() && !s.excess() && !s.needs() && !s.otherChange() && !s.turnedRound()
}

func countDenials(toks []english.Token) (n int) {
	n += lists.Count(toks, isDenial)
	return n
}

// heldTo is a right verdict held to the whole message: of a choice that a role was read
// from ("red is in green") something else may be said.
func (w *wanted) heldTo(v verdict, toks []english.Token) verdict {
	i := w.choiceIndex(w.spec.Expected)
	if !v.equal || i < 0 || w.choiceAsWritten(toks) >= 0 {
		return v
	}
	if said := saidChoice(toks, w.spec.Choices[i], w.sameAsAsked()); said != saidNot && !w.takes(toks, w.spec.Choices[i], said) {
		return unsure("something else is said of the choice")
	}
	return v
}

// question is what is asked, without the list of choices below it.
func (w *wanted) question() string { return withoutList(w.spec.Problem, w.spec.Choices) }

// statement is the clause of a message in which a choice stands.
type statement struct {
	question, clause []english.Token
	words            []string // of the choice
}

func isDenial(t english.Token) bool { return negations[t.Text] || denials[t.Text] }

// deniedBehind reports whether a message says of a phrase that it is not what is asked for:
// "sleeping isn't a verb", but not "sleeps, isn't it".
func deniedBehind(toks, phrase []english.Token, same sameness) bool {
	if len(phrase) == 0 {
		return false
	}
	last := phrase[len(phrase)-1].Text
	at := slices.IndexFunc(toks, func(t english.Token) bool { return same(t.Text, last) })
	if at < 0 || at+2 >= len(toks) {
		return false
	}
	rest := toks[at+1:]
	switch {
	case denying[rest[0].Text]:
		rest = rest[1:]
	case rest[0].Is("is", "was", "are") && negations[rest[1].Text]:
		rest = rest[2:]
	default:
		return false
	}
	tag := len(rest) > 0 && rest[0].Is("it", "he", "she", "they") && (len(rest) == 1 || rest[1].Kind != english.Word)
	return len(rest) > 0 && !tag
}

// negative reports whether a question asks for the one of which something is not so:
// "which color is not in green?".
func negative(question []english.Token) bool {
	if len(question) == 0 || !asking[question[0].Text] {
		return false
	}
	for _, t := range question[1:] {
		switch {
		case clauseWords[t.Text] || reasonWords[t.Text] || asking[t.Text] || clauseJoins[t.Text] || t.Is("or", ":", "that"):
			return false
		case negations[t.Text] && !t.Is("without", "no", "instead"):
			return true
		}
	}
	return false
}

// lastQuestion is the sentence that asks, after those that tell what it is about.
func lastQuestion(toks []english.Token) []english.Token {
	if len(toks) == 0 {
		return nil
	}
	from := len(toks)
	for from > 0 && toks[from-1].Sentence == toks[len(toks)-1].Sentence {
		from--
	}
	return toks[from:]
}

func (s statement) of(t english.Token) bool {
	return slices.ContainsFunc(s.words, func(word string) bool { return sameWord(t.Text, word) })
}

// clauseOf is the clause with the first word of the choice: up to a stop, a reason, a
// "but" or "so", and up to a new subject behind the choice.
func (s statement) clauseOf(toks []english.Token) []english.Token {
	at := slices.IndexFunc(toks, s.of)
	if at < 0 {
		return nil
	}
	from, to := at, at+1
	for from > 0 && !parts(toks[from-1]) {
		from--
	}
	led := from < at && adjunctWords[toks[from].Text] // "in parallel they do not"
	for to < len(toks) && !parts(toks[to]) && (led || !clauseSubjects[toks[to].Text]) {
		to++
	}
	return toks[from:to]
}

// parts reports whether a token ends a clause.
func parts(t english.Token) bool {
	return t.Kind == english.Break || clauseEnding[t.Text] || turning[t.Text] || reasonWords[t.Text] && t.Text != "as" || t.Is(".", "!", "?", ";")
}

// deniedBeside reports whether the clause denies something beside the choice that is
// none of the other choices: "gravity doesn't", but not "gravity not friction". So
// many denials are the choice's own.
func (s statement) deniedBeside(choices []string, own int) bool {
	n := 0
	for i, t := range s.clause {
		if !isDenial(t) || s.asks(t) || i == 0 && t.Text == "no" && len(s.clause) > 1 && !s.of(s.clause[1]) {
			continue // "no it is a solid" answers the tutor
		}
		if own > 0 || !s.excludes(s.clause[i+1:], choices) {
			n++
		}
	}
	return n > own
}

// absent reports whether the clause says that there is none of the choice: "there is no
// red in it".
func (s statement) absent() bool {
	for i := 1; i+1 < len(s.clause); i++ {
		if s.clause[i].Text == "no" && haveWords[s.clause[i-1].Text] && s.of(s.clause[i+1]) {
			return true
		}
	}
	return false
}

// tells reports whether a clause that denies something says more than that it is not the
// choice: "it cant make food", "red is not in it", but not "its not red".
func (s statement) tells() bool {
	denial := slices.IndexFunc(s.clause, isDenial)
	for i, t := range s.clause {
		inQuestion := func(q english.Token) bool { return len(content([]english.Token{q})) > 0 && sameWord(t.Text, q.Text) }
		if s.of(t) && i < denial || able[t.Text] || !s.of(t) && !isDenial(t) && slices.ContainsFunc(s.question, inQuestion) {
			return true
		}
	}
	return false
}

// calledWrong reports whether the choice is what would be wrong to say.
func (s statement) calledWrong() bool {
	for i := 0; i+1 < len(s.clause); i++ {
		if falseWords[s.clause[i].Text] && s.clause[i+1].Is("to", "that") {
			return true
		}
	}
	return false
}

// asks reports whether the question holds a denial itself: "without touching".
func (s statement) asks(t english.Token) bool {
	return t.Text == "without" && slices.ContainsFunc(s.question, func(q english.Token) bool { return q.Text == t.Text })
}

// needs reports whether the clause says of the choice what the question leaves out:
// "gravity needs to touch you" where something works without touching.
func (s statement) needs() bool {
	at := slices.IndexFunc(s.question, func(q english.Token) bool { return q.Text == "without" })
	if at < 0 || at+1 == len(s.question) || slices.ContainsFunc(s.clause, isDenial) {
		return false
	}
	left := content(s.question[at+1:])
	if s.question[at+1].Text == ":" || len(left) == 0 || slices.Contains(s.words, left[0]) {
		return false // "of no use without: powder or prisoners?"
	}
	return slices.ContainsFunc(s.clause, func(t english.Token) bool {
		return t.Kind == english.Word && (sameWord(t.Text, left[0]) || english.Stem(t.Text) == english.Stem(left[0]))
	})
}

// excludes reports whether what stands behind a negation is another choice.
func (s statement) excludes(behind []english.Token, choices []string) bool {
	if slices.ContainsFunc(behind, s.of) {
		return false
	}
	named := content(behind)
	if len(named) == 0 {
		return false
	}
	return slices.ContainsFunc(choices, func(c string) bool {
		return slices.ContainsFunc(content(english.Tokens(c)), func(w string) bool { return sameWord(named[0], w) && !slices.Contains(s.words, w) })
	})
}

// bare reports whether the clause only names the choice: "i think its red", but not
// "red is in green".
func (s statement) bare() bool {
	return !slices.ContainsFunc(s.clause, func(t english.Token) bool {
		return t.Kind == english.Word && !s.of(t) && !slices.ContainsFunc(s.words, func(word string) bool { return english.Stem(word) == english.Stem(t.Text) }) && (!fillers[t.Text] && !articles[t.Text] && !adjunctWords[t.Text] && !ownerWords[t.Text] || able[t.Text])
	})
}

// supposed reports whether the clause says what would be, where that is not asked.
func (s statement) supposed() bool {
	would := func(t english.Token) bool { return supposing[t.Text] }
	return slices.ContainsFunc(s.clause, would) && slices.ContainsFunc(s.clause, func(t english.Token) bool { return clauseWords[t.Text] }) && !slices.ContainsFunc(s.question, would)
}

// excess reports whether the choice is what something is too much of for it: "too
// thick to be a liquid".
func (s statement) excess() bool {
	at := slices.IndexFunc(s.clause, func(t english.Token) bool { return t.Text == "too" })
	first := slices.IndexFunc(s.clause, s.of)
	return at >= 0 && at < first && slices.ContainsFunc(s.clause[at:first], func(t english.Token) bool { return t.Text == "to" })
}

// otherChange reports whether the clause tells another change than the one asked
// about: "the weight stays" of what gets smaller.
func (s statement) otherChange() bool {
	asked, told := s.changes(s.question), s.changes(s.clause)
	return asked != 0 && told != 0 && asked&told == 0
}

// The directions in which something changes, as bits.
const (
	grows = 1 << iota
	shrinks
	stays
)

// changes are the directions of a clause's words beside the choice; none where the
// choice is a direction itself.
func (s statement) changes(toks []english.Token) (found int) {
	direction := func(word string) int {
		switch {
		case greaterWords[word]:
			return grows
		case smallerWords[word]:
			return shrinks
		case staying[word]:
			return stays
		}
		return 0
	}
	for _, word := range s.words {
		if direction(word) != 0 {
			return 0
		}
	}
	for _, t := range toks {
		if !s.of(t) {
			found |= direction(t.Text)
		}
	}
	return found
}

// turnedRound reports whether the clause compares the same two things the other way
// round: "red is lighter than pink" where pink was asked about.
func (s statement) turnedRound() bool {
	than := slices.IndexFunc(s.clause, func(t english.Token) bool { return t.Text == "than" })
	if than < 0 {
		return false
	}
	subject, object := s.askedAt(s.clause[:than]), s.askedAt(s.clause[than:])
	return subject >= 0 && object >= 0 && subject > object
}

// askedAt is where the question names the first content word of a piece that it names,
// -1 for nowhere.
func (s statement) askedAt(piece []english.Token) int {
	for _, word := range content(piece) {
		at := slices.IndexFunc(s.question, func(t english.Token) bool { return sameWord(t.Text, word) })
		if at >= 0 && !slices.Contains(s.words, s.question[at].Text) {
			return at
		}
	}
	return -1
}
