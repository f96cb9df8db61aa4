package english

import (
	"slices"
	"testing"
)

func TestRoleIn(t *testing.T) {
	for line, want := range map[string]struct {
		role string
		mine bool
	}{
		"can we do it like im a farmer in egypt and you ask me stuff": {"a farmer in Egypt", false},
		"i want to be the cook and u order":                           {"the cook", false},
		"u be the shopkeeper i buy mangoes":                           {"the shopkeeper", true},
		"pretend im a astronaut":                                      {"an astronaut", false},
		"let me be mayor and make the rules":                          {"mayor", false},
		"be a grumpy pirate for the map questions":                    {"a grumpy pirate", true},
		"can i be the one who makes it":                               {"", false},
		"it is a solid":                                               {"", false},
		"":                                                            {"", false},
	} {
		if role, mine := RoleIn(line); role != want.role || mine != want.mine {
			t.Errorf("RoleIn(%q) = %q, %v", line, role, mine)
		}
	}
}

func TestReasonApart(t *testing.T) {
	for line, want := range map[string]string{
		"because its 5 of 6 pieces. now a harder one pls":              "now a harder one pls",
		"cuz 5 of the 6 are gone but i still feel hungry":              "but i still feel hungry",
		"cause 5 are eaten, do we do decimals later":                   "do we do decimals later",
		"becos it starts at the zero so you just look were it stops":   "",
		"cos i spilled both on my jumper once and thats what came out": "",
		"because there are 6 in all":                                   "",
	} {
		if _, rest := ReasonApart(line); rest != want {
			t.Errorf("ReasonApart(%q) leaves %q, want %q", line, rest, want)
		}
	}
}

func TestQuestionsIn(t *testing.T) {
	for line, want := range map[string][]string{
		"who is hokusai and where is the picture":   {"who is hokusai", "where is the picture"},
		"who made up fractions and do we need them": {"who made up fractions", "do we need them"},
		"its 5 and my dog is sad":                   nil,
	} {
		if got := QuestionsIn(line); !slices.Equal(got, want) {
			t.Errorf("QuestionsIn(%q) = %q", line, got)
		}
	}
}

// What asks, and whom, by its form.
func TestWhatIsAskedByForm(t *testing.T) {
	for line, want := range map[string]string{
		"i want to know did max get to keep it": "did max get to keep it",
		"i wonder why it floats":                "why it floats",
		"i know why it floats":                  "",
	} {
		if got := WonderedIn(line); got != want {
			t.Errorf("WonderedIn(%q) = %q", line, got)
		}
	}
	for name, row := range map[string]struct {
		is    func(string) bool
		holds map[string]bool
	}{
		"AsksWhatIs":     {AsksWhatIs, map[string]bool{"what are treetops is it like a hat": true, "whats a sutra": true, "what is it": false, "what do i do": false}},
		"AsksMeaning":    {AsksMeaning, map[string]bool{"what is it asking": true, "what does the question mean": true, "what do i have to do": true, "what do u want me to say": true, "what does a verb mean": false, "what is it made of": false, "what do plants do": false}},
		"AsksOfListener": {AsksOfListener, map[string]bool{"do you like chinese rods": true, "can you say it in chinese": false}},
		"AsksOfSelf":     {AsksOfSelf, map[string]bool{"did i do 2 times 6 or 2 plus 6": true, "do i write the letter": false}},
		"OpensSentence":  {OpensSentence, map[string]bool{"wolves are mean tho": true, "my grandpa has one": true, "maybe a chimney": false, "a very big wave so a": false}},
	} {
		for line, want := range row.holds {
			if row.is(line) != want {
				t.Errorf("%s(%q) = %v", name, line, !want)
			}
		}
	}
}
