package answer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

func TestRolesAreRead(t *testing.T) {
	var f answerFamily
	nouns := strings.Fields("dog river baker moon tiger cloud")
	verbs := strings.Fields("barks flows bakes rises hides drifts")
	ways := []struct{ said string }{
		{"the verb is %[2]s and the noun is %[1]s"},
		{"the noun is %[1]s and the verb is %[2]s"},
		{"%[1]s is the noun and %[2]s is the verb"},
		{"%[2]s is the verb, %[1]s is the noun"},
		{"noun = %[1]s, verb = %[2]s"},
		{"i think the verb is %[2]s and the noun is %[1]s"},
	}
	for _, noun := range nouns {
		for _, verb := range verbs {
			choices := []string{noun, verb, "slowly"}
			for _, w := range ways {
				for _, swapped := range []bool{false, true} {
					a, b := noun, verb
					if swapped {
						a, b = verb, noun
					}
					typed := fmt.Sprintf(w.said, a, b)
					for _, spec := range []Spec{
						{Expected: verb, Problem: fmt.Sprintf("Which word is the verb in \"the %s %s slowly\"?", noun, verb)},
						{Expected: verb, Kind: tutor.KindChoice, Choices: choices, Problem: "Which word is the verb?"},
						{Expected: noun, Kind: tutor.KindChoice, Choices: choices, Problem: "Which word is the noun?"},
					} {
						// The roles in what is typed: right where nothing is swapped.
						answers := &f.right
						if swapped {
							answers = &f.wrong
						}
						*answers = append(*answers, typedAnswer{spec, typed})
					}
				}
			}
		}
	}
	f.checkPlain(t)
}

func TestPairsInWords(t *testing.T) {
	groups := map[string][]string{"mammal": {"whale", "bat"}, "bird": {"owl"}, "fish": {"shark", "trout"}}
	expected := "whale-mammal, bat-mammal, owl-bird, shark-fish, trout-fish"
	for _, c := range []struct {
		typed string
		right bool
		sure  bool
	}{
		{"whale n bat mammal, owl bird, rest fish", true, true},
		{"whale and bat are mammals, owl is a bird, the rest are fish", true, true},
		{"whale mammal bat mammal owl bird shark fish trout fish", true, true},
		{"mammal: whale, bat; bird: owl; fish: shark, trout", true, true},
		{"mammals are whale and bat, the owl is a bird, everything else fish", true, true},
		{"whale=mammal, bat=mammal, owl=bird, shark=fish, trout=fish", true, true},
		{"whale n bat bird, owl mammal, rest fish", false, true},
		{"mammal: whale, owl; bird: bat; fish: shark, trout", false, true},
		{"whale fish, rest mammal", false, true},
		{"the rest fish", false, false},
		{"whale is a mammal", false, false},
		{"a whale is not a fish", false, false},
		{"he says whale n bat mammal, owl bird, rest fish", false, false},
	} {
		got := Compare(Spec{Expected: expected, Kind: tutor.KindMatching}, c.typed)
		if got.Equivalent != c.right || got.Sure != c.sure {
			t.Errorf("%q: right %v, sure %v (%s)", c.typed, got.Equivalent, got.Sure, got.Reason)
		}
	}
	// Any two things of different groups swapped make it wrong.
	var all []string
	for g, things := range groups {
		for _, thing := range things {
			all = append(all, thing+" "+g)
		}
	}
	slices.Sort(all)
	for i := range all {
		for j := range i {
			a, b := strings.Fields(all[i]), strings.Fields(all[j])
			if a[1] == b[1] {
				continue
			}
			swapped := slices.Clone(all)
			swapped[i], swapped[j] = a[0]+" "+b[1], b[0]+" "+a[1]
			typed := strings.Join(swapped, ", ")
			if got := Compare(Spec{Expected: expected, Kind: tutor.KindMatching}, typed); got.Equivalent || !got.Sure {
				t.Errorf("%q: right %v, sure %v", typed, got.Equivalent, got.Sure)
			}
		}
	}
}

// "Which is larger" is answered by saying what is larger, or that the other is smaller.
func TestComparisonsAnswerWhichIsLarger(t *testing.T) {
	var f answerFamily
	pairs := [][2]string{{"1/3", "1/6"}, {"0.7", "0.65"}, {"-2", "-5"}, {"5/8", "1/2"}, {"31", "13"}, {"2/3", "3/5"}}
	for _, p := range pairs {
		big, small := p[0], p[1]
		trueWays := []string{big + " is bigger", big + " is larger than " + small, small + " is smaller", small + " is less than " + big, big + " > " + small, small + " < " + big, "the bigger one is " + big, "i think " + big + " is greater"}
		falseWays := []string{small + " is bigger", small + " is larger than " + big, big + " is smaller", big + " is less than " + small, small + " > " + big, big + " < " + small, "the bigger one is " + small}
		for _, ask := range []struct {
			words, answer string
		}{{"Which is larger, %s or %s?", big}, {"Which number is greater: %s or %s?", big}, {"Which is smaller, %s or %s?", small}, {"Which one is the least, %s or %s?", small}} {
			for _, turned := range []bool{false, true} {
				x, y := big, small
				if turned {
					x, y = y, x
				}
				problem := fmt.Sprintf(ask.words, x, y)
				for _, spec := range []Spec{{Expected: ask.answer, Problem: problem}, {Expected: ask.answer, Problem: problem, Kind: tutor.KindChoice, Choices: []string{x, y}}} {
					for _, typed := range trueWays {
						f.right = append(f.right, typedAnswer{spec, typed})
					}
					for _, typed := range falseWays {
						f.wrong = append(f.wrong, typedAnswer{spec, typed})
					}
				}
			}
		}
	}
	f.checkPlain(t)
}

func TestTellsWhatIsNearlyRight(t *testing.T) {
	for _, c := range []struct {
		expected, typed string
		close           bool
	}{
		{"5/6", ".83", true},
		{"5/6", "0.833", true},
		{"5/6", "5:6", true},
		{"2/3", "0.67", true},
		{"2/3", "0.66", true},
		{"1/3", "33%", true},
		{"1 2/3", "1.67", true},
		{"5/6", "0.8", false},
		{"5/6", "0.85", false},
		{"5/6", "6:5", false},
		{"3/4", "0.7", false},
		{"1/8", "0.13", false},
		{"0.125", "0.13", false},
	} {
		got := Compare(Spec{Expected: c.expected}, c.typed)
		if got.Equivalent || got.Close() != c.close || c.close && got.FormNote == "" {
			t.Errorf("expected %s, typed %s: equivalent %v, close %v (%s)", c.expected, c.typed, got.Equivalent, got.Close(), got.FormNote)
		}
	}
}
