package message

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

func TestWhatIsTold(t *testing.T) {
	for line, want := range map[string]string{
		"just came back from mathletes, we got 3rd place in the whole county!!!": "won",
		"me and my best friend had a fight and everyone only believes her story": "quarrel",
		"my nan had an operation on her hip this morning":                        "ill_other",
		"we had to bring our cat to the vet and she didnt come home again":       "died",
		"omg it finally makes sense":                                             "clicks",
		"idk i feel like im just guessing today, my head's full":                 "foggy",
		"in my band its 4 guitars to 1 drummer":                                  "lives_it",
		"its like the thermometer one but with pharaos":                          "likens",
		"shorter pls, you talk a lot before the question comes":                  "wants_small",
		"2 more and then i have swimming":                                        "wants_plan",
		"im colorblind so red and green are both just mud for me":                "condition",
		"5/6":                "",
		"is it five sixths?": "",
		"idk":                "",
	} {
		if got := Understand(line, tutor.Asked{}).Told.Kind; got != want {
			t.Errorf("%q tells %q, want %q", line, got, want)
		}
	}
}

// The thought that tells it is said back, and no other one.
func TestTheThoughtThatTellsIt(t *testing.T) {
	for line, want := range map[string]string{
		"just came back from mathletes, we got 3rd place": "we got 3rd place",
		"my parents told me they split up, thats a ratio": "my parents told me they split up",
	} {
		if got := Understand(line, tutor.Asked{}).Told.Clause; got != want {
			t.Errorf("%q is told by %q, want %q", line, got, want)
		}
	}
}

func TestEveryToneIsKnown(t *testing.T) {
	tones := map[tutor.ToldTone]bool{
		tutor.ToldPlain: true, tutor.ToldGlad: true, tutor.ToldSore: true, tutor.ToldLow: true, tutor.ToldThought: true, tutor.ToldWish: true,
	}
	for _, told := range Tellings() {
		if !tones[told.Tone] {
			t.Errorf("%s has the tone %q", told.Kind, told.Tone)
		}
	}
}

// Lines that somebody wrote around the corner, each for one kind, answers and questions
// among them: what is heard is mostly right, and answers tell nothing.
func TestLinesOfAStranger(t *testing.T) {
	file, err := os.Open("testdata/told.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	heard, right, asked, wrongly := 0., 0., 0., 0.
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var row struct{ Text, Told, Lang string }
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		if row.Lang != "en" {
			continue
		}
		kind := Understand(row.Text, tutor.Asked{}).Told.Kind
		switch {
		case row.Told == "none":
			asked++
			if kind != "" {
				wrongly++
			}
		case kind != "":
			heard++
			if kind == row.Told {
				right++
			}
		}
	}
	t.Logf("heard %.0f, %.2f of them right; %.0f of %.0f answers and questions tell something", heard, right/heard, wrongly, asked)
	if right/heard < .65 || heard < 800 || wrongly/asked > .05 {
		t.Errorf("of %.0f heard %.2f are right, want .65 of 800; of answers %.2f tell something, want at most .05", heard, right/heard, wrongly/asked)
	}
}
