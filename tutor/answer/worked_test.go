package answer

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// A working in steps that are true comes to what the last one says; who counts up to a number
// says that number, and who lists others says none.
func TestWorkedThrough(t *testing.T) {
	spec := SpecOf(&tutor.Problem{Kind: tutor.KindInteger, Answer: "13"})
	for text, want := range map[string]struct{ sure, right bool }{
		"2 x 6 = 12, + 1 = 13":   {true, true},
		"2x6=12, 12+1=13":        {true, true},
		"5+5=10, 10+3=13":        {true, true},
		"10-2=8, 8-3=5":          {true, false},
		"2 x 6 = 12, + 2 = 13":   {false, false},
		"13 = 12 + 1":            {true, true},
		"5, 10, 11, 12, 13":      {true, true},
		"5 10 11 12 13":          {true, true},
		"13, 12, 11, 10":         {false, false},
		"11, 12, 13, 14":         {false, false},
		"12 or 13":               {false, false},
		"2+2=4, 4+1=5 or 2+3=13": {false, false},
	} {
		out := Compare(spec, text)
		if out.Sure != want.sure || out.Equivalent != want.right {
			t.Errorf("%q: sure %v, right %v (%s)", text, out.Sure, out.Equivalent, out.Reason)
		}
	}
}
