package answer

import "testing"

// What a message asserts, apart from side clauses, steps and other numbers.
func TestOnlyWhatIsAssertedIsJudged(t *testing.T) {
	const (
		yes    = "right"
		no     = "wrong"
		unsure = "unsure"
	)
	for _, c := range []struct{ expected, typed, want string }{
		// a clause of time or condition behind the main clause
		{"9", "Tom would be 9 years old when Ann is half his age", yes},
		{"9", "so he is 9 when his sister is half his age.", yes},
		{"1/2", "so he is 9 when his sister is half his age.", no},
		{"12", "There were 12 frogs after the two storks ate", yes},
		{"2", "There were 12 frogs after the two storks ate", no},
		{"7", "7 are red if you take two out", yes},
		{"7", "7 marbles because two rolled away", yes},
		{"9", "Tom is 9 and Ann is half his age", yes},
		{"10", "the bag weighs 10 pounds which is half as much as the box", yes},
		{"12", "if you add 5 and 7 it is 12", yes},
		{"12", "there were 3 bags of 4 when you put them together you have 12", yes},
		{"8", "If Ann is half his age Tom is 8", yes},
		{"5", "i had 9 after that 4 left so 5", yes},
		{"1/2", "half", yes},
		{"1/2", "he ate half his pizza", yes},
		{"1/2", "she had 20 and spent 10 so half her money", yes},
		{"1/2", "20 out of 40 so it is half his cards", yes},
		{"20", "Ben has 20. Mia has half his cards.", no},
		{"12", "12 is 4 more than 8", unsure},
		{"8", "8 is less than ten", no},

		// steps that are told name no result
		{"30", "I calculated 30 percent of the pay", unsure},
		{"30%", "I calculated 30% of his pay", unsure},
		{"40%", "I calculated 40% of his pay, which is 40/100 x 50 = 20. This means that 40% of his pay was put away.", unsure},
		{"40", "Yes. I added the 6 beads to the 40 beads she had before", unsure},
		{"4", "we multiply the number of bags by the marbles in each bag (4)", unsure},
		{"4", "I started with 9 and took away the 4", unsure},
		{"40", "I added the 6 beads to the 34 beads and got 40", yes},
		{"40", "I added the 6 beads to the 34 beads to get 40 beads", yes},
		{"40", "I added 6 and 34, so 40", yes},
		{"40", "I added 6 and 34. 40", yes},
		{"40", "I added 6 and 34 and there were 40", yes},
		{"40", "I added them and that is a total of 40", yes},
		{"40", "We used blocks. The answer is 40.", yes},
		{"40", "I used the first fact to figure out that Sam has 40", yes},
		{"20", "I calculated 40% of his pay, which is 40/100 x 50 = 20", yes},
		{"7", "i took 5 away and 7 were left", yes},
		{"7", "i took 5 away and 7 left", yes},
		{"60%", "I divided 6 by 10. This means that 60% of the birds are gulls.", yes},
		{"12", "i calculated and its 12", yes},

		// an explicit answer wins over steps around it
		{"72", "The correct answer is 72 minutes. I see now that I need to multiply 9x8 minutes by 2.", yes},
		{"144", "The correct answer is 72 minutes. I see now that I need to multiply 9x8 minutes by 2.", no},
		{"2", "The correct answer is 72 minutes. I see now that I need to multiply 9x8 minutes by 2.", no},
		{"72", "9 x 8 is not 70. So the final answer is 72. Then I should have added 5.", yes},
		{"6", "the answer is 5 but then i got 6", yes},
		{"6", "i thought the answer is 5. now i think it's 6", yes},
		{"5", "i thought the answer is 5. now i think it's 6", no},
		{"7", "The answer is 5. Then I add 2 to get 7.", yes},
		{"5", "The answer is 5. Then I add 2 to get 7.", no},
		{"5", "the correct answer is not 5", unsure},
		{"5", "you said the correct answer is 5. Now I added 3 and 4", unsure},
		{"5", "if the correct answer is 5 then I should have added 3 and 2", unsure},
		{"5", "i know the answer is 5 but i added 3 and 4", unsure},
		{"5", "The correct answer is 5. Now I see that I should have added 3 and 2.", yes},
	} {
		got := Compare(Spec{Expected: c.expected}, c.typed)
		said := unsure
		switch {
		case got.Right():
			said = yes
		case got.Sure:
			said = no
		}
		if said != c.want {
			t.Errorf("expected %q, typed %q: %s, want %s (%s)", c.expected, c.typed, said, c.want, got.Reason)
		}
	}
}
