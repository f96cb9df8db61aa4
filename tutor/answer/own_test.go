package answer

import (
	"fmt"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// What somebody else said is nobody's answer until the student takes it over.
func TestOthersWordsAreNoAnswer(t *testing.T) {
	var f answerFamily
	kinds := []Spec{
		{Expected: "6"},
		{Expected: "3/4"},
		{Expected: "triangle"},
		{Expected: "B"},
		{Expected: "yes"},
		{Expected: "lungs", Kind: tutor.KindChoice, Choices: []string{"heart", "lungs", "liver"}, Problem: "Which of them takes in air?"},
	}
	people := []string{"he", "she", "my friend", "my big brother", "my mom", "our teacher", "somebody", "the book", "google", "nina", "they", "my partner"}
	verbs := []string{"says it is %s", "said %s", "told me %s", "told me it is %s", "thinks its %s", "claims it was %s", "said the answer is %s", "guessed %s"}
	for _, spec := range kinds {
		for _, who := range people {
			for _, verb := range verbs {
				if who == "they" {
					verb = strings.Replace(strings.Replace(verb, "says", "say", 1), "thinks", "think", 1)
				}
				said := who + " " + fmt.Sprintf(verb, spec.Expected)
				f.wrong = append(f.wrong, typedAnswer{spec, said})
				f.right = append(f.right, typedAnswer{spec, said + " and i agree"})
			}
			f.wrong = append(f.wrong, typedAnswer{spec, "is " + who + " right that it is " + spec.Expected}, typedAnswer{spec, "is " + who + " right its " + spec.Expected})
		}
	}
	for _, a := range f.wrong {
		if got := Compare(a.spec, a.typed); got.Sure {
			t.Errorf("expected %q, typed %q: judged (right %v: %s)", a.spec.Expected, a.typed, got.Equivalent, got.Reason)
		}
	}
	for _, a := range f.right {
		if got := Compare(a.spec, a.typed); !got.Equivalent {
			t.Errorf("expected %q, typed %q: refused (%s)", a.spec.Expected, a.typed, got.Reason)
		}
	}
	if len(f.wrong) < leastWrong {
		t.Errorf("%d rows", len(f.wrong))
	}
}

func TestOwnWordBesideAnothers(t *testing.T) {
	for _, c := range []struct{ right, wrong, typed string }{
		{"9", "8", "he says it is 8 but i think 9"},
		{"9", "8", "my sister says 8, i say 9"},
		{"9", "8", "my friend got 8 but its 9"},
		{"circle", "oval", "she thinks oval but i think circle"},
		{"C", "D", "i picked C but my cousin says D"},
		{"no", "yes", "dad says yes but i say no"},
		{"9", "8", "i thought 8 but now i think 9"},
		{"circle", "oval", "i thought oval but its a circle"},
		{"C", "D", "first i said D but now C"},
	} {
		if got := Compare(Spec{Expected: c.right}, c.typed); !got.Equivalent {
			t.Errorf("%q is not %s: %s", c.typed, c.right, got.Reason)
		}
		if got := Compare(Spec{Expected: c.wrong}, c.typed); got.Equivalent {
			t.Errorf("%q is taken for %s: %s", c.typed, c.wrong, got.Reason)
		}
	}
}

// Who has something in a story, or tells how they worked, is not quoted.
func TestStoriesAreNotQuoted(t *testing.T) {
	for _, c := range []struct{ expected, typed string }{
		{"7", "she has 7"},
		{"7", "he ate 7"},
		{"7", "they have 7 left"},
		{"7", "he gets 7 back"},
		{"7", "we said 7"},
		{"7", "me and my friend got 7"},
		{"7", "i did what you told me and got 7"},
		{"7", "its 7 because my teacher said so"},
		{"7", "like my dad showed me, 7"},
		{"narrator", "the narrator"},
	} {
		if got := Compare(Spec{Expected: c.expected}, c.typed); !got.Equivalent {
			t.Errorf("%q is not %s: %s", c.typed, c.expected, got.Reason)
		}
	}
}

// The last word counts, for numbers, words, letters and choices alike.
func TestLastWordCounts(t *testing.T) {
	var f answerFamily
	ways := []string{"%s no wait %s", "%s i mean %s", "%s, no, %s", "%s oops %s", "%s sorry %s", "%s... actually %s", "%s wait %s", "%s scratch that %s", "%s no i mean %s", "i think %s, wait no, its %s", "%s oh wait its %s"}
	groups := [][]string{{"frog", "snail", "heron", "otter"}, {"A", "B", "C", "D"}, {"true", "false"}, {"yes", "no"}, {"14", "15", "-15", "1/4"}, {"x=3", "x=4"}, {"x>4", "x<4"}, {"5 cm", "6 cm"}, {"2:3", "3:2"}, {"noun", "verb", "adverb"}, {"evaporation", "condensation"}}
	for _, g := range groups {
		for _, first := range g {
			for _, last := range g {
				if first == last {
					continue
				}
				specs := func(expected string) []Spec {
					all := []Spec{{Expected: expected}}
					if len(g) > 2 && len(g[0]) > 2 {
						all = append(all, Spec{Expected: expected, Kind: tutor.KindChoice, Choices: g, Problem: "Which one?"})
					}
					return all
				}
				for _, way := range ways {
					typed := fmt.Sprintf(way, first, last)
					for _, s := range specs(first) {
						f.wrong = append(f.wrong, typedAnswer{s, typed})
					}
					for _, s := range specs(last) {
						f.right = append(f.right, typedAnswer{s, typed})
					}
				}
			}
		}
	}
	f.checkPlain(t)
}

// checkPlain is check without sentences around the answers.
func (f *answerFamily) checkPlain(t *testing.T) {
	t.Helper()
	t.Logf("%d wrong answers, %d right ones", len(f.wrong), len(f.right))
	if len(f.wrong) < leastWrong {
		t.Errorf("%d wrong answers, want %d", len(f.wrong), leastWrong)
	}
	for _, a := range f.wrong {
		if got := Compare(a.spec, a.typed); got.Equivalent {
			t.Errorf("expected %q %s, typed %q: accepted (%s)", a.spec.Expected, a.spec.Kind, a.typed, got.Reason)
		}
	}
	for _, a := range f.right {
		if got := Compare(a.spec, a.typed); !got.Equivalent {
			t.Errorf("expected %q %s, typed %q: refused (sure %v: %s)", a.spec.Expected, a.spec.Kind, a.typed, got.Sure, got.Reason)
		}
	}
}
