package intake

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// option is an answer that a source offers: its text, what it is worth in percent
// and what is said to who gives it.
type option struct {
	text, said string
	worth      float64
}

// full is what a right answer is worth. Thirds are written as 33.33333, so that
// three of them are a little less.
const full = 99.9

// nameAll asks for each right one of several things.
const nameAll = "Name all that are right:"

// offer makes a choice of options, or a question for all of several right ones.
func (it *Item) offer(options []option) (reason string) {
	right, partly := []option{}, []option{}
	for _, o := range options {
		switch {
		case o.text == "" || slices.Contains(it.Choices, o.text):
			continue
		case o.worth >= full:
			right = append(right, o)
		case o.worth > 0:
			partly = append(partly, o)
		}
		it.Choices = append(it.Choices, o.text)
	}
	if len(right) == 0 {
		right = partly
	}
	it.say(options)
	switch {
	case len(right) == 0:
		return NoAnswer
	case len(it.Choices) < 2:
		return FewChoices
	case len(right) == 1 && right[0].worth < full:
		return PartAnswer
	case len(right) == 1 && len(it.Choices) > 1:
		it.Answer = right[0].text
		return ""
	}
	return it.several(right)
}

// several asks for all of the right options: by their texts where the grader tells
// them apart, by their numbers else.
func (it *Item) several(right []option) (reason string) {
	var texts, numbers []string
	for _, o := range right {
		texts = append(texts, o.text)
		numbers = append(numbers, strconv.Itoa(1+slices.Index(it.Choices, o.text)))
	}
	choices := it.Choices
	it.Kind, it.Choices = tutor.KindSet, nil
	stem := it.Ask
	it.Ask, it.Answer = stem+"\n"+nameAll+" "+strings.Join(choices, " · "), strings.Join(texts, ", ")
	if !slices.ContainsFunc(choices, manyWords) && it.soundSet(choices, texts) {
		return ""
	}
	for i, c := range choices {
		stem += fmt.Sprintf("\n%d) %s", i+1, c)
	}
	it.Ask, it.Answer = stem+"\n"+nameAll+" 1-"+strconv.Itoa(len(choices)), strings.Join(numbers, ", ")
	return ""
}

// manyWords reports whether a text is too long to be named beside others.
func manyWords(text string) bool {
	return strings.ContainsAny(text, ",;.\n") || len(strings.Fields(text)) > 3
}

// soundSet reports whether the right texts, and no set that lacks one or has another
// one, are right.
func (it *Item) soundSet(choices, right []string) bool {
	q := question{Item: *it, kind: tutor.KindSet}
	if !sound(q.spec()) {
		return false
	}
	for _, c := range choices {
		other := slices.DeleteFunc(slices.Clone(right), func(r string) bool { return r == c })
		if len(other) == len(right) {
			other = append(other, c)
		}
		if len(other) > 0 && q.compare(strings.Join(other, ", ")).Right() {
			return false
		}
	}
	return true
}

// write takes options as what may be written: each that is right in full.
func (it *Item) write(options []option) (reason string) {
	partly := false
	for _, o := range options {
		switch {
		case o.text == "" || o.text == "*":
		case o.worth < full:
			partly = partly || o.worth > 0
		case it.Answer == "":
			it.Answer = o.text
		case !slices.Contains(it.Accept, o.text):
			it.Accept = append(it.Accept, o.text)
		}
	}
	it.say(options)
	switch {
	case it.Answer == "" && partly:
		return PartAnswer
	case it.Answer == "":
		return NoAnswer
	}
	if inWords(it.Answer) {
		it.Kind, it.Exact = tutor.KindShortText, true
	}
	return ""
}

// tolerated is a number with how far from it one may be.
var tolerated = pattern.New(`^(-?[\d.,]+):[\d.,]+$`)

// leastSaid and leastPraise are the words that what is said to a wrong and to a right
// answer has at least: shorter is "No" and "Well done!".
const leastSaid, leastPraise = 3, 5

// say makes help of what is said to the options: what is wrong with a wrong one is a
// hint, why the right one is right explains it.
func (it *Item) say(options []option) {
	hints := 0
	for i, o := range options {
		same := slices.ContainsFunc(options[:i], func(other option) bool { return other.said == o.said })
		n := len(strings.Fields(o.said))
		switch {
		case same:
		case o.worth >= full && n >= leastPraise:
			it.hint(o.said, true)
		case o.worth < full && n >= leastSaid && hints < rungs && o.text != "" && !tellsRight(options, o.said):
			hints++
			it.early(strings.TrimRight(tolerated.ReplaceAllString(o.text, "$1"), ".?! ") + "? " + o.said)
		}
	}
}

