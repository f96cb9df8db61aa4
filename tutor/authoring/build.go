package authoring

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/harvest"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/course/bugs"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/llm"
)

// Plan is what a built course shall be.
type Plan struct {
	Dir     string   // folder for the course; nothing is written anywhere else
	Sources []string // files, folders and addresses
	Head    builder.Head
	Online  bool   // addresses of the web are read
	Resume  bool   // go on with a build that was stopped
	Cache   string // folder for documents that were read before
}

// Model is a model to build with, and what bounds it.
type Model struct {
	llm.Model
	Name   string
	Calls  bool // it can call tools
	Depth  int  // waves of lessons
	Steps  int  // tools used in one lesson, at most
	Budget int  // tokens of this build, 0 for any number
	Meter  builder.Meter
	Used   func(tutor.ModelCall)
}

// Build is one run of a build.
type Build struct {
	Plan
	Output
	folder  *Folder
	tell    func(builder.Event)
	report  source.Report
	stopped bool
	opening bool // the title so far is the one of an introduction

	ungraded bool // nobody said for which grades it is
}

// NewBuild prepares a build. A folder that was built before hands on its name,
// and to a build that is resumed its sources.
func NewBuild(plan Plan, out Output) (*Build, error) {
	b := &Build{Plan: plan, Output: out}
	var err error
	if b.folder, err = Open(b.Dir); err != nil {
		return nil, err
	}
	if len(b.Sources) == 0 && b.Resume {
		b.Sources = b.folder.Sources
		b.Online = b.Online || b.folder.Online
	}
	if len(b.Sources) == 0 {
		return nil, errors.New("name a file or a folder to build the course of, such as primer course build ./chapters --out ./my-course")
	}
	before, h := b.folder.Draft.Head, &b.Head // what is built once more keeps its name
	h.ID = before.ID
	h.Title, h.Subject, h.License = cmp.Or(h.Title, before.Title), cmp.Or(h.Subject, before.Subject), cmp.Or(h.License, before.License)
	h.Grades = cmp.Or(h.Grades, before.Grades)
	b.ungraded = h.Grades == [2]int{}
	return b, nil
}

