package harvest

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/authoring/source"
)

func TestMeasuresSaidNearly(t *testing.T) {
	for given, want := range map[string]string{
		"about 45 minutes": "45 minutes", "approximately 3.2": "3.2", "194.2 g mol^-1": "194.2 g/mol", "about the same": "about the same", "12 cm": "12 cm", "3 m s^(-1)": "3 m/s",
	} {
		if got := measuredAbout(given); got != want {
			t.Errorf("%s: %q, want %q", given, got, want)
		}
	}
}

func TestWhatIsNotToldToItsEnd(t *testing.T) {
	if term, meaning := define("The usual means of travel in the valley is a flat boat that two people row.", nil); term != "" {
		t.Errorf("%q means %q", term, meaning)
	}
	for text, want := range map[string]int{"ratio: A comparison of two numbers by division": 1, "square pattern: If a and b are two numbers,": 0} {
		if got := definedIn(source.Block{Kind: source.Term, Text: text}); len(got) != want {
			t.Errorf("%s: %+v", text, got)
		}
	}
	for text, want := range map[string]bool{"svg.leaves(width=300 height=300)": true, `if b == 12 .c: span= b`: true, "We find that b = 12 here.": false} {
		if codeLike.MatchString(text) != want {
			t.Errorf("%s: code %v", text, !want)
		}
	}
	if n := len(bareLetters.FindAllString("Simplify.\n\n(a)\n\n(b)\n\n(c) 3x", -1)); n != 2 {
		t.Errorf("%d letters alone", n)
	}
}

func TestScenesAreShared(t *testing.T) {
	s := &section{blocks: []source.Block{
		{Kind: source.Paragraph, Text: "For the following exercises, use this scenario: A pot of tea at 90°"},
		{Kind: source.Paragraph, Text: "stands in a room at 20°."},
	}}
	if text, _ := s.shared(tongues()[inEnglish]); text != "A pot of tea at 90°\nstands in a room at 20°." {
		t.Errorf("shared %q", text)
	}
}

func TestScenesAreTold(t *testing.T) {
	scene := "A pot of tea at 90 degrees stands in a room at 20 degrees and cools by 5 degrees a minute."
	x := parsed{posed: &posed{led: true}, lead: scene, stem: "How warm is the tea after 3 minutes?"}
	if got := x.question(tongues()[inEnglish]); got != scene+"\n"+x.stem {
		t.Errorf("asked %q", got)
	}
	x.lead = "A pot of tea that was just made stands in the kitchen at 90"
	if why := x.unfit(tongues()[inEnglish]); why != needsTelling {
		t.Errorf("set aside %q", why)
	}
}

func TestNoQuestionsThatAnswerThemselves(t *testing.T) {
	for ask, want := range map[string]bool{"Translate and solve: x = -3": true, "Solve: 2x = -6": false} {
		if p := (problem{task: task{ask: ask, answer: "x = -3", kind: tutor.KindEquation}}); p.asksNothing() != want {
			t.Errorf("%s: %v", ask, !want)
		}
	}
}

func TestRestsOfSentences(t *testing.T) {
	h := &harvester{tongue: tongues()[inEnglish]}
	for text, want := range map[string]bool{
		"is the highest value that the model reaches.": true, "The highest value is c.": false, "x is what is sought.": false,
		"Where:": true, "Where m is the mass of the cart.": true, "Where the river is wide it is slow.": false, "Here a river is wide.": false,
	} {
		if h.restOfSentence(source.Block{Kind: source.Paragraph, Text: text}) != want {
			t.Errorf("%s: %v", text, !want)
		}
	}
}
