package answer

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// A choice may be pointed at by its letter in a clause of its own, by its own word in a child's
// spelling, or by a part of it.
func TestAChoiceIsPointedAt(t *testing.T) {
	for _, c := range []askedChoice{
		{
			"Which of these was a trigger in July 1789?",
			[]string{"debts from wars", "the three estates", "soldiers around Paris"},
			"soldiers around Paris",
			[]string{
				"I'd go with c. Wars cost a ton", "c. because the king was scared", "my pick is c, the king was scared of a crowd", "it's C! the others were long before",
				"im on team c", "the army is what people saw coming = c", "not a. c", "c (i think)", "a wait c", "c. The people didn't wait for long",
			},
			[]string{"I'd go with a. Wars cost a ton, and a broke king has to tax bread", "I'd go with a. hungry people don't wait until August", "c or a", "a lot of them", "i c", "b", "not c"},
		},
		{
			"In a picture, hunters walk right in front of us, and mountains rise far behind them. Where are the mountains?",
			[]string{"in the foreground", "in the background"},
			"in the background",
			[]string{"way in the back, the ground thats behind = b", "b) the back one", "back ground", "in the back ground"},
			[]string{"fore ground", "a, way up front"},
		},
		{
			"What is the main idea?",
			[]string{"Ants do hard work together", "Ants dig tunnels", "Animals are interesting"},
			"Ants do hard work together",
			[]string{"the hard workin together 1", "the hard work 1", "the together one"},
			[]string{"that 1 with the tunnels", "the digging tunnels one"},
		},
		{
			"What shape is a round cookie?",
			[]string{"circle", "square", "triangle"},
			"circle",
			[]string{"a sercol", "surcle", "cirkl", "its a sercul", "i think a sirkel"},
			[]string{"a skware", "scware"},
		},
		{
			"Which is bigger, 1/3 or 1/6?",
			[]string{"1/3", "1/6"},
			"1/3",
			[]string{
				"the one with the 3 on the bottom.", "the three one (1 over three) > the six one", "the one wiht the smaler bottom", "the 3 one",
				"the one with 3 under the line", "the third one", "the one that has the smaller denominator",
			},
			[]string{"the one with 6 under it", "the sixth one", "the one with the bigger bottom", "the one with the 1 on top"},
		},
	} {
		c.try(t)
	}
}

// The word for a minus sign is read in a child's spelling, and a number of times is no answer
// where none was asked for.
func TestSignsAndTimes(t *testing.T) {
	owed := Spec{Problem: "You owe 4 dollars and then borrow 1 dollar more. What is it now?", Expected: "-5", Kind: tutor.KindNumeric}
	worth := Spec{Problem: "How much is the 5 in 3,452 worth?", Expected: "50", Kind: tutor.KindNumeric}
	often := Spec{Problem: "How many times does 4 go into 12?", Expected: "3", Kind: tutor.KindNumeric}
	for _, c := range []struct {
		spec  Spec
		text  string
		right bool
	}{
		{owed, "neg. five bucks", true},
		{owed, "neg 5", true},
		{owed, "negitive 5", true},
		{owed, "its negetive five", true},
		{owed, "5", false},
		{worth, "50 i checked it 3 times", true},
		{worth, "i counted 2 times and its 50", true},
		{worth, "i counted 50 times", false},
		{often, "i think you can do it 3 times", true},
	} {
		if out := Compare(c.spec, c.text); out.Sure && out.Equivalent != c.right || c.right && !out.Sure {
			t.Errorf("%q: %+v, want right=%v", c.text, out, c.right)
		}
	}
}

// Words that make an answer wrong are not said where they are denied.
func TestRejectedWordsDenied(t *testing.T) {
	spec := Spec{
		Problem: "The lamp stays dark. Why?", Expected: "gap", Kind: tutor.KindShortText,
		Accept: []string{"there is a gap"}, Reject: []string{"battery empty", "no gap"},
	}
	for text, want := range map[string]bool{
		"there is a gap": true, "the battery isnt empty but there is a gap": true, "the battery is not empty, there is a gap": true,
		"the battery is empty": false, "the battery is empty and there is a gap": false, "there is no gap": false,
	} {
		if out := Compare(spec, text); out.Sure && out.Equivalent != want || want && !out.Sure {
			t.Errorf("%q: %+v, want right=%v", text, out, want)
		}
	}
}