// Run builds, with a model or with rules alone where it is nil, and writes what
// was made. What was done until ctx ended is kept.
func (b *Build) Run(ctx context.Context, model *Model) error {
	b.tell = b.Follow()
	began := time.Now()
	var d builder.Draft
	var err error
	if model == nil {
		d, err = b.plain(ctx)
		d.Spent.Took = time.Since(began)
	} else {
		d, err = b.withModel(ctx, model)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	b.stopped = ctx.Err() != nil
	return b.finish(&d)
}

// Draft makes the draft of documents. The model's answers are kept below dir as
// they come.
func (m *Model) Draft(ctx context.Context, p Plan, documents []source.Document, tell func(builder.Event)) (builder.Draft, error) {
	answers := filepath.Join(p.Dir, buildFolder, "answers")
	if !p.Resume {
		if err := os.RemoveAll(answers); err != nil {
			return builder.Draft{}, fmt.Errorf("%s cannot be emptied; remove it, or name another folder with --out", answers)
		}
	}
	return builder.Build(ctx, m.Model, p.Head, documents, builder.Options{
		Model: m.Name, Calls: m.Calls, Depth: m.Depth, Steps: m.Steps, Budget: m.Budget, Meter: m.Meter, Used: m.Used,
		Journal: builder.FolderJournal(answers), Now: time.Now, Wait: waitFor, Tell: tell,
	})
}

// waitFor waits, unless the build is stopped.
func waitFor(ctx context.Context, d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}

// reading is how the documents are read.
func (b *Build) reading() source.Options {
	o := source.Options{Cache: source.Shelf{Dir: b.Cache}}
	if b.Online {
		o.Web = source.Web{Asked: func(host string) {
			_, _ = fmt.Fprintf(b.Progress, "asking %s\n", format.Printable(host)) // said, not promised
		}}.Get
	}
	return o
}

// mostBuilt bounds the lessons of a course, which a teacher has to look over.
const mostBuilt = 400

// plain builds without a model, one document after the other, so that no more
// than one is in memory.
func (b *Build) plain(ctx context.Context) (builder.Draft, error) {
	catalogue, err := bugs.Builtin()
	if err != nil {
		return builder.Draft{}, err
	}
	var d builder.Draft
	b.tell(builder.Event{Kind: builder.BuildAccepted})
	keys, sheets, err := b.keys(ctx)
	if err != nil {
		return d, err
	}
	b.report, err = source.Each(ctx, b.Sources, b.reading(), func(doc source.Document) error {
		b.named(doc)
		d.Head = b.Head
		d.Sources = append(d.Sources, builder.Origin{Name: doc.Name, Title: doc.Title, Digest: doc.Digest})
		if len(d.Lessons) >= mostBuilt {
			d.Failed = append(d.Failed, builder.Failure{Title: doc.Name, Why: fmt.Sprintf("the course has %d lessons already; build another course of it", mostBuilt)})
			return nil
		}
		b.document(&d, doc, catalogue, keys, sheets)
		return nil
	})
	b.tell(builder.Event{Kind: builder.BuildDone, N: len(d.Lessons), Of: len(d.Lessons)})
	return d, err
}

// keys are the lists of answers among the documents. Where there is one document
// there is none; else all are read once before, and then come from the cache. The sheets
// are the documents in which they stand, on which answers rest.
func (b *Build) keys(ctx context.Context) (keys []harvest.Key, sheets []source.Document, err error) {
	if len(b.Sources) == 1 && !isFolder(b.Sources[0]) {
		return nil, nil, nil
	}
	_, err = source.Each(ctx, b.Sources, b.reading(), func(doc source.Document) error {
		found := harvest.Keys(doc)
		if keys = append(keys, found...); len(found) > 0 && len(sheets) < mostSheets {
			sheets = append(sheets, doc)
		}
		return nil
	})
	return keys, sheets, err
}

// mostSheets bounds the documents of answers that are kept while others are read.
const mostSheets = 8

// isFolder reports whether a name may stand for several documents.
func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && (info.IsDir() || filepath.Ext(name) == ".zip")
}

// document makes the lessons of one document.
func (b *Build) document(d *builder.Draft, doc source.Document, catalogue *bugs.Catalogue, keys []harvest.Key, sheets []source.Document) {
	if len(harvest.Keys(doc)) > 0 {
		return // answers to the exercises of the others
	}
	lessons := harvest.Lessons(doc, catalogue, keys...)
	if len(lessons) == 0 {
		d.Failed = append(d.Failed, builder.Failure{Title: doc.Name, Why: "nothing was found in it that can be taught"})
		return
	}
	if len(lessons) == harvest.Most {
		d.Failed = append(d.Failed, builder.Failure{Title: doc.Name, Why: fmt.Sprintf("the first %d lessons of it are here; split it to have the others", harvest.Most)})
	}
	own := builder.Draft{Head: b.Head, Lessons: lessons[:min(len(lessons), mostBuilt-len(d.Lessons))]}
	builder.Check(&own, append([]source.Document{doc}, sheets...))
	for i := range own.Lessons {
		l := &own.Lessons[i]
		l.Key = b.folder.key(l.Title, d.Lessons)
		d.Lessons = append(d.Lessons, *l)
		n := len(d.Lessons)
		b.tell(builder.Event{Kind: builder.LessonStarted, Lesson: l.Title, Wave: 1, N: n, Of: n})
		b.tell(builder.Event{Kind: builder.LessonCompleted, Lesson: l.Title, Wave: 1, N: n, Of: n, Text: l.Counts()})
	}
}

