package english

import "testing"

// The verb of one person takes its s, unless another word leads it.
func TestRetoldAgrees(t *testing.T) {
	for text, want := range map[string]string{
		"My grandfather keep bees in Moldova he give us 3 big jars every summer": "your grandfather keeps bees in Moldova, and he gives you 3 big jars every summer",
		"my mom makes soup and my sister helps":                                  "your mom makes soup and your sister helps",
		"i saw my brother eat a bug":                                             "you saw your brother eat a bug",
	} {
		if said, ok := Retold(text, ""); !ok || said != want {
			t.Errorf("%q is said back as %q, want %q", text, said, want)
		}
	}
}

func TestContradicts(t *testing.T) {
	for line, want := range map[string]bool{
		"no it doesnt get more, folding makes paper smaller":                                                                      true,
		"no cookies are not round my moms look like potatoes":                                                                     true,
		"my grandmas plant stands in a hallway with zero windows and its fine since like 3 years so idk what youre talking about": true,
		"there is no such thing as minus money, nobody ever showed me one":                                                        true,
		"no":                           false,
		"no its 8":                     false,
		"idk what youre talking about": false,
		"no idea what that is?":        false,
	} {
		if got := Contradicts(line); got != want {
			t.Errorf("Contradicts(%q) = %v", line, got)
		}
	}
}

func TestAsksWhichSign(t *testing.T) {
	for line, want := range map[string]bool{
		"2/5 OF ten... do i plus or times or what":           true,
		"ok so 80 and 25 and then... divide? times? no clue": true,
		"do i times it":           true,
		"8 because its 4 times 2": false,
		"can a whole country be in minus, like greece was?": false,
	} {
		if got := AsksWhichSign(line); got != want {
			t.Errorf("AsksWhichSign(%q) = %v", line, got)
		}
	}
}

func TestAsksOfFirst(t *testing.T) {
	for line, want := range map[string]string{
		"mito what": "mito",
		"sorry my english is new. borrow, it is when i give or when i take?": "borrow",
		"worth like in money??": "worth",
		"Hokusai is a person or a place? i am not understand this print":           "hokusai",
		"verb is this der die das thing? i am only since summer in english school": "verb",
		"fertile? never heard of it":                                               "fertile",
		"estuary?? idk that word":                                                  "estuary",
		"fades how, like when the phone is empty?":                                 "fades",
		"base as in baseball?":                                                     "base",
		"ladle is the thing for soup?":                                             "ladle",
		"range is like a mountain or like in games?":                               "range",
		"verb is that one":                                                         "",
		"it is a solid or a gas?":                                                  "",
		"so what":                                                                  "",
	} {
		if got := AsksOfFirst(line); got != want {
			t.Errorf("AsksOfFirst(%q) = %q, want %q", line, got, want)
		}
	}
}

func TestPicksLetter(t *testing.T) {
	for line, want := range map[string]bool{
		"c i think, mine got no sun in january": true,
		"i think b. it was wet":                 true,
		"a, the gap":                            true,
		"a cat sleeps":                          false,
		"d, i think":                            false, // there are three
	} {
		if got := PicksLetter(line, 3); got != want {
			t.Errorf("PicksLetter(%q) = %v", line, got)
		}
	}
}
