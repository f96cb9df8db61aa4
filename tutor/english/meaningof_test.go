package english

import "testing"

func TestThingAsked(t *testing.T) {
	for line, want := range map[string]string{
		"what means surplus please":                      "surplus",
		"i think b but i dont know what is main idea":    "main idea",
		"main idea. but detail is what, is it small":     "detail",
		"is what, helium?":                               "helium",
		"whats clay type is that like play doh":          "clay type",
		"wot is a porch in a sentens":                    "porch",
		"what do u mean by ratio":                        "ratio",
		"i dont know this word surplus. it is the rest?": "surplus",
		"what does tint mean again":                      "tint",
		"1 c 2 a. whats helium":                          "helium",
		"what is oracle bones. bones of dead people?":    "oracle bones",
		"meaning of mass?":                               "mass",
		"BCE is what please":                             "bce",
		"what is the area of my room":                    "",
		"what is the answer":                             "",
		"what shape is a heart":                          "",
		"what is it":                                     "",
		"what do you mean":                               "",
		"what happens next":                              "",
		"what color is it":                               "",
		"what if the lamp breaks":                        "",
	} {
		if got := ThingAsked(line); got != want {
			t.Errorf("%q asks for %q, want %q", line, got, want)
		}
	}
}

func TestDefine(t *testing.T) {
	for _, row := range []struct {
		sentence, thing string
		want            Definition
	}{
		{"A surplus is what is left over when everyone has had enough.", "surplus", Defines},
		{"An oracle bone is a bone or shell used to ask about the future.", "oracle bones", Defines},
		{"Fair balloons hold helium, a gas lighter than air, so they rise.", "helium", DefinesBeside},
		{"Helium turns liquid only at about 269 degrees below zero.", "helium", DefinesNot},
		{"Percent means out of a hundred.", "percent", Defines},
		{"This rubbing is called friction.", "friction", DefinesBeside},
		{"The main idea is hidden.", "main idea", DefinesNot},
	} {
		if got := Define(row.sentence, row.thing); got != row.want {
			t.Errorf("%q defines %q: %d, want %d", row.sentence, row.thing, got, row.want)
		}
	}
}
