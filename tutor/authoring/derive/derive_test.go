package derive

import (
	"testing"

	"github.com/primer-tutor/primer/tutor/answer"
)

// Questions as authors ask them, and what they come to: "" for those that are left alone.
func TestOf(t *testing.T) {
	for _, c := range []struct{ language, ask, want string }{
		{"en", "Find the mean: 6, 1, 9, 3, 4, 7", "5"},
		{"en", "Find the mean: 34, 45, 29, 61, and 41", "42"},
		{"en", "Find the mean: Juan bought 5 shirts to wear to his new job. The costs of the shirts were $32.95, $38.50, $30.00, $17.45, and $24.25. Find the mean cost.", "28.63"},
		{"en", "Find the mean of 1, 2 and 5.", ""}, // it does not end
		{"en", "Find the median: 3, 9, 2, 6, 20, 3, 3, 10", "4.5"},
		{"en", "Find the median and the mode of 1, 2, 2, 5.", ""},
		{"en", "Identify the mode of the numbers: 6, 4, 4, 5, 6, 6, 4, 4, 4, 3, 5", "4"},
		{"en", "Identify the mode: 1, 1, 2, 2", ""},
		{"en", "Write each set of numbers in order from least to greatest: -8/9, -4/5, -0.9", "-0.9, -8/9, -4/5"},
		{"en", "Write the numbers 4/5, -0.1, 0.804, 2/9, -7.4, 0.21 in order from smallest to largest.", "-7.4, -0.1, 0.21, 2/9, 4/5, 0.804"},
		{"en", "Order each pair of numbers, using < or >: -7/8___−0.84", "<"},
		{"en", "Round 4.8447 to the nearest hundredth.", "4.84"},
		{"en", "Round each number to the nearest hundredth and tenth: 4.8447", ""},
		{"en", "Sam asks: how much is a ton of 2204.62 pounds in all? Round to the nearest hundred.", ""},
		{"en", "Write in scientific notation: 0.00045", "4.5 × 10^-4"},
		{"en", "Convert to decimal form: 3.5 × 10^4", "35000"},
		{"en", "Write six tenths as a decimal.", "0.6"},
		{"en", "Write as a decimal: twenty-seven hundredths", "0.27"},
		{"en", "Convert each decimal to a fraction. Simplify the answer if possible: 0.45", "9/20"},
		{"en", "Convert each fraction to a decimal: 1/3", ""},
		{"en", "Write 7/4 as a mixed number.", "1 3/4"},
		{"en", "Write each ratio as a fraction: 6.4 to 0.8", "8/1"},
		{"en", "Write each ratio as a fraction: 304 milligrams to 48 milligrams", "19/3"},
		{"en", "Write each ratio as a fraction: 28 inches to 1 foot", ""},
		{"en", "Find the unit rate. Round to two decimal places, if necessary: 527 miles in 9 hours", "58.56"},
		{"en", "Find the unit price. Round to the nearest cent: Men’s dress socks at 3 pairs for $8.49", "2.83"},
		{"en", "What number is 45% of 60?", "27"},
		{"en", "What percent of 48 is 36?", "75%"},
		{"en", "36 is what percent of 48?", "75%"},
		{"en", "12 is 30% of what number?", "40"},
		{"en", "Increase 250 by 12%.", "280"},
		{"en", "Decrease 120 by 2.5%.", "117"},
		{"en", "Calculate the percentage increase from 40 to 46.", "15%"},
		{"en", "Calculate the percentage decrease from 40 to 46.", ""},
		{"en", "Calculate 12.5% of 80.", "10"},
		{"en", "Translate and solve: The difference of n and 15.2 is 4.4.", "n = 19.6"},
		{"en", "Translate and solve: The quotient of y and −1.8 is −9.", "y = 16.2"},
		{"en", "Convert 3.5 km to m.", "3500 m"},
		{"en", "Convert 5 miles to kilometers.", ""},
		{"en", "Convert 30 feet to yards.", "10 yards"},
		{"en", "How many inches are in 4 feet?", "48"},
		{"en", "Find the slope of the line that passes through the given points: (5,4) and (7,9)", "5/2"},
		{"en", "Find the slope of the line that passes through the given points: (3,3) and (3,−2)", ""},
		{"en", "Find the distance between the two points. Simplify your answers, and write the exact answer in simplest radical form for irrational answers: (2,−5) and (7,4)", "sqrt(106)"},
		{"en", "Find the coordinates of the midpoint of the line segment that joins the two given points: (−5,−6) and (4,2)", "(-1/2, -2)"},
		{"en", "Find the exact distance between (5,−3) and (-2,8). Find the coordinates of the midpoint of the line segment joining the two points.", ""},
		{"en", "Find each unit price: Laundry detergent: 64 ounces for $10.99 or 48 ounces for $8.49", ""},
		{"en", "Calculate P(A).", ""},
		{"en", "Evaluate f(2) for f(x) = x + 1.", ""},
		{"es", "Calcule P(L Y C).", ""},
		{"en", "Solve for W: P = 2L + 2W", "(P - 2L)/2"},
		{"en", "Solve for b P = a + b + c", "P - a - c"},
		{"en", "Solve for m in the slope-intercept formula: y = mx + b", "(y - b)/x"},
		{"en", "Solve the equation for y in terms of x: 3x - 2y = 6", "(3x - 6)/2"},
		{"en", "Solve the quadratic equation by factoring: x^2 + 4x - 21 = 0", "x = -7, x = 3"},
		{"en", "Solve the quadratic equation: 2x^2 - 3x - 1 = 0", "x = (3 ± sqrt(17))/4"},
		{"en", "Solve: 0.75k = −3.6", "k = -4.8"},
		{"en", "Solve each rational equation for x. State all x-values that are excluded: 3/x - 1/3 = 1/6", "x = 6"},
		{"en", "Solve. Round to the nearest tenth: 3x = 10", ""},
		{"en", "Graph and solve: x + 1 = 2", ""},
		{"en", "Factor completely: 2x^2 + 16x + 30", "2(x + 3)(x + 5)"},
		{"en", "Evaluate 6x^2 + 3xy - 9y^2 when x = 3, y = -2.", "0"},
		{"en", "Evaluate the expression 2(a + b) for a = 1/2 and b = 3", "7"},
		{"en", "Evaluate: 5 ÷ 0.5 + (3.9)6 - (0.7)^2", ""},
		{"en", "Simplify by combining like terms: 10a + 7 + 5a - 2 + 7a - 4", "22a + 1"},
		{"en", "Simplify: sqrt(25) + sqrt(144)", "17"},
		{"en", "Simplify a radical expression using the Product Property: sqrt(54)", "3sqrt(6)"},
		{"en", "Simplify a radical expression using the Product Property: sqrt(25x^3)", ""},
		{"en", "Simplify: sqrt(−36)", ""},
		{"en", "Perform the indicated operation and express the result as a simplified complex number: (2 + 3i)(4 - i)", "11 + 10i"},
		{"en", "Multiply: (2 + 3i)(4 - i)", ""}, // nothing says what i is
		{"en", "Multiply: (x + 3)(x - 5)", "x^2 - 2x - 15"},
		{"en", "Simplify: 3/8", ""},
		{"en", "Why is there no real number equal to sqrt(−64)?", ""},
		{"en", "Explain how to simplify: 3 + 4", ""},
		{"en", "A circle has radius 5 cm. Find its area and round to the nearest tenth.", ""},
		{"en", "A bag has 3/8 red marbles. What part is not red, as a percent?", ""},
		{"en", "3/8 of a class are boys. Write the part of girls as a percent.", ""},
		{"en", "Anna has 3 apples and buys 4. How many has she?", ""},
		{"en", "Simplify. (Assume all variables are greater than or equal to zero.): sqrt(196a^2b^2)", "14ab"},
		{"en", "Evaluate the following expressions being sure to follow the order of operations: When x = 3,y = -2 6x^2 + 3xy - 9y^2", "0"},
		{"en", "Find the equation of the line using the given information: The slope is 3/4 and it passes through the point (1,4).", "y = 3x/4 + 13/4"},
		{"en", "Given m = 4, find the equation of the line in slope-intercept form passing through the point (2,5).", "y = 4x - 3"},
		{"en", "Find the equation of the line passing through (−3,10) and (5,−6). Write it in slope-intercept form.", "y = -2x + 4"},
		{"en", "Find the equation of the line: (-2,0) and (−2,5)", ""},
		{"en", "Find the equation of the line parallel to y = 2x + 5 through the point (4,3).", ""},
		{"es", "Calcule la media: 2,5; 3,5; 6", "4"},
		{"es", "Resuelva: 3x + 1,5 = 9", "x = 2.5"},
		{"es", "Simplifique la expresión: 2(x + 3) - 4x", "-2x + 6"},
		{"es", "Factorice: x^2 - 9", "(x - 3)(x + 3)"},
		{"es", "¿Qué porcentaje de 48 es 36?", "75%"},
		{"es", "Convierta 2.500 m a km.", "2.5 km"},
		{"xx", "Solve: x + 1 = 2", ""},
	} {
		r, ok := Of(c.language, c.ask)
		if ok != (c.want != "") || ok && r.Answer != c.want {
			if equal, sure := answer.Equal(r.Answer, c.want); !ok || !equal || !sure {
				t.Errorf("%s %q: %q (%s), %t; want %q", c.language, c.ask, r.Answer, r.Task, ok, c.want)
			}
		}
	}
}

// Every working has words in English, and every heading of another language is one of it.
func TestWords(t *testing.T) {
	en := wordsOf("en")
	for _, k := range tasks {
		if len(en.lists[k.name]) == 0 {
			t.Errorf("%s has no words", k.name)
		}
	}
	for code, w := range tongues() {
		for name := range w.lists {
			if len(en.lists[name]) == 0 && name != "decimal comma" {
				t.Errorf("%s: the heading %q is none of English", code, name)
			}
		}
	}
}

// What is worked out is right by the grader's own reading, whatever the text.
func FuzzOf(f *testing.F) {
	f.Add("Solve: 3x + 1 = 7")
	f.Add("Find the mean: 1, 2, 3")
	f.Fuzz(func(t *testing.T, ask string) {
		if r, ok := Of("en", ask); ok && r.Answer == "" {
			t.Errorf("%q: no answer", ask)
		}
	})
}
