package message

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// A name is no sign of danger, however it looks to the weights.
func TestANameAlarmsNobody(t *testing.T) {
	for _, name := range []string{"Ben", "Ann", "Kai", "Mia", "Lena", "Joe", "Amy", "Max", "Sofia", "Noor", "Tyler", "Ana", "José", "dad", "home", "nobody"} {
		if s := Screen(name); s.Kind != tutor.SafetyNone || s.CheckIn {
			t.Errorf("Screen(%q) = %+v", name, s)
		}
	}
}
