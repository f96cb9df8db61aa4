// Package exam finds out which jobs a model may do: it puts held items before it, through
// the prompts and the gate that a lesson uses, and scores by code what comes, against what
// Primer does without a model on the same items. It owns the items, the bars, the answers
// that are kept and what is told of them.
//
// It never gives a job away that was not earned: a job is given where the lower bound says
// that the model is better, nearly nothing of what the gate lets through is false or
// revealing, and it is in time. Else the model is not asked.
package exam
