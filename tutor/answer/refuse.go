package answer

import (
	"strings"

	"primer/tutor/english"
)

// This file tells messages that hold a number but are no answer: requests,
// statements about the student, names of places in the lesson.

// labelWords stand before a number that names something: "grade 5".
var labelWords = english.SetOf("grade grades page pg question questions problem problems q step lesson level chapter exercise year class room version part number# task activity slide figure example period line")

// numbered are words before "number 4" that make it the name of a problem.
var numbered = english.SetOf("on for with this do at to did and hate like get understand in skip about finish finished see")

// requestWords begin a request or a question about the lesson.
var requestWords = [][]string{
	{"can", "you"},
	{"can", "u"},
	{"could", "you"},
	{"could", "u"},
	{"will", "you"},
	{"would", "you"},
	{"can", "we"},
	{"can", "i"},
	{"could", "we"},
	{"could", "i"},
	{"may", "i"},
	{"may", "we"},
	{"give", "me"},
	{"help", "me"},
	{"tell", "me"},
	{"show", "me"},
	{"send", "me"},
	{"let", "me"},
	{"let's"},
	{"lets"},
	{"i", "need"},
	{"i", "want"},
	{"i", "wanna"},
	{"i", "would", "like"},
	{"i'd", "like"},
	{"i", "have", "to"},
	{"i", "gotta"},
	{"i", "gtg"},
	{"do", "i"},
	{"did", "i"},
	{"do", "you"},
	{"do", "we"},
	{"does"},
	{"are", "you"},
	{"are", "we"},
	{"am", "i"},
	{"should", "i"},
	{"should", "we"},
	{"shall"},
	{"what"},
	{"whats"},
	{"what's"},
	{"why"},
	{"how"},
	{"hows"},
	{"when"},
	{"where"},
	{"who"},
	{"which"},
	{"explain"},
	{"please", "help"},
	{"wdym"},
	{"pls", "help"},
	{"help"},
	{"skip"},
	{"next"},
	{"i", "dont"},
	{"i", "don't"},
	{"i", "do", "not"},
	{"idk", "how"},
	{"idk", "what"},
	{"idk", "why"},
	{"i", "can't"},
	{"i", "cant"},
	{"i", "hate"},
	{"i", "like"},
	{"i", "love"},
	{"i", "already"},
	{"give"},
	{"ur"},
	{"your"},
	{"youre"},
	{"you're"},
	{"brb"},
	{"hold", "on"},
	{"one", "sec"},
	{"one", "second"},
	{"one", "moment"},
	{"one", "minute"},
	{"one", "min"},
}

// selfWords begin a statement about the student.
var selfWords = [][]string{
	{"i", "am"},
	{"i'm"},
	{"im"},
	{"i", "was"},
	{"i", "live"},
	{"i", "woke"},
	{"i", "go"},
	{"i", "went"},
	{"i", "ate"},
	{"i", "slept"},
	{"i", "play"},
	{"i", "played"},
	{"i", "scored"},
	{"i", "spent"},
	{"i", "tried"},
	{"i", "try"},
	{"i", "start"},
	{"i", "finished"},
	{"i", "completed"},
	{"i", "missed"},
	{"i", "skipped"},
	{"i", "started"},
	{"i'll"},
	{"ill"},
	{"i", "will"},
	{"i", "only"},
	{"i", "just", "want"},
	{"me", "and"},
}

// countedAside are words behind a number that counts turns of the lesson, not the answer.
var countedAside = english.SetOf("try turn turns questions question problems problem hints hint tries examples example attempts chances lessons exercises videos")

// preface words may stand before a request.
var preface = english.SetOf("hi hello hey ok okay so um uh well wait oh no yes please pls but and also yeah hmm , . ! sorry can't cant ms mr mrs miss teacher")

// refusal says why a message with one number in it is no answer, "" when it may be one.
func refusal(toks []english.Token, m mention, problem string) string {
	from := sentenceStart(toks, m.first)
	toks = toks[from:]
	m.first, m.last = m.first-from, m.last-from
	start := 0
	for start < len(toks) && preface[toks[start].Text] {
		start++
	}
	rest := toks[start:]
	if m.first > 1 && toks[m.first-1].Text == "number" && numbered[toks[m.first-2].Text] {
		return "the number names a problem"
	}
	if m.first > 0 && labelWords[toks[m.first-1].Text] {
		return "the number names a place in the lesson"
	}
	if reason := modifiedBefore(toks[:m.first]); reason != "" {
		return reason
	}
	if reason := subjectBehind(toks, m); reason != "" {
		return reason
	}
	if m.last < len(toks) {
		if reason := asideBehind(toks, m); reason != "" {
			return reason
		}
	}
	if m.last < len(toks) && trailsOff(toks[m.last:]) {
		return "not an exact value, or taken back"
	}
	if m.first < start {
		return ""
	}
	hedged := guessed(rest, toks, m)
	for _, words := range requestWords {
		if startsWith(rest, words) && !proposal(rest) && !hedged {
			return "a request or a question, not an answer"
		}
	}
	for _, words := range selfWords {
		if startsWith(rest, words) && !tellsAnswer(rest[len(words):]) && !hedged {
			return "says something about the student"
		}
	}
	return aboutMine(rest, m, toks, problem)
}

