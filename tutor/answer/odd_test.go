package answer

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// Right answers said oddly and wrong ones with a reason: each line with what it is taken for.
func TestOddAnswers(t *testing.T) {
	owed := Spec{Problem: "You owe 7 dollars and then borrow 2 dollars more. What number shows your money?", Expected: "-9", Kind: tutor.KindInteger}
	slices := Spec{Problem: "A cake has 8 equal slices. You eat 7 of them. What fraction of the cake did you eat?", Expected: "7/8", Kind: tutor.KindFraction}
	added := Spec{Problem: "What is 2/7 + 3/7?", Expected: "5/7", Kind: tutor.KindFraction}
	ratio := Spec{Problem: "A dough takes 3 cups of flour for every 1 cup of water. What is the ratio of flour to water?", Expected: "3:1", Kind: tutor.KindRatio}
	bars := Spec{Problem: "Which is bigger, 1/4 or 1/9?", Expected: "1/4", Kind: tutor.KindChoice, Choices: []string{"1/4", "1/9"}, Shown: "bars"}
	cold := Spec{Problem: "Which is colder: -8 or -2?", Expected: "-8", Kind: tutor.KindChoice, Choices: []string{"-8", "-2"}}
	person := Spec{Problem: "In which person is this told?", Expected: "third person", Kind: tutor.KindChoice, Choices: []string{"first person", "third person"}}
	ends := Spec{Problem: "Read: The rain stops the kids run out. After which word does the first sentence end?", Expected: "stops", Kind: tutor.KindShortText}
	verb := Spec{Problem: `Which word is the verb in "The dog barks"?`, Expected: "barks", Kind: tutor.KindShortText}
	color := Spec{Problem: "You mix yellow and blue paint. What color do you get?", Expected: "green", Kind: tutor.KindShortText}
	for _, c := range []struct {
		spec Spec
		line string
		want string // "right", "wrong" or "open"
	}{
		{owed, "9 in all and then stick a minus on", "right"},
		{owed, "i end up on the 9th step. below zero i mean", "right"},
		{owed, "9. hang on, the negative kind", "right"},
		{owed, "9, the minus is just for owing", "wrong"},
		{owed, "9 but i dont know about the minus", "wrong"},
		{owed, "-5 because i got 2 more so its 2 closer", "wrong"},
		{slices, "nearly the whole cake, 1/8 is missing", "right"},
		{slices, "almost a full one, one eighth is gone", "right"},
		{added, "5/14 cause 2+3 is 5 and 7+7 is 14", "wrong"},
		{added, "5/7 cause 2 and 3 make 5", "right"},
		{ratio, "1:3. no wait, swap it", "right"},
		{ratio, "1:3, flour goes last", "wrong"},
		{bars, "the upper one in the picture", "right"},
		{bars, "the second bar", "wrong"},
		{bars, "1/9 is bigger duh 9 is more than 4", "wrong"},
		{bars, "1/9. nope thats the thin one. so the other one", "right"},
		{cold, "the one furthest left", "right"},
		{cold, "-2 is nearly zero so not that one", "right"},
		{cold, "-8 not the other one", "open"},
		{person, "3rd", "right"},
		{person, "the 1st", "wrong"},
		{ends, "right before the kids come out", "right"},
		{verb, "not dog and not the", "right"},
		{verb, "the thing the dog is doing", "open"},
		{verb, "dog because he does it", "wrong"},
		{color, "like fresh grass", "open"},
		{color, "orange", "wrong"},
	} {
		out := Compare(c.spec, c.line)
		got := "open"
		switch {
		case out.Right():
			got = "right"
		case out.Sure:
			got = "wrong"
		}
		if got != c.want {
			t.Errorf("%q: %s (%s), want %s", c.line, got, out.Reason, c.want)
		}
	}
}

// A choice is told by leaving out all others.
func TestWhatIsLeft(t *testing.T) {
	spec := Spec{Problem: "Which of these flows?", Expected: "milk", Kind: tutor.KindChoice, Choices: []string{"a brick", "milk", "a spoon"}}
	for line, want := range map[string]string{
		"not a brick cuz it just lies there and not a spoon cuz its hard": "milk",
		"a is hard as rock and c is metal so what remains":                "milk",
		"its not a brick": "",
	} {
		if s, _ := Comes(spec, line); s.Said != want {
			t.Errorf("%q comes to %q, want %q", line, s.Said, want)
		}
	}
	if c, ok := UnnamedChoice("not the brick, and the spoon is made of metal", spec.Problem, spec.Choices); !ok || c != "milk" {
		t.Errorf("unnamed is %q", c)
	}
	two := []string{"fertile mud", "salt", "sand from the sea"}
	if c, _ := KinChoice("the sludgy stuff from the river that makes beans huge", "What did the river leave?", two); c != "" && c != "fertile mud" {
		t.Errorf("kin is %q", c)
	}
	if c, _ := KinChoice("that gooey squishy gunk your boots get stuck in", "What did the river leave?", two); c != "fertile mud" {
		t.Errorf("kin is %q", c)
	}
}

// A question for a thing names it.
func TestAskedFor(t *testing.T) {
	for ask, want := range map[string]string{
		"You mix red and blue paint. What color do you get?": "color", "How many of the 8 parts are colored?": "number",
		`Which word is the verb in "The cat sleeps"?`: "word", "What do we call it?": "",
	} {
		if got := AskedFor(ask); got != want {
			t.Errorf("%q asks for %q, want %q", ask, got, want)
		}
	}
}
