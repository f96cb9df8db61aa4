package english

import (
	"cmp"
	"slices"
	"strings"
)

// What a line asks, and of whom, by its clauses.

// OnlyAsks reports whether a line does nothing but ask, by its form: "if i freeze honey does it turn to
// a rock". Behind the question it may say why it asks: "or at the end? because then ...".
func OnlyAsks(line string) bool {
	asks := false
	for _, c := range Clauses(line) {
		if !c.Opens && !c.supposes && !(asks && c.Reasons) {
			return false
		}
		asks = asks || c.Opens
	}
	return asks
}

// AsksYesNo reports whether yes or no answers what a line asks: "is wow a sentence".
func AsksYesNo(line string) bool {
	t := turnings()
	words := t.opening(mended(Prose(cmp.Or(AskedIn(line), line))))
	return len(words) > 1 && t.is(words[0], "inverting") && !isWh(bare(words[0].Text))
}

// States reports whether a line is a sentence about something that it names: "wolves are
// mean", not "it is 4".
func States(line string) bool {
	t := turnings()
	words := slices.DeleteFunc(mended(Prose(line)), Token.silent)
	if len(words) < 3 || slices.ContainsFunc(words[:2], func(w Token) bool { return t.is(w, "meaning") }) || AskedIn(line) != "" {
		return false
	}
	at := slices.IndexFunc(words, func(w Token) bool { return t.is(w, "being") })
	return at > 0 && at < len(words)-1
}

// AskedIn is the part of a line that asks, with what it supposes: "and if i fold it again
// is it 8". It is "" where nothing does.
func AskedIn(line string) string {
	from, to := -1, -1
	var before Clause
	for _, c := range Clauses(line) {
		known := before.knowsNot()
		before = c
		switch {
		case c.asksNobody(known, from < 0): // nor does it end a question
		case c.Asks && from < 0:
			from, to = c.start, c.end
		case c.Asks, c.addsToQuestion() && to >= 0: // "does it miss the sun when it rains"
			to = c.end
		case c.supposes && from < 0:
			from = c.start
		case to < 0:
			from = -1 // what was supposed leads to no question
		}
	}
	if to < 0 {
		return ""
	}
	return strings.TrimSpace(line[from:to])
}

// leastAsked is how many words a question has at least that is answered by itself.
const leastAsked = 3

// QuestionsIn are the questions of a line that asks several things, each by itself: "who is hokusai and
// where is the picture" are two.
func QuestionsIn(line string) []string {
	var out []string
	for _, c := range Clauses(line) {
		if !c.Asks {
			continue
		}
		for piece := range strings.SplitSeq(c.Text, " and ") {
			if piece = WithoutJoint(piece); len(strings.Fields(piece)) >= leastAsked {
				out = append(out, piece)
			}
		}
	}
	return out
}

// AsksWhatIs reports whether a line opens by asking what a thing is: "what are treetops".
func AsksWhatIs(line string) bool {
	t := turnings()
	words := t.opening(Prose(line))
	switch {
	case len(words) < 2:
		return false
	case words[0].Text == "what" && t.is(words[1], "being"):
		words = words[2:]
	case words[0].Text == "whats" || words[0].Text == "what's":
		words = words[1:]
	default:
		return false
	}
	for len(words) > 1 && t.is(words[0], "article") {
		words = words[1:]
	}
	return len(words) > 0 && !t.is(words[0], "subject", "meaning")
}

// AsksWhatIsIn reports whether a line or a clause of it asks what something is: "sorry my english is not so good. what
// is owe and what is borrow".
func AsksWhatIsIn(line string) bool {
	return AsksWhatIs(line) || slices.ContainsFunc(Clauses(line), func(c Clause) bool { return AsksWhatIs(c.Text) })
}

// AsksOfListener reports whether a line asks what the listener likes or does, as one asks people: "do
// you like rice".
func AsksOfListener(line string) bool {
	t := turnings()
	words := t.opening(Prose(line))
	return len(words) > 2 && t.is(words[0], "inverting") && t.is(words[1], "listener") && t.is(words[2], "peopled")
}

// AsksFor reports whether a line asks the listener to do something to a thing: "could you draw it", of
// the verbs given.
func AsksFor(line string, verbs ...string) bool {
	t, words := turnings(), Prose(line)
	for i := 1; i+1 < len(words); i++ {
		if words[i].Is(verbs...) && t.is(words[i-1], "listener", "frame", "asking") && t.is(words[i+1], "subject", "meaning", "listener") {
			return true
		}
	}
	return false
}

// AsksOfSelf reports whether a question is one that somebody puts to themselves about what they did:
// "did i do 2 times 6 or 2 plus 6".
func AsksOfSelf(question string) bool {
	words := Prose(question)
	return len(words) > 2 && (words[0].Text == "did" || words[0].Text == "was") && words[1].Text == "i"
}

// WonderedIn is the question that somebody would like to have answered: "i want to know did max get
// to keep it" wonders "did max get to keep it". It is "" where nothing is.
func WonderedIn(line string) string {
	t, words := turnings(), Prose(line)
	for i := 1; i+1 < len(words); i++ {
		wonders := t.is(words[i], "wondering") && (words[i].Text != "know" || words[i-1].Text == "to")
		if wonders && t.is(words[i+1], "asking") {
			return strings.TrimSpace(line[words[i+1].Start:])
		}
	}
	return ""
}

