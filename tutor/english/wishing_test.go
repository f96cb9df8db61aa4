package english_test

import (
	"testing"

	"github.com/primer-tutor/primer/tutor/english"
)

func TestPartWished(t *testing.T) {
	for line, want := range map[string]string{
		"skip to the volcano part plss":                         "volcano",
		"we had levers last year, jump to the bit with pulleys": "pulleys",
		"get to the birds part already":                         "birds",
		"i want to go straight to the remainder part":           "remainder",
		"skip to decimals i need that for the shop":             "decimals",
		"is there anything on pirates? i want the pirates part": "pirates",
		"can we do the part about the knights":                  "knights",
		"i dont get the last part":                              "",
		"go to the next part":                                   "",
		"i skip to school every day":                            "",
		"can we go back to subtracting":                         "subtracting",
		"the hard part is the minus":                            "",
		"which part do i add first":                             "",
		"i like the part where the dog wins":                    "",
		"give me the easy part":                                 "",
	} {
		if got, _ := english.PartWished(line); got != want {
			t.Errorf("%q wishes for the part %q, want %q", line, got, want)
		}
	}
}

func TestAboutWished(t *testing.T) {
	for line, want := range map[string]string{
		"tell me about thunder first then ill answer": "thunder",
		"i wanna hear about whales the big ones":      "whales",
		"can we talk about queens":                    "queens",
		"my mom told me about whales":                 "",
		"i dont want to learn about mud":              "",
		"what do you know about frogs":                "frogs",
	} {
		if got := english.AboutWished(line); got != want {
			t.Errorf("%q would like to hear about %q, want %q", line, got, want)
		}
	}
}

func TestInsteadWished(t *testing.T) {
	for line, want := range map[string]string{
		"could it be waffles or a bagel instead? i hate pies": "waffles",
		"slime instead of jam??":                              "slime",
		"ketchup please!!! instead of honey":                  "ketchup",
		"can we do it with surfboards instead of food":        "surfboards",
		"could we do cactuses instead of normal plants":       "cactuses",
		"can the snail walk around my garden instead":         "my garden",
		"can we do something else instead":                    "",
		"what if you do it instead":                           "",
		"why is it 4 instead of 5":                            "",
	} {
		if got, _ := english.InsteadWished(line); got != want {
			t.Errorf("%q wishes for %q instead, want %q", line, got, want)
		}
	}
}

func TestToolWished(t *testing.T) {
	for line, want := range map[string][2]string{
		"do you have a number line i could hop on": {"number line", "numberline"},
		"got a thermometer you can show me":        {"thermometer", "thermometer"},
		"is there like a fraction wall in here":    {"fraction wall", "bars"},
		"could i see a bar model of that":          {"bar model", "picture"},
		"can i use a number line":                  {"number line", "numberline"},
		"we have a number line in our class":       {},
		"what is a number line":                    {},
		"is the clock late":                        {},
		"i have a diagram at home":                 {},
		"do you have a table tennis bat":           {},
		"can i get graph paper":                    {},
	} {
		if name, drawn := english.ToolWished(line); name != want[0] || drawn != want[1] {
			t.Errorf("%q asks for %q, %q, want %q", line, name, drawn, want)
		}
	}
}

func TestLimitNamed(t *testing.T) {
	for line, want := range map[string]string{
		"has to be quick today i gotta leave in like 8 min": "8 minutes",
		"only two questions today ok":                       "two questions",
		"can we do just three of these and be done":         "three questions",
		"i need a 5 min break":                              "",
		"give me ten minutes and i am back":                 "",
		"i waited 5 minutes for the bread":                  "",
		"just 5":                                            "",
		"it goes 3 of 4":                                    "",
	} {
		if got, _ := english.LimitNamed(line); got != want {
			t.Errorf("%q names %q, want %q", line, got, want)
		}
	}
}

func TestPosesOne(t *testing.T) {
	for line, want := range map[string]struct {
		what     string
		quiz, ok bool
	}{
		"could i write two sentences and YOU have to find the verb": {"two sentences", false, true},
		"let me quiz you for once":                                  {"", true, true},
		"i ask and you gotta answer":                                {"", true, true},
		"can i make a riddle up and you solve it":                   {"riddle up", false, true},
		"i make cookies and you eat them":                           {},
		"can i ask you a question":                                  {},
		"you write it and i find the mistake":                       {},
		"did i do it right":                                         {},
	} {
		if what, quiz, ok := english.PosesOne(line); what != want.what || quiz != want.quiz || ok != want.ok {
			t.Errorf("%q poses %q, %v, %v, want %v", line, what, quiz, ok, want)
		}
	}
}

func TestWishesOfForm(t *testing.T) {
	for _, c := range []struct {
		name  string
		reads func(string) bool
		yes   []string
		no    []string
	}{
		{"interviews", english.Interviews, []string{"can you be the frog and i interview you", "be a king and let me ask you stuff"}, []string{"i want to be a king", "the king asks you"}},
		{"unchosen", english.Unchosen, []string{"no more multiple choice pls", "i hate abc questions"}, []string{"give me choices", "i had no idea"}},
		{"aloud", english.ReadAloud, []string{"can you read it out loud", "could you speak it for me", "say it aloud"}, []string{"i said it too loud", "i read it twice"}},
		{"letters", english.LettersWished, []string{"can you make the letters bigger", "i need a larger font"}, []string{"is 5 bigger", "write letters"}},
	} {
		for _, line := range c.yes {
			if !c.reads(line) {
				t.Errorf("%s: %q is not heard", c.name, line)
			}
		}
		for _, line := range c.no {
			if c.reads(line) {
				t.Errorf("%s: %q is heard", c.name, line)
			}
		}
	}
}
