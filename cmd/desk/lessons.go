package desk

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/report"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// LessonCards are all lessons as one student sees them.
func (a *Desk) LessonCards(ctx context.Context, p tutor.Profile) ([]tui.LessonCard, error) {
	mastery, err := a.DB.MasteryOf(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	states, err := a.DB.States(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	var cards []tui.LessonCard
	for _, c := range a.Library.Courses() {
		for _, l := range c.Outlines {
			card := card(c, l, p, mastery)
			for _, s := range states {
				if s.Lesson == l.ID {
					card.Phase, card.Started, card.Last, card.Complete = s.Phase, true, s.At, s.Complete
				}
			}
			card.Needs = a.needs(l, p.Grade, func(id string) bool {
				return slices.ContainsFunc(cards, func(c tui.LessonCard) bool { return c.ID == id && c.Complete })
			})
			cards = append(cards, card)
		}
	}
	return tui.ForGrade(cards, p.Grade), nil
}

func card(c *course.Head, l *course.Outline, p tutor.Profile, mastery map[string]tutor.Mastery) tui.LessonCard {
	card := tui.LessonCard{ID: l.ID, Title: l.Title, Subject: l.Subject, Course: c.Title, Firm: len(l.Components) > 0}
	known := 0
	for _, k := range l.KCs() {
		m := mastery[k.ID]
		if m.Rows > 0 {
			known += m.Percent()
		}
		card.Firm = card.Firm && m.Firm
	}
	if n := len(l.Components); n > 0 {
		card.Percent = known / n
	}
	if len(l.Grades) == 2 {
		card.Grades = [2]int{l.Grades[0], l.Grades[1]}
		card.Suits = p.Grade >= l.Grades[0] && p.Grade <= l.Grades[1]
	}
	return card
}

// needs names the first lesson that should come before, or "". What is written for lower
// grades only is taken for known until a mistake shows that it is not.
func (a *Desk) needs(l *course.Outline, grade int, complete func(id string) bool) string {
	for _, id := range l.Needs {
		if other, ok := a.Library.Outline(id); ok && !complete(id) && (len(other.Grades) < 2 || other.Grades[1] >= grade) {
			return other.Title
		}
	}
	return ""
}

// Home is what the first screen tells beside the lessons.
func (b *Backend) Home(ctx context.Context, student string) (tui.HomeFacts, error) {
	f, err := b.homeOf(ctx, student)
	if err != nil {
		return f, err
	}
	matters, err := b.DB.Matters(ctx, "", false)
	f.Inbox = len(matters)
	f.Alert = slices.ContainsFunc(matters, func(m tutor.Matter) bool { return tui.MatterKind(m.Kind) == tui.KindSafety })
	return f, err
}

// homeOf is what the first screen tells of the student alone.
func (a *Desk) homeOf(ctx context.Context, student string) (f tui.HomeFacts, err error) {
	waiting, err := a.Reports().Waiting(ctx, student)
	if err != nil {
		return f, err
	}
	f.Review = len(waiting)
	if f.Streak, err = a.Reports().Streak(ctx, student); err != nil {
		return f, err
	}
	last, err := a.DB.LatestSession(ctx, student, "")
	if store.CodeOf(err) == store.NotFound {
		return f, nil
	}
	if _, there := a.Library.Outline(last.Lesson); err == nil && !there {
		f.Gone = last.Lesson
	}
	return f, err
}

// WarmUp is the lesson whose next session begins with what is about to be
// forgotten: the one under way, else that of the first question. A student who
// skipped a warm-up today and asks for one gets it.
func (b *Backend) WarmUp(ctx context.Context, student string) (lesson string, err error) {
	waiting, err := b.Reports().Waiting(ctx, student)
	if err != nil || len(waiting) == 0 {
		return "", err
	}
	lesson = waiting[0].Lesson
	states, err := b.DB.States(ctx, student)
	if err != nil {
		return "", err
	}
	for _, s := range states {
		if _, known := b.Library.Outline(s.Lesson); known && !s.Complete {
			lesson = s.Lesson
			break
		}
	}
	state, begun, err := b.DB.State(ctx, student, lesson)
	if err != nil || !begun || state.NoWarm.IsZero() {
		return lesson, err
	}
	state.NoWarm = time.Time{}
	return lesson, b.DB.SaveState(ctx, student, state)
}

const (
	// askedAbout is how many texts of the lessons are tried for a line.
	askedAbout = 24
	// nearEnough is how much of a line a text must speak of to name its lesson
	// where no text answers it.
	nearEnough = .5
	// mostFitting is how many lessons are told for a line: a child reads them all.
	mostFitting = 3
)

// asks reports whether a line asks something, whatever else it tells: "whats a numerator again, i was sick that
// week".
func asks(text string) bool {
	return message.Understand(text, tutor.Asked{}).Type == tutor.TypeQuestion || english.AskedIn(text) != "" || english.AsksWhatIsIn(text)
}

// LessonsFor are the lessons that tell most of what a line asks about.
func (b *Backend) LessonsFor(ctx context.Context, student, text string) (tui.Fitting, error) {
	f := tui.Fitting{Asks: asks(text)}
	p, err := b.DB.Profile(ctx, student)
	if err != nil {
		return f, err
	}
	found, err := b.Kernel.Finder.Find(ctx, tutor.Search{Text: text, Age: course.AgeOf(p.Grade).String(), Most: askedAbout})
	if err != nil {
		return f, err
	}
	tells := map[string]float64{}
	for _, x := range found {
		if !kernel.Tells(text, x, false) {
			continue
		}
		if tells[x.Lesson] += x.Score; !slices.Contains(f.Lessons, x.Lesson) {
			f.Lessons = append(f.Lessons, x.Lesson)
		}
	}
	if len(f.Lessons) == 0 && len(found) > 0 && found[0].Score >= nearEnough {
		f.Lessons = []string{found[0].Lesson}
	}
	sorting.Stable(f.Lessons, func(a, b string) int { return cmp.Compare(tells[b], tells[a]) })
	f.Lessons = f.Lessons[:min(len(f.Lessons), mostFitting)]
	return f, nil
}

// Progress is what a student has learned so far.
func (b *Backend) Progress(ctx context.Context, student string) (tui.Progress, error) {
	p, err := b.DB.Profile(ctx, student)
	if err != nil {
		return tui.Progress{}, err
	}
	return b.ProgressOf(ctx, p)
}

// ProgressOf is the report on a student as the student sees it: no criteria, no
// teacher's words.
func (a *Desk) ProgressOf(ctx context.Context, p tutor.Profile) (tui.Progress, error) {
	r, err := a.Reports().Student(ctx, p)
	if err != nil {
		return tui.Progress{}, err
	}
	rows, err := a.DB.EvidenceOf(ctx, p.ID, "")
	if err != nil {
		return tui.Progress{}, err
	}
	out := tui.Progress{Name: p.Name, Minutes: int(r.Attendance.Time.Minutes()), Helps: helpful(r.Approaches)}
	rises, stands := learner.Rises(rows, r.At), standsIn(r)
	for _, l := range r.Lessons {
		lesson := tui.ProgressLesson{Title: l.Title, Complete: l.Complete}
		for _, c := range l.Components {
			lesson.Parts = append(lesson.Parts, tui.ProgressPart{
				Name: c.Name, Percent: c.Percent, Answered: c.Mastery.Rows, Mastered: c.Standing.Mastered(), Firm: c.Standing == report.StandsFirm,
				Trend: c.Trend, Right: c.Lately.Right, Of: c.Lately.Of, Rise: percents(rises[c.ID]), Stand: stands[c.ID],
			})
		}
		out.Lessons = append(out.Lessons, lesson)
	}
	for _, m := range r.Healed {
		if m.Words != "" {
			out.Mended = append(out.Mended, format.OneLine(m.Words))
		}
	}
	out.Map = a.progressMap(stands)
	waiting, err := a.Reports().Waiting(ctx, p.ID)
	if err != nil {
		return out, err
	}
	out.Due = len(waiting)
	out.Streak, err = a.Reports().Streak(ctx, p.ID)
	return out, err
}

// standsIn are the components that were begun, by how far they are.
func standsIn(r report.Student) map[string]tui.Stand {
	stands := map[string]tui.Stand{}
	for _, l := range r.Lessons {
		for _, c := range l.Components {
			stands[c.ID] = standOf(c.Standing, c.Due, r.At)
		}
	}
	return stands
}

// standOf is a component's standing as the student's map shows it.
func standOf(s report.Standing, due, now time.Time) tui.Stand {
	switch {
	case s.Mastered() && !due.IsZero() && !due.After(now):
		return tui.StandFading
	case s == report.StandsFirm:
		return tui.StandFirm
	case s == report.StandsProvisional:
		return tui.StandKnown
	case s == report.StandsLearning:
		return tui.StandBegun
	}
	return tui.StandNew
}

// progressMap is every component there is, by subject and lesson.
func (a *Desk) progressMap(stands map[string]tui.Stand) []tui.ProgressSubject {
	var out []tui.ProgressSubject
	at := map[string]int{}
	for _, l := range a.Library.Outlines() {
		i, known := at[l.Subject]
		if !known {
			i = len(out)
			at[l.Subject] = i
			out = append(out, tui.ProgressSubject{Subject: l.Subject})
		}
		lesson := lists.Map(l.Components, func(c course.Component) tui.Stand { return stands[c.ID] })
		out[i].Lessons = append(out[i].Lessons, lesson)
	}
	return out
}

func percents(known []float64) []int {
	return lists.Map(known, func(k float64) int { return tutor.Mastery{Known: k}.Percent() })
}

// helpful are the approaches that worked more often than not, as a student would
// Name them.
func helpful(outcomes []report.Approach) []string {
	names := map[tutor.Approach]string{
		tutor.VisualDescription: "pictures", tutor.StepByStep: "going step by step", tutor.ConcreteExample: "starting from an example",
		tutor.DifferentAnalogy: "comparing it with something else", tutor.ConnectToKnown: "building on what you know",
		tutor.ContrastWithWrong: "seeing why a wrong way goes wrong", tutor.SimplerLanguage: "simpler words",
	}
	var out []string
	for _, o := range outcomes {
		if o.Tried >= 3 && 2*o.Worked > o.Tried {
			out = append(out, names[o.Approach])
		}
	}
	return out
}

// Roster is every student with the last day of learning and the lesson under way.
func (b *Backend) Roster(ctx context.Context) ([]tui.StudentCard, error) {
	profiles, err := b.DB.Profiles(ctx)
	if err != nil {
		return nil, err
	}
	attended, err := b.DB.Attendances(ctx, "")
	if err != nil {
		return nil, err
	}
	cards := make([]tui.StudentCard, len(profiles))
	for i, p := range profiles {
		cards[i] = tui.StudentCard{Profile: p, Last: attended[p.ID].Last}
		if cards[i].Lesson, err = b.underWay(ctx, p.ID); err != nil {
			return nil, err
		}
	}
	return cards, nil
}

// underWay is the title of the lesson that a student last worked at and has not
// completed, or "".
func (a *Desk) underWay(ctx context.Context, student string) (string, error) {
	states, err := a.DB.States(ctx, student)
	for _, s := range states {
		if l, ok := a.Library.Outline(s.Lesson); ok && !s.Complete {
			return l.Title, err
		}
	}
	return "", err
}