// Who is asked how many of the 8 says 4 with "4 out of 8".
func TestOutOfTheTotal(t *testing.T) {
	spec := Spec{Problem: "A strip has 8 equal parts. How many of the 8 parts are colored now?", Expected: "4", Kind: tutor.KindInteger}
	for text, right := range map[string]bool{
		"4 out of 8": true, "4 outta 8": true, "its 4 out of the 8 parts": true, "4 of the 8": true, "8 out of 8": false, "4 out of 80": false, "2 out of 8": false,
	} {
		if out := Compare(spec, text); out.Sure && out.Equivalent != right || right && !out.Sure {
			t.Errorf("%q: %+v, want right=%v", text, out, right)
		}
	}
}

// A choice is pointed at by its place, with words on it behind that.
func TestAPlaceIsPointedAt(t *testing.T) {
	askedChoice{
		"Which of these was a trigger in July 1789?",
		[]string{"debts from wars", "the three estates", "soldiers around Paris"},
		"soldiers around Paris",
		[]string{
			"teh last one w the army guys all over paris", "its the third one. the soldiers", "the last one, that huge crowd with guns", "thrid one because they came",
			"the last option with the guns",
		},
		[]string{"the frist one, that huge curly thing", "the midle one, the flat kind.", "the first one who printed", "not the last one", "the scond one"},
	}.try(t)
}

// Number words are read as children write them, also beside other numbers; a word that sounds like
// one only where it is all that is said, or a part of "4 out of the 8".
func TestNumbersByEar(t *testing.T) {
	number := func(expected string) Spec {
		return Spec{Problem: "How many are there?", Expected: expected, Kind: tutor.KindNumeric}
	}
	for _, c := range []struct {
		spec  Spec
		text  string
		right bool
	}{
		{number("13"), "two fives n then the three leftover ones so thriteen", true},
		{number("30"), "10 an 10 an 10, so therty cubs", true},
		{number("4"), "foru of the littel ones, the same spot is colord just cutted more", true},
		{number("4"), "fore cookys", true},
		{number("8"), "ate", true},
		{number("2"), "too", true},
		{number("8"), "ate apples", false},
		{number("2"), "i want to go", false},
		{number("4/8"), "fore out of the ate", true},
		{number("4/8"), "4 out of the 8", true},
		{number("-5"), "im 5 bucks in the hole now", true},
		{number("-5"), "5 dollars in debt", true},
		{number("5"), "im 5 bucks in the hole now", false},
	} {
		if out := Compare(c.spec, c.text); out.Sure && out.Equivalent != c.right || c.right && !out.Sure {
			t.Errorf("%q: %+v, want right=%v", c.text, out, c.right)
		}
	}
}

// What is counted aloud behind an answer is none, and a time is told with its minutes.
func TestCountedAloud(t *testing.T) {
	ruler := Spec{Problem: "A crayon starts at 0 on a ruler. It ends at 9. How many centimeters long is it?", Expected: "9", Kind: tutor.KindInteger}
	clock := Spec{Problem: "The short hand is on the 7. The long hand is on the 12. What time is it?", Expected: "7:00", Kind: tutor.KindShortText, Accept: []string{"7 o'clock", "7"}}
	for _, c := range []struct {
		spec  Spec
		text  string
		right bool
	}{
		{ruler, "10 i countid all the lins 0 1 2 3 4 5 6 7 8 9", false},
		{ruler, "1 2 3 4 5 6 7 8 9 so 9", true},
		{ruler, "9 cuz 1 2 3 4 5 6 7 8 9", true},
		{clock, "7 and 12 minits", false},
		{clock, "7:00", true},
	} {
		if out := Compare(c.spec, c.text); out.Sure && out.Equivalent != c.right || c.right && !out.Sure {
			t.Errorf("%q: %+v, want right=%v", c.text, out, c.right)
		}
	}
}
