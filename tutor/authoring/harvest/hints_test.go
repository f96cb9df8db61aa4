package harvest_test

import (
	"strings"
	"testing"
)

// A hint is about the very problem: its numbers, its first sign. The rule of a
// section is one only where it is about the same.
func TestHints(t *testing.T) {
	const rules = "To find a percent of a number, multiply. To add fractions with the same denominator, add the tops. To subtract an integer, add its opposite. To change a larger unit to a smaller one, multiply.\n\n"
	for _, c := range []struct{ text, want string }{
		{"So 30 − 6 = 24.", "How far is it from 6 up to 30? | Take ones from ones and tens from tens. Check: the result and 6 make 30."},
		{"25% of 80 = 20", "To find a percent of a number, multiply. | Percent means out of 100. How much is 1% of 80? How much is 10%? | 25% is 0.25 as a decimal. Multiply it by 80."},
		{"3/4 of 20 is 15.", "Cut 20 into 4 equal parts first. How large is one part? | One part is 20 ÷ 4. You need 3 of these parts."},
		{"12 - 5 × 2 = 2", "Multiplying and dividing come before adding and subtracting. Which part comes first here? | Work out 5 × 2 first. What is left to do then? | 5 × 2 = 10. Put that in its place and go on."},
		{"(12 - 5) × 2 = 14", "What stands in brackets comes first. Which part is that here? | Work out 12 − 5 first. What is left to do then? | 12 − 5 = 7. Put that in its place and go on."},
		{"2/9 + 5/9 = 7/9", "To add fractions with the same denominator, add the tops. | The bottoms are the same. So the parts are of one kind: add only the tops. | How many parts do you get when you add the tops? The bottom stays 9."},
		{"1/4 + 2/3 = 11/12", "The bottoms differ. Which number can both 4 and 3 divide? | Write both fractions with the bottom 12. Then add the tops."},
		{"5 - 12 = -7", "To subtract an integer, add its opposite. | Think of a number line. You begin at 5. Which way do you go? | From 5 go 12 steps to the left."},
		{"18 : 24 = 3 : 4", "Which numbers divide both 18 and 24? | 6 divides both of them."},
		{"5 ft = 60 in", "To change a larger unit to a smaller one, multiply. | How many of the one unit make up one of the other? | There are 12 inches in one foot. So do you multiply or divide?"},
		{"2.5% of 80 = 2", "To find a percent of a number, multiply. | Percent means out of 100. How much is 1% of 80? How much is 10%? | 2.5% is 0.025 as a decimal. Multiply it by 80."},
		{"398 + 207 = 605", "About how much is it? Round both numbers first. | Add ones to ones and tens to tens. Do you have to carry?"},
		{"144 ÷ 12 = 12", "How often does 12 fit into 144? | Which number times 12 makes 144?"},
		{"Solve x + 7 = 12. Then x = 5.", "What was done to the letter? Undo it, on both sides. | Subtract 7 on both sides."},
		{"Solve 7y + 3 = 4y + 18. Then y = 5.", "What was done to the letter? Undo it, on both sides. | The letter stands on both sides. Take 4y away on both sides first."},
		{"3/20 = 15/100 = 15%", "Percent means out of 100. Can you write the fraction with the bottom 100? | A first step: 3/20 = 15/100."},
		{
			"Example 1. The temperatures of five days were 18, 21, 19, 24 and 23 degrees. What is the mean temperature? (18 + 21 + 19 + 24 + 23) ÷ 5 = 105 ÷ 5 = 21. It is 21 degrees.",
			"Read the question once more. What is asked, and which numbers do you know? | A first step: (18 + 21 + 19 + 24 + 23) ÷ 5 = 105 ÷ 5.",
		},
	} {
		d := built(t, "a.md", "# Numbers\n\n"+rules+c.text+"\n")
		if len(d.Lessons) == 0 || len(d.Lessons[0].Problems) == 0 {
			t.Errorf("%s: no problem", c.text)
			continue
		}
		list := d.Lessons[0].Problems
		if got := strings.Join(list[len(list)-1].Hints, " | "); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

// A short whole number is no part of a longer one: "2" does not stand in "2.5%",
// and names are written as the text writes them.
func TestTitleInWords(t *testing.T) {
	for title, want := range map[string]string{
		"How Plants Feed Themselves": "how plants feed themselves", "Life in the Roman Empire": "life in the Roman Empire", "ADDING FRACTIONS": "adding fractions",
	} {
		d := built(t, "a.md", "# "+title+"\n\nHere we tell how plants feed themselves, and how people of the Roman Empire lived and what they ate on most of their days. Bread was the food of all.\n")
		if got := d.Lessons[0].Components[0].Name; got != want {
			t.Errorf("%s: %s, want %s", title, got, want)
		}
	}
}

// What stands under a heading is practiced and explained with it, exercises with
// the heading whose problems are like them.
func TestPlaces(t *testing.T) {
	text := "# Whole numbers\n\n## Adding\n\nA **sum** is what comes out when numbers are added. To add whole numbers, begin with the ones and go on to the tens. We find 14 + 25 = 39 and 31 + 17 = 48 and 22 + 45 = 67 and 52 + 36 = 88.\n\n" +
		"## Multiplying\n\nA **product** is what comes out when numbers are multiplied. To multiply whole numbers, split one of them into tens and ones. We find 14 × 5 = 70 and 31 × 7 = 217 and 22 × 4 = 88 and 52 × 3 = 156.\n\n" +
		"## History\n\nPeople have multiplied for four thousand years, and they did it by doubling: twice, four times, eight times, and then they put together what they needed for the number at hand.\n\n## Exercises\n\n1. 13 × 6\n2. 45 + 32\n"
	d := built(t, "a.md", text)
	l := d.Lessons[0]
	name := map[string]string{}
	for _, k := range l.Components {
		name[k.ID] = k.Name
	}
	got := map[string]string{}
	for _, p := range l.Problems {
		got[p.Ask] = name[p.Component]
	}
	for ask, want := range map[string]string{
		"Work out 13 × 6.": "multiplying", "Work out 45 + 32.": "adding", "Work out 22 × 4.": "multiplying",
		"Which word belongs in the gap? A ____ is what comes out when numbers are multiplied.": "multiplying",
	} {
		if got[ask] != want {
			t.Errorf("%s: %q, want %q", ask, got[ask], want)
		}
	}
	for _, e := range l.Explanations {
		if want := map[string]string{"Adding": "adding", "Multiplying": "multiplying", "History": "multiplying"}[e.Title]; name[e.Component] != want {
			t.Errorf("%s is told with %q, want %q", e.Title, name[e.Component], want)
		}
	}
}
