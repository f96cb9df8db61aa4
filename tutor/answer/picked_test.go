package answer

import "testing"

func TestPickedChoice(t *testing.T) {
	grass := []string{"there is less of it", "there is more of it", "it stays the same, since foxes do not eat grass"}
	bottles := []string{"both at about the same time", "the full one, clearly", "the empty one, clearly"}
	const (
		askGrass   = "grass, rabbit, fox. Hunters shoot most of the foxes. What happens to the grass after some time?"
		askBottles = "A full bottle and an empty one of the same shape fall from a low wall. Which lands first?"
	)
	for _, c := range []struct {
		said, ask string
		choices   []string
		want      string
	}{
		{"less", askGrass, grass, grass[0]},
		{"less grass", askGrass, grass, grass[0]},
		{"it gets less i think", askGrass, grass, grass[0]},
		{"more because nobody eats it", askGrass, grass, grass[1]},
		{"it stays the same", askGrass, grass, grass[2]},
		{"more or less", askGrass, grass, ""},
		{"not more", askGrass, grass, ""},
		{"my brother wants more pizza now", askGrass, grass, ""},
		{"grass", askGrass, grass, ""},
		{"both", askBottles, bottles, bottles[0]},
		{"the full one", askBottles, bottles, bottles[1]},
		{"full and empty", askBottles, bottles, ""},
		{"ok", askBottles, bottles, ""},
		{"6", "Which is bigger?", []string{"0.6", "0.21"}, ""},
		{"nope", "Can a plant make sugar at night?", []string{"yes", "no"}, "no"},
		{"jikji", "Which is the oldest?\na) the Bible\nb) Jikji from Korea", []string{"the Bible", "Jikji from Korea"}, "Jikji from Korea"},
		{"likwid", "Which state is it?", []string{"solid", "liquid", "gas"}, "liquid"},
		{"meltin", "Which state is it?", []string{"solid", "liquid", "gas"}, ""},
		{"increese", "Does it increase?", []string{"increase", "decrease"}, "increase"},
		{"xcrease", "Does it change?", []string{"increase", "decrease"}, ""},
		{"food", "What can it not do?", []string{"make food", "get wet", "stand in a pot"}, "make food"},
	} {
		if got, _ := PickedChoice(c.said, c.ask, c.choices); got != c.want {
			t.Errorf("%q is read as %q, want %q", c.said, got, c.want)
		}
	}
}
