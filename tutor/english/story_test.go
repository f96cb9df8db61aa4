package english

import "testing"

// What is told is said back whole, also where somebody does something without an article before them, what hangs on
// it has no verb, and the one who tells it laughs in between.
func TestAStoryIsSaidBackWhole(t *testing.T) {
	for line, want := range map[string]string{
		"my dad made me a wrap for today and a 7th grader grabbed it out of my bag at recess":         "your dad made you a wrap for today, and a 7th grader grabbed it out of your bag at recess",
		"i came home soaked and my shoes are on the heater. coach put me on the first team":           "you came home soaked and your shoes are on the heater, and coach put you on the first team",
		"im drawing a comic, 12 pages so far, its about a boy who talks to crows. nobody has seen it": "you're drawing a comic, 12 pages so far, it's about a boy who talks to crows, and nobody has seen it",
		"we swam in the lake and my lips turned purple lol mom made us get out":                       "you swam in the lake, your lips turned purple, and mom made you get out",
		"the baby cried all night so nobody slept and im so tired":                                    "the baby cried all night, so nobody slept, and you're so tired",
		"my aunt has a stall, 3 ovens, and she sells bread there":                                     "your aunt has a stall, 3 ovens, and she sells bread there",
		"today was awful. Had choir till six":                                                         "today was awful, and you had choir till six",
		"got a 61 on the test, havent told my nana":                                                   "you got a 61 on the test, and you haven't told your nana",
		"no one came to my recital on sunday":                                                         "no one came to your recital on Sunday",
		"Ms. Rivera gave my poem back with stars on it":                                               "Ms. Rivera gave your poem back with stars on it",
		"my answer was right and they said i cheated":                                                 "your answer was right, and they said you cheated",
		"what my cat does all day lol the zzz one":                                                    "",
		"my grandma she has a bakery and i help on sundays":                                           "your grandma has a bakery, and you help on sundays",
		"we told spooky storys in the tent":                                                           "you told spooky stories in the tent",
		"my sister keeps texting in the night":                                                        "your sister keeps texting in the night",
		"we got lost on the hike im hopeless":                                                         "you got lost on the hike",
	} {
		if got, _ := Retold(line, ""); got != want {
			t.Errorf("Retold(%q) = %q, want %q", line, got, want)
		}
	}
}

func TestHowItWas(t *testing.T) {
	for line, want := range map[string]struct {
		how  string
		felt Feeling
	}{
		"the bus broke down and we sang all the way, best trip ever":     {"like the best trip ever", Good},
		"i dropped my tray in front of the whole lunch. so embarrassing": {"embarrassing", Bad},
		"we went sledding and it was so fun":                             {"like fun", Good},
		"im so excited, my cousins come tonight":                         {"", Good},
		"we got no recess, so not fair":                                  {"unfair", Bad},
		"the movie was not fun":                                          {"", Unsaid},
		"my best friend moved away":                                      {"", Unsaid},
		"my cousin is here till sunday":                                  {"", Unsaid},
	} {
		if how, felt := HowItWas(line); how != want.how || felt != want.felt {
			t.Errorf("HowItWas(%q) = %q, %d; want %q, %d", line, how, felt, want.how, want.felt)
		}
	}
}

func TestWhatStandsBesideAnAnswer(t *testing.T) {
	for line, want := range map[string]string{
		"my sister taught me that with marbles":      "learnedfrom",
		"i usually mix those up":                     "trips",
		"i feel really clever":                       "feelsgood",
		"my cousin says its wrong":                   "disbelieved",
		"disgusting soup if you ask me":              "notmytaste",
		"poor snail":                                 "poor",
		"id run away if i was there":                 "imagines",
		"i want to be a sailor one day":              "someday",
		"i love that color":                          "likes",
		"i hate rain":                                "dislikes",
		"we built one at school":                     "tried",
		"same as my dads truck":                      "compares",
		"mine at home is all sticky":                 "athome",
		"i got a shock once and im scared of them":   "feared",
		"when do we get to volcanoes":                "ahead",
		"the table has four legs and a drawer":       "",
		"it rained and nobody was there to see it":   "",
		"nobody believed it when i told them":        "disbelieved",
		"my dad makes soup with that many carrots":   "",
		"he said the opposite in the last lesson":    "disbelieved",
		"that was my favorite animal in first grade": "likes",
	} {
		if kind, _ := Beside(line); kind != want {
			t.Errorf("Beside(%q) = %q, want %q", line, kind, want)
		}
	}
}