// named takes the course's title from its first document that has one of its own:
// "Introduction" names no course.
func (b *Build) named(doc source.Document) {
	if b.Head.Title == "" || b.opening {
		if b.opening && b.Head.ID == builder.Name(b.Head.Title) {
			b.Head.ID = "" // it was made of that title
		}
		b.Head.Title, b.opening = doc.Title, harvest.Opens(doc)
	}
	b.Head.ID = cmp.Or(b.Head.ID, builder.Name(b.Head.Title))
	b.Head.Language = cmp.Or(b.Head.Language, harvest.Language(doc))
	b.Head.Subject = cmp.Or(b.Head.Subject, harvest.Subject(doc))
	if b.ungraded { // the hardest of the documents tells
		if g := harvest.Grades(doc); g[0] > b.Head.Grades[0] {
			b.Head.Grades = g
		}
	}
}

// withModel builds with a model, and fills what it leaves out without one.
func (b *Build) withModel(ctx context.Context, model *Model) (builder.Draft, error) {
	docs, report, err := source.Read(ctx, b.Sources, b.reading())
	b.report = report
	if err != nil || len(docs) == 0 {
		return builder.Draft{}, err
	}
	for _, doc := range docs {
		b.named(doc)
	}
	d, err := model.Draft(ctx, b.Plan, docs, b.tell)
	if err != nil {
		return d, err
	}
	catalogue, err := bugs.Builtin()
	if err != nil {
		return d, err
	}
	var plain []builder.Lesson
	for _, doc := range docs {
		for _, l := range harvest.Lessons(doc, catalogue) {
			l.Key = b.folder.key(l.Title, append(slices.Clone(d.Lessons), plain...))
			plain = append(plain, l)
		}
	}
	builder.Fill(&d, plain, docs)
	return d, nil
}

// finish writes what was made, and says what to do with it.
func (b *Build) finish(d *builder.Draft) error {
	if len(d.Lessons) == 0 {
		b.skipped(d)
		if b.stopped {
			return errors.New("the build was stopped before its first lesson; nothing was written")
		}
		return errors.New("no lesson was found; name documents with headings, explanations and worked examples")
	}
	if b.stopped && d.Spent.Ended == "" {
		d.Spent.Ended = "it was stopped"
	}
	builder.Carry(d, b.folder.Draft)
	b.folder.Draft, b.folder.Skipped, b.folder.Online = *d, b.report.Skipped, b.Online
	b.folder.Sources = absolute(b.Sources)
	if err := b.folder.Write(); err != nil {
		return err
	}
	if err := b.say(d); err != nil {
		return err
	}
	if b.stopped {
		return fmt.Errorf("the build was stopped; what was done is in %s, and --resume goes on", format.Printable(b.Dir))
	}
	return nil
}

// skipped says which files were left out.
func (b *Build) skipped(d *builder.Draft) {
	if b.JSON {
		return
	}
	for _, s := range b.report.Skipped {
		_, _ = fmt.Fprintln(b.Out, format.Printable("  left out: "+s.File+": "+s.Why))
	}
	const most = 20
	for _, f := range d.Failed[:min(most, len(d.Failed))] {
		_, _ = fmt.Fprintln(b.Out, format.Printable("  not built: "+f.Title+": "+f.Why))
	}
	if more := len(d.Failed) - most; more > 0 {
		_, _ = fmt.Fprintf(b.Out, "  and %d more, listed in the report\n", more)
	}
}

func (b *Build) say(d *builder.Draft) error {
	if b.JSON {
		return b.folder.summary(b.Out)
	}
	out := format.Printable(b.Dir)
	open, doubt, accepted, dropped := d.Tally()
	_, err := fmt.Fprintf(b.Out, "%s: %s of %s -> %s\n  %d parts wait for you, %d of them with a doubt; %d accepted, %d dropped\n",
		format.Printable(d.Head.Title), format.Count(len(d.Lessons), "lesson"), format.Count(len(d.Sources), "document"), out, open, doubt, accepted, dropped)
	if err != nil {
		return err
	}
	b.skipped(d)
	_, err = fmt.Fprintf(b.Out, "  what to look at first: %s\n  accept, edit or drop: primer course review %q\n", filepath.Join(out, reportFile), out)
	return err
}
