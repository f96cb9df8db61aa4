package answer

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// A family is made of answers that differ from the right one in one token which
// changes the value. None of the wrong ones may be accepted, in whatever sentence it
// stands, and all of the right ones must be.
type answerFamily struct {
	wrong, right []typedAnswer
}

type typedAnswer struct {
	spec  Spec
	typed string
}

func (f *answerFamily) not(spec Spec, typed ...string) {
	for _, t := range typed {
		f.wrong = append(f.wrong, typedAnswer{spec, t})
	}
}

func (f *answerFamily) yes(spec Spec, typed ...string) {
	for _, t := range typed {
		f.right = append(f.right, typedAnswer{spec, t})
	}
}

// leastWrong is how many wrong answers a family holds at least.
const leastWrong = 500

// inSentences writes an answer as students give it.
func inSentences(typed string) []string {
	return []string{typed, "its " + typed, "i think its " + typed, "the answer is " + typed + "!", "is it " + typed + "?", "so i got " + typed, typed + " right?"}
}

func (f *answerFamily) check(t *testing.T) {
	t.Helper()
	if len(f.wrong) < leastWrong {
		t.Errorf("%d wrong answers, want %d", len(f.wrong), leastWrong)
	}
	t.Logf("%d wrong answers, %d right ones", len(f.wrong), len(f.right))
	shown := 0
	each := func(answers []typedAnswer, accepted bool) {
		for i, a := range answers {
			ways := inSentences(a.typed)
			for _, typed := range []string{a.typed, ways[i%len(ways)]} {
				if got := Compare(a.spec, typed); got.Equivalent != accepted && shown < mostShown {
					shown++
					t.Errorf("expected %q %s, typed %q: accepted %v (sure %v: %s)", a.spec.Expected, a.spec.Kind, typed, got.Equivalent, got.Sure, got.Reason)
				}
			}
		}
	}
	each(f.wrong, false)
	each(f.right, true)
}

// mostShown is how many faults of a family are shown.
const mostShown = 60

// pairsOf lists pairs of different letters that stand for unknowns.
func pairsOf(letters string) (pairs [][2]string) {
	for _, a := range letters {
		for _, b := range letters {
			if a != b {
				pairs = append(pairs, [2]string{string(a), string(b)})
			}
		}
	}
	return pairs
}

func TestLettersKeepTheirOrder(t *testing.T) {
	var f answerFamily
	for _, p := range pairsOf("abcdkmnpqrstwxyz") {
		a, b := p[0], p[1]
		for _, kind := range []tutor.AnswerKind{"", tutor.KindExpression, tutor.KindShortText} {
			minus := Spec{Expected: a + "-" + b, Kind: kind}
			f.not(minus, b+"-"+a, b+" - "+a, b+" minus "+a, a+"+"+b, a+" plus "+b, a+" less than "+b, a+" subtracted from "+b, b+" take away "+a, a, b, a+b, "-"+a+"-"+b, a+" times "+b, a+"-"+b+"+"+b, "2"+a+"-"+b, a+"-2"+b)
			f.yes(minus, a+"-"+b, a+" - "+b, a+" minus "+b, "-"+b+"+"+a, b+" less than "+a, b+" subtracted from "+a, a+" take away "+b, a+" decreased by "+b, "("+a+"-"+b+")")
		}
		over := Spec{Expected: a + "/" + b, Kind: tutor.KindExpression}
		f.not(over, b+"/"+a, b+" over "+a, b+" divided by "+a, a+"*"+b, a+"-"+b, a+" divided into "+b, a)
		f.yes(over, a+"/"+b, a+" over "+b, a+" divided by "+b, b+" divided into "+a)
		single := Spec{Expected: a, Kind: tutor.KindExpression}
		f.not(single, b, "-"+a, "2"+a, a+"+"+b, "twice "+a, "half of "+a, a+" squared", "1/"+a)
		f.yes(single, a)
	}
	f.check(t)
}

