package harvest_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/harvest"
)

// sheet is a chapter with a text to explain and exercises in the form of OpenStax.
func sheet(language string, exercises ...string) string {
	text := "Heat flows from what is warm to what is cold until both are equally warm. How much of it flows depends on the mass, on the stuff and on how far apart the two temperatures are at first."
	if language == "es" {
		text = "El calor pasa de lo que está caliente a lo que está frío hasta que los dos tienen la misma temperatura. La cantidad depende de la masa y de la sustancia que se calienta."
	}
	var b strings.Builder
	b.WriteString(`<document xmlns="http://cnx.rice.edu/cnxml" xmlns:md="http://cnx.rice.edu/mdml"><title>Heat</title><metadata><md:title>Heat</md:title><md:language>` + language + `</md:language></metadata><content><section><title>Warm and cold</title><para>` + text + `</para>`)
	for _, e := range exercises {
		ask, solve, _ := strings.Cut(e, " => ")
		b.WriteString("<exercise><problem><para>" + ask + "</para></problem><solution><para>" + solve + "</para></solution></exercise>")
	}
	b.WriteString("</section></content></document>")
	return b.String()
}

// A number with a unit is asked for with it where the question leaves the unit open: 2.6
// is no answer to "What is its energy?". Where the question tells the unit, or counts
// things, a number is enough.
func TestUnitsThatAreLeftOpen(t *testing.T) {
	for _, c := range []struct {
		language, exercise, answer string
		kind                       tutor.AnswerKind
	}{
		{"en", "A stone falls on the sand. How much heat does the sand take up? => 2.6 kJ", "2.6 kJ", tutor.KindUnits},
		{"en", "A stone falls on the sand. How much heat, in kJ, does the sand take up? => 2.6 kJ", "2.6", tutor.KindDecimal},
		{"en", "What is the speed of the tram in meters per second? => 12 m/s", "12", tutor.KindInteger},
		{"en", "How many liters of water does the kettle hold? => 3 L", "3", tutor.KindInteger},
		{"en", "How many stones does Ana need for the wall? => 40 stones", "40", tutor.KindInteger},
		{"en", "What mass of lime is left in the pot? => 176 g CaO", "176 g", tutor.KindUnits},
		{"es", "Calcule la energía de una piedra que cae sobre la arena. => 2,6 kJ", "2.6 kJ", tutor.KindUnits},
		{"es", "¿Cuántos litros de agua caben en la olla? => 3 L", "3", tutor.KindInteger},
	} {
		found := false
		for _, l := range built(t, "a.cnxml", sheet(c.language, c.exercise)).Lessons {
			for _, p := range l.Problems {
				found = true
				if p.State == builder.Dropped || p.Answer != c.answer || p.Kind != c.kind {
					t.Errorf("%s: %q of kind %q (%s), want %q of kind %q", c.exercise, p.Answer, p.Kind, p.Why, c.answer, c.kind)
				}
			}
		}
		if !found {
			t.Errorf("%s: nothing is asked", c.exercise)
		}
	}
}

// What stands at the end of a way to an answer is the answer, where the way says so.
func TestEndsOfWays(t *testing.T) {
	for exercise, want := range map[string]string{
		"Write 3.1 × 10^3 as an ordinary number. => Start with 3.1. Move the point 3 steps to the right. 3.1 → 31 → 310 → 3100.":            "3100",
		"The price of a coat falls from 80 to 60. What is the percentage decrease? => The difference is 20. 20 ÷ 80 = 0.25 (25%).":          "25%",
		"Bo earns 900 a month and a tenth of what he sells above 2000. He sold 5000. Find his pay. => A tenth of 3000 is 300. Total 1,200.": "1200",
		"Which features let a heron stand in deep water? => It has 2 thin legs. They are longer than the water is deep.":                    "",
		"Write 5,300,000,000 in scientific notation. => 5.3 × 10^9":                                                                         "5.3 × 10^9",
		"Write 5 × 10^(-1) as an ordinary number. => Move the point 1 step to the left: .5. Write the zero: 0.5.":                           "0.5",
		"Simplify: 7^16/7^2 => 7^14":                         "7^14",
		"How many significant figures are in 20.30? => four": "4",
	} {
		got, _ := asked(built(t, "a.cnxml", sheet("en", exercise)))
		ask, _, _ := strings.Cut(exercise, " => ")
		if strings.HasPrefix(exercise, "Simplify") {
			ask = got[0][:strings.Index(got[0], " -> ")]
		}
		if want == "" {
			if slices.Contains(got, ask+" -> 2") {
				t.Errorf("%s: %q", exercise, got)
			}
			continue
		}
		if !slices.Contains(got, ask+" -> "+want) {
			t.Errorf("%s:\n%q, want %q", exercise, got, want)
		}
	}
}

