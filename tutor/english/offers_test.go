package english

import "testing"

func TestNodIn(t *testing.T) {
	for line, want := range map[string]Nod{
		"yes": NodYes, "yeah sure": NodYes, "yes please!": NodYes, "i think yes": NodYes, "no": NodNo, "nah not really": NodNo, "no thanks": NodNo,
		"ok": NodOnly, "oh ok thanks": NodOnly, "lol": NodOnly, "i dont wanna talk about it": NodKeep, "id rather not tell you": NodKeep,
		"can we just do the question": NodBack, "lets go on with the lesson": NodBack, "back to the question pls": NodBack,
		"no she didnt say sorry": NoNod, "no i was keeper": NoNod, "five": NoNod, "math": NoNod, "": NoNod, "do another lesson about sharks": NoNod,
	} {
		if got := NodIn(line); got != want {
			t.Errorf("NodIn(%q) = %q, want %q", line, got, want)
		}
	}
}

func TestOfferIn(t *testing.T) {
	for question, want := range map[string]Offer{
		"Shall we stop for today?": OfferRest, "Would a break be good?": OfferRest, "Is it time to stop?": OfferRest, "Would you like to go on another day?": OfferRest,
		"Shall we take one tiny step together?": OfferStep, "Do you want to do a little of the lesson?": OfferStep, "Shall I try another way?": OfferStep,
		"Do you want to tell me more?": OfferTalk, "Do you want to tell me more, or go back to our question?": OfferEither,
		"How are you doing with it?": OfferNothing, "What was the best part of it?": OfferNothing, "Are you okay?": OfferNothing, "Did it hurt?": OfferNothing,
	} {
		if got := OfferIn(question); got != want {
			t.Errorf("OfferIn(%q) = %q, want %q", question, got, want)
		}
	}
}
