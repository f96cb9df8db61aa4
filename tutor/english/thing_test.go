package english

import "testing"

func TestThing(t *testing.T) {
	for line, want := range map[string]string{
		"my little brother lost his hat in the ski lift":             "your little brother",
		"we've got auditions for the school play on wednesday":       "the school play",
		"my band got a second drummer so now its 2 drummers":         "your band",
		"grandpa is visiting and he snores through TWO doors":        "",
		"on saturday i did my first kickflip!!":                      "",
		"my tooth fell out at lunch":                                 "your tooth",
		"spent the whole evening on a poster and the printer ate it": "a poster",
		"today our class sold muffins for the trip":                  "your class",
		"got a c on my essay today she said its one giant sentence":  "your essay",
		"the puddle in front of school was ice":                      "the puddle",
		"my stupid brother":                                          "",
		"i like this":                                                "",
	} {
		if got := Thing(line); got != want {
			t.Errorf("Thing(%q) = %q, want %q", line, got, want)
		}
	}
}