// modifiers before a number make it no exact answer: "about 6", "more than 6".
var modifiers = english.SetOf("about almost around approximately roughly nearly approx than least most between until since till upto near under below above")

// operations before a number make it an operand: "add 6", "divide by 6".
var operationVerbs = english.SetOf(`add added adding subtract subtracted subtracting minus plus times multiply multiplied multiplying divide divided dividing
 distribute distributed round rounded rounding carry carried borrow borrowed regroup regrouped use used try`)

// modifiedBefore looks at the words right before a number.
func modifiedBefore(before []english.Token) string {
	n := len(before)
	if n == 0 {
		return ""
	}
	last := before[n-1]
	if modifiers[last.Text] || last.Text == "to" && n > 1 && (before[n-2].Text == "up" || before[n-2].Text == "close" || before[n-2].Text == "round") || last.Text == "from" && n < 3 {
		return "not an exact value"
	}
	for k := n - 1; k >= 0 && k >= n-4; k-- {
		t := before[k]
		if operationVerbs[t.Text] {
			return "the number is part of an operation"
		}
		if (t.Text == "said" || t.Text == "says" || t.Text == "told" || t.Text == "wrote") && k > 0 && before[k-1].Text != "i" {
			return "what somebody else said"
		}
		if reportsOther(before[:k+1]) {
			return "what somebody else said"
		}
		if t.IsSign() || t.Text == "is" || t.Text == "it's" || t.Text == "its" || t.Text == "so" || t.Text == "and" || t.Text == "got" || t.Text == "get" || t.Text == "equals" || t.Text == "gives" || t.Text == "makes" || t.Text == "to" && k != n-1 {
			break
		}
	}
	return ""
}

// reportsOther says that the words end in "you said it was" and the like.
func reportsOther(before []english.Token) bool {
	n := len(before)
	for n > 0 && (before[n-1].Text == "it" || before[n-1].Text == "was" || before[n-1].Text == "is" || before[n-1].Text == "its" || before[n-1].Text == "that") {
		n--
	}
	return n > 1 && (before[n-1].Text == "said" || before[n-1].Text == "told") && before[n-2].Text != "i"
}

// trailsOff says that words behind a number make it no exact answer ("or
// more") or take it back ("but its wrong").
func trailsOff(rest []english.Token) bool {
	if len(rest) > 1 && rest[0].Text == "or" {
		switch rest[1].Text {
		case "more", "less", "so", "fewer", "higher", "lower", "bigger", "smaller", "greater", "above", "below":
			return true
		}
	}
	if rest[0].Text == "ish" || len(rest) > 1 && rest[0].Text == "at" && (rest[1].Text == "least" || rest[1].Text == "most") {
		return true
	}
	for i, t := range rest {
		if t.Text != "but" && t.Text != "and" {
			continue
		}
		for _, u := range rest[i:min(i+6, len(rest))] {
			if u.Text == "wrong" || u.Text == "incorrect" {
				return true
			}
		}
	}
	return false
}

// talkedAbout are words behind "is" that say something about a number.
var talkedAbout = english.SetOf("even odd prime composite a an bigger smaller greater less more too big small hard easy divisible negative positive larger not where how why")

// subjectBehind says that a number is talked about, not given: "is 7 even", "the 6 goes on top".
func subjectBehind(toks []english.Token, m mention) string {
	if m.last+1 < len(toks) && m.node.op == opNum {
		verb, next := toks[m.last].Text, toks[m.last+1].Text
		if (verb == "is" || verb == "was" || verb == "isn't") && talkedAbout[next] || verb == "is" && next == "from" || verb == "goes" || verb == "comes" || verb == "came" || verb == "go" || verb == "means" {
			return "says something about the number"
		}
	}
	if m.first > 0 && m.last < len(toks) && m.first-1 <= 1 && (toks[m.first-1].Text == "is" || toks[m.first-1].Text == "isn't") && (m.first == 1 || preface[toks[0].Text]) && m.node.op == opNum {
		t := toks[m.last]
		if (t.Text == "a" || t.Text == "an" || t.Text == "the") && m.last+1 < len(toks) {
			t = toks[m.last+1]
		}
		if t.Kind == english.Word && !fillers[t.Text] && (talkedAbout[t.Text] || knownWords[t.Text]) {
			return "asks about the number"
		}
	}
	return ""
}

// asideBehind looks at what the number counts.
func asideBehind(toks []english.Token, m mention) string {
	k := m.last
	if toks[k].Text == "more" && k+1 < len(toks) {
		k++
	}
	if countedAside[toks[k].Text] {
		return "the number counts questions or hints"
	}
	if k > m.last && (toks[k].Text == "minutes" || toks[k].Text == "minute" || toks[k].Text == "mins" || toks[k].Text == "min" || toks[k].Text == "time" || toks[k].Text == "seconds") {
		return "the number counts time that is wanted"
	}
	return ""
}

