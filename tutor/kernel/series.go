package kernel

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// firmAfter is how long after its last answer a mastered component may be asked
// again to make it firm: a night, so that a session over midnight does not count.
const firmAfter = 8 * time.Hour

// due are the components to warm up with when a session opens: those about to be
// forgotten, then those whose mastery waits for a right answer on a later day.
// Lessons take turns.
func (t *decision) due() []tutor.KC {
	return t.interleaved(dueIDs(t.snap.Reviews, t.snap.Mastery, t.belief.past, t.lessonOf, t.in.Now))
}

func dueIDs(reviews []tutor.Review, mastery map[string]tutor.Mastery, past learner.Past, lessonOf func(kc string) string, now time.Time) []string {
	var ids []string
	for _, w := range learner.PickWarmUp(reviews, past, lessonOf, now) {
		ids = append(ids, w.KC)
	}
	for _, kc := range slices.Sorted(maps.Keys(mastery)) {
		m := mastery[kc]
		if m.Met && !m.Firm && now.Sub(m.Last) >= firmAfter && now.YearDay() != m.Last.YearDay() && !slices.Contains(ids, kc) {
			ids = append(ids, kc)
		}
	}
	return ids
}

// Waiting are the components that the next session would warm up with: what a home
// screen tells before one is opened. No lesson is read for it.
func (k *Kernel) Waiting(reviews []tutor.Review, mastery map[string]tutor.Mastery) []tutor.KC {
	past, _ := learner.Resume(mastery) // stale ones tell nearly the same, and their rows are not at hand
	var out []tutor.KC
	lessonOf := func(kc string) string {
		if o, ok := k.Library.OutlineOf(kc); ok {
			return o.ID
		}
		return ""
	}
	for _, id := range dueIDs(reviews, mastery, past, lessonOf, k.Now()) {
		if lesson := lessonOf(id); lesson != "" && len(out) < pedagogy.WarmUpMost {
			out = append(out, tutor.KC{ID: id, Name: k.nameOf(id), Lesson: lesson})
		}
	}
	return out
}

// lessonOf is the lesson that teaches a component, or "".
func (t *scene) lessonOf(kc string) string {
	if lesson, ok := t.Library.LessonOf(kc); ok {
		return lesson.ID
	}
	return ""
}

// interleaved are the components that have a problem to ask, at most as many as a
// warm-up has questions, in an order in which one lesson does not follow itself
// while another is left.
func (t *scene) interleaved(ids []string) []tutor.KC {
	var left []tutor.KC
	for _, id := range ids {
		if lesson := t.lessonOf(id); lesson != "" && len(left) < pedagogy.WarmUpMost {
			kc := tutor.KC{ID: id, Name: t.nameOf(id), Lesson: lesson}
			if _, ok := t.pick(t.in.State, review(kc)); ok {
				left = append(left, kc)
			}
		}
	}
	var out []tutor.KC
	for len(left) > 0 {
		at := 0
		if n := len(out); n > 0 {
			at = max(0, slices.IndexFunc(left, func(k tutor.KC) bool { return k.Lesson != out[n-1].Lesson }))
		}
		out = append(out, left[at])
		left = slices.Delete(left, at, at+1)
	}
	return out
}

func review(kc tutor.KC) tutor.Next {
	return tutor.Next{Component: kc.ID, Lesson: kc.Lesson, Role: tutor.RoleReview, Difficulty: tutor.Medium}
}

