package gate

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
)

// What holds of a sentence before anybody judges it: its form, where its words are from, how
// far one statement of the lesson, of the turn or of every lesson says the same, how near it
// comes to what is awaited. Each is a sign in one word; the learned weights add them up.

// Seen is a sentence of a reply with its signs, for the training.
type Seen struct {
	Sentence string
	Signs    []string
	Caught   bool // by an exact check, whatever the weights know of it
}

// Evidence lists the signs of the sentences of a reply.
func Evidence(reply string, c Context) []Seen {
	c.exact = true
	c = c.prepared()
	var out []Seen
	for _, s := range wordsOnly(english.Sentences(reply)) {
		seen := Seen{Sentence: strings.TrimSpace(s), Caught: len(Sentence(s, c)) > 0}
		if c.ready != nil && !english.Fenced(s) {
			seen.Signs = c.ready.signs(s)
		}
		out = append(out, seen)
	}
	return out
}

// evidence gathers the signs of one sentence.
type evidence struct {
	*accounting
	sentence string
	low      string // in small letters, without marks
	terms    unit
	out      []string
}

// signs are what holds of a sentence.
func (a *accounting) signs(s string) []string {
	low := strings.ToLower(marks.Replace(unemphasize(english.PlainMath(s))))
	e := &evidence{accounting: a, sentence: s, low: low, terms: termsOf(aside.ReplaceAllString(low, " "))}
	e.moment()
	e.form()
	e.borneOut()
	e.wordsFrom()
	e.reckons()
	e.swaps()
	e.tellsOf()
	e.is("not borne out", a.unsupported(s) != "")
	e.phrases(e.delexicalized())
	return e.out
}

// is adds a sign where it holds.
func (e *evidence) is(name string, holds bool) {
	if holds {
		e.out = append(e.out, name)
	}
}

// Steps of a measure: it has the sign of each that it reaches.
var (
	shares    = []float64{.2, .35, .5, .6, .67, .75, .85, .95}
	counts    = []float64{1, 2, 3}
	manyWords = []float64{3, 5, 8, 12, 16, 20}
)

// reaches adds a sign for each step that a measure reaches.
func (e *evidence) reaches(name string, value float64, steps []float64) {
	for i, s := range steps {
		if value < s-1e-9 {
			return
		}
		e.out = append(e.out, name+"/"+strconv.Itoa(i))
	}
}

// moment tells what the sentence answers.
func (e *evidence) moment() {
	_, right := e.choices()
	e.is("awaits", len(e.awaiting()) > 0)
	e.is("choices", right >= 0)
	e.is("was right", e.Verdict.Kind.Right())
	e.is("was wrong", e.Verdict.Kind.Wrong())
	e.is("was asked", e.wasAsked())
}

// form tells what kind of sentence it is.
func (e *evidence) form() {
	e.is("question", asksOutright(e.sentence))
	e.is("exclaims", strings.HasSuffix(strings.TrimSpace(e.sentence), "!"))
	e.is("denies", e.terms.not)
	e.is("of all", e.terms.all)
	e.is("turns", e.terms.turns())
	e.is("numbered", e.terms.numbered())
	e.reaches("words", float64(len(strings.Fields(e.sentence))), manyWords)
	e.reaches("terms", float64(len(e.terms.order)), manyWords)
	says, asks, supposes, orders := 0., 0., 0., 0.
	recounted, exclaimed, defined, accountable := 0., 0., 0., 0.
	worst := 1.
	for _, p := range partsOf(e.sentence) {
		switch p.kind {
		case partSays:
			says++
			u := termsOf(aside.ReplaceAllString(granting.ReplaceAllString(p.text, ""), " "))
			if e.accountable(p.text, u, false) {
				accountable++
				worst = min(worst, e.supportOf(u).share)
			}
			recounted += float64(oneIf(recounts.MatchString(p.text)))
			exclaimed += float64(oneIf(exclaims.MatchString(p.text)))
			defined += float64(oneIf(definesA.MatchString(p.text)))
		case partAsks:
			asks++
		case partSupposes:
			supposes++
		case partOrders:
			orders++
		}
	}
	e.reaches("says", says, counts)
	e.reaches("asks", asks, counts)
	e.reaches("supposes", supposes, counts)
	e.reaches("orders", orders, counts)
	e.reaches("recounts", recounted, counts)
	e.reaches("exclaiming", exclaimed, counts)
	e.reaches("defines", defined, counts)
	e.reaches("accountable", accountable, counts)
	e.reaches("worst", worst, shares)
	e.reaches(e.kind()+"worst", worst, shares)
}

