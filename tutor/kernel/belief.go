package kernel

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// belief holds what the evidence says after this turn's rows.
type belief struct {
	rows     []tutor.Evidence            // of the student, oldest first, this turn's last
	whole    map[string][]tutor.Evidence // all rows of a component whose history the snapshot does not hold
	past     learner.Past                // with this turn's rows
	mastery  map[string]tutor.Mastery
	changed  []string        // components with new rows
	shifted  []tutor.Mastery // of other components, where a row was taken back that moved the student's level
	criteria map[string][]tutor.Criterion
}

// past is what the learner model knew before this turn: read from what is stored, or,
// where that was written by an older model, folded from all rows once.
func (t *scene) past(ctx context.Context) learner.Past {
	past, stale := learner.Resume(t.snap.Mastery)
	if stale {
		if rows, err := t.Memory.EvidenceOf(ctx, t.snap.Profile.ID, ""); err == nil {
			return learner.PastOf(learner.Fold(rows, asOf(rows, t.in.Now)))
		}
	}
	return past
}

// asOf is a time at which all rows were there: the clock may have been set back since.
func asOf(rows []tutor.Evidence, now time.Time) time.Time {
	for _, e := range rows {
		if e.At.After(now) {
			now = e.At
		}
	}
	return now
}

// believe folds new rows into what was believed before the turn and judges the
// criteria again.
func (t *decision) believe(ctx context.Context, before learner.Past, rows []tutor.Evidence) error {
	b := belief{
		rows:     slices.Concat(t.snap.Evidence, rows),
		past:     before,
		mastery:  maps.Clone(t.snap.Mastery),
		criteria: map[string][]tutor.Criterion{},
		whole:    map[string][]tutor.Evidence{},
	}
	if b.mastery == nil {
		b.mastery = map[string]tutor.Mastery{}
	}
	for _, e := range rows {
		if e.Kind == tutor.EvidenceDisputed {
			continue
		}
		b.past = b.past.After(e)
		if !slices.Contains(b.changed, e.KC) {
			b.changed = append(b.changed, e.KC)
		}
	}
	for _, kc := range t.in.Lesson.Components {
		t.judgeComponent(&b, kc.ID, b.rows, rows)
	}
	for _, kc := range b.changed {
		if t.teaches(kc) && !t.older(kc) {
			continue
		}
		b.mastery[kc] = t.snap.Mastery[kc]
		past, err := t.Memory.EvidenceOf(ctx, t.snap.Profile.ID, kc)
		if err != nil {
			return err
		}
		b.whole[kc] = append(past, learner.About(rows, kc)...)
		t.judgeComponent(&b, kc, b.whole[kc], rows)
	}
	t.belief, t.rows = b, rows
	t.in.Mastery, t.in.Standing = b.mastery, t.standing(b)
	t.lookRound()
	return nil
}

// older reports whether a component's history goes back beyond the snapshot so that
// it cannot be judged by what is in there.
func (t *scene) older(kc string) bool {
	was := t.snap.Mastery[kc]
	own := learner.About(t.snap.Evidence, kc)
	here := 0
	for _, e := range own {
		if learner.Graded(e) {
			here++
		}
	}
	if here >= was.Rows || here >= t.Bars.Window && len(was.OpenBugs) == 0 {
		return false
	}
	shown := learner.Diagnoses(own)
	return here < t.Bars.Window || slices.ContainsFunc(was.OpenBugs, func(name string) bool {
		return !slices.ContainsFunc(shown, func(m tutor.Misconception) bool { return m.Name == name })
	})
}

// judgeComponent renews the belief about one component.
func (t *decision) judgeComponent(b *belief, kc string, history, rows []tutor.Evidence) {
	m := learner.Mastery(t.snap.Profile.ID, kc, b.past.Of(kc), t.in.Now)
	m.OpenBugs = learner.OpenMisconceptions(learner.About(history, kc))
	b.criteria[kc] = learner.Criteria(kc, history, m, m.OpenBugs, t.Bars)
	m.Met = learner.Met(b.criteria[kc])
	m.Firm = b.mastery[kc].Firm
	for _, e := range rows {
		if e.KC == kc {
			m = learner.Confirm(b.mastery[kc], m, e)
		}
	}
	b.mastery[kc] = m
}

// history is what is known of a component's rows.
func (b *belief) history(kc string) []tutor.Evidence {
	if rows, ok := b.whole[kc]; ok {
		return rows
	}
	return learner.About(b.rows, kc)
}