// Where the form of a number is what is asked, the number as it stands is no answer; where
// figures count, what comes out exactly is none either.
func TestFormsOfNumbers(t *testing.T) {
	d := built(t, "a.cnxml", sheet("en", "Write 5300 in scientific notation. => 5.3 × 10^3", "Express 1200.0 in exponential notation with correct significant figures. => 1.2000 × 10^3"))
	for _, p := range d.Lessons[0].Problems {
		if p.Form != string(tutor.FormScientific) {
			t.Errorf("%s: the form is %q", p.Ask, p.Form)
		}
		if strings.Contains(p.Ask, "1200.0") && p.Answer != "1.2000 × 10^3" {
			t.Errorf("%s: %q", p.Ask, p.Answer)
		}
	}
}

// A chapter that reckons in passing asks none of its sums; one that teaches to reckon does.
func TestSumsInPassing(t *testing.T) {
	story := strings.Repeat("The red flowers of the pea hide the white ones, and a gardener who crosses them sees them come back in the second year. ", 20)
	passing := "# Peas\n\n" + story + "Half of them carry it, and so 1/2 × 1/2 = 1/4 of the seeds are white.\n"
	if got := problems(built(t, "a.md", passing)); len(got) != 0 {
		t.Errorf("asked in passing: %q", got)
	}
	if got := problems(built(t, "b.md", "# Halves\n\nTo take half of a half, multiply tops and bottoms: 1/2 × 1/2 = 1/4, and 1/2 × 1/3 = 1/6.\n")); len(got) != 2 {
		t.Errorf("asked of a chapter on halves: %q", got)
	}
}

// A step of a rule with a bold beginning defines nothing, nor does what only happens to
// begin with a bold word.
func TestStepsDefineNothing(t *testing.T) {
	text := "# Percent\n\nTo take a part of a whole, do these steps one after the other and write each of them down.\n\n1. **Decimal:** Divide the percent by a hundred.\n2. **Multiply:** Decimal times the whole amount at hand.\n\n" +
		"**Background**: Consider that a shop has to pay for its house and for its lamps.\n\n- **Crucial:** If you have both, go from left to right without a break.\n- **Count the steps:** the point moved from the end to its new place.\n\n" +
		"- **Discount:** the part of a price that a shop takes off for a while.\n- **Profit:** what is left of the money from a sale when all costs are paid.\n"
	d := built(t, "a.md", text)
	var words []string
	for _, l := range d.Lessons {
		for _, v := range l.Vocabulary {
			words = append(words, strings.ToLower(v.Term))
		}
	}
	if slices.Sort(words); !slices.Equal(words, []string{"discount", "profit"}) {
		t.Errorf("the words are %q", words)
	}
}