// kind is a mark for a question, so that a measure may count otherwise there.
func (e *evidence) kind() string {
	if asksOutright(e.sentence) {
		return "?"
	}
	return "."
}

// borneOut tells how far each ground says the same.
func (e *evidence) borneOut() {
	e.compare("lesson", e.Ground)
	e.compare("near", e.near)
	e.compare("common", commonGround())
}

// candidate is a unit that holds words of the sentence.
type candidate struct {
	at          int
	share, both float64 // of the sentence's words in it; the mean of that and how much of it is said
}

// mostCompared is how many units are looked at for the order of their words.
const mostCompared = 3

// nearest are the units that hold most of the words of u, the nearest first, and the one that
// says most of u and little else.
func (g *Ground) nearest(u unit) (most []candidate, tightest candidate) {
	total := 0.
	for w, n := range u.stems {
		total += float64(n) * weight(w)
	}
	score, shared := make([]float64, len(g.units)), make([]int, len(g.units))
	for _, w := range u.distinct() {
		n, worth := u.stems[w], weight(w)
		for _, at := range g.near[w] {
			score[at] += float64(min(n, g.units[at].stems[w])) * worth
			shared[at]++
		}
	}
	for at, n := range shared {
		if n == 0 {
			continue
		}
		share, tight := score[at]/total, float64(n)/float64(len(g.units[at].stems))
		c := candidate{at, share, 2 * share * tight / (share + tight)}
		if c.both > tightest.both {
			tightest = c
		}
		most = keepNearest(most, c)
	}
	return most, tightest
}

// keepNearest puts a candidate among the nearest, the nearest first.
func keepNearest(most []candidate, c candidate) []candidate {
	at := len(most)
	for at > 0 && (c.share > most[at-1].share || c.share == most[at-1].share && c.both > most[at-1].both) {
		at--
	}
	if at == mostCompared {
		return most
	}
	most = slices.Insert(most, at, c)
	return most[:min(len(most), mostCompared)]
}

// compare holds the sentence against one ground.
func (e *evidence) compare(name string, g *Ground) {
	u := e.terms
	most, tightest := g.nearest(u)
	if len(most) == 0 {
		e.is(name+" none", true)
		return
	}
	best := most[0]
	x := g.units[best.at]
	e.reaches(name+" share", best.share, shares)
	e.reaches(e.kind()+name+" share", best.share, shares)
	e.reaches(name+" both", best.both, shares)
	e.is(name+" parity", x.not == u.not)
	e.is(name+" excludes", x.excludes(u))
	e.is(name+" turned", x.turnsRound(u))
	e.is(name+" contradicts", g.contradicts(u))
	e.is(name+" missing", slices.ContainsFunc(u.order, func(w string) bool { return x.stems[w] == 0 && !numeral(w) }))
	same := e.bearing(g, u)
	e.reaches(name+" gated", same.share, shares)
	e.reaches(name+" tight", same.tight, shares)
	inOrder := 0
	for _, c := range most {
		inOrder = max(inOrder, longestShared(u.order, g.units[c.at].order))
	}
	e.reaches(name+" order", float64(inOrder)/float64(len(u.order)), shares)
	y := g.units[tightest.at]
	e.reaches(name+" tightest", tightest.both, shares)
	e.reaches(e.kind()+name+" tightest", tightest.both, shares)
	e.is(name+" tightest parity", y.not == u.not)
	e.is(name+" tightest excludes", y.excludes(u))
}

// longestShared is how many words two lists have in the same order.
func longestShared(a, b []string) int {
	row := make([]int, len(b)+1)
	for _, x := range a {
		before := 0
		for j, y := range b {
			old := row[j+1]
			if x == y {
				row[j+1] = before + 1
			} else {
				row[j+1] = max(row[j+1], row[j])
			}
			before = old
		}
	}
	return row[len(b)]
}

// wordsFrom tells where the words of meaning are from.
func (e *evidence) wordsFrom() {
	turn, lesson, drafted, strange := 0., 0., 0., 0.
	draft := termsOf(e.Draft)
	for _, w := range e.terms.order {
		ofTurn, ofLesson := e.known[w] || e.near.knows(w), e.Ground.knows(w)
		turn += float64(oneIf(ofTurn))
		lesson += float64(oneIf(ofLesson))
		drafted += float64(oneIf(draft.stems[w] > 0))
		strange += float64(oneIf(!ofTurn && !ofLesson && !everyday()[w]))
	}
	n := float64(max(1, len(e.terms.order)))
	e.reaches("of turn", turn/n, shares)
	e.reaches("of lesson", lesson/n, shares)
	e.reaches("of draft", drafted/n, shares)
	e.reaches("strange", strange, counts)
}