// asksNobody reports whether a clause has the form of a question that nobody is asked: where it is
// what others know, or not ("we dont know | what happened there"), and, as the first of its kind,
// where its verb hangs on what stands before it ("me and my sisters | do a shadow theatre").
func (c Clause) asksNobody(known, first bool) bool {
	return c.Asks && !c.Marked && (known || first && c.Hangs)
}

// addsToQuestion reports whether a clause behind a question is a part of it: what it supposes, or a
// reason that tells nothing of who asks ("cause my teacher went mad").
func (c Clause) addsToQuestion() bool { return c.supposes || c.Reasons && !OfUs(c.Text) }

// knowsNot reports whether a clause says of others that they do, or do not, know what follows it, or tell it.
func (c Clause) knowsNot() bool {
	t, words := turnings(), Prose(c.Text)
	if n := len(words); n > 1 && !c.Asks && t.is(words[n-1], "reports") { // "it says WHY its great"
		return true
	}
	return len(words) > 2 && t.is(words[0], "others") && t.is(words[len(words)-1], "leads")
}

// supposes reports whether words open what is supposed by a question, behind what joins
// them to what stands before.
func (t turning) supposes(words []Token) bool {
	for len(words) > 1 && t.is(words[0], "frame", "joint") {
		words = words[1:]
	}
	return t.is(words[0], "supposing")
}

// AsksWhy reports whether a line does nothing but ask why or how something is so: "why does steam push so
// hard when the steam over my noodles moves nothing".
func AsksWhy(line string) bool {
	words, ok := asksFor(line)
	return ok && (bare(words[0].Text) == "why" || bare(words[0].Text) == "how" && bare(words[1].Text) == "come")
}

// AsksOf reports whether a line does nothing but ask by a word of asking for something of what it names:
// "where does wind start from".
func AsksOf(line string) bool {
	words, ok := asksFor(line)
	return ok && isWh(bare(words[0].Text))
}

// AsksOfUs reports whether a line opens with a question on what who asks, or who listens, does or may
// do: "do we have to do steam engines".
func AsksOfUs(line string) bool {
	clauses := Clauses(line)
	if len(clauses) == 0 || !clauses[0].Opens || !clauses[0].Inverts {
		return false
	}
	t := turnings()
	words := t.opening(mended(Prose(clauses[0].Text)))
	return len(words) > 2 && (words[1].Is("i", "we") || t.is(words[1], "listener")) && !isWh(bare(words[0].Text))
}

// asksFor is the first clause of a line where it asks with its verb first, and no clause gives a reason.
func asksFor(line string) (words []Token, ok bool) {
	clauses := Clauses(line)
	if len(clauses) == 0 || !clauses[0].Opens || slices.ContainsFunc(clauses, func(c Clause) bool { return c.Reasons }) {
		return nil, false
	}
	words = turnings().opening(mended(Prose(clauses[0].Text)))
	return words, len(words) > 2 && clauses[0].Inverts
}

// PointsBack reports whether a question speaks of something that was named before it: "why is it
// littler then a penny".
func PointsBack(question string) bool {
	words := slices.DeleteFunc(turnings().opening(mended(Prose(question))), Token.silent)
	return slices.ContainsFunc(words[:min(len(words), leadOfQuestion)], func(w Token) bool { return w.Is("it", "its", "they", "that", "this", "those", "these") })
}

// leadOfQuestion is how many words a question has at most up to what it is about.
const leadOfQuestion = 3

// Supposes reports whether a text opens with what it supposes: "if it was a push it would hit me".
func Supposes(text string) bool {
	words := slices.DeleteFunc(mended(Prose(text)), Token.silent)
	return len(words) > 2 && turnings().supposes(words)
}

// AsksForMore reports whether a line asks by its form for more than yes or no: "why is
// that", "what if it breaks".
func AsksForMore(line string) bool {
	t := turnings()
	for _, c := range Clauses(line) {
		if c.Opens {
			words := t.opening(mended(Prose(c.Text)))
			return len(words) > 0 && isWh(bare(words[0].Text))
		}
	}
	return false
}

// TellsWhatIsAsked reports whether a phrase names a question, so that "you are asking" may
// stand before it: "why there is no year 0".
func TellsWhatIsAsked(phrase string) bool {
	first, _, _ := strings.Cut(strings.ToLower(phrase), " ")
	return turnings().sets["asked"][first]
}

// SaysThat reports whether a phrase names a claim: "that a verb is an action".
func SaysThat(phrase string) bool {
	first, _, _ := strings.Cut(strings.ToLower(phrase), " ")
	return first == "that"
}

func isWh(word string) bool { return strings.HasPrefix(word, "wh") || strings.HasPrefix(word, "how") }

// IsVerdict reports whether a text is a word that says yes or no, and no more: "right", "false".
func IsVerdict(text string) bool {
	words := Prose(text)
	return len(words) == 1 && turnings().is(words[0], "verdict")
}

// longestYes is how many words a sentence has that says yes or no and hardly more.
const longestYes = 7

// WithoutYes is a text without a first sentence that hardly says more than yes or no.
func WithoutYes(text string) string {
	sentences := Sentences(text)
	if len(sentences) < 2 || len(strings.Fields(sentences[0])) > longestYes {
		return text
	}
	first := Prose(sentences[0])
	if len(first) < 2 || !turnings().is(first[0], "verdict") || first[1].Kind == Word {
		return text
	}
	return strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), strings.TrimSpace(sentences[0])))
}