func TestRatesKeepTheirUnits(t *testing.T) {
	var f answerFamily
	spans := []struct{ one, many, short string }{{"hour", "hours", "hr"}, {"minute", "minutes", "min"}, {"day", "days", "day"}, {"week", "weeks", "wk"}, {"second", "seconds", "sec"}}
	tops := []string{"dollars", "miles", "pages", "liters", "words", "km", "apples"}
	for n := 2; n < 14; n += 3 {
		for _, top := range tops {
			for i, s := range spans {
				spec := Spec{Expected: fmt.Sprintf("%d %s per %s", n, top, s.one)}
				article := "a"
				if s.one == "hour" {
					article = "an"
				}
				f.yes(spec, fmt.Sprintf("%d %s per %s", n, top, s.one), fmt.Sprintf("%d %s %s %s", n, top, article, s.one), fmt.Sprintf("%d %s each %s", n, top, s.one), fmt.Sprintf("%d %s every %s", n, top, s.one), fmt.Sprintf("%d %s/%s", n, top, s.short))
				f.not(spec, fmt.Sprintf("%d %s per %s", n+1, top, s.one), fmt.Sprintf("1/%d %s per %s", n, top, s.one))
				for j, other := range spans {
					if i != j {
						f.not(spec, fmt.Sprintf("%d %s per %s", n, top, other.one), fmt.Sprintf("%d %s a %s", n, top, other.one), fmt.Sprintf("%d %s each %s", n, top, other.one), fmt.Sprintf("%d %s/%s", n, top, other.short))
					}
				}
				for _, other := range tops {
					if other != top {
						f.not(spec, fmt.Sprintf("%d %s per %s", n, other, s.one), fmt.Sprintf("%d %s every %s", n, other, s.one))
					}
				}
			}
		}
	}
	f.yes(Spec{Expected: "60 miles per hour"}, "1 mile a minute", "60 mph", "60 mi/h")
	f.yes(Spec{Expected: "3 pages per day"}, "21 pages a week", "3 a day")
	f.yes(Spec{Expected: "$4 per hour"}, "$4 an hour", "4$ an hour", "four dollars an hour", "$4/hr", "$4.00 each hour")
	f.not(Spec{Expected: "$4 per hour"}, "$4 per minute", "$4 a day", "4 dollars a minute", "4 cents an hour", "4 miles an hour")
	f.yes(Spec{Expected: "6 apples per bag"}, "6 apples in... 6 apples per bag", "6 per bag", "6 apples each bag")
	f.not(Spec{Expected: "6 apples per bag"}, "6 bags per apple", "6 apples per box")
	f.yes(Spec{Expected: "$12 per ticket"}, "$12 each", "12 dollars a ticket", "$12/ticket", "12 dollars for each ticket")
	f.not(Spec{Expected: "$12 per ticket"}, "$12 per person", "12 tickets per dollar", "12 cents a ticket")
	hours := Spec{Expected: "3", Problem: "How many hours did the trip take?"}
	f.yes(hours, "3 hours", "3 hrs", "3")
	f.not(hours, "3 minutes", "3 miles", "180 hours", "180 minutes")
	f.check(t)
}

