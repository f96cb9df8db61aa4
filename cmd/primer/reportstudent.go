package main

import (
	"context"
	"maps"
	"slices"
	"time"

	"primer/store"
	"primer/tutor"
	"primer/tutor/course"
	"primer/tutor/format"
	"primer/tutor/learner"
)

// studentReport is all that is known of a student, for teachers.
type studentReport struct {
	Student        tutor.Profile         `json:"student"`
	At             time.Time             `json:"at"`
	Attendance     store.Attendance      `json:"attendance"`
	Concerns       []concern             `json:"concerns"` // the gravest first
	Suggestion     string                `json:"suggestion"`
	Lessons        []lessonReport        `json:"lessons"` // begun ones, in teaching order
	Misconceptions []misconceptionReport `json:"open_misconceptions"`
	Healed         []misconceptionReport `json:"healed_misconceptions"`
	Reviews        []tutor.Review        `json:"reviews"`
	Approaches     []approachReport      `json:"approaches"`
	Sureness       surenessReport        `json:"sureness"`
	Patterns       []string              `json:"patterns"` // what the history shows beyond single answers
	Spinning       []spinReport          `json:"spinning"` // practice that leads nowhere
	Flags          []tutor.FlagRow       `json:"flags"`    // not yet seen
	names          func(kc string) string
}

// lessonReport is how far a student is in a lesson.
type lessonReport struct {
	ID         string            `json:"id"`
	Title      string            `json:"title"`
	Phase      tutor.Phase       `json:"phase"` // 0 when it was never opened
	Complete   bool              `json:"complete"`
	Components []componentReport `json:"components"`
}

// componentReport is what is believed of one component, and why.
type componentReport struct {
	ID       string            `json:"id"`
	Name     string            `json:"name"`
	Standing standing          `json:"standing"`
	Percent  int               `json:"percent"` // 0 while nothing was answered
	Trend    tutor.Trend       `json:"trend,omitempty"`
	Due      time.Time         `json:"review_due,omitzero"`
	Time     time.Duration     `json:"time_ns"` // spent on its answers
	Help     help              `json:"help"`
	Lately   lately            `json:"lately"`
	Mastery  tutor.Mastery     `json:"mastery"`
	Evidence map[string]int    `json:"evidence"` // rows by kind
	Criteria []tutor.Criterion `json:"criteria"`
}

// lately is how the newest graded answers went.
type lately struct {
	Right int `json:"right"`
	Of    int `json:"of"`
}

// latelyRows is how many answers are looked at.
const latelyRows = 5

func latelyIn(rows []tutor.Evidence) lately {
	var l lately
	for _, e := range slices.Backward(learner.Settled(rows)) {
		if l.Of == latelyRows {
			break
		}
		if learner.Graded(e) {
			l.Of++
			if e.Right {
				l.Right++
			}
		}
	}
	return l
}

// standing is how far a component is, in one word.
type standing string

const (
	standsNew         standing = "new"         // nothing answered yet
	standsLearning    standing = "learning"    // some criterion is open
	standsProvisional standing = "provisional" // every criterion holds, not yet confirmed on a later day
	standsFirm        standing = "firm"        // right again on a later day
)

func (s standing) mastered() bool { return s == standsProvisional || s == standsFirm }

func standingOf(m tutor.Mastery) standing {
	switch {
	case m.Firm && m.Met:
		return standsFirm
	case m.Met:
		return standsProvisional
	case m.Rows > 0:
		return standsLearning
	}
	return standsNew
}

// help is how much help a student's problems took.
type help struct {
	Problems   int `json:"problems"`
	Rungs      int `json:"rungs"`      // of the hint ladder, the highest on each problem
	Scaffolded int `json:"scaffolded"` // problems taken in small steps
}

// helpIn sums the help over rows of evidence, problem by problem.
func helpIn(rows []tutor.Evidence) help {
	type key struct{ session, problem string }
	most := map[key]tutor.Evidence{}
	for _, e := range rows {
		if !learner.Graded(e) || e.Problem == "" {
			continue
		}
		k := key{e.Session, e.Problem}
		m := most[k]
		m.Hints, m.Scaffolds = max(m.Hints, e.Hints), max(m.Scaffolds, e.Scaffolds)
		most[k] = m
	}
	h := help{Problems: len(most)}
	for _, m := range most {
		h.Rungs += int(m.Hints)
		if m.Scaffolds > 0 {
			h.Scaffolded++
		}
	}
	return h
}

// misconceptionReport is a wrong idea, in a teacher's words and in the student's.
type misconceptionReport struct {
	tutor.Misconception
	Teacher string `json:"teacher,omitempty"`
	Words   string `json:"student_words,omitempty"`
}

// title is what to call it: the teacher's words where the lesson has some.
func (m misconceptionReport) title() string {
	if m.Teacher != "" {
		return m.Name + " (" + format.OneLine(m.Teacher) + ")"
	}
	return m.Name
}

// surenessReport compares how sure a student said to be with how it was.
type surenessReport struct {
	Said      int    `json:"said"`            // answers for which the student said how sure
	Lucky     int    `json:"lucky"`           // right, and said to be a guess
	Confident int    `json:"confident"`       // a misconception, and said to be sure
	Words     string `json:"words,omitempty"` // what follows, where there is enough to tell
}

func surenessIn(rows []tutor.Evidence) surenessReport {
	c := learner.Calibrate(rows)
	s := surenessReport{Said: c.Rows, Lucky: len(c.Lucky), Words: c.Words()}
	for _, e := range c.Confident {
		if e.Misconception != "" {
			s.Confident++
		}
	}
	return s
}

