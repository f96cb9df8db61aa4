package report

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// Need is why a student of a class may need a person.
type Need string

// The needs, the most urgent first. A student who is away needs nobody now.
const (
	NeedDanger  Need = "danger"
	NeedStuck   Need = "stuck"
	NeedSad     Need = "sad"
	NeedWaiting Need = "waiting" // for an answer that only a teacher can give
	NeedQuiet   Need = "quiet"
	NeedNothing Need = "fine"
	NeedAway    Need = "away"
)

// Needs are all of them in their order.
var Needs = []Need{NeedDanger, NeedStuck, NeedSad, NeedWaiting, NeedQuiet, NeedNothing, NeedAway}

// Live is one student of a class just now.
type Live struct {
	ID       string              `json:"id"`
	Name     string              `json:"name"`
	Group    string              `json:"group,omitempty"`
	Lesson   string              `json:"lesson,omitempty"` // title
	Open     string              `json:"lesson_id,omitempty"`
	Session  string              `json:"session,omitempty"`
	Phase    tutor.Phase         `json:"phase"`
	Complete bool                `json:"complete,omitempty"`
	Verdicts []tutor.VerdictKind `json:"verdicts,omitempty"` // the newest answers, oldest first
	Feeling  tutor.Tag           `json:"feeling,omitempty"`
	Needs    Need                `json:"needs"`
	Quiet    time.Duration       `json:"-"` // since the last line
	Minutes  int                 `json:"quiet_minutes"`
	Last     time.Time           `json:"last,omitzero"`
}

// When silence tells something, and when a student counts as away.
const (
	quietAfter = 5 * time.Minute
	goneAfter  = 45 * time.Minute
	// stuckAfter is how many answers in a row without a right one mean that somebody should
	// look.
	stuckAfter = 3
)

// flagNeeds are the kinds of what no teacher has seen that need a person.
var flagNeeds = map[string]Need{
	"safety": NeedDanger, "stuck": NeedStuck, "disputed": NeedWaiting, tutor.FlagQuestion: NeedWaiting,
}

// lowFeelings are those for which a person is better than a program.
var lowFeelings = []tutor.Tag{tutor.TagGrieving, tutor.TagSad, tutor.TagAshamed, tutor.TagAnxious, tutor.TagAngry}

// JustNow is the class: who needs a person first.
func (from Reader) JustNow(facts []tutor.LiveFacts) []Live {
	now := from.Now()
	rows := make([]Live, len(facts))
	for i, f := range facts {
		rows[i] = from.live(f, now)
	}
	sorting.Stable(rows, func(a, b Live) int {
		return cmp.Or(cmp.Compare(slices.Index(Needs, a.Needs), slices.Index(Needs, b.Needs)), cmp.Compare(a.Name, b.Name))
	})
	return rows
}

func (from Reader) live(f tutor.LiveFacts, now time.Time) Live {
	l := Live{ID: f.Student.ID, Name: f.Student.Name, Group: f.Group, Needs: NeedAway}
	if f.Session.ID == "" {
		return l
	}
	l.Session, l.Open, l.Phase, l.Complete, l.Verdicts = f.Session.ID, f.Session.Lesson, f.Phase, f.Complete, f.Verdicts
	l.Lesson = f.Session.Lesson
	if o, ok := from.Library.Outline(f.Session.Lesson); ok {
		l.Lesson = o.Title
	}
	l.Last = f.Session.Started
	if f.Session.LastTurn.After(l.Last) {
		l.Last = f.Session.LastTurn
	}
	l.Quiet = max(now.Sub(l.Last), 0)
	l.Minutes = int(l.Quiet / time.Minute)
	for _, tag := range f.Tags {
		if slices.Contains(lowFeelings, tag) {
			l.Feeling = tag
			break
		}
	}
	l.Needs = l.need(f)
	return l
}

// need is the most urgent thing. Danger is told of those who have left, too.
func (l Live) need(f tutor.LiveFacts) Need {
	needs := []Need{NeedNothing}
	for _, kind := range f.Flags {
		if n, ok := flagNeeds[kind]; ok {
			needs = append(needs, n)
		}
	}
	if stuckNow(l.Verdicts) {
		needs = append(needs, NeedStuck)
	}
	if l.Feeling != "" {
		needs = append(needs, NeedSad)
	}
	if l.Quiet >= quietAfter {
		needs = append(needs, NeedQuiet)
	}
	most := slices.MinFunc(needs, func(a, b Need) int { return slices.Index(Needs, a) - slices.Index(Needs, b) })
	if most != NeedDanger && (!f.Session.Ended.IsZero() || l.Quiet >= goneAfter) {
		return NeedAway
	}
	return most
}

// stuckNow reports whether the newest answers have no right one among them. What could
// not be judged, as a thought about a small step, speaks neither for nor against it.
func stuckNow(verdicts []tutor.VerdictKind) bool {
	verdicts = slices.DeleteFunc(slices.Clone(verdicts), func(k tutor.VerdictKind) bool { return k == tutor.VerdictUnsure })
	if len(verdicts) < stuckAfter {
		return false
	}
	return !slices.ContainsFunc(verdicts[len(verdicts)-stuckAfter:], func(k tutor.VerdictKind) bool {
		return !k.Wrong() && k != tutor.VerdictStuck
	})
}

// Missed is what most of a class got wrong, in a teacher's words.
type Missed struct {
	Component     string `json:"component"`
	Item          string `json:"item"`
	Answer        string `json:"answer"`
	Misconception string `json:"misconception,omitempty"`
	Students      int    `json:"students"`
}

// MissedRecords are what is stored of wrong answers.
type MissedRecords interface {
	MissedSince(ctx context.Context, class string, since time.Time, most int) ([]tutor.Missed, error)
}

// shownMissed is how much of it is told.
const shownMissed = 5

// Missed is what most of a class got wrong since a time.
func (from Reader) Missed(ctx context.Context, records MissedRecords, class string, since time.Time) ([]Missed, error) {
	found, err := records.MissedSince(ctx, class, since, shownMissed)
	out := make([]Missed, len(found))
	for i, m := range found {
		out[i] = Missed{Component: from.ComponentName(m.KC), Item: m.Item, Answer: m.Answer, Students: m.Students}
		if m.Misconception != "" {
			out[i].Misconception = from.misconception(tutor.Misconception{Name: m.Misconception, KC: m.KC}).title()
		}
	}
	return out, err
}