// appliedWords are operations on one number and what they come to.
var appliedWords = []struct {
	words string
	of    func(n int64) *big.Rat
}{
	{"twice %s", func(n int64) *big.Rat { return rational(2*n, 1) }},
	{"double %s", func(n int64) *big.Rat { return rational(2*n, 1) }},
	{"the double of %s", func(n int64) *big.Rat { return rational(2*n, 1) }},
	{"twice as much as %s", func(n int64) *big.Rat { return rational(2*n, 1) }},
	{"%s doubled", func(n int64) *big.Rat { return rational(2*n, 1) }},
	{"triple %s", func(n int64) *big.Rat { return rational(3*n, 1) }},
	{"three times %s", func(n int64) *big.Rat { return rational(3*n, 1) }},
	{"three times as many as %s", func(n int64) *big.Rat { return rational(3*n, 1) }},
	{"half of %s", func(n int64) *big.Rat { return rational(n, 2) }},
	{"%s halved", func(n int64) *big.Rat { return rational(n, 2) }},
	{"half as much as %s", func(n int64) *big.Rat { return rational(n, 2) }},
	{"a third of %s", func(n int64) *big.Rat { return rational(n, 3) }},
	{"the square of %s", func(n int64) *big.Rat { return rational(n*n, 1) }},
	{"%s squared", func(n int64) *big.Rat { return rational(n*n, 1) }},
	{"the cube of %s", func(n int64) *big.Rat { return rational(n*n*n, 1) }},
	{"the opposite of %s", func(n int64) *big.Rat { return rational(-n, 1) }},
	{"the reciprocal of %s", func(n int64) *big.Rat { return rational(1, n) }},
	{"3 more than %s", func(n int64) *big.Rat { return rational(n+3, 1) }},
	{"3 less than %s", func(n int64) *big.Rat { return rational(n-3, 1) }},
	{"%s increased by 7", func(n int64) *big.Rat { return rational(n+7, 1) }},
	{"%s decreased by 1", func(n int64) *big.Rat { return rational(n-1, 1) }},
	{"the sum of %s and 4", func(n int64) *big.Rat { return rational(n+4, 1) }},
	{"the product of 5 and %s", func(n int64) *big.Rat { return rational(5*n, 1) }},
}

func TestAppliedOperationsAreWorkedOut(t *testing.T) {
	var f answerFamily
	for n := int64(2); n < 40; n++ {
		for _, a := range appliedWords {
			worth := a.of(n)
			if worth.Cmp(rational(n, 1)) == 0 {
				continue
			}
			for _, name := range []string{fmt.Sprint(n), said(n)} {
				typed := fmt.Sprintf(a.words, name)
				f.not(Spec{Expected: fmt.Sprint(n)}, typed)
				f.yes(Spec{Expected: worth.RatString()}, typed)
			}
		}
		for _, words := range []string{"twice that of %d", "%d times as many", "quintuple %d", "%d twice", "twice what %d is", "%d times more than that", "half %d", "%d times the other one"} {
			f.not(Spec{Expected: fmt.Sprint(n)}, fmt.Sprintf(words, n))
		}
	}
	for x := range strings.FieldsSeq("x y n k b") {
		for n := 2; n < 12; n++ {
			m := fmt.Sprint(n)
			f.not(Spec{Expected: m}, m+" more than "+x, m+" times "+x, x+" minus "+m, m+x, x+" to the power of "+m, "the product of "+m+" and "+x, "half of "+x, "2"+x+"="+m, m+" less than "+x)
			f.yes(Spec{Expected: x + "+" + m}, m+" more than "+x, "the sum of "+x+" and "+m, x+" increased by "+m, m+" added to "+x, x+" plus "+m)
			f.not(Spec{Expected: x + "+" + m}, m+" less than "+x, "the product of "+x+" and "+m, x+" decreased by "+m, x+" times "+m, x, m, m+x)
			f.yes(Spec{Expected: x + "-" + m}, m+" less than "+x, "the difference of "+x+" and "+m, x+" decreased by "+m, m+" subtracted from "+x, x+" minus "+m, x+" take away "+m, m+" fewer than "+x)
			f.not(Spec{Expected: x + "-" + m}, x+" less than "+m, m+" minus "+x, x+" subtracted from "+m, m+" decreased by "+x, m+" more than "+x, x, m, "-"+m)
			f.yes(Spec{Expected: "2" + x + "+" + m}, m+" more than twice "+x, "twice "+x+" plus "+m, "double "+x+" increased by "+m, "the sum of twice "+x+" and "+m)
			f.not(Spec{Expected: "2" + x + "+" + m}, "twice the sum of "+x+" and "+m, m+" less than twice "+x, "twice "+x, m+" more than "+x, m+" more than half of "+x)
			f.yes(Spec{Expected: m + x, Kind: tutor.KindExpression}, m+"*"+x, m+" times "+x, x+" times "+m, "the product of "+m+" and "+x, m+" "+x)
			f.not(Spec{Expected: m + x, Kind: tutor.KindExpression}, m+"+"+x, x, m, x+"^"+m, x+" to the "+m+"th", m+"/"+x)
			f.yes(Spec{Expected: x + "/" + m}, x+" divided by "+m, x+" over "+m, "the quotient of "+x+" and "+m)
			f.not(Spec{Expected: x + "/" + m}, m+"/"+x, m+" divided by "+x, x+" times "+m, x+" divided into "+m, "the quotient of "+m+" and "+x)
		}
	}
	f.check(t)
}

