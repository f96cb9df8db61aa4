package kernel

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// itemOf is a problem or check of a lesson by its name.
func itemOf(t *testing.T, l *course.Lesson, name string) tutor.Problem {
	t.Helper()
	d := course.Draw{Seed: 7, Max: 20, Age: course.AgeOf(6)}
	for _, item := range append(append([]course.Template{}, l.Templates...), l.Transfer...) {
		if item.ID == name {
			p, err := item.Make(d)
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
	}
	for _, e := range l.Explanations {
		if p, ok := l.CheckOf(e, d.Age); ok && e.ID == name {
			return p
		}
	}
	p, ok := l.Posed(l.ID+"/"+name, d)
	if !ok {
		t.Fatalf("%s has no item %s", l.ID, name)
	}
	return p
}

// TestPartsOfAnAnswer plays lines to one question each: what is said of a part of it is kept, and only the rest is
// asked for. A pattern after "! " must not be in the last reply.
func TestPartsOfAnAnswer(t *testing.T) {
	for _, c := range []struct {
		lesson, item string
		lines        []string
		kind         tutor.VerdictKind
		reply        string
	}{
		// Items, then their group; short names; one group and the rest.
		{"life.food", "photo-sort", []string{"water in, carbon dioxide in, oxygen out, sugar out"}, tutor.VerdictCorrect, ""},
		{"life.food", "photo-sort", []string{"they want to know wat goes in and wat goes out. water in, carbon dioxide in, oxygen out, sugar out"}, tutor.VerdictCorrect, ""},
		{"life.food", "photo-sort", []string{"water and carbon go in. sugar comes out and oxygen too. are we done now"}, tutor.VerdictCorrect, ""},
		{"life.food", "photo-sort", []string{"water and co2 go in, the rest comes out"}, tutor.VerdictCorrect, ""},
		{"life.food", "photo-sort", []string{"only water and carbon dioxide go in"}, tutor.VerdictCorrect, ""},
		{"life.food", "photo-sort", []string{"i think water and sugar go in, oxygen comes out and carbon out"}, tutor.VerdictIncorrect, ""},
		{"life.food", "photo-sort", []string{"is it sugar in or out"}, tutor.VerdictNone, ""},
		// A part is kept over the turns.
		{"life.food", "photo-sort", []string{"water goes in oxygen comes out"}, tutor.VerdictCloseForm, "sugar and carbon dioxide"},
		{"life.food", "photo-sort", []string{"water goes in", "carbon dioxide too", "sugar comes out", "oxygen also"}, tutor.VerdictCorrect, ""},
		{"life.food", "photo-sort", []string{"water and carbon dioxide go in", "the others come out"}, tutor.VerdictCorrect, ""},
		{"life.food", "photo-sort", []string{"water and carbon dioxide go in", "out"}, tutor.VerdictCorrect, ""},
		{"life.food", "photo-sort", []string{"water and carbon dioxide go in", "in"}, tutor.VerdictIncorrect, ""},
		{"life.food", "photo-sort", []string{"water and sugar go in, oxygen comes out and carbon out", "oh sugar out and carbon in"}, tutor.VerdictCorrect, ""},
		{"reading.idea", "evidence-sort", []string{"2 and 3 show. 1 no"}, tutor.VerdictCloseForm, "What about 4"},
		{"reading.idea", "evidence-sort", []string{"2 and 3 show it, the river doesnt"}, tutor.VerdictCloseForm, "What about 1"},
		{"reading.idea", "evidence-sort", []string{"only 2 and 3"}, tutor.VerdictCorrect, ""},
		{"reading.idea", "evidence-sort", []string{"dust and grass"}, tutor.VerdictCloseForm, "What about 1 and 4"},
		{"reading.idea", "evidence-sort", []string{"i already say it. 2 and 3 a, 1 and 4 b"}, tutor.VerdictCorrect, ""},
		{"reading.idea", "evidence-sort", []string{"the door shows it"}, tutor.VerdictIncorrect, ""},
		// Orders inside a sentence.
		{"life.food", "chain-order", []string{"i think its d c a b now"}, tutor.VerdictCorrect, ""},
		{"life.food", "chain-order", []string{"first the d then c then a then b"}, tutor.VerdictCorrect, ""},
		{"life.food", "chain-order", []string{"the leaf comes first after that caterpillar bird cat"}, tutor.VerdictCorrect, ""},
		{"life.food", "chain-order", []string{"please say me if d c a b is right or wrong"}, tutor.VerdictCorrect, ""},
		{"life.food", "chain-order", []string{"d c a b. but where is the mouse? my cat eats mouse"}, tutor.VerdictCorrect, ""},
		{"life.food", "chain-order", []string{"its a b c d i think"}, tutor.VerdictIncorrect, ""},
		{"life.food", "chain-order", []string{"its not d c a b"}, tutor.VerdictUnsure, ""},
		// Choices by letter in a sentence, by what is denied, and taken back.
		{"history.printing", "before-three-books", []string{"b like the internet, people post fake stuff"}, tutor.VerdictCorrect, ""},
		{"history.printing", "before-three-books", []string{"i said b already"}, tutor.VerdictCorrect, ""},
		{"history.printing", "before-three-books", []string{"its not c. then the gutenberg one"}, tutor.VerdictBuggy, ""},
		{"history.printing", "before-three-books", []string{"not the sutra so the korea one"}, tutor.VerdictCorrect, ""},
		{"history.printing", "before-three-books", []string{"a no wait c"}, tutor.VerdictIncorrect, ""},
		// The last of two answers stands, and of two to choose from none.
		{"history.rivers", "years-between", []string{"1950. no wait 1850? i do it in my head"}, tutor.VerdictCloseNumber, ""},
		{"history.rivers", "years-between", []string{"1850. no wait 1950? i do it in my head"}, tutor.VerdictCorrect, ""},
		{"fractions.adding", "same-past-one-medium", []string{"8/7. no wait 8/14?"}, tutor.VerdictBuggy, ""},
		{"fractions.adding", "same-past-one-medium", []string{"8/7 wait what is that in wholes"}, tutor.VerdictCorrect, ""},
		{"decimals.percent", "percent-off", []string{"21 or 9"}, tutor.VerdictUnsure, ""},
		// What learners of English leave out or say in the present; opposites.
		{"reading.idea", "infer-station", []string{"she is happy", "she run"}, tutor.VerdictCorrect, ""},
		{"reading.idea", "infer-station", []string{"she run"}, tutor.VerdictCloseForm, "Why would someone"},
		{"reading.idea", "infer-station", []string{"she run", "she is happy"}, tutor.VerdictCorrect, ""},
		{"reading.idea", "infer-station", []string{"she ran away because she is afraid"}, tutor.VerdictUnsure, ""},
		{"forces.motion", "balance-sled", []string{"becuse road is not smooth, the ice is how you say.. slip"}, tutor.VerdictCorrect, ""},
		{"forces.motion", "balance-sled", []string{"she push just as hard. road have little stones, they hold the sled"}, tutor.VerdictCorrect, ""},
		{"forces.motion", "balance-sled", []string{"the road is smooth"}, tutor.VerdictIncorrect, ""},
		{"forces.motion", "balance-sled", []string{"she run out of push"}, tutor.VerdictIncorrect, ""},
		// A step of the way.
		{"decimals.percent", "percent-off", []string{"ok if 10% of 30 is 3 then 30% is 9"}, tutor.VerdictScaffoldProgress, "9 is right.*30 - 9"},
		{"decimals.percent", "percent-off", []string{"i got 3 for 10%"}, tutor.VerdictScaffoldProgress, "3 is right"},
		{"decimals.percent", "percent-off", []string{"if 10% is 3 then 30% is 10"}, tutor.VerdictIncorrect, ""},
		{"decimals.percent", "percent-off", []string{"30 - 9 = 22"}, tutor.VerdictIncorrect, ""},
		{"fractions.adding", "unlike-medium", []string{"12/20 and 5/20"}, tutor.VerdictScaffoldProgress, "12 and 5"},
		{"fractions.adding", "unlike-medium", []string{"12 20ths and 5 20ths"}, tutor.VerdictScaffoldProgress, "! does not fit"},
		{"fractions.adding", "unlike-medium", []string{"12/20 and 4/20"}, tutor.VerdictBuggy, ""},
		{"algebra.equations", "value-words", []string{"3x i think"}, tutor.VerdictScaffoldProgress, "3x is right"},
		{"algebra.two-step", "taxi-ride", []string{"56 - 12 = 44"}, tutor.VerdictScaffoldProgress, "44 is right"},
		{"algebra.two-step", "taxi-ride", []string{"56 - 12 = 34"}, tutor.VerdictIncorrect, ""},
	} {
		n := fresh(6)
		n.snap.Session.Lesson, n.snap.Session.Seed, n.snap.State.Lesson = c.lesson, 7, c.lesson
		k := newTutor(t, n)
		searching(t, k)
		begin(t, k)
		l, _ := k.Library.Lesson(c.lesson)
		s := n.snap.State
		s.Started, s.Phase = true, 4
		n.snap.State = pedagogy.Pose(s, itemOf(t, l, c.item), time.Now())
		var kind tutor.VerdictKind
		var reply string
		for _, line := range c.lines {
			events := say(t, k, line)
			kind, reply = tutor.VerdictNone, replyText(events)
			for _, e := range events {
				if e.Assessed != nil {
					kind = e.Assessed.Kind
				}
			}
		}
		pattern, not := strings.CutPrefix(c.reply, "! ")
		if kind != c.kind || c.reply != "" && regexp.MustCompile(pattern).MatchString(reply) == not {
			t.Errorf("%s %s %q: %q, want %q %q\n%s", c.lesson, c.item, c.lines, kind, c.kind, c.reply, reply)
		}
	}
}
