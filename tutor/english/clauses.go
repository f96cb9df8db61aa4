package english

import (
	"cmp"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/lately"
)

// Clause is a piece of what is said that can be read by itself.
type Clause struct {
	Text    string
	Asks    bool // it is a question, by its form or its mark
	Opens   bool // it opens as a question does
	Inverts bool // it opens so, with its verb before who does it, and not before the listener: "how can there be one"
	Reasons bool // it begins with because
	Marked  bool // a question mark ends it
	Hangs   bool // what stands before it is not whole without it: "that mud is | what made it grow"

	supposes   bool // it opens what a question behind it supposes: "if i fold it again"
	start, end int  // bytes of the line
}

// Clauses cuts a line at its marks and before words that join: "-5 but what happens
// then?" is an answer and a question.
func Clauses(line string) []Clause {
	return slices.Clone(clausesLately.Of(line, func() []Clause { return cutClauses(line) }))
}

var clausesLately = lately.Keep[[]Clause](mostLately, longestLately)

func cutClauses(line string) []Clause {
	t := turnings()
	tokens := mended(Prose(line))
	var out []Clause
	from := 0
	add := func(to int) {
		for from < to && tokens[from].silent() {
			from++
		}
		if from < to {
			c := t.read(tokens, from, to, out)
			c.Text = strings.TrimSpace(line[c.start:c.end])
			out = append(out, c)
		}
		from = to
	}
	for i, w := range tokens {
		if w.Kind == Break || t.parts(tokens, from, i) && !t.joins(tokens[from:i]) {
			add(i)
		}
	}
	add(len(tokens))
	return out
}

// read tells what the clause between two tokens is, behind those before it.
func (t turning) read(tokens []Token, from, to int, before []Clause) Clause {
	piece := tokens[from:to]
	c := Clause{Reasons: t.is(piece[0], "reason"), supposes: t.supposes(piece), start: piece[0].Start, end: piece[len(piece)-1].End}
	c.Opens = t.opensQuestion(piece) && !c.Reasons && (len(before) == 0 || !t.tells(piece))
	c.Inverts = c.Opens && t.inverts(piece)
	c.Marked = to < len(tokens) && tokens[to].Text == "?"
	if c.Opens && !c.Marked && t.relates(piece, len(before) > 0) {
		c.Opens, c.Inverts = false, false
	}
	c.Asks = c.Opens || c.Marked
	supposed := len(before) > 0 && before[len(before)-1].supposes // "if they forgive me the debt | is that minus minus"
	c.Hangs = !supposed && !t.leaves(piece) && t.hangs(tokens, from)
	return c
}

// relates reports whether a clause with which behind another one says something of it: "which is why i like it", "which is
// kind of rude". Alone only the first of these does.
func (t turning) relates(piece []Token, behind bool) bool {
	if len(piece) < leastInverted || piece[0].Text != "which" || !t.is(piece[1], "being") {
		return false
	}
	third := piece[2]
	return third.Is("why", "how", "because") || behind && (third.Is("what", "when", "where") || t.is(third, "frame", "article", "toned") || strings.HasSuffix(third.Text, "ly"))
}

// Behind is what stands in a line from a place on, in bytes, without the clause there that belongs to
// what stands before it: of "7 o'clock when the toast pops" nothing stands behind the time.
func Behind(line string, at int) string {
	for _, c := range Clauses(line) {
		if c.end <= at || c.start < at {
			continue
		}
		ended := strings.TrimRight(line[:at], " \t")
		if words := mended(Prose(c.Text)); c.start == at && !strings.ContainsAny(ended[max(0, len(ended)-1):], ".!?") && !c.Asks && len(words) > 0 && isWh(bare(words[0].Text)) {
			at = c.end
			continue
		}
		break
	}
	return strings.TrimLeft(line[at:], " ,.!;:)-\t")
}

// CutsClause reports whether a place in a line, in bytes, parts a verb from who does it: "-4 | is the
// colder one", where "-4 | is it cold there" asks.
func CutsClause(line string, at int) bool {
	words := mended(Prose(line[min(at, len(line)):]))
	if len(words) == 0 || !turnings().is(words[0], "inverting", "being") {
		return false
	}
	return !slices.ContainsFunc(Clauses(line), func(c Clause) bool { return c.start == at })
}

// silent reports whether a token says nothing by itself.
func (t Token) silent() bool { return t.Kind == Break || t.Kind == Face || t.Kind == Mark }

// mended reads the words of a line as they were meant; where they stand does not change.
func mended(tokens []Token) []Token {
	t := turnings()
	for i, w := range tokens {
		key := bare(w.Text)
		if key == "dose" && (i == 0 || isWh(bare(tokens[i-1].Text))) { // "where dose wind start from"
			tokens[i].Text = "does"
			continue
		}
		if w.shouted() && w.isShort() { // "BCE"
			continue
		}
		if meant := byEar()[key]; meant != "" && w.Kind == Word {
			tokens[i].Text = meant
			continue
		}
		if w.Kind != Word || School().Knows(key) || t.turn[key] != "" || t.short[key] != "" {
			continue
		}
		if meant := School().core(bare(w.Raw), i > 0); !strings.Contains(meant, " ") {
			tokens[i].Text = meant
		}
	}
	return tokens
}

// leaves reports whether a clause leaves the choice between two: "is that 1/5 or 1/6".
func (t turning) leaves(piece []Token) bool {
	return t.is(piece[0], "inverting") && slices.ContainsFunc(piece, func(w Token) bool { return w.Text == "or" })
}

