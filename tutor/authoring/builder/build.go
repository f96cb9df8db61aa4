package builder

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/authoring/intake"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/llm"
)

// Options are how a build with a model goes about it.
type Options struct {
	Model   string // its name
	Calls   bool   // it can call tools; otherwise it decides by objects, one per call
	Depth   int    // waves of lessons; 1 is what the documents themselves are made of
	Steps   int    // tools used in one lesson, at most
	Budget  int    // tokens of this run, 0 for any number
	Meter   Meter  // the day's budget, nil for none
	Used    func(tutor.ModelCall)
	Journal Journal // answers kept as they come, nil for none
	Now     func() time.Time
	Wait    func(context.Context, time.Duration) // before a failed call is made again
	Tell    func(Event)
}

// What a build does where nothing else is asked for.
const (
	DefaultDepth = 1
	DefaultSteps = 24
	mostLessons  = 40
)

// Build makes a draft of documents with a model. It ends by itself, by its
// budget, or with ctx; what was found until then is in the draft, and Spent says
// why it ended early. The error is one of the documents, not of the model.
func Build(ctx context.Context, model llm.Model, head Head, documents []source.Document, options Options) (Draft, error) {
	asks, err := prompts.LoadBuild()
	if err != nil {
		return Draft{}, err
	}
	chapters := Topics(documents)
	if len(chapters) == 0 {
		return Draft{}, fmt.Errorf("the documents hold no text to make a lesson of")
	}
	b := &build{
		office:   &office{model: model, asks: asks, options: options.filled(), portion: firstPortion},
		head:     head,
		ground:   NewGround(documents),
		chapters: chapters,
	}
	return b.run(ctx, documents), nil
}

func (o Options) filled() Options {
	if o.Depth < 1 {
		o.Depth = DefaultDepth
	}
	if o.Steps < 1 {
		o.Steps = DefaultSteps
	}
	if o.Tell == nil {
		o.Tell = func(Event) {}
	}
	if o.Wait == nil {
		o.Wait = func(context.Context, time.Duration) {}
	}
	if o.Now == nil {
		o.Now = func() time.Time { return time.Time{} }
	}
	return o
}

// build is a course on its way.
type build struct {
	office   *office
	head     Head
	ground   *Ground
	chapters []Topic
	todo     []Topic
	seen     []string // titles, built or named
	made     []Lesson
	failed   []Failure
	named    []Named
}

func (b *build) run(ctx context.Context, documents []source.Document) Draft {
	began := b.office.options.Now()
	b.office.options.Tell(Event{Kind: BuildAccepted, Of: len(b.chapters)})
	b.planAll()
	for n := 0; n < len(b.todo); n++ {
		if b.office.may(ctx) != nil && b.office.options.Journal == nil {
			b.fail(b.todo[n], b.office.stopped)
			continue
		}
		b.lesson(ctx, n)
	}
	d := Draft{Head: b.head, Lessons: inOrder(b.made, b.named), Failed: b.failed, Named: b.unbuilt(), Model: b.office.options.Model}
	for _, doc := range documents {
		d.Sources = append(d.Sources, Origin{Name: doc.Name, Title: doc.Title, Digest: doc.Digest})
	}
	d.Spent = b.office.spent
	d.Spent.Took = b.office.options.Now().Sub(began)
	if b.office.stopped != nil {
		d.Spent.Ended = b.office.stopped.Why
	}
	b.office.options.Tell(Event{Kind: BuildDone, N: len(b.made), Of: len(b.todo), Text: d.Spent.Ended, Tokens: b.tokens()})
	return d
}

func (b *build) tokens() int {
	return b.office.spent.Orchestrator.Tokens + b.office.spent.Workers.Tokens
}

// planAll puts the chapters on the list. Two of the same title are two lessons,
// told apart by their files; what is more than a course holds is said.
func (b *build) planAll() {
	left := 0
	for _, t := range b.chapters {
		title := t.Title
		for n := 1; !b.plan(t); n++ {
			if len(b.todo) == mostLessons {
				left++
				break
			}
			if t.Title = fmt.Sprintf("%s (%s)", title, t.Place().File); n > 1 {
				t.Title = fmt.Sprintf("%s (%s, part %d)", title, t.Place().File, n)
			}
		}
	}
	if left > 0 {
		b.failed = append(b.failed, Failure{Title: fmt.Sprintf("%d more chapters", left), Why: fmt.Sprintf("a course is built of %d chapters at most: make another course of the rest", mostLessons)})
	}
}

// plan puts a topic on the list, never one of the same title twice.
func (b *build) plan(t Topic) bool {
	if len(b.todo) == mostLessons || slices.ContainsFunc(b.seen, func(s string) bool { return sameTitle(s, t.Title) }) {
		return false
	}
	b.seen = append(b.seen, t.Title)
	b.todo = append(b.todo, t)
	return true
}

// sameTitle compares titles by their words of meaning.
func sameTitle(a, b string) bool {
	x, y := course.KeyWords(a), course.KeyWords(b)
	slices.Sort(x)
	slices.Sort(y)
	return alike(a) == alike(b) || len(x) > 0 && slices.Equal(slices.Compact(x), slices.Compact(y))
}