// reportOn gathers what is stored of a student.
func (a *app) reportOn(ctx context.Context, p tutor.Profile) (studentReport, error) {
	r := studentReport{Student: p, At: a.kernel.Now(), names: a.componentName}
	attended, err := a.db.Attendances(ctx, "")
	if err != nil {
		return r, err
	}
	r.Attendance = attended[p.ID]
	return r, a.fillReport(ctx, &r)
}

// fillReport reads all but the attendance, which is one query for a whole class.
func (a *app) fillReport(ctx context.Context, r *studentReport) error {
	id := r.Student.ID
	rows, err := a.db.EvidenceOf(ctx, id, "")
	if err != nil {
		return err
	}
	if r.Reviews, err = a.db.Reviews(ctx, id); err != nil {
		return err
	}
	if r.Lessons, err = a.lessonReports(ctx, id, rows, r.Reviews); err != nil {
		return err
	}
	bugs, err := a.db.Misconceptions(ctx, id)
	if err != nil {
		return err
	}
	for _, m := range bugs {
		if m.Healed.IsZero() {
			r.Misconceptions = append(r.Misconceptions, a.misconception(m))
		} else {
			r.Healed = append(r.Healed, a.misconception(m))
		}
	}
	if err := a.analyze(ctx, r, rows); err != nil {
		return err
	}
	flags, err := a.db.Flags(ctx, id)
	if err != nil {
		return err
	}
	r.Flags = slices.DeleteFunc(flags, func(f tutor.FlagRow) bool { return f.Seen })
	r.Concerns = concernsOf(*r)
	r.Suggestion = suggestion(*r, a.nextLesson(*r))
	return nil
}

// spinReport is practice of a component that leads nowhere.
type spinReport struct {
	KC   string `json:"kc"`
	Rows int    `json:"answers"`
}

// analyze adds what the learner model finds in a student's history as a whole.
func (a *app) analyze(ctx context.Context, r *studentReport, rows []tutor.Evidence) error {
	outcomes, err := a.db.Outcomes(ctx, r.Student.ID)
	if err != nil {
		return err
	}
	r.Approaches = approachesIn(outcomes)
	r.Sureness = surenessIn(rows)
	r.Patterns = learner.Analyze(rows, outcomes).Patterns(a.componentName)
	tracks := learner.Fold(rows, r.At)
	for _, kc := range slices.Sorted(maps.Keys(tracks)) {
		if spin, ok := learner.Spinning(tracks[kc]); ok {
			r.Spinning = append(r.Spinning, spinReport{kc, spin.Rows})
		}
	}
	return nil
}

// misconception finds the words for a wrong idea.
func (a *app) misconception(m tutor.Misconception) misconceptionReport {
	out := misconceptionReport{Misconception: m}
	if l, ok := a.library.LessonOf(m.KC); ok {
		if known, ok := l.Misconception(m.Name, ""); ok {
			out.Teacher, out.Words = known.Teacher, known.Student
		}
	}
	return out
}

// lessonReports are the lessons that were begun or that have evidence.
func (a *app) lessonReports(ctx context.Context, student string, rows []tutor.Evidence, reviews []tutor.Review) ([]lessonReport, error) {
	states, err := a.db.States(ctx, student)
	if err != nil {
		return nil, err
	}
	mastery, err := a.db.MasteryOf(ctx, student)
	if err != nil {
		return nil, err
	}
	var out []lessonReport
	for _, l := range a.library.Outlines() {
		r := lessonReport{ID: l.ID, Title: l.Title, Components: a.componentReports(l, mastery, rows, reviews)}
		for _, s := range states {
			if s.Lesson == l.ID {
				r.Phase, r.Complete = s.Phase, s.Complete
			}
		}
		if r.Phase > 0 || slices.ContainsFunc(r.Components, func(c componentReport) bool { return len(c.Evidence) > 0 }) {
			out = append(out, r)
		}
	}
	return out, nil
}

// trendFrom is the number of answers from which a trend is told.
const trendFrom = 3

func (a *app) componentReports(l *course.Outline, mastery map[string]tutor.Mastery, rows []tutor.Evidence, reviews []tutor.Review) []componentReport {
	var out []componentReport
	for _, kc := range l.KCs() {
		m := mastery[kc.ID]
		r := componentReport{ID: kc.ID, Name: kc.Name, Standing: standingOf(m), Percent: knownPercent(m), Mastery: m, Evidence: map[string]int{}}
		var own []tutor.Evidence
		for _, e := range rows {
			if e.KC == kc.ID {
				own = append(own, e)
				r.Evidence[string(e.Kind)]++
				r.Time += e.Took
			}
		}
		if m.Rows >= trendFrom {
			r.Trend = learner.Trend(own)
		}
		for _, v := range reviews {
			if v.KC == kc.ID {
				r.Due = v.Due
			}
		}
		r.Help, r.Lately = helpIn(own), latelyIn(own)
		r.Criteria = learner.Criteria(kc.ID, own, r.Mastery, learner.OpenMisconceptions(own), a.kernel.Bars)
		out = append(out, r)
	}
	return out
}

// nextLesson is where the student is, or what follows it in the course.
func (a *app) nextLesson(r studentReport) string {
	if len(r.Lessons) == 0 {
		return ""
	}
	complete := map[string]bool{}
	for _, l := range r.Lessons {
		complete[l.ID] = l.Complete
		if !l.Complete && l.Phase > 0 {
			return l.Title
		}
	}
	last, ok := a.library.Outline(r.Lessons[len(r.Lessons)-1].ID)
	if !ok {
		return ""
	}
	for _, c := range a.library.Courses() {
		for _, l := range c.Outlines {
			if c.ID == last.Course && !complete[l.ID] {
				return l.Title
			}
		}
	}
	return ""
}
