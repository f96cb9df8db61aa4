package kernel

import (
	"context"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// looked is a finder that keeps the ages in which somebody has looked for something.
type looked struct{ ages []string }

func (l *looked) Find(_ context.Context, q tutor.Search) ([]tutor.Found, error) {
	l.ages = append(l.ages, q.Age)
	return nil, nil
}

// TestReadAhead has the search of the student's age made, and minds no lesson that is gone.
func TestReadAhead(t *testing.T) {
	k, f := newTutor(t, fresh(2)), &looked{}
	k.Finder = f
	k.ReadAhead(t.Context(), "integers.adding", 2)
	k.ReadAhead(t.Context(), "taken.away", 2)
	if len(f.ages) != 1 || f.ages[0] != "young" {
		t.Errorf("looked for texts of %q", f.ages)
	}
}
