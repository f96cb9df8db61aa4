package kernel

import (
	"time"

	"primer/tutor"
	"primer/tutor/builtin"
	"primer/tutor/course"
	"primer/tutor/course/bugs"
	"primer/tutor/learner"
)

// New is a kernel that teaches by the ordinary bars and rules, with the built-in
// specialists and the buggy rules of the library.
func New(library *course.Library, m Memory, f Finder, now func() time.Time) (*Kernel, error) {
	catalogue, err := bugs.Builtin()
	if err != nil {
		return nil, err
	}
	if catalogue, err = catalogue.With(library.Rules()); err != nil {
		return nil, err
	}
	staff, err := builtin.NewStaff(library)
	if err != nil {
		return nil, err
	}
	return &Kernel{Library: library, Bugs: catalogue, Staff: staff, Memory: m, Bars: learner.DefaultBars(), Now: now, Finder: f}, nil
}

// TextsOf gives the texts of a library by the name of an age, the middle one for
// any other name: what a Finder searches.
func TextsOf(library *course.Library) func(age string) []tutor.Found {
	return func(name string) []tutor.Found {
		for _, age := range []course.Age{course.Young, course.Older} {
			if age.String() == name {
				return Texts(library, age)
			}
		}
		return Texts(library, course.Middle)
	}
}
