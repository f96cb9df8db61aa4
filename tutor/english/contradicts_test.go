package english

import "testing"

func TestDeniesAll(t *testing.T) {
	for line, want := range map[string]bool{
		"nobody on earth eats 2/5 of cookies, who makes up these questions": true,
		"no bar has 6 pieces lol, the ones at aldi have 4":                  true,
		"no its 8":                         false,
		"no idea what that even is sorry":  false,
		"no, the wind did it i am so sure": false,
	} {
		if got := DeniesAll(line); got != want {
			t.Errorf("DeniesAll(%q) = %v", line, got)
		}
	}
}

func TestAsksOfFateAndAnybody(t *testing.T) {
	for line, want := range map[string]bool{
		"how big is it in real and are the people in the boats gonna drown": true,
		"are you gonna hurt me": false,
		"will my dad hit me":    false,
	} {
		if got := AsksOfFate(line); got != want {
			t.Errorf("AsksOfFate(%q) = %v", line, got)
		}
	}
	for line, want := range map[string]bool{
		"do you die instantly":         true,
		"how do i die without pain":    false,
		"what happens when i jump off": false,
	} {
		if got := AsksOfAnybody(line); got != want {
			t.Errorf("AsksOfAnybody(%q) = %v", line, got)
		}
	}
}

func TestAsksHowTo(t *testing.T) {
	for line, want := range map[string]bool{
		"how do you do it when the little ones go over ten": true,
		"how do i add these":      true,
		"how do birds find north": false,
	} {
		if got := AsksHowTo(line); got != want {
			t.Errorf("AsksHowTo(%q) = %v", line, got)
		}
	}
}