// lesson builds the n-th topic. Its failure leaves the others standing.
func (b *build) lesson(ctx context.Context, n int) {
	t, o := b.todo[n], b.office
	tell := func(kind EventKind, step int, text string) {
		o.options.Tell(Event{Kind: kind, Lesson: line(t.Title, 80), Wave: t.Wave, N: n + 1, Of: len(b.todo), Step: step, Steps: o.options.Steps, Text: text, Tokens: b.tokens()})
	}
	tell(LessonStarted, 0, "")
	s := newStock(b.head, t, b.ground)
	s.headings, s.titles = b.headings(), b.seen
	last := t.Wave >= o.options.Depth
	d, err := newDirector(o, s, !last, func(step int, text string) { tell(StepTaken, step, text) })
	if err == nil {
		if err = d.run(ctx); err == nil {
			err = d.complete(ctx)
		}
	}
	s.check()
	if !s.lesson.teaches() {
		b.fail(t, err)
		tell(LessonFailed, 0, b.failed[len(b.failed)-1].Why)
		return
	}
	if s.lesson.Key = b.key(s.lesson.Key); err != nil {
		s.lesson.Unfinished = line(err.Error(), 200)
	} else if s.unread > 0 {
		s.lesson.Unfinished = fmt.Sprintf("the chapter is so long that its end was not read: cut it into %d chapters", 2+s.unread/mostPortions)
	}
	b.made = append(b.made, s.lesson)
	if !last {
		b.connect(s.named, t.Wave+1)
	}
	tell(LessonCompleted, 0, s.lesson.Counts())
}

// Counts says what a lesson holds that may be taught: "5 problems, 1 claim".
func (l *Lesson) Counts() string {
	var out []string
	add := func(n int, what string) {
		if n == 1 {
			out = append(out, "1 "+what)
		} else if n > 1 {
			out = append(out, fmt.Sprintf("%d %ss", n, what))
		}
	}
	add(keptOf(l.partsOf(OfProblems)), "problem")
	add(keptOf(l.explanations()), "explanation")
	add(keptOf(l.claims()), "claim")
	add(keptOf(l.partsOf(OfVocabulary)), "word")
	add(keptOf(l.partsOf(OfMisconceptions)), "misconception")
	return strings.Join(out, ", ")
}

func (b *build) fail(t Topic, err error) {
	why := "nothing was found that the documents support"
	if err != nil {
		why = line(err.Error(), 200)
	}
	b.failed = append(b.failed, Failure{Title: line(t.Title, 80), Why: why})
}

// key is a short name that no other lesson has.
func (b *build) key(name string) string {
	for n := 1; ; n++ {
		key := name
		if n > 1 {
			key = fmt.Sprintf("%s-%d", name, n)
		}
		if !slices.ContainsFunc(b.made, func(l Lesson) bool { return l.Key == key }) {
			return key
		}
	}
}

// mostHeadings bounds what a worker is told of the other documents.
const mostHeadings = 30

func (b *build) headings() []string {
	var out []string
	for _, t := range b.chapters {
		for _, p := range t.Passages {
			if h := line(p.Heading, 60); h != "" && len(out) < mostHeadings && !slices.Contains(out, h) {
				out = append(out, h)
			}
		}
	}
	return out
}

// connect plans the lessons that were named, where the documents speak of them.
func (b *build) connect(named []Named, wave int) {
	for _, n := range named {
		b.named = append(b.named, n)
		if t, ok := TopicOf(n.Title, wave, b.chapters); ok {
			b.plan(t)
		}
	}
}

// unbuilt are the lessons that were named and are not there.
func (b *build) unbuilt() []Named {
	var out []Named
	for _, n := range b.named {
		there := func(l Lesson) bool { return sameTitle(l.Title, n.Title) }
		twice := func(o Named) bool { return sameTitle(o.Title, n.Title) }
		if !slices.ContainsFunc(b.made, there) && !slices.ContainsFunc(out, twice) {
			out = append(out, n)
		}
	}
	return out
}

// inOrder puts what comes before a lesson before it, and what comes next behind
// it; the lessons of the documents keep their order. Each then needs those that
// were named as before it and stand there.
func inOrder(made []Lesson, named []Named) []Lesson {
	var out []Lesson
	at := func(title string) int {
		return slices.IndexFunc(out, func(l Lesson) bool { return sameTitle(l.Title, title) })
	}
	for _, l := range made {
		place := len(out)
		if i := slices.IndexFunc(named, func(n Named) bool { return sameTitle(n.Title, l.Title) }); i >= 0 && l.Wave > 1 {
			if by := at(named[i].By); by >= 0 && named[i].Before {
				place = by
			} else if by >= 0 {
				place = by + 1
			}
		}
		out = slices.Insert(out, place, l)
	}
	for _, n := range named {
		first, second := at(n.Title), at(n.By)
		if !n.Before {
			first, second = second, first
		}
		if first >= 0 && first < second && !slices.Contains(out[second].Needs, out[first].Key) {
			out[second].Needs = append(out[second].Needs, out[first].Key)
		}
	}
	return out
}

// Name makes the id of a course of its title: "mine/fractions".
func Name(title string) string { return "mine/" + strings.TrimPrefix(intake.Name(title), "unit-") }

// Event says how far a build is. What is told is what happens: a program may
// follow the events and needs nothing else.
type Event struct {
	Kind   EventKind `json:"event"`
	Lesson string    `json:"lesson,omitempty"`
	Wave   int       `json:"wave,omitempty"`
	N      int       `json:"n,omitempty"`  // of the lesson, from 1
	Of     int       `json:"of,omitempty"` // lessons known by now
	Step   int       `json:"step,omitempty"`
	Steps  int       `json:"steps,omitempty"` // at most in this lesson
	Text   string    `json:"text,omitempty"`
	Tokens int       `json:"tokens"` // so far
}

// EventKind is what happened.
type EventKind string

// The events, in the order in which they come.
const (
	BuildAccepted   EventKind = "accepted"
	LessonStarted   EventKind = "lesson_started"
	StepTaken       EventKind = "step"
	LessonCompleted EventKind = "lesson_completed"
	LessonFailed    EventKind = "lesson_failed"
	BuildDone       EventKind = "done"
)
