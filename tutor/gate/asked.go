package gate

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// question is what can be known of an open question from its text alone.
type question struct {
	text   string     // lower case
	asks   string     // its last question sentence, or all of it
	values []*big.Rat // its value, where the text is a sum
	names  []string   // its answer in words, where the text fixes one
	about  string     // what a definition is asked of: "rectangle"
	counts bool       // a number is asked for
	naming bool       // a name is asked for
	places bool       // a place of a digit is asked for
	sure   bool       // values is all that is asked for
	goal   bool       // it asks what is to be found
	thing  []string   // stems of what it asks for: "the least favorite color"
	bare   bool       // it asks for "the answer" and says not of what
}

var (
	timesInto  = pattern.New(`how many times (?:will |does |do |can |would |should )?(?:the number )?([\d,.]+) (?:will |can |would |could )?(?:go|goes|fit|fits|divide|divides)(?: fully| evenly)? (?:in|into|in to) ([\d,.]+)`)
	placeOf    = pattern.New(`(?:place value|place|value) (?:of|is|for|has) (?:the )?(?:digit |number )?(\d)\b.*?\b(?:in|of) (?:the number )?(\d[\d,]+)`)
	definition = pattern.New(`\bwhat(?:'s| is| are| does)(?: meant by)?(?: an?\b| the (?:definition|meaning|characteristics|properties|formula) (?:of|for)(?: an?\b)?| the word)? "?([a-z0-9][a-z0-9 -]{2,30}?)"?(?: means?)?\s*\?`)
	naming     = pattern.New(`\b(?:names?|called|call|what (?:kind|type|sort) of|what shape|which shape|what (?:operation|property|unit|word|step|method))\b`)
	counting   = pattern.New(`\d|\b(?:how (?:many|much|old|long|far|tall|big|wide|high)|values?|numbers?|digits?|answer|sum|product|difference|quotient|remainder|time|percent|total|cost|area|volume|perimeter|length|measures?|fraction|decimal|output|round|minuend|position|solution)\b|=`)
	placing    = pattern.New(`\bplace|\bvalue of (?:the )?(?:digit )?\d\s*\?|position`)
	eitherOr   = pattern.New(`\b([a-z]{3,}|\d[\d/.,]*)(?: (?:number|shape|angle|fraction|side|line))?,? or (?:is it |an? |the )*([a-z]{3,}|\d[\d/.,]*)(?: (?:number|shape|angle|fraction|side|line))?\s*\?`)
	bareAsk    = pattern.New(`^\W*(?:(?:so|and|now|okay|can you|could you|please|kindly|let me know|tell me) )*(?:what(?:'s| is| would be| do you get| did you get| was)?|do you know|give me)? ?(?:your|the|for your)? ?(?:final |correct |next )?(?:answer|result|solution|total)?(?: to (?:this|the) (?:question|problem))?(?: is)?\s*\?`)
)

// ask reads a question's text.
func ask(text string) question {
	low := strings.ToLower(marks.Replace(text))
	q := question{text: low, asks: lastQuestion(low)}
	q.counts, q.naming, q.places = counting.MatchString(low), naming.MatchString(low), placing.MatchString(low)
	q.counts = q.counts && (!q.naming || strings.Contains(low, "how m"))
	q.goal, q.thing = goalAsk.MatchString(q.asks), askedThing(q.asks)
	q.bare = bareAsk.MatchString(strings.TrimSpace(q.asks))
	if !q.place() && !q.goesInto() {
		q.sums()
	}
	if m := eitherOr.FindStringSubmatch(q.asks); m != nil && len(q.values) == 0 {
		q.choose(m[1:])
	}
	if m := definition.FindStringSubmatch(q.asks); m != nil && len(q.values)+len(q.names) == 0 && !strings.HasPrefix(m[1], "the ") && len(strings.Fields(m[1])) <= 3 && !q.bare {
		q.about, q.counts = m[1], false
	}
	return q
}

// askedThing is what a "what is the ...?" or "which ... is it?" asks for.
func askedThing(asks string) []string {
	m := thingAsk.FindStringSubmatch(asks)
	if m == nil || goalAsk.MatchString(asks) {
		return nil
	}
	return stems(m[1])
}

