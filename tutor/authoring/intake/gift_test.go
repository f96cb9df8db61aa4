package intake

import (
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
)

// Questions of GIFT: what they become, and what is left out whole.
func TestGiftItems(t *testing.T) {
	for _, c := range []struct {
		in, reason, ask, answer string
		kind                    tutor.AnswerKind
		choices                 int
	}{
		{`::A:: 2 + 2? {=4 ~5 ~6}`, "", "2 + 2?", "4", "", 3},
		{`Is it so? {FALSE#no}`, "", "Is it so?", "false", tutor.KindTrueFalse, 0},
		{`3+1=5 {F # no # yes}`, "", "3+1=5", "false", tutor.KindTrueFalse, 0},
		{`Which flight landed? {=Apollo 11}`, "", "Which flight landed?", "Apollo 11", "", 0},
		{`¿Es así? {VERDADERO}`, "", "¿Es así?", "true", tutor.KindTrueFalse, 0},
		{`Name it. {=Oslo =oslo}`, "", "Name it.", "Oslo", tutor.KindShortText, 0},
		{`Як звати столицю? {=Київ}`, "", "Як звати столицю?", "Київ", tutor.KindShortText, 0},
		{`The set \{1\} holds {=1} thing.`, "", "The set {1} holds ___ thing.", "1", "", 0},
		{`2 \= 2\: why? {#5}`, "", "2 = 2: why?", "5", "", 0},
		{`Pick. {~%100%a ~b ~%-50%c}`, "", "Pick.", "a", "", 3},
		{`Pick. {=right ~%50%half ~no}`, "", "Pick.", "right", "", 3},
		{`Pick. {~%50%half ~no}`, PartAnswer, "", "", "", 0},
		{`Write. {=Nazareth =%75%Nazereth}`, "", "Write.", "Nazareth", tutor.KindShortText, 0},
		{`Which? {~%50%copper ~%50%iron ~wood}`, "", "Which?\nName all that are right: copper · iron · wood", "copper, iron", tutor.KindSet, 0},
		{`Which? {~%50%it is hot, and dry ~%50%it is cold, too ~no}`, "", "Which?\n1) it is hot, and dry\n2) it is cold, too\n3) no\nName all that are right: 1-3", "1, 2", tutor.KindSet, 0},
		{`Match. {=Oslo -> Norway =Rome -> Italy}`, "", "Match.", "Oslo: Norway; Rome: Italy", tutor.KindMatching, 0},
		{`Match. {=Oslo -> Norway = -> Italy}`, Distractor, "", "", "", 0},
		{`Near. {#1..5}`, "", "Near.", "3", "", 0},
		{`Near. {#3,14:0,01}`, "", "Near.", "3.14", "", 0},
		{`Born? {# =1822:0 #Right =%50%1822:2 #Near}`, "", "Born?", "1822", "", 0},
		{`How much is pi? {#3.14}.`, "", "How much is pi?", "3.14", "", 0},
		{`Near. {#about five}`, NoNumber, "", "", "", 0},
		{`Near. {#5:1000}`, TooWide, "", "", "", 0},
		{`The word is {1:SA:=illogical}.`, "", "The word is ___.", "illogical", tutor.KindShortText, 0},
		{`{1:MC:is~=are#Several~%50%were} there cats?`, "", "___ there cats?", "are", "", 3},
		{`It weighs {2:NM:=5:0.1} kg.`, "", "It weighs ___ kg.", "5", "", 0},
		{`The word is {1:RIDDLE:=x}.`, Unsupported, "", "", "", 0},
		{`[markdown] **Name** the ` + "`capital`" + ` of *Norway*. {=Oslo}`, "", "Name the capital of Norway.", "Oslo", tutor.KindShortText, 0},
		{`[markdown] What is it? ![x](y.png) {=Oslo}`, OnlyMedia, "", "", "", 0},
		{`Words only.`, NoGiftAnswer, "", "", "", 0},
		{"Is it so? {T}\nWhat is 2 + 3? {=5}", Joined, "", "", "", 0},
		{`Tell. {}`, Essay, "", "", "", 0},
		{`Open. {=1`, Broken, "", "", "", 0},
	} {
		it, reason, _ := giftItem(giftBlock{c.in, 1})
		if reason != c.reason || reason == "" && (it.Ask != c.ask || it.Answer != c.answer || it.Kind != c.kind || len(it.Choices) != c.choices) {
			t.Errorf("%s: %q, %+v", c.in, reason, it)
		}
	}
}

// Several gaps are one question for a list, or each a question where no list is clear.
func TestGiftGaps(t *testing.T) {
	c, r := built(t, func(b *Builder) error {
		return Gift("q.gift", []byte("::two:: Roses are {=red} and violets are {=blue =violet}.\n\n::choose:: She {~is =has} a cat and {~is =are} glad.\n\n::long:: Plants take in {=carbon dioxide, a gas} and {=water}.\n"), b)
	})
	p := problem(t, c, "two")
	if r.Imported != 5 || p.Ask != "Roses are ___ and violets are ___." || p.Answer != "red, blue" || p.Kind != tutor.KindList {
		t.Errorf("imported %d, %+v, %v", r.Imported, p, r.Faults)
	}
	for given, right := range map[string]bool{"red, blue": true, "red and violet": true, "blue, red": false, "red": false} {
		if out := answer.Compare(answer.SpecOf(&p), given); out.Right() != right {
			t.Errorf("%q: right %v, %s", given, out.Right(), out.Reason)
		}
	}
	if p := problem(t, c, "choose-gap-2"); !strings.HasPrefix(p.Ask, "She has a cat and ___ glad.") || p.Answer != "are" || !slices.Equal(p.Choices, []string{"is", "are"}) {
		t.Errorf("%+v", p)
	}
	if p := problem(t, c, "long-gap-2"); p.Ask != "Plants take in carbon dioxide, a gas and ___." || p.Answer != "water" {
		t.Errorf("%+v", p)
	}
}

