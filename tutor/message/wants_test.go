package message

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

func TestAsksTheWay(t *testing.T) {
	for line, want := range map[string]bool{
		"how do you work it out": true, "ok how does that work": true, "where do i start": true, "what do i do first": true, "how do i know its a verb": true, "how can you tell which one is bigger": true,
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

// What is wished for is heard in the form of a wish, and in no answer, question or story with the
// same words.
func TestWishForKinds(t *testing.T) {
	for line, want := range map[string]string{
		"can we do yes or no": "yes_no", "you could answer yes or no": "", "is it true or false": "",
		"give me four options": "choices", "there are three choices on the menu": "",
		"you start it, i finish": "half", "half of it is mine": "", "the first half was fun": "",
		"you do one first and then i do the next": "turns", "first i add then i divide": "",
		"lets have a debate about it": "debate", "they argue about the king": "", "both sides get the same": "",
		"let me explain it back to you": "explain", "my dad can explain it": "", "i want to be the teacher": "teacher",
		"im lost, can you use simpler words": "plain", "the words rhyme": "", "please not such long words": "plain",
		"what matters is friction": "", "give me only the main points": "gist", "the main points of the essay are clear": "",
		"dont say the answer, where do i look": "where", "they dont tell him the answer": "",
		"bigger numbers pls": "bigger", "6 is the bigger number": "", "the bigger numbers go right": "",
		"another one like that": "alike", "my cat is one like that": "", "i have another one at home": "",
		"can you draw it": "picture", "draw a line down the middle": "", "only the picture, no words": "look",
		"tell me a story about it": "tale", "i wrote a story": "", "can a story have two tellers": "",
		"say it in polish please": "tongue", "they spoke latin in rome": "",
		"tiny numbers are nice": "", "use tiny numbers": "smaller", "this is for babies": "bigger", "so the leaf gets dry": "",
		"put it so my grandma gets it": "plain", "speak less complicated please": "plain", "keep it brief": "gist", "do the volcano version": "",
		"can we talk polish": "tongue", "be my rival in this": "debate", "can i make up a box and you solve it": "own",
		"dont give me clues, no tips from you": "alone", "i show you how i did it and you tell me if its right": "explain",
		"let me do my own sentence": "own", "i have my own room": "", "no hints please": "alone", "he did it without help": "",
	} {
		if got := WishFor(line); got != want {
			t.Errorf("WishFor(%q) = %q, want %q", line, got, want)
		}
	}
}

// The side that a debate gives the tutor is what it argues for.
func TestSideNamed(t *testing.T) {
	for line, want := range map[string]string{
		"lets argue, you be against homework and i am for it": "against homework", "you say plants eat soil and i prove you wrong": "plants eat soil",
		"be my opponent and say the earth is flat": "the earth is flat", "i say yes, you defend no": "no",
		"can you take the other side": "", "lets debate": "",
	} {
		if got := SideNamed(line); got != want {
			t.Errorf("SideNamed(%q) = %q, want %q", line, got, want)
		}
	}
}

// A question that asks which of two is more is answered by a word of size.
func TestComparesSizes(t *testing.T) {
	for question, want := range map[string]bool{"Is there more friction or less?": true, "Does it get faster or slower?": true, "How many more are there?": false} {
		if got := ComparesSizes(question); got != want {
			t.Errorf("ComparesSizes(%q) = %v", question, got)
		}
	}
	for line, want := range map[string]bool{"slower i think": false, "shorter": false, "can you go slower": true, "too hard": true, "slower please": true} {
		if got := HasWishForm(line); got != want {
			t.Errorf("HasWishForm(%q) = %v", line, got)
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

// Who asks for a hint wishes for no other question.
func TestACallForHelpIsNoWishForAnotherQuestion(t *testing.T) {
	asked := tutor.Asked{Kind: tutor.AskProblem, Text: "A pie has 6 equal slices. You eat 1/6 and then 4/6. What fraction of the pie did you eat?", Answer: tutor.KindFraction}
	for _, text := range []string{"give me a hint", "can i have a hint please", "hint pls", "gimme a hint plz", "could i get a hint for this one", "i would like a small hint"} {
		f := Understand(text, asked)
		if tag := f.First([]tutor.Tag{tutor.TagHarder, tutor.TagSkip, tutor.TagBreak, tutor.TagAnotherTopic}); f.Type != tutor.TypeHelpRequest || tag != "" {
			t.Errorf("%q is heard as %s %q %v", text, f.Type, f.Sub, f.Tags)
		}
	}
}
