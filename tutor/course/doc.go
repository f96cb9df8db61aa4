// Package course holds what is true: courses and their lessons, problems made
// from templates, the judgment of an answer against a problem, and the age
// groups. A course is a folder of YAML files, embedded or a teacher's own.
//
// It owns the format of the files, their loading and checking, the drawing of
// numbers, the choice of the next problem and of the next explanation, the
// phrases that show an idea, the rubric of a teach-back, and what is written for
// what children ask in a lesson and say in any.
//
// It never knows a student: what was seen, tried or mastered comes in as
// values. It does no I/O but reading the files it is given, has no clock and no
// randomness but the seed it is handed.
package course
