package message

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

var (
	moreOrLess  = tutor.Asked{Kind: tutor.AskProblem, Text: "Is 3/8 more or less than 1/2?", Answer: tutor.KindChoice, Choices: []string{"more", "less"}}
	leftOrRight = tutor.Asked{Kind: tutor.AskStep, Text: "Which way do you go on the number line?", Answer: tutor.KindChoice, Choices: []string{"to the left", "to the right"}}
	thatCanBe   = tutor.Asked{Kind: tutor.AskProblem, Text: "The angles are 65, 45 and 90 degrees. What do you think of that?", Answer: tutor.KindChoice, Choices: []string{"that can be right", "together they are too small", "together they are too big"}}
)

// wording is one way to say a thing; the same thing in other words must be read
// the same way.
type wording struct {
	asked tutor.Asked
	kind  tutor.MessageType
	sub   string
	texts []string
}

func checkWordings(t *testing.T, all []wording) {
	t.Helper()
	for _, w := range all {
		for _, text := range w.texts {
			if f := Understand(text, w.asked); f.Type != w.kind || f.Sub != w.sub {
				t.Errorf("Understand(%q | %s) = %s %q (%.2f, %s), want %s %q", text, w.asked.Kind, f.Type, f.Sub, f.Confidence, f.Why, w.kind, w.sub)
			}
		}
	}
}

func TestUnderstandQuestionsAboutTheLesson(t *testing.T) {
	checkWordings(t, []wording{
		{problem, tutor.TypeQuestion, tutor.SubProgress, []string{
			"am i done", "am i done yet?", "are we almost done", "how many more", "how many more questions?", "how many are left", "how many problems do i have left",
			"how much longer", "how much more do i have to do", "is this graded", "is this for a grade?", "does this count", "will i get a grade", "how am i doing",
			"how am i doing so far?", "whats my score", "is this the last one", "when is this over", "when will we be done", "what question am i on", "am i getting better", "did i pass",
			"how many did i get right", "are we done now?", "is it almost over", "do i get graded on this", "when are we done", "how many do i have to do", "hows my progress",
		}},
		{problem, tutor.TypeQuestion, tutor.SubCheckMe, []string{
			"am i right", "am i right?", "is that right?", "is it right", "is this correct", "was that right", "did i get it right", "did i do it right?", "is my answer right",
			"am i correct", "am i close?", "can you check my answer", "is that ok?", "am i on the right track", "check it please", "so am i right", "am i wrong?", "is this one right?",
			"is that the right answer", "did i do this right", "right?", "is what i did right", "was i right?", "please check my work", "can u check", "did i get it", "am i doing this right", "is that wrong?",
		}},
		{problem, tutor.TypeQuestion, tutor.SubWhy, []string{
			"why is it wrong", "why was that wrong", "why is it wrong?", "why am i wrong", "why isnt it right", "why is my answer wrong", "what did i do wrong", "where did i go wrong",
			"whats wrong with my answer", "how come its wrong", "why is that not right", "tell me why its wrong", "can you tell me why it was wrong", "why was i wrong", "but why is it wrong",
			"what is my mistake", "where is my mistake", "why isn't that correct?", "why did i get it wrong", "why isnt it 8", "why cant it be 8", "how is that wrong", "how is 5 wrong", "whats wrong", "what was wrong", "why is 3/4 wrong",
		}},
		{problem, tutor.TypeQuestion, tutor.SubTools, []string{
			"can i use a calculator", "can i use paper", "may i use a calculator?", "can i use scratch paper", "am i allowed to use a calculator", "do i need a calculator", "could i use my phone calculator",
			"can i write it down", "is a calculator ok", "can i use my fingers", "can i get some paper", "can we use notes", "are calculators allowed", "should i use a pencil", "can i use my notes",
			"do i need paper for this", "is it ok if i use a calculator", "can i do it on paper", "can i just use google", "can i draw a picture",
		}},
		{problem, tutor.TypeQuestion, "", []string{"how many apples are there", "why do you flip it", "how many times does 3 go in", "is it always positive?", "can i use the number line", "do i need to simplify"}},
		{problem, tutor.TypeAnswer, "", []string{"is it 8?", "is 3/4 right?", "2, am i right?", "is the answer 2", "8 right?", "is it over 10?", "i got 5 is that right"}},
	})
}

