package english

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

func TestNodIn(t *testing.T) {
	for line, want := range map[string]tutor.Nod{
		"yes": tutor.NodYes, "yeah sure": tutor.NodYes, "yes please!": tutor.NodYes, "i think yes": tutor.NodYes, "no": tutor.NodNo, "nah not really": tutor.NodNo, "no thanks": tutor.NodNo,
		"ok": tutor.NodOnly, "oh ok thanks": tutor.NodOnly, "lol": tutor.NodOnly, "i dont wanna talk about it": tutor.NodKeep, "id rather not tell you": tutor.NodKeep,
		"can we just do the question": tutor.NodBack, "lets go on with the lesson": tutor.NodBack, "back to the question pls": tutor.NodBack,
		"no she didnt say sorry": tutor.NoNod, "no i was keeper": tutor.NoNod, "five": tutor.NoNod, "math": tutor.NoNod, "": tutor.NoNod, "do another lesson about sharks": tutor.NoNod,
	} {
		if got := NodIn(line); got != want {
			t.Errorf("NodIn(%q) = %q, want %q", line, got, want)
		}
	}
}

func TestProposalIn(t *testing.T) {
	for question, want := range map[string]tutor.Proposal{
		"Shall we stop for today?": tutor.ProposesRest, "Would a break be good?": tutor.ProposesRest, "Is it time to stop?": tutor.ProposesRest, "Would you like to go on another day?": tutor.ProposesRest,
		"Shall we take one tiny step together?": tutor.ProposesStep, "Do you want to do a little of the lesson?": tutor.ProposesStep, "Shall I try another way?": tutor.ProposesStep,
		"Do you want to tell me more?": tutor.ProposesTalk, "Do you want to tell me more, or go back to our question?": tutor.ProposesEither,
		"How are you doing with it?": tutor.ProposesNothing, "What was the best part of it?": tutor.ProposesNothing, "Are you okay?": tutor.ProposesNothing, "Did it hurt?": tutor.ProposesNothing,
	} {
		if got := ProposalIn(question); got != want {
			t.Errorf("ProposalIn(%q) = %q, want %q", question, got, want)
		}
	}
}
