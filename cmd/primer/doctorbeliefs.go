package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/kernel"
)

// aboutBeliefs recomputes what is believed of every student from the answers. With mend
// it heals what differs.
func aboutBeliefs(ctx context.Context, s *desk.Flags, mend bool) finding {
	f := finding{Name: "beliefs", State: fine}
	db, err := store.Open(ctx, filepath.Join(s.Data, "primer.db"), time.Now)
	if err != nil {
		return finding{f.Name, missing, "the database cannot be read", ""}
	}
	defer func() { _ = db.Close() }() // what was mended is committed
	g := newGauge(os.Stderr, "students", time.Now)
	doubts, err := desk.VerifyBeliefs(ctx, db, g.report)
	g.end()
	if err != nil {
		return finding{f.Name, broken, err.Error(), ""}
	}
	wrong, beyond, first := 0, 0, ""
	for _, d := range doubts {
		wrong, beyond = wrong+len(d.Wrong), beyond+d.Beyond
		if len(d.Wrong) == 0 {
			continue
		}
		if first == "" {
			first = d.Student.Name + ", " + differs(d.Wrong[0])
		}
		if !mend {
			continue
		}
		if err := desk.MendBeliefs(ctx, db, d.Student.ID); err != nil {
			return finding{f.Name, broken, err.Error(), ""}
		}
	}
	switch {
	case wrong > 0 && mend:
		f.Text = format.Count(wrong, "difference") + " mended: what is believed is what the answers say"
	case wrong > 0:
		return finding{f.Name, broken, fmt.Sprintf("%s between what is believed and what the answers say, the first: %s", format.Count(wrong, "difference"), first), "\"primer doctor --mend\" computes it anew"}
	default:
		f.Text = "what is believed of each student is what the answers say"
	}
	if beyond > 0 {
		f.Text += fmt.Sprintf("; %s on answers that are not here (imported or removed) and cannot be looked over", restOn(beyond))
	}
	return f
}

func restOn(n int) string {
	if n == 1 {
		return "1 belief rests"
	}
	return format.Count(n, "belief") + " rest"
}

// differs tells one difference.
func differs(m kernel.Mismatch) string {
	return fmt.Sprintf("%s, %s: %.4g is kept, %.4g follows", m.KC, m.What, m.Kept, m.Says)
}