// pick draws a problem from a lesson, which need not be the open one. The same
// state draws the same problem.
func (t *scene) pick(s tutor.State, n tutor.Next) (tutor.Problem, bool) {
	lesson, ok := t.Library.Lesson(n.Lesson)
	if !ok {
		return tutor.Problem{}, false
	}
	want := course.Want{
		Component: n.Component, Difficulty: n.Difficulty, Role: n.Role, Seen: s.Seen, Right: t.rightLately(s, n.Component), Topics: course.Liked(s, t.in.Profile),
		Draw:  course.Draw{Seed: s.Seed + uint64(s.Drawn)*0x9e3779b97f4a7c15, Max: t.in.Band.Numbers, Age: course.AgeOf(t.voice(s).Grade)},
		Asked: func(p tutor.Problem) bool { return builtin.Asked(s.SaidBefore, p.Ask) > 0 },
	}
	if n.Role == tutor.RoleReview { // what was answered on an earlier day does not come back as it was
		want.Seen, want.Right = slices.Concat(want.Seen, waiting(s)), slices.Concat(want.Right, waiting(s))
		for _, e := range t.snap.Evidence {
			if e.KC == n.Component && e.Problem != "" {
				want.Seen = append(want.Seen, e.Problem)
			}
		}
	}
	p, err := lesson.Pick(want)
	if err != nil && n.Role == tutor.RoleReview { // but after some days it may
		want.Seen = want.Right
		p, err = lesson.Pick(want)
	}
	p.Role = n.Role
	return p, err == nil
}

// waiting is the problem that is open, and the one that is held until a series is over: it
// is asked then, and not in the series as well.
func waiting(s tutor.State) (ids []string) {
	if s.Problem != nil {
		ids = append(ids, s.Problem.ID)
	}
	if s.Series != nil && s.Series.Held != nil && s.Series.Held.Problem != nil {
		ids = append(ids, s.Series.Held.Problem.ID)
	}
	return ids
}

// rightFor is for how long a problem that was answered right does not come back, in whatever
// lesson.
const rightFor = 3 * 24 * time.Hour

// rightLately are the problems of a component that were answered right in the lesson, or
// anywhere in the last days.
func (t *scene) rightLately(s tutor.State, kc string) []string {
	right := slices.Clone(s.Right)
	if s.Lesson != t.in.State.Lesson {
		right = nil
	}
	for _, e := range t.snap.Evidence {
		if e.KC == kc && e.Right && e.Problem != "" && t.in.Now.Sub(e.At) < rightFor {
			right = append(right, e.Problem)
		}
	}
	return right
}

// rightIn are the problems of the open lesson that were answered right: a warm-up or another
// lesson may have asked some of them.
func (t *scene) rightIn(l *course.Lesson) []string {
	var right []string
	for _, kc := range l.Components {
		right = append(right, t.rightLately(t.in.State, kc.ID)...)
	}
	slices.Sort(right)
	return slices.Compact(right)
}

// open poses the question of a series right away: at the start of a session no
// specialist is called.
func (t *composing) open(n tutor.Next) string {
	p, ok := t.pick(t.plan.State, n)
	if !ok {
		return ""
	}
	t.plan.State = pedagogy.Pose(t.plan.State, p, t.in.Now)
	return builtin.Posed(p)
}

// addLines adds the lines that are no specialist's between their words: after the
// verdict, before what comes next. An open question of the lesson comes last.
func (t *work) addLines() {
	var texts string
	for _, l := range t.plan.Lines {
		said := t.lineBehind(l)
		if pedagogy.IsOwned(l) || strings.HasPrefix(l.Occasion, "too_") && t.endsAsking() {
			t.tasks, t.drafts = slices.Insert(t.tasks, 0, tutor.Task{}), slices.Insert(t.drafts, 0, tutor.Work{Source: tutor.FromRules, Text: opening(said)})
			continue
		}
		texts = joined(texts, said)
	}
	t.introduced()
	if texts != "" {
		t.insert(tutor.Work{Source: tutor.FromRules, Text: texts})
	}
	if t.plan.Reopen {
		t.tasks, t.drafts = append(t.tasks, tutor.Task{}), append(t.drafts, tutor.Work{Source: tutor.FromRules, Tail: t.reopened()})
	}
}

// endsAsking reports whether the words of the drafts end with a question, behind which nothing is said.
func (t *work) endsAsking() bool { return strings.HasSuffix(t.words(), "?") }

