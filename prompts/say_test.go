package prompts

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

func sample() Words {
	return Words{
		Name: "Mia", Given: "8", Ask: "What is -3 + 5?", Form: "Write it in simplest form.", Bug: "You left out the minus.",
		True: "The 5 is right.", Praise: "The 5 is right.", Component: "adding", Lesson: "Adding", Next: "Subtracting", Quote: "it is one long thing", Said: "your dog died", Like: "the trick in music", Topic: "football", Near: "soccer", Idea: "start at the first number",
		Went: "solved one question today", List: "- one", Reason: "it came out different", Hint: "Start at 0.", Place: "the part about adding", Source: "a textbook",
		Tell: "That moves you 2 to the right.", Yesterday: "Last time you told me about your pet.", One: "why we go left", Other: "who found it", Who: "your aunt", How: "awful", After: "What did she say then?",
	}
}

func TestEverySayTextRenders(t *testing.T) {
	book, err := LoadSay()
	if err != nil {
		t.Fatal(err)
	}
	for occasion, read := range book.said {
		ages, err := read()
		if err != nil {
			t.Error(err)
		}
		for age, variants := range ages {
			if age != "all" && !slices.Contains(Ages, age) {
				t.Errorf("%s: unknown age %q", occasion, age)
			}
			for i := range variants {
				if text := book.Say(occasion, age, i, sample()); text == "" || strings.Contains(text, "{{") {
					t.Errorf("%s %s %d renders as %q", occasion, age, i, text)
				}
			}
		}
		for _, age := range Ages {
			if book.Say(occasion, age, 0, sample()) == "" {
				t.Errorf("%s has nothing to say to %s", occasion, age)
			}
		}
	}
}

// TestWhatTakesUpNeedsNoQuestion: where the open question was asked often enough, what
// somebody said is taken up all the same.
func TestWhatTakesUpNeedsNoQuestion(t *testing.T) {
	book, err := LoadSay()
	if err != nil {
		t.Fatal(err)
	}
	w := sample()
	w.Ask = ""
	for occasion := range book.said {
		takesUp := slices.ContainsFunc([]string{"topic_", "told_", "doubt_", "news", "remark", "claim", "wish_", "feel_"}, func(p string) bool { return strings.HasPrefix(occasion, p) })
		for _, age := range Ages {
			if takesUp && book.Say(occasion, age, 0, w) == "" {
				t.Errorf("%s says nothing to %s without the open question", occasion, age)
			}
		}
	}
}

func TestAVariantWithAnEmptyFieldIsPassedOver(t *testing.T) {
	book, err := LoadSay()
	if err != nil {
		t.Fatal(err)
	}
	w := sample()
	w.True = ""
	for pick := range 6 {
		if text := book.Say("wrong_bug", "middle", pick, w); text == "" || strings.Contains(text, hole) || strings.Contains(text, "  ") {
			t.Errorf("pick %d: %q", pick, text)
		}
	}
}

// The words that hurt: belittling, hollow, or untrue of a wrong answer.
var unkind = regexp.MustCompile(`(?i)\b(easy|easily|just|obviously|simply|almost|so close|smart|clever|genius|stupid|lazy)\b`)

func TestSayTextsAreKind(t *testing.T) {
	book, err := LoadSay()
	if err != nil {
		t.Fatal(err)
	}
	for occasion, read := range book.said {
		ages, err := read()
		if err != nil {
			t.Error(err)
		}
		for age, variants := range ages {
			for i := range variants {
				if found := unkind.FindString(book.Say(occasion, age, i, sample())); found != "" {
					t.Errorf("%s %s %d says %q", occasion, age, i, found)
				}
			}
		}
	}
}

func TestAskingTwiceSoundsDifferent(t *testing.T) {
	book, err := LoadSay()
	if err != nil {
		t.Fatal(err)
	}
	for _, occasion := range []string{"confirm", "wrong", "next", "clarify", "restate", "retry"} {
		if a, b := book.Say(occasion, "middle", 4, sample()), book.Say(occasion, "middle", 5, sample()); a == b {
			t.Errorf("%s: %q twice in a row", occasion, a)
		}
	}
}

// What children tell is taken up by its kind: in their own words where these can
// be said back, without them where they can't, and grief never meets a question
// of the lesson.
func TestWhatChildrenTellIsTakenUpByItsKind(t *testing.T) {
	book, err := LoadSay()
	if err != nil {
		t.Fatal(err)
	}
	bare := sample()
	bare.Said, bare.Like, bare.Quote = "", "", ""
	for occasion, read := range book.said {
		ages, err := read()
		if err != nil {
			t.Error(err)
		}
		if !strings.HasPrefix(occasion, "told_") {
			continue
		}
		plain, said := strings.CutSuffix(occasion, "_said")
		if !book.Has(plain) || !book.Has(plain+"_said") {
			t.Errorf("%s: want words for it with and without the student's own", plain)
		}
		if len(ages["all"]) < 6 {
			t.Errorf("%s: %d variants, want 6 or more", occasion, len(ages["all"]))
		}
		if text := book.Say(occasion, "young", 0, bare); (text == "") != said {
			t.Errorf("%s without the student's own words: %q", occasion, text)
		}
		for i := range ages["all"] {
			text := book.Say(occasion, "young", i, sample())
			if plain == "told_died" && strings.Contains(text, sample().Ask) {
				t.Errorf("%s %d asks the lesson's question: %q", occasion, i, text)
			}
			if strings.HasPrefix(text, sample().Said) {
				t.Errorf("%s %d begins with a small letter: %q", occasion, i, text)
			}
		}
	}
}
