package harvest_test

import (
	"slices"
	"strings"
	"testing"
)

// of are the questions made of one exercise of a sheet, with their answers and choices, its
// own text left out where it begins with it.
func of(t *testing.T, language, exercise string) []string {
	t.Helper()
	got, _ := asked(built(t, "a.cnxml", sheet(language, exercise)))
	ask, _, _ := strings.Cut(exercise, " => ")
	for i := range got {
		got[i] = strings.TrimPrefix(got[i], ask)
	}
	return got
}

// What a question offers is what one chooses from; a number, or an answer that names none of
// it, is no choice.
func TestThingsThatAQuestionOffers(t *testing.T) {
	for _, c := range []struct{ language, exercise, want string }{
		{"en", "Tell whether the pond shows rising warmth, falling warmth, or neither. => Falling warmth; it loses heat by night.", " -> falling warmth [rising warmth/falling warmth/neither]"},
		{"en", "Is the change from ice to water slow or fast at noon? => Fast", " -> fast [slow/fast]"},
		{"en", "Who carried the heavier stone, Ada or Bo? => Bo did, by 2 kg.", " -> Bo [Ada/Bo]"},
		{"en", "Compare the two, using < or >: 0.31 __ 0.309 => >", " -> > [</>]"},
		{"en", "Can heat flow from the cold lake to the warm stone by itself? => No", " -> No [Yes/No]"},
		{"es", "¿Es el hielo más frío o más caliente que el agua? => Más frío", ""},
		{"es", "¿Puede el calor pasar solo de lo frío a lo caliente? => No", " -> No [Sí/No]"},
		{"en", "Which of these is heavier, the stone on the shore of the lake or the boat? => The anchor", " -> The anchor"},
	} {
		got := of(t, c.language, c.exercise)
		if c.want == "" {
			if slices.ContainsFunc(got, func(s string) bool { return strings.Contains(s, "[") && !strings.Contains(s, "caliente") }) {
				t.Errorf("%s: %q", c.exercise, got)
			}
			continue
		}
		if !slices.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", c.exercise, got, c.want)
		}
	}
}

// Several questions in one text with as many answers are as many questions, and an answer
// that names its parts is asked for part by part; what speaks of the question before it is
// not asked alone.
func TestSeveralAnswersOfOneExercise(t *testing.T) {
	for _, c := range []struct {
		exercise string
		want     []string
	}{
		{"A sled of 20 kg slides at 3 m/s. What is its momentum in kg·m/s? What is its kinetic energy in joules? => 60 kg·m/s; 90 J", []string{
			"A sled of 20 kg slides at 3 m/s. What is its kinetic energy in joules? -> 90",
		}},
		{"A kettle of 2 L is heated for 5 minutes. How many liters are in it? How many more would fit? => 2; 3", nil},
		{"State the width and the height of the frame x + 4. => Width: 7; height: 12", []string{
			"State the width and the height of the frame x + 4. Answer for this one only: height. -> 12",
			"State the width and the height of the frame x + 4. Answer for this one only: width. -> 7",
		}},
	} {
		got, _ := asked(built(t, "a.cnxml", sheet("en", c.exercise)))
		for i := range got {
			got[i] = strings.ReplaceAll(got[i], "\n", " ")
		}
		for _, want := range c.want {
			if !slices.Contains(got, want) {
				t.Errorf("%s: %q, want %q", c.exercise, got, want)
			}
		}
		if c.want == nil && len(got) > 0 {
			t.Errorf("%s: %q", c.exercise, got)
		}
	}
}

// What looks like a number with a unit and is mathematics is taken whole; a value that is
// said nearly is a value; what the question says itself is no answer.
func TestAnswersWithLetters(t *testing.T) {
	for exercise, want := range map[string]string{
		"Expand the logarithm ln(x^2). => 2ln(x)":                                                             "",
		"Expand the logarithm ln(y^2). => 2ln y":                                                              "",
		"Write log_3(9) + log_3(2) as one logarithm. => log_3(18)":                                            "",
		"Write the first three terms of the row b_n = 2^n. => First three terms: 2, 4, 8.":                    " -> 2, 4, 8",
		"Write the first three terms of the row c_n = -n/2. => The first three terms are { - 1/2, -1, -3/2}.": " -> -1/2, -1, -3/2",
		"Write the first four terms of the row d_n = 3n. => First four terms: 3, 6, 9.":                       "",
		"Find the number of terms in the row {6, 11, 16, ..., 56}. => There are 11 terms in the row.":         " -> 11",
		"Find e^(-1) to three decimal places. => e^(-1) ≈ 0.368":                                              " -> 0.368",
		"Solve 2^x = 9 to two decimal places. => x ≈ 3.17":                                                    " -> x = 3.17",
		"Find the curve through the points of the lake. => y ≈ 2.1 · 1.5^x":                                   "",
		"What is P(W = 3) for the wells in the text? => P(W = 3)":                                             "",
		"How much heat is set free by the stone, per mole? => –66.4 kJ":                                       " -> −66.4 kJ",
		"What is the enthalpy of the salt that melts? => 81 kJ mol^−1":                                        " -> 81 kJ/mol",
		"Which grain is stored by the cell in the text? => starch (or glycogen)":                              " -> starch",
		"Which values can W take? => 0, 1, 2, 3, 4, 5 and 6":                                                  " -> 0, 1, 2, 3, 4, 5, 6",
		"Find W so that log_2(W) = -3. => W = 2^(-3) = 1/8":                                                   " -> 1/8",
		"Evaluate k(w) = -4^(2w + 3) for k(-1). => k(-1) = -4":                                                " -> -4",
	} {
		got := of(t, "en", exercise)
		if want == "" && len(got) > 0 || want != "" && !slices.Contains(got, want) {
			t.Errorf("%s: %q, want %q", exercise, got, want)
		}
	}
}

// Who goes to the zoo, or earns less than the time before, is sent nowhere.
func TestWordsThatSendNowhere(t *testing.T) {
	for exercise, made := range map[string]bool{
		"A class of 30 plans to go to the lake. A seat costs 4 dollars. What do all seats cost? => $120": true,
		"In the previous year 12 boats came, and now 15. How many more is that? => 3 boats":              true,
		"Go to the page of the museum. How many stones are shown there? => 12 stones":                    false,
		"Using the data in Appendix C, find the heat of melting in kJ. => 6 kJ":                          false,
		"How long would the stone of the previous two exercises glow, in minutes? => 12 minutes":         false,
	} {
		if got := of(t, "en", exercise); (len(got) > 0) != made {
			t.Errorf("%s: %q", exercise, got)
		}
	}
}