// hangs reports whether a clause goes on with the one before it: behind a verb of being, or
// where its own verb belongs to the words before it ("the debts were there for ages").
func (t turning) hangs(tokens []Token, at int) bool {
	if at == 0 || t.joins(tokens[:at]) {
		return false
	}
	first, before := tokens[at], tokens[at-1]
	if before.Kind != Word || len(before.Text) == 1 { // behind the letter of a choice
		return false
	}
	return t.is(before, "being") || before.Is("thats", "that's") || t.is(first, "inverting", "being") && !isWh(bare(first.Text)) && !t.is(before, "frame")
}

// joins reports whether words do nothing but lead to what follows them.
func (t turning) joins(words []Token) bool {
	for _, w := range words {
		if w.Kind != Mark && !t.is(w, "joint", "frame") {
			return false
		}
	}
	return true
}

// parts reports whether a clause that begins at a token ends before another one.
func (t turning) parts(tokens []Token, from, i int) bool {
	switch w := tokens[i]; {
	case w.Kind == Mark && strings.Contains(".,!?;", w.Text), w.Kind == Break:
		return true
	case w.Kind != Word:
		return false
	}
	s := seam{t, tokens, from, i}
	return s.behindNumber() || s.behindLetter() || s.beforeJoint() || s.beforeReason() || s.addsQuestion() || s.addsMood() || s.beforeQuestion()
}

// opensQuestion reports whether a clause begins as a question does.
func (t turning) opensQuestion(words []Token) bool {
	words = t.opening(words)
	if len(words) > 2 && words[1].IsSign() { // "is -5 + 5 then 0"
		words = slices.Concat(words[:1], words[2:])
	}
	if len(words) < 2 || !t.is(words[0], "asking") || t.tellsRather(words) {
		return false
	}
	isSubject := func(w Token) bool { return t.is(w, "subject") }
	leftOut := t.is(words[1], "leftout") && !isSubject(words[1]) // "and wont do it no more"
	if isWh(bare(words[0].Text)) || !leftOut && slices.ContainsFunc(words[1:min(len(words), mostBeforeSubject)], isSubject) {
		return true
	}
	return (len(words) >= leastInverted || t.asksWhatDoes(words)) && t.is(words[0], "inverting") && t.namesDoer(words[1])
}

// tellsRather reports whether words that begin as a question tell something: "do the brackets first", "what ever hides
// there".
func (t turning) tellsRather(words []Token) bool {
	return words[1].Text == "ever" || t.orders(words) || t.weAre(words) || t.wasThere(words)
}

// asksWhatDoes reports whether three words ask whether something does something: "do trees bleed",
// and not "do fractions instead".
func (t turning) asksWhatDoes(words []Token) bool {
	return len(words) == leastInverted-1 && t.is(words[0], "helping") && !t.is(words[2], "pleading") && words[2].Kind == Word &&
		(bare(words[0].Text) != "do" || strings.HasSuffix(bare(words[1].Text), "s"))
}

// mostBeforeSubject is within how many words of a question its subject stands.
const mostBeforeSubject = 3

// namesDoer reports whether a word behind the verb of a question may name who or what does it;
// it compares nothing, and nothing was left out before it: "is bigger", "would be 5".
func (t turning) namesDoer(w Token) bool {
	key := bare(w.Text)
	return (w.Kind == Word || w.Kind == Number) && !t.is(w, "leftout") && !strings.HasSuffix(key, "er")
}

// opening is where a question would open: behind the frame and what joins it to what stands
// before it.
func (t turning) opening(words []Token) []Token {
	for len(words) > 1 && (t.is(words[0], "frame") || t.is(words[0], "joint") && !t.is(words[0], "asking")) {
		words = words[1:]
	}
	return words
}

// orders reports whether words tell what is to be done: "do the brackets first".
func (t turning) orders(words []Token) bool {
	return bare(words[0].Text) == "do" && t.is(words[1], "ordered")
}

// weAre reports whether words begin with "we are" in short: "were going to the lake".
func (t turning) weAre(words []Token) bool {
	second := bare(words[1].Text)
	return bare(words[0].Text) == "were" && (strings.HasSuffix(second, "ing") || second == "gonna")
}

// wasThere reports whether words begin with a verb and a place, before which "I" was left out:
// "was at my uncles garage".
func (t turning) wasThere(words []Token) bool {
	return t.is(words[0], "past") && t.is(words[1], "placing")
}

// inverts reports whether the verb of a question stands before who does it, or who does it
// is what it asks for.
func (t turning) inverts(words []Token) bool {
	words = t.opening(words)
	return len(words) > 1 && !t.is(words[1], "listener") && (!isWh(bare(words[0].Text)) || t.is(words[1], "inverting"))
}

// leastInverted is how many words a question has that opens with a verb and a noun:
// "is wind a push".
const leastInverted = 4

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

// Tells reports whether a clause that may ask tells where or which something is: "the top one, where theyre
// all working".
func (c Clause) Tells() bool {
	words := turnings().opening(mended(Prose(c.Text)))
	return !c.Marked && !c.Inverts && len(words) > 1 && words[0].Is("where", "which", "who", "when")
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

// tells reports whether a clause behind another one opens as a question may and still
// goes on telling: "a, when you tip it over it runs", "the top is what i ate".
func (t turning) tells(words []Token) bool {
	return len(words) > 1 && t.is(words[0], "subordinate") && t.is(words[1], "subject")
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
