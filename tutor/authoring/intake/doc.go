// Package intake brings courses of other programs into Primer's own files and
// takes Primer's courses out again: OATutor content, Moodle's GIFT and XML, QTI,
// H5P, CSV tables, Anki notes and grade-school math. One format is one file; each
// gives items to a shelf, and the builder checks all of them alike.
//
// It owns the layouts and notations of those programs, the limits on what is
// read from them, the rewriting of LaTeX as typed mathematics, the ladder made
// of foreign hints, and the report of what came and what did not. Every answer
// is fed back through the exact grader before its question is taken in: what
// does not grade is left out and counted.
//
// It never trusts a name, a size or a number of a foreign file, never opens or
// writes a file by itself (files come as an fs.FS and leave through a Sink),
// never edits the wording of a question beyond its notation, and knows no
// student.
package intake
