package gate

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// answered is an open question of a lesson that says little, with the student's wrong answer.
func answered(ask, answer, given string, choices ...string) Context {
	c := debts()
	kind := tutor.KindShortText
	if len(choices) > 0 {
		kind = tutor.KindChoice
	}
	c.Problem = &tutor.Problem{Ask: ask, Answer: answer, Kind: kind, Choices: choices}
	c.Said, c.Verdict = given, tutor.Verdict{Kind: tutor.VerdictIncorrect, Given: given}
	c.Draft, c.Given = "Let's look at it.", []string{ask}
	c.Ground = NewGround([]string{"Look at it again."}, []string{ask}, nil)
	return c
}

// TestHandedOver: the ways in which an awaited answer is handed over without being said, and
// what comes near to them and hands over nothing.
func TestHandedOver(t *testing.T) {
	for name, tc := range map[string]struct {
		c         Context
		bad, good []string
	}{
		"by the way from what was said": {
			answered("You have 1 quarter and 1 dime. How many cents is that?", "35", "30"),
			[]string{"It is 5 more than what you said.", "You are five cents short.", "It's ten more than a quarter.", "You get one more than 34."},
			[]string{"You put two coins together.", "Is it more than what you said?", "You said 30 cents."},
		},
		"by a number of a fraction": {
			answered("A bar has 6 pieces and you eat 5 of them. What fraction is that?", "5/6", "6/5"),
			[]string{"Put the 5 on top and the 6 at the bottom.", "Just swap them.", "The two numbers stand the other way round.", "The bottom number is 6."},
			[]string{"Both numbers are there, the 5 and the 6.", "Which number goes on top?", "You wrote the 6 on top."},
		},
		"by the order of a ratio": {
			answered("A soup takes 4 carrots for every 1 onion. What is the ratio of carrots to onions?", "4:1", "1:4"),
			[]string{"Four comes first, then one.", "Turn the numbers around."},
			[]string{"Which one comes first?", "You have both numbers."},
		},
		"by its sign": {
			answered("You owe 4 dollars and then borrow 1 dollar more. Your money was -4. What is it now?", "-5", "5"),
			[]string{"It's on the left of zero.", "Write a minus in front of it.", "Your money is negative, so put a minus there."},
			[]string{"On which side of zero is it?", "Is it negative?", "Those are dollars you owe."},
		},
		"by speaking of the others": {
			answered("How did they find their way?", "by stars", "by compass", "by compass", "by stars", "by luck"),
			[]string{"They had no compass, and nobody gets there by luck.", "A compass breaks, and luck runs out.", "a and c are guesses."},
			[]string{"A compass would have helped.", "Luck can help too."},
		},
		"by the opposite of the other": {
			answered("One morning it is -4 degrees, the next it is -1 degree. Which is colder: -4 or -1?", "-4", "-1"),
			[]string{"-1 is the warmer one.", "So of the two it's the warmer one.", "So it must be the other one.", "It's the opposite of the two.", "It lies on the opposite side.", "Which one is left over?"},
			[]string{"Which of them is warmer?", "4 is bigger than 1.", "Which one is left of the other?", "Is it the warmer one?", "On the other side of zero it gets warm."},
		},
		"by so much for each": {
			answered("How many glasses of 1/2 liter can you fill from 4 liters?", "8", "2"),
			[]string{"So count two for each of the four liters.", "Take 2 glasses from each of the 4."},
			[]string{"Count the glasses for each of the 4 liters.", "How many come from each of the four?"},
		},
		"by half of its words": {
			answered("Ants carry leaves. Ants dig tunnels. What is the main idea?", "Ants do hard work together", "Ants dig tunnels", "Ants do hard work together", "Ants dig tunnels", "Animals are interesting"),
			[]string{"All sentences show ants at work together."},
			[]string{"All sentences tell of ants.", "What do they do together?", "Digging is only one of them."},
		},
		"by the other of two": {
			answered("You have 3 loose pencils and 4 bags with 5 pencils each: 3 + 4 × 5. Which part do you work out first?", "4 × 5", "3 + 4"),
			[]string{"So begin with the other part.", "The other part goes first.", "That is not it, so which one is left?"},
			[]string{"What is in the other bags?", "Which part would the bags be?"},
		},
		"by what stands beside it": {
			answered("Read: The dog barks the baby cries. After which word does the first sentence end?", "barks", "dog"),
			[]string{"The break comes just before the baby.", "Put the dot right behind that word."},
			[]string{"Where does your voice stop?", "Two things happen in it."},
		},
		"not by what the question tells itself": {
			answered("In a drawing a wall covers a part of a car. Which one is nearer to us?", "the wall", "the car", "the wall", "the car"),
			[]string{"The wall is nearer to us.", "So it's the wall."},
			[]string{"Draw a car, and then a wall that covers a part of it."},
		},
		"by another word for it": {
			answered("Which of these was a trigger?", "soldiers in the city", "debts from wars", "debts from wars", "soldiers in the city", "old laws"),
			[]string{"It was the troops in the city."},
			[]string{"What was new in the city?"},
		},
		"by denying both others at once": {
			answered("Where was the coin?", "in the sand", "in his pocket", "in his pocket", "in the sand", "with his dad"),
			[]string{"It wasn't in a pocket or with his dad."},
			[]string{"It wasn't in a pocket yet."},
		},
	} {
		c := tc.c.prepared()
		for _, s := range tc.bad {
			if got := c.ready.handsOver(s) + c.ready.ruledOut(s); got == "" {
				t.Errorf("%s: %q hands over nothing", name, s)
			}
		}
		for _, s := range tc.good {
			if got := c.ready.handsOver(s) + c.ready.ruledOut(s); got != "" {
				t.Errorf("%s: %q: %s", name, s, got)
			}
		}
	}
}

