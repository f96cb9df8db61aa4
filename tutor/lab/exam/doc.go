// Package exam puts a model into situations of a lesson, through the prompts that
// a lesson uses, and says which jobs it may do. It owns the situations, the bars
// and what is kept of the results.
//
// It never gives a job away that was not earned: where a model may not, the rules
// and the built-in words do it.
package exam
