package english

import "testing"

// Only what a child states of things is said back, in good grammar.
func TestStated(t *testing.T) {
	for text, want := range map[string]string{
		"you read from left to right so thats first":         "you read from left to right, so that's first",
		"because it has six legs":                            "it has six legs",
		"cuz a spider has 8 legs":                            "a spider has 8 legs",
		"u take a breath after sets":                         "you take a breath after sets",
		"it goes on the side where i wear my watch":          "it goes on the side where you wear your watch",
		"i counted the dots in every row":                    "you counted the dots in every row",
		"counted the filled ones":                            "you counted the filled ones",
		"12 is left if u take the 11":                        "12 is left if you take the 11",
		"2 times 7 is 14":                                    "2 times 7 is 14",
		"theres two of each so its 6":                        "there are two of each, so it's 6",
		"the bottom number says how many parts there are":    "the bottom number says how many parts there are",
		"each batch brings 3 eggs and 7 spoons":              "each batch brings 3 eggs and 7 spoons",
		"water boils when its hot enough":                    "water boils when it's hot enough",
		"a dime is worth more than nine pennies":             "a dime is worth more than nine pennies",
		"both bars have ten parts":                           "both bars have ten parts",
		"why do even need to know this":                      "",
		"who cares":                                          "",
		"lake. six. cat. shelf.":                             "",
		"the first one is 3. wow boring":                     "the first one is 3",
		"the edge. but for the dog run":                      "",
		"hafl agian":                                         "",
		"3 and 3":                                            "",
		"half of 8":                                          "",
		"china and Korea":                                    "",
		"way is broken":                                      "",
		"the electricity it can not jump over":               "",
		"it leave the wet mud and then wheat grow":           "",
		"in winter my mouth make cloud too":                  "",
		"2 fifths is um 6 fiftheenths":                       "",
		"i just told you":                                    "",
		"you said it was wrong":                              "",
		"thats silly":                                        "",
		"this is so boring":                                  "",
		"i like plums":                                       "",
		"because i want a cookie":                            "",
		"no way":                                             "",
		"the bird. but in minecraft birds dont eat anything": "",
		"fewer duh. you dont even have enough, its 14":       "you don't even have enough, and it's 14",
		"4+4 because 2 sides":                                "",
		"wow an ant!! my brother has a ant farm":             "",
		"my sister makes braclets like that":                 "",
		"my dog he runs":                                     "",
		"they goes up":                                       "",
	} {
		if said, _ := Stated(text); said != want {
			t.Errorf("%q is said back as %q, want %q", text, said, want)
		}
	}
}