// TestLeftProblem: where a turn leaves a problem for another one, its answer still is not given
// away, and a wrong one to it not accepted.
func TestLeftProblem(t *testing.T) {
	left := answered("A photo is 7 cm long and 3 cm wide. How long is a frame all the way around?", "20", "21")
	c := answered("A card is 4 cm by 2 cm. How many centimeters does an ant walk around it?", "12", "21")
	c.Posed, c.Left = true, left.Problem
	c = c.prepared()
	for s, told := range map[string]bool{"The frame is 20 cm long.": true, "The ant walks 12 cm.": true, "The frame goes all the way around.": false} {
		if got := len(Sentence(s, c)) > 0; got != told {
			t.Errorf("%q is held back: %v, want %v", s, got, told)
		}
	}
}

// TestAnswersAside: where the student has asked something beside an answer, a yes or a no may
// be about that.
func TestAnswersAside(t *testing.T) {
	honey := answered("Honey takes the shape of its jar. Which state is it in?", "liquid", "liquid", "solid", "liquid", "gas")
	honey.Said, honey.Verdict.Kind = "liquid. but ours has crunchy bits in it, is it spoiled", tutor.VerdictCorrect
	wish := answered("You mix red and blue paint. What color do you get?", "purple", "")
	wish.Said, wish.Verdict = "i have real paint upstairs. can i go get it", tutor.Verdict{}
	for _, tc := range []struct {
		c  Context
		s  string
		is bool
	}{
		{honey, "No, it isn't spoiled, those bits are sugar.", true},
		{honey, "No, it isn't a liquid.", false},
		{wish, "Yes, go and get your paint!", true},
	} {
		if got := tc.c.prepared().ready.verdict(tc.s) == ""; got != tc.is {
			t.Errorf("%q is no verdict: %v, want %v", tc.s, got, tc.is)
		}
	}
}

// TestSaidBack: a wrong answer that is said back with a nod is granted.
func TestSaidBack(t *testing.T) {
	c := answered("You cut a triangle out of thin paper. What do we call it: a line, a shape or a form?", "shape", "a line").prepared()
	for s, granted := range map[string]bool{
		"A line it is.": true, "A line, nice one.": true, "Good, a line.": true, "Yes, line.": true,
		"A line has no inside.": false, "Is it a line?": false, "Good, you looked at its edge again.": false, "The edge of it is a line.": false,
	} {
		if got := c.ready.echoes(s) != ""; got != granted {
			t.Errorf("%q grants the answer: %v, want %v", s, got, granted)
		}
	}
}

// TestAgrees: words that agree are a verdict where an answer was given that is not right, and
// none where a student has told or asked something.
func TestAgrees(t *testing.T) {
	c := answered("There are 3 bags with 5 apples in each. How many apples is that?", "15", "8").prepared()
	for s, agrees := range map[string]bool{
		"8 apples, I like it.": true, "I agree with you.": true, "You're on a roll!": true, "That sounds good to me.": true, "Still 8, I see it the same way.": true,
		"I like that you counted both.": false, "Does that make sense to you?": false, "The apples are in bags.": false,
	} {
		if got := c.ready.agrees(s) != ""; got != agrees {
			t.Errorf("%q agrees: %v, want %v", s, got, agrees)
		}
	}
	wish := answered("How many apples is that?", "15", "")
	wish.Said, wish.Verdict = "can we use cookies instead of apples please", tutor.Verdict{}
	if why := wish.prepared().ready.agrees("Cookies, I like it."); why != "" {
		t.Errorf("a wish is granted: %s", why)
	}
}

