package report

import (
	"cmp"
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// What a take-home page holds at most.
const (
	FreshProblems = 3
	mostAbilities = 6
	mostQuestions = 6
)

// homework gathers what a take-home page says of a student.
type homework struct {
	Reader
	student tutor.Profile
	at      time.Time
	rows    []tutor.Evidence // settled, oldest first
	mastery map[string]tutor.Mastery
	lessons []tutor.LessonState // begun, the last used first
	seen    []string            // ids of problems that were posed, each once
	right   map[posedIn]int64   // the newest row that was right without the answer having been told
}

// posedIn is a problem in the session in which it was posed.
type posedIn struct{ session, problem string }

// TakeHome is a student's page.
func (from Reader) TakeHome(ctx context.Context, p tutor.Profile, now time.Time) (export.TakeHome, error) {
	h := homework{Reader: from, student: p, at: now}
	if err := h.read(ctx); err != nil {
		return export.TakeHome{}, err
	}
	if len(h.lessons) == 0 {
		return export.TakeHome{}, fmt.Errorf("%s has no lesson yet; \"primer --student %s\" begins one", p.Name, p.Name)
	}
	t := export.TakeHome{Name: p.Name, Grade: p.Grade, At: now}
	for _, l := range h.lessons {
		t.Begun = append(t.Begun, from.LessonTitle(l.Lesson))
	}
	if err := h.abilities(ctx, &t); err != nil {
		return t, err
	}
	if err := h.mended(ctx, &t); err != nil {
		return t, err
	}
	if err := h.asked(ctx, &t); err != nil {
		return t, err
	}
	return t, h.problems(ctx, &t)
}

// asked are the newest questions that no lesson answered, with the teacher's answers.
func (h *homework) asked(ctx context.Context, t *export.TakeHome) error {
	all, err := h.Records.Questions(ctx, h.student.ID)
	for _, q := range all[:min(len(all), mostQuestions)] {
		asked := export.Unanswered{Text: q.Text}
		if q.Answer != nil {
			asked.Answer = q.Answer.Text
		}
		t.Asked = append(t.Asked, asked)
	}
	return err
}

func (h *homework) read(ctx context.Context) error {
	rows, err := h.Records.EvidenceOf(ctx, h.student.ID, "")
	if err != nil {
		return err
	}
	h.rows = learner.Settled(rows)
	if h.mastery, err = h.Records.MasteryOf(ctx, h.student.ID); err != nil {
		return err
	}
	if h.lessons, err = h.Records.States(ctx, h.student.ID); err != nil {
		return err
	}
	h.right = map[posedIn]int64{}
	for _, e := range h.rows {
		if e.Right && e.Hints < tutor.HintWorkedStep {
			h.right[posedIn{e.Session, e.Problem}] = e.ID
		}
	}
	for _, e := range rows {
		h.seen = append(h.seen, e.Problem)
	}
	for _, l := range h.lessons {
		state, _, err := h.Records.State(ctx, h.student.ID, l.Lesson)
		if err != nil {
			return err
		}
		h.seen = append(h.seen, state.Seen...)
		if state.Problem != nil {
			h.seen = append(h.seen, state.Problem.ID)
		}
	}
	slices.Sort(h.seen)
	h.seen = slices.Compact(h.seen)
	return nil
}

// draw is how problems of this student are drawn and worded.
func (h *homework) draw(seed uint64) course.Draw {
	return course.Draw{Seed: seed, Max: course.BandOf(h.student.Grade).Numbers, Age: course.AgeOf(h.student.Grade)}
}

// abilities are the components mastered, and those that went right at least once
// without help, the newest first.
func (h *homework) abilities(ctx context.Context, t *export.TakeHome) error {
	var seen []string
	for _, e := range slices.Backward(h.rows) {
		if slices.Contains(seen, e.KC) || !e.Right || !e.Unassisted() || !learner.Graded(e) {
			continue
		}
		seen = append(seen, e.KC)
		list := &t.Growing
		if h.mastery[e.KC].Met {
			list = &t.Can
		}
		if len(*list) == mostAbilities {
			continue
		}
		ability := export.Ability{Name: h.ComponentName(e.KC)}
		p, ok, err := h.posed(ctx, e)
		if err != nil {
			return err
		}
		if ok && e.Kind != tutor.EvidenceTeachBack && len(p.Choices) == 0 {
			said, err := h.said(ctx, e)
			if err != nil {
				return err
			}
			ability.Ask, ability.Said = p.Ask, said
		}
		*list = append(*list, ability)
	}
	return nil
}

// posed is the problem that a row of evidence is about, its choices in the order in which
// the student last read them before that answer: "b" is to stand below the list that it
// was said of. Where no message of the session lists them, it is not shown.
func (h *homework) posed(ctx context.Context, e tutor.Evidence) (tutor.Problem, bool, error) {
	l, ok := h.Library.LessonOf(e.KC)
	if !ok || e.Problem == "" {
		return tutor.Problem{}, false, nil
	}
	p, ok := l.Posed(e.Problem, h.draw(0))
	if !ok {
		return p, false, nil
	}
	if _, plain := course.AsListed(p, ""); plain {
		return p, true, nil // nothing is listed below it
	}
	for turn := e.Turn - 1; turn >= 0; turn-- {
		all, err := h.Records.MessagesIn(ctx, e.Session, turn)
		if err != nil {
			return p, false, err
		}
		for _, m := range slices.Backward(all) {
			if m.By == tutor.ByStudent {
				continue
			}
			if listed, ok := course.AsListed(p, m.Text); ok {
				return listed, true, nil
			}
		}
	}
	return p, false, nil
}

// said is what the student wrote in the turn of a row.
func (h *homework) said(ctx context.Context, e tutor.Evidence) (string, error) {
	all, err := h.Records.MessagesIn(ctx, e.Session, e.Turn)
	for _, m := range all {
		if m.By == tutor.ByStudent {
			_, text := tutor.SplitSureness(m.Text)
			return text, err
		}
	}
	return "", err
}

// mended chooses a mistake that was put right: a misconception that healed, the
// newest first; else a question that was answered wrong, and later right.
func (h *homework) mended(ctx context.Context, t *export.TakeHome) error {
	all, err := h.Records.Misconceptions(ctx, h.student.ID)
	if err != nil {
		return err
	}
	t.Open = slices.ContainsFunc(all, func(m tutor.Misconception) bool { return m.Healed.IsZero() })
	all = slices.DeleteFunc(all, func(m tutor.Misconception) bool { return m.Healed.IsZero() })
	sorting.Stable(all, func(a, b tutor.Misconception) int { return b.Healed.Compare(a.Healed) })
	for _, m := range all {
		t.Mended, err = h.lastWrong(ctx, func(e tutor.Evidence) bool { return e.KC == m.KC && e.Misconception == m.Name })
		if t.Mended != nil {
			t.Mended.Alone = true // healed by answers without help
		}
		if t.Mended != nil || err != nil {
			return err
		}
	}
	t.Mended, err = h.lastWrong(ctx, h.rightLater)
	return err
}

// rightLater says that the same problem was answered right after this row without
// the answer having been told.
func (h *homework) rightLater(wrong tutor.Evidence) bool {
	return wrong.Misconception == "" && h.right[posedIn{wrong.Session, wrong.Problem}] > wrong.ID
}

// lastWrong tells the newest wrong answer that fits, where its problem can still
// be posed.
func (h *homework) lastWrong(ctx context.Context, fits func(tutor.Evidence) bool) (*export.Mended, error) {
	for _, e := range slices.Backward(h.rows) {
		if e.Right || !learner.Graded(e) || !fits(e) {
			continue
		}
		p, ok, err := h.posed(ctx, e)
		if err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		said, err := h.said(ctx, e)
		if err != nil {
			return nil, err
		}
		if said == "" || strings.HasPrefix(said, "/") {
			continue // a command, such as the one that asks for the answer
		}
		idea, err := h.idea(ctx, e)
		return &export.Mended{About: h.ComponentName(e.KC), Ask: builtin.Posed(p), Said: said, Idea: idea, Right: strings.Join(keyOf(p), "\n\n"), Why: whyOf(p)}, err
	}
	return nil, nil
}

// idea is the wrong idea behind an answer, as it was told to the student.
func (h *homework) idea(ctx context.Context, e tutor.Evidence) (string, error) {
	if e.Misconception == "" {
		return "", nil
	}
	events, err := h.Records.Events(ctx, e.Session, e.Turn)
	for _, event := range events {
		if event.Assessed == nil {
			continue
		}
		for _, b := range event.Assessed.Bugs {
			if b.Bug == e.Misconception {
				return b.Student, err
			}
		}
	}
	return "", err
}

// problems draws fresh ones: what comes back before it is forgotten and what the
// student is at, in turn.
func (h *homework) problems(ctx context.Context, t *export.TakeHome) error {
	reviews, err := h.Records.Reviews(ctx, h.student.ID)
	if err != nil {
		return err
	}
	var due []string
	for _, r := range reviews {
		if !r.Due.After(h.at) {
			due = append(due, r.KC)
		}
	}
	current := h.current()
	for round := 0; len(t.Problems) < FreshProblems && round < 2*FreshProblems; round++ {
		kc, earlier := "", false
		switch {
		case round%2 == 0 && round/2 < len(due):
			kc, earlier = due[round/2], true
		case len(current) > 0:
			kc = current[round%len(current)]
		}
		if kc == "" {
			continue
		}
		p, ok := h.fresh(kc, uint64(round))
		if ok {
			h.seen = append(h.seen, p.ID)
			t.Problems = append(t.Problems, export.TryThis{Ask: builtin.Posed(p), Answer: keyOf(p), Why: whyOf(p), Earlier: earlier})
		}
	}
	return nil
}

// current are the components of the lesson that was used last, those not mastered
// first, after them those of the lessons before.
func (h *homework) current() []string {
	var out []string
	for _, l := range h.lessons {
		o, ok := h.Library.Outline(l.Lesson)
		if !ok {
			continue
		}
		kcs := o.KCs()
		sorting.Stable(kcs, func(a, b tutor.KC) int { return cmp.Compare(h.order(a.ID), h.order(b.ID)) })
		for _, k := range kcs {
			if h.order(k.ID) < neverMet || len(out) == 0 {
				out = append(out, k.ID)
			}
		}
		if len(out) >= FreshProblems {
			break
		}
	}
	return out
}

// The order in which components of a lesson are practiced at home.
const (
	learning = iota
	mastered
	neverMet // not answered yet: new things are for the tutor to begin
)

func (h *homework) order(kc string) int {
	switch m := h.mastery[kc]; {
	case m.Rows == 0:
		return neverMet
	case m.Met:
		return mastered
	}
	return learning
}

// fresh is a problem that the student has not met.
func (h *homework) fresh(kc string, round uint64) (tutor.Problem, bool) {
	l, ok := h.Library.LessonOf(kc)
	if !ok {
		return tutor.Problem{}, false
	}
	level := tutor.Easy
	if h.mastery[kc].Percent() >= 40 {
		level = tutor.Medium
	}
	p, err := l.Pick(course.Want{Component: kc, Difficulty: level, Role: tutor.RolePractice, Seen: h.seen, Draw: h.draw(h.seed() + round*0x9e3779b97f4a7c15)})
	return p, err == nil && !slices.Contains(h.seen, p.ID)
}

// seed gives the same page until the student has answered more.
func (h *homework) seed() uint64 {
	f := fnv.New64a()
	_, _ = fmt.Fprint(f, h.student.ID, len(h.rows)) // a hash never fails to take bytes
	return f.Sum64()
}

// whyOf is how one gets to the answer, with the picture: beside the question it
// would be help that nobody asked for.
func whyOf(p tutor.Problem) []string {
	if p.Diagram == "" {
		return p.Worked
	}
	return append(slices.Clone(p.Worked), "```draw\n"+p.Diagram+"\n```")
}

// keyOf is a problem's answer as a key gives it.
func keyOf(p tutor.Problem) []string {
	switch {
	case len(p.Pairs) > 0:
		return lists.Map(p.Pairs, func(pair tutor.Pair) string { return pair.Left + ": " + pair.Right })
	case p.Answer == "" && len(p.Ideas) > 0:
		return lists.Map(p.Ideas, func(idea tutor.RubricIdea) string { return idea.Idea })
	case p.Unit != "" && !strings.Contains(p.Answer, p.Unit):
		return []string{p.Answer + " " + p.Unit}
	}
	return []string{p.Answer}
}