// guessed says that doubt is followed by a guess: "i dont know maybe 12", "not sure but 12", "idk 12?".
func guessed(rest, toks []english.Token, m mention) bool {
	for _, t := range toks[:m.first] {
		switch t.Text {
		case "but", "maybe", "mabye", "think", "guess", "probably", "possibly":
			return rest[0].Text == "i" || rest[0].Text == "i'm" || rest[0].Text == "im"
		}
	}
	return len(rest) > 2 && (rest[2].Text == "know" || rest[1].Text == "not" && rest[2].Text == "sure") && m.last < len(toks) && toks[m.last].Text == "?"
}

// proposal says that a question proposes an answer: "what about 5", "can it be 5".
func proposal(toks []english.Token) bool {
	return startsWith(toks, []string{"what", "about"}) || startsWith(toks, []string{"how", "about"}) || startsWith(toks, []string{"what", "if", "it's"}) || startsWith(toks, []string{"am", "i", "right"}) ||
		startsWith(toks, []string{"can", "i", "say"}) || startsWith(toks, []string{"can", "you", "check"}) || startsWith(toks, []string{"could", "you", "check"})
}

// tellsAnswer says that "i am" and the like go on as an answer does: "i'm getting 5", "im thinking 5".
func tellsAnswer(toks []english.Token) bool {
	if len(toks) == 0 {
		return false
	}
	switch toks[0].Text {
	case "getting", "thinking", "gonna", "guessing", "going", "sure", "saying", "pretty", "choosing", "say", "go", "guess", "pick", "choose", "put":
		return true
	}
	return false
}

// aboutMine refuses "my brother is 5" and "i have 3 brothers", unless the noun is the problem's own.
func aboutMine(rest []english.Token, m mention, toks []english.Token, problem string) string {
	if len(rest) > 1 && rest[0].Text == "my" {
		switch rest[1].Text {
		case "answer", "guess", "final", "total", "result", "solution", "number", "calculation", "best", "ans", "anser", "calculator", "first", "new":
			return ""
		}
		if !inProblem(rest[1].Text, problem) {
			return "says something about the student"
		}
	}
	if m.first > 0 && toks[m.first-1].Text == "my" && m.noun != "" && !inProblem(m.noun, problem) {
		return "says something about the student"
	}
	have := startsWith(rest, []string{"i", "have"}) || startsWith(rest, []string{"i've", "got"}) || startsWith(rest, []string{"i", "had"}) || startsWith(rest, []string{"i", "did"})
	if have && (m.node.op == opQuantity && !inProblem(m.node.unit.Name, problem) || m.noun != "" && !inProblem(m.noun, problem)) {
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

// torn says that a value is a piece of something longer that could not be read
// whole: an operator or a letter stands right beside it.
func torn(toks []english.Token, m mention) bool {
	if m.first > 0 {
		before, first := toks[m.first-1], toks[m.first]
		if before.IsSign() && strings.Contains("+*/^%|", before.Text) || before.Kind == english.Number && !first.Spaced {
			return true
		}
		if first.Text == "-" && (before.Text == ")" || before.Kind == english.Word && len(before.Raw) == 1 && before.Text != "i" || before.Kind == english.Number) {
			return true
		}
	}
	if m.last >= len(toks) {
		return false
	}
	after := toks[m.last]
	switch {
	case after.IsSign() && strings.Contains("+*/^|<>=", after.Text):
		return after.Text != "=" || m.last+1 < len(toks)
	case after.IsSign() && after.Text == "-" && m.last+1 == len(toks):
		return true
	case after.IsSign() && (after.Text == "(" || after.Text == "-"):
		return !after.Spaced && m.last+1 < len(toks)
	case after.Kind == english.Word && !after.Spaced:
		return len(after.Raw) < 3 || after.Text == "ish"
	}
	return after.Kind == english.Number && !after.Spaced
}

// pause says that a message asks for a moment: "one sec", "wait 2 minutes".
func pause(toks []english.Token, problem string) bool {
	i := 0
	asked := false
	for i < len(toks) && (toks[i].Text == "wait" || toks[i].Text == "hold" || toks[i].Text == "on" || toks[i].Text == "brb" || toks[i].Text == "gimme" || toks[i].Text == "just") {
		asked = true
		i++
	}
	if i+1 >= len(toks) {
		return false
	}
	single := toks[i].Text == "one" || toks[i].Raw == "1" || toks[i].Text == "a"
	switch toks[i+1].Text {
	case "sec", "second", "moment", "minute", "min":
		return (single || asked) && !inProblem(toks[i+1].Text, problem)
	case "secs", "seconds", "minutes", "mins":
		return asked && !inProblem(toks[i+1].Text, problem)
	}
	return false
}