func TestUnderstandFeelings(t *testing.T) {
	checkWordings(t, []wording{
		{problem, tutor.TypeSocial, tutor.SubFrustrated, []string{
			"this is dum", "ths is dum", "im so dum", "i dont wanna do this", "i don't want to do this", "i dont wanna", "dont wanna", "i dont want to do math", "im so dumb", "i'm so stupid", "im dumb", "i feel so dumb",
			"i got it wrong again", "i keep getting it wrong", "wrong again", "i always get it wrong", "i got another one wrong", "i never get it right", "ugh wrong again", "i keep messing up", "im not smart enough",
			"im never gonna get this", "why am i so dumb", "i messed up again", "i cant do anything right", "everything i do is wrong", "im not good at math", "i really dont wanna do this",
		}},
		{problem, tutor.TypeConfusion, tutor.SubFrustrated, []string{
			"this is too hard", "its too hard", "too hard", "this is way too hard", "too hard for me", "math is too difficult", "these are too hard", "this is so hard", "it's just too hard", "this is too much",
		}},
		{problem, tutor.TypeConfusion, "", []string{"this is hard", "this is confusing", "that part was tricky"}},
		{problem, tutor.TypeSocial, tutor.SubLaugh, []string{"lol", "haha", "hahaha", "lmao", "hehe", "LOL", "hahahaha", "lolol", "😂", "rofl", "ha ha", "haha lol"}},
		{problem, tutor.TypeSocial, tutor.SubBye, []string{
			"my mom told me to go", "my mom is calling me", "my dad says i have to go", "my mom said to stop now", "my mom wants me", "i gotta go", "my mom told me to come eat", "i dont wanna do this anymore today",
		}},
		{problem, tutor.TypeConfusion, tutor.SubGiveUp, []string{"lol idk"}},
		{problem, tutor.TypeAnswer, "", []string{"lol 5", "haha is it 8", "my mom told me its 5"}},
	})
}

func TestUnderstandWhereAnAnswerComesFrom(t *testing.T) {
	texts := []string{"my mom told me", "my teacher told me so", "my dad taught me", "my brother showed me how", "my friend told me", "my sister helped me", "my grandma taught me that", "my mom told me the answer"}
	for _, asked := range []tutor.Asked{problem, teachBack} {
		for _, text := range texts {
			if f := Understand(text, asked); f.Type != tutor.TypeSelfExplanation && f.Type != tutor.TypeAnswer {
				t.Errorf("Understand(%q | %s) = %s %q (%s), want where the answer comes from", text, asked.Kind, f.Type, f.Sub, f.Why)
			}
		}
	}
	checkWordings(t, []wording{
		{problem, tutor.TypeContinuation, tutor.SubDisagree, []string{
			"my teacher does it another way", "my teacher does it differently", "my mom taught me a different way", "my teacher showed us another way", "thats not how my teacher does it",
			"thats not how we do it in school", "we do it a different way in class", "my dad does it different", "we learned it a different way", "my teacher has a different way",
		}},
		{teachBack, tutor.TypeAnswer, "", []string{
			"i just did it", "i did it", "i just knew", "i just know it", "i guessed", "in my head", "i did it in my head", "i used my brain", "i just guessed it", "just did it", "i just saw it", "mental math", "i just do it", "by guessing",
		}},
		{teachBack, tutor.TypeSelfExplanation, "", []string{"i just added 5 to it", "i did it a different way", "i did 5 minus 3"}},
		{teachBack, tutor.TypeContinuation, "", []string{"im done", "ok"}},
		{problem, tutor.TypeContinuation, "", []string{"im done"}},
		{activate, tutor.TypeAnswer, "", []string{"i know a bit", "a little", "a little bit", "a bit", "i know a little about them", "not much", "not a lot", "i know some", "kinda", "yes a little", "just a little", "some", "i know a little bit about it"}},
		{activate, tutor.TypeConfusion, tutor.SubGiveUp, []string{"i dont know anything", "nothing really comes to mind"}},
		{problem, tutor.TypeConfusion, "", []string{"a little", "i get it a bit"}},
	})
}