// tellsRight reports whether what is said of a wrong answer names a right one.
func tellsRight(options []option, said string) bool {
	return slices.ContainsFunc(options, func(o option) bool { return o.worth >= full && states(said, tolerated.ReplaceAllString(o.text, "$1")) })
}

// early adds a hint before those that tell the answer.
func (it *Item) early(text string) {
	at := slices.Index(it.Gives, true)
	if at < 0 {
		at = len(it.Gives)
	}
	it.Hints, it.Gives = slices.Insert(it.Hints, at, text), slices.Insert(it.Gives, at, false)
}

// plainNumber is a number with a point, or with a comma that is no mark of thousands.
var plainNumber = pattern.New(`^[-+]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:[eE][-+]?\d{1,2})?$`)

// numberOf reads a number of a source.
func numberOf(text string) (*big.Rat, bool) {
	text = strings.NewReplacer("−", "-", " ", "").Replace(strings.TrimSpace(text))
	if !plainNumber.MatchString(text) {
		return nil, false
	}
	return new(big.Rat).SetString(strings.Replace(text, ",", ".", 1))
}

// maxPlaces is how many decimal places a number of a source may have.
const maxPlaces = 15

// decimal is a number that terminates, with no more places than it needs.
func decimal(r *big.Rat) (text string, ok bool) {
	for places := range maxPlaces + 1 {
		text = r.FloatString(places)
		if back, _ := new(big.Rat).SetString(text); back.Cmp(r) == 0 {
			return text, true
		}
	}
	return "", false
}

// near makes the answer a number and how far from it one may be; "" is not at all.
func (it *Item) near(value, tolerance string) (reason string) {
	v, ok := numberOf(value)
	if !ok {
		return NoNumber
	}
	it.Answer, ok = decimal(v)
	if t, fine := numberOf(tolerance); fine && t.Sign() != 0 {
		if t.Abs(t).Cmp(new(big.Rat).Abs(v)) >= 0 && v.Sign() != 0 {
			return TooWide
		}
		it.Within, _ = decimal(t)
	}
	if !ok {
		return NoNumber
	}
	return ""
}

// number makes the answer a number of options such as 5, 5:0.1 (with how far from it one
// may be) and 4..6; the others that are right in full are right too.
func (it *Item) number(options []option) (reason string) {
	reason = NoAnswer
	for _, o := range options {
		if o.text == "" || o.text == "*" || o.worth < full {
			continue
		}
		var one Item
		from, to, isRange := strings.Cut(o.text, "..")
		if isRange {
			reason = one.between(from, to)
		} else {
			value, tolerance, _ := strings.Cut(o.text, ":")
			reason = one.near(value, tolerance)
		}
		switch {
		case reason != "":
			return reason
		case it.Answer == "":
			it.Answer, it.Within = one.Answer, one.Within
		case it.Within == "" && one.Within == "":
			it.Accept = append(it.Accept, one.Answer)
		default:
			return ManyRanges
		}
	}
	it.say(options)
	return reason
}

// between makes the answer any number of a range.
func (it *Item) between(from, to string) (reason string) {
	a, ok1 := numberOf(from)
	b, ok2 := numberOf(to)
	if !ok1 || !ok2 || a.Cmp(b) > 0 {
		return NoNumber
	}
	half := big.NewRat(1, 2)
	middle, ok1 := decimal(new(big.Rat).Mul(half, new(big.Rat).Add(a, b)))
	width, ok2 := decimal(new(big.Rat).Mul(half, new(big.Rat).Sub(b, a)))
	if !ok1 || !ok2 {
		return NoNumber
	}
	return it.near(middle, width)
}

// match makes a matching of pairs.
func (it *Item) match(pairs course.Pairs) (reason string) {
	var lefts, rights []string
	for _, p := range pairs {
		switch {
		case p.Left == "" || p.Right == "":
			return Distractor
		case slices.Contains(lefts, p.Left):
			return Twice
		}
		lefts = append(lefts, p.Left)
		if !slices.Contains(rights, p.Right) {
			rights = append(rights, p.Right)
		}
	}
	if len(rights) < 2 {
		return Unsupported
	}
	it.Pairs, it.Kind, it.Answer = pairs, tutor.KindMatching, inPairs(pairs)
	return ""
}
