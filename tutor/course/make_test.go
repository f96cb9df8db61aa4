package course

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course/formula"
)

func template(vars Vars, where ...string) Template {
	return Template{ID: "t", Lesson: "l", Component: "k", Vars: vars, Where: where, Ask: Plain("{a} + {b}"), Asked: Asked{Kind: tutor.KindInteger, Answer: "{a + b}"}}
}

func TestMakeIsDeterministic(t *testing.T) {
	tm := template(Vars{{"a", "-max..-1"}, {"b", "1..max"}}, "a + b > 0")
	for seed := range uint64(50) {
		p, err := tm.Make(Draw{Seed: seed, Max: 10})
		if err != nil {
			t.Fatal(err)
		}
		q, _ := tm.Make(Draw{Seed: seed, Max: 10})
		if p.ID != q.ID || p.Ask != q.Ask {
			t.Fatalf("seed %d makes %s and %s", seed, p.ID, q.ID)
		}
	}
}

func TestMakeFills(t *testing.T) {
	tm := Template{
		ID: "t", Lesson: "l", Vars: Vars{{"n", "1"}, {"a", "-4"}, {"f", "3/4"}, {"w", "'left', 'left'"}, {"s", "= a * 2"}},
		Args: []string{"a", "s"}, Ask: Text{Young: "young {a}", Older: "older {a}"}, Asked: Asked{Kind: tutor.KindInteger, Answer: "{s}"},
		Hints:    []Text{Plain("2 + {a} and 2 + {a:p}: {n} step{n:s} {w}")},
		Scaffold: []Item{{Ask: Plain("kept {f}"), When: "a < 0", Asked: Asked{Answer: "1"}}, {Ask: Plain("left out"), When: "a > 0", Asked: Asked{Answer: "1"}}},
		Worked:   []Text{Plain("{a} - {a}")}, Diagram: "numberline from={a} jumps={a}",
	}
	p, err := tm.Make(Draw{Seed: 1, Age: Middle})
	if err != nil {
		t.Fatal(err)
	}
	for what, pair := range map[string][2]string{
		"id":      {p.ID, "l/t(n=1,a=-4,f=3/4,w=left)"},
		"item":    {p.Item, "l/t"},
		"args":    {strings.Join(p.Args, " "), "-4 -8"},
		"ask":     {p.Ask, "young -4"},
		"hint":    {p.Hints[0], "2 + (-4) and 2 + (-4): 1 step left"},
		"step":    {p.Steps[0].Ask, "kept 3/4"},
		"worked":  {p.Worked[0], "-4 - (-4)"},
		"diagram": {p.Diagram, "numberline from=-4 jumps=-4"},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: got %q, want %q", what, pair[0], pair[1])
		}
	}
	if len(p.Steps) != 1 {
		t.Errorf("%d steps, want the one whose condition holds", len(p.Steps))
	}
}

