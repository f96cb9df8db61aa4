package course

import (
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// plants is the lesson of the page that is answered in words.
func plants(t testing.TB) *Lesson {
	t.Helper()
	c, err := Load(pageCourses(t)["plants"], "c")
	if err != nil {
		t.Fatal(err)
	}
	return c.Lessons[0]
}

// made is a problem of the lesson by its id.
func made(t testing.TB, l *Lesson, id string, seed uint64) tutor.Problem {
	t.Helper()
	for _, template := range l.all() {
		if template.ID == id {
			p, err := template.Make(Draw{Seed: seed, Age: Young})
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
	}
	for _, q := range l.Questions {
		if q.ID == id {
			return q.Problem(l, Young)
		}
	}
	t.Fatalf("no problem %s", id)
	return tutor.Problem{}
}

func TestJudgeWords(t *testing.T) {
	l := plants(t)
	for _, c := range []struct {
		id, typed string
		want      tutor.VerdictKind
		bug       string
	}{
		{"sort", "water goes in, light goes in, sugar comes out and oxygen comes out", tutor.VerdictCorrect, ""},
		{"sort", "goes in: water, light; comes out: sugar, oxygen", tutor.VerdictCorrect, ""},
		{"sort", "goes in: water, sugar; comes out: light, oxygen", tutor.VerdictIncorrect, ""},
		{"sort", "goes in: water", tutor.VerdictCloseForm, ""}, // right so far
		{"sort", "the weather is nice", tutor.VerdictUnsure, ""},
		{"match", "roots take in water, leaves make the sugar, sun gives light", tutor.VerdictCorrect, ""},
		{"match", "roots make the sugar, leaves take in water, sun gives light", tutor.VerdictIncorrect, ""},
		{"steps", "roots take in water, then water rises to the leaf, then the leaf makes sugar", tutor.VerdictCorrect, ""},
		{"steps", "the leaf makes sugar, roots take in water, water rises to the leaf", tutor.VerdictIncorrect, ""},
		{"steps", "the leaf makes sugar", tutor.VerdictUnsure, ""},
		{"willow-soil", "no, because the soil was still there after five years", tutor.VerdictCorrect, ""},
		{"willow-soil", "No. He found that the ground was the same weight.", tutor.VerdictCloseForm, ""}, // no words of the text
		{"willow-soil", "no it didn't", tutor.VerdictCloseForm, ""},
		{"willow-soil", "yes, it ate the dirt", tutor.VerdictBuggy, "plants-eat-soil"},
		{"dark", "because it needs sunshine", tutor.VerdictCorrect, ""},
		{"dark", "it needs more soil", tutor.VerdictIncorrect, ""},
		{"dark", "maybe the people forgot about the poor little thing in there", tutor.VerdictUnsure, ""},
		{"where", "leaves", tutor.VerdictCorrect, ""},
		{"where", "roots", tutor.VerdictBuggy, "roots-make-food"},
		{"where", "a", tutor.VerdictBuggy, "roots-make-food"},
		{"where", "stem", tutor.VerdictIncorrect, ""},
		{"winter", "no it has no leaves", tutor.VerdictCorrect, ""},
		{"winter", "yes the roots make food", tutor.VerdictBuggy, "roots-make-food"},
	} {
		p := made(t, l, c.id, 3)
		v := Judge(nil, &p, anAnswer, c.typed)
		if v.Kind != c.want || v.Bug() != c.bug {
			t.Errorf("%s: %q is judged %s %q (%s), want %s %q", c.id, c.typed, v.Kind, v.Bug(), v.Reason, c.want, c.bug)
		}
	}
}

func TestJudgeShortNames(t *testing.T) {
	l := plants(t)
	for seed := range uint64(12) {
		for _, id := range []string{"sort", "match", "steps"} {
			p := made(t, l, id, seed)
			for _, typed := range []string{p.Answer, strings.NewReplacer("-", "", ",", "").Replace(p.Answer), strings.ReplaceAll(p.Answer, "-", " is ")} {
				if v := Judge(nil, &p, anAnswer, typed); v.Kind != tutor.VerdictCorrect {
					t.Errorf("%s: %q is judged %s: %s", id, typed, v.Kind, v.Reason)
				}
			}
		}
		order := made(t, l, "steps", seed)
		if slices.IsSorted(strings.Split(order.Answer, ", ")) {
			t.Errorf("seed %d shows the things in their order", seed)
		}
	}
}

func TestANotInsideAThingDeniesNothing(t *testing.T) {
	groups := Groups{{"past", []string{"we had never seen snow", "she was not there"}}, {"future", []string{"you will not fall"}}}
	step := Item{Asked: Asked{Kind: classification, Groups: groups}, Ask: Plain("Which time?")}.Step(Middle)
	if !right(&step, "we had never seen snow = past, she was not there = past, you will not fall = future") {
		t.Error("an answer in the words of the things is not right")
	}
	if out := compareAsked(&step, "we had never seen snow is not past, she was not there = past, you will not fall = future"); out.Equivalent {
		t.Error("what is denied of two groups is in the other one") // a wrong one here
	}
	groups = append(groups, Group{"present", []string{"it is raining"}})
	step = Item{Asked: Asked{Kind: classification, Groups: groups}, Ask: Plain("Which time?")}.Step(Middle)
	if out := compareAsked(&step, "we had never seen snow is not past, she was not there = past, you will not fall = future, it is raining = present"); out.Sure {
		t.Error("a denied pair is taken for sure")
	}
}

func TestPosedInWords(t *testing.T) {
	l := plants(t)
	sort := made(t, l, "sort", 1)
	for _, want := range []string{"\n1) ", "\n4) ", "\na) goes in\nb) comes out"} {
		if !strings.Contains(sort.Ask, want) {
			t.Errorf("%q lacks %q", sort.Ask, want)
		}
	}
	willow := made(t, l, "willow-soil", 1)
	if !strings.Contains(willow.Passage, "rain water") || !strings.Contains(willow.Passage, "van Helmont") {
		t.Errorf("passage %q", willow.Passage)
	}
	v := Judge(nil, &willow, anAnswer, "no, he weighed the soil again")
	if v.Kind != tutor.VerdictCloseForm || len(v.Missing) != 1 || !strings.Contains(v.Form, "weighed the soil") {
		t.Errorf("an answer with one of two ideas: %+v", v)
	}
	if where := made(t, l, "where", 1); strings.Contains(where.Ask, "a) ") {
		t.Errorf("choices that the question names are listed again: %q", where.Ask)
	}
	if n, ok := l.NoteOn("why are leaves green?"); !ok || !strings.Contains(n.Text.For(Young), "chlorophyll") {
		t.Errorf("note %+v", n)
	}
	if _, ok := l.NoteOn("why is the sky blue?"); ok {
		t.Error("a note on the sky")
	}
}

func TestPhrasesOfTwoClauses(t *testing.T) {
	for phrase, text := range map[string]string{
		"less, because water is lighter": "it is less, because water is lighter",
		"cannot make sugar":              "it can't make any sugar",
		"does not eat":                   "a plant doesn't eat",
	} {
		if !saidAny(text, []string{phrase}) {
			t.Errorf("%q is not heard in %q", phrase, text)
		}
	}
	if saidAny("a plant does eat", []string{"does not eat"}) {
		t.Error("a negative phrase is heard without its not")
	}
	for text, want := range map[string]bool{"plastic conducts": true, "plastic does not conduct": false, "plastic doesnt conduct well": false, "metals conduct, not plastic": false} {
		if saidAny(text, []string{"plastic conducts"}) != want {
			t.Errorf("%q: says that plastic conducts: %v", text, !want)
		}
	}
}

// A chapter of a document has key words, too: it is longer than what students write.
func TestKeyWordsOfALongText(t *testing.T) {
	text := strings.Repeat("The denominator of a fraction tells the size of its parts. ", 300)
	if got := KeyWords(text); len(got) < 1000 || !slices.Contains(got, KeyWords("denominator")[0]) {
		t.Errorf("%d key words", len(got))
	}
}

// A part of a number with commas is no number that a text mentions.
func TestMentionsNumbersWhole(t *testing.T) {
	for _, c := range []struct {
		text, words string
		want        bool
	}{
		{"look at 3,400", "400", false},
		{"look at 3,400", "3", false},
		{"it is 3,400.", "3,400", true},
		{"12,345,678", "345", false},
		{"12,345,678", "345,678", false},
		{"between 3,400 and 400", "400", true},
		{"3,4 and 400", "3", true},
		{"3,4000", "3", true},
	} {
		if got := Mentions(c.text, c.words); got != c.want {
			t.Errorf("Mentions(%q, %q) = %v, want %v", c.text, c.words, got, c.want)
		}
	}
}
