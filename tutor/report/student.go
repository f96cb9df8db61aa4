package report

import (
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// Student is all that is known of a student, for teachers.
type Student struct {
	Student        tutor.Profile    `json:"student"`
	At             time.Time        `json:"at"`
	Attendance     tutor.Attendance `json:"attendance"`
	Concerns       []Concern        `json:"concerns"` // the gravest first
	Suggestion     string           `json:"suggestion"`
	Lessons        []Lesson         `json:"lessons"` // begun ones, in teaching order
	Misconceptions []Misconception  `json:"open_misconceptions"`
	Healed         []Misconception  `json:"healed_misconceptions"`
	Reviews        []tutor.Review   `json:"reviews"`
	Approaches     []Approach       `json:"approaches"`
	Sureness       Sureness         `json:"sureness"`
	Patterns       []string         `json:"patterns"` // what the history shows beyond single answers
	Spinning       []Spin           `json:"spinning"` // practice that leads nowhere
	Flags          []tutor.FlagRow  `json:"flags"`    // not yet seen
	Memory         []tutor.Memo     `json:"memory"`   // what the next session may begin with
	names          func(kc string) string
}

// Lesson is how far a student is in a lesson.
type Lesson struct {
	ID         string      `json:"id"`
	Title      string      `json:"title"`
	Phase      tutor.Phase `json:"phase"` // 0 when it was never opened
	Complete   bool        `json:"complete"`
	Components []Component `json:"components"`
}

// Component is what is believed of one component, and why.
type Component struct {
	ID       string            `json:"id"`
	Name     string            `json:"name"`
	Standing Standing          `json:"standing"`
	Percent  int               `json:"percent"` // 0 while nothing was answered
	Trend    tutor.Trend       `json:"trend,omitempty"`
	Due      time.Time         `json:"review_due,omitzero"`
	Time     time.Duration     `json:"time_ns"` // spent on its answers
	Help     Help              `json:"help"`
	Lately   Recent            `json:"lately"`
	Mastery  tutor.Mastery     `json:"mastery"`
	Evidence map[string]int    `json:"evidence"` // rows by kind
	Criteria []tutor.Criterion `json:"criteria"`
}

// Recent is how the newest graded answers went.
type Recent struct {
	Right int `json:"right"`
	Of    int `json:"of"`
}

// recentRows is how many answers are looked at.
const recentRows = 5

func recentIn(rows []tutor.Evidence) Recent {
	var l Recent
	for _, e := range slices.Backward(learner.Settled(rows)) {
		if l.Of == recentRows {
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

// Standing is how far a component is, in one word.
type Standing string

const (
	StandsNew         Standing = "new"         // nothing answered yet
	StandsLearning    Standing = "learning"    // some criterion is open
	StandsProvisional Standing = "provisional" // every criterion holds, not yet confirmed on a later day
	StandsFirm        Standing = "firm"        // right again on a later day
)

func (s Standing) Mastered() bool { return s == StandsProvisional || s == StandsFirm }

func standingOf(m tutor.Mastery) Standing {
	switch {
	case m.Firm && m.Met:
		return StandsFirm
	case m.Met:
		return StandsProvisional
	case m.Rows > 0:
		return StandsLearning
	}
	return StandsNew
}

// Help is how much help a student's problems took.
type Help struct {
	Problems   int `json:"problems"`
	Rungs      int `json:"rungs"`      // of the hint ladder, the highest on each problem
	Scaffolded int `json:"scaffolded"` // problems taken in small steps
}

// helpIn sums the help over rows of evidence, problem by problem.
func helpIn(rows []tutor.Evidence) Help {
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
	h := Help{Problems: len(most)}
	for _, m := range most {
		h.Rungs += int(m.Hints)
		if m.Scaffolds > 0 {
			h.Scaffolded++
		}
	}
	return h
}

// Misconception is a wrong idea, in a teacher's words and in the student's.
type Misconception struct {
	tutor.Misconception
	Teacher string `json:"teacher,omitempty"`
	Words   string `json:"student_words,omitempty"`
}

// title is what to call it: the teacher's words where the lesson has some.
func (m Misconception) title() string {
	if m.Teacher != "" {
		return m.Name + " (" + format.OneLine(m.Teacher) + ")"
	}
	return m.Name
}

// Sureness compares how sure a student said to be with how it was.
type Sureness struct {
	Said      int    `json:"said"`            // answers for which the student said how sure
	Lucky     int    `json:"lucky"`           // right, and said to be a guess
	Confident int    `json:"confident"`       // a misconception, and said to be sure
	Words     string `json:"words,omitempty"` // what follows, where there is enough to tell
}

func surenessIn(rows []tutor.Evidence) Sureness {
	c := learner.Calibrate(rows)
	s := Sureness{Said: c.Rows, Lucky: len(c.Lucky), Words: c.Words()}
	s.Confident += lists.Count(c.Confident, func(e tutor.Evidence) bool { return e.Misconception != "" })
	return s
}

// Student gathers what is stored of a student.
func (from Reader) Student(ctx context.Context, p tutor.Profile) (Student, error) {
	r := Student{Student: p, At: from.Now(), names: from.ComponentName}
	attended, err := from.Records.Attendances(ctx, "")
	if err != nil {
		return r, err
	}
	r.Attendance = attended[p.ID]
	return r, from.fillReport(ctx, &r)
}

// fillReport reads all but the attendance, which is one query for a whole class.
func (from Reader) fillReport(ctx context.Context, r *Student) error {
	id := r.Student.ID
	rows, err := from.Records.EvidenceOf(ctx, id, "")
	if err != nil {
		return err
	}
	if err := from.analyze(ctx, r, rows); err != nil {
		return err
	}
	if r.Reviews, err = from.Records.Reviews(ctx, id); err != nil {
		return err
	}
	if r.Lessons, err = from.lessonReports(ctx, id, rows, r.Reviews); err != nil {
		return err
	}
	bugs, err := from.Records.Misconceptions(ctx, id)
	if err != nil {
		return err
	}
	for _, m := range bugs {
		if m.Healed.IsZero() {
			r.Misconceptions = append(r.Misconceptions, from.misconception(m))
		} else {
			r.Healed = append(r.Healed, from.misconception(m))
		}
	}
	flags, err := from.Records.Flags(ctx, id)
	if err != nil {
		return err
	}
	r.Flags = slices.DeleteFunc(flags, func(f tutor.FlagRow) bool { return f.Seen })
	if r.Memory, err = from.Records.Memos(ctx, id); err != nil {
		return err
	}
	r.Concerns = concernsOf(*r)
	r.Suggestion = suggestion(*r, from.nextLesson(*r))
	return nil
}

// Spin is practice of a component that leads nowhere.
type Spin struct {
	KC   string `json:"kc"`
	Rows int    `json:"answers"`
}

// analyze adds what the learner model finds in a student's history as a whole.
func (from Reader) analyze(ctx context.Context, r *Student, rows []tutor.Evidence) error {
	outcomes, err := from.Records.Outcomes(ctx, r.Student.ID)
	if err != nil {
		return err
	}
	r.Approaches = approachesIn(outcomes)
	r.Sureness = surenessIn(rows)
	r.Patterns = learner.Analyze(rows).Patterns(from.ComponentName)
	tracks := learner.Fold(rows, r.At)
	for _, kc := range slices.Sorted(maps.Keys(tracks)) {
		if spin, ok := learner.Spinning(tracks[kc]); ok {
			r.Spinning = append(r.Spinning, Spin{kc, spin.Rows})
		}
	}
	return nil
}

// misconception finds the words for a wrong idea.
func (from Reader) misconception(m tutor.Misconception) Misconception {
	out := Misconception{Misconception: m}
	if l, ok := from.Library.LessonOf(m.KC); ok {
		if known, ok := l.Misconception(m.Name, ""); ok {
			out.Teacher, out.Words = known.Teacher, known.Student
		}
	}
	return out
}

// byComponent sorts rows by their component, each in its order, and gives the part of
// each: years of answers are not held twice.
func byComponent(rows []tutor.Evidence) map[string][]tutor.Evidence {
	sorting.Stable(rows, func(a, b tutor.Evidence) int { return strings.Compare(a.KC, b.KC) })
	parts := map[string][]tutor.Evidence{}
	for len(rows) > 0 {
		n := 1
		for n < len(rows) && rows[n].KC == rows[0].KC {
			n++
		}
		parts[rows[0].KC], rows = rows[:n:n], rows[n:]
	}
	return parts
}

// lessonReports are the lessons that were begun or that have evidence. The rows are in
// another order afterwards.
func (from Reader) lessonReports(ctx context.Context, student string, rows []tutor.Evidence, reviews []tutor.Review) ([]Lesson, error) {
	states, err := from.Records.States(ctx, student)
	if err != nil {
		return nil, err
	}
	mastery, err := from.Records.MasteryOf(ctx, student)
	if err != nil {
		return nil, err
	}
	var out []Lesson
	parts := byComponent(rows)
	for _, l := range from.Library.Outlines() {
		r := Lesson{ID: l.ID, Title: l.Title, Components: from.componentReports(l, mastery, parts, reviews)}
		for _, s := range states {
			if s.Lesson == l.ID {
				r.Phase, r.Complete = s.Phase, s.Complete
			}
		}
		if r.Phase > 0 || slices.ContainsFunc(r.Components, func(c Component) bool { return len(c.Evidence) > 0 }) {
			out = append(out, r)
		}
	}
	return out, nil
}

// trendFrom is the number of answers from which a trend is told.
const trendFrom = 3

func (from Reader) componentReports(l *course.Outline, mastery map[string]tutor.Mastery, rows map[string][]tutor.Evidence, reviews []tutor.Review) []Component {
	var out []Component
	for _, kc := range l.KCs() {
		m := mastery[kc.ID]
		r := Component{ID: kc.ID, Name: kc.Name, Standing: standingOf(m), Percent: knownPercent(m), Mastery: m, Evidence: map[string]int{}}
		own := rows[kc.ID]
		for _, e := range own {
			r.Evidence[string(e.Kind)]++
			r.Time += e.Took
		}
		if m.Rows >= trendFrom {
			r.Trend = learner.Trend(own)
		}
		for _, v := range reviews {
			if v.KC == kc.ID {
				r.Due = v.Due
			}
		}
		r.Help, r.Lately = helpIn(own), recentIn(own)
		r.Criteria = learner.Criteria(kc.ID, own, r.Mastery, learner.OpenMisconceptions(own), from.Bars)
		out = append(out, r)
	}
	return out
}

// nextLesson is where the student is, or what follows it in the course.
func (from Reader) nextLesson(r Student) string {
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
	last, ok := from.Library.Outline(r.Lessons[len(r.Lessons)-1].ID)
	if !ok {
		return ""
	}
	for _, c := range from.Library.Courses() {
		for _, l := range c.Outlines {
			if c.ID == last.Course && !complete[l.ID] {
				return l.Title
			}
		}
	}
	return ""
}
