package english

import "testing"

// What is said back on another day does not hang on its moment, and does not hurt.
func TestTurnedForLater(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{"my hamster learned a trick", "your hamster learned a trick"},
		{"we got a new puppy!!", "you got a new puppy"},
		{"i scored a goal yesterday", ""},
		{"the election is on friday", ""},
		{"he broke my lego", ""},
		{"it was so funny and we laughed", ""},
		{"my dog died", ""},
		{"my grandma is in the hospital", ""},
		{"mom finally said yes to a sleepover", ""},
		{"my hamster can", ""}, // too little to be clear
		{"do you like cats", ""},
		{"", ""},
	} {
		got, ok := TurnedForLater(row.text)
		if got != row.want || ok != (row.want != "") {
			t.Errorf("TurnedForLater(%q) = %q, want %q", row.text, got, row.want)
		}
	}
}

func TestHappened(t *testing.T) {
	for clause, want := range map[string]bool{
		"your drawer broke last week": true, "you played cards with your grandpa": true,
		"your brother is 15": false, "you need a bed": false, "": false,
	} {
		if got := Happened(clause); got != want {
			t.Errorf("Happened(%q) = %v", clause, got)
		}
	}
}

func TestTurned(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{"my dog died today", "your dog died today"},
		{"i told my teacher i was sick", ""}, // what is left ends in the middle
		{"my uncle he work in a bank", ""},
		{"my uncle works in a bank", "your uncle works in a bank"},
		{"ngl im so burnt out, three tests this week", "you're so burnt out"},
		{"we won our semifinal last night 3-1 im still so hyped", "you won your semifinal last night 3-1"},
		{"omg I was at my grandma's!!", "you were at your grandma's"},
		{"because the cat is doing it", "the cat is doing it"},
		{"my sister has that too", "your sister has that too"},
		{"Yesterday my father and I tried to fold a newspaper eight times", ""}, // what is left has no verb
		{"i think we dont need it", "you think you don't need it"},
		{"cant focus my parents are fighting downstairs", ""}, // without its subject it does not read well
		{"MY MOM IS SICK", "your mom is sick"},
		{"was at my uncles garage till 8", "you were at your uncle's garage till 8"},
		{"act as a pirate please", ""},
		{"i am a fucking wizard", ""},
		{"the blorp fnizz zorks", ""},
		{"i have a test tomorrow and i know nothing", "you have a test tomorrow"},
		{"i hate fractions so much why do we do this", "you hate fractions so much"},
		{"we have ants in our kitchen right now and my mom is freaking out", "you have ants in your kitchen"},
		{"my playlist has 80 songs too lol for real but 60 are my sisters", "your playlist has 80 songs too"},
		{"me and my brother did a show for my moms birthday", "you and your brother did a show for your mom's birthday"},
		{"i got up at 5:40 today for the bus", "you got up at 5:40 today for the bus"},
		{"lol", ""},
		{"5/6", ""},
		{"are we done yet?", ""},
		{"you are mean to me", ""},
		{"", ""},
		{"   \n", ""},
	} {
		got, _ := Turned(row.text)
		if got != row.want {
			t.Errorf("Turned(%q) = %q, want %q", row.text, got, row.want)
		}
	}
}

func TestOfUs(t *testing.T) {
	for text, want := range map[string]bool{
		"how did they carry enough water for weeks at sea": false, "where does the wind go when it stops": false, "why are there 24 hours": false,
		"don't say that to anyone, i'm eleven": true, "what do you say to that": true, "my brother's toys": true, "did u spell it wrong": true,
	} {
		if got := OfUs(text); got != want {
			t.Errorf("OfUs(%q) = %v", text, got)
		}
	}
}

// A heading that stands twice would mix the words of two sets.
func TestNoHeadingStandsTwice(t *testing.T) {
	for _, file := range []string{"turned.txt", "wishing.txt", "pictured.txt"} {
		seen, last := map[string]bool{}, ""
		err := EachEntry(data, file, func(heading, _ string) error {
			if heading != last && seen[heading] {
				t.Errorf("%s: %s stands twice", file, heading)
			}
			seen[heading], last = true, heading
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
}
