package english

import "testing"

func TestWhatIsToStandInItsPlace(t *testing.T) {
	for line, want := range map[string][2]string{
		"can the kids be dragons":                                    {"kids", "dragons"},
		"could the marbles be my hot wheels pls":                     {"marbles", "my hot wheels"},
		"what if instead of cookies its oreos":                       {"cookies", "oreos"},
		"instead of a card make it a pool table":                     {"card", "pool table"},
		"can it be multiple choice":                                  {"", ""},
		"can you make it a story":                                    {"", ""},
		"a shark tooth instead of a coin and can you make it longer": {"", ""},
		"my dad said we can be there by five":                        {"", ""},
		"how can the earth be round if it looks flat":                {"earth", "round"},
	} {
		if old, thing, _ := InPlace(line); old != want[0] || thing != want[1] {
			t.Errorf("InPlace(%q) = %q, %q", line, old, thing)
		}
	}
}
