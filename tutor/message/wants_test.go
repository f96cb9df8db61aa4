package message

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

func TestAsksTheWay(t *testing.T) {
	for line, want := range map[string]bool{
		"how do you work it out": true, "ok how does that work": true, "where do i start": true, "what do i do first": true,
		"how do bees make honey": false, "how many slices are there": false, "what is honey": false,
	} {
		if got := AsksTheWay(line); got != want {
			t.Errorf("AsksTheWay(%q) = %v", line, got)
		}
	}
}

func TestWishesForMore(t *testing.T) {
	for line, want := range map[string]bool{
		"i want primary sources, like a letter": true, "give me a whole paragraph and i fix it": true, "lets bake one": true,
		"i want a hint": false, "can you explain it": false, "the cat sleeps": false, "i need help with this": false,
	} {
		if got := WishesForMore(line); got != want {
			t.Errorf("WishesForMore(%q) = %v", line, got)
		}
	}
	for line, want := range map[string]bool{"can we bake something": true, "could you sing a song": true, "can plants see": false, "can we have the answer": false} {
		if got := WishesAsking(line); got != want {
			t.Errorf("WishesAsking(%q) = %v", line, got)
		}
	}
}

// A word that wishes is no wish where it answers: a puck is slower, too.
func TestWishFor(t *testing.T) {
	for line, want := range map[string]string{
		"slower pls": "slower", "can you go a bit slower": "slower", "could we start this over, only slower": "slower", "too fast for me": "slower",
		"slower i think": "", "the puck gets slower": "", "it goes slower on grass": "", "is it faster or slower": "",
	} {
		if got := WishFor(line); got != want {
			t.Errorf("WishFor(%q) = %q, want %q", line, got, want)
		}
	}
}

func TestNamesNoTopic(t *testing.T) {
	for name, want := range map[string][2]bool{"something": {true, false}, "something else": {true, false}, "more easy words": {false, true}, "goats": {}, "my lego set": {}} {
		if got := [2]bool{NamesNothing(name), NamesManner(name)}; got != want {
			t.Errorf("%q stands for something, is a manner: %v, want %v", name, got, want)
		}
	}
}

// A line that opens with a question word asks for words, and takes nothing away unless a rule
// reads that it wishes to.
func TestAQuestionWhyIsNoWishToLeave(t *testing.T) {
	asked := tutor.Asked{Kind: tutor.AskProblem, Text: "Is that a push or a pull?", Answer: tutor.KindChoice, Choices: []string{"push", "pull"}}
	for text, leaves := range map[string]bool{
		"why do i have to learn this":            false,
		"why do we even have to do this stuff":   false,
		"what is the point of learning all this": false,
		"can we skip this one":                   true,
		"why dont we skip this one":              true,
	} {
		f := Understand(text, asked)
		if got := f.Carries(tutor.TagSkip) || f.Sub == tutor.SubSkip; got != leaves {
			t.Errorf("%q is heard as %s %q %v", text, f.Type, f.Sub, f.Tags)
		}
	}
}
