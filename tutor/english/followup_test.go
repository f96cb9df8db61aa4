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