// reckons tells what the numbers of the sentence come to.
func (e *evidence) reckons() {
	toks := lex(strings.ToLower(plainValues(e.sentence, e.names)))
	var values []*big.Rat
	var posed []bool
	given, isGiven := valueOf(e.Verdict.Given)
	for i, t := range toks {
		if t.kind != kNumber {
			continue
		}
		v := signedValue(toks, i)
		values, posed = append(values, v), append(posed, e.posed[t.value.RatString()])
		e.is("number given", isGiven && v.Cmp(given) == 0)
		e.is("number awaited", e.awaits(v) || e.awaits(new(big.Rat).Neg(v)))
		e.is("number posed", posed[len(posed)-1])
		e.is("number new", !posed[len(posed)-1])
	}
	e.reaches("numbers", float64(len(values)), counts)
	for i, v := range values {
		for j, w := range values {
			for _, sign := range []string{"+", "-", "*", "/"} {
				if i == j {
					continue
				}
				if r := stepped(v, sign, w); r != nil && e.awaits(r) {
					e.is("comes to it", true)
					e.is("comes to it anew", !posed[i] || !posed[j])
				}
			}
		}
	}
}

// delexicalized are the words of the sentence, those of the moment and the lesson by where
// they are from, so that what is learned of one lesson holds for all.
func (e *evidence) delexicalized() []string {
	from := e.origins()
	return lists.Map(termWords.FindAllString(e.low, -1), func(w string) string { return e.standIn(w, from) })
}

// origins are where a word of a sentence may be from.
type origins struct {
	right, wrong     map[string]bool
	given, said, ask unit
}

func (a *accounting) origins() origins {
	right, wrong := a.telling()
	return origins{right, wrong, termsOf(a.Verdict.Given), termsOf(a.Said), termsOf(a.ask())}
}

// standIn is what stands for a word: where it is from, or itself where it is of no lesson.
func (e *evidence) standIn(w string, from origins) string {
	bare := strings.TrimPrefix(choiceStem(w), "#")
	stem := wordStem(w)
	_, number := figure(w)
	of := func(u unit) bool { return u.stems[meant(stem)] > 0 || u.stems["#"+bare] > 0 }
	switch {
	case from.right[bare]:
		return "<A>"
	case from.wrong[bare]:
		return "<W>"
	case of(from.given):
		return "<G>"
	case number && (of(from.said) || of(from.ask)):
		return "<p>"
	case number:
		return "<n>"
	case smallWord(w), topicless(stem):
		return w
	case of(from.said):
		return "<S>"
	case of(from.ask):
		return "<Q>"
	}
	return e.ofTopic(w, stem)
}

// smallWord reports whether a word carries no meaning by itself.
func smallWord(w string) bool { return in("empty", w) || in("stop", w) || in("denial", w) }

// ofTopic is the mark of the lesson's words and of those that are no English.
func (e *evidence) ofTopic(w, stem string) string {
	switch {
	case everyday()[stem]:
		return w
	case e.Ground.knows(stem):
		return "<L>"
	case e.stray(w):
		return "<X>"
	}
	return w
}

// telling are the words of what is awaited, and those of the other choices.
func (a *accounting) telling() (right, wrong map[string]bool) {
	right, wrong = map[string]bool{}, map[string]bool{}
	all, at := a.choices()
	if at >= 0 {
		for i := range all {
			for _, w := range own(all, i) {
				if i == at {
					right[w] = true
				} else {
					wrong[w] = true
				}
			}
		}
		return right, wrong
	}
	for _, w := range a.awaiting() {
		for _, x := range choiceWords(w.answer) {
			right[x] = true
		}
	}
	return right, wrong
}

// phrases adds words alone, in pairs and three together, with the ends of the sentence.
func (e *evidence) phrases(words []string) {
	end := e.kind()
	words = append(append([]string{"^"}, words...), end)
	e.is("says it", slices.Contains(words, "<A>"))
	e.is("says another", slices.Contains(words, "<W>"))
	right, wrong := e.telling()
	e.is("says it anew", e.saysAnew(right))
	e.is("says another anew", e.saysAnew(wrong))
	for i, w := range words {
		e.out = append(e.out, w)
		if i > 0 {
			e.out = append(e.out, words[i-1]+" "+w)
		}
		if i > 1 {
			e.out = append(e.out, words[i-2]+" "+words[i-1]+" "+w)
		}
	}
}
