package english

import "testing"

func TestFollowsUp(t *testing.T) {
	for line, want := range map[string]FollowUp{
		"why tho": FollowWhy, "but why": FollowWhy, "why is that": FollowWhy, "how come": FollowWhy, "ok but how so?": FollowWhy, "why not": FollowWhy,
		"really?": FollowSure, "are u sure": FollowSure, "is that true": FollowSure, "for real": FollowSure,
		"how do you know": FollowSource, "says who": FollowSource, "how do u even know that": FollowSource, "who told you that": FollowSource,
		"thats what i said": FollowSaid, "i already told you": FollowSaid, "i literally just said that": FollowSaid,
		"i dont think so": FollowDenies, "no i dont think so": FollowDenies, "i dont believe it": FollowDenies,
		"why is honey yellow": FollowsNothing, "how do you know its a liquid": FollowsNothing, "said": FollowsNothing, "no": FollowsNothing, "i think so": FollowsNothing,
		"i said 5": FollowsNothing, "true": FollowSure, "": FollowsNothing, "so how": FollowsNothing, "i dont know": FollowsNothing,
	} {
		if got := FollowsUp(line); got != want {
			t.Errorf("FollowsUp(%q) = %q, want %q", line, got, want)
		}
	}
}

func TestOfTheTalk(t *testing.T) {
	for line, want := range map[string]FollowUp{
		"which question": FollowWhich, "what question tho": FollowWhich, "what was the question again": FollowWhich, "wait, which question do you mean?": FollowWhich,
		"did i get it right": FollowRight, "was it right or not": FollowRight, "was that right?": FollowRight, "i think yay. but was my order right???": FollowRight,
		"is adcb right": FollowsNothing, "was 12 right": FollowRight, "is c correct": FollowRight, "was i wrong": FollowRight, "my question is did i get it right lol": FollowRight,
		"wait what list?": FollowList, "why you say list": FollowList, "can you list three": FollowsNothing, "what are u talking about": FollowMisread, "goats?? what are you talking about": FollowMisread,
		"thats not what i meant": FollowMisread, "i didnt ask that": FollowMisread, "why are we talking about this": FollowMisread,
		"is honey right to eat": FollowsNothing, "what is the right answer": FollowsNothing, "is the right side bigger": FollowsNothing, "what does right mean": FollowsNothing,
	} {
		if got := OfTheTalk(line); got != want {
			t.Errorf("OfTheTalk(%q) = %q, want %q", line, got, want)
		}
	}
}

func TestSaidSelf(t *testing.T) {
	for clause, want := range map[string]string{
		"i said 49": "49", "i already said c": "c", "i mean when i said c": "c", "i meant liquid": "liquid", "i just said that": "", "he said 49": "", "i said": "",
	} {
		if got := SaidSelf(clause); got != want {
			t.Errorf("SaidSelf(%q) = %q, want %q", clause, got, want)
		}
	}
}
