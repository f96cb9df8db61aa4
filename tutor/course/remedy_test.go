package course

import (
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course/bugs"
)

// allRules is the catalogue with the rules of every lesson.
func allRules(t *testing.T, lib *Library) *bugs.Catalogue {
	t.Helper()
	c, err := bugs.Builtin()
	if err == nil {
		c, err = c.With(lib.Rules())
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// posedAs is a check of the lesson, or a problem with these operands.
func posedAs(t *testing.T, l *Lesson, item string, args ...string) *tutor.Problem {
	t.Helper()
	p, ok := l.Posed(l.ID+"/"+item, Draw{Seed: 7, Max: 20, Age: Middle})
	if !ok {
		for _, e := range l.Explanations {
			if e.ID == item {
				p, ok = l.CheckOf(e, Middle)
			}
		}
	}
	if !ok {
		t.Fatalf("no item %s", item)
	}
	if len(args) > 0 {
		p.Args = args
	}
	return &p
}

// TestRemedyChoosesTheMistake: by the reason, by what is written for the answer, by the
// diagnosis, by the mistake's own formula; nothing for what shows none.
func TestRemedyChoosesTheMistake(t *testing.T) {
	lib := library(t)
	c := allRules(t, lib)
	for _, row := range []struct{ lesson, item, says, reason, want string }{
		{"fractions.adding", "same-slices", "5/12", "", "bottoms-added"},
		{"fractions.adding", "same-slices", "12", "", "bottom-for-the-top"},
		{"fractions.adding", "same-three-looks", "8/22", "", "bottoms-added"},
		{"fractions.adding", "same-slices", "4/6", "", "tops-multiplied"},
		{"fractions.adding", "same-slices", "1/7", "", ""},
		{"matter.states", "kinds-kitchen", "solid", "", "thick-so-solid"},
		{"matter.states", "kinds-kitchen", "a", "", "thick-so-solid"},
		{"matter.states", "kinds-kitchen", "gas", "because it fills the whole jar", "fills-so-gas"},
		{"matter.states", "kinds-kitchen", "gas", "", "fills-so-gas"},
		{"matter.states", "kinds-kitchen", "liquid", "", ""},
		{"matter.states", "kinds-kitchen", "liquid", "because honey is so thick and slow", "thick-so-solid"},
		{"matter.states", "kinds-kitchen", "liquid", "because it flows", ""},
	} {
		l, _ := lib.Lesson(row.lesson)
		p := posedAs(t, l, row.item)
		v := Judge(c, p, tutor.Features{Type: tutor.TypeAnswer, Meant: -1, Confidence: 1}, row.says)
		got, _ := l.Remedy(c, Slip{p, v, row.reason})
		if id := idOf(got); id != row.want {
			t.Errorf("%s: %q %q shows %q, want %q (%s)", row.item, row.says, row.reason, id, row.want, v.Kind)
		}
	}
}

func idOf(m Matched) string {
	if m.Remediation == nil {
		return ""
	}
	return m.ID
}

// TestReplyHasTheNumbersOfTheProblem: every slot is filled, and the two replies differ.
func TestReplyHasTheNumbersOfTheProblem(t *testing.T) {
	lib := library(t)
	c := allRules(t, lib)
	l, _ := lib.Lesson("fractions.adding")
	p := posedAs(t, l, "same-slices")
	v := Judge(c, p, tutor.Features{Type: tutor.TypeAnswer, Meant: -1, Confidence: 1}, "5/12")
	m, ok := l.Remedy(c, Slip{p, v, ""})
	if !ok {
		t.Fatal("not found")
	}
	first, ok1 := m.Reply(l.ID, 0, Middle, "5/12", "")
	second, ok2 := m.Reply(l.ID, 1, Middle, "5/12", "")
	if !ok1 || !ok2 || first.Ask == second.Ask {
		t.Fatalf("%+v %+v", first, second)
	}
	if !strings.HasPrefix(first.Grant, "1 and 4 do make 5") || first.Expects[0] != "6" || !strings.Contains(second.Picture, "1/12") {
		t.Errorf("%+v %+v", first, second)
	}
}

// A wrong choice is answered as that very choice, however the list was mixed: "b" is
// another one each time.
func TestWrongChoicesAreToldApartInEveryOrder(t *testing.T) {
	played := 0
	for _, l := range library(t).Lessons() {
		for _, template := range l.all() {
			for seed := range uint64(4) {
				made, err := template.Make(Draw{Seed: seed, Max: 100, Age: Middle})
				if err != nil {
					t.Fatal(err)
				}
				listed := shuffled(made, seed)
				for _, r := range l.Remediations() {
					for _, s := range r.Shows {
						i := slices.Index(template.Choices, s.Gives)
						if s.Item != template.ID || i < 0 {
							continue
						}
						played++
						if got := l.asPosed(s.Item, s.Gives, &listed); got != made.Choices[i] {
							t.Errorf("%s: %q of %q is taken for %q", made.ID, s.Gives, listed.Choices, got)
						}
					}
				}
			}
		}
	}
	if played < 100 {
		t.Errorf("only %d wrong choices were played", played)
	}
}