var (
	thingAsk = pattern.New(`\b(?:what|which)(?:'s| is| are| was)? (?:the |your |our )?([a-z][a-z -]{2,40}?)(?: (?:in|of|for|to|on|is|are|that|when|does|do|did|we|you)\b.*)?\?`)
	goalAsk  = pattern.New(`\bwhat (?:\w+ ){1,5}(?:to find|find out|asking|asked|given)|what (?:are|do|did|is) (?:we|you|it|the (?:question|problem)) (?:\w+ ){0,3}(?:find|asking|asked)`)
)

// choose takes the sides of an "A or B?" as its possible answers.
func (q *question) choose(sides []string) {
	for _, side := range sides {
		if v, ok := new(big.Rat).SetString(strings.Trim(side, ".,")); ok {
			q.values = append(q.values, v)
			continue
		}
		q.names = append(q.names, side)
	}
}

// lastQuestion is the last sentence with a question mark, or the whole text.
func lastQuestion(text string) string {
	pieces := english.Sentences(text)
	for i := len(pieces) - 1; i >= 0; i-- {
		if strings.Contains(pieces[i], "?") {
			return pieces[i]
		}
	}
	return text
}

// money: the question asks for an amount of money.
var money = pattern.New(`\$|\b(?:costs?|money|price|pay|paid|dollars?|cents?|earn|earned|spend|spent|revenue|profit|charge|bill|worth|save|saved)\b`)

// goesInto reads "how many times does 4 go into 20": the whole part counts, and
// the exact quotient.
func (q *question) goesInto() bool {
	m := timesInto.FindStringSubmatch(q.text)
	if m == nil {
		return false
	}
	a, aok := new(big.Rat).SetString(strings.Trim(strings.ReplaceAll(m[1], ",", ""), "."))
	b, bok := new(big.Rat).SetString(strings.Trim(strings.ReplaceAll(m[2], ",", ""), "."))
	if !aok || !bok || a.Sign() == 0 {
		return false
	}
	quotient := new(big.Rat).Quo(b, a)
	q.sure = true
	q.values = append(q.values, quotient, new(big.Rat).SetInt(new(big.Int).Div(quotient.Num(), quotient.Denom())))
	return true
}

// placeNames are the places from the ones on, to the left.
var placeNames = []string{"ones", "tens", "hundreds", "thousands", "ten thousands", "hundred thousands", "millions"}

// place reads "the place value of 2 in 2453".
func (q *question) place() bool {
	m := placeOf.FindStringSubmatch(q.text)
	if m == nil {
		return false
	}
	digits := strings.ReplaceAll(m[2], ",", "")
	at := strings.Index(digits, m[1])
	if at < 0 || len(digits)-at > len(placeNames) {
		return false
	}
	zeros := len(digits) - 1 - at
	d, _ := strconv.ParseInt(m[1]+strings.Repeat("0", zeros), 10, 64)
	q.values, q.names, q.sure = append(q.values, big.NewRat(d, 1)), append(q.names, placeNames[zeros]), true
	return true
}

// sums takes the longest sum of the question as what it asks for.
func (q *question) sums() {
	toks := lex(q.text)
	best := sum{}
	for i := 0; i < len(toks); i++ {
		if s, ok := sumAt(toks, i); ok && s.ops > 0 {
			if s.to-s.from >= best.to-best.from {
				best = s
			}
			i = s.to - 1
		}
	}
	if best.value == nil {
		return
	}
	q.values = append(q.values, best.value)
	c := clause{toks: toks}
	before, after := c.word(best.from-1), c.word(best.to)
	q.sure = (before == "" || in("before_asked_sum", before)) && (after == "" || in("after_asked_sum", after))
}

// numbersIn are the distinct numbers of a text.
func numbersIn(text string) map[string]bool {
	out := map[string]bool{}
	for _, t := range lex(strings.ToLower(marks.Replace(text))) {
		if t.kind == kNumber && t.text != "one" {
			out[t.value.RatString()] = true
		}
	}
	return out
}

// belowZeroIn are the numbers below zero of a text, with their sign.
func belowZeroIn(text string) map[string]bool {
	out := map[string]bool{}
	toks := lex(strings.ToLower(marks.Replace(text)))
	for i, t := range toks {
		if t.kind != kNumber {
			continue
		}
		if v := signedValue(toks, i); v.Sign() < 0 {
			out[v.RatString()] = true
		}
	}
	return out
}