func TestWhatAStoryLeavesOpen(t *testing.T) {
	for line, want := range map[string][2]string{
		"a kid took my hat off my head at lunch":               {"unkind", ""},
		"i broke the vase on sunday and my nana hasnt noticed": {"unnoticed", "your nana"},
		"i got picked for the solo and havent told anyone":     {"untold", ""},
		"im in the play on friday, what if i forget my lines":  {"worry", ""},
		"im writing a song at the moment":                      {"wrote", ""},
		"we are getting a rabbit on saturday":                  {"petname", ""},
		"we got a rabbit, her name is Pim":                     {"petnamed", ""},
		"my parrot flew off on sunday, our parrot is missing":  {"lostpet", ""},
		"a wasp stung me at lunch":                             {"sting", ""},
		"i had the flu and missed three lessons":               {"missedschool", ""},
		"my plant from the fair withered":                      {"mourned", ""},
		"im staying at my mums until sunday":                   {"mixedfamily", ""},
		"zoe never gave back my ruler, she still has it":       {"borrowed", ""},
		"my phone is at 2 percent":                             {"battery", ""},
		"my aunt works at the post office":                     {"others_job", "your aunt"},
		"we speak turkish with my dad":                         {"languages", "your dad"},
		"the others always laugh at my lunch":                  {"laughedat", ""},
		"my teacher put messy on my map":                       {"school_bad", "your teacher"},
		"mum is having a baby and i have to share my room":     {"sharing", "your mum"},
		"the power was out all night at our house":             {"power", ""},
		"my sister spilled paint on the carpet":                {"mess", "your sister"},
		"we saw a heron at the pond":                           {"sawbeast", ""},
		"i put on my coat and went to school":                  {"", ""},
		"my grandpa turned 70 and we sang":                     {"oldage", "your grandpa"},
		"they moved me to the lowest reading group":            {"lowered", ""},
	} {
		if kind, who := Left(line); kind != want[0] || who != want[1] {
			t.Errorf("Left(%q) = %q, %q; want %q", line, kind, who, want)
		}
	}
}

func TestTellsOwn(t *testing.T) {
	for line, want := range map[string]bool{
		"my dad and i built a shed on saturday and it leans":       true,
		"im home with a cold and mom is at work":                   true,
		"i counted 3 and added 4 today and got 7":                  false,
		"my uncle says the moon landing was in a studio at night":  false,
		"why did my teacher say that today in class to us":         false,
		"the plant needs light because it makes food with it":      false,
		"my book is about a fox who knows what birds say at night": false,
		"i lost a tooth": false,
	} {
		if got := TellsOwn(line); got != want {
			t.Errorf("TellsOwn(%q) = %v", line, got)
		}
	}
}

func TestNamesSelfBad(t *testing.T) {
	for line, want := range map[string]bool{
		"im so dumb": true, "i suck at this": true, "the printer was so dumb today": false, "my baby brother cried": false,
	} {
		if got := NamesSelfBad(line); got != want {
			t.Errorf("NamesSelfBad(%q) = %v", line, got)
		}
	}
}

func TestAsksHow(t *testing.T) {
	for text, want := range map[string]bool{
		"Oh, you won. How was that for you?": true, "How do you feel about it now?": true, "What was that like?": true,
		"How long did it take you?": false, "What happened then?": false, "Thank you.": false,
	} {
		if got := AsksHow(text); got != want {
			t.Errorf("AsksHow(%q) = %v", text, got)
		}
	}
}
