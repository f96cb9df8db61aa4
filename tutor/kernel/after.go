package kernel

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/learner"
)

// Analyst may put what a session showed into a few sentences for the teacher. It
// is given what code found, and changes none of it.
type Analyst interface {
	Tell(ctx context.Context, a tutor.Analysis, rows []tutor.Evidence) (string, error)
}

// After is what a finished session showed of its student, worked out from the
// evidence when nobody waits. ok is false for a session without a judged answer.
// teller may be nil; when it fails, what code found stands alone.
func (k *Kernel) After(ctx context.Context, session string, teller Analyst) (a tutor.Analysis, ok bool, err error) {
	snap, err := k.Memory.Snapshot(ctx, session)
	if err != nil {
		return a, false, err
	}
	all, err := k.Memory.EvidenceOf(ctx, snap.Profile.ID, "")
	if err != nil {
		return a, false, err
	}
	own := sessionRows(all, session)
	if len(own) == 0 {
		return a, false, nil
	}
	a = learner.Analyze(all, snap.Outcomes).Note(snap.Profile.ID, session, k.Now(), k.nameOf)
	a.Turn, a.Rows = own[len(own)-1].Turn, len(own)
	a.Patterns = append(k.patterns(own), a.Patterns...)
	a.Next = append(a.Next, k.nextTime(snap)...)
	if teller == nil {
		return a, true, nil
	}
	if text, err := teller.Tell(ctx, a, own); err == nil && strings.TrimSpace(text) != "" {
		a.Narrative, a.Source = firstOf(text, narrativeLimit), tutor.FromModel
	}
	return a, true, nil
}

// sessionRows are the graded rows of a session that stand.
func sessionRows(all []tutor.Evidence, session string) []tutor.Evidence {
	return slices.DeleteFunc(slices.Clone(learner.Settled(all)), func(e tutor.Evidence) bool { return e.Session != session || !learner.Graded(e) })
}

// patterns are what a teacher would note of a session's answers.
func (k *Kernel) patterns(rows []tutor.Evidence) []string {
	var out []string
	alone, hinted := 0, 0
	bugs := map[string]int{}
	var names []string
	for _, e := range rows {
		alone += count(e.Right && e.Unassisted() && e.Attempt <= 1)
		hinted += count(e.Hints > tutor.NoHint && e.Attempt <= 1)
		if e.Misconception == "" || e.Right {
			continue
		}
		if bugs[e.Misconception]++; bugs[e.Misconception] == 1 {
			names = append(names, e.Misconception)
		}
	}
	out = append(out, fmt.Sprintf("right without help at once: %d of %d answers", alone, len(rows)))
	for _, b := range names {
		if bugs[b] > 1 {
			out = append(out, fmt.Sprintf("%s, %d times", b, bugs[b]))
		}
	}
	if hinted*2 > len(rows) {
		out = append(out, fmt.Sprintf("asks for a hint before the first try: %d of %d answers", hinted, len(rows)))
	}
	return out
}

// nextTime names the component of the lesson that needs practice most.
func (k *Kernel) nextTime(snap tutor.Snapshot) []string {
	lesson, ok := k.Library.Lesson(snap.State.Lesson)
	if !ok || snap.State.Complete {
		return nil
	}
	weakest, low := "", math.Inf(1)
	for _, c := range lesson.KCs() {
		m, met := snap.Mastery[c.ID]
		if met && !m.Met && m.Known < low {
			weakest, low = c.Name, m.Known
		}
	}
	if weakest == "" {
		return []string{"go on with " + lesson.Title}
	}
	return []string{"go on with " + weakest}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}
