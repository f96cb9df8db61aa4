package english

import "testing"

func TestAsksNothing(t *testing.T) {
	for line, want := range map[string]bool{
		"do we have to": true, "ugh do we really have to?": true, "huh??": true, "huh?? 1 isnt the answer": true, "what even": true, "how is it not": true, "wait what?": true,
		"why is it": false, "why is honey yellow": false, "do we have to add": false, "how does that help": false, "what is a verb": false, "can it be a hat": false, "14": false, "so its 12": false, "": false,
	} {
		if got := AsksNothing(line); got != want {
			t.Errorf("AsksNothing(%q) = %v", line, got)
		}
	}
}

func TestAsksOfSaid(t *testing.T) {
	for line, want := range map[string]bool{
		"who said 1 came out": true, "why did you skip it": true, "why you say list": true, "did u just skip the bus": true,
		"why is honey yellow": false, "what is a verb": false, "who found the first one": false, "is 12 it": false, "what happened to the king": false, "who said let them eat cake": false, "he said 1": false,
	} {
		if _, got := AsksOfSaid(line); got != want {
			t.Errorf("AsksOfSaid(%q) = %v", line, got)
		}
	}
}

func TestAsksWhatBecame(t *testing.T) {
	for line, want := range map[string]bool{"wait what happend with the guy born in 50": true, "did u just skip the bus": true, "who said 1": false, "what is a bus": false} {
		if _, got := AsksWhatBecame(line); got != want {
			t.Errorf("AsksWhatBecame(%q) = %v", line, got)
		}
	}
}

func TestPretends(t *testing.T) {
	for line, want := range map[string]bool{
		"is it a blue ribbon? i like blue": true, "can it be a hat": true, "could they be twins": true,
		"is it the same": false, "is it 8": false, "is it a half": false, "does it hurt": false, "is a hat a shape": false,
	} {
		if got := Pretends(line); got != want {
			t.Errorf("Pretends(%q) = %v", line, got)
		}
	}
}

func TestAsksWhatItHelps(t *testing.T) {
	for line, want := range map[string]bool{
		"how does that help with 2 sevenths": true, "so what do i do with that": true, "ok but how does it help me": true, "why is honey yellow": false, "how do bees help flowers": false,
	} {
		if got := AsksWhatItHelps(line); got != want {
			t.Errorf("AsksWhatItHelps(%q) = %v", line, got)
		}
	}
}
