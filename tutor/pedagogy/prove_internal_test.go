package pedagogy

import (
	"testing"

	"primer/tutor"
)

// A component that has no rubric is proved by a transfer problem of its own, also
// after another component was: nobody is asked to explain without end.
func TestProofWithoutARubric(t *testing.T) {
	in := Input{Lesson: Facts{Components: []tutor.KC{{ID: "a"}, {ID: "b"}}, Solved: []string{"b"}}, Standing: Standing{Practiced: true, Unproved: []string{"b"}}}
	p := Plan{State: tutor.State{Transfer: true}}
	prove(&p, in)
	if p.Next.Kind != tutor.NextPose || p.Next.Role != tutor.RoleTransfer || p.Next.Component != "b" {
		t.Errorf("next is %+v", p.Next)
	}
}
