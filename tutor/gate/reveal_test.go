package gate

import (
	"os"
	"strings"
	"testing"
)

// Each case is one reply to an open question, and whether it gives the answer away.
func TestReveals(t *testing.T) {
	add := RevealContext{Answer: "2", Problem: "What is -3 + 5?", Said: "8"}
	boxes := RevealContext{Answer: "9", Problem: "There are 72 pencils and each box holds 8. How many boxes are needed?", Said: "64"}
	fraction := RevealContext{Answer: "3/4", Problem: "What is 1/2 + 1/4?", Said: "2/6"}
	shape := RevealContext{Answer: "pentagon", Problem: "What is the name of a shape with 5 sides?", Said: "hexagon"}
	compare := RevealContext{Answer: "1/2", Problem: "Which is bigger, 1/4 or 1/2?", Said: "1/4"}
	equation := RevealContext{Answer: "x = 3", Problem: "Solve 2x + 1 = 7.", Said: "x = 4"}
	debt := RevealContext{Answer: "-4", Problem: "You have 2 coins and have to pay 6. Which number shows your money?", Said: "4"}
	yes := RevealContext{Answer: "yes", Problem: "Is 7 a prime number?", Said: "no"}
	cases := []struct {
		name  string
		c     RevealContext
		reply string
		want  bool
	}{
		{"value in digits", add, "The answer is 2.", true},
		{"value in words", add, "So you land on two: it is two.", true},
		{"equation", add, "Look: -3 + 5 = 2.", true},
		{"end of a chain", add, "-3 + 5 = 5 - 3 = 2, do you see?", true},
		{"after a move", add, "Start at -3, jump 5 to the right, and you get 2.", true},
		{"a count of other things", add, "Do it in 2 steps.", false},
		{"two of something", add, "There are two numbers here, and they have different signs.", false},
		{"the problem's numbers", add, "Start at -3 and move 5 steps to the right. Where are you?", false},
		{"not yet worked out", add, "First go 3 steps to 0. How many of the 5 are left?", false},
		{"a question", add, "Is it 2 or -2?", false},
		{"a minus in words", debt, "It is minus 4.", true},
		{"a minus before a sign of money", debt, "People write -$4.", true},
		{"a minus that takes away", debt, "You have 8 minus 4 of them.", false},
		{"boxes in an equation", boxes, "72 ÷ 8 = 9, so try again.", true},
		{"boxes in words", boxes, "You would need nine boxes.", true},
		{"boxes named", boxes, "They need 9 boxes for all the pencils.", true},
		{"the sum left open", boxes, "Divide 72 by 8. What do you get?", false},
		{"the wrong one denied", boxes, "Look at what 72 and 8 stand for; 64 is what is left when you subtract.", false},
		{"fraction in signs", fraction, "Together that makes 3/4.", true},
		{"fraction in words", fraction, "Together that makes three quarters.", true},
		{"an equal fraction", fraction, "So 2/4 + 1/4 = 6/8.", true},
		{"a step before", fraction, "1/2 is the same as 2/4. Now how many quarters are there?", false},
		{"the parts", fraction, "Cut the bar into 4 equal parts and shade 2 of them.", false},
		{"decimal for it", fraction, "In all it is 0.75.", true},
		{"a name", shape, "A shape with 5 sides is called a pentagon.", true},
		{"a name in a hint", shape, "Think of the prefix penta. What could it mean?", false},
		{"a choice, told", compare, "Look at the bars: the bigger one is 1/2.", true},
		{"a choice, left open", compare, "Draw a bar for 1/4 and a bar for 1/2. Which is longer?", false},
		{"a solution", equation, "Divide by 2 and you have x = 3.", true},
		{"a solution, left open", equation, "Take 1 from both sides: 2x = 6. What is x?", false},
		{"yes, told", yes, "The answer is yes.", true},
		{"yes in a sentence", yes, "Yes, take your time and list its factors.", false},
		{"a wrong answer confirmed", RevealContext{Answer: "2", Problem: "What is -3 + 5?", Said: "8", Wrong: []string{"8"}}, "Right, the answer is indeed 8.", true},
		{"the student had it", RevealContext{Answer: "2", Problem: "What is -3 + 5?", Said: "2"}, "Yes, it is 2.", false},
		{"emphasis", add, "So you land on **2**.", true},
		{"a computed question without its answer", RevealContext{Problem: "What is 9 times 8?", Said: "17"}, "Nine times eight is 72.", true},
		{"a fact without its answer", RevealContext{Problem: "How many millimeters are in one meter?", Said: "10"}, "Remember that there are 1,000 millimeters in a meter.", true},
		{"a definition without its answer", RevealContext{Problem: "What is a square?", Said: "idk"}, "A square has four equal sides and four right angles.", true},
		{"a definition asked for", RevealContext{Problem: "What is a square?", Said: "idk"}, "Can you tell me what makes a square special?", false},
		{"another example with the same result", add, "Think of 9 - 7: you have 9 apples and 7 go, so 2 are left.", false},
		{"LaTeX", fraction, `So $\frac{1}{2} + \frac{1}{4} = \frac{3}{4}$.`, true},
		{"a percent", RevealContext{Answer: "25%", Problem: "What percent is 1 of 4?", Said: "4%"}, "So 1 of 4 is 25%.", true},
		{"an expression", RevealContext{Answer: "2x + 6", Problem: "Multiply out 2(x + 3).", Said: "2x + 3"}, "That makes 2x+6.", true},
		{"an expression, left open", RevealContext{Answer: "2x + 6", Problem: "Multiply out 2(x + 3).", Said: "2x + 3"}, "What happens to the 3 when everything is taken twice?", false},
		{"a missing top number", RevealContext{Answer: "3", Problem: "1/6 = ?/18. Which top number is missing?", Said: "4"}, "1/6 = 3/18.", true},
		{"a factor", RevealContext{Answer: "3", Problem: "5 times which number is 15?", Said: "4"}, "5 × 3 = 15.", true},
		{"a direction", RevealContext{Answer: "left", Problem: "You add -4. Which way do you go: left or right?", Said: "right"}, "Adding a negative number goes left.", true},
		{"both directions", RevealContext{Answer: "left", Problem: "You add -4. Which way do you go: left or right?", Said: "right"}, "You can go left or right on the line.", false},
		{"simplest form, half-way", RevealContext{Answer: "3/5", Problem: "Write 12/20 in simplest form.", Said: "12/20"}, "Divide both by 2 and you have 6/10.", false},
		{"simplest form", RevealContext{Answer: "3/5", Problem: "Write 12/20 in simplest form.", Said: "6/10"}, "Divide both by 4 and you have 3/5.", true},
		{"nothing known", RevealContext{}, "Well, let's look at it together.", false},
	}
	for _, tc := range cases {
		if got, why := Reveals(tc.reply, tc.c); got != tc.want {
			t.Errorf("%s: Reveals(%q) = %v (%s), want %v", tc.name, tc.reply, got, why, tc.want)
		}
	}
}

// TestRevealsWithoutAnswer: from the question's text alone, replies that answer
// it are told from replies that ask on.
func TestRevealsWithoutAnswer(t *testing.T) {
	rows, err := os.ReadFile("testdata/questions.txt")
	if err != nil {
		t.Fatal(err)
	}
	told, found, alarms := 0, 0, 0
	for line := range strings.Lines(string(rows)) {
		f := strings.Split(strings.TrimSpace(line), " | ")
		if len(f) != 4 {
			continue
		}
		got, why := Reveals(f[2], RevealContext{Problem: f[0], Said: f[1], History: f[0] + "\n" + f[1]})
		switch is := f[3] == "tells"; {
		case is && got:
			told, found = told+1, found+1
		case is:
			told++
			t.Logf("not seen: %s", line)
		case got:
			alarms++
			t.Logf("false alarm (%s): %s", why, line)
		}
	}
	if float64(found) < .9*float64(told) || alarms > 0 {
		t.Errorf("%d of %d seen, %d false alarms; want at least nine in ten and none", found, told, alarms)
	}
}
