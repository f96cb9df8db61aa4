package main

import (
	"primer/store"
	"primer/tutor"
	"primer/tutor/course"
	"primer/tutor/kernel"
)

// newFinder searches the lessons of a library for a student's own questions. It
// costs nothing until the first one is asked.
func newFinder(library *course.Library) *store.Finder {
	return store.NewFinder(func(age string) []tutor.Found { return kernel.Texts(library, ageNamed(age)) })
}

// ageNamed is the age group of a name, the middle one for any other.
func ageNamed(name string) course.Age {
	for _, age := range []course.Age{course.Young, course.Middle, course.Older} {
		if age.String() == name {
			return age
		}
	}
	return course.Middle
}
