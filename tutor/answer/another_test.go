package answer

import "testing"

// TestSaidOfAnother: a choice that is said of something the question does not speak of
// answers nothing.
func TestSaidOfAnother(t *testing.T) {
	spec := Spec{Problem: "Honey takes the shape of its jar. Which state is it in?", Expected: "liquid", Choices: []string{"solid", "liquid", "gas"}}
	for line, want := range map[string]bool{
		"sand IS a liquid":                 false,
		"toothpaste is a liquid too":       false,
		"all my toothpaste is liquid":      false,
		"honey is a liquid":                true,
		"it is a liquid":                   true,
		"the answer is liquid":             true,
		"i think this one is liquid":       true,
		"the state is liquid":              true,
		"liquid because water is a liquid": true,
		"its liquid":                       true,
		"the honey in the jar is liquid":   true,
		"my guess is liquid":               true,
	} {
		if out := Compare(spec, line); (out.Sure && out.Equivalent) != want {
			t.Errorf("%q: sure %v, right %v", line, out.Sure, out.Equivalent)
		}
	}
}