// said is a number below a hundred in words.
func said(n int64) string {
	tens := strings.Fields("twenty thirty forty fifty sixty seventy eighty ninety")
	small := strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
	switch {
	case n < 20:
		return small[n]
	case n%10 == 0:
		return tens[n/10-2]
	}
	return tens[n/10-2] + " " + small[n%10]
}

// No word that makes another value of the one beside it is passed over.
func TestNoWordThatChangesAValueIsDropped(t *testing.T) {
	var f answerFamily
	for _, words := range []string{
		"%s plus itself", "%s times itself", "%s cut in two", "%s divided in half", "%s factorial", "%s and a half", "%s tenths", "%s hundred", "%s dozen", "%s percent", "a pair of %ss", "pairs of %s",
		"one out of %s", "one in %s", "all but %s", "everything except %s", "x%s", "%s of every 10", "twice as big as %s", "%s below zero", "%s point five", "half of %s", "two thirds of %s", "1/%s", "%s/2",
		"the square root of %s", "root %s", "%s to the second power", "2 to the %sth", "%s less than 30", "one fewer than %s", "%s subtracted from 40", "%s out of 30", "%s in 30", "over %s", "more than %s",
		"up to %s", "nearly %s", "%sish", "%s or 31", "%s remainder 1", "%s with 1 left over", "tenfold %s", "%s fold", "no es %s", "menos de %s", "el doble de %s", "%s y medio", "%s por 2", "not %s",
		"if it was %s", "%s thousandths", "minus %s", "%s quarters", "%s:31", "%s^2",
	} {
		for n := 4; n < 14; n++ {
			f.not(Spec{Expected: fmt.Sprint(n)}, strings.ReplaceAll(words, "%s", fmt.Sprint(n)))
		}
	}
	f.checkPlain(t)
}

// A unit that is of another kind, or is worth something else, is no other's answer.
func TestUnitsKeepTheirPower(t *testing.T) {
	var f answerFamily
	lengths := map[string][]string{"cm": {"centimeters", "cm"}, "m": {"meters", "m"}, "ft": {"feet", "ft"}, "in": {"inches", "in"}, "units": {"units"}}
	for short, names := range lengths {
		for n := 2; n < 20; n++ {
			for _, name := range names {
				plain, square, cubic := fmt.Sprintf("%d %s", n, name), fmt.Sprintf("%d square %s", n, name), fmt.Sprintf("%d cubic %s", n, name)
				f.not(Spec{Expected: plain}, square, cubic)
				f.not(Spec{Expected: square}, plain, cubic, fmt.Sprintf("%d square %s", n+1, name))
				f.not(Spec{Expected: cubic}, plain, square)
				f.yes(Spec{Expected: square}, square, fmt.Sprintf("%d sq %s", n, name), fmt.Sprintf("%d %s squared", n, name), fmt.Sprintf("%d %s^2", n, short))
				f.yes(Spec{Expected: cubic}, cubic, fmt.Sprintf("%d cu %s", n, name), fmt.Sprintf("%d %s cubed", n, name))
				for other := range lengths {
					if other != short && other != "units" && short != "units" {
						f.not(Spec{Expected: square}, fmt.Sprintf("%d square %s", n, other))
					}
				}
			}
		}
	}
	f.checkPlain(t)
}