func TestMakeFindsRareNumbers(t *testing.T) {
	rare := template(Vars{{"a", "1..100"}, {"b", "1..100"}, {"c", "1..100"}}, "a * a + b * b == c * c", "a > 50", "b > a")
	p, err := rare.Make(Draw{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(p.ID, "l/t(a=") {
		t.Errorf("id %s", p.ID)
	}
	none := template(Vars{{"a", "1..9"}, {"b", "1..9"}}, "a + b > 18")
	if _, err := none.Make(Draw{}); !errors.Is(err, errNone) {
		t.Errorf("no numbers fit, but the error is %v", err)
	}
	empty := template(Vars{{"a", "9..1"}, {"b", "1..9"}})
	if _, err := empty.Make(Draw{}); !errors.Is(err, errNone) {
		t.Errorf("an empty range gives %v", err)
	}
}

func TestMakeSaysWhatIsWrong(t *testing.T) {
	for want, tm := range map[string]Template{
		`"c" has no value`:         template(Vars{{"a", "1"}, {"b", "2"}}, "c > 1"),
		"division by 0":            template(Vars{{"a", "0"}, {"b", "= 1 / a"}}),
		"neither true nor false":   template(Vars{{"a", "0"}, {"b", "1"}}, "a + b"),
		"must be a whole number":   template(Vars{{"a", "1/2..3"}, {"b", "1"}}),
		"wider than a million":     template(Vars{{"a", "1..10000000"}, {"b", "1"}}),
		`"cat" is no number`:       template(Vars{{"a", "cat"}, {"b", "1"}}),
		"a sign such as * is miss": template(Vars{{"a", "= 2b"}, {"b", "1"}}),
	} {
		if _, err := tm.Make(Draw{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

func TestPickNeverRepeatsWhileOthersAreLeft(t *testing.T) {
	l := &Lesson{Outline: Outline{ID: "l"}, Templates: []Template{
		{ID: "one", Lesson: "l", Component: "k", Difficulty: tutor.Easy, Vars: Vars{{"a", "1..3"}}, Ask: Plain("{a}"), Asked: Asked{Answer: "{a}"}},
		{ID: "two", Lesson: "l", Component: "k", Difficulty: tutor.Easy, Vars: Vars{{"a", "1..3"}}, Ask: Plain("2{a}"), Asked: Asked{Answer: "{a}"}},
		{ID: "hard", Lesson: "l", Component: "k", Difficulty: tutor.Hard, Vars: Vars{{"a", "1..3"}}, Ask: Plain("3{a}"), Asked: Asked{Answer: "{a}"}},
	}}
	var seen []string
	last := ""
	for turn := range 9 {
		p, err := l.Pick(Want{Difficulty: tutor.Easy, Seen: seen, Draw: Draw{Seed: uint64(turn)}})
		if err != nil {
			t.Fatal(err)
		}
		if slices.Contains(seen, p.ID) {
			t.Errorf("turn %d poses %s again", turn, p.ID)
		}
		if turn < 6 && (p.Item == last || p.Difficulty != tutor.Easy) {
			t.Errorf("turn %d poses %s (%s) after %s", turn, p.Item, p.Difficulty, last)
		}
		seen, last = append(seen, p.ID), p.Item
	}
	p, err := l.Pick(Want{Seen: seen})
	if err != nil || p.ID == "" {
		t.Errorf("with everything seen: %v, %v", p.ID, err)
	}
	if _, err := l.Pick(Want{Component: "other"}); err == nil {
		t.Error("a component without problems must be an error")
	}
}

func TestPickByRole(t *testing.T) {
	lib := library(t)
	l, ok := lib.Lesson("integers.adding")
	if !ok {
		t.Fatal("no lesson integers.adding")
	}
	for role, item := range map[tutor.ProblemRole]string{
		tutor.RoleTransfer: "integers.adding/piggy-bank", tutor.RoleConcept: "integers.adding/which-way-negative",
		tutor.RoleCheck: "integers.adding/mixed-line/check", tutor.RoleReview: "integers.adding/mixed-cross-zero",
	} {
		w := Want{Component: "int.add.mixed", Role: role, Draw: Draw{Seed: 0, Max: 10}}
		if role == tutor.RoleCheck {
			w.Explanation = "mixed-line"
		}
		p, err := l.Pick(w)
		if err != nil {
			t.Fatal(err)
		}
		if p.Role != role || p.KC != "int.add.mixed" || role != tutor.RoleReview && p.Item != item {
			t.Errorf("%s: got %s as %s", role, p.Item, p.Role)
		}
	}
}

func BenchmarkMake(b *testing.B) {
	l, ok := library(b).Lesson("integers.adding")
	if !ok {
		b.Fatal("no lesson integers.adding")
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := l.Templates[i%len(l.Templates)].Make(Draw{Seed: uint64(i)}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPickExhausted(b *testing.B) {
	l, ok := library(b).Lesson("integers.adding")
	if !ok {
		b.Fatal("no lesson integers.adding")
	}
	var seen []string
	for i := range 200 {
		p, err := l.Pick(Want{Seen: seen, Draw: Draw{Seed: uint64(i)}})
		if err != nil {
			b.Fatal(err)
		}
		seen = append(seen, p.ID)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := l.Pick(Want{Seen: seen, Draw: Draw{Seed: uint64(i)}}); err != nil {
			b.Fatal(err)
		}
	}
}

// Whatever is drawn meets all that its template asks of the numbers.
func TestDrawnNumbersMeetTheConstraints(t *testing.T) {
	for _, l := range library(t).Lessons() {
		for _, tm := range l.all() {
			for seed := range uint64(12) {
				d := Draw{Seed: seed, Max: []int{10, 20, 100}[seed%3], Age: Middle}
				env, err := tm.numbers(d)
				if err != nil {
					t.Errorf("%s: %v", tm.item(), err)
					continue
				}
				for _, where := range tm.Where {
					e, err := formula.Parse(where)
					if err != nil {
						t.Fatal(err)
					}
					v, err := e.Eval(env)
					if truth, ok := v.Bool(); err != nil || !ok || !truth {
						t.Errorf("%s is drawn against %q: %v, %v", tm.item(), where, v, err)
					}
				}
			}
		}
	}
}
