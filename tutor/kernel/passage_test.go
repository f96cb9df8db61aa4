package kernel

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// TestPassagesTell: what no lesson is about is told from no passage of it, and hardly ever is what belongs to another
// lesson; what the lesson tells is found in whatever words it is asked for.
func TestPassagesTell(t *testing.T) {
	lib, err := course.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	k, err := New(lib, nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	ask := func(id, question string) (told string, sure bool) {
		l, ok := lib.Lesson(id)
		if !ok {
			t.Fatal(id)
		}
		r := reading{heard: heard{scene: scene{Kernel: k, lesson: l, subject: l.Subject}}}
		r.in.State.Lesson, r.in.Profile.Grade, r.in.Text = l.ID, 5, question
		a := r.fromPassages(pedagogy.Plan{})
		if a == nil {
			return "", false
		}
		return a.Found.Text, !a.Near
	}
	for _, row := range []struct{ lesson, question, want string }{
		{"forces.motion", "so on the moon i have same mass?", "mass"},
		{"forces.motion", "is friction also a force yes?", "Friction is a force"},
		{"matter.states", "is ice also a solid yes?", "is a solid"},
		{"life.food", "why are leaves so green", "chlorophyll"},
		{"electricity.circuits", "i have 2 lamp and 1 lamp broken. other lamp is on?", "broken lamp"},
	} {
		if told, sure := ask(row.lesson, row.question); !sure || !strings.Contains(told, row.want) {
			t.Errorf("%s, %q: %q (sure: %t)", row.lesson, row.question, told, sure)
		}
	}
	for _, row := range [][2]string{
		{"forces.motion", "who is the president"},
		{"matter.states", "do sharks sleep"},
		{"history.rivers", "how do i make slime"},
		{"fractions.adding", "why is the sky blue"},
		{"ratio.basics", "is pluto a planet"},
		{"grammar.words", "how fast is a cheetah"},
	} {
		if told, _ := ask(row[0], row[1]); told != "" {
			t.Errorf("%s, %q is told: %q", row[0], row[1], told)
		}
	}
}