// Questions to the reader and lines for a program that makes a page stand in no explanation.
func TestExplanationsTell(t *testing.T) {
	text := "# Frogs\n\nA frog begins its life in the water, as a tadpole that breathes with gills and swims with its tail. Later it grows legs and lungs.\n\n" +
		"- What does a tadpole breathe with?\n- Where does a frog begin its life?\n- Explain why a tadpole has a tail.\n\n// to do: a picture of the pond\n\ninclude svg/pond.svg\n\n**Hint**\\: think of fish, which breathe in the water all their life.\n"
	for _, l := range built(t, "a.md", text).Lessons {
		for _, e := range l.Explanations {
			if strings.ContainsAny(e.Text, `?\`) || strings.Contains(e.Text, "//") || strings.Contains(e.Text, "svg") || strings.Contains(e.Text, "Explain") {
				t.Errorf("explained with %q", e.Text)
			}
		}
	}
}

// The answers of a section, a list of their own under a heading, belong to its exercises by
// their numbers, with the parts of each; a box with a heading ends where it ends.
func TestAnswersInAListOfTheirOwn(t *testing.T) {
	page := `<html lang="en"><body><h2>Lengths</h2><p>A length is told in meters, or in parts and multiples of a meter, as fits what is measured. A table is told in centimeters and a road in kilometers.</p>
<div class="exercises block"><h3>Example 1</h3><p>Change 2 km to meters.</p><p>Solution</p><p>A kilometer has 1000 meters, so that 2 km are 2000 meters.</p></div>
<p>The same holds for masses: a kilogram has a thousand grams, and a ton has a thousand kilograms. Who knows the one knows the other.</p>
<div class="qandaset"><h3>Exercises</h3><ol><li><div class="question"><p>Do these changes.</p><ol numeration="loweralpha"><li>3 km to meters</li><li>4 m to centimeters</li></ol></div></li>
<li><div class="question"><p>How many grams are in 7 kg?</p></div></li><li><div class="question"><p>What is longer, a yard or a meter?</p></div></li></ol></div>
<div class="qandaset"><h3>Answers</h3><ol><li><div class="answer"><p></p><ol numeration="loweralpha"><li>3,000 m</li><li>400 cm</li></ol></div></li><li><div class="answer"></div></li><li><div class="answer"><p>a meter</p></div></li></ol></div></body></html>`
	d := built(t, "a.html", page)
	got, _ := asked(d)
	for _, want := range []string{"Do these changes. 3 km to meters -> 3000", "Do these changes. 4 m to centimeters -> 400", "What is longer, a yard or a meter? -> meter [yard/meter]"} {
		if !slices.Contains(got, want) {
			t.Errorf("%q is not among %q", want, got)
		}
	}
	for _, line := range got {
		if strings.HasPrefix(line, "How many grams are in 7 kg?") && !strings.HasSuffix(line, "-> 7000") {
			t.Errorf("another answer is given to %q", line)
		}
	}
	told := 0
	for _, l := range d.Lessons {
		for _, e := range l.Explanations {
			if strings.Contains(e.Text, "Who knows the one knows the other.") {
				told++
			}
			if strings.HasPrefix(e.Text, "Example") && strings.Contains(e.Text, "Who knows") {
				t.Errorf("the example goes on: %q", e.Text)
			}
		}
	}
	if told != 1 {
		t.Errorf("the text behind the box is told %d times", told)
	}
}

// "Key takeaways" are a summary and no key.
func TestKeyTakeawaysAreNoKey(t *testing.T) {
	doc, ok := document(t, "a.md", "# Key Takeaways\n\n1. Heat flows from warm to cold.\n2. It stops when both are equally warm.\n")
	if !ok || len(harvest.Keys(doc)) > 0 {
		t.Error("takeaways are read as answers")
	}
}

// An expression with a key and no word about it is simplified, where that is what the key
// says; a bold word that names the topic of a story is no part of it.
func TestWhatIsToBeDone(t *testing.T) {
	got, aside := asked(built(t, "a.cnxml", sheet("en", "(4y)(12y^7) ÷ 8y^2 => 6y^6", "x^2 + 5x + 6 => (x + 2)(x + 3)",
		`<emphasis effect="bold">Ages</emphasis> Mia is 4 years older than her brother Tom. Tom is 9 years old. How old is Mia? => 13`)))
	for _, want := range []string{"Simplify: (4y)(12y^7) ÷ 8y^2 -> 6y^6", "Mia is 4 years older than her brother Tom. Tom is 9 years old. How old is Mia? -> 13"} {
		if !slices.Contains(got, want) {
			t.Errorf("%q is not among %q", want, got)
		}
	}
	if len(got) != 2 || len(aside) != 1 {
		t.Errorf("asked %q, aside %q", got, aside)
	}
}

// Things that are to be sorted by few words are asked with these words to choose from.
func TestSortedThings(t *testing.T) {
	got, _ := asked(built(t, "a.cnxml", sheet("en",
		"Say of each whether it is counted or measured: (a) the eggs in a box (b) the length of a table (c) the pages of a book => (a) counted; (b) measured; (c) counted",
		"Name the stuff of each thing: (a) a pane (b) a nail (c) a plank => (a) glass; (b) iron; (c) wood",
		"Round each of the following numbers to tens: (a) 138 (b) 251 => (a) 140; (b) 250")))
	for _, want := range []string{
		"Say of each whether it is counted or measured: the eggs in a box -> counted [counted/measured]",
		"Say of each whether it is counted or measured: the length of a table -> measured [counted/measured]",
		"Name the stuff of each thing: a pane -> glass",
		"Round this number to tens: 138 -> 140",
	} {
		if !slices.Contains(got, want) {
			t.Errorf("%q is not among %q", want, got)
		}
	}
}

// A fraction in a list of fractions rests on the list.
func TestExercisesOfOneNumber(t *testing.T) {
	head := `<html lang="en"><body><h2>Lowest terms</h2><p>A fraction is in lowest terms when no number divides its top and its bottom. Divide both by the same number until none is left that does.</p>
<h3>Exercises</h3><p>Reduce each fraction to lowest terms.</p>`
	for _, list := range []string{
		`<ol><li><div class="question"><p>5/30</p></div></li><li><div class="question"><p>6/24</p></div></li><li><div class="question"><p>27/90</p></div></li></ol>`,
		`<p>1. 5/30</p><p>2. 6/24</p><p>3. 27/90</p>`,
	} {
		got, aside := asked(built(t, "a.html", head+list+`</body></html>`))
		if len(got) != 3 || len(aside) > 0 {
			t.Errorf("%s\nasked %q, aside %q", list, got, aside)
		}
	}
}
