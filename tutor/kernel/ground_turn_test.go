package kernel

import (
	"sync"
	"testing"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// finder searches the courses that come with the program; the tests of turns
// share its index.
var finder = sync.OnceValues(func() (*store.Finder, error) {
	library, err := shelf()
	if err != nil {
		return nil, err
	}
	return store.NewFinder(func(age string) []tutor.Found {
		for _, a := range []course.Age{course.Young, course.Older} {
			if a.String() == age {
				return Texts(library, a)
			}
		}
		return Texts(library, course.Middle)
	}), nil
})

// searching gives a kernel the search of its lessons.
func searching(t testing.TB, k *Kernel) {
	t.Helper()
	f, err := finder()
	if err != nil {
		t.Fatal(err)
	}
	k.Finder = f
}
