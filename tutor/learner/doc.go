// Package learner turns evidence into what is believed of a student: how likely
// each knowledge component is known, how the next answers will go, whether the
// criteria of mastery hold, which misconceptions are open, when to review.
//
// It owns the numbers. It is pure: rows and a time come in, values go out, so
// that replaying the evidence gives the same belief. It never decides what to
// say, never grades an answer and never stores anything.
package learner
