package kernel

import (
	"context"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// ReadAhead makes what the lines of a lesson may need and what takes a while: what children
// say in any lesson and ask in this one, and the search of all lessons' texts. Whoever calls
// it while a reply is read spares the student the wait; nothing else depends on it.
func (k *Kernel) ReadAhead(ctx context.Context, lesson string, grade int) {
	course.ReadSayings()
	l, ok := k.Library.Lesson(lesson)
	if !ok {
		return
	}
	l.Asks()
	if k.Finder != nil {
		_, _ = k.Finder.Find(ctx, tutor.Search{Text: l.Title, Age: course.AgeOf(grade).String(), Most: 1}) // for its index
	}
}