// standing sums the criteria of the lesson's components up for the rules.
func (t *decision) standing(b belief) pedagogy.Standing {
	s := pedagogy.Standing{Practiced: true, Met: true}
	worst := 0.
	for _, kc := range t.in.Lesson.Components {
		cs := b.criteria[kc.ID]
		s.Criteria = append(s.Criteria, cs...)
		s.Met = s.Met && learner.Met(cs)
		s.Practiced = s.Practiced && learner.MetBut(cs, learner.Explained)
		if open := need(cs, b.mastery[kc.ID]); s.Weakest == "" || open > worst {
			s.Weakest, worst = kc.ID, open
		}
		if slices.ContainsFunc(cs, func(c tutor.Criterion) bool { return c.Name == learner.Explained && !c.Met }) {
			s.Unproved = append(s.Unproved, kc.ID)
		}
	}
	s.Proved = t.proved(b.rows)
	return s
}

// need is how much a component needs practice: its open criteria, then how
// little it is known.
func need(cs []tutor.Criterion, m tutor.Mastery) float64 {
	n := 0.
	for _, c := range cs {
		if !c.Met && c.Name != learner.Explained {
			n++
		}
	}
	return n + (1 - m.Known)
}

// proved reports whether phase five has its own proof: something explained or carried
// over to a new place while in it.
func (t *scene) proved(rows []tutor.Evidence) bool {
	for _, e := range learner.Settled(rows) {
		if e.Phase != tutor.PhaseProve || !e.Right || !t.teaches(e.KC) {
			continue
		}
		if e.Kind == tutor.EvidenceTransfer || e.Kind == tutor.EvidenceTeachBack {
			return true
		}
	}
	return false
}

func (t *scene) teaches(kc string) bool {
	return slices.ContainsFunc(t.in.Lesson.Components, func(c tutor.KC) bool { return c.ID == kc })
}

// lookRound tells the rules whether practice of the component in question leads
// nowhere, and which of what it rests on is weak.
func (t *decision) lookRound() {
	kc := pedagogy.ComponentOf(t.in)
	t.in.Spinning, t.in.Prereq = "", tutor.KC{}
	if c, ok := t.Library.Component(kc); ok {
		t.in.RestsOn = len(c.Requires) > 0
	}
	if w, spinning := learner.Spinning(t.belief.past.Of(kc)); spinning && !t.belief.mastery[kc].Met && t.triedEnough(kc) {
		t.in.Spinning = fmt.Sprintf("%d answers on %s and a forecast of %.2f: practice alone leads nowhere", w.Rows, kc, w.Forecast)
	}
	if weak, ok := learner.WeakestPrerequisite(kc, t.needsOf(kc), t.belief.mastery); ok {
		t.in.Prereq = tutor.KC{ID: weak.KC, Name: t.nameOf(weak.KC), Lesson: t.lessonOf(weak.KC)}
	}
}

// spinProblems is how many problems of a component must have been tried: answer
// after answer to one problem is the correction loop at work.
const spinProblems = 3

func (t *decision) triedEnough(kc string) bool {
	var seen []string
	for i := range t.belief.rows {
		e := &t.belief.rows[i]
		if e.KC != kc || e.Problem == "" || slices.Contains(seen, e.Problem) {
			continue
		}
		if seen = append(seen, e.Problem); len(seen) == spinProblems {
			return true
		}
	}
	return false
}

// needsOf are the prerequisites of a component and of those it rests on, less
// what is mastered and what no lesson teaches.
func (t *decision) needsOf(kc string) map[string][]string {
	needs := map[string][]string{}
	for next := []string{kc}; len(next) > 0; next = next[1:] {
		c, ok := t.Library.Component(next[0])
		if _, known := needs[next[0]]; known || !ok {
			continue
		}
		needs[c.ID] = nil
		for _, id := range c.Requires {
			if t.lessonOf(id) != "" && !t.belief.mastery[id].Met {
				needs[c.ID] = append(needs[c.ID], id)
				next = append(next, id)
			}
		}
	}
	return needs
}

// Again is the belief about one component when all rows of a student are folded
// from the start: after a dispute or a teacher's word about one of them, which
// changes what counts. before is what was believed. word is the row that says
// so: firm mastery outlives it unless it takes a success away.
func Again(rows []tutor.Evidence, word tutor.Evidence, before tutor.Mastery, bars learner.Bars, now time.Time) (tutor.Mastery, []tutor.Misconception, []tutor.Criterion) {
	return again(learner.Fold(rows, asOf(rows, now)), rows, word, before, bars, now)
}