// TestGrantsNoGivenChoice: praise of what is said beside it is none where that is the student's
// wrong choice; a letter and a number are called right in many words.
func TestGrantsNoGivenChoice(t *testing.T) {
	hills := answered("Three hills are painted. Which one seems farthest away?", "the pale blue one", "the dark green one", "the pale blue one", "the dark green one").prepared()
	if hills.praise("Good eye, the dark green hill lies the farthest away.") == "" {
		t.Error("the wrong choice is granted")
	}
	if why := hills.praise("Good eye, mountains look smaller from here."); why != "" {
		t.Errorf("what is seen is granted: %s", why)
	}
	eight := answered("There are 3 bags with 5 apples in each. How many apples is that?", "15", "8").prepared()
	for _, s := range []string{"c is fine.", "8 is the number we wanted.", "You chose well."} {
		if eight.ready.verdict(s) == "" {
			t.Errorf("%q is no verdict", s)
		}
	}
}

// TestTakenBack: what somebody is said not to be is no insult.
func TestTakenBack(t *testing.T) {
	c := debts().prepared()
	for s, unkind := range map[string]bool{"Being stuck doesn't mean that you're stupid.": false, "Not getting it yet doesn't mean you're bad at it.": false, "You're stupid.": true, "I mean that you're stupid.": true} {
		if got := rude(s)+c.ready.never(s) != ""; got != unkind {
			t.Errorf("%q is unkind: %v, want %v: %s %s", s, got, unkind, rude(s), c.ready.never(s))
		}
	}
}

// TestLeadsElsewhere: a way to reckon with the question's numbers must lead to its answer, or
// to a step on the way.
func TestLeadsElsewhere(t *testing.T) {
	debt := answered("You borrow 2 dollars on each of 5 days. What is 5 × (-2)?", "-10", "3").prepared()
	frame := answered("A photo is 7 cm long and 3 cm wide. How long is a frame all the way around?", "20", "21").prepared()
	for _, tc := range []struct {
		c      Context
		s      string
		astray bool
	}{
		{debt, "You add 5 and 2.", true},
		{debt, "Subtract 2 from 5.", true},
		{debt, "Multiply 5 by 2.", false},
		{debt, "You added 5 and 2.", false},
		{debt, "Do you add 5 and 2?", false},
		{frame, "Multiply 7 by 3.", true},
		{frame, "Add 7 and 3.", false},
		{frame, "Add 7 and 7.", false},
	} {
		if got := tc.c.ready.leadsElsewhere(tc.s) != ""; got != tc.astray {
			t.Errorf("%q leads elsewhere: %v, want %v", tc.s, got, tc.astray)
		}
	}
}

// TestOffered: what a question offers in its own sentence are its choices.
func TestOffered(t *testing.T) {
	for ask, tc := range map[string]struct {
		answer string
		all    int
		right  int
	}{
		"What do we call it: a line, a shape or a form?":                            {"shape", 3, 1},
		"When you open a drawer, is that a push or a pull?":                         {"pull", 2, 1},
		"Which is bigger, 1/3 or 1/6?":                                              {"1/3", 2, 0},
		"Which covers all the details of a text: a detail or the main idea?":        {"the main idea", 2, 1},
		"Does the lamp shine: yes or no?":                                           {"no", 0, -1},
		"How many marbles are in the bag?":                                          {"4", 0, -1},
		"You have a red or a blue one and buy some more. How many do you have now?": {"4", 0, -1},
	} {
		if all, right := offered(ask, tc.answer); len(all) != tc.all || right != tc.right {
			t.Errorf("%q offers %q, of which %d; want %d, of which %d", ask, all, right, tc.all, tc.right)
		}
	}
}

// TestBorneOutInOrder: two sentences of one thing bear out nothing of another, and a number
// that counts one thing tells nothing of another.
func TestBorneOutInOrder(t *testing.T) {
	g := NewGround([]string{"Max went to the beach. He found a coin in the sand and ran to his dad.", "There are 2 bundles of sticks."}, nil, nil)
	for s, borne := range map[string]bool{
		"Max found the coin in the sand.": true, "His dad found the coin of Max.": false, "There are 2 bundles of sticks.": true, "A bundle has 2 sticks.": false,
	} {
		if got := g.bears(termsOf(s), nil).share >= borneOutSure; got != borne {
			t.Errorf("%q is borne out: %v, want %v", s, got, borne)
		}
	}
}
