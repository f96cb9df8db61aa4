package gate

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// TestAcceptsChoice: a wrong choice of the student's is accepted where it stands as the answer,
// and not where a sentence speaks of it.
func TestAcceptsChoice(t *testing.T) {
	person := answered("He climbed the wall. In which person is this told?", "third person", "first person", "first person", "third person")
	begin := answered("You have 5 loose pens and 2 boxes with 6 pens each: 5 + 2 × 6. Which part do you work out first?", "2 × 6", "5+2", "5 + 2", "2 × 6")
	cut := answered("You cut a triangle out of thin paper. What do we call it: a line, a shape or a form?", "shape", "line")
	honey := answered("Honey takes the shape of its jar. Which state is it in?", "liquid", "solid", "solid", "liquid", "gas")
	ants := answered("Ants carry leaves. Ants dig tunnels. What is the main idea?", "Ants do hard work together", "b", "Ants do hard work together", "Ants dig tunnels", "Animals are interesting")
	fridge := answered("When you open a fridge by its door, is that a push or a pull?", "pull", "push")
	coin := answered("Where was the coin when Max found it?", "in the sand", "c", "in his pocket", "in the sand", "with his dad")
	for _, tc := range []struct {
		c       Context
		s       string
		accepts bool
	}{
		{person, "He is one person, so first person fits.", true},
		{person, "First person is the right one.", true},
		{person, "First person begins with I or we.", false},
		{person, "You picked first person.", false},
		{person, "Does first person fit here?", false},
		{begin, "So 5 + 2 is the part to begin with.", true},
		{begin, "5 + 2 would add pens to boxes.", false},
		{cut, "Three lines make it a line, good.", true},
		{honey, "Solid, just like a stone!", true},
		{honey, "A solid keeps its own shape.", false},
		{cut, "It isn't a line.", false},
		{cut, "Its edge is like a line, and it closes up.", false},
		{ants, "Then b is the main idea.", true},
		{ants, "b is one of the details.", false},
		{fridge, "A fridge opens when you push its door.", true},
		{fridge, "If you push it, it stays shut.", false},
		{coin, "He ran to his dad, so that's where the coin was.", true},
		{coin, "He ran to his dad, so he had found it before.", false},
	} {
		c := tc.c.prepared()
		if got := c.ready.statesWrong(tc.s) != ""; got != tc.accepts {
			t.Errorf("%q accepts the wrong choice: %v, want %v", tc.s, got, tc.accepts)
		}
	}
}

// TestCallsSame: of two of which one has more, nobody says that they are the same.
func TestCallsSame(t *testing.T) {
	c := answered("Which is bigger, 1/3 or 1/6?", "1/3", "")
	c.Said, c.Verdict = "theyre the same because both have a 1 on top", tutor.Verdict{Kind: tutor.VerdictUnsure, Given: "theyre the same because both have a 1 on top"}
	c = c.prepared()
	for s, calls := range map[string]bool{
		"Since both have a 1 on top they're equal, well spotted!": true, "They are exactly the same size.": true, "Both are equally big.": true,
		"You think that they are the same.": false, "Both have the same number on top.": false, "Are they the same?": false, "They aren't the same.": false,
	} {
		if got := c.ready.statesWrong(s) != ""; got != calls {
			t.Errorf("%q calls them the same: %v, want %v", s, got, calls)
		}
	}
}

// TestGrantsThat: what is granted behind "you're right that" is looked at like any statement.
func TestGrantsThat(t *testing.T) {
	honey := answered("Honey takes the shape of its jar. Which state is it in?", "liquid", "solid", "solid", "liquid", "gas").prepared()
	layers := answered("One layer of a box has 10 cubes, and 3 layers fill it. How many cubes are in the box?", "30", "13").prepared()
	for _, tc := range []struct {
		c      Context
		s      string
		grants bool
	}{
		{honey, "You're right that thick stuff pours slowly.", true},
		{honey, "You're right about the spoon, it moves slowly.", true},
		{honey, "You're right that honey is solid.", false},
		{honey, "You're right!", false},
		{layers, "The 3 is in there, yes.", true},
		{layers, "10 and 3 make 13, that's right as a sum.", true},
		{layers, "The box has 13 cubes, that's right.", false},
		{layers, "13 cubes it is.", false},
	} {
		if got := tc.c.praise(tc.s) == "" && tc.c.ready.verdict(tc.s) == ""; got != tc.grants {
			t.Errorf("%q only grants: %v, want %v", tc.s, got, tc.grants)
		}
	}
}

// TestSpeaksOfAsked: who stands in the question may be spoken of, and the student not.
func TestSpeaksOfAsked(t *testing.T) {
	story := answered("Max went to the beach. He found a coin in the sand. Where was the coin?", "in the sand", "with his dad").prepared()
	plain := answered("How many apples are in the bag?", "15", "8").prepared()
	const s = "Where did he stand when he picked it up?"
	if why := story.ready.never(s); why != "" {
		t.Errorf("the one in the story: %s", why)
	}
	if plain.ready.never(s) == "" {
		t.Error("the student is spoken about")
	}
}

// TestSaidBefore: an answer that was just given rightly may be spoken of, though the next
// question has the same one.
func TestSaidBefore(t *testing.T) {
	c := answered("You buy 4 slides for 12 dollars. What does one cost?", "3", "3")
	c.Verdict, c.Posed = tutor.Verdict{Kind: tutor.VerdictCorrect, Given: "3"}, true
	const s = "Each slide costs 3 dollars."
	if why := c.prepared().ready.handsOver(s); why != "" {
		t.Error(why)
	}
	c.Said, c.Verdict.Given = "4", "4"
	if c.prepared().ready.handsOver(s) == "" {
		t.Error("the next answer is told")
	}
}