// Others is what is believed of the other components then: the student's level, which
// they all share, was folded again.
func Others(rows []tutor.Evidence, word tutor.Evidence, before map[string]tutor.Mastery, bars learner.Bars, now time.Time) []tutor.Mastery {
	var out []tutor.Mastery
	tracks := learner.Fold(rows, asOf(rows, now))
	for kc := range tracks {
		if kc != word.KC {
			m, _, _ := again(tracks, rows, tutor.Evidence{Student: word.Student, KC: kc}, before[kc], bars, now)
			out = append(out, m)
		}
	}
	return out
}

func again(tracks map[string]learner.Track, rows []tutor.Evidence, word tutor.Evidence, before tutor.Mastery, bars learner.Bars, now time.Time) (tutor.Mastery, []tutor.Misconception, []tutor.Criterion) {
	own := learner.About(rows, word.KC)
	m := learner.Mastery(word.Student, word.KC, learner.Of(tracks, word.KC), now)
	m.OpenBugs = learner.OpenMisconceptions(own)
	criteria := learner.Criteria(word.KC, own, m, m.OpenBugs, bars)
	m.Met = learner.Met(criteria)
	m.Firm = m.Met && before.Firm && !takesSuccess(rows, word)
	bugs := learner.Diagnoses(own)
	for i := range bugs {
		bugs[i].Student = word.Student
	}
	return m, bugs, criteria
}

// takesSuccess reports whether a row which counted as right no longer does.
func takesSuccess(rows []tutor.Evidence, word tutor.Evidence) bool {
	if word.Kind == tutor.EvidenceOverride && word.Right {
		return false
	}
	for _, e := range rows {
		if e.ID == word.Refers && e.ID != 0 {
			return e.Right
		}
	}
	return false
}

// why opens the last verdict and the mastery of the lesson's components: for each
// criterion of the one at hand what it needs, what there is, and what to do.
func (t *decision) why() tutor.Work {
	task := t.task("", t.plan)
	moves := task.Mastery
	task.Mastery = nil // its numbers are told here
	w := t.Staff.Respond(task)
	var parts []string
	for _, m := range moves {
		parts = append(parts, t.standingOf(m, m.KC == t.plan.Component || len(moves) == 1))
	}
	w.Text = joined(w.Text, t.phrase("why", builtin.Words{Lesson: t.in.Lesson.Title, List: strings.Join(parts, "\n\n")}))
	return w
}

// standingOf tells one component's mastery in a student's words: that of the
// moment with every criterion, the others in a line.
func (t *decision) standingOf(m tutor.MasteryMove, whole bool) string {
	if m.Rows == 0 {
		return fmt.Sprintf("**%s**: not practiced yet", m.Name)
	}
	lines := []string{fmt.Sprintf("**%s**: %.0f%%. %s", m.Name, 100*m.After, firmness(t.belief.mastery[m.KC]))}
	if !whole {
		return lines[0]
	}
	for _, c := range m.Criteria {
		lines = append(lines, criterionLine(c))
	}
	return strings.Join(lines, "\n")
}

// firmness words whether a mastery holds, holds for now, or is not there yet.
func firmness(m tutor.Mastery) string {
	switch {
	case m.Met && m.Firm:
		return "Mastered, and it held on another day."
	case m.Met:
		return "Mastered for now. One right answer on another day, without help, makes it firm."
	}
	return "On the way."
}

// criterionLine says what a criterion needs and, while it is open, what there is
// and what to do.
func criterionLine(c tutor.Criterion) string {
	need, have, do := c.Need, c.Have, ""
	switch c.Name {
	case learner.Answers:
		do = "answer the next questions"
	case learner.Unaided:
		do = "try the next ones without a hint"
	case learner.Items:
		do = "take the other kinds of problem as they come"
	case learner.Correct:
		do = "go on; only your newest eight answers count, so older slips drop out"
	case learner.Quality:
		need, have, do = "answers found with little help", c.Have+" of 100", "use fewer hints, and it rises by itself"
	case learner.Sure:
		need, do = "sure enough that none of it was luck", "go on; right answers that are hard to guess count most"
	case learner.ForecastNext:
		need, do = "a good chance to get the next ones right", "go on; each right answer raises it"
	case learner.Explained:
		do = "tell me how you do it when I ask"
	case learner.Misconceptions:
		need, have, do = "no mix-up left to clear up", "one to clear up", "two right answers without help clear it up"
	}
	if c.Met {
		return "- done: " + need
	}
	return fmt.Sprintf("- open: %s (so far: %s). To do: %s.", need, have, do)
}
