package desk

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"time"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lab"
	"github.com/primer-tutor/primer/tutor/report"
)

// Desk is the wired program.
type Desk struct {
	Flags    *Flags
	Config   Config
	DB       *store.DB
	Library  *course.Library
	Kernel   *kernel.Kernel
	Chosen   *Model
	Opened   func()     // called when a lesson was opened; may be nil
	Attended bool       // somebody sits and reads: no lines from a pipe
	settling sync.Mutex // held while the settings change
	ahead    sync.Map   // aheadOf -> that it was read ahead for
}

// Open opens the database and wires the rooms; a model is looked for later,
// By those who want one.
func Open(ctx context.Context, s *Flags) (*Desk, error) {
	conf, err := ReadConfig(s.Data)
	if err != nil {
		return nil, err
	}
	file := filepath.Join(s.Data, "primer.db")
	opened := func() (*store.DB, error) { return store.Open(ctx, file, time.Now) }
	if len(s.Courses) == 0 { // a folder that is named may be wrong, and then no database is made
		opened = openBeside(ctx, file)
	}
	library, err := OpenLibrary(s)
	if err != nil && len(s.Courses) > 0 {
		return nil, err
	}
	db, failed := opened()
	a := &Desk{Flags: s, Config: conf, DB: db, Library: library}
	if err = cmp.Or(err, failed); err == nil {
		a.Kernel, err = a.kernelOn(db)
	}
	if err != nil {
		if db != nil {
			a.Close()
		}
		return nil, err
	}
	return a, nil
}

// openBeside opens the database while something else is done, and gives it when that is over.
func openBeside(ctx context.Context, path string) func() (*store.DB, error) {
	var db *store.DB
	var err error
	done := make(chan struct{})
	go func() {
		defer close(done)
		db, err = store.Open(ctx, path, time.Now)
	}()
	return func() (*store.DB, error) { <-done; return db, err }
}

// kernelOn is a tutor with the courses that are open.
func (a *Desk) kernelOn(m kernel.Memory) (*kernel.Kernel, error) {
	return kernel.New(a.Library, m, store.NewFinder(kernel.TextsOf(a.Library)), time.Now)
}

func (a *Desk) Close() { _ = a.DB.Close() }

var errNoName = errors.New("a student needs a name of 1 to 40 letters")

// NewStudent makes a new student with the defaults of the grade, in a country by its code
// or "".
func (a *Desk) NewStudent(ctx context.Context, name string, grade int, country string) (tutor.Profile, error) {
	if name = tui.CleanName(name); name == "" {
		return tutor.Profile{}, errNoName
	}
	if grade < 1 || grade > 13 {
		return tutor.Profile{}, errors.New("grade must be a number from 1 to 13 (13 for adults)")
	}
	p := tutor.Profile{ID: newID(), Name: name, Grade: grade, Country: country, Created: time.Now()}
	return p, a.DB.CreateProfile(ctx, p)
}

// OpenSession goes on with a session that a crash interrupted, or begins a new
// one in the lesson, which stands where it was left.
func (a *Desk) OpenSession(ctx context.Context, student tutor.Profile, lesson string) (tutor.Session, error) {
	last, err := a.answerLeft(ctx, student, lesson)
	if err != nil || last.ID != "" {
		return last, err
	}
	s := tutor.Session{ID: newID(), Student: student.ID, Lesson: lesson, Started: time.Now(), Seed: a.seed(), Rules: lab.Rules}
	if l, ok := a.Library.Lesson(lesson); ok {
		s.CourseDigest = a.digestOf(l.Course)
	} else {
		return s, UnknownLesson(a.Library, lesson)
	}
	if a.Chosen != nil {
		s.Model = a.Chosen.name()
		a.warmModel(ctx, s.ID, student, lesson)
	}
	return s, a.DB.CreateSession(ctx, s)
}

// leftTime is how long the answer to a line of before may take: the student waits for
// another lesson.
const leftTime = 10 * time.Second

// answerLeft sees to the lines that a crash left unanswered. The session that was
// interrupted in this lesson is given, to be gone on with: it begins with the answer. In
// others the answer is put where the line stands, to be found there.
func (a *Desk) answerLeft(ctx context.Context, student tutor.Profile, lesson string) (interrupted tutor.Session, err error) {
	orphans, err := a.DB.Orphans(ctx, student.ID)
	if err != nil || len(orphans) == 0 {
		return tutor.Session{}, err
	}
	last, err := a.DB.LatestSession(ctx, student.ID, lesson)
	if err != nil && store.CodeOf(err) != store.NotFound {
		return tutor.Session{}, err
	}
	for _, s := range orphans {
		if s.ID == last.ID && s.Ended.IsZero() {
			interrupted = s
			continue
		}
		if _, there := a.Library.Outline(s.Lesson); !there { // it is answered when its lesson is back
			continue
		}
		if err := a.answerAll(ctx, s.ID, leftTime); err != nil {
			return tutor.Session{}, err
		}
	}
	return interrupted, nil
}

// answerAll answers the lines of a session that wait, as far as the time reaches: on a machine that is busy
// the others wait for the next lesson, and this one opens.
func (a *Desk) answerAll(ctx context.Context, session string, within time.Duration) error {
	limited, stop := context.WithTimeout(ctx, within)
	defer stop()
	err := a.answerEach(limited, session)
	if limited.Err() != nil && ctx.Err() == nil {
		return nil
	}
	return err
}

func (a *Desk) answerEach(ctx context.Context, session string) error {
	for {
		if _, _, _, left, err := a.DB.Unanswered(ctx, session); err != nil || !left {
			return err
		}
		for e := range a.Kernel.Begin(ctx, session) {
			if e.Failed != nil {
				return errors.New(e.Failed.Text)
			}
		}
	}
}

func (a *Desk) digestOf(courseID string) string {
	for _, c := range a.Library.Courses() {
		if c.ID == courseID {
			return c.Digest
		}
	}
	return ""
}

func UnknownLesson(library *course.Library, id string) error {
	if id == "" {
		return errors.New("no lesson given; \"primer lessons\" lists them")
	}
	if found := library.Search(id); len(found) > 0 {
		return fmt.Errorf("no lesson %q; did you mean %s? \"primer lessons\" lists them", id, found[0].ID)
	}
	return fmt.Errorf("no lesson %q; \"primer lessons\" lists them", id)
}

// Seed is the source of a session's numbers.
func (a *Desk) seed() uint64 {
	if a.Flags.Seed != 0 {
		return a.Flags.Seed
	}
	var b [8]byte
	_, _ = rand.Read(b[:])
	return binary.LittleEndian.Uint64(b[:])>>1 + 1
}

func newID() string {
	var b [6]byte
	_, _ = rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

// CloseSession ends a session, also when the program is being stopped.
func (a *Desk) CloseSession(ctx context.Context, id string) error {
	return a.DB.EndSession(context.WithoutCancel(ctx), id, a.Kernel.Now())
}

// Reports reads what is known of the students.
func (a *Desk) Reports() report.Reader {
	return report.Reader{Records: a.DB, Library: a.Library, Bars: a.Kernel.Bars, Now: a.Kernel.Now, Due: a.Kernel.Waiting}
}
