package message

import "testing"

func TestInterests(t *testing.T) {
	for _, row := range []struct {
		text   string
		names  string // of the first reading
		wished bool
	}{
		{"can we do it with pokemon", "pokemon", true},
		{"i like football", "football", false},
		{"use robux instead of marbles", "robux", true},
		{"do it with lego bricks", "lego bricks", true},
		{"can u explain it with pokemon cards?", "pokemon cards", true},
		{"can we use football goals instead of money?", "football goals", true},
		{"I'm really into space stuff", "space stuff", false},
		{"my favorite thing is horses", "horses", false},
		{"do one about skateboarding", "skateboarding", true},
		{"no more recipes, maybe something with trucks", "something with trucks", true},
		{"what about minecraft", "minecraft", true},
		{"could it be robux", "robux", true},
		{"minecraft is my life", "minecraft", false},
		{"another one with horses", "horses", true},
		{"the one with the bigger bottom right", "", false},
		{"is it -5", "", false},
		{"i dont get it", "", false},
		{"the answer is 4", "", false},
		{"why do i add the debt", "", false},
	} {
		got := Interests(row.text)
		switch {
		case len(got) == 0 && row.names == "":
		case len(got) == 0:
			t.Errorf("%q: nothing is read", row.text)
		case row.names == "" || got[0].Names != row.names || got[0].Wished != row.wished:
			t.Errorf("%q: %+v, want %q %v", row.text, got, row.names, row.wished)
		}
	}
}

func TestWhatIsNotWantedIsNoInterest(t *testing.T) {
	for _, line := range []string{"say it with steps in a dungeon not with money", "something else instead of pizza", "i dont like pizza"} {
		for _, i := range Interests(line) {
			if i.Names == "money" || i.Names == "pizza" {
				t.Errorf("%q wishes for %q", line, i.Names)
			}
		}
	}
	if got := Interests("can we do it with football not with pizza"); len(got) == 0 || got[0].Names != "football" {
		t.Errorf("football is not heard: %+v", got)
	}
}
