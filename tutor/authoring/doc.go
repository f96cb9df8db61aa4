// Package authoring makes courses of other people's material, behind one door:
// of a teacher's documents, and of the courses of other programs.
//
// It owns what such material may be, how it is read, checked and reviewed, and
// what is written of it: source reads documents, harvest finds what they teach
// without a model, derive works out what exercises ask, builder directs a model and
// checks every part, intake reads and writes other programs' courses.
//
// It never teaches, never writes where a teacher did not say, and never lets a
// part be taught that nobody accepted.
package authoring