// opening is a sentence that goes on with "And", as it opens a reply.
func opening(said string) string {
	rest, cut := strings.CutPrefix(said, "And ")
	if !cut {
		return said
	}
	return strings.ToUpper(rest[:1]) + rest[1:]
}

// insert puts a draft before the one that opens what comes next.
func (t *work) insert(w tutor.Work) {
	opens := tutor.Assessor
	if t.plan.Next.Kind == tutor.NextExplain {
		opens = tutor.Explainer
	}
	at := slices.IndexFunc(t.drafts, func(d tutor.Work) bool { return d.By == opens })
	if at < 0 || t.plan.Next.Kind == tutor.NextNothing {
		at = len(t.drafts)
	}
	t.tasks = slices.Insert(t.tasks, at, tutor.Task{})
	t.drafts = slices.Insert(t.drafts, at, w)
}

// line words one of the plan's lines.
func (t *decision) line(l pedagogy.Line) string {
	w := builtin.Words{Name: t.in.Profile.Name, Lesson: t.in.Lesson.Title, Topic: l.Topic, Given: l.Given}
	if l.Component != "" {
		w.Component = t.nameOf(l.Component)
	}
	if lesson, ok := t.Library.Lesson(l.Lesson); ok {
		w.Next = lesson.Title
	}
	if l.Of > 0 {
		w.Went = strconv.Itoa(l.Right) + " of " + strconv.Itoa(l.Of)
	}
	return t.phrase(l.Occasion, w)
}

// phrase says an occasion of the phrasebook in the student's age.
func (t *decision) phrase(occasion string, w builtin.Words) string {
	return t.Staff.Say(occasion, t.voice(t.plan.State).Grade, t.in.Turn, w)
}

// reopened is the lesson's own question, after something beside it.
func (t *work) reopened() string {
	task := t.task(tutor.Assessor, t.plan)
	task.Next = tutor.Next{}
	if t.plan.State.Asked.Kind == tutor.AskActivate {
		task.Move, task.Turn = tutor.MoveOpen, max(task.Turn, 1)
		return t.Staff.Opening(task)
	}
	task.Move = tutor.MoveRestate
	return t.Staff.Work(task).Tail
}

// placement gives what the forecast makes of a placement's answers, or nil where
// the lesson has no problem to ask.
func (t *scene) placement() func([]tutor.Try) pedagogy.Placement {
	p := learner.Placement{Needs: map[string][]string{}}
	for _, kc := range t.in.Lesson.Components {
		kc.Lesson = t.in.Lesson.ID
		if _, ok := t.pick(t.in.State, review(kc)); ok {
			p.KCs = append(p.KCs, kc.ID)
			p.Needs[kc.ID] = kc.Requires
		}
	}
	if len(p.KCs) == 0 {
		return nil
	}
	return func(tries []tutor.Try) pedagogy.Placement { return t.place(p, tries) }
}

// place chooses the next question, or says where to enter the lesson. The answers
// of the placement alone decide: they stand in the student's level too, and would
// count twice.
func (t *scene) place(p learner.Placement, tries []tutor.Try) pedagogy.Placement {
	asked := make([]learner.Placed, len(tries))
	hard, missed := false, false // "the hard ones too" is true only when no hard one was missed
	for i, try := range tries {
		asked[i] = learner.Placed{KC: try.KC, Difficulty: try.Difficulty, Answer: try.Answer, Right: try.Right}
		if try.Difficulty == tutor.Hard {
			hard, missed = hard || try.Right, missed || !try.Right
		}
	}
	at := pedagogy.Placement{Known: p.Known(asked)}
	if next, more := p.Next(asked); more {
		at.Ask, at.Difficulty, at.Why = tutor.KC{ID: next.KC, Lesson: t.in.Lesson.ID}, next.Difficulty, next.Why
		return at
	}
	at.Beyond = hard && !missed && len(at.Known) == len(t.in.Lesson.Components)
	at.Why = fmt.Sprintf("can do %d of %d components", len(at.Known), len(t.in.Lesson.Components))
	return at
}