// A number may be as far away as the source allows and no farther; what is said to
// answers becomes help.
func TestGiftNear(t *testing.T) {
	c, r := built(t, func(b *Builder) error {
		return Gift("q.gift", []byte("::pi:: How much is pi? {#3.14:0.01####It is a little more than 3.}\n\n::range:: Any number from 1 to 5. {#1..5}\n\n"+
			"::fed:: What is 7 + 8? {=15#Because ten and five are fifteen ~16#One too many ~14#No}\n"), b)
	})
	if r.Imported != 3 || r.Own.Wrong != 0 {
		t.Fatalf("imported %d: %v", r.Imported, r.Faults)
	}
	for _, g := range []struct {
		id, given string
		right     bool
	}{{"pi", "3.15", true}, {"pi", "3.16", false}, {"pi", "22/7", true}, {"range", "1", true}, {"range", "5", true}, {"range", "5.1", false}, {"range", "0", false}} {
		p := problem(t, c, g.id)
		if out := answer.Compare(answer.SpecOf(&p), g.given); out.Right() != g.right {
			t.Errorf("%s: %q right %v, %s", g.id, g.given, out.Right(), out.Reason)
		}
	}
	p := problem(t, c, "fed")
	if !slices.Equal(p.Hints, []string{"16? One too many"}) || !strings.Contains(strings.Join(p.Worked, "\n"), "ten and five") {
		t.Errorf("hints %q, worked %q", p.Hints, p.Worked)
	}
}

// No mark of a format reaches a student, whoever wrote it.
func TestNoMarksAreShown(t *testing.T) {
	for _, text := range []string{"The word is {1:SA:=illogical.", "What is {{c1::this}}?", "See @@PLUGINFILE@@/a.png", "Say [sound:a.mp3]", "A &nbsp; gap", "<b>Bold</b>?"} {
		for _, it := range []Item{{Ask: text, Answer: "5"}, {Ask: "Which?", Answer: "5", Choices: []string{"5", text}}, {Ask: "Which?", Answer: text}} {
			if reason := unfit(it); reason != RawMarks {
				t.Errorf("%q is taken: %q", text, reason)
			}
		}
	}
	for _, text := range []string{"Is {1, 2} a set?", "Is 3 < 5 and b > a?", "What is 1:2?"} {
		if reason := unfit(Item{Ask: text, Answer: "5"}); reason != "" {
			t.Errorf("%q is left out: %s", text, reason)
		}
	}
}

// A matching is graded as it is shown.
func TestGiftMatching(t *testing.T) {
	c, r := built(t, func(b *Builder) error {
		return Gift("q.gift", []byte("::m:: What belongs together? {=Oslo -> Norway =Rome -> Italy =\\{x\\} -> a set}\n\nWhat is 30 + 12? {=42}\n"), b)
	})
	p := problem(t, c, "m")
	right := course.Judge(nil, &p, tutor.Features{Type: tutor.TypeAnswer, Confidence: 1}, p.Answer)
	wrong := course.Judge(nil, &p, tutor.Features{Type: tutor.TypeAnswer, Confidence: 1}, moved(p.Answer, 3))
	if r.Imported != 2 || len(p.Pairs) != 3 || p.Pairs[2].Left != "{x}" || right.Kind != tutor.VerdictCorrect || wrong.Kind.Right() {
		t.Errorf("imported %d, %+v, %s, %s", r.Imported, p.Pairs, right.Kind, wrong.Kind)
	}
}

// What is said of a wrong answer is no hint where it names the right one.
func TestFeedbackThatTells(t *testing.T) {
	for in, want := range map[string]int{
		`Which color? {=yellow ~red#Not red, it is yellow. ~blue#Think of lemons once more.}`:                          1,
		`How many rules are there? {# =9:0 #Yes =%0%5:0 #There are nine (9) of them. =%0%23:0 #That is far too many.}`: 1,
	} {
		it, reason, _ := giftItem(giftBlock{in, 1})
		if len(it.Hints) < want || reason != "" {
			t.Errorf("%s: %s %q", in, reason, it.Hints)
		}
		for _, h := range it.Hints {
			if strings.Contains(h, "it is yellow") || strings.Contains(h, "(9)") {
				t.Errorf("%s: %q", in, h)
			}
		}
	}
}

// A name with figures, and the formula of a substance, are words and not letters multiplied.
func TestNamesAreWords(t *testing.T) {
	for text, want := range map[string]tutor.AnswerKind{"Apollo 11": tutor.KindShortText, "H2O": tutor.KindShortText, "C6H12O6": tutor.KindShortText, "2x + 1": tutor.KindExpression, "3xy": tutor.KindExpression, "x2": tutor.KindExpression} {
		if got := guessKind(text); got != want {
			t.Errorf("%s: %s", text, got)
		}
	}
}
