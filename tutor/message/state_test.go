package message

import (
	"slices"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// What is open decides what a line is: the same words ask for a task where nothing is open,
// and answer where something is.
func TestStateDecidesWhatALineIs(t *testing.T) {
	nothing := tutor.Asked{}
	number := tutor.Asked{Kind: tutor.AskProblem, Text: "What is 1/2 + 1/3?", Answer: tutor.KindFraction}
	steps := tutor.Asked{Kind: tutor.AskProblem, Text: "You start at 3 and take 5 steps to the left. Where are you?", Answer: tutor.KindInteger}
	algebra := tutor.Asked{Kind: tutor.AskProblem, Text: "A ticket costs 2 dollars. Write an equation for the cost y of x tickets.", Answer: tutor.KindEquation}
	expression := tutor.Asked{Kind: tutor.AskProblem, Text: "Write an expression for 4 more than 3 times x.", Answer: tutor.KindExpression}
	words := tutor.Asked{Kind: tutor.AskProblem, Text: "What goes wrong when there is no period between two sentences?", Answer: tutor.KindConceptual}
	change := tutor.Asked{Kind: tutor.AskProblem, Text: "What did the revolution not change?", Answer: tutor.KindConceptual}
	find := tutor.Asked{Kind: tutor.AskProblem, Text: "What did the dog do after the storm?", Answer: tutor.KindShortText}
	know := tutor.Asked{Kind: tutor.AskActivate, Text: "Where have you seen a fraction or a percent?"}
	choice := tutor.Asked{Kind: tutor.AskProblem, Text: "Is honey a solid, a liquid or a gas?", Answer: tutor.KindChoice, Choices: []string{"solid", "liquid", "gas"}}
	for _, c := range []struct {
		text  string
		asked tutor.Asked
		want  []tutor.MessageType
	}{
		{"Tom has 12 apples. He gives 5 to Ana. How many apples does he have left?", nothing, requestsOrAsks},
		{"give me 5 problems", nothing, requestsOrAsks},
		{"fractions", nothing, requestsOrAsks},
		{"photosynthesis please", nothing, requestsOrAsks},

		{"3x+4", expression, answers},
		{"3x + + 4", expression, answers},
		{"4+3*x or smth", expression, answers},
		{"y = 2x", algebra, answers},
		{"y=2x?", algebra, answers},
		{"2x = y right?", algebra, answers},
		{"c = 2 t", algebra, answers},

		{"5/6 right?", number, answers},
		{"5/6?", number, answers},
		{"so its 5/6, right?", number, answers},
		{"27 because 2 and 6 is 26 plus 1", tutor.Asked{Kind: tutor.AskProblem, Text: "What is 26 + 1?", Answer: tutor.KindInteger}, answers},

		{"you dont know when a sentence stops", words, answers},
		{"women didnt get the rights", change, answers},
		{"he ran away", find, answers},
		{"on my phone battery", know, answers},

		{"il cane is under the tavolo gialla", tutor.Asked{Text: "Please try to fill in the blank in Italian."}, answers}, // words that nobody knows

		{"thats a weird one hm", steps, []tutor.MessageType{tutor.TypeSocial, tutor.TypeContinuation, tutor.TypeOffTopic, tutor.TypeConfusion}},
		{"is slime a solid or a liquid??", choice, []tutor.MessageType{tutor.TypeQuestion}},
		{"wait so gutenberg didnt invent printing?? my teacher said he did", tutor.Asked{Kind: tutor.AskProblem, Text: "What did Gutenberg invent?", Answer: tutor.KindShortText}, []tutor.MessageType{tutor.TypeQuestion}},
	} {
		f := Understand(c.text, c.asked)
		if !has(c.want, f.Type) || f.Sub == tutor.SubWhy || f.Sub == tutor.SubGiveUp && has(c.want, tutor.TypeAnswer) {
			t.Errorf("%q is heard as %s %q (%.2f, %s), want one of %v", c.text, f.Type, f.Sub, f.Confidence, f.Why, c.want)
		}
	}
}

var (
	answers        = []tutor.MessageType{tutor.TypeAnswer}
	requestsOrAsks = []tutor.MessageType{tutor.TypeHelpRequest, tutor.TypeContinuation, tutor.TypeQuestion}
)

func has(all []tutor.MessageType, one tutor.MessageType) bool {
	return slices.Contains(all, one)
}
