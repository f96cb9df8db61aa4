package kernel

import (
	"maps"
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/course"
	"primer/tutor/learner"
	"primer/tutor/pedagogy"
)

// belief is what the evidence says after this turn's rows.
type belief struct {
	rows     []tutor.Evidence // of the student, oldest first, this turn's last
	tracks   map[string]learner.Track
	mastery  map[string]tutor.Mastery
	changed  []string // components with new rows
	criteria map[string][]tutor.Criterion
	standing pedagogy.Standing
}

// tracks are the student's tracks before this turn: read from what is stored, or,
// where that was written by an older learner model, folded from all rows once.
func (t *turn) tracks() map[string]learner.Track {
	if t.before == nil {
		var stale bool
		if t.before, stale = learner.Resumed(t.snap.Mastery); stale {
			if rows, err := t.Memory.EvidenceOf(t.ctx, t.snap.Profile.ID, ""); err == nil {
				t.before = learner.Fold(rows, t.began)
			}
		}
	}
	return maps.Clone(t.before)
}

// believe folds new rows into the belief and judges the criteria again.
func (t *turn) believe(rows []tutor.Evidence) {
	b := belief{
		rows:     slices.Concat(t.snap.Evidence, rows),
		tracks:   t.tracks(),
		mastery:  map[string]tutor.Mastery{},
		criteria: map[string][]tutor.Criterion{},
	}
	maps.Copy(b.mastery, t.snap.Mastery)
	for _, e := range rows {
		if e.Kind == tutor.EvidenceDisputed {
			continue
		}
		b.tracks = learner.After(b.tracks, e)
		if !slices.Contains(b.changed, e.KC) {
			b.changed = append(b.changed, e.KC)
		}
	}
	for _, kc := range t.lesson.Components {
		t.judgeComponent(&b, kc.ID, b.rows, rows)
	}
	for _, kc := range b.changed {
		if !t.teaches(kc) { // of a warm-up: its history may be older than the snapshot
			t.judgeComponent(&b, kc, t.historyOf(kc, rows), rows)
		}
	}
	b.standing = t.standing(b)
	t.belief, t.rows = b, rows
	t.in.Mastery, t.in.Standing = b.mastery, b.standing
	t.lookRound()
}

// historyOf is all evidence about a component, this turn's rows last.
func (t *turn) historyOf(kc string, rows []tutor.Evidence) []tutor.Evidence {
	past, err := t.Memory.EvidenceOf(t.ctx, t.snap.Profile.ID, kc)
	if err != nil {
		t.err = err
	}
	return append(past, of(rows, kc)...)
}

// judgeComponent renews the belief about one component.
func (t *turn) judgeComponent(b *belief, kc string, history, rows []tutor.Evidence) {
	m := learner.Mastery(t.snap.Profile.ID, kc, learner.Of(b.tracks, kc), t.began)
	m.OpenBugs = learner.OpenMisconceptions(of(history, kc))
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

func of(rows []tutor.Evidence, kc string) []tutor.Evidence {
	var out []tutor.Evidence
	for _, e := range rows {
		if e.KC == kc {
			out = append(out, e)
		}
	}
	return out
}

// standing sums the criteria of the lesson's components up for the rules.
func (t *turn) standing(b belief) pedagogy.Standing {
	s := pedagogy.Standing{Practiced: true, Met: true}
	worst := 0.
	for _, kc := range t.lesson.Components {
		cs := b.criteria[kc.ID]
		s.Criteria = append(s.Criteria, cs...)
		s.Met = s.Met && learner.Met(cs)
		s.Practiced = s.Practiced && learner.MetBut(cs, learner.Explained)
		if open := need(cs, b.mastery[kc.ID]); s.Weakest == "" || open > worst {
			s.Weakest, worst = kc.ID, open
		}
		if !learner.MetBut(cs, others(learner.Explained)...) {
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

// others are all criteria but one.
func others(name string) []string {
	all := []string{learner.Answers, learner.Unaided, learner.Items, learner.Correct, learner.Quality, learner.ForecastNext, learner.Explained, learner.Misconceptions}
	return slices.DeleteFunc(all, func(n string) bool { return n == name })
}

// proved says that phase five has its own proof: something explained or carried
// over to a new place while in it.
func (t *turn) proved(rows []tutor.Evidence) bool {
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

func (t *turn) teaches(kc string) bool {
	return slices.ContainsFunc(t.lesson.Components, func(c tutor.KC) bool { return c.ID == kc })
}

// facts gathers what the rules need to know of a lesson.
func (t *turn) facts(id string) pedagogy.Facts {
	f := pedagogy.Facts{ID: id}
	lesson, ok := t.Library.Lesson(id)
	if !ok {
		return f
	}
	f.Title, f.Components = lesson.Title, lesson.KCs()
	for _, need := range slices.Backward(lesson.Needs) {
		if !t.snap.Done[need] {
			f.Needs = append(f.Needs, need)
		}
	}
	f.Next = t.lessonAfter(lesson)
	f.Ways = map[string][]tutor.Approach{}
	for _, e := range lesson.Explanations {
		f.Ways[e.Component] = append(f.Ways[e.Component], e.Approach)
	}
	for _, t := range lesson.Transfer {
		if _, explained := lesson.TeachBackFor(t.Component); !explained {
			f.Solved = append(f.Solved, t.Component)
		}
	}
	return f
}

// lessonAfter is the lesson that follows in the same course, or "".
func (t *turn) lessonAfter(lesson *course.Lesson) string {
	for _, c := range t.Library.Courses() {
		if i := slices.Index(c.Order, lesson.ID); c.ID == lesson.Course && i >= 0 && i+1 < len(c.Order) {
			return c.Order[i+1]
		}
	}
	return ""
}

func bandOf(p tutor.Profile) tutor.Band { return course.BandOf(p.Grade) }

// choosing picks among approaches by what worked with this student, as far as the
// numbers carry it; why is "" where they say nothing and the first stays.
func choosing(outcomes []tutor.ApproachOutcome) func([]tutor.Approach) (tutor.Approach, string) {
	return func(offered []tutor.Approach) (tutor.Approach, string) {
		c, ok := learner.ChooseApproach(offered, outcomes)
		if !ok || !strings.HasPrefix(c.Why, "worked") && c.Approach == offered[0] {
			return "", ""
		}
		return c.Approach, c.Why
	}
}
