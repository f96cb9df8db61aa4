package gate

import "testing"

func TestPraise(t *testing.T) {
	cases := []struct {
		sentence string
		praises  bool
	}{
		{"Great!", true},
		{"Great job!", true},
		{"Almost!", true},
		{"So close!", true},
		{"You're almost there.", true},
		{"That's almost right.", true},
		{"Good job, Mia!", true},
		{"Correct.", true},
		{"Yes!", true},
		{"Yes, that's right.", true},
		{"Exactly!", true},
		{"Well done.", true},
		{"You got it!", true},
		{"Your answer is very close.", true},
		{"Perfect, let's go on.", true},
		{"Nice work, now the next one.", true},
		{"That is correct.", true},
		{"Great effort, and your answer is right.", true},
		{"Nice try, you are so close!", true},
		{"You tried another way, and that is correct.", true},
		{"You're on the right track.", true},
		{"That's close, but not quite right.", true},
		{"That's correct, the difference is 6, not 14.", true},
		{"Let's make sure that we are on the right track.", false},
		{"Nice try.", false},
		{"Good that you asked.", false},
		{"Great question!", false},
		{"Not quite.", false},
		{"That is not right yet.", false},
		{"You found a common denominator, that part is right.", false},
		{"The 5 is right.", false},
		{"You added the tens correctly.", false},
		{"Good that you showed your steps.", false},
		{"Thank you for showing your work.", false},
		{"Good question.", false},
		{"I can see you tried hard.", false},
		{"Let's look at the right side of the equation.", false},
		{"Move to the right.", false},
		{"Look at the bar: is it the right length?", false},
		{"Which number is closest to 10?", false},
		{"What is the correct sign?", false},
		{"Your sign is correct, so look at the number next.", false},
		{"Close the bracket first.", false},
		{"You looked at the bottom numbers and saw that 4 is more than 2.", false},
		{"That part is true!", false},
		{"It is great to see you try another way.", false},
		{"Almost all of the bar is filled.", false},
		{"Yes or no?", false},
		{"A good first step is to draw a line.", false},
		{"Write the right answer here.", false},
		{"What would be a good next step?", false},
	}
	for _, tc := range cases {
		if got := Praise(tc.sentence); (got != "") != tc.praises {
			t.Errorf("Praise(%q) = %q, want praise: %v", tc.sentence, got, tc.praises)
		}
	}
}