func TestUnderstandRequestsToTheTutor(t *testing.T) {
	checkWordings(t, []wording{
		{problem, tutor.TypeContinuation, tutor.SubSkip, []string{
			"can i skip", "can i skip?", "may we skip", "can we just skip", "can i skip it", "can i please skip this question", "i wanna skip this one", "can you skip this", "lets skip", "im gonna skip", "ill skip this one",
			"pass", "i want to skip", "could i skip that problem", "skip please", "i want a different problem", "can i pass on this one",
		}},
		{problem, tutor.TypeContinuation, tutor.SubWait, []string{
			"wait", "one sec", "hold on", "wait a sec", "hold up", "give me a minute", "hang on", "one moment please", "just a sec", "wait a minute", "brb one sec", "let me think", "gimme a sec", "1 sec", "hold on a second", "i need a minute", "wait up",
		}},
		{problem, tutor.TypeQuestion, tutor.SubRepeat, []string{
			"repeat the question", "what was the question again", "can you repeat that", "say it again", "what was the question?", "whats the question", "can you say the question again", "repeat please", "what did you ask",
			"can you read it again", "read me the question again", "please repeat", "i forgot the question", "what was it again", "what was the problem again?", "i didnt read the question", "can i see the question again", "show me the question again",
		}},
		{problem, tutor.TypeConfusion, "", []string{
			"that does not make sense", "that doesn't make sense", "it doesnt make sense", "this makes no sense", "that makes no sense to me", "this does not make any sense", "doesnt make sense", "none of this makes sense",
			"can you explain it differently", "explain it another way", "explain that a different way", "can you explain in a different way", "say it another way", "put it differently", "is there another way to explain it",
			"can you show me another way", "explain it in other words", "can you say that in a different way", "try explaining it differently", "could you teach it another way", "can you explain it some other way",
		}},
		{problem, tutor.TypeHelpRequest, tutor.SubSimpler, []string{"can you say it simpler", "explain it in simpler words", "slow down", "use easier words"}},
		{problem, tutor.TypeQuestion, "", []string{"what is the question asking", "what are we doing"}},
		{teachBack, tutor.TypeSelfExplanation, "", []string{"i skip counted by 5 because its faster"}},
		{problem, tutor.TypeHelpRequest, tutor.SubWantAnswer, []string{"skip to the answer"}},
		{problem, tutor.TypeContinuation, tutor.SubDisagree, []string{"no its right", "i am right", "check it again"}},
	})
}

func TestUnderstandAsksWhetherItIsAChoice(t *testing.T) {
	for _, c := range []struct {
		asked tutor.Asked
		texts []string
	}{
		{moreOrLess, []string{"is it more?", "is it less", "would it be more?", "so is it less?", "maybe more", "could it be less?"}},
		{leftOrRight, []string{"is it left?", "is it right?", "to the left?", "left?", "is it to the right", "do you go left?", "do i go left"}},
		{choice, []string{"is it a kite?", "is it the square", "would it be a rectangle?"}},
		{problem, []string{"is it 3?"}},
	} {
		for _, text := range c.texts {
			if f := Understand(text, c.asked); f.Type != tutor.TypeAnswer || !f.Hedged {
				t.Errorf("Understand(%q | %q) = %s %q, hedged %v (%s), want a hedged answer", text, c.asked.Text, f.Type, f.Sub, f.Hedged, f.Why)
			}
		}
	}
	checkWordings(t, []wording{
		{tutor.Asked{Kind: tutor.AskProblem, Text: "What does disagree mean?", Answer: tutor.KindChoice, Choices: []string{"agree again", "agree in advance", "have a different opinion"}}, tutor.TypeQuestion, tutor.SubRepeat, []string{"can you say that again"}},
		{moreOrLess, tutor.TypeContinuation, "", []string{"one more please"}},
		{moreOrLess, tutor.TypeQuestion, tutor.SubProgress, []string{"how many more?", "how many questions are left"}},
		{thatCanBe, tutor.TypeQuestion, tutor.SubRepeat, []string{"can you say that again", "what was that again"}},
		{leftOrRight, tutor.TypeQuestion, tutor.SubCheckMe, []string{"am i right?", "did i get it right"}},
	})
}
