package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"primer/tutor/authoring/builder"
	"primer/tutor/authoring/harvest"
	"primer/tutor/authoring/source"
	"primer/tutor/course"
	"primer/tutor/course/bugs"
	"primer/tutor/format"
)

// buildFlags are what a built course shall be.
type buildFlags struct {
	out, title, subject, grades, license string
	online, asJSON                       bool
	model                                modelBuild
}

func courseBuildCommand(s *settings) *cobra.Command {
	var f buildFlags
	cmd := &cobra.Command{
		Use:   "build SOURCE... --out DIR",
		Short: "Make a course of your own documents",
		Long: "Build reads Markdown, text, HTML, Word and PDF files, folders and zip files, and makes a course of them: with a model where one is there, else with rules alone.\n" +
			"Every answer is worked again and every part says where it stands in your documents. Nothing is taught until you have accepted it: primer course review DIR.\n" +
			"Building once more into the same folder keeps what you have accepted, dropped and edited.",
		Example: "primer course build ./my-chapters --out ./fractions --model none\nprimer course build chapter1.docx notes.pdf --out ./ratios --subject math --grades 6-8\nprimer course build --out ./ratios --resume",
		RunE: func(cmd *cobra.Command, args []string) error {
			defer debug.SetGCPercent(debug.SetGCPercent(gcImport))
			b := &building{flags: f, settings: s, out: cmd.OutOrStdout(), progress: cmd.ErrOrStderr()}
			return b.run(cmd.Context(), args)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&f.out, "out", "", "folder for the course; nothing is written anywhere else")
	flags.StringVar(&f.title, "title", "", "title of the course; by default that of the first document")
	flags.StringVar(&f.subject, "subject", "", strings.Join(course.Subjects, ", ")+"; by default math where the documents calculate, else science")
	flags.StringVar(&f.grades, "grades", "4-8", "grades that the course is for")
	flags.StringVar(&f.license, "license", "", "license of the course")
	flags.BoolVar(&f.online, "online", false, "read pages of the web that are named as http or https addresses")
	flags.BoolVar(&f.asJSON, "json", false, "one JSON line for each step")
	f.model.flags(cmd)
	return cmd
}

// building is one run of a build.
type building struct {
	flags         buildFlags
	settings      *settings
	out, progress io.Writer
	folder        *builtCourse
	head          builder.Head
	tell          func(builder.Event)
	report        source.Report
	stopped       bool
}

func (b *building) run(ctx context.Context, names []string) error {
	if err := b.check(&names); err != nil {
		return err
	}
	model, note, err := b.flags.model.choose(ctx, b.settings)
	if err != nil {
		return err
	}
	if note != "" {
		_, _ = fmt.Fprintln(b.progress, format.Printable(note)) // a note that cannot be read is no reason to stop
	}
	b.tell = follow(b.out, b.progress, b.flags.asJSON)
	began := time.Now()
	var d builder.Draft
	if model == nil {
		d, err = b.plain(ctx, names)
		d.Spent.Took = time.Since(began)
	} else {
		d, err = b.withModel(ctx, names, func(docs []source.Document) (builder.Draft, error) {
			return b.flags.model.build(ctx, b.settings, model, b.flags.out, b.head, docs, b.tell)
		})
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	b.stopped = ctx.Err() != nil
	return b.finish(&d, names)
}

// check reads the flags, and what an earlier build of the folder was made of.
func (b *building) check(names *[]string) error {
	if b.flags.out == "" {
		return errors.New("name a folder for the course, such as --out ./my-course")
	}
	if err := b.flags.model.check(); err != nil {
		return err
	}
	if b.flags.subject != "" && !slices.Contains(course.Subjects, b.flags.subject) {
		return fmt.Errorf("no subject %q; use one of %s", b.flags.subject, strings.Join(course.Subjects, ", "))
	}
	head, err := importFlags{subject: cmp.Or(b.flags.subject, "math"), grades: b.flags.grades, license: b.flags.license}.head()
	if err != nil {
		return err
	}
	if b.folder, err = openBuilt(b.flags.out); err != nil {
		return err
	}
	if len(*names) == 0 && b.flags.model.resume {
		*names = b.folder.Sources
		b.flags.online = b.flags.online || b.folder.Online
	}
	if len(*names) == 0 {
		return errors.New("name a file or a folder to build the course of, such as primer course build ./chapters --out ./my-course")
	}
	before := b.folder.Draft.Head // what is built once more keeps its name
	b.head = builder.Head{
		Title: cmp.Or(strings.TrimSpace(b.flags.title), before.Title), Subject: cmp.Or(b.flags.subject, before.Subject),
		License: cmp.Or(b.flags.license, before.License), Grades: head.Grades, ID: before.ID,
	}
	return nil
}

// reading is how the documents are read.
func (b *building) reading() source.Options {
	o := source.Options{Cache: source.Shelf{Dir: filepath.Join(b.settings.data, "sources")}}
	if b.flags.online {
		o.Web = source.Web{Asked: func(host string) {
			_, _ = fmt.Fprintf(b.progress, "asking %s\n", format.Printable(host)) // said, not promised
		}}.Get
	}
	return o
}

// mostBuilt bounds the lessons of a course, which a teacher has to look over.
const mostBuilt = 400

// plain builds without a model, one document after the other, so that no more
// than one is in memory.
func (b *building) plain(ctx context.Context, names []string) (builder.Draft, error) {
	catalogue, err := bugs.Builtin()
	if err != nil {
		return builder.Draft{}, err
	}
	var d builder.Draft
	b.tell(builder.Event{Kind: builder.BuildAccepted})
	b.report, err = source.Each(ctx, names, b.reading(), func(doc source.Document) error {
		b.named(doc)
		d.Head = b.head
		d.Sources = append(d.Sources, builder.Origin{Name: doc.Name, Title: doc.Title, Digest: doc.Digest})
		if len(d.Lessons) >= mostBuilt {
			d.Failed = append(d.Failed, builder.Failure{Title: doc.Name, Why: fmt.Sprintf("the course has %d lessons already; build another course of it", mostBuilt)})
			return nil
		}
		b.document(&d, doc, catalogue)
		return nil
	})
	b.tell(builder.Event{Kind: builder.BuildDone, N: len(d.Lessons), Of: len(d.Lessons)})
	return d, err
}

// document makes the lessons of one document.
func (b *building) document(d *builder.Draft, doc source.Document, catalogue *bugs.Catalogue) {
	lessons := harvest.Lessons(doc, catalogue)
	if len(lessons) == 0 {
		d.Failed = append(d.Failed, builder.Failure{Title: doc.Name, Why: "nothing was found in it that can be taught"})
		return
	}
	if len(lessons) == harvest.Most {
		d.Failed = append(d.Failed, builder.Failure{Title: doc.Name, Why: fmt.Sprintf("the first %d lessons of it are here; split it to have the others", harvest.Most)})
	}
	own := builder.Draft{Head: b.head, Lessons: lessons[:min(len(lessons), mostBuilt-len(d.Lessons))]}
	builder.Check(&own, []source.Document{doc})
	for i := range own.Lessons {
		l := &own.Lessons[i]
		l.Key = b.folder.key(l.Title, d.Lessons)
		d.Lessons = append(d.Lessons, *l)
		n := len(d.Lessons)
		b.tell(builder.Event{Kind: builder.LessonStarted, Lesson: l.Title, Wave: 1, N: n, Of: n})
		b.tell(builder.Event{Kind: builder.LessonCompleted, Lesson: l.Title, Wave: 1, N: n, Of: n, Text: l.Counts()})
	}
}

// named takes the course's title from its first document.
func (b *building) named(doc source.Document) {
	if b.head.Title == "" {
		b.head.Title = doc.Title
	}
	if b.head.ID == "" {
		b.head.ID = builder.Name(b.head.Title)
	}
	if b.head.Subject == "" {
		b.head.Subject = harvest.Subject(doc)
	}
}

// withModel builds with a model, and fills what it leaves out without one.
func (b *building) withModel(ctx context.Context, names []string, build func([]source.Document) (builder.Draft, error)) (builder.Draft, error) {
	docs, report, err := source.Read(ctx, names, b.reading())
	b.report = report
	if err != nil || len(docs) == 0 {
		return builder.Draft{}, err
	}
	b.named(docs[0])
	d, err := build(docs)
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
func (b *building) finish(d *builder.Draft, names []string) error {
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
	b.folder.Draft, b.folder.Skipped, b.folder.Online = *d, b.report.Skipped, b.flags.online
	b.folder.Sources = absolute(names)
	if err := b.folder.write(); err != nil {
		return err
	}
	if err := b.say(d); err != nil {
		return err
	}
	if b.stopped {
		return fmt.Errorf("the build was stopped; what was done is in %s, and --resume goes on", format.Printable(b.flags.out))
	}
	return nil
}

// skipped says which files were left out.
func (b *building) skipped(d *builder.Draft) {
	if b.flags.asJSON {
		return
	}
	for _, s := range b.report.Skipped {
		_, _ = fmt.Fprintln(b.out, format.Printable("  left out: "+s.File+": "+s.Why))
	}
	const most = 20
	for _, f := range d.Failed[:min(most, len(d.Failed))] {
		_, _ = fmt.Fprintln(b.out, format.Printable("  not built: "+f.Title+": "+f.Why))
	}
	if more := len(d.Failed) - most; more > 0 {
		_, _ = fmt.Fprintf(b.out, "  and %d more, listed in the report\n", more)
	}
}

func (b *building) say(d *builder.Draft) error {
	if b.flags.asJSON {
		return b.folder.summary(b.out)
	}
	out := format.Printable(b.flags.out)
	open, doubt, accepted, dropped := d.Tally()
	_, err := fmt.Fprintf(b.out, "%s: %s of %s -> %s\n  %d parts wait for you, %d of them with a doubt; %d accepted, %d dropped\n",
		format.Printable(d.Head.Title), format.Count(len(d.Lessons), "lesson"), format.Count(len(d.Sources), "document"), out, open, doubt, accepted, dropped)
	if err != nil {
		return err
	}
	b.skipped(d)
	_, err = fmt.Fprintf(b.out, "  what to look at first: %s\n  accept, edit or drop: primer course review %q\n", filepath.Join(out, reportFile), out)
	return err
}
